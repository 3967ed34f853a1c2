"""Our own ink picture behind the screens: whole on the start screen, faint behind the others."""

from __future__ import annotations

from functools import cache

import pygame

from china_games.kit.canvas import load_svg
from china_games.kit.ui import Size, Surface, Ui
from china_games.resources import find_asset

WIDTH, HEIGHT = 2000, 1000  # units of the picture
FOCUS = 0.72  # where the picture is kept when its sides are cut: sun and high peaks
SKY = 0.55  # so much of the width, from the left, is sky above the hills: words may stand there
FAINT = 46  # of 255
ROUGH = 4  # so many times smaller the picture of a first frame is drawn


@cache
def make_picture() -> str:
    """The SVG text."""
    return find_asset("art", "start.svg").read_text(encoding="utf-8")


def find_part(size: Size) -> tuple[float, float, float, float]:
    """The part of the picture that fills a window: x, y, width, height in its units, resting on its
    lower edge.
    """
    shape = size[0] / size[1]
    if shape >= WIDTH / HEIGHT:
        return 0, HEIGHT - WIDTH / shape, WIDTH, WIDTH / shape
    return (WIDTH - HEIGHT * shape) * FOCUS, 0, HEIGHT * shape, HEIGHT


def fit_picture(size: Size) -> str:
    """The SVG text of that part."""
    x, y, wide, high = find_part(size)
    frame = f'viewBox="{x:.1f} {y:.1f} {wide:.1f} {high:.1f}" width="{size[0]}" height="{size[1]}"'
    whole = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return make_picture().replace(whole, frame, 1)


def draw(ui: Ui, target: Surface, faint: bool = True, rough: bool = False) -> None:
    """Covers the window: paper with the picture, or plain paper where high contrast is wanted.

    `rough` draws it much smaller and enlarges that, for a first frame that must not be waited for.
    """
    if ui.theme.high_contrast:
        ui.draw_paper(target)
        return
    if rough and target.get_size() == ui.size:
        pygame.transform.smoothscale(_draw_whole(ui, ROUGH), ui.size, target)
        return
    target.blit(
        ui.keep_drawing(
            ("art", ui.size, faint), lambda: _draw_faint(ui) if faint else _draw_whole(ui)
        ),
        (0, 0),
    )


def _draw_whole(ui: Ui, smaller: int = 1) -> Surface:
    size = ui.size[0] // smaller, ui.size[1] // smaller
    return load_svg(fit_picture(ui.size), size).convert()


def _draw_faint(ui: Ui) -> Surface:
    drawn = _draw_whole(ui)
    ground = pygame.Surface(ui.size).convert()
    ui.draw_paper(ground)
    drawn.set_alpha(FAINT)
    ground.blit(drawn, (0, 0))
    return ground
