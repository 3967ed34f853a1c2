"""What a map file of Empires must look like, as pydantic models: keys, types and ranges."""
from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from china_games.boards.models import BoardHead, Id, Names, Point, Side, Strict

Points = Annotated[str, StringConstraints(min_length=1, max_length=20_000)]
Radius = Annotated[float, Field(ge=2, le=100)]
Rings = Annotated[list[Points], Field(max_length=200)]


class Province(Strict):
    """A province and the places of what stands in it."""

    id: Id
    name: Names
    adjacent: Annotated[list[Id], Field(max_length=40)]
    edge: bool = False
    coast: bool = False
    label: Point
    city: Point
    slots: Points
    stacks: Points | None = None
    polygon: Points
    islands: Rings = []
    holes: Rings = []
    zone: Points | None = None


class SeaLink(Strict):
    """A link between two provinces that share no border."""

    between: Annotated[list[Id], Field(min_length=2, max_length=2)]
    over: Literal["sea", "mountains"] = "sea"
    lines: Annotated[list[Points], Field(min_length=1, max_length=10)]


class River(Strict):
    """A river, for the eye only."""

    name: Names
    line: Points


class Decor(Strict):
    """What is only for the eye."""

    land: Rings = []
    coast: Rings = []
    lakes: Rings = []
    rivers: Annotated[list[River], Field(max_length=200)] = []


class EmpiresFile(BoardHead):
    """A map of Empires."""

    players: Annotated[list[Annotated[int, Field(ge=2, le=6)]], Field(min_length=1, max_length=5)]
    size: Annotated[list[Side], Field(min_length=2, max_length=2)]
    pawn_r: Radius
    city_r: Radius
    provinces: Annotated[list[Province], Field(min_length=8, max_length=150)]
    sea_links: Annotated[list[SeaLink], Field(max_length=200)]
    decor: Decor = Decor()
