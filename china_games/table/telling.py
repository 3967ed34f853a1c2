"""What the parts of a table say, kept as long as nothing of it changes."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Generic, NamedTuple

from china_games.games.contract import C, Info, Lead, TableFace
from china_games.games.stage import K, L, M, Part, Parts, S, Stage, Target, X
from china_games.table import phases, pointed, standing
from china_games.table.gains import say_gain

Line = tuple[str]  # a line of the panel that has one piece


class Said(NamedTuple):
    """What a target says, put together for the voice and for its tooltip."""

    info: Info
    spoken: str
    tip: str


class Telling(Generic[S, M, C, L, K, X]):
    """Asks the face of a game what targets say, and the controller what forbids to act there."""

    def __init__(self, face: TableFace[S, M, C, L, K, X]) -> None:
        self._face = face
        self.kinds: Sequence[str] = ()
        """Who plays on each seat, such as "Hard · bold"; "" for a person; nothing = untold."""
        self.forget()

    def forget(self) -> None:
        """Nothing of a game is kept."""
        self._said: dict[Target, Said] = {}
        self._asked: object = None  # what they were told for
        self._barred: tuple[object, tuple[Line, ...]] = (None, ())

    def tell(self, stage: Stage[S, M, C, L, K], target: Target) -> Said:
        """What a target says now."""
        asked = (
            stage.view,
            stage.seat,
            stage.control.chosen,
            stage.may_act,
            stage.tr.language,
            stage.hover if self._face.by_hover else None,
            stage.shown_gains,
            stage.foresees,
            stage.helps,
        )
        if self._asked != asked:
            self._said, self._asked = {}, asked
        if target not in self._said:
            info = phases.tell_phase(self._face, stage, target) or self._face.tell(stage, target)
            if target[0] == "seat" and stage.shown_gains and stage.shown_gains[target[1]]:
                won = say_gain(stage, self._face.words, target[1])
                info = info._replace(lines=(*info.lines, won))
            if target[0] == "seat" and info.title == stage.names[target[1]]:
                info = info._replace(title=stage.seat_labels[target[1]])
            if target[0] == "seat" and self.kinds and self.kinds[target[1]]:
                info = info._replace(lines=(self.kinds[target[1]], *info.lines))
            self._said[target] = Said(info, info.spoken, info.tip)
        return self._said[target]

    def list_barriers(self, stage: Stage[S, M, C, L, K], target: Target) -> tuple[Line, ...]:
        """What forbids the seat to do anything at a target now, with the rule; nothing if it may.

        The click is tried on a copy of the controller: its fields are replaced, never changed.
        """
        asked = (stage.view, stage.seat, stage.control.chosen, stage.tr.language, target)
        if self._barred[0] != asked:
            refusal = None
            if stage.may_act and not self.tell(stage, target).info.offers:
                tried = copy(stage.control)
                tried.confirm = True
                refusal = tried.click(target).refusal
            rows: tuple[Line, ...] = ()
            if refusal is not None and refusal.code not in self._face.plain:
                text = self._face.words.refusal(stage.tr, stage.map, stage.names, refusal)
                rows = ((text,),)
            self._barred = asked, rows
        return self._barred[1]

    def list_rows(
        self, stage: Stage[S, M, C, L, K], part: Part[X] | None, leads: Sequence[Lead]
    ) -> tuple[str, tuple[Parts, ...]]:
        """The title and the rows of the panel's place: of what the game points out itself, of the
        proposal, or of what is pointed at, which is `part` if it lies on the table; who leads there
        comes first.
        """
        hover = stage.hover
        title, rows = self._face.point_out(stage) if self._face.point_out else ("", ())
        if not title:
            told = hover if part is not None or self._face.beyond is not None else None
            info = self.tell(stage, told).info if told is not None else None
            title, rows = pointed.list_rows(info, stage.preview)
            if stage.preview is None and part is not None and part.acts and part.role != "player":
                barriers = self.list_barriers(stage, part.target)
                rows = (*rows, *(row for row in barriers if row not in rows))
        return title, (*(row.parts for row in standing.find_rows(leads, hover)), *rows)
