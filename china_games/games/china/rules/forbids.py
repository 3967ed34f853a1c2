"""What several actions of China have in common that may forbid them: the turn, the
cards, the slot.
"""

from __future__ import annotations

from typing import Any

from china_games.games.china.rules.model import (
    EMPEROR,
    MOST_PIECES,
    PALACES,
    PLACE,
    REFILL,
    TAKE,
    State,
    find_mover,
)
from china_games.games.china.rules.moves import is_empty, list_emperor_placements
from china_games.games.contract import Action, Refusal


def refuse_at_province(rule: str, code: str, province: int, *args: tuple[str, Any]) -> Refusal:
    return Refusal(rule, code, (("province", province), *args), (("province", province),))


def refuse_at_slot(rule: str, code: str, slot: int, *args: tuple[str, Any]) -> Refusal:
    return Refusal(rule, code, (("slot", slot), *args), (("slot", slot),))


def check_turn(state: State, province: int) -> Refusal | None:
    """What in the course of the turn forbids another piece in the province, wherever it would
    stand.
    """
    if state.phase == PLACE and not state.placed:
        return None
    if state.phase == TAKE:
        return refuse_before_exchange()
    if state.phase == EMPEROR:
        return _check_emperor_entry(state, province)
    if state.placed == MOST_PIECES:
        return Refusal("CH-14", "two_pieces")
    elsewhere = bool(state.placed) and not _may_share(state, province)
    if elsewhere and state.phase != REFILL:
        return Refusal(
            "CH-11",
            "one_province",
            (("province", state.province),),
            (("province", state.province),),
        )
    if not elsewhere and _was_empty(state, province):
        return refuse_at_province("CH-13", "was_empty", province)
    return None if state.phase == PLACE else refuse_before_refill()


def _may_share(state: State, province: int) -> bool:
    """CH-11: the turn's piece stands there too; or "two provinces" was played (CH-69)."""
    if state.extra is None:
        return province == state.province
    return state.extra.turn_two or bool(state.extra.turn_provinces >> province & 1)


def _was_empty(state: State, province: int) -> bool:
    """CH-13: the turn's piece was the first there."""
    return state.alone if state.extra is None else bool(state.extra.turn_empty >> province & 1)


def _check_emperor_entry(state: State, province: int) -> Refusal | None:
    """CH-66: the Emperor enters an empty province only if he can place nowhere else."""
    if not is_empty(state, province):
        return None
    elsewhere = [
        action
        for action in list_emperor_placements(state)
        if not is_empty(state, _find_home(state, action))
    ]
    return refuse_at_province("CH-66", "emperor_elsewhere", province) if elsewhere else None


def _find_home(state: State, action: Action) -> int:
    """The province of a placement."""
    return int(
        action[1] if action[0] in ("emissary", "enter") else state.game.board.province_of[action[1]]
    )


def check_cards(state: State, province: int, colour: int) -> Refusal | None:
    """CH-12: the hand cannot pay so for a piece in the province."""
    own, owner = state.game.board.provinces[province].colour, find_mover(state)
    have = state.hands[owner].count(colour)
    if have >= (1 if colour == own else 2):
        return None
    here = ("province", province)
    if owner != state.seat:
        return Refusal("CH-65", "emperor_cards", (("colour", colour), ("own", own), here), (here,))
    if colour == own:
        return Refusal("CH-12", "no_card", (("colour", colour), here), (here,))
    return Refusal("CH-12", "no_pair", (("colour", colour), ("own", own), here), (here,))


def refuse_before_exchange() -> Refusal:
    return Refusal("CH-22", "finish_exchange")


def refuse_before_refill() -> Refusal:
    return Refusal("CH-24", "refill_first")


def check_free_slot(state: State, slot: int) -> Refusal | None:
    """CH-16, CH-17: the slot is taken, or there is no palace for it."""
    if state.occupied >> slot & 1:
        owner = next(o for o, own in enumerate(state.palaces) if own >> slot & 1)
        if owner == state.game.emperor:
            return refuse_at_slot("CH-17", "occupied_by_emperor", slot)
        return refuse_at_slot("CH-17", "occupied", slot, ("seat", owner))
    return check_palaces(state)


def check_palaces(state: State) -> Refusal | None:
    owner = find_mover(state)
    if state.palaces[owner].bit_count() < PALACES:
        return None
    return Refusal("CH-16", "no_palace_left" if owner == state.seat else "emperor_no_palace_left")
