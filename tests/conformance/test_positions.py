"""Positions as texts: what is written is read back and goes on the same, and nothing else passes
for a position.
"""

from __future__ import annotations

import fnmatch
import re
from importlib import import_module
from random import Random
from typing import Any

import pytest

from china_games.boards.judging import count_now, judge_action, judge_try, list_unknown
from china_games.games import registry
from china_games.games.common.faults import READING
from china_games.games.common.position_text import find_line
from china_games.games.contract import PositionError
from china_games.i18n import make_translator
from tests.conformance.laid_states import check_state, check_text, load_positions, read
from tests.support.boards import board, library
from tests.support.games import Case, Ply, cases, list_plies

WITH_POSITIONS = tuple(
    key for key in registry.GAMES if registry.load_game(key).positions is not None
)
EVERY = pytest.mark.parametrize("key", WITH_POSITIONS)
CASES, MUTATED = 4, 25


def draw_cases(key: str) -> list[Case]:
    """A few forms of the game, of different seats and options."""
    every = [case for case in cases() if case.game == key]
    return Random(key).sample(every, min(CASES, len(every)))


def list_some(case: Case) -> tuple[Ply, ...]:
    """Plies of a random game, fewer where games are long."""
    return list_plies(case, 1)[:: 9 if case.long else 4]


@EVERY
def test_a_position_is_read_as_it_was_written_and_goes_on(key: str) -> None:
    """So are the views of a seat and of a spectator, and none has faults."""
    rng = Random(key)
    for case in draw_cases(key):
        for number, ply in enumerate(list_some(case)):
            if number % 5:
                check_text(case, ply.step.state if number % 2 else ply.state)
                check_text(case, case.rules.view(ply.state, ply.seat))
            else:
                check_state(case, ply.state, ply.seat, ply.legal, rng)


@EVERY
def test_what_is_no_position_gets_sentences(key: str) -> None:
    """Texts with something changed are refused, have faults, or are positions that the rules go
    on from.
    """
    face, words = load_positions(key), registry.load_words(key)
    refused = played = 0
    for case in draw_cases(key)[:3]:
        rng = Random(case.id)
        plies = list_some(case)
        for _ in range(MUTATED):
            ply = plies[int(rng.random() * len(plies))]
            text = mutate(face.write(ply.state), rng)
            try:
                state = read(case, text)
                faults, line = face.find_faults(state), 0
            except PositionError as wrong:
                faults, line = (wrong.fault,), wrong.line
            for fault in faults:
                refused += 1
                assert words.fault is not None
                say_in_every_language(key, case, fault)
                assert line or 0 < find_line(text, fault, face.name_lines(fault)) <= len(text)
            if not faults:
                played += 1
                play_on(case, state, rng)
    assert refused > MUTATED
    assert played


REMEDY = re.compile(
    r"(?:^|[:;.] |, or |, and )(?:take|write|correct|leave|add|put|give|lay|tell|name|change)\b",
    re.I,
)
"""How a sentence says what to do: with a verb, behind what is wrong."""


@EVERY
def test_each_fault_of_a_whole_position_names_lines_and_a_remedy(key: str) -> None:
    """The lines are those of the game's positions, so that one of them is found in a text."""
    face = load_positions(key)
    faults = import_module(f"china_games.games.{key}.words.faults").FAULTS
    assert set(faults) - READING.keys() == set(face.causes)
    assert [said for said in faults.values() if not REMEDY.search(said)] == []
    known = set()
    for case in (case for case in cases() if case.game == key):
        for row in face.list_rows(board(key, case.board_id), case.seats):
            known |= {f"{owner} {row.key}".strip() for owner in row.owners or ("",)}
            known |= {f"{row.key} 1"} if row.numbered else set()
    for patterns in face.causes.values():
        for pattern in patterns:
            name = re.sub(r"\{[a-z]+\}", "*", pattern.partition(":")[0])
            assert fnmatch.filter(known, name), pattern


def say_in_every_language(key: str, case: Case, fault: Any) -> None:
    from china_games.i18n import LANGUAGES, make_translator
    from tests.support.boards import library

    words, told = registry.load_words(key), library().get(key, case.board_id)
    names = [f"Name{seat}" for seat in range(case.seats)]
    said = {
        words.fault(make_translator(language, key), told.map, names, fault)
        for language in LANGUAGES
    }
    assert len(said) == len(LANGUAGES), fault
    assert all(one[-1] in ".?" for one in said), fault


def mutate(text: str, rng: Random) -> str:
    """The text with a line, a word or a number changed, taken out or written twice."""
    lines = text.rstrip("\n").split("\n")
    first = next(n for n, line in enumerate(lines) if not line)
    at = first + 1 + int(rng.random() * (len(lines) - first - 1))
    kind = int(rng.random() * 6)
    other = lines[first + 1 + int(rng.random() * (len(lines) - first - 1))]
    words = lines[at].split(" ")
    place = int(rng.random() * len(words))
    if kind == 0:
        lines[at : at + 1] = []
    elif kind == 1:
        lines.insert(at, lines[at] if rng.random() < 0.3 else "prose")
    elif kind == 2:
        words[place:place] = [words[place]]
    elif kind == 3:
        words[place] = str(int(rng.random() * 12))
    elif kind == 4:
        words[place] = rng.choice(other.split(" "))
    else:
        words[place:place] = []
        lines[at] = lines[at].partition(":")[0] + ":" + other.partition(":")[2]
    if 2 <= kind <= 4:
        lines[at] = " ".join(words)
    return "\n".join(lines) + "\n"


def play_on(case: Case, state: Any, rng: Random) -> None:
    """A few moves from a position that was read; what is unknown is drawn."""
    rules = case.rules
    rules.result(state)
    rules.report(state)
    if load_positions(case.game).has_unknown(state):
        state = rules.sample(state, rng)
    for _ in range(12):
        seats = rules.to_act(state)
        if not seats:
            return
        legal = rules.legal(state, seats[0])
        assert legal
        state = rules.apply(state, seats[0], legal[int(rng.random() * len(legal))]).state
        rules.result(state)


@EVERY
def test_points_what_is_unknown_and_tries_are_told(key: str) -> None:
    """The lines sum to the points; a whole state hides nothing and a spectator's view does; every
    act is allowed or refused with a sentence.
    """
    tr, refused, hidden = make_translator("fr", key), 0, 0
    for case in draw_cases(key)[:2]:
        here, names = library().get(key, case.board_id), [f"Name{n}" for n in range(case.seats)]
        for ply in list_some(case)[::3]:
            counted = count_now(here, ply.state, tr, names)
            assert sum(counted.scores) == sum(line.points for line in counted.lines)
            assert all(one.told[-1] in ".!" for one in counted.past)
            assert not list_unknown(here, ply.state, tr, names)
            unknown = list_unknown(here, case.rules.view(ply.state, None), tr, names)
            hidden += len(unknown)
            assert all(one.told[-1] == "." for one in unknown)
            done = judge_action(here, ply.state, ply.seat, ply.action, tr, names)
            assert (done.is_allowed, done.after) == (True, ply.step.state)
            written = case.rules.text(ply.action, ply.state)
            assert judge_try(here, ply.state, ply.seat, f"  {written} ", tr, names) == done
            other = judge_try(here, ply.step.state, ply.seat, written, tr, names)
            refused += not other.is_allowed
            assert other.is_allowed or other.rule
        assert judge_try(here, ply.state, ply.seat, written[:-1] + "´", tr, names).action is None
    assert refused
    assert hidden


@pytest.mark.parametrize(
    ("key", "code"),
    [
        ("china", "emperor_scored"),
        ("middle_kingdom", "goal_kept"),
        ("forbidden_city", "room_when_closed"),
    ],
)
def test_what_points_owe_to_the_past_is_told(key: str, code: str) -> None:
    options = {"two_players": "influence"} if key == "china" else {}
    case = next(
        case
        for case in cases()
        if case.game == key
        and case.seats == 2 + (key == "middle_kingdom")
        and options.items() <= case.options().items()
    )
    face = load_positions(key)
    found = {fault for ply in list_plies(case, 1)[::5] for fault in face.list_past(ply.state)}
    assert code in {fault.code for fault in found}
    for fault in found:
        say_in_every_language(key, case, fault)
