"""What an owner's cards and supply can place where in China (CH-12, CH-16, CH-17, CH-19)."""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.china.rules.board import COLOURS, Board, list_bits
from china_games.games.china.rules.model import PALACES, State
from china_games.games.contract import Action

Hand = tuple[int, ...]
Actions = tuple[Action, ...]


class Offer(NamedTuple):
    """What one hand can pay for in one province. Offers are kept with the board, as hands come
    again and again.
    """

    province: int
    mask: int
    pay: tuple[int, ...]  # payments, each a colour
    enter: Actions  # CH-81
    emissary: Actions
    palace: dict[int, Actions]  # by the mask of free slots; hands that pay in the same way share it


def list_payments(hand: Hand) -> tuple[tuple[int, ...], ...]:
    """For each province colour the payments that the hand allows (CH-12): one card, or a pair of
    another colour.
    """
    return tuple(
        tuple(c for c in range(len(COLOURS)) if hand.count(c) >= (1 if c == colour else 2))
        for colour in range(len(COLOURS))
    )


def list_offers(board: Board, hand: Hand) -> tuple[Offer, ...]:
    """The provinces that the hand can pay for."""
    found: tuple[Offer, ...] | None = board.offers.get(hand)
    if found is None:
        pays = list_payments(hand)
        found = board.offers[hand] = tuple(
            Offer(
                p,
                province.mask,
                pay,
                _list_placements_of_kind("enter", p, pay),
                _list_placements_of_kind("emissary", p, pay),
                board.palaces.setdefault((p, pay), {}),
            )
            for p, province in enumerate(board.provinces)
            if (pay := pays[province.colour])
        )
    return found


def _list_placements_of_kind(kind: str, province: int, pay: tuple[int, ...]) -> Actions:
    return tuple((kind, province, c) for c in pay)


def list_placements(state: State, owner: int, provinces: int) -> list[Action]:
    """What the owner's cards and supply allow to place in these provinces (a mask), border posts
    left out.
    """
    game, board, extra, room = state.game, state.game.board, state.extra, state.room
    free = (
        game.full & ~(state.occupied | board.posts)
        if state.palaces[owner].bit_count() < PALACES
        else 0
    )
    closed, forts = (extra.closed, extra.forts_left[owner]) if extra is not None else (0, 0)
    envoys = state.emissaries_left[owner] > 0
    actions: list[Action] = []
    for p, mask, pay, enter, emissary, palace in list_offers(board, state.hands[owner]):
        if not provinces >> p & 1:
            continue
        slots = mask & free
        if slots and closed >> p & 1:
            actions += enter
        elif slots:
            found = palace.get(slots)
            if found is None:
                found = palace[slots] = _list_placements_on_slots("palace", slots, pay)
            actions += found
        if forts and extra is not None:
            actions += _list_placements_on_slots(
                "fortification", mask & ~(state.occupied | extra.forts), pay
            )
        if envoys and room[p] > 0:
            actions += emissary
    return actions


def can_place(state: State, owner: int) -> bool:
    """Whether the owner's cards and supply place a palace or an emissary anywhere but on a border
    post.
    """
    free = state.game.full & ~(state.occupied | state.game.board.posts)
    if state.palaces[owner].bit_count() >= PALACES:
        free = 0
    envoys = state.emissaries_left[owner] > 0
    for offer in list_offers(state.game.board, state.hands[owner]):
        if offer.mask & free or envoys and state.room[offer.province] > 0:
            return True
    return False


def _list_placements_on_slots(kind: str, slots: int, pay: tuple[int, ...]) -> Actions:
    return tuple((kind, slot, c) for slot in list_bits(slots) for c in pay)
