"""Random boards: nine to choose from, for one seed and its eight followers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path

from china_games.app.screens import workshop_doing
from china_games.app.screens.frame import Framed, list_boxes, measure_margins
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.setup_form import draw_seed
from china_games.app.screens.summaries import name_game
from china_games.app.screens.thumbnails import BOARD_SIZE, Subject, Thumbnails
from china_games.app.screens.workshop_cards import Card, Line
from china_games.app.screens.workshop_pictures import draw_small_plan
from china_games.games import registry
from china_games.games.contract import Generation, Generator
from china_games.i18n import Translator
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Node, Rect, Surface, Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Column,
    Field,
    Flow,
    Grid,
    Label,
    Paragraph,
    Row,
    Scroll,
    Slider,
    make_filler,
)
from china_games.seeds import LONGEST_SEED, MOST_SEED, parse_seed, say_seeds
from china_games.workshop.chance import (
    Try,
    find_generator,
    list_games,
    say_no_board,
    say_remedy,
    try_chance,
)
from china_games.workshop.trial import open_cores

COUNT = 9
PAUSE = 0.4  # seconds of rest before boards are made for what was changed
NARROW = 700  # units of width in type of the usual size below which the sheets stand on each other
LOWEST = 84.0  # units of height of a picture: where there is less room the nine are scrolled
SIDE = 310  # units of the sheet at the left


class ChanceScreen(Framed):
    """`adopt` is given the file of the board that was kept, when the page below is shown again;
    `game` is the one whose boards are shown at first.
    """

    def __init__(
        self,
        adopt: Callable[[Path], object],
        open_executor: Callable[[], Executor] = open_cores,
        seed: int | None = None,
        game: str = "",
    ) -> None:
        super().__init__()
        self.adopt = adopt
        self.open_executor = open_executor
        self.executor: Executor | None = None
        self.games = list_games()
        self.game = game or self.games[0]
        self.players: tuple[int, ...] = ()
        self.provinces = 0
        self.provinces_chosen = False
        self.shape = ""
        self.take_usual()
        self.seed = draw_seed() if seed is None else seed
        self.seed_text = str(self.seed)
        self.due: float | None = 0.0  # when boards are to be made
        self.making: list[Future[Try] | None] = []
        self.tries: list[Try | None] = [None] * COUNT
        self.chosen: int | None = None
        self.thumbnails = Thumbnails()
        self.layers[0].focus = "others"

    @property
    def generator(self) -> Generator:
        """What makes the boards of the game."""
        found = find_generator(self.game)
        assert found is not None, "only games with one are offered"
        return found

    def take_usual(self) -> None:
        """What boards of the game are like unless somebody says otherwise."""
        generator = self.generator
        self.players, self.shape = generator.players, generator.shapes[0]
        self.provinces = generator.propose(self.players[-1])
        self.provinces_chosen = False

    # -- making ------------------------------------------------------------------------------------

    def start(self, ui: Ui) -> None:
        self.executor = self.open_executor()
        if any(one is None for one in self.tries):
            self.due = ui.now

    def stop(self, ui: Ui) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
            self.executor = None
        self.making = []

    def prepare_close(self, ui: Ui) -> bool:
        self.stop(ui)
        return True

    def list_seeds(self) -> list[int]:
        """The seeds of the nine; the smallest one follows on the largest."""
        return [(self.seed + number) % (MOST_SEED + 1) for number in range(COUNT)]

    def list_wanted(self, ui: Ui) -> list[Generation]:
        """What the nine are to be like."""
        return [
            Generation(
                seed,
                self.players,
                self.provinces,
                self.shape,
                f"chance_{self.provinces}_{self.shape}_{seed}",
                ui.tr("Chance {seed}", seed=seed),
            )
            for seed in self.list_seeds()
        ]

    def renew(self, ui: Ui, pause: float = PAUSE) -> None:
        """Other boards are wanted: those that are being made are given up."""
        for future in self.making:
            if future is not None:
                future.cancel()
        self.making, self.tries, self.chosen = [], [None] * COUNT, None
        self.thumbnails = Thumbnails()
        self.due = ui.now + pause

    def keep_clear(self, ui: Ui) -> Sequence[Rect]:
        """No message lies over a button."""
        return list_boxes(ui, self, ("back", "others", "keep", "play"))

    def tick(self, ui: Ui, seconds: float) -> None:
        if self.due is not None and ui.now >= self.due and self.executor is not None:
            self.due = None
            self.making = [
                self.executor.submit(try_chance, self.game, wanted)
                for wanted in self.list_wanted(ui)
            ]
        found = False
        for number, future in enumerate(self.making):
            if future is not None and future.done():
                self.making[number] = None
                self.tries[number] = self.take(ui, number, future)
                found = True
        if found or self.thumbnails.work(ui):
            ui.rebuild()

    def take(self, ui: Ui, number: int, future: Future[Try]) -> Try:
        """What came of a seed; a fault is no board."""
        failure = future.exception()
        if failure is not None:
            return Try(self.list_wanted(ui)[number], "", refused=(str(failure),))
        return future.result()

    # -- choosing ----------------------------------------------------------------------------------

    def choose_game(self, ui: Ui, game: str) -> None:
        self.game = game
        self.take_usual()
        self.renew(ui, 0)

    def choose_players(self, ui: Ui, players: tuple[int, ...]) -> None:
        self.players = players
        if not self.provinces_chosen:
            self.provinces = self.generator.propose(players[-1])
        self.renew(ui)

    def choose_provinces(self, ui: Ui, provinces: int) -> None:
        self.provinces, self.provinces_chosen = provinces, True
        self.renew(ui)

    def choose_shape(self, ui: Ui, shape: str) -> None:
        self.shape = shape
        self.renew(ui)

    def type_seed(self, ui: Ui, text: str) -> None:
        """Takes what was typed as the first seed; what is none stands there until it is mended, and
        chooses no board: those that are shown are of another one.
        """
        self.seed_text = text
        seed = parse_seed(text)
        if seed is None:
            self.chosen = None
        elif seed != self.seed:
            self.seed = seed
            self.renew(ui)

    def show_others(self, ui: Ui) -> None:
        """Goes on to the next nine seeds."""
        self.seed = (self.seed + COUNT) % (MOST_SEED + 1)
        self.seed_text = str(self.seed)
        self.renew(ui, 0)

    def choose(self, number: int) -> None:
        """Marks one of the nine."""
        found = self.tries[number] if parse_seed(self.seed_text) is not None else None
        self.chosen = number if found is not None and found.text else None

    # -- going on ----------------------------------------------------------------------------------

    def keep(self, ui: Ui, go_on: Callable[[Path], object] = lambda path: None) -> None:
        """Keeps the chosen board among the person's own ones, and goes back to the page below."""
        found = self.tries[self.chosen] if self.chosen is not None else None
        if found is None:
            return

        def leave(path: Path) -> None:
            ui.app.pop()
            self.adopt(path)
            go_on(path)

        workshop_doing.keep_chance(ui, self.game, found, leave)

    def play(self, ui: Ui) -> None:
        """Keeps the chosen board and plays on it at once."""

        def go_on(path: Path) -> None:
            ui.drop_notice("workshop")
            workshop_doing.play_file(ui, path)

        self.keep(ui, go_on)

    # -- looks -------------------------------------------------------------------------------------

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("Random boards")

    def build_body(self, ui: Ui) -> Node:
        room = (ui.wide - 2 * measure_margins(ui)[0]) / max(1.0, ui.text_scale)
        form, foot = self.build_form(ui), self.build_foot(ui)
        if room < NARROW:
            cards = self.build_cards(ui, 2, 0)
            inner = Scroll(Column([*form, cards], gap=8), key="boards", grow=1, pad=4)
            return Column([inner, foot], style="card", pad=(8, 6), gap=6)
        left = Column(
            [Scroll(Column(form, gap=8), key="form", grow=1, pad=4)],
            style="card",
            pad=(10, 10),
            width=SIDE * max(1.0, ui.text_scale),
        )
        inner = Scroll(self.build_cards(ui, 3, measure_low(ui)), key="boards", grow=1, pad=4)
        return Row([left, Column([inner, foot], style="card", pad=(8, 8), gap=8, grow=1)], gap=10)

    def build_form(self, ui: Ui) -> list[Node]:
        """What the boards are to be like."""
        tr = ui.tr
        generator = self.generator
        counts: list[tuple[int, ...]] = [
            (count,) for count in registry.load_rules(self.game).meta.seats
        ]
        if self.players not in counts:
            counts = [self.players, *counts]
        wrong = parse_seed(self.seed_text) is None
        games: list[Node] = []
        if len(self.games) > 1:
            named = [(game, name_game(tr, game)) for game in self.games]
            games = [
                Choice(
                    named,
                    self.game,
                    partial(self.choose_game, ui),
                    key="game",
                    segmented=True,
                    spoken=tr("Game"),
                )
            ]
        return [
            *games,
            Label(tr("Players"), weight="bold"),
            Choice(
                [(players, say_counts(players)) for players in counts],
                self.players,
                partial(self.choose_players, ui),
                key="players",
                segmented=True,
                spoken=tr("Players"),
            ),
            Label(tr("Provinces"), weight="bold"),
            Slider(
                self.provinces,
                partial(self.choose_provinces, ui),
                low=generator.provinces[0],
                high=generator.provinces[1],
                step=1,
                key="provinces",
                spoken=tr("Provinces"),
            ),
            Label(tr("Shape"), weight="bold"),
            Choice(
                [(shape, name_shape(tr, shape)) for shape in generator.shapes],
                self.shape,
                partial(self.choose_shape, ui),
                key="shape",
                spoken=tr("Shape"),
            ),
            Label(tr("Seed"), weight="bold"),
            Field(
                self.seed_text,
                partial(self.type_seed, ui),
                limit=LONGEST_SEED,
                key="seed",
                spoken=tr("Seed"),
            ),
            *(
                [
                    Paragraph(
                        say_seeds(tr),
                        "small",
                        "error",
                    )
                ]
                if wrong
                else []
            ),
            Button(
                tr("Nine others"),
                lambda: self.show_others(ui),
                icon="dice",
                key="others",
                tip=tr("The next nine seeds"),
            ),
            Paragraph(
                tr(
                    "The same seed with the same players, provinces and shape gives the same board "
                    "again, on every computer."
                ),
                "small",
                "ink_soft",
            ),
        ]

    def build_cards(self, ui: Ui, columns: int, low: float) -> Node:
        """The nine, with pictures so many units high at most, 0 for any."""
        cards = [self.build_card(ui, number, low) for number in range(COUNT)]
        return Grid(cards, columns=columns, gap=8, weights=(1,) * columns)

    def build_card(self, ui: Ui, number: int, low: float) -> Card:
        """One of the nine."""
        found, chosen = self.tries[number], number == self.chosen
        lines = list_lines(ui.tr, self.list_seeds()[number], found)
        said = ", ".join(text for text, *_ in lines)
        return Card(
            on_click=partial(self.choose, number),
            key=f"chance:{number}",
            spoken=ui.tr("{name}, chosen", name=said) if chosen else said,
            thumbnails=self.thumbnails,
            subject=picture_try(self.game, found) if found is not None else None,
            warned=found is not None and not found.text,
            lines=lines,
            chosen=chosen,
            low=low,
            tip=self.explain(ui, found) if found is not None and not found.text else "",
        )

    def explain(self, ui: Ui, found: Try) -> str:
        """Why no board came of a seed, and what to change."""
        return say_no_board(ui.tr, self.game, found.wanted, found.refused)

    def build_foot(self, ui: Ui) -> Node:
        """What can be done with the chosen one."""
        tr, able = ui.tr, self.chosen is not None
        made = any(one is not None for one in self.tries)
        why = (
            tr("Choose one of the nine boards first.")
            if made
            else tr("Nine boards are being made …")
        )
        seed = self.list_seeds()[self.chosen] if self.chosen is not None else None
        refused = [found.refused for found in self.tries if found is not None and not found.text]
        if len(refused) == COUNT:
            why = say_remedy(tr, self.generator, self.list_wanted(ui)[0], refused[0])
            why = tr("None of the nine seeds gave a board. {remedy}", remedy=why)
        told = tr("Seed {seed} is chosen.", seed=seed) if seed is not None else why
        return Flow(
            [
                Paragraph(told, align="center"),
                make_filler(),
                Button(
                    tr("Keep this board"),
                    lambda: self.keep(ui),
                    icon="save",
                    style="seal",
                    key="keep",
                    enabled=able,
                    why=why,
                    tip=tr("Saves it with your own boards"),
                ),
                Button(
                    tr("Keep it and play on it"),
                    lambda: self.play(ui),
                    icon="play",
                    key="play",
                    enabled=able,
                    why=why,
                ),
            ],
            gap=10,
        )

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        tr = ui.tr
        return (
            KeyRow(
                tr("Ctrl+N"),
                tr("Nine others"),
                (Shortcut(("ctrl+n",), lambda: self.show_others(ui)),),
            ),
            make_rules_row(ui, self.game),
        )


def measure_low(ui: Ui) -> float:
    """How many units high the nine pictures may be so that all are seen at once."""
    words = ui.to_units(ui.measure_text("")[1] + ui.measure_text("", "small")[1])
    beside = (
        46 * max(1.0, ui.text_scale) + 2 * measure_margins(ui)[1] + 90 * max(1.0, ui.text_scale)
    )
    return max(LOWEST, (ui.high - beside) / 3 - words - 3 * 6 - 8)


def say_counts(players: Sequence[int]) -> str:
    """Numbers of players: "3–4"."""
    return "–".join(map(str, dict.fromkeys((players[0], players[-1]))))


def name_shape(tr: Translator, shape: str) -> str:
    """The shape of the land, in a word or two."""
    return {
        "islands": tr("Land with bays"),
        "archipelago": tr("Islands"),
        "one": tr("One land"),
        "ring": tr("A ring round a sea"),
    }[shape]


def list_lines(tr: Translator, seed: int, found: Try | None) -> list[Line]:
    """What stands below the picture of a seed."""
    lines: list[Line] = [(tr("Seed {seed}", seed=seed), "body", "bold", "ink")]
    if found is None:
        lines.append((tr("being made …"), "small", "regular", "ink_soft"))
    elif not found.text:
        lines.append((tr("no board could be made"), "small", "regular", "error"))
    elif found.problems:
        said = tr.plural("{n} problem", "{n} problems", found.problems)
        lines.append((said, "small", "regular", "error"))
    elif found.hints:
        said = tr.plural("in order, {n} hint", "in order, {n} hints", found.hints)
        lines.append((said, "small", "regular", "ink_soft"))
    else:
        lines.append((tr("in order, no hints"), "small", "regular", "ink_soft"))
    return lines


def picture_try(game: str, found: Try) -> Subject:
    """The small picture of a random board; nothing where none came."""

    def draw(ui: Ui) -> Surface | None:
        return draw_small_plan(ui, game, found.plan, BOARD_SIZE)

    return Subject((f"{found.wanted.id}-{found.wanted.players[-1]}.jpg",), draw, False)
