"""The panel's box of what is pointed at: its type stays readable, and what finds no room is read by
wheel and keys.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from china_games.i18n import make_translator
from china_games.kit.canvas import Canvas
from china_games.kit.painter import Painter
from china_games.kit.theme import choose_theme
from china_games.table import pointed
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted, session

ROWS = tuple((f"Line {n} about a thing that has very much to say of itself",) for n in range(30))


def test_type_is_never_smaller_than_usual_and_what_is_left_is_counted() -> None:
    fitted = pointed.fit_rows("Title", ROWS, 240, 200, 15, 13)
    assert fitted.size == 13
    room = 200 // pointed.measure_line(13)
    assert len(fitted.lines) - fitted.rest == room - 1, "the last line says how to read on"
    assert pointed.fit_rows("Title", ROWS[:2], 240, 200, 15, 13).rest == 0


def test_in_the_smallest_window_what_fits_is_not_set_as_small_as_what_does_not() -> None:
    """At 960×600 all of it stood in 11 pixels, however much room was left."""
    painter = Painter(make_translator("en"), choose_theme(), Canvas())
    box = pygame.Rect(0, 0, 265, 150)
    assert pointed.fit_box(painter, 0.75, box, "Title", ROWS[:3]).size == pointed.USUAL
    fitted = pointed.fit_box(painter, 0.75, box, "Title", ROWS)
    assert fitted.size == pointed.LEAST
    assert fitted.rest
    assert pointed.fit_box(painter, 1.0, box, "Title", ROWS[:2]).size == pointed.TYPE


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A table that tells much of a card of the row, which is pointed at."""
    opened = Desk(session("hcc"), thinker=Scripted(), size=(960, 600), scale=75, paint_every=1)
    table = opened.screen.table
    tell = table._telling.list_rows
    table._telling.list_rows = lambda stage, part, leads: (  # type: ignore[method-assign]
        ("Much", ROWS) if stage.hover is not None else tell(stage, part, leads)
    )
    opened.pilot.move(opened.pilot.find_stop("table/row/1").rect.center)
    opened.pilot.step(2)
    yield opened
    opened.pilot.close()


def turn_wheel(desk: Desk, steps: int, mods: int = 0) -> None:
    pygame.key.set_mods(mods)
    desk.pilot.turn_wheel(steps)
    pygame.key.set_mods(0)
    desk.pilot.step(2)


def test_keys_and_the_wheel_over_what_is_pointed_at_read_on(desk: Desk) -> None:
    box = desk.screen.table.told
    assert box.rest > 0
    desk.pilot.press("shift+down")
    assert box.first == 1
    desk.pilot.press("shift+up")
    desk.pilot.press("shift+up")
    assert box.first == 0
    turn_wheel(desk, -1)
    assert box.first == 2
    turn_wheel(desk, -40)
    assert box.first == box.rest


def test_over_the_board_the_wheel_zooms_and_with_shift_reads_on(desk: Desk) -> None:
    box, table = desk.screen.table.told, desk.screen.table
    desk.pilot.move(desk.pilot.find_stop("table/province/3").rect.center)
    desk.pilot.step(2)
    turn_wheel(desk, -1, pygame.KMOD_SHIFT)
    assert (box.first, table.camera.zoom) == (2, 1)
    turn_wheel(desk, 1)
    assert table.camera.zoom > 1


def test_what_is_told_stays_while_the_pointer_is_on_it(desk: Desk) -> None:
    screen = desk.screen
    told = screen.table.pointed_box
    assert told is not None
    hover = screen.table.hover
    desk.pilot.move(told.center)
    desk.pilot.step(2)
    assert screen.table.hover == hover
    turn_wheel(desk, -1)
    assert screen.table.told.first == 2
    desk.pilot.move((told.centerx, told.top - 40))
    desk.pilot.step(2)
    assert screen.table.hover != hover
