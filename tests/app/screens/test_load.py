"""Saved games: list, sort, rename, delete, damage and rescue, watching again."""
from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from china_games.app.play import open_game
from china_games.app.play.screen import PlayScreen
from china_games.app.screens.load import LoadScreen
from tests.app.screens.house import House, fill


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    fill(tmp_path)
    made = House(partial(LoadScreen, open_game), folder=tmp_path)
    yield made
    made.close()


def mine(house: House) -> list[str]:
    """The ids of the person's own saves, in the order of the list."""
    return [entry.id for entry in house.screen.entries if entry.kind != "sample"]


def test_the_list_shows_players_round_turn_and_date(house: House) -> None:
    items = {item.key: item for item in house.pilot.find("saves").items}     # type: ignore[attr-defined]
    row = items[str(house.screen.entry.path)]
    assert row.text == "Léa, Zoë 王 and Ben"
    assert "China · Finished" in row.detail
    assert "today, " in row.detail
    going_on = next(item for item in items.values() if "to play" in item.detail)
    assert "Round" in going_on.detail


def test_going_on_with_a_game_by_keyboard(house: House) -> None:
    house.pilot.press("down", "enter")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)


def test_the_picture_of_the_chosen_game_comes_when_the_choice_rests(house: House) -> None:
    assert not house.screen.pictures._made
    house.pilot.wait(0.3)
    assert list(house.screen.pictures._made.values())[0] is not None


def test_sorting_by_name(house: House) -> None:
    store = house.services.store
    for entry, name in zip(store.entries()[:3], ("Été", "abc", "Zen"), strict=True):
        store.rename(entry, name)
    house.pilot.click("order:name")
    assert [entry.name for entry in house.screen.entries[:3]] == ["abc", "Été", "Zen"]


def test_renaming_asks_before_a_name_is_used_twice(house: House) -> None:
    other = house.services.store.load(house.screen.entries[1])
    house.services.store.save_as(other, "Friday")
    house.pilot.press("f2")
    house.pilot.type("friday")
    house.pilot.press("enter")
    assert house.shows("There is a game called “friday” already")
    house.pilot.click("both")
    assert house.screen.entry.name == "friday"
    house.pilot.press("f2", "ctrl+a")
    house.pilot.type("Ours alone")
    house.pilot.click("ok")
    assert house.screen.entry.name == "Ours alone"


def test_deleting_is_asked_and_chooses_the_next(house: House) -> None:
    before = mine(house)
    house.pilot.press("delete", "esc", "delete", "enter")
    assert mine(house) == before
    house.pilot.click("delete")
    house.pilot.click("gone")
    assert mine(house) == before[1:]
    assert house.screen.entry.id == before[1]


def test_a_damaged_game_is_greyed_tells_why_and_can_be_rescued(tmp_path: Path) -> None:
    session = fill(tmp_path, games=2)[0]
    file = next((tmp_path / "saves").glob(f"*{session.id}.json"))
    file.write_bytes(file.read_bytes()[:-60])
    house = House(partial(LoadScreen, open_game), folder=tmp_path)
    row = next(item for item in house.pilot.find("saves").items if item.key == str(file))   # type: ignore[attr-defined]
    assert not row.enabled
    assert "cut off" in row.detail
    house.screen.choose(house.pilot.ui, str(file))
    house.pilot.ui.rebuild()
    house.pilot.wait(0.3)
    assert house.shows("The last good state")
    house.pilot.click("open")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    assert 0 < house.screen.session.ply <= session.ply
    house.close()


def test_a_file_of_no_game_offers_nothing_but_deleting(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "photo.json").write_bytes(b"\xff\xd8\xff\xe0")
    house = House(partial(LoadScreen, open_game), folder=tmp_path)
    house.screen.choose(house.pilot.ui, str(tmp_path / "saves" / "photo.json"))
    house.pilot.ui.rebuild()
    house.pilot.wait(0.3)
    assert house.shows("Nothing of it can be rescued")
    assert not house.pilot.has("open")
    house.pilot.click("delete")
    house.pilot.click("gone")
    assert not (tmp_path / "saves" / "photo.json").exists()
    house.close()


def test_only_finished_games_are_watched_from_the_beginning(tmp_path: Path) -> None:
    finished = fill(tmp_path)[-1]
    house = House(lambda: LoadScreen(open_game, replay=True), folder=tmp_path)
    assert mine(house) == [finished.id]
    house.pilot.click("watch")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    assert house.screen.match.ply == 0
    house.close()


def test_a_game_that_goes_on_is_not_shown_whole(house: House) -> None:
    house.pilot.press("down")
    assert "step back in its history" in house.pilot.stop("watch").spoken


def test_an_empty_folder_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("china_games.resources.sample_saves", lambda: tmp_path / "none")
    house = House(partial(LoadScreen, open_game), folder=tmp_path)
    assert house.shows("There are no saved games yet")
    house.close()


def test_forty_saves_are_read_once_and_drawn_one_at_a_time(tmp_path: Path) -> None:
    fill(tmp_path, games=2, moves=3)
    folder = tmp_path / "saves"
    raw = next(folder.glob("*.json")).read_bytes()
    for number in range(40):
        (folder / f"copy-{number}.json").write_bytes(raw)
    house = House(partial(LoadScreen, open_game), folder=tmp_path)
    for _ in range(30):
        house.pilot.press("down")
    assert not house.screen.pictures._made
    house.pilot.wait(0.5)
    assert len(house.screen.pictures._made) == 1
    house.close()
