"""What a card file of Middle Kingdom must look like, as pydantic models: keys, types and ranges."""
from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from china_games.boards.models import BoardHead, Id, Names, Side, Strict

Points = Annotated[int, Field(ge=0, le=99)]
Players = Annotated[int, Field(ge=2, le=5)]
Rectangle = Annotated[list[Annotated[int, Field(ge=0, le=10000)]], Field(min_length=4, max_length=4)]


class Bids(Strict):
    """The bid cards of every seat (MK-01)."""

    numbers: Annotated[list[Annotated[int, Field(ge=1, le=7)]], Field(min_length=7, max_length=7)]
    reset: Names


class Type(Strict):
    """A type of Dynasty cards."""

    id: Literal["bureaucrat", "peasant", "merchant", "noble", "general"]
    name: Names
    plural: Names
    colour: Literal["purple", "green", "blue", "red", "orange"]


class Card(Strict):
    """A kind of Dynasty cards."""

    id: Id
    type: Id
    points: Points
    copies: Annotated[int, Field(ge=1, le=60)]
    name: Names | None = None


class Goal(Strict):
    """A Goal card."""

    id: Literal["palace", "harvest", "market", "heir", "emperor", "dragon"]
    name: Names
    points: Points


class Row(Strict):
    """How many Dynasty cards are turned up each round."""

    players: Players
    two_bids: bool = False
    cards: Annotated[int, Field(ge=1, le=12)]


class Tokens(Strict):
    """The prestige tokens."""

    count: Annotated[int, Field(ge=0, le=99)]
    points: Points


class SeatPlaces(Strict):
    """Where the seats of a table lie."""

    players: Players
    at: Annotated[list[Rectangle], Field(min_length=2, max_length=5)]


class Layout(Strict):
    """Where things lie on the table."""

    size: Annotated[list[Side], Field(min_length=2, max_length=2)]
    row: Rectangle
    pile: Rectangle
    goals: Rectangle
    tokens: Rectangle
    bids: Rectangle
    seats: Annotated[list[SeatPlaces], Field(min_length=1, max_length=4)]


class MiddleKingdomFile(BoardHead):
    """A card set of Middle Kingdom."""

    players: Annotated[list[Players], Field(min_length=1, max_length=4)]
    bids: Bids
    types: Annotated[list[Type], Field(min_length=5, max_length=5)]
    cards: Annotated[list[Card], Field(min_length=6, max_length=40)]
    goals: Annotated[list[Goal], Field(min_length=6, max_length=6)]
    rows: Annotated[list[Row], Field(min_length=1, max_length=5)]
    tokens: Tokens
    missing: Points
    peasants: Annotated[list[Points], Field(min_length=1, max_length=15)]
    layout: Layout
