"""What a seat may do in China, and why not (CH-10 to CH-24)."""
from __future__ import annotations

from collections.abc import Iterator

from china_games.rules.base import UNKNOWN, Action, Refusal
from china_games.rules.china.board import COLOURS
from china_games.rules.china.model import OVER, PALACES, PLACE, REFILL, TAKE, State

END: Action = ("end",)
DRAW: Action = ("draw",)
PASS: Action = ("pass",)
TAKES = tuple(("take", colour) for colour in range(len(COLOURS)))
EXCHANGES = tuple(("exchange", colour) for colour in range(len(COLOURS)))
MOST_PIECES = 2                 # in one turn (CH-14)


def payments(hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each province colour the payments that the hand allows (CH-12): one card, or a pair of another colour."""
    found = _PAYMENTS.get(hand)
    if found is None:
        found = _PAYMENTS[hand] = tuple(
            tuple(c for c in range(len(COLOURS)) if hand.count(c) >= (1 if c == colour else 2))
            for colour in range(len(COLOURS)))
    return found


_PAYMENTS: dict[tuple[int, ...], tuple[tuple[int, ...], ...]] = {}
_EMISSARIES: dict[tuple[int, tuple[int, ...]], tuple[Action, ...]] = {}


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """All legal actions: palaces and emissaries by province, then end, exchanges, takes, draw, pass."""
    if seat != state.seat or state.phase == OVER:
        return ()
    if state.phase != PLACE:
        return _cards_to_take(state)
    actions = _placements(state, seat)
    if state.placed:
        actions.append(END)
    elif _may_exchange(state, seat):
        actions += [EXCHANGES[colour] for colour in sorted(set(state.hands[seat])) if colour != UNKNOWN]
    else:
        actions.append(PASS)
    return tuple(actions)


def may_go_on(state: State, seat: int) -> bool:
    """Whether another piece may follow in this turn, as far as everybody can see.

    The colours in the hand do not count: that a turn ends by itself must not tell the others about them.
    """
    if state.alone or state.placed == MOST_PIECES or not state.hands[seat]:
        return False
    province = state.province
    if state.room[province] > 0 and state.emissaries_left[seat]:
        return True
    free = state.game.board.provinces[province].mask & ~state.occupied
    return free != 0 and state.palaces[seat].bit_count() < PALACES


def _may_exchange(state: State, seat: int) -> bool:
    """CH-23: there is a card to give and a card to take."""
    return bool((state.pile or state.row) and state.hands[seat])


def _placements(state: State, seat: int) -> list[Action]:
    pays = payments(state.hands[seat])
    game, board = state.game, state.game.board
    free = game.full & ~state.occupied if state.palaces[seat].bit_count() < PALACES else 0
    provinces = (state.province,) if state.placed else game.provinces
    emissary, cache = state.emissaries_left[seat] > 0, board.placements
    actions: list[Action] = []
    for p in provinces:
        province = board.provinces[p]
        pay = pays[province.colour]
        if not pay:
            continue
        slots = province.mask & free
        if slots:
            key = (p, slots, pay)
            found = cache.get(key)
            if found is None:
                found = cache[key] = tuple(("palace", slot, c) for slot in province.slots if slots >> slot & 1
                                           for c in pay)
            actions += found
        if emissary and state.room[p] > 0:
            actions += _emissary_actions(p, pay)
    return actions


def _emissary_actions(province: int, pay: tuple[int, ...]) -> tuple[Action, ...]:
    found = _EMISSARIES.get((province, pay))
    if found is None:
        found = _EMISSARIES[province, pay] = tuple(("emissary", province, c) for c in pay)
    return found


def _cards_to_take(state: State) -> tuple[Action, ...]:
    row = state.row
    takes: list[Action] = [TAKES[colour] for colour in range(len(COLOURS)) if colour in row]
    if state.pile:
        takes.append(DRAW)
    return tuple(takes)


def candidates(state: State) -> Iterator[Action]:
    """Every well-formed action on this board, legal or not."""
    board, colours = state.game.board, range(len(COLOURS))
    yield from (("palace", slot, c) for slot in range(len(board.slot_ids)) for c in colours)
    yield from (("emissary", p, c) for p in range(len(board.provinces)) for c in colours)
    yield from (*EXCHANGES, *TAKES, END, DRAW, PASS)


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids the action, or None if it is legal."""
    if state.phase == OVER:
        return Refusal("CH-26" if state.end == "last_round" else "CH-27", "game_over")
    if seat != state.seat:
        return Refusal("CH-07", "not_your_turn", (("seat", state.seat),), (("seat", state.seat),))
    if not well_formed(state, action):
        return Refusal("CH-10", "no_such_action")
    return _CHECKS[action[0]](state, seat, action)


def well_formed(state: State, action: Action) -> bool:
    """Whether the action has a known kind and indices that the board has."""
    if not isinstance(action, tuple) or not action or type(action[0]) is not str:
        return False
    bounds = state.game.board.bounds.get(action[0])
    if bounds is None or len(action) != len(bounds) + 1:
        return False
    for value, bound in zip(action[1:], bounds, strict=True):
        if type(value) is not int or not 0 <= value < bound:
            return False
    return True


def _turn_forbids(state: State, province: int) -> Refusal | None:
    """What in the course of the turn forbids another piece in the province, wherever it would stand."""
    here = (("province", province),)
    if state.phase == TAKE:
        return _finish_exchange()
    if state.placed == MOST_PIECES:
        return Refusal("CH-14", "two_pieces")
    if state.placed and province != state.province:
        return Refusal("CH-11", "one_province", (("province", state.province),), (("province", state.province),))
    if state.alone:
        return Refusal("CH-13", "was_empty", here, here)
    return None if state.phase == PLACE else _refill_first()


def _cards_forbid(state: State, seat: int, province: int, colour: int) -> Refusal | None:
    """CH-12: the hand cannot pay so for a piece in the province."""
    here = (("province", province),)
    own = state.game.board.provinces[province].colour
    have = state.hands[seat].count(colour)
    if colour == own and have < 1:
        return Refusal("CH-12", "no_card", (("colour", colour), *here), here)
    if colour != own and have < 2:
        return Refusal("CH-12", "no_pair", (("colour", colour), ("own", own), *here), here)
    return None


def _finish_exchange() -> Refusal:
    return Refusal("CH-22", "finish_exchange")


def _refill_first() -> Refusal:
    return Refusal("CH-24", "refill_first")


def _check_palace(state: State, seat: int, action: Action) -> Refusal | None:
    slot, colour = action[1], action[2]
    province = state.game.board.province_of[slot]
    refused = _turn_forbids(state, province)
    if refused is not None:
        return refused
    if state.occupied >> slot & 1:
        owner = next(s for s, own in enumerate(state.palaces) if own >> slot & 1)
        return Refusal("CH-17", "occupied", (("slot", slot), ("seat", owner)), (("slot", slot),))
    if state.palaces[seat].bit_count() >= PALACES:
        return Refusal("CH-16", "no_palace_left")
    return _cards_forbid(state, seat, province, colour)


def _check_emissary(state: State, seat: int, action: Action) -> Refusal | None:
    province, colour = action[1], action[2]
    refused = _turn_forbids(state, province)
    if refused is not None:
        return refused
    if state.room[province] <= 0:
        here = ("province", province)
        limit = sum(state.emissaries[province]) + state.room[province]
        return Refusal("CH-19", "emissary_limit" if limit else "no_palace_here", (here, ("limit", limit)), (here,))
    if not state.emissaries_left[seat]:
        return Refusal("CH-16", "no_emissary_left")
    return _cards_forbid(state, seat, province, colour)


def _turn_is_begun(state: State) -> Refusal | None:
    """What forbids the actions that only a turn without a piece may have."""
    if state.phase == TAKE:
        return _finish_exchange()
    if state.placed:
        return Refusal("CH-10", "already_placed")
    return None


def _check_end(state: State, seat: int, action: Action) -> Refusal | None:
    if state.phase == TAKE:
        return _finish_exchange()
    if state.phase == REFILL:
        return _refill_first()
    return None if state.placed else Refusal("CH-23", "nothing_placed")


def _check_exchange(state: State, seat: int, action: Action) -> Refusal | None:
    refused = _turn_is_begun(state)
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
        return Refusal("CH-24" if state.phase == REFILL else "CH-22", "not_in_row", (("colour", action[1]),))
    return refused


def _check_draw(state: State, seat: int, action: Action) -> Refusal | None:
    refused = _check_taking(state)
    if refused is None and not state.pile:
        return Refusal("CH-26", "pile_empty")
    return refused


def _check_pass(state: State, seat: int, action: Action) -> Refusal | None:
    refused = _turn_is_begun(state)
    if refused is None and _may_exchange(state, seat):
        return Refusal("CH-23", "must_exchange")
    return refused


_CHECKS = {"palace": _check_palace, "emissary": _check_emissary, "end": _check_end, "exchange": _check_exchange,
           "take": _check_take, "draw": _check_draw, "pass": _check_pass}
