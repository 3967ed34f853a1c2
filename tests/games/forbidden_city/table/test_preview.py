"""What a placement would do, told from a masked view, is what the rules then do."""

from __future__ import annotations

import random
from typing import Any

import pytest

from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.play import build_city
from china_games.games.forbidden_city.rules.tiles import DOOR, WALL
from china_games.games.forbidden_city.table import spoken
from china_games.games.forbidden_city.table.preview import preview_tile
from china_games.i18n import make_translator
from tests.games.forbidden_city.support import position
from tests.games.forbidden_city.table.support import NAMES, played


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("start", ["gardens", "halls"])
def test_previews_agree_with_the_rules(seats: int, start: str) -> None:
    rng, closings = random.Random(seats), 0
    for plies in (5, 20, 40, 55):
        state = played(seats, plies, 3, start)
        view = RULES.view(state, state.seat)
        legal = RULES.legal(state, state.seat)
        closing = [
            action
            for action in legal
            if build_city(state, state.seat, action)[0].closings != state.closings
        ]
        for action in (*closing[:12], *rng.sample(legal, min(12, len(legal)))):
            shown = preview_tile(RULES, view, state.seat, *action[1:])
            assert shown is not None
            after = RULES.apply(state, state.seat, action).state
            assert shown.closings == after.closings[len(state.closings) :]
            assert shown.after.rooms == after.rooms
            assert shown.after.laid[shown.place] == after.laid[-1]
            assert not set(shown.growing) & {closing.room for closing in shown.closings}
            closings += len(shown.closings)
            if not after.end:
                assert shown.coins == tuple(
                    b - a for a, b in zip(state.scores, after.scores, strict=True)
                )
    assert closings


def test_what_is_not_allowed_has_no_preview() -> None:
    state = played(4, 20)
    for cell in state.border:
        for turn in range(4):
            action = ("place", cell, turn)
            allowed = RULES.refusal(state, state.seat, action) is None
            assert (
                preview_tile(RULES, RULES.view(state, state.seat), state.seat, cell, turn)
                is not None
            ) == allowed


def test_previews_read_nothing_that_is_hidden() -> None:
    state = played(4, 30)
    view = RULES.view(state, state.seat)
    other = RULES.sample(view, random.Random(3))
    for action in RULES.legal(state, state.seat)[:20]:
        one, two = (
            preview_tile(RULES, RULES.view(s, s.seat), s.seat, *action[1:]) for s in (state, other)
        )
        assert one == two


def rows(state: Any, x: int, y: int, turn: int = 0) -> list[str]:
    cell = RULES.parse(f"place {x},{y} 0", state)[1]
    shown = preview_tile(RULES, RULES.view(state, state.seat), state.seat, cell, turn)
    assert shown is not None
    return [
        row.text.replace("\u00a0", " ")
        for row in spoken.list_effects(make_translator("en"), NAMES, shown)
    ]


def test_a_closing_room_is_told_part_by_part() -> None:
    state = position({(2, 0): "ooow pink*2 @1"}, "wwwd green!*1".replace("!*1", "*1!"))
    assert rows(state, 3, 0) == [
        "Green room closes: 5",
        "1 tile, 1 dragon: 4",
        "Door to the pink room, 1 tile: 1",
        "Ana +5",
    ]


def test_a_growing_room_and_a_blocked_door_are_told() -> None:
    state = position({(2, 0): "owoo pink*2 @1"}, "oood green*1")
    assert rows(state, 3, 0) == [
        "Green room: 1 tile, 3 open edges Ana 1",
        "1 door is blocked by a wall.",
    ]


def test_doors_blocked_are_those_against_a_plain_wall() -> None:
    state = position({(2, 0): "owoo pink*2 @1"}, "oood green*1")
    shown = preview_tile(RULES, RULES.view(state, 0), 0, RULES.parse("place 3,0 0", state)[1], 0)
    assert shown is not None
    ((cell, side),) = shown.blocked
    face = state.game.tiles.faces[state.hands[0]][0]
    assert (cell, side, face.kinds[side]) == (RULES.parse("place 3,0 0", state)[1], 3, DOOR)
    assert state.game.tiles.faces[state.laid[-1].tile][0].kinds[1] == WALL


@pytest.mark.parametrize(
    ("counsellors", "rule"),
    [
        ((3, 1, 0, 0), "FC-20"),
        ((2, 2, 0, 0), "FC-21"),
        ((3, 1, 1, 0), "FC-22"),
        ((0, 0, 0, 0), "FC-23"),
    ],
)
def test_the_division_names_its_rule(counsellors: tuple[int, ...], rule: str) -> None:
    state = played(4, 40, 3)
    closing = state.closings[0]
    room = state.rooms[closing.room]._replace(counsellors=counsellors)
    rooms = tuple(room if r == closing.room else old for r, old in enumerate(state.rooms))
    assert rule in spoken.tell_division(
        make_translator("en"), NAMES, state._replace(rooms=rooms), closing
    )
