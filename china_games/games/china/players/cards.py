"""What cards are worth in China: hands by the turns they allow, and which card to take."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from china_games.games.china.players.turns import (
    NEVER,
    Hand,
    Wish,
    Wishes,
    list_payments,
    remove_cards,
)
from china_games.games.china.rules.board import COLOURS
from china_games.games.china.rules.model import HAND, State
from china_games.games.china.rules.view import count_unseen_cards

Tops = tuple[tuple[float, float], tuple[float, float]]
"""Of the provinces of a colour the best two gains: of one piece, and of one or two."""

NOTHING = (0.0, 0.0)


class HandWorth:
    """What a full hand gains in its next turn, if the wishes of the provinces still stand then.

    `second_best` is the weight of the second-best turn: others may spoil the best one."""

    def __init__(self, view: State, wishes: Wishes, second_best: float) -> None:
        self._provinces = [province.colour for province in view.game.board.provinces]
        self._wishes, self._second_best = list(wishes), second_best
        self._tops = [self._find_tops(colour) for colour in range(len(COLOURS))]
        self._known: dict[Hand, float] = {}

    def replace(self, province: int, wishes: tuple[Wish, Wish]) -> HandWorth:
        """The same, once other pieces are wanted in a province."""
        found = HandWorth.__new__(HandWorth)
        found._provinces, found._second_best = self._provinces, self._second_best
        found._wishes, found._tops = [*self._wishes], [*self._tops]
        found._wishes[province] = wishes
        colour = self._provinces[province]
        found._tops[colour] = found._find_tops(colour)
        found._known = self._known.copy() if found._tops == self._tops else {}
        return found

    def estimate(self, hand: Hand) -> float:
        """Expected gain of the hand's turn."""
        found = self._known.get(hand)
        if found is None:
            best = second = 0.0
            for number, tops in zip(find_reach(hand), self._tops, strict=True):
                if number:
                    first, next_ = tops[number - 1]
                    if first > best:
                        best, second = first, max(best, next_)
                    elif first > second:
                        second = first
            found = (1 - self._second_best) * best + self._second_best * second
            self._known[hand] = found
        return found

    def _find_tops(self, colour: int) -> Tops:
        wishes = [w for c, w in zip(self._provinces, self._wishes, strict=True) if c == colour]
        return (
            _find_two_best([one.gain for one, _ in wishes]),
            _find_two_best([max(one.gain, two.gain) for one, two in wishes]),
        )


def _find_two_best(gains: list[float]) -> tuple[float, float]:
    best = second = 0.0
    for gain in gains:
        if gain > best:
            best, second = gain, best
        elif gain > second:
            second = gain
    return best, second


@lru_cache(maxsize=1_000)
def find_reach(hand: Hand) -> tuple[int, ...]:
    """How many pieces, up to two, the hand pays for in a province of each colour."""
    return tuple(
        next((n for n in (2, 1) if list_payments(hand, colour, n)), 0)
        for colour in range(len(COLOURS))
    )


@lru_cache(maxsize=1_000)
def add_card(hand: Hand, card: int) -> Hand:
    """The hand with a card more, sorted."""
    return tuple(sorted((*hand, card)))


class Refill:
    """The expected worth of a hand that still takes cards from the row or the pile
    (CH-22, CH-24).
    """

    def __init__(self, worth: HandWorth, odds: Odds) -> None:
        self._worth, self._odds = worth, odds
        self._known: dict[tuple[Hand, Hand], float] = {}
        self._last: dict[Hand, tuple[list[float], float]] = {}

    def estimate_hand(self, hand: Hand, row: Hand) -> float:
        """Expected worth of the hand once it is complete."""
        missing = HAND - len(hand)
        if missing <= 0 or not (row or self._odds.pile):
            return self._worth.estimate(hand)
        if missing == 1:
            worths, drawn = self._weigh_last(hand)
            found = drawn
            for card in row:
                if worths[card] > found:
                    found = worths[card]
            return found
        key = (hand, row)
        known = self._known.get(key)
        if known is None:
            known = max([self.estimate_taking(hand, row, card) for card in set(row)], default=NEVER)
            if self._odds.pile:
                known = max(known, self.estimate_drawing(hand, row))
            self._known[key] = known
        return known

    def estimate_taking(self, hand: Hand, row: Hand, card: int) -> float:
        """Expected worth if this card of the row is taken next."""
        return self.estimate_hand(add_card(hand, card), remove_cards(row, card))

    def estimate_drawing(self, hand: Hand, row: Hand) -> float:
        """Expected worth if the top of the pile is drawn next: every unseen card is as likely."""
        return sum(
            [
                chance * self.estimate_hand(add_card(hand, card), row)
                for card, chance in self._odds.cards
            ]
        )

    def _weigh_last(self, hand: Hand) -> tuple[list[float], float]:
        """The worth of the hand with each colour as its last card, and if that is drawn."""
        found = self._last.get(hand)
        if found is None:
            worths = [self._worth.estimate(add_card(hand, card)) for card in range(len(COLOURS))]
            drawn = NEVER
            if self._odds.pile:
                drawn = sum([chance * worths[card] for card, chance in self._odds.cards])
            found = self._last[hand] = worths, drawn
        return found


class Odds:
    """What the next card of the pile may be, as far as the view's seat knows."""

    def __init__(self, view: State) -> None:
        hidden = count_unseen_cards(view)
        total = sum(hidden)
        self.cards: Sequence[tuple[int, float]] = [
            (colour, number / total) for colour, number in enumerate(hidden) if number
        ]
        self.pile = bool(view.pile)
