"""What a seat may do in Middle Kingdom, and why not."""
from __future__ import annotations

from collections.abc import Iterator

from china_games.rules.base import UNKNOWN, Action, Refusal
from china_games.rules.middle_kingdom import bids
from china_games.rules.middle_kingdom.cards import BID_CARDS, EMPEROR, HARVEST, HEIR, PALACE, RESET, TYPES
from china_games.rules.middle_kingdom.gains import barred, dragon_choices, lay_choices
from china_games.rules.middle_kingdom.model import (
    BID,
    EMPEROR_HALF,
    EXCHANGE,
    HARVEST_CARD,
    HEIR_PICK,
    KINDS,
    LAY,
    OVER,
    PALACE_BID,
    PICK,
    SINGLE,
    State,
)

PHASE_OF = {"bid": (BID, PALACE_BID), "harvest": (HARVEST_CARD,), "keep": (HARVEST_CARD,), "half": (EMPEROR_HALF,),
            "exchange": (EXCHANGE,), "pick": (PICK,), "lay": (LAY,), "heir": (HEIR_PICK,), "decline": (HEIR_PICK,)}
RULE_OF = {"bid": "MK-10", "harvest": "MK-12", "keep": "MK-12", "half": "MK-74", "exchange": "MK-44", "pick": "MK-20",
           "lay": "MK-46", "heir": "MK-47", "decline": "MK-47"}


def to_act(state: State) -> tuple[int, ...]:
    """Seats that may act; several while bids are secret."""
    phase = state.phase
    if phase == BID:
        return tuple(s for s in range(state.game.seats) if len(state.sealed[s]) < bids.due_before_reveal(state, s))
    if phase == OVER:
        return ()
    if phase == LAY:
        return (state.laying[0],)
    if phase == PICK:
        return (state.bids[state.queue[0]].seat,)
    if phase == EXCHANGE:
        return (state.dragon,)
    return (state.goals[{PALACE_BID: PALACE, HARVEST_CARD: HARVEST, EMPEROR_HALF: EMPEROR, HEIR_PICK: HEIR}[phase]],)


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """All legal actions in a fixed order."""
    return tuple(_legal(state, seat)) if seat in to_act(state) else ()


def _legal(state: State, seat: int) -> Iterator[Action]:
    phase, cards = state.phase, state.game.cards
    if phase in (BID, PALACE_BID):
        yield from (("bid", card, on) for card, on in bids.choices(state, seat))
    elif phase == HARVEST_CARD:
        yield from (("harvest", card) for card in state.hands[seat])
        yield ("keep",)
    elif phase == EMPEROR_HALF:
        yield from (("half", state.bids[i].cards[-1]) for i in bids.half_choices(state))
    elif phase == EXCHANGE:
        yield from (("exchange", kind) for kind in dragon_choices(state))
    elif phase == PICK:
        yield from (("pick", kind) for kind in sorted(set(state.row)))
    elif phase == LAY:
        yield from (("lay", type_) for type_ in lay_choices(state, seat))
    elif phase == HEIR_PICK:
        yield from (("heir", kind) for kind in sorted(set(state.row) - {cards.dragon}))
        yield ("decline",)


def candidates(state: State) -> Iterator[Action]:
    """Every well-formed action, legal or not."""
    kinds = range(len(state.game.cards.kinds))
    yield from (("bid", card, on) for card in BID_CARDS for on in BID_CARDS)
    yield from (("harvest", card) for card in BID_CARDS)
    yield from (("half", card) for card in BID_CARDS)
    yield from (("exchange", kind) for kind in kinds)
    yield from (("pick", kind) for kind in range(len(kinds) + 1))
    yield from (("lay", type_) for type_ in range(len(TYPES)))
    yield from (("heir", kind) for kind in kinds)
    yield from (("keep",), ("decline",))


def well_formed(state: State, action: Action) -> bool:
    """Whether the action has a known kind and values in range."""
    if not isinstance(action, tuple) or not action or action[0] not in KINDS:
        return False
    kinds = len(state.game.cards.kinds)
    bounds = {"bid": (8, 8), "harvest": (8,), "half": (8,), "exchange": (kinds,), "pick": (kinds + 1,),
              "lay": (len(TYPES),), "heir": (kinds,)}.get(action[0], ())
    return len(action) == 1 + len(bounds) and all(
        type(value) is int and 0 <= value < bound for value, bound in zip(action[1:], bounds, strict=True))


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action, or None if it is legal."""
    if state.phase == OVER:
        return Refusal("MK-55", "game_over")
    if not well_formed(state, action):
        return Refusal("MK-04", "no_such_action")
    if state.phase not in PHASE_OF[action[0]]:
        return Refusal(RULE_OF[action[0]], "wrong_phase", (("action", action[0]), ("phase", state.phase)))
    if seat not in to_act(state):
        return _not_you(state, seat)
    check = _CHECKS.get(action[0])
    return check(state, seat, action) if check else None


def _not_you(state: State, seat: int) -> Refusal:
    if state.phase == BID:
        if state.sealed[seat]:
            return Refusal("MK-10", "bid_is_sealed")
        return Refusal("MK-11", "palace_waits")
    return Refusal("MK-20", "not_your_turn", (("seats", to_act(state)),), tuple(("seat", s) for s in to_act(state)))


def _check_bid(state: State, seat: int, action: Action) -> Refusal | None:
    _, card, on = action
    played = bids.played_this_round(state, seat)
    if card not in state.hands[seat] or card in {c for c, _ in played}:
        return Refusal("MK-14", "not_in_hand", (("card", card),), (("bid_card", card),))
    allowed = {place for c, place in bids.choices(state, seat) if c == card}
    if on in allowed:
        return None
    if on == SINGLE:
        return Refusal("MK-24" if not state.game.two_bids else "MK-71", "must_cover", (("tied", state.tied[seat]),))
    return Refusal("MK-71" if state.game.two_bids else "MK-24", "no_tied_card", (("card", on),))


def _check_harvest(state: State, seat: int, action: Action) -> Refusal | None:
    if action[1] not in state.hands[seat]:
        return Refusal("MK-12", "not_in_hand", (("card", action[1]),), (("bid_card", action[1]),))
    return None


def _check_half(state: State, seat: int, action: Action) -> Refusal | None:
    if action[1] in {state.bids[i].cards[-1] for i in bids.half_choices(state)}:
        return None
    code = "no_half_for_reset" if action[1] == RESET else "no_such_bid"
    return Refusal("MK-13" if action[1] == RESET else "MK-74", code, (("card", action[1]),))


def _check_exchange(state: State, seat: int, action: Action) -> Refusal | None:
    kind, cards = action[1], state.game.cards
    if kind not in state.row:
        return Refusal("MK-44", "not_in_row", (("kind", kind),))
    if kind in dragon_choices(state):
        return None
    here = (("kind", kind),)
    if kind == cards.philosopher:
        return Refusal("MK-44", "not_the_philosopher", here, here)
    assert barred(state, seat, cards.types[kind])
    return Refusal("MK-44", "has_most_of_type", (("type", cards.types[kind]), *here), (*here, ("seat", seat)))


def _check_row(state: State, seat: int, action: Action) -> Refusal | None:
    if action[1] in state.row and action[1] != UNKNOWN:
        return None
    return Refusal(RULE_OF[action[0]], "not_in_row", (("kind", action[1]),))


def _check_lay(state: State, seat: int, action: Action) -> Refusal | None:
    if action[1] in lay_choices(state, seat):
        return None
    return Refusal("MK-46", "no_card_of_type", (("type", action[1]),))


_CHECKS = {"bid": _check_bid, "harvest": _check_harvest, "half": _check_half, "exchange": _check_exchange,
           "pick": _check_row, "heir": _check_row, "lay": _check_lay}
