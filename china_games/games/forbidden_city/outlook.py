"""What a tile of Forbidden City would do and who would be paid for what, from a seat's view alone:
the face `OUTLOOK`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from china_games.games.common.previews import list_changes, make_row, subtract
from china_games.games.contract import Action, Lead, Outlook, Place, Preview, RuleError, Seat
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.city import find_face
from china_games.games.forbidden_city.rules.doors import list_blocked_doors
from china_games.games.forbidden_city.rules.model import KEPT, NO_TILE, STEPS, State
from china_games.games.forbidden_city.rules.play import build_city
from china_games.games.forbidden_city.rules.scoring import close_room
from china_games.games.forbidden_city.words.names import name_place, name_room_first
from china_games.games.forbidden_city.words.preview import Around, Changes, list_effects
from china_games.i18n import Translator


def find_changes(view: State, seat: Seat, action: Action) -> Changes:
    """What a placement would do to the city; RuleError if it is not allowed. From a masked view."""
    refused = RULES.refusal(view, seat, action)
    if refused is not None:
        raise RuleError(refused)
    after, _ = build_city(view, seat, action)
    cell, place = action[1], len(after.cells) - 1
    near = {cell, *(cell + step for step in STEPS)}
    known = set(list_blocked_doors(view))
    blocked = (edge for edge in list_blocked_doors(after) if edge not in known)
    return Changes(
        after,
        place,
        after.closings[len(view.closings) :],
        _find_around(view, after, place),
        tuple(edge for edge in blocked if edge[0] in near),
        subtract(after.scores, view.scores),
    )


def _find_around(view: State, after: State, place: int) -> tuple[Around, ...]:
    """The rooms of a tile and beside it that stay open, what pays most first."""
    rooms = dict.fromkeys(_list_met(after, place))
    found = [
        Around(r, after.rooms[r].open, closing.value, _count_before(view, r), closing.coins)
        for r in rooms
        if after.rooms[r].closed < 0
        for closing in (close_room(after, r),)
    ]
    return tuple(sorted(found, key=lambda one: (-max(one.coins), -one.value, one.room)))


def _list_met(city: State, place: int) -> Iterator[int]:
    """The rooms of a tile, then those whose edges it meets."""
    yield from (room for room in city.part_room[place * 2 : place * 2 + 2] if room >= 0)
    cell = city.cells[place]
    for side, step in enumerate(STEPS):
        if cell + step in city.cells:
            other = city.cells.index(cell + step)
            owner = find_face(city, other).owners[side ^ 2]
            if owner >= 0:
                yield city.part_room[other * 2 + owner]


def _count_before(view: State, room: int) -> tuple[int, ...]:
    """What the room would pay if it closed before the placement; nothing of a new one."""
    if room >= len(view.rooms):
        return (0,) * view.game.seats
    return close_room(view, room).coins


def _ends(after: State, seat: Seat) -> bool:
    """Whether the placement was the last of the game, so that hidden tiles are counted (FC-30)."""
    return len(after.piles[seat]) <= KEPT and all(tile == NO_TILE for tile in after.hands)


# ---------------------------------------------------------------------- the face


def make_preview(
    tr: Translator,
    map_: ForbiddenCityTiles,
    names: Sequence[str],
    view: State,
    seat: Seat,
    actions: Sequence[Action],
) -> Preview | None:
    """What the tile would do, in words."""
    (action,) = actions
    changes = find_changes(view, seat, action)
    rooms = (*(c.room for c in changes.closings), *(one.room for one in changes.around))
    marks: tuple[Place, ...] = tuple(("room", room) for room in rooms)
    return Preview(
        name_place(tr, action[1]),
        list_effects(tr, names, changes),
        changes.coins,
        () if _ends(changes.after, seat) else changes.coins,
        marks,
        changes,
    )


def find_leads(
    tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], view: State
) -> tuple[Lead, ...]:
    """Who would be paid for each open room if it closed now, the best paid first; what pays nobody
    is left out, and once the game is over no room closes any more.
    """
    found = []
    for r, room in enumerate(view.rooms if not view.end else ()):
        closing = close_room(view, r) if room.parts and room.closed < 0 else None
        if closing is not None and any(closing.coins):
            seats = sorted(
                (s for s, n in enumerate(closing.coins) if n), key=lambda s: -closing.coins[s]
            )
            amounts = list_changes(closing.coins, closing.coins)
            row = make_row(names, (name_room_first(tr, room.colour), *amounts))
            points = tuple(closing.coins[s] for s in seats)
            found.append(Lead(("room", r), tuple(seats), points, row))
    return tuple(found)


OUTLOOK: Outlook[State, ForbiddenCityTiles] = Outlook(make_preview, find_leads)
