"""Standing orders of Empires: what a seat says once instead of year for year, round for round.

("buy", year, n): up to n more cards in this year's sale, then none (EM-42); ("over", year):
diplomacy is over for the seat, offers that still come are declined (EM-11); ("discard", year,
*cards): the pawn phase ends, then these cards go (EM-16).
"""

from __future__ import annotations

from china_games.games.contract import Action, Order, Orders
from china_games.games.empires.rules.control import count_cities
from china_games.games.empires.rules.model import (
    ATTACKS,
    BUY,
    DIPLOMACY,
    DISCARD,
    JOKER,
    MOVES,
    SECOND,
    State,
)
from china_games.games.empires.rules.moves import list_legal_actions, list_seats_to_act
from china_games.games.empires.rules.years import PRICE

PHASES = {"buy": (BUY,), "over": (DIPLOMACY,), "discard": (MOVES, ATTACKS, SECOND, DISCARD)}
"""The phases in which each kind of order stands."""


def may_give(view: State, seat: int, order: Order) -> bool:
    """Whether the seat may give the order now: it is to act, and the order is none that could not
    be followed.
    """
    if seat not in list_seats_to_act(view) or not stands(view, seat, order):
        return False
    kind, _, *values = order
    if kind == "buy":
        return values[0] <= view.gold[seat] // PRICE  # type: ignore[operator]
    if kind == "over":
        return view.offering[seat] is None
    excess = len(view.hands[seat]) - count_cities(view, seat)
    return view.phase in (MOVES, ATTACKS) and len(values) == excess


def stands(view: State, seat: int, order: Order) -> bool:
    """Whether the order still says something: it is well formed, of this year and of this phase."""
    if len(order) < 2 or order[0] not in PHASES or any(type(n) is not int for n in order[1:]):
        return False
    kind, year, *values = order
    if year != view.year or view.phase not in PHASES[str(kind)]:
        return False
    if kind != "discard":
        return len(values) == (kind == "buy") and all(n >= 0 for n in values if type(n) is int)
    hand = list(view.hands[seat])
    return 0 < len(values) <= len(hand) and all(
        0 <= card <= JOKER and values.count(card) <= hand.count(card)
        for card in values
        if type(card) is int
    )


def follow(view: State, seat: int, order: Order) -> tuple[Action, Order] | None:
    """What the seat plays by its order, and what is left of the order."""
    return _FOLLOW[str(order[0])](view, seat, order)


def _buy(view: State, seat: int, order: Order) -> tuple[Action, Order] | None:
    _, year, left = order
    assert type(left) is int
    if left and ("buy",) in list_legal_actions(view, seat):
        return ("buy",), ("buy", year, left - 1)
    return ("no_buy",), order


def _decline(view: State, seat: int, order: Order) -> tuple[Action, Order] | None:
    """Nothing of the seat's own is dropped: it is asked what becomes of an offer in the making."""
    if view.offering[seat] is not None:
        return None
    offer = next((offer for offer in view.offers if offer.to == seat), None)
    return ("ready",) if offer is None else ("decline", offer.number), order


def _discard(view: State, seat: int, order: Order) -> tuple[Action, Order] | None:
    """Of a hand or a number of cities that has changed since, the seat is asked."""
    kind, year, *cards = order
    if view.phase in (MOVES, ATTACKS):
        return ("end",), order
    excess = len(view.hands[seat]) - count_cities(view, seat)
    if view.phase != DISCARD or excess != len(cards):
        return None
    return ("discard", cards[0]), (kind, year, *cards[1:])


_FOLLOW = {"buy": _buy, "over": _decline, "discard": _discard}

ORDERS: Orders[State] = Orders(may_give, stands, follow)
