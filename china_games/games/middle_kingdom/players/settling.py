"""What a round comes to: who takes which card of the row, what every seat may then expect, and how
likely one of them wins."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.contract import Action
from china_games.games.middle_kingdom.players.prospects import Prospects, rate_standing
from china_games.games.middle_kingdom.players.rivals import add_half
from china_games.games.middle_kingdom.players.worth import Outlook
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import BID_CARDS, HEIR, RESET
from china_games.games.middle_kingdom.rules.gains import list_dragon_choices
from china_games.games.middle_kingdom.rules.model import (
    NOBODY,
    STILL_TIED,
    TIED,
    WINS,
    Bid,
    State,
)


class Settling:
    """The rest of the round as one seat sees it. The others take what the normal level would, the
    seat itself what helps it most to win."""

    def __init__(self, view: State, seat: int, envy: float = 1.0, thrift: float = 1.0) -> None:
        """`envy`: how much what the others gain counts, against what it is worth; `thrift`: the
        same of bid cards.
        """
        self._view, self._seat = view, seat
        self._envy, self._thrift = envy, thrift
        self._prospects, self._outlook = Prospects(view), Outlook(view)
        self._points = list(self._prospects.points)
        self._slopes = self._find_slopes()
        self._row = view.row
        if view.dragon != NOBODY:
            self._exchange_dragon()
        kinds = {*view.row, view.game.cards.dragon}
        seats = range(view.game.seats)
        self._liking = [
            sorted(kinds, key=lambda kind, s=s: (-self._find_liking(s, kind), kind))  # type: ignore[misc]
            for s in seats
        ]
        self._drawn = self._average_card()

    @property
    def width(self) -> float:
        """How many points make the seat e times as likely to win."""
        return self._prospects.width

    def _find_slopes(self) -> list[float]:
        """What a point of each seat is worth to this one: rivals count by how likely they win."""
        chances = [rate_standing(self._points, s, self.width) for s in range(self._view.game.seats)]
        others = max(1e-9, 1.0 - chances[self._seat])
        return [
            1.0 if s == self._seat else -self._envy * chance / others
            for s, chance in enumerate(chances)
        ]

    def _find_liking(self, seat: int, kind: int) -> float:
        """How much a seat wants a card of the row."""
        if seat != self._seat:
            return self._outlook.estimate_worth(seat, kind)
        return self._find_gain(self._prospects.estimate_changes(seat, kind))

    def _find_gain(self, changes: Sequence[float]) -> float:
        return sum([slope * by for slope, by in zip(self._slopes, changes, strict=True)])

    def _exchange_dragon(self) -> None:
        """The Dragon's owner takes his card, and the Dragon lies in the row (MK-44)."""
        view = self._view
        kind = max(list_dragon_choices(view), key=lambda kind: self._find_liking(view.dragon, kind))
        self._gain(self._points, view.dragon, kind)
        place = view.row.index(kind)
        self._row = (*view.row[:place], view.game.cards.dragon, *view.row[place + 1 :])

    def _average_card(self) -> float:
        """What a card of the pile is worth to the seat (MK-29)."""
        kinds = self._view.game.cards.kinds
        total = sum(kind.copies for kind in kinds)
        changes = self._prospects.estimate_changes
        return (
            sum(one.copies * changes(self._seat, k)[self._seat] for k, one in enumerate(kinds))
            / total
        )

    def _gain(self, points: list[float], seat: int, kind: int) -> None:
        for s, by in enumerate(self._prospects.estimate_changes(seat, kind)):
            points[s] += by

    def _rate(self, points: list[float]) -> float:
        """How likely the seat wins; a style weighs what rivals have gained otherwise."""
        if self._envy != 1.0:
            now = self._prospects.points
            points = [
                value if s == self._seat else now[s] + self._envy * (value - now[s])
                for s, value in enumerate(points)
            ]
        return rate_standing(points, self._seat, self.width)

    def rate_plan(self, plan: Sequence[Bid], others: Sequence[Bid]) -> float:
        """How likely the seat wins with these bids against those of the others."""
        view, points, left = self._view, list(self._points), list(self._row)
        played = add_half(view, (*plan, *others))
        order = bids.order_bids(tuple(played))
        for place, code in order:
            seat = played[place].seat
            if code == WINS:
                self._pick_card(points, left, seat)
            elif code == STILL_TIED:
                points[seat] += self._drawn
        self._pick_for_heir(points, left)
        if self._prospects.rounds >= 0:
            codes = dict(order)
            for seat in range(view.game.seats):
                own = [(bid, codes[i]) for i, bid in enumerate(played) if bid.seat == seat]
                hand, tied = find_bid_cards(view, seat, own)
                worth = self._prospects.estimate_bid_cards(hand, tied)
                points[seat] += self._thrift * worth if seat == self._seat else worth
        return self._rate(points)

    def rate_card(self, action: Action) -> float:
        """How likely the seat wins if it takes or lays this card, or declines to."""
        view, seat = self._view, self._seat
        points, left, queue = list(self._prospects.points), list(view.row), list(view.queue)
        kind = action[0]
        if kind == "lay":
            for s, by in enumerate(self._prospects.estimate_laid(seat, action[1])):
                points[s] += by
        elif kind != "decline":
            self._gain(points, seat, action[1])
            left.remove(action[1])
        if kind == "exchange":
            left.append(view.game.cards.dragon)
        if kind in ("heir", "decline") or view.heir:
            return self._rate(points)
        for place in queue[1:] if kind == "pick" else queue:
            self._pick_card(points, left, view.bids[place].seat)
        self._pick_for_heir(points, left)
        return self._rate(points)

    def _pick_card(self, points: list[float], left: list[int], seat: int) -> None:
        """The seat takes what it likes best of what is left."""
        for kind in self._liking[seat]:
            if kind in left:
                left.remove(kind)
                self._gain(points, seat, kind)
                return

    def _pick_for_heir(self, points: list[float], left: list[int]) -> None:
        """MK-47, not for the Dragon."""
        heir, dragon = self._view.goals[HEIR], self._view.game.cards.dragon
        if heir != NOBODY:
            self._pick_card(points, [kind for kind in left if kind != dragon], heir)


def find_bid_cards(
    view: State, seat: int, own: Sequence[tuple[Bid, str]]
) -> tuple[list[int], list[int]]:
    """The seat's hand and tied cards after the round, given its bids with their standing codes
    (MK-22 to MK-29)."""
    reset = any(bid.aside or bid.cards[-1] == RESET for bid, _ in own)
    covered = {bid.cards[0] for bid, _ in own if len(bid.cards) == 2}
    tied = [card for card in view.tied[seat] if card not in covered]
    tied += [bid.cards[0] for bid, code in own if code == TIED]
    if not reset:
        tops = {bid.cards[-1] for bid, _ in own}
        return [card for card in view.hands[seat] if card not in tops], tied
    away = [
        card
        for bid, code in own
        if code == STILL_TIED and bid.cards[-1] != RESET
        for card in bid.cards
    ]
    return [card for card in BID_CARDS if card not in tied and card not in away], tied
