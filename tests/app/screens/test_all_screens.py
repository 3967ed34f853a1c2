"""What holds for every screen: nothing clipped at any size and language, spoken stops, unique keys,
keyboard.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from china_games import i18n
from china_games.app.learn.puzzles import PuzzlesScreen
from china_games.app.learn.reviewing import ReviewScreen
from china_games.app.play import open_game
from china_games.app.screens.about import AboutScreen
from china_games.app.screens.daily import DailyScreen
from china_games.app.screens.lay_start import LayStartScreen
from china_games.app.screens.load import LoadScreen
from china_games.app.screens.records import RecordsScreen
from china_games.app.screens.rulebook import RulebookScreen
from china_games.app.screens.settings import SettingsScreen
from china_games.app.screens.setup import SetupScreen
from china_games.app.screens.start import StartScreen
from china_games.kit import overlay, pseudo
from china_games.kit.ui import Screen
from china_games.study.mistakes import Review
from tests.app.screens.house import House, clipped, fill, outside
from tests.study.games import answer_all, finished

SCREENS: dict[str, Callable[[], Screen]] = {
    "start": StartScreen,
    "setup": SetupScreen,
    "load": lambda: LoadScreen(open_game),
    "replay": lambda: LoadScreen(open_game, replay=True),
    "lay": LayStartScreen,
    "settings": SettingsScreen,
    "rulebook": lambda: RulebookScreen("china", "CH-19"),
    "about": AboutScreen,
    "records": RecordsScreen,
    "daily": DailyScreen,
    "puzzles": PuzzlesScreen,
    "review": lambda: ReviewScreen(reviewed()),
}


def reviewed() -> Review:
    """A review with poor moves of two seats."""
    review = Review(finished())
    answer_all(review, {21: 5.0, 64: 3.0, 102: 9.0})
    return review


SIZES = (((960, 600), 75), ((1280, 800), 100), ((1280, 800), 125))


@pytest.fixture(scope="module")
def saves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("saves")
    fill(folder)
    (folder / "saves" / "broken.json").write_text("{", "utf-8")
    return folder


@pytest.mark.parametrize("key", SCREENS)
def test_no_words_are_cut_and_nothing_sticks_out(
    key: str, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are asked of what is laid out; nothing is painted for that."""
    house = House(SCREENS[key], folder=saves)
    monkeypatch.setattr(overlay, "paint", lambda *drawn: None)
    pilot = house.pilot
    speakers = {
        "en": i18n.make_translator("en"),
        "fr": i18n.make_translator("fr"),
        "long": pseudo.make_translator(),
    }
    for size, scale in SIZES:
        pilot.app.fixed_scale = scale
        pilot.resize(size)
        for name, speaker in speakers.items():
            pilot.app.speak(speaker)
            pilot.app.build()
            assert (name, size, scale, clipped(pilot)) == (name, size, scale, [])
            assert (name, size, scale, outside(pilot)) == (name, size, scale, [])
    house.close()


@pytest.mark.parametrize("key", SCREENS)
def test_every_stop_speaks_has_its_own_key_and_is_reached_by_tab(key: str, saves: Path) -> None:
    house = House(SCREENS[key], folder=saves)
    stops = house.pilot.list_stops()
    assert [stop.key for stop in stops if not stop.spoken.strip()] == []
    assert [key for key, count in Counter(stop.key for stop in stops).items() if count > 1] == []
    halts = {stop.group or stop.key for stop in stops}
    seen = set()
    for _ in range(len(halts)):
        house.pilot.press("tab")
        stop = house.pilot.ui.find_focused()
        assert stop is not None
        seen.add(stop.group or stop.key)
    assert seen == halts
    house.close()


@pytest.mark.parametrize("key", [key for key in SCREENS if key != "start"])
def test_esc_leads_back(key: str, saves: Path) -> None:
    house = House(SCREENS[key], folder=saves)
    house.pilot.press("esc")
    assert house.pilot.find("below")
    house.close()
