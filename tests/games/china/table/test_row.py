"""A card that is taken leaves its place in the row, and no other card moves."""

from __future__ import annotations

from china_games.games.china.rules import RULES
from china_games.games.china.table.clicks import CONFIRM
from china_games.games.china.table.controller import Controller
from china_games.games.china.table.row import follow_row
from china_games.games.contract import NOTHING
from tests.app.play.desk import Desk
from tests.games.china.support import cards, do, position
from tests.pictures.scenes import china


def test_of_two_equal_cards_the_last_one_leaves_its_place_empty_whichever_was_clicked() -> None:
    """Nothing that is kept of a game tells which of them was clicked."""
    orange, red, purple = cards("orange red purple")
    state = position("red green purple", "", "", row="orange red purple red")
    state = do(state, "palace wei.1 red")
    c = Controller(RULES, RULES.view(state, 0), 0)
    c.click(("row", 1))
    assert c.click(CONFIRM).actions == (("take", red),)
    left = state._replace(row=(orange, purple, red))  # the rules close the row up
    c.update(RULES.view(left, 0), 0)
    assert c.row == (orange, red, purple, None)
    assert c.click(("row", 3)) == NOTHING
    assert {("row", 0), ("row", 1), ("row", 2)} <= c.list_places()
    assert ("row", 3) not in c.list_places()
    c.click(("row", 2))
    assert c.click(CONFIRM).actions == (("take", purple),)
    assert c.find_lying(("row", 1)) == ("row", 2), "named by the view, lit where it lies"


def test_new_cards_come_to_the_empty_places() -> None:
    assert follow_row((0, 4, 2, None), (0, 2, 4, 3)) == (0, 4, 2, 3)
    assert follow_row((0, 4, None, None), (0, 2, 4, 1)) in ((0, 4, 2, 1), (0, 4, 1, 2))


def test_the_row_lies_alike_in_the_game_and_wherever_it_is_looked_back_at() -> None:
    desk = Desk(china("hcc", 40), paint_every=1000)
    desk.come()
    table, match, lay = desk.screen.table, desk.screen.match, {}
    for ply in range(41):
        match.look(ply)
        desk.screen.sync()
        lay[ply] = table.control.row
    assert any(list(row) != list(match.view(ply).row) for ply, row in lay.items())
    for ply in (40, 3, 39, 17, 18, 2):
        match.look(ply)
        desk.screen.sync()
        assert table.control.row == lay[ply], ply
    desk.pilot.close()
    for ply in (13, 26, 40):
        other = Desk(china("hcc", 40), at=ply, paint_every=1000)
        assert other.screen.table.control.row == lay[ply], "opened there"
        other.pilot.close()
