"""The first screen: two clicks to the first move, going on with the last game, mended settings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from china_games.app.play.screen import PlayScreen
from china_games.app.screens.about import AboutScreen
from china_games.app.screens.load import LoadScreen
from china_games.app.screens.new_game import NewGameScreen
from china_games.app.screens.rulebook import RulebookScreen
from china_games.app.screens.settings import SettingsScreen
from china_games.app.screens.start import StartScreen
from china_games.app.services import Services
from china_games.files import Problem, Word
from china_games.paths import Paths
from tests.app.screens.house import House, clipped, fill, game
from tests.session.tables import put


def test_two_clicks_from_the_start_to_the_first_move() -> None:
    house = House(StartScreen)
    house.pilot.click("new")
    house.pilot.click("quick:china")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    assert house.screen.session.to_act
    house.close()


def test_two_presses_of_enter_do_the_same_and_the_game_is_kept() -> None:
    house = House(StartScreen)
    house.pilot.press("enter", "enter")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    latest = house.services.store.find_latest()
    assert latest is not None
    assert latest.id == house.screen.session.id
    house.close()


def test_without_a_game_there_is_nothing_to_go_on_with() -> None:
    house = House(StartScreen)
    assert not house.pilot.has("continue")
    assert not house.pilot.has("picture")
    assert house.pilot.focus == "new"
    house.close()


@pytest.mark.parametrize("key", ["continue", "picture"])
def test_going_on_with_the_game_played_last(tmp_path: Path, key: str) -> None:
    session = fill(tmp_path)[1]  # the third one is finished
    house = House(StartScreen, folder=tmp_path)
    assert house.pilot.focus == "continue"
    assert house.shows("Léa, Zoë 王 and Ben")
    assert house.shows("to play")
    house.pilot.step(3)  # the picture is drawn meanwhile
    house.pilot.click(key)
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    assert (house.screen.session.id, house.screen.session.ply) == (session.id, session.ply)
    house.close()


def test_a_last_game_that_is_damaged_is_offered_at_its_last_good_state(tmp_path: Path) -> None:
    session = fill(tmp_path, games=2)[0]
    file = next((tmp_path / "saves").glob(f"*{session.id}.json"))
    copy = file.with_name(file.name + ".bak")
    copy.write_bytes(file.read_bytes())
    file.write_bytes(file.read_bytes()[:-60])
    house = House(StartScreen, folder=tmp_path)
    assert house.shows("This game was damaged. The last good state")
    house.pilot.look()
    house.pilot.step(2)
    assert list(house.screen.last.pictures._made.values())[0] is not None
    house.pilot.click("continue")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    assert house.screen.session.ply == session.ply
    house.close()


def test_a_last_game_of_a_newer_program_is_not_called_damaged(tmp_path: Path) -> None:
    session = fill(tmp_path, games=2)[0]
    file = next((tmp_path / "saves").glob(f"*{session.id}.json"))
    data = json.loads(file.read_text("utf-8"))
    data["seats"][1].update(kind="computer", level="master")
    put(file, data)
    house = House(StartScreen, folder=tmp_path)
    assert house.shows("the level “master”, which this program does not know. The last good state")
    assert not house.shows("damaged")
    house.close()


def test_a_last_game_of_which_nothing_is_left_does_not_hide_the_one_before(tmp_path: Path) -> None:
    before, last = fill(tmp_path, games=3)[:2]
    file = next((tmp_path / "saves").glob(f"*{last.id}.json"))
    file.write_bytes(b"")
    file.with_name(file.name + ".bak").write_bytes(b"")
    house = House(StartScreen, folder=tmp_path)
    assert house.screen.last.entry.id == before.id
    house.close()


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("load", LoadScreen),
        ("replay", LoadScreen),
        ("rules", RulebookScreen),
        ("settings", SettingsScreen),
        ("about", AboutScreen),
        ("new", NewGameScreen),
    ],
)
def test_every_door_opens_and_esc_comes_back(key: str, screen: type) -> None:
    house = House(StartScreen)
    house.pilot.click(key)
    assert isinstance(house.screen, screen)
    house.pilot.press("esc")
    assert isinstance(house.screen, StartScreen)
    house.close()


def test_esc_on_the_first_screen_does_not_leave_the_program() -> None:
    house = House(StartScreen)
    house.pilot.press("esc")
    assert isinstance(house.screen, StartScreen)
    house.pilot.click("quit")
    assert not house.pilot.app.running
    house.close()


def test_what_was_mended_in_the_settings_is_told_once() -> None:
    problem = Problem(Path("settings.json"), 7, 3, "json_comma")
    house = House(lambda: StartScreen([problem]), lang="fr")
    assert house.shows("réparé")
    assert house.shows("Ligne 7\u00a0: Il manque")
    assert house.shows("settings.json")
    assert house.shows("dans les réglages")
    house.pilot.press("enter")
    house.pilot.step(3)
    assert not house.shows("réparé")
    house.close()


def test_settings_that_could_not_be_mended_are_not_called_so() -> None:
    problem = Problem(Path("settings.json"), 7, 3, "json_comma")
    unmended = Problem(Path("settings.json"), 0, 0, "unwritable", (("reason", Word("disk_full")),))
    house = House(lambda: StartScreen([problem], unmended), lang="fr")
    assert not house.shows("réparé")
    assert house.shows("Ligne 7\u00a0: Il manque")
    assert house.shows("le disque est plein")
    house.close()


def test_settings_that_cannot_be_read_are_not_called_mended() -> None:
    problem = Problem(Path("settings.json"), 0, 0, "unreadable", (("reason", "directory"),))
    house = House(lambda: StartScreen([problem]), lang="fr")
    assert house.shows("ne peuvent pas être lus")
    assert house.shows("settings.json")
    assert not house.shows("réparé")
    house.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_last_game_is_told_whole_in_the_smallest_window(tmp_path: Path, lang: str) -> None:
    """Long names, all options and everybody to play: the card is scrolled, nothing of it lies below
    the window.
    """
    store = Services(Paths(tmp_path)).store
    session = game(
        store,
        1,
        0,
        "empires",
        "empires_world_60",
        {"treasury": True, "granaries": True, "at_once": True, "last_year": "none"},
    )
    session.name = "W" * 60
    store.autosave(session)
    house = House(StartScreen, folder=tmp_path, lang=lang, text_size=200)
    card = house.pilot.find("last")
    assert card.rect.bottom <= house.pilot.ui.size[1]
    assert house.shows("(60) · ")
    assert not [label for label in clipped(house.pilot) if label not in ("China Games",)]
    house.close()
