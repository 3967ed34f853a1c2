"""Placements of Forbidden City in writing."""

from __future__ import annotations

import re

from china_games.games.contract import Action
from china_games.games.forbidden_city.rules.model import State, decode_cell, encode_cell


def write_action(action: Action, state: State) -> str:
    """Such as "place 2,-1 90": x, y from the Palace (y south), degrees clockwise."""
    x, y = decode_cell(action[1])
    return f"place {x},{y} {action[2] * 90}"


def parse_action(written: str, state: State) -> Action:
    """The action that `write_action` writes; ValueError for anything else."""
    found = re.fullmatch(
        r"place (0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?) (0|90|180|270)", written, re.ASCII
    )
    if not found:
        raise ValueError(f"{written!r} is no action of Forbidden City")
    return ("place", encode_cell(int(found[1]), int(found[2])), int(found[3]) // 90)
