"""What the seats may expect to score by the end of the game, by figures found from many games, and
how likely each of them wins.

Every seat's expectation is right up to a number that is the same for all: only differences between
seats, or between what may happen, mean something."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp

from china_games.games.middle_kingdom.players.figures import FIGURES, Figures
from china_games.games.middle_kingdom.rules.cards import (
    BUREAUCRAT,
    GENERAL,
    HEIR,
    MARKET,
    MERCHANT,
    PEASANT,
    TYPES,
    CardSet,
)
from china_games.games.middle_kingdom.rules.gains import LEAST_FOR_GOAL, count_for_goal
from china_games.games.middle_kingdom.rules.model import NOBODY, State
from china_games.games.middle_kingdom.rules.scoring import make_home_piles

MOST_COUNTED = 7
"""Cards of a type beyond which more of them say nothing."""

MOST_AHEAD = 3
"""So many cards ahead of, or behind, the best rival count."""

SPAN, CLOSE = 30.0, 3.0
"""Rounds by which the figures change: over the whole game, and only near its end."""

LAST = -1
"""Rounds to come when the game is over."""

Now = Mapping[str, tuple[float, ...]]
"""The figures at one moment of the game: what each thing is worth, in points."""


class Prospects:
    """What the seats may expect after the round that is being played, and what a card changes."""

    def __init__(self, view: State) -> None:
        game = view.game
        self.rounds = len(view.pile) // game.row - 1
        self.width = find_width(self.rounds)
        self._cards, self._goals, self._seats = game.cards, view.goals, range(game.seats)
        self._strict = game.edition > 1
        self._now = find_figures(game.cards, game.seats, game.two_bids, self.rounds)
        homes = [make_home_piles(view, seat) for seat in self._seats]
        self._counts = [
            [count_for_goal(view, s, t) for s in self._seats] for t in range(len(TYPES))
        ]
        self._homes = [[len(home[t]) for home in homes] for t in range(len(TYPES))]
        self._sage = next(
            (s for s in self._seats if game.cards.philosopher in view.piles[s][BUREAUCRAT]), NOBODY
        )
        self._worths = [
            self._estimate_type(t, self._counts[t], self._homes[t], view.goals[t], self._sage)
            for t in range(len(TYPES))
        ]
        self.points = [self._add_up(view, seat) for seat in self._seats]
        self._known: dict[tuple[int, int], list[float]] = {}

    def _add_up(self, view: State, seat: int) -> float:
        """What the seat may expect of all but its bid cards and the Dragon."""
        kinds = self._cards.kinds
        printed = sum([kinds[kind].points for pile in view.piles[seat] for kind in pile])
        printed += self._cards.token * view.tokens[seat]
        return self._now["printed"][0] * printed + sum([worth[seat] for worth in self._worths])

    def estimate_changes(self, seat: int, kind: int) -> list[float]:
        """What every seat gains or loses if this one takes a card, or the Dragon in the row. A
        Merchant of the Market's owner goes where it is worth most to him.
        """
        found = self._known.get((seat, kind))
        if found is None:
            found = self._known[seat, kind] = self._estimate_changes(seat, kind)
        return found

    def _estimate_changes(self, seat: int, kind: int) -> list[float]:
        cards, printed = self._cards, self._now["printed"][0]
        if kind == cards.dragon:
            return [printed * cards.token if s == seat else 0.0 for s in self._seats]
        if kind == cards.merchant and self._goals[MARKET] == seat:
            laid = [MERCHANT, *[t for t in range(len(TYPES)) if self._counts[t][seat]]]
            return max([self.estimate_laid(seat, t) for t in laid], key=lambda one: one[seat])
        sage = seat if kind == cards.philosopher else self._sage
        changes = self._change_type(seat, cards.types[kind], 1, 1, sage)
        changes[seat] += printed * cards.kinds[kind].points
        return changes

    def estimate_laid(self, seat: int, type_: int) -> list[float]:
        """The same for a Merchant laid with the cards of a type (MK-46)."""
        if type_ == MERCHANT:
            return self._change_type(seat, MERCHANT, 1, 1, self._sage)
        here = self._change_type(seat, type_, 2, 0, self._sage)
        home = self._change_type(seat, MERCHANT, 0, 1, self._sage)
        return [a + b for a, b in zip(here, home, strict=True)]

    def estimate_bid_cards(self, hand: Iterable[int], tied: Sequence[int]) -> float:
        """What bid cards in hand, and tied ones, are worth after the round."""
        worth = self._now["bids"]
        number, total = self._now["tied"]
        return sum([worth[card] for card in hand]) + number * len(tied) + total * sum(tied)

    def _change_type(
        self, seat: int, type_: int, counted: int, home: int, sage: int
    ) -> list[float]:
        counts, homes = list(self._counts[type_]), list(self._homes[type_])
        counts[seat] += counted
        homes[seat] += home
        owner = self._find_owner(type_, counts, seat) if counted else self._goals[type_]
        after = self._estimate_type(type_, counts, homes, owner, sage)
        return [new - old for new, old in zip(after, self._worths[type_], strict=True)]

    def _find_owner(self, type_: int, counts: Sequence[int], seat: int) -> int:
        """Who owns the Goal card once the seat has gained cards of the type (MK-41, MK-42)."""
        owner, own = self._goals[type_], counts[seat]
        if self._strict:
            rivals = [count for s, count in enumerate(counts) if s != seat]
        else:
            rivals = [] if owner == NOBODY else [counts[owner]]
        return seat if own >= LEAST_FOR_GOAL and own > max(rivals, default=0) else owner

    def _estimate_type(
        self, type_: int, counts: Sequence[int], homes: Sequence[int], owner: int, sage: int
    ) -> list[float]:
        """What every seat may expect of its cards of a type, printed points left out."""
        now = self._now
        card, gap, goal = now["cards"][type_], now["gaps"][type_], now["goals"][type_]
        ahead, most = now["ahead"][type_], now["most"][type_]
        top = max(counts)
        alone = counts.count(top) == 1
        second = max([n for n in counts if n != top], default=0) if alone else top
        found = []
        for seat, count in enumerate(counts):
            lead = count - (second if alone and count == top else top)
            worth = card * min(count, MOST_COUNTED)
            worth += ahead * max(-MOST_AHEAD, min(MOST_AHEAD, lead))
            if lead > 0:
                worth += most
            if owner == seat:
                worth += goal
            if not homes[seat]:
                worth += gap
            found.append(worth)
        if type_ == PEASANT:
            table, fewest = self._cards.peasants, min(homes)
            for seat, home in enumerate(homes):
                found[seat] += now["peasants"][0] * table[min(home - fewest, len(table) - 1)]
        elif type_ == BUREAUCRAT and sage != NOBODY:
            alone_worth, each = now["philosopher"]
            found[sage] += alone_worth + each * homes[sage]
        return found


def find_figures(cards: CardSet, seats: int, two_bids: bool, rounds: int) -> Now:
    """The figures with so many rounds to come; the exact points once the game is over."""
    if rounds <= LAST:
        return _find_final_points(cards)
    figures: Figures = FIGURES[seats, two_bids]
    _, long, near = find_ages(rounds)
    return {
        name: tuple([base + long * by + near * end for base, by, end in rows])
        for name, rows in figures.items()
    }


def find_ages(rounds: int) -> tuple[float, float, float]:
    """How much each of a row's three figures counts with so many rounds to come."""
    return 1.0, min(1.0, rounds / SPAN), exp(-rounds / CLOSE)


def _find_final_points(cards: CardSet) -> Now:
    """MK-60 to MK-65."""
    none = (0.0,) * len(TYPES)
    heir = float(cards.goal_points[HEIR])
    return {
        "printed": (1.0,),
        "cards": none,
        "gaps": (-float(cards.missing),) * len(TYPES),
        "goals": tuple([0.0 if t == HEIR else float(p) for t, p in enumerate(cards.goal_points)]),
        "ahead": none,
        "most": tuple([heir if t == GENERAL else 0.0 for t in range(len(TYPES))]),
        "peasants": (1.0,),
        "philosopher": (-1.0, 1.0),
        "bids": (0.0,) * 8,
        "tied": (0.0, 0.0),
    }


def find_width(rounds: int) -> float:
    """How many points make a seat e times as likely to win, with so many rounds to come."""
    return 0.5 if rounds <= LAST else 1.8 + 5.0 * (1.0 - exp(-rounds / 8.0))


def rate_standing(points: Sequence[float], seat: int, width: float) -> float:
    """How likely the seat wins, from 0 to 1."""
    top = max(points)
    chances = [exp((value - top) / width) for value in points]
    return chances[seat] / sum(chances)
