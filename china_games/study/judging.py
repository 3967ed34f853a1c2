"""What one move cost, as far as the seat could know: a question of plain data for any process."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from time import process_time
from typing import Any, NamedTuple

from china_games.games import registry
from china_games.games.contract import Action, Advice, Advised, Budget, Place, Reason
from china_games.players.players import find_player
from china_games.study.playing_on import Difference, Outcome, PlayingOn, compare_outcomes

COST = 1.5
"""Points, or what the game's advice counts by, that a mistake costs more than."""

SURE = 2.0
"""Standard errors that it costs more than."""

BUDGET = Budget(seconds=60.0)
"""For the advice that is asked: counted work decides."""

HARD = Budget(seconds=60.0, rollouts=40)
"""For the hard level, whose choice is then tried."""

WINS, AVERTS = "wins_game", "averts_defeat"
"""Codes of the reasons that no game words: the better move wins the game, or keeps another seat
from winning it, in so many more of the worlds (`find_victory`).
"""

VICTORIES = frozenset({WINS, AVERTS})

SKIM = 0
"""Worlds of a decision on which the advice alone is asked."""

NO_DIFFERENCE = Difference(0.0, 0.0, 0)


class Decision(NamedTuple):
    """A move that a seat chose among several, to be judged. `view` is what the seat could know
    then, never a state.
    """

    game: str
    view: Any
    seat: int
    ply: int  # of the position before the move
    action: Action
    worlds: int  # in which each choice is played on; SKIM = in none
    seed: str  # of the generators


class Verdict(NamedTuple):
    """What a move cost against the best one that was found, with the standard error of that."""

    loss: float  # points, or what the game's advice counts by; 0 = none was better
    error: float
    better: tuple[Action, ...]  # one after the other; what was played, if nothing was better
    reasons: tuple[Reason, ...]  # why that would have been better: a victory, then the game's
    costs: tuple[Reason, ...]  # what can be said of the move that was played
    places: tuple[Place, ...] = ()  # where the better actions happen
    played_places: tuple[Place, ...] = ()
    seconds: float = 0.0  # processor time that the question took

    @property
    def is_mistake(self) -> bool:
        """Whether the move cost so much that it is told."""
        return self.loss > COST and self.loss > SURE * self.error

    @property
    def victory(self) -> float:
        """How much of the loss is that the game was not won, or was lost."""
        return sum(reason.share for reason in self.reasons if reason.code in VICTORIES)


def offers_review(game: str) -> bool:
    """Whether games of this kind can be reviewed: its players give advice."""
    return registry.load_game(game).advice is not None


def judge_decision(decision: Decision) -> Verdict | None:
    """The verdict on a move; None where nothing can be said of it. The same decision gives the same
    verdict, but for its seconds.

    What was played is compared with the best choice of the normal level and with that of the hard
    one, each played on in the same worlds (`playing_on`).
    """
    began = process_time()
    face = registry.load_game(decision.game).advice
    if face is None:
        return None
    advice, view, seat = face(), decision.view, decision.seat
    found = advice.advise(view, seat, BUDGET, Random(decision.seed))
    if not found:
        return None
    if decision.worlds == SKIM:
        return _skim(decision, advice, found[0], began)
    choices = _list_choices(decision, found[0])
    if len(choices) == 1:
        came_to, differences = [], []
    else:
        worlds = f"{decision.seed}:{decision.worlds}"
        playing = PlayingOn(decision.game, view, seat)
        rows = list(islice(playing.list_outcomes(choices, worlds), decision.worlds))
        came_to = [[row[i] for row in rows] for i in range(len(choices))]
        values = [[outcome.value for outcome in outcomes] for outcomes in came_to]
        differences = [compare_outcomes(one, values[0]) for one in values]
    best = max(range(len(differences)), key=lambda i: differences[i].mean, default=0)

    def explain(actions: tuple[Action, ...]) -> Advised:
        return advice.rate(view, seat, actions, BUDGET, Random(decision.seed))

    played, better = explain(choices[0]), explain(choices[best])
    loss = differences[best] if best else NO_DIFFERENCE
    victory = find_victory(came_to[best], came_to[0]) if best else ()
    return Verdict(
        loss.mean,
        loss.error,
        better.actions,
        (*victory, *better.reasons),
        played.reasons,
        better.places,
        played.places,
        process_time() - began,
    )


def find_victory(better: Sequence[Outcome], played: Sequence[Outcome]) -> tuple[Reason, ...]:
    """That the better move wins the game more often than what was played, or loses it less often,
    whichever is the more; () if neither. The share is what that counts, of the loss.
    """
    worlds = len(better)
    share = sum(a.victory - b.victory for a, b in zip(better, played, strict=True)) / worlds
    won, was_won = (sum(one.victory > 0 for one in rows) for rows in (better, played))
    lost, was_lost = (sum(one.victory < 0 for one in rows) for rows in (better, played))
    if share <= 0 or won <= was_won and lost >= was_lost:
        return ()
    if won - was_won >= was_lost - lost:
        return (Reason(WINS, share, (("n", won), ("other", was_won), ("of", worlds))),)
    return (Reason(AVERTS, share, (("n", lost), ("other", was_lost), ("of", worlds))),)


def _skim(
    decision: Decision, advice: Advice[Any, Any], best: Advised, began: float
) -> Verdict | None:
    """What the move costs by the advice alone; None if it cannot be rated by itself."""
    actions: tuple[Action, ...] = (decision.action,)
    try:
        played = advice.rate(decision.view, decision.seat, actions, BUDGET, Random(decision.seed))
    except ValueError:
        return None
    loss = max(0.0, best.value - played.value)
    return Verdict(
        loss,
        0.0,
        best.actions,
        best.reasons,
        played.reasons,
        seconds=process_time() - began,
    )


def _list_choices(decision: Decision, advised: Advised) -> list[tuple[Action, ...]]:
    """What is compared: the move that was played first, then those that strong players would make;
    each move once.
    """
    rules, view, seat = registry.load_rules(decision.game), decision.view, decision.seat
    hard = find_player(decision.game, "hard").choose(
        rules, view, seat, rules.legal(view, seat), HARD, Random(decision.seed)
    )
    choices: dict[Action, tuple[Action, ...]] = {decision.action: (decision.action,)}
    choices.setdefault(advised.actions[0], advised.actions)
    choices.setdefault(hard, (hard,))
    return list(choices.values())
