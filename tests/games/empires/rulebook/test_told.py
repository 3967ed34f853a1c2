"""What everybody is told of an action, and what can be taken back after it; what a refusal
names and shows.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from china_games.games.contract import Audience, Event, Refusal
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    ATTACKS,
    BUY,
    CARDS,
    CITY,
    DEPLOY,
    DIPLOMACY,
    DISCARD,
    KINDS,
    MOVES,
    PHASES,
    RETURN,
    SECOND,
    State,
)
from tests.games.empires.support import RULES, do, play, position

HOMES = {"b": 0, "h": 1}
PAWNS = {"b": (3, 0), "c": (0, 1), "h": (0, 3)}
GOLD = {"treasury": True}
BOTH = {"treasury": True, "granaries": True}


def table(*hands: str, **more: Any) -> State:
    return position(*hands, **{"cities": HOMES, "pawns": PAWNS, **more})


def stores(*hands: str, die: int = 6, **more: Any) -> State:
    """Seat 0 has a granary in b."""
    return table(*hands, options=BOTH, gold=(5, 5), granaries={"b": (die, die == 6)}, **more)


def tell(event: Event) -> str:
    """An event in writing: kind, seat (- for none), what it names, what one seat is told, [the
    rule that lets it stand].
    """
    rule = f" [{event.undo.rule}]" if event.undo.rule else ""
    seat = "-" if event.seat < 0 else event.seat
    return f"{event.kind} {seat} {list(event.data)}{list(event.secret) or ''}{rule}"


OFFER = ("offer 1", "give heart", "ask club", "send")

TOLD: list[tuple[State, tuple[str, ...], list[str]]] = [
    (position("", "", phase=CITY), ("city b",), ["city 0 [1]"]),
    (table("", "", phase=DEPLOY, to_deploy=2), ("deploy b",), ["deploy 0 [1]"]),
    (table("", "", phase=ADVANTAGE), ("advantage club",), ["advantage 0 [3]"]),
    (table("", "", phase=MOVES), ("move b a",), ["move 0 [1, 0]"]),
    (
        table("heart", "club", phase=DIPLOMACY),
        OFFER,
        [
            "offer 0 [][1, (1, 0, 0, 0, 0), (0, 0, 0, 1, 0), 0, 0, 0] [EM-11]",
            "offered 1 [][0, (1, 0, 0, 0, 0), (0, 0, 0, 1, 0), 0, 0, 0] [EM-11]",
        ],
    ),
    (
        table("heart", "club", phase=DIPLOMACY),
        ("offer 1", "pact", "send"),
        [
            "offer 0 [][1, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), 0, 0, 1] [EM-11]",
            "offered 1 [][0, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), 0, 0, 1] [EM-11]",
        ],
    ),
    (table("", "", phase=BUY, options=GOLD, gold=(4, 5)), ("buy",), ["buy 0 [][4] [EM-42]"]),
    (stores("heart", "", die=3), ("fill b heart",), ["fill 0 [1, 0] [EM-51]"]),
    (
        table("heart", "", phase=CARDS),
        ("play migration heart", "at a", "confirm"),
        ["play 0 [0, (0,)] [EM-13]", "effect 0 [0, ((0, 0, 1),)]"],
    ),
    (
        table("spade", "", phase=CARDS),
        ("play combat spade", "kill c 1", "confirm"),
        ["play 0 [2, (2,)] [EM-13]", "effect 0 [2, ((0, 2, 1),)]"],
    ),
    (
        table("diamond", "", phase=CARDS),
        ("play trade diamond", "pick b", "to e", "confirm"),
        ["play 0 [1, (1,)] [EM-13]", "effect 0 [1, ((2, 4, 0, 1),)]"],
    ),
    (
        table("heart spade spade club", "", phase=CARDS),
        ("play crusade heart spade spade club", "raze c", "confirm"),
        ["play 0 [9, (0, 2, 2, 3)] [EM-13]", "effect 0 [9, ((0, 2, -1),)]"],
    ),
    (
        table("heart heart diamond spade", "", phase=CARDS, pawns={**PAWNS, "c": (1, 2)}),
        ("play colonisation heart heart diamond spade", "turn c 1", "confirm"),
        ["play 0 [8, (0, 0, 1, 2)] [EM-13]", "effect 0 [8, ((1, 2, 1),)]"],
    ),
    (
        table("heart", "club", phase=DIPLOMACY),
        ("ready", "ready"),
        ["ready 1 [] [EM-11]", "order - [(1, 0)] [EM-11]", "phase - [6]"],
    ),
    (
        stores("heart", "club", phase=DIPLOMACY),
        ("ready", "ready"),
        ["ready 1 [] [EM-11]", "order - [(1, 0)] [EM-11]", "phase - [5]"],
    ),
    (table("", "", phase=CARDS), ("end",), ["free_card 0 [][4] [EM-13]", "phase - [7]"]),
    (
        table("", "", phase=MOVES, deck=(), discard=(0, 8, 0, 0, 0)),
        ("end",),
        [
            "pass 0 [7]",
            "phase - [10]",
            "year - [4]",
            "reshuffle - [8] [EM-10]",
            "draw 0 [4][1, 1, 1, 1] [EM-10]",
            "draw 1 [4][1, 1, 1, 1] [EM-10]",
            "phase - [4]",
        ],
    ),
    (
        table("", "", phase=CARDS, deck=(), discard=(0,) * 5),
        ("end",),
        ["pass 0 [6]", "phase - [7]"],
    ),
    (stores("heart heart", "", phase=SECOND), ("end",), ["pass 0 [9]", "phase - [10]"]),
    (
        table("", "", phase=BUY, options=GOLD, gold=(4, 5)),
        ("no_buy",),
        ["pass 0 [5]", "phase - [6]"],
    ),
    (
        table("", "", phase=RETURN, pawns={"h": (0, 3)}, cities={"h": 1}, status=(1, 0)),
        ("wait",),
        ["pass 0 [3]", "draw 1 [4][4, 4, 3, 3] [EM-10]", "order - [(1,)]", "phase - [6]"],
    ),
    (
        table("", "", phase=ATTACKS, pawns={**PAWNS, "c": (2, 1)}),
        ("attack c 1 1",),
        ["attack 0 [2, 1, 1, 0] [EM-15]"],
    ),
    (
        table("", "", phase=RETURN, pawns={"h": (0, 3)}, cities={"h": 1}, status=(1, 0)),
        ("return a",),
        ["return 0 [0]"],
    ),
    (stores("", "", phase=CARDS), ("take_gold b",), ["take_gold 0 [1]"]),
    (table("heart " * 5, "", phase=DISCARD), ("discard heart",), ["discard 0 [0] [EM-16]"]),
    (
        stores("heart " * 5, "", phase=DISCARD),
        ("keep",),
        [
            "upkeep 0 [4]",
            "year - [4]",
            "draw 0 [3][4, 3, 3] [EM-10]",
            "draw 1 [3][4, 3, 3] [EM-10]",
            "income 0 [2]",
            "income 1 [3]",
            "phase - [4]",
        ],
    ),
]


@pytest.mark.parametrize(("state", "written", "expected"), TOLD, ids=lambda of: _name(of))
def test_what_is_told(state: State, written: tuple[str, ...], expected: list[str]) -> None:
    """Provinces by their number (1 = b, 7 = h), cards as in SUITS."""
    found = do(play(state, *written[:-1]), written[-1]).events
    assert [tell(event) for event in found] == expected


def _name(of: object) -> str:
    return " ".join(of) if isinstance(of, tuple) and type(of[0]) is str else ""


@pytest.mark.parametrize(
    ("written", "seat", "expected"),
    [
        (
            "accept 101",
            1,
            [
                "swap 1 [][0, (0, 0, 0, 1, 0), (1, 0, 0, 0, 0), 0, 0] [EM-11]",
                "swap 0 [][1, (1, 0, 0, 0, 0), (0, 0, 0, 1, 0), 0, 0] [EM-11]",
            ],
        ),
        ("decline 101", 1, ["declined 1 [][0] [EM-11]", "refused 0 [][1] [EM-11]"]),
        ("withdraw 101", 0, ["withdrawn 1 [][0] [EM-11]"]),
    ],
)
def test_what_comes_of_an_offer_is_told_to_both_in_their_terms(
    written: str, seat: int, expected: list[str]
) -> None:
    """EM-11: to each by itself, and to nobody else."""
    state = play(table("heart", "club", phase=DIPLOMACY), *OFFER, seat=0)
    found = do(state, written, seat).events
    assert [tell(event) for event in found] == expected
    assert all(event.audience is Audience.SEAT for event in found)


@pytest.mark.parametrize(
    ("state", "seat", "written", "expected", "lit"),
    [
        (
            table("heart", "club", phase=DIPLOMACY),
            0,
            ("offer 1", "give spade"),
            Refusal("EM-11", "card_not_in_hand", (("card", 2),)),
            (),
        ),
        (
            table("", "", phase=CARDS),
            1,
            ("end",),
            Refusal("EM-12", "not_your_turn", (("seats", (0,)),)),
            (("seat", 0),),
        ),
        (
            table("", "", phase=MOVES),
            0,
            ("move d e",),
            Refusal("EM-14", "no_pawn_to_move", (("province", 3),)),
            (("province", 3),),
        ),
        (
            table("diamond", "", phase=CARDS),
            0,
            ("play trade diamond", "pick d"),
            Refusal("EM-21", "no_pawn_to_move", (("province", 3),)),
            (("province", 3),),
        ),
    ],
)
def test_a_refusal_names_and_shows_what_it_is_about(
    state: State, seat: int, written: tuple[str, ...], expected: Refusal, lit: tuple[Any, ...]
) -> None:
    """EM-11, EM-12, EM-14, EM-21"""
    before = play(state, *written[:-1], seat=seat)
    found = RULES.refusal(before, seat, RULES.parse(written[-1], before))
    assert found is not None
    assert (found.rule, found.code, found.args) == (expected.rule, expected.code, expected.args)
    assert found.places == lit


def test_what_is_no_action_and_what_comes_after_the_end() -> None:
    """EM-13, EM-17"""
    state = table("", "", phase=CARDS)
    assert RULES.refusal(state, 0, ("dance",)) == Refusal("EM-13", "no_such_action")
    over = state._replace(phase=PHASES.index("over"), end="last_left")
    assert RULES.refusal(over, 0, ("end",)) == Refusal("EM-17", "game_over")
    assert RULES.options({"aim": "third"}, "drawn", 3) == Refusal(
        "EM-02", "third_is_for_many", (("seats", 3),)
    )


@pytest.mark.parametrize(
    ("phase", "numbers"),
    [
        (CITY, {"city": 10, "deploy": 1}),
        (ADVANTAGE, {"advantage": 4, "city": 1}),
        (CARDS, {"play": 290, "kill": 20, "at": 10, "build": 50, "fill": 50, "attack": 1}),
        (MOVES, {"move": 100, "attack": 80, "play": 1}),
        (DISCARD, {"discard": 5, "keep": 1, "end": 1}),
    ],
)
def test_all_that_could_be_tried_is_a_candidate(phase: int, numbers: dict[str, int]) -> None:
    """What a phase knows, with every province, card and number; of what it does not know, one
    action of each kind.
    """
    state = table("heart diamond", "", phase=phase)
    found = Counter(action[0] for action in RULES.candidates(state))
    assert found.keys() == set(KINDS)
    assert {kind: found[kind] for kind in numbers} == numbers
