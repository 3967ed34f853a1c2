"""What a placement would do, told from a masked view, is what the rules then do."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from china_games.games.common.previews import subtract
from china_games.games.contract import RuleError
from china_games.games.forbidden_city.outlook import find_changes, find_leads
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.play import build_city
from china_games.games.forbidden_city.rules.scoring import close_room
from china_games.games.forbidden_city.rules.tiles import DOOR, WALL
from china_games.games.forbidden_city.table import spoken
from china_games.games.forbidden_city.words.names import word_coins
from china_games.games.forbidden_city.words.preview import Changes, list_effects
from china_games.i18n import make_translator
from tests.games.forbidden_city.support import position, shipped
from tests.games.forbidden_city.table.support import played
from tests.support import one_table

NAMES = one_table.NAMES[:4]

TR = make_translator("en", "forbidden_city")


def change(state: Any, cell: int, turn: int = 0) -> Changes:
    """What a placement of the seat to act would do, from its view."""
    return find_changes(RULES.view(state, state.seat), state.seat, ("place", cell, turn))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("start", ["gardens", "halls"])
def test_previews_agree_with_the_rules(seats: int, start: str) -> None:
    rng, closings = random.Random(seats), 0
    for plies in (5, 20, 40, 55):
        state = played(seats, plies, 3, start)
        legal = RULES.legal(state, state.seat)
        closing = [
            action
            for action in legal
            if build_city(state, state.seat, action)[0].closings != state.closings
        ]
        for action in (*closing[:12], *rng.sample(legal, min(12, len(legal)))):
            shown = change(state, *action[1:])
            after = RULES.apply(state, state.seat, action).state
            assert shown.closings == after.closings[len(state.closings) :]
            assert shown.after.rooms == after.rooms
            assert shown.after.laid[shown.place] == after.laid[-1]
            for one in shown.around:
                assert (one.open, one.coins) == (
                    after.rooms[one.room].open,
                    close_room(after, one.room).coins,
                )
            assert not {o.room for o in shown.around} & {c.room for c in shown.closings}
            closings += len(shown.closings)
            if not after.end:  # else hidden tiles are counted too
                assert shown.coins == subtract(after.scores, state.scores)
    assert closings


def test_every_open_room_that_the_tile_meets_is_told_what_pays_most_first() -> None:
    met = 0
    for plies in (10, 30, 50):
        state = played(4, plies, 2)
        for action in RULES.legal(state, state.seat)[::4]:
            shown = change(state, *action[1:])
            after = shown.after
            own = {r for r in after.part_room[-2:] if r >= 0 and after.rooms[r].closed < 0}
            assert own <= {one.room for one in shown.around}
            assert [max(one.coins) for one in shown.around] == sorted(
                (max(one.coins) for one in shown.around), reverse=True
            )
            met += len({one.room for one in shown.around} - own)
    assert met, "rooms beyond a wall or door are told as well"


def test_leads_are_what_open_rooms_would_pay() -> None:
    state = played(4, 40, 2)
    view = RULES.view(state, None)
    leads = find_leads(make_translator("en"), shipped()[0], NAMES, view)
    told = {lead.place[1]: dict(zip(lead.leaders, lead.points, strict=True)) for lead in leads}
    for r, room in enumerate(state.rooms):
        coins = close_room(state, r).coins if room.parts and room.closed < 0 else ()
        assert told.get(r, {}) == {s: n for s, n in enumerate(coins) if n}
    assert told


def test_what_is_not_allowed_has_no_preview() -> None:
    state = played(4, 20)
    for cell in state.border:
        for turn in range(4):
            if RULES.refusal(state, state.seat, ("place", cell, turn)) is None:
                change(state, cell, turn)
            else:
                with pytest.raises(RuleError):
                    change(state, cell, turn)


def rows(state: Any, x: int, y: int, turn: int = 0) -> list[str]:
    shown = change(state, RULES.parse(f"place {x},{y} 0", state)[1], turn)
    return [
        row.text.replace("\u00a0", " ") for row in list_effects(make_translator("en"), NAMES, shown)
    ]


def test_a_closing_room_is_told_part_by_part() -> None:
    state = position({(2, 0): "ooow pink*2 @1"}, "wwwd green!*1".replace("!*1", "*1!"))
    assert rows(state, 3, 0) == [
        "The green room closes, worth 5: Ana +5",
        "1 tile, 1 dragon: 4 · Door to the pink room, 1 tile: 1",
        "Pink room, 2 open edges; if closed (worth 5): Benedikt 1 → 5",
        "If the game ended now: Ana 5 (+5) Benedikt 0 Chloé 0 田中 0",
    ]


def test_a_growing_room_and_a_blocked_door_are_told() -> None:
    state = position({(2, 0): "owoo pink*2 @1"}, "oood green*1")
    assert rows(state, 3, 0) == [
        "Pink room, 2 open edges; if closed (worth 3): Benedikt 3",
        "Green room, 3 open edges; if closed (worth 1): Ana 0 → 1",
        "1 door is blocked by a wall.",
    ]


def test_doors_blocked_are_those_against_a_plain_wall() -> None:
    state = position({(2, 0): "owoo pink*2 @1"}, "oood green*1")
    shown = change(state, RULES.parse("place 3,0 0", state)[1])
    ((cell, side),) = shown.blocked
    face = state.game.tiles.faces[state.hands[0]][0]
    assert (cell, side, face.kinds[side]) == (RULES.parse("place 3,0 0", state)[1], 3, DOOR)
    assert state.game.tiles.faces[state.laid[-1].tile][0].kinds[1] == WALL


@pytest.mark.parametrize(
    ("counsellors", "told"),
    [
        ((3, 1, 0, 0), "has the most counsellors"),
        ((2, 2, 0, 0), "tied for the most counsellors"),
        ((3, 1, 1, 0), "tied for second"),
        ((0, 0, 0, 0), "nobody is paid"),
    ],
)
def test_the_division_says_who_is_paid_and_why(counsellors: tuple[int, ...], told: str) -> None:
    state = played(4, 40, 3)
    closing = state.closings[0]
    room = state.rooms[closing.room]._replace(counsellors=counsellors)
    rooms = tuple(room if r == closing.room else old for r, old in enumerate(state.rooms))
    assert told in spoken.tell_division(
        make_translator("en"), NAMES, state._replace(rooms=rooms), closing
    )


def test_once_the_game_is_over_nothing_is_foretold_of_rooms() -> None:
    state = played(3, 10_000, 3)
    assert state.end
    map_, names = shipped()[0], NAMES[:3]
    tr = make_translator("en", "forbidden_city")
    view = RULES.view(state, None)
    assert find_leads(tr, map_, names, view) == ()
    still_open = next(r for r, room in enumerate(view.rooms) if room.parts and room.closed < 0)
    told = spoken.tell_room(tr, names, view, still_open).lines[-1]
    assert told.startswith("Not closed at the end")


def test_without_help_a_room_does_not_foretell_what_it_would_pay() -> None:
    view = RULES.view(played(4, 40, 2), 0)
    room = next(lead.place[1] for lead in find_leads(TR, shipped()[0], NAMES, view))
    helped, alone = (
        spoken.tell_room(TR, NAMES, view, room, helps).lines for helps in (True, False)
    )
    assert "if it closed now" in helped[-1]
    assert "open edge" in alone[-1]
    assert "closed" not in " ".join(alone)


def test_who_gets_a_room_is_told_in_coins() -> None:
    state = played(4, 40, 3)
    closing = state.closings[0]
    room = state.rooms[closing.room]._replace(counsellors=(3, 1, 0, 0))
    rooms = tuple(room if r == closing.room else old for r, old in enumerate(state.rooms))
    told = spoken.tell_division(TR, NAMES, state._replace(rooms=rooms), closing)
    assert f"Ana has the most counsellors and gets {word_coins(TR, closing.value)}" in told


def test_a_closed_room_goes_on_telling_how_it_was_paid() -> None:
    state = played(3, 10_000, 3)
    names, tr = NAMES[:3], make_translator("en", "forbidden_city")
    view = RULES.view(state, None)
    for closing in view.closings:
        lines = spoken.tell_room(tr, names, view, closing.room).lines
        assert re.match(r"\d+ tiles?", lines[0])
        assert sum("; together " in line for line in lines) == len(closing.beside)
        assert spoken.tell_division(tr, names, view, closing) in lines
        labels = [f"{name} (you)" for name in names]
        assert spoken.tell_division(tr, labels, view, closing) in (
            spoken.tell_room(tr, names, view, closing.room, labels=labels).lines
        ), "who of them sits at the screen is said where one stands alone"
        assert str(closing.value) in lines[len(closing.beside)]
