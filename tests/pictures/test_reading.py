"""What is hard to read is found: faint, tiny, beside the window, letters upon letters; also on
small pieces.
"""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from china_games.games.china.table import tokens
from china_games.kit import legible, theme
from china_games.kit.page import read_window
from china_games.kit.painter import LEAST, Painter
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Column, Field, Label, Paint, Row, Seal
from china_games.table import inks
from tests.kit.scene import Scene, flown
from tests.pictures.covering import find_covered, find_gaps
from tests.pictures.layout import SPEAKERS, dressed, meet, over_each_other, read, unread
from tests.pictures.scenes import SCENES, steady

SIZE = (960, 600)


def shown(scene: Scene, ui: Ui) -> Node:
    return Column([scene.values["node"](ui)])


def found(node: Node, scale: int = 100) -> list[str]:
    with flown(shown, node=lambda ui: node) as (pilot, _):
        return unread(read(pilot, SIZE, scale, SPEAKERS["fr"]).lines, scale)


def put(text: str, at: tuple[int, int], size: float = 18.0, ground: str = "") -> Node:
    """Something that writes a text at a place of the window, on a ground or on what is there."""

    def draw(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
        if ground:
            target.fill(ground, (*at, 200, 30))
        ui.put(target, text, at, size)

    return Paint(draw, (10, 10))


def test_readable_words_are_not_found() -> None:
    assert found(Label("words")) == []


def test_faint_words_are_found() -> None:
    (fault,) = found(Label("words", colour="ink_faint"))
    assert fault.startswith("faint: words (")


def test_words_on_a_ground_of_their_own_colour_are_found_though_the_theme_is_readable() -> None:
    assert found(put("words", (30, 90), ground="#554c44"))[0].startswith("faint: words (1.")
    assert found(put("words", (30, 90), ground="#fbf5e6")) == []


def test_large_words_may_be_fainter() -> None:
    ink = (120, 110, 100)
    assert [fault[:5] for fault in found(Label("words", 18, colour=ink))] == ["faint"]
    assert found(Label("words", 38, colour=ink)) == []
    assert [fault[:5] for fault in found(Label("words", 18, colour=ink), 200)] == ["faint"]


def test_tiny_words_are_found_and_signs_may_be_smaller() -> None:
    with flown(shown, node=lambda ui: Label("x")) as (pilot, _), read_window() as page:
        made = Painter(SPEAKERS["en"], pilot.ui.theme, pilot.ui.canvas, range(6))
        target = pilot.look()
        for text, pixels in (("words", 9), ("words", 10), ("12", 8), ("A", LEAST - 1)):
            made.centre_text(target, text, (300, 20 * pixels + len(text)), pixels, "#000000")
        assert unread(page.lines, 100) == ["tiny: words (9)"]
    assert [line.text for line in page.lines] == ["words", "words", "12"]


def test_words_beside_the_window_are_found() -> None:
    assert found(put("a longer line", (900, 90))) == ["beside: a longer line"]


def test_letters_that_meet_are_found_and_boxes_that_meet_are_not() -> None:
    with flown(shown, node=lambda ui: Label("x")) as (pilot, _), read_window() as page:
        target = pilot.look()
        for text, at in (
            ("gypsum", (100, 200)),
            ("axe", (103, 212)),
            ("ace", (100, 300)),
            ("now", (100, 315)),
        ):
            pilot.ui.put(target, text, at)
        assert over_each_other(page.lines) == ["overlap: gypsum / axe"]
        assert not meet(page.lines[2], page.lines[3])


def test_a_typed_text_is_seen_as_far_as_its_field_shows_it() -> None:
    with flown(shown, node=lambda ui: Row([Field("a long name " * 8, key="field", width=200)])) as (
        pilot,
        _,
    ):
        (line,) = read(pilot, SIZE, 100, SPEAKERS["fr"]).lines
        assert line.place.w < 200
        assert unread([line], 100) == []


@pytest.mark.parametrize("contrast", [False, True])
def test_letters_on_seals_and_pieces_are_seen(contrast: bool) -> None:
    with flown(shown, node=lambda ui: Seal(0, 40, letter=True)) as (pilot, _):
        dressed(pilot, contrast, False)
        assert [line.text for line in read(pilot, SIZE, 150, SPEAKERS["fr"]).lines] == ["A"]
        made = Painter(SPEAKERS["en"], pilot.ui.theme, pilot.ui.canvas, range(6))
        with read_window() as page:
            for seat in range(6):
                made.draw_seal(made.find_seat_look(seat), made.looks[seat], 51)
                tokens.draw_palace(made, seat, 53)
                tokens.draw_emissaries(made, seat, 3, 45)
        assert sorted(line.text for line in page.lines) == sorted("ABCDEF" * 3 + "3" * 6)
        assert unread(page.lines, 100) == []


def test_a_ground_that_lets_through_what_is_behind_counts_as_the_worst() -> None:
    letters = pygame.Surface((8, 16), pygame.SRCALPHA)
    letters.fill("black")
    clear = pygame.Surface((8, 16), pygame.SRCALPHA)
    assert legible.measure_contrast(clear, letters, letters.get_rect(), (0, 0, 0)) == 1.0
    clear.fill((255, 255, 255, 128))
    assert 4 < legible.measure_contrast(clear, letters, letters.get_rect(), (0, 0, 0)) < 6
    clear.fill((255, 255, 255, 255))
    assert legible.measure_contrast(clear, letters, letters.get_rect(), (0, 0, 0)) == pytest.approx(
        21
    )


def test_the_ink_upon_a_colour_is_the_one_that_is_read_better() -> None:
    assert (inks.choose_ink("#d3a63a"), inks.choose_ink("#7f5f9e")) == (inks.BLACK, inks.HALO)
    for ground in ("#7f5f9e", "#d3a63a", "#d27b36", "#5e9468", "#b5493a"):
        assert (
            theme.measure_contrast(
                theme.parse_colour(inks.choose_ink(ground)), theme.parse_colour(ground)
            )
            >= theme.READABLE
        )


def test_a_card_over_a_place_where_something_may_be_done_is_found() -> None:
    with steady():
        pilot = SCENES["china_turn"]()
    read(pilot, (1280, 800), 100, SPEAKERS["fr"])
    pilot.press("l")
    assert not list(find_covered(pilot))
    pilot.press("l")
    table = pilot.screen.table  # type: ignore[attr-defined]
    layout = table.find_layout(pilot.ui)
    table.boxes.layout = layout._replace(drawer=layout.board.union(layout.drawer))
    pilot.press("l")
    assert list(find_covered(pilot))
    pilot.close()


def test_an_empty_square_of_the_panel_beside_a_part_that_is_cut_is_found() -> None:
    with steady():
        pilot = SCENES["empires_moves"]()
    page = read(pilot, (1280, 800), 100, SPEAKERS["fr"])
    assert not list(find_gaps(pilot, page))
    table = pilot.screen.table  # type: ignore[attr-defined]
    table.face = replace(table.face, find_choices=None)
    read(pilot, (1280, 801), 100, SPEAKERS["fr"])
    page = read(pilot, (1280, 800), 100, SPEAKERS["fr"])
    assert list(find_gaps(pilot, page))
    pilot.close()
