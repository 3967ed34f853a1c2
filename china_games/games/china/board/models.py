"""What a board file of China must look like, as msgspec models: keys, types and ranges."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from china_games.boards.models import BoardHead, Id, Names, Point, Side
from china_games.files import Model

Ring = Annotated[list[Point], Meta(min_length=3, max_length=1000)]
Line = Annotated[list[Point], Meta(min_length=2, max_length=1000)]
Cards = Annotated[int, Meta(ge=0, le=100)]


class Deck(Model):
    """How many province cards of each colour there are for five players (CH-04)."""

    purple: Cards
    yellow: Cards
    orange: Cards
    green: Cards
    red: Cards


class Slot(Model):
    """A palace slot; a port is scored once more at the end (CH-94)."""

    id: Id
    at: Point
    port: bool = False


class Post(Model):
    """A border post: a palace slot on the border of two provinces (CH-90)."""

    id: Id
    between: Annotated[list[Id], Meta(min_length=2, max_length=2)]
    at: Point


class Province(Model):
    """A province with its slots."""

    id: Id
    name: Names
    colour: Literal["purple", "yellow", "orange", "green", "red"]
    adjacent: Annotated[list[Id], Meta(min_length=1, max_length=40)]
    label: Point
    dragon: Point
    slots: Annotated[list[Slot], Meta(min_length=1, max_length=20)]
    polygon: Ring
    islands: Annotated[list[Ring], Meta(max_length=40)] = []


class Road(Model):
    """A road between two slots, bent through the points of `via`."""

    between: Annotated[list[Id], Meta(min_length=2, max_length=2)]
    via: Annotated[list[Point], Meta(max_length=40)] = []


class Alliance(Model):
    """An alliance of two neighbouring provinces, and where its number stands."""

    number: Annotated[int, Meta(ge=1, le=99)]
    between: Annotated[list[Id], Meta(min_length=2, max_length=2)]
    at: Point


class Track(Model):
    """The score track: 51 places spaced evenly along a curve."""

    name: Names
    line: Line


class River(Model):
    """A river, for the eye only."""

    name: Names
    line: Line


class Decor(Model):
    """What is only for the eye."""

    land: Annotated[list[Ring], Meta(max_length=200)] = []
    coast: Annotated[list[Line], Meta(max_length=200)] = []
    lakes: Annotated[list[Ring], Meta(max_length=200)] = []
    rivers: Annotated[list[River], Meta(max_length=200)] = []


class ChinaFile(BoardHead, kw_only=True):
    """A board of China."""

    players: Annotated[list[Annotated[int, Meta(ge=2, le=5)]], Meta(min_length=1, max_length=4)]
    size: Annotated[list[Side], Meta(min_length=2, max_length=2)]
    deck: Deck
    provinces: Annotated[list[Province], Meta(min_length=2, max_length=40)]
    posts: Annotated[list[Post], Meta(max_length=40)] = []
    roads: Annotated[list[Road], Meta(min_length=1, max_length=500)]
    alliances: Annotated[list[Alliance], Meta(min_length=1, max_length=99)]
    track: Track
    decor: Decor = field(default_factory=Decor)
