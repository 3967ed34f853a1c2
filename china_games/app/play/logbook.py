"""The log of a game as sentences grouped by turn, holding only what the viewer may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from china_games.app.people import name_person
from china_games.games import registry
from china_games.games.contract import Event
from china_games.i18n import Translator
from china_games.session import Session
from china_games.session.review import list_known_turns


class Line(NamedTuple):
    """One sentence; `ply` is the position that shows what it tells."""

    ply: int
    seat: int
    kind: str
    text: str


class Turn(NamedTuple):
    """The lines of one seat's turn. `ply` is the position in which it began."""

    ply: int
    seat: int
    number: int  # from 1
    lines: tuple[Line, ...]


def list_names(session: Session, tr: Translator) -> tuple[str, ...]:
    """The names of the seats, as they are shown."""
    return tuple(name_person(tr, info.name) for info in session.setup.seats)


def say_event(session: Session, tr: Translator, event: Event, viewer: int | None) -> str:
    """What happened, in the translator's language."""
    said = registry.load_words(session.setup.game).event(
        tr, session.board.map, list_names(session, tr), event, viewer
    )
    return str(said)


def list_lines(
    session: Session, tr: Translator, viewer: int | None, start: int = 0
) -> Iterator[Line]:
    """Every event after the position `start`; a computer player's mishap comes before what was
    played for it.
    """
    moves, noted = session.moves, -1
    for ply, event in session.mask_events(viewer, start):
        move = moves[ply - 1]
        if move.note and noted != ply and session.find_known_mover(ply, viewer) is not None:
            noted = ply
            name = list_names(session, tr)[move.seat]
            yield Line(ply, move.seat, "note", say_mishap(tr, name, move.note))
        if not event.opens_turn:
            yield Line(ply, event.seat, event.kind, say_event(session, tr, event, viewer))


def list_turns(session: Session, tr: Translator, viewer: int | None) -> tuple[Turn, ...]:
    """All turns so far with their sentences; a turn without a sentence yet is there too."""
    starts = list_known_turns(session, viewer)
    groups: list[list[Line]] = [[] for _ in starts]
    place = 0
    for line in list_lines(session, tr, viewer):
        while place + 1 < len(starts) and line.ply > starts[place + 1][0]:
            place += 1
        groups[place].append(line)
    return tuple(
        Turn(ply, seat, number, tuple(group))
        for number, ((ply, seat), group) in enumerate(zip(starts, groups, strict=True), 1)
    )


def say_mishap(tr: Translator, name: str, note: str) -> str:
    """What went wrong with a computer player, by the note of the move that was played
    in its place.
    """
    reason = note.partition(":")[2]
    if reason == "timeout":
        return tr("{name} took too long; the program chose a simple move instead.", name=name)
    if reason == "illegal":
        return tr(
            "{name} wanted a move that the rules forbid; the program chose a simple move instead.",
            name=name,
        )
    return tr("{name} broke down; the program chose a simple move instead.", name=name)


def name_turn(tr: Translator, turn: Turn, names: Sequence[str]) -> str:
    """The heading of a turn: its number and whose it is."""
    return tr("Turn {n} · {name}", n=turn.number, name=names[turn.seat])
