"""Ranks with ties, against a definition written word by word."""

from hypothesis import given
from hypothesis import strategies as st

from china_games.games.common.majority import rank_counts, rank_keys, score_cascade

counts = st.lists(st.integers(0, 6), min_size=1, max_size=6)


def naive_points(pieces: list[int], seat: int) -> int:
    """Nothing without pieces; all of them for the most; otherwise the smallest larger count of
    anybody.
    """
    larger = [count for count in pieces if count > pieces[seat]]
    if not pieces[seat]:
        return 0
    return min(larger) if larger else sum(pieces)


@given(counts)
def test_cascade(pieces):
    """CH-30, CH-31, CH-32, CH-33"""
    assert list(score_cascade(pieces)) == [
        naive_points(pieces, seat) for seat in range(len(pieces))
    ]


@given(counts)
def test_ranks_hold_every_seat_with_pieces_once(pieces):
    found = rank_counts(pieces)
    assert sorted(seat for rank in found for seat in rank) == [s for s, n in enumerate(pieces) if n]
    assert [pieces[rank[0]] for rank in found] == sorted({n for n in pieces if n}, reverse=True)
    assert all(len({pieces[seat] for seat in rank}) == 1 for rank in found)


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), min_size=1, max_size=5))
def test_standing_orders_by_key_and_lets_equals_share(keys):
    found = rank_keys(keys)
    assert [keys[rank[0]] for rank in found] == sorted(set(keys), reverse=True)
    assert sorted(seat for rank in found for seat in rank) == list(range(len(keys)))
