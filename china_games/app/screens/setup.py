"""Setting up a game: who sits where, the board, who begins, the seed. Filled in already: "Play" is
enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.app import games, services
from china_games.app.learn.screen import open_lesson
from china_games.app.learn.shelf import Lesson
from china_games.app.people import UNNAMED
from china_games.app.play import open_game
from china_games.app.screens import (
    memory,
    open_rulebook,
    setup_boards,
    setup_games,
    setup_options,
    setup_seats,
)
from china_games.app.screens import setup_form as forms
from china_games.app.screens.frame import Framed, build_section
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.setup_form import Form, Offer
from china_games.app.screens.summaries import make_sentence
from china_games.boards.library import BoardFile
from china_games.games import registry
from china_games.games.contract import LEVELS, Refusal, RuleError
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Node, Rect, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Field,
    Grid,
    Paragraph,
    Row,
    Scroll,
)
from china_games.players.base import LEVEL_NAMES
from china_games.session import SeatInfo, Session

LOOK_AFTER = 2.0  # seconds after which boards of the user's own are looked for again


class SetupScreen(Framed):
    """The choices stand in `form`; the screen only shows and changes it. Without `game` the one
    played last is shown.

    Who sits at the table is the same for every game: `party`. Each game keeps its board and
    options, also while another one is looked at, and all of it is kept when the screen is left,
    whichever way."""

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.game = game
        self.offer: Offer | None = None
        self.form: Form | None = None
        self.party: tuple[SeatInfo, ...] = ()
        self.forms: dict[str, Form] = {}  # of the games that were looked at
        self.kept: dict[str, Any] = {}  # their forms as they are on the disk
        self.kept_table: dict[str, Any] = {}
        self.played = ""  # the game that was played last
        self.look_at = 0.0  # when boards of the user's own are looked for again
        self.seed_text = ""
        self.typed: dict[str, str] = {}  # option -> what stands in the field of its number
        self.note = ""  # a sentence about the last change, with its rule
        self.previews = setup_boards.Previews()
        self.game_pictures = setup_games.GamePictures()
        self.layers[0].focus = "play"

    @property
    def domain(self) -> str:
        return self.game

    # -- beginning ---------------------------------------------------------------------------------

    def start(self, ui: Ui) -> None:
        self.look_for_boards(ui)
        if self.form is None:
            self.recall_party(ui)
            wanted = (self.game or self.played, *registry.GAMES)
            whole = [
                game
                for game in wanted
                if game in registry.GAMES and not games.prepare_game(game, table=False)
            ]
            self.choose_game(ui, whole[0] if whole else registry.find_first())
        ui.call_after(0.3, lambda: services.find_services(ui.app).thinker)

    def stop(self, ui: Ui) -> None:
        self.keep(ui)

    def prepare_close(self, ui: Ui) -> bool:
        self.keep(ui)
        return True

    def recall_party(self, ui: Ui) -> None:
        """Who sat at the table the last time, and what they played."""
        data = memory.recall_table(services.find_services(ui.app).paths)
        if data:
            self.played, self.party = data["game"], forms.restore_seats(data["seats"], LEVELS)
            self.kept_table = data

    def keep(self, ui: Ui) -> None:
        """Writes down what was changed by hand: who sits at the table, and the setups of the games
        looked at.
        """
        if self.form is None:
            return
        paths = services.find_services(ui.app).paths
        self.forms[self.game] = self.form
        for game, form in self.forms.items():
            data = forms.dump_form(form, registry.load_rules(form.game).meta.rules_version)
            if data != self.kept[game]:
                memory.keep_setup(paths, game, data)
                self.kept[game] = data
        table = {"game": self.played, "seats": forms.dump_seats(self.party)}
        if table != self.kept_table:
            memory.keep_table(paths, table)
            self.kept_table = table

    def choose_game(self, ui: Ui, game: str) -> None:
        """Shows a game as it was last set up, or its first setup, with the people who sit at the
        table; of a game that cannot be loaded, says so."""
        broken = games.prepare_game(game, table=False)
        if broken:
            games.tell(ui, broken)
            return
        found = services.find_services(ui.app)
        if self.form is not None:
            self.forms[self.game] = self.form
        self.typed = {}
        self.game, self.offer = (
            game,
            Offer(registry.load_rules(game), self.list_seat_counts(ui, game), LEVELS),
        )
        form = self.forms.get(game) or forms.restore_form(
            memory.recall_setup(found.paths, game), self.offer
        )
        self.party = self.party or form.seats
        self.form = forms.seat_party(form, self.party, self.offer)
        self.kept.setdefault(
            game, forms.dump_form(self.form, registry.load_rules(game).meta.rules_version)
        )
        self.kept_table = self.kept_table or {
            "game": self.played,
            "seats": forms.dump_seats(self.party),
        }
        self.change(self.form)

    def look_for_boards(self, ui: Ui) -> bool:
        """Shows the user's boards as they are on the disk now; True if some have changed. What is
        chosen stays, but for a board that is gone."""
        self.look_at = ui.now + LOOK_AFTER
        if not services.find_services(ui.app).library.refresh() or self.form is None:
            return False
        self.offer = self.offered._replace(boards=self.list_seat_counts(ui, self.game))
        self.form = forms.fit_form(self.form, self.offer)
        return True

    def list_seat_counts(self, ui: Ui, game: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The ids of a game's boards, each with its numbers of seats."""
        return tuple(
            (board.id, board.seats)
            for board in services.find_services(ui.app).library.list_boards(game)
        )

    def list_boards(self, ui: Ui) -> tuple[BoardFile, ...]:
        """The boards of the game."""
        return services.find_services(ui.app).library.list_boards(self.game)

    @property
    def chosen(self) -> Form:
        """The form; it is there from `start` on."""
        assert self.form is not None
        return self.form

    @property
    def offered(self) -> Offer:
        """What there is to choose from; it is there from `start` on."""
        assert self.offer is not None
        return self.offer

    def change(self, form: Form, note: str = "") -> None:
        """Takes over a changed form."""
        if form.seats != self.chosen.seats:
            self.party = forms.change_party(self.party, self.chosen.seats, form.seats)
        self.form, self.note = form, note
        if forms.parse_seed(self.seed_text) != form.seed:
            self.seed_text = str(form.seed)

    def change_seats(self, ui: Ui, form: Form) -> None:
        """Takes over a form with more or fewer seats, and says so if that changed the board."""
        moved = form.board_id != self.chosen.board_id
        checked = (
            self.offered.rules.options({}, self.chosen.board_id, len(form.seats)) if moved else None
        )
        self.change(form, self.explain_refusal(ui, checked) if isinstance(checked, Refusal) else "")

    def explain_refusal(self, ui: Ui, refusal: Refusal) -> str:
        """A refusal of the rules in one sentence, leading to its rule."""
        said = registry.load_words(self.game).refusal(ui.tr, None, (), refusal)
        return f"{said} [{refusal.rule}]({refusal.rule})"

    # -- looks -------------------------------------------------------------------------------------

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("New game")

    def read_rules(self, ui: Ui) -> None:
        """The rulebook of the game, above this screen."""
        open_rulebook(ui.app, self.game)

    def learn(self, ui: Ui, lesson: Lesson) -> None:
        """A lesson of the game, above this screen."""
        open_lesson(ui, lesson)

    def build_body(self, ui: Ui) -> Node:
        seats = setup_seats.build_seats(self, ui)
        table = build_section(
            ui.tr("Table"),
            [
                setup_boards.build_boards(self, ui),
                self.build_choices(ui),
                *setup_boards.build_problems(ui),
            ],
        )
        if ui.wide < setup_seats.ONE_COLUMN:
            sheets: Node = Column([seats, table], gap=12)
        else:
            seats.grow, table.grow = 1.25, 1
            seats.align = table.align = "start"
            sheets = Row([seats, table], gap=14)
        games_ = [setup_games.build_games(self, ui)] if len(registry.GAMES) > 1 else []
        body = Column([*games_, sheets], gap=10)
        return Column([Scroll(body, key="sheets", grow=1, pad=2), self.build_foot(ui)], gap=10)

    def build_choices(self, ui: Ui) -> Node:
        """Each option of the rules, then the seed: names and what is chosen in two columns."""
        seats = len(self.chosen.seats)
        lines = [
            setup_options.build_option(self, ui, option)
            for option in self.offered.meta.options
            if (not option.seats or seats in option.seats) and option.kind != "edition"
        ]
        cells = [
            *(cell for line in lines for cell in line),
            *setup_options.build_line(ui.tr("Seed"), self.build_seed(ui)),
        ]
        return Grid(cells, columns=2, gap=12, row_gap=8, weights=(0, 1))

    def build_seed(self, ui: Ui) -> Node:
        tip = ui.tr(
            "The same seed, seats and moves give the same game. Each new game proposes another one."
        )
        return Row(
            [
                Field(
                    self.seed_text,
                    self.set_seed,
                    key="seed",
                    limit=12,
                    grow=1,
                    tip=tip,
                    spoken=ui.tr("Seed"),
                ),
                Button(
                    "",
                    lambda: self.change(self.chosen._replace(seed=forms.draw_seed())),
                    icon="dice",
                    key="reroll",
                    tip=ui.tr("Another seed"),
                ),
            ],
            gap=6,
        )

    def set_seed(self, text: str) -> None:
        self.seed_text = text
        seed = forms.parse_seed(text)
        if seed is not None:
            self.change(self.chosen._replace(seed=seed))

    # -- playing -----------------------------------------------------------------------------------

    def name_player(self, ui: Ui) -> str:
        """How a person without a name is called."""
        return ui.tr(UNNAMED)

    def say_why_not(self, ui: Ui) -> str:
        """Why the game cannot be played yet; "" if it can."""
        if forms.parse_seed(self.seed_text) is None:
            return ui.tr("The seed is a number from 0 to 4294967295.")
        typed = setup_options.find_mistyped(self)
        if typed is not None:
            return ui.tr(
                "{option}: type a number from {low} to {high}.",
                low=typed.bounds[0],
                high=typed.bounds[1],
                option=registry.load_words(self.game).option_name(ui.tr, typed.key),
            )
        found = forms.find_trouble(self.chosen, self.offered, self.name_player(ui))
        if found is None:
            return ""
        if found.refusal:
            return self.explain_refusal(ui, found.refusal)
        if found.code == "board":
            return ui.tr("This board is not for {n} players.", n=len(self.chosen.seats))
        return ui.tr("Two seats are called {name}. Give each a name of its own.", name=found.name)

    def say_lacking_levels(self, ui: Ui) -> str:
        """That a lower level plays where the game lacks the chosen one; "" if it has all."""
        lacking = forms.list_lacking_levels(self.chosen)
        return " ".join(
            ui.tr(
                "This game has no level {level} yet: {lower} plays in its place.",
                level=ui.tr(LEVEL_NAMES[level]),
                lower=ui.tr(LEVEL_NAMES[lower]),
            )
            for level, lower in lacking
        )

    def build_foot(self, ui: Ui) -> Node:
        wrong = self.say_why_not(ui)
        said = Paragraph(
            wrong or self.note or self.say_lacking_levels(ui),
            "small",
            "error" if wrong else "ink_soft",
            grow=1,
            align="center",
            key="note",
            on_link=lambda rule: open_rulebook(ui.app, self.game, rule),
        )
        play = Button(
            ui.tr("Play"),
            lambda: self.play(ui),
            icon="play",
            style="seal",
            size="large",
            key="play",
            width=190,
            height=48 * max(1.0, ui.text_scale),
            enabled=not wrong,
            why=strip_link(wrong),
        )
        return Row([said, play], gap=14)

    def keep_clear(self, ui: Ui) -> Sequence[Rect]:
        """No tooltip lies over "Play"."""
        stop = self.layers[0].find(ui, "play")
        return (stop.rect,) if stop else ()

    def play(self, ui: Ui) -> None:
        """Deals the game, keeps it and shows it."""
        broken = games.prepare_game(self.game)
        if broken:
            games.tell(ui, broken)
            return
        found = services.find_services(ui.app)
        setup = forms.make_setup(self.chosen, self.name_player(ui))
        try:
            session = Session.deal(setup, found.library.get(self.game, setup.board_id))
        except RuleError as wrong:
            ui.notice(strip_link(self.explain_refusal(ui, wrong.refusal)), "error")
            return
        self.played = self.game
        self.keep(ui)
        problem = found.store.autosave(session)
        ui.app.pop()
        open_game(ui.app, session)
        if problem:
            ui.notice(make_sentence(problem.say_message(ui.tr)), "error")

    def tick(self, ui: Ui, seconds: float) -> None:
        if (
            self.game_pictures.work(ui)
            or self.previews.work(ui, self.offered)
            or ui.now >= self.look_at
            and self.look_for_boards(ui)
        ):
            ui.rebuild()

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        play = Shortcut(("ctrl+enter",), lambda: self.play_if_possible(ui))
        return (KeyRow(ui.tr("Ctrl+Enter"), ui.tr("Play"), (play,)), make_rules_row(ui, self.game))

    def play_if_possible(self, ui: Ui) -> None:
        if not self.say_why_not(ui):
            self.play(ui)


def strip_link(text: str) -> str:
    """A sentence without the markup of its link."""
    return text.replace("[", "(").partition("](")[0] + (")" if "](" in text else "")
