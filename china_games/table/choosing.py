"""What people choose at a table: what clicks, drags and keys mean to its game, and what comes of
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import partial
from typing import Any, Protocol

from china_games.games.contract import NOTHING, Action, Outcome, Place, TableFace
from china_games.games.stage import Goal, Jump, Part, Stage, Target, Zoom
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Rect, Stop, Ui
from china_games.table.callbacks import Callbacks
from china_games.table.legs import Legs
from china_games.table.stops import parse_key, write_key
from china_games.table.viewport import Viewport

CONFIRM: Target = ("confirm", 0)
CANCEL: Target = ("cancel", 0)


class Chosen(Protocol):
    """What a table gives so that people can choose on it; `table.Table` is one."""

    key: str
    face: TableFace[Any, Any, Any, Any, Any, Any]
    map: Any
    names: tuple[str, ...]
    calls: Callbacks
    controller: Any  # the choices of the seat at the screen; None = nothing is shown
    may_act: bool
    legs: Legs
    viewport: Viewport
    rect: Rect

    @property
    def lit(self) -> frozenset[Place]:
        """The places that are pointed out."""

    def light(self, places: Sequence[Place]) -> None:
        """Points out places."""

    def unlight(self) -> None:
        """Takes all pointing out back."""

    def make_stage(self, ui: Ui) -> Stage[Any, Any, Any, Any, Any]:
        """All that the table knows now."""

    def list_parts(self, ui: Ui) -> tuple[Part[Any], ...]:
        """Everything that can be pointed at now."""

    def find_part(self, ui: Ui, target: Target | None) -> Part[Any] | None:
        """The part of a target, if it is on the table."""

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        """The stops of the focus, in the order of Tab."""

    def find_stop(self, ui: Ui, key: str) -> Stop | None:
        """The stop of a key, if it is there."""


class Choosing:
    """The choices at one table. What is chosen is the controller's."""

    def __init__(self, table: Chosen) -> None:
        self._table = table
        self._left = ""  # which stop had the focus before a key that chose something moved it
        self._led = ""  # and where to

    # ------------------------------------------------------------------ what may be chosen

    def list_lit_boxes(self, ui: Ui) -> Sequence[Rect]:
        """The boxes, in pixels, of what is lit: where something may be done, and what is pointed
        out."""
        table = self._table
        if table.controller is None:
            return ()
        shows = table.may_act and table.calls.hints()
        lit = table.lit | (table.controller.list_places() if shows else frozenset())
        return [part.box for part in table.list_parts(ui) if part.target in lit]

    def has_choices_in(self, ui: Ui, box: Rect) -> bool:
        """Whether anything that may be chosen now lies in a box, wholly or in part."""
        table = self._table
        if table.controller is None or not table.may_act or not table.rect.w:
            return False
        legal = table.controller.list_places()
        return any(
            part.target in legal and part.box.colliderect(box) for part in table.list_parts(ui)
        )

    def find_next_stop(self, ui: Ui) -> str:
        """The key of the first stop, in the order of Tab, where something may be done now, one in
        sight before one to which the board would have to move; "" = none.
        """
        table = self._table
        if table.controller is None or not table.may_act:
            return ""
        legal = {write_key(table.key, place) for place in table.controller.list_places()}
        found = [stop.key for stop in table.list_stops(ui) if stop.key in legal]
        hidden = self._list_out_of_sight(ui) if len(found) > 1 else ()
        return next((key for key in found if key not in hidden), found[0] if found else "")

    def _list_out_of_sight(self, ui: Ui) -> frozenset[str]:
        """The keys of what lies on the board beyond its window."""
        table, window = self._table, Rect(*map(round, self._table.viewport.camera.window))
        return frozenset(
            write_key(table.key, part.target)
            for part in table.list_parts(ui)
            if part.shape is not None and not window.collidepoint(part.box.center)
        )

    # ------------------------------------------------------------------ keys

    def list_keys(self, ui: Ui) -> list[KeyRow]:
        """The game's lines of the screen's table of keys; behind the curtain their words alone."""
        table = self._table
        stage = table.make_stage(ui) if table.controller is not None else None
        return [
            KeyRow(
                line.written,
                line.explain(ui.tr),
                tuple(
                    Shortcut((key,), partial(self.press, ui, goal, line.chooses))
                    for key, goal in (line.find(stage) if stage is not None else {}).items()
                ),
            )
            for line in table.face.keys
            if stage is None or line.used is None or line.used(stage.view)
        ]

    def press(self, ui: Ui, goal: Goal, chooses: bool = True) -> None:
        """What a key means: a click, a jump of the focus, another view of the board. `chooses`:
        Enter then confirms what the click chose.
        """
        if isinstance(goal, Zoom) and goal.notches:
            self._table.viewport.zoom(ui, goal.notches)
        elif isinstance(goal, Zoom):
            self._table.viewport.reset(ui)
        elif isinstance(goal, Jump):
            ui.by_keyboard = True
            ui.focus_on(write_key(self._table.key, goal.target))
            ui.rebuild()
        elif chooses and self._table.controller is not None:
            before = copy(self._table.controller)
            self.click(ui, goal)
            control = self._table.controller
            if goal == CANCEL:
                self._take_focus_back(ui)
            elif control is not None and (control.view, control.chosen) != (
                before.view,
                before.chosen,
            ):
                self._lead_focus(ui, goal, before)
        else:
            self.click(ui, goal)

    def _lead_focus(self, ui: Ui, goal: Target, before: Any) -> None:
        """A key chose something, and Enter goes on from there: the focus goes to Confirm, where
        there is something to confirm, unless Enter plays that where the focus is; else to the first
        place where what is chosen may be used, unless the focus is on such a place. `before`: the
        controller as it was.
        """
        table, control = self._table, self._table.controller
        if control.view is not before.view or not table.may_act:
            return  # something was played
        focused = parse_key(table.key, ui.focus)
        if CONFIRM in control.list_buttons():
            if focused != CONFIRM and not (focused and self._plays_proposed(ui, focused)):
                self._move_focus(ui, write_key(table.key, CONFIRM))
            return
        now = ui.find_focused()
        if now is None or focused is not None and self._goes_on(ui, focused, before):
            return
        if key := self.find_next_stop(ui):
            self._move_focus(ui, key)
            return
        chosen = table.find_stop(ui, write_key(table.key, goal))
        if chosen is not None and chosen.group == now.group != "":
            ui.focus_on(chosen.key)

    def _move_focus(self, ui: Ui, key: str) -> None:
        """Leads the focus to a stop, from where it goes back if the choice is taken back."""
        if ui.focus != self._led or not self._left:
            self._left = ui.focus
        self._led = key
        ui.focus_on(key)

    def _plays_proposed(self, ui: Ui, target: Target) -> bool:
        """Whether a click on a target plays what Confirm would play."""
        control = self._table.controller
        return bool(self._try(ui, control, target) == copy(control).click(CONFIRM))

    def _goes_on(self, ui: Ui, target: Target, before: Any) -> bool:
        """Whether Enter on a target makes use of what a key has just chosen: a place that fits it,
        or a button that would have done nothing without it.
        """
        control = self._table.controller
        if target in control.list_places():
            return True
        acts = self._try(ui, control, target).actions
        return bool(acts and not self._try(ui, before, target).actions)

    def _try(self, ui: Ui, control: Any, target: Target) -> Outcome:
        """What would come of a click on a target, tried on a copy of the controller: its fields are
        replaced, never changed.
        """
        part = self._table.find_part(ui, target)
        acts = part is not None and part.acts
        tried: Outcome = copy(control).click(target) if acts else NOTHING
        return tried

    def _take_focus_back(self, ui: Ui) -> None:
        """What a key chose was taken back: the focus is where it was before."""
        left, led, self._left = self._left, self._led, ""
        stays = led == write_key(self._table.key, CONFIRM) and self._table.find_stop(ui, led)
        if left and ui.focus == led and not stays:
            ui.focus_on(left)

    # ------------------------------------------------------------------ the pointer

    def pick(self, ui: Ui, target: Target) -> None:
        """A click or Enter on a target; the screen is asked first, as it may be waiting for a place
        to be chosen.
        """
        if self._table.calls.take_pick(target):
            ui.rebuild()
        else:
            self.click(ui, target)

    def click(self, ui: Ui, target: Target) -> None:
        """What a click on a target does: proposes, plays, or says why not."""
        if self._table.controller is None:
            return
        part = self._table.find_part(ui, target)
        self._begin(ui)
        if part is None or part.acts:
            self._deal(ui, self._ask(ui, target))
        ui.rebuild()

    def propose(self, ui: Ui, actions: Sequence[Action]) -> bool:
        """Makes actions ready to be confirmed, those that are ready already it plays; True if they
        were not.
        """
        table = self._table
        if table.controller is None or not table.may_act:
            return False
        self._begin(ui)
        before = table.controller.chosen
        outcome = table.controller.propose(actions)
        fresh = bool(outcome.refusal or outcome.actions or table.controller.chosen != before)
        self._deal(ui, outcome if fresh else table.controller.click(CONFIRM))
        ui.rebuild()
        return fresh

    def turn(self, ui: Ui, target: Target, by: int) -> bool:
        """The wheel or the right button over a target: turns it by so many steps; True if it was
        something that turns.
        """
        turn = self._table.face.turn
        clicked = turn(self._table.make_stage(ui), target, by) if turn else None
        if clicked is not None:
            self.click(ui, clicked)
        return clicked is not None

    def can_grab(self, ui: Ui, target: Target) -> bool:
        """Whether a target can be dragged now."""
        grab = self._table.face.grab if self._table.may_act else None
        return grab is not None and grab(self._table.make_stage(ui), target)

    def drop(self, ui: Ui, held: Target, goal: Target | None) -> None:
        """What was dragged is let go over another target, or over none."""
        drop = self._table.face.drop if self._table.may_act else None
        if drop is not None:
            self._begin(ui)
            self._deal(ui, drop(self._table.make_stage(ui), held, goal))

    def dismiss(self, ui: Ui) -> bool:
        """Esc: closes what is open on the table or takes back what is chosen; True if there was
        something.
        """
        table = self._table
        if table.controller is None:
            return False
        if table.face.dismiss is not None and table.face.dismiss(table.make_stage(ui)):
            return True
        if not table.may_act or CANCEL not in table.controller.list_buttons():
            return False
        self.click(ui, CANCEL)
        self._take_focus_back(ui)
        return True

    # ------------------------------------------------------------------ what comes of it

    def _ask(self, ui: Ui, target: Target) -> Outcome:
        table = self._table
        if table.face.click is not None:
            return table.face.click(table.make_stage(ui), target)
        answer: Outcome = table.controller.click(target) if table.may_act else NOTHING
        return answer

    def _begin(self, ui: Ui) -> None:
        """Something is chosen: what moves comes to its end, nothing is pointed out any more."""
        self._table.legs.finish(ui)
        self._table.unlight()
        self._table.controller.confirm = self._table.calls.confirm()

    def _deal(self, ui: Ui, outcome: Outcome) -> None:
        """Plays what came of a click, or says why not."""
        table, calls = self._table, self._table.calls
        if outcome.refusal is not None:
            table.light(outcome.refusal.places)
            ui.play_sound("error")
            text = table.face.words.refusal(ui.tr, table.map, table.names, outcome.refusal)
            calls.explain(outcome.refusal, text)
            return
        if outcome.sound:
            ui.play_sound(outcome.sound)
        if outcome.places:
            table.light(outcome.places)
        if table.may_act:
            calls.allowed()
        if outcome.actions:
            self._left = ""
            calls.act(outcome.actions)
        elif outcome.order:
            calls.order(outcome.order)
