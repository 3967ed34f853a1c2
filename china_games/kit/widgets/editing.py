"""What a text field remembers and does to its text, without any drawing."""

from __future__ import annotations

import pygame

from china_games.files.characters import (
    clean_name,
    find_character_end,
    find_character_start,
    find_open_picture,
)
from china_games.kit.fonts import clean

REMEMBERED = 50


class Editing:
    """Caret and selection (indices between characters), the open composition, the texts before."""

    def __init__(self) -> None:
        self.caret = self.anchor = 0
        self.composed, self.composed_caret = "", 0
        self.slide = 0
        self.left_out = 0  # characters for which the last insertion had no room
        self.clicked = -1.0
        self.before: list[str] = []
        self._text: str | None = None
        self._open = ("", "")  # the text up to the caret, and its last picture as it was typed

    @property
    def span(self) -> tuple[int, int]:
        """The selection, from start to end; empty at the caret."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    def follow(self, text: str) -> None:
        """Fits to a text that was set from outside."""
        if self._text is None:
            self.caret = self.anchor = len(text)
        self._text = text
        self.caret, self.anchor = min(self.caret, len(text)), min(self.anchor, len(text))

    def compose(self, text: str, caret: int) -> None:
        """The input method shows something that is not text yet."""
        self.composed = clean(text)
        self.composed_caret = len(clean(text[: max(0, caret)])) if caret else len(self.composed)

    def insert(self, text: str, new: str, limit: int) -> str:
        """The text with `new` in the place of the selection, no longer than the limit.

        Systems hand over a picture of several characters in pieces: each piece is read together
        with what stands before it, so that a picture, a flag or an accent becomes one character.
        """
        start, end = self.span
        begun = find_character_start(text, start) if new else start
        before, typed = self._open
        typed = (typed if new and typed and before == text[:start] else text[begun:start]) + new
        whole = clean_name(typed, 3 * len(typed))  # composed, a text is at most so much longer
        kept = whole[: max(start - begun, limit - begun - len(text) + end)]
        self.left_out = len(whole) - len(kept)
        before = text[:begun] + kept
        self._open = (before, "" if self.left_out else find_open_picture(typed))
        return self._keep_before(text, before + text[end:], len(before))

    def erase(self, text: str, backwards: bool, word: bool) -> str:
        """The text without the selection, or without the character (or word) before or behind the
        caret.
        """
        start, end = self.span
        if start == end and backwards:
            start = find_word_start(text, start) if word else find_character_start(text, start)
        elif start == end:
            end = find_word_end(text, end) if word else find_character_end(text, end)
        start, end = max(0, start), min(len(text), end)
        return self._keep_before(text, text[:start] + text[end:], start)

    def _keep_before(self, old: str, new: str, caret: int) -> str:
        if new != old:
            self.before = [*self.before, old][-REMEMBERED:]
        self.caret = self.anchor = caret
        return new

    def undo(self, text: str) -> str:
        """The text before the last change."""
        if not self.before:
            return text
        old = self.before.pop()
        self.caret = self.anchor = len(old)
        return old

    def move(self, text: str, key: int, selecting: bool, word: bool) -> None:
        """Moves the caret by an arrow, Home or End."""
        start, end = self.span
        goals = {
            pygame.K_HOME: 0,
            pygame.K_END: len(text),
            pygame.K_LEFT: (find_word_start if word else find_character_start)(text, self.caret),
            pygame.K_RIGHT: (find_word_end if word else find_character_end)(text, self.caret),
        }
        goal = goals[key]
        if start != end and not selecting and key in (pygame.K_LEFT, pygame.K_RIGHT):
            goal = start if key == pygame.K_LEFT else end
        self.caret = max(0, min(goal, len(text)))
        if not selecting:
            self.anchor = self.caret


def find_word_start(text: str, index: int) -> int:
    """Where the word before an index begins."""
    while index and text[index - 1] == " ":
        index -= 1
    while index and text[index - 1] != " ":
        index -= 1
    return index


def find_word_end(text: str, index: int) -> int:
    """Where the word after an index ends."""
    while index < len(text) and text[index] == " ":
        index += 1
    while index < len(text) and text[index] != " ":
        index += 1
    return index


def read_clipboard() -> str:
    """The clipboard's text; empty if there is none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""


def put_clipboard(text: str) -> bool:
    """Puts a text into the clipboard; False where there is no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
