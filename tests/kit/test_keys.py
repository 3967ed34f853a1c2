"""Keys: once a press, by the character on them, one meaning each; and buttons that are let go out
of sight.
"""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from china_games.kit import window
from china_games.kit.keys import name_combos, place_keypad
from china_games.kit.pilot import Pilot
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Choice, Column, Field, Row, Scroll, Space
from tests.kit.scene import Scene, flown


def key(code: int, kind: int = pygame.KEYDOWN, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, {"key": code, "mod": 0, "scancode": 0, "unicode": "", **values})


def hold(pilot: Pilot, code: int, times: int, **values: Any) -> None:
    """A key that stays down while one frame takes so long that its repetitions pile up."""
    for _ in range(times):
        pygame.event.post(key(code, **values))
    pilot.step()


def plain(scene: Scene, ui: Ui) -> Node:
    return Row([Button(name, scene.note(name), key=name) for name in "abcdef"])


# -- once a press ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "mod", "combo"),
    [
        (pygame.K_z, pygame.KMOD_LCTRL, "ctrl+z"),
        (pygame.K_8, 0, "8"),
        (pygame.K_PLUS, 0, "+"),
        (pygame.K_n, 0, "n"),
        (pygame.K_BACKSPACE, 0, "backspace"),
        (pygame.K_DELETE, 0, "delete"),
    ],
)
def test_what_acts_does_so_once_however_long_the_frame_takes(
    code: int, mod: int, combo: str
) -> None:
    with flown(plain) as (pilot, scene):
        scene.shortcuts = {combo: scene.note(combo)}
        hold(pilot, code, 9, mod=mod)
        hold(pilot, code, 2, mod=mod)
        assert scene.log == [combo]
        pygame.event.post(key(code, pygame.KEYUP, mod=mod))
        hold(pilot, code, 1, mod=mod)
        assert scene.log == [combo, combo]


def test_steps_go_on_once_a_frame() -> None:
    with flown(plain) as (pilot, scene):
        scene.steps = {"pageup": scene.note("step")}
        hold(pilot, pygame.K_PAGEUP, 9)
        assert scene.log == ["step"]
        hold(pilot, pygame.K_PAGEUP, 9)
        assert scene.log == ["step", "step"]


def test_the_focus_moves_once_a_frame_while_an_arrow_is_held() -> None:
    with flown(plain) as (pilot, _):
        pilot.press("tab")
        hold(pilot, pygame.K_RIGHT, 4)
        assert pilot.focus == "b"
        hold(pilot, pygame.K_RIGHT, 4)
        assert pilot.focus == "c"


def test_the_program_s_keys_do_not_repeat() -> None:
    with flown(plain) as (pilot, _):
        hold(pilot, pygame.K_PLUS, 5, mod=pygame.KMOD_LCTRL)
        hold(pilot, pygame.K_PLUS, 5, mod=pygame.KMOD_LCTRL)
        assert pilot.ui.scale == 1.25


def test_erasing_goes_on_where_text_is_typed() -> None:
    def field(scene: Scene, ui: Ui) -> Node:
        return Field(scene.values["text"], scene.put("text"), key="field")

    with flown(field, text="abcdef") as (pilot, scene):
        pilot.click("field")
        hold(pilot, pygame.K_BACKSPACE, 5)
        hold(pilot, pygame.K_BACKSPACE, 5)
        assert scene.values["text"] == "abcd"
        pygame.event.post(key(pygame.K_BACKSPACE, pygame.KEYUP))
        hold(pilot, pygame.K_z, 5, mod=pygame.KMOD_LCTRL)
        assert scene.values["text"] == "abcde"


# -- names -----------------------------------------------------------------------------------------


SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL
LAYOUTS: dict[str, tuple[pygame.event.Event, str]] = {
    "us plus": (key(pygame.K_EQUALS, scancode=pygame.KSCAN_EQUALS, mod=SHIFT, unicode="+"), "+"),
    "us plus, no text": (
        key(pygame.K_EQUALS, scancode=pygame.KSCAN_EQUALS, mod=SHIFT, unicode="="),
        "+",
    ),
    "us equals": (key(pygame.K_EQUALS, scancode=pygame.KSCAN_EQUALS, unicode="="), "+"),
    "us minus": (key(pygame.K_MINUS, scancode=pygame.KSCAN_MINUS, unicode="-"), "-"),
    "us ctrl plus": (
        key(pygame.K_EQUALS, scancode=pygame.KSCAN_EQUALS, mod=SHIFT | CTRL),
        "ctrl++",
    ),
    "azerty 1": (key(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1, unicode="&"), "1"),
    "azerty 1 shifted": (
        key(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1, mod=SHIFT, unicode="1"),
        "1",
    ),
    "azerty 0": (key(224, scancode=pygame.KSCAN_0, unicode="à"), "0"),
    "azerty minus": (key(pygame.K_MINUS, scancode=pygame.KSCAN_6, unicode="-"), "-"),
    "azerty 6": (key(pygame.K_MINUS, scancode=pygame.KSCAN_6, mod=SHIFT, unicode="6"), "6"),
    "azerty 1 told as a digit": (key(pygame.K_1, scancode=pygame.KSCAN_1, unicode="&"), "1"),
    "azerty minus told as a digit": (
        key(pygame.K_6, scancode=pygame.KSCAN_6, unicode="-"),
        "-",
    ),
    "azerty ctrl minus told as a digit": (
        key(pygame.K_6, scancode=pygame.KSCAN_6, mod=CTRL, unicode="-"),
        "ctrl+-",
    ),
    "azerty plus": (
        key(pygame.K_EQUALS, scancode=pygame.KSCAN_EQUALS, mod=SHIFT, unicode="+"),
        "+",
    ),
    "azerty ctrl minus": (key(pygame.K_MINUS, scancode=pygame.KSCAN_6, mod=CTRL), "ctrl+-"),
    "azerty ctrl 0": (key(224, scancode=pygame.KSCAN_0, mod=CTRL), "ctrl+0"),
    "qwertz plus": (key(pygame.K_PLUS, scancode=pygame.KSCAN_RIGHTBRACKET, unicode="+"), "+"),
    "qwertz ctrl plus": (
        key(pygame.K_PLUS, scancode=pygame.KSCAN_RIGHTBRACKET, mod=CTRL),
        "ctrl++",
    ),
    "qwertz minus": (key(pygame.K_MINUS, scancode=pygame.KSCAN_SLASH, unicode="-"), "-"),
    "swiss plus": (key(pygame.K_1, scancode=pygame.KSCAN_1, mod=SHIFT, unicode="+"), "+"),
    "swiss ctrl plus": (
        key(pygame.K_1, scancode=pygame.KSCAN_1, mod=SHIFT | CTRL, unicode="+"),
        "ctrl++",
    ),
    "swiss minus": (key(pygame.K_MINUS, scancode=pygame.KSCAN_SLASH, unicode="-"), "-"),
    "swiss 1": (key(pygame.K_1, scancode=pygame.KSCAN_1, unicode="1"), "1"),
    "bépo plus": (key(pygame.K_PLUS, scancode=pygame.KSCAN_7, unicode="+"), "+"),
    "bépo plus told as a digit": (key(pygame.K_7, scancode=pygame.KSCAN_7, unicode="+"), "+"),
    "bépo 7": (key(pygame.K_PLUS, scancode=pygame.KSCAN_7, mod=SHIFT, unicode="7"), "7"),
    "bépo 1": (key(pygame.K_QUOTEDBL, scancode=pygame.KSCAN_1, unicode='"'), "1"),
    "keypad 4": (
        key(pygame.K_KP4, scancode=pygame.KSCAN_KP4, mod=pygame.KMOD_NUM, unicode="4"),
        "4",
    ),
    "keypad 0": (key(pygame.K_KP0, mod=pygame.KMOD_NUM), "0"),
    "keypad plus": (key(pygame.K_KP_PLUS), "+"),
    "keypad minus": (key(pygame.K_KP_MINUS), "-"),
    "keypad 4 without NumLock": (key(pygame.K_KP4, scancode=pygame.KSCAN_KP4), "left"),
    "keypad 3 without NumLock": (key(pygame.K_KP3, scancode=pygame.KSCAN_KP3), "pagedown"),
    "undo": (key(pygame.K_z, mod=CTRL, unicode="\x1a"), "ctrl+z"),
    "redo": (key(pygame.K_z, mod=CTRL | SHIFT, unicode="\x1a"), "ctrl+shift+z"),
    "turn": (key(pygame.K_r, mod=SHIFT, unicode="R"), "shift+r"),
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_key_goes_by_the_character_on_it(name: str) -> None:
    event, combo = LAYOUTS[name]
    assert name_combos(place_keypad(event))[0] == combo


def test_a_key_whose_character_means_nothing_goes_by_its_place() -> None:
    with flown(plain) as (pilot, scene):
        scene.shortcuts = {"6": scene.note("six")}
        hold(pilot, pygame.K_MINUS, 1, scancode=pygame.KSCAN_6, unicode="-")
        assert scene.log == ["six"]


def test_the_keypad_moves_the_focus_without_numlock() -> None:
    with flown(plain) as (pilot, _):
        pilot.press("tab")
        hold(pilot, pygame.K_KP6, 1, scancode=pygame.KSCAN_KP6)
        assert pilot.focus == "b"


# -- buttons that are let go -----------------------------------------------------------------------


def press(pilot: Pilot, place: tuple[int, int]) -> None:
    pilot.move(place)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False))
    pilot.step()


def test_a_button_lets_go_when_the_window_loses_the_focus() -> None:
    with flown(plain) as (pilot, scene):
        press(pilot, pilot.find("a").rect.center)
        assert pilot.ui.pressed
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        pilot.step()
        assert pilot.ui.pressed is None
        assert scene.log == []


def test_a_button_lets_go_when_it_was_released_elsewhere() -> None:
    with flown(plain) as (pilot, scene):
        press(pilot, pilot.find("a").rect.center)
        pilot.move(pilot.find("b").rect.center, (0, 0, 0))
        assert pilot.ui.pressed is None
        assert pilot.ui.hover is pilot.find("b")
        assert scene.log == []


def test_a_scroll_bar_lets_go_too() -> None:
    def tall(scene: Scene, ui: Ui) -> Node:
        return Column([Scroll(Space(4000), key="box", grow=1)])

    with flown(tall) as (pilot, _):
        box = pilot.find("box")
        assert isinstance(box, Scroll)
        thumb = box.find_thumb(pilot.ui)
        assert thumb
        press(pilot, thumb.center)
        pilot.move((thumb.centerx, 200), (0, 0, 0))
        assert box.find_offset(pilot.ui).y == 0


# -- popups and windows ----------------------------------------------------------------------------


def test_a_popup_follows_what_it_hangs_at_when_the_window_changes() -> None:
    def choice(scene: Scene, ui: Ui) -> Node:
        return Row(
            [
                Choice(
                    [(n, f"Option {n}") for n in range(4)],
                    0,
                    key="choice",
                    width=200,
                    align="start",
                )
            ],
            justify="end",
        )

    with flown(choice, size=(1280, 800)) as (pilot, _):
        pilot.click("choice")
        for size in ((960, 600), (1280, 800)):
            pilot.resize(size)
            box = pilot.screen.layers[0].find(pilot.ui, "choice")
            assert box
            assert pilot.ui.layer.root.rect.left == box.rect.left
            assert pilot.ui.layer.root.rect.top == box.rect.bottom
            assert pilot.ui.layer.root.rect.right <= size[0]


def test_full_screen_is_laid_out_for_the_screen_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where no window manager makes the window smaller."""
    with flown(plain, size=(1600, 1000)) as (pilot, _):
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 768)])
        monkeypatch.setattr(pilot.app.window, "is_full", True)
        pilot.app.follow_size()
        assert pilot.ui.size == (1024, 768)
        monkeypatch.setattr(
            pygame.display, "get_desktop_sizes", lambda: [(1024, 768), (1920, 1200)]
        )
        pilot.app.follow_size()
        assert pilot.ui.size == (1600, 1000)


def test_without_a_window_manager_the_window_covers_the_screen_and_goes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """SDL asks a window manager, and lays out for the screen even where none is."""
    with flown(plain, size=(1000, 640)) as (pilot, _):
        monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
        monkeypatch.setattr(window, "has_window_manager", lambda: False)
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 900)])
        monkeypatch.setattr(window, "measure_screens", lambda: [pygame.Rect(0, 0, 1600, 900)])
        for size in ((1600, 900), (1000, 640)) * 2:
            pilot.press("f11")
            pilot.step()
            assert pygame.display.get_window_size() == pilot.ui.size == size
