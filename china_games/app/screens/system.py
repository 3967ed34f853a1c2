"""What is asked of the desktop: opening a folder, the clipboard."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from china_games.kit.widgets.editing import put_clipboard

OPENERS = {"darwin": "open", "linux": "xdg-open"}


def open_folder(folder: Path) -> bool:
    """Shows a folder in the desktop's file manager; False if that is not possible here."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return open_file(folder)


def open_file(path: Path) -> bool:
    """Opens a file with what the desktop has for its kind; False if that is not possible here."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
        else:
            subprocess.Popen(
                [OPENERS.get(sys.platform, "xdg-open"), str(path)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
    except OSError:
        return False
    return True


def copy(text: str) -> None:
    """Puts a text on the clipboard."""
    put_clipboard(text)
