"""Games that begin from a position instead of a deal: saved, loaded, taken back, kept apart."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games import write_position
from china_games.games.contract import PositionError
from china_games.session import Session
from china_games.session.records import LAID, list_reasons
from china_games.session.replaying import replay_save
from tests.session.tables import Shelf, china, loaded, play_on, same, saved

HIDDEN = write_position(play_on(china(), 28).view(None))
"""What everybody sees of a game of China: hands and pile are unknown."""


SHELF: Any = Shelf()


def begin(position: str = HIDDEN, seed: int = 5, **setup: Any) -> Session:
    dealt = china(seed=seed)
    return Session.deal(dealt.setup._replace(position=position, **setup), dealt.board)


def test_the_seed_draws_what_the_position_hides_and_the_game_keeps_it() -> None:
    session, again, other = begin(), begin(), begin(seed=6)
    assert "?" not in session.setup.position
    assert (again.state, again.setup) == (session.state, session.setup)
    assert other.state != session.state
    assert write_position(other.view(None)) == HIDDEN
    assert begin(session.setup.position, seed=6).state == session.state


def test_a_game_from_a_position_loads_as_it_was_and_goes_back_no_further() -> None:
    session = begin()
    seat = session.to_act[0]
    session.play(seat, session.rules.legal(session.state, seat)[0])
    again = loaded(saved(session))
    assert same(again, session)
    again.undo()
    assert again.state == session.find_state(0)
    assert again.undo_refusal() is not None
    play_on(session)
    assert same(loaded(saved(session)), session)
    assert list_reasons(session) == (LAID,)


def test_an_old_position_may_hold_a_seed_beyond_those_of_today() -> None:
    """Texts of positions took seeds of eighteen digits once, and saves keep such texts."""
    written = begin().setup.position
    seed = next(line for line in written.split("\n") if line.startswith("seed: "))
    session = begin(written.replace(seed, f"seed: {10**18 - 1}"))
    assert same(loaded(saved(session)), session)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("game: china", "game: empires", "save_position"),
        ("board: side_a", "board: side_b", "save_position"),
        ("players: 4", "players: 3", "save_position"),
        ("fortifications=false", "fortifications=true", "save_position"),
        ("in shu: palaces shu.1:3", "in shu: palaces shu.1:2", "save_differs"),
        ("turn number: 11", "turn number: 15", "save_differs"),
        ("handicaps: 5 0 0 0", "handicaps: 0 5 0 0", "save_untrue"),
        ("first=0", "first=1", "save_untrue"),
    ],
)
def test_a_wrong_position_is_refused(old: str, new: str, code: str) -> None:
    data = saved(begin(HIDDEN.replace("turn: 3", "turn: 3\nhandicaps: 5 0 0 0")))
    lines = "\n".join(data["position"])
    assert old in lines
    data["position"] = lines.replace(old, new).split("\n")
    found = replay_save(data, SHELF)
    assert found.trouble is not None
    assert found.trouble.code == code


def test_no_game_begins_where_no_game_could_have_led() -> None:
    with pytest.raises(PositionError):
        begin(HIDDEN.replace("turn: ", "turn: 0\nplaced: 2\n#"))
    with pytest.raises(ValueError, match="seats"):
        begin(seats=china(3).setup.seats)
