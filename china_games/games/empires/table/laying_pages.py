"""What is told beside a map of Empires that is laid by hand: cards with gold, and the year."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from china_games.games.common.laying import (
    draw_card,
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
    OnTable,
    Page,
    Section,
    Values,
)
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.model import (
    ADVANTAGES,
    CARDS,
    DECK,
    DEPLOY,
    DIPLOMACY,
    IN_PLAY,
    JOKER,
    MOVES,
    NOBODY,
    OVER,
    PHASES,
    SECOND,
    State,
)
from china_games.games.empires.rules.years import ACTIONS_A_TURN
from china_games.games.empires.table import cards, tokens
from china_games.games.empires.words.names import name_advantage, name_suit
from china_games.games.empires.words.prompts import name_phase
from china_games.kit.painter import Painter, Surface

At = OnTable[State, EmpiresMap]

MOST_GOLD, MOST_HELD = 9999, 54


def list_pages(at: At) -> Sequence[Page]:
    """Cards with gold and advantages; the year, and what cannot be seen on the map."""
    return (
        Page("hands", at.tr("Cards"), tuple(_list_hands(at))),
        Page("year", at.tr("Year"), tuple(_list_year(at))),
    )


_draw_card = partial(draw_card, cards.draw_front, cards.draw_back)


def _draw_gold(painter: Painter, high: int) -> Surface:
    return tokens.draw_coin(painter, round(high * 0.8))


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
            tr("Phase"),
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
        fields.append(make_counter(at, "actions", tr("Actions left"), (0, ACTIONS_A_TURN)))
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
        yield make_counter(at, "fell", tr("Order of its elimination (1 = first)"), (0, 99), seat)
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
    values["actions"] = (at.values["actions"] or ACTIONS_A_TURN) if phase in (CARDS, SECOND) else 0
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
