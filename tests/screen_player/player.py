"""Plays whole games on the real screen as a person does, by clicks at pixels or by keys alone, and
checks every step.

All that it does comes from one seed. After every step the game on the screen is compared with the
rules' own state, with what the table offers and with the file on the disk."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from traceback import extract_tb
from typing import Any

from china_games.app.play.screen import PlayScreen
from china_games.app.play.seating import LINGER
from china_games.logs import LOGGER
from tests.information.tables import any_action
from tests.screen_player import excursions, mischief, settings_page
from tests.screen_player.plan import Plan
from tests.screen_player.program import Program, Recorder
from tests.screen_player.repeatable import chance
from tests.support.hooks import hooks_of

TOLD = 40  # steps that a failure tells
PATIENCE = 900  # things tried until a person may act
CLOSES = ("why_close", "recap_close", "scored_close")
"""Buttons that take away what lies on the table."""


class Fault(AssertionError):
    """Something went wrong; the message has the seed and the last steps."""


class ScreenPlayer(Program):
    """One game on one screen. `play(most)` plays on to the end or until so many actions were
    played.
    """

    def __init__(self, plan: Plan, seed: int, mischief: float = 0.35, worker: Any = None) -> None:
        super().__init__(plan, seed, worker)
        self.often = mischief
        self.asked = 0  # actions asked for at the table
        self.changed: dict[str, Any] = {}  # settings, and what they were
        self.controls: list[str] = []  # settings that have not had their turn yet
        self.recorder = Recorder(self.faults)

    def play(self, most: int = 10**6) -> ScreenPlayer:
        """Plays; Fault if anything is not as it should be."""
        LOGGER.addHandler(self.recorder)
        try:
            with chance(f"{self.plan.case.game}:{self.seed}"), self.kept:
                self._play(most)
        except Exception as wrong:
            raise Fault(self.describe(wrong)) from wrong
        finally:
            LOGGER.removeHandler(self.recorder)
            if self.pilot:
                self.pilot.close()
        return self

    def _play(self, most: int) -> None:
        self.deal()
        excursions.home(self)
        while self.asked < most:
            self.settle()
            if self.session.finished:
                self.finish()
                if self.session.finished:  # the last move may have been taken back meanwhile
                    break
                continue
            if self.rng.random() < self.often:
                mischief.some(self)
            else:
                self.move()
        self.settle()
        self.shadow.loads(self.session, self.store)

    def describe(self, wrong: Exception) -> str:
        """The seed and the last steps."""
        line = f"{type(wrong).__name__}: {wrong}"[:300]
        places = [
            f"{Path(at.filename).name}:{at.lineno} {at.line}"
            for at in extract_tb(wrong.__traceback__)[-4:]
        ]
        again = (
            f"python tools/screen_player.py --game {self.plan.case.game} --seed {self.seed} "
            f"--games 1 "
            f"--mischief {self.often} {'--keys' if self.by_keys else '--clicks'}"
        )
        return "\n".join(
            (
                line,
                *places,
                again,
                self.plan.told(),
                "last steps:",
                *self.steps[-TOLD:],
                *(fault[-1500:] for fault in self.faults[-1:]),
            )
        )

    @property
    def trace(self) -> str:
        """A short sum of all that was done and played: the same for the same seed."""
        played = [move for shadow in self.shadows.values() for move in shadow.moves]
        return sha256(repr((self.steps, played)).encode()).hexdigest()[:8]

    # ------------------------------------------------------------------ playing

    def move(self) -> None:
        """Chooses a legal action and asks for it at the table; it and nothing else is played."""
        session, table = self.session, self.screen.table
        seat = self.screen.match.viewer
        _, action = (
            any_action(session, self.rng) if session.to_act == (seat,) else (seat, self._of(seat))
        )
        ply = session.ply
        self.lay_aside()
        self.note("wants", action)
        for key in hooks_of(session.setup.game).steps(table, action):
            self.choose(key)
            if self.session.ply == ply and self.screen.warned:
                self.note("hears", self.screen.warden.find_waiting(self.screen.match))
                self.choose("warn_yes")
            if self.session.ply != ply:
                break
            if (
                self.rng.random() < self.often / 8
                and mischief.meanwhile(self, (*mischief.GENTLE, "settings", "rulebook"))
                not in mischief.GENTLE
            ):
                return  # chooses anew: another screen was looked at
        if self.session.ply == ply and self.pilot.has("table/confirm/0"):
            self.choose("table/confirm/0")
        if self.session.ply == ply and self.screen.warned:
            self.choose("warn_yes")
        played = [(move.seat, move.action) for move in self.session.moves[ply:]]
        assert (seat, action) in played[:3], (
            f"wanted {action}, played {played}, toast {self.screen.toasts.shown}"
        )
        self.asked += self.there == self.home
        self.check()

    def _of(self, seat: int | None) -> Any:
        """An action of a seat that is one of several to act."""
        legal = self.session.rules.legal(self.session.state, seat)
        if ("ready",) in legal and self.rng.random() < 0.6:
            return ("ready",)
        kind = self.rng.choice(sorted({action[0] for action in legal}))
        return self.rng.choice([action for action in legal if action[0] == kind])

    def lay_aside(self) -> None:
        """What an idle click has chosen or brought up is taken back, and the whole board shown."""
        if self.screen.toasts.shown:
            self.tap("why_close", "esc")
        if self.in_sight("first_hint_close"):
            self.choose("first_hint_close")
        if keys := hooks_of(self.session.setup.game).ASIDE:
            self.press(*keys, at_once=True)
        if self.rng.random() < 0.8:
            self.close_panel()

    def close_panel(self) -> None:
        """Closes log or points."""
        panel = self.screen.drawer.find_page(self.pilot.ui)
        if panel:
            self.tap("side_close", {"log": "l", "points": "s"}[panel])

    def uncover(self) -> None:
        close = next((key for key in CLOSES if self.in_sight(key)), "")
        if close:  # Escape would take back what is chosen first
            self.click(self.pilot.find_stop(close).rect.center)
        elif self.screen.toasts.shown or self.screen.recap or self.screen.scoring:
            self.press("esc")
        elif self.screen.drawer.find_page(self.pilot.ui):
            self.close_panel()
        else:
            self.press("home")  # the board was zoomed, and the place lies beyond its window

    def finish(self) -> None:
        """The game is over: goes through the final scoring to the result, which is the
        rules' own.
        """
        for _ in range(self.rng.randrange(4)):
            if self.pilot.has("run_step"):
                self.choose("run_step")
        if self.pilot.has("run_skip"):
            self.choose("run_skip")
        if not self.pilot.has("play_again"):
            self.tap("points", "s")
        result = self.shadow.rules.result(self.shadow.state)
        assert result.end_reason
        assert self.pilot.has("play_again"), self.pilot.list_texts()[:12]
        assert self.screen.counting.finale is not None
        assert not self.screen.counting.finale.open
        shown = self.screen.standing.result  # it also tells what gives nothing
        lines = tuple(line for line in shown.lines if line.points or line in result.lines)
        assert shown._replace(lines=lines) == result == self.screen.counting.finale.result
        self.check()
        for _ in range(3 if self.often else 0):
            mischief.some(self)
            self.settle()

    # ------------------------------------------------------------------ going about

    def menu(self, entry: str) -> bool:
        """Opens the menu of the game and takes one of its entries; False where there is no game to
        be seen.
        """
        for _ in range(4):
            self.come_back()
            if self.pilot.has("menu_close"):
                break
            self.tap("menu", "esc")
            if self.pilot.has("menu_close"):
                break
        else:
            return False
        self.choose(f"menu_{entry}")
        return True

    def next_controls(self, many: int) -> list[str]:
        """Settings whose turn it is to be changed."""
        if len(self.controls) < many:
            rest = [name for name in settings_page.CONTROLS if name not in self.controls]
            self.rng.shuffle(rest)
            self.controls += rest
        taken, self.controls = self.controls[:many], self.controls[many:]
        return taken

    def visits(self, ply: int) -> None:
        """Another game is on the screen, after so many moves: plays a little of it."""
        session = self.session
        assert session.id != self.home
        assert session.ply >= ply
        self.there = session.id
        self.check()
        for _ in range(self.rng.randrange(3)):
            if session.humans and not session.finished:
                self.settle()
            if session.humans and not session.finished:
                self.move()
        self.come_back()

    def at_home(self) -> None:
        """The game that is played is on the screen again."""
        self.there = self.home
        assert self.session.id == self.home
        self.check()

    # ------------------------------------------------------------------ coming to rest

    def settle(self) -> None:
        """Goes on until a person may act at the screen or the game is over."""
        for _ in range(PATIENCE):
            self.check()
            if self._cleared() and self._acts():
                return
        raise AssertionError(f"stuck: {self.pilot.list_texts()[:12]}")

    def come_back(self) -> None:
        """Goes on until the table of the game can be seen as it is now."""
        for _ in range(PATIENCE):
            self.check()
            if self._cleared():
                return
        raise AssertionError(f"stuck: {self.pilot.list_texts()[:12]}")

    def _cleared(self) -> bool:
        """Whether nothing lies above the table; if not, does something about it."""
        top = self.pilot.screen
        if not isinstance(top, PlayScreen) or top.session.id != self.there:
            excursions.home(self)
        elif len(top.layers) > 1:
            self.press("esc")
        elif top.covered:
            self.pilot.wait(0.6)
            self.use("ready")
        elif top.match.seating.phase == LINGER:
            self.pilot.wait(0.6)
            self.use("hand_over")
        elif top.match.lies_face_down and top.match.timeline.live and not top.recap:
            self.pilot.wait(0.6)
            self.open_hand()
        elif top.recap or top.scoring:
            self.tap("recap_close" if top.recap else "scored_close", "esc")
        elif not top.match.timeline.live:
            self.tap("hist_present", "end")
        else:
            return True
        return False

    def _acts(self) -> bool:
        """Whether a person may act, or nobody any more; if not, lets the computer players go on."""
        screen = self.screen
        if screen.match.may_act or screen.session.finished:
            return True
        if self.rng.random() < self.often / 12:
            mischief.meanwhile(self, mischief.MEANWHILE)
        elif screen.match.opponents.paused:
            self.tap("ai_resume", "t")
        else:
            self.pilot.wait(0.5)
        return False

    def open_hand(self) -> None:
        """The hand at the open table is turned up for the turn, perhaps after a glance at it."""
        if self.rng.random() < 0.3:
            self.note("holds Z")
            self.pilot.hold("z")
            assert self.screen.match.hand_is_up
            self.check()
            self.pilot.let_go("z")
            assert self.screen.match.lies_face_down
            self.check()
        if self.rng.random() < 0.3 or not self.in_sight("open_hand"):
            self.press("shift+z")
        else:
            self.choose("open_hand")
        assert self.screen.match.hand_is_up

    def settle_layers(self) -> None:
        """Closes every dialog."""
        for _ in range(4):
            if len(self.pilot.screen.layers) > 1:
                self.press("esc")

    def use(self, key: str) -> None:
        """A button that stands alone."""
        if self.pilot.has(key):
            self.choose(key)
