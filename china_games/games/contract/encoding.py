"""Numbers for programs that learn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from china_games.games.contract.rules import Action, Seat
from china_games.games.stage import S


@dataclass(frozen=True, eq=False, repr=False)
class Encoding(Generic[S]):
    """Positions and actions as numbers. Pure; used by the adapters of `china_games.research`."""

    list_actions: Callable[[S], tuple[Action, ...]]
    """(state): every action that may ever be legal in this game, in an order that stays the same
    during it.
    """

    encode: Callable[[S, Seat], tuple[int, ...]]
    """(view, seat): what the seat knows as whole numbers from 0 to `largest`, always as many for
    the same table.
    """

    largest: int
