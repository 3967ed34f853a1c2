"""The settings: shown at once, kept at once, in both languages, reset only after a question."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from china_games.app.screens.settings import NOT_RESET, SettingsScreen
from china_games.paths import Paths
from china_games.settings import DEFAULTS, Settings
from china_games.settings_file import load_settings
from tests.app.screens.house import House


@pytest.fixture
def house() -> Iterator[House]:
    made = House(SettingsScreen)
    yield made
    made.close()


def kept(house: House) -> Settings:
    return load_settings(Paths(house.folder))[0]


def test_every_setting_is_on_the_screen(house: House) -> None:
    shown = {stop.key.partition(":")[0] for stop in house.pilot.list_stops()}
    assert set(Settings._fields) - set(NOT_RESET) <= shown


@pytest.mark.parametrize(
    "name", ["hints", "confirm_moves", "sound", "colour_safe", "cover_on_focus_loss"]
)
def test_a_switch_is_kept_at_once(house: House, name: str) -> None:
    before = getattr(house.pilot.app.settings, name)
    house.pilot.click(name)
    assert getattr(house.pilot.app.settings, name) is not before
    assert getattr(kept(house), name) is not before


def test_the_language_changes_everything_at_once(house: House) -> None:
    house.pilot.ui.focus_on("language")
    house.pilot.press("right")
    assert house.shows("Réglages")
    assert kept(house).language == "fr"


def test_the_size_chosen_here_counts_more_than_the_one_of_the_keys(house: House) -> None:
    house.pilot.press("ctrl++")
    house.pilot.click("ui_scale")
    house.pilot.click("ui_scale:125")
    assert house.pilot.ui.scale == 1.25
    assert kept(house).ui_scale == 125


def test_contrast_and_text_size_show(house: House) -> None:
    house.pilot.ui.focus_on("contrast")
    house.pilot.press("right")
    house.pilot.ui.focus_on("text_size")
    house.pilot.press("right", "right")
    assert house.pilot.ui.theme.high_contrast
    assert house.pilot.ui.text_scale == 1.1


def test_the_open_table_and_the_curtain_say_what_they_do(house: House) -> None:
    assert house.shows("A hand lies face down until its player")
    house.pilot.ui.focus_on("curtain")
    house.pilot.press("right")
    assert house.shows("The curtain comes down before the turn of a person with cards")
    house.pilot.press("right", "right")
    assert house.shows("Everybody at the screen can see them")


def test_the_usual_settings_come_back_after_a_question(house: House) -> None:
    house.pilot.click("hints")
    house.pilot.click("reset")
    house.pilot.press("esc")
    assert not house.pilot.app.settings.hints
    house.pilot.click("reset")
    house.pilot.click("usual")
    assert kept(house)._replace(window_width=0, window_height=0) == DEFAULTS._replace(
        window_width=0, window_height=0
    )


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    house = House(SettingsScreen, folder=tmp_path)
    house.pilot.click("hints")
    assert [notice.kind for notice in house.pilot.app.notices.shown] == ["error"]
    assert house.pilot.app.notices.shown[0].text.startswith("The file cannot be written (")
    house.close()
