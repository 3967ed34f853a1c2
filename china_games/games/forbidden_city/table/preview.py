"""The tile held over a place, and what it would do: rooms that close with their values, rooms that
grow, doors.
"""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.contract import Rules
from china_games.games.forbidden_city.rules.model import STEPS, Closing, State
from china_games.games.forbidden_city.rules.play import build_city
from china_games.games.forbidden_city.rules.tiles import TileSet
from china_games.games.forbidden_city.table.controller import Controller
from china_games.games.forbidden_city.table.ground_plan import Edge, list_blocked_doors


class Ghost(NamedTuple):
    """The tile held over a place."""

    cell: int
    tile: int
    turn: int
    fits: bool
    clashing: tuple[int, ...]  # sides
    chosen: bool  # the place is chosen, not only looked at


class Preview(NamedTuple):
    """The city after a placement and what is new in it. Rooms are indices into `after.rooms`."""

    after: State  # the view after it, nothing drawn yet
    place: int  # of the new tile in `after.laid`
    closings: tuple[Closing, ...]  # rooms that close, as they will be scored
    growing: tuple[int, ...]  # rooms of the new tile that stay open
    blocked: tuple[Edge, ...]  # doors that the new tile blocks, or that are blocked on it
    coins: tuple[int, ...]  # for each seat, of all that closes


def preview_tile(
    rules: Rules[State, TileSet], view: State, seat: int, cell: int, turn: int
) -> Preview | None:
    """What it would give to lay the tile in hand so; None if that is not allowed. From a masked
    view alone.
    """
    action = ("place", cell, turn)
    if rules.refusal(view, seat, action) is not None:
        return None
    after, _ = build_city(view, seat, action)
    place = len(after.cells) - 1
    closings = after.closings[len(view.closings) :]
    rooms = dict.fromkeys(room for room in after.part_room[place * 2 : place * 2 + 2] if room >= 0)
    coins = tuple(sum(closing.coins[s] for closing in closings) for s in range(view.game.seats))
    near = {cell, *(cell + step for step in STEPS)}
    known = set(list_blocked_doors(view))
    fresh = tuple(
        edge for edge in list_blocked_doors(after) if edge not in known and edge[0] in near
    )
    return Preview(
        after, place, closings, tuple(r for r in rooms if after.rooms[r].closed < 0), fresh, coins
    )


class Foresight:
    """The last preview is kept while the tile is held so."""

    def __init__(self) -> None:
        self._key: object = None
        self._found: Preview | None = None

    def look(self, c: Controller, ghost: Ghost | None) -> Preview | None:
        """What the tile would do where it is held, if it fits."""
        if ghost is None or not ghost.fits or c.seat is None:
            return None
        key = (c.view, c.seat, ghost.cell, ghost.turn)
        if self._key != key:
            self._key, self._found = (
                key,
                preview_tile(c.rules, c.view, c.seat, ghost.cell, ghost.turn),
            )
        return self._found
