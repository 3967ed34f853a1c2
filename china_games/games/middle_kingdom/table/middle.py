"""The middle of the table: the silk, the Goal cards nobody owns, the pile
and the row.
"""

from __future__ import annotations

import pygame

from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.table import cards
from china_games.games.middle_kingdom.table import palette as ink
from china_games.games.middle_kingdom.table.layout import Layout
from china_games.games.middle_kingdom.table.places import DECK
from china_games.games.middle_kingdom.table.scene import Scene, find_edges
from china_games.geometry import lay_grid
from china_games.kit import svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table import inks, panel

CELL = 26.0  # width of the silk's pattern in units


def draw_ground(painter: Painter, target: Surface, layout: Layout, scene: Scene) -> None:
    """Draws what of the middle is no part: silk, places of cards that are not there."""
    target.blit(weave_silk(painter, layout), layout.silk)
    for box in layout.row[len(scene.view.row) :]:
        target.blit(cards.draw_empty(painter, box.size, inks.HALO, 0.35), box)


def weave_silk(painter: Painter, layout: Layout) -> Surface:
    """Woven silk with a border."""

    def make() -> Surface:
        size, unit = layout.silk.size, layout.small
        wide, high = size[0] / unit, size[1] / unit
        waves = "".join(
            f"M{x - 9:.1f} {y:.1f}a9 9 0 0 1 18 0M{x - 5:.1f} {y:.1f}a5 5 0 0 1 10 0"
            for x, y in lay_grid((-CELL, 0, wide + CELL, high), CELL, CELL / 2)
        )
        parts = [
            svg.draw_box(0, 0, wide, high, ink.SILK),
            svg.stroke(waves, ink.SILK_LINE, 0.8, 0.33),
            svg.draw_box(0, high - 6, wide, 6, ink.SILK_DARK),
            svg.draw_box(0, high - 4, wide, 1.6, ink.GOLD),
        ]
        return painter.render_parts(parts, (0, 0, wide, high), size).convert()

    return painter.keep_drawing(("mk silk", layout.silk.size, layout.small), make)


def draw_deck(painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """Draws the pile with its number."""
    number = len(scene.view.pile)
    if not number:
        target.blit(cards.draw_empty(painter, box.size, inks.HALO), box)
    step = max(1, box.w // 32)
    for k in reversed(range(min(3, (number + 11) // 12))):
        target.blit(cards.draw_back(painter, box.size), box.move(k * step, -k * step))
    if DECK in scene.shown:
        panel.draw_frame(painter, target, box, inks.STRONG)
    cards.draw_badge(
        painter,
        target,
        str(number),
        (box.centerx, box.bottom - box.w * 0.24),
        max(12, box.w * 0.24),
    )


def draw_row_card(
    map_: MiddleKingdomCards, k: int, painter: Painter, target: Surface, box: Rect, scene: Scene
) -> None:
    """Draws a card of the row, with a lock if it may not be had."""
    place, row = ("row", k), scene.view.row
    if place in scene.hidden:
        target.blit(cards.draw_empty(painter, box.size, inks.HALO, 0.35), box)
        return
    for colour in find_edges(scene, place):
        panel.draw_frame(painter, target, box, colour)
    face = cards.draw_front(painter, map_, row[k], box.size, named=True)
    if place in scene.barred:
        face = face.copy()
        face.fill((150, 146, 140), special_flags=pygame.BLEND_RGB_MULT)
    target.blit(face, box)
    if place in scene.barred:
        _draw_lock(painter, target, box)


def _draw_lock(painter: Painter, target: Surface, box: Rect) -> None:
    """A lock over a card that may not be had."""
    side = round(box.w * 0.44)
    bow = "M12 20V13a8 8 0 0 1 16 0V20"
    parts = [
        svg.stroke(bow, inks.HALO, 7),
        svg.stroke(bow, inks.INK, 4),
        svg.draw_box(6, 18, 28, 19, inks.CINNABAR, 4, inks.HALO, 2),
        svg.draw_disc((20, 26), 3.2, inks.HALO),
        svg.stroke("M20 27v5", inks.HALO, 2.6),
    ]
    drawn = painter.render_parts(parts, (0, 0, 40, 40), (side, side))
    target.blit(drawn, drawn.get_rect(center=box.center))
