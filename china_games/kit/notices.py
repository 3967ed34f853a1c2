"""Short messages that go by themselves."""

from __future__ import annotations

from typing import NamedTuple


class Notice(NamedTuple):
    """One message; `until` is a time of `ui.now`, `kind` is info, good or error."""

    text: str
    kind: str
    until: float
    about: str = ""  # of two messages about one thing only the later one counts


class Notices:
    """The messages of the moment, the latest last."""

    def __init__(self) -> None:
        self.shown: list[Notice] = []

    def add(self, text: str, kind: str, until: float, about: str = "") -> None:
        """Shows a message until a time of `ui.now`; one of the same text, or about the same thing,
        only once, at most three at a time.
        """
        self.drop(about)
        others = (one for one in self.shown if one.text != text)
        self.shown = [*others, Notice(text, kind, until, about)][-3:]

    def drop(self, about: str) -> None:
        """Takes away what was said about something and is true no more."""
        self.shown = [one for one in self.shown if not about or one.about != about]

    def tick(self, now: float) -> bool:
        """Drops what is over; True if something went."""
        before = len(self.shown)
        self.shown = [one for one in self.shown if one.until > now]
        return len(self.shown) != before
