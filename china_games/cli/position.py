"""Count a position, and say what is legal in it, or whether an act is."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from china_games.boards.judging import Judgement, count_now, judge_try, list_unknown
from china_games.boards.library import Library
from china_games.boards.positions import (
    Laid,
    draw_unknown,
    list_games,
    name_seats,
)
from china_games.cli.saved_games import load_game, read_position_file
from china_games.cli.tables import make_library
from china_games.cli.tools import UserError, find_file, parse_number, parse_seed, say, tell
from china_games.files.kinds import GAME_TEXT, SAVE, find_kind
from china_games.games import registry
from china_games.i18n import Translator
from china_games.numbers import format_signed


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument(
        "file", metavar=tr("FILE"), help=tr("text of a position or game, or a save")
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        default="0",
        help=tr("by which what the position does not tell is drawn, 0 if left out"),
    )
    parser.add_argument(
        "--try",
        dest="tries",
        action="append",
        default=[],
        metavar=tr("ACTION"),
        help=tr("say whether this is allowed, by rule, and what it would do; may be repeated"),
    )
    parser.add_argument(
        "--seat", metavar="N", help=tr("with --try: who does it; who is to act if left out")
    )
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line"))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Prints points, who is to act, and every legal action."""
    if not all(written.strip() for written in args.tries):
        raise UserError(
            tr(
                "--try: the action is empty; write one, such as those that are listed without "
                "--try."
            )
        )
    laid = _load_position(args.file, make_library(args), tr)
    seed = parse_seed(args.seed, "--seed", tr)
    whole = draw_unknown(laid, seed)
    if args.seat is not None and not args.tries:
        raise UserError(tr("--{option} is for --try: add it.", option="seat"))
    if args.tries:
        tries = _judge_tries(laid, whole, args, tr)
        if args.json:
            for one in tries:
                say(_describe_try(laid, one))
        else:
            tell("\n".join(_list_try_lines(laid, tries, tr)))
    elif args.json:
        say(_describe(laid, whole, tr))
    else:
        tell("\n".join(_list_lines(laid, whole, tr)))
    return 0


def _load_position(written: str, library: Library, tr: Translator) -> Laid:
    """The position of a text, or that to which the game of a save or of a text has come."""
    if find_kind(find_file(written, tr)) not in (SAVE, GAME_TEXT):
        return read_position_file(written, library, tr)
    session = load_game(written, library, tr)
    if session.setup.game not in list_games():
        raise UserError(tr("Positions of this game cannot be written as texts."))
    seats, options = len(session.setup.seats), dict(session.setup.options)
    return Laid(session.rules, session.board, seats, options, session.state, (), False)


def _judge_tries(
    laid: Laid, whole: Any, args: argparse.Namespace, tr: Translator
) -> list[Judgement]:
    """What is to be said of each try, one after the other; nothing after one that is refused."""
    names, found = name_seats(tr, laid.seats), []
    given = None
    if args.seat is not None:
        given = parse_number(args.seat, 0, laid.seats - 1, "--seat", tr)
    for written in args.tries:
        seat = given if given is not None else next(iter(laid.rules.to_act(whole)), 0)
        found.append(judge_try(laid.board, whole, seat, written, tr, names))
        whole = found[-1].after
        if whole is None:
            break
    return found


def _describe_try(laid: Laid, one: Judgement) -> dict[str, Any]:
    return {
        "game": laid.rules.meta.key,
        "seat": one.seat,
        "try": one.written,
        "allowed": one.is_allowed,
        "rule": one.rule,
        "told": one.told,
        "events": list(one.events),
        "scores": None if one.after is None else list(laid.rules.result(one.after).scores),
        "drawn": laid.unknown,
    }


def _list_try_lines(laid: Laid, tries: list[Judgement], tr: Translator) -> Iterator[str]:
    words, own = registry.load_words(laid.board.game), tr.choose_domain(laid.board.game)
    names = name_seats(tr, laid.seats)
    for one in tries:
        told = {"name": names[one.seat], "action": one.written}
        if not one.is_allowed:
            yield tr("{name}, “{action}”: no.", **told)
            yield f"  {one.told}" + (f" ({one.rule})" if one.rule else "")
            return
        yield tr("{name}, “{action}”: yes.", **told)
        yield from (f"  {event}" for event in one.events)
        points = [words.points(own, n) for n in laid.rules.result(one.after).scores]
        each = [
            tr("{name}: {points}", name=name, points=n)
            for name, n in zip(names, points, strict=True)
        ]
        yield "  " + tr("Counted then: {points}.", points=" · ".join(each))
    if laid.unknown:
        yield _say_drawn(tr)


def _say_drawn(tr: Translator) -> str:
    return tr(
        "The position does not tell everything: for what follows the "
        "rest was drawn by chance (another --seed draws differently)."
    )


def _describe(laid: Laid, whole: Any, tr: Translator) -> dict[str, Any]:
    rules, names = laid.rules, name_seats(tr, laid.seats)
    counted = count_now(laid.board, laid.state, tr, names)
    return {
        "game": rules.meta.key,
        "board": laid.board.id,
        "players": laid.seats,
        "drawn": laid.unknown,
        "unknown": [one.told for one in list_unknown(laid.board, laid.state, tr, names)],
        "scores": list(counted.scores),
        "lines": [
            {"seat": line.seat, "rule": line.rule, "points": line.points, "told": line.told}
            for line in counted.lines
        ],
        "past": [one.told for one in counted.past],
        "to_act": list(rules.to_act(laid.state)),
        "legal": {
            str(seat): [rules.text(action, whole) for action in rules.legal(whole, seat)]
            for seat in rules.to_act(whole)
        },
        "end_reason": rules.result(laid.state).end_reason,
        "report": rules.report(laid.state),
    }


def _list_lines(laid: Laid, whole: Any, tr: Translator) -> Iterator[str]:
    """The position for people."""
    rules, key = laid.rules, laid.rules.meta.key
    words, own = registry.load_words(key), tr.choose_domain(key)
    names = name_seats(tr, laid.seats)
    counted = count_now(laid.board, laid.state, tr, names)
    title = tr.choose_name(rules.meta.name)
    yield f"{title} ({laid.board.id})"
    yield words.prompt(own, laid.board.map, names, rules.view(whole, None), None)
    yield ""
    yield tr("Counted now:")
    for seat, score in enumerate(counted.scores):
        yield "  " + tr("{name}: {points}", name=names[seat], points=words.points(own, score))
        for line in counted.lines:
            if line.seat == seat:
                yield f"    {format_signed(line.points)}  {line.told} ({line.rule})"
    yield from (f"  {one.told}" for one in counted.past)
    if laid.unknown:
        yield ""
        yield _say_drawn(tr)
        yield from (f"  {one.told}" for one in list_unknown(laid.board, laid.state, tr, names))
    for seat in rules.to_act(whole):
        yield ""
        yield tr("{name} may do:", name=names[seat])
        for action in rules.legal(whole, seat):
            yield f"  {rules.text(action, whole)}"
