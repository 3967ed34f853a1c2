"""What clicks and keys mean on the table of China: choosing places and cards, proposing, confirming.

No pygame here. A target is a pair such as ("slot", 12): slot, province (its dragon space), card (place
in the own hand), row (place in the face-up row), pile, or a button: confirm, cancel, exchange, end, pass.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from china_games.rules.base import Action, Refusal
from china_games.rules.china.model import OVER, PLACE, TAKE

Target = tuple[str, int]
BUTTONS = ("confirm", "cancel", "exchange", "end", "pass")
CONFIRM, CANCEL, EXCHANGE, END, PASS = ((name, 0) for name in BUTTONS)
PILE: Target = ("pile", 0)


class Outcome(NamedTuple):
    """What came of a click: actions to play in this order, or why nothing is done."""

    actions: tuple[Action, ...] = ()
    refusal: Refusal | None = None


NOTHING = Outcome()


class Controller:
    """The choices of the seat at the table between two actions."""

    def __init__(self, rules: Any, view: Any, seat: int | None, confirm: bool = True) -> None:
        self.rules = rules
        self.confirm = confirm
        self.update(view, seat)

    def update(self, view: Any, seat: int | None) -> None:
        """A new view: what was chosen is forgotten."""
        self.view, self.seat = view, seat
        self.place: Target | None = None
        self.picked: frozenset[int] = frozenset()
        self.proposed: tuple[Action, ...] = ()
        acting = seat is not None and view.phase != OVER and seat == view.seat
        self.legal: tuple[Action, ...] = self.rules.legal(view, seat) if acting else ()

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the seat, colours in the order shown."""
        return tuple(self.view.hands[self.seat]) if self.seat is not None else ()

    @property
    def colours(self) -> tuple[int, ...]:
        """Colours of the picked cards."""
        return tuple(self.hand[i] for i in sorted(self.picked))

    def click(self, target: Target) -> Outcome:
        """What a click or Enter on a target does."""
        if target == CANCEL:
            self._forget()
            return NOTHING
        if self.seat is None:
            return NOTHING
        if not self.legal:
            return Outcome(refusal=self.rules.refusal(self.view, self.seat, ("end",)))
        return _CLICKS[target[0]](self, target)

    def actions_at(self, target: Target) -> tuple[Action, ...]:
        """The legal placements at a slot or dragon space, one for each payment; the cheapest first."""
        kind = _KIND.get(target[0])
        return tuple(sorted((a for a in self.legal if a[0] == kind and a[1] == target[1]), key=self._price))

    def places(self) -> frozenset[Target]:
        """Where something may be done now: places that fit the picked cards, cards that may be taken."""
        found = {self._target(a) for a in self.legal if a[0] in _KIND.values() and self._fits(a)}
        if self.legal and (self.view.phase != PLACE or self.view.placed or len(self.picked) == 1 and not self.place):
            found |= self._takeable()
        return frozenset(found)

    def buttons(self) -> tuple[Target, ...]:
        """The buttons that make sense now, in the order shown."""
        kinds = {a[0] for a in self.legal}
        shown = [(CONFIRM, bool(self.proposed)), (CANCEL, bool(self.proposed or self.picked)),
                 (EXCHANGE, "exchange" in kinds and not self.proposed), (END, "end" in kinds and not self.proposed),
                 (PASS, "pass" in kinds and not self.proposed)]
        return tuple(button for button, useful in shown if useful)

    def payments(self) -> tuple[Action, ...]:
        """The ways to pay for the proposed placement, the one chosen among them."""
        return self.actions_at(self.place) if self.place else ()

    # ------------------------------------------------------------------ places

    def _click_place(self, target: Target) -> Outcome:
        actions = self.actions_at(target)
        if not actions:
            return Outcome(refusal=self._why_not(target))
        if target == self.place and self.proposed:
            return self._play()
        fitting = [a for a in actions if self.picked and self._fits(a)]
        self._propose(target, (fitting or actions)[0])
        if not self.confirm and (fitting or len(actions) == 1):
            return self._play()
        return NOTHING

    def _propose(self, target: Target, action: Action) -> None:
        self.place, self.proposed = target, (action,)
        self.picked = self._cards_for(action)

    def _why_not(self, target: Target) -> Refusal | None:
        """The refusal that says most: one that no other card would cure, else that of the own colour."""
        kind, value = _KIND[target[0]], target[1]
        own = self.view.game.board.provinces[self._province(target)].colour
        colours = sorted(range(len(self.view.discard)), key=lambda c: (c != own, c))
        found: list[Refusal | None] = [self.rules.refusal(self.view, self.seat, (kind, value, c)) for c in colours]
        return next((r for r in found if r and r.rule != "CH-12"), found[0])

    # ------------------------------------------------------------------ cards

    def _click_card(self, target: Target) -> Outcome:
        index = target[1]
        if index >= len(self.hand):
            return NOTHING
        if self.view.phase != PLACE:
            return Outcome(refusal=self.rules.refusal(self.view, self.seat, ("exchange", self.hand[index])))
        if self.place:
            return self._pay_with(index)
        self.proposed = ()
        if index in self.picked:
            self.picked -= {index}
        else:
            same = {i for i in self.picked if self.hand[i] == self.hand[index]}
            self.picked = frozenset({index} | (same if len(same) < 2 else set()))
        return NOTHING

    def _pay_with(self, index: int) -> Outcome:
        """Another payment for the proposed place; a card that already pays gives the place up."""
        place, colour = self.place, self.hand[index]
        assert place is not None
        if index in self.picked:
            self._forget()
            return NOTHING
        action = (_KIND[place[0]], place[1], colour)
        if action not in self.legal:
            return Outcome(refusal=self.rules.refusal(self.view, self.seat, action))
        self._propose(place, action)
        self.picked = self._cards_for(action, index)
        return NOTHING

    def _click_take(self, target: Target) -> Outcome:
        if target[0] == "row" and target[1] >= len(self.view.row):
            return NOTHING
        taking: Action = ("draw",) if target == PILE else ("take", self.view.row[target[1]])
        if self.view.phase != PLACE:
            return self._checked((taking,))
        if self.view.placed:
            return self._checked((("end",), taking))
        if len(self.picked) != 1 or self.place:
            return Outcome(refusal=self.rules.refusal(self.view, self.seat, taking))
        actions = (("exchange", self.colours[0]), taking)
        if self.confirm and self.proposed != actions and not self._checked(actions).refusal:
            self.proposed = actions
            return NOTHING
        return self._checked(actions)

    def _checked(self, actions: tuple[Action, ...]) -> Outcome:
        """The actions if all are allowed one after the other, else the first refusal."""
        state = self.view
        for action in actions[:-1]:
            refused = self.rules.refusal(state, self.seat, action)
            if refused:
                return Outcome(refusal=refused)
            state = state._replace(phase=TAKE, placed=0)
        refused = self.rules.refusal(state, self.seat, actions[-1])
        return Outcome(refusal=refused) if refused else Outcome(actions)

    # ------------------------------------------------------------------ buttons

    def _click_confirm(self, target: Target) -> Outcome:
        return self._play() if self.proposed else NOTHING

    def _click_exchange(self, target: Target) -> Outcome:
        if len(self.picked) == 1 and not self.place:
            return self._checked((("exchange", self.colours[0]),))
        probe = ("exchange", self.hand[0]) if self.hand else ("pass",)
        return Outcome(refusal=self.rules.refusal(self.view, self.seat, probe) or PICK_ONE)

    def _click_simple(self, target: Target) -> Outcome:
        return self._checked(((target[0],),))

    # ------------------------------------------------------------------ helpers

    def _play(self) -> Outcome:
        actions = self.proposed
        self._forget()
        return Outcome(actions)

    def _forget(self) -> None:
        self.place, self.proposed, self.picked = None, (), frozenset()

    def _takeable(self) -> set[Target]:
        return {("row", i) for i in range(len(self.view.row))} | ({PILE} if self.view.pile else set())

    def _province(self, target: Target) -> int:
        return target[1] if target[0] == "province" else int(self.view.game.board.province_of[target[1]])

    def _target(self, action: Action) -> Target:
        return ("slot" if action[0] == "palace" else "province", action[1])

    def _price(self, action: Action) -> int:
        own = self.view.game.board.provinces[self._province(self._target(action))].colour
        return 1 if action[2] == own else 2

    def _fits(self, action: Action) -> bool:
        """Whether the picked cards are just what the action costs; nothing picked fits all."""
        return not self.picked or self.colours == (action[2],) * self._price(action)

    def _cards_for(self, action: Action, first: int = -1) -> frozenset[int]:
        having = [i for i, card in enumerate(self.hand) if card == action[2]]
        having.sort(key=lambda i: (i != first, i not in self.picked, i))
        return frozenset(having[:self._price(action)])


PICK_ONE = Refusal("CH-22", "pick_one_card")
_KIND = {"slot": "palace", "province": "emissary"}
_CLICKS = {"slot": Controller._click_place, "province": Controller._click_place, "card": Controller._click_card,
           "row": Controller._click_take, "pile": Controller._click_take, "confirm": Controller._click_confirm,
           "exchange": Controller._click_exchange, "end": Controller._click_simple, "pass": Controller._click_simple}
