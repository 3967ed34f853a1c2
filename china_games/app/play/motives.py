"""Why computer players did what they did: asked for at a line of what the others did, or at a move
that is looked back at.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from china_games.app.play import logbook
from china_games.app.play.logbook import Line
from china_games.app.play.reasons import say_reasons
from china_games.app.play.stage import Stage
from china_games.games.contract import Place, Reason
from china_games.i18n import Translator
from china_games.kit.ui import Ui
from china_games.session.moves import NO_HELP
from china_games.study.motives import find_motive, has_motive

TOLD = 4
"""Reasons that are told of a move at most."""

MOST = 12
"""So many acts of one line are looked at."""

TRIED = 4
"""Of so many of the last lines one is looked for of which something can be told."""


class Asked(NamedTuple):
    """What was asked about, and what is told of it."""

    line: Line
    reasons: tuple[str, ...]
    rest: str  # what cannot be told now; "" = all is told


class Motives:
    """What was asked at one screen; the places of its line are lit."""

    def __init__(self, screen: Stage) -> None:
        self._screen = screen
        self.asked: Asked | None = None
        self._log: tuple[object, dict[tuple[int, str], Line]] = (None, {})  # while it is unchanged

    def list_plies(self, line: Line) -> list[int]:
        """The positions after the moves of a computer player that a line tells of; none if it tells
        what came of a move, what was hidden, or what a person did.
        """
        session, viewer = self._screen.session, self._screen.match.viewer
        seats = enumerate(session.setup.seats)
        if not line.events or line.seat not in [s for s, info in seats if info.kind != "human"]:
            return []
        return [
            ply
            for ply in range(line.since, line.ply + 1)
            if has_motive(session, viewer, ply)
            and session.moves[ply - 1].seat == line.seat
            and next((event for _, event in session.mask_events(viewer, ply - 1, ply)), None)
            in line.events
        ]

    def find_line(self, ply: int | None, lines: Sequence[Line], tr: Translator) -> Line | None:
        """The line of a position that is looked back at; else of those listed, or else of the
        game, the last one of which something can be told now.
        """
        session, viewer = self._screen.session, self._screen.match.viewer
        if ply is not None:
            past = logbook.list_lines(session, tr, viewer, ply - 1, ply) if ply else ()
            return next(iter(self._list_last(past[::-1])), None)
        found = self._list_last(lines) or self._list_last(logbook.list_lines(session, tr, viewer))
        told = (line for line in found if self._look_into(line, tr).reasons)
        return next(told, found[0]) if found else None

    def find_in_log(self, ply: int, text: str, tr: Translator) -> Line | None:
        """The line of the log with this text, if it can be asked about."""
        session, viewer = self._screen.session, self._screen.match.viewer
        key = session.generation, viewer, tr.language
        if self._log[0] != key:
            lines = logbook.list_lines(session, tr, viewer)
            self._log = key, {(line.ply, line.text): line for line in lines}
        line = self._log[1].get((ply, text))
        return line if line is not None and self.list_plies(line) else None

    def _list_last(self, lines: Sequence[Line]) -> list[Line]:
        """The last few lines that can be asked about, the last one first."""
        asked = (line for line in lines[::-1] if self.list_plies(line))
        return list(islice(asked, TRIED))

    def ask(self, line: Line, ui: Ui) -> None:
        """Finds what can be told of a line, and lights its places; closes it if it is shown."""
        if self.asked is not None and self.asked.line == line:
            self.close()
            return
        screen, session = self._screen, self._screen.session
        if session.setup.help == NO_HELP and not session.finished:
            rest = ui.tr("This table agreed to play without help: ask when the game is over.")
            self.asked = Asked(line, (), rest)
        else:
            self.asked = self._look_into(line, ui.tr)
        screen.table.unlight()
        screen.table.light(line.places)

    def _look_into(self, line: Line, tr: Translator) -> Asked:
        session, viewer = self._screen.session, self._screen.match.viewer
        motives = [find_motive(session, viewer, ply) for ply in self.list_plies(line)[-MOST:]]
        whole = all(motive.whole for motive in motives)
        found = dict[tuple[object, ...], Reason]()
        for motive in motives:
            for one in motive.reasons:
                found.setdefault((one.code, one.args), one)
        reasons = sorted(found.values(), key=lambda one: (one.share < 0, -abs(one.share)))
        said = say_reasons(session, tr, self._screen.names, motives[-1].view, reasons, TOLD)
        if whole:
            rest = ""
        elif said:
            rest = tr("There is more to it, which rests on what is hidden from you.")
        else:
            rest = tr("Why rests on what is hidden from you: ask when the game is over.")
        return Asked(line, said, rest)

    @property
    def places(self) -> tuple[Place, ...]:
        """What the answer that is shown lights."""
        return self.asked.line.places if self.asked is not None else ()

    def close(self) -> None:
        """Takes the answer and its light away."""
        if self.asked is not None:
            self.asked = None
            self._screen.table.unlight()
