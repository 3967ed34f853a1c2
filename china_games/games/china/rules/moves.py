"""What a seat may do in China (CH-10 to CH-24, and the options)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from china_games.games.china.rules.board import COLOURS, list_bits
from china_games.games.china.rules.model import (
    EMPEROR,
    EMPEROR_ENTER,
    ENTER,
    FIRST,
    KEEP,
    MOST_PIECES,
    OVER,
    PALACES,
    PLACE,
    REFILL,
    SWAP,
    TAKE,
    TWO,
    Extra,
    State,
)
from china_games.games.china.rules.placing import can_place, list_offers, list_placements
from china_games.games.contract import UNKNOWN, Action

END: Action = ("end",)
DRAW: Action = ("draw",)
PASS: Action = ("pass",)
DECLINE: Action = ("decline",)
EMPEROR_FIRST: Action = ("emperor_first",)
TWO_PROVINCES: Action = ("two_provinces",)
TAKES = tuple(("take", colour) for colour in range(len(COLOURS)))
EXCHANGES = tuple(("exchange", colour) for colour in range(len(COLOURS)))


def list_post_payments(hand: tuple[int, ...], a: int, b: int) -> tuple[tuple[int, int], ...]:
    """The two cards that may pay for a border post of provinces of the colours a and b (CH-91)."""
    pairs = sorted({(a, a), (min(a, b), max(a, b)), (b, b)})
    return tuple((x, y) for x, y in pairs if hand.count(x) >= (2 if x == y else 1) and y in hand)


def list_seats_to_act(state: State) -> tuple[int, ...]:
    """The seat whose turn it is, or nobody."""
    return () if state.phase == OVER else (state.seat,)


def list_legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All legal actions: pieces by province, border posts, then end, exchanges, takes, draw, pass,
    special cards.
    """
    if seat != state.seat or state.phase == OVER:
        return ()
    if state.phase != PLACE:
        return _ANSWERS[state.phase](state)
    extra = state.extra
    if extra is not None:
        actions = list_placements(state, seat, find_open_provinces(state, extra))
        if state.game.board.posts:
            actions += _list_posts(state, extra, seat)
    else:
        actions = list_placements(
            state, seat, 1 << state.province if state.placed else state.game.everywhere
        )
    if state.placed:
        actions.append(END)
    elif may_exchange(state, seat):
        actions += [
            EXCHANGES[colour] for colour in sorted(set(state.hands[seat])) if colour != UNKNOWN
        ]
    else:
        actions.append(PASS)
    if extra is not None and extra.specials and extra.specials[seat]:
        actions += _list_special_cards(state, extra, seat)
    return tuple(actions)


def is_empty(state: State, province: int) -> bool:
    """CH-13: no piece of anybody. Emissaries need palaces, so palaces and fortifications decide."""
    pieces = state.occupied if state.extra is None else state.occupied | state.extra.forts
    return not pieces & state.game.board.provinces[province].mask


def find_open_provinces(state: State, extra: Extra) -> int:
    """Mask of where the turn's next piece may go, in a game with options (CH-11, CH-13, CH-69)."""
    if not state.placed:
        return state.game.everywhere
    return _find_open_provinces(state, extra, extra.turn_two) if state.placed < MOST_PIECES else 0


def _find_open_provinces(state: State, extra: Extra, two: int) -> int:
    return (state.game.everywhere if two else extra.turn_provinces) & ~extra.turn_empty


def may_go_on(state: State, seat: int) -> bool:
    """Whether another piece may follow in this turn, as far as everybody can see; or an exchange
    (CH-69).

    The colours in the hand do not count: that a turn ends by itself must not tell the others about
    them."""
    if state.extra is not None:
        return _may_go_on(state, state.extra, seat)
    if state.alone or state.placed == MOST_PIECES or not state.hands[seat]:
        return False
    return has_place(state, seat, state.province)


def _may_go_on(state: State, extra: Extra, seat: int) -> bool:
    if may_swap(state, extra, seat):
        return True
    if state.placed == MOST_PIECES or not state.hands[seat]:
        return False
    two = extra.turn_two or bool(extra.specials and extra.specials[seat] & TWO)
    for p in list_bits(_find_open_provinces(state, extra, two)):
        if has_place(state, seat, p):
            return True
    posts = state.game.board.posts & ~state.occupied
    return (
        posts > 0
        and len(state.hands[seat]) > 1
        and state.palaces[seat].bit_count() < PALACES
        and any(may_build_post(state, extra, slot) for slot in list_bits(posts))
    )


def has_place(state: State, owner: int, province: int) -> bool:
    """Whether a piece of the owner fits into the province, whatever it costs."""
    if state.room[province] > 0 and state.emissaries_left[owner]:
        return True
    board, extra = state.game.board, state.extra
    free = board.provinces[province].mask & ~(state.occupied | board.posts)
    if free and state.palaces[owner].bit_count() < PALACES:
        return True
    return extra is not None and extra.forts_left[owner] > 0 and free & ~extra.forts != 0


def may_build_post(state: State, extra: Extra, slot: int) -> bool:
    """CH-92: the turn's two pieces share a province, and none that was empty gets both."""
    homes = state.game.board.homes[slot]
    return not state.placed or bool(homes & extra.turn_provinces) and not homes & extra.turn_empty


def _list_posts(state: State, extra: Extra, seat: int) -> list[Action]:
    if state.placed == MOST_PIECES or state.palaces[seat].bit_count() >= PALACES:
        return []
    board, hand = state.game.board, state.hands[seat]
    found: list[Action] = []
    for slot in list_bits(board.posts & ~state.occupied):
        if may_build_post(state, extra, slot):
            paying = board.at_posts.get((slot, hand))
            if paying is None:
                a, b = (board.provinces[p].colour for p in board.provinces_of[slot])
                paying = tuple(("post", slot, *cards) for cards in list_post_payments(hand, a, b))
                board.at_posts[slot, hand] = paying
            found += paying
    return found


def may_exchange(state: State, seat: int) -> bool:
    """CH-23: there is a card to give and a card to take."""
    return bool((state.pile or state.row) and state.hands[seat])


def may_swap(state: State, extra: Extra, seat: int) -> bool:
    """CH-69: the seat still has the card "exchange", a card to give and one to take
    from the row.
    """
    return bool(extra.specials and extra.specials[seat] & SWAP and state.hands[seat] and state.row)


def _list_special_cards(state: State, extra: Extra, seat: int) -> list[Action]:
    """CH-69"""
    left, found = extra.specials[seat], []
    if left & FIRST and not state.placed and not extra.turn_begun and can_emperor_place(state):
        found.append(EMPEROR_FIRST)
    if left & TWO and state.placed < MOST_PIECES:
        found.append(TWO_PROVINCES)
    if may_swap(state, extra, seat):
        found += _list_swaps(frozenset(state.hands[seat]), frozenset(state.row))
    return found


@cache
def _list_swaps(hand: frozenset[int], row: frozenset[int]) -> tuple[Action, ...]:
    return tuple(
        ("swap", own, card) for own in sorted(hand) if own != UNKNOWN for card in sorted(row)
    )


def list_emperor_placements(state: State) -> list[Action]:
    """What the Emperor may place (CH-65): an empty province only if he can place nowhere else
    (CH-66).
    """
    emperor, pieces = (
        state.game.emperor,
        state.occupied if state.extra is None else state.occupied | state.extra.forts,
    )
    masks, settled = state.game.board.masks, 0
    for offer in list_offers(state.game.board, state.hands[emperor]):
        if masks[offer.province] & pieces:
            settled |= 1 << offer.province
    return list_placements(state, emperor, settled) or list_placements(
        state, emperor, state.game.everywhere & ~settled
    )


def can_emperor_place(state: State) -> bool:
    """Whether the Emperor's cards and supply place anything."""
    return can_place(state, state.game.emperor)


def _list_cards_to_take(state: State) -> tuple[Action, ...]:
    row = state.row
    takes: list[Action] = [TAKES[colour] for colour in range(len(COLOURS)) if colour in row]
    if state.pile:
        takes.append(DRAW)
    return tuple(takes)


def find_entered_slots(state: State) -> int:
    """Mask of the slots that the first palace of the entered province may take (CH-81)."""
    board = state.game.board
    assert state.extra is not None
    return board.provinces[state.extra.turn_entering].mask & ~(state.occupied | board.posts)


def _list_slots(state: State) -> tuple[Action, ...]:
    return tuple(("slot", slot) for slot in list_bits(find_entered_slots(state)))


def _list_keeps(state: State) -> tuple[Action, ...]:
    assert state.extra is not None
    return tuple(("keep", colour) for colour in sorted(set(state.extra.turn_paid)))


def _list_emperor_moves(state: State) -> tuple[Action, ...]:
    assert state.extra is not None
    found = list_emperor_placements(state)
    return tuple(found) if state.extra.turn_first else (*found, DECLINE)


_ANSWERS: dict[int, Callable[[State], tuple[Action, ...]]] = {
    REFILL: _list_cards_to_take,
    TAKE: _list_cards_to_take,
    ENTER: _list_slots,
    EMPEROR_ENTER: _list_slots,
    KEEP: _list_keeps,
    EMPEROR: _list_emperor_moves,
}
