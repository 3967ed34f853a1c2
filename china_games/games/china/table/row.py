"""Where the face-up cards lie on the table: a card that is taken leaves its place empty until the
row is filled up, whereas the rules close the row up. The places follow from all that was shown of
the row, and from nothing else: they are the same in a game, a replay and a review. No pygame here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from china_games.games.china.rules.model import ROW

Places = tuple[int | None, ...]
"""The card at each place of the row, None where none lies."""


def spread_row(row: Sequence[int]) -> Places:
    """The places of a row that is seen for the first time."""
    return (*row, *(None,) * (ROW - len(row)))


def retrace_row(rows: Sequence[Sequence[int]]) -> Places:
    """The places of the last of some rows that followed one another from the deal on."""
    places = spread_row(rows[0])
    for before, row in pairwise(rows):
        if row != before:
            places = follow_row(places, row)
    return places


def follow_row(places: Places, row: Sequence[int]) -> Places:
    """The places once the row has changed: every card stays where it is, new ones come to the empty
    places. Of equal cards the last one leaves.
    """
    left, found = Counter(row), list(places)
    for k, card in enumerate(places):
        if card is not None and left[card]:
            left[card] -= 1
        else:
            found[k] = None
    come = iter(left.elements())
    return tuple(next(come, None) if card is None else card for card in found)
