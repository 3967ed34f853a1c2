"""A tiny game that shows that sessions and saves know no game: it has rules and nothing else."""

from __future__ import annotations

from typing import Any, NoReturn

from china_games.games.contract import Game
from tests.session.coins.rules import RULES


def _none() -> NoReturn:
    raise LookupError("coins are played without it")


GAME: Game[Any, Any, Any] = Game(RULES, _none, _none, _none, _none)
