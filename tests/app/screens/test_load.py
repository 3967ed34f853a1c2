"""Saved games: list, sort, rename, delete, damage and rescue, watching again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from china_games.app.play import doors, open_game
from china_games.app.play.screen import PlayScreen
from china_games.app.screens.load import LoadScreen
from china_games.app.services import Services
from china_games.kit.widgets import Item
from china_games.paths import Paths
from china_games.resources import find_template
from china_games.session import Session
from china_games.session.open_games import HERE, NOWHERE
from china_games.session.store import Store
from tests.app.screens.house import House, fill, game
from tests.session.tables import put


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    fill(tmp_path)
    made = House(partial(LoadScreen, open_game), folder=tmp_path)
    yield made
    made.close()


def test_games_out_of_sight_are_found_by_their_phase(house: House) -> None:
    house.screen.seek(house.pilot.ui, "pieces")
    assert mine(house) == []
    house.pilot.wait(0.5)
    shown = house.screen.entries
    assert shown
    assert not any(entry.finished for entry in shown)


def mine(house: House) -> list[str]:
    """The ids of the person's own saves, in the order of the list."""
    return [entry.id for entry in house.screen.entries if entry.kind != "sample"]


def test_the_list_shows_players_round_turn_and_date(house: House) -> None:
    items = {item.key: item for item in house.pilot.find("saves").items}  # type: ignore[attr-defined]
    row = items[str(house.screen.entry.path)]
    assert row.text == "Léa, Zoë 王 and Ben"
    assert row.detail.startswith("China · Side A\nFinished · won by ")
    assert row.aside.startswith("today, ")
    assert [item.text for item in items.values() if item.divides][0] == "Today"
    house.pilot.wait(0.4)  # the phases are found while nothing else is done
    rows = house.pilot.find("saves").items  # type: ignore[attr-defined]
    going_on = next(item for item in rows if "to play" in item.detail)
    assert going_on.detail.splitlines()[1].startswith("Round 3 · Pieces · ")


def test_a_search_shows_the_games_that_have_all_words_in_whatever_they_say(house: House) -> None:
    store = house.services.store
    store.rename(store.list_entries()[1], "Été à Pékin")
    house.screen.read(house.pilot.ui)
    house.pilot.press("ctrl+f")
    house.pilot.type("ete side zoe to-day")
    assert house.shows("No saved game has “ete side zoe to-day”.")
    house.pilot.press("backspace", "backspace", "backspace", "backspace", "backspace", "backspace")
    assert [entry.name for entry in house.screen.entries] == ["Été à Pékin"]
    house.pilot.press("enter", "esc")  # to the list, and back to all
    assert isinstance(house.screen, LoadScreen)
    assert len(mine(house)) == 3
    house.pilot.press("ctrl+f")
    house.pilot.type("nowhere")
    house.pilot.click("all")
    assert len(mine(house)) == 3


def test_games_that_come_with_the_program_stand_apart_below_the_own_ones(house: House) -> None:
    for order in ("date", "name", "game"):
        house.screen.sort(house.pilot.ui, order)
        house.pilot.ui.rebuild()
        house.pilot.step()
        items = house.pilot.find("saves").items  # type: ignore[attr-defined]
        at = next(i for i, item in enumerate(items) if item.key == "samples")
        own = sum(not item.divides for item in items[:at])
        kinds = [entry.kind == "sample" for entry in house.screen.entries]
        assert kinds == [False] * own + [True] * (len(kinds) - own)
    house.pilot.press("home", *["down"] * own)  # headings are stepped over
    assert house.screen.entry is not None
    assert house.screen.entry.kind == "sample"
    assert "samples" not in (house.screen.chosen, house.pilot.find_spoken())
    house.pilot.press("up")
    assert house.screen.entry.kind != "sample"
    rect = house.pilot.find("saves").rows.find_row(house.pilot.ui, at)  # type: ignore[attr-defined]
    chosen = house.screen.chosen
    house.pilot.click(rect.center)
    assert house.screen.chosen == chosen


def test_going_on_with_a_game_by_keyboard(house: House) -> None:
    house.pilot.press("down", "enter")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)


def test_the_picture_of_the_chosen_game_comes_when_the_choice_rests(house: House) -> None:
    assert not house.screen.pictures._made
    house.pilot.look()  # a picture is made once its place was painted
    house.pilot.wait(0.3)
    assert list(house.screen.pictures._made.values())[0] is not None


def test_sorting_by_name(house: House) -> None:
    store = house.services.store
    for entry, name in zip(store.list_entries()[:3], ("Été", "abc", "Zen"), strict=True):
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
    row = next(item for item in house.pilot.find("saves").items if item.key == str(file))  # type: ignore[attr-defined]
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


def find_file(folder: Path, session: Session) -> Path:
    """The file of a game."""
    return next((folder / "saves").glob(f"*{session.id}.json"))


def make_newer(folder: Path, session: Session, **changes: object) -> Path:
    """The save of a game as a newer program might have written it, which this one does not know."""
    file = next((folder / "saves").glob(f"*{session.id}.json"))
    data = json.loads(file.read_text("utf-8"))
    for seat in data["seats"]:
        if seat["kind"] == "computer":
            seat["level"] = "master"
    data.update(changes)
    return put(file, data)


def test_a_game_with_a_level_of_a_newer_program_says_so_and_can_go_on(tmp_path: Path) -> None:
    session = fill(tmp_path, games=2)[0]
    file = make_newer(tmp_path, session)
    house = House(partial(LoadScreen, open_game), folder=tmp_path)
    row = next(item for item in house.pilot.find("saves").items if item.key == str(file))  # type: ignore[attr-defined]
    assert "(cannot be loaded)" in row.text
    house.screen.choose(house.pilot.ui, str(file))
    house.pilot.ui.rebuild()
    house.pilot.wait(0.3)
    for text in ("the level “master”", "Update the program to open it", "The last good state"):
        assert house.shows(text)
    house.pilot.click("open")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    seats = house.screen.session.setup.seats
    assert {seat.level for seat in seats if seat.kind == "computer"} == {"normal"}
    assert house.screen.session.id != session.id
    house.close()


def test_a_game_of_newer_rules_is_told_to_be_whole(tmp_path: Path) -> None:
    file = make_newer(tmp_path, fill(tmp_path, games=2)[0], rules=99, program="9.0")
    house = House(partial(LoadScreen, open_game), folder=tmp_path)
    house.screen.choose(house.pilot.ui, str(file))
    house.pilot.ui.rebuild()
    house.pilot.wait(0.3)
    assert house.shows("update the program to open it")
    assert not house.shows("Nothing of it can be rescued")
    house.close()


def test_a_game_of_no_game_that_we_have_says_what_to_do(tmp_path: Path) -> None:
    file = make_newer(tmp_path, fill(tmp_path, games=2)[0], game="go")
    house = House(partial(LoadScreen, open_game), folder=tmp_path)
    house.screen.choose(house.pilot.ui, str(file))
    house.pilot.ui.rebuild()
    house.pilot.wait(0.3)
    assert house.shows("This program has no game “go”")
    assert house.shows("Update the program to open it")
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


@pytest.mark.parametrize("finished", [True, False])
def test_any_game_is_watched_from_the_beginning(tmp_path: Path, finished: bool) -> None:
    session = fill(tmp_path)[-1 if finished else 0]
    house = House(lambda: LoadScreen(open_game, replay=True), folder=tmp_path)
    house.screen.choose(house.pilot.ui, str(find_file(tmp_path, session)))
    house.pilot.ui.rebuild()
    house.pilot.step()
    house.pilot.click("watch")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    assert house.screen.match.ply == 0
    house.close()


def test_an_empty_folder_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("china_games.resources.find_sample_saves", lambda: tmp_path / "none")
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
    house.pilot.look()  # a picture is wanted when its place is painted
    house.pilot.wait(0.5)
    assert len(house.screen.pictures._made) == 1
    house.close()


@pytest.fixture
def other(house: House) -> Iterator[Store]:
    """The store of another window."""
    made = Services(Paths(house.folder)).store
    yield made
    made.close_all()


def open_elsewhere(house: House, other: Store) -> Session:
    """The second game of the list, not finished, is opened in another window."""
    entry = house.screen.entries[1]
    session = other.load(entry)
    other.open(session)
    house.screen.choose(house.pilot.ui, house.screen.name_row(entry))
    house.pilot.ui.rebuild()
    house.pilot.step()
    return session


@pytest.mark.parametrize("key", ["open", "enter"])
def test_a_game_that_is_open_in_another_window_says_so_at_once(
    house: House, other: Store, key: str
) -> None:
    session = open_elsewhere(house, other)
    assert "open in another window" in row_of(house, session.id).detail
    house.pilot.click("open") if key == "open" else house.pilot.press("enter")
    assert isinstance(house.screen, LoadScreen)
    assert house.shows("This game is open in another window")
    house.pilot.click("again")
    assert house.shows("This game is open in another window")
    house.pilot.press("enter")  # the advice is to go on there, so nothing else is proposed
    assert isinstance(house.screen, LoadScreen)
    assert not house.shows("This game is open in another window")
    house.pilot.press("enter")
    house.pilot.click("copy")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    opened = house.screen.session
    assert (opened.id != session.id, opened.ply, opened.origin) == (
        True,
        session.ply,
        (session.id, session.ply),
    )
    assert other.autosave(session) is None  # and the game there stays what it was
    assert {opened.id, session.id} <= {entry.id for entry in other.list_entries()}


def test_a_game_that_was_closed_there_meanwhile_is_opened(house: House, other: Store) -> None:
    session = open_elsewhere(house, other)
    house.pilot.click("open")
    other.close(session)
    house.pilot.click("again")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    assert house.screen.session.id == session.id


def test_a_game_that_is_open_in_another_window_keeps_its_name_and_says_so_before_it_is_deleted(
    house: House, other: Store
) -> None:
    session = open_elsewhere(house, other)
    house.pilot.press("f2")
    assert len(house.screen.layers) == 1
    assert "open in another window" in house.pilot.find_stop("rename").spoken
    house.pilot.click("delete")
    assert house.shows("It is open in another window")
    house.pilot.click("gone")
    assert session.id not in mine(house)
    assert other.find_unsaved(session) is not None  # there it is told, and saved again
    other.autosave(session)
    assert other.find_unsaved(session) is None


def row_of(house: House, id: str) -> Item:
    """The row of the game with this id."""
    key = next(house.screen.name_row(entry) for entry in house.screen.entries if entry.id == id)
    return next(item for item in house.pilot.find("saves").items if item.key == key)  # type: ignore[attr-defined]


def go_to_saves(house: House) -> Session:
    """Opens the second game of the list, and from it the list again; the game on the table."""
    house.pilot.press("down", "enter")
    house.pilot.step(2)
    session: Session = house.screen.session
    if house.screen.covered:
        house.pilot.wait(0.6)
        house.pilot.click("ready")
    doors.load(house.screen)
    house.pilot.step()
    house.screen.choose(
        house.pilot.ui,
        next(
            house.screen.name_row(entry) for entry in house.screen.entries if entry.id == session.id
        ),
    )
    house.pilot.ui.rebuild()
    house.pilot.step()
    return session


def test_deleting_the_game_that_is_played_asks_for_that_case_and_clears_the_table(
    house: House,
) -> None:
    session = go_to_saves(house)
    assert "on the table now" in row_of(house, session.id).detail
    house.pilot.press("delete")
    assert house.shows("Delete the game that you are playing?")
    house.pilot.press("enter")  # keeps it
    assert session.id in mine(house)
    house.pilot.press("delete")
    house.pilot.click("gone")
    assert session.id not in mine(house)
    house.pilot.press("esc")
    house.pilot.step()
    assert house.pilot.find("below")  # the table is gone
    house.pilot.app.quit()
    assert session.id not in {entry.id for entry in house.services.store.list_entries()}


def test_another_game_is_deleted_without_a_word_about_the_table(house: House) -> None:
    session = go_to_saves(house)
    house.pilot.press("down")
    house.pilot.press("delete")
    assert house.shows("Delete this game?")
    assert not house.shows("that you are playing")
    house.pilot.click("gone")
    house.pilot.press("esc")
    house.pilot.step()
    assert house.screen.session is session


def test_a_game_that_was_left_is_open_no_more(house: House) -> None:
    session = go_to_saves(house)
    entry = house.screen.entry
    assert house.services.store.find_open(entry) == HERE
    house.pilot.press("up", "enter")  # another game in its place
    house.pilot.step(2)
    assert house.screen.session.id != session.id
    assert house.services.store.find_open(entry) == NOWHERE


def test_a_game_that_went_on_from_another_one_is_told_from_it(house: House) -> None:
    session = house.services.store.load(house.screen.entries[1])
    branch = session.branch(session.ply)
    house.services.store.autosave(branch)
    house.screen.read(house.pilot.ui)
    house.pilot.ui.rebuild()
    house.pilot.step()
    assert "went on from another saved game" in row_of(house, branch.id).detail
    assert "went on" not in row_of(house, session.id).detail
    house.screen.choose(
        house.pilot.ui,
        next(
            house.screen.name_row(entry) for entry in house.screen.entries if entry.id == branch.id
        ),
    )
    house.pilot.ui.rebuild()
    house.pilot.step()
    assert house.shows("went on from another saved game")


def test_saves_on_other_boards_and_with_other_options_do_not_look_alike(tmp_path: Path) -> None:
    store = Services(Paths(tmp_path)).store
    for seed, (board, options) in enumerate(
        (
            ("empires_china_48", {}),
            ("empires_world_60", {}),
            ("empires_world_60", {"treasury": True}),
        )
    ):
        store.autosave(game(store, seed, 0, "empires", board, options))
    house = House(partial(LoadScreen, open_game), folder=tmp_path)
    items = [item for item in house.pilot.find("saves").items if not item.divides]  # type: ignore[attr-defined]
    details = [item.detail.splitlines()[0] for item in items[:3]]
    assert set(details) == {
        "Empires · China under Qin",
        "Empires · The World (60)",
        "Empires · The World (60) · Treasury",
    }
    house.close()


def begin_on_own_board(folder: Path) -> tuple[Store, Path, Session]:
    """A game on a board of the person's own, saved; then a road of the board is changed."""
    path = folder / "boards" / "my_board.yaml"
    path.parent.mkdir()
    text = find_template("china").read_text("utf-8")
    path.write_text(text, "utf-8")
    store = Services(Paths(folder)).store
    session = game(store, 1, 12, board="my_board")
    store.autosave(session)
    path.write_text(text.replace("[lan.3, mo.5]", "[lan.3, mo.1]"), "utf-8")
    return store, path, session


def test_a_game_goes_on_when_the_board_under_it_is_changed(tmp_path: Path) -> None:
    _, _, session = begin_on_own_board(tmp_path)
    store = Services(Paths(tmp_path)).store
    (entry,) = [entry for entry in store.list_entries() if entry.kind == "auto"]
    again = store.load(entry)
    assert again.state == session.state
    assert again.board.rules_board == session.board.rules_board
    assert again.board.rules_board != store.library.get("china", "my_board").rules_board


def test_a_game_whose_board_is_lost_does_not_offer_to_go_on(tmp_path: Path) -> None:
    _, path, _ = begin_on_own_board(tmp_path)
    (kept,) = (path.parent / "retired" / "china").iterdir()
    kept.unlink()
    text = path.read_text("utf-8").replace("red: 13", "red: 12")
    path.write_text(text, "utf-8")
    house = House(partial(LoadScreen, open_game), folder=tmp_path, paint_every=1)
    house.pilot.wait(1.0)
    assert house.shows("was changed after this game was saved")
    assert not house.pilot.has("open")
    assert "." not in house.pilot.list_texts()
    house.close()
