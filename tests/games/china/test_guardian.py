"""What hurts in China: a scoring that gives others more, a last slot left open to the next seat."""

from __future__ import annotations

from random import Random

from china_games.games.china.guardian import MARGIN, find_harm
from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import State
from china_games.games.contract import Harm
from tests.games.china.support import drawn_board, position
from tests.support.games import Case, some_plies


def warn(state: State, written: str) -> Harm | None:
    view = RULES.view(state, state.seat)
    return find_harm(view, state.seat, (RULES.parse(written, state),))


def chu(slots: int, second: str, third: str) -> State:
    """A province of so many slots with palaces of the second and the third seat; the first has a
    card.
    """
    here = drawn_board({"chu": ("purple", slots), "lu": ("red", 4)}, "")
    return position("purple", "", "", on=here, palaces=["", second, third])


def test_filling_a_province_in_which_others_score_more() -> None:
    """Four palaces, two and one: 7 points, 4, and 2 for who fills it (CH-30, CH-31)."""
    state = chu(7, "chu.1 chu.2 chu.3 chu.4", "chu.5 chu.6")
    assert warn(state, "palace chu.7 purple") == Harm("now", 1, 7, 2, (("province", 0),))


def test_filling_it_for_a_good_share_is_no_harm() -> None:
    """Three palaces and one: 4 points and 3."""
    assert warn(chu(4, "chu.1 chu.2 chu.3", ""), "palace chu.4 purple") is None


def test_leaving_the_last_slot_to_the_next_seat() -> None:
    state = chu(7, "chu.1 chu.2 chu.3", "chu.4 chu.5")
    harm = warn(state, "palace chu.6 purple")
    assert harm == Harm("opens", 1, 7, 2, (("province", 0),))
    assert warn(chu(8, "chu.1 chu.2 chu.3", "chu.4 chu.5"), "palace chu.6 purple") is None


def test_what_is_left_open_is_worth_so_much() -> None:
    """In random games, against the scoring of the province when the next seat has built there."""
    rng, seen = Random(2), 0
    for case in (Case("china", "side_b", 5), Case("china", "border_disputes", 5)):
        for ply in (ply for seed in range(4) for ply in some_plies(case, seed)):
            view = RULES.view(ply.state, ply.seat)
            for action in rng.sample(ply.legal, min(4, len(ply.legal))):
                harm = find_harm(view, ply.seat, (action,))
                if harm is None or harm.code != "opens":
                    continue
                after = RULES.apply(ply.state, ply.seat, action).state
                province = harm.places[0][1]
                (slot,) = [
                    slot
                    for slot in after.game.board.provinces[province].slots
                    if not after.occupied >> slot & 1
                ]
                own = list(after.palaces)
                own[harm.other] |= 1 << slot
                counts = [
                    (mask & after.game.board.provinces[province].mask).bit_count() for mask in own
                ]
                assert (harm.points, harm.own) == tuple(
                    count_points(counts, seat) for seat in (harm.other, ply.seat)
                )
                assert harm.other == (ply.seat + 1) % case.seats
                assert harm.points - harm.own >= MARGIN
                seen += 1
    assert seen > 3


def count_points(counts: list[int], seat: int) -> int:
    """CH-30 to CH-33 by hand: the first all palaces, others as many as the rank above has."""
    if not counts[seat]:
        return 0
    above = [n for n in counts if n > counts[seat]]
    return min(above) if above else sum(counts)
