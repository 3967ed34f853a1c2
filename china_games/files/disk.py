"""Writing files so that a crash, a kill or a full disk leaves the former content or the new one,
never a mixture.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

BACKUP, HALF_WRITTEN, LOCK = ".bak", ".tmp", ".lock"
STALE = 3600.0  # seconds after which a half-written file belongs to no living program
_TAKEN = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, 0)
"""Another copy has the lock, as Linux, other Unix and Windows say it; Wine gives no number."""
_WAITS, _WAIT = 400, 0.005  # another copy of the program is writing, on a disk that may be slow
_TRIES, _PAUSE = 6, 0.03  # Windows: a virus scanner or a reader may hold the file for a moment


def write_atomically(path: Path, content: bytes, *, keep_previous: bool = False) -> None:
    """Puts `content` at `path`, flushed to the disk. With `keep_previous` the former file becomes
    `path`.bak.

    Killed in the middle, or after a power cut, either the file or its .bak holds the last complete
    content; who reads it meanwhile finds the former or the new one. OSError if it cannot be
    written; then nothing has changed."""
    _make_folder(path.parent)
    fresh = path.with_name(f".{path.name}.{os.getpid()}{HALF_WRITTEN}")
    try:
        _write_through(fresh, content)
        if keep_previous and path.exists():
            with contextlib.suppress(
                OSError
            ):  # another program holds the .bak: the file itself counts more
                _keep_previous(path)
        _retry(lambda: os.replace(fresh, path))
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
            if keep_previous and not path.exists():
                os.replace(find_backup(path), path)
        raise
    _sync_folder(path.parent)


def _make_folder(folder: Path) -> None:
    """The folder and those above it that are missing, so that their names outlive a power cut."""
    missing = _list_missing(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for one in missing:
        with contextlib.suppress(OSError):  # a folder above may be closed to reading
            _sync_folder(one.parent)


def _list_missing(folder: Path) -> list[Path]:
    """The folder and those above it that are not there, the innermost first; the root too if a
    drive is missing.
    """
    return [one for one in (folder, *folder.parents) if not one.exists()]


def _keep_previous(path: Path) -> None:
    """Puts the file in the place of its .bak as well; where a file cannot have two names, instead.
    Does not wait.
    """
    second = path.with_name(f".{path.name}.{os.getpid()}.old{HALF_WRITTEN}")
    try:
        second.unlink(missing_ok=True)
        os.link(path, second)
    except OSError:
        os.replace(path, find_backup(path))
        return
    try:
        os.replace(second, find_backup(path))
    finally:
        second.unlink(missing_ok=True)


def try_to_write(folder: Path, room: int) -> None:
    """OSError if so many bytes cannot be written into a folder, or if it is missing and cannot be
    made.

    What is made for this is gone afterwards. Nothing but writing tells: Windows knows the rights of
    a folder only then, and whether the disk is there and takes the name."""
    above = next((one for one in (folder, *folder.parents) if os.path.lexists(one)), None)
    if above is not None and not above.is_dir():
        raise OSError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(above))
    missing = _list_missing(folder)
    probe = folder / f".{os.getpid()}{HALF_WRITTEN}"
    try:
        write_atomically(probe, b" " * room)
    finally:
        with contextlib.suppress(OSError):
            probe.unlink(missing_ok=True)
        for one in missing:
            with contextlib.suppress(
                OSError
            ):  # was not made, or another copy keeps a game there already
                one.rmdir()


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Meanwhile no other copy of the program writes in the folder, where the system can do that.
    Never raises, and never waits long: a copy that hangs must not stop this one."""
    handle = _open_lock(folder)
    try:
        if handle is not None:
            _wait_for_lock(handle)
        yield
    finally:
        if handle is not None:
            os.close(handle)  # gives the lock back, as the system does for a killed program


def _open_lock(folder: Path) -> int | None:
    """What is locked: the folder; on Windows, which opens no folders, a file of its own
    beside it.
    """
    try:
        if sys.platform == "win32":
            return os.open(folder.with_name(f".{folder.name}{LOCK}"), os.O_RDWR | os.O_CREAT)
        return os.open(folder, os.O_RDONLY)
    except OSError:
        return None


def _wait_for_lock(handle: int) -> None:
    """Returns with the lock, or without it if another copy keeps it too long or the disk knows no
    locks.
    """
    for _ in range(_WAITS):
        try:
            _lock(handle)
            return
        except OSError as wrong:
            if wrong.errno not in _TAKEN:
                return
            time.sleep(_WAIT)


def _lock(handle: int) -> None:
    """Takes the lock; OSError at once if it cannot be had."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_file(path: Path) -> int:
    """Makes a file and locks it; the handle, for `unlock_file`. The system unlocks it when the
    program ends.

    BlockingIOError if somebody else has locked it, another OSError if it cannot be locked at all.
    Does not wait."""
    path.parent.mkdir(parents=True, exist_ok=True)
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT)
        try:
            _lock(handle)
            if sys.platform == "win32" or _leads_to(
                path, handle
            ):  # nobody removed it between the two lines
                return handle
        except OSError as wrong:
            os.close(handle)
            if wrong.errno in _TAKEN:
                raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path)) from None
            raise
        os.close(handle)


def unlock_file(path: Path, handle: int) -> None:
    """Gives a lock back and removes its file. Never raises."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            path.unlink(
                missing_ok=True
            )  # before others can lock it: theirs would be a file without a name
    with contextlib.suppress(OSError):
        os.close(handle)
    if sys.platform == "win32":
        with contextlib.suppress(OSError):  # another copy has opened it meanwhile
            path.unlink(missing_ok=True)


def _leads_to(path: Path, handle: int) -> bool:
    """Whether a path is still that of an open file."""
    try:
        return os.path.samestat(os.stat(path), os.fstat(handle))
    except OSError:
        return False


def read_bytes(path: Path, most: int) -> bytes:
    """The first bytes of a file, at most so many. OSError if it cannot be read or is no file: a
    pipe never answers.
    """
    flags = os.O_RDONLY
    if sys.platform == "win32":
        flags |= os.O_BINARY
    else:
        flags |= os.O_NONBLOCK
    handle = os.open(path, flags)
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        with open(handle, "rb", closefd=False) as stream:
            return stream.read(most)
    finally:
        os.close(handle)


def find_backup(path: Path) -> Path:
    """Where the previous generation of a file is kept."""
    return path.with_name(path.name + BACKUP)


def remove(path: Path) -> None:
    """Deletes a file and its previous generation; OSError if that is not possible."""
    _retry(lambda: path.unlink(missing_ok=True))
    _retry(lambda: find_backup(path).unlink(missing_ok=True))


def remove_leftovers(folder: Path) -> None:
    """Removes what killed programs left half-written in a folder."""
    limit = time.time() - STALE
    for path in folder.glob(f".*{HALF_WRITTEN}"):
        with contextlib.suppress(OSError):
            if path.stat().st_mtime < limit:
                path.unlink()


def _write_through(path: Path, content: bytes) -> None:
    with open(path, "wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _retry(act: Callable[[], None]) -> None:
    for _ in range(_TRIES if sys.platform == "win32" else 0):
        try:
            act()
            return
        except PermissionError:
            time.sleep(_PAUSE)
    act()


def _sync_folder(folder: Path) -> None:
    """Makes a rename survive a power cut, where the system can do that."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(
            OSError
        ):  # some file systems cannot sync a folder; the content is safe
            os.fsync(handle)
    finally:
        os.close(handle)
