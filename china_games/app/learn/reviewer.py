"""The review of a finished game behind whatever is on the screen: move by move, in a process of its
own that lets everything else go first; it waits while computer players think.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from china_games.files import Problem
from china_games.session import Session
from china_games.study.judging import Decision, Verdict, judge_decision
from china_games.study.mistakes import Review
from china_games.study.review_files import read_review, restore_review, write_review

LONGEST = 60.0  # seconds that one judgement may take before its process counts as lost
KEPT_EVERY = 12
"""Judgements after which what was found is kept."""


def work(decision: Decision, stop: Callable[[], bool]) -> Verdict | None:
    """The judgement of one move, as the process is asked for it."""
    return judge_decision(decision)


class Reviewer:
    """One review at a time; `tick` has to be called every frame."""

    def __init__(self, open_thinker: Callable[[], Any], is_busy: Callable[[], bool]) -> None:
        """`open_thinker` starts a process; `is_busy`: others want the processor now."""
        self._open_thinker, self._is_busy = open_thinker, is_busy
        self._thinker: Any = None
        self._decision: Decision | None = None  # that is being judged
        self._path: Path | None = None
        self._since_kept = 0
        self.review: Review | None = None
        self.running = False
        self.problem: Problem | None = None  # why it could not be kept

    def open(self, session: Session, path: Path | None) -> Review:
        """The review of a game, as far as it was kept in a file (None = it is kept nowhere), or as
        it stands here already.
        """
        if self.review is not None and self.review.session.id == session.id:
            return self.review
        self.stop()
        self.review, self._path, self.problem = Review(session), path, None
        kept = read_review(path).file if path is not None else None
        if kept is not None:
            restore_review(self.review, kept)
        return self.review

    def go_on(self) -> None:
        """Judges on, until it is done or stopped."""
        self.running = self.review is not None and not self.review.done

    def stop(self) -> None:
        """Judges no more, and keeps what was found."""
        if self._since_kept:
            self._keep()
        self.running, self._decision = False, None
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def tick(self) -> bool:
        """Takes a judgement that is there and asks for the next one; True if more is known now."""
        if not self.running or self.review is None:
            return False
        if self._decision is None:
            self._ask()
            return not self.running
        outcome = self._thinker.find_work()
        if outcome is None:
            return False
        self.review.take(self._decision, outcome.found)
        self._decision = None
        self._since_kept += 1
        if self._since_kept >= KEPT_EVERY:
            self._keep()
        self._ask()
        return True

    def _ask(self) -> None:
        assert self.review is not None, "nothing is reviewed"
        if self._is_busy():
            return
        self._decision = self.review.find_next()
        if self._decision is None:
            self.stop()
            return
        if self._thinker is None:
            self._thinker = self._open_thinker()
        self._thinker.work(work, self._decision, LONGEST)

    def _keep(self) -> None:
        self._since_kept = 0
        path = self._path
        if path is not None and not path.with_suffix(".json").exists():
            path = None  # the game was deleted meanwhile
        if self.review is not None and path is not None:
            self.problem = write_review(path, self.review)
