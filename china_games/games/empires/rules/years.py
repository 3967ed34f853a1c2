"""The course of a year: which phase and which seat comes next, and what happens by itself (EM-10 to
EM-18).
"""

from __future__ import annotations

from china_games.games.common.chance import shuffle_cards
from china_games.games.common.tuples import replace_at
from china_games.games.contract import FREE, TABLE, Event, stop_undo
from china_games.games.empires.rules.control import (
    count_cities,
    count_pawns,
    find_controller,
    find_strongest,
    find_turn_order,
    find_victors,
)
from china_games.games.empires.rules.granary import list_takings
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    BUY,
    CARDS,
    CITY,
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
    RETURN,
    SECOND,
    State,
)
from china_games.games.empires.rules.start import may_return

CARDS_DEALT = 3  # to each seat in a year, besides those for cities (EM-10, EM-41)
PRICE = 2  # of a card (EM-42)
ACTIONS_A_TURN = 2
NO_CARD = -2


def go_on_after_setup_step(state: State, events: list[Event]) -> State:
    """The next seat of the setup, or the next part of it, or the first year."""
    seats = state.game.seats
    if state.phase == DEPLOY and state.to_deploy:
        return state
    following = (state.seat + 1) % seats
    if following != state.game.first:
        return _begin_setup_turn(state, state.phase, following)
    if state.phase == ADVANTAGE:
        return begin_year(state, events)
    return _begin_setup_turn(state, DEPLOY if state.phase == CITY else ADVANTAGE, following)


def _begin_setup_turn(state: State, phase: int, seat: int) -> State:
    return state._replace(phase=phase, seat=seat, to_deploy=FIRST_PAWNS if phase == DEPLOY else 0)


def begin_year(state: State, events: list[Event]) -> State:
    """A new year: first those who may come back, in seat order (EM-35)."""
    events.append(Event("year", TABLE, (state.year + 1,)))
    return begin_next_return(state._replace(year=state.year + 1, stocked=(), seat=NOBODY), events)


def begin_next_return(state: State, events: list[Event]) -> State:
    """The next seat that may come back, else the draw."""
    seats, first = state.game.seats, state.game.first
    done = -1 if state.seat == NOBODY else (state.seat - first) % seats
    for step in range(done + 1, seats):
        seat = (first + step) % seats
        if may_return(state, seat):
            return state._replace(phase=RETURN, seat=seat)
    return _draw_cards(state, events)


def _draw_cards(state: State, events: list[Event]) -> State:
    """EM-10, EM-41: cards dealt one at a time round the table, one seat further each year; then
    income.
    """
    seats = state.game.seats
    due = [
        0
        if state.status[s] != IN_PLAY
        else CARDS_DEALT + (0 if state.game.treasury else count_cities(state, s))
        for s in range(seats)
    ]
    dealt: list[list[int]] = [[] for _ in range(seats)]
    start = (state.game.first + state.year - 1) % seats
    while any(due):
        for step in range(seats):
            seat = (start + step) % seats
            if due[seat]:
                due[seat] -= 1
                state, card = _take_top_card(state, events)
                if card != NO_CARD:
                    dealt[seat].append(card)
        if not state.deck and not any(state.discard):
            break
    for seat, cards in enumerate(dealt):
        if cards:
            events.append(Event("draw", seat, (len(cards),), tuple(cards), undo=stop_undo("EM-10")))
            state = _count_hand(state, seat, *cards)
    return _begin_diplomacy(_pay_income(state, events), events)


def _take_top_card(state: State, events: list[Event]) -> tuple[State, int]:
    """The deck's top card, after a reshuffle if need be; NO_CARD if there is none anywhere."""
    if not state.deck:
        if not any(state.discard):
            return state, NO_CARD
        deck = shuffle_cards(
            (c for c, n in enumerate(state.discard) for _ in range(n)),
            state.seed,
            state.shuffles + 1,
        )
        events.append(Event("reshuffle", TABLE, (len(deck),), undo=stop_undo("EM-10")))
        state = state._replace(
            deck=deck, discard=(0,) * len(state.discard), top=NOBODY, shuffles=state.shuffles + 1
        )
    return state._replace(deck=state.deck[:-1]), state.deck[-1]


DRAWN_BY = {"free_card": "EM-13", "buy": "EM-42"}
"""Kinds of events in which a seat gets one card -> the rule."""


def draw_card(state: State, seat: int, kind: str, events: list[Event]) -> State:
    """One card for the seat, if there is any."""
    state, card = _take_top_card(state, events)
    if card == NO_CARD:
        return state
    events.append(Event(kind, seat, (), (card,), undo=stop_undo(DRAWN_BY[kind])))
    return _count_hand(state, seat, card)


def _count_hand(state: State, seat: int, *cards: int) -> State:
    return state._replace(
        hands=replace_at(state.hands, seat, tuple(sorted((*state.hands[seat], *cards))))
    )


def _pay_income(state: State, events: list[Event]) -> State:
    """EM-41: gold for cities, and for provinces where a seat's pawns are the only ones, or only its
    city is.
    """
    if not state.game.treasury:
        return state
    for seat in range(state.game.seats):
        gold = count_cities(state, seat) + sum(
            find_controller(state, p) == seat for p in range(len(state.cities))
        )
        if state.status[seat] == IN_PLAY and gold:
            events.append(Event("income", seat, (gold,)))
            state = state._replace(gold=replace_at(state.gold, seat, state.gold[seat] + gold))
    return state


def _begin_diplomacy(state: State, events: list[Event]) -> State:
    nothing = ((0,) * state.game.seats,) * state.game.seats
    state = state._replace(ready=tuple(status != IN_PLAY for status in state.status), sent=nothing)
    if all(state.ready) or state.status.count(IN_PLAY) < 2:
        return end_diplomacy(state, events)
    events.append(Event("phase", TABLE, (DIPLOMACY,)))
    return state._replace(phase=DIPLOMACY, seat=NOBODY)


def end_diplomacy(state: State, events: list[Event]) -> State:
    """EM-12: the year's order; then buying or the card phase. It tells that the last one has done
    with diplomacy.
    """
    order = find_turn_order(state)
    events.append(
        Event(
            "order", TABLE, (order,), undo=stop_undo("EM-11") if state.phase == DIPLOMACY else FREE
        )
    )
    state = state._replace(order=order, offers=(), offering=(None,) * state.game.seats)
    if state.game.treasury:
        events.append(Event("phase", TABLE, (BUY,)))
        return begin_next_buyer(state._replace(phase=BUY, seat=NOBODY, bought=False), events)
    return begin_phase(state, CARDS, events)


def begin_next_buyer(state: State, events: list[Event]) -> State:
    """EM-42: round and round until nobody buys in a round, or no card is left."""
    if not state.deck and not any(state.discard):
        return begin_phase(state, CARDS, events)
    place = 0 if state.seat == NOBODY else state.order.index(state.seat) + 1
    if place == len(state.order):
        if not state.bought:
            return begin_phase(state, CARDS, events)
        state, place = state._replace(bought=False), 0
    buyer = state._replace(seat=state.order[place])
    return buyer if _may_buy(buyer) else begin_next_buyer(buyer, events)


def _may_buy(state: State) -> bool:
    """Whether the seat has the gold, or granaries to take it from (EM-52)."""
    if state.game.edition == 2:
        return (
            state.gold[state.seat] >= PRICE
            or next(list_takings(state, state.seat), None) is not None
        )
    stored = sum(state.granaries[province][0] for _, province in list_takings(state, state.seat))
    return state.gold[state.seat] + stored >= PRICE


def begin_phase(state: State, phase: int, events: list[Event]) -> State:
    """A phase in turn order begins."""
    if state.end:
        return state
    events.append(Event("phase", TABLE, (phase,)))
    return begin_next_seat(state._replace(phase=phase, seat=NOBODY), events)


def begin_next_seat(state: State, events: list[Event]) -> State:
    """The next seat of the phase that has anything to do in it, or the next phase."""
    if state.end:
        return state
    place = 0 if state.seat == NOBODY else state.order.index(state.seat) + 1
    for seat in state.order[place:]:
        if state.status[seat] == IN_PLAY and _may_take_part(state, seat):
            return _begin_turn(state, seat)
    return _begin_next_phase(state, events)


def _may_take_part(state: State, seat: int) -> bool:
    if state.phase == SECOND:
        return any(
            die == FULL and state.cities[p] == seat for p, (die, _) in enumerate(state.granaries)
        )
    return state.phase != DISCARD or len(state.hands[seat]) > count_cities(state, seat)


def _begin_turn(state: State, seat: int) -> State:
    primed = tuple(
        p for p, (die, _) in enumerate(state.granaries) if die == FULL and state.cities[p] == seat
    )
    actions = ACTIONS_A_TURN if state.phase == CARDS else 0
    return state._replace(
        seat=seat,
        actions=actions,
        acted=False,
        primed=primed,
        draft=None,
        attacked=(),
        moved=(0,) * len(state.cities),
    )


def _begin_next_phase(state: State, events: list[Event]) -> State:
    if state.phase == CARDS:
        return begin_phase(state, MOVES, events)
    if state.phase == MOVES and state.game.granaries:
        return begin_phase(state, SECOND, events)
    if state.phase in (MOVES, SECOND):
        return begin_phase(state, DISCARD, events)
    return _end_year(state, events)


def _end_year(state: State, events: list[Event]) -> State:
    """EM-17, EM-18: victory is judged; in the last year the strongest win."""
    winners = find_victors(state)
    if winners:
        return finish_game(state, winners, "victory", events)
    if state.game.last_year and state.year >= state.game.last_year:
        in_play = [s for s in range(state.game.seats) if state.status[s] == IN_PLAY]
        return finish_game(
            state, find_strongest(state, in_play) or find_last_to_fall(state), "last_year", events
        )
    return begin_year(state, events)


def finish_game(state: State, winners: tuple[int, ...], reason: str, events: list[Event]) -> State:
    """The game is over."""
    events.append(Event("over", TABLE, (reason,)))
    return state._replace(phase=OVER, end=reason, winners=winners, draft=None)


def settle_falls(state: State, events: list[Event]) -> State:
    """After an action or attack: who has fallen, is anybody left, has somebody won at once (EM-17,
    EM-35, EM-36).
    """
    moment = max(state.fell) + 1
    for seat in range(state.game.seats):
        if (
            state.status[seat] == IN_PLAY
            and not count_cities(state, seat)
            and not count_pawns(state, seat)
        ):
            state = _drop_seat(state, seat, moment, events)
    in_play = [s for s in range(state.game.seats) if state.status[s] == IN_PLAY]
    if FALLEN not in state.status and len(in_play) < 2:
        return finish_game(state, tuple(in_play) or find_last_to_fall(state), "last_left", events)
    if state.game.at_once:
        return judge_at_once(state, events)
    return state


def find_last_to_fall(state: State) -> tuple[int, ...]:
    """The seats that fell together in the last fall of the game (EM-36)."""
    return tuple(s for s, moment in enumerate(state.fell) if moment == max(state.fell))


def judge_at_once(state: State, events: list[Event]) -> State:
    """The option of EM-17."""
    winners = find_victors(state) if state.game.at_once and not state.end else ()
    return finish_game(state, winners, "victory", events) if winners else state


def _drop_seat(state: State, seat: int, moment: int, events: list[Event]) -> State:
    """EM-35: no later phase; hand and advantage stay, gold goes to the bank. Out for good, the hand
    goes too.
    """
    events.append(Event("fallen", seat))
    for_good = state.returned[seat] >= state.game.returns
    state = state._replace(
        status=replace_at(state.status, seat, OUT if for_good else FALLEN),
        gold=replace_at(state.gold, seat, 0),
        fell=replace_at(state.fell, seat, moment),
    )
    if not for_good:
        return state
    events.append(Event("out", seat))
    discard = list(state.discard)
    for card in state.hands[seat]:
        discard[card] += 1
    return state._replace(
        hands=replace_at(state.hands, seat, ()),
        discard=tuple(discard),
        top=state.hands[seat][-1] if state.hands[seat] else state.top,
    )


def pay_cards(state: State, seat: int, cards: tuple[int, ...]) -> State:
    """Cards of a hand on the discard pile, the last one on top."""
    hand, discard = list(state.hands[seat]), list(state.discard)
    for card in cards:
        hand.remove(card)
        discard[card] += 1
    return state._replace(
        hands=replace_at(state.hands, seat, tuple(hand)), discard=tuple(discard), top=cards[-1]
    )
