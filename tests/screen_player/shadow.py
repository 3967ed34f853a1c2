"""The game beside the screen: what was played, played again by the rules alone, and what lies on
the disk.
"""

from __future__ import annotations

import json
from typing import Any

from china_games.session import Session
from china_games.session.entries import name_auto
from china_games.session.store import Store


class Shadow:
    """Positions reached by the rules from the moves that the screen says were made."""

    def __init__(self, session: Session) -> None:
        self.rules, self.setup = session.rules, session.setup
        self.session = session  # the last one of this game that was seen
        self.states: list[Any] = [session.find_state(0)]
        self.moves: list[tuple[int, Any]] = []
        self.played = 0  # moves ever played, those taken back included
        self.follow(session)

    @property
    def state(self) -> Any:
        return self.states[-1]

    def follow(self, session: Session) -> None:
        """Plays what is new, takes back what is gone; AssertionError where screen and
        rules part.
        """
        self.session = session
        moves = [(move.seat, move.action) for move in session.moves]
        same = next(
            (i for i, (a, b) in enumerate(zip(moves, self.moves, strict=False)) if a != b),
            min(len(moves), len(self.moves)),
        )
        del self.moves[same:], self.states[same + 1 :]
        for ply in range(same, len(moves)):
            self._play(session, ply, *moves[ply])
        assert session.state == self.state
        assert session.to_act == self.rules.to_act(self.state)

    def _play(self, session: Session, ply: int, seat: int, action: Any) -> None:
        assert action in self.rules.legal(self.state, seat), f"{action} of seat {seat} is not legal"
        step = self.rules.apply(self.state, seat, action)
        assert session.moves[ply].events == step.events
        assert not session.moves[ply].note, f"a fallback played: {session.moves[ply].note}"
        self.states.append(step.state)
        self.moves.append((seat, action))
        self.played += 1

    def on_disk(self, session: Session, store: Store) -> None:
        """The running record holds just these moves and what may be redone."""
        path = store.folder / name_auto(session.setup.game, session.id)
        kept = json.loads(path.read_text("utf-8"))
        texts = [[move.seat, move.text, move.note] for move in session.moves]
        assert kept["actions"] == texts
        assert kept["redo"] == [[move.seat, move.text, move.note] for move in session.undone]

    def loads(self, session: Session, store: Store) -> None:
        """The running record leads to this very position."""
        again = store.load(store.folder / name_auto(session.setup.game, session.id))
        assert again.state == self.state
        assert again.setup == session.setup
        assert (again.ply, len(again.undone)) == (session.ply, len(session.undone))
