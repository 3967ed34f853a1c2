"""What clicks and keys mean on the table of Middle Kingdom: choosing bids, cards and piles,
proposing, confirming.

No pygame here. Targets stand in `places`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from china_games.games.contract import NOTHING, Action, Outcome, Rules
from china_games.games.middle_kingdom.rules.cards import CardSet
from china_games.games.middle_kingdom.rules.model import (
    BID,
    EMPEROR_HALF,
    EXCHANGE,
    HARVEST_CARD,
    HEIR_PICK,
    LAY,
    PALACE_BID,
    PICK,
    SINGLE,
    State,
)
from china_games.games.middle_kingdom.table.places import (
    ALONE,
    BUTTONS,
    CANCEL,
    CONFIRM,
    DECLINE,
    KEEP,
    decode_heap,
    encode_heap,
)
from china_games.games.stage import Target

BIDDING = (BID, PALACE_BID)
ROW_ACTION = {EXCHANGE: "exchange", PICK: "pick", HEIR_PICK: "heir"}


class Controller:
    """The choices of the seat at the table between two actions."""

    def __init__(
        self, rules: Rules[State, CardSet], view: State, seat: int | None, confirm: bool = True
    ) -> None:
        self.rules = rules
        self.confirm = confirm
        self.card: int | None = None  # the chosen bid card
        self.on: int | None = None  # where the next bid shall go, once that was chosen
        self.proposed: Action | None = None
        self.at: Target | None = None  # the card of the row or the pile that is proposed
        self.update(view, seat)

    def update(self, view: State, seat: int | None) -> None:
        """A new view: what was chosen is forgotten."""
        self.view, self.seat = view, seat
        self.legal: tuple[Action, ...] = self.rules.legal(view, seat) if seat is not None else ()
        self._forget()

    @property
    def chosen(self) -> Hashable:
        """All that is chosen so far."""
        return self.card, self.on, self.proposed, self.at

    @property
    def hand(self) -> tuple[int, ...]:
        """Bid cards that the seat may still choose from; one that is sealed is no longer among
        them.
        """
        if self.seat is None:
            return ()
        sealed = {card for card, _ in self.view.sealed[self.seat]}
        return tuple(card for card in self.view.hands[self.seat] if card not in sealed)

    def click(self, target: Target) -> Outcome:
        """What a click or Enter on a target does; nothing on a button that is not there."""
        if target[0] in BUTTONS and target not in self.list_buttons():
            return NOTHING
        if target == CANCEL:
            self._forget()
            return NOTHING
        if self.seat is None or target[0] not in _CLICKS:
            return NOTHING
        return _CLICKS[target[0]](self, target)

    def propose(self, actions: Sequence[Action]) -> Outcome:
        """The first action, as a click would propose it if all were to be confirmed."""
        self._forget()
        self.confirm, action = True, actions[0]
        at = None if action[0] in ("bid", "harvest", "half") else self.find_targets(action)[0]
        return self._propose(action, at)

    def list_places(self) -> frozenset[Target]:
        """Where something may be chosen now: once a place is chosen, the bid cards that may go
        there.
        """
        asks = self.on is not None and self.card is None
        fitting = (a for a in self.legal if not asks or a[0] != "bid" or a[2] == self.on)
        return frozenset(target for action in fitting for target in self.find_targets(action))

    def find_barred(self) -> frozenset[Target]:
        """Cards of the row that the Dragon may not be exchanged for (MK-44)."""
        if self.view.phase != EXCHANGE or not self.legal:
            return frozenset()
        return frozenset(
            ("row", k)
            for k, kind in enumerate(self.view.row)
            if ("exchange", kind) not in self.legal
        )

    def list_buttons(self) -> tuple[Target, ...]:
        """The buttons that make sense now, in the order shown."""
        kinds, open_ = {action[0] for action in self.legal}, self.proposed is None
        shown = [
            (CONFIRM, not open_),
            (CANCEL, not open_ or self.card is not None or self.on is not None),
            (KEEP, "keep" in kinds and open_),
            (DECLINE, "decline" in kinds and open_),
        ]
        return tuple(button for button, useful in shown if useful)

    def find_proposed(self) -> frozenset[Target]:
        """What is proposed, and the places it concerns."""
        half = self.proposed is not None and self.proposed[0] == "half"
        bids = [
            ("bid", i)
            for i, bid in enumerate(self.view.bids)
            if half and bid.seat == self.seat and bid.cards[-1] == self.card
        ]
        found = [
            self.at,
            self.find_chosen_place(),
            *bids,
            ("card", self.card) if self.card is not None and not half else None,
        ]
        return frozenset(target for target in found if target is not None)

    def may_bid_alone(self) -> bool:
        """Whether a bid may go on a tied card or on none."""
        places = {action[2] for action in self.legal if action[0] == "bid"}
        return len(places) > 1 and SINGLE in places

    def list_places_for(self, card: int) -> tuple[int, ...]:
        """Where a bid card may go: tied cards, or SINGLE."""
        return tuple(action[2] for action in self.legal if action[0] == "bid" and action[1] == card)

    def find_chosen_place(self) -> Target | None:
        """The tied card that the chosen bid goes on, if there is a choice."""
        if (
            self.proposed is None
            or self.proposed[0] != "bid"
            or len(self.list_places_for(self.proposed[1])) < 2
        ):
            return None
        return _make_place_target(self.proposed[2])

    # ------------------------------------------------------------------ own bid cards

    def _click_card(self, target: Target) -> Outcome:
        card, phase = target[1], self.view.phase
        if phase in BIDDING and self.legal:
            return self._choose_bid(card)
        kind = {HARVEST_CARD: "harvest", EMPEROR_HALF: "half"}.get(phase)
        return self._propose((kind, card) if kind else ("bid", card, SINGLE))

    def _choose_bid(self, card: int) -> Outcome:
        """A bid card: proposed at the place chosen before, or at once if it can go to one place
        only.
        """
        places = self.list_places_for(card)
        if not places:
            return self._propose(("bid", card, self._find_any_place()))
        if self.proposed is not None and card == self.card:
            return self._play()
        self.card, self.proposed = card, None
        on = places[0] if len(places) == 1 and self.on is None else self.on
        return self._propose(("bid", card, on)) if on is not None else NOTHING

    def _find_any_place(self) -> int:
        """A place where some bid may go, so that a refusal speaks of the card."""
        return next((action[2] for action in self.legal if action[0] == "bid"), SINGLE)

    def _click_place(self, target: Target) -> Outcome:
        on = SINGLE if target == ALONE else target[1]
        if self.view.phase not in BIDDING or not self.legal:
            return self._propose(("bid", next(iter(self.hand), 0), on))
        bids = [action for action in self.legal if action[0] == "bid"]
        if not any(action[2] == on for action in bids):
            return self._propose(("bid", bids[0][1], on))
        self.on = on
        if self.card is None:
            return NOTHING
        return self._propose(("bid", self.card, on))

    # ------------------------------------------------------------------ row, piles, bids

    def _click_row(self, target: Target) -> Outcome:
        if target[1] >= len(self.view.row):
            return NOTHING
        return self._propose(
            (ROW_ACTION.get(self.view.phase, "pick"), self.view.row[target[1]]), target
        )

    def _click_heap(self, target: Target) -> Outcome:
        seat, type_ = decode_heap(target)
        if self.view.phase != LAY or seat != self.seat:
            return NOTHING
        return self._propose(("lay", type_), target)

    def _click_bid(self, target: Target) -> Outcome:
        """One of the own bids, when the Emperor's half point is given (MK-74)."""
        if self.view.phase != EMPEROR_HALF or target[1] >= len(self.view.bids):
            return NOTHING
        bid = self.view.bids[target[1]]
        return self._propose(("half", bid.cards[-1])) if bid.seat == self.seat else NOTHING

    def _click_goal(self, target: Target) -> Outcome:
        """Goal cards and the Dragon are nothing to choose, and not the Heir's either (MK-47)."""
        if self.view.phase != HEIR_PICK or not self.legal:
            return NOTHING
        assert self.seat is not None
        return Outcome(
            refusal=self.rules.refusal(self.view, self.seat, ("heir", self.view.game.cards.dragon))
        )

    # ------------------------------------------------------------------ buttons

    def _click_confirm(self, target: Target) -> Outcome:
        return self._play() if self.proposed is not None else NOTHING

    def _click_simple(self, target: Target) -> Outcome:
        return self._propose((target[0],), target)

    # ------------------------------------------------------------------ helpers

    def _propose(self, action: Action, at: Target | None = None) -> Outcome:
        """Proposes the action, plays it if it was proposed before or nothing need be confirmed, or
        says why not.

        A bid is always confirmed: once it is sealed it cannot be taken back.
        """
        assert self.seat is not None
        refused = self.rules.refusal(self.view, self.seat, action)
        if refused is not None:
            return Outcome(refusal=refused)
        again = (action, at) == (self.proposed, self.at)
        self.proposed, self.at = action, at
        if action[0] in ("bid", "harvest", "half"):
            self.card = action[1]
        return self._play() if again or not (self.confirm or action[0] == "bid") else NOTHING

    def _play(self) -> Outcome:
        action = self.proposed
        self._forget()
        return Outcome((action,) if action else ())

    def _forget(self) -> None:
        self.card = self.on = self.proposed = self.at = None

    def find_targets(self, action: Action) -> tuple[Target, ...]:
        """Where an action is chosen."""
        kind, *values = action
        if kind == "bid":
            several = self.card == values[0] and len(self.list_places_for(values[0])) > 1
            return (("card", values[0]), *([_make_place_target(values[1])] if several else []))
        if kind == "harvest":
            return (("card", values[0]),)
        if kind == "half":
            return tuple(
                ("bid", i)
                for i, bid in enumerate(self.view.bids)
                if bid.seat == self.seat and bid.cards[-1] == values[0]
            )
        if kind == "lay":
            return (encode_heap(self.seat or 0, values[0]),)
        if kind in ROW_ACTION.values():
            return tuple(("row", k) for k, card in enumerate(self.view.row) if card == values[0])
        return ((kind, 0),)


def _make_place_target(on: int) -> Target:
    return ALONE if on == SINGLE else ("tied", on)


_CLICKS = {
    "card": Controller._click_card,
    "tied": Controller._click_place,
    "alone": Controller._click_place,
    "row": Controller._click_row,
    "heap": Controller._click_heap,
    "bid": Controller._click_bid,
    "goal": Controller._click_goal,
    "confirm": Controller._click_confirm,
    "keep": Controller._click_simple,
    "decline": Controller._click_simple,
}
