"""Everything that one picture of the table of Empires shows, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from china_games.games.contract import Action, Place
from china_games.games.empires.rules.model import DIPLOMACY, State
from china_games.games.empires.table import clock, spoken
from china_games.games.empires.table.choices import Choice
from china_games.games.empires.table.own import At, Pawns
from china_games.games.stage import Target


class Scene(NamedTuple):
    """What rests on the table. Targets are pairs such as ("province", 3), ("seat", 1), ("card", 0),
    ("choice", 2).
    """

    view: State  # masked
    seat: int | None  # whose hand is shown face up
    names: Sequence[str]
    prompt: str = ""
    lit: frozenset[int] = frozenset()  # provinces where something may be done
    shown: frozenset[Place] = frozenset()  # what is pointed out strongly: a refusal, a score line
    marks: frozenset[int] = frozenset()  # provinces of the last move
    foreseen: frozenset[int] = frozenset()  # provinces that would change hands
    origin: int = -1  # the province that is chosen
    hover: Target | None = None
    picked: frozenset[int] = frozenset()  # hand cards that are chosen
    choices: tuple[Choice, ...] = ()
    buttons: tuple[Target, ...] = ()
    thinking: int | None = None  # seat of a computer player at work
    clock: str = ""  # what is left of the time for diplomacy
    pawns: Pawns | None = None  # to show instead of those of the view
    path: tuple[int, int] | None = None  # the provinces from and to which a pawn would go
    overview: bool = False
    unit: float = (
        1.0  # pixels of a unit of the panel; 0 for thumbnails, on which nothing need be readable
    )
    gains: tuple[int, ...] = ()  # provinces that each seat has won lately
    proposes: bool = True  # "confirm" is what is proposed, and not only possible


def make_scene(at: At) -> Scene:
    """What rests on the table now."""
    c, own, acts = at.control, at.own, may_act(at)
    return Scene(
        at.view,
        at.seat,
        at.seat_labels,
        say_prompt(at),
        c.list_open() if acts and at.hints else frozenset(),
        at.pointed | find_land(at, at.hover),
        frozenset(p for action in at.last for p in find_touched(action)) | c.targeted,
        frozenset(p for _, p in at.preview.marks) if at.preview is not None else frozenset(),
        c.start,
        at.hover,
        c.paying,
        list_choices(at),
        c.list_buttons() if acts else (),
        at.thinking,
        say_clock(at),
        own.pawns,
        find_path(at),
        own.overview,
        at.layout.unit,
        at.shown_gains,
        c.proposes,
    )


def say_prompt(at: At) -> str:
    """What may be done, or in a lesson what is chosen; nothing while the seat may not act although
    it is its turn.
    """
    c = at.control
    begun = c.is_busy() or at.view.draft is not None
    said = at.may_act and (at.asks or begun) or at.asks and not c.legal
    if not said:
        return ""
    start = find_carried(at)
    if start is not None and c.count_movable(start) > 1:
        return spoken.say_carried(at.tr, at.map, start)
    return spoken.say_prompt(at.tr, at.map, at.names, c, at.hints)


def may_act(at: At) -> bool:
    """Whether the seat at the screen may do anything now."""
    return at.may_act and bool(at.control.legal)


def list_choices(at: At) -> tuple[Choice, ...]:
    """What the panel offers."""
    return at.control.list_choices() if may_act(at) else ()


def is_dealing(at: At) -> bool:
    """Whether the seat at the screen deals, so that the clock runs for it; in a lesson, where the
    table does not ask, nobody is hurried.
    """
    return may_act(at) and at.asks and at.view.phase == DIPLOMACY


def say_clock(at: At) -> str:
    """The time that is left for diplomacy; "" while nobody deals at the screen."""
    if not is_dealing(at):
        return ""
    ticking = at.own.clock
    return clock.write_time(ticking.find_left(at.now)) if ticking.on else at.tr("No time limit")


def find_land(at: At, target: Target | None) -> frozenset[Place]:
    """The provinces of a seat; of anything else none."""
    if target is None or target[0] != "seat":
        return frozenset()
    owners = at.own.find_owners(at.view)
    return frozenset(("province", p) for p, owner in enumerate(owners) if owner == target[1])


def find_carried(at: At) -> int | None:
    """The province that pawns are dragged out of."""
    return at.held[1] if at.held is not None and at.held[0] == "province" else None


def find_path(at: At) -> tuple[int, int] | None:
    """Where a pawn would go by a click on what is pointed at, unless one is dragged."""
    c, hover = at.control, at.hover
    if at.held or hover is None or hover[0] != "province" or not may_act(at) or not at.hints:
        return None
    start, goal = c.start, hover[1]
    return (start, goal) if start >= 0 and goal != start and goal in c.list_open() else None


def foresee(at: At) -> tuple[Action, ...]:
    """What is proposed, or else what a click on what is pointed at would play or propose."""
    c, hover = at.control, at.hover
    if not may_act(at):
        return ()
    if c.proposed:
        return c.proposed
    if hover is not None and hover[0] == "choice":
        return _find_chosen(at, hover[1])
    if c.fight is not None:
        return (("attack", *c.fight),)
    meant = c.find_meant(hover[1]) if hover is not None and hover[0] == "province" else ()
    if not meant and hover == ("send", 0) and ("send",) in c.legal:
        return (("send",),)
    return meant or ((("confirm",),) if ("confirm",) in c.legal else ())


def _find_chosen(at: At, index: int) -> tuple[Action, ...]:
    """What a choice of the panel would play or propose."""
    c, found = at.control, list_choices(at)
    if index >= len(found):
        return ()
    one = found[index]
    if one.kind in ("less", "kills", "more") and c.fight is not None:
        return (("attack", *c.fight),)  # also where it cannot be less or more
    if not one.enabled:
        return ()
    if one.kind == "fight":
        return (("attack", c.origin, one.value, c.find_most_killed(c.origin, one.value)),)
    return one.actions if one.kind in ("advantage", "accept", "option") else ()


def find_touched(action: Action) -> tuple[int, ...]:
    """The provinces of an action that is marked as the last one."""
    if action[0] == "move":
        return action[1:3]
    return (
        action[1:2]
        if action[0] in ("city", "return", "attack", "build", "fill", "found", "raze", "to")
        else ()
    )
