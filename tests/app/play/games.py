"""Games to test the playing screen with: sessions of any table of people and computers, spies and
odd thinkers.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from china_games.app.play.match import Match
from china_games.games.contract import Budget, Refusal
from china_games.players.driver import Question
from china_games.players.thinker import Inline, Outcome
from china_games.session import SeatInfo, Session, Setup
from china_games.settings import DEFAULTS
from tests.support.boards import library

NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva")


def seats(kinds: str) -> tuple[SeatInfo, ...]:
    """ "hhc" = two people and a computer player."""
    return tuple(
        SeatInfo(
            name, "human" if kind == "h" else "computer", "" if kind == "h" else "random", look
        )
        for look, (name, kind) in enumerate(zip(NAMES, kinds, strict=False))
    )


def session(kinds: str = "hhh", seed: int = 1, board: str = "side_a", first: int = 0) -> Session:
    """A game that has just been dealt."""
    setup = Setup("china", board, {"first": first}, seats(kinds), seed)
    return Session.deal(setup, library().get("china", board))


def played(
    kinds: str = "hhh", seed: int = 1, moves: int = 10_000, board: str = "side_a"
) -> Session:
    """A game in which everybody has played at random, to the end or for so many moves."""
    game, rng = session(kinds, seed, board), Random(seed)
    while game.to_act and game.ply < moves:
        game.play(game.to_act[0], rng.choice(game.rules.legal(game.state, game.to_act[0])))
    return game


class Keeper:
    """A store that notes at which ply it saved; `fault` is what it answers."""

    def __init__(self, fault: Any = None) -> None:
        self.saved: list[int] = []
        self.open_games: list[Session] = []
        self.fault = fault

    def autosave(self, game: Session) -> Any:
        self.saved.append(game.ply)
        if isinstance(self.fault, OSError):
            raise self.fault
        return self.fault

    def find_unsaved(self, game: Session) -> Any:
        return None if isinstance(self.fault, OSError) else self.fault

    def open(self, game: Session) -> None:
        self.open_games = [*self.open_games, game]

    def close(self, game: Session) -> None:
        self.open_games = [other for other in self.open_games if other is not game]


class Told(NamedTuple):
    generation: int
    action: Any
    note: str = ""


class Scripted:
    """A thinker that answers what it is told, when it is told; None = it hangs."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []
        self.views: list[Any] = []
        self.answer: Any = None
        self.found: Any = None  # what work gives; None = it never ends
        self.works: list[tuple[Any, Any]] = []
        self.hurried = 0
        self.stopped = 0

    def ask(self, question: Question) -> None:
        self.answer = None
        self.asked.append((question.seat, question.generation))
        self.views.append(question.view)

    def poll(self) -> Any:
        answer, self.answer = self.answer, None
        return answer

    def work(self, work: Any, data: Any, seconds: float) -> None:
        self.works.append((work, data))

    def find_work(self) -> Any:
        return None if self.found is None else Outcome(self.found)

    def play_now(self) -> None:
        self.hurried += 1

    def stop(self) -> None:
        self.stopped += 1


def match(
    game: Session, thinker: Any = None, keeper: Keeper | None = None, **settings: Any
) -> Match:
    """The game at a screen with these settings."""
    chosen = DEFAULTS._replace(**{"curtain": "hidden", **settings})
    return Match(game, keeper or Keeper(), thinker or Inline(), Budget(), lambda: chosen)


def act(at: Match, kind: str = "", now: float = 0.0) -> Any:
    """Plays the first legal move of a kind (any, if none is named) for the person at the screen."""
    action = next(a for a in at.list_legal() if not kind or a[0] == kind)
    done = at.act(action, now)
    assert not isinstance(done, Refusal)
    return done


def end_turn(at: Match) -> None:
    """Exchanges a card for one from the pile: a whole turn."""
    act(at, "exchange")
    act(at, "draw")
