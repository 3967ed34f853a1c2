"""The program in the hands of a player of the screen: its folders, its start, and the checks after
every step.
"""

from __future__ import annotations

import logging
import tempfile
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

from china_games.app.play.screen import PlayScreen
from china_games.app.screens.start import StartScreen
from china_games.app.services import Services
from china_games.kit.pilot import Pilot
from china_games.paths import Paths
from china_games.players.thinker import Inline
from china_games.session import Session
from china_games.session.saving import write_moment
from china_games.session.store import Store
from china_games.settings import DEFAULTS
from china_games.settings_file import load_settings, save_settings
from tests.app.screens.house import Blank
from tests.information.tables import dealt
from tests.screen_player.fingers import Fingers
from tests.screen_player.plan import WORKER, Plan
from tests.screen_player.repeatable import BEGIN, Patient
from tests.screen_player.shadow import Shadow
from tests.support.boards import library
from tests.support.hooks import hooks_of

PAINTED = 32
"""One in so many frames is painted, and every one of a kind that was not seen before."""


class Program(Fingers):
    """The program with one game to play. `worker` is a Thinker with a process of its own, for plans
    that want one.
    """

    def __init__(self, plan: Plan, seed: int, worker: Any = None) -> None:
        super().__init__(plan.by_keys, Random(f"steps:{plan.case.game}:{seed}"))
        self.plan, self.seed, self.worker = plan, seed, worker
        self.faults: list[str] = []
        self.shadows: dict[str, Shadow] = {}  # of every game that was seen, by its id
        self.home = self.there = ""  # the game that is played, and the one that is shown
        self.kept = ExitStack()
        self.paths = Paths(Path(self.kept.enter_context(tempfile.TemporaryDirectory())))

    # ------------------------------------------------------------------ what there is

    @property
    def screen(self) -> PlayScreen:
        found = next(
            screen for screen in reversed(self.pilot.app.screens) if isinstance(screen, PlayScreen)
        )
        assert isinstance(found, PlayScreen)
        return found

    @property
    def session(self) -> Session:
        return self.screen.session

    @property
    def shadow(self) -> Shadow:
        """Of the game that is played."""
        return self.shadows[self.home]

    @property
    def store(self) -> Store:
        found: Store = self.pilot.app.services.store
        return found

    # ------------------------------------------------------------------ the program

    def deal(self) -> None:
        """Deals the game and starts the program."""
        settings: dict[str, Any] = {
            "language": self.plan.lang,
            "sound": False,
            **self.plan.settings,
            "animation": self.rng.choice(("off", "off", "fast")),
        }
        save_settings(self.paths, DEFAULTS._replace(**settings))
        session = dealt(self.plan.case, self.seed, self.plan.kinds, self.plan.levels)
        if self.seed % 2:  # in every other game everybody has a guardian
            seats = tuple(seat._replace(guardian=True) for seat in session.setup.seats)
            session.setup = session.setup._replace(seats=seats)
        self.home = self.there = session.id
        assert Store(self.paths, library(), clock=self.date).autosave(session) is None
        self.begin()

    def date(self) -> str:
        """The moment by a clock that goes on with every step."""
        return write_moment(BEGIN + timedelta(seconds=len(self.steps)))

    def begin(self) -> None:
        """Starts the program with the settings that are kept."""
        settings, problems = load_settings(self.paths)
        assert not problems
        pilot = Pilot(  # screens begin when the services are there, as in the program
            Blank,
            size=self.plan.size,
            scale=self.plan.scale,
            paint_every=PAINTED,
            lang=settings.language,
            settings=settings,
        )
        thinker = (
            Patient(self.worker, self.rng)
            if self.worker and self.plan.thinking == WORKER
            else Inline()
        )
        store = Store(self.paths, library(), clock=self.date)
        self.kept.callback(store.close_all)  # before the folder goes: Windows keeps locked files
        pilot.app.services = Services(self.paths, library(), store, thinker)
        pilot.app.reset(StartScreen())
        self.sit_down(pilot)
        pilot.app.apply(settings)
        pilot.step(2)

    def start_again(self) -> None:
        """The program was left: starts it anew."""
        assert not self.pilot.app.running
        save_settings(self.paths, self.pilot.app.settings)
        self.store.close_all()  # as the system does when a program ends
        self.pilot.close()
        self.begin()

    # ------------------------------------------------------------------ checking

    def check(self) -> None:
        """Screen, rules and disk agree."""
        assert not self.faults, self.faults[-1]
        if not any(isinstance(screen, PlayScreen) for screen in self.pilot.app.screens):
            return
        screen, session = self.screen, self.session
        shadow = self.shadow_of(session)
        before = shadow.played, len(shadow.moves)
        shadow.follow(session)
        if before != (shadow.played, len(shadow.moves)):
            shadow.on_disk(session, self.store)
        if screen.covered:
            assert screen.table.controller is None
        elif screen.match.lies_face_down:
            assert screen.table.seat is None
            assert not screen.match.list_legal()
        elif screen.match.may_act and self.pilot.screen is screen and not screen.recap:
            self._offers(screen, shadow)

    def shadow_of(self, session: Session) -> Shadow:
        """The game beside the game; a new one of a game that was not seen before."""
        if session.id not in self.shadows:
            assert not any(shadow.session is session for shadow in self.shadows.values()), (
                "the game got another id"
            )
            self.shadows[session.id] = Shadow(session)
        return self.shadows[session.id]

    def _offers(self, screen: PlayScreen, shadow: Shadow) -> None:
        seat, rules = screen.match.viewer, shadow.rules
        legal = rules.legal(shadow.state, seat)
        assert screen.match.list_legal() == legal
        assert screen.table.controller.view == rules.view(shadow.state, seat)
        assert hooks_of(screen.session.setup.game).offered(screen.table.controller) == set(legal)


class Recorder(logging.Handler):
    """Takes down what the program logs as an error."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(logging.ERROR)
        self.faults = faults

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(record.getMessage())
