"""Why something is not allowed in China (CH-10 to CH-24): the rule, a code, and what to light."""

from __future__ import annotations

from collections.abc import Callable

from china_games.games.china.rules.forbids import (
    check_cards,
    check_free_slot,
    check_turn,
    refuse_at_province,
    refuse_at_slot,
    refuse_before_exchange,
    refuse_before_refill,
)
from china_games.games.china.rules.forms import is_well_formed
from china_games.games.china.rules.model import OVER, REFILL, TAKE, State, find_mover
from china_games.games.china.rules.moves import may_exchange
from china_games.games.china.rules.refusals_options import OPTION_CHECKS, PENDING
from china_games.games.contract import Action, Refusal


def find_refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action, or None if it is legal."""
    if state.phase == OVER:
        return Refusal("CH-26" if state.end == "last_round" else "CH-27", "game_over")
    if seat != state.seat:
        return Refusal("CH-07", "not_your_turn", (("seat", state.seat),), (("seat", state.seat),))
    if not is_well_formed(state, action):
        return Refusal("CH-10", "no_such_action")
    if state.phase > OVER:
        kinds, pending = PENDING[state.phase]
        if action[0] not in kinds:
            return pending(state)
    return _CHECKS[action[0]](state, seat, action)


def _check_palace(state: State, seat: int, action: Action) -> Refusal | None:
    slot, colour = action[1], action[2]
    board, extra = state.game.board, state.extra
    province = board.province_of[slot]
    if board.posts >> slot & 1:
        return refuse_at_slot("CH-91", "post_cost", slot)
    refused = check_turn(state, province) or check_free_slot(state, slot)
    if refused is not None:
        return refused
    if extra is not None and extra.closed >> province & 1:
        return refuse_at_province("CH-81", "enter_first", province)
    return check_cards(state, province, colour)


def _check_emissary(state: State, seat: int, action: Action) -> Refusal | None:
    province, colour = action[1], action[2]
    refused = check_turn(state, province)
    if refused is not None:
        return refused
    if state.room[province] <= 0:
        limit = sum(state.emissaries[province]) + state.room[province]
        return refuse_at_province(
            "CH-19", "emissary_limit" if limit else "no_palace_here", province, ("limit", limit)
        )
    owner = find_mover(state)
    if not state.emissaries_left[owner]:
        return Refusal("CH-16", "no_emissary_left" if owner == seat else "emperor_no_emissary_left")
    return check_cards(state, province, colour)


def _check_fresh_turn(state: State) -> Refusal | None:
    """What forbids the actions that only a turn without a piece may have."""
    if state.phase == TAKE:
        return refuse_before_exchange()
    if state.phase == REFILL:
        return refuse_before_refill()
    if state.placed:
        return Refusal("CH-10", "already_placed")
    return None


def _check_end(state: State, seat: int, action: Action) -> Refusal | None:
    if state.phase == TAKE:
        return refuse_before_exchange()
    if state.phase == REFILL:
        return refuse_before_refill()
    return None if state.placed else Refusal("CH-23", "nothing_placed")


def _check_exchange(state: State, seat: int, action: Action) -> Refusal | None:
    refused = _check_fresh_turn(state)
    if refused is not None:
        return refused
    if not (state.pile or state.row):
        return Refusal("CH-23", "no_card_to_take")
    if action[1] not in state.hands[seat]:
        return Refusal("CH-22", "not_in_hand", (("colour", action[1]),))
    return None


def _check_taking(state: State) -> Refusal | None:
    """What forbids taking any card now."""
    if state.phase in (REFILL, TAKE):
        return None
    return Refusal("CH-24", "end_first") if state.placed else Refusal("CH-22", "discard_first")


def _check_take(state: State, seat: int, action: Action) -> Refusal | None:
    refused = _check_taking(state)
    if refused is None and action[1] not in state.row:
        return Refusal(
            "CH-24" if state.phase == REFILL else "CH-22", "not_in_row", (("colour", action[1]),)
        )
    return refused


def _check_draw(state: State, seat: int, action: Action) -> Refusal | None:
    refused = _check_taking(state)
    if refused is None and not state.pile:
        return Refusal("CH-26", "pile_empty")
    return refused


def _check_pass(state: State, seat: int, action: Action) -> Refusal | None:
    refused = _check_fresh_turn(state)
    if refused is None and may_exchange(state, seat):
        return Refusal("CH-23", "must_exchange")
    return refused


_CHECKS: dict[str, Callable[[State, int, Action], Refusal | None]] = {
    "palace": _check_palace,
    "emissary": _check_emissary,
    "end": _check_end,
    "exchange": _check_exchange,
    "take": _check_take,
    "draw": _check_draw,
    "pass": _check_pass,
    **OPTION_CHECKS,
}
