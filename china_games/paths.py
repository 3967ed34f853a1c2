"""Where the person's own files lie: the system's folders, or one folder chosen by --data-dir."""

from __future__ import annotations

import os
from pathlib import Path

APP = "china-games"
VARIABLE = "CHINA_GAMES_DATA"


class Paths:
    """Folders and files of one person. Nothing is created here: who writes makes its folder."""

    def __init__(self, data_dir: str | os.PathLike[str] | None = None) -> None:
        chosen = data_dir or os.environ.get(VARIABLE)
        data, config, logs = _place_in(chosen) if chosen else _find_system()
        self.data = data
        self.saves = data / "saves"
        self.boards = data / "boards"
        self.positions = data / "positions"
        self.state = data / "state"
        self.settings_file = config / "settings.json"
        self.logs = logs
        self.log_file = logs / "china-games.log"


def _place_in(folder: str | os.PathLike[str]) -> tuple[Path, Path, Path]:
    data = Path(os.path.abspath(os.path.expanduser(folder)))
    return data, data, data / "logs"


def _find_system() -> tuple[Path, Path, Path]:
    from platformdirs import PlatformDirs

    folders = PlatformDirs(APP, appauthor=False)
    return folders.user_data_path, folders.user_config_path, folders.user_log_path
