"""Where the face-up cards lie on the table: a card that is taken leaves its place empty until the
row is filled up, whereas the rules close the row up. No pygame here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from china_games.games.china.rules.model import ROW

Places = tuple[int | None, ...]
"""The card at each place of the row, None where none lies."""


def spread_row(row: Sequence[int]) -> Places:
    """The places of a row that is seen for the first time."""
    return (*row, *(None,) * (ROW - len(row)))


def follow_row(places: Places, row: Sequence[int], clicked: int = -1) -> Places:
    """The places once the row has changed: every card stays where it is, new ones come to the empty
    places. Of equal cards the one that was clicked leaves.
    """
    left, found = Counter(row), list(places)
    for k in sorted(range(len(places)), key=lambda k: k == clicked):
        card = places[k]
        if card is not None and left[card]:
            left[card] -= 1
        else:
            found[k] = None
    come = iter(left.elements())
    return tuple(next(come, None) if card is None else card for card in found)
