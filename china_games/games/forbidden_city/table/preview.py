"""What a placement would do, from a masked view: rooms that close with their values, rooms that grow, doors."""
from __future__ import annotations

from typing import Any, NamedTuple

from china_games.games.forbidden_city.rules.model import STEPS, Closing
from china_games.games.forbidden_city.rules.play import built
from china_games.games.forbidden_city.table.ground_plan import Edge, blocked_doors


class Preview(NamedTuple):
    """The city after a placement and what is new in it. Rooms are indices into `after.rooms`."""

    after: Any                              # the view after it, nothing drawn yet
    place: int                              # of the new tile in `after.laid`
    closings: tuple[Closing, ...]           # rooms that close, as they will be scored
    growing: tuple[int, ...]                # rooms of the new tile that stay open
    blocked: tuple[Edge, ...]               # doors that the new tile blocks, or that are blocked on it
    coins: tuple[int, ...]                  # for each seat, of all that closes


def preview(rules: Any, view: Any, seat: int, cell: int, turn: int) -> Preview | None:
    """What it would give to lay the tile in hand so; None if that is not allowed."""
    action = ("place", cell, turn)
    if rules.refusal(view, seat, action) is not None:
        return None
    after, _ = built(view, seat, action)
    place = len(after.cells) - 1
    closings = after.closings[len(view.closings):]
    rooms = dict.fromkeys(room for room in after.part_room[place * 2:place * 2 + 2] if room >= 0)
    coins = tuple(sum(closing.coins[s] for closing in closings) for s in range(view.game.seats))
    near = {cell, *(cell + step for step in STEPS)}
    known = set(blocked_doors(view))
    fresh = tuple(edge for edge in blocked_doors(after) if edge not in known and edge[0] in near)
    return Preview(after, place, closings, tuple(r for r in rooms if after.rooms[r].closed < 0), fresh, coins)
