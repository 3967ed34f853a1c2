"""How a window is divided between the board and the panel, for people who want larger type."""

import pygame

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
