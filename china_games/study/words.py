"""What is said of mistakes, on the command line and at the screen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from china_games.games import registry
from china_games.games.contract import Action, Reason
from china_games.i18n import Translator
from china_games.numbers import format_signed
from china_games.session import Session, review
from china_games.study.judging import VICTORIES, WINS, Verdict
from china_games.study.mistakes import Mistake, find_judged_end, find_next_turn, find_turn_end


class ToldMistake(NamedTuple):
    """A mistake in words; each is a sentence but for the names of actions."""

    moment: str  # "Turn 12", "Year 3"
    played: str
    better: str
    cost: str
    reasons: tuple[str, ...]  # why the other would have been better
    outcome: str  # how the points went until the seat's next turn
    rest: str = ""  # that most of the cost is not in the reasons
    threats: tuple[str, ...] = ()  # what others then took, and what had threatened it


def tell_mistake(
    session: Session, tr: Translator, names: Sequence[str], mistake: Mistake, most: int = 3
) -> ToldMistake:
    """A mistake in words, with at most so many reasons; `names` are those of the seats."""
    seat, ply, verdict = mistake
    return ToldMistake(
        say_moment(session, tr, ply),
        say_actions(session, tr, names, seat, ply, (session.moves[ply].action,)),
        say_actions(session, tr, names, seat, ply, verdict.better),
        say_cost(session, tr, verdict),
        say_reasons(session, tr, names, mistake)[:most],
        say_outcome(session, tr, names, mistake),
        say_rest(session, tr, mistake, most),
        say_threats(session, tr, names, mistake)[:most],
    )


def say_moment(session: Session, tr: Translator, ply: int) -> str:
    """When the move was made, in what the screen counts during play: rounds, or years."""
    words, domain = registry.load_words(session.setup.game), session.setup.game
    moment: str = words.moment(tr.choose_domain(domain), review.count_round(session, ply))
    return moment


def say_actions(
    session: Session,
    tr: Translator,
    names: Sequence[str],
    seat: int,
    ply: int,
    actions: Sequence[Action],
) -> str:
    """Actions that follow one another, as the seat knows the position."""
    return ", ".join(name_plan(session, tr, names, session.view(seat, ply), actions))


def name_plan(
    session: Session, tr: Translator, names: Sequence[str], view: Any, actions: Sequence[Action]
) -> tuple[str, ...]:
    """Actions that follow one another in two lines at most, the first one and the others; the same
    one that comes several times running is named once.
    """
    words, map_ = registry.load_words(session.setup.game), session.board.map
    spoken = tr.choose_domain(session.setup.game)
    if words.plan is not None:
        lines: tuple[str, ...] = words.plan(spoken, map_, names, view, actions)
        return lines
    acts = [str(words.action(spoken, map_, action, view)) for action in actions]
    runs = [(act, len(list(run))) for act, run in groupby(acts)]
    first, *rest = [act if n == 1 else f"{act} ×{n}" for act, n in runs]
    return (first, ", ".join(rest)) if rest else (first,)


def say_cost(session: Session, tr: Translator, verdict: Verdict) -> str:
    """What it cost, rounded: more is not known. If most of it is that the game was not won, or was
    lost, that is told, and not how much it counts.
    """
    victory = verdict.victory
    if is_decisive(verdict.loss, victory):
        code, args = verdict.reasons[0].code, dict(verdict.reasons[0].args)
        nearly_all = abs(args["n"] - args["other"]) >= NEARLY_ALL * args["of"]
        if code == WINS and nearly_all:
            return tr("That gave away a win that was all but certain.")
        if code == WINS:
            return tr("That made a win less likely.")
        return (
            tr("That made a defeat all but certain.")
            if nearly_all
            else tr("That made a defeat likelier.")
        )
    return tr("That cost about {points}.", points=say_loss(session, tr, verdict.loss - victory))


NEARLY_ALL = 0.75
"""A move that changes who wins in so great a part of the games played on decided the game."""


def is_decisive(loss: float, victory: float) -> bool:
    """Whether most of a loss is what victory counts in it."""
    return victory > loss / 2


def say_rest(session: Session, tr: Translator, mistake: Mistake, most: int) -> str:
    """Where most of a cost comes from that is told in points, if the first `most` reasons make up
    less than half of it, by the points that they tell or their share: reasons are of the position,
    the cost is of games played on from it. "" where nothing follows the turn.
    """
    seat, ply, verdict = mistake
    cost = verdict.loss - verdict.victory
    told = [one for one in verdict.reasons if one.code not in VICTORIES and one.share >= 0]
    named = sum(max(one.share, dict(one.args).get("points", 0)) for one in told[:most])
    decisive = is_decisive(verdict.loss, verdict.victory)
    if decisive or named >= NAMED * cost or find_turn_end(session, seat, ply) >= session.ply:
        return ""
    return tr("Most of that shows only as the game goes on.")


NAMED = 0.5
"""Part of a cost that its reasons make up, from which on nothing is said of the rest."""


def say_loss(session: Session, tr: Translator, loss: float) -> str:
    """A cost in whole points, one at least."""
    words = registry.load_words(session.setup.game)
    points: str = words.points(tr.choose_domain(session.setup.game), max(1, round(loss)))
    return points


def say_reasons(
    session: Session, tr: Translator, names: Sequence[str], mistake: Mistake
) -> tuple[str, ...]:
    """Why the better actions would have been better and by how much, the weightiest first."""
    face = registry.load_game(session.setup.game).advice
    if face is None:
        return ()
    view, spoken = session.view(mistake.seat, mistake.ply), tr.choose_domain(session.setup.game)
    return tuple(
        say_victory(tr, reason)
        or add_share(tr, face().reason(spoken, session.board.map, names, view, reason), reason)
        for reason in mistake.verdict.reasons
        if reason.share >= 0
    )


def add_share(tr: Translator, said: str, reason: Reason) -> str:
    """The sentence of a reason with what it is worth, where it tells no number itself."""
    share, args = round(reason.share, 1), dict(reason.args)
    only_names = "numbers" in args and "points" not in args
    if not said or not share or not only_names and any(sign.isdigit() for sign in said):
        return said
    number = tr.format_number(abs(share), 1)
    return f"{said.removesuffix('.')} ({'+' if share > 0 else '−'}{number})."


def say_victory(tr: Translator, reason: Reason) -> str:
    """How often the better move wins or loses the game, and the one that was played; "" for other
    reasons.
    """
    if reason.code not in VICTORIES:
        return ""
    n, other, of = (dict(reason.args)[name] for name in ("n", "other", "of"))
    if reason.code == WINS:
        return tr(
            "Of {of} games played on from here this move won {n}, the one that was played {other}.",
            of=of,
            n=n,
            other=other,
        )
    return tr(
        "Of {of} games played on from here this move lost {n}, the one that was played {other}.",
        of=of,
        n=n,
        other=other,
    )


def say_reason(
    session: Session, tr: Translator, names: Sequence[str], mistake: Mistake, reason: Reason
) -> str:
    """One named reason of a mistake as a sentence; "" where the game has no words for it."""
    face = registry.load_game(session.setup.game).advice
    if face is None:
        return ""
    view, spoken = session.view(mistake.seat, mistake.ply), tr.choose_domain(session.setup.game)
    if reason.code in VICTORIES:
        return say_victory(tr, reason)
    said: str = face().reason(spoken, session.board.map, names, view, reason)
    return said


def count_outcome(session: Session, mistake: Mistake) -> tuple[int, ...]:
    """How many points each seat won from the move to the seat's next turn, as the seat saw it."""
    until = find_next_turn(session, mistake.seat, mistake.ply)
    before, after = (
        session.rules.result(session.view(mistake.seat, ply)).scores for ply in (mistake.ply, until)
    )
    return tuple(b - a for a, b in zip(before, after, strict=True))


def say_outcome(session: Session, tr: Translator, names: Sequence[str], mistake: Mistake) -> str:
    """What came of it, as far as points tell."""
    won = ", ".join(
        f"{name} {format_signed(points)}"
        for name, points in zip(names, count_outcome(session, mistake), strict=True)
    )
    return tr("Up to the next turn: {won}.", won=won)


def say_threats(
    session: Session, tr: Translator, names: Sequence[str], mistake: Mistake
) -> tuple[str, ...]:
    """What others took from the seat as far as its move is judged, and who had threatened it when
    its turn ended, as the seat saw it; nothing in games that do not tell.
    """
    face, seat = registry.load_game(session.setup.game).advice, mistake.seat
    find = face().threats if face is not None else None
    if face is None or find is None:
        return ()
    plies = (when(session, seat, mistake.ply) for when in (find_turn_end, find_judged_end))
    view, later = (session.view(seat, ply) for ply in plies)
    spoken, map_ = tr.choose_domain(session.setup.game), session.board.map
    return tuple(
        str(face().reason(spoken, map_, names, view, reason)) for reason in find(view, later, seat)
    )
