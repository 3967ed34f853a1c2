"""What hurts in Empires: land lost or given away, dear attacks, bare cities, bad bargains."""

from __future__ import annotations

from china_games.games.contract import Harm
from china_games.games.empires.guardian import find_harm
from china_games.games.empires.rules.model import DIPLOMACY, MOVES, State
from tests.games.empires.support import RULES, do, position


def warn(state: State, written: str, seat: int = 0) -> Harm | None:
    return find_harm(RULES.view(state, seat), seat, (RULES.parse(written, state),))


def on(name: str) -> tuple[tuple[str, int], ...]:
    return (("province", "abcdefghij".index(name)),)


def test_the_last_pawn_leaves_a_province() -> None:
    state = position("", "", pawns={"b": (1, 0), "c": (1, 0), "h": (0, 1)}, phase=MOVES)
    assert warn(state, "move b c") == Harm("loses", points=1, places=on("b"))
    assert warn(state, "move b a") is None  # one lost, one won


def test_the_way_out_leaves_it_to_another() -> None:
    state = position("", "", pawns={"b": (1, 1), "c": (1, 0), "h": (0, 1)}, phase=MOVES)
    assert warn(state, "move b c") == Harm("now", 1, 1, 0)
    after = do(state, "move b c").state
    assert RULES.result(after).scores[1] - RULES.result(state).scores[1] == 1


def test_an_attack_that_costs_as_much_as_it_takes() -> None:
    """EM-15: the attacked player has a city there."""
    state = position("", "", pawns={"b": (2, 2), "h": (0, 1)}, cities={"b": 1}, phase=MOVES)
    assert warn(state, "attack b 1 1") == Harm("dear", 1, 1, places=on("b"))
    free = position("", "", pawns={"b": (2, 2), "h": (0, 1)}, phase=MOVES)
    assert warn(free, "attack b 1 1") is None


def test_a_city_is_left_without_pawns_beside_a_rival() -> None:
    pawns = {"b": (1, 0), "i": (0, 2)}
    state = position("", "", pawns=pawns, cities={"b": 0}, phase=MOVES)
    assert warn(state, "move b c") == Harm("bare", 1, 2, places=on("b"))
    far = position("", "", pawns={"b": (1, 0), "h": (0, 2)}, cities={"b": 0}, phase=MOVES)
    assert warn(far, "move b c") is None


def test_a_move_with_which_another_wins() -> None:
    """EM-17 at once; EM-56 lowers the aim."""
    assert RULES.handicap is not None
    pawns = {"a": (0, 1), "b": (0, 2), "c": (1, 2), "d": (1, 0)}
    state = position("", "", pawns=pawns, phase=MOVES, options={"at_once": True}, seat=0)
    state = RULES.handicap.give(state, (0, 3))
    harm = warn(state, "move c d")
    assert harm is not None
    assert (harm.code, harm.other) in {("wins", 1), ("now", 1)}


def test_a_bargain_that_gives_more_than_it_brings() -> None:
    state = position("heart heart club", "spade", phase=DIPLOMACY, pawns={"a": (1, 0), "h": (0, 1)})
    offer = state
    for written in ("offer 1", "give heart", "give heart", "ask spade"):
        offer = do(offer, written, 0).state
    assert warn(offer, "send") == Harm("deal", 1, 1, 0)
    fair = state
    for written in ("offer 1", "give heart", "ask spade"):
        fair = do(fair, written, 0).state
    assert warn(fair, "send") is None
    pact = do(offer, "pact", 0).state
    assert warn(pact, "send") is None
