"""The cards of Middle Kingdom as people see them, and the layout of its table, from a card file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from china_games.games.middle_kingdom.board import models
from china_games.games.middle_kingdom.board.models import MiddleKingdomFile
from china_games.games.middle_kingdom.rules.cards import GOALS, TYPES, CardSet, Kind, Row

Names = Mapping[str, str]
"""Language -> text; `zh` is a single character, good as an emblem."""


class TypeFace(NamedTuple):
    """A type of Dynasty cards, in the order of the rules' TYPES."""

    id: str
    name: Names
    plural: Names
    colour: str  # purple, green, blue, red or orange


class CardFace(NamedTuple):
    """A kind of Dynasty cards, in the order of the rules' kinds."""

    id: str
    name: Names
    type: int  # index into the types
    points: int  # printed
    copies: int


class GoalFace(NamedTuple):
    """A Goal card: those of the rules' GOALS in order, then the Dragon."""

    id: str
    name: Names
    points: int


class Area(NamedTuple):
    """A place on the table in units of the layout's size."""

    x: int
    y: int
    width: int
    height: int


class Layout(NamedTuple):
    """Where things lie, y downward. `seats` holds the areas of each seat by number of players."""

    size: tuple[float, float]
    row: Area
    pile: Area
    goals: Area
    tokens: Area
    bids: Area
    seats: Mapping[int, tuple[Area, ...]]


class MiddleKingdomCards(NamedTuple):
    """All cards and the table. `goals[-1]` is the Dragon; a kind one beyond `cards` is the Dragon
    in the row.
    """

    types: tuple[TypeFace, ...]
    cards: tuple[CardFace, ...]
    goals: tuple[GoalFace, ...]
    reset: Names  # the bid card Reset
    tokens: int  # prestige tokens in the box
    layout: Layout


def build_board(file: MiddleKingdomFile) -> tuple[MiddleKingdomCards, CardSet]:
    """The faces of the cards and the rules' card set from a file that was found right."""
    types: dict[str, TypeFace] = {
        one.id: TypeFace(
            one.id, one.name.list_by_language(), one.plural.list_by_language(), one.colour
        )
        for one in file.types
    }
    goals: dict[str, GoalFace] = {
        goal.id: GoalFace(goal.id, goal.name.list_by_language(), goal.points) for goal in file.goals
    }
    cards = tuple(_build_card(card, types[card.type]) for card in file.cards)
    faces = MiddleKingdomCards(
        tuple(types[key] for key in TYPES),
        cards,
        tuple(goals[key] for key in (*GOALS, "dragon")),
        file.bids.reset.list_by_language(),
        file.tokens.count,
        _build_layout(file.layout),
    )
    card_set = CardSet(
        file.id,
        tuple(Kind(card.id, card.type, card.points, card.copies) for card in cards),
        tuple(Row(row.players, row.two_bids, row.cards) for row in file.rows),
        {key: goal.points for key, goal in goals.items()},
        (0, *file.peasants),
        file.tokens.points,
        file.missing,
    )
    return faces, card_set


def _build_card(card: models.Card, face: TypeFace) -> CardFace:
    name = card.name.list_by_language() if card.name else face.name
    return CardFace(card.id, name, TYPES.index(card.type), card.points, card.copies)


def _build_layout(layout: models.Layout) -> Layout:
    width, height = layout.size
    return Layout(
        (width, height),
        _build_area(layout.row),
        _build_area(layout.pile),
        _build_area(layout.goals),
        _build_area(layout.tokens),
        _build_area(layout.bids),
        {places.players: tuple(map(_build_area, places.at)) for places in layout.seats},
    )


def _build_area(rectangle: Sequence[int]) -> Area:
    x, y, width, height = rectangle
    return Area(x, y, width, height)
