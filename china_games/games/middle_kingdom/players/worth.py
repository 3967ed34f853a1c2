"""What a Dynasty card is worth to a seat: by expected final points, of its own and of
its rivals.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import add
from typing import NamedTuple

from china_games.games.middle_kingdom.rules.cards import (
    BUREAUCRAT,
    GENERAL,
    HEIR,
    MERCHANT,
    PEASANT,
    TYPES,
)
from china_games.games.middle_kingdom.rules.gains import LEAST_FOR_GOAL, count_for_goal
from china_games.games.middle_kingdom.rules.model import NOBODY, State
from china_games.games.middle_kingdom.rules.scoring import make_home_piles

Numbers = Sequence[float]


class Taste(NamedTuple):
    """The numbers that the expectation is made of."""

    envy: float = 0.8  # weight of what rivals gain, shared among them
    powers: tuple[float, ...] = (
        0.25,
        0.05,
        0.1,
        0.25,
        0.12,
    )  # of each Goal card: points a round to come
    missing: float = 0.8  # chance that a round to come does not bring a type that is missing
    creep: float = 0.06  # Peasants that the fewest grow by in a round
    sharp: float = 2.2  # how much one card weighs in the race for a Goal card at the end …
    loose: float = 0.06  # … and how much less for each card to come
    holds: float = 0.5  # what owning a Goal card counts like, in cards


USUAL = Taste()

PARTS = ("printed", "goals", "gaps", "heir", "peasants", "philosopher", "dragon")
"""What final points come from, by name (MK-60 to MK-65)."""

KEEPS = 0.6
"""The chance that the Dragon's holder still has it a round later."""


class Outlook:
    """The worth of cards in one position."""

    def __init__(self, view: State, taste: Taste = USUAL) -> None:
        game = view.game
        self.cards, self.goals, self.taste, self.seats = (
            game.cards,
            view.goals,
            taste,
            range(game.seats),
        )
        self.rounds = len(view.pile) // game.row  # still to come after this one
        self._edge = taste.sharp / (1 + taste.loose * len(view.pile))
        homes = [make_home_piles(view, s) for s in self.seats]
        self._counts = [[count_for_goal(view, s, t) for s in self.seats] for t in range(len(TYPES))]
        self._homes = [[len(home[t]) for home in homes] for t in range(len(TYPES))]
        self._sage = next(
            (s for s in self.seats if game.cards.philosopher in view.piles[s][BUREAUCRAT]), NOBODY
        )
        self._now = [
            self._estimate_type(t, self._counts[t], self._homes[t], self._sage)
            for t in range(len(TYPES))
        ]
        self._known: dict[tuple[int, int], float] = {}

    def estimate_worth(self, seat: int, kind: int) -> float:
        """Points that the card, or the Dragon in the row, is worth to the seat."""
        found = self._known.get((seat, kind))
        if found is None:
            found = self._known[seat, kind] = self._estimate_worth(seat, kind)
        return found

    def _estimate_worth(self, seat: int, kind: int) -> float:
        if kind == self.cards.dragon:
            return float(self.cards.token)
        type_ = self.cards.types[kind]
        after = self._estimate_type(type_, *self._add_card(seat, kind))
        return self.cards.kinds[kind].points + self._estimate_gain(seat, type_, after)

    def explain_worth(self, seat: int, kind: int) -> dict[str, float]:
        """`estimate_worth` by what it comes from: parts of `PARTS` that the seat gains or loses,
        and "rivals" for what the others lose by it. They sum to it.
        """
        if kind == self.cards.dragon:
            return {"printed": float(self.cards.token)}
        type_ = self.cards.types[kind]
        parts = {"printed": float(self.cards.kinds[kind].points)}
        return _add_parts(parts, self._explain_gain(seat, type_, *self._add_card(seat, kind)))

    def _add_card(self, seat: int, kind: int) -> tuple[list[float], list[float], int]:
        """Cards of its type for the Goal card and at home, and who has the Philosopher, once the
        seat has the card.
        """
        type_ = self.cards.types[kind]
        return (
            _add_at(self._counts[type_], seat, 1),
            _add_at(self._homes[type_], seat, 1),
            seat if kind == self.cards.philosopher else self._sage,
        )

    def estimate_laid(self, seat: int, type_: int) -> float:
        """Points that a Merchant laid with the cards of a type is worth to the seat (MK-46)."""
        if type_ == MERCHANT:
            return self.estimate_worth(seat, self.cards.merchant)
        here = self._estimate_type(type_, *self._lay_merchant(seat, type_))
        home = self._estimate_type(MERCHANT, *self._return_merchant(seat))
        return self._estimate_gain(seat, type_, here) + self._estimate_gain(seat, MERCHANT, home)

    def explain_laid(self, seat: int, type_: int) -> dict[str, float]:
        """`estimate_laid` by what it comes from, as `explain_worth`."""
        if type_ == MERCHANT:
            return self.explain_worth(seat, self.cards.merchant)
        here = self._explain_gain(seat, type_, *self._lay_merchant(seat, type_))
        return _add_parts(here, self._explain_gain(seat, MERCHANT, *self._return_merchant(seat)))

    def _lay_merchant(self, seat: int, type_: int) -> tuple[list[float], Numbers, int]:
        """The numbers of a type once a Merchant lies there: two cards for its Goal card."""
        return _add_at(self._counts[type_], seat, 2), self._homes[type_], self._sage

    def _return_merchant(self, seat: int) -> tuple[Numbers, list[float], int]:
        """The numbers of the Merchants at the end, when it has come back to them (MK-61)."""
        return self._counts[MERCHANT], _add_at(self._homes[MERCHANT], seat, 1), self._sage

    def estimate_parts(self, view: State, seat: int) -> dict[str, float]:
        """The final points that the seat may expect, by what they come from (`PARTS`); bid cards
        are not among them.
        """
        parts = dict.fromkeys(PARTS, 0.0)
        parts["printed"] = float(
            sum(self.cards.kinds[kind].points for pile in view.piles[seat] for kind in pile)
            + self.cards.token * view.tokens[seat]
        )
        for type_ in range(len(TYPES)):
            now = self._list_parts(type_, self._counts[type_], self._homes[type_], self._sage)
            for name, values in now:
                parts[name] += values[seat]
        if view.dragon == seat:
            parts["dragon"] = self.cards.dragon_points * KEEPS**self.rounds
        return parts

    def estimate_total(self, view: State, seat: int) -> float:
        """The sum of `estimate_parts`, in less time."""
        printed: float = self.cards.token * view.tokens[seat] + sum(
            [self.cards.kinds[kind].points for pile in view.piles[seat] for kind in pile]
        )
        if view.dragon == seat:
            printed += self.cards.dragon_points * KEEPS**self.rounds
        return printed + sum([values[seat] for values in self._now])

    def _estimate_gap(self) -> float:
        """What a type that is missing now is expected to cost (MK-63)."""
        return self.cards.missing * self.taste.missing**self.rounds

    def _estimate_prize(self, type_: int) -> float:
        """What the Goal card of a type is worth to its owner: its power, and its points."""
        points = self.cards.goal_points[type_] if type_ != HEIR else 0
        return self.taste.powers[type_] * self.rounds + points

    def _estimate_gain(self, seat: int, type_: int, after: Numbers) -> float:
        """The seat's gain by a change of one type, less what rivals gain and more what
        they lose.
        """
        changes = [new - old for new, old in zip(after, self._now[type_], strict=True)]
        own = changes[seat]
        return own - self.taste.envy * (sum(changes) - own) / (len(changes) - 1)

    def _explain_gain(
        self, seat: int, type_: int, counts: Numbers, homes: Numbers, sage: int
    ) -> dict[str, float]:
        """`_estimate_gain` by what it comes from."""
        now = self._list_parts(type_, self._counts[type_], self._homes[type_], self._sage)
        then = self._list_parts(type_, counts, homes, sage)
        parts, others = dict[str, float](), 0.0
        for sign, some in ((-1, now), (1, then)):
            for name, values in some:
                parts[name] = parts.get(name, 0.0) + sign * values[seat]
                others += sign * (sum(values) - values[seat])
        return {**parts, "rivals": -self.taste.envy * others / (len(counts) - 1)}

    def _estimate_type(self, type_: int, counts: Numbers, homes: Numbers, sage: int) -> list[float]:
        """Expected points of each seat from the cards of a type, printed points left out."""
        (_, values), *others = self._list_parts(type_, counts, homes, sage)
        for _, more in others:
            values = list(map(add, values, more))
        return values

    def _list_parts(
        self, type_: int, counts: Numbers, homes: Numbers, sage: int
    ) -> list[tuple[str, list[float]]]:
        """The same by what they come from (`PARTS`)."""
        gap, owner, prize = -self._estimate_gap(), self.goals[type_], self._estimate_prize(type_)
        parts = [
            ("goals", [prize * share for share in self._estimate_shares(counts, owner)]),
            ("gaps", [0.0 if home else gap for home in homes]),
        ]
        if type_ == GENERAL:  # the Heir at the end (MK-60)
            heir = self.cards.goal_points[HEIR]
            parts.append(("heir", [heir * share for share in self._estimate_race(counts)]))
        if type_ == PEASANT:
            parts.append(("peasants", self._estimate_peasants(homes)))
        if type_ == BUREAUCRAT and sage != NOBODY:
            owned = [homes[s] - 1.0 if s == sage else 0.0 for s in self.seats]
            parts.append(("philosopher", owned))
        return parts

    def _estimate_shares(self, counts: Numbers, owner: int) -> list[float]:
        """The chances to own the Goal card of a type."""
        if owner != NOBODY:
            return self._estimate_race(_add_at(counts, owner, self.taste.holds))
        short = max(0, LEAST_FOR_GOAL - max(counts))
        return (
            [share * 0.8**short if self.rounds else 0.0 for share in self._estimate_race(counts)]
            if short
            else (self._estimate_race(counts))
        )

    def _estimate_race(self, counts: Numbers) -> list[float]:
        """The chances to have most cards of a type at the end."""
        weights = [exp(self._edge * n) for n in counts]
        total = sum(weights)
        return [weight / total for weight in weights]

    def _estimate_peasants(self, homes: Numbers) -> list[float]:
        """What the Peasants give when as many as the fewest have are gone (MK-64)."""
        fewest = min(homes) + self.taste.creep * self.rounds
        return [self._read_table(max(0.0, n - fewest)) for n in homes]

    def _read_table(self, left: float) -> float:
        """The Peasants' table, straight between its steps."""
        table = self.cards.peasants
        low = min(int(left), len(table) - 1)
        high = min(low + 1, len(table) - 1)
        return table[low] + (left - low) * (table[high] - table[low])


def _add_at(values: Numbers, place: int, by: float) -> list[float]:
    return [value + by if i == place else value for i, value in enumerate(values)]


def _add_parts(parts: dict[str, float], more: dict[str, float]) -> dict[str, float]:
    return {name: parts.get(name, 0.0) + more.get(name, 0.0) for name in {**parts, **more}}
