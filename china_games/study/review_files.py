"""The file in which a review is kept beside its save, so that it can be gone on with and looked at
again. docs/reviews.md explains each field.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, convert

from china_games import __version__
from china_games.files import (
    Limits,
    Model,
    Problem,
    add_messages,
    describe_error,
    find_problems,
    read_json,
)
from china_games.files.disk import write_atomically
from china_games.files.kinds import REVIEW, find_newer, find_other_kind
from china_games.games.contract import Action, Place, Reason
from china_games.i18n import N_
from china_games.session import Session
from china_games.study.judging import Verdict
from china_games.study.mistakes import Review

FORMAT, SCHEMA = "china-games-review", 1

ENGINE = 2
"""Grows when games are judged otherwise: what a former program found is then found anew."""

LIMITS = Limits(size=2_000_000, values=100_000, depth=12)

Word = Annotated[str, Meta(max_length=500)]
Count = Annotated[int, Meta(ge=0, le=10**6)]
Texts = Annotated[list[Word], Meta(min_length=1, max_length=100)]
Lit = list[tuple[Word, Any]]


class SavedReason(Model):
    """A named reason, as `games.contract.Reason`."""

    code: Word
    share: float
    args: list[tuple[Word, Any]] = []
    places: Lit = []


class SavedLook(Model):
    """A verdict that counts; `better` in the writing of saves."""

    ply: Count
    loss: float
    error: Annotated[float, Meta(ge=0)]
    better: Texts
    reasons: Annotated[list[SavedReason], Meta(min_length=1, max_length=50)]
    costs: Annotated[list[SavedReason], Meta(max_length=50)] = []
    places: Lit = []
    played_places: Lit = []


class SavedSeatReview(Model):
    """What is known of one seat's moves."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    name: Word
    kind: Literal["human", "computer"]
    done: bool
    seconds: Annotated[float, Meta(ge=0)]
    glances: list[tuple[Count, float]]
    looks: list[SavedLook]


class ReviewFile(Model):
    """The whole file."""

    format: Literal["china-games-review"]
    schema: Annotated[int, Meta(ge=SCHEMA, le=SCHEMA)]
    program: Word
    engine: Count
    game: Word
    played: Word
    seats: Annotated[list[SavedSeatReview], Meta(max_length=8)]


class Kept(NamedTuple):
    """What was found in the place of a review: its content or what is wrong with it."""

    file: ReviewFile | None
    problems: tuple[Problem, ...] = ()


def read_review(path: Path) -> Kept:
    """A kept review; nothing at all if there is none yet."""
    if not path.exists():
        return Kept(None)
    document = read_json(path, LIMITS)
    problems = (
        find_other_kind(document, REVIEW)
        or find_newer(document, SCHEMA)
        or document.problems
        or find_problems(ReviewFile, document)
    )
    if problems:
        return Kept(None, tuple(problem.replace_advice(MADE_ANEW) for problem in problems))
    return Kept(convert(document.data, ReviewFile))


def write_review(path: Path, review: Review) -> Problem | None:
    """Keeps a review as far as it has come; the problem if that cannot be done."""
    text = json.dumps(make_data(review), ensure_ascii=False, indent=1) + "\n"
    try:
        write_atomically(path, text.encode())
    except OSError as wrong:
        return Problem(path, 0, 0, "unwritable", (("reason", describe_error(wrong)),))
    return None


def restore_review(review: Review, kept: ReviewFile) -> bool:
    """Goes on from a kept review; False, and nothing is taken over, if it is of another game or was
    made by another engine.
    """
    session = review.session
    if kept.engine != ENGINE or kept.played != hash_game(session):
        return False
    try:
        looks = {
            row.seat: {look.ply: _read_look(session, row.seat, look) for look in row.looks}
            for row in kept.seats
        }
    except (ValueError, LookupError):
        return False
    for row in kept.seats:
        seat = review.seats.get(row.seat)
        if seat is not None:
            plies = set(seat.plies)
            seat.glances = {ply: loss for ply, loss in row.glances if ply in plies}
            seat.looks = {ply: look for ply, look in looks[row.seat].items() if ply in plies}
            seat.seconds = row.seconds
    return True


def make_data(review: Review) -> dict[str, Any]:
    """The content of the file, in the order in which it is written."""
    session = review.session
    return {
        "format": FORMAT,
        "schema": SCHEMA,
        "program": __version__,
        "engine": ENGINE,
        "game": session.setup.game,
        "played": hash_game(session),
        "seats": [
            {
                "seat": seat,
                "name": session.setup.seats[seat].name[:500],
                "kind": session.setup.seats[seat].kind,
                "done": one.done,
                "seconds": round(one.seconds, 3),
                "glances": [[ply, round(loss, 3)] for ply, loss in sorted(one.glances.items())],
                "looks": [
                    _make_look(session, ply, look) for ply, look in sorted(one.looks.items())
                ],
            }
            for seat, one in sorted(review.seats.items())
        ],
    }


def hash_game(session: Session) -> str:
    """What tells a game from every other one: its deal and its actions."""
    setup = session.setup
    told = [
        setup.game,
        session.board.sha256,
        sorted((key, str(value)) for key, value in setup.options.items()),
        setup.handicaps,
        setup.seed,
        [[move.seat, move.text] for move in session.moves],
        *([setup.position] if setup.position else []),
    ]
    return sha256(json.dumps(told).encode()).hexdigest()


def write_actions(session: Session, seat: int, ply: int, actions: tuple[Action, ...]) -> list[str]:
    """Actions that follow one another from a position, in the writing of saves."""
    rules, state, texts = session.rules, session.find_state(ply), []
    for n, action in enumerate(actions, 1):
        texts.append(rules.text(action, state))
        if n < len(actions):
            state = rules.apply(state, seat, action).state
    return texts


def read_actions(session: Session, seat: int, ply: int, texts: list[str]) -> tuple[Action, ...]:
    """The actions of such texts. ValueError for anything that is not legal there."""
    rules, state, actions = session.rules, session.find_state(ply), []
    for text in texts:
        action = rules.parse(text, state)
        if rules.refusal(state, seat, action) is not None:
            raise ValueError(f"{text!r} is not legal after {ply} moves")
        actions.append(action)
        if len(actions) < len(texts):
            state = rules.apply(state, seat, action).state
    return tuple(actions)


def _make_look(session: Session, ply: int, look: Verdict) -> dict[str, Any]:
    seat = session.moves[ply].seat
    return {
        "ply": ply,
        "loss": round(look.loss, 3),
        "error": round(look.error, 3),
        "better": write_actions(session, seat, ply, look.better),
        "reasons": [_make_reason(reason) for reason in look.reasons],
        "costs": [_make_reason(reason) for reason in look.costs],
        "places": look.places,
        "played_places": look.played_places,
    }


def _make_reason(reason: Reason) -> dict[str, Any]:
    return {
        "code": reason.code,
        "share": round(reason.share, 3),
        "args": reason.args,
        "places": reason.places,
    }


def _read_look(session: Session, seat: int, look: SavedLook) -> Verdict:
    if not look.ply < session.ply or session.moves[look.ply].seat != seat:
        raise ValueError(f"move {look.ply} is not one of seat {seat}")
    return Verdict(
        look.loss,
        look.error,
        read_actions(session, seat, look.ply, look.better),
        tuple(_read_reason(reason) for reason in look.reasons),
        tuple(_read_reason(reason) for reason in look.costs),
        _read_places(look.places),
        _read_places(look.played_places),
    )


def _read_reason(reason: SavedReason) -> Reason:
    args = tuple((key, _freeze(value)) for key, value in reason.args)
    return Reason(reason.code, reason.share, args, _read_places(reason.places))


def _read_places(places: Lit) -> tuple[Place, ...]:
    return tuple((kind, _freeze(value)) for kind, value in places)


def _freeze(value: Any) -> Any:
    """A value as it was before it was written: JSON knows lists alone."""
    return tuple(_freeze(part) for part in value) if isinstance(value, list) else value


MADE_ANEW = "review_made_anew"
add_messages({}, {MADE_ANEW: N_("the review is made again")})
