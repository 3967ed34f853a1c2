"""What the things on the table say of themselves, for tooltips and for reading aloud, and what may be done now."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.contract import UNKNOWN, Info
from china_games.games.forbidden_city.rules.doors import adjoining
from china_games.games.forbidden_city.rules.model import NO_TILE
from china_games.games.forbidden_city.rules.scoring import closing as closing_of
from china_games.games.forbidden_city.rules.scoring import last_coins
from china_games.games.forbidden_city.rules.tiles import PALACE
from china_games.games.forbidden_city.table import names as words
from china_games.games.forbidden_city.table.controller import Controller, Target
from china_games.games.forbidden_city.words.names import coins_text, place_name, room_name, room_title, tiles_text
from china_games.i18n import Translator


def info(tr: Translator, names: Sequence[str], controller: Controller, target: Target) -> Info:
    """Title and lines of a target, from what the seat at the table may see."""
    view, (kind, value) = controller.view, target
    if kind == "room":
        return room_info(tr, names, view, value) if view.rooms[value].parts else Info("", ())
    if kind in ("cell", "far"):
        return _place(tr, controller, kind, value)
    if kind == "garden":
        return Info(tr("Garden"), (tr("No room: a door towards it is blocked."),))
    if kind == "seat":
        return _seat(tr, names, view, value)
    if kind == "hand":
        return _hand(tr, controller)
    return Info({"confirm": tr("Lay the tile as it is shown."), "cancel": tr("Take back what is chosen."),
                 "turn": tr("Turn the tile to the right.") if value == 1 else tr("Turn the tile to the left.")}[kind],
                ())


def _place(tr: Translator, controller: Controller, kind: str, cell: int) -> Info:
    """A place at the border: in how many turnings the tile in hand fits there."""
    lines: tuple[str, ...] = ()
    if controller.acting:
        fitting = len(controller.turns.get(cell, ()))
        lines = (tr("Touches no tile.") if kind == "far" else
                 tr.plural("Your tile fits in {n} of 4 turnings.", "Your tile fits in {n} of 4 turnings.", fitting)
                 if fitting else tr("Your tile does not fit here."),)
    return Info(tr("Free place {place}", place=place_name(tr, cell)), lines)


def room_info(tr: Translator, names: Sequence[str], view: Any, index: int) -> Info:
    """Size, dragons, counsellors of each seat, open edges, rooms through doors, value now or when it closed."""
    room = view.rooms[index]
    title = room_title(tr, room.colour)
    if room.colour == PALACE:
        return Info(title, (tr("A room of one tile: counts for each room that a door joins to it."),))
    lines = [words.size(tr, room.tiles, room.dragons)]
    having = words.each(tr, names, room.counsellors)
    lines.append(tr("Counsellors: {names}", names=having) if having else tr("No counsellors"))
    near = [f"{room_name(tr, view.rooms[r].colour)} ({words.size(tr, view.rooms[r].tiles, view.rooms[r].dragons)})"
            for r in adjoining(view, index)]
    lines.append(tr("Through doors: {rooms}", rooms=", ".join(near)) if near else tr("No room through a door"))
    return Info(title, (*lines, _standing(tr, names, view, index)))


def _standing(tr: Translator, names: Sequence[str], view: Any, index: int) -> str:
    """Open edges and the value if it closed now; or what it gave."""
    room = view.rooms[index]
    done = next((c for c in view.closings if c.room == index), None)
    if done:
        paid = words.each(tr, names, done.coins) or tr("nobody is paid")
        return tr("Closed in turn {turn}, value {value}: {paid}", turn=done.turn + 1, value=done.value, paid=paid)
    if room.closed >= 0:
        return tr("Closed")
    now = closing_of(view, index)
    paid = words.each(tr, names, now.coins) or tr("nobody is paid")
    return tr.plural("{n} open edge; if it closed now, value {value}: {paid}",
                     "{n} open edges; if it closed now, value {value}: {paid}", room.open, value=now.value, paid=paid)


def _seat(tr: Translator, names: Sequence[str], view: Any, seat: int) -> Info:
    left = len(view.piles[seat]) + (view.hands[seat] != NO_TILE)
    lines = [coins_text(tr, view.scores[seat])]
    if view.end:
        lines.append(tr("Last two tiles: {coins}", coins=coins_text(tr, last_coins(view, seat))))
    else:
        lines.append(tr("Left: {tiles}, two of them for the end", tiles=tiles_text(tr, left)))
    if seat == view.game.first:
        lines.append(tr("First player"))
    return Info(names[seat], tuple(lines))


def _hand(tr: Translator, controller: Controller) -> Info:
    if controller.tile == NO_TILE or controller.view.end:
        return Info(tr("No tile in hand"), ())
    if controller.tile == UNKNOWN or controller.seat is None:
        return Info(tr("A tile face down"), ())
    tiles, tile, place = controller.view.game.tiles, controller.tile, controller.place
    turn = controller.turn_at(place) if place is not None else controller.turn
    return Info(tr("Your tile"), (words.tile(tr, tiles.tiles[tile], tiles.faces[tile][turn]),))


def prompt(tr: Translator, names: Sequence[str], controller: Controller) -> str:
    """What may be done now, with what is chosen."""
    view, c = controller.view, controller
    if view.end:
        return tr("The game is over.")
    if c.seat != view.seat:
        return tr("{name} is laying a tile.", name=names[view.seat])
    if c.place is None:
        return tr("Choose a place; R or the wheel turns the tile.")
    if c.proposed:
        return tr("The tile fits here: confirm, turn it, or choose another place.")
    return tr("The tile does not fit here like this: turn it, or choose another place.")
