"""The games as a library: the calls that are promised to stay."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest

from china_games import games
from china_games.games.contract import RuleError
from china_games.resources import find_board

STABLE = {
    "apply",
    "boards",
    "keys",
    "legal",
    "parse",
    "read_game",
    "read_position",
    "refusal",
    "report",
    "result",
    "find_rules",
    "sample",
    "setup",
    "text",
    "to_act",
    "view",
    "write_game",
    "write_position",
}


def test_what_is_promised_is_there() -> None:
    assert set(games.__all__) == STABLE
    assert all(callable(getattr(games, name)) for name in STABLE)


@pytest.mark.parametrize("key", games.keys())
def test_a_game_is_played_and_written_down(key: str) -> None:
    rng = Random(4)
    players = min(games.find_rules(games.setup(key, 2)).meta.seats)
    state, again = games.setup(key, players, seed=7), games.setup(key, players, seed=7)
    for _ in range(60):
        seats = games.to_act(state)
        if not seats:
            break
        seat = seats[-1]
        legal = games.legal(games.view(state, seat), seat)
        assert legal == games.legal(state, seat)
        action = legal[int(rng.random() * len(legal))]
        written = games.text(action, state)
        assert games.parse(written, state) == action
        assert games.refusal(state, seat, action) is None
        state, again = (
            games.apply(state, seat, action).state,
            games.apply(again, seat, action).state,
        )
    assert state == again == pickle.loads(pickle.dumps(state))
    assert games.report(state)["game"] == key
    full = games.sample(games.view(state, None), rng)
    assert games.result(full).scores == games.result(state).scores


def test_a_board_file_can_be_named() -> None:
    state = games.setup("china", 4, board=Path(find_board("china", "side_b.yaml")))
    assert games.report(state)["board"] == "side_b"


def test_errors_say_what_is_wrong(tmp_path: Path) -> None:
    broken = tmp_path / "mine.yaml"
    broken.write_text("format: 1\ngame: china\nid: mine\n", encoding="utf-8")
    with pytest.raises(KeyError):
        games.setup("go", 2)
    with pytest.raises(KeyError, match="9 players"):
        games.setup("china", 9)
    with pytest.raises(RuleError):
        games.setup("china", 3, options={"dragons": True})
    with pytest.raises(ValueError, match="problems"):
        games.setup("china", 3, board=broken)
    with pytest.raises(KeyError, match="of china, not of empires"):
        games.setup("empires", 2, board=Path(find_board("china", "side_a.yaml")))
    with pytest.raises(TypeError, match="no state"):
        games.to_act(object())
