"""What a game is dealt from and what was played in it: the plain data that sessions and saves are
made of.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from china_games.games.contract import Action, Event

NO_HELP, CONSEQUENCES, ADVICE = "none", "consequences", "advice"
HELPS = (NO_HELP, CONSEQUENCES, ADVICE)
"""How much help a table agrees on: nothing is foretold; what an action would give is shown; hints
may be asked for besides.
"""


class SeatInfo(NamedTuple):
    """Who sits there. `level` is empty for people; `look` is the index of colour, emblem and
    letter; `handicap` is what the seat gets for a start (`Rules.handicap`), 0 = none.
    """

    name: str
    kind: str  # "human" or "computer"
    level: str = ""
    look: int = 0
    handicap: int = 0
    guardian: bool = False  # the person is warned before a move that hurts


class Setup(NamedTuple):
    """All that a game is dealt from, or begun from."""

    game: str
    board_id: str
    options: Mapping[str, Any]  # as `Rules.options` takes and gives them
    seats: tuple[SeatInfo, ...]
    seed: int
    help: str = CONSEQUENCES  # one of HELPS
    position: str = ""
    """The text of the position that the game begins from; "" = it is dealt. Of a session it tells
    everything, so that it goes on the same whatever `Rules.sample` draws in years to come.
    """

    @property
    def handicaps(self) -> tuple[int, ...]:
        """What each seat gets for a start; 0 = nothing."""
        return tuple(seat.handicap for seat in self.seats)

    def guards(self, seat: int) -> bool:
        """Whether the person on a seat is warned before moves that hurt: it was asked for, and the
        table did not agree on no help.
        """
        info = self.seats[seat]
        return info.guardian and info.kind == "human" and self.help != NO_HELP

    @property
    def foresees(self) -> bool:
        """Whether the table shows what an action would give, and who stands to gain what."""
        return self.help != NO_HELP


class Move(NamedTuple):
    """One action that was played. `note` is empty, or tells that a fallback played:
    "fallback:timeout".
    """

    seat: int
    action: Action
    events: tuple[Event, ...]
    note: str = ""
    text: str = ""  # the action in writing, as saves keep it


class Consent(NamedTuple):
    """An act that was taken back although something had been seen, because the table agreed."""

    seat: int  # who asked: the person whose act it was
    ply: int  # how many moves had been played when it was asked
    moves: int  # how many of them were taken back
    computers: bool = False  # computer players had answered, or what they held hidden had been seen

    @property
    def target(self) -> int:
        """The position that the game went back to."""
        return self.ply - self.moves


PASTED = "text-"
"""What the id of an origin begins with that is a text and no saved game."""


class Origin(NamedTuple):
    """Where a game branched off: the other game's id and the ply; or the text that it was read
    from, by `PASTED` and a part of its SHA-256.
    """

    id: str
    ply: int
