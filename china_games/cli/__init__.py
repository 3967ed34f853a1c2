"""The command line: the window, and everything that can be done without one."""

from __future__ import annotations

import argparse
import errno
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

from china_games import __version__
from china_games.cli.tools import (
    OutputError,
    UserError,
    complain,
    drop_output,
    find_language,
    find_word,
    is_heard,
    join_numbers,
    parse_scale,
    parse_size,
    set_data_folder,
    tell,
    translate_usage,
)
from china_games.i18n import LANGUAGES, N_, Translator, make_translator

COMMANDS = {
    "games": ("china_games.cli.games", N_("List the games: seats, boards and options.")),
    "simulate": ("china_games.cli.simulate", N_("Play whole games without a window.")),
    "replay": (
        "china_games.cli.replay",
        N_("Replay a save, check its hashes and say how the game stands."),
    ),
    "review": (
        "china_games.cli.review",
        N_("Review a finished game: the moves of each seat that cost most, and what was better."),
    ),
    "check": (
        "china_games.cli.check",
        N_(
            "Check boards, saves, lessons, settings and positions: every problem with file, line "
            "and column."
        ),
    ),
    "position": (
        "china_games.cli.position",
        N_("Count a position that is written as a text, and say what is legal in it."),
    ),
    "lessons": (
        "china_games.cli.lessons",
        N_("List the lessons, or play each through to check it."),
    ),
    "template": ("china_games.cli.template", N_("Write a board file to begin with.")),
    "generate": ("china_games.cli.generate", N_("Make a random board.")),
    "playtest": (
        "china_games.cli.playtest",
        N_("Play many games on a board and say what stands out."),
    ),
    "render": ("china_games.cli.render", N_("Draw the table as a seat sees it, without a window.")),
    "bench": ("china_games.cli.bench", N_("Measure speed and memory on this machine.")),
}
"""A module a command, loaded when it is asked for: `configure(parser, tr)` and `run(args, tr) ->
int`.
"""

NEEDED = {
    "pygame": "pygame-ce",
    "yaml": "PyYAML",
    "platformdirs": "platformdirs",
    "msgspec": "msgspec",
}
"""What has to be installed: module and package."""


class ShowVersion(argparse.Action):
    """Prints the version and leaves."""

    def __call__(self, parser: argparse.ArgumentParser, *about: Any) -> NoReturn:
        tell(f"China Games {__version__}")
        parser.exit()


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Help in the person's language."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(
            usage, actions, groups, Parser.tr("usage: ") if prefix is None else prefix
        )

    def start_section(self, heading: str | None) -> None:
        """argparse puts a colon behind the heading; what stands before it depends on
        the language.
        """
        super().start_section(
            heading and Parser.tr("{heading}:", heading=heading).removesuffix(":")
        )


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks the person's language; a mistake is one clear sentence and
    exit status 1.
    """

    tr: Translator = make_translator("en")
    words: Sequence[str] = ()  # of the command line, for what is said of a mistake

    def __init__(self, **about: Any) -> None:
        super().__init__(**about, formatter_class=Formatter, allow_abbrev=False, add_help=False)
        self._positionals.title = self.tr("arguments")
        self._optionals.title = self.tr("options")
        self.add_argument("-h", "--help", action="help", help=self.tr("show this help and exit"))

    def print_help(self, file: Any = None) -> None:
        tell(self.format_help().rstrip())

    def error(self, message: str) -> NoReturn:
        raise UserError(translate_usage(self.tr, message, self.words))


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0 = done, 1 = something was wrong and has been said on stderr."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    tr = make_translator(find_language(words))
    _speak_utf8()
    try:
        return _run(words, tr)
    except UserError as wrong:
        return _refuse(str(wrong), words)
    except OSError as wrong:
        if not isinstance(wrong, OutputError) and not is_closed_pipe(wrong):
            return _crash(wrong, words, tr)
        return _end_output(wrong, tr)
    except KeyboardInterrupt:
        complain(tr("Stopped."))
        return 1
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] not in NEEDED:
            return _crash(missing, words, tr)
        return _refuse(
            tr(
                "The package {name} is missing. Install what the program needs: pip install -r "
                "requirements.txt",
                name=NEEDED[missing.name.partition(".")[0]],
            ),
            words,
        )
    except Exception as wrong:
        return _crash(wrong, words, tr)


def _refuse(text: str, words: list[str]) -> int:
    """Says what the person has to change; where only the log hears it, that is begun for it."""
    if not is_heard():
        _find_paths(words)
    complain(text)
    return 1


def _end_output(wrong: OSError, tr: Translator) -> int:
    """Says why what was printed cannot be written, if it is not that nobody reads on. The rest is
    dropped: Python would complain of it once more at the end.
    """
    from china_games.files import describe_error

    drop_output(sys.stdout)
    if is_closed_pipe(wrong):
        return 0
    complain(
        tr(
            "The output could not be written ({reason}). Send it somewhere else.",
            reason=describe_error(wrong).say(tr),
        )
    )
    return 1


def _crash(wrong: Exception, words: list[str], tr: Translator) -> int:
    """Our own mistake: written down in full, told in a sentence."""
    from china_games import logs

    place = logs.record_crash(_find_paths(words), wrong)
    told = N_("Something went wrong in the program ({error}). The details are in {place}.")
    complain(tr(told, error=repr(wrong), place=place or "–"))
    return 1


def is_closed_pipe(wrong: OSError) -> bool:
    """Whether somebody stopped reading what is printed, which Windows calls an invalid argument of
    no file.
    """
    if isinstance(wrong, BrokenPipeError) or wrong.errno == errno.EPIPE:
        return True
    return sys.platform == "win32" and wrong.errno == errno.EINVAL and wrong.filename is None


def _find_paths(words: list[str]) -> Any:
    """The person's folders; None if even they cannot be found out, as what broke is what finds
    them.
    """
    from china_games import logs

    try:
        from china_games.paths import Paths

        paths = Paths(find_word(words, "--data-dir"))
        logs.start(paths)
    except Exception:
        return None
    return paths


def run_installed() -> int:
    """The entry of an installed program, with a console (china-games) or without one
    (china-games-window).
    """
    gc.disable()  # what is loaded at the start is no garbage; `main` turns it on again
    return main()


def name_program() -> str:
    """How the program is started: main.py from a checkout, else china-games."""
    from china_games.resources import is_packed

    return "china-games" if is_packed() else "main.py"


def _run(words: list[str], tr: Translator) -> int:
    Parser.tr, Parser.words = tr, join_numbers(words)
    parser = Parser(
        prog=name_program(),
        description=tr("China Games: Chinese-themed board games on one computer."),
    )
    parser.add_argument(
        "--version",
        action=ShowVersion,
        nargs=0,
        help=tr("show the version and exit"),
    )
    _add_shared(parser, tr)
    parser.add_argument(
        "--scale", metavar=tr("PERCENT"), help=tr("size of the interface, 75 to 200")
    )
    parser.add_argument(
        "--size", metavar=tr("WxH"), help=tr("size of the window, such as 1280x800")
    )
    commands = parser.add_subparsers(dest="command", metavar=tr("COMMAND"))
    for name, (place, purpose) in COMMANDS.items():
        if name in words or "-h" in words or "--help" in words:
            module = import_module(place)
            sub = commands.add_parser(name, help=tr(purpose), description=tr(purpose))
            _add_shared(sub, tr, default=argparse.SUPPRESS)
            module.configure(sub, tr)
        else:
            commands.add_parser(name)
    args = parser.parse_args(Parser.words)
    _check_shared(args, tr)
    if args.command is None:
        return int(import_module("china_games.cli.window").run(args, tr))
    gc.enable()
    return int(import_module(COMMANDS[args.command][0]).run(args, tr))


def _add_shared(parser: argparse.ArgumentParser, tr: Translator, default: Any = None) -> None:
    parser.add_argument(
        "--data-dir",
        metavar=tr("DIR"),
        default=default,
        help=tr("folder of saves, settings and logs"),
    )
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help=tr("language: en or fr"))


def _check_shared(args: argparse.Namespace, tr: Translator) -> None:
    """What stands before the command is right, whether or not the command needs it."""
    from china_games.paths import VARIABLE  # here, so that its own faults are told and written down

    if args.data_dir is not None:
        set_data_folder(args.data_dir, "--data-dir", tr)
    elif os.environ.get(VARIABLE):
        set_data_folder(os.environ[VARIABLE], VARIABLE, tr)
    if args.size is not None:
        parse_size(args.size, tr)
    if args.scale is not None:
        parse_scale(args.scale, tr)
    if args.command is not None and args.scale is not None:
        raise UserError(
            tr(
                "--scale is for the window: it does nothing for the command {command}.",
                command=args.command,
            )
        )
    if args.command is not None and args.size is not None and args.command != "render":
        raise UserError(
            tr(
                "--size is for the window and for render: it does nothing for the command "
                "{command}.",
                command=args.command,
            )
        )


def _speak_utf8() -> None:
    """Messages and JSON are UTF-8 whatever the console says."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
