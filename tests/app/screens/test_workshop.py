"""The workshop: own boards live while they are edited, copies, files that are dropped, boards
weighed, random boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from china_games.app.play import dialogs
from china_games.app.play.screen import PlayScreen
from china_games.app.screens.start import StartScreen
from china_games.app.screens.workshop import WorkshopScreen
from china_games.app.screens.workshop_chance import COUNT, ChanceScreen
from china_games.app.screens.workshop_weigh import WeighScreen
from china_games.boards.board_file import check_board
from china_games.boards.library import RETIRED
from china_games.resources import find_board, find_template
from tests.app.screens.house import House
from tests.support.boards import library
from tests.support.executors import Inline, SameMap

MEADOW = Path(__file__).parents[2] / "games/hills/boards/hills/meadow.yaml"


def write_meadow(folder: Path, key: str = "field", name: str = "Field") -> Path:
    """A small board of one's own."""
    path = folder / f"{key}.yaml"
    text = MEADOW.read_text(encoding="utf-8")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.replace("id: meadow", f"id: {key}").replace("Meadow", name), "utf-8")
    return path


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    write_meadow(tmp_path / "boards")
    made = House(partial(WorkshopScreen, make_executor=Inline), folder=tmp_path)
    made.pilot.wait(0.5)
    yield made
    made.close()


def drop(house: House, path: Path) -> None:
    """Drops a file on the window."""
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    house.pilot.wait(1.2)


def test_a_board_that_is_edited_outside_is_shown_as_it_is_now(house: House) -> None:
    path = house.folder / "boards" / "field.yaml"
    assert house.shows("In order: it can be played")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("points: 3", "points: three"), "utf-8")
    house.pilot.wait(0.2)
    assert house.shows("In order: it can be played")  # it has not stood still yet
    house.pilot.wait(2.5)
    assert house.shows("1. Line 9: ")
    card = house.pilot.find_stop(f"board:{path}").spoken
    assert "1 problem: cannot be used yet" in card
    assert f"{path}:9:" in card
    path.write_text(text.replace("Field", "Heath"), "utf-8")
    house.pilot.wait(2.5)
    assert "Heath" in house.pilot.find_stop(f"board:{path}").spoken
    assert house.shows("In order: it can be played")
    path.unlink()
    house.pilot.wait(2.5)
    assert not house.pilot.has(f"board:{path}")


def test_a_copy_of_a_shipped_board_is_a_board_of_ones_own(house: House) -> None:
    side = find_board("china", "side_a.yaml")
    house.screen.choose(house.pilot.ui, side)
    house.pilot.wait(0.5)
    house.pilot.click("copy")
    house.pilot.wait(1.5)
    path = house.folder / "boards" / "my_side_a.yaml"
    assert house.screen.chosen == path
    assert check_board(path) == ()
    lines, former = path.read_text("utf-8").splitlines(), side.read_text("utf-8").splitlines()
    changed = [new for new, old in zip(lines, former, strict=True) if new != old]
    assert changed == ["id: my_side_a", 'name: {en: "Side A, copy", fr: "Face A, copie"}']
    house.screen.choose(house.pilot.ui, side)
    house.pilot.wait(0.5)
    house.pilot.press("ctrl+d")
    assert path.with_name("my_side_a_2.yaml").exists()


def test_a_dropped_file_is_looked_at_before_it_is_kept(tmp_path: Path) -> None:
    own, other = tmp_path / "own", tmp_path / "elsewhere"
    house = House(StartScreen, folder=own)
    house.pilot.click("settings")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(write_meadow(other))))
    house.pilot.step(2)
    assert isinstance(house.screen, WorkshopScreen)
    house.screen.stop(house.pilot.ui)
    house.pilot.app.replace(WorkshopScreen(dropped=other / "field.yaml", make_executor=Inline))
    house.pilot.wait(0.5)
    assert house.shows("Keep this board")
    assert not (own / "boards").exists()
    house.pilot.click("keep")
    house.pilot.wait(1.0)
    former = (own / "boards" / "field.yaml").read_bytes()
    assert house.screen.dropped is None
    assert house.screen.chosen == own / "boards" / "field.yaml"
    drop(house, write_meadow(other, name="Heath"))
    house.pilot.click("keep")
    house.pilot.click("replace")
    house.pilot.wait(1.5)
    assert "Heath" in (own / "boards" / "field.yaml").read_text("utf-8")
    assert [path.read_bytes() for path in (own / "boards" / RETIRED).rglob("*.yaml")] == [former]
    assert not house.shows("cannot be used yet")
    house.close()


@pytest.mark.parametrize(
    "content",
    [
        b"\x00\xff\xfe" * 400,
        b"[" * 5000,
        b"format: 1\ngame: empires\nid: [1]\nname: {en: {}}\nprovinces: [{id: {}}, 7, null]\n",
        b"format: 1\ngame: china\nid: x\nsize: [1e999, .nan]\nprovinces: {a: b}\nroads: 3\n",
        b"format: 1\ngame: china\nid: x\nsize: [9e9, 9e9]\nprovinces:\n"
        b"- {id: a, polygon: [[.inf, 1], [2, 3], [4, .nan]]}\n- {id: b, polygon: [[1, 1]]}\n",
    ],
)
def test_a_hostile_file_is_told_of_and_hurts_nothing(house: House, content: bytes) -> None:
    path = house.folder / "a\u202eb\x1b[31m.yaml"
    path.write_bytes(content)
    drop(house, path)
    assert house.shows("1. ")
    assert not any("\u202e" in text or "\x1b" in text for text in house.pilot.list_texts())
    house.pilot.click("let_go")
    house.pilot.wait(0.5)
    assert house.shows("Field")


class Slow(Inline):
    """Plays the first game; the others wait until they are given up."""

    def __init__(self) -> None:
        self.waiting: list[Future[Any]] = []

    def submit(self, call: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        found = Future() if self.waiting else super().submit(call, *args, **more)
        self.waiting.append(found)
        return found

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for future in self.waiting if cancel_futures else ():
            future.cancel()


def test_a_board_is_weighed_and_says_that_its_games_are_too_few(tmp_path: Path) -> None:
    board = library().get("china", "side_a")
    made = WeighScreen(board, open_executor=Inline)
    house = House(lambda: made, folder=tmp_path)
    made.players, made.games = 2, 5
    house.pilot.click("begin")
    assert made.trial is not None
    made.trial.wait()
    house.pilot.wait(0.2)
    assert house.shows("5 of 5 games")
    assert house.shows("5 games are too few to judge the board by.")
    assert house.shows("too few games to judge: 150 are needed")
    assert house.pilot.focus == "begin"

    made.games = 1000
    slow = Slow()
    made.open_executor = lambda: slow
    house.pilot.click("begin")
    house.pilot.click("stop")
    made.trial.wait()
    house.pilot.wait(0.2)
    assert all(future.cancelled() for future in slow.waiting[1:])
    assert house.shows("Stopped after 1 of 1000 games")
    house.close()


def test_a_board_from_chance_is_chosen_kept_and_played(tmp_path: Path) -> None:
    house = House(partial(WorkshopScreen, make_executor=Inline), folder=tmp_path)
    workshop = house.screen
    adopt = partial(workshop.adopt, house.pilot.ui)
    house.pilot.app.push(ChanceScreen(adopt, open_executor=SameMap, seed=0, game="empires"))
    house.pilot.wait(0.3)
    assert house.shows("Choose one of the nine boards first.")
    assert [house.pilot.has(f"chance:{n}") for n in range(COUNT)] == [True] * COUNT
    house.pilot.click("chance:2")
    assert not house.pilot.find("keep").enabled  # type: ignore[attr-defined]
    house.pilot.click("seed")
    house.pilot.press("ctrl+a")
    house.pilot.type("90")
    house.pilot.wait(0.6)
    house.pilot.press("ctrl+n")
    house.pilot.wait(0.2)
    assert house.pilot.find_stop("chance:0").spoken.startswith("Seed 99, in order")
    house.pilot.click("seed")
    house.pilot.press("ctrl+a")
    house.pilot.type("x")
    house.pilot.click("chance:1")
    assert not house.pilot.find("keep").enabled  # type: ignore[attr-defined]
    house.pilot.click("seed")
    house.pilot.press("ctrl+a")
    house.pilot.type("99")
    house.pilot.wait(0.6)
    house.pilot.click("chance:1")
    house.pilot.click("play")
    house.pilot.wait(1.0)
    assert (tmp_path / "boards" / "chance_40_islands_100.yaml").is_file()
    assert isinstance(house.screen, PlayScreen)
    assert workshop.chosen == tmp_path / "boards" / "chance_40_islands_100.yaml"
    dialogs.leave(house.screen, house.pilot.ui)
    assert house.screen is workshop
    house.close()


def test_a_template_is_written_named_and_shown_where_it_is_wrong(house: House) -> None:
    for name in ("my_board", "my_board_2"):
        house.pilot.click("template")
        house.pilot.click("china")
        house.pilot.wait(1.0)
        assert house.screen.chosen == house.folder / "boards" / f"{name}.yaml"
        assert f"id: {name} " in house.screen.chosen.read_text("utf-8")
        assert check_board(house.screen.chosen) == ()
    assert house.shows(str(house.screen.chosen))
    house.screen.choose(house.pilot.ui, find_board("empires", "empires_world_40.yaml"))
    house.pilot.wait(0.5)
    house.pilot.click("chance")
    assert house.screen.game == "empires"
    house.pilot.click("back")
    house.screen.choose(house.pilot.ui, house.folder / "boards" / "my_board_2.yaml")
    text = house.screen.chosen.read_text("utf-8")
    house.screen.chosen.write_text(text.replace("adjacent: [lan, tai]", "adjacent: [tai]"), "utf-8")
    house.pilot.wait(2.5)
    assert not house.pilot.find("whole").enabled  # type: ignore[attr-defined]
    house.pilot.click("finding:1")
    assert house.screen.show.near == house.screen.look.spots[0][0]
    house.pilot.click("whole")
    assert house.screen.show.near is None


def test_the_picture_tells_the_points_of_the_file_and_a_click_shows_them_large(
    tmp_path: Path,
) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "mine.yaml").write_bytes(find_template("china").read_bytes())
    house = House(partial(WorkshopScreen, make_executor=Inline), folder=tmp_path, size=(1280, 800))
    house.pilot.wait(1.0)
    plate, ui = house.pilot.find("picture"), house.pilot.ui
    camera = plate.find(plate.rect.size).camera
    for at, told in (
        ((612, 374), "Point of the border: 610, 375 (lan, shen)"),
        ((393, 497), "lan.3: 404, 498"),
        ((840, 160), ", 160"),
    ):
        x, y = camera.to_pixel(at)
        place = round(plate.rect.x + x), round(plate.rect.y + y)
        assert told in plate.find_tip(ui, place)
    house.pilot.click(place)
    assert house.screen.show.near == pytest.approx((840, 160), abs=2)
    house.pilot.wait(0.5)
    house.pilot.click(house.pilot.find("picture").rect.center)
    assert house.screen.show.near is None
    house.close()
