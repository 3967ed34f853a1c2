"""List the games: seats, boards and options."""

from __future__ import annotations

import argparse
from typing import Any

from china_games.cli.tools import library_of, say
from china_games.games import registry
from china_games.i18n import Translator


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line"))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Prints every game with what setup offers."""
    library = library_of(args)
    for key in registry.GAMES:
        described = describe(key, library)
        if args.json:
            say(described)
        else:
            print(_sentence(described, tr))
    return 0


def describe(key: str, library: Any) -> dict[str, Any]:
    """A game as plain data: seats, boards (with their seats), options."""
    meta = registry.rules(key).meta
    return {
        "game": key,
        "name": dict(meta.name),
        "designer": meta.designer,
        "publisher": meta.publisher,
        "seats": list(meta.seats),
        "rules_version": meta.rules_version,
        "boards": [
            {"id": board.id, "name": dict(board.name), "seats": list(board.seats), "own": board.own}
            for board in library.boards(key)
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


def _sentence(game: dict[str, Any], tr: Translator) -> str:
    seats = ", ".join(map(str, game["seats"]))
    told = {"key": game["game"], "name": tr.name(game["name"]), "seats": seats}
    lines = [
        tr("{key}: {name} by {designer}; players: {seats}", designer=game["designer"], **told)
        if game["designer"]
        else tr("{key}: {name}; players: {seats}", **told)
    ]
    lines += [
        tr(
            "  board {board}: {name}; players: {seats}",
            board=board["id"],
            name=tr.name(board["name"]),
            seats=", ".join(map(str, board["seats"])),
        )
        for board in game["boards"]
    ]
    lines += [
        tr(
            "  option {key}: {values}; default: {default}",
            key=option["key"],
            values=_values(option, tr),
            default=option["default"],
        )
        for option in game["options"]
        if option["kind"] != "edition"
    ]
    return "\n".join(lines)


def _values(option: dict[str, Any], tr: Translator) -> str:
    if option["kind"] == "bool":
        return "true, false"
    if option["kind"] == "seat":
        return tr("random, or a seat counted from 0")
    choices = ", ".join(map(str, option["choices"]))
    if option["kind"] == "number":
        return tr(
            "{choices}, or a number from {low} to {high}",
            choices=choices,
            low=option["bounds"][0],
            high=option["bounds"][1],
        )
    return choices
