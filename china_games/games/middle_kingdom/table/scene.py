"""Everything that one picture of the table shows, as plain data."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from china_games.games.contract import Action
from china_games.games.middle_kingdom.rules.model import Bid
from china_games.games.middle_kingdom.table.places import Target
from china_games.games.middle_kingdom.table.whatif import Rival
from china_games.geometry import Point
from china_games.table import inks


class Line(NamedTuple):
    """One bid in the order of bids, with what it won and the sentence why it stands there."""

    place: int                     # among the bids
    bid: Bid
    rank: str                      # "1", "2" …, "=" for a tie, "–" for a Reset alone
    won: int | None                # a kind, the Dragon, or None
    why: str
    own: bool = False              # the bid that is only considered


class Sheet(NamedTuple):
    """What stands beside the row: bids in order, or what the others may still play against a bid."""

    title: str
    lines: tuple[Line, ...] = ()
    own: Bid | None = None
    rivals: tuple[Rival, ...] = ()
    text: str = ""
    aside: str = ""                # what the Dragon was exchanged for, and what the Heir took


class Flight(NamedTuple):
    """A picture under way: kind is card, back, goal, token, bid or sealed; places are pixels."""

    kind: str
    value: int                  # a kind, a Goal card, or a bid card
    seat: int
    at: Point
    size: tuple[int, int]


class Scene(NamedTuple):
    """What to draw."""

    view: Any                                   # masked
    seat: int | None                            # whose hand is shown
    names: Sequence[str]
    prompt: str = ""
    phases: tuple[tuple[str, bool], ...] = ()   # name and whether it is the one of now
    sheet: Sheet = Sheet("")
    lit: frozenset[Target] = frozenset()        # what may be chosen
    barred: frozenset[Target] = frozenset()     # cards that may not be had
    chosen: frozenset[Target] = frozenset()     # what is proposed
    shown: frozenset[Target] = frozenset()      # what is pointed out: a refusal, a score line
    hover: Target | None = None
    choice: bool = False                        # the bid may go on a tied card or on none
    buttons: tuple[Target, ...] = ()
    thinking: int | None = None                 # seat of a computer player at work
    acting: tuple[int, ...] = ()
    hidden: frozenset[Target] = frozenset()     # cards that are under way
    flights: tuple[Flight, ...] = ()
    scores: tuple[float, ...] = ()              # scores to show beside the names
    proposed: Action | None = None


def edges(scene: Scene, place: Target) -> list[str]:
    """The colours around a place: it may be chosen, it is chosen, it is pointed out."""
    return [colour for places, colour in ((scene.lit, inks.LIT), (scene.chosen, inks.LAST), (scene.shown, inks.STRONG))
            if place in places]
