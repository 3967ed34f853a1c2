"""What the commands share: errors for people, languages, sizes, seeds, options."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TextIO

from china_games import logs, on_windows
from china_games.files import characters, guess
from china_games.files.messages import GUESS
from china_games.games import registry
from china_games.games.contract import Meta, Option
from china_games.i18n import LANGUAGES, Translator

SMALLEST_WINDOW = (960, 600)
LARGEST_WINDOW = (7680, 4320)
SCALES = (75, 200)
MOST_SEEDS, MOST_SEED = 1_000_000, 2**53


class UserError(Exception):
    """A mistake of the person at the keyboard, as one sentence in his language."""


class OutputError(OSError):
    """What is printed cannot be written: its disk is full, or nobody reads it any more."""


def is_heard() -> bool:
    """Whether somebody may see what is said on stderr: a window script has none, and a click's
    console is hidden.
    """
    return sys.stderr is not None and not on_windows.owns_console()


def complain(text: str) -> None:
    """Says what went wrong on stderr; where nobody sees that, in the log and in a window of the
    system.
    """
    if is_heard():
        try:
            print(_clean_lines(text), file=sys.stderr, flush=True)
        except OSError:  # nobody reads it, or its disk is full: nowhere is left to say so
            drop_output(sys.stderr)
        return
    logs.LOGGER.error("%s", text)
    on_windows.show_message(text)


def drop_output(stream: TextIO) -> None:
    """What is printed there from now on, and what waits to be, goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def tell(text: str) -> None:
    """Prints lines for people. OutputError if they cannot be written."""
    _print(_clean_lines(text))


def _print(text: str) -> None:
    """Prints a text at once, so that it is known who could not write it."""
    try:
        print(text, flush=True)
    except OSError as wrong:
        raise OutputError(wrong.errno, wrong.strerror) from wrong


def _clean_lines(text: str) -> str:
    """The lines without characters that would steer a terminal or turn a line round: names from
    files may hold any.
    """
    return "\n".join(map(characters.put_on_one_line, text.split("\n")))


def find_word(words: Sequence[str], name: str) -> str | None:
    """The value that the words give for `--name VALUE` or `--name=VALUE`, before anything is
    parsed.
    """
    for word, following in zip(words, (*words[1:], None), strict=False):
        if word == name and following is not None:
            return following
        if word.startswith(name + "="):
            return word[len(name) + 1 :]
    return None


def find_language(words: Sequence[str]) -> str:
    """The language that the words ask for, else that of the environment, else the system's, else
    English.
    """
    wanted = find_word(words, "--lang")
    if wanted in LANGUAGES:
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].startswith("fr") else "en"
    return "fr" if on_windows.find_language().startswith("fr") else "en"


def translate_usage(tr: Translator, message: str) -> str:
    """An argument parser's complaint in the person's language, with a hint."""
    hint = tr("Try --help.")
    for pattern, sentence in (
        (r"unrecognized arguments: (?P<what>.*)", tr("Unknown argument: {what}.")),
        (r"the following arguments are required: (?P<what>.*)", tr("Missing: {what}.")),
        (
            r"argument (?P<what>[^:]+): expected (one|at least one) argument",
            tr("{what} needs a value."),
        ),
        (
            r"argument (?P<what>[^:]+): invalid choice: (?P<given>.+?) \((choose from|maybe you "
            r"meant) (?P<known>.*)\)",
            tr("{what}: {given} is not known; choose from {known}."),
        ),
        (
            r"argument (?P<what>[^:]+): ignored explicit argument (?P<given>.*)",
            tr("{what} takes no value."),
        ),
    ):
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            return f"{sentence.format(**found.groupdict())} {hint}"
    return f"{message}. {hint}"


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


def parse_number(written: str, low: int, high: int, what: str, tr: Translator) -> int:
    """A whole number within limits."""
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", written) or not low <= int(written) <= high:
        raise UserError(
            tr(
                "{what}: {given} is not a whole number from {low} to {high}.",
                what=what,
                given=repr(written),
                low=low,
                high=high,
            )
        )
    return int(written)


def parse_size(written: str, tr: Translator) -> tuple[int, int]:
    """ "1280x800" as (1280, 800)."""
    found = re.fullmatch(r"([0-9]{2,5})[x×]([0-9]{2,5})", written)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(
        low <= side <= high
        for low, side, high in zip(SMALLEST_WINDOW, size, LARGEST_WINDOW, strict=True)
    ):
        raise UserError(
            tr(
                "--size: {given} is not a size from 960x600 to 7680x4320, such as 1280x800.",
                given=repr(written),
            )
        )
    return size


def parse_scale(written: str, tr: Translator) -> int:
    """The size of the interface in %."""
    return parse_number(written, *SCALES, "--scale", tr)


def set_data_folder(written: str, what: str, tr: Translator) -> None:
    """UserError if a folder of saves and settings is named, by the option or variable `what`, that
    cannot be one; it may not be there yet, nor may its drive.
    """
    if not written.strip():
        raise UserError(tr("{what}: the name of the folder is empty.", what=what))
    try:
        if "\0" in written:
            raise ValueError
        folder = Path(os.path.abspath(Path(written).expanduser()))
        above = next((one for one in (folder, *folder.parents) if os.path.lexists(one)), None)
    except (OSError, RuntimeError, ValueError):
        raise UserError(
            tr("{what}: {path} is no name for a folder.", what=what, path=repr(written))
        ) from None
    if above is not None and not above.is_dir():
        raise UserError(tr("{what}: {path} is not a folder.", what=what, path=above))


def parse_seeds(written: str, tr: Translator) -> range:
    """ "A:B" as range(A, B); "N" as the one seed N."""
    found = re.fullmatch(r"([0-9]{1,16})(?::([0-9]{1,16}))?", written)
    start = int(found[1]) if found else 0
    stop = int(found[2] or start + 1) if found else 0
    if not start < stop <= MOST_SEED or stop - start > MOST_SEEDS:
        raise UserError(
            tr(
                "--seeds: {given} names no seeds; write 0:10 for the ten seeds 0 to 9.",
                given=repr(written),
            )
        )
    return range(start, stop)


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
        return (
            written
            if written == "random"
            else parse_number(written, 0, 9, f"--option {option.key}", tr)
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


def find_file(written: str, tr: Translator) -> Path:
    """A path to a file that is there."""
    if not written.strip():
        raise UserError(tr("The name of the file is empty."))
    path = Path(written)
    try:
        if path.is_file():
            return path
        if path.is_dir():
            raise UserError(tr("{path}: this is a folder, not a file.", path=written))
        if path.exists():
            raise UserError(tr("{path}: this is a device or a pipe, not a file.", path=written))
    except (OSError, ValueError):
        pass
    raise UserError(tr("{path}: there is no such file.", path=written))


def say(line: dict[str, Any]) -> None:
    """One JSON object a line. OutputError if it cannot be written."""
    _print(json.dumps(line, ensure_ascii=False, separators=(",", ":")))


def make_library(args: Any) -> Any:
    """All boards: the program's, then the person's own."""
    from china_games.boards.library import Library
    from china_games.paths import Paths
    from china_games.resources import find_board

    return Library(find_board(), Paths(args.data_dir).boards)


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
        known = [board.id for board in library.list_boards(rules.meta.key)]
        raise UserError(
            tr(
                "There is no board {board} for this game; there are: {boards}.",
                board=repr(wanted) + say_guess(wanted, known, tr),
                boards=", ".join(known),
            )
        ) from None


def complete_options(
    rules: Any, board: Any, chosen: dict[str, Any], players: int, tr: Translator
) -> dict[str, Any]:
    """All options with defaults; the rule that forbids the combination as a UserError."""

    from china_games.games.contract import Refusal

    checked = rules.options(chosen, board.id, players)
    if isinstance(checked, Refusal):
        sentence = registry.load_words(rules.meta.key).refusal(
            tr.choose_domain(rules.meta.key), board.map, (), checked
        )
        raise UserError(f"{sentence} ({checked.rule})")
    return dict(checked)
