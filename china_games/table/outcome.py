"""What comes of a click on a table."""
from __future__ import annotations

from typing import NamedTuple

from china_games.games.contract import Action, Refusal


class Outcome(NamedTuple):
    """Actions to play in this order, or why nothing is done; neither if something was only chosen."""

    actions: tuple[Action, ...] = ()
    refusal: Refusal | None = None


NOTHING = Outcome()
