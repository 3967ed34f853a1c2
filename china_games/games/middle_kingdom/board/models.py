"""What a card file of Middle Kingdom must look like, as msgspec models: keys, types and ranges."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from china_games.boards.models import BoardHead, Id, Names, Side
from china_games.files import Model

Points = Annotated[int, Meta(ge=0, le=99)]
Players = Annotated[int, Meta(ge=2, le=5)]
Rectangle = Annotated[list[Annotated[int, Meta(ge=0, le=10000)]], Meta(min_length=4, max_length=4)]


class Bids(Model):
    """The bid cards of every seat (MK-01)."""

    numbers: Annotated[list[Annotated[int, Meta(ge=1, le=7)]], Meta(min_length=7, max_length=7)]
    reset: Names


class Type(Model):
    """A type of Dynasty cards."""

    id: Literal["bureaucrat", "peasant", "merchant", "noble", "general"]
    name: Names
    plural: Names
    colour: Literal["purple", "green", "blue", "red", "orange"]


class Card(Model):
    """A kind of Dynasty cards."""

    id: Id
    type: Id
    points: Points
    copies: Annotated[int, Meta(ge=1, le=60)]
    name: Names | None = None


class Goal(Model):
    """A Goal card."""

    id: Literal["palace", "harvest", "market", "heir", "emperor", "dragon"]
    name: Names
    points: Points


class Row(Model, kw_only=True):
    """How many Dynasty cards are turned up each round."""

    players: Players
    two_bids: bool = False
    cards: Annotated[int, Meta(ge=1, le=12)]


class Tokens(Model):
    """The prestige tokens."""

    count: Annotated[int, Meta(ge=0, le=99)]
    points: Points


class SeatPlaces(Model):
    """Where the seats of a table lie."""

    players: Players
    at: Annotated[list[Rectangle], Meta(min_length=2, max_length=5)]


class Layout(Model):
    """Where things lie on the table."""

    size: Annotated[list[Side], Meta(min_length=2, max_length=2)]
    row: Rectangle
    pile: Rectangle
    goals: Rectangle
    tokens: Rectangle
    bids: Rectangle
    seats: Annotated[list[SeatPlaces], Meta(min_length=1, max_length=4)]


class MiddleKingdomFile(BoardHead):
    """A card set of Middle Kingdom."""

    players: Annotated[list[Players], Meta(min_length=1, max_length=4)]
    bids: Bids
    types: Annotated[list[Type], Meta(min_length=5, max_length=5)]
    cards: Annotated[list[Card], Meta(min_length=6, max_length=40)]
    goals: Annotated[list[Goal], Meta(min_length=6, max_length=6)]
    rows: Annotated[list[Row], Meta(min_length=1, max_length=5)]
    tokens: Tokens
    missing: Points
    peasants: Annotated[list[Points], Meta(min_length=1, max_length=15)]
    layout: Layout
