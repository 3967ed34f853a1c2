"""Lets the clock of diplomacy run on the table of Empires, and ends diplomacy when it has run out
(EM-11).
"""

from __future__ import annotations

from china_games.games.contract import Action
from china_games.games.empires.rules.model import DIPLOMACY
from china_games.games.empires.table.clock import Clock
from china_games.games.empires.table.controller import Controller
from china_games.games.empires.table.layout import Layout
from china_games.kit.ui import Ui
from china_games.table.game_table import GameTable

TICK = 0.5  # seconds between two looks at the clock


class Timing:
    """Looks at the clock of a table while somebody deals."""

    def __init__(self, table: GameTable[Controller, Layout], clock: Clock) -> None:
        self.table, self.clock = table, clock
        self.next_look = 0.0

    def run(self, ui: Ui) -> None:
        """Called with every picture: the clock runs for whoever may deal now."""
        table, c = self.table, self.table.control
        dealing = (
            table.may_act and bool(c.legal) and c.view.phase == DIPLOMACY and c.seat is not None
        )
        self.clock.show((c.view.year, c.seat) if dealing and c.seat is not None else None, ui.now)
        if self.clock.running and ui.now >= self.next_look:
            self.next_look = ui.now + TICK
            ui.after(TICK, lambda: self._look(ui))

    def _look(self, ui: Ui) -> None:
        """Once the time is up diplomacy is over for whoever is at the screen."""
        c = self.table.controller
        if c is not None and self.table.may_act and self.clock.over(ui.now):
            actions = _last_words(c)
            if actions:
                self.table.calls.act(actions)


def _last_words(c: Controller) -> tuple[Action, ...]:
    """What ends diplomacy: an offer that is being put together is dropped first."""
    if ("ready",) in c.legal:
        return (("ready",),)
    return (("drop",), ("ready",)) if ("drop",) in c.legal else ()
