"""Every problem of a file says what to do about it, in both languages; a guess or another advice
takes its place.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from china_games.files import Problem, add_messages
from china_games.files.kinds import (
    ANALYSIS,
    BOARD,
    GAME_TEXT,
    LESSON,
    POSITION,
    PROGRESS,
    REVIEW,
    SAVE,
    SETTINGS,
)
from china_games.files.messages import ADVICE, MESSAGES, RESCUE
from china_games.games.china.board import checks as china_checks
from china_games.games.empires.board import checks as empires_checks
from china_games.games.forbidden_city.board import checks as forbidden_city_checks
from china_games.games.middle_kingdom.board import checks as middle_kingdom_checks
from china_games.i18n import LANGUAGES, make_translator
from china_games.session import schema
from tests.stress.saying import NO_LINE, does

AREAS = (china_checks, empires_checks, forbidden_city_checks, middle_kingdom_checks, schema)
PARTS = {
    "em_a_label",
    "em_a_city",
    "em_a_slot",
    "em_a_stack",
    "a_text",
    "a_number",
    "a_truth",
    "a_list",
    "a_mapping",
    "nothing",
    "some_text",
    "some_number",
    "whole_number",
    "true_or_false",
    "lesson_seat",
    "disk_full",
    "disk_forbidden",
    "disk_in_the_way",
    "disk_not_there",
    "disk_no_answer",
    "disk_busy",
    "disk_held",
    "disk_name",
    "disk_other",
    "save_mistake",
    SAVE,
    BOARD,
    LESSON,
    SETTINGS,
    PROGRESS,
    REVIEW,
    POSITION,
    ANALYSIS,
    GAME_TEXT,
}
"""Parts of sentences."""

HINTS = {"small_area", "large_area"}
"""What is allowed, and may be meant so."""


def problem(code: str, **args: object) -> Problem:
    names = [part.split("}")[0] for part in MESSAGES[code].split("{")[1:]]
    return Problem(Path("x"), 1, 1, code, tuple({**dict.fromkeys(names, "x"), **args}.items()))


def test_each_problem_says_what_to_do() -> None:
    for language in LANGUAGES:
        tr = make_translator(language)
        problems = [problem(code) for code in sorted(set(MESSAGES) - PARTS - HINTS)]
        assert not [one.say_message(tr) for one in problems if not does(one, language)]


def test_what_names_no_line_is_known() -> None:
    assert set(NO_LINE) <= set(MESSAGES)
    assert all(NO_LINE.values())


def test_the_advice_follows_what_is_wrong() -> None:
    assert (
        problem("empty").say(make_translator("en"))
        == "x:1:1: the file is empty: bring the file back from a copy"
    )
    assert problem("empty").say_message(make_translator("fr")) == (
        "le fichier est vide\u00a0: reprenez le fichier d’une copie"
    )
    assert (
        problem("unknown_slot", guess="west.1")
        .say_message(make_translator("en"))
        .endswith("did you mean “west.1”?")
    )


def test_in_a_save_nobody_mends_a_comma() -> None:
    other = problem("json_comma").replace_advice(RESCUE)
    assert other.say_message(make_translator("en")) == f"a “,” is missing here: {ADVICE[RESCUE]}"
    assert other.say_wrong(make_translator("en")) == "a “,” is missing here"


def test_two_advices_for_one_code_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="json"):
        add_messages({}, {"json": "leave it"})


def test_no_advice_only_says_that_something_is_to_be_corrected() -> None:
    """It says what to write instead."""
    assert [code for code, advice in ADVICE.items() if advice == "correct it"] == []
