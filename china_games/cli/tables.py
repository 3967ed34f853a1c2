"""What commands are told of a table, in words: its game, board and options."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from china_games.boards.library import Library
from china_games.cli.tools import UserError, parse_number
from china_games.files import guess, list_first
from china_games.files.messages import GUESS
from china_games.games import registry
from china_games.games.contract import Meta, Option, Refusal
from china_games.i18n import Translator
from china_games.paths import Paths
from china_games.resources import find_board as find_board_files

MOST_TOLD = 5
"""Problems of a broken board that are told in full."""


def find_rules(key: str, tr: Translator) -> Any:
    """The rules of a game by its key."""
    if key not in registry.GAMES:
        raise UserError(
            tr(
                "There is no game {game}; there are: {games}.",
                game=repr(key) + say_guess(key, registry.GAMES, tr),
                games=", ".join(registry.GAMES),
            )
        )
    return registry.load_rules(key)


def parse_options(meta: Meta, written: Sequence[str], tr: Translator) -> dict[str, Any]:
    """ "key=value" words as option values of the right type."""
    known = {option.key: option for option in meta.options}
    chosen = {}
    for word in written:
        key, equals, value = (part.strip() for part in word.partition("="))
        if key not in known:
            raise UserError(_explain_unknown_option(meta, key, tr))
        if not equals:
            raise UserError(
                tr(
                    "--option {key}: its value is missing; write {key}=VALUE with one of: "
                    "{choices}.",
                    key=key,
                    choices=say_choices(known[key], tr),
                )
            )
        if key in chosen:
            raise UserError(tr("--option {key} is given twice.", key=key))
        chosen[key] = _parse_value(known[key], value, tr)
    return chosen


def _explain_unknown_option(meta: Meta, key: str, tr: Translator) -> str:
    """Which options the game has, where one is named that it has not."""
    keys = [option.key for option in meta.options if option.kind != "edition"]
    if not keys:
        return tr("--option: this game has no options.")
    meant = guess(key, keys)
    return tr(
        "--option: this game has no option {given}{meant} Write KEY=VALUE with one of: {keys}.",
        given=repr(key),
        meant=tr(GUESS, guess=meant) if meant else ".",
        keys=", ".join(keys),
    )


def say_guess(word: str, known: Iterable[str], tr: Translator) -> str:
    """The known word that was probably meant, to stand behind the one that was given; "" for
    none.
    """
    meant = guess(word, known)
    return tr(" (did you mean {guess}?)", guess=meant) if meant else ""


def say_choices(option: Option, tr: Translator) -> str:
    """What may be given to an option, as it is typed."""
    if option.kind == "bool":
        return "true, false"
    if option.kind == "seat":
        return tr("random, or a seat counted from 0")
    choices = ", ".join(map(str, option.choices))
    if option.kind == "number":
        low, high = option.bounds
        return tr(
            "{choices}, or a number from {low} to {high}", choices=choices, low=low, high=high
        )
    return choices


def _parse_value(option: Option, written: str, tr: Translator) -> Any:
    if option.kind == "bool":
        if written.lower() in ("true", "yes", "on", "1"):
            return True
        if written.lower() in ("false", "no", "off", "0"):
            return False
        raise UserError(
            tr(
                "--option {key}: {given} is neither true nor false.",
                key=option.key,
                given=repr(written),
            )
        )
    if option.kind == "seat":
        if written == "random":
            return written
        if re.fullmatch("[0-9]", written):
            return int(written)
        raise UserError(
            tr(
                "--option {key}: {given} is neither random nor a seat counted from 0.",
                key=option.key,
                given=repr(written),
            )
        )
    if option.kind == "number" and written not in option.choices:
        return _parse_bounded(option, written, tr)
    for choice in option.choices:
        if written == str(choice):
            return choice
    raise UserError(
        tr(
            "--option {key}: {given} is not one of {choices}.",
            key=option.key,
            given=repr(written),
            choices=", ".join(map(str, option.choices)),
        )
    )


def _parse_bounded(option: Option, written: str, tr: Translator) -> int:
    """A number within the bounds of the option."""
    low, high = option.bounds
    if (
        written.isascii()
        and written.isdigit()
        and len(written) <= len(str(high))
        and low <= int(written) <= high
    ):
        return int(written)
    raise UserError(
        tr(
            "--option {key}: {given} is neither a number from {low} to {high} nor one of "
            "{choices}.",
            key=option.key,
            given=repr(written),
            low=low,
            high=high,
            choices=", ".join(option.choices),
        )
    )


def parse_handicaps(rules: Any, written: str | None, players: int, tr: Translator) -> list[int]:
    """What each seat gets for a start: one number a seat with commas between; nothing = nobody
    anything.
    """
    if written is None:
        return []
    given = [parse_number(part.strip(), 0, 999, "--handicap", tr) for part in written.split(",")]
    refused = rules.refuse_handicaps(given, players)
    if refused is not None:
        sentence = registry.load_words(rules.meta.key).refusal(
            tr.choose_domain(rules.meta.key), None, (), refused
        )
        raise UserError(f"--handicap: {sentence} ({refused.rule})")
    return given


def make_library(args: Any) -> Library:
    """All boards: the program's, then the person's own."""
    return Library(find_board_files(), Paths(args.data_dir).boards)


def find_board(library: Any, rules: Any, players: int, board_id: str | None, tr: Translator) -> Any:
    """The board asked for, or the first that seats the players; UserError if there is none."""
    fitting = [board for board, seats in rules.meta.boards if players in seats]
    wanted = (fitting or [rules.meta.boards[0][0]])[0] if board_id is None else board_id
    try:
        return library.get(rules.meta.key, wanted)
    except KeyError:
        if Path(wanted).suffix.lower() in (".yaml", ".yml"):
            raise UserError(
                tr(
                    "--board: {given} is the name of a file. Put the file into the folder “boards” "
                    "of your data folder, and write the id of the board.",
                    given=repr(wanted),
                )
            ) from None
        broken = library.find_broken(wanted)
        if broken is not None:
            raise UserError(_say_broken(wanted, broken, library, tr)) from None
        known = [board.id for board in library.list_boards(rules.meta.key)]
        raise UserError(
            tr(
                "There is no board {board} for this game; there are: {boards}.",
                board=repr(wanted) + say_guess(wanted, known, tr),
                boards=", ".join(known),
            )
        ) from None


def _say_broken(board_id: str, path: Path, library: Any, tr: Translator) -> str:
    """That a board is there, and what is wrong with it."""
    problems = library.check(path)
    return "\n".join(
        (
            tr.plural(
                "The board {board} is there but has {n} problem:",
                "The board {board} is there but has {n} problems:",
                len(problems),
                board=repr(board_id),
            ),
            *list_first(tr, problems, MOST_TOLD),
            tr("“check {path}” lists them again once you have changed the file.", path=path),
        )
    )


def complete_options(
    rules: Any, board: Any, chosen: dict[str, Any], players: int, tr: Translator
) -> dict[str, Any]:
    """All options with defaults; the rule that forbids the combination as a UserError."""
    checked = rules.options(chosen, board.id, players)
    if isinstance(checked, Refusal):
        sentence = registry.load_words(rules.meta.key).refusal(
            tr.choose_domain(rules.meta.key), board.map, (), checked
        )
        raise UserError(f"{sentence} ({checked.rule})")
    return dict(checked)
