"""The slips of two players: what is counted in them stays clear of the special cards, with every
mix of options.
"""

from itertools import product
from typing import Any

import pygame
import pytest

from china_games.games import registry
from china_games.games.china.table import layout, panels, realm
from china_games.games.china.table.imperial import make_imperial_look
from china_games.games.china.table.scene import Scene
from china_games.kit import page
from china_games.kit.painter import Painter
from china_games.table.pictures import make_plain_painter
from tests.app.play.games import seats
from tests.pictures.tables import dealt, played

WINDOWS = [(960, 560), (880, 560), (1280, 750), (3840, 2000)]
MIXES = [
    {"fortifications": walls, "bonus_tiles": tiles, "two_players": two}
    for walls, tiles, two in product((False, True), (False, True), ("influence", "light"))
]


class Noted(pygame.Surface):
    """A surface that notes where pictures were laid on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.boxes: list[pygame.Rect] = []

    def blit(self, source: pygame.Surface, dest: Any, *rest: Any, **more: Any) -> pygame.Rect:
        self.boxes.append(source.get_bounding_rect().move(dest[:2]))
        return super().blit(source, dest, *rest, **more)


def look(size: tuple[int, int]) -> Painter:
    return make_imperial_look(make_plain_painter("china", seats("hh"), "en", None, size))


@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("size", WINDOWS)
def test_supply_hand_and_tiles_stay_clear_of_the_special_cards(
    mix: dict[str, Any], size: tuple[int, int]
) -> None:
    rules = registry.load_rules("china")
    for plies, scale in product((4, 60), (1.0, 1.5)):
        view = rules.view(played(dealt("china", "side_a", "hh", **mix), plies).state, 0)
        places = layout.lay_out_table(pygame.Rect((0, 0), size), view, scale)
        surface = Noted(size)
        scene = Scene(view, 0, ["Benedikt", "Éloïse"], "")
        for seat, box in enumerate(places.seats):
            panels.draw_seat(places, seat, look(size), surface, box, scene)
        specials = [box for _, box in realm.lay_out_specials(places)]
        slips = [
            box
            for box in surface.boxes
            if any(seat.contains(box) and seat != box for seat in places.seats)
        ]
        over = [box for box in slips if box not in specials and box.collidelist(specials) >= 0]
        assert len(slips) >= 12
        assert not over, (plies, scale)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", WINDOWS)
def test_special_cards_carry_their_names(size: tuple[int, int], language: str) -> None:
    """Whole or cut short, but each another one; and in type that can be read."""
    rules = registry.load_rules("china")
    view = rules.view(played(dealt("china", "side_a", "hh"), 4).state, 0)
    painter = make_imperial_look(make_plain_painter("china", seats("hh"), language, None, size))
    places = layout.lay_out_table(pygame.Rect((0, 0), size), view, 1.0)
    surface = pygame.Surface(size)
    with page.read_window() as read:
        for target, box in realm.lay_out_specials(places):
            realm.draw_special(target, painter, surface, box, Scene(view, 0, ["A", "B"], ""))
    lines = read.lines
    named = [line.shown for line in lines]
    assert len(named) == 6
    assert len(set(named)) == 3
    assert all(len(name) >= 5 for name in named)
    assert all(line.words.pixels >= 10 for line in lines)
