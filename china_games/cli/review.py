"""Review a finished game: the moves of each seat that cost most."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from china_games.app.people import name_person
from china_games.cli.saved_games import load_game
from china_games.cli.tables import make_library
from china_games.cli.tools import UserError, complain, find_file, parse_number, say, tell
from china_games.i18n import Translator
from china_games.paths import Paths
from china_games.session import Session
from china_games.session.entries import name_review
from china_games.study import words
from china_games.study.judging import offers_review
from china_games.study.mistakes import Mistake, Review, SeatReview
from china_games.study.review_files import (
    read_review,
    restore_review,
    write_actions,
    write_review,
)
from china_games.study.themes import find_verdict_theme

TOLD_EVERY = 0.1
"""How far the review comes between two words of it."""


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument(
        "save", metavar=tr("SAVE"), help=tr("save file (.json), or the text of a game")
    )
    parser.add_argument("--seat", metavar="N", help=tr("this seat alone, counted from 0"))
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line"))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Prints the mistakes of each seat; how far it has come goes to stderr."""
    path = find_file(args.save, tr)
    session = load_game(args.save, make_library(args), tr)
    last = len(session.setup.seats) - 1
    seats = None if args.seat is None else [parse_number(args.seat, 0, last, "--seat", tr)]
    if not session.finished:
        raise UserError(tr("{path}: this game is not over yet.", path=path))
    if not offers_review(session.setup.game):
        raise UserError(tr("{path}: games of this kind cannot be reviewed yet.", path=path))
    found = Review(session)
    kept = _find_kept(path, args)
    if kept is not None:
        _go_on_from(found, kept, tr)
    wanted = found if seats is None else found.choose(seats)
    try:
        _run(wanted, tr)
    finally:
        problem = write_review(kept, found) if kept is not None else None
        if problem is not None:
            complain(problem.say(tr))
    for seat in sorted(wanted.seats):
        one = wanted.seats[seat]
        if args.json:
            say(describe(session, one, tr))
        else:
            tell(say_seat(session, one, tr))
    return 0


def _find_kept(path: Path, args: argparse.Namespace) -> Path | None:
    """Where the review is kept: beside the save, if that is one of the person's own games."""
    saves = Paths(args.data_dir).saves
    return name_review(path) if path.resolve().parent == saves.resolve() else None


def _go_on_from(found: Review, kept: Path, tr: Translator) -> None:
    former = read_review(kept)
    for problem in former.problems:
        complain(problem.say(tr))
    if former.file is not None:
        restore_review(found, former.file)


def _run(found: Review, tr: Translator) -> None:
    told = 0.0
    for share in found.run():
        if share >= told + TOLD_EVERY:
            told = share
            complain(tr("Reviewed: {n} %", n=round(100 * share)))


def list_names(session: Session, tr: Translator) -> tuple[str, ...]:
    """The names of the seats."""
    return tuple(name_person(tr, info.name) for info in session.setup.seats)


def describe(session: Session, one: SeatReview, tr: Translator) -> dict[str, Any]:
    """What is known of a seat's moves, as the JSON line of the command."""
    return {
        "game": session.setup.game,
        "seat": one.seat,
        "name": session.setup.seats[one.seat].name,
        "kind": session.setup.seats[one.seat].kind,
        "decisions": len(one.plies),
        "judged": len(one.glances),
        "complete": not one.stopped_at_limit,
        "seconds": round(one.seconds, 3),
        "mistakes": [_describe_mistake(session, mistake, tr) for mistake in one.list_mistakes()],
    }


def _describe_mistake(session: Session, mistake: Mistake, tr: Translator) -> dict[str, Any]:
    seat, ply, verdict = mistake
    told = words.tell_mistake(session, tr, list_names(session, tr), mistake)
    return {
        "ply": ply,
        "moment": told.moment,
        "played": [session.moves[ply].text],
        "better": write_actions(session, seat, ply, verdict.better),
        "loss": round(verdict.loss, 3),
        "error": round(verdict.error, 3),
        "theme": find_verdict_theme(session.setup.game, verdict),
        "reasons": [
            {"code": reason.code, "share": round(reason.share, 3)} for reason in verdict.reasons
        ],
        "sentences": list(told.reasons),
        "outcome": list(words.count_outcome(session, mistake)),
        "threats": list(told.threats),
    }


def say_seat(session: Session, one: SeatReview, tr: Translator) -> str:
    """The same for people, several lines."""
    mistakes, names = one.list_mistakes(), list_names(session, tr)
    name = names[one.seat]
    lines = [
        tr.plural(
            "Seat {seat}, {name}: {n} costly move.",
            "Seat {seat}, {name}: {n} costly moves.",
            len(mistakes),
            seat=one.seat,
            name=name,
        )
    ]
    for mistake in mistakes:
        told = words.tell_mistake(session, tr, names, mistake)
        lines += [
            tr(
                "  {moment}: {played} – {cost}",
                moment=told.moment,
                played=told.played,
                cost=told.cost,
            ),
            tr("    Better: {better}.", better=told.better),
            *(f"    {reason}" for reason in told.reasons),
            *([f"    {told.rest}"] if told.rest else []),
            f"    {told.outcome}",
            *(f"    {threat}" for threat in told.threats),
        ]
    return "\n".join(lines)
