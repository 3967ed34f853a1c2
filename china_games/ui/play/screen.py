"""The screen on which a game is played: puts table, log, points, history and curtain together."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from china_games import words
from china_games.ai.base import USUAL
from china_games.rules.base import Action, Refusal
from china_games.session import Session
from china_games.ui import services, tables
from china_games.ui.app import App
from china_games.ui.node import Node
from china_games.ui.play import cover, dialogs, history, keys, notes, seating, side, topbar
from china_games.ui.play.guard import Guard
from china_games.ui.play.logbook import names
from china_games.ui.play.match import Match, Played
from china_games.ui.play.notes import Toast
from china_games.ui.play.over import BOTTOM, LEFT, RIGHT, TOP, Over
from china_games.ui.play.showing import Finale, Recap, Scoring, Standing
from china_games.ui.screen import Screen
from china_games.ui.ui import Ui
from china_games.ui.widgets import Column, Row

CURTAIN_WAIT = 0.5          # seconds in which the curtain does not listen
BROAD, BROADEST = 1200, 1400    # units of width from which a side panel has room, and from which the log is shown
TOAST_SECONDS = 12.0


class PlayScreen(Screen):
    """One game. All that is drawn comes from `match.view()`; behind the curtain nothing of the game is built."""

    def __init__(self, app: App, session: Session, at: int | None = None) -> None:
        super().__init__()
        self.app, self.session = app, session
        self.services = services.of(app)
        thinker: Any = self.services.thinker if len(session.humans) < len(session.setup.seats) else None
        self.match = Match(session, self.services.store, thinker, USUAL, lambda: app.settings)
        self.words = words.of(session.setup.game)
        self.names = names(session)
        self.looks = tuple(info.look for info in session.setup.seats)
        self.guard = Guard(CURTAIN_WAIT)
        self.table = self._new_table()
        self.panel: str | None = None          # "log" or "points"; "" = closed; None = as the width suggests
        self.toast: Toast | None = None
        self.recap: Recap | None = None
        self.scoring: Scoring | None = None
        self.finale: Finale | None = None
        self.standing = Standing(self)
        self.timeline_open = False
        self.wants_focus = True                # the keyboard's focus has not come to the table yet
        self.told: int | None = None           # the second of the computer's clock that is shown
        if at is not None and not session.to_act:
            self.match.look(at)

    def _new_table(self) -> Any:
        calls = tables.of(self.session.setup.game).Callbacks(
            self.act, self.explain, lambda: self.app.settings.confirm_moves, lambda: self.app.settings.hints)
        return tables.of(self.session.setup.game).Table(self.session.board, self.names, self.looks, calls)

    # The screen's life

    @property
    def covered(self) -> bool:
        """Whether nothing of the game may be seen."""
        return self.match.seating.phase == seating.CURTAIN

    def start(self, ui: Ui) -> None:
        if self.covered:
            self._shut(ui)
        elif self.match.session.finished and self.finale is None:
            self.begin_finale(ui, playing=False)
        self.match.rest(ui.now)
        self.sync()

    def stop(self, ui: Ui) -> None:
        self.match.opponents.forget()

    def closing(self, ui: Ui) -> bool:
        self.match.save()
        self.match.close()
        return True

    def focus_lost(self, ui: Ui) -> None:
        if self.app.settings.cover_on_focus_loss:
            self.cover(ui)

    def cover(self, ui: Ui) -> None:
        """Covers everything at once."""
        self.match.cover()
        self._shut(ui)
        ui.rebuild()

    def title(self, ui: Ui) -> str:
        game = ui.tr.name(self.session.rules.meta.name)
        return ui.tr("{game} · round {n}", game=game, n=topbar.round_shown(self))

    def back(self, ui: Ui) -> None:
        if self.covered:
            return
        if not self._dismiss(ui):
            dialogs.menu(self, ui)

    def keys(self, ui: Ui) -> Mapping[str, Callable[[], object]]:
        return keys.shortcuts(self, ui)

    def tick(self, ui: Ui, seconds: float) -> None:
        done = self.match.tick(ui.now, hold=self.busy(ui))
        if done:
            self.after_move(ui, done)
            ui.rebuild()
        if self._tick_shows(ui):
            self.sync()
            ui.rebuild()
        topbar.tick(self, ui)
        if self.wants_focus and ui.by_keyboard and not self.covered and self.table.rect.w:
            self._focus_table(ui)

    def _focus_table(self, ui: Ui) -> None:
        """Keyboard players begin at their cards."""
        self.wants_focus = False
        stops = self.table.stops(ui)
        if stops and not ui.focus:
            ui.focus_on(next((stop for stop in stops if stop.group == "hand"), stops[0]).key)

    def _tick_shows(self, ui: Ui) -> bool:
        changed = False
        if self.toast and ui.now > self.toast.until:
            self.toast, changed = None, True
            self.table.unlight()
        for show in (self.recap, self.scoring, self.finale):
            changed = bool(show and not self.covered and show.tick(ui)) or changed
        return changed

    def busy(self, ui: Ui) -> bool:
        """Whether something is shown that a computer player's next move would cut short."""
        return bool(self.recap or self.scoring or len(self.layers) > 1 or ui.motion.running())

    # What people do

    def act(self, actions: Sequence[Action]) -> None:
        """The table asks to play these one after the other."""
        ui = self.app.ui
        for action in actions:
            done = self.match.act(action, ui.now)
            if isinstance(done, Refusal):
                self.explain(done, notes.sentence(self, ui, done))
                break
            self.after_move(ui, done)

    def explain(self, refusal: Refusal, text: str) -> None:
        """Says why not, with the number of the rule."""
        self.toast = Toast(text, refusal.rule, self.app.ui.now + TOAST_SECONDS)
        self.table.light(refusal.places)

    def after_move(self, ui: Ui, done: Played) -> None:
        """A move was made and saved: shows it, or lets the curtain fall."""
        self.toast = self.recap = None
        self.table.unlight()
        notes.tell_saving(self, ui)
        if done.note:
            ui.notice(notes.mishap(self, ui, done), "error", 6.0)
        if self.covered:
            self._shut(ui)
            return
        if self.match.seating.phase == seating.LINGER:
            self.guard.set(ui.now)
            self.layers[0].focus = "hand_over"
        self.scoring = Scoring.of(self, ui, done)
        self.sync(done)
        if self.session.finished:
            ui.sound("end")
            self.begin_finale(ui)
        elif any(event.kind == "turn" for event in done.events) and self.match.may_act:
            ui.sound("turn")

    def ready(self) -> None:
        """The person called is at the screen."""
        ui = self.app.ui
        self.match.ready()
        self.layers[0].focus, self.wants_focus = "", True
        self.recap = Recap.of(self, ui) if self.match.seating.fresh else None
        if self.session.finished and self.finale is None:
            self.begin_finale(ui, playing=False)
        self.sync()

    def hand_over(self) -> None:
        """The last mover has looked at what he drew."""
        self.match.hand_over()
        self.scoring = None
        if self.covered:
            self._shut(self.app.ui)
        self.sync()

    def undo(self) -> None:
        """Takes the last act back, or says why not."""
        self._changed(self.match.undo())

    def redo(self) -> None:
        """Does again what was taken back, or says why not."""
        self._changed(self.match.redo())

    def _changed(self, refusal: Refusal | None) -> None:
        ui = self.app.ui
        if refusal:
            self.toast = Toast(notes.sentence(self, ui, refusal), refusal.rule, ui.now + TOAST_SECONDS)
            return
        self.toast = self.scoring = self.recap = self.finale = None
        notes.tell_saving(self, ui)
        if self.covered:
            self._shut(ui)
        self.sync()

    # Looking back

    def look(self, ply: int | None) -> None:
        """Shows a moment of the past; None = the present. Never changes the game."""
        if self.covered:
            return
        self.recap = self.scoring = None
        self.match.look(ply)
        self.timeline_open = not self.match.timeline.live
        if self.timeline_open:
            self.app.ui.layer.focus = "strip"
        self.sync()

    def step(self, by: int) -> None:
        """Looks `by` moves later (negative = earlier)."""
        self.look(max(0, self.match.ply + by))

    def turn(self, forth: bool) -> None:
        """Looks at the beginning of another turn."""
        self.match.turn(forth)
        self.look(None if self.match.timeline.live else self.match.ply)

    def present(self) -> None:
        """Back to the present, and closes the bar for looking back."""
        self.look(None)
        self.timeline_open = False

    def toggle_history(self) -> None:
        """Opens the bar for looking back, or closes it."""
        if self.timeline_open:
            self.present()
        else:
            self.timeline_open = True
            self.app.ui.layer.focus = "strip"

    def light(self, places: Sequence[tuple[str, Any]]) -> None:
        """Points out pieces and places on the table."""
        self.table.light(places, chain=len(places) > 1 and all(kind == "slot" for kind, _ in places))

    # Panels and computer players

    def panel_shown(self, ui: Ui) -> str:
        """The panel that is open: "log", "points" or ""."""
        if self.panel is None:
            return "log" if ui.wide >= BROADEST else ""
        return self.panel

    def show_panel(self, name: str) -> None:
        """Opens a panel; closes it if it is open."""
        self.panel = "" if self.panel_shown(self.app.ui) == name else name

    def show_tab(self, name: str) -> None:
        """Opens a panel."""
        self.panel = name

    def close_panel(self) -> None:
        """Closes the panel."""
        self.panel = ""
        self.standing.lit = None
        self.table.unlight()

    def shown_round(self) -> int:
        """The round being played."""
        return topbar.round_shown(self)

    def enter(self) -> None:
        """Enter where nothing has the focus: goes on with what is waiting for it."""
        if self.recap:
            self.recap.skip()
            self.recap = None
        elif self.scoring:
            self.scoring.close()
        elif self.match.seating.phase == seating.LINGER:
            self.hand_over()

    def play_now(self) -> None:
        """The computer plays the best move it has found."""
        self.match.opponents.play_now()

    def stop_or_go(self) -> None:
        """Stops the computer players, or lets them go on."""
        opponents = self.match.opponents
        if opponents.paused:
            opponents.resume()
        elif self.match.computer_due is not None:
            opponents.pause()

    def begin_finale(self, ui: Ui, playing: bool = True) -> None:
        """The final scoring, step by step (or all of it at once)."""
        self.finale = Finale(self, ui, playing)
        self.panel = "points"

    # The picture

    def sync(self, done: Played | None = None) -> None:
        """Gives the table what it may show."""
        view = self.match.view()
        if view is None:
            self.table.hide()
            return
        ply, moves = self.match.ply, self.session.moves
        last = [move.action for move in moves[max(0, ply - 4):ply] if move.seat == moves[ply - 1].seat]
        thinking = self.match.computer_due if self.match.timeline.live else None
        self.table.show(view, self.match.viewer, may_act=self.match.may_act, thinking=thinking, last=last)
        if done is not None and self.table.rect.w:
            self.table.animate(self.app.ui, done.events)

    def build(self, ui: Ui) -> Node:
        if self.covered:
            return self._curtain(ui)
        floats = [(card, where) for card, where in (
            (notes.scoring_card(self, ui), self._free_edge(ui)), (notes.recap_card(self, ui), LEFT), (notes.linger_card(self, ui), TOP),
            (notes.toast_card(self, ui), BOTTOM)) if card is not None]
        panel = side.panel(self, ui)
        beside = panel is not None and ui.wide >= BROAD
        if panel is not None and not beside:
            floats.append((panel, RIGHT))
        middle: list[Node] = [Over(self.table, floats, grow=1)]
        if panel is not None and beside:
            middle.append(panel)
        rows: list[Node] = [topbar.bar(self, ui), Row(middle, gap=0, grow=1)]
        if self.timeline_open or not self.match.timeline.live:
            rows.append(history.bar(self, ui))
        return Column(rows, gap=0)

    def _free_edge(self, ui: Ui) -> str:
        """The edge of the table that is farther from the places that a scoring lights."""
        if self.scoring is None:
            return TOP
        keys = {f"{self.table.key}/{kind}/{value}" for line in self.scoring.lines for kind, value in line.places}
        rects = [stop.rect for stop in self.table.stops(ui) if stop.key in keys]
        middle = sum(rect.centery for rect in rects) / len(rects) if rects else self.table.rect.bottom
        return TOP if middle > self.table.rect.centery else BOTTOM

    def _curtain(self, ui: Ui) -> Node:
        seat = self.match.seating.called
        name, look = ("", None) if seat is None else (self.names[seat], self.looks[seat])
        return cover.page(ui, name, look, self.match.seating.panic, self.guard, self.ready,
                          lambda: dialogs.leave(self, ui))

    def _shut(self, ui: Ui) -> None:
        """The curtain is down: takes away all that could show anything of the game."""
        del self.layers[1:]
        self.table.hide()
        self.toast = self.recap = self.scoring = None
        self.timeline_open = False
        self.match.look(None)
        self.guard.set(ui.now)
        self.memory.clear()
        ui.app.notices.shown = [one for one in ui.app.notices.shown if one.kind == "error"]
        ui.hover = ui.pressed = None
        ui.motion.clear()
        self.layers[0].focus = "ready"

    def _dismiss(self, ui: Ui) -> bool:
        """Closes what lies on the table; True if there was something."""
        if self.toast:
            self.toast = None
            self.table.unlight()
        elif self.recap or self.scoring:
            self.recap = self.scoring = None
            self.match.look(None)
            self.sync()
        elif not self.match.timeline.live:
            self.look(None)
        else:
            return False
        return True
