"""Disks and folders that fail while a game is played: it goes on, it is told once, all is kept as
soon as it can be.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from unittest.mock import patch

from china_games.files import Problem, disk
from china_games.i18n import LANGUAGES, make_translator
from china_games.session import Session
from china_games.session.store import SaveError, Store
from tests.stress.kills import change, keeper, stand, started, table

UNIX = os.name == "posix"
ROOM = "64k"
NOBODY = 65_534


def playing(folder: Path, game: str, seed: int) -> tuple[Store, Session, Random]:
    """A game that has been going for a while, safely kept."""
    rng = Random(seed)
    session, store = table(game, rng), keeper(folder)
    for _ in range(rng.randrange(1, 30)):
        change(session, rng)
    assert store.autosave(session) is None
    return store, session, rng


def told(problem: Problem | None, reason: str = "") -> None:
    """The problem is told in every language, with its reason."""
    assert problem is not None, "nobody was told"
    assert problem.code == "save_full"
    for language in LANGUAGES:
        said, why = problem.say(make_translator(language)), make_translator(language)(reason)
        assert not reason or why in said, said


def goes_on(store: Store, session: Session, rng: Random, reason: str = "") -> None:
    """Three actions that cannot be saved: told at the first."""
    for number in range(3):
        change(session, rng)
        problem = store.autosave(session)
        if number:
            assert problem is None, "it was told twice"
        else:
            told(problem, reason)


def kept(folder: Path, store: Store, session: Session, rng: Random) -> None:
    """The next action is kept with all before it, and "continue" brings them back."""
    change(session, rng)
    assert store.autosave(session) is None
    again = keeper(folder)
    latest = again.find_latest() or again.list_entries()[0]
    assert stand(again.load(latest)) == stand(session)


# -- full disks ------------------------------------------------------------------------------------


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of its own with very little room; root alone can make one."""
    folder.mkdir(parents=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def full_disk(folder: Path, game: str, seed: int) -> None:
    """A real disk is full, and later has room again."""
    with small_disk(folder) as place:
        store, session, rng = playing(place, game, seed)
        before, filler = stand(session), place / "filler"
        with filler.open("wb", buffering=0) as stream, contextlib.suppress(OSError):
            while stream.write(b"x" * 512):
                pass
        goes_on(store, session, rng, "the disk is full")
        former = keeper(place)
        assert stand(former.load(former.find_latest() or former.list_entries()[0])) == before
        filler.unlink()
        kept(place, store, session, rng)


def full_quota(folder: Path, game: str, seed: int) -> None:
    """No file may grow beyond a few hundred bytes, as far as the system can say so to
    one program.
    """
    process, line = started(_limited, folder, game, seed)
    _ended(process, line)


def _limited(folder: Path, game: str, seed: int, line: object) -> None:
    import resource
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    store, session, rng = playing(folder, game, seed)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300, hard))
    goes_on(store, session, rng)
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    kept(folder, store, session, rng)


def _ended(process: object, line: object) -> None:
    """The process has done all it had to."""
    process.join(60)  # type: ignore[attr-defined]
    code = process.exitcode  # type: ignore[attr-defined]
    line.close()  # type: ignore[attr-defined]
    assert code == 0, f"the program ended with {code}"


# -- folders ---------------------------------------------------------------------------------------


def read_only(folder: Path, game: str, seed: int) -> None:
    """The folder of saves may not be written in, by a user who is not root."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with opened(folder):
        process, line = started(_as_nobody, folder, game, seed)
        _ended(process, line)


@contextlib.contextmanager
def opened(folder: Path) -> Iterator[None]:
    """All folders above may be gone through by everybody."""
    closed = {
        above: above.stat().st_mode
        for above in folder.parents
        if above.stat().st_mode & 0o005 != 0o005
    }
    for above, mode in closed.items():
        os.chmod(above, mode | 0o055)
    try:
        yield
    finally:
        for above, mode in closed.items():
            os.chmod(above, mode)


def _as_nobody(folder: Path, game: str, seed: int, line: object) -> None:
    """Root becomes somebody else just while saving is tried: the program itself may lie where only
    root can read.
    """
    kept(
        folder / "before", *playing(folder / "before", game, seed)
    )  # all that Python loads late is there
    for language in LANGUAGES:
        assert make_translator(language)("the disk is full")
    store, session, rng = playing(folder, game, seed)
    os.chmod(folder / "saves", 0o555)
    root = os.geteuid() == 0
    try:
        if root:
            os.seteuid(NOBODY)
        goes_on(store, session, rng, "this is not allowed there")
    finally:
        if root:
            os.seteuid(0)
        os.chmod(folder / "saves", 0o755)
    kept(folder, store, session, rng)


def file_instead(folder: Path, game: str, seed: int) -> None:
    """A file stands where the folder of saves was; the folder itself is elsewhere."""
    store, session, rng = playing(folder, game, seed)
    saves, away = folder / "saves", folder / "away"
    saves.rename(away)
    saves.write_bytes(b"x")
    goes_on(
        store, session, rng, "something else stands in the way where the folder or file should be"
    )
    assert store.list_entries() == ()
    saves.unlink()
    away.rename(saves)
    kept(folder, store, session, rng)


def vanished(folder: Path, game: str, seed: int) -> None:
    """All folders are deleted while the game goes on."""
    store, session, rng = playing(folder, game, seed)
    shutil.rmtree(folder)
    kept(folder, store, session, rng)


def link_to_nowhere(folder: Path, game: str, seed: int) -> None:
    """The folder of saves is a link to a disk that is not there."""
    store, session, rng = playing(folder, game, seed)
    saves, away = folder / "saves", folder / "away"
    saves.rename(away)
    saves.symlink_to(folder / "unplugged" / "saves")
    goes_on(store, session, rng)
    saves.unlink()
    away.rename(saves)
    kept(folder, store, session, rng)


def odd_things(folder: Path, game: str, seed: int) -> None:
    """Pipes, folders, links in a circle and files of nobody stand among the saves: none of them
    stops the program.
    """
    store, session, rng = playing(folder, game, seed)
    saves = folder / "saves"
    (saves / "folder.json").mkdir()
    if UNIX:
        os.mkfifo(saves / "pipe.json")
        (saves / "circle.json").symlink_to(saves / "circle.json")
        (saves / "nowhere.json").symlink_to(saves / "missing")
        (saves / "zero.json").symlink_to("/dev/zero")
    (saves / f"{'x' * 200}.json.bak").write_bytes(b"{")
    found = {entry.path.name: entry for entry in store.list_entries()}
    for name in (
        ("pipe.json", "folder.json", "circle.json", "zero.json") if UNIX else ("folder.json",)
    ):
        problem = found[name].problem
        assert problem is not None, f"{name} is no save"
        assert all(problem.say(make_translator(language)) for language in LANGUAGES)
    kept(folder, store, session, rng)


# -- calls -----------------------------------------------------------------------------------------

CALLS = ("open", "write", "fsync", "link", "replace", "lock")
ERRORS = {
    errno.ENOSPC: "the disk is full",
    errno.EROFS: "this is not allowed there",
    errno.EIO: "the disk does not answer",
}
HARMLESS = ("link", "lock")  # there is another way


@contextlib.contextmanager
def refused(call: str, number: int) -> Iterator[None]:
    """Meanwhile a call of the system fails; a write after half of the content."""

    def fails(*of: object, **how: object) -> None:
        raise OSError(number, os.strerror(number))

    def half(path: Path, content: bytes) -> None:
        path.write_bytes(content[: len(content) // 2])
        fails()

    owner, name = {
        "open": (disk, "open"),
        "write": (disk, "_write_through"),
        "lock": (disk, "_lock"),
    }.get(call, (os, call))
    with patch.object(owner, name, half if call == "write" else fails, create=call == "open"):
        yield


def failing_calls(folder: Path, game: str, seed: int) -> None:
    """Each call that saving needs fails in each way: told once with its reason, nothing is lost,
    play goes on.
    """
    for number, reason in ERRORS.items():
        for call in CALLS:
            place = folder / f"{call}{number}"
            store, session, rng = playing(place, game, seed)
            before = stand(session)
            with refused(call, number):
                if call in HARMLESS:
                    assert store.autosave(session) is None
                    continue
                goes_on(store, session, rng, reason)
                with contextlib.suppress(SaveError):
                    store.save_as(session, "Ω")
                    raise AssertionError(f"nobody was told that {call} fails")
            again = keeper(place)
            latest = again.find_latest() or again.list_entries()[0]
            assert stand(again.load(latest)) == before, f"{call} fails: {before[:3]} is lost"
            assert not list((place / "saves").glob(".*")), (
                f"{call} fails: something is left half-written"
            )
            kept(place, store, session, rng)


# -- the clock -------------------------------------------------------------------------------------


def clock_set_back(folder: Path, game: str, seed: int) -> None:
    """The clock goes back by an hour between two games, and by years: what was played last is
    continued.
    """
    for hour, year in ((9, 2026), (8, 2026), (7, 2026), (7, 2019), (7, 2026)):
        store, (session, rng) = keeper(folder), (table(game, Random(seed + hour)), Random(seed))
        store._clock = lambda hour=hour, year=year: f"{year}-10-25T{hour:02}:30:00.000000Z"  # type: ignore[misc]
        store.list_entries()
        for _ in range(3):
            change(session, rng)
            assert store.autosave(session) is None
        again = keeper(folder)
        again._clock = store._clock
        latest = again.find_latest()
        assert latest is not None
        assert stand(again.load(latest)) == stand(session), (
            f"at {hour}:30 in {year} another game is continued"
        )


SCENES: dict[str, Callable[[Path, str, int], None]] = {
    "file in place of the folder": file_instead,
    "vanished folder": vanished,
    "odd things": odd_things,
    "clock set back": clock_set_back,
    "failing calls": failing_calls,
    **(
        {
            "full quota": full_quota,
            "read-only folder": read_only,
            "link to nowhere": link_to_nowhere,
        }
        if UNIX
        else {}
    ),
}
"""What every user of the system can do: Windows knows neither quotas of a process nor rights of a
folder like these, and links are not for everybody there."""

FOR_ROOT: dict[str, Callable[[Path, str, int], None]] = {"full disk": full_disk}
