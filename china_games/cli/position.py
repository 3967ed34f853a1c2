"""Count a position, and say what is legal in it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from china_games.boards.library import Library
from china_games.boards.positions import (
    LIMITS,
    Laid,
    draw_unknown,
    list_sentences,
    name_seats,
    read_position,
)
from china_games.cli.tables import make_library
from china_games.cli.tools import MOST_SEED, UserError, find_file, parse_number, say, tell
from china_games.files import characters
from china_games.files.source import read_text
from china_games.games import registry
from china_games.i18n import Translator
from china_games.numbers import format_signed


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument("file", metavar=tr("FILE"), help=tr("text of a position"))
    parser.add_argument(
        "--seed",
        metavar="N",
        default="0",
        help=tr("by which what the position does not tell is drawn, 0 if left out"),
    )
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line"))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Prints points, who is to act, and every legal action."""
    laid = read_position_file(args.file, make_library(args), tr)
    seed = parse_number(args.seed, 0, MOST_SEED, "--seed", tr)
    whole = draw_unknown(laid, seed)
    if args.json:
        say(_describe(laid, whole, tr))
    else:
        tell("\n".join(_list_lines(laid, whole, tr)))
    return 0


def read_position_file(written: str, library: Library, tr: Translator) -> Laid:
    """A position from its file; UserError with a sentence for each thing that is wrong."""
    path = find_file(written, tr)
    wrong = list(list_sentences(path, library, tr))
    if wrong:
        shown = characters.put_on_one_line(written)
        raise UserError("\n".join(f"{shown}:{line or 1}:1: {told}" for line, told in wrong))
    return read_position(read_text(path, LIMITS).text, library)


def _describe(laid: Laid, whole: Any, tr: Translator) -> dict[str, Any]:
    rules, result = laid.rules, laid.rules.result(laid.state)
    return {
        "game": rules.meta.key,
        "board": laid.board.id,
        "players": laid.seats,
        "drawn": laid.unknown,
        "scores": list(result.scores),
        "lines": [
            {"seat": line.seat, "rule": line.rule, "points": line.points, "told": told}
            for line, told in _say_score_lines(laid, tr)
        ],
        "to_act": list(rules.to_act(laid.state)),
        "legal": {
            str(seat): [rules.text(action, whole) for action in rules.legal(whole, seat)]
            for seat in rules.to_act(whole)
        },
        "end_reason": result.end_reason,
        "report": rules.report(laid.state),
    }


def _say_score_lines(laid: Laid, tr: Translator) -> Iterator[tuple[Any, str]]:
    key = laid.rules.meta.key
    words, own = registry.load_words(key), tr.choose_domain(key)
    names = name_seats(tr, laid.seats)
    for line in laid.rules.result(laid.state).lines:
        yield line, words.line(own, laid.board.map, names, line)


def _list_lines(laid: Laid, whole: Any, tr: Translator) -> Iterator[str]:
    """The position for people."""
    rules, key = laid.rules, laid.rules.meta.key
    words, own = registry.load_words(key), tr.choose_domain(key)
    names, result = name_seats(tr, laid.seats), rules.result(laid.state)
    title = tr.choose_name(rules.meta.name)
    yield f"{title} ({laid.board.id})"
    yield words.prompt(own, laid.board.map, names, rules.view(whole, None), None)
    yield ""
    yield tr("Counted now:")
    told = list(_say_score_lines(laid, tr))
    for seat, score in enumerate(result.scores):
        yield "  " + tr("{name}: {points}", name=names[seat], points=words.points(own, score))
        for line, sentence in told:
            if line.seat == seat:
                yield f"    {format_signed(line.points)}  {sentence} ({line.rule})"
    if laid.unknown:
        yield ""
        yield tr(
            "The position does not tell everything: what is unknown was drawn for what follows "
            "(--seed draws it otherwise)."
        )
    for seat in rules.to_act(whole):
        yield ""
        yield tr("{name} may do:", name=names[seat])
        for action in rules.legal(whole, seat):
            yield f"  {rules.text(action, whole)}"
