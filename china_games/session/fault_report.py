"""Packs what is needed to find a fault into one file: log, game with its seed, settings, own
boards, versions.
"""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from china_games import __version__
from china_games.files import disk
from china_games.logs import LOGGER
from china_games.paths import Paths
from china_games.session import saving

if TYPE_CHECKING:
    from china_games.session.session import Session

LARGEST = 20_000_000  # bytes of one part
LOGS = ("china-games.log*", "last-crash.txt")


class Part(NamedTuple):
    """A file of the report; `read` gives its bytes and may raise."""

    name: str
    read: Callable[[], bytes]


def pack_report(paths: Paths, session: Session | None) -> Path:
    """Writes a report about `session`, or about the game saved last, and gives its place.

    It lies in the folder "reports" among the person's files, or in the system's for passing files
    if that cannot be written; OSError if neither can. A part that cannot be read is named in
    report.txt instead."""
    content = dict(collect_parts(list(list_parts(paths, session)), list_facts(session)))
    try:
        return write_archive(paths.data / "reports", content)
    except OSError as wrong:
        LOGGER.warning("the report goes elsewhere: %s", wrong)
        return write_archive(Path(tempfile.gettempdir()), content)


def list_parts(paths: Paths, session: Session | None) -> Iterator[Part]:
    """Everything that is there to be packed."""
    for pattern in LOGS:
        for path in sorted(paths.logs.glob(pattern)):
            yield Part(f"logs/{path.name}", make_reader(path))
    if os.path.lexists(paths.settings_file):
        yield Part("settings.json", make_reader(paths.settings_file))
    if session:
        yield Part("game.json", lambda: write_save(session))
    for path in find_latest(paths.saves):
        yield Part(f"saves/{path.name}", make_reader(path))
    for path in sorted(paths.boards.rglob("*.yaml")):
        yield Part(f"boards/{path.relative_to(paths.boards).as_posix()}", make_reader(path))


def make_reader(path: Path) -> Callable[[], bytes]:
    """What reads a file, cut off where it is too long to send."""

    def read() -> bytes:
        return disk.read_bytes(path, LARGEST)

    return read


def write_save(session: Session) -> bytes:
    """A game as its save would be written now."""
    return saving.write_lines(saving.make_data(session, saving.read_clock()))


def find_latest(folder: Path) -> list[Path]:
    """The save written last, damaged or not, and what was kept of its former state."""

    def find_age(path: Path) -> float:
        try:
            return path.stat().st_mtime
        except OSError:
            return 0.0

    def find_game(path: Path) -> str:
        return path.name.partition(".")[0]

    found = sorted((path for path in folder.glob("[!.]*") if path.is_file()), key=find_age)
    return [path for path in found if find_game(path) == find_game(found[-1])]


def list_facts(session: Session | None) -> list[str]:
    """Versions, system, and what the game was dealt from."""
    window = getattr(getattr(sys.modules.get("pygame"), "version", None), "ver", "not loaded")
    lines = [
        f"China Games {__version__}",
        f"Python {platform.python_version()} on {platform.platform()}",
        f"pygame-ce {window}",
        f"frozen: {bool(getattr(sys, 'frozen', False))}",
    ]
    if session:
        setup = session.setup
        lines += [
            f"game: {setup.game}, board {setup.board_id}, {len(setup.seats)} seats",
            f"seed: {setup.seed}" + (", from a position" if setup.position else ""),
            f"options: {dict(setup.options)}",
            f"actions: {session.ply}",
        ]
    return lines


def collect_parts(found: list[Part], lines: list[str]) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of each part that can be read, then report.txt, which names the others."""
    for part in found:
        try:
            yield part.name, part.read()
        except Exception as wrong:  # also a game that is out of joint: its report matters most
            lines = [*lines, f"not packed: {part.name}: {wrong!r}"]
    yield "report.txt", ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace")


def write_archive(folder: Path, content: dict[str, bytes]) -> Path:
    """The finished archive, which appears under its name only when it is whole."""
    folder.mkdir(parents=True, exist_ok=True)
    place = free_name(folder, f"china-games-report-{datetime.now():%Y-%m-%d-%H%M%S}")
    half = place.with_suffix(".part")
    try:
        with zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, data in content.items():
                archive.writestr(name, data)
        os.replace(half, place)
    except OSError:
        half.unlink(missing_ok=True)
        raise
    return place


def free_name(folder: Path, name: str) -> Path:
    """A name that nothing has yet."""
    place, number = folder / f"{name}.zip", 2
    while os.path.lexists(place):
        place, number = folder / f"{name}-{number}.zip", number + 1
    return place
