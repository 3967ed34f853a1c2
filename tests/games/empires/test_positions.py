"""Positions of Empires: what outlasts the phase that it belongs to is no fault."""

from __future__ import annotations

from china_games.games.empires.positions import POSITIONS
from china_games.games.empires.rules.model import ATTACKS, MOVES
from tests.games.empires.hooks import LONG
from tests.support.games import Case, plies


def test_pawns_that_have_moved_are_remembered_until_the_next_turn() -> None:
    """The count is cleared when a turn begins: diplomacy of the next year still sees it."""
    case = Case("empires", *LONG.forms[0])
    after = next(
        ply.step.state
        for ply in plies(case, 1)
        if any(ply.step.state.moved) and ply.step.state.phase not in (MOVES, ATTACKS)
    )
    assert not POSITIONS.find_faults(after)
    text = POSITIONS.write(after)
    assert POSITIONS.read(text, after.game.land, case.options(), case.seats) == after
