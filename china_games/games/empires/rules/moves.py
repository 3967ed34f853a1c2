"""What a seat may do in Empires."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, product

from china_games.games.common.remembering import remember
from china_games.games.contract import Action, Audience
from china_games.games.empires.rules import cards, granary, start, targets, trade, years
from china_games.games.empires.rules.control import count_cities
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    ATTACKS,
    BUY,
    CARD_STEPS,
    CARDS,
    CITY,
    DEPLOY,
    DIPLOMACY,
    DISCARD,
    FIELDS,
    IN_PLAY,
    JOKER,
    KINDS,
    MOVES,
    OVER,
    RETURN,
    SECOND,
    State,
)


def list_seats_to_act(state: State) -> tuple[int, ...]:
    """Seats that may act; in diplomacy all that have not said that they are ready or have an offer
    to answer.
    """
    if state.phase == OVER:
        return ()
    if state.phase == DIPLOMACY:
        return tuple(
            s for s in range(state.game.seats) if state.status[s] == IN_PLAY and not state.ready[s]
        )
    return (state.seat,)


def find_act_audience(state: State) -> Audience:
    """Only the two concerned learn that players deal (EM-11)."""
    return Audience.SEAT if state.phase == DIPLOMACY else Audience.ALL


@remember
def list_legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All legal actions in a fixed order."""
    return tuple(_LEGAL[state.phase](state, seat)) if seat in list_seats_to_act(state) else ()


def is_legal(state: State, seat: int, action: Action) -> bool:
    """Whether the action is legal; no more legal actions are made than it takes to know."""
    return seat in list_seats_to_act(state) and action in _LEGAL[state.phase](state, seat)


def _list_cities(state: State, seat: int) -> Iterator[Action]:
    return start.list_city_places(state)


def _list_deployments(state: State, seat: int) -> Iterator[Action]:
    return start.list_deploy_places(state, seat)


def _list_advantages(state: State, seat: int) -> Iterator[Action]:
    return (("advantage", suit) for suit in range(4))


def _list_returns(state: State, seat: int) -> Iterator[Action]:
    yield from start.list_return_places(state, seat)
    if start.may_wait(state):
        yield ("wait",)


def _list_purchases(state: State, seat: int) -> Iterator[Action]:
    if state.gold[seat] >= years.PRICE:
        yield ("buy",)
    yield ("no_buy",)
    yield from granary.list_takings(state, seat)


def _list_card_actions(state: State, seat: int) -> Iterator[Action]:
    if state.draft is not None:
        yield from targets.list_targets(state, seat, state.draft)
        if state.draft.chosen and state.draft.picked == targets.NOT_PICKED:
            yield ("confirm",)
        yield ("cancel",)
        return
    if state.actions:
        yield from list_card_actions(state, seat)
    elif state.primed:
        yield from _list_further_actions(state, seat)
    yield from granary.list_takings(state, seat)
    yield ("end",)


def _list_further_actions(state: State, seat: int) -> Iterator[Action]:
    """EM-53, EM-54: granaries that pay for a further action; one must be possible then, but filling
    it up again.
    """
    for extra in granary.list_extras(state):
        paid = granary.turn_die(state, extra[1], -granary.find_extra_cost(state))
        if any(
            state.game.edition == 2 or action[:2] != ("fill", extra[1])
            for action in list_card_actions(paid, seat)
        ):
            yield extra


def list_card_actions(state: State, seat: int) -> Iterator[Action]:
    """Actions that cards can pay for and that have a legal target, and those on
    granaries (EM-13).
    """
    hand, advantage = state.hands[seat], state.advantages[seat]
    for action in range(len(cards.ACTIONS)):
        ways = cards.list_payments(action, hand, advantage)
        if ways and targets.can_target(state, seat, action):
            yield from (("play", action, *payment) for payment in ways)
    if state.game.granaries and state.phase == CARDS:
        yield from granary.list_buildings(state, seat)
        yield from granary.list_fillings(state, seat)


def _list_pawn_actions(state: State, seat: int) -> Iterator[Action]:
    neighbours = state.game.land.neighbours
    for p, pawns in enumerate(state.pawns):
        if pawns[seat] > state.moved[p]:
            yield from (("move", p, q) for q in neighbours[p])
    yield from _list_attacks(state, seat)


def _list_attacks(state: State, seat: int) -> Iterator[Action]:
    for p, pawns in enumerate(state.pawns):
        if pawns[seat]:
            for other, count in enumerate(pawns):
                if other != seat and count and (p, other) not in state.attacked:
                    yield from (
                        ("attack", p, other, n) for n in range(1, min(pawns[seat], count) + 1)
                    )
    if state.game.granaries:
        yield from granary.list_gold_fillings(state, seat)
        yield from granary.list_takings(state, seat)
    yield ("end",)


def _list_discards(state: State, seat: int) -> Iterator[Action]:
    yield from (("discard", card) for card in sorted(set(state.hands[seat])))
    if state.game.treasury and state.gold[seat] >= len(state.hands[seat]) - count_cities(
        state, seat
    ):
        yield ("keep",)
    yield from granary.list_takings(state, seat)


_LEGAL = {
    CITY: _list_cities,
    DEPLOY: _list_deployments,
    ADVANTAGE: _list_advantages,
    RETURN: _list_returns,
    DIPLOMACY: trade.list_actions,
    BUY: _list_purchases,
    CARDS: _list_card_actions,
    SECOND: _list_card_actions,
    MOVES: _list_pawn_actions,
    ATTACKS: _list_attacks,
    DISCARD: _list_discards,
}


def list_candidates(state: State) -> Iterator[Action]:
    """Everything of the kinds that the phase knows, and one action of each other kind."""
    for verb in KINDS:
        found = _list_of_kind(state, verb)
        yield from found if state.phase in PHASES_OF[verb] else islice(found, 1)


def _list_of_kind(state: State, verb: str) -> Iterator[Action]:
    """Every well-formed action of a kind, but for payments that the action never takes."""
    if verb == "play":
        return (
            ("play", action, *payment)
            for action, kind in enumerate(cards.ACTIONS)
            for payment in cards.ALL_PAYMENTS[kind.cards]
        )
    return (
        (verb, *values)
        for values in product(*(_list_values(state, verb, field) for field in FIELDS.get(verb, ())))
    )


def _list_values(state: State, verb: str, field: str) -> Iterable[int]:
    if field == "number":
        return (
            range(1, max(map(max, state.pawns)) + 2)
            if verb == "attack"
            else (*(offer.number for offer in state.offers), 0)
        )
    return range(
        {
            "province": len(state.cities),
            "seat": state.game.seats,
            "card": JOKER + 1,
            "advantage": 4,
        }[field]
    )


PHASES_OF = {
    "city": (CITY,),
    "deploy": (DEPLOY,),
    "advantage": (ADVANTAGE,),
    "return": (RETURN,),
    "wait": (RETURN,),
    "buy": (BUY,),
    "no_buy": (BUY,),
    "move": (MOVES,),
    "attack": (MOVES, ATTACKS),
    "fill_gold": (MOVES, ATTACKS),
    "discard": (DISCARD,),
    "keep": (DISCARD,),
    "build": (CARDS,),
    "fill": (CARDS,),
    **dict.fromkeys(
        (*CARD_STEPS, "extra"),
        (CARDS, SECOND),
    ),
    "end": (CARDS, SECOND, MOVES, ATTACKS),
    "take_gold": (DIPLOMACY, BUY, CARDS, SECOND, MOVES, ATTACKS, DISCARD),
    **dict.fromkeys(
        (
            "offer",
            *trade.PUT_IN,
            *trade.TAKEN_OUT,
            "send",
            "drop",
            "accept",
            "decline",
            "withdraw",
            "ready",
        ),
        (DIPLOMACY,),
    ),
}
"""The phases that know each kind of action."""
