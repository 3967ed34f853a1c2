"""A board weighed by games: computer players play many, and the figures grow while they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress

from china_games.app.screens.frame import Framed, measure_margins
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.pictures import SHAPE
from china_games.app.screens.thumbnails import Thumbnails, picture_board
from china_games.app.screens.workshop_rates import make_chart
from china_games.app.services import find_services
from china_games.boards.board_file import BoardFile
from china_games.games.registry import GameBroken
from china_games.kit.keys import KeyRow
from china_games.kit.ui import Node, Rect, Surface, Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Column,
    Divider,
    Flow,
    Icon,
    Label,
    Paint,
    Paragraph,
    Row,
    Scroll,
    make_filler,
)
from china_games.numbers import format_number
from china_games.workshop.playtest import Report, find_weighing
from china_games.workshop.reference import Reference, find_reference
from china_games.workshop.trial import Trial, open_cores
from china_games.workshop.words import (
    ORDER_GAMES,
    START_GAMES,
    list_lines,
    list_warnings,
    name_place,
)

NARROW = 700  # units of width in type of the usual size below which the sheets stand on each other
SIDE = 330  # units of the sheet at the left
FEWER = (30, 60, 100, 200, 400, 1000)  # numbers of games to choose from


class WeighScreen(Framed):
    """Games on one board. `open_executor` gives what plays them: a process for each core."""

    def __init__(
        self, board: BoardFile, open_executor: Callable[[], Executor] = open_cores
    ) -> None:
        super().__init__()
        self.board = board
        self.open_executor = open_executor
        self.players = board.seats[-1]
        self.games = find_weighing(board.game).games.get(self.players, FEWER[1])
        self.trial: Trial | None = None
        self.shown: tuple[int, bool, bool] = (0, False, False)  # of the trial, when last built
        self.thumbnails = Thumbnails()
        self.layers[0].focus = "begin"

    # -- playing -----------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether games are being played."""
        return self.trial is not None and not self.trial.over

    def begin(self, ui: Ui) -> None:
        """Begins to play other games than before, whose figures are gone."""
        row = 0 if self.trial is None else self.trial.row + 1
        self.trial = Trial(self.board, self.players, self.games, self.open_executor, row)
        self.trial.begin()
        ui.focus_on("stop")

    def end(self, ui: Ui) -> None:
        """Plays no more; the figures stay."""
        if self.trial is not None:
            self.trial.stop()

    def leave_screen(self, ui: Ui) -> None:
        """Going back ends it; while the rules are looked up above this page, it goes on."""
        self.end(ui)
        super().leave_screen(ui)

    def prepare_close(self, ui: Ui) -> bool:
        self.end(ui)
        return True

    def tick(self, ui: Ui, seconds: float) -> None:
        trial = self.trial
        now = (trial.played, trial.over, trial.report is not None) if trial else self.shown
        if now != self.shown:
            if now[1] and ui.focus == "stop":
                ui.focus_on("begin")
            self.shown = now
            ui.rebuild()
        elif self.thumbnails.work(ui):
            ui.rebuild()

    def choose_players(self, players: int) -> None:
        self.players = players
        self.games = find_weighing(self.board.game).games.get(players, FEWER[1])

    def choose_games(self, games: int) -> None:
        self.games = games

    # -- looks -------------------------------------------------------------------------------------

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("Weigh: {board}", board=ui.tr.choose_name(self.board.name))

    def build_body(self, ui: Ui) -> Node:
        room = (ui.wide - 2 * measure_margins(ui)[0]) / max(1.0, ui.text_scale)
        form, found = self.build_form(ui), self.build_figures(ui)
        if room < NARROW:
            inner = Column([*form[1:], Divider(), *found], gap=8)
            return Column([Scroll(inner, key="figures", grow=1, pad=4)], style="card", pad=(8, 6))
        left = Column(
            [Scroll(Column(form, gap=10), key="form", grow=1, pad=4)],
            style="card",
            pad=(10, 10),
            width=SIDE * max(1.0, ui.text_scale),
        )
        right = Column(
            [Scroll(Column(found, gap=8), key="figures", grow=1, pad=4)],
            style="card",
            pad=(14, 10),
            grow=1,
        )
        return Row([left, right], gap=10)

    def build_form(self, ui: Ui) -> list[Node]:
        """The board, how many play how many games, begin and stop, how far it is."""
        tr = ui.tr
        seats = [(count, str(count)) for count in self.board.seats]
        games = [(count, str(count)) for count in sorted({*FEWER, self.games})]
        fields: list[Node] = [
            Label(tr("Players"), weight="bold"),
            Choice(
                seats,
                self.players,
                self.choose_players,
                key="players",
                segmented=True,
                enabled=not self.running,
                spoken=tr("Players"),
            ),
            Label(tr("Games"), weight="bold"),
            Choice(
                games,
                self.games,
                self.choose_games,
                key="games",
                enabled=not self.running,
                spoken=tr("Games"),
            ),
        ]
        button = (
            Button(tr("Stop"), lambda: self.end(ui), icon="stop", key="stop")
            if self.running
            else Button(
                tr("Begin") if self.trial is None else tr("Begin again"),
                lambda: self.begin(ui),
                icon="play",
                style="seal",
                key="begin",
                spoken=tr("Begin to play the games"),
            )
        )
        about = tr(
            "Computer players of the level normal play. Where players choose where to begin, "
            "chance draws it for them. Other levels play differently."
        )
        picture = Paint(self.draw_picture, (250, 250 * SHAPE), align="center")
        progress = self.build_progress(ui)
        return [picture, *fields, button, *progress, Paragraph(about, "small", "ink_soft")]

    def draw_picture(self, ui: Ui, target: Surface, rect: Rect) -> None:
        shown = self.thumbnails.get(ui, picture_board(self.board), rect.size)
        if shown is None:
            ui.draw_panel(target, rect, "inset")
        else:
            target.blit(shown, rect)

    def build_progress(self, ui: Ui) -> list[Node]:
        """How many games are played, and how long the others will take."""
        trial, tr = self.trial, ui.tr
        if trial is None:
            return []
        said = tr("{n} of {games} games", n=trial.played, games=trial.games)
        if trial.over and trial.played < trial.games:
            said = tr("Stopped after {n} of {games} games", n=trial.played, games=trial.games)
        elif not trial.over:
            left = trial.left
            if left is None:
                said = f"{said} …"
            else:
                said = tr("{played}, about {time} left", played=said, time=say_seconds(ui, left))
        bar = Paint(self.draw_progress, (100, 10))
        return [bar, Paragraph(said, "small", key="progress")]

    def draw_progress(self, ui: Ui, target: Surface, rect: Rect) -> None:
        if self.trial is None:
            return
        target.fill(ui.find_colour("paper_dark"), rect)
        done = rect.copy()
        done.w = round(rect.w * self.trial.played / max(1, self.trial.games))
        target.fill(ui.find_colour("malachite"), done)

    def build_figures(self, ui: Ui) -> list[Node]:
        """What the games tell so far."""
        tr, trial = ui.tr, self.trial
        if trial is None:
            said = tr(
                "Is this board fair? Is all of it used? Let computer players play on it: the "
                "figures appear from the fifth game on, and stay grey until they can be trusted."
            )
            return [Paragraph(said, colour="ink_soft")]
        if trial.failed:
            said = tr("A game could not be played to its end. The log tells why.")
            return [Paragraph(said, colour="error", weight="bold")]
        report = trial.report
        if report is None:
            nothing = (
                tr("No game was played.")
                if trial.over
                else tr("The first games are being played …")
            )
            return [Paragraph(nothing, colour="ink_soft")]
        return [
            *self.build_warnings(ui, report),
            *build_order(ui, report),
            *build_starts(ui, self.board, report),
            Paragraph(
                tr(
                    "Bars: where the true share lies in 95 of 100 cases, with the share counted "
                    "as a dark mark. Red: what chance alone would give."
                ),
                "small",
                "ink_soft",
            ),
            *build_beside(ui, report, find_reference(self.board, report.players)),
            Label(tr("All figures"), "large", "display"),
            Divider(),
            *(Paragraph(line, "small") for line in list_lines(tr, self.board, report)),
        ]

    def build_warnings(self, ui: Ui, report: Report) -> list[Node]:
        """What stands out; that nothing does says no more than it says."""
        tr = ui.tr
        scale = max(1.0, ui.text_scale)
        found: list[Node] = [
            Row(
                [
                    Icon("warning", 20 * scale, "error"),
                    Paragraph(tr("Look at this: {warning}", warning=warning), grow=1),
                ],
                gap=8,
            )
            for warning in list_warnings(tr, self.board, report)
        ]
        if found:
            return found
        enough = report.games >= (START_GAMES if report.starts is not None else ORDER_GAMES)
        said = (
            tr("Nothing stands out in {n} games of normal players.", n=report.games)
            if enough
            else tr("{n} games are too few to judge the board by.", n=report.games)
        )
        icon = "check" if enough else "clock"
        return [Row([Icon(icon, 20 * scale, "ink"), Paragraph(said, weight="bold", grow=1)], gap=8)]

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        return (make_rules_row(ui, self.board.game),)


def build_head(ui: Ui, title: str, judged: bool, needed: int) -> list[Node]:
    """The title of a chart, and that its games are too few as long as they are."""
    few = ui.tr("too few games to judge: {n} are needed", n=needed)
    told = [] if judged else [Label(few, "small", colour="ink_soft", align="center")]
    return [Flow([Label(title, "large", "display"), make_filler(), *told], gap=10), Divider()]


def build_order(ui: Ui, report: Report) -> list[Node]:
    """How often each place in the order of play wins."""
    judged = report.games >= ORDER_GAMES
    names = [ui.tr("Player {n}", n=n) for n in range(1, report.players + 1)]
    head = build_head(ui, ui.tr("Wins by order of play"), judged, ORDER_GAMES)
    return [*head, make_chart(report.order, names, judged)]


def build_starts(ui: Ui, board: BoardFile, report: Report) -> list[Node]:
    """How often players win by the region where they began; nothing where games have none."""
    if report.starts is None:
        return []
    judged = report.games >= START_GAMES
    names = [
        ui.tr("around {place}", place=name_place(ui.tr, board, places[0]))
        for places in report.regions
    ]
    head = build_head(ui, ui.tr("Wins by where a player begins"), judged, START_GAMES)
    chart = make_chart(report.starts, names, judged)
    chart.bars = sorted(chart.bars, key=lambda bar: bar.rate.share)
    return [*head, chart]


def build_beside(ui: Ui, report: Report, reference: Reference | None) -> list[Node]:
    """Figures beside those of the nearest board of the program."""
    if reference is None:
        return []
    tr, name = ui.tr, reference.board
    with suppress(KeyError, GameBroken):
        name = tr.choose_name(find_services(ui.app).library.find_name(reference.game, name))
    rows = [
        (
            tr("Length"),
            format_number(tr.language, report.length),
            format_number(tr.language, reference.length),
        ),
        (
            tr("Places used"),
            tr("{n}%", n=round(100 * report.filled)),
            tr("{n}%", n=round(100 * reference.filled)),
        ),
        (
            tr("Ties"),
            tr("{n}%", n=round(100 * report.ties / max(1, report.games))),
            tr("{n}%", n=round(100 * reference.ties / max(1, reference.games))),
        ),
    ]
    lines: list[Node] = [
        Paragraph(
            tr(
                "{what}: {here}; on {board} {there}",
                what=what,
                here=here,
                board=name,
                there=there,
            )
        )
        for what, here, there in rows
    ]
    title = tr("Compared with the program’s nearest board")
    return [Label(title, "large", "display"), Divider(), *lines]


def say_seconds(ui: Ui, seconds: float) -> str:
    """A time that will pass, roughly."""
    if seconds < 90:
        return ui.tr.plural("{n} second", "{n} seconds", max(1, round(seconds)))
    return ui.tr.plural("{n} minute", "{n} minutes", round(seconds / 60))
