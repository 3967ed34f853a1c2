"""The cards of Middle Kingdom as people see them, and the layout of its table, from a card file."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from china_games.games.middle_kingdom.rules.cards import GOALS, TYPES, CardSet, Kind, Row

Names = Mapping[str, str]
"""Language -> text; `zh` is a single character, good as an emblem."""


class TypeFace(NamedTuple):
    """A type of Dynasty cards, in the order of the rules' TYPES."""

    id: str
    name: Names
    plural: Names
    colour: str                    # purple, green, blue, red or orange


class CardFace(NamedTuple):
    """A kind of Dynasty cards, in the order of the rules' kinds."""

    id: str
    name: Names
    type: int                      # index into the types
    points: int                    # printed
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
    """All cards and the table. `goals[-1]` is the Dragon; a kind one beyond `cards` is the Dragon in the row."""

    types: tuple[TypeFace, ...]
    cards: tuple[CardFace, ...]
    goals: tuple[GoalFace, ...]
    reset: Names                   # the bid card Reset
    tokens: int                    # prestige tokens in the box
    layout: Layout


def build(data: Mapping[str, Any]) -> tuple[MiddleKingdomCards, CardSet]:
    """The faces of the cards and the rules' card set from the content of a file that was found right."""
    by_id = {type_["id"]: type_ for type_ in data["types"]}
    types = tuple(TypeFace(key, by_id[key]["name"], by_id[key]["plural"], by_id[key]["colour"]) for key in TYPES)
    goals = {goal["id"]: GoalFace(goal["id"], goal["name"], goal["points"]) for goal in data["goals"]}
    cards = tuple(_card(card, by_id[card["type"]]) for card in data["cards"])
    faces = MiddleKingdomCards(types, cards, tuple(goals[key] for key in (*GOALS, "dragon")), data["bids"]["reset"],
                               data["tokens"]["count"], _layout(data["layout"]))
    card_set = CardSet(
        data["id"], tuple(Kind(card.id, card.type, card.points, card.copies) for card in cards),
        tuple(Row(row["players"], row.get("two_bids", False), row["cards"]) for row in data["rows"]),
        {key: goal.points for key, goal in goals.items()}, (0, *data["peasants"]), data["tokens"]["points"],
        data["missing"])
    return faces, card_set


def _card(data: Mapping[str, Any], type_: Mapping[str, Any]) -> CardFace:
    return CardFace(data["id"], data.get("name", type_["name"]), TYPES.index(data["type"]), data["points"],
                    data["copies"])


def _layout(data: Mapping[str, Any]) -> Layout:
    width, height = data["size"]
    areas = {key: _area(data[key]) for key in ("row", "pile", "goals", "tokens", "bids")}
    seats = {places["players"]: tuple(_area(area) for area in places["at"]) for places in data["seats"]}
    return Layout(size=(width, height), seats=seats, **areas)


def _area(data: Sequence[int]) -> Area:
    x, y, width, height = data
    return Area(x, y, width, height)
