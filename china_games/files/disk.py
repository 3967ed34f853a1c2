"""Writing files so that a crash, a kill or a full disk leaves the former content or the new one, never a mixture."""
from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

BACKUP, HALF_WRITTEN = ".bak", ".tmp"
STALE = 3600.0               # seconds after which a half-written file belongs to no living program
_WAITS, _WAIT = 400, 0.005   # another copy of the program is writing, on a disk that may be slow
_TRIES, _PAUSE = 6, 0.03     # Windows: a virus scanner or a reader may hold the file for a moment


def write_atomically(path: Path, content: bytes, *, keep_previous: bool = False) -> None:
    """Puts `content` at `path`, flushed to the disk. With `keep_previous` the former file becomes `path`.bak.

    Killed in the middle, or after a power cut, either the file or its .bak holds the last complete content; who reads
    it meanwhile finds the former or the new one. OSError if it cannot be written; then nothing has changed.
    """
    _make(path.parent)
    fresh = path.with_name(f".{path.name}.{os.getpid()}{HALF_WRITTEN}")
    try:
        _write_through(fresh, content)
        if keep_previous and path.exists():
            _keep_previous(path)
        _patiently(lambda: os.replace(fresh, path))
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
            if keep_previous and not path.exists():
                os.replace(backup_of(path), path)
        raise
    _sync_folder(path.parent)


def _make(folder: Path) -> None:
    """The folder and those above it that are missing, so that their names outlive a power cut."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for one in missing:
        with contextlib.suppress(OSError):     # a folder above may be closed to reading
            _sync_folder(one.parent)


def _keep_previous(path: Path) -> None:
    """Puts the file in the place of its .bak as well; where a file cannot have two names, instead."""
    second = path.with_name(f".{path.name}.{os.getpid()}.old{HALF_WRITTEN}")
    try:
        second.unlink(missing_ok=True)
        os.link(path, second)
    except OSError:
        _patiently(lambda: os.replace(path, backup_of(path)))
        return
    try:
        _patiently(lambda: os.replace(second, backup_of(path)))
    finally:
        second.unlink(missing_ok=True)


def try_to_write(folder: Path, room: int) -> None:
    """OSError if so many bytes cannot be written into a folder, or if it is missing and could not be made there."""
    above = next(one for one in (folder, *folder.parents) if os.path.lexists(one))
    if not above.is_dir():
        raise OSError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(above))
    if above != folder:
        if not os.access(above, os.W_OK | os.X_OK, effective_ids=os.access in os.supports_effective_ids):
            raise OSError(errno.EACCES, os.strerror(errno.EACCES), str(above))
        return
    probe = folder / f".{os.getpid()}{HALF_WRITTEN}"
    try:
        write_atomically(probe, b" " * room)
    finally:
        with contextlib.suppress(OSError):
            probe.unlink(missing_ok=True)


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Meanwhile no other copy of the program writes in the folder, where the system can do that. Never raises,
    and never waits long: a copy that hangs must not stop this one."""
    handle = _locked(folder)
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


def _locked(folder: Path) -> int | None:
    if sys.platform == "win32":
        return None
    import fcntl
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return None
    for _ in range(_WAITS):
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            break
        except BlockingIOError:
            time.sleep(_WAIT)
        except OSError:
            break
    return handle


def read(path: Path, most: int) -> bytes:
    """The first bytes of a file, at most so many. OSError if it cannot be read or is no file: a pipe never answers."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        with open(handle, "rb", closefd=False) as stream:
            return stream.read(most)
    finally:
        os.close(handle)


def backup_of(path: Path) -> Path:
    """Where the previous generation of a file is kept."""
    return path.with_name(path.name + BACKUP)


def remove(path: Path) -> None:
    """Deletes a file and its previous generation; OSError if that is not possible."""
    _patiently(lambda: path.unlink(missing_ok=True))
    _patiently(lambda: backup_of(path).unlink(missing_ok=True))


def sweep(folder: Path) -> None:
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


def _patiently(act: Callable[[], None]) -> None:
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
        with contextlib.suppress(OSError):     # some file systems cannot sync a folder; the content is safe
            os.fsync(handle)
    finally:
        os.close(handle)
