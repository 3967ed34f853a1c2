"""What cards are worth to computer players of Empires: keeping, buying, discarding, paying."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.contract import Action
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules import cards
from china_games.games.empires.rules.control import count_cities
from china_games.games.empires.rules.model import FULL, JOKER

BY_COUNT = (0.0, 0.45, 1.1, 1.35, 1.8, 2.0, 2.3)
"""What so many cards of a suit are worth: one is a small action, two a large one."""

SUIT = (1.25, 1.1, 0.95, 0.55)
"""How useful each suit is."""

RAINBOW = (0.0, 0.0, 0.1, 0.4, 1.6)
"""So many different suits, towards a city."""

JOKER_WORTH = 0.9
GOLD = 0.3
RICH = 6  # cards that a rich player buys beyond the usual ones
UPKEEP = 3  # gold for each card kept above the limit (EM-43)


def estimate_hand(hand: Sequence[int], advantage: int) -> float:
    """What a hand given as counts of the five kinds is worth, in provinces."""
    jokers = hand[JOKER]
    suits = [n + (1 if suit == advantage and n else 0) for suit, n in enumerate(hand[:JOKER])]
    worth = sum([SUIT[suit] * BY_COUNT[min(n, 6)] for suit, n in enumerate(suits)])
    kinds = (
        sum(1 for n in hand[:JOKER] if n)
        + jokers
        + (1 if 0 <= advantage < JOKER and not hand[advantage] else 0)
    )
    return worth + JOKER_WORTH * jokers + RAINBOW[min(kinds, 4)]


def count_kinds(hand: Sequence[int]) -> list[int]:
    """How many cards of each kind."""
    return [hand.count(card) for card in range(JOKER + 1)]


def find_worst(sight: Sight) -> int:
    """The card of the hand whose loss costs least."""
    hand, advantage = count_kinds(sight.view.hands[sight.me]), sight.view.advantages[sight.me]

    def count_left(card: int) -> float:
        return estimate_hand([n - (c == card) for c, n in enumerate(hand)], advantage)

    return max((card for card, n in enumerate(hand) if n), key=count_left)


def estimate_cost(sight: Sight, payment: Sequence[int]) -> float:
    """What the hand loses by paying; cards above the limit would be lost anyway (EM-16)."""
    hand, advantage = count_kinds(sight.view.hands[sight.me]), sight.view.advantages[sight.me]
    paid = count_kinds(payment)
    loss = estimate_hand(hand, advantage) - estimate_hand(
        [n - p for n, p in zip(hand, paid, strict=True)], advantage
    )
    above = max(0, sum(hand) - count_cities(sight.view, sight.me))
    kept = max(0, len(payment) - above)
    return loss * (0.15 + 0.25 * kept / len(payment)) + 0.02 * sum(
        [card == JOKER for card in payment]
    )


def find_cheapest(sight: Sight, action: int) -> tuple[float, tuple[int, ...]] | None:
    """The way to pay for the action that costs the hand least."""
    view, me = sight.view, sight.me
    ways = cards.list_payments(action, view.hands[me], view.advantages[me])
    return min(((estimate_cost(sight, way), way) for way in ways), default=None)


def choose_purchase(sight: Sight, legal: tuple[Action, ...]) -> Action:
    """Cards as long as the hand can use them: more for a rich seat or one that acts often."""
    view, me = sight.view, sight.me
    size, gold = len(view.hands[me]), view.gold[me]
    return (
        ("buy",)
        if ("buy",) in legal and size < count_room(sight) and gold >= (2 if size < 4 else 3)
        else ("no_buy",)
    )


def count_room(sight: Sight) -> int:
    """How many cards the hand can use."""
    view, me = sight.view, sight.me
    room = count_cities(view, me) + 5
    if sight.taste.thrift:
        room += min(RICH, view.gold[me] // sight.taste.thrift) + sum(
            2 for p, (die, _) in enumerate(view.granaries) if die == FULL and sight.cities[p] == me
        )
    return room


def choose_discard(sight: Sight, legal: tuple[Action, ...]) -> Action:
    """The cards above the limit that are worth least; rich players keep them (EM-43)."""
    above = len(sight.view.hands[sight.me]) - count_cities(sight.view, sight.me)
    if ("keep",) in legal and sight.view.gold[sight.me] >= UPKEEP * above:
        return ("keep",)
    return ("discard", find_worst(sight))
