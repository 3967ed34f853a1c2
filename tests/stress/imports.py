"""The program started as a person does, while one of its modules or of those that it needs breaks
when it is loaded.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from china_games.resources import find_program

BREAKING = """
import sys

class Breaks:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            raise {error}

sys.meta_path.insert(0, Breaks())
sys.modules.pop({module!r}, None)
from china_games.cli import main
sys.exit(main())
"""

MODULES = (
    "china_games.cli.window",
    "china_games.kit.app",
    "china_games.session.store",
    "china_games.app.screens.start",
    "china_games.settings",
    "china_games.players.thinker",
    "yaml",
    "pygame",
    "platformdirs",
    "china_games.games.empires.rules",
)
ERRORS = (
    "ZeroDivisionError('on purpose')",
    "ImportError('on purpose')",
    "SyntaxError('on purpose')",
    "OSError('on purpose')",
    "ModuleNotFoundError('on purpose', name={module!r})",
)


class Ended(NamedTuple):
    """How a start ended."""

    code: int
    said: str


def start(folder: Path, module: str, error: str, lang: str, *words: str) -> Ended:
    """Starts the program where one module breaks."""
    code = BREAKING.format(module=module, error=error.format(module=module))
    done = subprocess.run(
        [sys.executable, "-c", code, *words, "--data-dir", str(folder), "--lang", lang],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        cwd=find_program(),
        env={
            **os.environ,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(find_program()),
        },
    )
    return Ended(done.returncode, done.stdout + done.stderr)
