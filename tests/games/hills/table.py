"""The table of Hills: hills in a row of boxes with the stones on them, the own hand below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from china_games.games.contract import NOTHING, Action, Event, Info, Outcome, TableFace
from china_games.games.stage import Jump, Leg, Part, Stage, Target
from china_games.i18n import Translator
from china_games.kit.painter import Painter
from china_games.table.parts import paint_parts
from tests.games.hills.rules import RULES, State
from tests.games.hills.words import WORDS, HillMap

CONFIRM, CANCEL = ("confirm", 0), ("cancel", 0)


class Layout(NamedTuple):
    """Boxes of hills, seats, the prompt and the buttons, in pixels."""

    hills: tuple[pygame.Rect, ...]
    seats: tuple[pygame.Rect, ...]
    prompt: pygame.Rect
    buttons: tuple[pygame.Rect, ...]
    board: None = None

    @property
    def needed(self) -> tuple[pygame.Rect, ...]:
        return (self.prompt, *self.buttons)


class Own:
    """Nothing moves."""

    moving = False

    def forget(self) -> None:
        """There is nothing to forget."""


class Control:
    """A click on a hill proposes a stone there, or says why not; the next one, or Confirm, puts it
    down.
    """

    confirm = True

    def __init__(self, view: State, seat: int | None) -> None:
        self.update(view, seat)

    def update(self, view: State, seat: int | None) -> None:
        self.view, self.seat = view, seat
        self.chosen: Action | None = None
        self.legal = RULES.legal(view, seat) if seat is not None else ()

    def click(self, target: Target) -> Outcome:
        if target[0] == "hill" and self.seat is not None:
            action = ("play", target[1])
            refused = RULES.refusal(self.view, self.seat, action)
            if refused or action != self.chosen:
                self.chosen = None if refused else action
                return Outcome(refusal=refused)
            target = CONFIRM
        done, self.chosen = self.chosen, None
        return Outcome((done,)) if done and target == CONFIRM else NOTHING

    def buttons(self) -> tuple[Target, ...]:
        return (CONFIRM, CANCEL) if self.chosen else ()

    def places(self) -> frozenset[Target]:
        return frozenset(("hill", action[1]) for action in self.legal)


At = Stage[State, HillMap, Control, Layout, Own]
Scene = tuple[State, Action | None, str]


def lay_out(area: pygame.Rect, view: State, scale: float, letters: float) -> Layout:
    def place(k: int, of: int, row: int) -> pygame.Rect:
        wide, high = area.w // of, area.h // 4
        return pygame.Rect(area.x + k * wide, area.y + row * high, wide, high).inflate(-12, -12)

    hills, seats = len(view.game.land.hills), view.game.seats
    return Layout(
        tuple(place(k, hills, 1) for k in range(hills)),
        tuple(place(k, seats, 0) for k in range(seats)),
        place(0, 1, 2),
        (place(0, 2, 3), place(1, 2, 3)),
    )


def make_parts(at: At) -> Sequence[Part[Scene]]:
    return [
        *(
            Part(("hill", k), box, "hills", draw=partial(draw_hill, at, k))
            for k, box in enumerate(at.layout.hills)
        ),
        *(
            Part(button, box, "buttons", "button", draw=partial(draw_words, at, button))
            for button, box in zip(at.control.buttons(), at.layout.buttons, strict=False)
            if at.may_act
        ),
        *(
            Part(
                ("seat", k),
                box,
                "seats",
                "player",
                acts=False,
                draw=partial(draw_words, at, ("seat", k)),
            )
            for k, box in enumerate(at.layout.seats)
        ),
    ]


def tell(at: At, target: Target) -> Info:
    kind, value = target
    if kind == "hill":
        lines = [
            at.tr.plural("{name}: {n} stone", "{name}: {n} stones", n, name=name)
            for name, n in zip(at.names, at.view.stones[value], strict=True)
        ]
        held = at.view.hands[at.seat].count(value) if at.seat is not None else 0
        offer = (at.tr("Put a stone here."),) if ("play", value) in at.control.legal else ()
        own = at.tr.plural("You hold {n} card.", "You hold {n} cards.", held)
        return Info(at.tr.name(at.map.names[value]), (*lines, own), offer)
    if kind == "seat":
        n = RULES.result(at.view).scores[value]
        return Info(at.names[value], (WORDS.points(at.tr, n),))
    return Info(at.tr("Confirm") if kind == "confirm" else at.tr("Cancel"), ())


def draw_hill(
    at: At, hill: int, painter: Painter, target: pygame.Surface, box: pygame.Rect, scene: Scene
) -> None:
    target.fill(painter.colour("ochre" if scene[1] == ("play", hill) else "paper_dark"), box)
    draw_words(at, ("hill", hill), painter, target, box, scene)


def draw_words(
    at: At, of: Target, painter: Painter, target: pygame.Surface, box: pygame.Rect, scene: Scene
) -> None:
    info = tell(at, of)
    for k, line in enumerate((info.title, *info.lines)):
        painter.write(target, line, pygame.Rect(box.x, box.y + 24 * k, box.w, 24), "small")


def draw(
    painter: Painter, target: pygame.Surface, at: At, scene: Scene, parts: Sequence[Part[Scene]]
) -> None:
    painter.write(target, scene[2], at.layout.prompt, "body")
    paint_parts(painter, target, parts, scene)


def draw_small(painter: Painter, target: pygame.Surface, map_: HillMap, view: State) -> None:
    target.fill(painter.colour("malachite"))


def find_keys(at: At) -> Mapping[str, Target | Jump]:
    return {
        "c": CONFIRM,
        "backspace": CANCEL,
        **{str(k + 1): ("hill", k) for k in range(len(at.layout.hills))},
    }


def name_keys(tr: Translator) -> tuple[tuple[str, str], ...]:
    return ("1 2 3 4 5", tr("the hills")), ("C", tr("Confirm")), ("⌫", tr("Cancel"))


def make_legs(at: At, events: Sequence[Event]) -> list[Leg]:
    return []


TABLE: TableFace[State, HillMap, Control, Layout, Own, Scene] = TableFace(
    game="hills",
    words=WORDS,
    control=Control,
    own=Own,
    lay_out=lay_out,
    groups=lambda tr: {
        "hills": tr("The hills"),
        "buttons": tr("What you can do"),
        "seats": tr("Players"),
    },
    scene=lambda at: (
        at.view,
        at.control.chosen,
        WORDS.prompt(at.tr, at.map, at.names, at.view, at.seat),
    ),
    parts=make_parts,
    tell=tell,
    draw=draw,
    legs=make_legs,
    draw_moving=lambda painter, target, at: None,
    thumbnail=draw_small,
    keys=find_keys,
    key_words=name_keys,
)
