"""A small game's face for tests of the one table: three stones on a board that grows, two buttons
beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from china_games.games import registry
from china_games.games.contract import (
    NOTHING,
    Action,
    Event,
    Info,
    Outcome,
    Place,
    Refusal,
    TableFace,
    Tick,
)
from china_games.games.stage import ZOOM_KEYS, Jump, KeyLine, Leg, Part, Stage, Target
from china_games.kit.keys import KeyRow
from china_games.kit.ui import Node, Screen, Ui
from china_games.kit.widgets import Column
from china_games.table.callbacks import Callbacks
from china_games.table.parts import paint_parts, shape_disc
from china_games.table.table import Table

STONES = ((20.0, 20.0), (50.0, 50.0), (80.0, 20.0))


class View(NamedTuple):
    """What is known: how wide the board is, and who may act."""

    wide: float = 100.0
    acts: bool = True


class Layout(NamedTuple):
    board: pygame.Rect
    button: pygame.Rect
    seat: pygame.Rect
    unit: float = 1.0
    pointed: pygame.Rect | None = None
    drawer: pygame.Rect | None = None
    phases: None = None

    @property
    def needed(self) -> tuple[pygame.Rect, ...]:
        return (self.button,)


class Own:
    """What tests look at."""

    def __init__(self) -> None:
        self.forgotten = 0
        self.forget()
        self.late = False  # the clock has run out

    def forget(self) -> None:
        self.forgotten += 1
        self.moved, self.open, self.moving = 0.0, False, False


class Control:
    """Clicks on stones are actions; the third is refused."""

    confirm = False

    def __init__(self, view: View, seat: int | None) -> None:
        self.update(view, seat)

    def update(self, view: View, seat: int | None) -> None:
        self.view, self.seat, self.chosen = view, seat, 0
        self.legal: tuple[Action, ...] = (("stone", 0),) if view.acts else ()

    def click(self, target: Target) -> Outcome:
        if target == ("cancel", 0):
            self.chosen = 0
            return NOTHING
        if target == ("choose", 0):
            self.chosen += 1
            return NOTHING
        if target == ("stone", 2):
            return Outcome(refusal=Refusal("CH-22", "pick_one_card", (), (("stone", 2),)))
        return Outcome((("stone", target[1]),), sound="card")

    def propose(self, actions: Sequence[Action]) -> Outcome:
        return Outcome(tuple(actions[:1]))

    def list_buttons(self) -> tuple[Target, ...]:
        return (("cancel", 0),) if self.chosen else (("choose", 0),)

    def list_places(self) -> frozenset[Target]:
        return frozenset({("stone", 0)})


At = Stage[View, str, Control, Layout, Own]


def lay_out(area: pygame.Rect, view: View, scale: float, letters: float) -> Layout:
    wide = area.w - 200
    return Layout(
        pygame.Rect(area.x, area.y, wide, area.h),
        pygame.Rect(area.x + wide + 10, area.y + 10, 100, 30),
        pygame.Rect(area.x + wide + 10, area.y + 60, 100, 30),
    )


def make_parts(at: At) -> Sequence[Part[str]]:
    found: list[Part[str]] = []
    for k, spot in enumerate(STONES):
        x, y = at.camera.to_pixel(spot)
        box = pygame.Rect(0, 0, 20, 20)
        box.center = (round(x), round(y))
        found.append(Part(("stone", k), box, "board", "piece", shape=shape_disc(spot, 8)))
    found += [
        Part(button, at.layout.button, "buttons", "button", draw=draw_button)
        for button in at.control.list_buttons()
    ]
    return [*found, Part(("seat", 0), at.layout.seat, "seats", "player", acts=False, tip=False)]


def draw_button(painter: Any, target: pygame.Surface, box: pygame.Rect, scene: str) -> None:
    target.fill((200, 0, 0) if scene == "choose" else (0, 200, 0), box)


def draw(
    painter: Any, target: pygame.Surface, at: At, scene: str, parts: Sequence[Part[str]]
) -> None:
    target.fill((30, 30, 30), at.layout.board)
    paint_parts(painter, target, parts, scene)


def draw_moving(painter: Any, target: pygame.Surface, at: At) -> None:
    if at.own.moving:
        target.fill(
            (255, 255, 255), (at.layout.board.x + round(at.own.moved * 50), at.layout.board.y, 5, 5)
        )


def make_legs(at: At, events: Sequence[Event]) -> list[Leg]:
    def step(share: float) -> None:
        at.own.moved, at.own.moving = share, True

    def end() -> None:
        at.own.moving = False

    return [Leg(0.5, step, end) for _ in events]


def tell(at: At, target: Target) -> Info:
    held = "held" if at.held == target else "free"
    offers = ("Take it",) if target == ("stone", 0) else ()
    return Info(f"{target[0]} {target[1]}", (f"seen by {at.seat}", held), offers)


KEYS: tuple[KeyLine[View, str, Control, Layout, Own], ...] = (
    KeyLine("1 3", lambda tr: "A stone", lambda at: {"1": ("stone", 0), "3": ("stone", 2)}),
    KeyLine("G", lambda tr: "To the second stone", lambda at: {"g": Jump(("stone", 1))}),
    KeyLine("+ − 0", lambda tr: "Larger, smaller, all", lambda at: ZOOM_KEYS),
)


def turn(at: At, target: Target, by: int) -> Target | None:
    return ("turned", by) if target[0] == "stone" else None


def drop(at: At, held: Target, goal: Target | None) -> Outcome:
    return Outcome((("carry", held[1], goal[1] if goal else -1),))


def dismiss(at: At) -> bool:
    was, at.own.open = at.own.open, False
    return was


def tick(at: At) -> Tick:
    return Tick((("late",),) if at.own.late else (), 0.5)


def visit(at: At, places: Sequence[Place]) -> list[Leg]:
    return make_legs(at, [Event("visit")] if places else [])


FACE: TableFace[View, str, Control, Layout, Own, str] = TableFace(
    game="china",
    words=registry.load_words("china"),
    control=Control,
    own=Own,
    lay_out=lay_out,
    groups=lambda tr: {"buttons": "Buttons", "board": "Board", "seats": "Seats"},
    scene=lambda at: at.control.list_buttons()[0][0],
    parts=make_parts,
    tell=tell,
    draw=draw,
    legs=make_legs,
    draw_moving=draw_moving,
    thumbnail=lambda painter, target, map_, view: None,
    keys=KEYS,
    whole=lambda map_, view: (0.0, 0.0, view.wide, 100.0),
    visit=visit,
    dismiss=dismiss,
    turn=turn,
    drop=drop,
    tick=tick,
    beyond=lambda at, point: ("far", round(point[0])),
    grab=lambda at, target: target == ("stone", 1),
)


class FaceScreen(Screen):
    """The table alone; what it asks for is noted."""

    def __init__(self, face: TableFace[Any, Any, Any, Any, Any, Any] = FACE) -> None:
        self.played: list[Action] = []
        self.refused: list[str] = []
        calls = Callbacks(
            self.played.extend,
            lambda refusal, text: self.refused.append(text),
            lambda: True,
            lambda: True,
        )
        self.table: Table[Any, Any, Any, Any, Any, Any] = Table(
            face, "map", ("Ana", "Bo"), (0, 1), calls
        )
        self.table.show(View(), 0)
        super().__init__()

    def build(self, ui: Ui) -> Node:
        return Column([self.table])

    def list_keys(self, ui: Ui) -> list[KeyRow]:
        return self.table.list_keys(ui)
