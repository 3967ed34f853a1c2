"""List the games: seats, boards and options."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from china_games.cli.tables import make_library, say_choices
from china_games.cli.tools import say, tell
from china_games.games import registry
from china_games.games.contract import Option
from china_games.i18n import Translator

if TYPE_CHECKING:
    from china_games.boards.library import Library


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line"))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Prints every game with what setup offers."""
    library = make_library(args)
    for key in registry.GAMES:
        if args.json:
            say(describe(key, library))
        else:
            tell(_list_offer(key, library, tr))
    return 0


def describe(key: str, library: Library) -> dict[str, Any]:
    """A game as plain data: seats, boards (with their seats), options."""
    meta = registry.load_rules(key).meta
    return {
        "game": key,
        "name": dict(meta.name),
        "designer": meta.designer,
        "publisher": meta.publisher,
        "seats": list(meta.seats),
        "rules_version": meta.rules_version,
        "boards": [
            {"id": board.id, "name": dict(board.name), "seats": list(board.seats), "own": board.own}
            for board in library.list_boards(key)
        ],
        "options": [
            {
                "key": option.key,
                "kind": option.kind,
                "default": option.default,
                "choices": list(option.choices),
                "seats": list(option.seats),
                "boards": list(option.boards),
                **({"bounds": list(option.bounds)} if option.kind == "number" else {}),
            }
            for option in meta.options
        ],
    }


def _list_offer(key: str, library: Library, tr: Translator) -> str:
    """A game, its boards and its options: the words to type, and what they stand for."""
    meta = registry.load_rules(key).meta
    told = {"key": key, "name": tr.choose_name(meta.name), "seats": ", ".join(map(str, meta.seats))}
    lines = [
        tr("{key}: {name} by {designer}; players: {seats}", designer=meta.designer, **told)
        if meta.designer
        else tr("{key}: {name}; players: {seats}", **told)
    ]
    lines += [
        tr(
            "  board {board}: {name}; players: {seats}",
            board=board.id,
            name=tr.choose_name(board.name),
            seats=", ".join(map(str, board.seats)),
        )
        for board in library.list_boards(key)
    ]
    lines += [
        _describe_option(key, option, tr) for option in meta.options if option.kind != "edition"
    ]
    return "\n".join(lines)


def _describe_option(key: str, option: Option, tr: Translator) -> str:
    default = str(option.default)
    return tr(
        "  option {key} ({name}): {values}; default: {default}",
        key=option.key,
        name=registry.load_words(key).option_name(tr.choose_domain(key), option.key),
        values=say_choices(option, tr),
        default=default.lower() if option.kind == "bool" else default,
    )
