"""The table of Empires as a node of a screen: shows a masked view, turns clicks, drags and keys
into actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from china_games.games.contract import Action, Refusal
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import DIPLOMACY
from china_games.games.empires.table import atlas, clock, hits, layout, painter, spoken, told
from china_games.games.empires.table.clock import Clock
from china_games.games.empires.table.controller import BUTTONS, Controller
from china_games.games.empires.table.dragging import Dragging
from china_games.games.empires.table.motion import Moving
from china_games.games.empires.table.scene import Scene, Target
from china_games.games.empires.table.shortcuts import shortcuts
from china_games.games.empires.table.timing import Timing
from china_games.geometry import Point
from china_games.kit.ui import Event, Rect, Stop, Surface, Ui
from china_games.table import panel
from china_games.table.callbacks import Callbacks
from china_games.table.game_table import GameTable
from china_games.table.stops import key_of
from china_games.table.viewport import Viewport

GROUPS = {
    "province": "board",
    "card": "hand",
    "choice": "choices",
    "seat": "seats",
    "year": "year",
    "deck": "year",
    "discard": "year",
    "overview": "year",
    "clock": "buttons",
    **dict.fromkeys(BUTTONS, "buttons"),
}
ONLY_TOLD = ("year", "deck", "discard")


class Table(GameTable[Controller, layout.Layout]):
    """One table for a whole game; keep it from build to build. `show` gives it every new view."""

    toast_edge = "top"  # the own cards and the buttons lie at the bottom

    def __init__(
        self,
        board: Any,
        names: Sequence[str],
        looks: Sequence[int],
        calls: Callbacks,
        key: str = "table",
    ) -> None:
        super().__init__(board, names, looks, calls, key, Viewport(atlas.whole(board.map)))
        self.last: frozenset[int] = frozenset()
        self.pointed: frozenset[Target] = frozenset()
        self.overview = False
        self.clock = Clock()
        self.timing = Timing(self, self.clock)
        self.dragging = Dragging(self, self.begin)
        self.moving = Moving(self)
        self.kept = painter.Kept()
        self._told: tuple[Any, dict[Target, tuple[str, str]]] = ((), {})  # aloud, and as tooltip
        self._lands: dict[
            int, tuple[Any, tuple[str, str]]
        ] = {}  # the same of provinces, with facts

    # ------------------------------------------------------------------ what is shown

    def show(
        self,
        view: Any,
        seat: int | None,
        *,
        may_act: bool = True,
        thinking: int | None = None,
        last: Sequence[Action] = (),
    ) -> None:
        """Shows a view masked for `seat` (None = a spectator). `last`: actions to mark as the last
        moves.
        """
        self.may_act, self.thinking = may_act, thinking
        self.last = frozenset(p for action in last for p in touched(action))
        if self.controller and self.controller.seat != seat:
            self.before, self.controller = self.controller.view, Controller(RULES, view, seat)
            self.pointed = frozenset()
        elif self.take(view, seat, lambda: Controller(RULES, view, seat)):
            self.pointed = frozenset()

    def hide(self) -> None:
        """Forgets the view: nothing of the game is drawn until the next `show`."""
        self.controller = self.before = None
        self.clock.rest()
        self.dragging.stop()
        self.overview = False
        self.kept.forget()
        self._stops, self._told, self._lands = ((), []), ((), {}), {}
        self.moving.stop()

    def light(self, places: Sequence[tuple[str, Any]], scored: bool = False) -> None:
        """Points out places of a refusal or score line."""
        self.pointed = frozenset((kind, value) for kind, value in places)

    def unlight(self) -> None:
        """Takes all pointing out back."""
        self.pointed = frozenset()

    def visit(self, ui: Ui, places: Sequence[tuple[str, Any]]) -> None:
        """The final count comes by these places."""
        self.light(places)

    def show_scores(self, scores: Sequence[float]) -> None:
        """The provinces can be counted on the map: nothing else is shown."""

    def animate(
        self, ui: Ui, events: Sequence[Any], done: Callable[[], object] | None = None
    ) -> None:
        """Moves what the masked events tell, from the view shown before to the one shown now; then
        calls `done`.
        """
        self.moving.start(ui, events, self.before, done)

    def scene(self, ui: Ui) -> Scene:
        """The picture of the moment."""
        c = self.control
        acting = self.may_act and bool(c.legal)
        lit = c.places() if acting and self.calls.hints() else frozenset()
        start = self.dragging.start_of_arrow(ui.pointer)
        arrow = (start, ui.pointer) if start is not None else None
        left = clock.written(self.clock.left(ui.now)) if self.clock.on else ui.tr("no clock")
        still = Scene(
            c.view,
            c.seat,
            self.names,
            spoken.prompt(ui.tr, self.map, self.names, c),
            lit,
            self.pointed | self._of_hovered_seat(),
            self.last | c.chosen,
            c.start,
            self.hover,
            c.paying,
            c.choices() if acting else (),
            c.buttons() if acting else (),
            self.thinking,
            left if acting and c.view.phase == DIPLOMACY else "",
            arrow=arrow,
            overview=self.overview,
            note=told.note(ui.tr, self.map, self.names, c) if acting else ("", ()),
            unit=self.places.unit,
        )
        return self.moving.into(still)

    def _of_hovered_seat(self) -> frozenset[Target]:
        """The provinces of the player under the pointer."""
        if not self.hover or self.hover[0] != "seat":
            return frozenset()
        owners = self.kept.owners(self.control.view)
        return frozenset(
            ("province", p) for p, owner in enumerate(owners) if owner == self.hover[1]
        )

    # ------------------------------------------------------------------ layout and drawing

    def arrange(self, ui: Ui) -> None:
        self._layout = layout.arrange(
            self.rect, len(self.names), ui.scale * ui.text_scale, ui.text_scale
        )
        self.viewport.fit(self._layout.board)
        self.moving.legs.settle(ui)

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.controller is None or self._layout is None:
            return
        self.follow_focus(ui)
        self.timing.run(ui)
        painter.table(
            self.look(ui),
            target,
            self.map,
            self.places,
            self.camera,
            self.scene(ui),
            self.kept,
            self.viewport.rough(ui),
        )

    def middle(self, target: Target) -> Point | None:
        return hits.middle(self.map, target)

    # ------------------------------------------------------------------ focus, words

    def stops(self, ui: Ui) -> Sequence[Stop]:
        if self.controller is None or self._layout is None:
            return ()
        scene = self.scene(ui)
        key = (
            scene.view,
            scene.seat,
            scene.picked,
            scene.choices,
            scene.buttons,
            scene.origin,
            ui.tr.language,
            self.may_act,
            bool(scene.clock),
        )
        if self._told[0] != key:
            self._told = key, {}
        if self._stops[0] != (key, self.camera, self._layout):
            boxes = self._boxes(ui, scene)
            self._stops = (
                (key, self.camera, self._layout),
                [self._stop(ui, target, box) for target, box in boxes],
            )
        return self._stops[1]

    def _stop(self, ui: Ui, target: Target, box: Rect) -> Stop:
        told = self._told[1]
        if target not in told:
            told[target] = self._said(ui, target)
        return Stop(
            key_of(self.key, target), box, told[target][0], self, told[target][1], GROUPS[target[0]]
        )

    def _said(self, ui: Ui, target: Target) -> tuple[str, str]:
        """What a target says aloud and as a tooltip; of a province it is kept as long as nothing of
        it changes.
        """
        c, (kind, p) = self.control, target
        if kind != "province":
            info = spoken.info(ui.tr, self.map, self.names, c, target)
            return info.spoken, info.tip
        facts = (
            ui.tr.language,
            c.view.cities[p],
            c.view.pawns[p],
            c.view.granaries[p],
            c.movable(p),
            p in c.places(),
        )
        if self._lands.get(p, (None,))[0] != facts:
            info = spoken.info(ui.tr, self.map, self.names, c, target)
            self._lands[p] = facts, (info.spoken, info.tip)
        return self._lands[p][1]

    def _boxes(self, ui: Ui, scene: Scene) -> list[tuple[Target, Rect]]:
        buttons = panel.button_boxes(self.places.buttons, scene.buttons, self.places.unit)
        return [
            *hits.board_boxes(self.map, self.camera, self.places.unit),
            *hits.boxes(self.places, scene, buttons),
        ]

    def tip_at(self, ui: Ui, place: tuple[int, int]) -> str:
        target = self.at(ui, place)
        if target is None or self.controller is None:
            return ""
        return spoken.info(ui.tr, self.map, self.names, self.controller, target).tip

    def at(self, ui: Ui, place: tuple[int, int]) -> Target | None:
        """The target under a pixel."""
        if self.controller is None or self._layout is None:
            return None
        if self.places.board.collidepoint(place):
            standing = self.kept.pieces.under(self.camera, place)
            return (
                hits.on_board(self.map, self.camera, place)
                if standing is None
                else ("province", standing)
            )
        boxes = self._boxes(ui, self.scene(ui))
        return next(
            (
                target
                for target, box in boxes
                if target[0] != "province" and box.collidepoint(place)
            ),
            None,
        )

    # ------------------------------------------------------------------ input

    def handle(self, ui: Ui, event: Event) -> bool:
        return self.controller is not None and (
            self.dragging.handle(ui, event) or super().handle(ui, event)
        )

    def on_board(self, place: tuple[int, int]) -> bool:
        """Whether a pixel is in the board's window."""
        return self._layout is not None and self.places.board.collidepoint(place)

    def keys(self, ui: Ui) -> Mapping[str, Callable[[], object]]:
        """Shortcuts that the screen may offer: choices, buttons, overview, zoom."""
        return shortcuts(self, ui)

    def click(self, ui: Ui, target: Target) -> None:
        """A click or Enter on a target: proposes, plays, or says why not."""
        if self.controller is None or target[0] not in GROUPS:
            return
        self.begin(ui)
        if target[0] == "overview":
            self.overview = not self.overview
        elif target[0] == "clock":
            self.clock.toggle(ui.now)
        elif target[0] == "seat":
            owners = self.kept.owners(self.controller.view)
            self.light(
                [
                    ("seat", target[1]),
                    *(("province", p) for p, o in enumerate(owners) if o == target[1]),
                ]
            )
        elif (
            self.may_act
            and target[0] not in ONLY_TOLD
            and (target[0] not in BUTTONS or target in self.controller.buttons())
        ):
            self.deal(ui, self.controller.click(target))
        ui.rebuild()

    def dismiss(self, ui: Ui) -> bool:
        """Esc: closes the overview, or takes back what is chosen."""
        shown, self.overview = self.overview, False
        return shown or super().dismiss(ui)

    def begin(self, ui: Ui) -> None:
        """Something is chosen: what moves comes to its end, nothing is pointed out any more."""
        self.moving.legs.finish(ui)
        self.unlight()
        self.control.confirm = self.calls.confirm()

    def why_not(self, ui: Ui, refusal: Refusal) -> str:
        return told.refusal(ui.tr, self.map, self.names, refusal)


def touched(action: Action) -> tuple[int, ...]:
    """The provinces of an action that is marked as the last one."""
    if action[0] == "move":
        return action[1:3]
    return (
        action[1:2]
        if action[0] in ("city", "return", "attack", "build", "fill", "found", "raze", "to")
        else ()
    )
