"""First hints of Empires come to the player whom they concern."""

from __future__ import annotations

from typing import Any

from china_games.games.empires.lessons import LESSONS
from tests.games.empires.support import position

LAND = {"b": (1, 0), "c": (1, 0), "h": (0, 1)}


def list_due(seat: int, **fields: Any) -> set[str]:
    state = position("heart", "heart", **fields)
    return {hint.key for hint in LESSONS.first_hints if hint.due(state, seat)}


def test_only_a_rival_near_the_aim_is_warned_of() -> None:
    state = position("heart", "heart", pawns=LAND)
    goal = state.game.goal
    for held, warned in ((0, False), (1, True)):
        pawns = dict.fromkeys("abcdefgh"[: goal - 2], ((1, 0), (0, 1))[held])
        assert ("near" in list_due(0, pawns=pawns)) is warned


def test_a_city_with_enemy_pawns_is_explained_to_its_owner() -> None:
    assert "occupied" in list_due(0, pawns={**LAND, "a": (0, 1)}, cities={"a": 0})
    assert "occupied" not in list_due(0, pawns=LAND, cities={"a": 0, "h": 1})
