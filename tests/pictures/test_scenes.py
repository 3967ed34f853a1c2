"""Every screen looks as it is kept, and no words on it are cut, broken, squeezed or written over
others: in English, French and a language 40 % longer, at the sizes and scales that people use. A
screen is made once for all that is looked at. Windows and languages take turns;
`tools/golden_pictures.py --check` and `tools/long_words.py` look at all of them.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from china_games.kit.comfort import propose_scale
from china_games.kit.page import read_window
from china_games.kit.pilot import Pilot
from tests.pictures import golden
from tests.pictures.golden import LANGUAGES, NOTICED, VIEWS, View
from tests.pictures.layout import COLOURS, SPEAKERS, WINDOWS, dressed, faults, find_faults
from tests.pictures.scenes import SCENES, SWEPT, steady

FAILED = Path(tempfile.gettempdir()) / "china-games-pictures"
SELDOM = 20  # one scene in so many is looked at in the largest window, too
LARGE = [window for window in WINDOWS if window[0][0] == 3840]
SMALL = [window for window in WINDOWS if window[0][0] < 3840]
NUMBERS = {
    scene: number
    for number, scene in enumerate([*sorted(SCENES), *(one for one in SWEPT if one not in SCENES)])
}


class Shown(NamedTuple):
    """A scene on a window."""

    scene: str
    pilot: Pilot

    @property
    def number(self) -> int:
        return NUMBERS[self.scene]

    @property
    def language(self) -> str:
        return LANGUAGES[self.number % 2]


@pytest.fixture(scope="module")
def shown(request: pytest.FixtureRequest) -> Iterator[Shown]:
    """A scene, for all tests that look at it."""
    scene: str = request.param
    with steady(scene):
        found = Shown(scene, SWEPT[scene](lang=LANGUAGES[NUMBERS[scene] % 2]))
        yield found
        found.pilot.close()


def list_views(shown: Shown) -> list[View]:
    """What is compared: one of the two smaller windows, in English or French by turns."""
    chosen = [view for view in VIEWS if view.language == shown.language]
    small = chosen[shown.number // 2 % 2]
    return [small, chosen[2]] if shown.number % SELDOM == 0 else [small]


@pytest.mark.parametrize("shown", SCENES, indirect=True)
def test_every_screen_looks_as_it_is_kept_and_no_words_are_cut(shown: Shown) -> None:
    differing, wrong = [], {}
    for view in list_views(shown):
        with read_window() as page:
            actual, expected = golden.taken(shown.pilot, view), golden.kept(shown.scene, view)
        if golden.worst(actual, expected) >= NOTICED:
            golden.report(FAILED, shown.scene, view, actual, expected)
            differing.append(view)
        if found := find_faults(shown.pilot, page, propose_scale(view.size)):
            wrong[view] = found
    assert differing == [], (
        f"see {FAILED}; after a change that was meant: "
        f"tools/golden_pictures.py --only {shown.scene}"
    )
    assert wrong == {}


@pytest.mark.parametrize("shown", SWEPT, indirect=True)
def test_no_longer_words_are_cut_or_in_each_others_way(shown: Shown) -> None:
    number = shown.number
    windows = [(SMALL[2 * number % len(SMALL)], "long")]
    if shown.scene not in SCENES:
        windows.append((SMALL[(2 * number + 1) % len(SMALL)], shown.language))
    if number % SELDOM == 0:
        windows.append((LARGE[number // SELDOM % len(LARGE)], "long"))
    found = {}
    for turn, (window, language) in enumerate(windows, number):
        dressed(shown.pilot, *COLOURS[turn % len(COLOURS)])
        found[window, language] = faults(shown.pilot, *window, SPEAKERS[language])
    assert {where: wrong for where, wrong in found.items() if wrong} == {}
