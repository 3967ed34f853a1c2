"""Everything that one picture of the table shows, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from china_games.games.contract import Action
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import State
from china_games.games.middle_kingdom.table.controller import ROW_ACTION
from china_games.games.middle_kingdom.table.layout import Rect
from china_games.games.middle_kingdom.table.own import At
from china_games.games.middle_kingdom.table.places import find_pieces
from china_games.games.middle_kingdom.table.sheets import Sheet, make_sheet
from china_games.games.middle_kingdom.table.spoken import Speaker
from china_games.games.stage import Target
from china_games.table import inks


class Scene(NamedTuple):
    """What rests on the table."""

    view: State  # masked
    seat: int | None  # whose hand is shown
    names: Sequence[str]
    prompt: str = ""
    sheet: Sheet = Sheet("")
    lit: frozenset[Target] = frozenset()  # what may be chosen
    barred: frozenset[Target] = frozenset()  # cards that may not be had
    chosen: frozenset[Target] = frozenset()  # what is proposed
    shown: frozenset[Target] = frozenset()  # what is pointed out: a refusal, a score line
    foreseen: frozenset[Target] = frozenset()  # what a card that is pointed at would change
    hover: Target | None = None
    choice: bool = False  # the bid may go on a tied card or on none
    buttons: tuple[Target, ...] = ()
    thinking: int | None = None  # seat of a computer player at work
    acting: tuple[int, ...] = ()
    hidden: frozenset[Target] = frozenset()  # cards that are under way
    scores: tuple[float, ...] = ()  # points to show beside the names
    gains: tuple[int, ...] = ()  # those that each seat has won lately
    proposed: Action | None = None


def find_sheet(at: At) -> Sheet:
    """The sheet of the moment."""
    return make_sheet(at.tr, at.map, at.names, at.control, at.hover, at.may_act and at.foresees)


def tells_in(at: At, box: Rect) -> bool:
    """Whether the sheet lies in a box and shows the open bids of this round or how a bid would
    stand.
    """
    if not at.layout.sheet.colliderect(box):
        return False
    if at.view.bids:
        return True
    sheet = find_sheet(at)
    return sheet.own is not None or any(line.own for line in sheet.lines)


def asks(at: At) -> bool:
    """Whether the prompt says what may be done; in a lesson, what is chosen."""
    c = at.control
    return at.may_act and (at.asks or c.card is not None or c.proposed is not None)


def make_scene(at: At) -> Scene:
    """What rests on the table now."""
    c, speaker = at.control, Speaker(at.tr, at.map, at.names, at.control)
    return Scene(
        at.view,
        at.seat,
        at.seat_labels,
        speaker.say_prompt() if asks(at) or at.asks and not c.legal else "",
        find_sheet(at),
        lit=c.list_places() if at.may_act and at.hints else frozenset(),
        barred=c.find_barred() if at.may_act else frozenset(),
        chosen=c.find_proposed(),
        shown=find_pieces(at.view, at.seat, at.pointed),
        foreseen=find_pieces(at.view, at.seat, at.preview.marks) if at.preview else frozenset(),
        hover=at.hover,
        choice=at.may_act and c.may_bid_alone(),
        buttons=c.list_buttons() if at.may_act else (),
        thinking=at.thinking,
        acting=RULES.to_act(at.view),
        hidden=at.own.hidden,
        scores=at.scores or at.points,
        gains=at.shown_gains,
        proposed=c.proposed,
    )


def foresee(at: At) -> tuple[Action, ...]:
    """What is proposed, or what a click on what is pointed at would take or lay; also a card that
    may be won later in the round.
    """
    c, hover = at.control, at.hover
    if not at.may_act or not c.legal:
        return ()
    if c.proposed is not None or hover is None:
        return (c.proposed,) if c.proposed is not None else ()
    if hover[0] == "row" and hover[1] < len(at.view.row):
        kind = ROW_ACTION.get(at.view.phase, "pick")
        action = (kind, at.view.row[hover[1]])
        return (action,) if action in c.legal or kind == "pick" else ()
    return tuple(a for a in c.legal if a[0] == "lay" and hover in c.find_targets(a))


def find_edges(scene: Scene, place: Target) -> list[str]:
    """The colours around a place: it may be chosen, it is chosen, it is pointed out."""
    return [
        colour
        for places, colour in (
            (scene.lit, inks.LIT),
            (scene.chosen, inks.LAST),
            (scene.shown, inks.STRONG),
            (scene.foreseen, inks.HALO),
        )
        if place in places
    ]
