"""What the normal level of Middle Kingdom would do and what its choices are worth by parts, as
data; always from a seat's view.

A card of the row is weighed against taking nothing, a bid against the average of what may be bid:
there is always one. With a budget in rollouts the choices are played on as the hard level does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from china_games.games.contract import (
    Action,
    Advised,
    Budget,
    Event,
    Place,
    Reason,
    RuleError,
    Seat,
)
from china_games.games.middle_kingdom.players.hard import Hard
from china_games.games.middle_kingdom.players.normal import (
    BIDDING,
    Choice,
    Normal,
    Plan,
    Weighed,
    drop_idle_resets,
)
from china_games.games.middle_kingdom.players.rivals import add_half
from china_games.games.middle_kingdom.players.worth import Outlook
from china_games.games.middle_kingdom.rules import RULES, bids
from china_games.games.middle_kingdom.rules.cards import (
    HEIR,
    MERCHANT,
    PEASANT,
    RESET,
    TYPES,
)
from china_games.games.middle_kingdom.rules.gains import LEAST_FOR_GOAL, count_for_goal
from china_games.games.middle_kingdom.rules.model import NOBODY, SINGLE, WINS, State
from china_games.games.middle_kingdom.rules.scoring import make_home_piles

MOST = 3
"""So many choices are told."""

NOTHING = 1e-9
"""Points below which a part is none."""

SMALL = 0.05
"""Points below which a part is not told by itself."""

LOW = 3
"""Bid cards that nobody is sorry for."""

AHEAD = ("better", "worse")
"""Codes for what playing on adds to the worth at first sight; told after what can be seen."""

RARE = 5
"""A bid that wins in no more cases of ten wins seldom."""

CLOSE = 0.5
"""A bid that is worth so much less than the best one is played now and then, not to be foreseen."""

NORMAL, HARD = Normal(), Hard()

Parts = dict[str, float]


def advise(view: State, seat: Seat, budget: Budget, rng: Random) -> tuple[Advised, ...]:
    """The best choices: the normal level's own first, or with rollouts what comes out best."""
    legal = RULES.legal(view, seat)
    if not legal:
        return ()
    if len(legal) == 1:
        return (_advise_only(view, seat, legal),)
    weighing = _Weighing(view, seat, legal, budget, rng)
    chosen = None if weighing.ahead else _choose(view, weighing.totals, rng)
    values = weighing.values
    order = sorted(values, key=lambda choice: (choice[0] != chosen, -values[choice]))
    return tuple(weighing.explain(choice) for choice in weighing.list_different(order)[:MOST])


def rate(
    view: State, seat: Seat, actions: Sequence[Action], budget: Budget, rng: Random
) -> Advised:
    """The same figures for one action, or for the two bids of a round."""
    now = view
    for i, action in enumerate(actions, 1):
        refused = RULES.refusal(now, seat, action)
        if refused is not None:
            raise RuleError(refused)
        if i < len(actions):
            now = RULES.apply(now, seat, action).state
    choice = tuple(actions)
    if len(choice) not in (1, 2) or len(choice) == 2 and not _seals_two(view, seat):
        raise ValueError("one action is rated at a time, or the two bids of a round")
    legal = RULES.legal(view, seat)
    if len(legal) == 1 and len(choice) == 1:
        return _advise_only(view, seat, choice)
    return _Weighing(view, seat, legal, budget, rng, choice).explain(choice)


def find_value(view: State, seat: Seat) -> float:
    """Expected final points of the seat, less those of the rival who stands best."""
    points = [NORMAL.estimate_value(view, s) for s in range(view.game.seats)]
    return points[seat] - max(value for s, value in enumerate(points) if s != seat)


def unseal(event: Event) -> tuple[tuple[Seat, tuple[Action, ...]], ...]:
    """The bids that are revealed, as each seat sealed them (MK-10)."""
    if event.kind != "reveal":
        return ()
    sealed: dict[Seat, tuple[Action, ...]] = {}
    for seat, cards in event.data[0]:
        bid: Action = ("bid", cards[-1], cards[0] if len(cards) == 2 else SINGLE)
        sealed[seat] = (*sealed.get(seat, ()), bid)
    return tuple(sealed.items())


def _choose(view: State, totals: Mapping[Choice, float], rng: Random) -> Action:
    """What the normal level chooses of single actions."""
    return NORMAL.choose_rated(view, {choice[0]: worth for choice, worth in totals.items()}, rng)


def _advise_only(view: State, seat: Seat, choice: Choice) -> Advised:
    return Advised(choice, 0.0, 0.0, (Reason("only", 0.0),), _list_places(view, seat, choice[0]))


def _seals_two(view: State, seat: Seat) -> bool:
    """Whether the seat seals two bids one after the other now (MK-71)."""
    return not view.bids and bids.count_due_before_reveal(view, seat) - len(view.sealed[seat]) == 2


# ---------------------------------------------------------------------- worth


class _Ahead(NamedTuple):
    """What playing on adds to the worth of an action at first sight, and the standard error."""

    more: float
    error: float


class _Weighing:
    """The choices of a moment with the parts of their worth: single actions, and the two bids of a
    round together. `asked`: a choice that is weighed even if the level would not think of it.
    """

    def __init__(
        self,
        view: State,
        seat: Seat,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
        asked: Choice = (),
    ) -> None:
        self._view, self._seat, self._outlook = view, seat, Outlook(view)
        self._bids: Weighed | None = None
        self._begun = asked if len(asked) == 1 and _seals_two(view, seat) else ()
        """A first bid that is asked about by itself: of the cards of its plan only this one is
        played yet."""
        if legal[0][0] in BIDDING:
            usual = [(action,) for action in drop_idle_resets(view, seat, legal)]
            known = list(dict.fromkeys([*usual, *([asked] if asked else [])]))
            self._bids = NORMAL.weigh_bids(view, seat, known, budget, rng)
            self.totals = {one: worth.total for one, (_, worth) in self._bids.plans.items()}
            self.parts = self._explain_bids(self._bids, usual)
        else:
            rated = NORMAL.rate(RULES, view, seat, legal, budget, rng)
            self.totals = {(action,): worth for action, worth in rated.items()}
            self.parts = {(action,): self._explain_card(action) for action in legal}
        self.ahead: dict[Choice, _Ahead] = {}
        if budget.rollouts:
            self.ahead = self._look_ahead(budget, rng)

    @property
    def values(self) -> dict[Choice, float]:
        """Each choice -> points that it is worth."""
        return {
            choice: sum(parts.values()) + (self.ahead[choice].more if self.ahead else 0.0)
            for choice, parts in self.parts.items()
        }

    def _explain_card(self, action: Action) -> Parts:
        if action[0] == "decline":
            return {}
        explain = self._outlook.explain_laid if action[0] == "lay" else self._outlook.explain_worth
        return explain(self._seat, action[1])

    def _explain_bids(self, weighed: Weighed, usual: Sequence[Choice]) -> dict[Choice, Parts]:
        """The parts of each bid's worth, against the average of the usual ones."""
        worths = {choice: worth for choice, (_, worth) in weighed.plans.items()}
        columns = zip(*[worths[choice] for choice in usual], strict=True)
        means = [sum(column) / len(usual) for column in columns]
        return {
            choice: {
                name: part - mean
                for name, part, mean in zip(worth._fields, worth, means, strict=True)
            }
            for choice, worth in worths.items()
        }

    def _look_ahead(self, budget: Budget, rng: Random) -> dict[Choice, _Ahead]:
        """What playing each action on adds to its worth; on the whole it adds nothing."""
        choices, steep = list(self.totals), HARD.find_steepness(self._view)
        points = {self._list_actions(choice): worth for choice, worth in self.totals.items()}
        rated = HARD.weigh(self._view, self._seat, points, budget, rng)
        more = [-one.loss * steep - self.totals[choices[one.candidate]] for one in rated]
        mean = sum(more) / len(more)
        errors = [one.error for one in rated]
        errors[:1] = errors[1:2]  # the best is as sure as its distance from the second
        return {
            choices[one.candidate]: _Ahead(by - mean, error * steep)
            for one, by, error in zip(rated, more, errors, strict=True)
        }

    def list_different(self, choices: Sequence[Choice]) -> list[Choice]:
        """The choices without those that lead to the same bids as one before."""
        if self._bids is None:
            return list(choices)
        first: dict[Plan, Choice] = {}
        for choice in choices:
            first.setdefault(self._bids.plans[choice][0], choice)
        return list(first.values())

    # ------------------------------------------------------------------ reasons

    def explain(self, choice: Choice) -> Advised:
        """What a choice is worth and why."""
        ahead = self.ahead.get(choice, _Ahead(0.0, 0.0))
        parts = {**self.parts[choice], "ahead": ahead.more}
        value = sum(parts.values())
        reasons = [self._word_part(choice, *part) for part in _drop_small(parts)]
        reasons.sort(key=lambda one: (one.share < 0, one.code in AHEAD, -abs(one.share)))
        hidden = self._bids is not None and not self._view.bids
        told_after = sum(reason.share > 0 for reason in reasons)
        if hidden and NOTHING < max(self.values.values()) - value < CLOSE:
            reasons.insert(told_after, Reason("mixed", 0.0))
        reasons[told_after:told_after] = self._find_next_pick(choice[0])
        none = Reason("decline" if choice[0][0] == "decline" else "best", 0.0)
        return Advised(
            self._list_actions(choice),
            value,
            ahead.error,
            tuple(reasons) or (none,),
            tuple(
                place
                for action in self._list_actions(choice)
                for place in _list_places(self._view, self._seat, action)
            ),
        )

    def _find_next_pick(self, action: Action) -> tuple[Reason, ...]:
        """What is likely left when the seat picks once more this round: why a card that is worth
        more may wait.
        """
        view, seat = self._view, self._seat
        seats = [view.bids[place].seat for place in view.queue[1:]]
        if action[0] != "pick" or seat not in seats:
            return ()
        left = list(view.row)
        left.remove(action[1])
        for other in seats[: seats.index(seat) + 1]:
            if not left:
                return ()
            taken = max(left, key=lambda kind, s=other: self._outlook.estimate_worth(s, kind))  # type: ignore[misc]
            left.remove(taken)
        places = tuple(("row", k) for k, kind in enumerate(view.row) if kind == taken)
        return (Reason("next", 0.0, (("kind", taken),), places[-1:]),)

    def _list_actions(self, choice: Choice) -> Choice:
        """The choice with the second bid of its plan, if that is sealed right after it."""
        if self._bids is None or len(choice) > 1 or not _seals_two(self._view, self._seat):
            return choice
        plan = self._bids.plans[choice][0]
        sealed = [(bid.cards[-1], bid.cards[0] if len(bid.cards) == 2 else SINGLE) for bid in plan]
        sealed.remove(choice[0][1:])
        return (*choice, ("bid", *sealed[0]))

    def _word_part(self, choice: Choice, name: str, share: float) -> Reason:
        """A part of the worth with what is needed to word it."""
        if name == "ahead":
            return Reason(AHEAD[share < 0], share)
        if self._bids is None:
            return self._word_card_part(choice[0], name, share)
        plan = self._bids.plans[choice][0]
        if name == "gains":
            return self._word_gains(self._bids, plan, share)
        if name == "rivals":
            return Reason("leaves_less" if share > 0 else "leaves_more", share)
        if choice[0][0] == "half" or choice == self._begun:
            return Reason("keeps_more" if share > 0 else "keeps_less", share)
        return self._word_cards(plan, share)

    # ------------------------------------------------------------------ of a card

    def _word_card_part(self, action: Action, name: str, share: float) -> Reason:
        cards = self._view.game.cards
        if name == "printed":
            if action[1] == cards.dragon:
                return Reason("token", share, (("points", cards.token),))
            return Reason("printed", share, (("points", cards.kinds[action[1]].points),))
        type_ = action[1] if action[0] == "lay" else cards.types[action[1]]
        laid = action[0] == "lay" and type_ != MERCHANT
        pile: tuple[Place, ...] = (("type", type_),)
        if name == "goals":
            goal = self._word_goal(type_, 2 if laid else 1, share)
            later = goal.code != "nears" or self._gets_more(action)
            return goal if later else goal._replace(code="counts", args=(("goal", type_),))
        if name == "rivals":
            code = "weakens" if share > 0 else "helps"
            if type_ == PEASANT and not laid and self._is_last_in_peasants():
                code = "fewest"
            return Reason(code, share, (("type", type_),), pile)
        if name == "gaps":
            return Reason("gap", share, (("type", type_), ("points", cards.missing)), pile)
        if name == "heir":
            return Reason("heir", share, (("points", cards.goal_points[HEIR]),), pile)
        if name == "philosopher":
            taken = not laid and action[1] == cards.philosopher
            return Reason("philosopher" if taken else "pupil", share, (), pile)
        return Reason(name, share, (), pile)

    def _gets_more(self, action: Action) -> bool:
        """Whether the seat may still get cards after this one: in a later round, or by a pick."""
        queue = self._view.queue[1:] if action[0] == "pick" else self._view.queue
        picks = (self._view.bids[place].seat == self._seat for place in queue)
        return self._outlook.rounds > 0 or any(picks)

    def _is_last_in_peasants(self) -> bool:
        """Whether the seat alone has fewest: all others discard as many (MK-64)."""
        seats = range(self._view.game.seats)
        counts = [len(make_home_piles(self._view, s)[PEASANT]) for s in seats]
        return counts.count(min(counts)) == 1 and counts[self._seat] == min(counts)

    def _word_goal(self, type_: int, more: int, share: float) -> Reason:
        """What a card does for its Goal card: wins it, keeps it, comes nearer."""
        view, seat, owner = self._view, self._seat, self._view.goals[type_]
        places: tuple[Place, ...] = (("goal", type_),)
        counts = [count_for_goal(view, s, type_) for s in range(view.game.seats)]
        rivals = [n for s, n in enumerate(counts) if s != seat]
        if view.game.edition == 1:
            rivals = [] if owner == NOBODY else [counts[owner]]
        missing = max([LEAST_FOR_GOAL, *(n + 1 for n in rivals)]) - counts[seat] - more
        if owner == seat:
            return Reason("holds", share, (("goal", type_),), places)
        if missing > 0:
            return Reason("nears", share, (("goal", type_), ("n", missing)), places)
        if owner == NOBODY:
            return Reason("wins_goal", share, (("goal", type_),), places)
        return Reason("takes_goal", share, (("goal", type_), ("name", owner)), places)

    # ------------------------------------------------------------------ of a bid

    def _word_gains(self, weighed: Weighed, plan: Plan, share: float) -> Reason:
        """How often the bids win a card in the guesses of the others' bids, and which one most."""
        won, kinds = 0, Counter[int]()
        for others in weighed.worlds:
            fate = weighed.market.find_fate(add_half(self._view, (*plan, *others)))
            number = [fate.standing.get(place) for place in range(len(plan))].count(WINS)
            taken = [kind for s, kind in fate.taken if s == self._seat][:number]
            won += bool(taken)
            kinds.update(taken)
        if not kinds:
            return Reason("wins_nothing", share)
        kind = min(kinds, key=lambda kind: (-kinds[kind], kind))
        args = (("kind", kind), ("n", round(10 * won / len(weighed.worlds))))
        row = self._view.row
        places = tuple([("row", k) for k, one in enumerate(row) if one == kind][:1])
        if len(weighed.worlds) == 1:
            return Reason("wins", share, args[:1], places)
        seldom = share < 0 and args[1][1] <= RARE
        return Reason("wins_seldom" if seldom else "wins_often", share, args, places)

    def _word_cards(self, plan: Plan, share: float) -> Reason:
        """Which bid cards are kept, taken back or used up."""
        view, seat = self._view, self._seat
        tops = [bid.cards[-1] for bid in plan]
        back = tuple(sorted(card for card in view.used[seat] if card != RESET))
        if any(bid.aside for bid in plan) or RESET in tops:
            code = "takes_back" if back else "takes_back_little"
            return Reason(code, share, (("cards", back),), (("bid_card", RESET),))
        high = max(tops)
        if share > 0:
            kept = tuple(card for card in view.hands[seat] if card > high)[-3:]
            code = "keeps" if kept else "keeps_more"
            return Reason(code, share, (("cards", kept),), tuple(("bid_card", c) for c in kept))
        if high <= LOW and back:
            return Reason("no_reset", share)
        return Reason("uses", share, (("cards", (high,)),), (("bid_card", high),))


def _drop_small(parts: Parts) -> list[tuple[str, float]]:
    """Parts that are worth telling; the others count with the weightiest of them."""
    told = {name: share for name, share in parts.items() if abs(share) >= SMALL}
    if told:
        first = max(told, key=lambda name: abs(told[name]))
        told[first] += sum(share for name, share in parts.items() if name not in told)
        return list(told.items())
    return [(name, share) for name, share in parts.items() if abs(share) > NOTHING]


def _list_places(view: State, seat: Seat, action: Action) -> tuple[Place, ...]:
    """Where an action happens on the table."""
    kind = action[0]
    if kind in ("pick", "heir", "exchange"):
        return tuple(("row", k) for k, card in enumerate(view.row) if card == action[1])[:1]
    if kind == "lay":
        return (("heap", seat * len(TYPES) + action[1]),)
    if kind in ("bid", "harvest"):
        on: tuple[Place, ...] = (
            (("tied", action[2]),) if kind == "bid" and action[2] != SINGLE else ()
        )
        return (("card", action[1]), *on)
    if kind == "half":
        own = enumerate(view.bids)
        return tuple(("bid", k) for k, bid in own if (bid.seat, bid.cards[-1]) == (seat, action[1]))
    return ()
