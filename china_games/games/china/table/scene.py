"""Everything that one picture of the table shows, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from china_games.games.china.rules.model import State
from china_games.games.china.table import spoken
from china_games.games.china.table.offers import PIECES, find_spot
from china_games.games.china.table.own import At
from china_games.games.china.table.row import Places
from china_games.games.contract import Action, Place
from china_games.games.stage import Target
from china_games.geometry import Point

CHIP = 38.0  # width of an emissary chip in board units
TRACK_END = 50
THUMBNAIL = 0.4  # pixels a board unit below which pieces may be too small to read


class Scene(NamedTuple):
    """What rests on the table. Targets are pairs such as ("slot", 3), ("province", 2), ("row", 0),
    ("seat", 1).
    """

    view: State  # masked
    seat: int | None  # whose hand is shown face up
    names: Sequence[str]
    prompt: str = ""
    lit: frozenset[Target] = frozenset()  # what may be done, softly
    shown: frozenset[Place] = frozenset()  # what is pointed out strongly: a refusal, a score line
    marks: frozenset[Target] = frozenset()  # where the last move was
    changed: frozenset[Place] = frozenset()  # what the preview would change elsewhere
    hover: Target | None = None
    picked: frozenset[int] = frozenset()  # hand cards that are chosen
    ghost: Action | None = None  # the placement that is proposed
    chosen: Target | None = None  # the special card that is being played
    buttons: tuple[Target, ...] = ()
    may_place: bool = False  # a piece, with the cards of the hand
    thinking: int | None = None  # seat of a computer player at work
    hidden: frozenset[Target] = frozenset()  # pieces and cards that are under way
    scores: tuple[int, ...] = ()  # scores to show instead of those of the view
    away: bool = False  # the Emperor pawn stands on the board
    chain: tuple[int, ...] = ()  # slots along a road, in order
    gains: tuple[int, ...] = ()  # points that each seat has won lately
    row: Places = ()  # the face-up cards as they lie


def make_scene(at: At) -> Scene:
    """What rests on the table now."""
    c, own = at.control, at.own
    lit = c.list_places() if at.may_act and at.hints else frozenset()
    return Scene(
        at.view,
        at.seat,
        at.seat_labels,
        say_prompt(at),
        lit | c.find_specials() if at.may_act else lit,
        frozenset(c.find_lying(place) for place in at.pointed) | own.shown,
        frozenset(find_spot(action) for action in at.last if action[0] in PIECES),
        frozenset(at.preview.marks) if at.preview else frozenset(),
        at.hover,
        c.picked,
        next((action for action in c.proposed if action[0] in PIECES), None),
        c.find_special(),
        c.list_buttons() if at.may_act else (),
        c.may_place(),
        at.thinking,
        own.hidden,
        tuple(round(points) for points in own.scores or at.scores),
        own.pawn is not None,
        find_chain(at.scored),
        at.shown_gains,
        c.row,
    )


def say_prompt(at: At) -> str:
    """What may be done, or in a lesson what is chosen; nothing while the seat may not act although
    it is its turn."""
    c = at.control
    said = at.may_act and bool(at.asks or c.picked or c.proposed) or at.asks and not c.legal
    return spoken.say_prompt(at.tr, at.map, at.names, c) if said else ""


def find_meant(at: At) -> tuple[Action, ...]:
    """What is proposed, or what a click on the place that is pointed at would propose."""
    c = at.control
    pointed = c.find_meant(at.hover) if at.hover and at.may_act and not c.swapping else ()
    return c.proposed or pointed


def measure_piece(units: float, scale: float, least: int) -> int:
    """Pixels of a piece: as large as the board has it, but readable, unless the board is a
    thumbnail.
    """
    return max(round(units * scale), least if scale >= THUMBNAIL else 4)


def place_chips(dragon: Point, seats: Sequence[int], wide: float = CHIP) -> list[tuple[int, Point]]:
    """Where the emissary chips of some seats stand on a dragon space: one or two columns of chips
    `wide` units.
    """
    if len(seats) == 1:
        return [(seats[0], dragon)]
    rows = (len(seats) + 1) // 2
    high, step = wide * 0.72, wide * 1.04
    found = []
    for i, seat in enumerate(seats):
        alone = i == len(seats) - 1 and len(seats) % 2
        column = 0.0 if alone else (i % 2 - 0.5)
        found.append(
            (seat, (dragon[0] + column * step, dragon[1] + (i // 2 - (rows - 1) / 2) * high))
        )
    return found


def find_on_track(points: float) -> float:
    """Where a score stands on the track: 50 on 50, 51 on 1 (CH-35)."""
    return points if points <= TRACK_END else (points - 1) % TRACK_END + 1


def count_fifties(points: int) -> int:
    """How many 50-point cards a score holds (CH-35)."""
    return max(0, (points - 1) // TRACK_END)


def find_track_point(track: Sequence[Point], place: float) -> Point:
    """A point of the score track, also between two stones."""
    low = min(int(place), len(track) - 1)
    high = min(low + 1, len(track) - 1)
    share = place - low
    return (
        track[low][0] + (track[high][0] - track[low][0]) * share,
        track[low][1] + (track[high][1] - track[low][1]) * share,
    )


def find_chain(scored: Sequence[Place]) -> tuple[int, ...]:
    """The slots of a road along which a score line runs; a line of other places has none."""
    slots = tuple(value for kind, value in scored if kind == "slot")
    return slots if len(slots) == len(scored) > 1 else ()
