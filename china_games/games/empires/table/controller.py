"""What clicks and keys mean on the table of Empires: provinces, cards, choices of the panel,
buttons.

No pygame here. A target is a pair such as ("province", 12): province, card (place in the own hand),
choice (place among the choices of the panel), or a button. Whatever is put together here is only
proposed; the rules keep an action with its targets apart until it is confirmed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from china_games.games.contract import NOTHING, Action, Outcome
from china_games.games.empires.rules.model import (
    ATTACKS,
    CARDS,
    CITY,
    DEPLOY,
    DIPLOMACY,
    DISCARD,
    MOVES,
    NOBODY,
    RETURN,
    SECOND,
)
from china_games.games.empires.table import choices as panel
from china_games.games.empires.table.choices import Choice
from china_games.games.empires.table.pawns import Pawns

Target = tuple[str, int]
BUTTONS = ("confirm", "send", "cancel", "drop", "keep", "end", "ready", "no_buy", "wait")
PASSING = ("end", "ready", "no_buy", "wait", "keep", "buy")
"""What gives the turn away at once."""
PLACING = {CITY: "city", DEPLOY: "deploy", RETURN: "return"}


class Controller(Pawns):
    """The choices of the seat at the table between two actions."""

    def __init__(self, rules: Any, view: Any, seat: int | None, confirm: bool = False) -> None:
        self.rules, self.confirm = rules, confirm
        self.origin, self.mode = NOBODY, ""
        self._kept: dict[str, Any] = {}  # what was worked out since the last change
        self.update(view, seat)

    def update(self, view: Any, seat: int | None) -> None:
        """A new view: what was chosen is forgotten, but the province whose pawns are on the move,
        and the granaries.
        """
        origin, mode = self.origin, self.mode
        self._kept.clear()
        self.view, self.seat = view, seat
        acting = seat is not None and seat in self.rules.to_act(view)
        self.legal: tuple[Action, ...] = self.rules.legal(view, seat) if acting else ()
        self.page = 0
        self._forget()
        if origin >= 0 and view.phase in (MOVES, ATTACKS) and origin in self._with_pawns():
            self.origin = origin
        if mode in {a[0] for a in self.legal}:
            self.mode = mode

    def _forget(self) -> None:
        super()._forget()
        self.mode = ""  # one of choices.MODES
        self.crossing = NOBODY  # the province of which it is asked what is meant

    # ------------------------------------------------------------------ what may be done

    def click(self, target: Target) -> Outcome:
        """What a click or Enter on a target does."""
        if self.seat is None:
            return NOTHING
        if not self.legal:
            return Outcome(refusal=self.rules.refusal(self.view, self.seat, ("end",)))
        done = (
            _CLICKS[target[0]](self, target[1])
            if target[0] in _CLICKS
            else self._click_simple(target[0])
        )
        self._kept.clear()
        return done

    def drag(self, start: int, goal: int) -> Outcome:
        """Pawns dragged from one province to another."""
        if not self.movable(start):
            return Outcome(refusal=self.rules.refusal(self.view, self.seat, ("move", start, goal)))
        self._kept.clear()
        if self.origin != start:
            self._forget()
            self.origin = start
        return self._move(goal)

    def choices(self) -> tuple[Choice, ...]:
        """What the panel offers."""
        if "choices" not in self._kept:
            self._kept["choices"] = panel.choices(self)
        found: tuple[Choice, ...] = self._kept["choices"]
        return found

    def places(self) -> frozenset[int]:
        """Provinces where a click does something now."""
        if "places" not in self._kept:
            self._kept["places"] = self._open_places()
        found: frozenset[int] = self._kept["places"]
        return found

    def _open_places(self) -> frozenset[int]:
        view = self.view
        if not self.legal:
            return frozenset()
        if self.mode:
            return frozenset(a[1] for a in self.legal if a[0] == self.mode)
        if view.phase in PLACING:
            return frozenset(a[1] for a in self.legal if a[0] == PLACING[view.phase])
        if view.phase in (CARDS, SECOND):
            return frozenset(a[1] for a in self._targets())
        if view.phase in (MOVES, ATTACKS):
            if self.origin >= 0 and self.movable(self.origin) and not self.fight:
                return frozenset(a[2] for a in self.legal if a[0] == "move" and a[1] == self.origin)
            return self._with_pawns()
        return frozenset()

    def buttons(self) -> tuple[Target, ...]:
        """The buttons that make sense now, in the order shown."""
        if not self.legal:
            return ()
        plain = {a[0] for a in self.legal if len(a) == 1}
        busy = self._busy()
        shown = [
            ("confirm", self._confirmable() is not None),
            ("send", "send" in plain),
            ("cancel", busy or "cancel" in plain),
            ("drop", "drop" in plain),
            *(
                (name, name in plain and not busy)
                for name in ("keep", "end", "ready", "no_buy", "wait")
            ),
        ]
        return tuple((name, 0) for name, useful in shown if useful)

    # ------------------------------------------------------------------ cards and their actions

    def _targets(self) -> tuple[Action, ...]:
        """The choices on the map of the action that is chosen or begun."""
        return tuple(a for a in self._begun()[1] if a[0] in _TARGETS)

    def _begun(self) -> tuple[Any, tuple[Action, ...]]:
        """The view in which the chosen action has been begun, and what may then be done."""
        if self.view.draft is not None or not self.prefix():
            return self.view, self.legal if self.view.draft is not None else ()
        after = self.rules.apply(self.view, self.seat, self.prefix()[0]).state
        return after, self.rules.legal(after, self.seat)

    def options(self) -> tuple[Action, ...]:
        """What may be meant in the province of which it is asked."""
        return tuple(a for a in self._targets() if a[1] == self.crossing)

    def _click_card(self, index: int) -> Outcome:
        if index >= len(self.hand):
            return NOTHING
        card, phase = self.hand[index], self.view.phase
        if phase == DIPLOMACY:
            return self._checked((("give", card),))
        if phase == DISCARD:
            return self._toggle(index, self.excess)
        if phase not in (CARDS, SECOND) or self.view.draft is not None:
            return Outcome(refusal=self.rules.refusal(self.view, self.seat, ("play", 0, card)))
        if self.mode in ("build", "fill"):
            return self._toggle(index, 1)
        self.crossing = NOBODY
        self._toggle(index, 4)
        fits = self.fitting()
        if self.action not in fits:
            self.action = next(iter(fits)) if len(fits) == 1 else NOBODY
        return NOTHING

    def _choose_action(self, number: int) -> Outcome:
        kept = self.picked
        self._forget()
        if number in self._fitting(kept):
            self.picked, self.action = kept, number
            return NOTHING
        self.action = number
        ways = self.payments()
        if not ways:
            self.action = NOBODY
            return Outcome(refusal=self._why_not_play(number))
        self._pick(ways[0])
        return NOTHING

    def _other_payment(self) -> Outcome:
        ways = self.payments()
        now = ways.index(self.cards) if self.cards in ways else -1
        self._pick(ways[(now + 1) % len(ways)])
        return NOTHING

    # ------------------------------------------------------------------ provinces

    def _click_province(self, p: int) -> Outcome:
        phase = self.view.phase
        if self.mode:
            return self._granary(p)
        if phase in PLACING:
            return self._place((PLACING[phase], p))
        if phase in (CARDS, SECOND):
            return self._target(p)
        return self._pawns(p) if phase in (MOVES, ATTACKS) else NOTHING

    def _place(self, action: Action) -> Outcome:
        """Places a piece; what is placed once and for all, and the last pawn, is proposed first."""
        more = action[0] == "deploy" and self.view.to_deploy > 1
        if action in self.legal and not more and self.proposed != (action,):
            self.proposed, self.origin = (action,), action[1]
            return NOTHING
        return self._checked((action,))

    def _target(self, p: int) -> Outcome:
        found = [a for a in self._targets() if a[1] == p]
        self.crossing = NOBODY
        if len(found) == 1:
            return Outcome((*self.prefix(), found[0]))
        if found:
            self.crossing = p
            return NOTHING
        state, legal = self._begun()
        verbs = [a[0] for a in legal if a[0] in _TARGETS] or ["at"]
        probe = (
            (verbs[0], p)
            if verbs[0] not in ("kill", "push", "turn")
            else (verbs[0], p, self._somebody(p))
        )
        return Outcome(refusal=self.rules.refusal(state, self.seat, probe))

    def _granary(self, p: int) -> Outcome:
        """Building, filling, taking out: the province, with the card that is picked or
        any other.
        """
        found = [a for a in self.legal if a[:2] == (self.mode, p)]
        paid = self.mode in ("build", "fill")
        card = self.cards[0] if len(self.cards) == 1 else self.hand[0] if self.hand else 0
        probe = (self.mode, p, card) if paid else (self.mode, p)
        if not found:
            return Outcome(refusal=self.rules.refusal(self.view, self.seat, probe))
        action = probe if probe in found else found[0]
        if paid and (len(self.cards) != 1 or self.confirm) and self.proposed != (action,):
            self.proposed, self.origin = (action,), p
            self._pick((action[2],))
            return NOTHING
        return Outcome((action,))

    # ------------------------------------------------------------------ panel and buttons

    def _click_choice(self, index: int) -> Outcome:
        found = self.choices()
        if index >= len(found):
            return NOTHING
        choice = found[index]
        if choice.kind in _LOCAL:
            return _LOCAL[choice.kind](self, choice)
        if choice.kind == "advantage" and choice.actions != self.proposed:
            self.proposed = choice.actions
            return NOTHING
        if choice.kind in PASSING:
            return self._ask(choice.actions)
        return self._checked(choice.actions) if choice.actions else NOTHING

    def _ask(self, actions: tuple[Action, ...]) -> Outcome:
        """Plays what gives the turn away, where that is to be confirmed only the second time."""
        done = self._checked(actions)
        if not self.confirm or done.refusal or self.proposed == actions:
            return done
        self._forget()
        self.proposed = actions
        return NOTHING

    def _set_mode(self, choice: Choice) -> Outcome:
        again = self.mode == choice.data
        self._forget()
        self.mode = "" if again else choice.data
        return NOTHING

    def _next_page(self) -> Outcome:
        self.page += 1
        return NOTHING

    def _confirmable(self) -> tuple[Action, ...] | None:
        """What the button Confirm would play."""
        if self.proposed:
            return self.proposed
        if ("confirm",) in self.legal:
            return (("confirm",),)
        if self.fight is not None:
            return (("attack", *self.fight),)
        if self.view.phase == DISCARD and self.picked:
            return tuple(("discard", card) for card in self.cards)
        return self.prefix() or None

    def _click_confirm(self, _: int) -> Outcome:
        actions = self._confirmable()
        return Outcome(actions) if actions else NOTHING

    def _click_cancel(self, _: int) -> Outcome:
        busy = self._busy()
        self._forget()
        return NOTHING if busy or ("cancel",) not in self.legal else Outcome((("cancel",),))

    def _click_simple(self, name: str) -> Outcome:
        return self._ask(((name,),)) if name in PASSING else self._checked(((name,),))

    def _busy(self) -> bool:
        """Whether anything is chosen here that the rules do not know of."""
        return bool(
            self.picked
            or self.action >= 0
            or self.mode
            or self.origin >= 0
            or self.fight
            or self.proposed
            or self.crossing >= 0
        )


_TARGETS = ("at", "pick", "to", "kill", "push", "turn_city", "turn", "raze", "found")
_CLICKS = {
    "province": Controller._click_province,
    "card": Controller._click_card,
    "choice": Controller._click_choice,
    "confirm": Controller._click_confirm,
    "cancel": Controller._click_cancel,
}
_LOCAL: dict[str, Callable[[Controller, Choice], Outcome]] = {
    "action": lambda c, choice: c._choose_action(choice.value),
    "other": lambda c, choice: c._other_payment(),
    "mode": Controller._set_mode,
    "count": lambda c, choice: c._set_many(choice.value),
    "fight": lambda c, choice: c._fight(choice.value),
    "less": lambda c, choice: c._by(-1),
    "more": lambda c, choice: c._by(1),
    "page": lambda c, choice: c._next_page(),
    "option": lambda c, choice: Outcome(choice.actions),
}
