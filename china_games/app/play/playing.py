"""What goes on at the screen of a game: moves, looking back, panels, the table's share in it; no
picture yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from china_games.app import services
from china_games.app.kinds import name_kind
from china_games.app.play import sayings, seating
from china_games.app.play.guard import Guard
from china_games.app.play.guardian import Warden
from china_games.app.play.hints import Hints
from china_games.app.play.logbook import Line, list_names
from china_games.app.play.match import Match, Played
from china_games.app.play.peek import KEY, Peek
from china_games.app.play.sayings import Toast
from china_games.app.play.showing import Finale, Recap, Scoring, Standing, Watch, find_last_plies
from china_games.app.screens.frame import change
from china_games.app.session_screen import SessionScreen
from china_games.games import registry
from china_games.games.contract import NO_GAINS, Action, Order, Place, Refusal, ScoreLine
from china_games.kit.comfort import BROADEST
from china_games.kit.theme import wrap_look
from china_games.kit.ui import Program, Ui
from china_games.kit.widgets.scroll import Offset
from china_games.players.base import CUT, USUAL
from china_games.session import Session, review
from china_games.session.moves import Consent
from china_games.table.callbacks import Callbacks
from china_games.table.table import AnyTable, Table

CURTAIN_WAIT = 0.5  # seconds in which the curtain does not listen
CONSENT_WAIT = 0.6  # seconds in which nobody agrees: the second click of a double click
SCROLLED = ("points_scroll", "station_scroll", "crib_scroll")
"""Keys of the pages of the panel that begin at their top when they are opened."""
TOAST_SECONDS, PASSING = 12.0, 0.7
"""Seconds for which a refusal is shown, and after which it goes as something else is pointed at."""


class Playing(SessionScreen):
    """One game at a screen. All that is shown comes from `match.view()`; behind the curtain there
    is nothing.
    """

    def __init__(self, app: Program, session: Session, at: int | None = None) -> None:
        super().__init__()
        self.app, self.session = app, session
        self.services = services.find_services(app)
        self.match = self.make_match()
        self.peek = Peek(self.match)
        self.held_by: int | None = None  # whose hand was turned up or down last
        self.words = registry.load_words(session.setup.game)
        self.names = list_names(session, app.ui.tr)
        self.looks = tuple(wrap_look(info.look) for info in session.setup.seats)
        self.guard, self.asked_guard = Guard(CURTAIN_WAIT), Guard(CONSENT_WAIT)
        self.table = self._open_table()
        self.panel = ""  # "log", "points" or "crib"; "" = closed, or the log where it always stands
        self.toast: Toast | None = None
        self.warden = Warden(session)
        self.asked: Consent | None = None  # all are asked whether this may be taken back
        self.refused_at: Place | None = None  # what was pointed at when it came
        self.pointed_since: float | None = None  # something else has been pointed at since then
        self.given_up = False  # the window may be closed though the game is not saved
        self.news: tuple[object, tuple[str, tuple[Line, ...]]] = (None, ("", ()))
        """What the others did, and what it was told for."""
        self.scored_news: tuple[object, tuple[tuple[ScoreLine, ...], ...]] = (None, ())
        """What the scorings gave that each line of the list tells of, and what it was found for."""
        self.news_lit = False  # a line of it lights its places
        self.recap: Recap | None = None
        self.scoring: Scoring | None = None
        self.finale: Finale | None = None
        self.standing = Standing(self)
        self.watch: Watch | None = None  # the past runs by itself
        self.timeline_open = False
        self.language = app.ui.tr.language  # what is put into words and kept speaks this language
        self.opening_at = at  # the moment to look at as soon as something may be seen
        self.wants_focus = True  # the keyboard's focus has not come to the table yet
        self.clock_shows: int | None = None  # the second of the computer's clock that is shown
        self.hints = Hints(app, session, self.match, self.table)

    def find_person(self) -> int | None:
        """The seat of the person who is at the screen or called to it; None = nobody is yet."""
        seats = self.match.seating
        return seats.seated if seats.phase == seating.LINGER or seats.due is None else seats.due

    def suit_person(self) -> None:
        """The screen is as the person wants it who is there; what was put into words and kept is
        said anew where that is another language."""
        seat, ui = self.find_person(), self.app.ui
        if seat is not None:
            self.app.suit_person(self.session.setup.seats[seat].name)
        if self.language != ui.tr.language:
            self.language = ui.tr.language
            self._say_anew(ui)

    def _say_anew(self, ui: Ui) -> None:
        """Nothing on the screen is in a language any more that is no longer spoken."""
        self.names = list_names(self.session, ui.tr)
        self.table.speak(self.names)
        self.recap = self.scoring = self.toast = None
        self.app.notices.shown.clear()
        if self.match.unsaved:
            ui.notice(sayings.explain_unsaved(ui, self.match.unsaved), "error", 9.0, about="saving")
        if self.finale:
            at, shown = self.finale.runner.at, self.finale.open
            self.finale = Finale(self, ui, playing=False)
            self.finale.runner.at, self.finale.open = at, shown

    def make_match(self) -> Match:
        """The game at this screen: who sits there, the store, the computer players."""
        session = self.session
        thinker: Any = (
            self.services.thinker if len(session.humans) < len(session.setup.seats) else None
        )
        return Match(session, self.services.store, thinker, USUAL, lambda: self.app.settings)

    @property
    def domain(self) -> str:
        return self.session.setup.game

    @classmethod
    def show(cls, app: Program, session: Session, at: int | None = None) -> None:
        """Shows a game above the first screen; all others are left, and what is not on the disk is
        saved once more.
        """
        while len(app.screens) > 1:
            gone = app.screens.pop()
            gone.stop(app.ui)
            if isinstance(gone, Playing):
                if gone.match.unsaved:
                    gone.match.leave()
                gone.match.close()
        app.push(cls(app, session, at))

    def show_first(self, ui: Ui) -> None:
        """What is shown first, once something may be seen: a moment of the past, the result, or the
        recap.
        """
        at, self.opening_at = self.opening_at, None
        if at is not None and at < self.match.known_plies[-1]:
            self.look(at)
            self.watch = Watch(self)
        elif self.session.finished and self.finale is None:
            self.begin_finale(ui, playing=False)
        elif self.match.seating.fresh:
            self.match.note_arrival()
            self.recap = Recap.make(self, ui)

    def _open_table(self) -> AnyTable:
        calls = Callbacks(
            self.act,
            self.explain,
            lambda: self.app.settings.confirm_moves,
            self.lights_legal,
            self.forget_refusal,
            self.take_pick,
            self.lets_table_ask,
            self.shows_standing,
            lambda: self.session.setup.foresees,
            self.order,
        )
        setup, tr = self.session.setup, self.app.ui.tr
        table: AnyTable = Table(
            registry.load_table(setup.game), self.session.board.map, self.names, self.looks, calls
        )
        kinds = [info.level and name_kind(tr, setup.game, info.level) for info in setup.seats]
        table.name_kinds(kinds)
        return table

    def lights_legal(self) -> bool:
        """Whether the table lights what may be done."""
        return self.app.settings.hints

    def shows_standing(self) -> bool:
        """Whether tags on the board tell who leads what."""
        return self.app.settings.standing and self.session.setup.foresees

    def toggle_standing(self) -> None:
        """Opens the layer of who leads what, or closes it; it stays so in other games. Where the
        table agreed on no help, says so.
        """
        if not self.session.setup.foresees:
            text = self.app.ui.tr("This table agreed to play without help.")
            self.toast = Toast(text, "", self.app.ui.now + TOAST_SECONDS)
            return
        change(self.app.ui, standing=not self.app.settings.standing)

    def lets_table_ask(self) -> bool:
        """Whether the table's prompt says what is to be done."""
        return True

    def forget_refusal(self) -> None:
        """Something that may be done was chosen: why something else may not is no longer of
        interest."""
        self.toast = None

    @property
    def covered(self) -> bool:
        """Whether nothing of the game may be seen."""
        return self.match.seating.phase == seating.CURTAIN

    def take_pick(self, place: Place) -> bool:
        """A place on the table was chosen; True if the screen was waiting for it, and the table
        need do nothing.
        """
        if self.recap and not self.match.timeline.live:
            self.recap.toggle()
        elif self.match.waits_for_step:
            self.go_on()
        elif self.match.lies_face_down and self.match.timeline.live:
            ui = self.app.ui
            self.toast = Toast(sayings.word_hand(self, ui.tr).first, "", ui.now + TOAST_SECONDS)
            self.refused_at = self.table.hover
        else:
            return False
        return True

    # What people do

    def act(self, actions: Sequence[Action]) -> None:
        """The table asks to play these one after the other; a guardian may have a word first."""
        warned = self.warden.stop_harm(self.match, actions)
        if warned is not None:
            self.forget_refusal()
            self.layers[0].focus = "warn_no"
            self.table.light(warned.harm.places)
            return
        self._play_all(actions)

    @property
    def warned(self) -> bool:
        """Whether a move waits until the person has heard what comes of it."""
        return self.warden.find_waiting(self.match) is not None

    def answer_warning(self, play: bool) -> None:
        """The person has heard what comes of a move: it is played, or is as if it had not been
        asked for.
        """
        actions = self.warden.take_waiting(self.match)
        self.table.unlight()
        self.layers[0].focus, self.wants_focus = "", True
        if play and actions:
            self._play_all(actions)

    def _play_all(self, actions: Sequence[Action]) -> None:
        ui = self.app.ui
        for action in actions:
            done = self.match.act(action, ui.now)
            if isinstance(done, Refusal):
                self.explain(done, sayings.say_refusal(self, ui, done))
                break
            self.handle_move(ui, done)

    def order(self, order: Order) -> None:
        """The table asks to play by a standing order from now on."""
        ui = self.app.ui
        done = self.match.order(order, ui.now)
        if isinstance(done, Refusal):
            self.explain(done, sayings.say_refusal(self, ui, done))
        else:
            self.handle_move(ui, done)

    def explain(self, refusal: Refusal, text: str) -> None:
        """Says why not, with the number of the rule."""
        self.toast = Toast(text, refusal.rule, self.app.ui.now + TOAST_SECONDS)
        self.refused_at = self.table.hover
        self.table.light(refusal.places)

    def handle_move(self, ui: Ui, done: Played) -> None:
        """A move that the viewer is told of was made and saved: shows it, or lets the
        curtain fall.
        """
        self.toast = self.recap = self.asked = None
        self.hints.drop()
        self.table.unlight()
        self.suit_person()
        sayings.tell_saving(self, ui)
        if done.note and done.note != CUT:
            ui.notice(sayings.say_mishap(self, ui, done), "error", 6.0)
        if self.covered:
            self.shut(ui)
            return
        self.match.note_arrival()  # no curtain: the next person has seen it all
        if self.match.seating.phase == seating.LINGER:
            self.guard.set(ui.now, renews=False)  # what was drawn is the clicking person's own
            self.layers[0].focus = "hand_over"
        elif self.match.waits_for_step:
            self.layers[0].focus = "step_on"
        if done.seat != self.match.viewer:
            self.table.hover = None  # the panel tells what was done until something is pointed at
        waited_for = done.seat in self.session.humans or not self.match.tells_computers
        self.sync(done if waited_for else None)
        self.scoring = Scoring.make(self, ui, done)
        if self.session.finished:
            ui.play_sound("end")
            self.begin_finale(ui)
        elif any(event.opens_turn for event in done.events) and self.calls_person:
            ui.play_sound("turn")

    @property
    def calls_person(self) -> bool:
        """Whether a person at the screen is to act now."""
        return self.match.may_act or self.match.holder is not None

    def hold_hand(self, by: str = KEY) -> None:
        """The hand on the open table is looked at, for as long as a key or the pointer holds it."""
        self.peek.hold(by)
        self.sync()

    def let_hand_go(self, by: str = KEY) -> None:
        """The key or the pointer holds it no longer."""
        self.peek.let_go(by)
        self.sync()

    def toggle_hand(self) -> None:
        """Opens the hand on the open table for this turn, or lays it face down."""
        self.peek.toggle()
        self.sync()

    def raise_curtain(self) -> None:
        """The person called is at the screen."""
        ui = self.app.ui
        self.match.raise_curtain()
        self.suit_person()
        self.layers[0].focus, self.wants_focus = "", True
        self.show_first(ui)
        self.sync()

    def hand_over(self) -> None:
        """The last mover has looked at what he drew."""
        self.match.hand_over()
        self.suit_person()
        self.scoring = None
        if self.covered:
            self.shut(self.app.ui)
        self.sync()

    def undo(self) -> None:
        """Takes the last act back, or says why not."""
        self._handle_change(self.match.undo(), asks=True)

    def undo_phase(self) -> None:
        """Takes back all that was done in this phase or turn, or says why not."""
        self._handle_change(self.match.undo_phase(self.find_phase))

    @property
    def offers_phase_undo(self) -> bool:
        """Whether more than the last act can be taken back in this phase."""
        return self.match.has_phase_acts(self.find_phase)

    def find_phase(self, ply: int) -> object:
        """The phase of a position: the round and the place in the strip of phases."""
        list_phases, session = self.words.phases, self.session
        if list_phases is None:
            return None
        view = session.view(self.match.viewer, ply)
        phases = list_phases(self.app.ui.tr, session.board.map, view)
        now = next((k for k, phase in enumerate(phases) if phase.now), -1)
        return review.count_round(session, ply), now

    def redo(self) -> None:
        """Does again what was taken back, or says why not."""
        self._handle_change(self.match.redo())

    def _handle_change(self, refusal: Refusal | None, asks: bool = False) -> None:
        """What comes of a change, or why it was refused; `asks`: the others may be asked then."""
        ui = self.app.ui
        if refusal:
            text, until = sayings.say_refusal(self, ui, refusal), ui.now + TOAST_SECONDS
            consent = self.match.find_consent() if asks else None
            self.toast, self.asked = Toast(text, refusal.rule, until, consent), None
            if consent is not None:
                self.layers[0].focus = "consent_ask"
            return
        self._finish_run()
        self.suit_person()
        self.toast = self.scoring = self.recap = self.finale = self.asked = None
        self.hints.drop()
        sayings.tell_saving(self, ui)
        if self.covered:
            self.shut(ui)
        self.sync()

    # Taking back by consent

    def ask_all(self) -> None:
        """Asks the table whether what undo refused may be taken back."""
        if self.toast:
            self.asked, self.toast = self.toast.consent, None
            self.asked_guard.set(self.app.ui.now, renews=False)
            self.layers[0].focus = "consent_no"

    def answer(self, agreed: bool) -> None:
        """All agree, or somebody does not."""
        consent, self.asked = self.asked, None
        self.layers[0].focus, self.wants_focus = "", True
        if agreed and consent is not None:
            self._handle_change(self.match.take_back(consent))

    # Hints

    def show_hint(self) -> None:
        """Shows what the normal level would do now, or says why that is not told."""
        ui = self.app.ui
        barrier = self.hints.say_barrier(ui.tr)
        self.toast = Toast(barrier, "", ui.now + TOAST_SECONDS) if barrier else None
        if not barrier:
            self.hints.ask()

    def look_for_first_hint(self) -> bool:
        """Shows a hint of a first game if one is due and nothing else is shown; True if it does."""
        if self.match.holder is not None and not self.peek.open:
            return False  # a hand is only looked at for a moment
        shown = self.toast or self.recap or self.scoring or len(self.layers) > 1
        return not shown and self.hints.look_for_first()

    # Looking back

    def look(self, ply: int | None) -> None:
        """Shows a moment of the past; None = the present. Never changes the game."""
        if self.covered:
            return
        self._finish_run()
        self.close_notes()
        self.watch = self.asked = None
        self.hints.drop()
        self.match.look(ply)
        self.timeline_open = not self.match.timeline.live
        if self.timeline_open:
            self.app.ui.layer.focus = "strip"
        self.sync()

    def step(self, by: int) -> None:
        """Looks `by` moves later (negative = earlier), among those shown again if they are."""
        if self.recap:
            self.recap.step(by)
            return
        self.match.step(by)
        self.look(None if self.match.timeline.live else self.match.ply)

    def turn(self, forth: bool) -> None:
        """Looks at the beginning of another turn."""
        self.match.turn(forth)
        self.look(None if self.match.timeline.live else self.match.ply)

    def present(self) -> None:
        """Back to the present, and closes the bar for looking back."""
        self.look(None)
        self.timeline_open = False
        if self.session.finished and self.finale is None:
            self.begin_finale(self.app.ui)

    def toggle_watch(self) -> None:
        """Lets the past run by itself, or halts it; from the present it begins anew."""
        if self.watch:
            self.watch = None
            return
        if self.match.timeline.live:
            self.look(0)
        self.watch = Watch(self)

    def toggle_history(self) -> None:
        """Opens the bar for looking back, or closes it."""
        if self.timeline_open:
            self.present()
        else:
            self.timeline_open = True
            self.app.ui.layer.focus = "strip"

    def light(self, places: Sequence[tuple[str, Any]]) -> None:
        """Points out the pieces and places of a score line on the table."""
        self.table.light(places, scored=True)

    # What the others did

    def tell_news(self, ui: Ui) -> tuple[str, tuple[Line, ...]]:
        """A title and a line an act, kept while nothing changes."""
        match = self.match
        key = self.session.generation, match.viewer, match.ply, match.timeline, ui.tr.language
        if self.news[0] != key:
            self.news = key, sayings.tell_last(self, ui)
        return self.news[1]

    def list_scored_news(self, ui: Ui) -> tuple[tuple[ScoreLine, ...], ...]:
        """For each line of the list what a scoring gave, kept while nothing changes."""
        _, lines = self.tell_news(ui)
        if self.scored_news[0] != self.news[0]:
            found = tuple(Scoring.list_scored(self, line) for line in lines)
            self.scored_news = self.news[0], found
        return self.scored_news[1]

    @property
    def offers_again(self) -> bool:
        """Whether the last turns can be shown again."""
        shown = self.recap is None and not self.covered and self.match.timeline.live
        return shown and bool(find_last_plies(self))

    def show_again(self) -> None:
        """Plays the last turns on the table, move by move; closes that if it is shown already.
        Where there are none, says so.
        """
        if self.recap:
            self.close_recap()
        elif self.offers_again:
            self.look(None)
            self.recap = Recap.show_again(self, self.app.ui)
            self.sync()
        elif not self.covered and self.match.timeline.live:
            ui = self.app.ui
            text = ui.tr("Nobody else has moved since your last turn: nothing can be shown again.")
            self.toast = Toast(text, "", ui.now + TOAST_SECONDS)

    def close_recap(self) -> None:
        """The present again."""
        if self.recap:
            self.recap.skip()
        self.recap = None

    def pause_again(self) -> None:
        """Space: what is shown again waits or goes on; else as Enter."""
        if self.recap:
            self.recap.toggle()
        else:
            self.enter()

    def speed_up_again(self, by: int) -> None:
        """What is shown again goes faster or slower."""
        if self.recap:
            self.recap.runner.change_speed(by)

    def play_now(self) -> None:
        """The computer player moves at once, or the next one may come."""
        if self.match.waits_for_step:
            self.go_on()
        else:
            self.match.opponents.play_now()

    def go_on(self) -> None:
        """The next move of a computer player may come."""
        self.match.go_on()
        self.layers[0].focus, self.wants_focus = "", True

    @property
    def counts_now(self) -> bool:
        """Whether points are told now: those that were scored always, those of the end alone where
        the table agreed on some help.
        """
        session = self.session
        scores = session.rules.score_track is not None or session.finished
        return scores or session.setup.foresees

    def note_news(self, ui: Ui) -> None:
        """Gives the table what it tells where nothing is pointed at: what the others did; before
        anything has happened how one wins.
        """
        view = self.match.view()
        if view is None:
            return
        title, news = self.tell_news(ui)
        aim = self.words.aim
        told = [aim(ui.tr, view)] if aim is not None else []
        told.append(ui.tr("Point at anything on the table: it is explained here."))
        self.table.note(title if news else "", [line.text for line in news] or told)

    # Panels

    def find_panel(self, ui: Ui) -> str:
        """The panel that is open: "log", "points", "crib" or ""."""
        if self.stands_apart(ui):
            return self.panel or "log"
        return self.panel or ""

    def stands_apart(self, ui: Ui) -> bool:
        """Whether the window is wide enough for log and points beside the panel, always: by the
        proposed scale from 1920×1080 on.
        """
        return ui.wide >= BROADEST

    def show_panel(self, name: str) -> None:
        """Opens a panel; closes it if it is open."""
        if self.find_panel(self.app.ui) == name:
            self.close_panel()
        else:
            self.show_tab(name)

    def show_tab(self, name: str) -> None:
        """Opens a panel; a hint that stands there, or why something was refused, is no longer of
        interest.
        """
        self.panel = name
        for key in SCROLLED:  # it opens at its top
            self.app.ui.keep_state(f"scroll:{key}", Offset).y = 0
        self.close_recap()
        if self.hints.asked and not self.stands_apart(self.app.ui):
            self.hints.close()
        if self.toast:
            self.forget_refusal()
            self.table.unlight()

    def close_panel(self) -> None:
        """Closes the panel."""
        self.panel = ""
        self.standing.lit = None
        self.table.unlight()
        self._finish_run()

    def explain_scoring(self, text: str, lines: tuple[ScoreLine, ...]) -> None:
        """Shows once more what a scoring gave, until it is closed."""
        self.close_recap()
        self.scoring = Scoring(self, text, lines, inf)

    def close_notes(self) -> None:
        """Takes recap and scoring away, with the scoring's lights."""
        self.recap = None
        if self.scoring:
            self.scoring.close()

    def _finish_run(self) -> None:
        """The final scoring is not gone through any further."""
        if self.finale and self.finale.open:
            self.finale.finish()

    def say_moment(self, ui: Ui) -> str:
        """The round of the position shown, or what the game counts by: "Round 3", "Year 7"."""
        return self.words.moment(ui.tr, review.count_round(self.session, self.match.ply))

    def enter(self) -> None:
        """Enter where nothing has the focus: goes on with what is waiting for it."""
        if self.recap:
            self.recap.skip()
            self.recap = None
        elif self.scoring:
            self.scoring.close()
        elif self.match.seating.phase == seating.LINGER:
            self.hand_over()
        elif self.match.waits_for_step:
            self.go_on()

    def begin_finale(self, ui: Ui, playing: bool = True) -> None:
        """The final scoring, step by step (or all of it at once)."""
        self.finale = Finale(self, ui, playing)
        self.panel = "points"

    # The table

    def sync(self, done: Played | None = None) -> None:
        """Gives the table what it may show."""
        if self.peek.notice_change() and not self.covered:
            self._change_viewer(done)
        view = self.match.view()
        if view is None:
            self.table.hide()
            return
        thinking = (
            self.match.computer_due
            if self.match.timeline.live and not self.match.acts_unseen
            else None
        )
        self.table.show(
            view,
            self.match.viewer,
            may_act=self.match.may_act,
            thinking=thinking,
            last=self.match.list_last_actions(),
            points=self.match.count_points() if self.counts_now else (),
            gains=self.match.count_gains() if self.counts_now else NO_GAINS,
        )
        self.note_news(self.app.ui)
        if done is not None and self.table.rect.w:
            self.table.animate(self.app.ui, done.events)

    def _change_viewer(self, done: Played | None) -> None:
        """A hand on the open table was turned up or lies face down again: nothing stays of what
        was shown, chosen or pointed at before. What happened last is still seen to happen.
        """
        ui, match, layer = self.app.ui, self.match, self.layers[0]
        self._forget_shown(ui)
        if match.lies_face_down:
            ui.pressed = None
            if self.held_by != match.holder:
                self.guard.set(ui.now)  # who has just clicked does not turn up the next hand
            layer.focus = "hand_over" if match.seating.phase == seating.LINGER else "open_hand"
        elif match.hand_is_up:
            layer.focus, self.wants_focus = "", True
        self.held_by = match.holder
        layer.returned_to.clear()
        if done is not None:
            self.table.show(match.view(done.ply - 1), match.viewer, may_act=False)

    def shut(self, ui: Ui) -> None:
        """The curtain is down: takes away all that could show anything of the game."""
        del self.layers[1:]
        self._forget_shown(ui)
        self.guard.set(ui.now)
        ui.pressed = None
        self.layers[0].focus = "ready"

    def _forget_shown(self, ui: Ui) -> None:
        """All that was made of what somebody could see goes."""
        self.table.hide()
        self.toast = self.recap = self.scoring = self.watch = self.asked = None
        self.warden.forget_waiting()
        self.hints.drop()
        self.timeline_open = False
        self.news, self.scored_news = (None, ("", ())), (None, ())
        self.match.look(None)
        self.memory.clear()
        ui.app.notices.shown = [one for one in ui.app.notices.shown if one.kind == "error"]
        ui.hover = None
        ui.motion.clear()
