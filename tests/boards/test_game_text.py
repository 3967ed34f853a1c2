"""Whole games as texts: what is written is read back and played again; anything else gets a
sentence with its line.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from china_games import games
from china_games.boards.game_text import read_game_text
from china_games.boards.positions import say_error
from china_games.games import registry
from china_games.games.contract import PositionError
from china_games.i18n import LANGUAGES, make_translator
from tests.support.boards import library
from tests.support.games import Case, cases, list_plies

PAGE = Path(__file__).resolve().parents[2] / "docs" / "games_as_text.md"
EXAMPLE = next(
    text
    for block in re.findall(r"(?m)(?:^    .*\n|^\n(?=    ))+", PAGE.read_text("utf-8"))
    if "game:" in (text := re.sub("(?m)^    ", "", block))
)
WITH_POSITIONS = [k for k in registry.GAMES if registry.load_game(k).positions is not None]


@cache
def find_case(key: str) -> Case:
    """The shortest random game of a few forms of a game."""
    found = [case for case in cases() if case.game == key][:6]
    return min(found, key=lambda case: len(list_plies(case, 1)))


def write_case(case: Case) -> str:
    """A random game of a case, as a text."""
    plies = list_plies(case, 1)
    return games.write_game(plies[0].state, [(ply.seat, ply.action) for ply in plies])


@pytest.mark.parametrize("key", WITH_POSITIONS)
def test_a_game_is_read_as_it_was_played(key: str) -> None:
    case = find_case(key)
    plies = list_plies(case, 1)
    first, moves = games.read_game(write_case(case))
    assert first == plies[0].state
    assert moves == tuple([(ply.seat, ply.action) for ply in plies])
    assert games.write_game(first, moves) == write_case(case)


def test_the_example_of_the_page_is_a_game_with_names_levels_and_comments() -> None:
    text = read_game_text(EXAMPLE, library()).text
    assert [(one.name, one.level) for one in text.players] == [
        ("Ana", ""),
        ("Zoë", ""),
        ("Mei", "hard:bold"),
    ]
    assert [move.comment for move in text.moves] == ["", "closes nothing", ""]


def test_layout_is_free() -> None:
    """Indented as a whole, without numbers, a turn on several lines."""
    loose = re.sub(r"(?m)^[0-9]+\. ", "", EXAMPLE).replace("2: place", "2:\n   place")
    loose = "\n".join(f"    {line}" for line in loose.split("\n"))
    assert read_game_text(loose, library()).moves == read_game_text(EXAMPLE, library()).moves


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("place 0,-2 180", "place 0,-2 90", 15, "FC-06"),
        ("place 2,-1 0", "plaice 2,-1 0", 16, "“place 2,-1 0”"),
        ("3. 0", "4. 0", 17, "turn 3 was to come"),
        ("3. 0", "3. 1", 17, "FC-"),
        ("3. 0", "3. 7", 17, "no seat 7"),
        ("{closes", "closes", 16, "brace"),
        ("seed: 5", "", 0, "“seed: …”"),
        ("seed: 5", f"seed: {2**53}", 9, "from 0 to 9007199254740991"),
        ("seed: 5", "seed: 5\nposition: 7", 10, "two spaces"),
        ("rules: 1", "rules: 99", 4, "newer rules"),
        ("seat 2: Mei", "result: 1 2 3\nseat 2: Mei", 12, "not over"),
        ("seed: 5", "seed: 5\nseat 1 handicap: 900", 10, "not possible"),
        ("3. 0: place -2,1 90", "prose", 17, "“prose”"),
        ("players: 3", "players: 9", 7, "not 9"),
        ("seat 2: Mei", "seat 3: Mei", 12, "no seat 3"),
        ("Mei (hard:bold)", "Mei (hrd:bold)", 12, "did you mean “hard”?"),
        ("Mei (hard:bold)", "Mei (hard:xyz)", 12, "of hard in this game: write one of steady"),
        ("Mei (hard:bold)", "Mei (hard:bolt)", 12, "did you mean “bold”?"),
        ("Mei (hard:bold)", "Mei (hard:)", 12, "of hard in this game: write one of steady"),
        ("Mei (hard:bold)", "Mei (random:bold)", 12, "random has no styles in this game"),
        ("Mei (hard:bold)", "Mei (hard:bold", 12, "does not say who plays"),
        ("Mei (hard:bold)", "Mei hard)", 12, "does not say who plays"),
        ("Mei (hard:bold)", "Mei (hard),", 12, "does not say who plays"),
        ("Mei (hard:bold)", "Mei （hard）", 12, "does not say who plays"),  # noqa: RUF001
        ("Mei (hard:bold)", "Mei ()", 12, "does not say who plays"),
        ("Mei (hard:bold)", "Mei (:bold)", 12, "does not say who plays"),
        ("seat 2: Mei (hard:bold)", "seat 2:", 12, "Nothing stands behind “seat 2:”"),
        ("players: 3", "plyaers: 3", 7, "did you mean “players”?"),
        ("version: 1", "Versio: 1", 3, "did you mean “version”?"),
        ("Ana (person)", "Ana (person:bold)", 10, "person has no styles in this game"),
    ],
)
def test_what_is_not_possible_gets_a_sentence_with_its_line(
    old: str, new: str, line: int, told: str
) -> None:
    assert old in EXAMPLE
    with pytest.raises(PositionError) as wrong:
        read_game_text(EXAMPLE.replace(old, new), library())
    said = {say_error(make_translator(language), wrong.value) for language in LANGUAGES}
    assert any(told in one for one in said), said
    assert wrong.value.line == line
    assert len(said) == len(LANGUAGES)


def test_a_position_with_something_wrong_is_told_with_the_line_of_the_game() -> None:
    """By rule too: options that do not go together; and a fault of the whole position."""
    text = games.write_game(games.setup("china", 3, seed=1), ())
    for old, new in (
        ("  options: first=random", "  options: first=9"),
        ("  row: ", "  row: blue "),
        ("  turn number: ", "  turn number: 1"),
        ("  players: 3", "  players: 9"),
    ):
        wrong = find_wrong(text.replace(old, new))
        assert wrong is not None
        assert say_error(make_translator("fr"), wrong)
        assert text.split("\n")[wrong.line - 1].startswith(old)


def test_a_result_that_the_moves_do_not_lead_to_is_told() -> None:
    """In the head or below the moves, once."""
    case = find_case("forbidden_city")
    text = re.sub("(?m)^(result: .*[0-9])[0-9]*$", r"\g<1>77", write_case(case))
    line = next(one for one in text.split("\n") if one.startswith("result"))
    below = f"{text.replace(line, '')}{line}\n"
    for told, code in (
        (text, "game_result"),
        (below, "game_result"),
        (f"{text}{line}", "position_twice"),
    ):
        wrong = find_wrong(told)
        assert wrong is not None
        assert wrong.fault.code == code
        assert told.split("\n")[wrong.line - 1] == line


@pytest.mark.parametrize("key", WITH_POSITIONS)
def test_whatever_stands_in_a_text_it_is_a_game_or_gets_a_sentence(key: str) -> None:
    case = find_case(key)
    rng, tr = Random(key), make_translator("fr", key)
    lines = write_case(case).split("\n")
    refused = 0
    for _ in range(12):
        text = damage(lines, rng)
        wrong = find_wrong(text)
        if wrong is not None:
            refused += 1
            assert say_error(tr, wrong)[-1] in ".?)"
            assert 0 <= wrong.line <= text.count("\n") + 1
    assert refused


def find_wrong(text: str) -> PositionError | None:
    try:
        read_game_text(text, library())
    except PositionError as wrong:
        return wrong
    return None


def damage(lines: list[str], rng: Random) -> str:
    """The lines with something cut out, doubled, swapped or made of odd characters."""
    found = list(lines)
    at, other = (int(rng.random() * len(found)) for _ in range(2))
    words = found[at].split(" ")
    kind = int(rng.random() * 7)
    if kind == 0:
        del found[at]
    elif kind == 1:
        found.insert(at, found[other])
    elif kind == 2:
        found[at], found[other] = found[other], found[at]
    elif kind == 3:
        found[at] = "{" * 2000 + found[at]
    elif kind == 4:
        words[int(rng.random() * len(words))] = rng.choice(["9" * 400, "-1", "٣", "1e9", "\x00"])
        found[at] = " ".join(words)
    elif kind == 5:
        found[at] = found[at].replace("e", rng.choice(["é", "\u202e", "王", ":", ";"]))
    else:
        found[at] = found[at][: int(rng.random() * len(found[at]))]
    return "\n".join(found)


def test_a_semicolon_that_is_missing_is_told_and_no_action_is_dropped() -> None:
    text = write_case(find_case("china"))
    line = next(
        n for n, one in enumerate(text.split("\n"), 1) if "; take" in one or "; draw" in one
    )
    for between in (", ", " "):
        lines = text.split("\n")
        head, _, tail = lines[line - 1].rpartition("; ")
        lines[line - 1] = f"{head}{between}{tail}"
        wrong = find_wrong("\n".join(lines))
        assert wrong is not None
        assert (wrong.fault.code, wrong.line) == ("game_two", line)
        assert "write “;” between two actions" in say_error(make_translator("en"), wrong)


def test_a_numbered_line_that_is_missing_is_told() -> None:
    """Not “did you mean tile 1?” of the one behind it, which stands there already."""
    state = list_plies(find_case("forbidden_city"), 1)[-1].state
    lines = games.write_position(state).split("\n")
    second = next(k for k, one in enumerate(lines) if one.startswith("tile 2:"))
    with pytest.raises(PositionError) as wrong:
        games.read_position("\n".join(lines[:second] + lines[second + 1 :]))
    assert wrong.value.fault.code == "position_gap"
    assert dict(wrong.value.fault.args) == {"key": "tile 2", "found": "tile 3"}
    assert wrong.value.line == second + 1
