"""Any walk of playing, undoing, looking back, branching, saving and loading equals playing
straight.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from china_games.games import registry
from china_games.games.contract import find_stop
from china_games.session import Session
from tests.session import tables


class Walk(RuleBasedStateMachine):
    """A session, and beside it the states that straight play gives."""

    session: Session

    def __init__(self) -> None:
        super().__init__()
        registry.GAMES["coins"] = "tests.session.coins"
        self.folder = tempfile.TemporaryDirectory()
        self.store = tables.store(Path(self.folder.name))
        self.straight: list[Any] = []
        self.ahead: list[Any] = []

    def teardown(self) -> None:
        self.folder.cleanup()
        del registry.GAMES["coins"]

    @initialize(
        game=st.sampled_from([tables.china, tables.coin_game]),
        people=st.integers(0, 3),
        seed=st.integers(0, 50),
        moves=st.integers(0, 30),
    )
    def sit_down(self, game: Any, people: int, seed: int, moves: int) -> None:
        self.session = game(people, 3 - people, seed)
        self.straight = [self.session.state]
        tables.play_on(self.session, moves, seed)
        self.straight += [self.session.find_state(ply) for ply in range(1, self.session.ply + 1)]

    @precondition(lambda self: not self.session.finished)
    @rule(choice=st.integers(0, 10**6), times=st.integers(1, 4))
    def play(self, choice: int, times: int) -> None:
        for _ in range(times):
            if self.session.finished:
                return
            rules, state = self.session.rules, self.straight[-1]
            seat = rules.to_act(state)[0]
            legal = rules.legal(state, seat)
            action = legal[choice % len(legal)]
            self.session.play(seat, action)
            self.straight.append(rules.apply(state, seat, action).state)
            self.ahead = []

    @rule()
    def undo(self) -> None:
        if self.session.undo_refusal():
            return
        before = self.session.moves
        self.session.undo()
        taken = before[self.session.ply :]
        assert taken
        assert not any(find_stop(move.events) for move in taken)
        assert [move.seat for move in taken if move.seat in self.session.humans] == [taken[0].seat]
        self.ahead = self.straight[self.session.ply + 1 :] + self.ahead
        del self.straight[self.session.ply + 1 :]

    @rule()
    def redo(self) -> None:
        if self.session.redo_refusal():
            assert not self.ahead
            return
        ply = self.session.ply
        self.session.redo()
        steps = self.session.ply - ply
        assert steps > 0
        self.straight += self.ahead[:steps]
        del self.ahead[:steps]

    @rule(place=st.floats(0, 1))
    def look_back(self, place: float) -> None:
        ply = round(place * self.session.ply)
        assert tables.plain(self.session.find_state(ply)) == tables.plain(self.straight[ply])

    @rule(place=st.floats(0, 1))
    def branch(self, place: float) -> None:
        ply = round(place * self.session.ply)
        old = self.session.id
        self.session = self.session.branch(ply)
        assert self.session.id != old
        del self.straight[ply + 1 :]
        self.ahead = []

    @rule()
    def save_and_continue(self) -> None:
        assert self.store.autosave(self.session) is None
        entry = self.store.list_entries()[0]
        self.session = self.store.load(entry)
        assert entry.id == self.session.id
        self.store = tables.store(Path(self.folder.name))
        (Path(self.folder.name) / "saves" / entry.path.name).unlink()
        self.session.stamp = None

    @rule(name=st.text(max_size=20))
    def save_under_a_name_and_load(self, name: str) -> None:
        entry = self.store.save_as(self.session, name)
        self.session = self.store.load(entry)
        self.store.delete(entry)

    @invariant()
    def stands_where_straight_play_stands(self) -> None:
        if not self.straight:
            return
        assert self.session.ply == len(self.straight) - 1
        assert tables.plain(self.session.state) == tables.plain(self.straight[-1])
        assert len(self.session.undone) == len(self.ahead)


Walk.TestCase.settings = settings(max_examples=40, stateful_step_count=25)
TestWalk = Walk.TestCase
