"""Which games are open, in this window of the program or in another one."""

from __future__ import annotations

from pathlib import Path

from china_games.files.disk import LOCK, lock_file, unlock_file

HERE, ELSEWHERE, NOWHERE = "here", "elsewhere", ""


class OpenGames:
    """A lock for each open game, which the system gives back when the program ends, however it
    ends.

    `folder` holds the locks. Where a lock can be neither taken nor refused (a folder that cannot be
    written, a disk that knows no locks) a game passes as open nowhere else."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[
            str, tuple[int, int | None]
        ] = {}  # name -> how often it is open here, the lock

    def open(self, name: str) -> None:
        """The game is open here, once more; a name is that of the game's file."""
        times, lock = self._held.get(name, (0, None))
        if lock is None:
            try:
                lock = lock_file(self._find_path(name))
            except OSError:
                lock = None
        self._held[name] = times + 1, lock

    def close(self, name: str) -> None:
        """The game is not open here any more, once; nothing happens if it was not."""
        times, lock = self._held.pop(name, (0, None))
        if times > 1:
            self._held[name] = times - 1, lock
        elif lock is not None:
            unlock_file(self._find_path(name), lock)

    def find(self, name: str) -> str:
        """Where a game is open: HERE, ELSEWHERE or NOWHERE."""
        if name in self._held:
            return HERE
        path = self._find_path(name)
        if not path.exists():
            return NOWHERE
        try:
            lock = lock_file(path)
        except BlockingIOError:
            return ELSEWHERE
        except OSError:
            return NOWHERE
        unlock_file(path, lock)
        return NOWHERE

    def close_all(self) -> None:
        """No game is open here any more."""
        for name, (_, lock) in list(self._held.items()):
            if lock is not None:
                unlock_file(self._find_path(name), lock)
            del self._held[name]

    def _find_path(self, name: str) -> Path:
        return self._folder / (Path(name).name + LOCK)
