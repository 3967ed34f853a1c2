"""The maps of Empires: what the program's own keep to, and how broken ones are told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from china_games.boards.board_file import BoardFile, check_board, load_board
from china_games.boards.library import Library
from china_games.boards.points import find_bad_point, parse_points
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.land import Land
from china_games.i18n import make_translator
from china_games.resources import find_board

SHIPPED = Library(find_board()).list_boards("empires")


def small() -> str:
    """A right map of eight provinces in a row."""
    rows = []
    for i in range(8):
        beside = ", ".join(f"p{j}" for j in (i - 1, i + 1) if 0 <= j < 8)
        x = 100 * i
        rows.append(
            f"- id: p{i}\n  name: {{en: Land {i}, fr: Pays {i}}}\n  adjacent: [{beside}]\n"
            + ("  edge: true\n" if i in (0, 7) else "")
            + f"  label: [{x + 50}, 20]\n  city: [{x + 50}, 100]\n  slots: {x + 20},50 "
            f"{x + 80},50\n"
            f"  polygon: {x},0 {x + 100},0 {x + 100},200 {x},200\n"
        )
    return (
        "format: 1\nid: row\ngame: empires\nname: {en: Row, fr: Rangée}\nplayers: [2, "
        "3]\nsources:\n- our own\n"
        "licence: CC0-1.0\nsize: [800, 200]\npawn_r: 8\ncity_r: 12\nprovinces:\n"
        + "".join(rows)
        + "sea_links:\n- between: [p0, p7]\n  lines:\n  - 0,100 10,100\n"
    )


def told(tmp_path: Path, text: str, language: str = "en") -> list[str]:
    path = tmp_path / "map.yaml"
    path.write_text(text, "utf-8")
    return [
        problem.say(make_translator(language)).removeprefix(f"{path}:")
        for problem in check_board(path)
    ]


def test_the_seven_maps_in_the_order_of_the_game() -> None:
    assert [(board.id, board.seats) for board in SHIPPED] == [
        ("empires_china_48", (2,)),
        ("empires_world_40", (2,)),
        ("empires_world_60", (2, 3)),
        ("empires_world_80", (3, 4)),
        ("empires_china_100", (4, 5)),
        ("empires_world_100", (4, 5)),
        ("empires_world_120", (5, 6)),
    ]


@pytest.mark.parametrize("board", SHIPPED, ids=lambda board: board.id)
def test_each_map(board: BoardFile) -> None:
    """About twenty provinces a player, a rim, neighbours that are mutual, all within reach, twelve
    places of pawns.
    """
    land, map_ = board.rules_board, board.map
    assert isinstance(land, Land)
    assert isinstance(map_, EmpiresMap)
    size = len(land.provinces)
    assert size == int(board.id.rsplit("_", 1)[1]) == len(map_.provinces)
    assert all(size / seats >= 20 for seats in board.seats)
    assert all(p in land.neighbours[q] and p != q for p in range(size) for q in land.neighbours[p])
    assert max(land.steps[0]) < size
    assert sum(land.edge) >= 10
    assert all(len(province.slots) == 12 for province in map_.provinces)
    assert all(set(province.name) >= {"en", "fr"} for province in map_.provinces)


@pytest.mark.parametrize("board", SHIPPED, ids=lambda board: board.id)
def test_neighbours_share_points_of_their_border(board: BoardFile) -> None:
    """Two provinces that are next to each other without a link have a border in common."""
    linked = {(link.a, link.b) for link in board.map.sea_links}
    rims = [
        {at for ring in (p.polygon, *p.islands, *p.holes) for at in ring}
        for p in board.map.provinces
    ]
    for p, beside in enumerate(board.rules_board.neighbours):
        assert all(len(rims[p] & rims[q]) > 1 for q in beside if p < q and (p, q) not in linked)


def test_the_small_map_is_right(tmp_path: Path) -> None:
    assert told(tmp_path, small()) == []
    board = load_board(tmp_path / "map.yaml")
    assert isinstance(board, BoardFile)
    assert board.rules_board.neighbours[0] == (1, 7)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("adjacent: [p0, p2]", "adjacent: [p0, p9]", "there is no province “p9”"),
        (
            "adjacent: [p0, p2]",
            "adjacent: [p0]",
            "“p1” is named as a neighbour of “p2”, but not “p2” as one of “p1”",
        ),
        ("adjacent: [p0, p2]", "adjacent: [p0, p2, p1]", "“p1” is named as a neighbour of itself"),
        ("id: p3", "id: p2", "the id “p2” stands here twice"),
        ("Land 3", "Land 2", "the name “Land 2” stands here twice"),
        ("20,50 80,50", "20;50 80,50", "point 1, “20;50”, is not written as it must be"),
        ("0,0 100,0 100,200 0,200", "0,0 100,0", "there must be at least 3 points here, not 2"),
        ("20,50 80,50", "20,50 30,50", "the places 1 and 2 of “p0” lie on each other"),
        ("20,50 80,50", "20,50 45,90", "the place 2 (45, 90) lies on the city of “p0”"),
        ("20,50 80,50", "20,50 180,50", "at 180, 50 lies outside its province “p0”"),
        ("city: [50, 100]", "city: [50, 900]", "the point 50, 900 lies outside the map"),
        (
            "between: [p0, p7]",
            "between: [p0, p1]",
            "“p0” and “p1” share a border already: they need no sea link",
        ),
        ("between: [p0, p7]", "between: [p0, p0]", "this sea link leads from “p0” to itself"),
        ("  edge: true\n", "", "no province has “edge: true”"),
        ("edge: true", "edge: no", "YAML reads no as true or false"),
        ("pawn_r: 8", "pawn_r: 010", "YAML reads 010 as the number 8"),
        ("pawn_r: 8", "pawns_r: 8", "unknown key “pawns_r” — did you mean “pawn_r”?"),
        ("players: [2, 3]", "players: [2, 7]", "this must be at most 6, not 7"),
        ("0,0 100,0 100,200 0,200", "0,0 100,200 100,0 0,200", "this border crosses itself"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    text = small()
    text = text.replace(old, new) if old == "  edge: true\n" else text.replace(old, new, 1)
    english, french = told(tmp_path, text), told(tmp_path, text, "fr")
    assert any(said in line for line in english), english
    assert all(re.match(r"\d+:\d+: ", line) for line in (*english, *french))
    assert len(english) == len(french)
    assert not set(english) & set(french)


def test_provinces_that_are_cut_off(tmp_path: Path) -> None:
    text = (
        small()
        .replace("adjacent: [p2, p4]", "adjacent: [p2]")
        .replace("adjacent: [p3, p5]", "adjacent: [p5]")
    )
    text = re.sub(r"sea_links:\n(.|\n)*", "sea_links: []\n", text)
    assert any(
        "no border and no sea link joins these provinces to the rest: p4, p5, p6, p7" in line
        for line in told(tmp_path, text)
    )


def test_points() -> None:
    assert parse_points("1,2 3.5,-4") == ((1.0, 2.0), (3.5, -4.0))
    assert find_bad_point("1,2 3.5,-4") is None
    for text, number in (("1,2 3", 2), ("1, 2", 1), ("x,1", 1), ("1,2 nan,3", 2), ("1,2,3", 1)):
        assert (find_bad_point(text) or (0,))[0] == number
