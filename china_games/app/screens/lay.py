"""The page where a position is laid by hand at its game's own table: what is in hand, and what each
act makes of the position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from china_games.app import services
from china_games.app.people import name_person
from china_games.app.play.over import DRAWER, PANEL, Over
from china_games.app.screens import (
    lay_bar,
    lay_files,
    lay_judge,
    lay_keys,
    lay_panel,
    lay_play,
    open_rulebook,
    summaries,
)
from china_games.app.screens.lay_desk import Desk, say_wrong
from china_games.app.screens.lay_table import LaidTable
from china_games.games import registry
from china_games.games.contract import (
    Action,
    OnTable,
    Page,
    Piece,
    Place,
    PositionError,
    Refusal,
    Values,
)
from china_games.games.stage import Target
from china_games.geometry import Point
from china_games.kit.keys import KeyRow
from china_games.kit.theme import wrap_look
from china_games.kit.ui import Node, Program, Rect, Screen, Surface, Ui
from china_games.kit.widgets import Button, Column, ask, make_filler
from china_games.kit.widgets.editing import put_clipboard, read_clipboard
from china_games.session.review import count_points
from china_games.study.analysis import analyse_position
from china_games.table.callbacks import Callbacks
from china_games.table.stops import parse_key

PIECES, JUDGE = "pieces", "judge"
"""Tabs that every game has; the game's own ones stand between them."""
MANY = 24  # pieces from which those of one seat alone are shown


class LayScreen(Screen):
    """One position. Nothing of it is a game in progress, and nothing is drawn by chance before
    somebody asks.
    """

    def __init__(self, app: Program, desk: Desk, looks: Sequence[int] = ()) -> None:
        super().__init__()
        self.app, self.desk = app, desk
        seats = desk.reading.seats
        self.looks = tuple(wrap_look(look) for look in (looks or range(seats)))
        self.names = self._name_seats()
        self.tab = PIECES if desk.ways is not None else JUDGE
        self.piece, self.turn_, self.owner = "", 0, 0
        self.table = self._open_table()
        self.lit: frozenset[Place] | None = None  # what the page wants lit
        self.trial: lay_judge.Trial | None = None
        self.legal_of: int | None = None  # the seat whose legal actions are listed
        self.is_private = False
        """Whether it shows what a person knows in a game that goes on."""
        self.covered = self.given_up = False
        self.low = False  # the shape of the panel that was built
        self.layers[0].focus = ""
        self._language = app.ui.tr.language
        self.sync()

    @property
    def domain(self) -> str:
        return self.desk.key

    def _name_seats(self) -> tuple[str, ...]:
        return tuple(name_person(self.app.ui.tr, name) for name in self.desk.names)

    def _open_table(self) -> LaidTable:
        calls = Callbacks(
            self.act,
            self.explain,
            confirm=lambda: False,
            hints=lambda: self.trial is not None,
            take_pick=self.take_pick,
            asks=lambda: self.trial is not None,
        )
        laid = self.desk.reading
        face = registry.load_table(self.desk.key)
        return LaidTable(
            face,
            laid.board.map,
            self.names,
            self.looks,
            calls,
            self.take,
            self.turn_piece,
            self.draw_ghost,
        )

    # ------------------------------------------------------------------ what is laid

    def describe(self) -> OnTable[Any, Any]:
        """What the game is asked about."""
        return self.desk.describe(self.app.ui.tr.choose_domain(self.domain), self.names)

    def list_pieces(self) -> tuple[Piece, ...]:
        """The palette; of many pieces those of one seat."""
        laying = self.desk.ways
        found = tuple(laying.list_pieces(self.describe())) if laying is not None else ()
        if len(found) > MANY:
            found = tuple(one for one in found if one.seat in (None, self.owner))
        return found

    @property
    def chosen(self) -> Piece | None:
        """The piece that a click lays."""
        return next((one for one in self.list_pieces() if one.key == self.piece), None)

    def list_pages(self) -> tuple[Page, ...]:
        """What is told beside the board."""
        laying = self.desk.ways
        return tuple(laying.list_pages(self.describe())) if laying is not None else ()

    def list_unknown(self) -> tuple[str, ...]:
        """What chance has to draw before the game goes on."""
        laying, laid = self.desk.ways, self.desk.reading
        if not laid.unknown:
            return ()
        return tuple(laying.list_unknown(self.describe())) if laying is not None else ()

    def choose_piece(self, key: str) -> None:
        """Takes a piece of the palette in hand, or puts it back."""
        self.piece = "" if self.piece == key else key

    def choose_number(self, number: int) -> None:
        """Takes the piece of this place in the palette in hand."""
        pieces = self.list_pieces()
        if number < len(pieces):
            self.piece, self.tab = pieces[number].key, PIECES

    def choose_owner(self, seat: int) -> None:
        """Shows the pieces of a seat, and takes the like piece of that seat in hand."""
        self.owner = seat

    def turn_piece(self, by: int) -> bool:
        """Turns the piece in hand by quarter turns; False if it does not turn."""
        chosen = self.chosen
        if chosen is None or chosen.turned is None:
            return False
        self.turn_ = (self.turn_ + by) % 4
        self.app.ui.rebuild()
        return True

    def take_pick(self, place: Target) -> bool:
        """A click or Enter on the table lays the piece in hand."""
        if self.trial is not None:
            return False
        self.lay(place)
        return True

    def lay(self, place: Target) -> None:
        """Lays the piece in hand on a place."""
        ui, laying = self.app.ui, self.desk.ways
        if laying is None:
            return
        values = laying.lay(self.describe(), self.piece, place, self.turn_)
        if values is not None:
            self.change(values, "card")
        elif not self.piece:
            ui.notice(ui.tr("Choose a piece first, then click its places."), about="laying")
        else:
            ui.notice(ui.tr("That does not go there."), "error", about="laying")

    def take(self, place: Target, point: Point | None = None) -> None:
        """Takes away what lies on a place, or at a point of the board."""
        laying = self.desk.ways
        if laying is not None and laying.find_beneath is not None and point is not None:
            place = laying.find_beneath(self.describe(), point) or place
        values = laying.take(self.describe(), place, self.piece) if laying is not None else None
        if values is not None:
            self.change(values, "draw")

    def take_at_focus(self) -> None:
        """Takes away what lies where the keyboard or the pointer is."""
        ui = self.app.ui
        place = parse_key(self.table.key, ui.focus) or self.table.hover
        if place is not None and self.trial is None:
            self.take(place)

    def change(self, values: Values, sound: str = "") -> None:
        """The position tells something else; what no game reads is refused in a sentence."""
        ui = self.app.ui
        try:
            self.desk.change(values)
        except PositionError as wrong:
            ui.play_sound("error")
            ui.notice(say_wrong(ui.tr, wrong), "error", 6.0, about="laying")
            return
        if not self.desk.can_be_shown(ui.tr, self.names):
            said = self.desk.list_faults(ui.tr, self.names)[0]
            self.desk.refuse()
            ui.play_sound("error")
            ui.notice(said, "error", 6.0, about="laying")
            return
        ui.drop_notice("laying")
        if sound:
            ui.play_sound(sound)
        self.sync()

    def step(self, by: int) -> None:
        """Takes a change back, or makes it again."""
        if self.trial is not None:
            self.take_back_try()
        elif self.desk.step(by):
            self.sync()

    def sync(self) -> None:
        """The table shows the position of the moment."""
        laid = self.desk.reading
        self.legal_of = None
        if self.trial is not None:
            view = laid.rules.view(self.trial.state, self.trial.seat)
            acts = self.trial.seat in laid.rules.to_act(self.trial.state)
            points = count_points(laid.rules, self.trial.state)
            self.table.show(view, self.trial.seat, may_act=acts, points=points)
        else:
            view = laid.rules.view(laid.state, None)
            points = () if laid.faults else count_points(laid.rules, laid.state)
            self.table.show(view, None, may_act=False, points=points)
        self.lit = None
        self.app.ui.rebuild()

    # ------------------------------------------------------------------ texts and files

    def copy(self) -> None:
        """The text of the position, for a letter or another program."""
        ui = self.app.ui
        if put_clipboard(self.desk.text):
            ui.notice(ui.tr("The position is copied as text."), "good", about="laying")
        else:
            ui.notice(ui.tr("There is no clipboard here."), "error", about="laying")

    def paste(self) -> None:
        """The text on the clipboard takes the place of the position."""
        self.read(read_clipboard())

    def read(self, text: str) -> None:
        """A text takes the place of the position; one that is none is refused with its line."""
        ui, desk = self.app.ui, self.desk
        found = lay_files.read_text(ui, text)
        if found is None:
            return
        laid = found.reading
        same = (laid.board.id, laid.seats, found.key, laid.options)
        if same == (desk.reading.board.id, desk.reading.seats, desk.key, desk.reading.options):
            desk.write(found.text)
            self.sync()
        else:
            self.app.push(LayScreen(self.app, found))

    def take_file(self, ui: Ui, path: Path) -> None:
        """A position that is dropped on the window is shown."""
        text = lay_files.load_text(ui, path)
        if text is not None:
            self.read(text)

    def save(self, then: Callable[[], object] = lambda: None) -> None:
        """Keeps the position among the person's own ones."""
        lay_files.ask_save(self.app.ui, self.desk, then)

    def leave_screen(self, ui: Ui) -> None:
        if self.covered:
            return
        if self.trial is not None:
            if not self.table.choosing.dismiss(ui):
                self.end_trial()
        elif self.piece:
            self.piece = ""
        elif self.desk.text == self.desk.kept:
            ui.app.pop()
        else:
            self._ask_leave(ui)

    def prepare_close(self, ui: Ui) -> bool:
        if self.given_up or self.desk.text == self.desk.kept:
            return True
        if ui.layer.name == "ask":
            ui.close()

        def close() -> None:
            self.given_up = True
            ui.app.quit()

        self._ask_leave(ui, close)
        return False

    def cover(self, ui: Ui) -> None:
        """F9: nothing is shown of what a person who plays may have in hand."""
        if self.is_private:
            self.covered, self.layers[0].focus = True, "uncover"
            del self.layers[1:]
            self.table.hide()
            ui.rebuild()

    def uncover(self) -> None:
        """Shows the position again."""
        self.covered, self.layers[0].focus = False, ""
        self.sync()

    def _ask_leave(self, ui: Ui, leave: Callable[[], object] | None = None) -> None:
        tr, leave = ui.tr, leave or ui.app.pop
        ask(
            ui,
            tr("Leave the position?"),
            tr("It is not saved to a file."),
            [
                ("save", tr("Save to a file…"), lambda: self.save(leave)),
                ("leave", tr("Leave and lose it"), leave),
                ("stay", tr("Stay"), None),
            ],
        )

    # ------------------------------------------------------------------ moves that are tried

    def act(self, actions: Sequence[Action]) -> None:
        """The table would play these: they may be done."""
        if self.trial is not None:
            self.trial = lay_judge.answer_allowed(self, self.app.ui, self.trial, actions)
            self.sync()
            self.app.ui.play_sound("score")
            self.app.ui.rebuild()

    def explain(self, refusal: Refusal, text: str) -> None:
        """The rules forbid what was tried."""
        if self.trial is not None:
            self.trial = lay_judge.answer_refused(self.trial, text, refusal.rule)
            self.app.ui.rebuild()

    def play_on(self) -> None:
        """An ordinary game from here."""
        lay_play.ask_play(self.app.ui, self.desk.reading, self.names, self.looks, self.is_private)

    def analyse(self) -> None:
        """Moves are tried from here for all players, and kept."""
        found = analyse_position(self.desk.reading, self.desk.names, self.looks)
        services.find_services(self.app).open_analysis(self.app, found)

    def begin_trial(self, seat: int) -> None:
        """The table is that of the seat: what is clicked there is answered, and nothing is
        played.
        """
        self._try(lay_judge.Trial(seat, self.desk.sheet.whole))

    def end_trial(self) -> None:
        """Back to laying."""
        self._try(None)

    def take_back_try(self) -> None:
        """The table as it was before the last move that was allowed."""
        if self.trial is not None and self.trial.before:
            self.trial = lay_judge.take_back(self.trial)
            self.sync()

    def _try(self, trial: lay_judge.Trial | None) -> None:
        self.trial = trial
        self.table.hide()
        self.table.lays = trial is None
        self.layers[0].focus = "trial_done" if trial is not None else "tabs:judge"
        self.sync()

    # ------------------------------------------------------------------ the picture

    def tick(self, ui: Ui, seconds: float) -> None:
        if self._language != ui.tr.language:
            self._language = ui.tr.language
            self.names = self._name_seats()
            self.table.speak(self.names)
            ui.rebuild()
        if self.trial is None and self.low != self.is_low(ui):
            ui.rebuild()
        if self.covered:
            return
        wanted = lay_panel.find_lit(self, ui)
        if wanted is not None and (wanted != self.lit or not wanted <= self.table.lit):
            self.lit = wanted
            self.table.light(tuple(wanted))
            ui.redraw()

    def make_title(self, ui: Ui) -> str:
        return " · ".join((ui.tr("Lay a position"), self.name_setting(ui)))

    def name_setting(self, ui: Ui) -> str:
        """Game, board and seats."""
        board = ui.tr.choose_name(self.desk.reading.board.name)
        return f"{summaries.name_game(ui.tr, self.desk.key)} · {board}"

    def build(self, ui: Ui) -> Node:
        if self.covered:
            shown = Button(
                ui.tr("Show the position again"),
                self.uncover,
                key="uncover",
                icon="eye",
                style="seal",
                align="center",
            )
            return Column([make_filler(), shown, make_filler()], pad=40)
        if self.trial is not None:
            card = Column([lay_judge.build_trial(self, ui)], style="card", pad=4)
            over = Over(self.table, [(card, DRAWER)], grow=1)
        else:
            self.low = self.is_low(ui)
            sheet = lay_panel.build_sheet(self, ui, self.low)
            over = Over(self.table, [(sheet, PANEL)], grow=1)
        return Column([lay_bar.build_bar(self, ui), over], gap=0)

    def is_low(self, ui: Ui) -> bool:
        """Whether the panel is a strip below the board."""
        panel = self.table.boxes.panel
        return panel.w > 1.6 * panel.h if panel is not None else ui.size[0] < 1000

    def draw_ghost(self, ui: Ui, place: Target, high: int) -> Surface | None:
        """The piece in hand as it would lie on a place."""
        chosen, laying = self.chosen, self.desk.ways
        if chosen is None or laying is None or ui.by_keyboard and not ui.focus:
            return None
        if chosen.left == 0 or laying.lay(self.describe(), chosen.key, place, self.turn_) is None:
            return None
        painter = self.table.make_painter(ui)
        if chosen.turned is None or laying.find_turn is None:
            return chosen.draw(painter, high)
        turn = laying.find_turn(self.describe(), chosen.key, place, self.turn_)
        return chosen.turned(painter, high, turn)

    def keep_clear(self, ui: Ui) -> Sequence[Rect]:
        return [self.table.boxes.board] if self.table.boxes.layout is not None else []

    def notice_room(self, ui: Ui) -> Rect | None:
        panel = self.table.boxes.panel
        if panel is None:
            return None
        return Rect(panel.x, panel.y, panel.w, max(1, panel.h // 3))

    def draw_ground(self, ui: Ui, target: Surface) -> None:
        ui.draw_paper(target, self.table.boxes.painted)

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        return lay_keys.list_keys(self, ui)

    def read_rule(self, rule: str) -> None:
        """Opens the rulebook of the game."""
        open_rulebook(self.app, self.domain, rule)


def open_position(
    app: Program,
    text: str,
    names: Sequence[str] = (),
    looks: Sequence[int] = (),
    is_private: bool = False,
) -> None:
    """Shows a position to be laid, for people of these names; PositionError for a text that is
    none. `is_private`: F9 covers it, as it shows what a person knows in a game that goes on.
    """
    screen = LayScreen(app, Desk(text, services.find_services(app).library, names), looks)
    screen.is_private = is_private
    app.push(screen)
