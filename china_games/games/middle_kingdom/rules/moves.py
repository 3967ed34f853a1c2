"""What a seat may do in Middle Kingdom, and why not."""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.contract import Action, Refusal
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import (
    BID_CARDS,
    EMPEROR,
    HARVEST,
    HEIR,
    PALACE,
    TYPES,
)
from china_games.games.middle_kingdom.rules.gains import list_dragon_choices, list_lay_choices
from china_games.games.middle_kingdom.rules.model import (
    BID,
    EMPEROR_HALF,
    EXCHANGE,
    HARVEST_CARD,
    HEIR_PICK,
    LAY,
    OVER,
    PALACE_BID,
    PICK,
    SINGLE,
    State,
)

PHASE_OF = {
    "bid": (BID, PALACE_BID),
    "harvest": (HARVEST_CARD,),
    "keep": (HARVEST_CARD,),
    "half": (EMPEROR_HALF,),
    "exchange": (EXCHANGE,),
    "pick": (PICK,),
    "lay": (LAY,),
    "heir": (HEIR_PICK,),
    "decline": (HEIR_PICK,),
}
RULE_OF = {
    "bid": "MK-10",
    "harvest": "MK-12",
    "keep": "MK-12",
    "half": "MK-74",
    "exchange": "MK-44",
    "pick": "MK-20",
    "lay": "MK-46",
    "heir": "MK-47",
    "decline": "MK-47",
}


def list_seats_to_act(state: State) -> tuple[int, ...]:
    """Seats that may act; several while bids are secret."""
    if state.phase == BID:
        return tuple([seat for seat in range(state.game.seats) if bids.is_sealing(state, seat)])
    return () if state.phase == OVER else (_find_seat_to_act(state),)


OWNER_ACTS = {PALACE_BID: PALACE, HARVEST_CARD: HARVEST, EMPEROR_HALF: EMPEROR, HEIR_PICK: HEIR}


def _find_seat_to_act(state: State) -> int:
    """The one seat to act while bids lie open."""
    phase = state.phase
    if phase == PICK:
        return state.bids[state.queue[0]].seat
    if phase == LAY:
        return state.laying[0]
    return state.dragon if phase == EXCHANGE else state.goals[OWNER_ACTS[phase]]


def may_act(state: State, seat: int) -> bool:
    """Whether the seat may act."""
    if state.phase == BID:
        return bids.is_sealing(state, seat)
    return state.phase != OVER and seat == _find_seat_to_act(state)


def list_legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All legal actions in a fixed order."""
    return tuple(_list_legal_actions(state, seat)) if may_act(state, seat) else ()


def _list_legal_actions(state: State, seat: int) -> Iterator[Action]:
    phase, cards = state.phase, state.game.cards
    if phase in (BID, PALACE_BID):
        yield from (("bid", card, on) for card, on in bids.list_choices(state, seat))
    elif phase == HARVEST_CARD:
        yield from (("harvest", card) for card in state.hands[seat])
        yield ("keep",)
    elif phase == EMPEROR_HALF:
        yield from (("half", state.bids[i].cards[-1]) for i in bids.list_half_choices(state))
    elif phase == EXCHANGE:
        yield from (("exchange", kind) for kind in list_dragon_choices(state))
    elif phase == PICK:
        yield from (("pick", kind) for kind in sorted(set(state.row)))
    elif phase == LAY:
        yield from (("lay", type_) for type_ in list_lay_choices(state, seat))
    elif phase == HEIR_PICK:
        yield from (("heir", kind) for kind in sorted(set(state.row) - {cards.dragon}))
        yield ("decline",)


def list_candidates(state: State) -> Iterator[Action]:
    """Every well-formed action, legal or not."""
    kinds = range(len(state.game.cards.kinds))
    yield from (("bid", card, on) for card in BID_CARDS for on in BID_CARDS)
    yield from (("harvest", card) for card in BID_CARDS)
    yield from (("half", card) for card in BID_CARDS)
    yield from (("exchange", kind) for kind in kinds)
    yield from (("pick", kind) for kind in range(len(kinds) + 1))
    yield from (("lay", type_) for type_ in range(len(TYPES)))
    yield from (("heir", kind) for kind in range(len(kinds) + 1))
    yield from (("keep",), ("decline",))


def is_well_formed(state: State, action: Action) -> bool:
    """Whether the action has a known kind and values in range."""
    if not isinstance(action, tuple) or not action or action[0] not in PHASE_OF:
        return False
    bounds = state.game.cards.bounds[action[0]]
    if len(action) != 1 + len(bounds):
        return False
    for value, bound in zip(action[1:], bounds, strict=True):
        if type(value) is not int or not 0 <= value < bound:
            return False
    return True


def find_refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action, or None if it is legal."""
    if state.phase == OVER:
        return Refusal("MK-55", "game_over")
    if not is_well_formed(state, action):
        return Refusal("MK-04", "no_such_action")
    if state.phase not in PHASE_OF[action[0]]:
        return Refusal(
            RULE_OF[action[0]], "wrong_phase", (("action", action[0]), ("phase", state.phase))
        )
    if not may_act(state, seat):
        return _refuse_turn(state, seat)
    check = _CHECKS.get(action[0])
    return check(state, seat, action) if check else None


def _refuse_turn(state: State, seat: int) -> Refusal:
    if (
        state.phase == BID
        and state.goals[PALACE] == seat
        and bids.count_due(state, seat) > len(state.sealed[seat])
    ):
        return Refusal("MK-72" if state.game.two_bids else "MK-11", "palace_waits")
    if state.phase == BID:
        return Refusal("MK-10", "bid_is_sealed")
    return Refusal(
        "MK-20",
        "not_your_turn",
        (("seats", list_seats_to_act(state)),),
        tuple(("seat", s) for s in list_seats_to_act(state)),
    )


def _check_bid(state: State, seat: int, action: Action) -> Refusal | None:
    _, card, on = action
    played = bids.list_played(state, seat)
    if card not in state.hands[seat] or card in {c for c, _ in played}:
        return Refusal("MK-14", "not_in_hand", (("card", card),), (("bid_card", card),))
    allowed = {place for c, place in bids.list_choices(state, seat) if c == card}
    if on in allowed:
        return None
    rule = _find_cover_rule(state, seat)
    if on == SINGLE:
        tied = tuple(sorted({place for _, place in bids.list_choices(state, seat)}))
        return Refusal(
            rule, "must_cover", (("tied", tied),), tuple(("bid_card", place) for place in tied)
        )
    return Refusal(rule, "no_tied_card", (("card", on),))


def _find_cover_rule(state: State, seat: int) -> str:
    """The rule that says which tied card a bid goes on."""
    if not state.game.two_bids:
        return "MK-24"
    return "MK-71" if bids.count_due(state, seat) == 2 else "MK-73"


def _check_harvest(state: State, seat: int, action: Action) -> Refusal | None:
    if action[1] not in state.hands[seat]:
        return Refusal("MK-12", "not_in_hand", (("card", action[1]),), (("bid_card", action[1]),))
    return None


def _check_half(state: State, seat: int, action: Action) -> Refusal | None:
    if action[1] in {state.bids[i].cards[-1] for i in bids.list_half_choices(state)}:
        return None
    if any(bid.seat == seat and bid.cards == (action[1],) for bid in state.bids):
        return Refusal(
            "MK-13", "no_half_for_reset", (("card", action[1]),), (("bid_card", action[1]),)
        )
    return Refusal("MK-74", "no_such_bid", (("card", action[1]),))


def _check_exchange(state: State, seat: int, action: Action) -> Refusal | None:
    kind, cards = action[1], state.game.cards
    if kind not in state.row:
        return Refusal("MK-44", "not_in_row", (("kind", kind),))
    if kind in list_dragon_choices(state):
        return None
    here = (("kind", kind),)
    if kind == cards.philosopher:
        return Refusal("MK-44", "not_the_philosopher", here, here)
    return Refusal(
        "MK-44", "has_most_of_type", (("type", cards.types[kind]), *here), (*here, ("seat", seat))
    )


def _check_row(state: State, seat: int, action: Action) -> Refusal | None:
    if action[1] in state.row:
        return None
    return Refusal(RULE_OF[action[0]], "not_in_row", (("kind", action[1]),))


def _check_heir(state: State, seat: int, action: Action) -> Refusal | None:
    if action[1] == state.game.cards.dragon:
        return Refusal("MK-47", "only_row_cards", (), (("dragon", 0),))
    return _check_row(state, seat, action)


def _check_lay(state: State, seat: int, action: Action) -> Refusal | None:
    if action[1] in list_lay_choices(state, seat):
        return None
    return Refusal("MK-46", "no_card_of_type", (("type", action[1]),))


_CHECKS = {
    "bid": _check_bid,
    "harvest": _check_harvest,
    "half": _check_half,
    "exchange": _check_exchange,
    "pick": _check_row,
    "heir": _check_heir,
    "lay": _check_lay,
}
