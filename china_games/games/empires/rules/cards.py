"""The actions that cards pay for: what each asks for, and which cards of a hand do (EM-06, EM-20 to
EM-30).
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import NamedTuple

from china_games.games.empires.rules.model import CLUB, DIAMOND, HEART, JOKER, NOBODY, SPADE

(
    MIGRATION,
    TRADE,
    COMBAT,
    APOSTLE,
    ABUNDANCE,
    EXPLORATION,
    WAR,
    EXODUS,
    COLONISATION,
    CRUSADE,
    FOUNDATION,
) = range(11)


class Kind(NamedTuple):
    """An action: its rule, the suits or colours it asks for, and how many targets it
    takes at most.
    """

    key: str
    rule: str
    suits: tuple[int, ...]  # counts of the four suits; () = asks for colours
    colours: tuple[int, int]  # red, black cards; (0, 0) = asks for suits
    targets: int

    @property
    def cards(self) -> int:
        """How many cards it costs."""
        return sum(self.suits) + sum(self.colours)


def _list_suits(*wanted: int) -> tuple[int, ...]:
    return tuple(wanted.count(suit) for suit in range(4))


ACTIONS = (
    Kind("migration", "EM-20", _list_suits(HEART), (0, 0), 1),
    Kind("trade", "EM-21", _list_suits(DIAMOND), (0, 0), 1),
    Kind("combat", "EM-22", _list_suits(SPADE), (0, 0), 1),
    Kind("apostle", "EM-23", _list_suits(CLUB), (0, 0), 1),
    Kind("abundance", "EM-24", _list_suits(HEART, HEART), (0, 0), 1),
    Kind("exploration", "EM-25", _list_suits(DIAMOND, DIAMOND), (0, 0), 3),
    Kind("war", "EM-26", _list_suits(SPADE, SPADE), (0, 0), 3),
    Kind("exodus", "EM-27", _list_suits(CLUB, CLUB), (0, 0), 3),
    Kind("colonisation", "EM-28", (), (3, 1), 5),
    Kind("crusade", "EM-29", (), (1, 3), 1),
    Kind("foundation", "EM-30", _list_suits(HEART, DIAMOND, SPADE, CLUB), (0, 0), 1),
)
INDEX = {kind.key: i for i, kind in enumerate(ACTIONS)}


def can_pay(action: int, payment: tuple[int, ...], advantage: int) -> bool:
    """Whether these cards pay for the action: jokers are any card, one missing card of the
    advantage's suit may be replaced by any other where the action names that suit (EM-06)."""
    kind = ACTIONS[action]
    if len(payment) != kind.cards:
        return False
    if not kind.suits:
        red = payment.count(HEART) + payment.count(DIAMOND)
        black = payment.count(SPADE) + payment.count(CLUB)
        return red <= kind.colours[0] and black <= kind.colours[1]
    extra = sum(max(0, payment.count(suit) - wanted) for suit, wanted in enumerate(kind.suits))
    if not extra:
        return True
    return extra == 1 and advantage != NOBODY and payment.count(advantage) < kind.suits[advantage]


def list_payments(
    action: int, hand: tuple[int, ...], advantage: int
) -> tuple[tuple[int, ...], ...]:
    """Every way to pay for the action from the hand, cards sorted, in a fixed order."""
    key = (action, hand, advantage)
    found = _PAYMENTS.get(key)
    if found is None:
        if len(_PAYMENTS) > MOST_KEPT:
            _PAYMENTS.clear()
        found = _PAYMENTS[key] = tuple(
            cards
            for cards in ALL_PAYMENTS[ACTIONS[action].cards]
            if all(cards.count(card) <= hand.count(card) for card in set(cards))
            and can_pay(action, cards, advantage)
        )
    return found


MOST_KEPT = 50_000
_PAYMENTS: dict[tuple[int, tuple[int, ...], int], tuple[tuple[int, ...], ...]] = {}
ALL_PAYMENTS = {n: tuple(combinations_with_replacement(range(JOKER + 1), n)) for n in (1, 2, 4)}
"""Every sorted payment of one, two or four cards."""
