"""The help of the playing screen: for every game it tells of each key that the game's table knows."""
from __future__ import annotations

import re

import pytest

from china_games.app.play import key_help
from china_games.games import registry
from china_games.i18n import translator
from china_games.session import SeatInfo, Session, Setup
from tests.app.play.desk import Desk
from tests.support.boards import library

SIGNS = {"backspace": "⌫", "-": "−", "home": "0"}
"""How a key is written; Home does what 0 does."""


def written(game: str, language: str) -> set[str]:
    """The keys in the help, one by one; a row such as "1 … 9" stands for all between."""
    found: set[str] = set()
    for told, what in key_help.told(translator(language), game):
        assert what
        signs = told.split()
        found |= set(signs)
        for first, last in re.findall(r"(\d) (?:\d )?… (\d)", told):
            found |= {str(n) for n in range(int(first), int(last) + 1)}
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", registry.GAMES)
def test_every_key_of_the_table_is_told(game: str, language: str) -> None:
    rules = registry.rules(game)
    board, seats = rules.meta.boards[0][0], rules.meta.boards[0][1][0]
    people = tuple(SeatInfo(f"P{s}", "human", "", s) for s in range(seats))
    desk = Desk(Session.new(Setup(game, board, {}, people, 1), library().get(game, board)))
    desk.come()
    known = desk.screen.table.keys(desk.pilot.ui)
    desk.pilot.close()
    told = written(game, language)
    for key in known:
        sign = SIGNS.get(key, key.replace("shift+", "⇧").upper())
        assert sign in told, key
