"""What a tile file of Forbidden City must look like, as msgspec models: keys, types and ranges."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from china_games.boards.models import BoardHead, Id
from china_games.files import Model

Counsellors = Annotated[int, Meta(ge=0, le=3)]
Dragons = Annotated[int, Meta(ge=0, le=1)]
Colour = Literal["green", "pink", "white"]
Step = Annotated[int, Meta(ge=-1, le=1)]


class Part(Model):
    """One of the two room parts of a tile with a diagonal wall."""

    colour: Colour
    counsellors: Counsellors = 0
    dragons: Dragons = 0


class Tile(Model):
    """A tile of one colour, or one with a diagonal wall and two parts."""

    id: Id
    edges: str
    colour: Colour | None = None
    counsellors: Counsellors | None = None
    dragons: Dragons | None = None
    diagonal: Literal["wall"] | None = None
    parts: Annotated[list[Part], Meta(min_length=2, max_length=2)] | None = None


class StartCell(Model):
    """A cell of the start tile."""

    x: Step
    y: Step
    colour: Literal["green", "pink", "white", "palace", "garden"]
    edges: str


Face = Annotated[list[StartCell], Meta(min_length=9, max_length=9)]


class Start(Model):
    """The two faces of the start tile."""

    gardens: Face
    halls: Face


class ForbiddenCityFile(BoardHead):
    """A tile set of Forbidden City: 24 tiles of each player, 6 more with two players (FC-01)."""

    players: Annotated[list[Annotated[int, Meta(ge=2, le=4)]], Meta(min_length=1, max_length=3)]
    tiles: Annotated[list[Tile], Meta(min_length=24, max_length=24)]
    extras: Annotated[list[Tile], Meta(min_length=6, max_length=6)]
    start: Start
