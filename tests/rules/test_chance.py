"""Chance is the same on every Python and machine, and fair."""

from collections import Counter
from random import Random

from china_games.games.common.chance import draw_number, shuffle_cards, shuffle_cards_by


def test_a_seed_gives_these_orders_for_ever():
    assert shuffle_cards(range(10), 1, 0) == (1, 6, 5, 9, 0, 4, 8, 2, 3, 7)
    assert shuffle_cards(range(10), 1, 1) == (3, 2, 1, 5, 8, 6, 4, 0, 9, 7)
    assert [draw_number(5, seed, "first") for seed in range(8)] == [4, 2, 2, 0, 2, 0, 3, 3]


def test_each_order_is_equally_likely():
    rng = Random(3)
    seen = Counter(shuffle_cards_by(range(4), rng) for _ in range(4800))
    assert len(seen) == 24
    assert (
        sum((n - 200) ** 2 / 200 for n in seen.values()) < 49.7
    )  # chi-square, 23 degrees, one in a thousand


def test_nothing_is_lost_in_a_shuffle():
    assert sorted(shuffle_cards([3, 3, 1, 0], 5, 0)) == [0, 1, 3, 3]
    assert shuffle_cards([], 5, 0) == ()
