"""The first screen: go on with the last game, begin a new one, load, watch, rules, settings, about,
quit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from china_games.app import services
from china_games.app.play import open_game
from china_games.app.screens import art, open_rulebook, open_settings
from china_games.app.screens.keys import make_rules_row
from china_games.files import Problem, characters, list_first
from china_games.files.kinds import GAME_TEXT, POSITION, find_kind
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Node, Rect, Screen, Surface, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Label,
    Paint,
    Row,
    Scroll,
    Space,
    make_filler,
    tell,
)
from china_games.kit.widgets.editing import read_clipboard
from china_games.settings_file import COPY

if TYPE_CHECKING:
    from china_games.app.screens.last_game import LastGame

MENU_WIDTH = 312
HEAD = 176  # units of height of all beside the entries of the menu
HIGHEST, LOWEST, GAP = 44, 36, 7  # units of an entry, in a low window lower, and between two
CARD_FROM = (760, 560)  # units of the window from which there is room for the last game's picture

Entry = tuple[str, str, str, Callable[[], object]]
"""An entry of the menu: label, icon, key, what it does."""


class StartScreen(Screen):
    """`problems` are those of the settings file, told once; `unmended`: why it is still broken."""

    def __init__(self, problems: Sequence[Problem] = (), unmended: Problem | None = None) -> None:
        super().__init__()
        self.problems, self.unmended = problems, unmended
        self.last: LastGame | None = None
        self.looked = self.unkept_told = False
        self.layers[0].focus = "new"

    def start(self, ui: Ui) -> None:
        ui.app.suit_person("")  # before a game nobody in particular is at the screen
        self.looked = False
        services.find_services(ui.app).show_file = self.show_file

    def tick(self, ui: Ui, seconds: float) -> None:
        """Looks for the game to go on with only when the first picture is there: the window opens
        at once, and what knows games and saves is loaded behind it.
        """
        if self.looked or not ui.app.frames:
            if self.last and self.last.work(ui):
                ui.rebuild()
            return
        from china_games.app.screens.last_game import find_last_game

        self.looked = True
        self.last = find_last_game(ui)
        services.find_services(ui.app).library.read_ahead()
        if self.last and self.layers[0].focus == "new":
            self.layers[0].focus = "continue"
        self.tell_problems(ui)
        self.tell_unkept(ui)
        ui.rebuild()

    def tell_problems(self, ui: Ui) -> None:
        """Says what had to be mended in the settings file, or that it cannot be read or mended."""
        if not self.problems:
            return
        from china_games.app.screens import summaries  # it knows games: see tick

        unread = all(problem.code == "unreadable" for problem in self.problems)
        say = summaries.say_problem if not unread else lambda tr, problem: problem.say(tr)
        told = "\n".join(list_first(ui.tr, self.problems, 6, say))
        path = characters.put_on_one_line(str(self.problems[0].path))
        self.problems = ()
        if unread:
            tell(
                ui,
                ui.tr("Your settings cannot be read"),
                ui.tr(
                    "The default settings are used. Nothing was changed on the disk.\n\n{problems}",
                    problems=told,
                ),
            )
            return
        text = ui.tr(
            "Some settings could not be used and are back to their defaults; choose others "
            "in the settings."
        )
        title = ui.tr("Your settings file was repaired")
        if self.unmended:
            title = ui.tr("Your settings file is damaged")
            text += " " + summaries.make_sentence(self.unmended.say_message(ui.tr))
        elif services.find_services(ui.app).paths.settings_file.with_name(COPY).exists():
            text += " " + ui.tr("The broken file is kept beside the new one.")
        tell(ui, title, f"{text}\n\n{told}\n{path}")

    def tell_unkept(self, ui: Ui) -> None:
        """Says, once and before anybody plays, that games cannot be kept."""
        trouble = None if self.unkept_told else services.find_services(ui.app).store.find_trouble()
        if trouble:
            from china_games.app.screens import summaries  # it knows games: see tick

            self.unkept_told = True
            tell(
                ui,
                ui.tr("Games cannot be saved"),
                ui.tr(
                    "{problem}\n\nYou can play all the same. Saving is tried again after each "
                    "action; what could not be "
                    "saved is lost when the program ends.",
                    problem=summaries.make_sentence(trouble.say(ui.tr)),
                ),
            )

    def build(self, ui: Ui) -> Node:
        side = max(28, (ui.wide - 1500) / 2)
        lower = Row([self.build_menu(ui), make_filler(), self.build_card(ui)], gap=20, grow=1)
        return Column([self.build_head(ui, side), lower], pad=(side, 22, side, 24), gap=14)

    def build_head(self, ui: Ui, side: float) -> Node:
        """The name, and words below it if the sky has room for them beside the sun."""
        told = ui.tr("Board games of old China on one screen")
        room = ui.px(art.SKY * ui.wide - side - 82)
        below = (
            [Label(told, "large", colour="ink_soft")]
            if ui.measure_text(told, "large")[0] <= room
            else []
        )
        words = Column([Label(ui.tr("China Games"), "display", "display"), *below], gap=0)
        return Row([Paint(draw_sign, (64, 64), align="center"), words], gap=18)

    def build_menu(self, ui: Ui) -> Node:
        entries = self.list_entries(ui)
        high = max(LOWEST, min(HIGHEST, (ui.high - HEAD) / len(entries) - GAP))
        rows = [
            Button(
                label,
                call,
                icon=icon,
                key=key,
                style="seal" if key == ("continue" if self.last else "new") else "plain",
                side="start",
                size="large",
                height=high * max(1.0, ui.text_scale),
            )
            for label, icon, key, call in entries
        ]
        return Scroll(
            Column([make_filler(), *rows], gap=GAP),
            key="menu",
            width=MENU_WIDTH * max(1.0, ui.text_scale),
            pad=2,
        )

    def list_entries(self, ui: Ui) -> list[Entry]:
        """What there is to choose from."""
        tr = ui.tr
        resume: Entry = (tr("Continue"), "play", "continue", lambda: self.resume(ui))
        return [
            *([resume] if self.last else []),
            (tr("New game"), "plus", "new", lambda: self.open_setup(ui)),
            (tr("Load a game"), "folder", "load", lambda: self.open_saves(ui)),
            (tr("Watch a game again"), "eye", "replay", lambda: self.open_saves(ui, replay=True)),
            (tr("Deal of the day"), "star", "daily", lambda: self.open_daily(ui)),
            (tr("Records"), "chart", "records", lambda: self.open_records(ui)),
            (tr("Learn"), "hint", "learn", lambda: self.learn(ui)),
            (tr("Workshop"), "edit", "workshop", lambda: self.open_workshop(ui)),
            (tr("Rules"), "book", "rules", lambda: open_rulebook(ui.app)),
            (tr("Settings"), "settings", "settings", lambda: open_settings(ui.app)),
            (tr("About"), "info", "about", lambda: self.open_about(ui)),
            (tr("Quit"), "close", "quit", ui.app.quit),
        ]

    def build_card(self, ui: Ui) -> Node:
        """The game to go on with, where there is room."""
        if not self.last or ui.wide < CARD_FROM[0] or ui.high < CARD_FROM[1]:
            return Space()
        return self.last.build_card(ui)

    def resume(self, ui: Ui) -> None:
        """Goes on with the last game, or offers what can be rescued of it."""
        if self.last:
            self.last.resume(ui)

    def open_setup(self, ui: Ui) -> None:
        from china_games.app.screens.new_game import NewGameScreen

        ui.app.push(NewGameScreen())

    def open_saves(self, ui: Ui, replay: bool = False) -> None:
        from china_games.app.screens.load import LoadScreen

        ui.app.push(LoadScreen(open_game, replay))

    def open_daily(self, ui: Ui) -> None:
        from china_games.app.screens.daily import DailyScreen

        ui.app.push(DailyScreen())

    def open_records(self, ui: Ui) -> None:
        from china_games.app.screens.records import RecordsScreen

        ui.app.push(RecordsScreen())

    def learn(self, ui: Ui) -> None:
        from china_games.app.learn.lessons import LessonsScreen

        ui.app.push(LessonsScreen())

    def open_workshop(self, ui: Ui, dropped: Path | None = None) -> None:
        from china_games.app.screens.workshop import WorkshopScreen

        ui.app.push(WorkshopScreen(dropped=dropped))

    def take_file(self, ui: Ui, path: Path) -> None:
        """A file that is dropped on the window: a position or a game goes on the table, anything
        else is looked at in the workshop.
        """
        self.show_file(ui, path)

    def show_file(self, ui: Ui, path: Path) -> None:
        """Lays the position of a file, shows its game, or looks at it in the workshop."""
        from china_games.app.screens.game_texts import open_game_text
        from china_games.app.screens.lay_files import load_text

        kind = find_kind(path)
        text = load_text(ui, path) if kind == POSITION else None
        game = load_text(ui, path) if kind == GAME_TEXT else None
        if game is not None:
            open_game_text(ui, game)
        elif text is None:
            self.open_workshop(ui, path)
        else:
            self.lay_text(ui, text)

    def lay_text(self, ui: Ui, text: str) -> None:
        """Lays the position of a text, or shows the game of one, or says what is wrong with it."""
        from china_games.app.screens.game_texts import is_game, open_game_text

        if is_game(text):
            open_game_text(ui, text)
            return
        from china_games.app.screens.lay import LayScreen
        from china_games.app.screens.lay_files import read_text

        desk = read_text(ui, text)
        if desk is not None:
            ui.app.push(LayScreen(ui.app, desk))

    def open_about(self, ui: Ui) -> None:
        from china_games.app.screens.about import AboutScreen

        ui.app.push(AboutScreen())

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        paste = (Shortcut(("ctrl+v",), lambda: self.lay_text(ui, read_clipboard())),)
        return (
            make_rules_row(ui),
            KeyRow(ui.tr("Ctrl+V"), ui.tr("Open the position or the game on the clipboard"), paste),
        )

    def leave_screen(self, ui: Ui) -> None:
        """Esc on the first screen leaves nothing by accident."""

    def draw_ground(self, ui: Ui, target: Surface) -> None:
        art.draw(ui, target, faint=False, rough=not ui.app.frames)


def draw_sign(ui: Ui, target: Surface, rect: Rect) -> None:
    """The program's seal: two characters cut into cinnabar, one above the other."""
    ui.draw_panel(target, rect, "seal")
    half = rect.h * 0.40
    for character, at in (("中", -0.2), ("國", 0.2)):
        size = half / ui.scale / ui.text_scale
        cut = ui.render_text(character, size, "display", "on_seal")
        ui.put(
            target,
            character,
            cut.get_rect(center=(rect.centerx, round(rect.centery + at * rect.h))).topleft,
            size,
            "display",
            "on_seal",
        )
