"""A small compass in a corner of the city: places are told by how far north, east, south, west of the Palace."""
from __future__ import annotations

from china_games.kit import svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table import inks as ink

SIDE, MARGIN = 46, 10           # units
ROOM = 8                        # so many compasses have to fit into the height of the board, or there is none


def draw(look: Painter, target: Surface, board: Rect, unit: float) -> None:
    """Draws it at the lower left of the board, if the board is not only a small picture."""
    pixels, gap = round(SIDE * unit), round(MARGIN * unit)
    if board.h >= ROOM * pixels and pixels >= SIDE // 2:
        target.blit(picture(look, pixels), (board.x + gap, board.bottom - gap - pixels))


def picture(look: Painter, pixels: int) -> Surface:
    """A needle that points to the north, above it the letter."""
    def make() -> Surface:
        parts = [svg.disc((30, 30), 28, ink.PAPER, ink.INK, 1.8), svg.fill("M30 25L37 51L30 45Z", ink.CINNABAR),
                 svg.fill("M30 25L23 51L30 45Z", ink.INK)]
        drawn = look.picture(parts, (0, 0, 60, 60), (pixels, pixels)).copy()
        look.centre_text(drawn, look.tr.ctx("compass", "N"), (pixels * 0.5, pixels * 0.25), pixels * 0.34, ink.INK)
        return drawn
    return look.drawn(("fc compass", pixels), make)
