"""The score lines that come with China's options light their pieces on the board, by mouse and by
keys.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games.china import words
from china_games.games.china.table.scene import find_chain
from china_games.games.contract import ScoreLine
from china_games.session import SeatInfo, Session, Setup
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted
from tests.games.china.table.option_games import GAMES, board_of
from tests.support.one_table import NAMES

COMES_IN = {
    "CH-52": "forts",
    "CH-53": "two with everything",
    "CH-67": "two",
    "CH-83": "border and tiles",
    "CH-94": "border",
}
"""A rule of a line, and a game in which it comes."""


def ended(name: str, seed: int) -> Session:
    """A random game that has come to its end, one person at the table."""
    board_id, seats, chosen = GAMES[name]
    sitting = tuple(
        SeatInfo(NAMES[i], "computer" if i else "human", "random" if i else "", i)
        for i in range(seats)
    )
    game = Session.deal(
        Setup("china", board_id, {"first": 0, **chosen}, sitting, seed), board_of(name)
    )
    rng = Random(seed)
    while game.to_act:
        pieces = [
            a
            for a in game.rules.legal(game.state, game.to_act[0])
            if a[0] in ("palace", "fortification")
        ]
        game.play(
            game.to_act[0], rng.choice(pieces or game.rules.legal(game.state, game.to_act[0]))
        )
    return game


def with_line(rule: str) -> tuple[Session, ScoreLine]:
    for seed in range(60):
        game = ended(COMES_IN[rule], seed)
        for line in game.rules.result(game.state).lines:
            if line.rule == rule:
                return game, line
    raise AssertionError(f"no {rule} in sixty games")


def around(desk: Desk, slot: int) -> Any:
    """The pixels of a slot and the ring around it."""
    table = desk.screen.table
    x, y = map(round, table.camera.to_pixel(table.map.slots[slot].at))
    return desk.pixels().surface.subsurface((x - 16, y - 16, 32, 32)).copy().get_buffer().raw


@pytest.mark.parametrize("rule", COMES_IN)
def test_lines_of_options_light_their_pieces(rule: str) -> None:
    game, line = with_line(rule)
    desk = Desk(game, thinker=Scripted(), size=(1280, 800))
    table, category = desk.screen.table, words.find_category(rule)
    own = [
        found
        for found in game.rules.result(game.state).lines
        if words.find_category(found.rule) == category
    ]
    key = f"line:{category}:{own.index(line)}"
    slots = [value for kind, value in line.places if kind == "slot"]
    assert slots
    desk.pilot.ui.focus_on(key)
    desk.pilot.press("enter")
    assert table.pointed == frozenset(line.places)
    assert find_chain(table.scored) == (tuple(slots) if rule == "CH-53" else ())
    lit = [around(desk, slot) for slot in slots]
    desk.pilot.click(key)
    assert table.pointed == frozenset()
    assert all(here != around(desk, slot) for here, slot in zip(lit, slots, strict=True))
    desk.pilot.close()
