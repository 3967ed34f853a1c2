"""Who threatened what a seat lost is told after a costly move, by what lies open."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games.contract import Reason
from china_games.games.empires.advice import ADVICE
from china_games.games.empires.players.threats import list_threats
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import MOVES, OVER, State
from china_games.i18n import make_translator
from china_games.resources import find_sample_saves
from china_games.session import loading
from china_games.study.judging import Verdict
from china_games.study.mistakes import Mistake, find_judged_end, find_next_turn, find_turn_end
from china_games.study.words import say_threats, tell_mistake
from tests.games.empires.hooks import scramble
from tests.games.empires.support import position
from tests.support.boards import library

C, D = 2, 3  # provinces
NAMES = ("Ana", "Benedikt", "Chloé")
MAP = library().get("empires", "empires_world_60").map


def stand(**more: Any) -> State:
    """Seat 0 holds b by its city and c and d by a pawn each; seat 1 stands around c."""
    pawns = {"b": (0, 2, 0), "i": (0, 1, 0), "c": (1, 0, 0), "d": (1, 0, 0), "g": (0, 0, 1)}
    pawns |= more.pop("pawns", {})
    return position(
        "heart club",
        "spade spade",
        "club",
        **{"cities": {"a": 0, "h": 1, "j": 2}, "phase": MOVES, "pawns": pawns, **more},
    )


def tell(view: State, later: State) -> list[tuple[str, dict[str, Any]]]:
    return [(one.code, dict(one.args)) for one in list_threats(view, later, 0)]


def test_who_took_provinces_and_with_how_many_pawns_it_had_threatened_them() -> None:
    later = stand(pawns={"c": (0, 2, 0), "d": (0, 1, 0), "b": (0, 0, 0)})
    assert tell(stand(), later) == [
        ("threat", {"name": 1, "threatened": ((C, 2), (D, 0)), "more": 0})
    ]
    assert tell(stand(), stand()) == []


def test_pawns_that_came_are_told_of_where_the_province_is_no_longer_held_alone() -> None:
    later = stand(pawns={"c": (1, 1, 0)})
    assert tell(stand(), later) == [
        ("threat_entered", {"name": 1, "threatened": ((C, 2),), "more": 0})
    ]


def test_cities_that_were_turned_or_destroyed_come_with_the_hand_that_could() -> None:
    view = stand(cities={"c": 0, "h": 1})
    found = [tell(view, stand(cities={"h": 1, **cities}))[0] for cities in ({"c": 1}, {"i": 1})]
    args = {"name": 1, "province": C, "n": 2, "hand": 2}
    assert found == [("threat_city", args), ("threat_raze", args)]


def test_how_near_the_aim_the_winner_was_comes_first() -> None:
    later = stand(pawns={"c": (0, 1, 0)})._replace(phase=OVER, end="victory", winners=(1,))
    codes = [code for code, _ in tell(stand(), later)]
    assert codes == ["threat_aim", "threat"]
    assert tell(stand(), later)[0][1] == {"name": 1, "n": 3, "goal": 6}


def test_nothing_hidden_changes_what_is_told() -> None:
    view, later = stand(), stand(pawns={"c": (0, 2, 0)})
    for seed in range(5):
        other, then = (scramble(state, 0, Random(seed)) for state in (view, later))
        shown = (RULES.view(state, 0) for state in (other, then))
        assert list_threats(*shown, 0) == list_threats(RULES.view(view, 0), later, 0)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "Benedikt then took the Midwest (3 pawns stood in it or next to it) and Canada "
            "(1 pawn).",
        ),
        (
            "fr",
            "Benedikt a ensuite pris le Midwest (3 pions dedans ou à côté) et le Canada (1 pion).",
        ),
    ],
)
def test_a_threat_is_a_sentence(language: str, told: str) -> None:
    reason = Reason("threat", 0.0, (("name", 1), ("threatened", ((5, 3), (1, 1))), ("more", 0)))
    spoken = make_translator(language, "empires")
    assert ADVICE.reason(spoken, MAP, NAMES, stand(), reason) == told


def test_a_review_names_the_threat_where_land_was_lost() -> None:
    """It said that points were lost up to the next turn, and not to whom."""
    session = loading.load_session(find_sample_saves() / "empires-finished.json", library())
    tr, names = make_translator("en"), ("Qin", "Xiang")
    verdict = Verdict(2.0, 0.1, (("end",),), (), ())
    mistake = Mistake(1, 167, verdict)
    assert find_turn_end(session, 1, 167) < find_next_turn(session, 1, 167)
    assert find_next_turn(session, 1, 167) <= find_judged_end(session, 1, 167)
    assert say_threats(session, tr, names, mistake) == (
        "Qin then took Jiujiang (4 pawns stood in it or next to it).",
    )
    assert tell_mistake(session, tr, names, mistake).threats == (
        "Qin then took Jiujiang (4 pawns stood in it or next to it).",
    )
