"""What no game of Empires could have led to, in a position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from china_games.games.contract import UNKNOWN, Fault
from china_games.games.empires.rules.control import count_cities, count_pawns
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    ATTACKS,
    BUY,
    CARDS,
    CITIES,
    CITY,
    DECK,
    DEPLOY,
    DIPLOMACY,
    DISCARD,
    FALLEN,
    FIRST_PAWNS,
    FULL,
    IN_PLAY,
    MOVES,
    NOBODY,
    OUT,
    OVER,
    PHASES,
    RETURN,
    SECOND,
    SUITS,
    State,
)
from china_games.games.empires.rules.start import may_return
from china_games.games.empires.rules.trade import can_give, find_maker

WITH_TURN = (BUY, CARDS, MOVES, ATTACKS, SECOND, DISCARD)
"""Phases that go seat by seat in the order of the year."""

_OFFERS = ("offer *: *from {seat}*", "seat {seat} offering", "offer *")
CAUSES: Mapping[str, tuple[str, ...]] = {
    "card_too_often": ("* hand", "deck", "discard"),
    "cards_in_all": ("deck", "discard", "* hand"),
    "top_wrong": ("top", "discard"),
    "hand_order": ("seat {seat} hand",),
    "granary_wrong": ("in {province}",),
    "granary_full": ("in {province}",),
    "moved_wrong": ("in {province}",),
    "many_cities": ("in *: *city {seat}*",),
    "many_pawns": ("in *: *pawns *",),
    "place_twice": ("stocked", "full at first"),
    "nothing_on_map": ("seat {seat} status", "seat {seat} hand", "in *"),
    "fallen_with_pieces": ("seat {seat} status",),
    "out_with_cards": ("seat {seat} hand", "seat {seat} status"),
    "fell_wrong": ("seat {seat} fell", "seat {seat} status", "seat {seat} returned"),
    "no_treasury": ("seat {seat} gold",),
    "no_advantage": ("seat {seat} advantage",),
    "order_wrong": ("order",),
    "end_of_phase": ("end", "winners", "phase"),
    "late_year": ("year",),
    "actions_wrong": ("actions", "draft", "phase"),
    "phase_wrong": ("phase", "turn", "year"),
    "draft_step": ("draft",),
    "offer_late": ("offer *", "* offering"),
    "offer_twice": ("offer *",),
    "offer_wrong": _OFFERS,
    "offer_unpaid": _OFFERS,
}
"""Code -> the lines in which its cause may stand (`Positions.name_lines`)."""


def find_faults(state: State) -> tuple[Fault, ...]:
    """Cards, the map, the seats and offers that cannot be so, and what the phase lacks; no action
    may be begun in the state.
    """
    return (
        *_check_cards(state),
        *_check_map(state),
        *_check_seats(state),
        *_check_course(state),
        *_check_offers(state),
    )


def _check_cards(state: State) -> Iterator[Fault]:
    there = [*state.deck, *[card for hand in state.hands for card in hand]]
    for card, most in enumerate(DECK):
        count = there.count(card) + state.discard[card]
        if count > most:
            yield Fault("card_too_often", (("card", SUITS[card]), ("count", count), ("most", most)))
    count = len(there) + sum(state.discard)
    if count != sum(DECK):
        yield Fault("cards_in_all", (("count", count), ("deck", sum(DECK))))
    if state.seed != UNKNOWN and UNKNOWN in there:
        yield Fault("seed_of_unknown")
    if (state.top == NOBODY) == any(state.discard) or (
        state.top != NOBODY and not state.discard[state.top]
    ):
        yield Fault("top_wrong")
    for seat, hand in enumerate(state.hands):
        if hand != tuple(sorted(hand)):
            yield Fault("hand_order", (("seat", seat),), (("seat", seat),))


def _check_map(state: State) -> Iterator[Fault]:
    land, game = state.game.land, state.game
    for place, (die, full) in enumerate(state.granaries):
        here, name = (("province", place),), (("province", land.provinces[place]),)
        if die and (state.cities[place] == NOBODY or not game.granaries):
            yield Fault("granary_wrong", name, here)
        elif die == FULL and not full:
            yield Fault("granary_full", name, here)
        moved = state.moved[place]
        if state.phase == MOVES and state.seat >= 0 and moved > state.pawns[place][state.seat]:
            yield Fault("moved_wrong", name, here)
    for seat in range(game.seats):
        cities, pawns = count_cities(state, seat), count_pawns(state, seat)
        here = (("seat", seat),)
        if cities > CITIES:
            yield Fault("many_cities", (("seat", seat), ("count", cities), ("most", CITIES)), here)
        if pawns > game.pawns:
            yield Fault(
                "many_pawns", (("seat", seat), ("count", pawns), ("most", game.pawns)), here
            )
    stocked = [place for place, *_ in state.stocked]
    if len(set(stocked)) < len(stocked) or len(set(state.primed)) < len(state.primed):
        yield Fault("place_twice")


def _check_seats(state: State) -> Iterator[Fault]:
    for seat, status in enumerate(state.status):
        here = (("seat", seat),)
        on_map = count_cities(state, seat) + count_pawns(state, seat)
        if status == IN_PLAY and not on_map and state.year and state.phase != OVER:
            yield Fault("nothing_on_map", (("seat", seat),), here)
        if status != IN_PLAY and (on_map or state.gold[seat]):
            yield Fault("fallen_with_pieces", (("seat", seat),), here)
        if status == OUT and state.hands[seat]:
            yield Fault("out_with_cards", (("seat", seat),), here)
        if bool(state.fell[seat]) != (status != IN_PLAY or state.returned[seat] > 0):
            yield Fault("fell_wrong", (("seat", seat),), here)
        if state.gold[seat] and not state.game.treasury:
            yield Fault("no_treasury", (("seat", seat),), here)
        if state.year and state.advantages[seat] == NOBODY:
            yield Fault("no_advantage", (("seat", seat),), here)


def _check_course(state: State) -> Iterator[Fault]:
    """What each phase asks."""
    phase, game = state.phase, state.game
    if len(set(state.order)) < len(state.order) or not state.order:
        yield Fault("order_wrong")
    if (phase == OVER) != bool(state.end) or (phase == OVER) != bool(state.winners):
        yield Fault("end_of_phase")
    if game.last_year and state.year > game.last_year:
        yield Fault("late_year", (("year", state.year), ("last", game.last_year)))
    if state.actions > 2 or (phase not in (CARDS, SECOND) and state.draft):
        yield Fault("actions_wrong")
    foreign = phase == SECOND and not game.granaries or phase == BUY and not game.treasury
    if foreign or not _can_go_on(state):
        yield Fault("phase_wrong", (("phase", PHASES[phase]),))


def _can_go_on(state: State) -> bool:
    """Whether the phase has somebody to act, and the map what it takes for granted."""
    phase, seat, seats = state.phase, state.seat, range(state.game.seats)
    if phase == DIPLOMACY:
        done = all(state.ready[s] for s in seats if state.status[s] != IN_PLAY)
        in_play = state.status.count(IN_PLAY)
        return seat == NOBODY and state.year > 0 and done and not all(state.ready) and in_play > 1
    if phase == OVER:
        return True
    if seat == NOBODY or (phase != RETURN and state.status[seat] != IN_PLAY):
        return False
    if phase in WITH_TURN:
        in_year = state.year > 0 and seat in state.order
        return in_year and (phase != DISCARD or len(state.hands[seat]) > count_cities(state, seat))
    if phase == RETURN:
        return state.year > 1 and state.status[seat] == FALLEN and may_return(state, seat)
    return _can_set_up(state)


def _can_set_up(state: State) -> bool:
    """Whether the seats before this one have set up what they set up first."""
    phase, seat, game = state.phase, state.seat, state.game
    if phase == DEPLOY and state.year:
        return state.to_deploy > 0 and seat in state.cities and state.returned[seat] > 0
    done = (seat - game.first) % game.seats
    before = [(game.first + step) % game.seats for step in range(game.seats)]
    cities = [count_cities(state, s) for s in before]
    pawns = [count_pawns(state, s) for s in before]
    left = state.advantages.count(NOBODY) == game.seats
    if state.year or any(state.status):
        return False
    if phase == CITY:
        room = NOBODY in state.cities
        return room and left and not any(pawns) and cities == [i < done for i in range(game.seats)]
    if cities != [1] * game.seats:
        return False
    if phase == DEPLOY:
        laid = [FIRST_PAWNS * (i < done) for i in range(game.seats)]
        laid[done] = FIRST_PAWNS - state.to_deploy
        return left and state.to_deploy > 0 and pawns == laid
    chosen = [state.advantages[s] != NOBODY for s in before]
    whole = pawns == [FIRST_PAWNS] * game.seats
    return phase == ADVANTAGE and whole and chosen == [i < done for i in range(game.seats)]


def _check_offers(state: State) -> Iterator[Fault]:
    numbers = [offer.number for offer in state.offers]
    if (state.offers or any(state.offering)) and state.phase != DIPLOMACY:
        yield Fault("offer_late")
    if len(set(numbers)) < len(numbers):
        yield Fault("offer_twice")
    drafts = [draft for draft in state.offering if draft is not None]
    for offer in (*state.offers, *drafts):
        alike = offer.seat == offer.to or find_maker(offer.number) != offer.seat
        pair = (offer.seat, offer.to)
        if alike or any(state.status[seat] != IN_PLAY for seat in pair):
            yield Fault("offer_wrong", (("seat", offer.seat),), (("seat", offer.seat),))
        elif UNKNOWN not in state.hands[offer.seat] and not can_give(
            state, offer.seat, offer.give, offer.give_gold
        ):
            yield Fault("offer_unpaid", (("seat", offer.seat),), (("seat", offer.seat),))
    for seat, draft in enumerate(state.offering):
        if draft is not None and draft.seat != seat:
            yield Fault("offer_wrong", (("seat", seat),), (("seat", seat),))
