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
from china_games.games.contract import Audience, Place, Reason
from china_games.i18n import Translator
from china_games.kit.ui import Ui
from china_games.session.moves import NO_HELP
from china_games.study.motives import Motive, find_motive, has_motive, list_unsealed

TOLD, TOLD_OF_EACH = 4, 2
"""Reasons that are told of a move at most; of each, where moves of several seats are told of."""

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
        """The positions after the moves of computer players that a line tells of: those of its
        seat, or those that were sealed and opened with it. None if it tells what came of a move,
        what was hidden, or what a person did.
        """
        session, viewer = self._screen.session, self._screen.match.viewer
        if not line.events:
            return []
        if line.seat < 0:
            opened = self._list_opened(line)
            return [ply for ply in opened if has_motive(session, viewer, ply)]
        if session.setup.seats[line.seat].kind == "human":
            return []
        return [
            ply
            for ply in range(line.since, line.ply + 1)
            if has_motive(session, viewer, ply)
            and session.moves[ply - 1].seat == line.seat
            and next((event for _, event in session.mask_events(viewer, ply - 1, ply)), None)
            in line.events
        ]

    def _list_opened(self, line: Line) -> tuple[int, ...]:
        """Of a line that tells of sealed moves of several seats, when they were opened or once it
        says that again with more: the positions after them.
        """
        session, viewer = self._screen.session, self._screen.match.viewer
        said_again = logbook.load_chronicle(session).said_again
        kind, kinds = line.kind, {line.kind}
        while kind in said_again.values():
            kind = next(first for first, again in said_again.items() if again == kind)
            kinds.add(kind)
        for ply in range(line.ply, 0, -1):
            told = {event.kind for _, event in session.mask_events(viewer, ply - 1, ply)}
            if told & kinds and (opened := list_unsealed(session, viewer, ply)):
                return opened
            if ply < line.since and line.kind in told:
                break
        return ()

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
        plies = self.list_plies(line)[-MOST:]
        motives = [(ply, find_motive(session, viewer, ply)) for ply in plies]
        if line.seat >= 0:
            said = self._say_motives([motive for _, motive in motives], tr, TOLD)
        else:
            said = tuple(
                tr("{name}: {why}", name=self._screen.names[session.moves[ply - 1].seat], why=why)
                for ply, motive in motives
                if (why := " ".join(self._say_motives([motive], tr, TOLD_OF_EACH)))
            )
        if all(motive.whole for _, motive in motives):
            rest = ""
        elif said:
            rest = tr("The rest depends on what is hidden from you.")
        elif any(event.audience is Audience.SEALED for event in line.events):
            rest = tr("The reason would give away a sealed move: ask once it lies open.")
        else:
            rest = tr("The reason depends on what is hidden from you: ask when the game is over.")
        return Asked(line, said, rest)

    def _say_motives(self, motives: Sequence[Motive], tr: Translator, most: int) -> tuple[str, ...]:
        """At most so many reasons of moves that are told together, those that weigh most first."""
        found = dict[tuple[object, ...], Reason]()
        for motive in motives:
            for one in motive.reasons:
                found.setdefault((one.code, one.args), one)
        reasons = sorted(found.values(), key=lambda one: (one.share < 0, -abs(one.share)))
        screen = self._screen
        return say_reasons(screen.session, tr, screen.names, motives[-1].view, reasons, most)

    @property
    def places(self) -> tuple[Place, ...]:
        """What the answer that is shown lights."""
        return self.asked.line.places if self.asked is not None else ()

    def close(self) -> None:
        """Takes the answer and its light away."""
        if self.asked is not None:
            self.asked = None
            self._screen.table.unlight()
