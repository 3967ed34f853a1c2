"""The table of the Forbidden City as a node of a screen: shows a masked view, turns clicks and keys into actions."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from china_games.games.contract import Action, Outcome, Refusal
from china_games.games.forbidden_city import words as sentences
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import cell_at
from china_games.games.forbidden_city.table import ground_plan, halts, hits, layout, painter, spoken
from china_games.games.forbidden_city.table.controller import Controller, Target
from china_games.games.forbidden_city.table.halts import Halts
from china_games.games.forbidden_city.table.held import Held
from china_games.games.forbidden_city.table.layers import Layers
from china_games.games.forbidden_city.table.motion import Moving
from china_games.games.forbidden_city.table.scene import Place, Scene
from china_games.games.forbidden_city.table.shortcuts import shortcuts
from china_games.geometry import Point
from china_games.kit.ui import Event, Rect, Stop, Surface, Ui
from china_games.table.callbacks import Callbacks
from china_games.table.game_table import GameTable
from china_games.table.stops import key_of
from china_games.table.viewport import Viewport

GLIDE = "forbidden city view"


class Table(GameTable[Controller, layout.Layout]):
    """One table for a whole game; keep it from build to build. `show` gives it every new view."""

    def __init__(self, board: Any, names: Sequence[str], looks: Sequence[int], calls: Callbacks,
                 key: str = "table") -> None:
        super().__init__(board, names, looks, calls, key, Viewport(ground_plan.whole((cell_at(0, 0),))))
        self.last: frozenset[int] = frozenset()
        self.pointed: frozenset[Place] = frozenset()
        self.purses: tuple[int, ...] = ()        # shown instead of those of the view
        self.moving = Moving(self)
        self._layers = Layers()
        self._fresh = True                       # nothing has been shown yet: no gliding
        self._held = Held()
        self._halts = Halts(self, self.boxes, self.scene)

    # ------------------------------------------------------------------ what is shown

    def show(self, view: Any, seat: int | None, *, may_act: bool = True, thinking: int | None = None,
             last: Sequence[Action] = ()) -> None:
        """Shows a view masked for `seat` (None = a spectator). `last`: actions to mark as the last moves."""
        self.may_act, self.thinking = may_act, thinking
        self.last = frozenset(action[1] for action in last[-1:] if action[0] == "place")
        self._fresh = self._fresh or self.controller is None
        if self.take(view, seat, lambda: Controller(RULES, view, seat)):
            self.pointed = frozenset()
            if self.hover and self.hover[0] in ("cell", "far", "room"):
                self.hover = None

    def hide(self) -> None:
        """Forgets the view: nothing of the game is drawn until the next `show`."""
        self.controller = None
        self.hover = None
        self.moving.stop()

    def light(self, places: Sequence[tuple[str, Any]], scored: bool = False) -> None:
        """Points out places of a refusal or score line: room, beside, cell, edge, door, seat, tile."""
        self.pointed = frozenset((kind, value) for kind, value in places)

    def unlight(self) -> None:
        """Takes all pointing out back."""
        self.pointed = frozenset()

    def scene(self, ui: Ui) -> Scene:
        """The picture of the moment."""
        c = self.control
        trying = c.acting and self.may_act
        resting = not self.moving.legs.busy
        ghost = self._held.ghost(c, self.looked_at(), self.calls.hints()) if trying and resting else None
        prompt = spoken.prompt(ui.tr, self.names, c) if self.may_act or not c.acting else ""
        still = Scene(c.view, c.seat, self.names, prompt,
                      c.places(self.calls.hints()) if trying and resting else (),
                      ghost.turn if ghost else c.turn, ghost, self._held.preview(c, ghost),
                      self.hover, self.pointed, self.last, c.buttons() if self.may_act else (), self.thinking)
        moved = self.moving.into(still)
        return moved._replace(scores=moved.scores or self.purses)

    def looked_at(self) -> int | None:
        """The place that the tile is held over: the one pointed at, else the one chosen."""
        if self.hover and self.hover[0] == "cell" and self.hover[1] in self.control.view.border:
            return int(self.hover[1])
        return self.control.place

    def animate(self, ui: Ui, events: Sequence[Any], done: Callable[[], object] | None = None) -> None:
        """Moves what the masked events tell, from the view shown before to the one shown now; then calls `done`."""
        self.moving.legs.finish(ui)
        self._fit(ui)
        legs = self.moving.legs_of(ui.tr, self.names, events, self.before, self.control.view)
        self.moving.legs.start(ui, legs, done)

    def visit(self, ui: Ui, places: Sequence[tuple[str, Any]]) -> None:
        """The final scoring comes by these places: a room is brought into the window, last tiles are turned over."""
        if self.controller is None:
            return
        view, known = self.controller.view, dict(places)
        self.moving.visit(ui, ui.tr, self.names, view, known["seat"] if "tile" in known else None)
        spot = hits.middle(view, ("room", known["room"])) if "room" in known else None
        if spot:
            self.viewport.move(ui, self.camera.showing(spot, 120))

    def show_scores(self, scores: Sequence[float]) -> None:
        """Shows these purses instead of the view's; () ends that."""
        self.purses = tuple(round(n) for n in scores)

    # ------------------------------------------------------------------ layout and drawing

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

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.controller is None or self._layout is None:
            return
        self.follow_focus(ui)
        look, scene = self.look(ui), self.scene(ui)
        ground = self._layers.city(ui, look, scene, self.viewport)
        panel = self._layers.panel(look, self.places, scene)
        told = halts.sheet(ui.tr, scene) if not self.moving.legs.busy else ("", ())
        painter.table(look, target, self.places, self.camera, scene, ground, panel, *told)

    def middle(self, target: Target) -> Point | None:
        return hits.middle(self.control.view, target)

    # ------------------------------------------------------------------ focus, words

    def stops(self, ui: Ui) -> Sequence[Stop]:
        if self.controller is None or self._layout is None:
            return ()
        return self._halts.stops(ui)

    def boxes(self) -> list[tuple[Target, Rect]]:
        """Everything that can have the focus, with its box."""
        c = self.control
        buttons = c.buttons() if self.may_act else ()
        city = hits.city_boxes(c.view, self.camera)
        panel = hits.panel_boxes(self.places, buttons, c.acting and self.may_act)
        return [*(b for b in city if b[0][0] == "cell"), *panel, *(b for b in city if b[0][0] != "cell")]

    def tip_at(self, ui: Ui, place: tuple[int, int]) -> str:
        target = self.at(ui, place)
        if target is None or self.controller is None or self.moving.legs.busy or target[0] == "room" or (
                target[0] == "cell" and self.controller.acting):
            return ""                            # the sheet tells of rooms and of what the tile would do
        return self._halts.info(ui, target).tip

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
        return key_of(self.key, target) if target and target[0] in halts.GROUPS else ""

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
        return super().handle(ui, event)

    def _turns_by_wheel(self, ui: Ui) -> bool:
        """Over a place for the tile, or over the tile, the wheel turns it; with Ctrl it zooms everywhere."""
        c = self.control
        if not (c.acting and self.may_act) or pygame.key.get_mods() & pygame.KMOD_CTRL:
            return False
        target = self.at(ui, ui.pointer)
        return target is not None and target[0] in ("cell", "hand", "turn")

    def keys(self, ui: Ui) -> Mapping[str, Callable[[], object]]:
        """Shortcuts that the screen may offer: turning, next place, buttons, zoom."""
        return shortcuts(self, ui, self.rotate, self.go)

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
        c.snap = self.calls.hints()
        if self.may_act and target[0] not in ("room", "garden", "seat"):
            self.deal(ui, c.click(target))
        elif target[0] == "room":
            self.light([target])
        ui.rebuild()

    def deal(self, ui: Ui, outcome: Outcome) -> None:
        if outcome.actions:
            self.hover = None
        super().deal(ui, outcome)

    def why_not(self, ui: Ui, refusal: Refusal) -> str:
        return sentences.refusal(ui.tr, self.map, self.names, refusal)
