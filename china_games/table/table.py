"""One table for every game: shows a masked view, and turns clicks, drags and keys into actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic

from china_games.games.contract import (
    NO_GAINS,
    Action,
    C,
    Gains,
    Info,
    Place,
    Preview,
    Seat,
    TableFace,
    Tick,
)
from china_games.games.contract import Event as Happened
from china_games.games.stage import K, L, M, Part, Row, S, Stage, Target, X
from china_games.kit.camera import Camera
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.painter import Painter
from china_games.kit.ui import Event, Node, Rect, Stop, Surface, Ui
from china_games.table import parts as of_parts
from china_games.table import phases, pointed, standing
from china_games.table.boxes import Boxes
from china_games.table.callbacks import Callbacks
from china_games.table.choosing import Choosing
from china_games.table.clock import Clock
from china_games.table.foresight import Foresight
from china_games.table.legs import Legs
from china_games.table.overlay import Overlay
from china_games.table.pointing import Pointing
from china_games.table.scores import Scores
from china_games.table.still import Still
from china_games.table.stops import Stops, add_rows, list_open, parse_key, write_key
from china_games.table.telling import Telling
from china_games.table.viewport import Viewport

NOWHERE = (0.0, 0.0, 1.0, 1.0)  # the board of a table that has none to be zoomed


class Table(Node, Generic[S, M, C, L, K, X]):
    """The table of a game whose face is given; keep it from build to build. `show` gives it every
    new view.

    It knows no state, no clock of the world and no file: only views masked for the seat at the
    screen."""

    hover: Target | None = None  # what is pointed at
    covers: tuple[Rect, ...] = ()
    """Boxes in pixels that the screen has put something over: nothing below them has the focus."""
    lent = 0
    """Pixels of height that what is pointed at leaves to a card of the screen below it."""
    pointed_room: Rect | None = None
    """Where what is pointed at is told while a card of the screen has its usual place."""

    def __init__(
        self,
        face: TableFace[S, M, C, L, K, X],
        map_: M,
        names: Sequence[str],
        looks: Sequence[int],
        calls: Callbacks,
        key: str = "table",
    ) -> None:
        super().__init__(key=key, grow=1)
        self.face, self.map, self.calls = face, map_, calls
        self.names, self.looks = tuple(names), tuple(looks)
        self.labels: tuple[str, ...] = ()
        self.own = face.own()
        self.legs = Legs(f"{key} legs", lambda: self.rect)
        self.viewport = Viewport(NOWHERE)
        self.pointing = Pointing(self)
        self._parts = of_parts.KeptParts(face)
        self._still = Still()
        self._foresight = Foresight(face.outlook, map_, self.names)
        self._telling = Telling(face)
        self._stops = Stops(self, face, self._telling)
        self.overlay = Overlay(self)
        self.scores = Scores(f"{key} scores", lambda: self.rect)
        self.told = pointed.PointedBox()
        self.boxes = Boxes(face)
        self.choosing = Choosing(self)
        self._clock = Clock(self._read_clock, self._act_in_time)
        self._forget()

    def name_kinds(self, kinds: Sequence[str]) -> None:
        """Who plays on each seat, told where one is pointed at; "" for a person."""
        self._telling.kinds = tuple(kinds)

    def _forget(self) -> None:
        """Everything that shows a game or comes of one; what is painted of a printed board may stay
        in `own`.
        """
        self.controller: C | None = None
        self.before: S | None = None  # the view shown before this one
        self.may_act = True
        self.thinking: Seat | None = None
        self.last: tuple[Action, ...] = ()
        self.hover: Target | None = None
        self.pointed: frozenset[Place] = frozenset()
        self.scored: tuple[Place, ...] = ()
        self.meant: tuple[Action, ...] = ()
        self.points: tuple[int, ...] = ()
        self.gains = NO_GAINS
        self._focus = ""
        self.covers = ()
        self._playing = False  # a move, not a station of the final scoring
        self.own.forget()
        self.legs.drop()
        self.pointing.forget()
        self._parts.forget()
        self._still.forget()
        self._foresight.forget()
        self._telling.forget()
        self._stops.forget()
        self.overlay.forget()
        self.scores.forget()
        self.told.forget()
        self.boxes.forget()
        self._clock.forget()

    # ------------------------------------------------------------------ what is shown

    def speak(self, names: Sequence[str], labels: Sequence[str] = ()) -> None:
        """How the seats are called in the language of the moment, in sentences and where each
        stands alone: nothing that was said is kept.
        """
        self.names, self.labels = tuple(names), tuple(labels)
        self._foresight = Foresight(self.face.outlook, self.map, self.names)
        self.overlay.speak()
        self._telling.forget()
        self._stops.forget()
        self._parts.forget()

    def show(
        self,
        view: S,
        seat: Seat | None,
        *,
        may_act: bool = True,
        thinking: Seat | None = None,
        last: Sequence[Action] = (),
        points: Sequence[int] = (),
        gains: Gains = NO_GAINS,
    ) -> None:
        """Shows a view masked for `seat` (None = a spectator).

        may_act: False looks back, or waits. thinking: the seat of a computer player at work. last:
        the last moves. points: of each seat so far. gains: what of them was won lately."""
        self.may_act, self.thinking, self.last = may_act, thinking, tuple(last)
        self.points, self.gains = tuple(points), gains
        known = self.controller
        if known is not None and (known.view, known.seat) == (view, seat):
            return
        self.before = known.view if known is not None else view
        if known is not None and known.seat == seat:
            known.update(view, seat)
        else:
            self.controller = self.face.control(view, seat)
        self.unlight()
        self._parts.forget()

    def hide(self) -> None:
        """Forgets the game: nothing of it is drawn or told until the next `show`."""
        self._forget()

    def light(
        self, places: Sequence[Place], scored: bool = False, meant: Sequence[Action] = ()
    ) -> None:
        """Points out places of a refusal or score line; `scored`: those of a score line, in its
        order; `meant`: what would be done there, as the table would show it.
        """
        self.meant = tuple(meant)
        self.pointed = frozenset((kind, value) for kind, value in places)
        self.scored = tuple(places) if scored else ()

    @property
    def lit(self) -> frozenset[Place]:
        """The places that `light` points out now."""
        return self.pointed

    def unlight(self) -> None:
        """Takes all pointing out back."""
        self.pointed, self.scored, self.meant = frozenset(), (), ()

    def animate(
        self, ui: Ui, events: Sequence[Happened], done: Callable[[], object] | None = None
    ) -> None:
        """Moves what masked events tell, from the view shown before to the one shown now; then
        calls `done`.
        """
        self.legs.finish(ui)
        self._follow_growth(ui)
        self.legs.start(ui, phases.make_legs(self.face, self.make_stage(ui), events), done)
        self._playing = self.legs.busy

    def visit(self, ui: Ui, places: Sequence[Place]) -> None:
        """The final scoring comes by these places; none = it is over."""
        if self.controller is None:
            return
        self._bring_into_sight(ui, places)
        if self.face.visit is not None:
            if not self._playing:  # a last move that is still played out goes on to its end
                self.legs.finish(ui)
            self._playing = False
            self.legs.append(ui, self.face.visit(self.make_stage(ui), places))

    def _bring_into_sight(self, ui: Ui, places: Sequence[Place]) -> None:
        for part in self.list_parts(ui):
            if part.shape is not None and part.target in places:
                self.viewport.move(
                    ui, self.camera.show_point(self.camera.to_board(part.box.center))
                )
                return

    def tells_in(self, ui: Ui, box: Rect) -> bool:
        """Whether something that is to be read now stands in a box, wholly or in part."""
        if self.controller is None or not self.rect.w or self.face.tells_in is None:
            return False
        return self.face.tells_in(self.make_stage(ui), box)

    @property
    def control(self) -> C:
        """The choices of the seat at the screen; there are some while a view is shown."""
        assert self.controller is not None, "the table has nothing to show"
        return self.controller

    @property
    def seat(self) -> Seat | None:
        """Whose hand is shown."""
        return self.controller.seat if self.controller is not None else None

    @property
    def camera(self) -> Camera:
        """Where the board lies now."""
        return self.viewport.camera

    @property
    def pointed_box(self) -> Rect | None:
        """Where the panel tells of what is pointed at, and the screen says what it has to say for a
        moment; None = nothing is shown, or the table has no such place.
        """
        return self.pointed_room if self.pointed_room is not None else self.usual_box

    @property
    def usual_box(self) -> Rect | None:
        """The same where no card of the screen has its place."""
        layout = self.boxes.layout
        box = self._find_whole_box(layout) if layout is not None else None
        return box if box is None else Rect(box.x, box.y, box.w, box.h - self.lent)

    def _find_whole_box(self, layout: L) -> Rect | None:
        find_room = self.face.find_choices
        if layout.pointed is None or find_room is None:
            return layout.pointed
        room = find_room(layout)
        taken = self._parts.is_stale or any(  # before the parts are known, the room may be theirs
            part.shape is None and room.colliderect(part.box) for part in self._parts.listed
        )
        return layout.pointed if taken else layout.pointed.union(room)

    def find_rule(self, ui: Ui) -> str:
        """The number of the rule about what is pointed at; "" where nothing is, or it has none."""
        if self.controller is None or self.hover is None or self.face.find_rule is None:
            return ""
        return self.face.find_rule(self.make_stage(ui), self.hover)

    def make_stage(self, ui: Ui) -> Stage[S, M, C, L, K]:
        """All that the table knows now, for the functions of the face."""
        control, before = self.control, self.before
        assert before is not None
        return Stage(
            ui.tr,
            self.map,
            self.names,
            control.view,
            control.seat,
            before,
            control,
            self.find_layout(ui),
            self.camera,
            self.own,
            self.may_act,
            self.calls.hints(),
            self.thinking,
            self.last,
            self.hover,
            self.pointed,
            self.scored,
            self.scores.shown,
            self.points,
            self.gains,
            self.pointing.find_carried(ui.pointer),
            ui.pointer,
            ui.now,
            rough=self.viewport.is_rough(ui),
            asks=self.calls.asks(),
            foresees=self.may_act and control.seat is not None and self.calls.foresees(),
            helps=self.calls.foresees(),
            letters=ui.text_scale,
            persons=self._telling.kinds.count(""),
            course=self.legs.phase,
            labels=self.labels,
            meant=self.meant,
        )

    def find_preview(self, ui: Ui) -> Preview | None:
        """What the proposal, or else what a click on the part pointed at would propose, would give
        the seats.
        """
        return self._foresee(self.make_stage(ui)).preview

    def _foresee(self, stage: Stage[S, M, C, L, K]) -> Stage[S, M, C, L, K]:
        if self.face.foresee is None or not stage.foresees:
            return stage
        found = self._foresight.look(stage.tr, stage.view, stage.seat, self.face.foresee(stage))
        return stage._replace(preview=found)

    def make_scene(self, ui: Ui) -> X:
        """What rests on the table now."""
        return self.face.scene(self._foresee(self.make_stage(ui)))

    # ------------------------------------------------------------------ layout and drawing

    def measure_natural(self, ui: Ui, room: int | None) -> tuple[int, int]:
        return ui.px(640), ui.px(440)

    def find_layout(self, ui: Ui) -> L:
        """The boxes of the moment."""
        scale, letters = ui.scale * ui.text_scale, ui.text_scale
        layout, new = self.boxes.lay_out(self.rect, self.control.view, scale, letters)
        if new and layout.board is not None:
            self.viewport.fit(layout.board)
        return layout

    def arrange(self, ui: Ui) -> None:
        if self.controller is not None:
            self.find_layout(ui)
            self._follow_growth(ui)
            self.list_parts(ui)  # how much of the panel is free goes by them
        self.legs.settle(ui)

    def _follow_growth(self, ui: Ui) -> None:
        """A board that grows is followed softly, but for the first that is shown."""
        if self.face.whole is not None:
            shown = self.viewport.whole != NOWHERE
            fresh = not shown or self._parts.is_stale and self.before is self.control.view
            self.viewport.grow(
                ui,
                self.face.whole(self.map, self.control.view),
                "" if fresh else f"{self.key} view",
            )

    def make_painter(self, ui: Ui) -> Painter:
        """What draws this table, in the words and colours of the moment."""
        plain = Painter(
            ui.tr,
            ui.theme,
            ui.canvas,
            self.looks,
            letters=ui.text_scale * ui.sign_scale,
            pieces=ui.sign_scale,
        )
        return self.face.dress(plain) if self.face.dress is not None else plain

    def settle(self, ui: Ui) -> None:
        if self.controller is None:
            return
        if self.viewport.whole == NOWHERE:  # it was shown after the screen had its places
            self._follow_growth(ui)
        self._follow_focus(ui)
        self._clock.watch(ui)

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.controller is None:
            return
        parts = self.list_parts(ui)  # first: what was pointed at may have gone with the view before
        stage = self._foresee(self.make_stage(ui))
        of_parts.paint_stage(
            self.face, self.make_painter(ui), target, self.rect, stage, parts, self._still
        )
        self.overlay.draw(ui, target, stage)
        self._draw_pointed(ui, target, stage)
        self.viewport.show(ui)
        if self.face.unfinished is not None and self.face.unfinished(stage):
            ui.redraw_after(0.0)

    def _draw_pointed(self, ui: Ui, target: Surface, stage: Stage[S, M, C, L, K]) -> None:
        """Tells of what is proposed or pointed at, in the panel."""
        box = self.pointed_box
        hidden = box is not None and any(cover.contains(box) for cover in self.covers)
        if box is None or hidden and self.pointed_room is None:
            return
        part = self.find_part(ui, self.hover)
        title, rows = self._telling.list_rows(stage, part, self.overlay.list_leads(ui))
        painter, unit = self.make_painter(ui), stage.layout.unit
        taken = (*(part.box for part in self._parts.listed if part.shape is None), *self.covers)
        spare = (
            self.boxes.find_spare(box, taken) if ui.text_scale <= 1 else None
        )  # else the prompt's
        self.told.draw(painter, target, unit, box, title, rows, spare)

    def explains(self, ui: Ui) -> bool:
        """Whether anything is told of what is pointed at."""
        if self.controller is None or self.hover is None:
            return False
        part, stage = self.find_part(ui, self.hover), self.make_stage(ui)
        return part is not None and any(self._telling.list_rows(stage, part, ()))

    def _read_clock(self, ui: Ui) -> Tick | None:
        tick = self.face.tick if self.controller is not None else None
        return tick(self.make_stage(ui)) if tick is not None else None

    def _act_in_time(self, actions: tuple[Action, ...]) -> None:
        if self.may_act:
            self.calls.act(actions)

    # ------------------------------------------------------------------ parts: stops, hits, words

    def list_parts(self, ui: Ui) -> tuple[Part[X], ...]:
        """Everything that can be pointed at now, what lies in front first."""
        return self._follow_parts(self.make_stage(ui))

    def _follow_parts(self, stage: Stage[S, M, C, L, K]) -> tuple[Part[X], ...]:
        fresh, before = self._parts.is_stale, self._parts.listed
        if self._parts.follow(stage):
            self._stops.forget()
            if not any(part.target == self.hover for part in self._parts.listed) and (
                fresh or any(part.target == self.hover for part in before)
            ):
                self.hover = None  # it has gone with the view before, or with what was chosen
        return self._parts.listed

    def tell(self, ui: Ui, target: Target) -> Info:
        """What a target says, kept as long as nothing of it changes."""
        return self._telling.tell(self.make_stage(ui), target).info

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        if self.controller is None:
            return ()
        stage = self.make_stage(ui)
        stops = self._stops.list_stops(self._follow_parts(stage), stage, self.pointed_box is None)
        return list_open(self._add_foretold(ui, stage, stops), self.covers)

    def find_stop(self, ui: Ui, key: str) -> Stop | None:
        """The stop of a target."""
        target = parse_key(self.key, key) if self.controller is not None else None
        if target is None:
            return None
        stage = self.make_stage(ui)
        parts = self._follow_parts(stage)
        part = next((part for part in parts if part.target == target and part.group), None)
        if part is None:
            return None
        stop = self._stops.make_stop(stage, part, self.pointed_box is None)
        return next(iter(list_open(self._add_foretold(ui, stage, [stop]), self.covers)), None)

    def _add_foretold(self, ui: Ui, stage: Stage[S, M, C, L, K], stops: list[Stop]) -> list[Stop]:
        """The stops; the one pointed at also says what is written of it in the panel."""
        hover = self.hover
        if hover is None:
            return stops

        def list_rows() -> Sequence[Row]:
            preview = self._foresee(stage).preview
            leads = standing.find_rows(self.overlay.list_leads(ui), hover)
            return (*leads, *(preview.rows if preview else ()))

        return add_rows(stops, write_key(self.key, hover), list_rows)

    def find_part(self, ui: Ui, target: Target | None) -> Part[X] | None:
        """The part of a target, if it is on the table."""
        return next((part for part in self.list_parts(ui) if part.target == target), None)

    def find_target(self, ui: Ui, place: tuple[int, int]) -> Target | None:
        """The target under a pixel; None before the table has its room."""
        if self.controller is None or not self.rect.w:
            return None
        shown = self.list_parts(ui)
        if not self.on_board(place):
            return of_parts.find_beside(shown, place)
        point = self.camera.to_board(place)
        found = of_parts.find_on_board(shown, point, self.camera.scale)
        if found is None and self.face.beyond is not None:
            return self.face.beyond(self.make_stage(ui), point)
        return found

    def find_tip(self, ui: Ui, place: tuple[int, int]) -> str:
        if self.pointed_box is not None:
            return ""  # the panel tells of it
        target = self.find_target(ui, place)
        if target is None:
            return ""
        part = self.find_part(ui, target)
        return self.tell(ui, target).tip if part is None or part.tip else ""

    def find_focus_from(self, ui: Ui, place: tuple[int, int]) -> str:
        part = (
            self.find_part(ui, self.find_target(ui, place)) if self.controller is not None else None
        )
        return write_key(self.key, part.target) if part is not None and part.group else ""

    def _follow_focus(self, ui: Ui) -> None:
        """What gets the focus is shown as if the pointer were on it, and brought into
        the window.
        """
        if ui.focus == self._focus:
            return
        self._focus = ui.focus
        target = parse_key(self.key, ui.focus)
        part = self.find_part(ui, target)
        if part is not None and part.shape is not None and ui.by_keyboard:
            self.viewport.move(ui, self.camera.show_point(self.camera.to_board(part.box.center)))
        if target is not None:
            self.hover = target

    # ------------------------------------------------------------------ input

    def on_board(self, place: tuple[int, int]) -> bool:
        """Whether a pixel is in the window of a board that can be zoomed."""
        board = self.boxes.painted
        return board is not None and bool(board.collidepoint(place))

    def handle(self, ui: Ui, event: Event) -> bool:
        return self.controller is not None and self.pointing.handle(ui, event)

    def let_go(self, ui: Ui) -> None:
        self.pointing.let_go()

    def list_keys(self, ui: Ui) -> list[KeyRow]:
        """Its lines of the screen's table of keys; behind the curtain their words alone."""
        steps = {"shift+down": 1, "shift+up": -1} if self.controller is not None else {}
        reading = [
            Shortcut((combo,), partial(self.told.read_on, ui, by), repeats=True)
            for combo, by in steps.items()
        ]
        return [
            *self.choosing.list_keys(ui),
            KeyRow("⇧↑ ⇧↓", ui.tr("Read on about what is pointed at"), tuple(reading)),
        ]


AnyTable = Table[Any, Any, Any, Any, Any, Any]
"""A table of any game, as a screen knows it."""
