"""What is told of things and moves, ready to be shown or read aloud."""
from __future__ import annotations

from typing import NamedTuple

Parts = tuple[str | int, ...]


class Row(NamedTuple):
    """One line of a preview. Numbers among the parts are seats: pictures show their seal, `text` their name."""

    parts: Parts
    text: str


class Info(NamedTuple):
    """What is told of a thing: its title and lines; as a tooltip, and as one text to be read aloud."""

    title: str
    lines: tuple[str, ...]

    @property
    def tip(self) -> str:
        """Title and lines below each other."""
        return "\n".join((self.title, *self.lines))

    @property
    def spoken(self) -> str:
        """Title and lines to be read aloud."""
        return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in (self.title, *self.lines))
