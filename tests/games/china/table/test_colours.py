"""Seats and provinces stay told apart without colour: by letter, emblem, pattern and sign."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from china_games.games.china.table import art_land, cards, tokens
from china_games.games.china.table import palette as ink
from china_games.i18n import make_translator
from china_games.kit import svg
from china_games.kit.canvas import Canvas
from china_games.kit.painter import Painter
from china_games.kit.theme import choose_theme
from china_games.table import seals

# Linear approximations of what is seen with each kind of colour blindness (Machado, severity 1),
# and grey.
SEEN = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
    "grey": ((0.299, 0.587, 0.114),) * 3,
}


def look() -> Painter:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return Painter(make_translator("en"), choose_theme(), Canvas(), range(6))


def shape(surface: pygame.Surface, matrix: tuple[tuple[float, ...], ...]) -> list[int]:
    """Light and dark of each pixel as seen (1, -1, or 0 near the picture's own middle tone)."""
    weights = [sum(row[channel] for row in matrix) / 3 for channel in range(3)]
    data = pygame.image.tobytes(surface, "RGBA")
    seen = [
        weights[0] * data[i] + weights[1] * data[i + 1] + weights[2] * data[i + 2]
        if data[i + 3] > 40
        else 128.0
        for i in range(0, len(data), 4)
    ]
    middle = sorted(seen)[len(seen) // 2]
    return [1 if value > middle + 12 else -1 if value < middle - 12 else 0 for value in seen]


def least_difference(pictures: list[pygame.Surface], kind: str) -> float:
    """The smallest share of pixels in which two of the pictures differ, however alike their colours
    are.
    """
    shapes = [shape(picture, SEEN[kind]) for picture in pictures]
    return min(
        sum(a != b for a, b in zip(one, two, strict=True)) / len(one)
        for one, two in combinations(shapes, 2)
    )


@pytest.mark.parametrize("kind", SEEN)
def test_palaces_and_emissaries_of_any_two_seats_differ_in_shape(kind: str) -> None:
    kit = look()
    for draw in (
        lambda s: tokens.draw_palace(kit, s, 22),
        lambda s: tokens.draw_palace(kit, s, 44),
        lambda s: tokens.draw_emissaries(kit, s, 1, 24),
        lambda s: seals.draw_marker(kit, s, 18),
        lambda s: kit.draw_seal(kit.find_seat_look(s), kit.looks[s], 32),
    ):
        assert least_difference([draw(seat) for seat in range(6)], kind) > 0.02


@pytest.mark.parametrize("kind", SEEN)
def test_cards_of_any_two_colours_differ_in_shape(kind: str) -> None:
    kit = look()
    assert (
        least_difference(
            [cards.draw_front(kit, card, (44, 62), name=False) for card in range(5)], kind
        )
        > 0.04
    )


@pytest.mark.parametrize("kind", SEEN)
def test_provinces_of_any_two_colours_differ_by_their_pattern(kind: str) -> None:
    kit, ring = look(), ((0.0, 0.0), (120.0, 0.0), (120.0, 120.0), (0.0, 120.0))
    pictures = []
    for pigment in ink.PIGMENTS:
        parts = [svg.draw_box(0, 0, 120, 120, pigment.pale), art_land.draw_pattern(pigment, ring)]
        pictures.append(kit.render_parts(parts, (0, 0, 120, 120), (80, 80)))
    assert least_difference(pictures, kind) > 0.03


def test_patterns_and_signs_are_all_different() -> None:
    assert len({p.pattern for p in ink.PIGMENTS}) == len({p.character for p in ink.PIGMENTS}) == 5
