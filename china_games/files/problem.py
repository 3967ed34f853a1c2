"""A problem of a file: what is wrong, where it stands, and its sentence in any language."""
from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from china_games.files.messages import GUESS, MESSAGES
from china_games.i18n import Translator


class Word(NamedTuple):
    """A part of a sentence that is itself translated, such as "the text 'abc'"."""

    code: str
    args: tuple[tuple[str, Any], ...] = ()

    def text(self, tr: Translator) -> str:
        return tr(MESSAGES[self.code], **_said(tr, self.args))


class Problem(NamedTuple):
    """One thing wrong in a file. Lines and columns count from 1; line 0 = the file as a whole."""

    path: Path
    line: int
    column: int
    code: str                                  # a key of MESSAGES
    args: tuple[tuple[str, Any], ...] = ()     # values for the sentence; "guess" adds "did you mean"

    def text(self, tr: Translator) -> str:
        """"file:line:col: what is wrong", or "file: what is wrong"."""
        place = f"{self.path}:{self.line}:{self.column}" if self.line else str(self.path)
        return f"{place}: {self.message(tr)}"

    def message(self, tr: Translator) -> str:
        """What is wrong, without the place."""
        said = tr(MESSAGES.get(self.code, self.code), **_said(tr, self.args))
        guess = dict(self.args).get("guess")
        return said + tr(GUESS, guess=guess) if guess else said


def _said(tr: Translator, args: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    return {key: _one(tr, value) for key, value in args}


def _one(tr: Translator, value: Any) -> Any:
    if isinstance(value, Word):
        return value.text(tr)
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return value
