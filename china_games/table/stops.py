"""The stops of the focus on a table: their keys, such as "table/slot/12" for the slot 12, and what
they say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic

from china_games.games.contract import C, TableFace
from china_games.games.stage import K, L, M, Part, Row, S, Stage, Target, X
from china_games.kit.ui import Node, Rect, Stop
from china_games.table import phases
from china_games.table.parts import order_parts
from china_games.table.telling import Telling


def write_key(table: str, target: Target) -> str:
    """The key of the focus stop of a target: "table/slot/12"."""
    return f"{table}/{target[0]}/{target[1]}"


def parse_key(table: str, key: str) -> Target | None:
    """The target of a focus stop of this table."""
    head, _, tail = key.partition("/")
    kind, _, value = tail.partition("/")
    return (kind, int(value)) if head == table and value else None


class Stops(Generic[S, M, C, L, K, X]):
    """The stops of one table, kept until its parts change."""

    def __init__(
        self,
        table: Node,
        face: TableFace[S, M, C, L, K, X],
        telling: Telling[S, M, C, L, K, X],
    ) -> None:
        self._table, self._face, self._telling = table, face, telling
        self.forget()

    def forget(self) -> None:
        """The parts are others now."""
        self._kept: list[Stop] | None = None

    def list_stops(
        self,
        parts: Sequence[Part[X]],
        stage: Stage[S, M, C, L, K],
        tips: bool,
    ) -> list[Stop]:
        """All of them in the order of the focus; `tips`: parts have tooltips, as no panel tells of
        them.
        """
        if self._kept is None:
            order = order_parts(parts, phases.list_groups(self._face, stage.tr))
            self._kept = [self.make_stop(stage, part, tips) for part in order]
        return self._kept

    def make_stop(self, stage: Stage[S, M, C, L, K], part: Part[X], tips: bool) -> Stop:
        """The stop of one part. Tab and arrows go by where all of them lie; what is said is that of
        the one they come to.
        """

        def say() -> str:
            return self._telling.tell(stage, part.target).spoken

        key = write_key(self._table.key, part.target)
        tip = self._telling.tell(stage, part.target).tip if part.tip and tips else ""
        return Stop(key, part.box, say, self._table, tip, part.group)


def add_rows(stops: list[Stop], key: str, list_rows: Callable[[], Sequence[Row]]) -> list[Stop]:
    """The stops; the one of this key also says these rows of the panel."""

    def say(stop: Stop) -> str:
        return " ".join((stop.spoken, *(row.text for row in list_rows())))

    return [stop._replace(words=partial(say, stop)) if stop.key == key else stop for stop in stops]


def list_open(stops: list[Stop], covers: Sequence[Rect]) -> list[Stop]:
    """The stops whose middle lies below none of the covers, all in pixels."""
    if not covers:
        return stops
    return [
        stop for stop in stops if not any(cover.collidepoint(stop.rect.center) for cover in covers)
    ]
