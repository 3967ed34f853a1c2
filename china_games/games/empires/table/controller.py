"""What clicks and keys mean on the table of Empires: provinces, cards, choices of the panel,
buttons.

No pygame here. A target is a pair such as ("province", 12): province, card (place in the own hand),
choice (place among the choices of the panel), or a button. Whatever is put together here is only
proposed; the rules keep an action with its targets apart until it is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from china_games.games.contract import NOTHING, Action, Order, Outcome, Rules
from china_games.games.empires.rules.land import Land
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
    State,
)
from china_games.games.empires.table import choices as panel
from china_games.games.empires.table.choices import Choice
from china_games.games.empires.table.hand import measure_sacrifice
from china_games.games.empires.table.pawns import Pawns
from china_games.games.stage import Target

BUTTONS = (
    "confirm",
    "discard_end",
    "send",
    "cancel",
    "drop",
    "keep",
    "end",
    "ready",
    "over",
    "no_buy",
    "no_more",
    "wait",
)
PASSING = ("end", "ready", "no_buy", "wait", "keep", "buy")
"""What gives the turn away at once."""
PLACING = {CITY: "city", DEPLOY: "deploy", RETURN: "return"}


class Controller(Pawns):
    """The choices of the seat at the table between two actions."""

    def __init__(
        self, rules: Rules[State, Land], view: State, seat: int | None, confirm: bool = False
    ) -> None:
        self.rules, self.confirm, self.view = rules, confirm, view
        self.origin, self.mode = NOBODY, ""
        self.update(view, seat)

    def update(self, view: State, seat: int | None) -> None:
        """A new view: what was chosen is forgotten, but the province whose pawns are on the move,
        and the granaries.
        """
        origin, mode = self.origin, self.mode
        moved = self.view.moved
        self._drop_kept()
        self.view, self.seat = view, seat
        acting = seat is not None and seat in self.rules.to_act(view)
        self.legal = self.rules.legal(view, seat) if seat is not None and acting else ()
        self.page = 0
        self._forget()
        stays = view.phase in (MOVES, ATTACKS) and view.moved == moved  # a second click moves none
        if origin >= 0 and stays and origin in self._list_with_pawns():
            self.origin = origin
        if mode in {a[0] for a in self.legal}:
            self.mode = mode

    def _forget(self) -> None:
        super()._forget()
        self.mode = ""  # one of choices.MODES
        self.crossing = NOBODY  # the province of which it is asked what is meant
        self.ordered: Order = ()  # a standing order that is proposed

    def _drop_kept(self) -> None:
        """What was worked out is out of date."""
        self._choices: tuple[Choice, ...] | None = None
        self._places: frozenset[int] | None = None

    @property
    def chosen(self) -> Hashable:
        """All that is chosen here and the rules do not know of."""
        return (
            self.picked,
            self.action,
            self.proposed,
            self.origin,
            self.many,
            self.fight,
            self.mode,
            self.crossing,
            self.page,
            self.ordered,
        )

    # ------------------------------------------------------------------ what may be done

    def click(self, target: Target) -> Outcome:
        """What a click or Enter on a target does; a button that is not there does nothing."""
        kind, value = target
        if self.seat is None or kind in BUTTONS and target not in self.list_buttons():
            return NOTHING
        if not self.legal:
            return Outcome(refusal=self.refuse(("end",)))
        done = _CLICKS[kind](self, value) if kind in _CLICKS else self._click_simple(kind)
        self._drop_kept()
        return done

    def propose(self, actions: Sequence[Action]) -> Outcome:
        """All of the actions: they are one thing, such as the pawns that take a province."""
        self._forget()
        if actions[0][0] == "play":
            self._pick(actions[0][2:])
        elif actions[0][0] == "discard":
            self._pick(tuple(action[1] for action in actions if action[0] == "discard"))
        self.proposed = tuple(actions)
        self._drop_kept()
        return NOTHING

    def drag(self, start: int, goal: int) -> Outcome:
        """Pawns dragged from one province to another."""
        if not self.count_movable(start):
            return Outcome(refusal=self.refuse(("move", start, goal)))
        self._drop_kept()
        if self.origin != start:
            self._forget()
            self.origin = start
        return self._move(goal)

    def list_choices(self) -> tuple[Choice, ...]:
        """What the panel offers."""
        if self._choices is None:
            self._choices = panel.list_choices(self)
        return self._choices

    def list_places(self) -> frozenset[Target]:
        """Provinces where a click does something now."""
        return frozenset(("province", p) for p in self.list_open())

    def list_open(self) -> frozenset[int]:
        """The same by their numbers."""
        if self._places is None:
            self._places = self._find_open()
        return self._places

    def _find_open(self) -> frozenset[int]:
        view = self.view
        if not self.legal:
            return frozenset()
        if self.mode:
            return frozenset(a[1] for a in self.legal if a[0] == self.mode)
        if view.phase in PLACING:
            return frozenset(a[1] for a in self.legal if a[0] == PLACING[view.phase])
        if view.phase in (CARDS, SECOND):
            return frozenset(a[1] for a in self._list_targets())
        if view.phase in (MOVES, ATTACKS):
            if self.origin >= 0 and self.count_movable(self.origin) and not self.fight:
                return frozenset(a[2] for a in self.legal if a[0] == "move" and a[1] == self.origin)
            return self._list_with_pawns()
        return frozenset()

    def list_buttons(self) -> tuple[Target, ...]:
        """The buttons that make sense now, in the order shown."""
        if not self.legal:
            return ()
        plain = {a[0] for a in self.legal if len(a) == 1}
        busy = self.is_busy()
        shown = [
            ("confirm", bool(self.ordered) or self._find_confirmable() is not None),
            ("discard_end", self._find_discard_order() != ()),
            ("send", "send" in plain),
            ("cancel", busy or "cancel" in plain),
            ("drop", "drop" in plain),
            *(
                (name, name in plain and not busy)
                for name in ("keep", "end", "ready", "no_buy", "wait")
            ),
            ("over", "ready" in plain and not busy),
            ("no_more", "no_buy" in plain and not busy),
        ]
        return tuple((name, 0) for name, useful in shown if useful)

    # ------------------------------------------------------------------ cards and their actions

    def _list_targets(self) -> tuple[Action, ...]:
        """The choices on the map of the action that is chosen or begun."""
        return tuple(a for a in self._begin()[1] if a[0] in _TARGETS)

    def _begin(self) -> tuple[State, tuple[Action, ...]]:
        """The view in which the chosen action has been begun, and what may then be done."""
        if self.view.draft is not None or not self.find_prefix():
            return self.view, self.legal if self.view.draft is not None else ()
        after = self.rules.apply(self.view, self.own_seat, self.find_prefix()[0]).state
        return after, self.rules.legal(after, self.own_seat)

    def list_options(self) -> tuple[Action, ...]:
        """What may be meant in the province of which it is asked."""
        return tuple(a for a in self._list_targets() if a[1] == self.crossing)

    def _click_card(self, index: int) -> Outcome:
        if index >= len(self.hand):
            return NOTHING
        card, phase = self.hand[index], self.view.phase
        if phase == DIPLOMACY:
            return self._check((("give", card),))
        if phase == DISCARD or phase in (MOVES, ATTACKS) and self.excess:
            picked = self.picked
            self._forget()
            self.picked = picked
            return self._toggle(index, self.excess)
        if phase not in (CARDS, SECOND) or self.view.draft is not None:
            return Outcome(refusal=self.refuse(("play", 0, card)))
        if self.mode in ("build", "fill"):
            return self._toggle(index, 1)
        self.crossing = NOBODY
        self._toggle(index, 4)
        fits = self.find_payable()
        if self.action not in fits:
            self.action = next(iter(fits)) if len(fits) == 1 else NOBODY
        return NOTHING

    def choose_action(self, number: int) -> Outcome:
        """An action of the panel: the picked cards pay for it, or else those spared most easily."""
        if number == self.action and number in self.find_payable():
            return NOTHING
        kept = self.picked if self.picked_singly else frozenset()
        self._forget()
        if kept and number in self._find_payable(kept):
            self.picked, self.action, self.picked_singly = kept, number, True
            return NOTHING
        self.action = number
        ways = self.list_payments()
        if not ways:
            self.action = NOBODY
            return Outcome(refusal=self.explain_no_play(number))
        self._pick(ways[0])
        return NOTHING

    def change_payment(self) -> Outcome:
        """Other cards pay for the chosen action."""
        ways = self.list_payments()
        now = ways.index(self.cards) if self.cards in ways else -1
        self._pick(ways[(now + 1) % len(ways)])
        return NOTHING

    # ------------------------------------------------------------------ provinces

    def _click_province(self, p: int) -> Outcome:
        phase = self.view.phase
        if self.mode:
            return self._click_granary(p)
        if phase in PLACING:
            return self._place((PLACING[phase], p))
        if phase in (CARDS, SECOND):
            return self._choose_target(p)
        return self._click_pawns(p) if phase in (MOVES, ATTACKS) else NOTHING

    def _place(self, action: Action) -> Outcome:
        """Places a piece; what is placed once and for all, and the last pawn, is proposed first."""
        more = action[0] == "deploy" and self.view.to_deploy > 1
        if action in self.legal and not more and self.proposed != (action,):
            self.proposed, self.origin = (action,), action[1]
            return NOTHING
        return self._check((action,))

    def _choose_target(self, p: int) -> Outcome:
        found = [a for a in self._list_targets() if a[1] == p]
        self.crossing = NOBODY
        if len(found) == 1:
            return Outcome((*self.find_prefix(), found[0]))
        if found:
            self.crossing = p
            return NOTHING
        state, legal = self._begin()
        verbs = [a[0] for a in legal if a[0] in _TARGETS] or ["at"]
        probe: Action = (
            (verbs[0], p)
            if verbs[0] not in ("kill", "push", "turn")
            else (verbs[0], p, self._find_somebody(p))
        )
        return Outcome(refusal=self.refuse(probe, state))

    def _click_granary(self, p: int) -> Outcome:
        """Building, filling, taking out: the province, with the card that is picked or
        any other.
        """
        found = [a for a in self.legal if a[:2] == (self.mode, p)]
        paid = self.mode in ("build", "fill")
        card = self.cards[0] if len(self.cards) == 1 else self.hand[0] if self.hand else 0
        probe: Action = (self.mode, p, card) if paid else (self.mode, p)
        if not found:
            return Outcome(refusal=self.refuse(probe))
        action = probe if probe in found and len(self.cards) == 1 else self._find_spared(found)
        if paid and (len(self.cards) != 1 or self.confirm) and self.proposed != (action,):
            self.proposed, self.origin = (action,), p
            self._pick((action[2],))
            return NOTHING
        return Outcome((action,))

    def _find_spared(self, found: Sequence[Action]) -> Action:
        """Of actions that each take one card or none, the one whose card is spared most easily."""
        return min(found, key=lambda action: measure_sacrifice(action[2:], self.hand))

    def find_meant(self, p: int) -> tuple[Action, ...]:
        """What a click on a province would play or propose; nothing where it only chooses."""
        if not self.legal or self.mode:
            return ()
        phase = self.view.phase
        if phase in PLACING:
            action = (PLACING[phase], p)
            return (action,) if action in self.legal else ()
        if phase in (CARDS, SECOND):
            found = [a for a in self._list_targets() if a[1] == p]
            return (*self.find_prefix(), *found) if len(found) == 1 else ()
        if phase not in (MOVES, ATTACKS):
            return ()
        move = ("move", self.origin, p)
        if move in self.legal and not self.fight:
            return (move,) * max(1, min(self.many, self.count_movable(self.origin)))
        attack = self.find_attack(p)
        return () if attack is None else (attack,)

    # ------------------------------------------------------------------ panel and buttons

    def _click_choice(self, index: int) -> Outcome:
        found = self.list_choices()
        if index >= len(found):
            return NOTHING
        choice = found[index]
        if choice.kind in _LOCAL:
            return _LOCAL[choice.kind](self, choice)
        if choice.order:
            return self._give(choice.order)
        if choice.kind == "advantage" and choice.actions != self.proposed:
            self.proposed = choice.actions
            return NOTHING
        if choice.kind in PASSING:
            return self._ask(choice.actions)
        return self._check(choice.actions) if choice.actions else NOTHING

    def _ask(self, actions: tuple[Action, ...]) -> Outcome:
        """Plays what gives the turn away, where that is to be confirmed only the second time."""
        done = self._check(actions)
        asks = (
            self.confirm
            or actions == (("keep",),)  # gold that is paid does not come back
            or actions == (("end",),)
            and self.leaves_attacks()
        )
        if not asks or done.refusal or self.proposed == actions:
            return done
        self._forget()
        self.proposed = actions
        return NOTHING

    def leaves_attacks(self) -> bool:
        """Whether the seat could still attack: no undo leads back past the end of its turn."""
        return any(action[0] == "attack" for action in self.legal)

    def _give(self, order: Order) -> Outcome:
        """Gives a standing order, where that is to be confirmed only the second time."""
        if not self.confirm or self.ordered == order:
            return Outcome(order=order)
        self._forget()
        self.ordered = order
        return NOTHING

    def _find_discard_order(self) -> Order:
        """The pawn phase ends and the picked cards go when it is time; () unless they are just as
        many as have to go.
        """
        if (
            self.view.phase in (MOVES, ATTACKS)
            and self.legal
            and 0 < self.excess == len(self.picked)
        ):
            return ("discard", self.view.year, *self.cards)
        return ()

    def set_mode(self, choice: Choice) -> Outcome:
        """A province is chosen next for this."""
        if self.mode != choice.data:
            self._forget()
            self.mode = choice.data
        return NOTHING

    def turn_page(self) -> Outcome:
        """Shows more of many choices."""
        self.page += 1
        return NOTHING

    def _find_confirmable(self) -> tuple[Action, ...] | None:
        """What the button Confirm would play."""
        if self.proposed:
            return self.proposed
        if ("confirm",) in self.legal:
            return (("confirm",),)
        if self.fight is not None:
            return (("attack", *self.fight),)
        if self.view.phase == DISCARD and self.picked:
            return tuple(("discard", card) for card in self.cards)
        return self.find_prefix() or None

    @property
    def proposes(self) -> bool:
        """Whether Confirm ends something: an action without its targets would only be begun."""
        found = self._find_confirmable()
        return bool(self.ordered) or found is None or found[0][0] != "play" or len(found) > 1

    def _click_confirm(self, _: int) -> Outcome:
        if self.ordered:
            return Outcome(order=self.ordered)
        actions = self._find_confirmable()
        return Outcome(actions) if actions else NOTHING

    def _click_order(self, order: Order) -> Outcome:
        """A button that gives a standing order."""
        return self._give(order) if order else NOTHING

    def _click_cancel(self, _: int) -> Outcome:
        busy = self.is_busy()
        self._forget()
        return NOTHING if busy or ("cancel",) not in self.legal else Outcome((("cancel",),))

    def _click_simple(self, name: str) -> Outcome:
        return self._ask(((name,),)) if name in PASSING else self._check(((name,),))

    def is_busy(self) -> bool:
        """Whether anything is chosen here that the rules do not know of."""
        return bool(
            self.picked
            or self.action >= 0
            or self.mode
            or self.origin >= 0
            or self.fight
            or self.proposed
            or self.crossing >= 0
            or self.ordered
        )


_TARGETS = ("at", "pick", "to", "kill", "push", "turn_city", "turn", "raze", "found")
_CLICKS: dict[str, Callable[[Controller, int], Outcome]] = {
    "province": Controller._click_province,
    "card": Controller._click_card,
    "choice": Controller._click_choice,
    "confirm": Controller._click_confirm,
    "cancel": Controller._click_cancel,
    "carry": Controller.carry,
    "over": lambda c, _: c._click_order(("over", c.view.year)),
    "no_more": lambda c, _: c._click_order(("buy", c.view.year, 0)),
    "discard_end": lambda c, _: c._click_order(c._find_discard_order()),
}
_LOCAL: dict[str, Callable[[Controller, Choice], Outcome]] = {
    "action": lambda c, choice: c.choose_action(choice.value),
    "other": lambda c, choice: c.change_payment(),
    "mode": Controller.set_mode,
    "count": lambda c, choice: c.set_many(choice.value),
    "fewer_pawns": lambda c, choice: c.move_more(-1),
    "more_pawns": lambda c, choice: c.move_more(1),
    "fight": lambda c, choice: c.choose_fight(choice.value),
    "less": lambda c, choice: c.kill_more(-1),
    "more": lambda c, choice: c.kill_more(1),
    "page": lambda c, choice: c.turn_page(),
    "option": lambda c, choice: Outcome(choice.actions),
}
