"""The session of an analysis at the screen: a person in every seat, each move kept in its file."""

from __future__ import annotations

from collections.abc import Callable

from china_games.app.learn.match import NobodyThinks
from china_games.app.play.match import Match, Played
from china_games.files import Problem
from china_games.players.base import USUAL
from china_games.session import Session
from china_games.settings import Settings
from china_games.study.analysis import Analysis
from china_games.study.analysis_files import AnalysisStore


class Keeper:
    """Stands where the store of saves does: what is played becomes part of the tree, which is kept
    before the next move can be made.
    """

    def __init__(self, analysis: Analysis, store: AnalysisStore) -> None:
        self.analysis, self.store = analysis, store

    def autosave(self, session: Session) -> Problem | None:
        """Takes over what was played, and keeps the tree if that is new."""
        fresh = self.analysis.take_moves()
        unkept = self.store.find_unkept(self.analysis) is not None
        return self.store.keep(self.analysis) if fresh or unkept else None

    def find_unsaved(self, session: Session) -> Problem | None:
        """Why the tree is not on the disk."""
        return self.store.find_unkept(self.analysis)

    def open(self, session: Session) -> None:
        """It is no game of the list of saves."""

    def close(self, session: Session) -> None:
        """It never was."""


class AnalysisMatch(Match):
    """Everybody's hand is shown when it is their turn, without a curtain; nobody thinks."""

    def __init__(
        self, analysis: Analysis, store: AnalysisStore, settings: Callable[[], Settings]
    ) -> None:
        def find_settings() -> Settings:
            return settings()._replace(curtain="never")

        keeper = Keeper(analysis, store)
        super().__init__(analysis.session, keeper, NobodyThinks(), USUAL, find_settings)

    @property
    def computer_due(self) -> None:
        """Nobody: no clock runs here."""
        return None

    def tick(self, now: float, hold: bool = False) -> Played | None:
        """Nobody moves."""
        return None

    def arrive(self) -> None:
        """The session stands at another node: its seat is at the screen now."""
        self._handle_change()
