"""Nothing on the table lies outside it or on top of something else, at every size and number of
seats.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from china_games.games.middle_kingdom.table.layout import Layout, arrange_table
from china_games.games.middle_kingdom.table.mats import lay_out_heap
from china_games.games.middle_kingdom.table.sheet import find_rows
from china_games.kit import fonts
from china_games.kit.painter import Painter
from tests.pictures.scenes import SCENES, steady

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
    for scale in (1.0, 2.0):
        found = boxes(arrange_table(area, seats, row, scale, letters=scale))
        check_apart(area, found)


def check_apart(area: pygame.Rect, found: list[pygame.Rect]) -> None:
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


@pytest.mark.parametrize(("size", "more"), [((960, 540), 1.5), ((1280, 728), 1.2)])
def test_goal_cards_are_larger_for_large_text_and_bear_their_names(
    size: tuple[int, int], more: float
) -> None:
    area = pygame.Rect((0, 72), size)
    usual, large = (arrange_table(area, 4, 3, 2.0, letters=letters) for letters in (1.0, 2.0))
    assert large.goals[0].w >= more * usual.goals[0].w
    assert large.row[0].w >= 0.85 * usual.row[0].w - 1


def test_goal_cards_have_names_at_200_percent_text(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    centre_text = Painter.centre_text

    def note(painter: Painter, target: pygame.Surface, text: str, *how: Any) -> pygame.Rect:
        written.append(text)
        return centre_text(painter, target, text, *how)

    monkeypatch.setattr(Painter, "centre_text", note)
    with steady():
        pilot = SCENES["kingdom_begin"]()  # five seats: there is no room for larger cards
    pilot.app.settings = pilot.app.settings._replace(text_size=200)
    pilot.app.fixed_scale = 100
    written.clear()
    pilot.resize((1280, 800))
    pilot.step(2)
    assert {"Palace", "Harvest", "Market", "Emperor"} <= set(written)
    pilot.close()


def test_what_the_dragon_took_stands_below_the_bids() -> None:
    places = arrange_table(pygame.Rect((0, 0), (1280, 755)), 3, 5)
    rows, plain = find_rows(places, 6, below=True), find_rows(places, 6)
    line = fonts.line_height("regular", round(13.5 * places.unit))
    assert rows[-1].bottom + line <= places.sheet.bottom < plain[-1].bottom + line


def test_goal_cards_are_larger_where_the_row_is_short() -> None:
    """With two cards in the row much of the silk lay empty beside it."""
    short, long = (arrange_table(pygame.Rect(0, 0, 1280, 755), 3, row) for row in (2, 5))
    assert short.goals[0].h > 1.3 * long.goals[0].h
    assert short.row[0].h >= long.row[0].h
