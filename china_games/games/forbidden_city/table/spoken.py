"""What the things on the table say, what may be done, what a tile would do, and captions of a
scoring.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.majority import rank_counts
from china_games.games.common.previews import make_row
from china_games.games.contract import UNKNOWN, Info, Row
from china_games.games.forbidden_city.rules.doors import find_adjoining
from china_games.games.forbidden_city.rules.model import KEPT, NO_TILE, Closing, State
from china_games.games.forbidden_city.rules.scoring import DRAGON, count_last_coins
from china_games.games.forbidden_city.rules.scoring import close_room as closing_of
from china_games.games.forbidden_city.rules.tiles import PALACE, Face, Part, Tile
from china_games.games.forbidden_city.table.controller import Controller
from china_games.games.forbidden_city.table.ghost import Ghost
from china_games.games.forbidden_city.words.names import (
    name_colour,
    name_place,
    name_room,
    name_room_first,
    name_side,
    name_size,
    word_coins,
    word_counsellors,
    word_dragons,
    word_tiles,
)
from china_games.games.forbidden_city.words.preview import tell_beside
from china_games.games.stage import Target
from china_games.i18n import Translator


def tell(
    tr: Translator,
    names: Sequence[str],
    controller: Controller,
    target: Target,
    helps: bool = True,
    dots: bool = True,
    labels: Sequence[str] = (),
) -> Info:
    """Title and lines of a target, from what the seat at the table may see; with what would come
    of it only if the table `helps`. `dots`: places are lit with the turnings in which the tile
    fits. `labels`: names that say who of the seats sits at the screen, if they are others.
    """
    view, (kind, value) = controller.view, target
    if kind == "room":
        return tell_room(tr, names, view, value, helps, labels)
    if kind in ("cell", "far"):
        return _tell_place(tr, controller, kind, value, dots)
    if kind == "garden":
        return Info(tr("Garden"), (tr("Not a room: a door that leads to it is blocked."),))
    if kind == "seat":
        return _tell_seat(tr, names, view, value)
    if kind == "hand":
        return _tell_hand(tr, controller)
    return Info(
        {
            "confirm": tr("Lay the tile here, turned as you see it.")
            if controller.proposed or controller.place is None
            else tr("The tile does not fit here like this: turn it, or choose another place."),
            "cancel": tr("Take back what is chosen."),
            "turn": tr("Turn the tile to the right.")
            if value == 1
            else tr("Turn the tile to the left."),
        }[kind],
        (),
    )


def _tell_place(tr: Translator, controller: Controller, kind: str, cell: int, dots: bool) -> Info:
    """A place at the border: in how many turnings the tile in hand fits there."""
    title, fitting = (
        tr("Free place {place}", place=name_place(tr, cell)),
        len(controller.turns.get(cell, ())),
    )
    if not controller.acting:
        return Info(title, ())
    if not fitting:
        return Info(
            title,
            (tr("Touches no tile.") if kind == "far" else tr("Your tile does not fit here."),),
        )
    fits = tr.plural(
        "Your tile fits in {n} of 4 orientations.",
        "Your tile fits in {n} of 4 orientations.",
        fitting,
    )
    if dots:
        fits = tr.plural(
            "Your tile fits in {n} of 4 orientations: the gold dot marks the side that its top "
            "faces.",
            "Your tile fits in {n} of 4 orientations: each gold dot marks a side that its top "
            "may face.",
            fitting,
        )
    return Info(title, (), (fits,))


def tell_room(
    tr: Translator,
    names: Sequence[str],
    view: State,
    index: int,
    helps: bool = True,
    labels: Sequence[str] = (),
) -> Info:
    """Size, dragons, counsellors of each seat, open edges, rooms through doors, value now (where
    the table helps) or when it closed.

    Nothing of a room that is not there, as after a step back in the game.
    """
    if index >= len(view.rooms) or not view.rooms[index].parts:
        return Info("", ())
    room = view.rooms[index]
    title = name_room_first(tr, room.colour)
    if room.colour == PALACE:
        return Info(
            title,
            (
                tr("A room of one tile: counts for each room that a door joins to it."),
                tr("Places are counted from here: 2 east, 1 north."),
            ),
        )
    lines = [name_size(tr, room.tiles, room.dragons)]
    having = name_amounts(tr, names, room.counsellors)
    lines.append(tr("Counsellors: {names}", names=having) if having else tr("No counsellors"))
    near = [
        f"{name_room(tr, view.rooms[r].colour)} "
        f"({name_size(tr, view.rooms[r].tiles, view.rooms[r].dragons)})"
        for r in find_adjoining(view, index)
    ]
    lines.append(
        tr("Through doors: {rooms}", rooms=", ".join(near))
        if near
        else tr("No room through a door")
    )
    done = next((one for one in view.closings if one.room == index), None)
    if done is not None:
        lines = [*_tell_value(tr, view, done), tell_division(tr, labels or names, view, done)]
    return Info(title, (*lines, _tell_standing(tr, names, view, index, helps)))


def _tell_value(tr: Translator, view: State, done: Closing) -> tuple[str, ...]:
    """What the value of a closed room was made of, a line for the room and for each door."""
    total = done.tiles + DRAGON * done.dragons
    size = name_size(tr, done.tiles, done.dragons)
    found = [tr("{part}: {value}", part=size[:1].upper() + size[1:], value=total)]
    for one in done.beside:
        total += one[1] + DRAGON * one[2]
        found.append(count_door(tr, view, one, total))
    return tuple(found)


def _tell_standing(
    tr: Translator, names: Sequence[str], view: State, index: int, helps: bool
) -> str:
    """Open edges and the value if it closed now; or what it gave."""
    room = view.rooms[index]
    done = next((c for c in view.closings if c.room == index), None)
    if done:
        paid = name_amounts(tr, names, done.coins) or tr("nobody is paid")
        return tr(
            "Closed in round {round}, value {value}: {paid}",
            round=done.turn // view.game.seats + 1,
            value=done.value,
            paid=paid,
        )
    if room.closed >= 0:
        return tr("Closed")
    if view.end:
        return tr.plural(
            "Not closed at the end, {n} open edge: nobody is paid",
            "Not closed at the end, {n} open edges: nobody is paid",
            room.open,
        )
    if not helps:
        return tr.plural("{n} open edge", "{n} open edges", room.open)
    now = closing_of(view, index)
    paid = name_amounts(tr, names, now.coins) or tr("nobody is paid")
    return tr.plural(
        "{n} open edge; if it closed now, value {value}: {paid}",
        "{n} open edges; if it closed now, value {value}: {paid}",
        room.open,
        value=now.value,
        paid=paid,
    )


def _tell_seat(tr: Translator, names: Sequence[str], view: State, seat: int) -> Info:
    left = len(view.piles[seat]) + (view.hands[seat] != NO_TILE)
    lines = [word_coins(tr, view.scores[seat])]
    if view.end:
        lines.append(
            tr("Last two tiles: {coins}", coins=word_coins(tr, count_last_coins(view, seat)))
        )
    else:
        lines.append(tr("Left: {tiles}, two of them for the end", tiles=word_tiles(tr, left)))
    if seat == view.game.first:
        lines.append(tr("First player"))
    return Info(names[seat], tuple(lines))


def _tell_hand(tr: Translator, controller: Controller) -> Info:
    if controller.tile == NO_TILE or controller.view.end:
        return Info(tr("No tile in hand"), ())
    if controller.tile == UNKNOWN or controller.seat is None:
        return Info(tr("A tile face down"), ())
    tiles, tile, place = controller.view.game.tiles, controller.tile, controller.place
    turn = controller.turn_at(place) if place is not None else controller.turn
    return Info(tr("Your tile"), (name_tile(tr, tiles.tiles[tile], tiles.faces[tile][turn]),))


def say_prompt(
    tr: Translator,
    names: Sequence[str],
    controller: Controller,
    cell: int | None = None,
    snap: bool = False,
) -> str:
    """What may be done now, with what is chosen, while that is looked at and no other `cell`;
    whose last tile it is. `snap`: the tile turns by itself to where it fits.
    """
    view, c = controller.view, controller
    if view.end:
        return tr("The game is over.")
    left = len(view.piles[view.seat]) - KEPT  # that the seat lays after this one
    if c.seat != view.seat:
        laying = tr("{name} is laying a tile.", name=names[view.seat])
        if left == 0:
            laying = tr("{name} is laying one last tile.", name=names[view.seat])
        if c.tile < 0 or c.seat is None:
            return laying
        last = len(view.piles[c.seat]) == KEPT
        own = tr("Here is your last one.") if last else tr("Here is your next one.")
        return f"{laying} {own}"
    if c.place is None or cell not in (None, c.place):
        if left == 0:
            return tr("Your last tile: choose a place; R or the wheel turns it.")
        if left == 1:
            return tr("Your last tile but one: choose a place; R or the wheel turns it.")
        if snap:
            return tr("Choose a place: the tile turns to fit. R or the wheel turns it on.")
        return tr("Choose a place; R or the wheel turns the tile.")
    if c.proposed:
        return tr("The tile fits here: confirm, turn it, or choose another place.")
    return tr("The tile does not fit here like this: turn it, or choose another place.")


# ---------------------------------------------------------------------- what a tile would do


def explain_clashes(
    tr: Translator, names: Sequence[str], view: State, ghost: Ghost
) -> tuple[Row, ...]:
    """Why the tile does not fit so: which colours would meet at which side (FC-06)."""
    opens, around = (
        view.game.tiles.faces[ghost.tile][ghost.turn].opens,
        view.around[view.border.index(ghost.cell)],
    )
    return tuple(
        make_row(
            names,
            (
                tr(
                    "{side}: {own} would meet {other} without a wall.",
                    side=name_side(tr, side),
                    own=name_colour(tr, (opens >> 2 * side & 3) - 1),
                    other=name_colour(tr, (around >> 2 * side & 3) - 1),
                ),
            ),
        )
        for side in ghost.clashing
    )


# ---------------------------------------------------------------------- captions of a scoring that
# is played out


def count_room(tr: Translator, view: State, closing: Closing) -> str:
    """The room itself."""
    own = closing.tiles + DRAGON * closing.dragons
    return tr(
        "{room} is closed: {size} = {value}",
        room=name_room_first(tr, view.rooms[closing.room].colour),
        size=name_size(tr, closing.tiles, closing.dragons),
        value=own,
    )


def count_door(tr: Translator, view: State, one: tuple[int, int, int], total: int) -> str:
    """A room through a door."""
    return tr("{part}; together {total}", part=tell_beside(tr, view, one), total=total)


def tell_division(tr: Translator, names: Sequence[str], view: State, closing: Closing) -> str:
    """Who gets what, by which rule (FC-20 to FC-23)."""
    counsellors = view.rooms[closing.room].counsellors
    order = rank_counts(counsellors)
    if not order:
        return tr("No counsellor in the room: nobody is paid.")
    best = ", ".join(names[seat] for seat in order[0])
    if len(order[0]) > 1:
        return tr(
            "{names}: tied for the most counsellors, half of {value} each: {coins}.",
            names=best,
            value=closing.value,
            coins=word_coins(tr, closing.value // 2),
        )
    coins = word_coins(tr, closing.value)
    first = tr("{name} has the most counsellors and gets {coins}.", name=best, coins=coins)
    if len(order) == 1:
        return first
    second = ", ".join(names[seat] for seat in order[1])
    if len(order[1]) > 1:
        return first + " " + tr("{names} are tied for second: nothing.", names=second)
    return (
        first
        + " "
        + tr(
            "{name} is second: half, {coins}.",
            name=second,
            coins=word_coins(tr, closing.value // 2),
        )
    )


def tell_misfit(tr: Translator, name: str) -> str:
    """A tile that fits nowhere."""
    return tr("This tile of {name} fits nowhere: it goes under the pile.", name=name)


def tell_pass(tr: Translator, name: str) -> str:
    """A seat that cannot place."""
    return tr("No tile of {name} fits anywhere, so the turn is skipped.", name=name)


def tell_last(tr: Translator, name: str, coins: int) -> str:
    """The last two tiles of a seat."""
    return tr("The last two tiles of {name}: {coins}.", name=name, coins=word_coins(tr, coins))


# ---------------------------------------------------------------------- sizes, amounts, tiles


def name_amounts(tr: Translator, names: Sequence[str], amounts: Sequence[int]) -> str:
    """Who has how many: "Ana 3, Ben 1"; empty if nobody has any."""
    return ", ".join(
        tr("{name} ({n})", name=name, n=n) for name, n in zip(names, amounts, strict=True) if n
    )


def name_tile(tr: Translator, shown: Tile, face: Face) -> str:
    """A tile as it lies: its parts and its sides, to be read aloud."""
    parts = [_name_part(tr, part) for part in shown.parts]
    kinds = {"o": tr("open"), "w": tr("wall"), "d": tr("door")}
    owners = [shown.parts[owner].colour if owner >= 0 else PALACE for owner in face.owners]
    sides = [
        tr(
            "{side}: {colour}, {kind}",
            side=name_side(tr, s),
            colour=name_colour(tr, owners[s]),
            kind=kinds[kind],
        )
        if len(parts) > 1
        else tr("{side}: {kind}", side=name_side(tr, s), kind=kinds[kind])
        for s, kind in enumerate(face.kinds)
    ]
    return f"{'. '.join(parts)}. {', '.join(sides)}"


def _name_part(tr: Translator, part: Part) -> str:
    what = [name_room_first(tr, part.colour)]
    if part.counsellors:
        what.append(word_counsellors(tr, part.counsellors))
    if part.dragons:
        what.append(word_dragons(tr, part.dragons))
    return ", ".join(what)
