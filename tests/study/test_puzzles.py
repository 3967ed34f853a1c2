"""Every puzzle that ships stands in a game that can be played, and its best move is legal there."""

from __future__ import annotations

from pathlib import Path

import pytest

from china_games.resources import find_asset
from china_games.study.puzzles import list_keys, load_puzzles, read_puzzles
from tests.support.boards import library

FILES = sorted(find_asset("puzzles").glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_puzzle_is_a_choice_in_its_game_and_its_best_move_is_legal(path: Path) -> None:
    file, problems = read_puzzles(path)
    assert file is not None, problems
    assert file.game == path.stem
    assert len(list_keys(file)) == len(set(list_keys(file))) >= 30
    for puzzle in load_puzzles(file, library()):
        rules, state = puzzle.session.rules, puzzle.session.state
        assert len(rules.legal(state, puzzle.seat)) > 2, puzzle.key
        for action in puzzle.best:
            assert rules.refusal(state, puzzle.seat, action) is None, puzzle.key
            state = rules.apply(state, puzzle.seat, action).state
