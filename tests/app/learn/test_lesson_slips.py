"""What is wrong with a lesson is told where it stands, by name, and with what to do; nothing that
would not work is found in order.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from china_games.app.learn.check import check_lesson
from china_games.app.learn.shelf import Lesson, read_lesson
from china_games.cli import main
from china_games.files import Problem
from china_games.i18n import make_translator
from tests.support.boards import library

TEXT = "text: {en: Look., fr: Regardez.}"
WRONG = "\n  wrong: [{try: '*', text: {en: No., fr: Non.}}]"


def make_head(game: str, board: str, others: str, seed: int, rules: int, id: str = "own-1") -> str:
    return (
        f"format: 1\nid: {id}\ngame: {game}\nboard: {board}\nothers: [{others}]\nseed: {seed}\n"
        f"rules: {rules}\nminutes: 4\ntitle: {{en: Mine, fr: La mienne}}\noptions: {{}}\n"
    )


CHINA = make_head("china", "side_a", "Lin, Mei", 357, 1).replace("{}", "{first: 0}")
EMPIRES = make_head("empires", "empires_china_48", "Lin", 127, 3).replace("{}", "{first: 0}")
CITY = make_head("forbidden_city", "tiles", "Lin", 1, 1).replace("{}", "{first: 0}")
KINGDOM = make_head("middle_kingdom", "cards", "Lin, Bo", 5, 2)
STEPS = f"steps:\n- id: one\n  {TEXT}"


def find_slips(folder: Path, text: str) -> tuple[Problem, ...]:
    path = folder / "own.yaml"
    path.write_bytes(text.encode())
    lesson = read_lesson(path)
    return check_lesson(lesson, library()) if isinstance(lesson, Lesson) else lesson


def test_what_the_slips_are_made_in_is_in_order(tmp_path: Path) -> None:
    for head in (CHINA, EMPIRES, CITY, KINGDOM):
        assert find_slips(tmp_path, f"{head}{STEPS}\n") == ()


IN_A_STEP = [
    # entries of `do`
    ("do: [{act: '*', gian: {scores: 1}}]", "unknown_key", "gian", "“gain”"),
    ("do: [{act: 5}]", "not_text", "5}", "5"),
    ("do: [5]", "not_any", "5]", "keys with values"),
    ("do: [{act: '*', gain: {a: 1, b: 1, c: 1, d: 1}}]", "too_many", "{a", "4"),
    ("do: [{act: '*', gain: {score: 1}}]", "lesson_gain", "score:", "“score”"),
    ("do: [{act: '*', gain: {to_act: 1}}]", "lesson_gain", "to_act", "scores, if_ended_now"),
    ("do: [{act: 'palace *', gain: {scores: 50}}]", "lesson_gain_short", "50", "scores"),
    ("do: ['palace {lu.1 *']", "lesson_pattern", "'palace", "palace {lu.1"),
    ("do: ['palace {lu.{1,2},zhao.1} *']", "lesson_pattern", "'palace", "{lu.{1,2}"),
    ("do: ['palace {} *']", "lesson_pattern", "'palace", "{}"),
    ("do: ['palace lu.{1, 3} *']", "lesson_pattern_space", "'palace", "{1, 3}"),
    ("do: ['palace lu.{1,,4} *']", "lesson_pattern_gap", "'palace", "{1,,4}"),
    ("do: ['palace lu.{,4} *']", "lesson_pattern_gap", "'palace", "{,4}"),
    ("do: ['palace lu.1 * ']", "lesson_space", "'palace", "take it out"),
    ("do: [{act: '*', gain: {}}]", "too_few", "{}", "at least 1"),
    ("do: [{act: '*', gain: {scores: 1.0}}]", "not_whole", "1.0", "not 1.0"),
    ("do: [{act: '*', light: [' seat 0']}]", "lesson_space", "' seat", "take it out"),
    ("show: ['palace lu.1  red']\n  do: ['*']", "lesson_space", "'palace", "take it out"),
    ("light: ['seat 0 ']", "lesson_space", "'seat 0 '", "“seat 0 ”"),
    ("then: [[1, 'take red ']]", "lesson_space", "'take red '", "take it out"),
    ("do: ['palace *']", "lesson_unanswered", "'palace", "exchange "),
    ("do: [' ']", "no_text", "' '", "write one"),
    ("show: [a, b]\n  do: ['*']", "lesson_shows_more", "[a, b]", "2"),
    # places
    ("find: [seat -1]", "lesson_place", "seat -1", "seat -1"),
    ("find: [seat ١]", "lesson_place", "seat ١", "seat ١"),
    ("light: [seat 00]", "lesson_place", "seat 00", "seat 00"),
    ("find: [emperor]", "lesson_not_there", "emperor", "emperor"),
    ("find: [card red]", "lesson_not_there", "card red", "card red"),
    ("light: [emperor]", "lesson_dark", "emperor", "emperor"),
    # seats and points
    ("then: [[5, take red]]", "lesson_no_seat", "5", "0, 1, 2"),
    ("expect: {}", "lesson_nothing_expected", "{}", "if_ended"),
    ("expect: {if_ended: []}", "lesson_expected_seats", "[]", "3"),
    ("expect: {scored: [0, 0]}", "lesson_expected_seats", "[0, 0]", "2"),
    # texts
    ("ask: {text: {en: 'Take {it', fr: A}, choices: [R, W]}", "lesson_braces", "'Take", "“|”"),
    ("after: {en: ' ', fr: Prenez.}", "no_text", "' '", "write one"),
    (
        "ask: {text: T, choices: [{text: T, right: true, answer: T}, W]}",
        "lesson_right_answer",
        "{en: A, fr: A}}, {text",
        "“after”",
    ),
]


@pytest.mark.parametrize(
    ("written", "code", "place", "named"), IN_A_STEP, ids=[row[0][:40] for row in IN_A_STEP]
)
def test_a_slip_in_a_step_is_told(
    written: str, code: str, place: str, named: str, tmp_path: Path
) -> None:
    for short, long in (
        ("W", "{text: T, answer: T}"),
        ("R", "{text: T, right: true}"),
        ("T", "{en: A, fr: A}"),
    ):
        written = re.sub(rf"\b{short}\b(?!')", long, written)
    answered = written.startswith(("do", "show")) and code != "lesson_unanswered"
    text = f"{CHINA}{STEPS}\n  {written}{WRONG if answered else ''}\n"
    found = find_slips(tmp_path, text)
    assert [one.code for one in found] == [code]
    line = text.split("\n")[found[0].line - 1]
    assert line[found[0].column - 1 :].startswith(place)
    in_english, in_french = (found[0].say_message(make_translator(tr)) for tr in ("en", "fr"))
    assert named in in_english
    assert in_french != in_english


IN_A_HEAD = [
    ("id: own-1", "id: ../../x", "bad_lesson_id", "../../x", "the id of a lesson"),
    ("id: own-1", "id: ''", "bad_lesson_id", "''", "small letter"),
    ("format: 1", "format: 2", "lesson_newer", "2", "newer version"),
    ("board: side_a", "board: side_aa", "lesson_no_board", "side_aa", "“side_a”"),
    ("others: [Lin, Mei]", "others: [a, b, c, d]", "lesson_players", "[a, b", "2, 3, 4"),
    ("others: [Lin, Mei]", "others: [' ', Mei]", "no_text", "' '", "write one"),
    ("others: [Lin, Mei]", "others: [Mei, meï]", "lesson_name", "meï", "“meï”"),
    ("others: [Lin, Mei]", "others: ['Lin ', Mei]", "lesson_space", "'Lin '", "“Lin ”"),
    ("seed: 357", f"seed: {'9' * 40}", "number_too_long", "999", "a shorter one"),
    ("seed: 357", f"seed: {'9' * 40}.5", "number_too_long", "999", "a shorter one"),
    ("seed: 357", "seed: 1.0e+400", "number_too_long", "1.0e", "a shorter one"),
    ("options: {first: 0}", "find: []", "unknown_key", "find", "correct it or take it out"),
    ("en: Mine", "en: ' '", "no_text", "' '", "write one"),
    ("{first: 0}", "{frist: 0}", "lesson_option", "frist", "“first”"),
    ("{first: 0}", "{first: 5}", "lesson_table", "{first", "one of the 3 players"),
]


@pytest.mark.parametrize(
    ("old", "new", "code", "place", "named"), IN_A_HEAD, ids=[row[1] for row in IN_A_HEAD]
)
def test_a_slip_in_the_head_is_told(
    old: str, new: str, code: str, place: str, named: str, tmp_path: Path
) -> None:
    text = f"{CHINA}{STEPS}\n".replace(old, new)
    found = find_slips(tmp_path, text)
    assert [one.code for one in found] == [code]
    assert text.split("\n")[found[0].line - 1][found[0].column - 1 :].startswith(place)
    assert named in found[0].say_message(make_translator("en"))


# ---------------------------------------------------------------------- what is on the table


@pytest.mark.parametrize(
    ("head", "text"),
    [
        (EMPIRES, "button ready"),
        (EMPIRES, "button no_buy"),
        (EMPIRES, "cities of -1"),
        (EMPIRES, "cities of ٠"),
        (EMPIRES, "sites"),
        (EMPIRES, "spare"),
        (CITY, "cell 9,9"),
        (CITY, "seat -1"),
        (KINGDOM, "seat -1"),
        (KINGDOM, "bids"),
        (KINGDOM, "pile noble of 3"),
    ],
)
@pytest.mark.parametrize("key", ["light", "find"])
def test_what_is_not_on_the_table_is_neither_lit_nor_found(
    head: str, text: str, key: str, tmp_path: Path
) -> None:
    found = find_slips(tmp_path, f"{head}{STEPS}\n  {key}: ['{text}']\n")
    assert len(found) == 1
    assert found[0].code in ("lesson_place", "lesson_dark", "lesson_not_there")
    assert text in found[0].say_message(make_translator("en"))


@pytest.mark.parametrize(
    ("head", "text"),
    [
        (EMPIRES, "province shu"),
        (CITY, "hand"),
        (CITY, "cell 2,0"),
        (KINGDOM, "bid 4"),
        (KINGDOM, "dragon"),
        (KINGDOM, "pile noble of 1"),
        (KINGDOM, "goal heir"),
    ],
)
def test_what_is_on_the_table_can_be_found(head: str, text: str, tmp_path: Path) -> None:
    """Bid cards and piles were named otherwise than what is clicked, and never found."""
    assert find_slips(tmp_path, f"{head}{STEPS}\n  find: ['{text}']\n") == ()


def test_a_light_that_is_gone_while_a_later_entry_is_waited_for_is_told(tmp_path: Path) -> None:
    """The orange card was just played, and nothing was lit any more."""
    step = f"{STEPS}\n  do: ['palace lu.1 orange', '*']{WRONG}\n"
    (found,) = find_slips(tmp_path, f"{CHINA}{step}  light: [card orange]\n")
    assert (found.code, found.column) == ("lesson_gone_dark", 10)
    assert "line 14" in found.say_message(make_translator("en"))
    mended = step.replace("'*']", "{act: '*', light: [card purple]}]")
    assert find_slips(tmp_path, f"{CHINA}{mended}  light: [card orange]\n") == ()


def test_a_learner_who_is_not_on_turn_is_told_whose_turn_it_is(tmp_path: Path) -> None:
    head = CHINA.replace("first: 0", "first: 1")
    (found,) = find_slips(tmp_path, f"{head}{STEPS}\n  do: ['*']\n")
    assert found.code == "lesson_not_on_turn"
    assert "seat 1" in found.say_message(make_translator("en"))
    assert "la place 1" in found.say_message(make_translator("fr"))


# ---------------------------------------------------------------------- whole files


def test_an_id_that_another_lesson_has_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was in order by itself, and Learn left the lesson out."""
    path, data = tmp_path / "own.yaml", ["--data-dir", str(tmp_path)]
    path.write_text(CHINA.replace("own-1", "china-1") + STEPS, "utf-8")
    assert main([*data, "check", str(path)]) == 1
    assert (
        "2:5: there is another lesson “china-1” already (china-1.yaml)" in capsys.readouterr().out
    )
    path.write_text(CHINA + STEPS, "utf-8")
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "own.yaml").write_text(CHINA + STEPS, "utf-8")
    assert main([*data, "check", str(path)]) == 0, "it is to take the place of that one"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\x85", "\u2028"])
def test_a_lesson_is_one_whatever_it_lacks_and_however_its_lines_end(
    end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without `steps`, or with the line ends of old Macs, it was checked as a board."""
    path = tmp_path / "own.yaml"
    path.write_bytes(CHINA.replace("\n", end).encode())
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr().out == f"{path}:1:1: the key “steps” is missing: add it\n"
    whole = f"{CHINA}{STEPS}\n  light: [seat 9]\n"
    path.write_bytes(whole.replace("\n", end).encode())
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"{path}:14:11: “seat 9” is not a place")
