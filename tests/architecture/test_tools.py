"""Every tool can be loaded, on each system: what only one of them has is asked for where it is
used.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from china_games.boards import board_file
from china_games.boards.board_file import BoardFile
from china_games.games import registry
from china_games.resources import find_template
from tools import points
from tools.china import roads
from tools.empires import spots

TOOLS = Path(__file__).resolve().parents[2] / "tools"


NAMES = sorted(
    ".".join(path.relative_to(TOOLS).with_suffix("").parts) for path in TOOLS.rglob("*.py")
)


@pytest.mark.parametrize("name", NAMES)
def test_the_tool_can_be_loaded(name: str) -> None:
    assert import_module(f"tools.{name}").__doc__


def test_tools_for_one_game_stand_in_its_folder() -> None:
    words = [key.partition("_")[0] for key in registry.GAMES]
    assert not [name for name in NAMES if "." not in name and name.startswith(tuple(words))]


def test_points_tells_where_they_come_from(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = "china --players 3 --board side_a --games 1"
    assert points.main(wanted.split()) == 0
    assert "palaces" in capsys.readouterr().out


def load_board(folder: Path, text: str) -> BoardFile:
    path = folder / "board.yaml"
    path.write_text(text, "utf-8")
    found = board_file.load_board(path)
    assert isinstance(found, BoardFile), found
    return found


def test_places_are_found_for_a_province_of_a_map_of_empires(tmp_path: Path) -> None:
    board = load_board(tmp_path, find_template("empires").read_text("utf-8"))
    narrow = min(range(len(board.map.provinces)), key=lambda p: len(board.map.provinces[p].polygon))
    home = spots.find_home(board.map, narrow, step=12.0)
    _, found = spots.settle_places(home, board.map.provinces[narrow].city, ())
    assert spots.weigh_clashes([home], {0: found}, 0) == 0


def test_roads_are_proposed_to_a_slot_on_an_island(tmp_path: Path) -> None:
    text = find_template("china").read_text("utf-8")
    text = text.replace("[1427, 815]", "[1565, 700]")
    rings = "  islands: [[[1535, 670], [1595, 670], [1595, 730], [1535, 730]]]\nroads:"
    board = load_board(tmp_path, text.replace("roads:", rings, 1))
    proposed = roads.Roads(board.map, 1.15, Random(1))
    proposed.improve(14)
    isle = next(i for i, slot in enumerate(board.map.slots) if slot.id == "ning.4")
    assert proposed.ground.home[isle] == {5}
