"""What cards are worth in China: hands by the turns they allow, and which card to take."""

from __future__ import annotations

from collections.abc import Callable

from china_games.games.china.players.turns import (
    NEVER,
    Hand,
    Wish,
    Wishes,
    list_payments,
    remove_cards,
)
from china_games.games.china.rules.model import HAND, State
from china_games.games.china.rules.view import count_unseen_cards

Worth = Callable[[Hand], float]


def estimate_hand(view: State, wishes: Wishes, second_best: float) -> Worth:
    """What a full hand gains in its next turn, if the wishes of the provinces still stand then.

    `second_best` is the weight of the second-best turn: others may spoil the best one.
    """
    colours = [province.colour for province in view.game.board.provinces]
    known: dict[Hand, float] = {}

    def weigh_hand(hand: Hand) -> float:
        found = known.get(hand)
        if found is None:
            gains = sorted(
                (
                    _find_best_gain(hand, colour, *wish)
                    for colour, wish in zip(colours, wishes, strict=True)
                ),
                reverse=True,
            )
            found = known[hand] = (1 - second_best) * gains[0] + second_best * gains[1]
        return found

    return weigh_hand


def _find_best_gain(hand: Hand, colour: int, one: Wish, two: Wish) -> float:
    best = 0.0
    if two.gain > best and list_payments(hand, colour, 2):
        best = two.gain
    if one.gain > best and list_payments(hand, colour, 1):
        best = one.gain
    return best


class Refill:
    """The expected worth of a hand that still takes cards from the row or the pile
    (CH-22, CH-24).
    """

    def __init__(self, view: State, worth: Worth) -> None:
        hidden = count_unseen_cards(view)
        total = sum(hidden)
        self._odds = (
            [(colour, number / total) for colour, number in enumerate(hidden) if number]
            if total
            else []
        )
        self._pile = bool(view.pile)
        self._worth = worth
        self._known: dict[tuple[Hand, Hand], float] = {}

    def estimate_hand(self, hand: Hand, row: Hand) -> float:
        """Expected worth of the hand once it is complete."""
        if len(hand) >= HAND or not (row or self._pile):
            return self._worth(hand)
        key = (hand, row)
        found = self._known.get(key)
        if found is None:
            found = max([self.estimate_taking(hand, row, card) for card in set(row)], default=NEVER)
            found = self._known[key] = (
                max(found, self.estimate_drawing(hand, row)) if self._pile else found
            )
        return found

    def estimate_taking(self, hand: Hand, row: Hand, card: int) -> float:
        """Expected worth if this card of the row is taken next."""
        return self.estimate_hand(tuple(sorted((*hand, card))), remove_cards(row, card))

    def estimate_drawing(self, hand: Hand, row: Hand) -> float:
        """Expected worth if the top of the pile is drawn next: every unseen card is as likely."""
        return sum(
            [
                chance * self.estimate_hand(tuple(sorted((*hand, card))), row)
                for card, chance in self._odds
            ]
        )
