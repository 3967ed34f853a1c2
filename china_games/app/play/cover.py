"""The curtain: a bamboo blind over everything, with the name of the person who is called."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from china_games.app.play.guard import Guard
from china_games.kit.layout import Column
from china_games.kit.theme import mix
from china_games.kit.ui import Event, Node, Surface, Ui
from china_games.kit.widgets.button import PRESS_KEYS, Button
from china_games.kit.widgets.pictures import Seal
from china_games.kit.widgets.scroll import Scroll
from china_games.kit.widgets.text import Paragraph

EDGE = 6  # units of the blind that are seen above and below the slip, at least
LOW = 470  # units of height below which the slip on the blind is smaller


@dataclass(eq=False, repr=False)
class GuardedButton(Button):
    """A button that a held key or the second click of a double click does not press."""

    guard: Guard = field(default_factory=lambda: Guard(0.0), kw_only=True)

    def handle(self, ui: Ui, event: Event) -> bool:
        if event.type == pygame.KEYUP:
            self.guard.release(event.key)
            return False
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS:
            self.guard.release(
                event.key
            )  # it was up, even if that was told to another: held keys come once only
            return not self.guard.press(event.key, ui.now) or self.click(ui)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.guard.release("mouse")
            self.guard.ripe = self.guard.press("mouse", ui.now)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.guard.release("mouse")
            return self.guard.ripe and self.rect.collidepoint(event.pos) and self.click(ui)
        return super().handle(ui, event)


@dataclass(eq=False, repr=False)
class Blind(Column):
    """A bamboo blind behind its children."""

    def draw(self, ui: Ui, target: Surface) -> None:
        target.blit(
            ui.keep_drawing(
                ("blind", self.rect.size, ui.scale), lambda: draw_blind(ui, self.rect.size)
            ),
            self.rect,
        )


def draw_blind(ui: Ui, size: tuple[int, int]) -> Surface:
    """Slats of bamboo with their threads."""
    surface = pygame.Surface(size).convert()
    draw, high, y = random.Random(7), ui.px(13), 0
    base = mix(ui.theme.ochre, ui.theme.paper_dark, 0.62)
    while y < size[1]:
        tone = mix(base, ui.theme.ink, draw.uniform(0.0, 0.10))
        for line in range(high):
            round_off = abs(2 * line / high - 0.75) ** 2
            surface.fill(
                mix(tone, ui.theme.ink, min(0.55, 0.28 * round_off)), (0, y + line, size[0], 1)
            )
        for knot in range(draw.randrange(0, 3)):
            x = draw.randrange(0, size[0]) + knot
            surface.fill(mix(tone, ui.theme.ink, 0.18), (x, y, ui.px(2), high))
        y += high
    for x in range(ui.px(70), size[0], ui.px(190)):
        surface.fill(mix(ui.theme.cinnabar, ui.theme.ink, 0.25), (x, 0, ui.px(3), size[1]))
        surface.fill(
            mix(ui.theme.cinnabar, ui.theme.ink, 0.5), (x + ui.px(3), 0, ui.px(1), size[1])
        )
    return surface


def build_page(
    ui: Ui,
    name: str,
    look: int | None,
    panic: bool,
    guard: Guard,
    on_ready: Callable[[], object],
    on_leave: Callable[[], object],
) -> Node:
    """The blind with the name of the person called; `look` None = nobody in particular."""
    tr = ui.tr
    said = tr("Everything of the game is covered.") if panic else tr("It is your turn.")
    ask = (
        tr("Continue when nobody else is looking.")
        if name
        else tr("Go on when the right people are at the screen.")
    )
    low = ui.high / max(1.0, ui.text_scale) < LOW
    head: list[Node] = [] if look is None else [Seal(look, 44 if low else 92, align="center")]
    slip = Column(
        [
            *head,
            Paragraph(
                name or tr("The game rests"),
                "heading" if low else "title",
                weight="display",
                side="center",
                key="called",
            ),
            Paragraph(said, "body" if low else "large", side="center"),
            Paragraph(ask, "small" if low else "body", colour="ink_soft", side="center"),
            GuardedButton(
                tr("I am {name}", name=name) if name else tr("Go on"),
                on_ready,
                key="ready",
                style="seal",
                size="large",
                guard=guard,
                align="center",
            ),
            Button(
                tr("Save and leave"),
                on_leave,
                key="cover_leave",
                style="quiet",
                size="small",
                align="center",
            ),
        ],
        gap=4 if low else 14,
        pad=(24, 10) if low else (40, 28),
        style="page",
        width=460,
        align="center",
    )
    room = ui.size[1] - 2 * ui.px(EDGE)
    if slip.measure(ui, ui.size[0])[1] <= room:
        return Blind([slip], justify="center", key="curtain")
    return Blind(
        [Scroll(Column([slip]), key="curtain:scroll", grow=1)], key="curtain"
    )  # long names in large type
