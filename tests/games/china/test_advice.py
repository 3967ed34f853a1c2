"""The hint of China: legal, the normal level's own choice, from the view alone, and its reasons are
true.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from china_games.games import registry
from china_games.games.china.players.advice import PLACEMENTS
from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import REFILL
from china_games.games.contract import Budget, Reason, RuleError
from china_games.i18n import make_translator
from china_games.study.words import add_share
from tests.games.china.support import position
from tests.support.boards import library
from tests.support.games import Case, list_forms, plies
from tests.support.one_table import NAMES

CHINA = [case for case in list_forms() if case.game == "china"]
BUDGET = Budget()


def advice() -> Any:
    face = registry.load_game("china").advice
    assert face is not None
    return face()


@cache
def list_advice(case: Case) -> list[tuple[Any, list[Any]]]:
    """Some plies of a random game, from its beginning to its end, with what is advised there."""
    some = islice(plies(case, 4), 0, None, 9 if case.chosen else 5)
    return [
        (ply, advice().advise(RULES.view(ply.state, ply.seat), ply.seat, BUDGET, Random(7)))
        for ply in some
    ]


@pytest.mark.parametrize("case", CHINA, ids=lambda case: case.id)
def test_points_that_a_reason_tells_are_those_of_the_rules(case: Case) -> None:
    told = 0
    for ply, found in list_advice(case):
        for advised in found:
            after = ply.state
            for action in advised.actions:
                after = RULES.apply(after, ply.seat, action).state
            for reason in advised.reasons:
                args = dict(reason.args)
                owner, fills = args.get("name", ply.seat), reason.code == "fills"
                was, now = (points_by_place(state, owner) for state in (ply.state, after))
                for kind in ("province", "alliance"):
                    if "points" in args and kind in args:
                        place = (kind, args[kind])
                        gain = now.get(place, 0)
                        gain -= 0 if fills or "name" in args else was.get(place, 0)
                        assert args["points"] == gain, reason
                        told += 1
    assert told > 1


def points_by_place(state: Any, seat: int) -> dict[Any, int]:
    found: dict[Any, int] = {}
    for line in RULES.result(state).lines:
        if line.seat == seat:
            found[line.places[0]] = found.get(line.places[0], 0) + line.points
    return found


@pytest.mark.parametrize("case", CHINA, ids=lambda case: case.id)
def test_the_parts_of_a_choice_add_up_to_its_value(case: Case) -> None:
    for _, found in list_advice(case):
        assert len({advised.actions for advised in found}) == len(found)
        for advised in found:
            shares = [reason.share for reason in advised.reasons]
            assert sum(shares) == pytest.approx(advised.value, abs=1e-6)
        cards = [one for one in found if one.actions[0][0] in ("take", "draw")]
        told = {(one.reasons[0].code, one.reasons[0].args) for one in cards}
        assert len(told) == len(cards), "each card is taken for something else"


def test_taking_the_lead_is_said_so() -> None:
    state = position("red red green", "", "", palaces=("wei.1 wei.2", "wei.4 wei.5", ""))
    slot = state.game.board.slot_index["wei.7"]
    rated = advice().rate(RULES.view(state, 0), 0, (("palace", slot, 4),), BUDGET, Random(1))
    (led,) = (reason for reason in rated.reasons if reason.code == "takes_lead")
    file = library().get("china", "side_a")
    said = advice().reason(
        make_translator("en", "china"), file.map, NAMES, RULES.view(state, 0), led
    )
    assert said == "Takes the lead in Wei: +1."


def test_two_pieces_are_rated_together_and_nonsense_is_refused() -> None:
    state = position("red red red", "", "", palaces=("wei.1 wei.2", "wei.4 wei.5", ""))
    view, index = RULES.view(state, 0), state.game.board.slot_index
    one, two = ("palace", index["wei.7"], 4), ("palace", index["wei.6"], 4)
    assert advice().rate(view, 0, (one, two), BUDGET, Random(1)).places == (
        ("slot", one[1]),
        ("slot", two[1]),
    )
    with pytest.raises(RuleError):
        advice().rate(view, 0, (("palace", index["wei.1"], 4),), BUDGET, Random(1))


def test_placements_are_those_of_the_rules() -> None:
    found = {
        action[0]
        for case in CHINA
        for ply in islice(plies(case, 4), 0, None, 40)
        for action in ply.legal
    }
    assert found >= PLACEMENTS


def test_an_emissary_names_every_alliance_for_which_it_counts() -> None:
    """One was told alone, as if it were all."""
    state = position(
        "red red green", "", "", palaces=("wei.1 wei.2", "", ""), emissaries={"zhao": (1, 0, 0)}
    )
    board, view = state.game.board, RULES.view(state, 0)
    province = next(p for p, one in enumerate(board.provinces) if one.id == "wei")
    of_wei = [one for one in board.alliances if province in one.provinces]
    with_zhao = next(
        one.number
        for one in of_wei
        if {board.provinces[p].id for p in one.provinces} == {"wei", "zhao"}
    )
    others = tuple(one.number for one in of_wei if one.number != with_zhao)
    assert len(others) > 1
    action = next(a for a in RULES.legal(view, 0) if a[:2] == ("emissary", province))
    rated = advice().rate(view, 0, (action,), BUDGET, Random(1))
    (scores,) = (reason for reason in rated.reasons if reason.code == "alliance")
    args = dict(scores.args)
    assert (args["alliance"], args["numbers"]) == (with_zhao, others)
    file, tr = library().get("china", "side_a"), make_translator("en", "china")
    said = advice().reason(tr, file.map, NAMES, view, scores)
    numbers = " and ".join((", ".join(map(str, others[:-1])), str(others[-1])))
    assert said.startswith(f"Scores alliance {with_zhao}: +")
    assert said.endswith(f"It counts for alliances {numbers} as well.")
    begun = Reason("alliance_begun", 4.2, (("province", province), ("numbers", others)))
    said = add_share(tr, advice().reason(tr, file.map, NAMES, view, begun), begun)
    assert said == f"Strengthens the emissaries in Wei for alliances {numbers} (+4.2)."


LATER = {
    *("pair", "colour", "idle_colour", "other_colour", "draw", "end", "exchange"),
    *("keeps_cards", "spends_cards", "road_begun", "room_own"),
}
"""Reasons of what a later turn would bring."""


def test_in_a_last_turn_nothing_is_done_for_a_later_one() -> None:
    """A card was taken for a pair "later" with the last move of a game."""
    told = set[str]()
    for case in CHINA:
        last = [ply for ply in plies(case, 4) if ply.state.last_round]
        for ply in last[-6:]:
            view = RULES.view(ply.state, ply.seat)
            for advised in advice().advise(view, ply.seat, BUDGET, Random(7)):
                told |= {reason.code for reason in advised.reasons}
    assert "idle_cards" in told
    assert not told & LATER


def test_the_seat_that_empties_the_pile_for_the_second_time_takes_no_card_for_later() -> None:
    state = position("red red", "red", "red", pile="red", row="purple yellow orange green")
    extra = {"phase": REFILL, "shuffles": 1}
    for pile, idle in ((1, True), (2, False)):
        view = RULES.view(state._replace(pile=state.pile * pile, **extra), 0)
        found = advice().advise(view, 0, BUDGET, Random(7))
        assert ({one.reasons[0].code for one in found} == {"idle_cards"}) is idle
