"""The magnifier shows what is under pointer and focus, takes no clicks and keeps out of the way."""

from __future__ import annotations

import pygame
import pytest

from china_games.kit.lens import ZOOMS, find_aim
from china_games.kit.pilot import Pilot
from china_games.kit.ui import Node, Rect, Screen, Ui
from china_games.kit.widgets import Button, Column, Field, Row, make_filler

SIZES = [(960, 600), (1280, 800), (3840, 2160)]


class Corners(Screen):
    """A button in each corner, one in the middle, and a field."""

    def __init__(self) -> None:
        super().__init__()
        self.clicked: list[str] = []
        self.text = ""

    def build(self, ui: Ui) -> Node:
        def make(key: str) -> Button:
            return Button(key, lambda: self.clicked.append(key), key=key)

        def write(text: str) -> None:
            self.text = text

        field = Field(self.text, write, key="field")
        middle = Row([make_filler(), make("middle"), field, make_filler()])
        return Column(
            [
                Row([make("nw"), make_filler(), make("ne")]),
                make_filler(),
                middle,
                make_filler(),
                Row([make("sw"), make_filler(), make("se")]),
            ],
            pad=4,
        )


def open_lens(size: tuple[int, int] = (960, 600), **settings: object) -> Pilot:
    pilot = Pilot(Corners, size=size, **settings)  # type: ignore[arg-type]
    pilot.press("f8")
    return pilot


def find_place(pilot: Pilot, key: str) -> Rect:
    return Rect(pilot.find_stop(key).rect)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 200])
def test_it_follows_the_pointer_and_never_lies_over_what_is_pointed_at(
    size: tuple[int, int], text: int
) -> None:
    pilot = open_lens(size, text_size=text)
    lens, window = pilot.app.lens, Rect((0, 0), size)
    for key in ("nw", "ne", "middle", "sw", "se"):
        place = find_place(pilot, key)
        pilot.move(place.center)
        pilot.step()
        assert lens.seen.collidepoint(place.center)
        assert window.contains(lens.pane)
        assert not lens.pane.colliderect(lens.seen), key
        assert lens.pane.w >= 2 * lens.seen.w - 2


@pytest.mark.parametrize("size", SIZES)
def test_it_follows_the_focus_by_keys(size: tuple[int, int]) -> None:
    pilot = open_lens(size)
    seen = set()
    for _ in range(6):
        pilot.press("tab")
        stop = pilot.ui.find_focused()
        assert stop is not None
        assert pilot.app.lens.seen.colliderect(stop.rect)
        assert not pilot.app.lens.pane.colliderect(stop.rect)
        seen.add(tuple(pilot.app.lens.seen))
    assert len(seen) == 6
    pilot.move(find_place(pilot, "middle").center)
    pilot.step()
    assert find_aim(pilot.ui) == find_place(pilot, "middle").center


def test_what_lies_below_it_is_clicked_as_ever() -> None:
    pilot = open_lens()
    pilot.move(find_place(pilot, "nw").center)
    pilot.step()
    below = pilot.app.lens.pane
    assert below.collidepoint(find_place(pilot, "se").midleft)
    for key in ("se", "sw", "ne", "nw", "middle"):
        pilot.click(find_place(pilot, key).center)
    assert pilot.screen.clicked == ["se", "sw", "ne", "nw", "middle"]  # type: ignore[attr-defined]


def test_it_shows_what_is_drawn_and_nothing_else() -> None:
    """Each pixel of the pane is one of the window without it, and the rest of the window is as it
    was.
    """
    pilot = Pilot(Corners, size=(960, 600))
    pilot.move(find_place(pilot, "middle").center)
    pilot.wait(1)
    plain = pilot.look().copy()
    pilot.press("f8", "tab")
    pilot.step()
    lens, shown = pilot.app.lens, pilot.look()
    frame = plain.copy()
    pilot.press("f8")
    pilot.step()
    frame = pilot.look().copy()  # with the focus where it is now
    pilot.press("f8")
    pilot.step()
    wanted = pygame.transform.smoothscale(frame.subsurface(lens.seen), lens.pane.size)
    got = shown.subsurface(lens.pane)
    assert pygame.image.tobytes(got, "RGB") == pygame.image.tobytes(wanted, "RGB")
    around = lens.pane.inflate(60, 60).clip(shown.get_rect())
    for picture in (shown, frame):
        picture.fill((0, 0, 0), around)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(frame, "RGB")


def test_plus_and_minus_are_its_own_while_it_is_on() -> None:
    pilot = Pilot(Corners, size=(960, 600))
    pilot.press("+")
    assert pilot.app.settings.lens_zoom == 250
    pilot.press("f8", "+")
    assert pilot.app.settings.lens_zoom == 300
    pilot.press(*["-"] * 5)
    assert pilot.app.settings.lens_zoom == ZOOMS[0]
    pilot.press(*["+"] * 9)
    assert pilot.app.settings.lens_zoom == ZOOMS[-1]
    pilot.click("field")
    pilot.press("-")
    pilot.type("-")
    assert pilot.screen.text == "-"  # type: ignore[attr-defined]
    assert pilot.app.settings.lens_zoom == ZOOMS[-1]


def test_it_is_away_with_its_key_and_with_the_pointer() -> None:
    pilot = open_lens()
    pilot.move(find_place(pilot, "middle").center)
    pilot.step()
    assert pilot.app.lens.pane.w
    pilot.press("f8")
    pilot.step()
    assert not pilot.app.lens.pane.w
