"""Which games are played on a board to weigh it."""

from __future__ import annotations

from china_games.workshop.playtest import find_first_seed, find_weighing, list_tasks
from tests.support.boards import library


def test_boards_do_not_share_their_deals_and_other_games_can_be_asked_for() -> None:
    one, other = (library().get("china", key) for key in ("side_a", "side_b"))
    rows = [
        {task.seed for task in list_tasks(one, 4, 500)},
        {task.seed for task in list_tasks(other, 4, 500)},
        {task.seed for task in list_tasks(one, 4, 500, first=find_first_seed(one, 1))},
    ]
    assert [len(row) for row in rows] == [500, 500, 500]
    assert len(set().union(*rows)) == 1500
    assert rows[0] == {task.seed for task in list_tasks(one, 2, 500)}


def test_tiles_that_only_two_players_have_are_no_places_of_other_games() -> None:
    """FC-01: with three and four nothing can ever happen in them, which is nothing to warn of."""
    tiles = library().get("forbidden_city", "tiles").rules_board
    two, three = (find_weighing("forbidden_city").list_places(tiles, n) for n in (2, 3))
    assert (len(two), len(three)) == (30, 24)
    assert two[:24] == three
