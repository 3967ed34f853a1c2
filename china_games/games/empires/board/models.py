"""What a map file of Empires must look like, as msgspec models: keys, types and ranges."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from china_games.boards.models import BoardHead, Id, Names, Point, Side
from china_games.files import Model

Points = Annotated[str, Meta(min_length=1, max_length=20_000)]
Radius = Annotated[float, Meta(ge=2, le=100)]
Rings = Annotated[list[Points], Meta(max_length=200)]


class Before(Model):
    """What stands before a name in a sentence: "in the Balkans", "au Japon"."""

    en: Literal["the"] | None = None
    fr: Literal["en", "au", "aux", "la", "le", "l’", "les"] | None = None


class Province(Model, kw_only=True):
    """A province and the places of what stands in it."""

    id: Id
    name: Names
    before: Before | None = None
    adjacent: Annotated[list[Id], Meta(max_length=40)]
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


class SeaLink(Model, kw_only=True):
    """A link between two provinces that share no border."""

    between: Annotated[list[Id], Meta(min_length=2, max_length=2)]
    over: Literal["sea", "mountains"] = "sea"
    lines: Annotated[list[Points], Meta(min_length=1, max_length=10)]


class River(Model):
    """A river, for the eye only."""

    name: Names
    line: Points


class Decor(Model):
    """What is only for the eye."""

    land: Rings = []
    coast: Rings = []
    lakes: Rings = []
    rivers: Annotated[list[River], Meta(max_length=200)] = []


class EmpiresFile(BoardHead, kw_only=True):
    """A map of Empires."""

    players: Annotated[list[Annotated[int, Meta(ge=2, le=6)]], Meta(min_length=1, max_length=5)]
    size: Annotated[list[Side], Meta(min_length=2, max_length=2)]
    pawn_r: Radius
    city_r: Radius
    provinces: Annotated[list[Province], Meta(min_length=8, max_length=150)]
    sea_links: Annotated[list[SeaLink], Meta(max_length=200)]
    decor: Decor = field(default_factory=Decor)
