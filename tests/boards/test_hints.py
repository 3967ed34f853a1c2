"""What a board may have but had better not is told, and borders are one line for two areas."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from china_games.boards import board_file, hints
from china_games.boards.borders import Area, find_arcs, find_contacts
from china_games.games import registry
from china_games.i18n import make_translator
from china_games.resources import find_board, find_template
from tests.support.games import SHIPPED

ENGLISH, FRENCH = make_translator("en"), make_translator("fr")

WORSE = {
    "loose_border": ("china", "[640, 288], [610, 375]", "[640, 288], [607, 376]"),
    "missing_point": ("china", "[640, 288], [610, 375]", "[640, 288], [625, 331.5], [610, 375]"),
    "small_map": ("china", "size: [1600, 1000]", "size: [1600, 790]"),
    "dead_end": ("china", "adjacent: [lan, tai]", "adjacent: [lan]"),
    "near_slots": ("china", "{id: lan.2, at: [246, 451]}", "{id: lan.2, at: [366, 498]}"),
    "slot_near_border": ("china", "{id: lan.1, at: [259, 276]}", "{id: lan.1, at: [175, 276]}"),
    "dragon_over_border": ("china", "dragon: [395, 359]", "dragon: [395, 520]"),
    "name_outside": ("china", "label: [395, 279]", "label: [395, 150]"),
    "name_over_border": ("china", 'en: "Lan"', f'en: "{"Lan" * 16}"'),
    "road_abroad": ("china", "[lan.4, lan.5]", "[lan.4, lan.5], via: [[660, 340]]"),
    "road_over_water": ("china", "[lan.1, lan.2]", "[lan.1, lan.2], via: [[120, 330]]"),
    "alliance_off_border": ("china", "[lan, shen], at: [640, 288]", "[lan, shen], at: [662, 330]"),
    "name_on_slot": ("china", "label: [395, 279]", "label: [292, 279]"),
    "number_on_road": ("china", "at: [285, 564]", "at: [474, 562]"),
    "road_on_dragon": ("china", "{between: [lan.2, lan.3]}", "{between: [lan.2, lan.5]}"),
    "uneven_cards": ("china", "orange: 7", "orange: 3"),
    "track_outside": ("china", "[[70, 925]", "[[70, 999]"),
    "track_on_land": ("china", "[110, 150], [300, 80]", "[300, 300], [300, 80]"),
    "em_link_over_land": ("empires", "937.6,240.8 1060.4,241.1", "937.6,240.8 1560.4,700.1"),
    "em_cities_touch": ("empires", "city: [379.8, 604.1]", "city: [270, 630]"),
    "em_name_over_border": ("empires", 'en: "Hanyi"', f'en: "{"Hanyi" * 6}"'),
    "em_few_capitals": ("empires", "players: [2]", "players: [2, 3, 4, 5, 6]"),
}
"""Code -> the template of which game, what is changed in it, and into what."""


def list_codes(path: Path) -> set[str]:
    return {hint.code for hint in board_file.list_hints(path)}


@pytest.mark.parametrize("code", WORSE)
def test_a_worse_template_is_told(code: str, tmp_path: Path) -> None:
    game, old, new = WORSE[code]
    text = find_template(game).read_text("utf-8")
    assert old in text
    (tmp_path / "worse.yaml").write_text(text.replace(old, new, 1), "utf-8")
    assert code in list_codes(tmp_path / "worse.yaml")


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        ("name_over_border", 'en: "Lan"', f'en: "{"Lan" * 16}", fr: "Lanne"'),
        ("name_on_slot", 'en: "Lan"', 'en: "Blue", fr: "Lanne"'),
        ("em_name_over_border", 'en: "Hanyi"', f'en: "{"Hanyi" * 6}", fr: "Lanne"'),
    ],
)
def test_a_hint_names_a_place_in_the_language_of_the_reader(
    code: str, old: str, new: str, tmp_path: Path
) -> None:
    """French pages gave the English name."""
    game, *worse = WORSE[code]
    text = find_template(game).read_text("utf-8")
    for pair in ((old, new), *((tuple(worse),) if worse[0] != old else ())):
        text = text.replace(*pair, 1)
    lines = [
        line if "Lanne" not in line else re.sub(r', fr: "(?!Lanne)[^"]*"', "", line)
        for line in text.splitlines()
    ]
    (tmp_path / "worse.yaml").write_text("\n".join(lines) + "\n", "utf-8")
    hints = board_file.list_hints(tmp_path / "worse.yaml")
    (told,) = [hint for hint in hints if hint.code == code and "Lanne" in hint.say(FRENCH)]
    assert "Lanne" not in told.say(ENGLISH)


FAR = 550, 590, 604, 616, 630, 670, 700
MOVED = {
    **{f"by {x - 610}": ("[610, 375], [607, 463],\n", f"[{x}, 375], [607, 463],\n") for x in FAR},
    "a corner of four": (
        "[617, 551], [506, 540], [395, 546]",
        "[580, 500], [506, 540], [395, 546]",
    ),
    "the end at the coast": (
        "[515, 208], [631, 200], [640, 288]",
        "[515, 208], [670, 215], [640, 288]",
    ),
    "a point more": ("[640, 288], [610, 375], [607", "[640, 288], [680, 320], [610, 375], [607"),
}
"""What is changed in the first province of the template only, by what it is."""


@pytest.mark.parametrize("change", MOVED)
def test_a_border_that_is_changed_in_one_province_only_is_told(change: str, tmp_path: Path) -> None:
    text = find_template("china").read_text("utf-8")
    assert MOVED[change][0] in text
    (tmp_path / "worse.yaml").write_text(text.replace(*MOVED[change], 1), "utf-8")
    hints = board_file.list_hints(tmp_path / "worse.yaml")
    told = [dict(hint.args) for hint in hints if hint.code == "loose_border"]
    assert told
    assert all("lan" in (one["value"], one["other"]) for one in told)


def test_a_size_that_is_too_small_is_told_once(tmp_path: Path) -> None:
    text = find_template("china").read_text("utf-8")
    (tmp_path / "small.yaml").write_text(text.replace("[1600, 1000]", "[1300, 1000]"), "utf-8")
    (problem,) = board_file.check_board(tmp_path / "small.yaml")
    assert problem.code == "size_too_small"
    assert dict(problem.args)["count"] > 12


def test_a_lake_between_provinces_is_no_gap(tmp_path: Path) -> None:
    text = find_template("china").read_text("utf-8").replace(*MOVED["by -60"], 1)
    lake = "decor:\n  lakes:\n  - [[640, 288], [610, 375], [607, 463], [550, 375]]\ntrack:"
    (tmp_path / "lake.yaml").write_text(text.replace("track:", lake, 1), "utf-8")
    assert "loose_border" not in list_codes(tmp_path / "lake.yaml")


def test_hints_that_may_come_of_a_problem_wait_until_it_is_mended(tmp_path: Path) -> None:
    text = find_template("china").read_text("utf-8")
    path = tmp_path / "worse.yaml"
    path.write_text(text.replace("adjacent: [lan, tai]", "adjacent: [lan, tia]"), "utf-8")
    codes = {hint.code for hint in board_file.list_hints(path)}
    left = {hint.code for hint in board_file.list_hints(path, broken=True)}
    assert codes - left == {"dead_end"}


def test_few_alliances_are_told(tmp_path: Path) -> None:
    begin, rest = find_template("china").read_text("utf-8").split("- {number: 2,", 1)
    (tmp_path / "worse.yaml").write_text(begin + rest[rest.index("track:") :], "utf-8")
    assert "few_alliances" in list_codes(tmp_path / "worse.yaml")


def test_templates_and_boards_of_china_have_neither_problems_nor_hints() -> None:
    for path in [
        *find_template("china").parent.iterdir(),
        *sorted((find_board() / "china").glob("*.yaml")),
    ]:
        assert (board_file.check_board(path), board_file.list_hints(path)) == ((), ()), path.name


@pytest.mark.parametrize("game", SHIPPED)
def test_every_game_that_draws_its_boards_draws_the_usual_one(game: str) -> None:
    workshop = registry.load_game(game).workshop
    make = workshop().plan if workshop is not None else None
    board = find_board() / game / f"{registry.load_rules(game).meta.boards[0][0]}.yaml"
    plan = make(board_file.read_document(board)) if make is not None else None
    assert plan is None or len(plan.areas) >= 9 and len(plan.marks) > 40


def make_area(name: str, *ring: tuple[float, float]) -> Area:
    return Area((name,), name, (ring,), ())


LEFT = make_area("left", (0, 0), (100, 0), (100, 100), (0, 100))


def test_a_bottleneck_parts_more_than_a_quarter() -> None:
    row = {name: frozenset() for name in "abcdefgh"} | {
        here: frozenset(filter(None, (before, after)))
        for before, here, after in zip(" abcdefg", "abcdefgh", "bcdefgh ", strict=True)
    }
    row = {here: others - {" "} for here, others in row.items()}
    assert hints.find_bottlenecks(row) == {"d": 3, "e": 3}
    assert hints.measure_steps(row, "b")["h"] == 6


def test_small_and_large_areas_are_told() -> None:
    document = board_file.read_document(find_template("china"))
    sides = {"small": 60, "one": 100, "two": 100, "three": 100, "large": 150}
    areas = [
        make_area(name, (0, 0), (side, 0), (side, side), (0, side)) for name, side in sides.items()
    ]
    found = [
        (hint.code, dict(hint.args)["value"]) for hint in hints.find_size_hints(document, areas)
    ]
    assert found == [("small_area", "small"), ("large_area", "large")]


def test_a_border_is_one_line_of_two_areas() -> None:
    right = make_area("right", (100, 0), (200, 0), (200, 100), (100, 100))
    ((pair, (line,)),) = find_arcs([LEFT, right]).items()
    assert pair == (0, 1)
    assert set(line) == {(100, 0), (100, 100)}
    assert find_contacts([LEFT, right])[0, 1].same == 100


def test_a_gap_is_no_common_border() -> None:
    right = make_area("right", (103, 0), (200, 0), (200, 100), (103, 100))
    met = find_contacts([LEFT, right])[0, 1]
    assert met.same == met.on == 0
    assert met.loose >= 90
    assert met.at is not None
