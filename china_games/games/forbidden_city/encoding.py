"""Positions and actions of Forbidden City as numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.contract import Action, Encoding
from china_games.games.forbidden_city.rules.model import NO_TILE, NOBODY, State, encode_cell

REACH = 16
"""Cells to each side of the Palace that are encoded: a city that grew farther in a line is cut off
there.
"""

CELLS = tuple(encode_cell(x, y) for y in range(-REACH, REACH + 1) for x in range(-REACH, REACH + 1))


def encode_view(view: State, seat: int) -> tuple[int, ...]:
    """The view of a seat as whole numbers, its length fixed by the seats. Seats are counted on from
    the own one.

    The own tile, sizes of the piles, coins; then for each cell around the Palace, row by row: tile
    + 1, its quarter turns, its owner + 1 (0 = none), and whether the rooms of its two parts are
    closed."""
    return tuple(_list_numbers(view, seat))


def _list_numbers(view: State, seat: int) -> Iterator[int]:
    seats = view.game.seats
    order = [(seat + i) % seats for i in range(seats)]
    yield view.hands[seat] - NO_TILE
    yield from ((view.seat - seat) % seats, view.turn)
    yield from (len(view.piles[other]) for other in order)
    yield from (view.scores[other] for other in order)
    lying = {cell: place for place, cell in enumerate(view.cells)}
    for cell in CELLS:
        place = lying.get(cell)
        if place is None:
            yield from (0, 0, 0, 0, 0)
            continue
        tile = view.laid[place]
        owner = 0 if tile.seat == NOBODY else (tile.seat - seat) % seats + 1
        yield from (tile.tile + 1, tile.turn, owner)
        for room in view.part_room[2 * place : 2 * place + 2]:
            yield int(room >= 0 and view.rooms[room].closed >= 0)


def list_actions(state: State) -> tuple[Action, ...]:
    """Every placement within `REACH`, legal or not, in a fixed order that does not change during
    the game.
    """
    return tuple(("place", cell, turn) for cell in CELLS for turn in range(4))


ENCODING: Encoding[State] = Encoding(list_actions, encode_view, 255)
