"""The final scoring of every game comes by everything that counts and ends at the result."""

from __future__ import annotations

import pytest

from china_games.app.play.finale import list_steps
from china_games.games import registry
from china_games.games.registry import GAMES, load_rules
from china_games.i18n import make_translator
from tests.support.boards import library
from tests.support.games import Case, list_plies


@pytest.mark.parametrize("key", GAMES)
def test_the_stations_add_up_to_the_result(key: str) -> None:
    rules, words, tr = load_rules(key), registry.load_words(key), make_translator("en")
    board_id, counts = rules.meta.boards[0]
    case = Case(key, board_id, counts[-1])
    map_ = library().get(key, board_id).map
    for ply in list_plies(case, 1)[-1:]:
        result = rules.result(ply.state)
        view = rules.view(ply.state, None)
        stations = words.stations(tr.choose_domain(key), map_, view, result)
        steps = list_steps(stations, result)
        assert steps[-1].totals == result.scores
        counted = sum(line.points for step in steps for line in step.lines)
        assert counted == sum(line.points for line in result.lines)
