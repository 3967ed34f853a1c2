"""Setting up a game: people on the left, board and options on the right. Filled in already: "Play"
is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from china_games.app import games, services
from china_games.app.learn.screen import open_lesson
from china_games.app.learn.shelf import find_first_lesson
from china_games.app.screens import (
    memory,
    open_rulebook,
    setup_boards,
    setup_deal,
    setup_foot,
    setup_games,
    setup_options,
    setup_seats,
)
from china_games.app.screens import setup_form as forms
from china_games.app.screens.frame import Framed, measure_margins
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.setup_deal import Party
from china_games.app.screens.setup_form import Form, Offer
from china_games.app.screens.thumbnails import Thumbnails
from china_games.boards.board_file import BoardFile
from china_games.games import registry
from china_games.games.contract import Refusal
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Node, Rect, Ui
from china_games.kit.widgets import Button, Column, Divider, Flow, Label, Row, Scroll, make_filler
from china_games.seeds import parse_seed
from china_games.session import SeatInfo

LOOK_AFTER = 2.0  # seconds after which boards of the user's own are looked for again
MOST_UNDONE = 100  # changes that can be taken back
BAR = 13  # units that the sheets leave to their scroll bar
SHARES = 0.84, 1.0  # of the width: people, and board and options


class Past(NamedTuple):
    """The setup before a change, and what was changed: a seat's name, or something else."""

    form: Form
    party: tuple[SeatInfo, ...]
    named: int | None  # the seat


class SetupScreen(Framed):
    """The choices stand in `form`; the screen only shows and changes it. Without `game` the one
    played last is shown. `go_back` leaves the screen; without it that leads to the screen below.

    Who sits at the table is the same for every game: `party`. Each game keeps its board and
    options, also while another one is looked at, and all of it is kept when the screen is left,
    whichever way."""

    def __init__(self, game: str = "", go_back: Callable[[], object] | None = None) -> None:
        super().__init__()
        self.game = game
        self.go_back = go_back
        self.offer: Offer | None = None
        self.form: Form | None = None
        self.past: list[Past] = []  # what can be taken back, the last change last
        self.party: tuple[SeatInfo, ...] = ()
        self.forms: dict[str, Form] = {}  # of the games that were looked at
        self.kept: dict[str, Any] = {}  # their forms as they are on the disk
        self.kept_party = Party()
        self.played = ""  # the game that was played last
        self.look_at = 0.0  # when boards of the user's own are looked for again
        self.seed_text = ""
        self.typed: dict[str, str] = {}  # option -> what stands in the field of its number
        self.note = ""  # a sentence about the last change, with its rule
        self.thumbnails = Thumbnails()
        self.layers[0].focus = "play"

    @property
    def domain(self) -> str:
        return self.game

    # -- beginning ---------------------------------------------------------------------------------

    def start(self, ui: Ui) -> None:
        self.look_for_boards(ui)
        if self.form is None:
            self.kept_party = setup_deal.recall_party(ui)
            self.played, self.party = self.kept_party
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

    def leave_screen(self, ui: Ui) -> None:
        if self.go_back is not None:
            self.go_back()
        else:
            super().leave_screen(ui)

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
        party = Party(self.played, self.party)
        if party != self.kept_party:
            setup_deal.keep_party(ui, party)
            self.kept_party = party

    def choose_game(self, ui: Ui, game: str) -> None:
        """Shows a game as it was last set up, or its first setup, with the people who sit at the
        table; of a game that cannot be loaded, says so."""
        broken = games.prepare_game(game, table=False)
        if broken:
            games.tell(ui, broken)
            return
        if self.form is not None:
            self.forms[self.game] = self.form
        self.typed, self.past, self.note = {}, [], ""
        self.game, self.offer = game, setup_deal.make_offer(ui, game)
        paths = services.find_services(ui.app).paths
        form = self.forms.get(game) or forms.restore_form(
            memory.recall_setup(paths, game), self.offer
        )
        self.party = self.party or form.seats
        self.form = forms.seat_party(form, self.party, self.offer)
        self.kept.setdefault(
            game, forms.dump_form(self.form, registry.load_rules(game).meta.rules_version)
        )
        if not self.kept_party.seats:
            self.kept_party = Party(self.played, self.party)
        self.write_seed()

    def look_for_boards(self, ui: Ui) -> bool:
        """Shows the user's boards as they are on the disk now; True if some have changed. What is
        chosen stays, but for a board that is gone."""
        self.look_at = ui.now + LOOK_AFTER
        if not services.find_services(ui.app).library.refresh() or self.form is None:
            return False
        self.offer = setup_deal.make_offer(ui, self.game)
        self.form = forms.fit_form(self.form, self.offer)
        return True

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

    # -- changing ----------------------------------------------------------------------------------

    def change(self, form: Form, note: str = "") -> None:
        """Takes over a changed form; `note` tells what else that changed."""
        former = self.chosen
        if form != former:
            named = find_renamed(former, form)
            if named is None or not self.past or self.past[-1].named != named:
                self.past = [*self.past, Past(former, self.party, named)][-MOST_UNDONE:]
        if form.seats != former.seats:
            self.party = forms.change_party(self.party, former.seats, form.seats)
        self.form, self.note = form, note
        self.write_seed()

    def set_seed(self, text: str) -> None:
        """Takes what was typed as the seed; what is none stands there until it is mended."""
        self.seed_text = text
        seed = parse_seed(text)
        if seed is not None:
            self.change(self.chosen._replace(seed=seed))

    def undo(self) -> None:
        """Takes the last change back."""
        if self.past:
            past = self.past.pop()
            self.form, self.party, self.note, self.typed = past.form, past.party, "", {}
            self.write_seed()

    def write_seed(self) -> None:
        """Shows the seed of the form, unless another writing of it stands there."""
        if parse_seed(self.seed_text) != self.chosen.seed:
            self.seed_text = str(self.chosen.seed)

    def change_seats(self, ui: Ui, form: Form, note: str = "") -> None:
        """Takes over a form with more or fewer seats, and says so if that changed the board. A
        preset that was chosen goes on to hold."""
        preset = forms.find_preset(self.chosen, self.offered.meta)
        if preset:
            form = forms.apply_preset(form, self.offered.meta, preset)
        moved = form.board_id != self.chosen.board_id
        checked = (
            self.offered.rules.options({}, self.chosen.board_id, len(form.seats)) if moved else None
        )
        if isinstance(checked, Refusal):
            note = f"{note} {self.explain_refusal(ui, checked)}".strip()
        self.change(form, note)

    def explain_refusal(self, ui: Ui, refusal: Refusal) -> str:
        """A refusal of the rules in one sentence, leading to its rule."""
        return setup_deal.say_refusal(ui, self.game, refusal)

    def name_player(self, ui: Ui) -> str:
        """How a person without a name is called."""
        return setup_deal.name_player(ui)

    # -- looks -------------------------------------------------------------------------------------

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("New game")

    def build_head(self, ui: Ui) -> Node:
        """Way back, title and the games; those on a line of their own where room is short, and
        above the sheets where there is hardly any.
        """
        back = Button(
            ui.tr("Back"), lambda: self.leave_screen(ui), icon="back", style="quiet", key="back"
        )
        back.align = "center"
        title = Label(self.make_heading(ui), 26, "display", align="center")
        if len(registry.GAMES) < 2 or setup_seats.is_narrow(ui):
            return Row([back, title], gap=12)
        tabs = setup_games.build_tabs(self, ui)
        whole = Row([back, title, make_filler(), tabs], gap=12, pad=(0, 0, BAR, 0))
        if whole.measure(ui, None)[0] <= ui.size[0] - 2 * ui.px(measure_margins(ui)[0]):
            return whole
        return Column([Row([back, title], gap=12), setup_games.build_tabs(self, ui)], gap=6)

    def build_body(self, ui: Ui) -> Node:
        foot = setup_foot.build_foot(self, ui)
        seats = setup_seats.build_seats(self, ui)
        if setup_seats.is_narrow(ui):
            tabs = [setup_games.build_tabs(self, ui)] if len(registry.GAMES) > 1 else []
            sheets: Node = Column([*tabs, seats, self.build_table(ui, 0, 0)], gap=12)
        else:
            wide = ui.wide - 2 * measure_margins(ui)[0] - 14 - 16
            high = ui.size[1] - 2 * ui.px(measure_margins(ui)[1] + 12)
            high -= self.build_head(ui).measure(ui, None)[1] + foot.measure(ui, ui.px(wide))[1]
            room = ui.px(wide * SHARES[1] / sum(SHARES))
            table = self.build_table(ui, room, high)
            seats.grow, table.grow = SHARES
            sheets = Row([seats, table], gap=14)
        page = Column([sheets, make_filler()], gap=0)  # the sheets are as high as what they hold
        return Column([Scroll(page, key="sheets", grow=1, pad=2), foot], gap=10)

    def build_table(self, ui: Ui, wide: int, high: int) -> Column:
        """The sheet of the board and the options, with large pictures of the boards if it then is
        no higher than so many pixels; 0 where height does not matter."""

        def build(large: float) -> Column:
            return Column(
                [
                    self.build_title(ui),
                    Divider(),
                    setup_boards.build_boards(self, ui, large),
                    *setup_options.build_presets(self, ui),
                    setup_options.build_options(self, ui, setup_seats.is_narrow(ui)),
                    *setup_boards.build_problems(ui),
                ],
                style="card",
                pad=(16, 10),
                gap=8,
            )

        widths = setup_boards.list_widths(
            self, ui, ui.to_units(wide) - 32 if wide else ui.wide - 60
        )
        fitting = (one for one in widths if not high or build(one).measure(ui, wide)[1] <= high)
        return build(next(fitting, 0))

    def build_title(self, ui: Ui) -> Node:
        """The title of the table's sheet, with the other boards and ways to learn the game."""
        tr, lesson = ui.tr, find_first_lesson(self.game)
        doors: list[Node] = [
            Button(
                tr("Rules"),
                lambda: open_rulebook(ui.app, self.game),
                icon="book",
                key="rules",
                size="small",
                style="quiet",
                align="center",
            )
        ]
        if lesson is not None:
            learn = Button(
                setup_games.say_learn(ui, lesson),
                lambda: open_lesson(ui, lesson),
                icon="hint",
                key="learn_game",
                size="small",
                style="quiet",
                align="center",
            )
            doors.insert(0, learn)
        title = Label(tr("Table"), "large", "display", align="center")
        doors = [*setup_boards.build_others(self, ui), *doors]
        if setup_seats.is_narrow(ui):
            return Flow([title, *doors], gap=8)
        beside = Flow(doors, gap=8, grow=1, align="center", justify="end")
        return Row([title, beside], gap=8)

    def keep_clear(self, ui: Ui) -> Sequence[Rect]:
        """No tooltip lies over "Play"."""
        stop = self.layers[0].find(ui, "play")
        return (stop.rect,) if stop else ()

    def tick(self, ui: Ui, seconds: float) -> None:
        if self.thumbnails.work(ui) or ui.now >= self.look_at and self.look_for_boards(ui):
            ui.rebuild()

    # -- playing -----------------------------------------------------------------------------------

    def play(self, ui: Ui) -> None:
        """Deals the game, keeps it and shows it."""
        played, self.played = self.played, self.game
        if not setup_deal.deal(ui, self.chosen):
            self.played = played

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        tr = ui.tr
        play = Shortcut(("ctrl+enter",), lambda: self.play_if_possible(ui))
        undo = Shortcut(("ctrl+z",), self.undo)
        return (
            KeyRow(tr("Ctrl+Enter"), tr("Play"), (play,)),
            KeyRow(tr("Ctrl+Z"), tr("Undo"), (undo,)),
            make_rules_row(ui, self.game),
        )

    def play_if_possible(self, ui: Ui) -> None:
        if not setup_foot.say_why_not(self, ui):
            self.play(ui)


def find_renamed(before: Form, after: Form) -> int | None:
    """The seat whose name alone is another one; None if something else was changed."""
    if len(before.seats) != len(after.seats):
        return None
    names = [info.name for info in after.seats]
    same = tuple(info._replace(name=name) for info, name in zip(before.seats, names, strict=True))
    if before._replace(seats=same) != after:
        return None
    return next((seat for seat, info in enumerate(before.seats) if info.name != names[seat]), None)
