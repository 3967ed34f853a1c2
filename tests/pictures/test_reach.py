"""Smallest window, largest text, longest names: the mouse can reach every control on
every screen. The controls are placed for that, and nothing is painted. Scales and languages take
turns: each screen is looked at in two of three.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from china_games.kit import overlay
from china_games.kit.page import read_window
from china_games.kit.pilot import Pilot
from china_games.kit.trees import find_path_at, find_path_to
from china_games.kit.ui import Rect, Stop
from china_games.kit.widgets import Scroll
from tests.pictures import tables
from tests.pictures.covering import find_covered
from tests.pictures.layout import SPEAKERS
from tests.pictures.scenes import SCENES, SWEPT, steady

SMALLEST = (960, 600)
WIDEST = tuple(letter * 24 for letter in "WMWMWM")
LARGEST = ((100, 200), (200, 200), (75, 200))
"""Scales and sizes of text in percent."""


def see(pilot: Pilot, stop: Stop) -> Rect:
    """What of a stop can be seen once it was scrolled to."""
    pilot.ui.reveal(stop)
    now = stop.owner.find_stop(pilot.ui, stop.key) or pilot.find_stop(stop.key)
    seen = now.rect.clip(Rect((0, 0), pilot.ui.size))
    for node in find_path_to(pilot.ui.layer.root, now.owner):
        if isinstance(node, Scroll):
            seen = seen.clip(node.rect)
    return seen


def find_unreached(pilot: Pilot) -> Iterator[str]:
    """Controls that no click can meet: out of the window, or below something else."""
    for stop in pilot.list_stops():
        if stop.key.startswith("table/"):
            if not stop.rect.colliderect(stop.owner.rect) and not see(pilot, stop).w:
                yield f"{stop.key} lies outside the table: {stop.rect}"
            continue
        seen = see(pilot, stop)
        if seen.w < 8 or seen.h < 8:
            yield f"{stop.key} is out of sight: {pilot.find_stop(stop.key).rect}"
        elif stop.owner not in find_path_at(pilot.ui.layer.root, seen.center):
            yield f"{stop.key} lies below something"


@pytest.mark.parametrize("scene", SWEPT)
def test_every_control_can_be_reached_by_the_mouse(
    scene: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "NAMES", WIDEST)
    monkeypatch.setattr(overlay, "paint", lambda *drawn: None)
    with steady(scene):
        pilot = SWEPT[scene]()
    found = {}
    number = list(SWEPT).index(scene)
    for turn in (number, number + 1):
        scale, text = LARGEST[turn % len(LARGEST)]
        language = ("en", "fr")[turn % 2]
        pilot.app.settings = pilot.app.settings._replace(text_size=text)
        pilot.app.fixed_scale = scale
        pilot.app.speak(SPEAKERS[language])
        pilot.resize(SMALLEST)
        pilot.step(2)
        if unreached := [*find_unreached(pilot), *find_covered(pilot)]:
            found[scale, text, language] = unreached
    pilot.close()
    assert found == {}


def read_types(pilot: Pilot, text: int) -> dict[str, list[int]]:
    """The types in pixels of everything that stands on the window, the smallest first, with text
    of so many percent.
    """
    pilot.app.settings = pilot.app.settings._replace(text_size=text)
    pilot.app.fixed_scale = 100
    with read_window() as page:
        pilot.resize((1920, 1080 if text == 100 else 1081))  # another size: all is written anew
        pilot.step(2)
    found: dict[str, list[int]] = {}
    for line in sorted(page.lines, key=lambda line: line.words.pixels):
        found.setdefault(line.text, []).append(line.words.pixels)
    return found


@pytest.mark.parametrize(
    ("scene", "letters"), [("china_turn", "ABC"), ("city_turn", "ABCD"), ("empires_moves", "")]
)
def test_names_prompts_and_letters_on_pieces_grow_with_the_text(scene: str, letters: str) -> None:
    with steady():
        pilot = SCENES[scene]()
    usual, large = read_types(pilot, 100), read_types(pilot, 150)
    pilot.close()
    names = [name for name in tables.NAMES[:3] if name in usual]
    assert names
    for name in names:
        assert large[name][0] >= usual[name][0] * 1.3, name
    for letter in letters:
        assert large[letter][-1] > usual[letter][-1], letter


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        ("kingdom_bid", ("beats you", "ties with you", "Benedikt", "Bids")),
        ("kingdom_pick", ("Benedikt", "Picks")),
        ("china_turn", ("Wei", "Chu", "1", "15")),
    ],
)
def test_what_is_written_on_sheets_and_boards_grows_as_far_as_its_place_allows(
    scene: str, words: tuple[str, ...]
) -> None:
    with steady():
        pilot = SCENES[scene]()
    usual, large = read_types(pilot, 100), read_types(pilot, 200)
    pilot.close()
    for word in words:
        assert large[word][0] > usual[word][0], word
