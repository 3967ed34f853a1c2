"""Analyses: a tree of moves for all seats, and the files in which they are kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from china_games.files.disk import find_backup
from china_games.games.contract import UNKNOWN
from china_games.i18n import make_translator
from china_games.study.analysis import (
    GAME,
    Analysis,
    Node,
    analyse_game,
    analyse_view,
    may_analyse,
)
from china_games.study.analysis_files import AnalysisStore, check_analysis, make_data
from tests.information.tables import RICHEST, played
from tests.study.games import finished
from tests.support.boards import library
from tests.support.games import Case

PLY = 40
GAMES = [case for case in RICHEST if may_analyse(case.game)]


def begin() -> Analysis:
    """From a moment of the finished game."""
    return analyse_game(finished(), PLY)


def play_other(analysis: Analysis, number: int = 0) -> Node:
    """Makes another move than those that were made at the node, and gives its node."""
    session = analysis.session
    seat, known = session.to_act[0], {node.text for node in analysis.at.children}
    actions = session.rules.legal(session.state, seat)
    fresh = [one for one in actions if session.rules.text(one, session.state) not in known]
    session.play(seat, fresh[number])
    assert analysis.take_moves()
    return analysis.at


def test_what_was_played_is_the_main_line() -> None:
    analysis, game = begin(), finished()
    line = analysis.list_line()
    assert [node.text for node in line[1:]] == [move.text for move in game.moves[PLY:]]
    assert analysis.find_state(line[-1]) == game.state
    assert analysis.source == (GAME, game.id, PLY, -1, False, False)
    assert analysis.count_points(line[-1]) == game.rules.result(game.state).scores


def test_another_move_begins_a_branch() -> None:
    analysis = begin()
    second = analysis.list_line()[2]
    assert analysis.stand_at(second)
    one = play_other(analysis)
    end = play_other(analysis)
    assert one.parent is second
    assert second.children[1] is one
    assert analysis.list_line()[:5] == [*analysis.list_line()[:3], one, end]
    assert [(branch.first, branch.level) for branch in analysis.list_branches()] == [
        (analysis.root, 0),
        (one, 1),
    ]
    assert analysis.find_other(end) is second.children[0].children[0]
    assert analysis.find_other(second) is None
    assert analysis.find_sibling(one, 1) is second.children[0]


def test_a_move_that_was_made_before_leads_to_its_node() -> None:
    analysis = begin()
    move = finished().moves[PLY]
    analysis.stand_at(analysis.root)
    analysis.session.play(move.seat, move.action)
    assert not analysis.take_moves()
    assert analysis.at is analysis.root.children[0]
    assert analysis.tip is analysis.root.list_line()[-1]


def test_back_from_a_branch_the_way_on_leads_into_it_again() -> None:
    analysis = begin()
    analysis.stand_at(analysis.root)
    one = play_other(analysis)
    assert analysis.stand_at(analysis.root)
    assert analysis.find_next(analysis.root) is one
    assert analysis.stand_at(analysis.root.children[0])
    assert analysis.find_next(analysis.root) is analysis.root.children[0]


def test_moves_are_added_beside_what_is_looked_at() -> None:
    analysis, move = begin(), finished().moves[PLY]
    line = analysis.list_line()
    actions = [one for one in analysis.rules.legal(analysis.first, move.seat) if one != move.action]
    added = analysis.add_moves(analysis.root, move.seat, [actions[0], ("nonsense",)])
    assert added is analysis.root.children[1]
    assert not added.children
    assert analysis.at is analysis.root
    assert analysis.list_line() == line
    assert analysis.add_moves(analysis.root, move.seat, [("nonsense",)]) is None


def test_branches_are_promoted_and_removed() -> None:
    analysis = begin()
    analysis.stand_at(analysis.root)
    one = play_other(analysis)
    main = analysis.root.children[0]
    assert not analysis.promote(main)
    assert analysis.promote(one)
    assert analysis.root.children == [one, main]
    analysis.remove(one)
    assert analysis.root.children == [main]
    assert analysis.at is analysis.root
    assert analysis.session.ply == 0
    assert analysis.tip is analysis.root.list_line()[-1]
    with pytest.raises(ValueError, match="the root stays"):
        analysis.remove(analysis.root)


@pytest.mark.parametrize("case", GAMES, ids=lambda case: case.id)
def test_a_file_gives_back_the_whole_tree(case: Case, tmp_path: Path) -> None:
    game = played(case, 30, 4)
    seat = game.to_act[0]
    analysis, store = analyse_view(game, seat, game.ply), AnalysisStore(tmp_path, library())
    assert analysis.session.view(seat) == game.view(seat)
    assert UNKNOWN not in (analysis.session.state.seed,)
    play_other(analysis)
    analysis.stand_at(analysis.root)
    node = play_other(analysis)
    node.name, node.comment = "Éloïse’s idea", "“What if?” …"
    analysis.root.comment = "the beginning"
    assert store.keep(analysis) is None
    found = store.open(store.find_path(analysis))
    assert not found.problems
    assert found.analysis is not None
    changed = {"changed": "", "created": ""}
    assert {**make_data(found.analysis, ""), **changed} == {**make_data(analysis, ""), **changed}
    assert found.analysis.session.state == analysis.session.state
    assert found.analysis.setup == analysis.setup
    assert [(entry.source, entry.seats) for entry in store.list_entries()] == [
        (analysis.source, analysis.setup.seats)
    ]
    assert not check_analysis(store.find_path(analysis), library())


def write(store: AnalysisStore, change: dict[str, Any]) -> Path:
    """The file of a short analysis with some fields changed by hand."""
    analysis = begin()
    analysis.stand_at(analysis.root.children[0])
    analysis.remove(analysis.root.children[0].children[0])
    data = {**make_data(analysis, "2026-01-01T00:00:00.000000Z"), **change}
    path = store.find_path(analysis)
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data), "utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"nodes": [[1, 0, "pass", "", ""]]}, "move 1 follows one that comes only later"),
        ({"position": ["game: chess"]}, "this position"),
        ({"seats": [{"name": "A", "look": 0}]}, "this position"),
        ({"schema": 7}, "7"),
        ({"id": "../../x"}, "../../x"),
        ({"format": "china-games-save"}, "this is a saved game, not the analysis of a position"),
    ],
)
def test_what_is_wrong_with_a_file_is_a_sentence(
    change: dict[str, Any], told: str, tmp_path: Path
) -> None:
    store = AnalysisStore(tmp_path, library())
    path = write(store, change)
    found = store.open(path)
    assert found.analysis is None
    assert told in found.problems[0].say(make_translator("en"))
    assert path.exists(), "nobody throws away what could be mended"


def test_a_move_that_cannot_be_made_keeps_nothing_else_from_being_seen(tmp_path: Path) -> None:
    store = AnalysisStore(tmp_path, library())
    first = finished().moves[PLY]
    rows = [
        [0, first.seat, first.text, "", ""],
        [1, 0, "fly to the moon", "kept", ""],
        [2, 0, "pass", "", ""],
        [0, (first.seat + 1) % 4, first.text, "", ""],
    ]
    path = write(store, {"nodes": rows, "at": 3})
    found = store.open(path).analysis
    assert found is not None
    assert found.at is found.root, "where it cannot stand it begins"
    good, other = found.root.children
    flawed = good.children[0]
    assert found.find_flaw(good) is None
    assert found.stand_at(good)
    assert found.find_flaw(flawed.children[0]) == found.find_flaw(flawed) == flawed.flaw
    assert flawed.flaw is not None
    assert flawed.flaw.refusal is None
    by_rule = found.find_flaw(other)
    assert by_rule is not None
    assert by_rule.refusal is not None
    assert found.count_points(flawed) == ()
    assert store.keep(found) is None
    again = store.open(path).analysis
    assert again is not None
    assert len(list(again.root.walk())) == 5, "it is not lost"
    told = [
        problem.say_message(make_translator("en")) for problem in check_analysis(path, library())
    ]
    assert told[0].startswith("move 2 is not possible here: fly to the moon")
    assert len(told) == 2


def test_of_a_damaged_file_the_former_state_is_opened(tmp_path: Path) -> None:
    store, analysis = AnalysisStore(tmp_path, library()), begin()
    analysis.source = analysis.source._replace(private=True, seat=1)
    store.keep(analysis)
    store.keep(analysis)
    path = store.find_path(analysis)
    damaged = path.read_bytes()[:-200]
    path.write_bytes(damaged)
    entry = store.list_entries()[0]
    assert entry.problem is not None
    assert entry.has_former
    assert entry.source == analysis.source, "whose knowledge it shows is known before it is opened"
    found = store.open(path)
    assert found.analysis is not None
    assert found.problems
    assert found.analysis.id == analysis.id
    assert [one.problem for one in store.list_entries()] == [None]
    aside = [one for one in store.folder.iterdir() if one.read_bytes() == damaged]
    assert len(aside) == 1, "what was damaged is set aside"
    find_backup(path).unlink(missing_ok=True)
    path.write_bytes(damaged)
    assert store.open(path).analysis is None


def test_two_windows_do_not_write_over_one_another(tmp_path: Path) -> None:
    one, other = (AnalysisStore(tmp_path, library()) for _ in range(2))
    analysis = begin()
    one.keep(analysis)
    second = other.open(one.find_path(analysis)).analysis
    assert second is not None
    play_other(second)
    assert other.keep(second) is None
    parted = one.keep(analysis)
    assert parted is not None
    assert parted.code == "analysis_elsewhere"
    assert len(one.list_entries()) == 2


def test_what_cannot_be_kept_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "analyses").write_text("in the way", "utf-8")
    store, analysis = AnalysisStore(tmp_path, library()), begin()
    problem = store.keep(analysis)
    assert problem is not None
    assert problem.code == "analysis_unwritable"
    assert store.keep(analysis) is None
    assert store.find_unkept(analysis) is not None
    assert store.list_entries() == ()


def test_one_is_renamed_and_deleted(tmp_path: Path) -> None:
    store, analysis = AnalysisStore(tmp_path, library()), begin()
    store.keep(analysis)
    assert store.rename(store.find_path(analysis), "  Last night ") is None
    assert [entry.name for entry in store.list_entries()] == ["Last night"]
    assert store.delete(store.find_path(analysis)) is None
    assert store.list_entries() == ()
    assert not find_backup(store.find_path(analysis)).exists()
