"""Why something of an option is not allowed in China (CH-50 to CH-95)."""

from __future__ import annotations

from collections.abc import Callable

from china_games.games.china.rules.board import list_bits
from china_games.games.china.rules.forbids import (
    check_cards,
    check_free_slot,
    check_palaces,
    check_turn,
    refuse_at_province,
    refuse_at_slot,
    refuse_before_exchange,
    refuse_before_refill,
)
from china_games.games.china.rules.model import (
    EMPEROR,
    EMPEROR_ENTER,
    ENTER,
    FIRST,
    KEEP,
    MOST_PIECES,
    PLACE,
    SWAP,
    TAKE,
    TWO,
    Extra,
    State,
)
from china_games.games.china.rules.moves import can_emperor_place, find_entered_slots
from china_games.games.contract import Action, Refusal


def _refuse_before_slot(state: State) -> Refusal:
    assert state.extra is not None
    return refuse_at_province("CH-81", "choose_slot", state.extra.turn_entering)


def _refuse_before_keeping(state: State) -> Refusal:
    return Refusal("CH-63", "keep_first")


def _refuse_before_emperor(state: State) -> Refusal:
    return Refusal("CH-65", "emperor_moves")


_PIECES = ("palace", "emissary", "fortification", "enter")
PENDING: dict[int, tuple[tuple[str, ...], Callable[[State], Refusal]]] = {
    ENTER: (("slot",), _refuse_before_slot),
    EMPEROR_ENTER: (("slot",), _refuse_before_slot),
    KEEP: (("keep",), _refuse_before_keeping),
    EMPEROR: ((*_PIECES, "decline"), _refuse_before_emperor),
}
"""Phases in which only some kinds of actions are possible: those, and what refuses the others."""


def _check_fortification(state: State, seat: int, action: Action) -> Refusal | None:
    slot, colour = action[1], action[2]
    province, extra = state.game.board.province_of[slot], state.extra
    assert extra is not None
    if state.phase == EMPEROR:
        return Refusal("CH-60", "emperor_no_fortification")
    refused = check_turn(state, province)
    if refused is not None:
        return refused
    if state.occupied >> slot & 1:
        return refuse_at_slot("CH-50", "fortification_under_palace", slot)
    if extra.forts >> slot & 1:
        return refuse_at_slot("CH-50", "fortification_twice", slot)
    if not extra.forts_left[seat]:
        return Refusal("CH-16", "no_fortification_left")
    return check_cards(state, province, colour)


def _check_enter(state: State, seat: int, action: Action) -> Refusal | None:
    province, colour = action[1], action[2]
    refused = check_turn(state, province)
    if refused is not None:
        return refused
    assert state.extra is not None
    if not state.extra.closed >> province & 1:
        return refuse_at_province("CH-81", "already_entered", province)
    return check_palaces(state) or check_cards(state, province, colour)


def _check_slot(state: State, seat: int, action: Action) -> Refusal | None:
    if state.phase not in (ENTER, EMPEROR_ENTER):
        return Refusal("CH-81", "nothing_entered")
    return None if find_entered_slots(state) >> action[1] & 1 else _refuse_before_slot(state)


def _check_post(state: State, seat: int, action: Action) -> Refusal | None:
    slot, cards = action[1], action[2:]
    board = state.game.board
    if not board.posts >> slot & 1:
        return refuse_at_slot("CH-91", "no_post", slot)
    refused = _check_post_in_turn(state, slot) or check_free_slot(state, slot)
    if refused is not None:
        return refused
    a, b = (board.provinces[p].colour for p in board.provinces_of[slot])
    if not set(cards) <= {a, b} or any(
        state.hands[seat].count(card) < cards.count(card) for card in cards
    ):
        return refuse_at_slot("CH-91", "post_cards", slot, ("colour", a), ("own", b))
    return None


def _check_post_in_turn(state: State, slot: int) -> Refusal | None:
    """What in the course of the turn forbids a piece on the border post (CH-92)."""
    extra = state.extra
    assert extra is not None
    if state.phase == TAKE:
        return refuse_before_exchange()
    if state.placed == MOST_PIECES:
        return Refusal("CH-14", "two_pieces")
    homes = state.game.board.homes[slot]
    if state.placed and not homes & extra.turn_provinces:
        return Refusal(
            "CH-92",
            "post_province",
            (("province", state.province), ("slot", slot)),
            (("province", state.province),),
        )
    if homes & extra.turn_empty:
        return refuse_at_province("CH-92", "post_was_empty", list_bits(homes & extra.turn_empty)[0])
    return None if state.phase == PLACE else refuse_before_refill()


def _check_keep(state: State, seat: int, action: Action) -> Refusal | None:
    assert state.extra is not None
    if state.phase != KEEP:
        return Refusal("CH-62", "nothing_to_keep")
    if action[1] not in state.extra.turn_paid:
        return Refusal("CH-63", "not_played", (("colour", action[1]),))
    return None


def _check_decline(state: State, seat: int, action: Action) -> Refusal | None:
    assert state.extra is not None
    if state.phase != EMPEROR:
        return Refusal("CH-65", "not_emperors_move")
    return Refusal("CH-69", "emperor_must_place") if state.extra.turn_first else None


def _find_special(state: State, seat: int, card: int) -> Extra | Refusal:
    """What the turn knows of options, or why a special card cannot be played now (CH-69)."""
    extra = state.extra
    assert extra is not None
    if not extra.specials[seat] & card:
        return Refusal("CH-69", "special_used")
    return extra if state.phase == PLACE else Refusal("CH-69", "special_too_late")


def _check_emperor_first(state: State, seat: int, action: Action) -> Refusal | None:
    extra = _find_special(state, seat, FIRST)
    if isinstance(extra, Refusal):
        return extra
    if state.placed or extra.turn_begun:
        return Refusal("CH-69", "emperor_first_late")
    return None if can_emperor_place(state) else Refusal("CH-69", "emperor_cannot")


def _check_two_provinces(state: State, seat: int, action: Action) -> Refusal | None:
    extra = _find_special(state, seat, TWO)
    if isinstance(extra, Refusal):
        return extra
    return Refusal("CH-69", "two_provinces_late") if state.placed == MOST_PIECES else None


def _check_swap(state: State, seat: int, action: Action) -> Refusal | None:
    extra = _find_special(state, seat, SWAP)
    if isinstance(extra, Refusal):
        return extra
    if action[1] not in state.hands[seat]:
        return Refusal("CH-69", "not_in_hand", (("colour", action[1]),))
    return (
        None if action[2] in state.row else Refusal("CH-69", "not_in_row", (("colour", action[2]),))
    )


OPTION_CHECKS: dict[str, Callable[[State, int, Action], Refusal | None]] = {
    "fortification": _check_fortification,
    "enter": _check_enter,
    "slot": _check_slot,
    "post": _check_post,
    "keep": _check_keep,
    "decline": _check_decline,
    "emperor_first": _check_emperor_first,
    "two_provinces": _check_two_provinces,
    "swap": _check_swap,
}
