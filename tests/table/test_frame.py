"""How a window is divided between the board and the panel, for people who want larger type."""

import pygame
import pytest

from china_games.i18n import make_translator
from china_games.kit.canvas import Canvas
from china_games.kit.painter import Painter
from china_games.kit.theme import choose_theme
from china_games.table import panel
from china_games.table.frame import LEAST_POINTED, divide_area

AREA = pygame.Rect(0, 72, 1280, 728)


def test_the_prompt_is_higher_for_large_text_and_only_what_is_pointed_at_is_lower() -> None:
    usual = divide_area(AREA, 2.0, 120, 160)
    large = divide_area(AREA, 2.0, 120, 160, letters=2.0)
    assert large.unit == usual.unit
    assert large.prompt.h > 1.4 * usual.prompt.h
    assert large.phases.h > 1.4 * usual.phases.h
    assert large.pointed.h >= LEAST_POINTED * large.unit - 1
    for name in ("board", "panel", "hand", "players", "drawer"):
        before, after = usual._asdict()[name], large._asdict()[name]
        assert abs(before.y - after.y) <= 1, name
        assert before.size == after.size, name


def test_text_that_has_its_room_changes_nothing() -> None:
    window = pygame.Rect(0, 72, 3840, 2088)
    assert divide_area(window, 2.0, 120, 160, letters=2.0).prompt.h == (
        divide_area(window, 2.0, 120, 160).prompt.h
    )


def test_a_long_prompt_is_larger_where_no_buttons_stand_below_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes: list[float] = []
    monkeypatch.setattr(Painter, "write", lambda *given, **more: sizes.append(given[4]))
    painter = Painter(make_translator("en"), choose_theme(), Canvas(), letters=2.0)
    said = "Choose the advantage of your nation, which any card may stand in for a missing one of."
    place, free = pygame.Rect(0, 0, 400, 60), pygame.Rect(0, 66, 400, 45)
    for below in (None, free):
        panel.prompt(painter, pygame.Surface((400, 120)), said, place, 1.1, below)
    assert sizes[-1] > sizes[0]
