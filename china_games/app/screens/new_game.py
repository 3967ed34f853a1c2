"""New game: the games as four large cards, each with a quick game, a lesson and a setup."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.app import games, services
from china_games.app.learn.puzzles import PuzzlesScreen
from china_games.app.learn.screen import open_lesson
from china_games.app.learn.shelf import find_first_lesson
from china_games.app.screens import setup_deal, setup_games
from china_games.app.screens import setup_form as forms
from china_games.app.screens.frame import Framed
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.lay_start import LayStartScreen
from china_games.app.screens.setup import SetupScreen
from china_games.app.screens.setup_deal import Party
from china_games.app.screens.setup_form import Form
from china_games.app.screens.thumbnails import Thumbnails
from china_games.games import registry
from china_games.kit.keys import KeyRow
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Flow,
    Label,
    Row,
    Scroll,
    Seal,
    Space,
    make_filler,
)

NARROWEST = 225.0  # units of width of a card with usual type
LOWEST, SHAPE = 96.0, 0.76  # of a picture: units of height, and its height to its width at most
LEAST = 0.6  # of that height that a picture needs, else the cards are broad
MARGIN = 0.03  # of the width of the window at each side
GAP = 12
FRAME = 40.0  # units of height between head, cards and foot, and at the edges of what scrolls


class NewGameScreen(Framed):
    """The page where a game is chosen. `play_at_once` takes the people who sat at the table the
    last time, the usual options and the proposed board."""

    def __init__(self) -> None:
        super().__init__()
        self.party = Party()
        self.thumbnails = Thumbnails()

    def start(self, ui: Ui) -> None:
        self.party = setup_deal.recall_party(ui)
        if not self.layers[0].focus:
            self.layers[0].focus = f"quick:{self.find_proposed()}"
        ui.call_after(0.3, lambda: services.find_services(ui.app).thinker)

    def find_proposed(self) -> str:
        """The game that was played last, or the first one."""
        return self.party.played if self.party.played in registry.GAMES else registry.find_first()

    # -- looks -------------------------------------------------------------------------------------

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("New game")

    def build_extras(self, ui: Ui) -> Sequence[Node]:
        return (
            Button(
                ui.tr("Lay a position"),
                lambda: ui.app.push(LayStartScreen()),
                icon="edit",
                key="lay_position",
                tip=ui.tr("Lay the position of your printed game"),
            ),
        )

    def build_body(self, ui: Ui) -> Node:
        foot = self.build_foot(ui)
        wide = ui.wide - 2 * self.measure_margins(ui)[0] - 16  # beside the scroll bar
        columns = next(
            (n for n in (4, 2) if (wide + GAP) / n - GAP >= NARROWEST * ui.text_scale), 1
        )
        room = (ui.px(wide) - ui.px(GAP) * (columns - 1)) // columns
        low = ui.high - 2 * self.measure_margins(ui)[1] - FRAME - 46 * max(1.0, ui.text_scale)
        free = ui.px(low) - foot.measure(ui, ui.px(wide))[1]
        rows = -(-len(registry.GAMES) // columns)

        def measure_left(roomy: bool) -> float:
            """The height that the words leave to a picture, in units."""
            cards = [setup_games.build_card(self, ui, one, 0, roomy) for one in registry.GAMES]
            words = max(card.measure(ui, room)[1] for card in cards)
            return ui.to_units(free // rows - ui.px(GAP) - words)

        most = SHAPE * ui.to_units(room)
        roomy = measure_left(True) >= most
        left = measure_left(roomy)
        if columns < len(registry.GAMES) and left < LEAST * most:
            lines = [setup_games.build_broad_card(self, ui, one) for one in registry.GAMES]
        else:
            high = max(LOWEST, min(left, most))
            cards = [setup_games.build_card(self, ui, one, high, roomy) for one in registry.GAMES]
            for card in cards:
                card.grow = 1
            lines = [Row(cards[at : at + columns], gap=GAP) for at in range(0, len(cards), columns)]
        body = Column([make_filler(), *lines, make_filler()], gap=GAP)
        return Column([Scroll(body, key="games", grow=1, pad=2), foot], gap=GAP)

    def measure_margins(self, ui: Ui) -> tuple[float, float]:
        """In a wide window the cards have more of its width than other screens have."""
        side, top = super().measure_margins(ui)
        return min(side, max(16.0, ui.wide * MARGIN)), top

    def build_foot(self, ui: Ui) -> Node:
        """Who would play a quick game of the proposed game."""
        tr, form = ui.tr, self.make_form(ui, self.find_proposed())
        if form is None:
            return Space()
        seats: list[Node] = [
            Row(
                [
                    Seal(info.look, 26, letter=True, align="center"),
                    Label(info.name, align="center"),
                ],
                gap=6,
            )
            for info in forms.list_seats(form, setup_deal.name_player(ui))
        ]
        label = Label(tr("A quick game begins at once, with:"), align="center")
        return Flow([label, *seats], gap=14, pad=(4, 2))

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        return (make_rules_row(ui),)

    def tick(self, ui: Ui, seconds: float) -> None:
        if self.thumbnails.work(ui):
            ui.rebuild()

    # -- going on ----------------------------------------------------------------------------------

    def make_form(self, ui: Ui, game: str) -> Form | None:
        """The setup of a quick game; None if the game cannot be loaded."""
        if games.prepare_game(game, table=False):
            return None
        return forms.make_quick_form(self.party.seats, setup_deal.make_offer(ui, game))

    def play_at_once(self, ui: Ui, game: str) -> None:
        """Deals a quick game; where two people have one name, shows the setup, which says so."""
        broken = games.prepare_game(game)
        if broken:
            games.tell(ui, broken)
            return
        form = self.make_form(ui, game)
        assert form is not None
        offer = setup_deal.make_offer(ui, game)
        if forms.find_trouble(form, offer, setup_deal.name_player(ui)):
            self.set_up(ui, game)
            return
        seats = self.party.seats or form.seats
        if setup_deal.deal(ui, form):
            setup_deal.keep_party(ui, Party(game, seats))

    def learn(self, ui: Ui, game: str) -> None:
        """Begins the first lesson of a game, above this page."""
        lesson = find_first_lesson(game)
        if lesson is not None:
            open_lesson(ui, lesson)

    def practise(self, ui: Ui, game: str) -> None:
        """Shows the puzzles of a game, above this page."""
        ui.app.push(PuzzlesScreen(game))

    def set_up(self, ui: Ui, game: str) -> None:
        """Goes on to people, board and options; from there a step back leads here again."""
        broken = games.prepare_game(game, table=False)
        if broken:
            games.tell(ui, broken)
            return
        ui.app.replace(SetupScreen(game, lambda: ui.app.replace(NewGameScreen())))
