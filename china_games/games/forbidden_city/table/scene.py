"""Everything that rests on the table at a moment, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from china_games.games.contract import Action, Place
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.table import spoken
from china_games.games.forbidden_city.table.ghost import Ghost
from china_games.games.forbidden_city.table.own import At
from china_games.games.forbidden_city.words.preview import Changes
from china_games.games.stage import Target

COINS = (20, 10, 2, 1)


class Scene(NamedTuple):
    """What to draw. Places are pairs such as ("cell", 5), ("room", 3), ("edge", (cell, side)),
    ("seat", 1).
    """

    view: State  # masked
    seat: int | None  # whose tile is shown face up
    names: Sequence[str]
    prompt: str = ""
    places: tuple[
        tuple[int, tuple[int, ...]], ...
    ] = ()  # where a tile may be tried: cells and turnings that fit
    turn: int = 0  # how the tile in hand lies
    ghost: Ghost | None = None
    meant: tuple[Ghost, ...] = ()  # where and how a hint or an answer would lay the tile
    changes: Changes | None = None  # what the ghost would do
    hover: Target | None = None
    shown: frozenset[Place] = frozenset()  # what is pointed out strongly: a refusal, a score line
    marks: frozenset[int] = frozenset()  # cells of the last moves
    buttons: tuple[Target, ...] = ()
    thinking: int | None = None  # seat of a computer player at work
    hidden: frozenset[int] = frozenset()  # cells whose tile is under way
    held: bool = True  # the tile in hand lies there (it is not under way)
    scores: tuple[int, ...] = ()  # purses to show instead of those of the view
    unturned: frozenset[tuple[int, int]] = (
        frozenset()
    )  # (seat, 0 or 1): last tiles not turned over yet
    gains: tuple[int, ...] = ()  # coins that each seat has won lately
    ready: bool = True  # the tile fits where it is chosen


def make_scene(at: At) -> Scene:
    """What rests on the table now."""
    c, own = at.control, at.own
    ghost = hold_tile(at)
    return Scene(
        at.view,
        at.seat,
        at.seat_labels,
        say_prompt(at),
        list_places(at) if may_lay(at) and not own.busy else (),
        ghost.turn if ghost else c.turn,
        ghost,
        find_meant(at, ghost),
        at.preview.detail if at.preview is not None else None,
        at.hover,
        _find_shown(at, ghost),
        frozenset(action[1] for action in at.last[-1:] if action[0] == "place"),
        c.list_buttons() if at.may_act else (),
        at.thinking,
        own.hidden,
        own.held,
        own.scores or tuple(round(n) for n in at.scores),
        own.unturned,
        at.shown_gains,
        bool(c.proposed) or c.place is None,
    )


def _find_shown(at: At, ghost: Ghost | None) -> frozenset[Place]:
    """What is pointed out; the edges at which the tile was refused only while it is held there."""
    edges = {place for place in at.pointed if place[0] == "edge"}
    if ghost is None or not edges or any(cell == ghost.cell for _, (cell, _) in edges):
        return at.pointed | at.own.shown
    return at.pointed - edges - {("cell", cell) for _, (cell, _) in edges} | at.own.shown


def say_prompt(at: At) -> str:
    """What the panel says is to be done; "" where a lesson's card does."""
    if not (asks(at) or at.asks and not at.control.acting):
        return ""
    if at.own.caption and not at.view.end:
        return at.tr("A room is closed and scored.")
    cell = find_looked_at(at)
    if at.asks or cell == at.control.place:
        return spoken.say_prompt(at.tr, at.names, at.control, cell, at.hints)
    return ""


def may_lay(at: At) -> bool:
    """Whether the seat at the screen may lay a tile now."""
    return at.control.acting and at.may_act


def list_places(at: At) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The places where the tile may be tried, each with the turnings in which it fits
    (with hints).
    """
    return tuple(
        (cell, at.control.turns.get(cell, ()) if at.hints else ()) for cell in at.view.border
    )


def find_looked_at(at: At) -> int | None:
    """The place that the tile is held over: the one pointed at, else the one chosen."""
    if at.hover and at.hover[0] == "cell" and at.hover[1] in at.view.border:
        return at.hover[1]
    return at.control.place


def asks(at: At) -> bool:
    """Whether the prompt says what may be done; in a lesson, what is chosen."""
    return at.may_act and (at.asks or at.control.place is not None)


def hold_tile(at: At) -> Ghost | None:
    """The tile over the place that is looked at; with hints it turns by itself to where it fits."""
    cell, c = find_looked_at(at), at.control
    if cell is None or not may_lay(at) or at.own.busy:
        return None
    return Ghost(
        cell,
        c.tile,
        c.turn_at(cell, at.hints),
        c.fits(cell, at.hints),
        c.find_clashes(cell, at.hints),
        cell == c.place,
    )


def find_meant(at: At, held: Ghost | None) -> tuple[Ghost, ...]:
    """The tile as a hint or an answer would lay it, one at a place; not where it is held."""
    tile, found = at.view.hands[at.view.seat], dict[int, Ghost]()
    if tile < 0 or at.own.busy:
        return ()
    for kind, cell, turn in (action for action in at.meant if len(action) == 3):
        if kind == "place" and cell in at.view.border and (held is None or held.cell != cell):
            found.setdefault(cell, Ghost(cell, tile, turn, True, (), False))
    return tuple(found.values())


def foresee(at: At) -> tuple[Action, ...]:
    """The placement of the tile as it is held, where it fits."""
    ghost = hold_tile(at)
    return (("place", ghost.cell, ghost.turn),) if ghost is not None and ghost.fits else ()


def make_purse(coins: int) -> tuple[int, ...]:
    """The fewest coins that make a sum, largest first (FC-32)."""
    found = []
    for worth in COINS:
        found += [worth] * (coins // worth)
        coins %= worth
    return tuple(found)
