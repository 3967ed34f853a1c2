"""What lies over a face's picture: tags of who leads what, crowns of winners, numbers of a hint's
choices, names of moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from china_games.games.contract import Lead, Place, Seat, TableFace
from china_games.games.stage import Part, Stage, Target
from china_games.kit.painter import Painter
from china_games.kit.ui import Rect, Surface, Ui
from china_games.table import badges, standing
from china_games.table.callbacks import Callbacks

AnyStage = Stage[Any, Any, Any, Any, Any]


class Overlaid(Protocol):
    """What a table gives so that something can lie over it; `table.Table` is one."""

    face: TableFace[Any, Any, Any, Any, Any, Any]
    map: Any
    names: tuple[str, ...]
    calls: Callbacks
    controller: Any  # the choices of the seat at the screen; None = nothing is shown
    rect: Rect

    def make_stage(self, ui: Ui) -> AnyStage:
        """All that the table knows now."""

    def make_painter(self, ui: Ui) -> Painter:
        """What draws the table, in the words and colours of the moment."""

    def list_parts(self, ui: Ui) -> tuple[Part[Any], ...]:
        """Everything that can be pointed at now."""

    def find_part(self, ui: Ui, target: Target | None) -> Part[Any] | None:
        """The part of a target, if it is on the table."""


class Overlay:
    """What lies over one table."""

    def __init__(self, table: Overlaid) -> None:
        self._table = table
        self.speak()
        self.forget()

    def speak(self) -> None:
        """The seats may be called otherwise now: nothing that was said of them is kept."""
        table = self._table
        self._leading = standing.Leading(table.face.outlook, table.map, table.names)

    def forget(self) -> None:
        """The game has left the screen: nothing lies over the table."""
        self.crowned: tuple[Seat, ...] = ()
        self._labels: dict[Place, list[str]] = {}
        self._leading.forget()

    def crown(self, seats: Sequence[Seat]) -> None:
        """The game is over, and these seats have won: a crown lies on the place of each."""
        self.crowned = tuple(seats)

    def number(self, choices: Sequence[Sequence[Place]]) -> None:
        """Puts a number, from 1, at the places of each choice; () takes all away."""
        self.label([(str(number), places) for number, places in enumerate(choices, 1)])

    def label(self, moves: Sequence[tuple[str, Sequence[Place]]]) -> None:
        """Puts a word at the places of each move; () takes all away."""
        self._labels = {}
        for word, places in moves:
            for place in dict.fromkeys(places):
                self._labels.setdefault(place, []).append(word)

    def list_leads(self, ui: Ui) -> tuple[Lead, ...]:
        """Who leads what, while the layer that tells it is open; kept until the view changes."""
        table = self._table
        if table.controller is None or not table.calls.stands():
            return ()
        return self._leading.list_leads(ui.tr, table.controller.view)

    def shows_tags(self, ui: Ui) -> bool:
        """Whether the layer of who leads what has anything to lay on the board."""
        return any(standing.write_label(lead) for lead in self.list_leads(ui))

    def list_badges(self, ui: Ui, stage: AnyStage | None = None) -> Sequence[badges.Badge]:
        """The labels on the table and where they lie; while the board moves they rest."""
        table = self._table
        if not self._labels or table.controller is None:
            return ()
        stage = stage or table.make_stage(ui)
        if stage.rough:
            return ()
        return badges.place_badges(
            table.make_painter(ui),
            self._labels,
            table.list_parts(ui),
            stage.camera,
            stage.layout.board or table.rect,
            stage.layout.unit,
            self._list_printed(stage),
        )

    def draw(self, ui: Ui, target: Surface, stage: AnyStage) -> None:
        """Draws all of it; tags rest while something moves."""
        table, unit = self._table, stage.layout.unit
        painter, leads = table.make_painter(ui), self.list_leads(ui)
        if leads and not stage.own.moving and not stage.rough:
            boxes = {part.target: part.box for part in table.list_parts(ui)}
            board, printed = stage.layout.board or table.rect, self._list_printed(stage)
            standing.draw_leads(painter, target, leads, boxes, board, unit, printed)
        for seat in self.crowned:
            part = table.find_part(ui, ("seat", seat))
            if part is not None and part.shape is None:
                standing.draw_crown(painter, target, part.box, unit)
        for badge in self.list_badges(ui, stage):
            badges.draw_badge(painter, target, badge, unit)

    def _list_printed(self, stage: AnyStage) -> Sequence[Rect]:
        """Boxes that no tag and no number may cover."""
        printed = self._table.face.printed
        return printed(stage) if printed is not None else ()
