"""The hand of the seat at the table of Empires: which cards are picked, and what they pay for."""

from __future__ import annotations

from china_games.games.contract import NOTHING, Action, Outcome, Refusal, Rules
from china_games.games.empires.rules import cards
from china_games.games.empires.rules.control import count_cities
from china_games.games.empires.rules.land import Land
from china_games.games.empires.rules.model import JOKER, NOBODY, State


class Hand:
    """The cards of `seat` in `view`, those that are picked, and the action that is chosen."""

    rules: Rules[State, Land]
    view: State
    seat: int | None
    legal: tuple[Action, ...] = ()
    picked: frozenset[int] = frozenset()
    action: int = NOBODY  # index into ACTIONS
    proposed: tuple[Action, ...] = ()

    @property
    def own_seat(self) -> int:
        """The seat at the table; there is one wherever something is legal."""
        assert self.seat is not None
        return self.seat

    def refuse(self, action: Action, state: State | None = None) -> Refusal | None:
        """Why the seat may not do something, in its view or in another state."""
        return self.rules.refusal(self.view if state is None else state, self.own_seat, action)

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the seat."""
        return self.view.hands[self.seat] if self.seat is not None else ()

    @property
    def cards(self) -> tuple[int, ...]:
        """The picked cards, as kinds."""
        return tuple(sorted(self.hand[i] for i in self.picked))

    @property
    def paying(self) -> frozenset[int]:
        """The cards of the hand that are picked, or that pay for the action begun."""
        if self.view.draft is None or self.picked:
            return self.picked
        left, found = list(self.view.draft.payment), set[int]()
        for i, card in enumerate(self.hand):
            if card in left:
                left.remove(card)
                found.add(i)
        return frozenset(found)

    @property
    def excess(self) -> int:
        """Cards above the limit of the discard phase."""
        return (
            max(0, len(self.hand) - count_cities(self.view, self.seat))
            if self.seat is not None
            else 0
        )

    def _forget(self) -> None:
        """Nothing is chosen any more."""
        self.picked, self.action, self.proposed = frozenset(), NOBODY, ()
        self.picked_singly = (
            False  # the cards were picked one by one, and not by choosing an action
        )

    def _check(self, actions: tuple[Action, ...]) -> Outcome:
        """The actions if the first one is allowed, else why not."""
        refused = self.refuse(actions[0])
        return Outcome(refusal=refused) if refused else Outcome(actions)

    def list_payments(self) -> tuple[tuple[int, ...], ...]:
        """The ways to pay for the chosen action: first the cards that it names, of those the ones
        that are spared most easily; then an advantage, last jokers.
        """
        ways = [a[2:] for a in self.legal if a[0] == "play" and a[1] == self.action]
        return tuple(
            sorted(
                ways,
                key=lambda way: (
                    way.count(JOKER),
                    _count_replaced(self.action, way),
                    measure_sacrifice(way, self.hand),
                    way,
                ),
            )
        )

    def find_payable(self) -> frozenset[int]:
        """Actions that just the picked cards pay for."""
        return frozenset(a[1] for a in self.legal if a[0] == "play" and a[2:] == self.cards)

    def find_prefix(self) -> tuple[Action, ...]:
        """What has to be played before a target: the cards of an action not yet begun."""
        if self.view.draft is None and self.action in self.find_payable():
            return (("play", self.action, *self.cards),)
        return ()

    def _toggle(self, index: int, most: int) -> Outcome:
        """Picks a card or puts it back; of too many the one picked first goes back."""
        self.proposed, self.picked_singly = (), True
        if index in self.picked:
            self.picked -= {index}
        elif most:
            kept = sorted(self.picked)[max(0, len(self.picked) + 1 - most) :]
            self.picked = frozenset((*kept, index))
        return NOTHING

    def _pick(self, wanted: tuple[int, ...]) -> None:
        """Picks these kinds of cards, as far as possible those that are picked already."""
        left, found = list(wanted), []
        for i in sorted(range(len(self.hand)), key=lambda i: (i not in self.picked, i)):
            if self.hand[i] in left:
                left.remove(self.hand[i])
                found.append(i)
        self.picked = frozenset(found)

    def _find_payable(self, picked: frozenset[int]) -> frozenset[int]:
        wanted = tuple(sorted(self.hand[i] for i in picked))
        return frozenset(a[1] for a in self.legal if a[0] == "play" and a[2:] == wanted)

    def explain_no_play(self, number: int) -> Refusal | None:
        """Why an action cannot be played: the cards are missing, or there is nothing
        for it to do.
        """
        kind, own = (
            cards.ACTIONS[number],
            cards.list_payments(number, self.hand, self.view.advantages[self.own_seat]),
        )
        plain = tuple(suit for suit, n in enumerate(kind.suits) for _ in range(n)) or (
            (0,) * kind.colours[0] + (2,) * kind.colours[1]
        )
        probe = ("play", number, *(own[0] if own else plain))
        return self.refuse(probe)


def measure_sacrifice(way: tuple[int, ...], hand: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """What it costs a hand to give these cards: jokers, then how few cards of each suit that it has
    are left, the scarcest first.
    """
    left = sorted(hand.count(suit) - way.count(suit) for suit in set(hand) - {JOKER})
    return way.count(JOKER), tuple(-n for n in left)


def _count_replaced(action: int, way: tuple[int, ...]) -> int:
    """The cards of a payment that stand in for others (EM-06)."""
    wanted = cards.ACTIONS[action].suits
    return sum(max(0, way.count(suit) - n) for suit, n in enumerate(wanted))
