"""Pictures on a board: what rises near its edge stays whole."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from china_games.games.china.table import board_pieces
from china_games.games.china.table.own import Float
from china_games.games.forbidden_city.table import marks
from china_games.kit.camera import Camera
from china_games.kit.painter import Rect, Surface
from china_games.session import SeatInfo
from china_games.table.pictures import make_plain_painter
from china_games.table.placed import clip, put_inside

WINDOW = Rect(40, 30, 200, 120)
CAMERA = Camera((0.0, 0.0, 200.0, 120.0), (40.0, 30.0, 200.0, 120.0))
BACK = (1, 2, 3)


def find_drawn(target: Surface) -> Rect:
    """The box of what was drawn on a plain ground."""
    target.set_colorkey(BACK)
    return target.get_bounding_rect()


def draw_on_board(draw: Any) -> Rect:
    target = Surface((300, 200))
    target.fill(BACK)
    with clip(target, WINDOW):
        draw(target)
    return find_drawn(target)


@pytest.mark.parametrize("at", [(236.0, 60.0), (42.0, 90.0), (120.0, 31.0), (239.0, 149.0)])
def test_what_rises_near_the_edge_is_moved_into_the_window_together(
    at: tuple[float, float],
) -> None:
    pictures = [(Surface((30, 18)), (at[0] + 34 * k, at[1])) for k in (-1, 0, 1)]
    drawn = draw_on_board(lambda target: put_inside(target, pictures, CAMERA))
    assert drawn.size == (98, 18), "side by side as they were"
    assert WINDOW.contains(drawn)


def test_what_lies_wholly_outside_is_left_there() -> None:
    pictures = [(Surface((30, 18)), (400.0, 60.0))]
    assert draw_on_board(lambda target: put_inside(target, pictures, CAMERA)).size == (0, 0)


@pytest.mark.parametrize("game", ["china", "forbidden_city"])
def test_points_of_the_games_rise_whole(game: str) -> None:
    painter = make_plain_painter(game, [SeatInfo("Ana", "human", "", 0)], "en", None, (300, 200))

    def rise(x: float, target: Surface) -> None:
        floats = (Float("+3", (x, 60.0), 0),)
        if game == "forbidden_city":
            marks.draw_floats(painter, target, CAMERA, floats)
            return
        own: Any = SimpleNamespace(floats=floats, pawn=None)
        map_: Any = None
        board_pieces.draw_moving(painter, target, map_, CAMERA, (), own)

    drawn = [draw_on_board(partial(rise, x)) for x in (3.0, 100.0, 197.0)]
    assert len({box.size for box in drawn}) == 1
