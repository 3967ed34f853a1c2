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
from china_games.app.play.comfort import Comfort
from china_games.app.play.counting import Counting
from china_games.app.play.drawer import Drawer
from china_games.app.play.guard import Guard
from china_games.app.play.guardian import Warden
from china_games.app.play.hints import Hints
from china_games.app.play.logbook import Line, label_seats, list_names
from china_games.app.play.match import Match, Played
from china_games.app.play.motives import Motives
from china_games.app.play.news import News
from china_games.app.play.past import Past
from china_games.app.play.peek import Peek
from china_games.app.play.retracing import retrace
from china_games.app.play.showing import Recap, Scoring, Standing
from china_games.app.play.taking_back import TakingBack
from china_games.app.play.toasts import Toasts
from china_games.app.screens.frame import change
from china_games.app.session_screen import SessionScreen
from china_games.games import registry
from china_games.games.contract import NO_GAINS, Action, Order, Place, Refusal, ScoreLine
from china_games.kit.theme import wrap_look
from china_games.kit.ui import Program, Ui
from china_games.players.base import OUT_OF_TIME, USUAL
from china_games.session import Session, review
from china_games.table.callbacks import Callbacks
from china_games.table.table import AnyTable, Table

CURTAIN_WAIT = 0.5  # seconds in which the curtain does not listen


class Playing(SessionScreen):
    """One game at a screen. All that is shown comes from `match.view()`; behind the curtain there
    is nothing.
    """

    def __init__(self, app: Program, session: Session, at: int | None = None) -> None:
        super().__init__()
        self.app, self.session = app, session
        self.services = services.find_services(app)
        self.match = self.make_match()
        self.words = registry.load_words(session.setup.game)
        self.names = list_names(session, app.ui.tr)
        self.labels = label_seats(session, app.ui.tr)
        self.looks = tuple(wrap_look(info.look) for info in session.setup.seats)
        self.guard = Guard(CURTAIN_WAIT)
        self.peek = Peek(self, self.guard)
        self.taking_back, self.comfort = TakingBack(self), Comfort(self)
        self.table = self._open_table()
        self.drawer = self.make_drawer()
        self.toasts = Toasts(self)
        self.warden = Warden(session)
        self.given_up = False  # the window may be closed though the game is not saved
        self.news = News(self)
        self.recap: Recap | None = None
        self.scoring: Scoring | None = None
        self.counting = Counting(self)
        self.standing = Standing(self)
        self.past = Past(self)
        self.opening_at = at  # the moment to look at as soon as something may be seen
        self.pointer = app.ui.pointer  # where the mouse was last
        self.wants_focus = True  # the keyboard's focus has not come to the table yet
        self.stood = ("", -1)  # where on the table the focus was last, and in which position
        self.clock_shows: int | None = None  # the second of the computer's clock that is shown
        self.hints = Hints(app, session, self.match, self.table)
        self.motives = Motives(self)

    def say_anew(self, ui: Ui) -> None:
        """Nothing on the screen is in a language any more that is no longer spoken."""
        self.names = list_names(self.session, ui.tr)
        self.labels = label_seats(self.session, ui.tr)
        self.table.speak(self.names, self.labels)
        self.recap = self.scoring = None
        self.toasts.drop()
        self.motives.close()
        self.app.notices.shown.clear()
        if self.match.file.unsaved:
            ui.notice(
                sayings.explain_unsaved(ui, self.match.file.unsaved), "error", 9.0, about="saving"
            )
        self.counting.say_anew(ui)

    def make_match(self) -> Match:
        """The game at this screen: who sits there, the store, the computer players."""
        session = self.session
        thinker: Any = (
            self.services.thinker if len(session.humans) < len(session.setup.seats) else None
        )
        hand = registry.load_table(session.setup.game).hidden_hand
        cards = hand is None or not hand.is_tile
        return Match(
            session,
            self.services.store,
            thinker,
            USUAL,
            lambda: self.app.settings,
            self.services.records,
            looks_at_draws=cards,
        )

    @property
    def domain(self) -> str:
        return self.session.setup.game

    @classmethod
    def show(cls, app: Program, session: Session, at: int | None = None) -> None:
        """Shows a game above the first screen, or above the page that games go back to; all others
        are left, and what is not on the disk is saved once more.
        """
        while len(app.screens) > 1 and not app.screen.stays_open:
            gone = app.screens.pop()
            gone.stop(app.ui)
            if isinstance(gone, Playing):
                if gone.match.file.unsaved:
                    gone.match.file.leave()
                gone.match.close()
        app.push(cls(app, session, at))

    def show_first(self, ui: Ui) -> None:
        """What is shown first, once something may be seen: a moment of the past, the result, or the
        recap.
        """
        at, self.opening_at = self.opening_at, None
        if at is not None and at < self.match.known_plies[-1]:
            self.past.look(at)
            self.past.toggle_watch()
        elif self.session.finished and self.counting.finale is None:
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
        table.speak(self.names, self.labels)
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
            self.toasts.show(text)
            return
        change(self.app.ui, standing=not self.app.settings.standing)
        ui = self.app.ui
        if self.app.settings.standing and not self.table.overlay.shows_tags(ui):
            self.toasts.show(
                ui.tr("The game is over: nobody can gain anything more here.")
                if self.session.finished
                else ui.tr("Nothing is contested here: the board itself shows who holds what.")
            )

    def lets_table_ask(self) -> bool:
        """Whether the table's prompt says what is to be done."""
        return True

    def forget_refusal(self) -> None:
        """Something that may be done was chosen: why something else may not is no longer of
        interest."""
        self.toasts.drop()

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
            self.toasts.show(sayings.word_hand(self, ui.tr).first)
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
        ui, rest = self.app.ui, tuple[Action, ...]()
        for action in actions:
            rest = rest[1:] if rest[:1] == (action,) else self.hints.find_rest(action)
            done = self.match.act(action, ui.now)
            if isinstance(done, Refusal):
                self.explain(done, sayings.say_refusal(self, ui, done))
                return
            self.handle_move(ui, done)
        if not (self.covered or self.scoring):
            self.hints.go_on(ui, rest)

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
        self.toasts.show(text, refusal.rule)
        self.table.light(refusal.places)

    def handle_move(self, ui: Ui, done: Played) -> None:
        """A move that the viewer is told of was made and saved: shows it, or lets the
        curtain fall.
        """
        self.recap = self.taking_back.asked = None
        self.toasts.drop()
        self.hints.drop()
        self.motives.close()
        self.table.unlight()
        self.comfort.suit()
        sayings.tell_saving(self, ui)
        if done.note and done.note not in OUT_OF_TIME:
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

    def raise_curtain(self) -> None:
        """The person called is at the screen."""
        ui = self.app.ui
        self.match.raise_curtain()
        self.comfort.suit()
        self.layers[0].focus, self.wants_focus = "", True
        self.show_first(ui)
        self.sync()

    def hand_over(self) -> None:
        """The last mover has looked at what was drawn."""
        self.match.hand_over()
        self.comfort.suit()
        self.scoring = None
        if self.covered:
            self.shut(self.app.ui)
        self.sync()

    def show_change(self) -> None:
        """Moves were taken back or done again: shows what is there now."""
        ui = self.app.ui
        self.counting.finish()
        self.comfort.suit()
        self.scoring = self.recap = self.counting.finale = None
        self.toasts.drop()
        self.hints.drop()
        self.motives.close()
        sayings.tell_saving(self, ui)
        if self.covered:
            self.shut(ui)
        self.sync()

    # Hints

    def show_hint(self) -> None:
        """Shows what the normal level would do now, or says why that is not told; closes it if it
        is shown.
        """
        ui = self.app.ui
        self.motives.close()
        if self.hints.asked:
            self.hints.close()
            return
        barrier = self.hints.say_barrier(ui.tr)
        self.toasts.drop()
        if barrier:
            self.toasts.show(barrier)
        else:
            self.hints.ask(ui.now)
            sayings.tell_saving(self, ui)
            if ui.by_keyboard and self.hints.asked:
                self.layers[0].focus = "hint:0"

    # Why the others did it

    def ask_why(self, line: Line | None = None) -> None:
        """Tells why a computer player did what a line says, without one what is looked back at, or
        what was done last; closes that if it is shown.
        """
        ui, timeline = self.app.ui, self.match.timeline
        _, lines = self.news.tell(ui)
        at = None if timeline.live else self.match.ply
        asked = line or self.motives.find_line(at, lines, ui.tr)
        if asked is None:
            self.toasts.show(ui.tr("There is no move of a computer player to be asked about."))
            return
        if self.hints.asked:
            self.hints.close()
        self.toasts.close()
        self.motives.ask(asked, ui)

    def look_for_first_hint(self) -> bool:
        """Shows a hint of a first game if one is due and nothing else is shown; True if it does."""
        if self.match.holder is not None and not self.peek.open:
            return False  # a hand is only looked at for a moment
        shown = self.toasts.shown or self.recap or self.scoring or len(self.layers) > 1
        return not shown and self.hints.look_for_first()

    # What is shown for a while

    def light(self, places: Sequence[tuple[str, Any]]) -> None:
        """Points out the pieces and places of a score line on the table."""
        self.table.light(places, scored=True)

    def pause(self) -> None:
        """Space: what is shown again or counted waits or goes on; else as Enter."""
        if self.recap:
            self.recap.toggle()
        elif self.counting.finale and self.counting.goes_on:
            self.counting.finale.toggle()
        elif not self.match.timeline.live:
            self.past.toggle_watch()
        else:
            self.enter()

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

    # The drawer

    def make_drawer(self) -> Drawer:
        """Where log, points and the game in short are opened."""
        return Drawer(self)

    def clear_drawer(self, apart: bool) -> None:
        """A page of the drawer opens: what it would cover goes. `apart`: it stands beside."""
        self.past.close_recap()
        if not apart:
            self.motives.close()
            if self.hints.asked:
                self.hints.close()
        self.toasts.close()

    def settle_drawer(self) -> None:
        """A page of the drawer has closed: what it lit goes."""
        self.standing.lit = None
        self.table.unlight()
        self.counting.finish()

    def explain_scoring(self, text: str, lines: tuple[ScoreLine, ...]) -> None:
        """Shows once more what a scoring gave, until it is closed."""
        self.past.close_recap()
        self.scoring = Scoring(self, text, lines, inf)

    def close_shown(self) -> None:
        """Another moment is shown: all that belonged to this one goes."""
        self.counting.finish()
        self.close_notes()
        self.taking_back.asked = None
        self.hints.drop()
        self.motives.close()

    def close_notes(self) -> None:
        """Takes recap and scoring away, with the scoring's lights."""
        self.recap = None
        if self.scoring:
            self.scoring.close()

    def say_moment(self, ui: Ui) -> str:
        """The round of the position shown, or what the game counts by: "Round 3", "Year 7"; where
        the game knows how far it can go on, with that.
        """
        if self.words.progress is not None:
            return self.words.progress(ui.tr, self.session.view(None, self.match.ply))
        return self.words.moment(ui.tr, review.count_round(self.session, self.match.ply))

    def enter(self) -> None:
        """Enter where nothing has the focus: goes on with what is waiting for it."""
        if self.recap:
            self.past.close_recap()
        elif self.match.seating.phase == seating.LINGER:
            self.hand_over()
        elif self.scoring:
            self.scoring.close()
        elif self.match.waits_for_step:
            self.go_on()
        elif self.counting.goes_on:
            self.counting.finish()

    @property
    def leads_on(self) -> bool:
        """Whether a game that is over leads to others from here: played again, reviewed."""
        return True

    def begin_finale(self, ui: Ui, playing: bool = True) -> None:
        """The final scoring; an analysis has none."""
        self.counting.begin(ui, playing)

    # The table

    def sync(self, done: Played | None = None) -> None:
        """Gives the table what it may show."""
        self.peek.follow(done)
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
        retrace(self.table, self.match)
        self.table.overlay.crown(self.counting.list_winners())
        self.news.note(self.app.ui)
        if done is not None and self.table.rect.w:
            self.table.animate(self.app.ui, done.events)

    def shut(self, ui: Ui) -> None:
        """The curtain is down: takes away all that could show anything of the game."""
        del self.layers[1:]
        self.forget_shown(ui)
        self.guard.set(ui.now)
        ui.pressed = None
        self.layers[0].focus = "ready"

    def forget_shown(self, ui: Ui) -> None:
        """All that was made of what somebody could see goes."""
        self.table.hide()
        self.recap = self.scoring = self.taking_back.asked = None
        self.toasts.drop()
        self.past.forget()
        self.warden.forget_waiting()
        self.hints.drop()
        self.motives.close()
        self.news.forget()
        self.match.look(None)
        self.memory.clear()
        ui.app.notices.shown = [one for one in ui.app.notices.shown if one.kind == "error"]
        ui.hover = None
        ui.motion.clear()
