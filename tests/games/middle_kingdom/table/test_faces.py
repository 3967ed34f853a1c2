"""Cards stay told apart without colour, and every sign can be drawn."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pygame
import pytest

from china_games.games.middle_kingdom.rules.cards import BID_CARDS
from china_games.games.middle_kingdom.table import bid_cards, cards, sheet
from china_games.games.middle_kingdom.table.emblems import RESET, SIGNS, Ink, draw_sign
from china_games.kit import fonts, svg
from tests.games.china.table.test_colours import SEEN, least_difference, look
from tests.games.middle_kingdom.table.screen import board_file

DRAWN_BY_SDL = {"svg", "path", "circle", "rect"}


@pytest.mark.parametrize("kind", SEEN)
@pytest.mark.parametrize("size", [(34, 48), (60, 84)])
def test_dynasty_cards_of_any_two_types_differ_in_shape(kind: str, size: tuple[int, int]) -> None:
    map_, kit = board_file().map, look()
    told = [k for k, card in enumerate(map_.cards) if card.id not in ("noble_3", "noble_4")]
    faces = [cards.draw_front(kit, map_, k, size) for k in told]
    assert (
        least_difference([*faces, cards.draw_front(kit, map_, len(map_.cards), size)], kind) > 0.05
    )


@pytest.mark.parametrize("kind", SEEN)
def test_goal_cards_differ_in_shape(kind: str) -> None:
    map_, kit = board_file().map, look()
    assert (
        least_difference([cards.draw_goal(kit, map_, goal, (30, 35)) for goal in range(6)], kind)
        > 0.05
    )


@pytest.mark.parametrize("kind", SEEN)
def test_bid_cards_of_a_seat_and_backs_of_the_seats_differ_in_shape(kind: str) -> None:
    kit = look()
    for seat in (0, 3):
        assert (
            least_difference(
                [bid_cards.draw_front(kit, seat, card, (21, 29)) for card in BID_CARDS], kind
            )
            > 0.02
        )
    assert (
        least_difference([bid_cards.draw_back(kit, seat, (40, 56)) for seat in range(6)], kind)
        > 0.02
    )


@pytest.mark.parametrize("kind", SEEN)
def test_used_and_held_cards_and_the_verdicts_differ_in_shape(kind: str) -> None:
    kit = look()
    for seat in range(5):
        assert (
            least_difference(
                [
                    bid_cards.draw_front(kit, seat, 4, (30, 42)),
                    bid_cards.draw_used(kit, seat, 4, (30, 42)),
                ],
                kind,
            )
            > 0.1
        )
    assert (
        least_difference([sheet.draw_mark(kit, verdict, 14) for verdict in sheet.SIGNS], kind) > 0.1
    )


def test_nobles_of_different_points_are_told_by_the_number() -> None:
    map_, kit = board_file().map, look()
    faces = [
        cards.draw_front(kit, map_, k, (34, 48))
        for k, card in enumerate(map_.cards)
        if card.id.startswith("noble")
    ]
    assert len(faces) == 3
    assert least_difference(faces, "grey") > 0.002


def test_signs_are_in_the_subset_that_is_drawn_and_stay_in_their_box() -> None:
    map_ = board_file().map
    assert {*(t.id for t in map_.types), *(g.id for g in map_.goals), "philosopher"} == set(SIGNS)
    for parts in (*SIGNS.values(), RESET):
        drawn = svg.write_document(
            draw_sign(parts, (0, 0, 100), Ink("#000000", "#ffffff")), (0, 0, 100, 100), (100, 100)
        )
        assert {
            node.tag.rpartition("}")[2] for node in ElementTree.fromstring(drawn).iter()
        } <= DRAWN_BY_SDL


def test_every_colour_of_the_file_has_a_pigment() -> None:
    map_ = board_file().map
    deep = [cards.find_pigment(map_, k).deep for k in range(len(map_.types))]
    assert len(set(deep)) == 5
    assert all(a != b for a, b in combinations(deep, 2))


@pytest.mark.parametrize("wide", [38, 59, 76, 150])
def test_cards_of_the_row_bear_their_names_however_small_they_are(wide: int) -> None:
    """Shortened where there is no room, and no two types alike."""
    names = ("Bureaucrat", "Peasant", "Merchant", "Noble", "General", "Philosopher")
    shown = [fonts.abbreviate(name, "bold", 10, round(wide * 0.88)) for name in names]
    assert len(set(shown)) == len(names)
    for name, short in zip(names, shown, strict=True):
        assert short == name or short.endswith(".") and name.startswith(short[:-1])
        assert len(short) >= 3
    map_, kit = board_file().map, look()
    size = (wide, round(wide * 1.4))
    foot = pygame.Rect(0, round(size[1] * 0.8), wide, round(size[1] * 0.17))
    for kind in range(len(map_.cards)):
        bare, named = (cards.draw_front(kit, map_, kind, size, named=n) for n in (False, True))
        differ = bare.subsurface(foot).get_buffer().raw != named.subsurface(foot).get_buffer().raw
        assert differ == (wide < 60)
