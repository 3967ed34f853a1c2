"""What the commands and the window share: errors for people, languages, sizes, seeds.

It knows no game, so that the window opens before any game is loaded; `cli.tables` knows them.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from china_games import logs, on_windows, seeds
from china_games.files import characters
from china_games.i18n import LANGUAGES, Translator

SMALLEST_WINDOW = (960, 600)
LARGEST_WINDOW = (7680, 4320)
SCALES = (75, 200)
MOST_SEEDS = 1_000_000
"""At a time."""


class UserError(Exception):
    """A mistake of the person at the keyboard, as one sentence in the language of the moment."""


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


def join_numbers(words: Sequence[str]) -> list[str]:
    """The words, with each number below zero joined to the option before it: the argument parser
    takes "-5,0" for an option, and then says that a value is missing.
    """
    joined: list[str] = []
    for word in words:
        before = joined[-1] if joined else ""
        if re.match("-[0-9]", word) and re.fullmatch("--[a-z-]+", before):
            joined[-1] = f"{before}={word}"
        else:
            joined.append(word)
    return joined


def translate_usage(tr: Translator, message: str, words: Sequence[str] = ()) -> str:
    """An argument parser's complaint in the person's language, with a hint; `words` are those of
    the command line.
    """
    hint = tr("Try --help.")
    for word, following in zip(words, words[1:], strict=False):
        if message == f"argument {word}: expected one argument" and re.match("-[^-]", following):
            told = {"what": word, "given": following}
            return tr("{what} needs a value; if it is {given}, write {what}={given}.", **told)
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
            r"one of the arguments (?P<what>.+) is required",
            tr("One of these is missing: {what}."),
        ),
        (
            r"argument (?P<what>[^:]+): not allowed with argument (?P<other>.+)",
            tr("{what} and {other} do not go together: leave one of them out."),
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


def parse_number(written: str, low: int, high: int, what: str, tr: Translator) -> int:
    """A whole number within limits."""
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", written) or not low <= int(written) <= high:
        if low == high:
            raise UserError(
                tr(
                    "{what}: {given} does not go here, only {n} does.",
                    what=what,
                    given=repr(written),
                    n=low,
                )
            )
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
            tr("{what}: {path} cannot be the name of a folder.", what=what, path=repr(written))
        ) from None
    if above is not None and not above.is_dir():
        raise UserError(tr("{what}: {path} is not a folder.", what=what, path=above))


def parse_seed(written: str, what: str, tr: Translator) -> int:
    """A seed, told by the option `what`."""
    seed = seeds.parse_seed(written)
    if seed is None:
        told = tr("{what}: {given} is no seed.", what=what, given=repr(written))
        raise UserError(f"{told} {seeds.say_seeds(tr)}")
    return seed


def parse_seeds(written: str, tr: Translator) -> range:
    """ "A:B" as range(A, B); "N" as the one seed N."""
    found = re.fullmatch("([0-9]+)(?::([0-9]+))?", written, re.ASCII)
    bounds = [parse_seed(one, "--seeds", tr) for one in found.groups() if one] if found else [0]
    start, stop = bounds[0], bounds[-1] + (len(bounds) == 1)
    if found is None or start >= stop:
        raise UserError(
            tr(
                "--seeds: {given} is not a range of seeds; write 0:10 for the ten seeds 0 to 9.",
                given=repr(written),
            )
        )
    if stop - start > MOST_SEEDS:
        raise UserError(
            tr(
                "--seeds: {given} are too many seeds; {most} at a time are the most.",
                given=repr(written),
                most=MOST_SEEDS,
            )
        )
    return range(start, stop)


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
