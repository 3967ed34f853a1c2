"""What board files of all games have in common, as pydantic models: their head, names, ids, points."""
from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from china_games.files.models import ID

Text = Annotated[str, StringConstraints(min_length=1, max_length=400)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Id = Annotated[str, StringConstraints(pattern=ID, max_length=40)]
Number = Annotated[float, Field(allow_inf_nan=False)]
Point = Annotated[list[Number], Field(min_length=2, max_length=2)]
Side = Annotated[float, Field(ge=200, le=10000)]


class Strict(BaseModel):
    """No unknown keys, no value of another type taken for the right one."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Names(Strict):
    """A name in the languages of the program; Chinese characters if there are any."""

    en: Word
    fr: Word
    zh: Word | None = None


class BoardHead(Strict):
    """What every board file begins with."""

    format: Annotated[int, Field(ge=1, le=1)]
    id: Id
    game: Word
    name: Names
    sources: Annotated[list[Text], Field(min_length=1, max_length=50)]
    licence: Text
    note: Text | None = None
