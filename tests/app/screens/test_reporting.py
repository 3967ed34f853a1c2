"""One button packs a report of a fault: where it stands, what is told, what is in the file, what
goes wrong.
"""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from china_games.app.play import open_game
from china_games.app.screens import reporting, system
from china_games.app.screens.about import AboutScreen
from china_games.app.screens.settings import SettingsScreen
from china_games.kit import errors
from china_games.session import fault_report
from tests.app.play.games import played
from tests.app.screens.house import Blank, House
from tests.session.tables import read_report


@pytest.fixture
def house() -> Iterator[House]:
    made = House(AboutScreen)
    yield made
    made.close()


def reports(folder: Path) -> list[Path]:
    return sorted((folder / "reports").glob("*.zip"))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_about_makes_a_report_and_says_where_it_lies(lang: str) -> None:
    house = House(AboutScreen, lang=lang)
    house.pilot.click("report-fault")
    (made,) = reports(house.folder)
    assert house.shows(str(made))
    assert house.shows("graine" if lang == "fr" else "seed")
    house.pilot.press("esc")
    assert not house.shows(str(made))
    house.close()


def test_the_keys_alone_are_enough(house: House) -> None:
    for _ in range(40):
        if house.pilot.focus == "report-fault":
            break
        house.pilot.press("tab")
    assert house.pilot.focus == "report-fault"
    house.pilot.press("enter")
    assert house.shows(str(reports(house.folder)[0]))
    assert house.pilot.focus == "report-close"


def test_folder_and_path_can_be_had(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    copied: list[str] = []
    monkeypatch.setattr(
        reporting, "open_folder", lambda folder: opened.append(folder) or len(opened) < 2
    )
    monkeypatch.setattr(system, "put_clipboard", copied.append)
    house.pilot.click("report-fault")
    house.pilot.click("report-open")
    house.pilot.click("report-copy")
    (made,) = reports(house.folder)
    assert (opened, copied) == ([made.parent], [str(made)])
    house.pilot.click("report-open")
    assert copied[1:] == [str(made.parent)], "where no folder can be opened, its path is copied"


def test_settings_and_the_message_of_a_fault_have_the_button() -> None:
    house = House(SettingsScreen)
    house.pilot.click("report-fault")
    (first,) = reports(house.folder)
    house.pilot.press("esc")
    errors.tell(house.pilot.app, ValueError("boom"), "")
    house.pilot.step()
    assert house.pilot.focus == "tell:close", "closing is what Enter does"
    house.pilot.click("report-fault")
    (second,) = set(reports(house.folder)) - {first}
    assert house.shows(str(second))
    house.close()


def test_a_fault_before_the_folders_are_known_has_no_button() -> None:
    house = House(Blank)
    house.pilot.app.services = None
    assert errors.offer_report(house.pilot.ui) == ()
    house.close()


def test_the_game_s_menu_reports_the_game_being_played() -> None:
    house = House(Blank, curtain="never")
    game = played("hhh", seed=11, moves=9)
    open_game(house.pilot.app, game)
    house.pilot.step(3)
    house.pilot.click("menu")
    house.pilot.click("menu_report")
    (made,) = reports(house.folder)
    parts = read_report(made)
    assert "seed: 11" in parts["report.txt"]
    assert "actions: 9" in parts["report.txt"]
    assert json.loads(parts["game.json"])["seed"] == 11
    house.close()


def test_a_disk_that_takes_nothing_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(fault_report, "pack_report", full)
    house.pilot.click("report-fault")
    assert house.shows("the disk is full")
    assert house.shows(str(house.services.paths.log_file))
