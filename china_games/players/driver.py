"""The driver of computer players' seats: what a player is asked, one check of its answer, one move
in its place.

The window asks in a process beside it (`thinker`); simulations and tournaments ask here and play
whole games. Both ask the same questions, with the same generators: level, position and seed decide
alone what is played."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from china_games.games import registry
from china_games.games.contract import Action, Budget, Player, Result, Rules, Step
from china_games.players import players
from china_games.players.base import CUT, ERROR, ILLEGAL, USUAL

LOG = logging.getLogger("china_games.players")

STANDS_IN = "easy"
"""The level that moves for a player that went wrong."""

UNHURRIED = Budget(seconds=60.0)
"""For games without a window: counted work decides, however busy the machine is."""

Lookup = Callable[[str, str], Player]
"""(game, level) -> the player."""

Watcher = Callable[[Any, int, Action], None]
"""(state, seat, action): looks at each move of a game before it is made."""


class Question(NamedTuple):
    """A position in which a computer player has to move. `view` is what its seat may know, never a
    state.
    """

    game: str
    level: str  # or a kind: a level with a style
    view: Any
    seat: int
    seed: int  # of the player's generator, as `seed_move` gives it
    budget: Budget
    generation: int  # of the session: an answer for an older one is worth nothing

    def make_rng(self) -> Random:
        """The player's generator: another one for every move, the same for the same question."""
        return Random(self.seed)


class Answer(NamedTuple):
    """A legal action for the session's generation; `note` is "", "cut" or one of the fallback
    notes.
    """

    generation: int
    action: Action
    note: str = ""


def seed_move(seed: int, seat: int, ply: int) -> int:
    """The seed of a player's generator for a move of the game that was dealt from `seed`.

    A one-way hash: a player that knew all of its generator could not compute the deal, which is
    hidden from it."""
    return int.from_bytes(blake2b(f"{seed}:{seat}:{ply}".encode(), digest_size=16).digest(), "big")


class Thought(NamedTuple):
    """What a player answers, unchecked, and whether the clock or "Play now" cut its thinking."""

    action: Any
    cut: bool


def choose(question: Question, lookup: Lookup, budget: Budget) -> Thought:
    """What the player answers. May raise whatever the player raises."""
    return _choose(question, lookup, budget, list_legal(question), question.make_rng())


def _choose(
    question: Question, lookup: Lookup, budget: Budget, legal: tuple[Action, ...], rng: Random
) -> Thought:
    rules, cuts = registry.load_rules(question.game), list[None]()
    action = lookup(question.game, question.level).choose(
        rules,
        question.view,
        question.seat,
        legal,
        budget._replace(tell_cut=lambda: cuts.append(None)),
        rng,
    )
    return Thought(action, bool(cuts))


def list_legal(question: Question) -> tuple[Action, ...]:
    """All that the seat may do."""
    return registry.load_rules(question.game).legal(question.view, question.seat)


def check_answer(
    question: Question, thought: Thought, legal: tuple[Action, ...] | None = None
) -> Answer:
    """The player's answer if it is one of `legal` (None = they are listed), otherwise the move in
    its place.
    """
    action = thought.action
    if isinstance(action, tuple) and action in (list_legal(question) if legal is None else legal):
        return Answer(question.generation, action, CUT if thought.cut else "")
    return stand_in(question, ILLEGAL, repr(action)[:200])


def stand_in(question: Question, note: str, detail: str = "") -> Answer:
    """A sound move of a simple player in place of the one that failed; a random one if that fails
    too.
    """
    LOG.warning(
        "%s %s as seat %d: %s %s", question.game, question.level, question.seat, note, detail
    )
    legal = list_legal(question)
    for level in (STANDS_IN, "random"):
        try:
            action = _choose(
                question._replace(level=level),
                players.find_player,
                USUAL,
                legal,
                question.make_rng(),
            ).action
        except Exception:  # whatever it is, the game goes on
            LOG.exception("the stand-in failed")
            continue
        if action in legal:
            return Answer(question.generation, action, note)
    return Answer(question.generation, legal[0], note)


def answer(
    question: Question,
    lookup: Lookup = players.find_player,
    rng: Random | None = None,
    legal: tuple[Action, ...] | None = None,
) -> Answer:
    """The player's answer, thought out here and now, or the move in its place.

    `rng` takes the place of the question's own generator, `legal` of listing once more what the
    seat may do."""
    legal = list_legal(question) if legal is None else legal
    try:
        thought = _choose(question, lookup, question.budget, legal, rng or question.make_rng())
    except Exception as failure:  # the player is at fault: another move is played for it
        return stand_in(question, ERROR, repr(failure)[:500])
    return check_answer(question, thought, legal)


class Decision(NamedTuple):
    """A move: what the seat could do, what it did and how long it thought."""

    state: Any  # before it
    seat: int
    legal: tuple[Action, ...]
    action: Action
    note: str
    seconds: float
    step: Step[Any]  # what comes of it


class Played(NamedTuple):
    """A finished game: last state and result, each move as (seat, action, note), seconds of each
    level's choices, and of all that it chose in a turn.
    """

    state: Any
    result: Result
    moves: tuple[tuple[int, Action, str], ...]
    seconds: Mapping[str, list[float]]  # where there was something to choose
    turns: Mapping[str, list[float]]  # of the moves that a seat made one after another


def play_on(
    rules: Rules[Any, Any],
    state: Any,
    levels: Sequence[str],
    seed: int,
    budget: Budget = UNHURRIED,
    lookup: Lookup = players.find_player,
) -> Iterator[Decision]:
    """Plays from the first state with a level, or kind, for each seat, decision by decision, to
    the end.

    `lookup(game, level)` gives the player of a level: those of
    the program, if nothing else is wanted. A seat that plays at random has one generator for the
    whole game, so that games that were simulated once stay what they were."""
    chances = {
        seat: Random(f"{seed}:player:{seat}")
        for seat, level in enumerate(levels)
        if level == "random"
    }
    ply = 0
    while to_act := rules.to_act(state):
        seat = to_act[0]
        question = Question(
            rules.meta.key,
            levels[seat],
            rules.view(state, seat),
            seat,
            seed_move(seed, seat, ply),
            budget,
            ply,
        )
        legal, begun = list_legal(question), perf_counter()
        found = answer(question, lookup, chances.get(seat), legal)
        seconds = perf_counter() - begun
        step = rules.apply(state, seat, found.action)
        yield Decision(state, seat, legal, found.action, found.note, seconds, step)
        state, ply = step.state, ply + 1


def play_game(
    rules: Rules[Any, Any],
    board: object,
    levels: Sequence[str],
    seed: int,
    options: Mapping[str, Any],
    budget: Budget = UNHURRIED,
    watch: Watcher | None = None,
    lookup: Lookup = players.find_player,
    handicaps: Sequence[int] = (),
) -> Played:
    """Plays a whole game, see `play_on`. Board, options and handicaps are as `Rules.deal` takes
    them.
    """
    seconds: dict[str, list[float]] = {level: [] for level in levels}
    turns: dict[str, list[float]] = {level: [] for level in levels}
    moves: list[tuple[int, Action, str]] = []
    state = rules.deal(board, options, len(levels), seed, handicaps)
    for now in play_on(rules, state, levels, seed, budget, lookup):
        if len(now.legal) > 1:
            seconds[levels[now.seat]].append(now.seconds)
        if moves and moves[-1][0] == now.seat:
            turns[levels[now.seat]][-1] += now.seconds
        else:
            turns[levels[now.seat]].append(now.seconds)
        if watch is not None:
            watch(now.state, now.seat, now.action)
        moves.append((now.seat, now.action, now.note))
        state = now.step.state
    return Played(state, rules.result(state), tuple(moves), seconds, turns)
