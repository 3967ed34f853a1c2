"""What everybody is told of an action, of whom, and what can be taken back after it (CH-10 to
CH-95).
"""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import COLOURS
from china_games.games.china.rules.model import NO_TILE, TILE_COLOURS, State
from china_games.games.contract import Event
from tests.games.china.support import do, position, step
from tests.support.boards import board

BORDER = board("china", "border_disputes")
TWO = {"palaces": ["wei.1"], "emperor": "red green"}


def tell(event: Event) -> str:
    """An event in writing: kind, seat (- for none), what it names, [the rule that lets it
    stand].
    """
    rule = f" [{event.undo.rule}]" if event.undo.rule else ""
    seat = "-" if event.seat < 0 else event.seat
    return f"{event.kind} {seat} {list(event.data)}{list(event.secret) or ''}{rule}"


def told(state: State, *written: str) -> list[str]:
    """What the last of these actions tells."""
    return [tell(event) for event in step(do(state, *written[:-1]), written[-1]).events]


def bonus(*hands: str, **more: Any) -> State:
    """Two tiles in Wei, a yellow one on its first slot and a green one on its fourth; no others."""
    start = position(*hands, options={"bonus_tiles": True}, **more)
    colours = {"wei.1": "yellow", "wei.4": "green"}
    tiles = tuple(
        TILE_COLOURS.index(colours[slot]) if slot in colours else NO_TILE
        for slot in start.game.board.slot_ids
    )
    assert start.extra is not None
    return start._replace(extra=start.extra._replace(tiles=tiles))


LEFT = {"specials": (0, 0)}
HELD = {**LEFT, "influence": (-1, -1, -1, -1, 1), "kept": ((0,) * 5, (0, 0, 0, 0, 1))}
ENTERING = ("exchange purple", "draw", "enter wei red")

TOLD: list[tuple[State, tuple[str, ...], list[str]]] = [
    (position("red", "", ""), ("exchange red",), ["exchange 0 [4]"]),
    (
        position("red", "", ""),
        ("exchange red", "take yellow"),
        ["take 0 [1]", "reveal - [4] [CH-24]", "turn 1 [1]"],
    ),
    (
        position("green", "", "", pile="red", discard="red red"),
        ("exchange green", "draw"),
        ["draw 0 [][4] [CH-24]", "reshuffle - [3] [CH-25]", "turn 1 [1]"],
    ),
    (
        position("green", "", "", pile="red", discard="red red", shuffles=1),
        ("exchange green", "draw"),
        ["draw 0 [][4] [CH-24]", "run_out 0 []", "turn 1 [1]"],
    ),
    (
        position("red green", "", "", palaces=["wei.1"]),
        ("palace wei.2 red",),
        ["palace 0 [20, 4, 1]"],
    ),
    (
        position("red green green", "", "", palaces=["wei.1"]),
        ("emissary wei green",),
        ["emissary 0 [4, 3, 2]"],
    ),
    (
        position("red yellow", "", "", palaces=["qin.1 qin.2", "qin.3"]),
        ("palace qin.4 yellow",),
        ["palace 0 [29, 1, 1]", "scored - [5, (4, 3, 0)]"],
    ),
    (
        position("red red", "", "", palaces=["wei.1"], options={"fortifications": True}),
        ("fortification wei.3 red",),
        ["fortification 0 [21, 4, 1]"],
    ),
    (
        position("yellow yellow green", "", "", palaces=["", "qi.1 yan.1"], on=BORDER),
        ("post yan_qi yellow green",),
        ["post 0 [41, 1, 3]"],
    ),
    (
        bonus("red red", "", ""),
        ("enter wei red",),
        ["enter 0 [4, 4, 1]", "tiles - [4, ((19, 0), (22, 2))] [CH-81]"],
    ),
    (
        bonus("red red", "", ""),
        ("enter wei red", "slot wei.4"),
        ["build 0 [22]", "tile 0 [22, 2]"],
    ),
    (
        bonus("purple", "", emperor="red"),
        ENTERING,
        ["emperor_enter 0 [4, 4, 1]", "tiles - [4, ((19, 0), (22, 2))] [CH-81]"],
    ),
    (
        bonus("purple", "", emperor="red"),
        (*ENTERING, "slot wei.4"),
        [
            "emperor_build 0 [22]",
            "emperor_tile 0 [22, 2]",
            *["emperor_draw 0 [4] [CH-65]"] * 3,
            "turn 1 [1]",
        ],
    ),
    (position("red red", "", **TWO), ("emperor_first",), ["emperor 0 []"]),
    (
        position("red red", "", **TWO),
        ("emperor_first", "emissary wei red"),
        ["emperor_emissary 0 [4, 4, 1]", *["emperor_draw 0 [4] [CH-65]"] * 2],
    ),
    (
        position("purple", "", **TWO, pile="red green yellow"),
        ("exchange purple", "draw", "palace wei.2 red"),
        [
            "emperor_palace 0 [20, 4, 1]",
            "emperor_draw 0 [3] [CH-65]",
            "emperor_draw 0 [1] [CH-65]",
            "reshuffle - [2] [CH-25]",
            "turn 1 [1]",
        ],
    ),
    (position("red red", "", **TWO), ("two_provinces",), ["two_provinces 0 []"]),
    (position("red red yellow", "", **TWO), ("swap yellow orange",), ["swap 0 [1, 2]"]),
    (
        position("green green red", "", palaces=["wei.1"], extra=LEFT),
        ("palace wei.2 red", "palace wei.3 green", "keep red"),
        ["keep 0 [4]", "influence 0 [4, -1]"],
    ),
    (
        position("red", "", palaces=["wei.1"], extra=HELD),
        ("palace wei.2 red",),
        ["palace 0 [20, 4, 1]", "keep 0 [4]", "influence 0 [4, 1]"],
    ),
    (
        position("purple", "", palaces=["wei.1"], emperor="red"),
        ("exchange purple", "draw", "decline"),
        ["decline 0 []", "turn 1 [1]"],
    ),
    (
        position("", "", palaces=["wei.1"], emperor="red", pile="", row="", shuffles=1),
        ("pass",),
        ["pass 0 []"],
    ),
]


@pytest.mark.parametrize(("state", "written", "expected"), TOLD, ids=lambda of: _name(of))
def test_what_is_told(state: State, written: tuple[str, ...], expected: list[str]) -> None:
    """Provinces by their number (4 = Wei, 5 = Qin), slots too, colours as in COLOURS."""
    assert COLOURS[4] == "red"
    assert told(state, *written) == expected


def _name(of: object) -> str:
    return " ".join(of) if isinstance(of, tuple) and type(of[0]) is str else ""


@pytest.mark.parametrize(
    ("state", "written", "refusal", "places"),
    [
        (position("red", "", ""), "palace wu.1 green", "CH-12 no_pair", ["province wu"]),
        (position("red", "", ""), "palace chu.1 purple", "CH-12 no_card", ["province chu"]),
        (
            position("red", "", "", palaces=["wu.1"]),
            "palace wu.1 red",
            "CH-17 occupied",
            ["slot wu.1"],
        ),
        (
            position("red", "", palaces=["", "", "wu.1"]),
            "palace wu.1 red",
            "CH-17 occupied_by_emperor",
            ["slot wu.1"],
        ),
        (
            position("red red yellow", "", "", on=BORDER),
            "post yan_qi yellow green",
            "CH-91 post_cards",
            ["slot yan_qi"],
        ),
    ],
)
def test_a_refusal_shows_where_it_looks(
    state: State, written: str, refusal: str, places: list[str]
) -> None:
    """CH-12, CH-17, CH-91: the table lights the province or the slot."""
    found = RULES.refusal(state, state.seat, RULES.parse(written, state))
    assert found is not None
    assert f"{found.rule} {found.code}" == refusal
    here = state.game.board
    names = {"slot": here.slot_ids, "province": [one.id for one in here.provinces]}
    assert [f"{kind} {names[kind][number]}" for kind, number in found.places] == places


def test_out_of_turn_the_seat_whose_turn_it_is_is_shown() -> None:
    """CH-07"""
    found = RULES.refusal(position("red", "", "", seat=2), 0, ("draw",))
    assert found is not None
    assert (found.code, found.places) == ("not_your_turn", (("seat", 2),))


def test_everything_well_formed_is_a_candidate_and_nothing_else() -> None:
    """All that a player could try: pieces of every colour on every slot, what the options add."""
    plain = position("red", "", "")
    kinds = {text.split()[0] for text in map(_text(plain), RULES.candidates(plain))}
    assert kinds == {"palace", "emissary", "end", "exchange", "take", "draw", "pass"}
    assert sum(action[0] == "palace" for action in RULES.candidates(plain)) == 5 * len(
        plain.game.board.slot_ids
    )
    posts = [a for a in RULES.candidates(position("red", "", "", on=BORDER)) if a[0] == "post"]
    assert len(posts) == 15 * len(BORDER.slot_ids)
    assert all(a <= b for _, _, a, b in posts)
    two = position("red", "", **TWO)
    found = {action[0] for action in RULES.candidates(two)}
    assert {"keep", "decline", "emperor_first", "two_provinces", "swap"} <= found


def _text(state: State) -> Any:
    return lambda action: RULES.text(action, state)
