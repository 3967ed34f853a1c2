"""What can be pointed at on a game's table, without a window: what a lesson lights or asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.app.learn.run import LEARNER
from china_games.games import registry
from china_games.games.stage import Target
from china_games.i18n import make_translator
from china_games.table.pictures import set_stage

SIZE = 1280, 800
"""Of the table, in pixels; every table shows all its parts at it."""


def list_stops(game: str, map_: Any, view: Any, names: Sequence[str]) -> frozenset[Target]:
    """Whatever the learner can click or come to with Tab in a view of seat 0."""
    face = registry.load_table(game)
    stage = set_stage(face, map_, view, names, LEARNER, SIZE, make_translator("en", game))
    return frozenset(part.target for part in face.parts(stage) if part.group)
