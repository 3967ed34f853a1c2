"""What the others did since the seat's last turn, where what is pointed at is told: a line
an act, with its effect; each lights its places.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from china_games.app.play.log_list import LogList, wrap_text
from china_games.app.play.logbook import Line
from china_games.app.play.playing import Playing
from china_games.app.play.yielding import YieldingCard
from china_games.games.contract import Action, Place
from china_games.kit import fonts
from china_games.kit.theme import SIZES
from china_games.kit.ui import Event, Node, Size, Surface, Ui
from china_games.kit.widgets import Button, Column, Paragraph, Row, Scroll
from china_games.kit.widgets.button import PRESS_KEYS

KEY, STEP, HINT = "news", "step", "hint"
"""Lines of the list; lines of the last move while computers play step by step; choices of a hint.
"""
LOG = "log_list"
TYPES = (SIZES["small"], 14.5, 13.0)  # units of the type in which the list is tried
KEYS = (f"{KEY}:", f"{STEP}:", f"{HINT}:")


@dataclass(eq=False, repr=False)
class LightingLine(Node):
    """A line that lights its places on the table while it is pointed at or has the focus."""

    places: tuple[Place, ...] = ()
    meant: tuple[Action, ...] = field(default=(), kw_only=True)  # what would be done there

    focusable = True


@dataclass(eq=False, repr=False)
class NewsLine(LightingLine):
    """One act in words, with the seal of its seat where that begins to act."""

    text: str = ""
    look: int = -1
    on_pick: Callable[[], object] | None = field(default=None, kw_only=True)
    """Explains what a scoring gave; None = there is no more to tell."""

    on_ask: Callable[[], object] | None = field(default=None, kw_only=True)
    """Tells why it was done; None = no computer player did it."""
    size: float = field(default=SIZES["small"], kw_only=True)

    LEFT, RIGHT, PAD = 24, 20, 2

    def _wrap_line(self, ui: Ui, room: int) -> tuple[str, ...]:
        right = self.RIGHT if self.on_pick is not None else 0
        inner = max(40, room - ui.px(self.LEFT + right))
        return wrap_text(self.text, "regular", ui.font_px(self.size), inner)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide = room or ui.px(280)
        line = fonts.line_height("regular", ui.font_px(self.size))
        return wide, len(self._wrap_line(ui, wide)) * line + 2 * ui.px(self.PAD)

    def draw(self, ui: Ui, target: Surface) -> None:
        if ui.hover is self or ui.has_focus(self.key):
            ui.draw_panel(target, self.rect, "inset")
        y = self.rect.y + ui.px(self.PAD)
        if self.look >= 0:
            target.blit(ui.render_seal(self.look, 16), (self.rect.x + ui.px(3), y))
        for line in self._wrap_line(ui, self.rect.w):
            ui.put(target, line, (self.rect.x + ui.px(self.LEFT), y), self.size)
            y += fonts.line_height("regular", ui.font_px(self.size))
        if self.on_pick is not None:
            place = self.rect.right - ui.px(self.RIGHT - 2), self.rect.y + ui.px(self.PAD + 2)
            target.blit(ui.render_icon("info", 16, "ink_soft"), place)

    def say(self, ui: Ui) -> str:
        said = self.text
        if self.on_pick is not None:
            said = ui.tr("{text} Enter explains the points.", text=said)
        return ui.tr("{text} M tells why.", text=said) if self.on_ask is not None else said

    def find_text(self) -> str:
        return self.text

    def handle(self, ui: Ui, event: Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        pressed = pressed or event.type == pygame.KEYDOWN and event.key in PRESS_KEYS
        call = self.on_pick or self.on_ask
        if call is None or not pressed:
            return False
        ui.fire(call)
        return True


class FittedScroll(Scroll):
    """Shows what is made in the largest type in which all of it is seen; in the smallest where that
    is not enough, and it scrolls. A card is placed several times in a layout: what was made and
    measured is kept.
    """

    def __init__(self, make: Callable[[float], Node], **named: Any) -> None:
        super().__init__(make(TYPES[0]), **named)
        self._make = make
        self._made = {TYPES[0]: self.child}
        self._high: dict[tuple[float, int], int] = {}  # pixels, by type and width

    def arrange(self, ui: Ui) -> None:
        for size in TYPES:
            if size not in self._made:
                self._made[size] = self._make(size)
            self.child, tried = self._made[size], (size, self.rect.w)
            if tried not in self._high:
                self._high[tried] = self.measure_natural(ui, self.rect.w)[1]
            if self._high[tried] <= self.rect.h:
                break
        super().arrange(ui)


def build_news(screen: Playing, ui: Ui) -> Node | None:
    """The card, or None where there is nothing to tell."""
    title, news = screen.news.tell(ui)
    if not news:
        return None
    head: list[Node] = [
        Paragraph(title, "small", weight="bold", grow=1, align="center"),
    ]
    explained = [bool(screen.motives.list_plies(line)) for line in news]
    if any(explained):
        head.append(
            Button(
                "",
                partial(ask_here, screen, ui),
                key="ask_why",
                icon="help",
                size="small",
                style="quiet",
                tip=ui.tr("Why did they do that? (M)"),
                spoken=ui.tr("Why did they do that?"),
            )
        )
    if screen.past.offers_again:
        head.append(
            Button(
                "",
                screen.past.show_again,
                key="again",
                icon="play",
                size="small",
                style="quiet",
                tip=ui.tr("Show me again (V)"),
                spoken=ui.tr("Show me again"),
            )
        )
    make = partial(_build_body, screen, ui, news, explained, head)
    card = Column([FittedScroll(make, key=KEY, grow=1, pad=0)], style="card", pad=2)
    return YieldingCard(screen.table, card, (*KEYS, "again"))


def _build_body(
    screen: Playing,
    ui: Ui,
    news: Sequence[Line],
    explained: Sequence[bool],
    head: Sequence[Node],
    size: float,
) -> Node:
    """The lines below their heading. explained: of which it can be told why they were done."""
    lines = build_lines(news, screen.looks, KEY, size)
    points = screen.news.list_scored(ui)
    for node, line, scored, why in zip(lines, news, points, explained, strict=True):
        if scored:
            node.on_pick = partial(screen.explain_scoring, line.text, scored)
        if why:
            node.on_ask = partial(screen.ask_why, line)
    return Column([Row(head, gap=4), *lines], gap=1, pad=(4, 1))


def build_lines(
    lines: Sequence[Line], looks: Sequence[int], key: str, size: float = SIZES["small"]
) -> list[NewsLine]:
    """A node for each line, with the seal of its seat where that begins to act."""
    found: list[NewsLine] = []
    seat = -1
    for i, line in enumerate(lines):
        look = looks[line.seat] if line.seat >= 0 and line.seat != seat else -1
        found.append(NewsLine(line.places, line.text, look, key=f"{key}:{i}", size=size))
        seat = line.seat if line.seat >= 0 else seat
    return found


def ask_here(screen: Playing, ui: Ui) -> None:
    """Asks why about the line that is pointed at or has the focus, in the list or in the log, else
    about what was done last.
    """
    node = _find_line(ui)
    ask = node.on_ask if isinstance(node, NewsLine) else None
    if isinstance(node, LogList) and (index := node.find_index(ui)) >= 0:
        ask = node.find_why(node.rows[index])
    (ask or screen.ask_why)()


def _find_line(ui: Ui) -> Node | None:
    """The line under the pointer or with the focus, if it is one."""
    near = ui.by_keyboard and ui.layer.focus.startswith((*KEYS, LOG))
    focused = ui.find_focused() if near else None
    return focused.owner if focused is not None else ui.hover


def find_lighting(ui: Ui) -> tuple[tuple[Place, ...], tuple[Action, ...], bool] | None:
    """What the line under the pointer or with the focus lights, and would do there, if it is on one
    that lights something; and whether the line lies where the table tells of what is pointed at.
    """
    node = _find_line(ui)  # it is asked with every frame
    if isinstance(node, LightingLine):
        return node.places, node.meant, True
    if isinstance(node, LogList) and (index := node.find_index(ui)) >= 0:
        places = node.rows[index].places
        return (places, (), False) if places else None
    return None
