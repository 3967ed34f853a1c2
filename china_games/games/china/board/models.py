"""What a board file of China must look like, as pydantic models: keys, types and ranges."""
from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from china_games.boards.models import BoardHead, Id, Names, Point, Side, Strict

Ring = Annotated[list[Point], Field(min_length=3, max_length=1000)]
Line = Annotated[list[Point], Field(min_length=2, max_length=1000)]
Cards = Annotated[int, Field(ge=0, le=100)]


class Deck(Strict):
    """How many province cards of each colour there are for five players (CH-04)."""

    purple: Cards
    yellow: Cards
    orange: Cards
    green: Cards
    red: Cards


class Slot(Strict):
    """A palace slot; a port is scored once more at the end (CH-94)."""

    id: Id
    at: Point
    port: bool = False


class Post(Strict):
    """A border post: a palace slot on the border of two provinces (CH-90)."""

    id: Id
    between: Annotated[list[Id], Field(min_length=2, max_length=2)]
    at: Point


class Province(Strict):
    """A province with its slots."""

    id: Id
    name: Names
    colour: Literal["purple", "yellow", "orange", "green", "red"]
    adjacent: Annotated[list[Id], Field(min_length=1, max_length=40)]
    label: Point
    dragon: Point
    slots: Annotated[list[Slot], Field(min_length=1, max_length=20)]
    polygon: Ring
    islands: Annotated[list[Ring], Field(max_length=40)] = []


class Road(Strict):
    """A road between two slots, bent through the points of `via`."""

    between: Annotated[list[Id], Field(min_length=2, max_length=2)]
    via: Annotated[list[Point], Field(max_length=40)] = []


class Alliance(Strict):
    """An alliance of two neighbouring provinces, and where its number stands."""

    number: Annotated[int, Field(ge=1, le=99)]
    between: Annotated[list[Id], Field(min_length=2, max_length=2)]
    at: Point


class Track(Strict):
    """The score track: 51 places spaced evenly along a curve."""

    name: Names
    line: Line


class River(Strict):
    """A river, for the eye only."""

    name: Names
    line: Line


class Decor(Strict):
    """What is only for the eye."""

    land: Annotated[list[Ring], Field(max_length=200)] = []
    coast: Annotated[list[Line], Field(max_length=200)] = []
    lakes: Annotated[list[Ring], Field(max_length=200)] = []
    rivers: Annotated[list[River], Field(max_length=200)] = []


class ChinaFile(BoardHead):
    """A board of China."""

    players: Annotated[list[Annotated[int, Field(ge=2, le=5)]], Field(min_length=1, max_length=4)]
    size: Annotated[list[Side], Field(min_length=2, max_length=2)]
    deck: Deck
    provinces: Annotated[list[Province], Field(min_length=2, max_length=40)]
    posts: Annotated[list[Post], Field(max_length=40)] = []
    roads: Annotated[list[Road], Field(min_length=1, max_length=500)]
    alliances: Annotated[list[Alliance], Field(min_length=1, max_length=99)]
    track: Track
    decor: Decor = Decor()
