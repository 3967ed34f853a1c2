"""A game's table with a card beside it that says what is to be found or done: lessons, puzzles and
a person's own mistakes stand on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.app.learn import card
from china_games.app.play.drawer import stands_apart
from china_games.app.play.over import DRAWER, LOWER, POINTED, Over, find_lower
from china_games.app.play.screen import PlayScreen
from china_games.app.play.tally import build_bar_tally
from china_games.games.contract import Action, Place, Refusal
from china_games.kit.ui import Node, Program, Rect, Size, Ui
from china_games.kit.widgets import Column, Label, Row, Scroll, make_filler
from china_games.session import Session
from china_games.table.frame import LEAST_POINTED, NARROW

LOW_SHAPE = (
    1.6  # width to height from which the card's room is a strip: words and buttons side by side
)
LOW_WIDE = 20  # heights of the type that such a strip is wide at least
DWELL = 0.3  # seconds for which the mouse rests on something before the card gives way to it
BAR_PAD, GAP, LEAST_TITLE = (8, 3), 8, 80  # units of the bar, and of a title that can be read
EDGE, BAR = 2, 12  # units of the edge around what stands on the card, and of the bar beside it


class CardScreen(PlayScreen):
    """The ordinary table and session, a card over the panel and a bar of its own. Nothing of it is
    saved.
    """

    PRESSED = "card_"
    """What the keys of all that can be pressed on the card begin with."""

    def __init__(self, app: Program, session: Session) -> None:
        self.refused = ("", "")
        self.said_by_keys = False  # the device that the card speaks of
        self.refused_places: frozenset[Place] = frozenset()
        self.marked: frozenset[Place] | None = None  # what the card and a refusal want lit
        self.low, self.room = False, DRAWER  # the card's shape, and the box of the panel it has
        self.fitted: Size | None = None  # the pixels for which the card was built
        self._stood: Rect | None = None  # where the card stood when it was built last
        self._stays: tuple[object, bool] = (None, False)  # for what, and whether it stays there
        self.spared = 0  # pixels at its foot that are left to what is pointed at
        self.yields = False  # the card gives its whole room to what is pointed at
        self._turned: float | None = None  # since when it should do otherwise
        self._news: object = None  # what the card told last
        self._rested: object = None  # what was pointed at when it came
        super().__init__(app, session)
        self.drawer.page = ""

    # What a screen of this kind says

    def find_lit(self) -> frozenset[Place]:
        """What the card speaks of now."""
        raise NotImplementedError

    def find_meant(self) -> tuple[Action, ...]:
        """What would be done there, for the table to show."""
        return ()

    def find_news(self) -> object:
        """What the card tells, to be compared: something else is to be read first."""
        return self.refused

    def fit_card(self, ui: Ui) -> Node:
        """The card, for the shape `low` and the room `fitted`."""
        raise NotImplementedError

    @property
    def only_reads(self) -> bool:
        """Whether there is only something to read: nothing on the table is to be done or tried."""
        return False

    def wants_more(self, ui: Ui, room: Size) -> bool:
        """Whether the card wants more than a room of so many pixels, and may lie over the hand:
        nothing is to be done there.
        """
        return False

    def build_bar(self, ui: Ui) -> Node:
        """How to leave, and what this is."""
        raise NotImplementedError

    def lay_bar(self, ui: Ui, leave: Node, told: Sequence[Node], buttons: Sequence[Node]) -> Node:
        """The bar: how to leave, the title, what else is told, the points that the card may hide,
        and buttons. The title gives way to the rest.
        """
        title = Label(self.make_title(ui), "large", "display", align="center")
        tally = None if stands_apart(ui) else build_bar_tally(self, ui)
        kept, points = [leave, *told, *buttons], [] if tally is None else [tally]
        free = ui.size[0] - 2 * ui.px(BAR_PAD[0]) - ui.px(GAP) * (len(kept) + 2)
        free -= sum(node.measure(ui, None)[0] for node in (*kept, *points))
        if free < ui.px(LEAST_TITLE):
            points = []  # in large type
        room: list[Node] = [make_filler()]
        if free < title.measure(ui, None)[0]:
            title.grow, room = 1, []
        parts = [leave, title, *told, *room, *points, *buttons]
        return Row(parts, style="bar", pad=BAR_PAD, gap=GAP)

    def leave(self) -> None:
        """Goes back to where it was opened."""
        raise NotImplementedError

    def give_up(self) -> None:
        """Esc, where nothing is open any more."""
        self.leave()

    # What it does

    def leave_screen(self, ui: Ui) -> None:
        """Lets go what is chosen, else a refusal, else the screen."""
        if self.covered or self.table.choosing.dismiss(ui):
            return
        if self.refused[0]:
            self.forget_refusal()
        else:
            self.give_up()

    def explain(self, refusal: Refusal, text: str) -> None:
        """What the rules forbid is told by them, on the card; the places of the rule are lit
        besides those of the card."""
        self.forget_refusal()
        self.refused, self.refused_places = (text, refusal.rule), frozenset(refusal.places)

    def forget_refusal(self) -> None:
        """Something else was tried or chosen: what came of the last try is past."""
        self.refused, self.refused_places = ("", ""), frozenset()

    def lights_legal(self) -> bool:
        """Where the card lights what it means, nothing else is lit."""
        return super().lights_legal() and not self.find_lit()

    def lets_table_ask(self) -> bool:
        """The card says what is to be done."""
        return False

    def look_for_first_hint(self) -> bool:
        """They rest here."""
        return False

    def tick_card(self, ui: Ui) -> None:
        """Lights what the card means, and builds it anew where its room or the device is another
        one.
        """
        self._mark(ui)
        self._watch_pointer(ui)
        if self.said_by_keys is not ui.by_keyboard:
            ui.rebuild()  # the card speaks of the device in hand
        if not self.covered and self.table.rect.w:
            shaped = (self.low, self.room) == self._find_room(ui)
            if not shaped or self.fitted != self._measure_room(ui):
                ui.rebuild()

    def _watch_pointer(self, ui: Ui) -> None:
        """Where the card leaves no room for what is pointed at, that has the card's room for as
        long as the mouse rests on something that is explained.
        """
        at, news = ui.pointer, self.find_news()
        if news != self._news:  # it is read first: the mouse rests where it was clicked
            self._news, self._rested = news, self.table.hover
            if self.yields:
                self.yields, self._turned = False, None
                ui.rebuild()
        elif self.table.hover != self._rested:
            self._rested = None
        box = None if self.covered or stands_apart(ui) else self._find_box()
        if box is None or ui.by_keyboard or box.collidepoint(at) or not self._hides_pointed(box):
            wanted, now = False, True
        else:
            wanted = self.table.explains(ui) and self.table.hover != self._rested
            now = self._turned is not None and ui.now - self._turned >= DWELL
        if wanted == self.yields:
            self._turned = None
        elif now:
            self.yields, self._turned = wanted, None
            ui.rebuild()
        elif self._turned is None:
            self._turned = ui.now
            ui.redraw_after(DWELL)

    def _hides_pointed(self, box: Rect) -> bool:
        """Whether a card in this box leaves nothing to what is pointed at."""
        usual = self.table.usual_box
        return usual is not None and usual.colliderect(box) and (self.yields or not self.spared)

    def _mark(self, ui: Ui) -> None:
        """Lights what the card means and what a refusal speaks of, whatever the table lit or let go
        meanwhile."""
        if self.covered or not self.table.rect.w:
            return
        wanted, meant = self.find_lit() | self.refused_places, self.find_meant()
        shown = wanted <= self.table.lit and meant == self.table.meant
        if wanted != self.marked or not shown:
            self.marked = wanted
            self.table.light(tuple(wanted), meant=meant)
            ui.redraw()

    # The picture

    def keep_clear(self, ui: Ui) -> Sequence[Rect]:
        """What the table needs, and all that can be pressed on the card."""
        if self.covered:
            return ()
        stops = self.layers[0].list_stops(ui)
        pressed = (stop for stop in stops if stop.key.startswith(self.PRESSED))
        return [*super().keep_clear(ui), *(stop.rect for stop in pressed)]

    def build(self, ui: Ui) -> Node:
        if self.covered:
            return super().build(ui)
        self.low, self.room = self._find_room(ui)
        self.said_by_keys = ui.by_keyboard
        apart = stands_apart(ui)
        self.fitted, self._stood = self._measure_room(ui), self._find_box()
        shown = self.fit_card(ui)
        self.spared = 0 if apart else self._find_spared(ui, shown)
        box = self._find_box()
        told = box.h if self.yields and box is not None else self.spared
        sheet: Node = Column(
            [Scroll(shown, key=f"{self.PRESSED}card", grow=1, pad=0)],
            style="card",
            pad=EDGE,
            width=card.WIDTH if apart else None,
        )
        over = Over(
            self.table, [] if apart else [(sheet, self.room)], told=0 if apart else told, grow=1
        )
        middle: list[Node] = [over, sheet] if apart else [over]
        return Column([self.build_bar(ui), Row(middle, gap=0, grow=1)], gap=0)

    def _find_room(self, ui: Ui) -> tuple[bool, str]:
        """Whether the card's room is a strip below the board, and which box of the panel it is. A
        card that is only read stays where it stood.
        """
        usual = self._find_usual_room(ui)
        if usual == (self.low, self.room) or stands_apart(ui) or not self.only_reads:
            return usual
        box = self._find_box()
        if box is None or box != self._stood or self._lights_in(ui, box):
            return usual
        looks = ui.scale, ui.text_scale, ui.tr.language, ui.by_keyboard
        asked = (self.find_news(), box.size, usual, looks)
        if self._stays[0] != asked:
            self._stays = asked, self._fits_in(ui, _measure_inside(ui, box))
        return (self.low, self.room) if self._stays[1] else usual

    def _fits_in(self, ui: Ui, room: Size) -> bool:
        """Whether the card is seen whole in so many pixels, and needs no more."""
        built, self.fitted = self.fitted, room
        high = self.fit_card(ui).measure(ui, room[0])[1]
        self.fitted = built
        return high <= room[1] and not self.wants_more(ui, room)

    def _find_usual_room(self, ui: Ui) -> tuple[bool, str]:
        """The same for a card that has not stood anywhere (guessed until the table has its place):
        over the players, unless the card speaks of one of them.
        """
        table, drawer = self.table, self.table.boxes.drawer
        if stands_apart(ui):
            return False, ""
        if drawer is None:
            return ui.size[0] < NARROW, DRAWER
        if self._lights_in(ui, drawer):
            return False, POINTED
        if drawer.w > max(LOW_SHAPE * drawer.h, LOW_WIDE * ui.font_px("body")):
            return True, DRAWER
        lower = find_lower(table)
        if lower is None or lower.h <= drawer.h or self._lights_in(ui, lower):
            return False, DRAWER
        return False, LOWER if self.wants_more(ui, _measure_inside(ui, drawer)) else DRAWER

    def _lights_in(self, ui: Ui, box: Rect) -> bool:
        """Whether the card speaks of something that lies in a box of the panel."""
        lit = self.find_lit()
        return (
            bool(lit)
            and lit <= self.table.lit
            and any(box.contains(part) for part in self.table.choosing.list_lit_boxes(ui))
        )

    def _find_box(self) -> Rect | None:
        """The box that the card has, or shares with what is pointed at."""
        if self.room == LOWER:
            return find_lower(self.table)
        return self.table.usual_box if self.room == POINTED else self.table.boxes.drawer

    def _find_spared(self, ui: Ui, shown: Node) -> int:
        """Pixels at the card's foot that it does not need, if that is room for what is pointed at
        and which else would have none.
        """
        box, usual, layout = self._find_box(), self.table.usual_box, self.table.boxes.layout
        if box is None or usual is None or layout is None or self.fitted is None:
            return 0
        if not usual.colliderect(box):
            return 0
        rest = box.h - shown.measure(ui, self.fitted[0])[1] - 2 * ui.px(EDGE)
        return rest if rest >= LEAST_POINTED * layout.unit else 0

    def _measure_room(self, ui: Ui) -> Size | None:
        """The room for what stands on the card, in pixels; None where it is as high as the window,
        or not known yet.
        """
        box = self._find_box()
        if box is None or stands_apart(ui):
            return None
        return _measure_inside(ui, box)


def _measure_inside(ui: Ui, box: Rect) -> Size:
    """The room for what stands on a card in a box, in pixels."""
    return box.w - 2 * ui.px(EDGE) - ui.px(BAR), box.h - 2 * ui.px(EDGE)
