"""A board that is dragged: only its window is drawn again, roughly while it moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from china_games.cli.bench import measured_tables
from china_games.games import registry
from china_games.kit import overlay
from china_games.kit.ui import Rect, Stop
from tests.app.screens.house import Blank, House

PICTURES = {
    key: bench.picture
    for key in registry.GAMES
    if (bench := registry.load_bench(key)) is not None and bench.picture is not None
}
"""The games whose board can be dragged: what is hard to draw of them is measured."""


@pytest.fixture(params=PICTURES)
def opened(request: pytest.FixtureRequest) -> Iterator[tuple[House, Any]]:
    """A zoomed board, taken hold of by its middle."""
    house = House(Blank, size=(1280, 800), scale=100, paint_every=1, curtain="never")
    app = house.pilot.app
    board = PICTURES[request.param]
    table = measured_tables.open_table(
        app, request.param, board.board, board.seats, min(board.moves, 60)
    )
    app.ui.pointer = table.find_layout(app.ui).board.center
    for _ in range(3):
        table.viewport.zoom(app.ui, 1, app.ui.pointer)
    house.pilot.wait(0.5)
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=app.ui.pointer, button=1, touch=False)
    )
    house.pilot.step()
    yield house, table
    house.close()


def drag(house: House, way: tuple[int, int]) -> None:
    x, y = house.pilot.ui.pointer
    place = x + way[0], y + way[1]
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=way, buttons=(1, 0, 0), touch=False)
    )
    house.pilot.step()


def take_pixels(house: House) -> bytes:
    return pygame.image.tobytes(house.pilot.look(), "RGB")


def test_a_part_of_the_window_is_drawn_as_the_whole_would_be(
    opened: tuple[House, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, table = opened
    boxes: list[Rect | None] = []
    paint = overlay.paint

    def watch(ui: Any, screen: Any, target: Any, box: Rect | None = None) -> None:
        boxes.append(box)
        paint(ui, screen, target, box)

    monkeypatch.setattr(overlay, "paint", watch)
    seen = set()
    for way in ((30, 10), (40, 25), (-90, 5), (10, -70), (25, 40)):
        drag(house, way)
        shown = take_pixels(house)
        house.pilot.ui.redraw()
        house.pilot.app.draw()
        assert take_pixels(house) == shown
        seen.add(shown)
    assert boxes.count(table.boxes.painted) >= 3
    assert len(seen) > 3


@pytest.mark.parametrize("game", registry.GAMES)
def test_what_moves_on_a_table_is_drawn_as_the_whole_window_would_be(game: str) -> None:
    house = House(Blank, size=(1280, 800), scale=100, paint_every=1, curtain="never")
    app = house.pilot.app
    bench = registry.load_bench(game)
    picture = bench.picture if bench else None
    board, seats = (picture.board, picture.seats) if picture else ("", 0)
    if not picture:
        board, counts = registry.load_rules(game).meta.boards[0]
        seats = counts[-1]
    table = measured_tables.open_table(app, game, board, seats, 60)
    app.settings = app.settings._replace(animation="normal")
    moved, legs = 0, 0
    for move in house.screen.session.moves[::-1]:
        if moved > 40:
            break
        table.animate(house.pilot.ui, [event.mask(table.seat) for event in move.events])
        legs += len(table.legs.legs)
        for _ in range(40):
            house.pilot.step()
            if not table.legs.busy:
                break
            shown = take_pixels(house)
            house.pilot.ui.redraw()
            app.draw()
            assert take_pixels(house) == shown
            moved += 1
        table.legs.finish(house.pilot.ui)
    assert moved > 5 or not legs
    house.close()


def test_a_board_that_is_painted_slowly_is_rough_while_it_moves_and_sharp_after(
    opened: tuple[House, Any],
) -> None:
    house, table = opened
    ui = house.pilot.ui
    for _ in range(3):
        drag(house, (20, 10))
        table.viewport.zoom(ui, 0.5)
        ui.now += 1.0  # so long did the frame before take
        assert table.viewport.is_rough(ui)
        house.pilot.step()
    rough = take_pixels(house)
    house.pilot.wait(3.0)  # a city draws its faces a few a frame
    assert not table.viewport.is_rough(ui)
    assert take_pixels(house) != rough


def test_each_stop_of_a_table_is_found_by_its_key(opened: tuple[House, Any]) -> None:
    house, table = opened
    ui = house.pilot.ui

    def put_into_words(stop: Stop | None) -> Stop | None:
        return stop and stop._replace(words=stop.spoken)

    stops = table.list_stops(ui)
    assert len(stops) > 10
    found = [table.find_stop(ui, stop.key) for stop in stops]
    assert list(map(put_into_words, found)) == list(map(put_into_words, stops))
    assert table.find_stop(ui, "table/nothing/999") is None
    assert table.find_stop(ui, "elsewhere/slot/1") is None
