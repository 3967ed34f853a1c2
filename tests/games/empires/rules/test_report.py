"""The report of Empires: every field of a position, by ids."""

from __future__ import annotations

from china_games.games.empires.rules.model import CARDS, DIPLOMACY, SUITS
from tests.games.empires.support import RULES, drawn_land, play, position

BOTH = {"treasury": True, "granaries": True}
TABLE = {
    "cities": {"b": 0, "h": 1},
    "pawns": {"b": (3, 0), "c": (2, 0), "h": (0, 3)},
    "gold": (20, 1),
    "options": BOTH,
    "granaries": {"b": (3, True)},
    "advantages": (1, 2),
}


def test_a_position_is_reported_whole() -> None:
    found = RULES.report(position("heart club", "spade", phase=CARDS, **TABLE))
    provinces, lines = found.pop("provinces"), found.pop("score_lines")
    assert found == {
        "game": "empires",
        "board": "drawn",
        "seats": 2,
        "first": 0,
        "options": {
            "treasury": True,
            "granaries": True,
            "aim": "half",
            "at_once": False,
            "last_year": "usual",
            "returns": "1",
            "first": 0,
            "edition": 3,
        },
        "year": 3,
        "phase": "cards",
        "to_act": [0],
        "end_reason": "",
        "goal": 6,
        "order": [0, 1],
        "hands": [["heart", "club"], ["spade"]],
        "draft": None,
        "gold": [20, 1],
        "supply": [{"cities": 14, "pawns": 45}, {"cities": 14, "pawns": 47}],
        "controlled": [2, 1],
        "in_play": [True, True],
        "fell": [0, 0],
        "returned": [0, 0],
        "advantages": ["merchant", "conqueror"],
        "deck": 51,
        "discard": dict.fromkeys(SUITS, 0),
        "offers": [],
        "pacts": [],
        "full_granary": 6,
        "winners": [],
        "scores": [2, 1],
        "if_ended_now": [2, 1],
        "ranking": [[0], [1]],
        "tie_break": "",
    }
    assert provinces["b"] == {
        "city": 0,
        "pawns": [3, 0],
        "granary": {"die": 3, "complete": True},
        "adjacent": ["a", "c", "i"],
        "edge": False,
    }
    assert provinces["a"] == {
        "city": None,
        "pawns": [0, 0],
        "granary": None,
        "adjacent": ["b"],
        "edge": True,
    }
    assert tuple(provinces) == drawn_land().provinces
    assert lines == [
        {"seat": 0, "rule": "EM-08", "points": 1, "places": [{"province": "b"}]},
        {"seat": 0, "rule": "EM-08", "points": 1, "places": [{"province": "c"}]},
        {"seat": 1, "rule": "EM-08", "points": 1, "places": [{"province": "h"}]},
    ]


def test_an_action_that_is_put_together_is_reported() -> None:
    """EM-13"""
    state = position("heart heart", "", phase=CARDS, **TABLE)
    drafted = play(state, "play abundance heart heart", "at b")
    assert RULES.report(drafted)["draft"] == {
        "action": "abundance",
        "cards": ["heart", "heart"],
        "targets": 1,
    }
    done = RULES.report(play(drafted, "confirm"))
    assert done["draft"] is None
    assert done["discard"] == {**dict.fromkeys(SUITS, 0), "heart": 2}


def test_offers_and_pacts_are_reported() -> None:
    """EM-11"""
    state = position("heart", "club", phase=DIPLOMACY, **TABLE)
    offered = play(state, "offer 1", "give heart", "ask club", "give_gold", "pact", "send", seat=0)
    (offer,) = RULES.report(offered)["offers"]
    number = offer.pop("number")
    assert offer == {
        "seat": 0,
        "to": 1,
        "pact": True,
        "give": {**dict.fromkeys(SUITS, 0), "heart": 1},
        "ask": {**dict.fromkeys(SUITS, 0), "club": 1},
        "give_gold": 1,
        "ask_gold": 0,
    }
    agreed = RULES.report(play(offered, f"accept {number}", seat=1))
    assert (agreed["offers"], agreed["pacts"]) == ([], [{"seats": [0, 1], "year": 3}])
    assert agreed["gold"] == [19, 2]


def test_a_view_reports_no_hidden_card() -> None:
    state = position("heart club", "spade", phase=CARDS, **TABLE)
    assert RULES.report(RULES.view(state, 1))["hands"] == [[None, None], ["spade"]]
