"""Placements of Forbidden City in writing."""

from __future__ import annotations

import re

from china_games.games.contract import Action
from china_games.games.forbidden_city.rules.model import State, cell_at, place_of


def text(action: Action, state: State) -> str:
    """Such as "place 2,-1 90": x, y from the Palace (y south), degrees clockwise."""
    x, y = place_of(action[1])
    return f"place {x},{y} {action[2] * 90}"


def parse(written: str, state: State) -> Action:
    """The action that `text` writes; ValueError for anything else."""
    found = re.fullmatch(
        r"place (0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?) (0|90|180|270)", written, re.ASCII
    )
    if not found:
        raise ValueError(f"{written!r} is no action of Forbidden City")
    return ("place", cell_at(int(found[1]), int(found[2])), int(found[3]) // 90)
