"""What must be told apart stays apart for those who see fewer colours: by colour, or by sign,
letter and pattern.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from china_games.games.china.table import art_land, cards, tokens
from china_games.games.china.table import palette as china_ink
from china_games.games.empires.table import palette as empires_ink
from china_games.games.empires.table import tokens as empires_tokens
from china_games.games.forbidden_city.table import floors, pigments
from china_games.games.middle_kingdom.table import emblems
from china_games.games.middle_kingdom.table import palette as kingdom_ink
from china_games.i18n import make_translator
from china_games.kit import svg, theme
from china_games.kit.canvas import Canvas
from china_games.kit.painter import Painter
from china_games.table import inks, seals
from tests.games.middle_kingdom.table.screen import board_file
from tests.pictures.scenes import SCENES, steady
from tests.pictures.seeing import MATRICES, apart, lab, nearest

THEMES = {
    (contrast, safe): theme.choose_theme(contrast, safe)
    for contrast in (False, True)
    for safe in (False, True)
}
TOLD = 10.0  # CIELAB distance from which two areas are told apart at a glance
SQUARE = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def kit(look: theme.Theme) -> Painter:
    return Painter(make_translator("en"), look, Canvas(), range(6))


def least_seen(pictures: list[pygame.Surface], kind: str) -> float:
    """The smallest share of pixels in which two of the pictures are seen to differ."""
    seen = [pixels(picture, kind) for picture in pictures]
    return min(
        sum(1 for a, b in zip(one, two, strict=True) if abs(a - b) > TOLD) / len(one)
        for one, two in combinations(seen, 2)
    )


def pixels(picture: pygame.Surface, kind: str) -> list[float]:
    """The lightness of each pixel, as seen: colour does not count."""
    known: dict[bytes, float] = {}
    data = pygame.image.tobytes(picture, "RGBA")
    found = []
    for at in range(0, len(data), 4):
        key = data[at : at + 4]
        if key not in known:
            known[key] = lab((key[0], key[1], key[2]), kind)[0] if key[3] > 40 else 50.0
        found.append(known[key])
    return found


def alike(colours: list[Any], kind: str) -> list[tuple[int, int]]:
    """The pairs of colours that somebody does not tell apart at a glance."""
    return [
        (i, k)
        for i, k in combinations(range(len(colours)), 2)
        if apart(colours[i], colours[k], kind) < TOLD
    ]


# -- the measure itself ----------------------------------------------------------------------------


def test_the_measure_knows_red_from_green_and_who_does_not() -> None:
    red, green = (200, 40, 40), (110, 110, 30)
    assert apart(red, red, "protanopia") == 0
    assert apart(red, green, "all colours") > 60
    assert apart(red, green, "deuteranopia") < apart(red, green, "all colours") / 2
    assert lab((255, 255, 255)) == pytest.approx((100, 0, 0), abs=0.02)
    assert lab((255, 0, 0)) == pytest.approx((53.24, 80.09, 67.2), abs=0.05)
    assert nearest([red, green, (0, 0, 255)], "all colours")[1] == (0, 1)


# -- seats -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", MATRICES)
def test_seats_are_far_apart_in_colours_that_are_safe_and_have_signs_in_all(kind: str) -> None:
    for (_, safe), look in THEMES.items():
        colours = [seat.colour for seat in look.seats]
        if safe or kind == "all colours":
            assert nearest(colours, kind)[0] > 15
        for i, k in alike(colours, kind):
            assert look.seats[i].emblem != look.seats[k].emblem
            assert look.seats[i].letter != look.seats[k].letter
            assert empires_ink.MOTIFS[i](0, 0, 5) != empires_ink.MOTIFS[k](0, 0, 5)


@pytest.mark.parametrize("kind", MATRICES)
@pytest.mark.parametrize("look", THEMES.values())
def test_pieces_of_any_two_seats_are_drawn_differently(look: theme.Theme, kind: str) -> None:
    made = kit(look)
    for draw in (
        lambda s: made.draw_seal(made.find_seat_look(s), made.looks[s], 30),
        lambda s: seals.draw_marker(made, s, 18),
        lambda s: tokens.draw_palace(made, s, 44),
        lambda s: empires_tokens.draw_pawn(made, s, 36),
        lambda s: empires_tokens.draw_city(made, s, 22),
    ):
        assert least_seen([draw(seat) for seat in range(6)], kind) > 0.012


# -- provinces, rooms, cards -----------------------------------------------------------------------


@pytest.mark.parametrize("kind", MATRICES)
def test_provinces_of_china_differ_by_pattern_where_colour_does_not_tell(kind: str) -> None:
    for ground in ("pale", "full"):
        for i, k in alike([getattr(one, ground) for one in china_ink.PIGMENTS], kind):
            first, second = china_ink.PIGMENTS[i], china_ink.PIGMENTS[k]
            assert first.pattern != second.pattern
            assert first.character != second.character
    made = kit(THEMES[False, False])
    box = (0, 0, 100, 100)
    drawn = [
        made.render_parts(
            [svg.draw_box(*box, one.pale), art_land.draw_pattern(one, SQUARE)], box, (70, 70)
        )
        for one in china_ink.PIGMENTS
    ]
    assert least_seen(drawn, kind) > 0.03
    assert (
        least_seen([cards.draw_front(made, card, (44, 62), name=False) for card in range(5)], kind)
        > 0.04
    )


@pytest.mark.parametrize("kind", MATRICES)
def test_rooms_differ_by_their_floor_where_colour_does_not_tell(kind: str) -> None:
    for i, k in alike([room.floor for room in pigments.ROOMS], kind):
        assert pigments.ROOMS[i].pattern != pigments.ROOMS[k].pattern
    made = kit(THEMES[False, False])
    drawn = [
        made.render_parts(floors.draw_floor(room, SQUARE, False), (0, 0, 100, 100), (70, 70))
        for room in pigments.ROOMS
    ]
    assert least_seen(drawn, kind) > 0.03


def test_cards_of_middle_kingdom_never_rest_on_colour() -> None:
    """Their colours are hard to tell for some: each type has a sign and a name; the signs are
    compared elsewhere.
    """
    assert alike([one.full for one in kingdom_ink.PIGMENTS.values()], "deuteranopia")
    types = board_file().map.types
    assert (
        len({emblems.SIGNS[one.id] for one in types})
        == len({one.name["en"] for one in types})
        == len(types)
    )


# -- highlights ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", MATRICES)
def test_marks_of_the_tables_are_told_from_each_other(kind: str) -> None:
    assert apart(inks.STRONG, inks.LAST, kind) > 2 * TOLD
    assert apart(inks.STRONG, pigments.CLASH, kind) > 2 * TOLD
    assert apart(pigments.DOOR, pigments.WALL, kind) > 2 * TOLD


@pytest.mark.parametrize("scene", ["china_turn", "city_turn", "kingdom_pick", "empires_moves"])
def test_where_one_may_play_is_seen_by_everybody(scene: str) -> None:
    with steady():
        pilot = SCENES[scene]()
    pictures = []
    for hints in (True, False):
        pilot.app.apply(pilot.app.settings._replace(hints=hints))
        pilot.wait(0.5)
        pictures.append(pilot.look().copy())
    pilot.close()
    changed = {
        (one, two): None for one, two in zip(*map(colours, pictures), strict=True) if one != two
    }
    for kind in MATRICES:
        assert sum(1 for one, two in changed if apart(one, two, kind) > 2 * TOLD) > 20, kind


def colours(picture: pygame.Surface) -> list[theme.Colour]:
    data = pygame.image.tobytes(picture, "RGB")
    return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]
