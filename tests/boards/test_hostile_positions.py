"""Texts of positions in which anything may stand: each is a position or gets a sentence, soon, and
not a long one.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from china_games import games
from china_games.boards.positions import (
    Laid,
    draw_unknown,
    list_sentences,
    read_position,
    say_error,
    say_fault,
)
from china_games.games.contract import PositionError
from china_games.i18n import make_translator
from tests.boards.test_game_text import WITH_POSITIONS, damage, find_case
from tests.support.boards import library
from tests.support.games import list_plies


def list_wrong(text: str, language: str = "en") -> tuple[Laid | None, list[str]]:
    """The position, if it is one, and the sentences for all that is wrong."""
    tr = make_translator(language)
    try:
        laid = read_position(text, library())
    except PositionError as wrong:
        return None, [say_error(tr, wrong)]
    return laid, [say_fault(tr, fault, laid) for fault in laid.faults]


@pytest.mark.parametrize("key", WITH_POSITIONS)
def test_a_damaged_text_gets_sentences_or_is_played_on(key: str) -> None:
    """The lines of its head too."""
    plies, rng = list_plies(find_case(key), 1), Random(key)
    refused = 0
    for number in range(30):
        ply = plies[int(rng.random() * len(plies))]
        text = games.write_position(games.view(ply.state, None) if number % 3 else ply.state)
        laid, told = list_wrong(damage(text.rstrip().split("\n"), rng))
        refused += bool(told)
        assert all(one[-1] in ".?)" for one in told)
        if laid is not None and not told:
            state = draw_unknown(laid, number)
            for seat in laid.rules.to_act(state)[:1]:
                state = laid.rules.apply(state, seat, laid.rules.legal(state, seat)[0]).state
            laid.rules.result(state)
    assert refused


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("china", "pile: " + "999? " * 39_000),
        ("china", "row: " + "a" * 190_000),
        ("china", "a" * 190_000 + ": 3"),
        ("china", "options: " + "x" * 190_000),
        ("forbidden_city", "seat 0 pile: " + "999? " * 39_000),
        ("forbidden_city", "tile 1: " + "1:2 " * 40_000),
        ("middle_kingdom", "goals: " + "{" * 100_000),
        ("empires", "players: " + "9" * 100_000),
    ],
)
def test_a_line_that_has_no_end_gets_a_short_sentence(key: str, line: str) -> None:
    """“999?” is soon written: forty thousand of them made forty million tiles."""
    text = games.write_position(find_case(key).opening(1))
    name = line.partition(":")[0]
    lines = [one for one in text.split("\n") if one.partition(":")[0] != name]
    _, told = list_wrong("\n".join([*lines, line]))
    assert told
    assert len(told[0]) < 400
    assert not any(word.isdigit() and int(word) > 10_000 for word in told[0].split())


HEAD = "format: china-games-position\nversion: 1\ngame: china\nboard: side_a\nplayers: 3\nturn: 1\n"


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("version: 1", "version: 2", 2, "newer program"),
        ("players: 3", "players: 5", 5, "2, 3, 4 players, not 5"),
        ("players: 3", "players: 3\noptions: first", 6, "“key=value”"),
        ("players: 3", "players: 3\noptions: first=9", 6, "random, 0, 1, 2"),
        ("players: 3", "players: 3\noptions: first=1 first=2", 6, "“first” stands here twice"),
        ("turn: 1", "turn:", 6, "Nothing stands behind “turn:”"),
        ("players: 3", "players: 3\nseat 3 hand: red", 6, "There is no seat 3"),
        ("players: 3", "players: 3\nseat ١ hand: red", 6, "There is no seat ١"),
        ("players: 3", "players: 3\nseat 1 hnad: red", 6, "“seat 1 hand”"),
        ("players: 3", "players: 3\nin shu: emissaries 1 0", 6, "There must be 3."),
        ("players: 3", "players: 3\nrow: 5?", 6, "There must be 0 to 4."),
    ],
)
def test_a_slip_is_named_as_what_it_is(old: str, new: str, line: int, told: str) -> None:
    with pytest.raises(PositionError) as wrong:
        read_position(HEAD.replace(old, new), library())
    assert told in say_error(make_translator("en"), wrong.value)
    assert wrong.value.line == line


def test_a_slot_in_the_line_of_another_province_is_told() -> None:
    text = games.write_position(games.setup("china", 3, seed=1))
    for language in ("en", "fr"):
        assert "wu.1" in list_wrong(f"{text}in chu: palaces wu.1:0\n", language)[1][0]


KINGDOM = (
    "format: china-games-position\nversion: 1\ngame: middle_kingdom\nboard: cards\nplayers: 3\n"
)
CITY = "format: china-games-position\nversion: 1\ngame: forbidden_city\nboard: tiles\nplayers: 3\n"
MAP = (
    "format: china-games-position\nversion: 1\ngame: empires\nboard: empires_china_48\nplayers: 2\n"
    "year: 1\nphase: cards\nturn: 0\nactions: 2\n"
)


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (HEAD + "row: green red red red\nseat 0 hand: 4?\n", "seat 0 hand", "take some out"),
        (HEAD + "row: purple purple purple purple\ndiscard: " + "purple " * 9, "discard", "take"),
        (HEAD + "in chu: palaces chu.1:0\nin shu: emissaries 1 0 0\n", "in shu", "take some out"),
        (HEAD + "phase: enter\n", "phase", "correct the phase"),
        (HEAD + "turn number: 2\n", "turn number", "correct one"),
        (HEAD + "in chu: palaces chu.1:0 chu.1:1\n", "in chu", "take it out once"),
        (HEAD + "in chu: palaces shu.1:0\n", "in chu", "write it in that line"),
        (HEAD.replace("turn: 1\n", ""), "players", "add it"),
        (HEAD + "seed: 3\nrow: 4?\n", "seed", "take the seed out"),
        (KINGDOM + "round: 5\nrow: peasant\nseat 1 used: 3 3\n", "seat 1 used", "correct these"),
        (
            KINGDOM + "round: 5\nrow: peasant\nseat 1 used: 3\nseat 1 tied: reset\n",
            "seat 1 tied",
            "",
        ),
        (KINGDOM + "round: 5\nrow: peasant\ngoals: heir 2\n", "goals", "take it away"),
        (KINGDOM + "round: 5\nrow: none\n", "row", "lay those"),
        (CITY + "turn: 0\nseat 2 pile: 3?\nseat 1 hand: ?\n", "seat 2 pile", "or leave it out"),
        (CITY + "turn: 0\ntile 1: 0 p4 -2,-1 270\ntile 2: 1 p4 9,9 0\n", "tile 2", "correct it"),
        (CITY + "turn: 0\nend: placed\n", "end", "or take it out"),
        (MAP + "in shu: pawns 3 0\nseat 1 gold: 5\n", "seat 1 gold", "take it out"),
        (MAP + "in lujiang: granary 3:new; pawns 0 3\n", "in lujiang", "take it out"),
        (MAP, "players", "add one"),
    ],
)
def test_a_fault_of_the_whole_is_told_where_its_cause_stands(
    text: str, line: str, told: str, tmp_path: Path
) -> None:
    """With what to do, and not only at the top of the file."""
    path = tmp_path / "box.txt"
    path.write_text(text, "utf-8")
    found = list(list_sentences(path, library(), make_translator("en")))
    lines = [("", ""), *((one.partition(":")[0], one) for one in text.split("\n"))]
    assert line in {lines[number][0] for number, said in found if told in said}, found
    assert 0 < found[0][0] <= found[-1][0]
