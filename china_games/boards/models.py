"""What board files of all games have in common, as msgspec models: their head, names,
ids, points.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import asdict

from china_games.files.models import ID, TEXT, Model

Text = Annotated[str, Meta(min_length=1, max_length=400)]
Word = Annotated[str, Meta(max_length=60, pattern=TEXT)]
Id = Annotated[str, Meta(pattern=ID, max_length=40)]
Number = float
Point = Annotated[list[Number], Meta(min_length=2, max_length=2)]
Side = Annotated[float, Meta(ge=200, le=10000)]


class Names(Model):
    """A name in the languages of the program; Chinese characters if there are any."""

    en: Word
    fr: Word
    zh: Word | None = None

    def list_by_language(self) -> dict[str, str]:
        """The name in each language that has one."""
        return {language: name for language, name in asdict(self).items() if name}


class BoardHead(Model, kw_only=True):
    """What every board file begins with."""

    format: Annotated[int, Meta(ge=1, le=1)]
    id: Id
    game: Word
    name: Names
    players: list[int]
    sources: Annotated[list[Text], Meta(min_length=1, max_length=50)]
    licence: Text
    note: Text | None = None
