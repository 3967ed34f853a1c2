"""Positions of Empires laid by hand: cities, pawns and granaries on the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from china_games.games.common.laying import (
    find_word,
)
from china_games.games.contract import (
    UNKNOWN,
    Laying,
    Piece,
    Target,
    Values,
)
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.control import count_cities, count_pawns
from china_games.games.empires.rules.model import (
    CITIES,
    FULL,
    MOVES,
    NOBODY,
    PHASES,
    SUITS,
    State,
)
from china_games.games.empires.rules.years import ACTIONS_A_TURN
from china_games.games.empires.table import tokens
from china_games.games.empires.table.laying_pages import At, list_pages
from china_games.games.empires.words.names import name_province, name_suit
from china_games.games.empires.words.prompts import name_phase
from china_games.i18n import Translator
from china_games.kit.painter import Painter, Surface

CITY, PAWN, FIVE, NEW, OLD, HAS_MOVED = "city", "pawn", "five", "new", "old", "moved"
"""Kinds of pieces; the key of one is its kind and its seat: "pawn:1". New and old are granaries:
one that was never full, and one that was."""

MANY = 5  # pawns that are laid at once


def begin(seats: int, options: Mapping[str, Any]) -> str:
    """The lines of an empty map."""
    return f"year: 1\nphase: cards\nturn: 0\nactions: {ACTIONS_A_TURN}"


def loosen(values: Values) -> Values:
    """Nobody lays the deck in its order, knows a seed, or tells offers and an action that is only
    begun.
    """
    seats = len(values["hands"])
    return {
        **values,
        "seed": UNKNOWN,
        "deck": None,
        "steps": (),
        "offers": (),
        "offering": (None,) * seats,
    }


def list_pieces(at: At) -> Sequence[Piece]:
    """Cities and pawns of each seat; granaries where they are played; pawns that have moved in
    their phase.
    """
    tr, game, found = at.tr, at.state.game, []
    for seat, name in enumerate(at.names):
        left = max(0, game.pawns - count_pawns(at.state, seat))
        found += [
            Piece(
                f"{CITY}:{seat}",
                tr("City of {name}", name=name),
                partial(_draw_city, seat),
                seat,
                max(0, CITIES - count_cities(at.state, seat)),
            ),
            Piece(
                f"{PAWN}:{seat}",
                tr("Pawn of {name}", name=name),
                partial(_draw_pawn, seat),
                seat,
                left,
            ),
            Piece(
                f"{FIVE}:{seat}",
                tr("Five pawns of {name} at once", name=name),
                partial(_draw_five, seat),
                seat,
            ),
        ]
    if game.granaries:
        found += [
            Piece(f"{NEW}:0", tr("Granary, more with each click"), partial(_draw_granary, False)),
            Piece(f"{OLD}:0", tr("Granary that has been full"), partial(_draw_granary, True)),
        ]
    if at.state.phase == MOVES:
        found.append(Piece(f"{HAS_MOVED}:0", tr("A pawn there has moved"), _draw_moved))
    return found


def _draw_city(seat: int, painter: Painter, high: int) -> Surface:
    return tokens.draw_city(painter, seat, high)


def _draw_pawn(seat: int, painter: Painter, high: int) -> Surface:
    return tokens.draw_pawn(painter, seat, high)


def _draw_five(seat: int, painter: Painter, high: int) -> Surface:
    return tokens.draw_stack(painter, seat, MANY, round(high * 0.72))


def _draw_granary(full: bool, painter: Painter, high: int) -> Surface:
    return tokens.draw_granary(painter, 3, full, high)


def _draw_moved(painter: Painter, high: int) -> Surface:
    return tokens.draw_rings(painter, round(high * 0.6))


def lay(at: At, piece: str, place: Target, turn: int) -> Values | None:
    """A city or pawns in a province; a granary holds one more with each click."""
    kind, _, number = piece.partition(":")
    if place[0] != "province" or not kind:
        return None
    province, seat = place[1], int(number)
    city, granary, pawns, moved = at.values["places"][province]
    if kind == CITY:
        city = NOBODY if city == seat else seat
        granary = None if city == NOBODY else granary
    elif kind in (PAWN, FIVE):
        by = 1 if kind == PAWN else MANY
        pawns = tuple([n + by * (s == seat) for s, n in enumerate(pawns)])
    elif kind == HAS_MOVED:
        moved = moved + 1
    elif city == NOBODY:
        return None
    else:
        granary = _fill(granary, kind == OLD)
    return _put_place(at, province, (city, granary, pawns, moved))


def _fill(granary: tuple[int, str] | None, full: bool) -> tuple[int, str] | None:
    """A granary with one more; after a full one none."""
    die = granary[0] if granary is not None else 0
    if die == FULL:
        return None
    return die + 1, "full" if full or die + 1 == FULL else "new"


def take(at: At, place: Target, piece: str) -> Values | None:
    """A piece like the one that is chosen, or else a pawn, the granary, the city."""
    if place[0] != "province":
        return None
    province = place[1]
    city, granary, pawns, moved = at.values["places"][province]
    kind, _, number = piece.partition(":")
    there = [seat for seat, count in enumerate(pawns) if count]
    if kind == HAS_MOVED and moved:
        return _put_place(at, province, (city, granary, pawns, moved - 1))
    if kind == CITY and city != NOBODY:
        return _put_place(at, province, (NOBODY, None, pawns, moved))
    if kind in (NEW, OLD) and granary is not None:
        return _put_place(at, province, (city, None, pawns, moved))
    if there:
        seat = int(number) if kind in (PAWN, FIVE) and int(number) in there else there[-1]
        by = MANY if kind == FIVE else 1
        left = tuple([max(0, n - by * (s == seat)) for s, n in enumerate(pawns)])
        return _put_place(at, province, (city, granary, left, moved))
    if granary is not None:
        return _put_place(at, province, (city, None, pawns, moved))
    return None if city == NOBODY else _put_place(at, province, (NOBODY, None, pawns, moved))


def _put_place(at: At, province: int, lying: tuple[Any, ...]) -> Values:
    """With other pieces in a province; no more pawns have moved there than there are."""
    city, granary, pawns, moved = lying
    most = pawns[at.state.seat] if at.state.seat >= 0 else 0
    places = list(at.values["places"])
    places[province] = (city, granary, pawns, min(moved, most))
    values = {**at.values, "places": tuple(places)}
    if granary is None:
        values["primed"] = tuple([p for p in values["primed"] if p != province])
        values["stocked"] = tuple([one for one in values["stocked"] if one[0] != province])
    return values


def list_unknown(at: At) -> Sequence[str]:
    """Hands and the deck."""
    tr, found = at.tr, []
    hands = sum(UNKNOWN in hand for hand in at.state.hands)
    if hands:
        found.append(tr.plural("{n} hand", "{n} hands", hands))
    if UNKNOWN in at.state.deck:
        found.append(tr("the deck"))
    return found


def explain(tr: Translator) -> str:
    """Where pieces go."""
    return tr("Cities, pawns and granaries go into the provinces.")


def name_word(at: At, key: str, value: str) -> str:
    """A province, suit or phase by its name."""
    return find_word(
        key,
        value,
        {
            "province": (at.state.game.land.provinces, partial(name_province, at.tr, at.map)),
            "card": (SUITS, partial(name_suit, at.tr)),
            "phase": (PHASES, partial(name_phase, at.tr)),
        },
    )


LAYING: Laying[State, EmpiresMap] = Laying(
    begin=begin,
    loosen=loosen,
    list_pieces=list_pieces,
    lay=lay,
    take=take,
    list_pages=list_pages,
    list_unknown=list_unknown,
    explain=explain,
    name_word=name_word,
)
"""How positions of Empires are laid."""
