"""What lessons need of Forbidden City: places of its table by name, and the hints of a person's
first games.
"""

from __future__ import annotations

import re

from china_games.games.common.places import parse_seat
from china_games.games.contract import FirstHint, Lessons, Place, Seat
from china_games.games.forbidden_city.rules.doors import find_adjoining
from china_games.games.forbidden_city.rules.model import KEPT, State, encode_cell
from china_games.i18n import Translator

CELL = re.compile(r"(-?\d{1,2}),(-?\d{1,2})(?: ([12]))?", re.ASCII)


def find_places(text: str, view: State, seat: Seat) -> tuple[Place, ...]:
    """Places by name: "cell 2,0" (x east and y south of the Palace), "room 2,0" (the room of the
    tile that lies there, "room 2,0 2" that of its second part), "palace", "start" (the rooms of
    the start tile), "closed" (the room closed last), "joined 2,0" and "joined closed" (the rooms
    that doors join to that one, in the colour in which they count with it), "hand", "seat 1"."""
    kind, _, name = text.partition(" ")
    if kind == "joined":
        of = find_places("closed" if name == "closed" else f"room {name}", view, seat)
        return tuple(("beside", one) for _, r in of for one in find_adjoining(view, r))
    if kind in ("cell", "room"):
        found = CELL.fullmatch(name)
        if found is None:
            raise ValueError(f"{text!r}: {name!r} is no place of a tile")
        cell, part = encode_cell(int(found[1]), int(found[2])), int(found[3] or 1) - 1
        if kind == "cell":
            return (("cell", cell),)
        return _find_room(view, cell, part)
    if kind == "seat":
        try:
            return (("seat", parse_seat(name, view.game.seats)),)
        except ValueError:
            raise ValueError(f"{text!r}: there is no player {name!r} here") from None
    if text == "palace":
        return _find_room(view, encode_cell(0, 0), 0)
    if text == "start":
        rooms = {room for k in range(9) if k < len(view.laid) for room in _list_rooms(view, k)}
        return tuple(("room", room) for room in sorted(rooms))
    if text == "closed":
        return (("room", view.closings[-1].room),) if view.closings else ()
    if text == "hand":
        return (("hand", 0),)
    raise ValueError(f"{text!r} names no place of this table")


def _list_rooms(view: State, laid: int) -> tuple[int, ...]:
    return tuple(room for room in view.part_room[2 * laid : 2 * laid + 2] if room >= 0)


def _find_room(view: State, cell: int, part: int) -> tuple[Place, ...]:
    if cell not in view.cells:
        return ()
    rooms = _list_rooms(view, view.cells.index(cell))
    return (("room", rooms[part]),) if part < len(rooms) else ()


def _is_on_turn(view: State, seat: Seat) -> bool:
    return not view.end and view.seat == seat and view.hands[seat] >= 0


def _may_turn(view: State, seat: Seat) -> bool:
    return _is_on_turn(view, seat) and any(laid.seat == seat for laid in view.laid)


def _holds_halves(view: State, seat: Seat) -> bool:
    return _is_on_turn(view, seat) and len(view.game.tiles.tiles[view.hands[seat]].parts) == 2


def _holds_dragon(view: State, seat: Seat) -> bool:
    if not _is_on_turn(view, seat):
        return False
    return any(part.dragons for part in view.game.tiles.tiles[view.hands[seat]].parts)


def _may_close(view: State, seat: Seat) -> bool:
    """Whether a room lacks one tile: the place beside its last open edge may close it."""
    return _is_on_turn(view, seat) and any(
        room.parts and room.open == 1 and any(room.counsellors) for room in view.rooms
    )


def _was_empty(view: State, seat: Seat) -> bool:
    return bool(view.closings) and not any(view.closings[-1].coins)


def _was_tied(view: State, seat: Seat) -> bool:
    if not view.closings:
        return False
    inside = view.rooms[view.closings[-1].room].counsellors
    return inside[seat] == max(inside) > 0 and inside.count(max(inside)) > 1


def _had_doors(view: State, seat: Seat) -> bool:
    return bool(view.closings) and any(tiles for _, tiles, _ in view.closings[-1].beside)


def _had_second(view: State, seat: Seat) -> bool:
    """Whether the room closed last paid a first and a second place: two who tie get the same."""
    paid = [coins for coins in view.closings[-1].coins if coins] if view.closings else []
    return len(paid) == 2 and paid[0] != paid[1]


FEW = 6  # tiles still to be laid beside the one in hand


def _is_near_end(view: State, seat: Seat) -> bool:
    return _is_on_turn(view, seat) and len(view.piles[seat]) <= KEPT + FEW


def _say_first(tr: Translator) -> str:
    return tr(
        "Point at a place: the tile turns itself to fit; R or the wheel turns it on. The gold dots "
        "of a place mark the sides that the top of your tile may face."
    )


def _say_named(tr: Translator) -> str:
    return tr(
        "Places are counted from the Palace: “2 east, 1 north” is two to its right and one up."
    )


def _say_wall(tr: Translator) -> str:
    return tr("Where two colours meet, a wall has to stand between them.")


def _say_value(tr: Translator) -> str:
    return tr(
        "A room lacks one tile. Point at the place to see what it would pay, and to "
        "whom. The counsellors decide, not the player who closes it."
    )


def _say_nobody(tr: Translator) -> str:
    return tr("Nobody was inside, so nobody was paid.")


def _say_tie(tr: Translator) -> str:
    return tr("A tie: half each. With one counsellor more, you would have got it all.")


def _say_door(tr: Translator) -> str:
    return tr("Rooms behind doors add their tiles and dragons to the value.")


def _say_second(tr: Translator) -> str:
    return tr("The second place gets half the value, rounded down.")


def _say_halves(tr: Translator) -> str:
    return tr("Two halves, two rooms: each half brings its own counsellors.")


def _say_dragon(tr: Translator) -> str:
    return tr("A dragon adds 3 to its room, and to every room that a door joins to it.")


def _say_last(tr: Translator) -> str:
    return tr(
        "Few tiles are left to lay, and a room still open at the end pays nobody. Your last two "
        "are not laid; they pay for their counsellors and dragons."
    )


FIRST = "forbidden_city-1"
"""The lesson that teaches what some of the hints tell."""

LESSONS: Lessons[State] = Lessons(
    find_places,
    (
        FirstHint("first", _is_on_turn, _say_first),
        FirstHint("last", _is_near_end, _say_last),
        FirstHint("nobody", _was_empty, _say_nobody),
        FirstHint("tie", _was_tied, _say_tie, lesson=FIRST),
        FirstHint("second", _had_second, _say_second, lesson=FIRST),
        FirstHint("door", _had_doors, _say_door, lesson=FIRST),
        FirstHint("named", _may_turn, _say_named),
        FirstHint("wall", _may_turn, _say_wall, lesson=FIRST),
        FirstHint("value", _may_close, _say_value),
        FirstHint("halves", _holds_halves, _say_halves, lesson=FIRST),
        FirstHint("dragon", _holds_dragon, _say_dragon, lesson=FIRST),
    ),
)
