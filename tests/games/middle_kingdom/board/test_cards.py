"""The card file of Middle Kingdom as the table gets it: faces in the rules' order, places that keep
apart.
"""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from china_games.boards.board_file import BoardFile, load_board
from china_games.boards.library import Library
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.board.models import (
    Card,
    Goal,
    Layout,
    MiddleKingdomFile,
    Row,
    SeatPlaces,
    Tokens,
    Type,
)
from china_games.games.middle_kingdom.rules.cards import GOALS, TYPES
from china_games.resources import find_board, find_program

BOARD = Library(find_board()).get("middle_kingdom", "cards")
CARDS: MiddleKingdomCards = BOARD.map


def test_the_cards_of_the_program() -> None:
    assert (BOARD.id, BOARD.game, BOARD.seats) == ("cards", "middle_kingdom", (2, 3, 4, 5))
    assert set(BOARD.name) == {"en", "fr"}


def test_faces_stand_in_the_order_of_the_rules() -> None:
    rules = BOARD.rules_board
    assert tuple(face.id for face in CARDS.types) == TYPES
    assert tuple(face.id for face in CARDS.goals) == (*GOALS, "dragon")
    assert [(face.id, face.type, face.points, face.copies) for face in CARDS.cards] == list(
        rules.kinds
    )
    assert len(CARDS.cards) == rules.dragon
    assert {goal.id: goal.points for goal in CARDS.goals} == rules.goals


def test_everything_has_a_name_in_both_languages_and_a_sign() -> None:
    faces: list[Any] = [*CARDS.types, *CARDS.cards, *CARDS.goals]
    for face in faces:
        assert set(face.name) == {"en", "fr", "zh"}
        assert len(face.name["zh"]) == 1
    assert len({face.name["zh"] for face in faces if face not in CARDS.cards}) == 11
    assert len({face.colour for face in CARDS.types}) == 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_has_its_place(seats: int) -> None:
    areas = CARDS.layout.seats[seats]
    assert len(areas) == seats
    assert len({(area.width, area.height) for area in areas}) <= 2


def test_sets_compare_and_pickle_by_value() -> None:
    file = load_board(BOARD.path, own=False)
    assert isinstance(file, BoardFile)
    again = file.rules_board
    assert again is not BOARD.rules_board
    assert again == BOARD.rules_board == pickle.loads(pickle.dumps(again))
    assert hash(again) == hash(BOARD.rules_board)


@pytest.mark.parametrize(
    ("seats", "two_bids", "cards"),
    [(2, True, 3), (3, False, 2), (3, True, 5), (4, False, 3), (5, False, 4)],
)
def test_rows(seats: int, two_bids: bool, cards: int) -> None:
    """MK-03, MK-70, MK-76."""
    assert BOARD.rules_board.find_row_length(seats, two_bids) == cards


def test_a_table_that_the_set_is_not_for() -> None:
    with pytest.raises(KeyError):
        BOARD.rules_board.find_row_length(4, True)


def test_every_key_is_explained() -> None:
    """docs/middle_kingdom_cards.md names each key of a card file."""
    page = (find_program() / "docs" / "middle_kingdom_cards.md").read_text("utf-8")
    for model in (MiddleKingdomFile, Card, Goal, Layout, Row, SeatPlaces, Tokens, Type):
        missing = [key for key in model.__struct_fields__ if f"`{key}" not in page]
        assert not missing, (model.__name__, missing)
