"""The log of a game as sentences by round and phase, holding only what the viewer may know."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from china_games.app import agreed
from china_games.app.people import is_unnamed, name_person
from china_games.games import registry
from china_games.games.contract import Audience, Chronicle, Event, Happening, Place, Words
from china_games.i18n import Translator
from china_games.players.base import CUT, ILLEGAL, OUT_OF_TIME, TIMEOUT
from china_games.session import Session
from china_games.session.moves import NO_HELP
from china_games.session.review import list_known_turns


class Line(NamedTuple):
    """One sentence; `ply` is the position that shows what it tells, `since` that of the first of
    several acts. A note tells no event, nor does "consent", what was taken back.
    """

    ply: int
    seat: int
    kind: str
    text: str
    since: int
    events: tuple[Event, ...] = ()
    places: tuple[Place, ...] = ()
    round: str = ""
    phase: str = ""


class _Told(NamedTuple):
    """An event in its place of the game, before it is put into words."""

    ply: int
    event: Event
    round: int  # 0 = before the first
    phase: str


CONSENT = "consent"
"""The kind of a line that tells what was taken back because the table agreed."""
CLOCK = "clock"
"""The kind of a line that tells that the time of a computer player ran out."""

NOTHING_MORE: Chronicle[Any, Any] = Chronicle(places=lambda view, event: ())
"""What a game without a chronicle tells beside its sentences."""


def list_names(session: Session, tr: Translator) -> tuple[str, ...]:
    """The names of the seats, as they are shown."""
    return tuple(name_person(tr, info.name) for info in session.setup.seats)


def label_seats(session: Session, tr: Translator) -> tuple[str, ...]:
    """The names of the seats where each stands alone, as in a row of players: the one person who
    plays, if the name was only proposed, is told who it is: "Player 1 (you)".
    """
    names, people = list_names(session, tr), session.humans
    return tuple(
        tr("{name} (you)", name=name)
        if [seat] == list(people) and is_unnamed(session.setup.seats[seat].name)
        else name
        for seat, name in enumerate(names)
    )


def load_chronicle(session: Session) -> Chronicle[Any, Any]:
    """How the session's game tells its past."""
    face = registry.load_game(session.setup.game).chronicle
    return face() if face is not None else NOTHING_MORE


def load_words(session: Session) -> Words[Any, Any]:
    """The words of the session's game."""
    return registry.load_words(session.setup.game)


def say_event(session: Session, tr: Translator, event: Event, viewer: int | None) -> str:
    """What happened, in the translator's language."""
    said = registry.load_words(session.setup.game).event(
        tr, session.board.map, list_names(session, tr), event, viewer
    )
    return str(said)


def list_lines(
    session: Session,
    tr: Translator,
    viewer: int | None,
    start: int = 0,
    stop: int | None = None,
    effects: bool = False,
) -> tuple[Line, ...]:
    """What happened between two positions, a sentence for each act or for several equal ones.

    effects: with what came of each act. A computer player's mishap comes before what was played for
    it.
    """
    chronicle = load_chronicle(session)
    told = [one for one in _list_told(session, tr, viewer, chronicle, stop) if one.ply > start]
    past = _Past(session, tr, viewer, chronicle, effects)
    found = [past.find_line(acts) for acts in _join_acts(told, chronicle)]
    found += _list_consents(session, tr, start, stop, found)
    return tuple(sorted([*found, *_list_mishaps(session, tr, viewer, found)], key=_find_order))


def _find_order(line: Line) -> tuple[int, int]:
    return line.since, {CONSENT: 0, "note": 1, CLOCK: 1}.get(line.kind, 2)


def _list_told(
    session: Session,
    tr: Translator,
    viewer: int | None,
    chronicle: Chronicle[Any, Any],
    stop: int | None,
) -> list[_Told]:
    """All events that get a sentence, each with its round and phase; what a later one says again is
    left out.
    """
    seats, count = len(session.setup.seats), session.rules.count_rounds
    found, number, phase = [], 0, ""
    by_turns = count is None or not chronicle.opens_rounds
    starts = [ply for ply, _ in list_known_turns(session, viewer)] if by_turns else []
    if count is not None:
        number = count(session.find_state(0))
    for ply, event in session.mask_events(viewer, 0, stop):
        if count is not None and event.kind in chronicle.opens_rounds:
            number, phase = count(session.find_state(ply)), ""
        elif by_turns:
            number = max(0, bisect_left(starts, ply) - 1) // seats + 1
        named = chronicle.phase(tr, event) if chronicle.phase is not None else None
        phase = phase if named is None else named
        if not event.opens_turn and event.kind not in chronicle.headings:
            found.append(_Told(ply, event, number, phase))
    last = {(one.round, one.event.kind): at for at, one in enumerate(found)}
    return [
        one
        for at, one in enumerate(found)
        if last.get((one.round, chronicle.said_again.get(one.event.kind, "")), -1) < at
    ]


def _join_acts(told: Iterable[_Told], chronicle: Chronicle[Any, Any]) -> Iterator[list[_Told]]:
    """Acts that are told in one sentence: of one kind and seat, while nothing else happens."""
    for (_, _, kind), run in groupby(told, lambda one: (one.round, one.phase, one.event.kind)):
        if kind not in chronicle.together:
            yield from ([one] for one in run)
            continue
        by_seat: dict[int, list[_Told]] = {}
        for one in run:
            by_seat.setdefault(one.event.seat, []).append(one)
        yield from by_seat.values()


LINES_KEPT = 20_000
"""So many lines of a game are kept, of all who read its log."""

_kept: WeakKeyDictionary[Session, dict[Any, tuple[object, object, Line]]] = WeakKeyDictionary()
"""Game -> who reads the line in which language, and what it tells -> the states before and after
it, and the line. A log is asked for anew after each move, and few of its lines are new then.
"""


class _Past:
    """A game as the viewer knows it, and the lines of its log: what is told of the same states is
    put into words once.
    """

    def __init__(
        self,
        session: Session,
        tr: Translator,
        viewer: int | None,
        chronicle: Chronicle[Any, Any],
        effects: bool,
    ) -> None:
        self.session, self.tr, self.viewer = session, tr, viewer
        self.chronicle, self.effects = chronicle, effects
        self.names, self.labels = list_names(session, tr), label_seats(session, tr)
        self.words = registry.load_words(session.setup.game)
        self._lines = _kept.setdefault(session, {})

    def find_line(self, acts: Sequence[_Told]) -> Line:
        """The line that tells of these acts; the one that was made before, if the game went on from
        there.
        """
        states = [self.session.find_state(ply) for ply in (acts[0].ply - 1, acts[-1].ply)]
        key = (self.viewer, self.tr, self.names, self.effects, *acts)
        made = self._lines.get(key)
        if made is not None and made[0] is states[0] and made[1] is states[1]:
            return made[2]
        if len(self._lines) >= LINES_KEPT:
            self._lines.clear()
        line = self._make_line(acts)
        self._lines[key] = states[0], states[1], line
        return line

    def _make_line(self, acts: Sequence[_Told]) -> Line:
        tr, viewer, names, chronicle = self.tr, self.viewer, self.names, self.chronicle
        map_, events = self.session.board.map, tuple(one.event for one in acts)
        last, since, ply = events[-1], acts[0].ply, acts[-1].ply
        if len(events) > 1:
            text = chronicle.together[last.kind](tr, map_, names, events, viewer)
        else:
            text = str(self.words.event(tr, map_, names, last, viewer))
        before, after = (self.session.view(viewer, at) for at in (since - 1, ply))
        reason, effect = chronicle.reasons.get(last.kind), chronicle.effects.get(last.kind)
        move = tuple(event for _, event in self.session.mask_events(viewer, since - 1, ply))
        happening = Happening(tr, map_, self.labels, before, after, last, move)
        if reason is not None:
            text = f"{text} {reason(happening)}".rstrip()
        if last.kind in chronicle.answers:
            text = f"{text} {self._explain_answer(before, after, ply, last)}".rstrip()
        if self.effects and effect is not None:
            text = f"{text} {_write_effects(effect(happening))}".rstrip()
        places = dict.fromkeys(p for event in events for p in chronicle.places(after, event))
        number = acts[0].round
        title = self.words.moment(tr, number) if number > 0 else tr("The beginning")
        seat = _find_seat(self.session, ply, last, viewer)
        return Line(ply, seat, last.kind, text, since, events, tuple(places), title, acts[0].phase)

    def _explain_answer(self, before: Any, after: Any, ply: int, event: Event) -> str:
        """Why a computer player answers so, as far as the viewer may know; "" if nothing is told,
        or the table plays without help.
        """
        session, mover = self.session, self.session.find_known_mover(ply, self.viewer)
        face = registry.load_game(session.setup.game).advice
        if face is None or mover is None or session.setup.seats[mover].kind == "human":
            return ""
        if session.setup.help == NO_HELP and not session.finished:
            return ""
        advice = face()
        why = advice.answer(before, after, event) if advice.answer is not None else None
        if why is None:
            return ""
        spoken = self.tr.choose_domain(session.setup.game)
        return str(advice.reason(spoken, session.board.map, self.names, before, why))


def _find_seat(session: Session, ply: int, event: Event, viewer: int | None) -> int:
    """Whose act an event tells of: one for a seat alone may tell what another has done to it."""
    mover = session.find_known_mover(ply, viewer)
    return mover if event.audience is Audience.SEAT and mover is not None else event.seat


def _write_effects(effects: Sequence[str]) -> str:
    """What came of an act, as a sentence."""
    said = ", ".join(effects)
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def _list_consents(
    session: Session, tr: Translator, start: int, stop: int | None, lines: Sequence[Line]
) -> list[Line]:
    """What was taken back because the table agreed, where the game went on from; under the heading
    of what came before.
    """
    names, alone = list_names(session, tr), len(session.humans) == 1
    last = session.ply if stop is None else stop
    found = []
    for consent in session.consents:
        at = min(consent.target, session.ply)
        if not start <= at <= last or at == stop:
            continue  # an extract ends with an act
        near = [line for line in lines if line.since <= at] or lines[:1]
        text = agreed.say_consent(tr, names[consent.seat], consent, alone)
        line = Line(at, consent.seat, CONSENT, text, at + 1)
        if near:
            line = line._replace(round=near[-1].round, phase=near[-1].phase)
        found.append(line)
    return found


def _list_mishaps(
    session: Session, tr: Translator, viewer: int | None, lines: Sequence[Line]
) -> Iterator[Line]:
    """What went wrong with computer players in the moves that lines tell of."""
    moves, names = session.moves, list_names(session, tr)
    acts = [line for line in lines if line.kind != CONSENT]
    told = {ply: line for line in acts for ply in range(line.since, line.ply + 1)}
    for ply, line in told.items():
        move = moves[ply - 1]
        if move.note and session.find_known_mover(ply, viewer) is not None:
            text = say_mishap(tr, names[move.seat], move.note)
            kind = CLOCK if move.note in OUT_OF_TIME else "note"
            yield Line(ply, move.seat, kind, text, ply, round=line.round, phase=line.phase)


def say_mishap(tr: Translator, name: str, note: str) -> str:
    """What went wrong with a computer player, by the note of the move that was played
    in its place; or that it could not think to the end.
    """
    if note == CUT:
        return tr(
            "{name} moved before it had finished thinking: played again, it might choose "
            "differently.",
            name=name,
        )
    if note == TIMEOUT:
        return tr("Time ran out before {name} had chosen: a simple move was played.", name=name)
    if note == ILLEGAL:
        return tr(
            "{name} wanted a move that the rules forbid; the program chose a simple move instead.",
            name=name,
        )
    return tr("{name} broke down; the program chose a simple move instead.", name=name)
