"""A second opinion: choices that cannot be told apart have one rank, in their order."""

from __future__ import annotations

from china_games.study import second
from china_games.study.second import Opinion, order_choices


def test_choices_within_two_standard_errors_have_one_rank_and_keep_their_order() -> None:
    even, better, far = [1.0, 2.0, 3.0, 2.0], [1.5, 1.8, 3.2, 1.9], [-4.0, -3.0, -2.5, -3.0]
    found = second.rank_columns([far, even, better])
    assert [one.rank for one in found] == [1, 0, 0]
    assert order_choices(found) == (1, 2, 0)
    assert found[2] == Opinion(0, 0.0, 0.0)


def test_of_choices_that_are_worse_those_alike_keep_their_order_too() -> None:
    best, one, other = [9.0, 9.0, 9.1, 9.0], [1.0, 2.0, 3.0, 2.0], [1.5, 1.8, 3.2, 1.9]
    assert order_choices(second.rank_columns([one, other, best])) == (2, 0, 1)
