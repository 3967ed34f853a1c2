"""What a table asks of the screen around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from china_games.games.contract import Action, Order, Place, Refusal


class Callbacks(NamedTuple):
    """What the table asks of the screen around it."""

    act: Callable[[tuple[Action, ...]], object]  # play these one after the other
    explain: Callable[[Refusal, str], object]  # say why not: the refusal and its sentence
    confirm: Callable[[], bool]  # the setting "confirm moves"
    hints: Callable[[], bool]  # whether legal places are lit
    allowed: Callable[[], object] = lambda: None  # what was chosen may be done: why not is past
    take_pick: Callable[[Place], bool] = lambda place: (
        False
    )  # a place was chosen: True = that was for the screen
    asks: Callable[[], bool] = lambda: True  # whether the table says what is to be done
    stands: Callable[[], bool] = lambda: False  # whether tags on the board tell who leads what
    foresees: Callable[[], bool] = lambda: True  # whether it tells what an action would give
    order: Callable[[Order], object] = lambda order: None  # the seat's standing order from now on
