"""Credits, licences, folders, copying."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from china_games import __version__, licences
from china_games.app.screens import reporting, system
from china_games.app.screens.about import AboutScreen
from china_games.games import registry
from tests.app.screens.house import House


@pytest.fixture
def house() -> Iterator[House]:
    made = House(AboutScreen)
    yield made
    made.close()


def test_designers_publishers_and_licences_are_named(house: House) -> None:
    for game in registry.GAMES:
        assert house.shows(registry.load_rules(game).meta.designer)
        assert house.shows(registry.load_rules(game).meta.publisher)
    for words in (
        __version__,
        "pygame-ce",
        "LGPL",
        "SDL",
        "PyYAML",
        "platformdirs",
        "msgspec",
        "SIL Open Font License",
        "Natural Earth",
        "are its own",
    ):
        assert house.shows(words), words


def test_the_folders_are_shown_and_copied(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(system, "put_clipboard", copied.append)
    assert house.shows(str(house.folder))
    house.pilot.click("copy-data")
    house.pilot.click("copy-log")
    assert copied == [str(house.folder), str(house.services.paths.log_file)]


def test_opening_a_folder_and_what_happens_where_that_is_not_possible(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []

    def opener(folder: Path) -> bool:
        asked.append(folder)
        return len(asked) > 1

    copied: list[str] = []
    monkeypatch.setattr(reporting, "open_folder", opener)
    monkeypatch.setattr(system, "put_clipboard", copied.append)
    house.pilot.click("open-data")
    assert copied == [str(house.folder)]
    house.pilot.click("open-log")
    assert (asked[1], len(copied)) == (house.services.paths.logs, 1)


def test_a_missing_file_manager_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system.sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert system.open_folder(tmp_path / "new") is False
    assert (tmp_path / "new").is_dir()


def test_every_licence_can_be_read(house: House) -> None:
    house.pilot.click("licences")
    for words in (
        "MIT License",
        "SIL OPEN FONT LICENSE Version 1.1",
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "EB Garamond",
        "Source Sans 3",
        "Noto Sans TC",
        "Noto Serif TC",
        "pygame-ce",
        "PyYAML",
        "msgspec",
    ):
        assert house.shows(words), words
    house.pilot.press("esc")
    assert not house.shows("GNU LESSER")


def test_a_game_without_a_named_publisher_is_told_as_such(house: House) -> None:
    assert house.shows("**Empires**: designed by Emmanuel Delva.")
    assert house.shows("**Middle Kingdom**: the printed rules name neither designer nor publisher.")
    assert not house.shows("published by .")


def test_a_library_that_brings_no_licence_is_left_out(tmp_path: Path) -> None:
    assert list(licences.list_library("no-such-library")) == []
    assert licences.read_text(tmp_path / "missing") == ""
