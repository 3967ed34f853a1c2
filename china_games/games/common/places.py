"""Places of lessons by name: what several games read alike."""

from __future__ import annotations

from china_games.games.contract import Seat


def parse_seat(text: str, seats: int) -> Seat:
    """A seat by its number, as it is counted: "1", but not "-1", "01" or other digits. ValueError
    for a seat that the table does not have.
    """
    return [str(seat) for seat in range(seats)].index(text)
