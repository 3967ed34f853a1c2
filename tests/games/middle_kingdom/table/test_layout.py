"""Nothing on the table lies outside it or on top of something else, at every size and number of
seats.
"""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from china_games.games.middle_kingdom.table.layout import Layout, arrange_table
from china_games.games.middle_kingdom.table.mats import lay_out_heap

SIZES = [(960, 540), (960, 700), (675, 560), (1280, 755), (1920, 1035), (3840, 2080)]
TABLES = [(2, 3), (3, 2), (3, 5), (4, 3), (5, 4)]


def boxes(places: Layout) -> list[pygame.Rect]:
    mats = [box for mat in places.seats for box in (mat.head, *mat.heaps, *mat.goals, *mat.bids)]
    return [
        places.phases,
        *places.goals,
        places.deck,
        *places.row,
        places.sheet,
        places.pointed,
        *mats,
        *places.hand,
        *places.tied,
        places.prompt,
        places.buttons,
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "row"), TABLES)
def test_boxes_lie_apart_and_inside(size: tuple[int, int], seats: int, row: int) -> None:
    area = pygame.Rect((7, 45), size)
    found = boxes(arrange_table(area, seats, row))
    assert all(area.contains(box) and box.w > 8 and box.h > 8 for box in found)
    assert not [pair for pair in combinations(found, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "row"), TABLES)
def test_mats_hold_what_is_theirs_and_piles_of_any_height(
    size: tuple[int, int], seats: int, row: int
) -> None:
    for mat in arrange_table(pygame.Rect((0, 0), size), seats, row).seats:
        assert all(mat.box.contains(box) for box in (mat.head, *mat.heaps, *mat.goals, *mat.bids))
        for number in (1, 4, 15):
            assert all(mat.heaps[0].contains(card) for card in lay_out_heap(mat.heaps[0], number))


@pytest.mark.parametrize("size", SIZES)
def test_cards_can_be_read(size: tuple[int, int]) -> None:
    unit = min(size[0] / 960, size[1] / 552)
    for seats, row in TABLES:
        places = arrange_table(pygame.Rect((0, 0), size), seats, row)
        assert min(box.w for box in places.row) >= 48 * unit
        assert min(box.w for box in places.hand) >= 28 * min(1.0, unit)
        assert min(box.w for mat in places.seats for box in mat.bids) >= 16 * unit
        assert min(lay_out_heap(mat.heaps[0], 3)[0].w for mat in places.seats) >= 22 * unit
