"""The report of Middle Kingdom: every field of a position, by ids."""

from __future__ import annotations

from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import State
from tests.games.middle_kingdom.support import do, position

TYPES = ("bureaucrat", "peasant", "merchant", "noble", "general")
GOALS = {"palace": 4, "harvest": 0, "market": 3, "heir": 5, "emperor": 0, "dragon": 2}


def table() -> State:
    return position(row="noble_3 peasant general", pile="bureaucrat peasant", tied={"B": "4"})


def test_the_beginning_of_a_round_is_reported_whole() -> None:
    found = RULES.report(do(table(), "A bid 5"))
    deck, lines = found.pop("deck"), found.pop("score_lines")
    none = dict.fromkeys(TYPES, 0)
    assert found == {
        "game": "middle_kingdom",
        "board": "cards",
        "seats": 3,
        "options": {"two_bids": False, "edition": 2},
        "bids_each": 1,
        "round": 1,
        "phase": "bid",
        "to_act": [1, 2],
        "end_reason": "",
        "goal_points": GOALS,
        "peasant_points": [0, 2, 5, 9, 14, 20],
        "token_points": 2,
        "missing_points": -3,
        "cards_a_round": 2,
        "row": ["noble_3", "peasant", "general"],
        "pile": 59,
        "gone": dict.fromkeys(deck, 0),
        "laying": None,
        "piles": [{kind: [] for kind in TYPES}] * 3,
        "merchants_elsewhere": [{}] * 3,
        "counts": [none] * 3,
        "dynasty_cards": [0, 0, 0],
        "goals": [[], [], []],
        "tokens": [0, 0, 0],
        "dragon": None,
        "dragon_rounds": [0, 0, 0],
        "hands": [
            ["reset", *"1234567"],
            ["reset", *"123567"],
            ["reset", *"1234567"],
        ],
        "used": [[], [], []],
        "tied": [[], ["4"], []],
        "sealed": [[{"card": "5", "on": None}], [], []],
        "bids": [],
        "rounds": [],
        "scores": [-15] * 3,
        "if_ended_now": [-15] * 3,
        "peasants_discarded": 0,
        "ranking": [[0, 1, 2]],
        "tie_break": "shared",
    }
    assert list(deck) == [
        *("bureaucrat", "philosopher", "peasant", "merchant"),
        *("noble_2", "noble_3", "noble_4", "general"),
    ]
    assert deck["philosopher"] == {"type": "bureaucrat", "points": 1, "copies": 1}
    assert lines[4] == {
        "seat": 0,
        "rule": "MK-63",
        "points": -3,
        "places": [{"missing": "general"}, {"seat": 0}],
    }
    assert len(lines) == 15


def test_bids_that_lie_open_are_reported_in_their_order() -> None:
    """MK-20, MK-26"""
    found = RULES.report(do(table(), "A bid 5", "B bid 5 on 4", "C bid 1"))
    bid = {"half": False, "reset_aside": False, "standing": "wins", "won": None}
    assert (found["phase"], found["to_act"]) == ("pick", [1])
    assert found["bids"] == [
        {"seat": 1, "cards": ["4", "5"], **bid},
        {"seat": 0, "cards": ["5"], **bid},
        {"seat": 2, "cards": ["1"], **bid},
    ]
    picked = RULES.report(do(table(), "A bid 5", "B bid 5 on 4", "C bid 1", "B pick general"))
    assert [one["won"] for one in picked["bids"]] == ["general", None, None]
    assert picked["counts"][1]["general"] == 1
    assert picked["piles"][1]["general"] == [{"card": "general", "points": 1}]
