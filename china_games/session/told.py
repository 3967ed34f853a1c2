"""Which moves of a game a seat was told of, and whose they were as far as it can know. None = a spectator.

Where nobody acts unseen, each seat is told of every move.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from china_games.session.session import Move, Session


class Told:
    """The moves of one game that one seat was told of; each is looked at once."""

    def __init__(self) -> None:
        self._tells: list[bool] = []
        self._found: tuple[int, tuple[int, ...]] | None = None

    def plies(self, session: Session, seat: int | None) -> tuple[int, ...]:
        """The deal, and the position after each move up to the cursor that the seat was told of."""
        if self._found is None or self._found[0] != session.generation:
            moves = session.moves
            self._tells += [tells(session, moves[ply - 1], ply, seat)
                            for ply in range(len(self._tells) + 1, len(moves) + 1)]
            self._found = session.generation, (0, *(ply for ply in range(1, len(moves) + 1) if self._tells[ply - 1]))
        return self._found[1]

    def cut(self, ply: int) -> None:
        """Forgets the moves after a position: others are played there."""
        del self._tells[ply:]


def tells(session: Session, move: Move, ply: int, seat: int | None) -> bool:
    """Whether the seat learnt of the move that led to the position `ply`: by what happened or by what it sees."""
    return (move.seat == seat or any(event.told_to(seat) for event in move.events)
            or session.view(seat, ply - 1) != session.view(seat, ply))


def mover(session: Session, move: Move, ply: int, seat: int | None) -> int | None:
    """Whose move led to the position `ply`; None if it was made unseen and the seat had no part in it."""
    unseen = session.rules.unseen
    if move.seat == seat or unseen is None or not unseen(session.state_at(ply - 1)):
        return move.seat
    return move.seat if any(event.private and event.told_to(seat) for event in move.events) else None
