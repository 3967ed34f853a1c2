"""What clicks and keys mean on the table of China: choosing places and cards, proposing,
confirming.

No pygame here. A target is a pair such as ("slot", 12): slot, province (its dragon space), card
(place in the own hand), imperial (place among the Emperor's cards), row (place in the face-up row),
pile, special (seat times three and the special card), keep (colour), or a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.china.rules.model import EMPEROR, PLACE, TAKE
from china_games.games.china.table import offers
from china_games.games.china.table.choices import Choices
from china_games.games.china.table.clicks import (
    BUTTONS,
    CANCEL,
    OTHER_CARDS,
    PICK_ONE,
    SPECIALS,
    SWAP_CARDS,
    Target,
)
from china_games.games.contract import NOTHING, Action, Outcome, Refusal


class Controller(Choices):
    """What a click or key does with the choices."""

    def click(self, target: Target) -> Outcome:
        """What a click or Enter on a target does."""
        if target == CANCEL:
            self.forget()
            return NOTHING
        if self.seat is None:
            return NOTHING
        if not self.legal and target[0] in BUTTONS:
            return NOTHING
        if not self.legal:
            return Outcome(refusal=self.refuse(("end",)))
        return _CLICKS[target[0]](self, target)

    def propose(self, actions: Sequence[Action]) -> Outcome:
        """The first action with the cards that pay for it; what is taken in exchange for a card
        belongs to it.
        """
        self.forget()
        self.confirm, first = True, actions[0]
        if first[0] in offers.PIECES:
            self._propose(offers.find_spot(first), first)
            return NOTHING
        if first[0] == "exchange":
            self.picked = frozenset([self.hand.index(first[1])])
            return self._ask(tuple(actions[:2]))
        return self._ask((first,))

    # ------------------------------------------------------------------ places

    def _click_place(self, target: Target) -> Outcome:
        actions = self.list_actions_at(target)
        if not actions:
            assert self.seat is not None
            return Outcome(refusal=offers.find_refusal(self.rules, self.view, self.seat, target))
        if target == self.place and self.proposed:
            return self._play()
        if self.swapping:
            return Outcome(refusal=SWAP_CARDS)
        meant = self.find_meant(target)
        if not meant:
            return Outcome(refusal=self._refuse_cards(actions))
        exact = [action for action in actions if self.selected and self.may_pay(action)]
        only = not self.selected or bool(exact)  # cards that were chosen pay, and no other
        self._propose(target, meant[0])
        if only and self._may_play_at_once(exact or actions, bool(exact)):
            return self._play()
        return NOTHING

    def _refuse_cards(self, actions: Sequence[Action]) -> Refusal:
        """Why the chosen cards do not pay at a place where others would."""
        probes = [
            (*action[:2], *paid) for action in actions for paid in self._list_pay_probes(action)
        ]
        found = (self.refuse(probe) for probe in dict.fromkeys(probes))
        return next((refused for refused in found if refused is not None), OTHER_CARDS)

    def _list_pay_probes(self, action: Action) -> list[tuple[int, ...]]:
        """How the chosen cards would have to pay for an action: with a colour, or two for a
        post."""
        if action[0] != "post":
            return [(colour,) for colour in self.colours]
        return [self.colours if len(self.colours) == 2 else self.colours[:1] * 2]

    def _may_play_at_once(self, actions: Any, chosen: bool) -> bool:
        """Whether no confirmation is asked: entering always is confirmed, as it is
        binding (CH-81).
        """
        if self.confirm or self.proposed[0][0] == "enter":
            return False
        return len(actions) == 1 or chosen and len({a[0] for a in actions}) == 1

    def _propose(self, target: Target, action: Action, first: int = -1) -> None:
        self.picked = self.find_cards_for(action, first)
        self.place, self.proposed = target, (action,)

    def _click_piece(self, target: Target) -> Outcome:
        """The other piece at the proposed place, for the same cards."""
        if target == (f"as_{self.find_other_piece()}", 0):
            assert self.place is not None
            kind, paid = self.proposed[0][0], self.proposed[0][2:]
            self._propose(
                self.place,
                next(a for a in self.list_actions_at(self.place) if a[0] != kind and a[2:] == paid),
            )
        return NOTHING

    # ------------------------------------------------------------------ cards

    def _click_card(self, target: Target) -> Outcome:
        index = target[1]
        if index >= len(self.hand):
            return NOTHING
        if self.view.phase != PLACE:
            return Outcome(refusal=self.refuse(("exchange", self.hand[index])))
        return self._click_payment(index)

    def _click_imperial(self, target: Target) -> Outcome:
        """A card of the Emperor pays for his piece."""
        if self.view.phase != EMPEROR:
            return Outcome(refusal=self.refuse(("decline",)))
        return self._click_payment(target[1]) if target[1] < len(self.cards) else NOTHING

    def _click_payment(self, index: int) -> Outcome:
        if self.place:
            return self._pay_with(index)
        self.proposed = ()
        if index in self.picked:
            self.picked -= {index}
        else:
            self.picked = frozenset({index} | self._find_picked_beside(index))
        self.selected = bool(self.picked)
        return NOTHING

    def _find_picked_beside(self, index: int) -> set[int]:
        """The picked cards that stay picked with another one: those that pay together with it."""
        if self.swapping:
            return set()
        colour, rest = (
            self.cards[index],
            {i for i in self.picked if self.cards[i] == self.cards[index]},
        )
        if len(self.picked) == 1 and any(
            a[0] == "post" and sorted(a[2:]) == sorted((*self.colours, colour)) for a in self.legal
        ):
            return set(self.picked)
        return rest if len(rest) < 2 else set()

    def _pay_with(self, index: int) -> Outcome:
        """Another payment for the proposed place; a card that already pays goes on paying."""
        assert self.place is not None
        if index in self.picked:
            return NOTHING
        now, colour = self.proposed[0], self.cards[index]
        ways = sorted(
            (a for a in self.list_payments() if colour in offers.find_cost(self.view, a)),
            key=lambda a: a == now,
        )
        if not ways:
            paid = (colour,) * len(now[2:])
            return Outcome(refusal=self.refuse((*now[:2], *paid)))
        self._propose(self.place, ways[0], index)
        self.selected = True
        return NOTHING

    def _click_take(self, target: Target) -> Outcome:
        card = self.row[target[1]] if target[0] == "row" else None
        if target[0] == "row" and card is None:
            return NOTHING
        if self.swapping:
            return self._swap_cards(card)
        taking: Action = ("draw",) if card is None else ("take", card)
        if self.view.phase != PLACE:
            return self._ask_anew((taking,))
        if self.view.placed:
            return self._ask_anew(
                (("end",),) if offers.must_keep(self.view) else (("end",), taking)
            )
        if len(self.picked) != 1 or self.place:
            return Outcome(refusal=self.refuse(taking))
        return self._ask((("exchange", self.colours[0]), taking))

    def _ask(self, actions: tuple[Action, ...]) -> Outcome:
        """Proposes actions that are allowed, or plays them: the second time, or if nothing need be
        confirmed.
        """
        if self.confirm and self.proposed != actions and not self._check_actions(actions).refusal:
            self.proposed = actions
            return NOTHING
        return self._check_actions(actions)

    def _ask_anew(self, actions: tuple[Action, ...]) -> Outcome:
        """The same where nothing that was chosen before belongs to the actions."""
        if self.proposed != actions:
            self.forget()
        return self._ask(actions)

    def _check_actions(self, actions: tuple[Action, ...]) -> Outcome:
        """The actions if all are allowed one after the other, else the first refusal."""
        state = self.view
        for action in actions[:-1]:
            refused = self.refuse(action, state)
            if refused:
                return Outcome(refusal=refused)
            state = state._replace(phase=TAKE, placed=0)
        refused = self.refuse(actions[-1], state)
        return Outcome(refusal=refused) if refused else Outcome(actions)

    # ------------------------------------------------------------------ special cards

    def _click_special(self, target: Target) -> Outcome:
        """A special card is proposed; for the exchange the two cards are chosen first (CH-69)."""
        seat, special = divmod(target[1], len(SPECIALS))
        if seat != self.seat:
            return NOTHING
        if SPECIALS[special] != "swap":
            if self.proposed != ((SPECIALS[special],),):
                self.forget()
            return self._ask(((SPECIALS[special],),))
        if "swap" not in self.kinds:
            swap = ("swap", *self.hand[:1], *self.view.row[:1])
            return Outcome(refusal=self.refuse(swap))
        if not self.swapping:
            picked = self.picked if len(self.picked) == 1 else frozenset()
            self.forget()
            self.swapping, self.picked = True, picked
        return NOTHING

    def _swap_cards(self, card: int | None) -> Outcome:
        if card is None:  # the pile
            return NOTHING
        if len(self.picked) != 1:
            return Outcome(refusal=PICK_ONE._replace(rule="CH-69"))
        return self._ask((("swap", self.colours[0], card),))

    # ------------------------------------------------------------------ buttons

    def _click_confirm(self, target: Target) -> Outcome:
        return self._play() if self.proposed else NOTHING

    def _click_exchange(self, target: Target) -> Outcome:
        if len(self.picked) == 1 and not self.place and not self.swapping:
            return self._check_actions((("exchange", self.colours[0]),))
        probe = ("exchange", self.hand[0]) if self.hand else ("pass",)
        return Outcome(refusal=self.refuse(probe) or PICK_ONE)

    def _click_simple(self, target: Target) -> Outcome:
        return self._ask_anew(((target[0],),))

    def _click_keep(self, target: Target) -> Outcome:
        return self._ask_anew((target,))

    def _play(self) -> Outcome:
        actions = self.proposed
        self.forget()
        return Outcome(actions)


_CLICKS = {
    "slot": Controller._click_place,
    "province": Controller._click_place,
    "card": Controller._click_card,
    "imperial": Controller._click_imperial,
    "row": Controller._click_take,
    "pile": Controller._click_take,
    "special": Controller._click_special,
    "keep": Controller._click_keep,
    "confirm": Controller._click_confirm,
    "exchange": Controller._click_exchange,
    **dict.fromkeys(("end", "pass", "decline"), Controller._click_simple),
    **dict.fromkeys(("as_palace", "as_fortification"), Controller._click_piece),
}
