"""What every game keeps, whatever its rules: see the contract in `china_games.games.contract`."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from china_games.games.contract import UNKNOWN, Action, Event, Refusal, RuleError, ScoreLine
from china_games.session import saving
from tests.conformance import fingerprint
from tests.support.games import (
    GAMES,
    Case,
    Ply,
    game,
    list_forms,
    list_plies,
    plies,
    some_plies,
    some_states,
    states,
)
from tests.support.hooks import load_tests_of

ALL = pytest.mark.parametrize("case", list_forms(), ids=lambda case: case.id, scope="module")
"""The scope puts the tests of one case together: they share the games that are played."""

SEEDS = (1, 2)


def seeds(case: Case) -> tuple[int, ...]:
    """The random games that are looked at: one where options differ from the usual game."""
    return SEEDS[:1] if case.chosen else SEEDS


def choose_seed(case: Case, seed: int) -> int:
    """A random game besides: where options differ from the usual game one of those that are played
    already.
    """
    return 1 + seed % 2 if case.chosen else seed


def checks(case: Case) -> ModuleType:
    """The game's own checks: tests/games/<game>/conformance.py."""
    return load_tests_of(case.game, "conformance")


def seats_and_spectator(case: Case) -> tuple[int | None, ...]:
    return (*range(case.seats), None)


ENOUGH = 30
"""Pairs of worlds that are compared, at least."""

EVERY, USUALLY = 9, 3
"""All that is refused is tried at one position in so many where options differ from the usual game
or in the usual game, and at the others a few of it: the same rules refuse the same things at most
positions.
"""


@ALL
def test_legal_actions_are_those_that_are_not_refused(case: Case) -> None:
    """Legal iff to act; legal, refusal and apply agree over every well-formed action."""
    rules = case.rules
    for seed in seeds(case):
        rng = Random(seed)
        for number, ply in enumerate(some_plies(case, seed)):
            where = f"{case.id}, seed {seed}, position {number}"
            acting, offered = rules.to_act(ply.state), tuple(rules.candidates(ply.state))
            every = set(offered)
            for seat in range(case.seats):
                legal = rules.legal(ply.state, seat)
                allowed = set(legal)
                assert bool(legal) == (seat in acting), where
                assert len(allowed) == len(legal), where
                assert allowed <= every, where
                # of a seat that may not act some of the actions are tried, else all of them
                whole = legal and (case.long or not number % (EVERY if case.chosen else USUALLY))
                some = offered if whole else rng.sample(offered, min(len(offered), 30))
                tried = some if whole else [*legal, *some]
                assert _sort_out(case, ply.state, seat, tried, rng) == allowed, where


def _sort_out(
    case: Case, state: Any, seat: int, tried: Sequence[Action], rng: Random
) -> set[Action]:
    """The actions that are not refused; of the others a few are applied, which raises."""
    refusal = case.rules.refusal
    allowed = {action for action in tried if refusal(state, seat, action) is None}
    refused = [action for action in tried if action not in allowed]
    for action in rng.sample(refused, min(len(refused), 2)):
        _raises(case, state, seat, action)
    return allowed


def _raises(case: Case, state: Any, seat: int, action: Any) -> None:
    rules = case.rules
    reason = rules.refusal(state, seat, action)
    assert isinstance(reason, Refusal)
    assert reason.rule.startswith(rules.meta.rule_prefix + "-")
    assert reason.code
    found = None
    try:  # by hand: this is asked some 100 000 times
        rules.apply(state, seat, action)
    except RuleError as error:
        found = error.refusal
    assert found == reason


@ALL
def test_every_illegal_action_of_a_few_positions_raises(case: Case) -> None:
    rng = Random(3)
    game_ = list_plies(case, choose_seed(case, 3))
    for ply in game_[:: case.long.every if case.long else 29]:
        illegal = [
            action for action in case.rules.candidates(ply.state) if action not in set(ply.legal)
        ]
        for action in rng.sample(illegal, min(len(illegal), 60)) if case.long else illegal:
            _raises(case, ply.state, ply.seat, action)


@ALL
def test_nobody_acts_after_the_end(case: Case) -> None:
    end = states(case, 1)[-1]
    assert case.rules.to_act(end) == ()
    for seat in range(case.seats):
        assert case.rules.legal(end, seat) == ()
        for action in case.rules.candidates(end):
            _raises(case, end, seat, action)


@ALL
def test_actions_have_a_text_of_their_own_that_reads_back(case: Case) -> None:
    for ply in list_plies(case, 1):
        written = [case.rules.text(action, ply.state) for action in ply.legal]
        assert len(set(written)) == len(written)
        assert tuple(case.rules.parse(text, ply.state) for text in written) == ply.legal


@ALL
def test_every_candidate_reads_back(case: Case) -> None:
    state = case.opening(1)
    every = list(case.rules.candidates(state))
    written = [case.rules.text(action, state) for action in every]
    assert len(set(written)) == len(set(every)) == len(every)
    assert [case.rules.parse(text, state) for text in written] == every


@ALL
def test_two_runs_are_equal_and_states_never_change(case: Case) -> None:
    """All former states keep their hash and what they hold while the game goes on, the same way
    each time that it is played.
    """
    kept, every = [], case.long.every if case.long else 1
    for number, (first, ply) in enumerate(zip(list_plies(case, 1), plies(case, 1), strict=True)):
        assert ply == first
        if number % every == 0:
            kept.append((ply.state, hash(ply.state), repr(ply.state)))
            case.rules.result(ply.state)
    assert all(hash(state) == number and repr(state) == held for state, number, held in kept)


@ALL
def test_other_seeds_give_other_games(case: Case) -> None:
    assert len({case.opening(seed) for seed in range(12)}) == 12


@ALL
def test_states_and_views_can_be_sent_to_another_process(case: Case) -> None:
    for state in some_states(case, 1) if case.long else states(case, 1)[::20]:
        assert pickle.loads(pickle.dumps(state)) == state
        view = case.rules.view(state, 0)
        assert pickle.loads(pickle.dumps(view)) == view


def test_hash_seeds_decide_nothing() -> None:
    """A process with a PYTHONHASHSEED of its own plays the games that this one does."""
    other = "7" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    ran = subprocess.run(
        [sys.executable, "-m", "tests.conformance.fingerprint"],
        cwd=Path(__file__).resolve().parents[2],
        check=True,
        text=True,
        capture_output=True,
        env={**os.environ, "PYTHONHASHSEED": other},
    ).stdout
    assert ran.splitlines() == [*fingerprint.list_lines()]
    assert len(ran.splitlines()) == len(list_forms())


@ALL
def test_pieces_are_conserved_and_derived_fields_are_right(case: Case) -> None:
    for state in states(case, choose_seed(case, 6)):
        checks(case).conserved(state)
        checks(case).derived(state)


@ALL
def test_the_result_is_what_the_report_gives_by_the_words_of_the_rules(case: Case) -> None:
    """At the end and at random points on the way, as "if it ended now"."""
    for seed in (*SEEDS, *(() if case.chosen else (3, 4))):
        game_ = states(case, seed)
        middle = Random(f"{case.id}:{seed}").sample(game_, 6)
        for state in (*middle, game_[-1]):
            where = f"{case.id}, seed {seed}, position {game_.index(state)}"
            report, result = case.rules.report(state), case.rules.result(state)
            assert checks(case).scores(report) == list(result.scores), where
            assert checks(case).ranking(report) == [list(rank) for rank in result.ranking], where
            checks(case).explained(report)
        assert report["scores"] == list(result.scores), where


@ALL
def test_results_are_complete(case: Case) -> None:
    game_ = states(case, 1)
    for state in game_[::7] + game_[-1:]:
        result = case.rules.result(state)
        assert all(isinstance(line, ScoreLine) and line.places for line in result.lines)
        assert result.scores == tuple(
            sum(line.points for line in result.lines if line.seat == seat)
            for seat in range(case.seats)
        )
        assert sorted(seat for rank in result.ranking for seat in rank) == list(range(case.seats))
        best = [max(result.scores[seat] for seat in rank) for rank in result.ranking]
        assert best == sorted(best, reverse=True)
        assert bool(result.end_reason) == (not case.rules.to_act(state))


@ALL
def test_the_report_is_plain_data(case: Case) -> None:
    for state in states(case, 1)[:: case.long.every if case.long else 11]:
        for seen in (state, *(case.rules.view(state, seat) for seat in seats_and_spectator(case))):
            report = case.rules.report(seen)
            assert json.loads(json.dumps(report)) == report
            assert saving.write_report(report) == saving.write_canonical(report)


@ALL
def test_views_hide_what_the_seat_may_not_know(case: Case) -> None:
    rng = Random(7)
    for state in some_states(case, 2) if case.long else states(case, 2)[::3]:
        for seat in seats_and_spectator(case):
            view = case.rules.view(state, seat)
            checks(case).hidden(state, view, seat)
            assert case.rules.view(view, seat) == view
            other = case.rules.sample(view, rng)
            assert case.rules.view(other, seat) == view


@ALL
def test_a_sampled_world_is_a_proper_state(case: Case) -> None:
    rng = Random(8)
    for state in some_states(case, 2) if case.long else states(case, 2)[::9]:
        other = case.rules.sample(case.rules.view(state, 0), rng)
        checks(case).conserved(other)
        checks(case).derived(other)
        for _ in plies(case, 1, start=other, rng=rng):
            pass


@ALL
def test_a_seat_decides_from_its_view(case: Case) -> None:
    """Legal actions, refusals and the standing are the same in the view as in the state."""
    for ply in list_plies(case, choose_seed(case, 3))[::5]:
        view = case.rules.view(ply.state, ply.seat)
        assert case.rules.legal(view, ply.seat) == ply.legal
        assert case.rules.result(view) == case.rules.result(ply.state)
        for action in list(case.rules.candidates(ply.state))[:: 299 if case.long else 7]:
            assert case.rules.refusal(view, ply.seat, action) == case.rules.refusal(
                ply.state, ply.seat, action
            )


@ALL
def test_what_is_hidden_decides_nothing_that_is_seen(case: Case) -> None:
    """In another world that looks the same to a seat, the same action looks the same, unless it
    reveals something else.

    A game whose every action reveals something has fewer pairs that can be compared.
    """
    rng, compared = Random(9), 0
    for seed in SEEDS:
        if case.chosen and compared > ENOUGH:
            break  # one game will do where options differ
        for ply in list_plies(case, seed) if not case.long else list_plies(case, seed)[::7]:
            for seat in seats_and_spectator(case):
                compared += _looks_the_same(case, ply, seat, rng)
    assert compared > ENOUGH


def _looks_the_same(case: Case, ply: Ply, seat: int | None, rng: Random) -> bool:
    rules = case.rules
    other = rules.sample(rules.view(ply.state, seat), rng)
    if seat is not None:
        assert rules.legal(other, seat) == rules.legal(ply.state, seat)
    if rules.refusal(other, ply.seat, ply.action) is not None:
        return False
    step = rules.apply(other, ply.seat, ply.action)
    assert step.stands == ply.step.stands
    seen = zip_longest(_seen(step.events, seat), _seen(ply.step.events, seat))
    if differing := next(((there, here) for there, here in seen if there != here), None):
        assert any(event and event.undo.rule and not event.undo.others for event in differing)
        return False  # another thing was revealed there, and no undo goes past it
    assert rules.view(step.state, seat) == rules.view(ply.step.state, seat)
    return True


def _seen(events: tuple[Event, ...], seat: int | None) -> list[Event]:
    return [event.mask(seat) for event in events if event.reaches(seat)]


@ALL
def test_secrets_are_told_to_their_seat_alone(case: Case) -> None:
    for ply in list_plies(case, 1):
        for event in ply.step.events:
            for seat in seats_and_spectator(case):
                told = event.mask(seat)
                assert told.data == event.data
                assert told.secret == (
                    event.secret if seat == event.seat else (UNKNOWN,) * len(event.secret)
                )


@ALL
def test_events_are_documented(case: Case) -> None:
    """Every kind of event stands in the game's table with the names of its public fields."""
    table = case.rules.events
    seen = {event.kind: len(event.data) for ply in list_plies(case, 1) for event in ply.step.events}
    assert {kind: len(table[kind]) for kind in seen} == seen


@pytest.mark.parametrize("key", GAMES)
def test_meta_is_in_order(key: str) -> None:
    meta = game(key).meta
    assert meta.key == key
    assert set(meta.name) >= {"en", "fr"}
    assert {seats for _, counts in meta.boards for seats in counts} == set(meta.seats)
    for option in meta.options:
        assert option.default in (*option.choices, "random", True, False)


@ALL
def test_options_are_filled_in(case: Case) -> None:
    options = case.options()
    assert not isinstance(options, Refusal)
    assert set(options) == {option.key for option in case.rules.meta.options}
    assert case.rules.options(options, case.board_id, case.seats) == options


NO_ACTIONS = ("", " ", "fly", "draw draw", "palace", "\x00", "é" * 500, "end ", " end", "END")


@ALL
def test_what_is_no_action_is_not_read(case: Case) -> None:
    state = case.opening(1)
    for text in NO_ACTIONS:
        with pytest.raises(ValueError):
            case.rules.parse(text, state)
