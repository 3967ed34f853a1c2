"""Files from disk, checked: what is wrong in them, where, and how to say it."""
from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from china_games.i18n import Translator


class Problem(NamedTuple):
    """One thing wrong in a file. Lines and columns count from 1; line 0 = the file as a whole."""

    path: Path
    line: int
    column: int
    code: str
    args: tuple[tuple[str, Any], ...] = ()

    def text(self, tr: Translator) -> str:
        """"file:line:col: what is wrong", or "file: what is wrong"."""
        place = f"{self.path}:{self.line}:{self.column}" if self.line else str(self.path)
        return f"{place}: {self.code}"
