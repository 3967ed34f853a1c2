"""Plays whole games on the real screen as a person does, by clicks at pixels or by keys alone, and checks every step.

All that it does comes from one seed. After every step the game on the screen is compared with the rules' own state,
with what the table offers and with the file on the disk.
"""
from __future__ import annotations

import logging
from random import Random
from typing import Any, NamedTuple

from china_games.logs import LOGGER
from china_games.session import Session
from china_games.ui.layers import nearest
from china_games.ui.node import Stop, path_at
from china_games.ui.play import open_game
from china_games.ui.play.screen import PlayScreen
from china_games.ui.play.seating import LINGER
from tests.information.tables import any_action, dealt
from tests.screen_player import hands, mischief
from tests.screen_player.shadow import Shadow
from tests.support.games import Case, cases
from tests.ui.play.desk import Desk

SIZES = ((960, 600), (960, 600), (960, 640), (1024, 768), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440),
         (620, 400))
SCALES = (75, 75, 100, 100, 125, 150, 175, 200)
TOLD = 30                       # steps that a failure tells


class Fault(AssertionError):
    """Something went wrong; the message has the seed and the last steps."""


class Plan(NamedTuple):
    """What a seed decides before the game begins."""

    case: Case
    kinds: str
    by_keys: bool
    size: tuple[int, int]
    scale: int
    lang: str
    settings: dict[str, Any]


def plan(game: str, seed: int, by_keys: bool | None = None) -> Plan:
    """Table, window and settings of a seed."""
    rng = Random(f"{game}:{seed}")
    case = rng.choice([case for case in cases() if case.game == game])
    size, scale = rng.choice(SIZES), rng.choice(SCALES)
    kinds = "".join(rng.choice("hhhc") for _ in range(case.seats - 1)) + "h"
    return Plan(case, kinds, rng.random() < 0.5 if by_keys is None else by_keys, size, scale, rng.choice(("en", "fr")),
                {"curtain": rng.choice(("always", "hidden", "never")), "recap": rng.random() < 0.7,
                 "show_scorings": rng.random() < 0.6, "hints": rng.random() < 0.8, "ai_pace": "fast",
                 "confirm_moves": True, "cover_on_focus_loss": rng.random() < 0.5})


class ScreenPlayer:
    """One game on one screen. `play(most)` plays on to the end or until so many actions were played."""

    def __init__(self, game: str, seed: int, by_keys: bool | None = None, mischief: float = 0.35) -> None:
        self.plan, self.seed, self.often = plan(game, seed, by_keys), seed, mischief
        self.rng = Random(f"steps:{game}:{seed}")
        self.steps: list[str] = []
        self.faults: list[str] = []
        session = dealt(self.plan.case, seed, kinds=self.plan.kinds, level="random")
        self.desk = Desk(session, size=self.plan.size, scale=self.plan.scale, lang=self.plan.lang, **self.plan.settings)
        self.store = self.desk.pilot.app.services.store
        self.store.autosave(session)
        self.shadow = Shadow(session)
        self.asked = 0                          # actions asked for at the table
        self.recorder = _Recorder(self.faults)
        LOGGER.addHandler(self.recorder)
        self.animate()

    # ------------------------------------------------------------------ what there is

    @property
    def pilot(self) -> Any:
        return self.desk.pilot

    @property
    def screen(self) -> PlayScreen:
        found = next(screen for screen in reversed(self.pilot.app.screens) if isinstance(screen, PlayScreen))
        assert isinstance(found, PlayScreen)
        return found

    @property
    def session(self) -> Session:
        return self.screen.session

    def animate(self) -> None:
        """Movements are played out in some games."""
        kind = self.rng.choice(("off", "off", "fast"))
        self.pilot.app.settings = self.pilot.app.settings._replace(animation=kind)

    # ------------------------------------------------------------------ playing

    def play(self, most: int = 10**6) -> ScreenPlayer:
        """Plays; Fault if anything is not as it should be."""
        try:
            self._play(most)
        except Exception as wrong:
            raise Fault(self.told(wrong)) from wrong
        finally:
            LOGGER.removeHandler(self.recorder)
            self.pilot.close()
        return self

    def _play(self, most: int) -> None:
        while self.asked < most:
            self.settle()
            if self.session.finished:
                break
            if self.rng.random() < self.often:
                mischief.some(self)
            else:
                self.move()
        self.shadow.loads(self.session, self.store)

    def told(self, wrong: Exception) -> str:
        """The seed and the last steps."""
        line = f"{type(wrong).__name__}: {wrong}"[:600]
        return "\n".join((line, f"python tools/screen_player.py --game {self.plan.case.game} --seed {self.seed} "
                          f"--games 1 {'--keys' if self.plan.by_keys else '--clicks'}", str(self.plan), "last steps:",
                          *self.steps[-TOLD:], *self.faults[-1:]))

    def note(self, *what: Any) -> None:
        self.steps.append(" ".join(map(str, what)))

    def move(self) -> None:
        """Chooses a legal action and asks for it at the table; it and nothing else is played."""
        session, table = self.session, self.screen.table
        seat = self.screen.match.viewer
        _, action = any_action(session, self.rng) if session.to_act == (seat,) else (seat, self._of(seat))
        ply = session.ply
        self._lay_aside(table)
        self.note("wants", action)
        for key in hands.STEPS[self.plan.case.game](table, action):
            self.choose(key)
            if self.session.ply != ply:
                break
        if self.session.ply == ply and self.pilot.has("table/confirm/0"):
            self.choose("table/confirm/0")
        played = [(move.seat, move.action) for move in self.session.moves[ply:]]
        assert (seat, action) in played[:3], f"wanted {action}, played {played}, toast {self.screen.toast}"
        self.asked += 1
        self.check()

    def _of(self, seat: int | None) -> Any:
        """An action of a seat that is one of several to act."""
        legal = self.session.rules.legal(self.session.state, seat)
        if ("ready",) in legal and self.rng.random() < 0.6:
            return ("ready",)
        kind = self.rng.choice(sorted({action[0] for action in legal}))
        return self.rng.choice([action for action in legal if action[0] == kind])

    def _lay_aside(self, table: Any) -> None:
        """What an idle click has chosen or brought up is taken back, and the whole board shown."""
        if self.screen.toast:
            self.press("esc")
        if self.plan.case.game != "middle_kingdom":
            self.press("home")
        if self.plan.case.game != "empires":
            self.press("backspace")
        panel = self.screen.panel_shown(self.pilot.ui)
        if panel and self.rng.random() < 0.8:
            self.screen.close_panel()
            self.pilot.ui.rebuild()
            self.pilot.step()

    # ------------------------------------------------------------------ hands

    def press(self, *keys: str) -> None:
        self.note("press", *keys)
        self.pilot.press(*keys)
        self.check()

    def click(self, place: tuple[int, int], button: int = 1) -> None:
        self.note("click", place, button)
        self.pilot.click(place, button)
        self.check()

    def choose(self, key: str) -> None:
        """A stop by a click at its middle, or by keys alone."""
        if self.plan.by_keys:
            self.note("keys to", key)
            self.walk(key)
            self.pilot.press(self.rng.choice(("enter", "space")))
        else:
            stop = self.bring(key)
            self.note("click", key, stop.rect.center)
            self.pilot.click(stop.rect.center)
        self.check()

    def bring(self, key: str) -> Stop:
        """The stop, scrolled or uncovered so that its middle can be clicked."""
        self.pilot.ui._reveal(self.pilot.stop(key))
        self.pilot.step()
        for way in ("esc", "panel", "home", ""):
            stop: Stop = self.pilot.stop(key)
            path = path_at(self.pilot.ui.layer.root, stop.rect.center)
            if stop.owner in path:
                return stop
            if way == "esc" and (self.screen.toast or self.screen.recap or self.screen.scoring):
                self.press("esc")
            elif way == "panel":
                self.screen.close_panel()
                self.pilot.ui.rebuild()
                self.pilot.step()
            elif way == "home" and key.startswith("table/"):
                self.press("home")              # the board was zoomed, and the place lies beyond its window
        raise AssertionError(f"{key} at {stop.rect} cannot be clicked: {[type(n).__name__ for n in path]}")

    def walk(self, key: str) -> None:
        """Goes to a stop with Tab and arrows only."""
        goal = self.pilot.stop(key)
        for _ in range(60):
            now = self.pilot.ui.focused()
            if now and (now.key == key or now.group and now.group == goal.group):
                break
            self.pilot.press("tab")
        for _ in range(120):                    # a place that has the focus may be brought into the window: look anew
            if self.pilot.focus == key:
                break
            self.pilot.press((self._ways(key, True) or self._ways(key, False))[0])
        assert self.pilot.focus == key, f"the focus is at {self.pilot.focus!r} instead of {key!r}"

    def _ways(self, key: str, inside: bool) -> list[str]:
        """The arrows that lead from the focus to a stop, `inside` its group alone; none if there is no such way."""
        stops = {stop.key: stop for stop in self.pilot.stops()}
        now = self.pilot.ui.focused()
        assert now is not None
        ways: dict[str, list[str]] = {now.key: []}
        border = [now.key]
        for at in border:
            if at == key:
                return ways[at]
            for arrow in ("left", "right", "up", "down"):
                found = nearest(list(stops.values()), stops[at], arrow)
                if found and found.key not in ways and (found.group == stops[key].group or not inside):
                    ways[found.key] = [*ways[at], arrow]
                    border.append(found.key)
        assert inside, f"no arrow leads from {now.key} to {key}"
        return []

    # ------------------------------------------------------------------ coming to rest

    def settle(self) -> None:
        """Goes on until a person may act at the screen or the game is over."""
        for _ in range(400):
            self.check()
            if self._settled():
                return
        raise AssertionError(f"stuck: {self.pilot.texts()[:12]}")

    def _settled(self) -> bool:
        if not isinstance(self.pilot.screen, PlayScreen):
            self.back_to_the_game()
        elif len(self.screen.layers) > 1:
            self.press("esc")
        elif self.screen.covered:
            self.pilot.wait(0.6)
            self.use("ready")
        elif self.screen.match.seating.phase == LINGER:
            self.pilot.wait(0.6)
            self.use("hand_over")
        else:
            return self._in_view()
        return False

    def _in_view(self) -> bool:
        screen = self.screen
        if screen.recap or screen.scoring:
            self.press("esc")
        elif not screen.match.timeline.live or screen.timeline_open:
            self.press("end")
        elif screen.match.may_act or screen.session.finished:
            return True
        elif screen.match.opponents.paused:
            self.press("t")
        else:
            self.pilot.wait(0.5)
        return False

    def settle_layers(self) -> None:
        """Closes every dialog."""
        for _ in range(4):
            if len(self.pilot.screen.layers) > 1:
                self.press("esc")

    def use(self, key: str) -> None:
        """A button that stands alone: by a click, or by the keyboard."""
        if self.pilot.has(key):
            self.choose(key)

    def back_to_the_game(self) -> None:
        """From another screen; from the start screen the running record is loaded again."""
        if any(isinstance(screen, PlayScreen) for screen in self.pilot.app.screens):
            self.press("esc")
            return
        latest = self.store.latest()
        assert latest is not None
        session = self.store.load(latest)
        self.note("loads", latest.moves)
        assert session.state == self.shadow.state
        open_game(self.pilot.app, session)
        self.pilot.step(2)

    # ------------------------------------------------------------------ checking

    def check(self) -> None:
        """Screen, rules and disk agree."""
        assert not self.faults, self.faults[-1]
        if not any(isinstance(screen, PlayScreen) for screen in self.pilot.app.screens):
            return
        session, screen = self.session, self.screen
        before = self.shadow.played, len(self.shadow.moves)
        self.shadow.follow(session)
        if before != (self.shadow.played, len(self.shadow.moves)):
            self.shadow.on_disk(session, self.store)
        if screen.covered:
            assert screen.table.controller is None
        elif screen.match.may_act and self.pilot.screen is screen and not screen.recap:
            self._offers(screen)

    def _offers(self, screen: PlayScreen) -> None:
        seat, rules, state = screen.match.viewer, screen.session.rules, self.shadow.state
        legal = rules.legal(state, seat)
        assert screen.match.legal() == legal
        assert screen.table.controller.view == rules.view(state, seat)
        assert hands.offered(self.plan.case.game, screen.table.controller) == set(legal)


class _Recorder(logging.Handler):
    """Takes down what the program logs as an error."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(logging.ERROR)
        self.faults = faults

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(record.getMessage())
