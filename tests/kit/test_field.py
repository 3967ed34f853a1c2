"""The text field: typing, composed input, selection, clipboard, undo."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from china_games.kit import fonts
from china_games.kit.pilot import Pilot
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Column, Field
from china_games.kit.widgets import field as field_module
from china_games.kit.widgets.editing import Editing, find_word_end, find_word_start
from tests.kit.scene import Scene, flown


def named(scene: Scene, ui: Ui) -> Node:
    return Column(
        [
            Field(
                scene.values["name"],
                scene.put("name"),
                key="name",
                limit=12,
                on_enter=scene.note("enter"),
                spoken="Name",
                width=160,
                align="start",
            ),
            Button("Go", key="go"),
        ],
        pad=20,
    )


def test_any_text_can_be_typed() -> None:
    with flown(named, name="") as (pilot, scene):
        pilot.press("tab")
        pilot.type("Zoë 王 çà’œ")
        assert scene.values["name"] == "Zoë 王 çà’œ"
        assert pilot.find_spoken() == "Name, text field: Zoë 王 çà’œ"


def test_typing_never_fires_shortcuts() -> None:
    with flown(named, name="") as (pilot, scene):
        scene.shortcuts = {
            "h": scene.note("h"),
            "ctrl+s": scene.note("save"),
            "shift+h": scene.note("H"),
        }
        pilot.press("h")
        pilot.press("tab", "h", "shift+h", "ctrl+s")
        assert scene.log == ["h", "save"]


def test_composition_is_shown_and_not_yet_text() -> None:
    with flown(named, name="ab") as (pilot, scene):
        pilot.press("tab", "left")
        pilot.compose("ni", 2)
        node: Any = pilot.find("name")
        assert node.compose_text(pilot.ui) == ("anib", 3)
        assert scene.values["name"] == "ab"
        pilot.press("backspace", "left", "enter")
        assert scene.log == []
        pilot.type("你")
        assert scene.values["name"] == "a你b"
        assert pilot.find("name").compose_text(pilot.ui) == ("a你b", 2)  # type: ignore[attr-defined]


def test_a_composition_can_be_given_up() -> None:
    with flown(named, name="ab") as (pilot, scene):
        pilot.press("tab")
        pilot.compose("ni", 2)
        pilot.compose("")
        pilot.press("backspace")
        assert scene.values["name"] == "a"


def test_an_input_method_composes_only_in_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    rects: list[Any] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", rects.append)
    with flown(named, name="abc") as (pilot, _):
        pilot.step()
        assert calls == []  # only while text is typed does the system say what Shift makes of a key
        pilot.compose("ni", 2)
        assert calls == ["stop"]
        pilot.press("tab", "tab")
    assert calls == ["stop", "start", "stop"]
    assert rects[-1].left > 20


def test_a_key_that_opens_a_field_types_nothing_into_it() -> None:
    with flown(named, name="abc") as (pilot, scene):
        scene.shortcuts = {"n": lambda: pilot.ui.focus_on("name")}
        down = {"key": pygame.K_n, "mod": 0, "scancode": pygame.KSCAN_N, "unicode": "n"}
        for _ in range(2):  # the second as the system repeats a key that is held
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, down))
            pilot.type("n")
        assert pilot.focus == "name"
        pygame.event.post(pygame.event.Event(pygame.KEYUP, down))
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, down))
        pilot.type("n")
        assert [value for _, value in scene.log] == ["abcn"]


def test_selection_by_keys() -> None:
    with flown(named, name="one two") as (pilot, scene):
        pilot.press("tab", "shift+left", "shift+left", "shift+left")
        pilot.type("X")
        pilot.press("home", "shift+end", "delete")
        assert [value for _, value in scene.log] == ["one X", ""]


def test_words_at_once() -> None:
    with flown(named, name="one two") as (pilot, scene):
        pilot.press("tab", "ctrl+backspace", "ctrl+left", "ctrl+delete")
        assert [value for _, value in scene.log] == ["one ", " "]


def test_an_arrow_leaves_the_selection_at_its_end() -> None:
    with flown(named, name="abcd") as (pilot, scene):
        pilot.press("tab", "home", "right", "shift+right", "shift+right", "left")
        pilot.type("X")
        assert scene.values["name"] == "aXbcd"


def test_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    held = [""]
    monkeypatch.setattr(field_module, "put_clipboard", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(field_module, "read_clipboard", lambda: held[0])
    with flown(named, name="abc") as (pilot, scene):
        pilot.press("tab", "ctrl+c", "ctrl+a", "ctrl+c", "end", "ctrl+v", "ctrl+a", "ctrl+x")
        assert [value for _, value in scene.log] == ["abcabc", ""]
        assert held == ["abcabc"]


def test_without_a_clipboard_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "has_text", broken)
    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    with flown(named, name="abc") as (pilot, scene):
        pilot.press("tab", "ctrl+a", "ctrl+c", "end", "ctrl+v")
        assert scene.log == []


def test_undo() -> None:
    with flown(named, name="a") as (pilot, scene):
        pilot.press("tab")
        pilot.type("b")
        pilot.type("c")
        pilot.press("ctrl+z", "ctrl+z", "ctrl+z")
        assert [value for _, value in scene.log] == ["ab", "abc", "ab", "a"]


def test_limit_and_line_breaks() -> None:
    with flown(named, name="0123456789") as (pilot, scene):
        pilot.press("tab")
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="a\nb\tc\0"))
        pilot.step()
        assert scene.values["name"] == "0123456789a "


FAMILY = "👨\u200d👩\u200d👧"
KISS = "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏽"  # longer than what SDL hands over at once


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (FAMILY, "👨"),
        (KISS, "👩"),
        ("👍🏽", "👍"),
        ("❤\ufe0f", "❤"),
        ("🏳\ufe0f\u200d🌈", "🏳"),
        ("🇫🇷", "●"),
        ("🇫🇷🇨🇭", "●●"),
        ("1\ufe0f\u20e3", "1"),
        ("a👩\u200d🚀b", "a👩b"),
        ("👩👩", "👩👩"),
        ("e\u0301q\u0307", "éq\u0307"),
    ],
)
@pytest.mark.parametrize("length", [1, 2, 3, 40])
def test_a_picture_that_comes_in_pieces_is_one_character(
    typed: str, kept: str, length: int
) -> None:
    with flown(named, name="xy") as (pilot, scene):
        pilot.press("tab", "left")
        for at in range(0, len(typed), length):
            piece = typed[at : at + length]
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=piece))
            pilot.step()
        assert scene.values["name"] == f"x{kept}y"
        pilot.type("z")
        assert scene.values["name"] == f"x{kept}zy"


@pytest.mark.parametrize(("name", "erased"), [("aq\u0307", "a"), ("a👩", "a"), ("a●", "a")])
def test_one_press_takes_away_a_character_with_its_marks(name: str, erased: str) -> None:
    with flown(named, name=name) as (pilot, scene):
        pilot.press("tab", "backspace")
        assert scene.values["name"] == erased
        pilot.press("ctrl+z", "left", "delete")
        assert scene.values["name"] == erased
        pilot.press("ctrl+z", "left")
        pilot.type("x")
        assert scene.values["name"] == "ax" + name[1:]


def test_a_flag_after_another_of_which_half_was_taken_back() -> None:
    with flown(named, name="") as (pilot, scene):
        pilot.press("tab")
        pilot.type("🇫🇷🇨")
        assert scene.values["name"] == "●●"
        pilot.press("backspace")
        pilot.type("🇨")
        pilot.type("🇭")
        assert scene.values["name"] == "●●"


def test_a_pasted_picture_is_one_character(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field_module, "read_clipboard", lambda: f"{KISS} Li\u200d")
    with flown(named, name="") as (pilot, scene):
        pilot.press("tab", "ctrl+v", "ctrl+v")
        assert scene.values["name"] == "👩 Li👩 Li"


def test_what_is_cut_behind_a_picture_that_was_just_typed() -> None:
    with flown(named, name="b") as (pilot, scene):
        pilot.press("tab", "home")
        pilot.type("👩")
        pilot.press("shift+end", "ctrl+x")
        assert scene.values["name"] == "👩"


def test_the_mouse_sets_no_caret_between_a_character_and_its_mark() -> None:
    with flown(named, name="q\u0307" * 5) as (pilot, scene):
        node: Any = pilot.find("name")
        box = node.find_inside(pilot.ui)
        places = {node.find_index(pilot.ui, x) for x in range(box.x, box.right)}
        assert places == {0, 2, 4, 6, 8, 10}


def test_a_picture_that_is_composed_is_shown_as_one() -> None:
    with flown(named, name="ab") as (pilot, _):
        pilot.press("tab")
        pilot.compose(FAMILY, len(FAMILY))
        node: Any = pilot.find("name")
        assert node.compose_text(pilot.ui) == ("ab👨", 3)


def test_what_has_no_room_is_told() -> None:
    with flown(named, name="0123456789") as (pilot, _):
        pilot.press("tab")
        pilot.type("ab")
        assert pilot.app.notices.shown == []
        pilot.type("c")
        assert [notice.text for notice in pilot.app.notices.shown] == [
            "No more than 12 characters fit here."
        ]


# -- names that run from right to left -------------------------------------------------------------

SHALOM, SALAM = "שלום", "سلام"


def place_of_caret(pilot: Pilot) -> int:
    field = pilot.find("name")
    return int(field.find_caret(pilot.ui).x)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", [SHALOM, SALAM])
def test_the_caret_goes_leftwards_while_a_name_is_typed_that_runs_so(name: str) -> None:
    with flown(named, name=name) as (pilot, _):
        pilot.press("tab")
        places = []
        for _ in range(len(name) + 1):
            places.append(place_of_caret(pilot))
            pilot.press("right")
    assert places == sorted(places)
    assert places[0] < places[-1]


def test_letters_come_and_go_at_the_caret_of_a_name_that_runs_from_right_to_left() -> None:
    with flown(named, name=SHALOM) as (pilot, scene):
        pilot.press("tab", "backspace")
        assert scene.values["name"] == SHALOM[:-1]
        pilot.press("right", "right")
        pilot.type("א")
        assert scene.values["name"] == SHALOM[0] + "א" + SHALOM[1:3]
        pilot.press("home", "delete")
        assert scene.values["name"] == "א" + SHALOM[1:3]


def test_in_a_mixed_name_the_caret_stands_beside_what_was_typed_last() -> None:
    text = f"ab {SHALOM} cd"
    places = [fonts.find_caret(text, index, "regular", 20) for index in range(len(text) + 1)]
    assert places[:4] == sorted(places[:4])
    assert places[4:8] == sorted(places[4:8], reverse=True)
    assert places[8:] == sorted(places[8:])
    assert (places[0], places[-1]) == (0, pytest.approx(fonts.width(text, "regular", 20), abs=2))
    assert places[7] == places[3]
    assert [fonts.runs_leftwards(text, index) for index in (0, 3, 4, 7, 8)] == [
        False,
        False,
        True,
        True,
        False,
    ]


def test_a_selection_of_a_name_that_runs_from_right_to_left_is_shown() -> None:
    with flown(named, name=SHALOM) as (pilot, _):
        pilot.press("tab")
        pilot.press("ctrl+a")
        pilot.step(2)
        field = pilot.find("name").rect
        grey = pilot.ui.theme.ink_faint
        window = pilot.look()
        seen = [window.get_at((x, field.y + 9))[:3] == grey for x in range(field.x, field.right)]
    assert sum(seen) >= 0.8 * fonts.width(SHALOM, "regular", 18)


def test_enter_is_told() -> None:
    with flown(named, name="a") as (pilot, scene):
        pilot.press("tab", "enter")
        assert scene.log == ["enter"]


def test_mouse_sets_the_caret_drags_a_selection_and_a_double_click_takes_all() -> None:
    with flown(named, name="abcdef") as (pilot, scene):
        node: Any = pilot.find("name")
        box = node.find_inside(pilot.ui)
        pilot.drag((box.x, box.centery), (box.right, box.centery))
        pilot.type("X")
        assert scene.values["name"] == "X"
        pilot.wait(1)
        pilot.click((box.x + 1, box.centery))
        pilot.type("Y")
        assert scene.values["name"] == "YX"
        pilot.wait(1)
        pilot.click((box.x, box.centery))
        pilot.click((box.x, box.centery))
        pilot.type("Z")
        assert scene.values["name"] == "Z"


def test_the_caret_stays_in_view() -> None:
    with flown(named, name="") as (pilot, _):
        pilot.press("tab")
        for sign in "WWWWWWWWWWWW":
            pilot.type(sign)
            node: Any = pilot.find("name")
            assert node.rect.contains(node.find_caret(pilot.ui))
        pilot.press("home")
        node = pilot.find("name")
        assert node.find_caret(pilot.ui).x == node.find_inside(pilot.ui).x


PIECES = "👩🚀🏽🇫\u200d\ufe0f\u0307ab"


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["type", "back", "delete", "word", "left", "right", "select"]),
            st.text(max_size=3) | st.text(PIECES, max_size=3),
        ),
        max_size=30,
    )
)
def test_editing_never_leaves_the_text(steps: list[tuple[str, str]]) -> None:
    editing, text = Editing(), "start"
    keys = {
        "left": (pygame.K_LEFT, False),
        "right": (pygame.K_RIGHT, False),
        "select": (pygame.K_LEFT, True),
    }
    for what, new in steps:
        editing.follow(text)
        if what == "type":
            text = editing.insert(text, new, 20)
        elif what in keys:
            editing.move(text, keys[what][0], keys[what][1], False)
        else:
            text = editing.erase(text, what != "delete", what == "word")
        assert len(text) <= 20
        assert 0 <= editing.span[0] <= editing.span[1] <= len(text)


def test_word_borders() -> None:
    assert [find_word_start("one  two", i) for i in (8, 5, 4, 0)] == [5, 0, 0, 0]
    assert [find_word_end("one  two", i) for i in (0, 3, 5, 8)] == [3, 8, 8, 8]
