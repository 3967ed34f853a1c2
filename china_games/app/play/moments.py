"""The moments that decided a finished game: where each is shown, and what was done in it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from china_games.app.play import logbook
from china_games.games.contract import TABLE, Happening
from china_games.i18n import Translator
from china_games.session import Session, review


class ToldMoment(NamedTuple):
    """A moment between the winner and another seat, in words."""

    ply: int  # the position that shows it
    gains: int  # who gained in it
    head: str
    text: str


def tell_moments(
    session: Session, tr: Translator, moments: Sequence[review.Moment]
) -> tuple[ToldMoment, ...]:
    """The moments of a finished game, in the order of play; each names what the one who gained did
    that counted most in it, if the game's chronicle tells that, else its weightiest move.
    """
    told: dict[tuple[int, int, int], ToldMoment] = {}
    for moment in moments:
        one = _tell(session, tr, moment)
        turn = moment.start, moment.stop, one.gains
        if turn in told:  # what was done in it is told once
            one = told[turn]._replace(head=_add_rival(session, tr, told[turn].head, moment))
        told[turn] = one
    return tuple(told.values())


def _add_rival(session: Session, tr: Translator, head: str, moment: review.Moment) -> str:
    """The heading of a turn in which the same seat gained on another one too."""
    words, names = logbook.load_words(session), logbook.list_names(session, tr)
    return tr(
        "{head}, of {points} over {other}",
        head=head,
        points=words.points(tr.choose_domain(session.setup.game), abs(moment.gain)),
        other=names[moment.rivals[moment.gain > 0]],
    )


def tell_slip(session: Session, tr: Translator, slip: review.Slip) -> ToldMoment:
    """A win that was let slip with one of the last moves; it is shown before the choice."""
    words, names = logbook.load_words(session), logbook.list_names(session, tr)
    spoken, map_ = tr.choose_domain(session.setup.game), session.board.map
    view = session.view(slip.seat, slip.ply)
    played, better = (
        words.action(spoken, map_, action, view)
        for action in (session.moves[slip.ply].action, slip.action)
    )
    head = tr(
        "{moment}: {name} lets the win slip",
        moment=words.moment(spoken, review.count_round(session, slip.ply)),
        name=names[slip.seat],
    )
    text = tr(
        "Played: {played}. Better: {better}. It would have won.", played=played, better=better
    )
    return ToldMoment(slip.ply, slip.seat, head, text)


def _tell(session: Session, tr: Translator, moment: review.Moment) -> ToldMoment:
    words, names = logbook.load_words(session), logbook.list_names(session, tr)
    spoken = tr.choose_domain(session.setup.game)
    rivals = moment.rivals
    gains, other = rivals if moment.gain > 0 else rivals[::-1]
    head = tr(
        "{moment}: a swing of {points} to {name} over {other}",
        moment=words.moment(spoken, review.count_round(session, moment.start)),
        name=names[gains],
        points=words.points(spoken, abs(moment.gain)),
        other=names[other],
    )
    ply, text = _tell_acts(session, tr, moment, gains) or (moment.ply, "")
    text = text or " ".join(
        _tell_move(session, spoken, rivals, at)
        for at in _list_weighty_plies(session, rivals, moment)
    )
    if session.rules.count_rounds is not None:
        before, after = (
            review.count_points_at(session, at).if_ended for at in (moment.start, moment.stop)
        )
        scores = tr(
            "{name}: {before} → {after}. {other}: {was} → {now}.",
            name=names[gains],
            before=before[gains],
            after=after[gains],
            other=names[other],
            was=before[other],
            now=after[other],
        )
        text = f"{text} {scores}".strip()
    return ToldMoment(ply, gains, head, text)


def _tell_acts(
    session: Session, tr: Translator, moment: review.Moment, seat: int
) -> tuple[int, str] | None:
    """What a seat did that counted most, and the position after it; None if nothing is told."""
    told = logbook.load_chronicle(session).moment
    if told is None:
        return None
    names, map_ = logbook.list_names(session, tr), session.board.map
    spoken = tr.choose_domain(session.setup.game)
    known = session.mask_events(None, moment.start, moment.stop)
    plies, acts = list[int](), list[Happening[Any, Any]]()
    for ply, events in groupby(known, key=lambda one: one[0]):
        own = [event for _, event in events if event.seat == seat and not event.opens_turn]
        if own:
            views = session.view(None, ply - 1), session.view(None, ply)
            plies += [ply] * len(own)
            acts += [Happening(spoken, map_, names, *views, event) for event in own]
    found = told(acts) if acts else None
    return None if found is None else (plies[found[0]], found[1])


def _list_weighty_plies(
    session: Session, rivals: tuple[int, int], moment: review.Moment
) -> list[int]:
    """The moves of a turn that the moment's gain is made of; of a round its weightiest one."""
    if session.rules.count_rounds is not None:
        return [moment.ply]
    first, second = rivals
    plies = [p for p in session.list_known_plies(None) if moment.start <= p <= moment.stop]
    ends = [review.count_points_at(session, ply).if_ended for ply in plies]
    leads = [points[first] - points[second] for points in ends]
    return [
        ply
        for ply, then, now in zip(plies[1:], leads, leads[1:], strict=False)
        if (now - then) * moment.gain > 0
    ]


def _tell_move(session: Session, tr: Translator, rivals: tuple[int, int], ply: int) -> str:
    """What happened in a move and what came of it, as everybody may know it: each thing that paid
    the two, for the points told beside are their sum; where nothing paid, what counted, rather than
    what else came.
    """
    chronicle, about = logbook.load_chronicle(session), {*rivals, TABLE}
    lines = logbook.list_lines(session, tr, None, ply - 1, ply, effects=True)
    told = [line for line in lines if line.kind not in chronicle.headings and line.events]
    first, others = told[:1], told[1:]
    paid = [line for line in others if line.kind in chronicle.pays and line.seat in about]
    counts = [line for line in others if line.kind in chronicle.reasons]
    return " ".join(line.text for line in first + (paid or counts[:1] or others[:1]))
