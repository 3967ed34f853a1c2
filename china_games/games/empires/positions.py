"""Positions of Empires as texts, and what no game could have led to.

An action that is being put together is told by its steps, on the map as it was before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from china_games.games.common.position_text import (
    FLAG,
    SEED,
    Codec,
    LinePositions,
    Part,
    Row,
    make_each,
    make_list,
    make_names,
    make_number,
    make_parts,
    make_seat,
    make_tuple,
    make_word,
    name_seats,
)
from china_games.games.contract import UNKNOWN, Action, Fault, PositionError
from china_games.games.empires.rules import RULES, cards
from china_games.games.empires.rules.control import count_cities, count_pawns
from china_games.games.empires.rules.land import Land
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    ADVANTAGES,
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
    Draft,
    Game,
    Offer,
    State,
)
from china_games.games.empires.rules.start import may_return
from china_games.games.empires.rules.targets import MOVED, NOT_PICKED, TURNED
from china_games.games.empires.rules.trade import can_give, find_maker

STATUS = ("in_play", "fallen", "out")
MOST = 9999
OTHER_TARGETS = {
    cards.MIGRATION: "at",
    cards.ABUNDANCE: "at",
    cards.COMBAT: "kill",
    cards.WAR: "kill",
    cards.COLONISATION: "turn_city",
    cards.CRUSADE: "raze",
    cards.FOUNDATION: "found",
}
"""Action -> the kind of the choice that its targets are made by, but for pawns moved or turned."""

WITH_TURN = (BUY, CARDS, MOVES, ATTACKS, SECOND, DISCARD)
"""Phases that go seat by seat in the order of the year."""


@lru_cache(maxsize=8)
def _list_rows(land: Land, seats: int) -> tuple[Row, ...]:
    """The lines of a position in their order."""
    number, small = make_number(0, MOST), make_number(0, 99)
    seat, province = make_seat(seats), make_names(land.provinces)
    owner = make_seat(seats, nobody=NOBODY)
    names, card = name_seats(seats), make_names(SUITS)
    provinces = make_list(province)
    each, nothing = make_each(number, seats), (0,) * seats
    counts, no_cards = make_each(small, len(DECK)), (0,) * len(DECK)
    place = make_parts(
        Part("city", seat, NOBODY),
        Part("granary", make_tuple(make_number(1, FULL), make_word("new", "full")), None),
        Part("pawns", each, nothing),
        Part("moved", number, 0),
    )
    offer = make_parts(
        Part("number", make_number(0, 10**9), 0),
        Part("from", seat, 0),
        Part("to", seat, 0),
        Part("give", counts, no_cards),
        Part("ask", counts, no_cards),
        Part("gold", number, 0),
        Part("for", number, 0),
        Part("pact", FLAG, False),
    )
    return (
        Row("seed", "seed", SEED, UNKNOWN),
        Row("handicaps", "handicaps", make_each(small, seats), nothing),
        Row("first", "first", seat, 0),
        Row("year", "year", number),
        Row("phase", "phase", make_names(PHASES)),
        Row("turn", "seat", owner, NOBODY),
        Row("order", "order", make_list(seat, most=seats), tuple(range(seats))),
        Row("reshuffles", "shuffles", number, 0),
        Row("deck", "deck", make_list(card, hidden=True), None),
        Row("discard", "discard", counts, no_cards),
        Row("top", "top", make_names(SUITS, none=NOBODY), NOBODY),
        Row("to deploy", "to_deploy", number, 0),
        Row("actions", "actions", small, 0),
        Row("acted", "acted", FLAG, False),
        Row("full at first", "primed", provinces, ()),
        Row("stocked", "stocked", make_list(make_tuple(province, small, small)), ()),
        Row("attacked", "attacked", make_list(make_tuple(province, seat)), ()),
        Row("bought", "bought", FLAG, False),
        Row("pacts", "pacts", make_list(make_tuple(seat, seat, number)), ()),
        Row("draft", "steps", Codec("; ".join, lambda written: tuple(written.split("; "))), ()),
        Row("winners", "winners", make_list(seat, most=seats), ()),
        Row("end", "end", make_word("victory", "last_year", "last_left"), ""),
        Row(
            "", "places", place, place.read("none"), tuple([f"in {one}" for one in land.provinces])
        ),
        Row("hand", "hands", make_list(card, hidden=True), (), names),
        Row("gold", "gold", number, 0, names),
        Row("advantage", "advantages", make_names(ADVANTAGES, none=NOBODY), NOBODY, names),
        Row("status", "status", make_names(STATUS), IN_PLAY, names),
        Row("returned", "returned", number, 0, names),
        Row("fell", "fell", number, 0, names),
        Row("ready", "ready", FLAG, False, names),
        Row("sent", "sent", each, nothing, names),
        Row("offering", "offering", offer, None, names),
        Row("offer", "offers", offer, numbered=True),
    )


class EmpiresPositions(LinePositions):
    """The face."""

    key = "empires"

    def list_rows(self, board: Land, seats: int) -> tuple[Row, ...]:
        return _list_rows(board, seats)

    def write(self, state: State) -> str:
        """The position as a text."""
        game, draft = state.game, state.draft
        steps = [RULES.text(step, state) for step in _list_steps(state, draft)] if draft else []
        if draft:
            state = _undo_draft(state, draft)
        values = {
            **state._asdict(),
            "handicaps": game.handicaps,
            "first": game.first,
            "steps": tuple(steps),
            "places": [
                (city, (die, "full" if full else "new") if die else None, pawns, moved)
                for city, (die, full), pawns, moved in zip(
                    state.cities, state.granaries, state.pawns, state.moved, strict=True
                )
            ],
        }
        return self.write_values(game.land, game.seats, game.options, values)

    def read(self, text: str, board: Land, options: Mapping[str, Any], seats: int) -> State:
        """The position of a text; without a deck it is all that lies nowhere else, face down."""
        values = dict(self.read_values(text, board, seats))
        first, handicaps = values.pop("first"), values.pop("handicaps")
        game = Game(board, seats, first, options, handicaps)
        places, steps = values.pop("places"), values.pop("steps")
        cities, granaries, pawns, moved = zip(*places, strict=True)
        values["hands"] = tuple([tuple(sorted(hand)) for hand in values["hands"]])
        values["granaries"] = tuple([_read_granary(granary) for granary in granaries])
        values["offers"] = tuple([Offer(*offer) for offer in values["offers"]])
        values["offering"] = tuple([one and Offer(*one) for one in values["offering"]])
        deck = values.pop("deck")
        if deck is None:
            there = sum(map(len, values["hands"])) + sum(values["discard"])
            deck = (UNKNOWN,) * max(0, sum(DECK) - there)
        state = State(
            game, cities=cities, pawns=pawns, moved=moved, deck=deck, draft=None, **values
        )
        return self._take_steps(state, steps)

    def _take_steps(self, state: State, steps: tuple[str, ...]) -> State:
        """The position with an action begun; where it has faults, they are told first."""
        for step in steps if not self.find_faults(state) else ():
            try:
                action = RULES.parse(step, state)
            except ValueError:
                action = ()
            if not action or RULES.refusal(state, state.seat, action) or _leaves_draft(action):
                raise PositionError(Fault("draft_step", (("written", step),)))
            state = RULES.apply(state, state.seat, action).state
        return state

    def list_unknown(self, state: State) -> tuple[Fault, ...]:
        """Cards of hands and of the deck."""
        found = [
            Fault("unknown_hand", (("seat", seat), ("count", n)), (("seat", seat),))
            for seat, hand in enumerate(state.hands)
            if (n := hand.count(UNKNOWN))
        ]
        if n := state.deck.count(UNKNOWN):
            found.append(Fault("unknown_pile", (("count", n),)))
        return tuple(found)

    def list_past(self, state: State) -> tuple[Fault, ...]:
        """Provinces count as they lie there."""
        return ()

    def find_faults(self, state: State) -> tuple[Fault, ...]:
        """What no game could have led to: cards, the map, the seats, and what the phase asks."""
        if state.draft:
            state = _undo_draft(state, state.draft)
        return (
            *_check_cards(state),
            *_check_map(state),
            *_check_seats(state),
            *_check_course(state),
            *_check_offers(state),
        )


def _leaves_draft(action: Action) -> bool:
    """Whether the action is none that an action is put together by."""
    return action[0] not in {*OTHER_TARGETS.values(), "play", "pick", "to", "push", "turn"}


def _read_granary(told: tuple[int, str] | None) -> tuple[int, bool]:
    return (0, False) if told is None else (told[0], told[1] == "full")


def _undo_draft(state: State, draft: Draft) -> State:
    """The position before the action was begun."""
    return state._replace(
        draft=None, cities=draft.cities, pawns=draft.pawns, granaries=draft.granaries
    )


def _list_steps(state: State, draft: Draft) -> Iterator[Action]:
    """The actions by which the draft was put together."""
    yield ("play", draft.action, *draft.payment)
    own = draft.action in (cards.TRADE, cards.EXPLORATION)
    for kind, place, *about in draft.chosen:
        if kind == MOVED:
            yield ("pick", about[1]) if own else ("push", about[1], about[0])
            yield ("to", place)
        elif kind == TURNED:
            yield ("turn", place, about[0])
        else:
            verb = OTHER_TARGETS[draft.action]
            yield (verb, place, about[0]) if verb == "kill" else (verb, place)
    if draft.picked != NOT_PICKED:
        yield ("pick", draft.picked[0]) if own else ("push", *draft.picked)


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


POSITIONS = EmpiresPositions()
