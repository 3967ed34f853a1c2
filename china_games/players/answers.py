"""What is asked of a computer player and what comes back, checked; and the move that stands in for a bad one."""
from __future__ import annotations

import logging
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from china_games.games import registry as games
from china_games.games.contract import Action, Budget, Player
from china_games.players import players
from china_games.players.base import ILLEGAL, USUAL, RandomPlayer

LOG = logging.getLogger("china_games.players")

STANDS_IN = "easy"

Lookup = Callable[[str, str], Player]
"""(game, level) -> the player."""


class Question(NamedTuple):
    """A position in which a computer player has to move. `view` is what its seat may know, never a state."""

    game: str
    level: str
    view: Any
    seat: int
    seed: int                # of the player's generator, together with seat and generation
    budget: Budget
    generation: int          # of the session: an answer for an older one is worth nothing

    def rng(self) -> Random:
        """The player's generator: another one for every move, the same for the same question."""
        return Random(f"{self.seed}:{self.seat}:{self.generation}")


class Answer(NamedTuple):
    """A legal action for the session's generation; `note` is "" or one of the fallback notes."""

    generation: int
    action: Action
    note: str = ""


def chosen(question: Question, lookup: Lookup, budget: Budget) -> Any:
    """What the player answers, unchecked. May raise whatever the player raises."""
    rules = games.rules(question.game)
    return lookup(question.game, question.level).choose(
        rules, question.view, question.seat, rules.legal(question.view, question.seat), budget, question.rng())


def checked(question: Question, action: Any) -> Answer:
    """The player's answer if it is legal, otherwise the fallback."""
    legal = games.rules(question.game).legal(question.view, question.seat)
    if isinstance(action, tuple) and action in legal:
        return Answer(question.generation, action)
    return fallback(question, ILLEGAL, repr(action)[:200])


def fallback(question: Question, note: str, detail: str = "") -> Answer:
    """A sound move of a simple player in place of the one that failed; a random one if that fails too."""
    LOG.warning("%s %s as seat %d: %s %s", question.game, question.level, question.seat, note, detail)
    rules = games.rules(question.game)
    legal = rules.legal(question.view, question.seat)
    for player in (_stand_in, RandomPlayer().choose):
        try:
            action = player(rules, question.view, question.seat, legal, USUAL, question.rng())
        except Exception:        # whatever it is, the game goes on
            LOG.exception("the stand-in failed")
            continue
        if action in legal:
            return Answer(question.generation, action, note)
    return Answer(question.generation, legal[0], note)


def _stand_in(rules: Any, *position: Any) -> Action:
    return players.player(rules.meta.key, STANDS_IN).choose(rules, *position)
