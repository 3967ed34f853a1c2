"""Lets the clock of diplomacy run on the table of Empires, and ends diplomacy when it has run out (EM-11)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from china_games.rules.base import Action
from china_games.rules.empires.model import DIPLOMACY

if TYPE_CHECKING:
    from china_games.ui.tables.empires.controller import Controller
    from china_games.ui.tables.empires.table import Table
    from china_games.ui.ui import Ui

TICK = 0.5                      # seconds between two looks at the clock


def run(table: Table, ui: Ui) -> None:
    """Called with every picture: the clock runs for whoever may deal now."""
    c = table.control
    dealing = table.may_act and bool(c.legal) and c.view.phase == DIPLOMACY and c.seat is not None
    table.clock.show((c.view.year, c.seat) if dealing and c.seat is not None else None, ui.now)
    if table.clock.running and ui.now >= table.next_tick:
        table.next_tick = ui.now + TICK
        ui.after(TICK, lambda: _look(table, ui))


def _look(table: Table, ui: Ui) -> None:
    """Once the time is up diplomacy is over for whoever is at the screen."""
    c = table.controller
    if c is not None and table.may_act and table.clock.over(ui.now):
        actions = _last_words(c)
        if actions:
            table.calls.act(actions)


def _last_words(c: Controller) -> tuple[Action, ...]:
    """What ends diplomacy: an offer that is being put together is dropped first."""
    if ("ready",) in c.legal:
        return (("ready",),)
    return (("drop",), ("ready",)) if ("drop",) in c.legal else ()
