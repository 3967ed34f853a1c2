"""Positions of Empires laid by hand: cities, pawns and granaries on the map; cards, gold and the
year beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from china_games.games.common.laying import (
    find_word,
    make_choice,
    make_counter,
    make_toggle,
    set_item,
)
from china_games.games.contract import (
    CHOICE,
    COUNTER,
    TOGGLE,
    UNKNOWN,
    Field,
    Laying,
    OnTable,
    Page,
    Piece,
    Section,
    Target,
    Values,
)
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.control import count_cities, count_pawns
from china_games.games.empires.rules.model import (
    ADVANTAGES,
    CARDS,
    CITIES,
    DECK,
    DEPLOY,
    DIPLOMACY,
    FULL,
    IN_PLAY,
    JOKER,
    MOVES,
    NOBODY,
    OVER,
    PHASES,
    SECOND,
    SUITS,
    State,
)
from china_games.games.empires.table import cards, tokens
from china_games.games.empires.words.names import name_advantage, name_province, name_suit
from china_games.games.empires.words.prompts import name_phase
from china_games.i18n import Translator
from china_games.kit.painter import Painter, Surface

At = OnTable[State, EmpiresMap]
CITY, PAWN, FIVE, NEW, OLD, HAS_MOVED = "city", "pawn", "five", "new", "old", "moved"
"""Kinds of pieces; the key of one is its kind and its seat: "pawn:1". New and old are granaries:
one that was never full, and one that was."""

MOST_GOLD, MOST_HELD, MANY = 9999, 54, 5
ACTIONS = 2


# ------------------------------------------------------------------ pieces on the map


def begin(seats: int, options: Mapping[str, Any]) -> str:
    """The lines of an empty map."""
    return f"year: 1\nphase: cards\nturn: 0\nactions: {ACTIONS}"


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


def _draw_gold(painter: Painter, high: int) -> Surface:
    return tokens.draw_coin(painter, round(high * 0.8))


def _draw_moved(painter: Painter, high: int) -> Surface:
    return tokens.draw_rings(painter, round(high * 0.6))


def _draw_card(card: int, painter: Painter, high: int) -> Surface:
    size = (round(high * 0.7), high)
    return (
        cards.draw_back(painter, size) if card == UNKNOWN else cards.draw_front(painter, card, size)
    )


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


# ------------------------------------------------------------------ beside the map


def list_pages(at: At) -> Sequence[Page]:
    """Cards with gold and advantages; the year, and what cannot be seen on the map."""
    return (
        Page("hands", at.tr("Cards"), tuple(_list_hands(at))),
        Page("year", at.tr("Year"), tuple(_list_year(at))),
    )


def _list_hands(at: At) -> Iterator[Section]:
    tr, values = at.tr, at.values
    nations = [
        (NOBODY, tr("not known")),
        *[(n, name_advantage(tr, n)) for n in range(len(ADVANTAGES))],
    ]
    for seat, name in enumerate(at.names):
        hand = values["hands"][seat]
        fields = [
            Field(
                f"hand:{seat}:{card}",
                tr("unknown cards") if card == UNKNOWN else name_suit(tr, card),
                COUNTER,
                hand.count(card),
                partial(_set_hand, at, seat, card),
                bounds=(0, MOST_HELD),
                draw=partial(_draw_card, card),
            )
            for card in (*range(JOKER + 1), UNKNOWN)
        ]
        if at.state.game.treasury:
            fields.append(make_counter(at, "gold", tr("Gold"), (0, MOST_GOLD), seat, _draw_gold))
        fields.append(make_choice(at, "advantages", tr("Advantage"), nations, seat))
        yield Section(name, tuple(fields), seat)
    discard = tuple(
        Field(
            f"discard:{card}",
            name_suit(tr, card),
            COUNTER,
            values["discard"][card],
            partial(_set_discard, at, card),
            bounds=(0, DECK[card]),
            draw=partial(_draw_card, card),
        )
        for card in range(JOKER + 1)
    )
    tops = tuple(
        [(card, name_suit(tr, card)) for card in range(JOKER + 1) if values["discard"][card]]
    )
    top = make_choice(at, "top", tr("The top one"), tops or ((NOBODY, tr("none")),))
    yield Section(tr("Discard pile"), (*discard, top))


def _set_hand(at: At, seat: int, card: int, count: int) -> Values:
    left = [one for one in at.values["hands"][seat] if one != card]
    return set_item(at, "hands", seat, tuple(sorted([*left, *[card] * count])))


def _set_discard(at: At, card: int, count: int) -> Values:
    """So many discarded cards of a suit; the top one is among them."""
    listed = list(at.values["discard"])
    listed[card] = count
    top = at.values["top"]
    if top == NOBODY or not listed[top]:
        top = next((one for one, n in enumerate(listed) if n), NOBODY)
    return {**at.values, "discard": tuple(listed), "top": top}


def _list_year(at: At) -> Iterator[Section]:
    tr, values, state = at.tr, at.values, at.state
    seats = tuple(enumerate(at.names))
    fields = [
        make_counter(at, "year", tr("Year"), (0, 999)),
        Field(
            "phase",
            tr("What is done now"),
            CHOICE,
            state.phase,
            partial(_set_phase, at),
            tuple([(phase, name_phase(tr, phase)) for phase in range(len(PHASES))]),
        ),
    ]
    if state.phase not in (DIPLOMACY, OVER):
        nobody = [(NOBODY, tr("nobody"))] if values["seat"] == NOBODY else []
        fields.append(make_choice(at, "seat", tr("Whose turn"), (*nobody, *seats)))
    if state.phase in (CARDS, SECOND):
        fields.append(make_counter(at, "actions", tr("Actions left"), (0, ACTIONS)))
    if state.phase == DEPLOY:
        fields.append(make_counter(at, "to_deploy", tr("Pawns still to place"), (0, 99)))
    yield Section("", tuple(fields))
    first = make_choice(at, "first", tr("First player"), seats)
    order = [
        Field(
            f"order:{n}",
            tr("{n}. in turn", n=n + 1),
            CHOICE,
            seat,
            partial(_swap_order, at, n),
            seats,
        )
        for n, seat in enumerate(values["order"])
    ]
    yield Section(tr("Order of the year"), (first, *order))
    for seat, name in seats:
        yield Section(name, tuple(_list_standing(at, seat)), seat)


def _list_standing(at: At, seat: int) -> Iterator[Field]:
    """Whether a seat is in play, and what belongs to its fall and to the phase."""
    tr, values, state = at.tr, at.values, at.state
    standings = ((0, tr("in play")), (1, tr("eliminated, may return")), (2, tr("out for good")))
    yield Field(
        f"status:{seat}",
        tr("Standing"),
        CHOICE,
        values["status"][seat],
        partial(_set_status, at, seat),
        standings,
    )
    if values["status"][seat] != IN_PLAY or values["fell"][seat]:
        yield make_counter(at, "fell", tr("Which fall of the game it was"), (0, 99), seat)
        yield make_counter(at, "returned", tr("Times it has returned"), (0, 99), seat)
    if state.phase == DIPLOMACY:
        yield make_toggle(at, "ready", tr("Is done with diplomacy"), seat)
    if state.phase == OVER:
        yield Field(
            f"winner:{seat}",
            tr("Has won"),
            TOGGLE,
            int(seat in values["winners"]),
            partial(_set_winner, at, seat),
        )


def _set_status(at: At, seat: int, status: int) -> Values:
    """A seat that falls is the last that has fallen so far."""
    values = set_item(at, "status", seat, status)
    fell = list(values["fell"])
    if status == IN_PLAY and not values["returned"][seat]:
        fell[seat] = 0
    elif status != IN_PLAY and not fell[seat]:
        fell[seat] = max(fell) + 1
    order = [one for one in values["order"] if one != seat]
    if status == IN_PLAY:
        order.append(seat)
    return {**values, "fell": tuple(fell), "order": tuple(order) or values["order"]}


def _set_winner(at: At, seat: int, on: int) -> Values:
    winners = sorted({*at.values["winners"], seat} if on else {*at.values["winners"]} - {seat})
    return {**at.values, "winners": tuple(winners)}


def _swap_order(at: At, place: int, seat: int) -> Values:
    """The seat takes this place in the order, and the one that had it takes the other's."""
    order = list(at.values["order"])
    former = order[place]
    order = [former if one == seat else one for one in order]
    order[place] = seat
    return {**at.values, "order": tuple(order)}


def _set_phase(at: At, phase: int) -> Values:
    """Another phase, with somebody to act and what it needs."""
    values = {**at.values, "phase": phase}
    alone = phase not in (DIPLOMACY, OVER)
    values["seat"] = (
        (at.values["order"][0] if at.values["seat"] < 0 else at.values["seat"]) if alone else NOBODY
    )
    values["actions"] = (at.values["actions"] or ACTIONS) if phase in (CARDS, SECOND) else 0
    if phase == OVER:
        values.update(end=at.values["end"] or "victory", winners=at.values["winners"] or (0,))
    else:
        values.update(end="", winners=())
    if phase != DIPLOMACY:
        values["ready"] = (False,) * len(at.names)
    if phase != DEPLOY:
        values["to_deploy"] = 0
    if phase != MOVES:
        values["places"] = tuple([(*lying[:3], 0) for lying in values["places"]])
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
