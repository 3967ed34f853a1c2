"""Which games are played on a board to weigh it."""

from __future__ import annotations

from china_games.workshop.playtest import find_first_seed, list_tasks
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
