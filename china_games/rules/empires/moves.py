"""What a seat may do in Empires, and why not."""
from __future__ import annotations

from collections.abc import Iterator

from china_games.rules.base import Action, Refusal
from china_games.rules.empires import cards, granary, start, targets, trade
from china_games.rules.empires.control import city_count, pawns_left
from china_games.rules.empires.model import (
    ADVANTAGE,
    ATTACKS,
    BUY,
    CARDS,
    CITY,
    DEPLOY,
    DIPLOMACY,
    DISCARD,
    IN_PLAY,
    JOKER,
    KINDS,
    MOVES,
    NOBODY,
    OVER,
    RETURN,
    SECOND,
    State,
)

PRICE = 2                       # of a card (EM-42)


def to_act(state: State) -> tuple[int, ...]:
    """Seats that may act; in diplomacy all that have not said that they are ready or have an offer to answer."""
    if state.phase == OVER:
        return ()
    if state.phase == DIPLOMACY:
        return tuple(s for s in range(state.game.seats) if state.status[s] == IN_PLAY and not state.ready[s])
    return (state.seat,)


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """All legal actions in a fixed order."""
    return tuple(_LEGAL[state.phase](state, seat)) if seat in to_act(state) else ()


def _city(state: State, seat: int) -> Iterator[Action]:
    return start.city_places(state)


def _deploy(state: State, seat: int) -> Iterator[Action]:
    return start.deploy_places(state, seat)


def _advantage(state: State, seat: int) -> Iterator[Action]:
    return (("advantage", suit) for suit in range(4))


def _return(state: State, seat: int) -> Iterator[Action]:
    yield from start.return_places(state, seat)
    yield ("wait",)


def _buy(state: State, seat: int) -> Iterator[Action]:
    if state.gold[seat] >= PRICE:
        yield ("buy",)
    yield ("no_buy",)
    yield from granary.takings(state, seat)


def _cards(state: State, seat: int) -> Iterator[Action]:
    if state.draft is not None:
        yield from targets.targets(state, seat, state.draft)
        if state.draft.chosen and state.draft.picked == targets.NOT_PICKED:
            yield ("confirm",)
        yield ("cancel",)
        return
    further = list(granary.extras(state)) if not state.actions else []
    if state.actions or further:
        possible = list(card_actions(state, seat))
        if state.actions:
            yield from possible
        elif possible:
            yield from further
    yield from granary.takings(state, seat)
    yield ("end",)


def card_actions(state: State, seat: int) -> Iterator[Action]:
    """Actions that cards can pay for and that have a legal target, and those on granaries (EM-13)."""
    hand, advantage = state.hands[seat], state.advantages[seat]
    for action in range(len(cards.ACTIONS)):
        ways = cards.payments(action, hand, advantage)
        if ways and targets.can_target(state, seat, action):
            yield from (("play", action, *payment) for payment in ways)
    if state.game.granaries and state.phase == CARDS:
        yield from granary.buildings(state, seat)
        yield from granary.fillings(state, seat)


def _pawns(state: State, seat: int) -> Iterator[Action]:
    neighbours = state.game.land.neighbours
    for p, pawns in enumerate(state.pawns):
        if pawns[seat] > state.moved[p]:
            yield from (("move", p, q) for q in neighbours[p])
    yield from _attacks(state, seat)


def _attacks(state: State, seat: int) -> Iterator[Action]:
    for p, pawns in enumerate(state.pawns):
        if pawns[seat]:
            for other, count in enumerate(pawns):
                if other != seat and count and (p, other) not in state.attacked:
                    yield from (("attack", p, other, n) for n in range(1, min(pawns[seat], count) + 1))
    if state.game.granaries:
        yield from granary.gold_fillings(state, seat)
        yield from granary.takings(state, seat)
    yield ("end",)


def _discard(state: State, seat: int) -> Iterator[Action]:
    yield from (("discard", card) for card in sorted(set(state.hands[seat])))
    if state.game.treasury and state.gold[seat] >= len(state.hands[seat]) - city_count(state, seat):
        yield ("keep",)
    yield from granary.takings(state, seat)


_LEGAL = {CITY: _city, DEPLOY: _deploy, ADVANTAGE: _advantage, RETURN: _return, DIPLOMACY: trade.actions, BUY: _buy,
          CARDS: _cards, SECOND: _cards, MOVES: _pawns, ATTACKS: _attacks, DISCARD: _discard}


def candidates(state: State) -> Iterator[Action]:
    """Every well-formed action but for payments that the action never takes."""
    size, seats = len(state.cities), state.game.seats
    for verb in ("city", "deploy", "return", "at", "pick", "to", "turn_city", "raze", "found", "fill_gold", "take_gold",
                 "extra"):
        yield from ((verb, p) for p in range(size))
    for verb in ("kill", "push", "turn"):
        yield from ((verb, p, other) for p in range(size) for other in range(seats))
    yield from (("move", p, q) for p in range(size) for q in range(size))
    yield from (("attack", p, other, n) for p in range(size) for other in range(seats) for n in range(1, 4))
    yield from ((verb, p, card) for verb in ("build", "fill") for p in range(size) for card in range(JOKER + 1))
    yield from ((verb, card) for verb in ("give", "ask", "discard") for card in range(JOKER + 1))
    yield from (("advantage", suit) for suit in range(4))
    yield from (("offer", other) for other in range(seats))
    numbers = (*(offer.number for offer in state.offers), 0)
    yield from ((verb, number) for verb in ("accept", "decline", "withdraw") for number in numbers)
    yield from (("play", action, *payment) for action, kind in enumerate(cards.ACTIONS)
                for payment in cards.ALL_PAYMENTS[kind.cards])
    yield from ((verb,) for verb in ("wait", "give_gold", "ask_gold", "pact", "send", "drop", "ready", "buy", "no_buy",
                                     "confirm", "cancel", "end", "keep"))


PHASES_OF = {
    "city": (CITY,), "deploy": (DEPLOY,), "advantage": (ADVANTAGE,), "return": (RETURN,), "wait": (RETURN,),
    "buy": (BUY,), "no_buy": (BUY,), "move": (MOVES,), "attack": (MOVES, ATTACKS), "fill_gold": (MOVES, ATTACKS),
    "discard": (DISCARD,), "keep": (DISCARD,), "build": (CARDS,), "fill": (CARDS,),
    **dict.fromkeys(("play", "at", "pick", "to", "kill", "push", "turn_city", "turn", "raze", "found", "confirm",
                     "cancel", "extra"), (CARDS, SECOND)),
    "end": (CARDS, SECOND, MOVES, ATTACKS), "take_gold": (BUY, CARDS, SECOND, MOVES, ATTACKS, DISCARD),
    **dict.fromkeys(("offer", "give", "ask", "give_gold", "ask_gold", "pact", "send", "drop", "accept", "decline",
                     "withdraw", "ready"), (DIPLOMACY,)),
}
RULE_OF = {
    "city": "EM-03", "deploy": "EM-04", "advantage": "EM-05", "return": "EM-35", "wait": "EM-35", "buy": "EM-42",
    "no_buy": "EM-42", "move": "EM-14", "attack": "EM-15", "fill_gold": "EM-51", "fill": "EM-51", "build": "EM-50",
    "discard": "EM-16", "keep": "EM-43", "end": "EM-13", "take_gold": "EM-52", "extra": "EM-53",
}


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action, or None if it is legal."""
    if action in legal(state, seat):
        return None
    if state.phase == OVER:
        return Refusal("EM-17", "game_over")
    if not isinstance(action, tuple) or not action or action[0] not in KINDS:
        return Refusal("EM-13", "no_such_action")
    verb = action[0]
    rule = RULE_OF.get(verb, "EM-11" if verb in trade._PLAYS else "EM-13")
    if state.phase not in PHASES_OF[verb]:
        return Refusal(rule, "wrong_phase", (("action", verb), ("phase", state.phase)))
    if seat not in to_act(state):
        who = to_act(state)
        return Refusal("EM-12", "not_your_turn", (("seats", who),), tuple(("seat", s) for s in who))
    return _why_not(state, seat, action, rule)


def _why_not(state: State, seat: int, action: Action, rule: str) -> Refusal:
    verb = action[0]
    if verb == "play" and len(action) > 1 and action[1] in range(len(cards.ACTIONS)):
        return _why_not_play(state, seat, action)
    if verb in ("city", "deploy", "return", "extra", "fill_gold", "take_gold", "build", "fill", "attack", "move"):
        here = (("province", action[1]),) if len(action) > 1 else ()
        return Refusal(rule, f"{verb}_not_here", here, here)
    if state.draft is not None:
        kind = cards.ACTIONS[state.draft.action]
        here = (("province", action[1]),) if len(action) > 1 else ()
        return Refusal(kind.rule, "no_target", (("action", state.draft.action), *here), here)
    return Refusal(rule, "not_now", (("action", verb),))


def _why_not_play(state: State, seat: int, action: Action) -> Refusal:
    kind, payment = cards.ACTIONS[action[1]], action[2:]
    args = (("action", action[1]),)
    if state.draft is not None:
        return Refusal("EM-13", "finish_action", (("action", state.draft.action),))
    if not state.actions:
        return Refusal("EM-13", "two_actions")
    if not cards.pays(action[1], payment, state.advantages[seat]):
        return Refusal(kind.rule if kind.suits == () else "EM-06", "does_not_pay", args)
    if any(payment.count(card) > state.hands[seat].count(card) for card in payment):
        return Refusal(kind.rule, "cards_not_in_hand", args)
    if action[1] in (cards.MIGRATION, cards.ABUNDANCE) and not pawns_left(state, seat):
        return Refusal("EM-01", "no_pawn_left", args)
    return Refusal("EM-13", "no_target_anywhere", args)


__all__ = ["NOBODY", "candidates", "card_actions", "legal", "refusal", "to_act"]
