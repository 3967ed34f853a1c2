"""An autosave makes anew only what the last action changed, and writes what a first
writing would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from china_games.session import Session, saving
from china_games.session.saving import check_sum, list_hashed_plies, make_data, write_lines
from tests.session.tables import china, play_on, store

DATE = "2026-11-28T10:00:00.000000Z"


@pytest.fixture
def reports(monkeypatch: pytest.MonkeyPatch) -> Callable[[Session], Counter[str]]:
    """Counts a game's reports, and the rows of actions that are put into words."""
    counted: Counter[str] = Counter()

    def watch(session: Session) -> Counter[str]:
        rules, compact = session.rules, saving._write_compact

        def report(state: Any) -> dict[str, Any]:
            counted["report"] += 1
            found: dict[str, Any] = rules.report(state)
            return found

        def written(value: Any) -> str:
            counted["row"] += type(value) is list and len(value) == 3
            return compact(value)

        session.rules = replace(rules, report=report)
        monkeypatch.setattr(saving, "_write_compact", written)
        return counted

    return watch


def afresh(session: Session) -> dict[str, Any]:
    """The content of a save of which nothing is known from before."""
    session.prints.clear()
    saving._write_row.cache_clear()
    return make_data(session, DATE)


def test_one_more_action_costs_the_same_in_a_short_and_in_a_long_game(
    tmp_path: Path, reports: Callable[[Session], Counter[str]]
) -> None:
    session, keeper, costs = china(), store(tmp_path), []
    counted = reports(session)
    for moves in (20, 100):
        play_on(session, moves, seed=moves)
        keeper.autosave(session)
        counted.clear()
        play_on(session, 1)
        keeper.autosave(session)
        costs.append(counted["report"])
        assert counted["row"] <= 1
    assert costs[0] == costs[1]


def test_a_loaded_game_and_a_branch_know_their_hashes(
    tmp_path: Path, reports: Callable[[Session], Counter[str]]
) -> None:
    keeper, session = store(tmp_path), play_on(china(), 100)
    keeper.autosave(session)
    latest = keeper.find_latest()
    assert latest is not None
    session = keeper.load(latest)
    for game in (session, session.branch(50)):
        counted = reports(game)
        keeper.autosave(play_on(game, 1))
        assert counted["report"] <= 3
        counted.clear()


def test_what_is_kept_never_differs_from_what_would_be_made_anew() -> None:
    session, rng = china(people=1, computers=3), Random(4)
    for _ in range(60):
        what = rng.random()
        if what < 0.2 and session.undo_refusal() is None:
            session.undo()
        elif what < 0.3 and session.redo_refusal() is None:
            session.redo()
        elif what < 0.35:
            session = session.branch(rng.randrange(session.ply + 1))
        else:
            play_on(session, 1, seed=rng.randrange(99))
        session.name = rng.choice(("", "Zoë “1”", "王\u2028"))
        data = make_data(session, DATE)
        assert data["check"] == check_sum(data)
        kept = dict(session.prints)
        assert write_lines(data) == write_lines(afresh(session))
        session.prints = kept


def test_hashes_are_near_at_the_end_and_wide_before() -> None:
    assert list_hashed_plies(0) == [0]
    assert list_hashed_plies(57) == [0, 10, 20, 30, 40, 50, 57]
    assert list_hashed_plies(60) == [0, 10, 20, 30, 40, 50, 60]
    for last in (999, 9_000):
        plies = list_hashed_plies(last)
        assert [ply for ply in plies if ply <= last - 500] == list(range(0, last - 499, 100))
        assert [ply for ply in plies if ply > last - 500] == [
            *range((last // 10 - 49) * 10, last, 10),
            last,
        ]
