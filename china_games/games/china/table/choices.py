"""What may be chosen on the table of China now, and what is chosen: places, cards, the proposal. No
pygame here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from china_games.games.china.rules.board import Board
from china_games.games.china.rules.model import EMPEROR, KEEP, OVER, PLACE, REFILL, TAKE, State
from china_games.games.china.table import offers
from china_games.games.china.table.clicks import (
    CANCEL,
    CONFIRM,
    DECLINE,
    END,
    EXCHANGE,
    PASS,
    PILE,
    SPECIALS,
    Target,
)
from china_games.games.china.table.row import Places, follow_row, retrace_row, spread_row
from china_games.games.contract import Action, Refusal, Rules


class Choices:
    """The choices of the seat at the table between two actions."""

    def __init__(
        self, rules: Rules[State, Board], view: State, seat: int | None, confirm: bool = True
    ) -> None:
        self.rules = rules
        self.confirm = confirm
        self.view = view
        self.row = self.row_before = spread_row(view.row)
        self.update(view, seat)

    row: Places  # the face-up cards as they lie
    row_before: Places  # as they lay in the view before
    place: Target | None  # where the proposed piece goes
    picked: frozenset[int]  # cards that are chosen
    selected: bool  # the player chose them, not a proposal
    proposed: tuple[Action, ...]  # what a confirmation plays
    swapping: bool  # the exchange card is being played (CH-69)

    def update(self, view: State, seat: int | None) -> None:
        """A new view: what was chosen is forgotten."""
        goes_back = _count_drawn(view) < _count_drawn(self.view)
        self.row_before, self.row = (
            self.row,
            spread_row(view.row) if goes_back else follow_row(self.row, view.row),
        )
        self.view, self.seat = view, seat
        self.forget()
        acting = seat is not None and view.phase != OVER and seat == view.seat
        self.legal: tuple[Action, ...] = (
            self.rules.legal(view, seat) if acting and seat is not None else ()
        )
        self.kinds = {action[0] for action in self.legal}
        self._offered = offers.list_offered(view, self.legal)

    def retrace(self, earlier: Sequence[State]) -> None:
        """The row lies as it came to lie from the deal on, by the views before this one."""
        row = retrace_row([*(view.row for view in earlier), self.view.row])
        if self.row == self.row_before:
            self.row_before = row
        self.row = row

    def refuse(self, action: Action, view: State | None = None) -> Refusal | None:
        """Why the seat may not do something, in its view or one that comes of it."""
        assert self.seat is not None
        return self.rules.refusal(view or self.view, self.seat, action)

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self.place, self.picked, self.proposed, self.swapping = None, frozenset(), (), False
        self.selected = False

    @property
    def chosen(self) -> Hashable:
        """All that is chosen so far."""
        return self.place, self.picked, self.proposed, self.swapping

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the seat, colours in the order shown."""
        return tuple(self.view.hands[self.seat]) if self.seat is not None else ()

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that pay now: the hand, or the Emperor's cards in his move."""
        return offers.list_paying(self.view, self.seat) if self.seat is not None else ()

    @property
    def colours(self) -> tuple[int, ...]:
        """Colours of the picked cards."""
        return tuple(self.cards[i] for i in sorted(self.picked))

    def is_lifted(self, index: int) -> bool:
        """Whether a card of the own hand is picked; in the Emperor's move it is his
        cards that are.
        """
        return index in self.picked and self.view.phase != EMPEROR

    def list_actions_at(self, target: Target) -> tuple[Action, ...]:
        """What may be done at a slot or dragon space, one for each kind and payment; the cheapest
        first.
        """
        return self._offered.get(target, ())

    def find_meant(self, target: Target) -> tuple[Action, ...]:
        """What a click on a place would propose: the first action there that the selected cards pay
        for, else one to which they add, else one that needs fewer of them; without selected cards
        the first of all. Nothing where nothing may be placed, or these cards do not pay."""
        actions = self.list_actions_at(target)
        if not self.selected or self.place and target == self.place:
            return actions[:1]
        paid = Counter(self.colours)
        costs = [(action, Counter(offers.find_cost(self.view, action))) for action in actions]
        found = (
            [action for action, cost in costs if cost == paid]
            or [action for action, cost in costs if paid < cost]
            or [action for action, cost in costs if cost and cost < paid]
        )
        return tuple(found[:1])

    def list_places(self) -> frozenset[Target]:
        """Where something may be done now: places that fit the picked cards, cards that may be
        taken.
        """
        if self.swapping:
            hand = (("card", k) for k in range(len(self.hand)))
            return frozenset(self.list_row() if self.picked else hand)
        found = {
            offers.find_spot(a) for a in self.legal if a[0] in offers.PIECES and self.may_pay(a)
        }
        return frozenset(found | self.find_takeable() | self.find_specials())

    def list_buttons(self) -> tuple[Target, ...]:
        """The buttons that make sense now, in the order shown."""
        kinds, other = self.kinds, self.find_other_piece()
        free = not self.proposed and not self.swapping
        shown = [
            (CONFIRM, bool(self.proposed)),
            (CANCEL, bool(self.proposed or self.picked or self.swapping)),
            ((f"as_{other}", 0), other != ""),
            (EXCHANGE, "exchange" in kinds and free),
            (END, "end" in kinds and free),
            (PASS, "pass" in kinds and free),
            (DECLINE, "decline" in kinds and free),
            *((("keep", a[1]), True) for a in self.legal if a[0] == "keep"),
        ]
        return tuple(button for button, useful in shown if useful)

    def may_place(self) -> bool:
        """Whether any piece may still be placed."""
        return not self.kinds.isdisjoint(offers.PIECES)

    def find_other_piece(self) -> str:
        """The piece that could stand at the proposed place instead: "palace", "fortification" or
        "".
        """
        if not self.place or not self.proposed:
            return ""
        fort = self.proposed[0][0] == "fortification"
        other = any((a[0] == "fortification") != fort for a in self.list_actions_at(self.place))
        return ("palace" if fort else "fortification") if other else ""

    def list_payments(self) -> tuple[Action, ...]:
        """The ways to pay for the proposed piece, the one chosen among them."""
        if not self.place or not self.proposed:
            return ()
        return tuple(a for a in self.list_actions_at(self.place) if a[0] == self.proposed[0][0])

    def find_specials(self) -> frozenset[Target]:
        """The special cards that the seat may play now."""
        return frozenset(
            ("special", (self.seat or 0) * len(SPECIALS) + k)
            for k, kind in enumerate(SPECIALS)
            if kind in self.kinds
        )

    def find_special(self) -> Target | None:
        """The special card that is being played."""
        kind = "swap" if self.swapping else self.proposed[0][0] if self.proposed else ""
        return (
            ("special", (self.seat or 0) * len(SPECIALS) + SPECIALS.index(kind))
            if kind in SPECIALS
            else None
        )

    def find_takeable(self) -> set[Target]:
        """The cards that may be taken now, if any."""
        phase = self.view.phase
        if not self.legal or phase in (KEEP, EMPEROR) or phase not in (PLACE, TAKE, REFILL):
            return set()
        if phase == PLACE and not self.view.placed and (len(self.picked) != 1 or self.place):
            return set()
        return set(self.list_row()) | ({PILE} if self.view.pile else set())

    def list_row(self) -> list[Target]:
        """The places of the row where a card lies."""
        return [("row", k) for k, card in enumerate(self.row) if card is not None]

    def find_lying(self, place: Target) -> Target:
        """Where a card lies that is named by its number in the view's row; other places are
        theirs.
        """
        if place[0] != "row" or place[1] >= len(self.view.row):
            return place
        card = self.view.row[place[1]]
        lie = [k for k, there in enumerate(self.row) if there == card]
        return ("row", lie[self.view.row[: place[1]].count(card)])

    def may_pay(self, action: Action) -> bool:
        """Whether the picked cards are just what the action costs; nothing picked fits all."""
        return not self.picked or sorted(self.colours) == sorted(
            offers.find_cost(self.view, action)
        )

    def find_cards_for(self, action: Action, first: int = -1) -> frozenset[int]:
        """The places of cards that pay for an action: `first` if it can, then those that are
        picked.
        """
        found: list[int] = []
        for colour in offers.find_cost(self.view, action):
            having = [i for i, card in enumerate(self.cards) if card == colour and i not in found]
            found.append(min(having, key=lambda i: (i != first, i not in self.picked, i)))
        return frozenset(found)


def _count_drawn(view: State) -> tuple[int, int]:
    """What only grows while a game goes on, and falls where the past is looked at."""
    return view.shuffles, -len(view.pile)
