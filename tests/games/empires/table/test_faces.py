"""Pieces, cards and lands of the seats stay told apart without colour: by letter,
pattern and sign.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from china_games.games.empires.table import cards, map_layer, tokens
from china_games.kit.painter import Painter
from tests.games.china.table.test_colours import SEEN, least_difference, look
from tests.games.empires.table.support import board_file

DRAWN: dict[str, Callable[[Painter, int], pygame.Surface]] = {
    "city": lambda kit, s: tokens.draw_city(kit, s, 22),
    "large city": lambda kit, s: tokens.draw_city(kit, s, 52),
    "pawn": lambda kit, s: tokens.draw_pawn(kit, s, 18),
    "stack": lambda kit, s: tokens.draw_stack(kit, s, 4, 16),
}


@pytest.mark.parametrize("kind", SEEN)
@pytest.mark.parametrize("piece", DRAWN)
def test_pieces_of_any_two_seats_differ_in_shape(piece: str, kind: str) -> None:
    kit = look()
    assert least_difference([DRAWN[piece](kit, seat) for seat in range(6)], kind) > 0.02


@pytest.mark.parametrize("kind", SEEN)
def test_lands_of_any_two_seats_differ_in_pattern(kind: str) -> None:
    kit, map_ = look(), board_file(2).map
    xs, ys = zip(*map_.provinces[0].slots, strict=True)
    seen = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    pictures = []
    for owner in range(6):
        owners = [owner] + [-1] * (len(map_.provinces) - 1)
        pictures.append(map_layer.paint(kit, map_, owners, seen, 0.62).surface.convert_alpha())
    assert least_difference(pictures, kind) > 0.02


@pytest.mark.parametrize("kind", SEEN)
def test_cards_of_any_two_kinds_differ_in_shape(kind: str) -> None:
    kit = look()
    assert (
        least_difference([cards.draw_front(kit, card, (34, 48)) for card in range(5)], kind) > 0.02
    )
    assert least_difference([tokens.draw_suit(kit, card, 14) for card in range(5)], kind) > 0.02


def test_a_stack_shows_its_number_and_a_granary_its_die() -> None:
    kit = look()
    stacks = [
        pygame.image.tobytes(tokens.draw_stack(kit, 0, n, 16), "RGBA") for n in (1, 2, 11, 12)
    ]
    dice = [
        pygame.image.tobytes(tokens.draw_granary(kit, n, done, 16), "RGBA")
        for n in range(1, 7)
        for done in (False, True)
    ]
    assert len(set(stacks)) == len(stacks)
    assert len(set(dice)) == len(dice)
