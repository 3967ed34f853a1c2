"""A state of a game laid from its text, and from the text of what can be seen of it: both count and
go on as the original.
"""

from __future__ import annotations

from random import Random
from typing import Any

from china_games.games import registry
from china_games.games.contract import Action
from tests.support.boards import board
from tests.support.games import Case


def load_positions(key: str) -> Any:
    face = registry.load_game(key).positions
    assert face is not None
    return face()


def read(case: Case, text: str) -> Any:
    chosen = board(case.game, case.board_id)
    return load_positions(case.game).read(text, chosen, case.options(), case.seats)


def check_text(case: Case, state: Any) -> None:
    """What is written of a state or view is read back equal, line by line and as a whole."""
    face, here = load_positions(case.game), board(case.game, case.board_id)
    text = face.write(state)
    again = read(case, text)
    assert again == state, f"{case.id}:\n{text}"
    assert not face.find_faults(state), f"{case.id}:\n{text}"
    assert face.write(again) == text
    values = face.read_values(text, here, case.seats)
    assert face.write_values(here, case.seats, case.options(), values) == text


def check_seen(case: Case, state: Any, seat: int, legal: tuple[Action, ...], rng: Random) -> None:
    """A position laid from what a seat, and what everybody, sees of a state counts as the state
    does, and what is drawn for it leaves the seat what it may do.
    """
    face, rules = load_positions(case.game), case.rules
    for viewer in (None, seat):
        view = rules.view(state, viewer)
        whole = rules.sample(read(case, face.write(view)), rng)
        assert rules.view(whole, viewer) == view, face.write(whole)
        assert rules.result(whole) == rules.result(view), face.write(whole)
        check_text(case, whole)
    assert rules.result(whole) == rules.result(state)
    assert rules.legal(whole, seat) == legal


def check_state(case: Case, state: Any, seat: int, legal: tuple[Action, ...], rng: Random) -> None:
    """All of it for one state, and one action from it."""
    check_text(case, state)
    for viewer in (None, seat):
        check_text(case, case.rules.view(state, viewer))
    check_seen(case, state, seat, legal, rng)
    again = read(case, load_positions(case.game).write(state))
    action = legal[int(rng.random() * len(legal))]
    assert case.rules.legal(again, seat) == legal
    assert case.rules.apply(again, seat, action) == case.rules.apply(state, seat, action)
