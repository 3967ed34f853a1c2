"""Which moves of a game a seat knows of, and whose they were as far as it can know. None = a
spectator.

Where nobody acts unseen, each seat knows of every move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.contract import Audience, Rules
from china_games.session.moves import Move


class KnownMoves:
    """The moves of one game that one seat knows of; each is looked at once."""

    def __init__(self, rules: Rules[Any, Any], seat: int | None) -> None:
        self._rules, self._seat = rules, seat
        self._known: list[bool] = []
        self._plies: tuple[int, ...] = (0,)
        self._last = 0

    def list_plies(
        self, moves: Sequence[Move], states: Sequence[object], last: int
    ) -> tuple[int, ...]:
        """The deal, and the position after each of the first `last` moves that the seat
        knows of.
        """
        if last != self._last:
            for ply in range(len(self._known) + 1, last + 1):
                self._known.append(
                    knows_move(
                        self._rules, moves[ply - 1], states[ply - 1], states[ply], self._seat
                    )
                )
            self._plies, self._last = (
                (0, *(ply for ply in range(1, last + 1) if self._known[ply - 1])),
                last,
            )
        return self._plies

    def cut(self, ply: int) -> None:
        """Forgets the moves after a position: others are played there."""
        del self._known[ply:]
        self._plies = tuple(known for known in self._plies if known <= ply)
        self._last = min(self._last, ply)


def knows_move(
    rules: Rules[Any, Any], move: Move, before: object, after: object, seat: int | None
) -> bool:
    """Whether the seat learnt of a move between two states: by what happened or by what it sees."""
    return (
        move.seat == seat
        or any(event.reaches(seat) for event in move.events)
        or rules.view(before, seat) != rules.view(after, seat)
    )


def find_mover(rules: Rules[Any, Any], move: Move, before: object, seat: int | None) -> int | None:
    """Whose move it was that was made in the state `before`; None if the seat cannot know."""
    if (
        move.seat == seat
        or rules.act_audience is None
        or rules.act_audience(before) is Audience.ALL
    ):
        return move.seat
    told = any(
        event.seat == move.seat if event.audience is not Audience.SEAT else event.reaches(seat)
        for event in move.events
    )
    return move.seat if told else None
