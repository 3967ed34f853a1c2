"""Which bids the other seats may play, and what a set of bids would bring each seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from china_games.games.middle_kingdom.players.worth import Outlook
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import EMPEROR, HEIR, RESET
from china_games.games.middle_kingdom.rules.gains import list_dragon_choices
from china_games.games.middle_kingdom.rules.model import (
    NOBODY,
    SINGLE,
    STILL_TIED,
    WINS,
    Bid,
    State,
)


class Fate(NamedTuple):
    """What became of the bids: a standing for each place, points gained by each seat, and what was
    taken: (seat, kind) in order, by bids and then by the Heir.
    """

    standing: dict[int, str]
    gains: list[float]
    taken: list[tuple[int, int]]


class Market:
    """The row of one round: who would pick what, and what it is worth to each."""

    def __init__(self, view: State, outlook: Outlook) -> None:
        self._heir = view.goals[HEIR]
        self.row, self._given = _play_exchange(view, outlook)
        seats = range(view.game.seats)
        self._worth = [[outlook.estimate_worth(s, kind) for kind in self.row] for s in seats]
        places = range(len(self.row))
        self._liking = [sorted(places, key=lambda p, s=s: -self._worth[s][p]) for s in seats]  # type: ignore[misc]
        self.rounds = outlook.rounds
        self.drawn = _average_card(view, outlook)

    def find_fate(self, played: Sequence[Bid]) -> Fate:
        """How the bids stand, and what picks, draws and the Heir then bring."""
        order = bids.order_bids(tuple(played))
        gains = list(self._given)
        taken: set[int] = set()
        picks: list[tuple[int, int]] = []
        for place, code in order:
            seat = played[place].seat
            if code == WINS:
                self._pick_card(seat, taken, gains, picks)
            elif code == STILL_TIED:
                gains[seat] += self.drawn
        if self._heir != NOBODY:
            self._pick_card(self._heir, taken, gains, picks)
        return Fate(dict(order), gains, picks)

    def _pick_card(
        self, seat: int, taken: set[int], gains: list[float], picks: list[tuple[int, int]]
    ) -> None:
        for place in self._liking[seat]:
            if place not in taken:
                taken.add(place)
                picks.append((seat, self.row[place]))
                gains[seat] += self._worth[seat][place]
                return


def _play_exchange(view: State, outlook: Outlook) -> tuple[tuple[int, ...], list[float]]:
    """The row once the Dragon's owner has taken a card (MK-44), and what that gave each seat."""
    given = [0.0] * view.game.seats
    if view.dragon == NOBODY:
        return view.row, given
    kind = max(
        list_dragon_choices(view), key=lambda kind: outlook.estimate_worth(view.dragon, kind)
    )
    given[view.dragon] = outlook.estimate_worth(view.dragon, kind)
    place = view.row.index(kind)
    return (*view.row[:place], view.game.cards.dragon, *view.row[place + 1 :]), given


def _average_card(view: State, outlook: Outlook) -> float:
    kinds = view.game.cards.kinds
    total = sum(kind.copies for kind in kinds)
    return sum(kind.copies * outlook.estimate_worth(0, k) for k, kind in enumerate(kinds)) / total


RESET_ODDS = (4.0, 4.0, 3.0, 1.2, 0.6, 0.3, 0.1, 0.05, 0.02)
"""How likely the Reset is played, by the number of bid cards in hand, against any other card."""


def guess_bids(view: State, seat: int, rng: Random) -> list[Bid]:
    """Bids that the seat may have sealed or may still play: its cards are known, its
    choice is not.
    """
    hand, tied = list(view.hands[seat]), list(view.tied[seat])
    found = []
    for left in range(bids.count_due(view, seat), 0, -1):
        card = _draw_card(hand, rng)
        hand.remove(card)
        on = SINGLE
        if tied and (left <= len(tied) or rng.random() < 0.5):
            on = tied.pop(int(rng.random() * len(tied)))
        found.append(bids.open_bid(seat, card, on))
    return found


def _draw_card(hand: Sequence[int], rng: Random) -> int:
    """Any card of the hand, the Reset by its odds."""
    others = [card for card in hand if card != RESET]
    odds = RESET_ODDS[len(hand)]
    if not others or (RESET in hand and rng.random() * (odds + len(others)) < odds):
        return RESET
    return others[int(rng.random() * len(others))]


def add_half(view: State, played: Sequence[Bid]) -> list[Bid]:
    """The bids with the Emperor's +0.5 on the highest bid of its owner (MK-13)."""
    owner = view.goals[EMPEROR]
    own = [i for i, bid in enumerate(played) if bid.seat == owner and not bids.is_valueless(bid)]
    found = list(played)
    if own and not any(bid.half for bid in played):
        best = max(own, key=lambda i: bids.rank_bid(played[i]))
        found[best] = found[best]._replace(half=True)
    return found
