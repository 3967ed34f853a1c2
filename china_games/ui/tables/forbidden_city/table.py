"""The table of the Forbidden City as a node of a screen: shows a masked view, turns clicks and keys into actions."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from china_games.rules.base import Action
from china_games.rules.forbidden_city import RULES
from china_games.rules.forbidden_city.model import cell_at
from china_games.ui.node import Event, Node, Rect, Stop, Surface
from china_games.ui.tables.common import pointing
from china_games.ui.tables.common.callbacks import Callbacks
from china_games.ui.tables.common.camera import Camera
from china_games.ui.tables.common.ground import Ground, Kept
from china_games.ui.tables.common.look import Look
from china_games.ui.tables.common.stops import key_of, target_of
from china_games.ui.tables.common.viewport import Viewport
from china_games.ui.tables.forbidden_city import city_layer, ground_plan, hits, layout, painter, panels, spoken, told
from china_games.ui.tables.forbidden_city.controller import Controller, Outcome, Target
from china_games.ui.tables.forbidden_city.motion import Moving
from china_games.ui.tables.forbidden_city.preview import Preview, preview
from china_games.ui.tables.forbidden_city.scene import Ghost, Place, Scene
from china_games.ui.tables.forbidden_city.shortcuts import shortcuts
from china_games.ui.ui import Ui
from china_games.words import forbidden_city as sentences
from china_games.words.forbidden_city_names import place_name
from china_games.words.rows import Info, Row

GROUPS = {"cell": "city", "room": "rooms", "hand": "hand", "turn": "hand", "seat": "seats", "confirm": "buttons",
          "cancel": "buttons"}
GLIDE = "forbidden city view"
FACES = 4                       # faces drawn in a frame when the scale has changed


class Table(Node):
    """One table for a whole game; keep it from build to build. `show` gives it every new view."""

    def __init__(self, board: Any, names: Sequence[str], looks: Sequence[int], calls: Callbacks,
                 key: str = "table") -> None:
        super().__init__(key=key, grow=1)
        self.map, self.names, self.looks, self.calls = board.map, tuple(names), tuple(looks), calls
        self.controller: Controller | None = None
        self.before: Any = None                  # the view shown before this one
        self.thinking: int | None = None
        self.may_act = True
        self.last: frozenset[int] = frozenset()
        self.pointed: frozenset[Place] = frozenset()
        self.purses: tuple[int, ...] = ()        # shown instead of those of the view
        self.hover: Target | None = None
        self.moving = Moving(self)
        self.viewport = Viewport(ground_plan.whole((cell_at(0, 0),)))
        self._ground = Ground(city_layer.BEYOND)
        self._panel = Kept()
        self._ready: tuple[Camera, int] | None = None    # faces drawn for a new scale: the next tile to draw
        self._layout: layout.Layout | None = None
        self._focus = ""
        self._fresh = True                       # nothing has been shown yet: no gliding
        self._stops: tuple[Any, list[Stop]] = ((), [])
        self._infos: tuple[Any, dict[Target, Info]] = ((), {})
        self._previewed: tuple[Any, Preview | None] = ((), None)

    # ------------------------------------------------------------------ what is shown

    def show(self, view: Any, seat: int | None, *, may_act: bool = True, thinking: int | None = None,
             last: Sequence[Action] = ()) -> None:
        """Shows a view masked for `seat` (None = a spectator). `last`: actions to mark as the last moves."""
        self.may_act, self.thinking = may_act, thinking
        self.last = frozenset(action[1] for action in last[-1:] if action[0] == "place")
        if self.controller is None:
            self.before, self.controller = view, Controller(RULES, view, seat)
            self._fresh = True
        elif (self.controller.view, self.controller.seat) != (view, seat):
            self.before = self.controller.view
            self.controller.update(view, seat)
            self.pointed = frozenset()
            if self.hover and self.hover[0] in ("cell", "far", "room"):
                self.hover = None

    def hide(self) -> None:
        """Forgets the view: nothing of the game is drawn until the next `show`."""
        self.controller = None
        self.hover = None
        self.moving.stop()

    def light(self, places: Sequence[tuple[str, Any]], chain: bool = False) -> None:
        """Points out places of a refusal or score line: room, beside, cell, edge, door, seat, tile."""
        self.pointed = frozenset((kind, value) for kind, value in places)

    def unlight(self) -> None:
        """Takes all pointing out back."""
        self.pointed = frozenset()

    def scene(self, ui: Ui) -> Scene:
        """The picture of the moment."""
        c = self._control()
        trying = c.acting and self.may_act
        ghost = self._ghost() if trying and not self.moving.legs.busy else None
        still = Scene(c.view, c.seat, self.names, spoken.prompt(ui.tr, self.names, c),
                      c.places(self.calls.hints()) if trying and not self.moving.legs.busy else (),
                      ghost.turn if ghost else c.turn, ghost, self._preview() if ghost and ghost.fits else None,
                      self.hover, self.pointed, self.last, c.buttons() if self.may_act else (), self.thinking)
        moved = self.moving.into(still)
        return moved if self.moving.legs.busy else moved._replace(scores=self.purses)

    def looked_at(self) -> int | None:
        """The place that the tile is held over: the one pointed at, else the one chosen."""
        if self.hover and self.hover[0] == "cell" and self.hover[1] in self._control().view.border:
            return self.hover[1]
        return self._control().place

    def _ghost(self) -> Ghost | None:
        c, cell = self._control(), self.looked_at()
        if cell is None:
            return None
        c.snap = self.calls.hints()
        return Ghost(cell, c.tile, c.turn_at(cell), c.fits(cell), c.clashing(cell), cell == c.place)

    def _preview(self) -> Preview | None:
        """What the tile would do where it is held; kept while it is held so."""
        c, cell = self._control(), self.looked_at()
        if cell is None or c.seat is None or not c.acting:
            return None
        key = (c.view, c.seat, cell, c.turn_at(cell))
        if self._previewed[0] != key:
            self._previewed = key, preview(RULES, *key)
        return self._previewed[1]

    def animate(self, ui: Ui, events: Sequence[Any], done: Callable[[], object] | None = None) -> None:
        """Moves what the masked events tell, from the view shown before to the one shown now; then calls `done`."""
        self.moving.legs.finish(ui)
        self._fit(ui)
        legs = self.moving.legs_of(ui.tr, self.names, events, self.before, self._control().view)
        self.moving.legs.start(ui, legs, done)

    def visit(self, ui: Ui, places: Sequence[tuple[str, Any]]) -> None:
        """The final scoring comes by these places: what lies outside the window is brought into it."""
        room = next((value for kind, value in places if kind == "room"), None)
        spot = hits.middle(self._control().view, ("room", room)) if room is not None and self.controller else None
        if spot:
            self.viewport.move(ui, self.camera.showing(spot, 120))

    def show_scores(self, scores: Sequence[float]) -> None:
        """Shows these purses instead of the view's; () ends that."""
        self.purses = tuple(round(n) for n in scores)

    @property
    def seat(self) -> int | None:
        """Whose tile is shown."""
        return self.controller.seat if self.controller else None

    def look(self, ui: Ui) -> Look:
        """The drawing kit with the words and colours of the moment."""
        return Look(ui.tr, ui.theme, ui.canvas, self.looks)

    def _control(self) -> Controller:
        assert self.controller is not None, "the table has nothing to show"
        return self.controller

    # ------------------------------------------------------------------ layout and drawing

    def natural(self, ui: Ui, room: int | None) -> tuple[int, int]:
        return ui.px(640), ui.px(440)

    def arrange(self, ui: Ui) -> None:
        self._layout = layout.arrange(self.rect, len(self.names), ui.scale * ui.text_scale)
        self.viewport.fit(self._layout.board)
        self._fit(ui)
        self.moving.legs.settle(ui)

    def _fit(self, ui: Ui) -> None:
        """The view follows the growing city."""
        if self.controller is not None:
            self.viewport.grow(ui, ground_plan.seen(self.controller.view), "" if self._fresh else GLIDE)
            self._fresh = False

    @property
    def camera(self) -> Camera:
        """Where the city lies now."""
        return self.viewport.camera

    @property
    def places(self) -> layout.Layout:
        """The boxes of the moment."""
        assert self._layout is not None
        return self._layout

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.controller is None or self._layout is None:
            return
        self._follow_focus(ui)
        look, scene = self.look(ui), self.scene(ui)
        ground = self._ground.get(
            self.camera, (ui.theme, self.looks, *city_layer.key(scene.view, scene.hidden, scene.places)),
            lambda camera: city_layer.paint(look, scene.view, camera, scene.hidden, scene.places),
            self._rough(ui, look, scene))
        panel = self._panel.get((ui.theme, ui.tr.language, self.looks, *panels.key(self.places, scene)),
                                lambda: panels.paint(look, self.places, scene))
        title, rows = self._sheet(ui, scene)
        painter.table(look, target, self.places, self.camera, scene, ground, panel, title, rows)

    def _rough(self, ui: Ui, look: Look, scene: Scene) -> bool:
        """Whether a stretched city will do: while the scale changes, and until the faces of the new size are drawn."""
        painted = self._ground.camera
        if painted is None or painted == self.camera:
            return False
        if self.viewport.rough(ui):
            self._ready = None
            return True
        start = self._ready[1] if self._ready and self._ready[0] == self.camera else 0
        start = city_layer.prepare(look, scene.view, self.camera, start, FACES)
        self._ready = (self.camera, start)
        if start >= 0:
            ui.after(0.0, ui.redraw)
        return start >= 0

    def _sheet(self, ui: Ui, scene: Scene) -> tuple[str, Sequence[Row]]:
        """Title and lines of the sheet on what the ghost would do."""
        ghost, view = scene.ghost, scene.view
        if ghost is None:
            return "", ()
        if scene.preview:
            return place_name(ui.tr, ghost.cell), told.rows(ui.tr, self.names, scene.preview)
        return ui.tr("Does not fit so"), told.clashes(ui.tr, self.names, view, ghost.cell, ghost.tile, ghost.turn,
                                                      ghost.clashing)

    def _follow_focus(self, ui: Ui) -> None:
        """A place that gets the focus is brought into the window."""
        if ui.focus == self._focus:
            return
        self._focus = ui.focus
        target = target_of(self.key, ui.focus)
        spot = hits.middle(self._control().view, target) if target and ui.by_keyboard else None
        if spot:
            self.viewport.move(ui, self.camera.showing(spot))
        if target:
            self.hover = target

    # ------------------------------------------------------------------ focus, words

    def stops(self, ui: Ui) -> Sequence[Stop]:
        if self.controller is None or self._layout is None:
            return ()
        c = self.controller
        key = (c.view, c.seat, c.place, c.turn, c.by_hand, self.hover, self.camera, self._layout, ui.tr.language,
               self.may_act)
        if self._stops[0] != key:
            self._stops = key, [self._stop(ui, target, box) for target, box in self._boxes()]
        return self._stops[1]

    def _stop(self, ui: Ui, target: Target, box: Rect) -> Stop:
        told_ = self._info(ui, target)
        text = told_.spoken
        if target == self.hover and target[0] == "cell" and self._control().acting:
            _, rows = self._sheet(ui, self.scene(ui))
            text = Info(told_.title, (*told_.lines, *(row.text for row in rows))).spoken
        return Stop(key_of(self.key, target), box, text, self, told_.tip, GROUPS[target[0]])

    def _info(self, ui: Ui, target: Target) -> Info:
        """What a target says; kept while view and language stay."""
        c = self._control()
        if target[0] == "hand":
            return spoken.info(ui.tr, self.names, c, target)
        if self._infos[0] != (c.view, c.seat, ui.tr.language):
            self._infos = (c.view, c.seat, ui.tr.language), {}
        kept = self._infos[1]
        if target not in kept:
            kept[target] = spoken.info(ui.tr, self.names, c, target)
        return kept[target]

    def _boxes(self) -> list[tuple[Target, Rect]]:
        c = self._control()
        buttons = c.buttons() if self.may_act else ()
        city = hits.city_boxes(c.view, self.camera)
        panel = hits.panel_boxes(self.places, buttons, c.acting and self.may_act)
        return [*(b for b in city if b[0][0] == "cell"), *panel, *(b for b in city if b[0][0] != "cell")]

    def tip_at(self, ui: Ui, place: tuple[int, int]) -> str:
        target = self.at(ui, place)
        if target is None or self.controller is None or self.moving.legs.busy or (
                target[0] == "cell" and self.controller.acting):
            return ""
        return self._info(ui, target).tip

    def at(self, ui: Ui, place: tuple[int, int]) -> Target | None:
        """The target under a pixel."""
        if self.controller is None or self._layout is None:
            return None
        if self.places.board.collidepoint(place):
            return hits.in_city(self.controller.view, self.camera, place)
        c = self.controller
        boxes = hits.panel_boxes(self.places, c.buttons() if self.may_act else (), c.acting and self.may_act)
        return next((target for target, box in boxes if box.collidepoint(place)), None)

    def on_board(self, place: tuple[int, int]) -> bool:
        """Whether a pixel is in the city's window."""
        return self.places.board.collidepoint(place)

    def focus_from(self, ui: Ui, place: tuple[int, int]) -> str:
        target = self.at(ui, place)
        return key_of(self.key, target) if target and target[0] in GROUPS else ""

    # ------------------------------------------------------------------ input

    def handle(self, ui: Ui, event: Event) -> bool:
        if self.controller is None:
            return False
        if event.type == pygame.MOUSEWHEEL and self._turns_by_wheel(ui):
            self.rotate(ui, -1 if event.y > 0 else 1)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.rotate(ui, 1)
            return True
        return pointing.handle(self, ui, event)

    def _turns_by_wheel(self, ui: Ui) -> bool:
        """Over a place for the tile, or over the tile, the wheel turns it; with Ctrl it zooms everywhere."""
        c = self._control()
        if not (c.acting and self.may_act) or pygame.key.get_mods() & pygame.KMOD_CTRL:
            return False
        target = self.at(ui, ui.pointer)
        return target is not None and target[0] in ("cell", "hand", "turn")

    def keys(self, ui: Ui) -> Mapping[str, Callable[[], object]]:
        """Shortcuts that the screen may offer: turning, next place, buttons, zoom."""
        return shortcuts(self, ui)

    def rotate(self, ui: Ui, by: int) -> None:
        """Turns the tile by quarter turns, over the place that is pointed at or chosen."""
        if self.controller is None or not (self.controller.acting and self.may_act):
            return
        self.moving.legs.finish(ui)
        self.unlight()
        self.controller.snap = self.calls.hints()
        self.controller.rotate(by, self.looked_at())
        ui.sound("card")
        ui.rebuild()

    def go(self, ui: Ui, by: int) -> None:
        """The focus goes to the next place where the tile fits."""
        if self.controller is None or not (self.controller.acting and self.may_act):
            return
        cells = [cell for cell in self.controller.view.border if cell in self.controller.turns]
        here = self.looked_at()
        at = cells.index(here) + by if here in cells else (0 if by > 0 else -1)
        ui.by_keyboard = True
        ui.focus_on(key_of(self.key, ("cell", cells[at % len(cells)])))
        ui.rebuild()

    def click(self, ui: Ui, target: Target) -> None:
        """A click or Enter on a target: proposes, plays, or says why not."""
        if self.controller is None:
            return
        self.moving.legs.finish(ui)
        self.unlight()
        c = self.controller
        c.confirm, c.snap = self.calls.confirm(), self.calls.hints()
        if self.may_act and target[0] not in ("room", "garden", "seat"):
            self._deal(ui, c.click(target))
        elif target[0] == "room":
            self.light([target])
        ui.rebuild()

    def _deal(self, ui: Ui, outcome: Outcome) -> None:
        if outcome.refusal:
            self.light(outcome.refusal.places)
            ui.sound("error")
            self.calls.explain(outcome.refusal, sentences.refusal(ui.tr, self.map, self.names, outcome.refusal))
        elif outcome.actions:
            self.hover = None
            self.calls.act(outcome.actions)
