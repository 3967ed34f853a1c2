"""The program's log file, and what is written down when it crashes."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING

from china_games import __version__

if TYPE_CHECKING:
    from china_games.paths import Paths

LOGGER = logging.getLogger("china_games")
LOGGER.addHandler(logging.NullHandler())  # without a log file nothing is said on stderr
CRASH = "last-crash.txt"
SIZE, KEPT = 500_000, 2  # bytes of one log file, and how many older ones are kept


def start(paths: Paths) -> bool:
    """Sends the program's messages to its log file; False if that cannot be written (then nothing
    is logged).
    """
    for old in LOGGER.handlers[:]:
        LOGGER.removeHandler(old)
        old.close()
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = False
    try:
        paths.logs.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = _Quiet(
            paths.log_file, encoding="utf-8", errors="backslashreplace"
        )
    except OSError:
        LOGGER.addHandler(logging.NullHandler())
        return False
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOGGER.addHandler(handler)
    LOGGER.info("China Games %s started", __version__)
    return True


def find_place() -> str:
    """The path of the log file; an empty text if nothing is logged."""
    files = (
        handler.baseFilename
        for handler in LOGGER.handlers
        if isinstance(handler, logging.FileHandler)
    )
    return next(files, "")


_broken_games: list[Exception] = []  # those that are written down


def log_broken_game(wrong: Exception) -> str:
    """Writes down, once, why a game cannot be loaded; the path of the log file as
    `place` gives it.
    """
    if not any(known is wrong for known in _broken_games):
        LOGGER.error("a game cannot be loaded", exc_info=wrong)
        _broken_games.append(wrong)
    return find_place()


class _Quiet(logging.FileHandler):
    """A log of limited size. A full disk loses log lines, never the game, and says nothing on
    stderr.

    logging.handlers has such a file too, but what two copies need would be other than there, and it
    takes longer to load, with sockets and all, than anything else that a start writes or reads.

    Two copies of the program may write one log. On Windows it cannot be turned over then: it is
    written on, and that is tried again later. Elsewhere the copy that did not turn it over goes on
    in the new file."""

    _tried_at = 0  # bytes of the file when it could not be turned over

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self.stream = self.stream or self._open()
            if self._is_full(self.stream, record):
                self._change_files(self.stream)
        except Exception:  # as for every line that cannot be written
            self.handleError(record)
        super().emit(record)

    def _is_full(self, stream: IO[str], record: logging.LogRecord) -> bool:
        """Whether the line has no room, and it is time to try to turn the file over."""
        end = stream.seek(0, os.SEEK_END)
        if end + len(self.format(record).encode(errors="backslashreplace")) + 1 < SIZE:
            return False
        size = self._stat_file().st_size
        return not self._tried_at <= size < self._tried_at + SIZE // 10 or not self._tried_at

    def _change_files(self, stream: IO[str]) -> None:
        """Goes on in a file of this name that is new, no matter who made it."""
        former, now = os.fstat(stream.fileno()), self._stat_file()
        stream.close()
        self.stream = None  # opened with the next line if that is not possible now
        if os.path.samestat(former, now):
            self._tried_at = 0 if self._turn_over() else now.st_size
        self.stream = self._open()

    def _stat_file(self) -> os.stat_result:
        """What the system knows of the file of this name, which another copy may have made anew."""
        try:
            return os.stat(self.baseFilename)
        except FileNotFoundError:
            return os.stat_result((0,) * 10)

    def _turn_over(self) -> bool:
        """Makes the file the first of the older ones; False, and nothing has changed, if another
        copy has it open.
        """
        aside = f"{self.baseFilename}.{os.getpid()}"
        try:
            os.replace(self.baseFilename, aside)
        except OSError:
            return False
        for number in range(KEPT, 1, -1):
            with contextlib.suppress(OSError):
                os.replace(f"{self.baseFilename}.{number - 1}", f"{self.baseFilename}.{number}")
        os.replace(aside, f"{self.baseFilename}.1")
        return True

    def handleError(self, record: logging.LogRecord) -> None:
        return


def crash_report(error: BaseException, facts: Mapping[str, str] | None = None) -> str:
    """A text for the log and for a bug report: versions, `facts` such as the game's id, and the
    traceback.

    Never raises, whatever the error's own text does.
    """
    lines = [
        f"China Games {__version__}",
        f"Python {_describe_system()}",
        f"pygame {_find_pygame()}",
        *(f"{key}: {value}" for key, value in (facts or {}).items()),
        "",
        _format_trace(type(error), error, error.__traceback__),
    ]
    return "\n".join(lines)


def record_crash(
    paths: Paths | None, error: BaseException, facts: Mapping[str, str] | None = None
) -> str:
    """Writes the crash report to the log file and to a file of its own, and gives the latter's
    path; never raises.

    If it cannot lie in the folder of logs, or that is not known, it lies among the temporary files;
    "" if nowhere."""
    report = crash_report(error, facts)
    with contextlib.suppress(Exception):
        LOGGER.critical("crashed\n%s", report)
    for known in (paths is not None, False):
        with contextlib.suppress(Exception):  # the reporter must not fail on top of the failure
            import tempfile  # a start can do without

            folder = paths.logs if known and paths else Path(tempfile.gettempdir(), "china-games")
            return _write_report(folder / CRASH, report)
    return ""


def _write_report(path: Path, report: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "w", encoding="utf-8", errors="backslashreplace") as stream:
        stream.write(report + "\n")
    return str(path)


def _format_trace(
    kind: type[BaseException], error: BaseException, where: TracebackType | None
) -> str:
    try:
        return "".join(traceback.format_exception(kind, error, where))
    except Exception:
        return kind.__name__


def _describe_system() -> str:
    """The version of Python and the system; never raises."""
    try:
        import platform  # a start can do without

        return f"{platform.python_version()} on {platform.platform()}"
    except Exception:
        return f"{sys.version.split()[0]} on {sys.platform}"


def _find_pygame() -> str:
    """The version in use, without loading it for this."""
    return str(getattr(getattr(sys.modules.get("pygame"), "version", None), "ver", "not loaded"))
