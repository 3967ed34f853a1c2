"""An analysis of a game that goes on holds nothing that the one who makes it cannot see."""

from __future__ import annotations

from random import Random

import pytest

from china_games.study.analysis import Analysis, analyse_view, may_analyse
from china_games.study.analysis_files import make_data, write_lines
from tests.information import scramble
from tests.information.tables import RICHEST, moments
from tests.support.games import Case

MOMENTS = 3


def write(analysis: Analysis) -> bytes:
    """Its file, but for the number by which it is told from others."""
    data = make_data(analysis, "2026-01-01T00:00:00.000000Z")
    return write_lines({**data, "id": ""})


@pytest.mark.parametrize(
    "case", [case for case in RICHEST if may_analyse(case.game)], ids=lambda case: case.id
)
def test_the_file_is_the_same_whatever_is_hidden(case: Case) -> None:
    rng = Random(5)
    for session in moments(case, 3, MOMENTS):
        for seat in (0, case.seats - 1, None):
            other = scramble.other_world(session, seat, rng)
            ply = session.list_known_plies(seat)[-1]
            found = analyse_view(session, seat, ply)
            assert write(analyse_view(other, seat, ply)) == write(found)
            assert found.session.view(seat) == session.view(seat, ply)
