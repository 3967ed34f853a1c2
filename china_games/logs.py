"""The program's log file, and what is written down when it crashes."""
from __future__ import annotations

import logging
import os
import platform
import sys
import traceback
from collections.abc import Mapping
from logging.handlers import RotatingFileHandler
from types import TracebackType

from china_games import __version__
from china_games.paths import Paths

LOGGER = logging.getLogger("china_games")
SIZE, KEPT = 500_000, 2          # bytes of one log file, and how many older ones are kept


def start(paths: Paths) -> bool:
    """Sends the program's messages to its log file; False if that cannot be written (then nothing is logged)."""
    for old in LOGGER.handlers[:]:
        LOGGER.removeHandler(old)
        old.close()
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = False
    try:
        paths.logs.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = _Quiet(paths.log_file, maxBytes=SIZE, backupCount=KEPT, encoding="utf-8",
                                          errors="backslashreplace")
    except OSError:
        LOGGER.addHandler(logging.NullHandler())
        return False
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOGGER.addHandler(handler)
    LOGGER.info("China Games %s started", __version__)
    return True


class _Quiet(RotatingFileHandler):
    """A full disk loses log lines, never the game, and says nothing on stderr."""

    def handleError(self, record: logging.LogRecord) -> None:
        return


def crash_report(error: BaseException, facts: Mapping[str, str] | None = None) -> str:
    """A text for the log and for a bug report: versions, `facts` such as the game's id, and the traceback.

    Never raises, whatever the error's own text does.
    """
    lines = [f"China Games {__version__}", f"Python {platform.python_version()} on {platform.platform()}",
             f"pygame {_pygame()}", *(f"{key}: {value}" for key, value in (facts or {}).items()), "",
             _trace(type(error), error, error.__traceback__)]
    return "\n".join(lines)


def record_crash(paths: Paths, error: BaseException, facts: Mapping[str, str] | None = None) -> str:
    """Writes the crash report to the log file and gives its text; never raises."""
    report = crash_report(error, facts)
    try:
        LOGGER.critical("crashed\n%s", report)
        paths.logs.mkdir(parents=True, exist_ok=True)
        with open(paths.logs / "last-crash.txt", "w", encoding="utf-8", errors="backslashreplace") as stream:
            stream.write(report + os.linesep)
    except Exception:
        pass                     # the reporter must not fail on top of the failure
    return report


def _trace(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> str:
    try:
        return "".join(traceback.format_exception(kind, error, where))
    except Exception:
        return kind.__name__


def _pygame() -> str:
    """The version in use, without loading it for this."""
    return str(getattr(getattr(sys.modules.get("pygame"), "version", None), "ver", "not loaded"))
