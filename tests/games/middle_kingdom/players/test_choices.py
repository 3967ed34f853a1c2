"""What the levels of Middle Kingdom choose where people would agree on the best move, and how
strong they are.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games.middle_kingdom.players import PLAYERS
from china_games.games.middle_kingdom.players.rivals import guess_bids
from china_games.games.middle_kingdom.players.worth import Outlook
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import State
from china_games.players.base import USUAL
from china_games.players.driver import play_game
from tests.games.middle_kingdom.support import LETTERS, bids, card_set, do, kinds, opened, position
from tools.tournament import list_tables

BOTH = pytest.mark.parametrize("level", ["easy", "normal"])
LAST: dict[str, Any] = {"pile": "", "under": 0}
"""A pile with which the round is the last one."""


def choice(level: str, state: State, letter: str, seed: int = 0) -> str:
    seat = LETTERS.index(letter)
    view = RULES.view(state, seat)
    action = PLAYERS[level].choose(RULES, view, seat, RULES.legal(view, seat), USUAL, Random(seed))
    return RULES.text(action, state)


def choices(level: str, state: State, letter: str, seeds: int = 20) -> list[str]:
    return [choice(level, state, letter, seed) for seed in range(seeds)]


@BOTH
def test_a_gap_is_filled(level: str) -> None:
    """MK-63: three points for the first General; another Merchant gives nothing."""
    held = "bureaucrat peasant merchant*2 noble_2"
    state = position(
        3,
        row="merchant general",
        piles={"A": held, "B": "merchant*4 general*4", "C": ""},
        **LAST,
        goals={"market": "B", "emperor": "B"},
    )
    assert set(choices(level, do(state, *bids("A7 B5 C1")), "A")) == {"pick general"}


@BOTH
def test_a_goal_card_with_points_is_taken(level: str) -> None:
    """MK-41, MK-62: the second Bureaucrat brings the Palace."""
    state = position(
        3,
        row="bureaucrat peasant",
        piles={"A": "bureaucrat noble_2 peasant merchant general"},
        **LAST,
    )
    assert set(choices(level, do(state, *bids("A7 B5 C1")), "A")) == {"pick bureaucrat"}


def test_normal_values_the_philosopher_by_its_bureaucrats() -> None:
    """MK-65."""
    for held, wanted in (
        ("bureaucrat*4 peasant merchant noble_2 general", "philosopher"),
        ("bureaucrat peasant merchant noble_2 general", "noble_4"),
    ):
        state = position(
            3,
            row="philosopher noble_4",
            piles={"A": held, "B": "bureaucrat*5"},
            **LAST,
            goals={"palace": "B"},
        )
        assert set(choices("normal", do(state, *bids("A7 C1 B5")), "A")) == {f"pick {wanted}"}


def test_normal_takes_peasants_for_the_steps_of_their_table() -> None:
    """MK-64: the fifth Peasant is worth six points, the first two."""
    worth = [
        Outlook(
            position(
                3,
                row="noble_2*2",
                piles={"A": f"peasant*{n}", "B": "merchant", "C": "merchant"},
                **LAST,
                goals={"harvest": "B"},
            )
        ).estimate_worth(0, kinds("peasant")[0])
        for n in (1, 2, 3, 4)
    ]
    assert worth == pytest.approx([3, 4, 5, 6], abs=0.01)


def test_normal_lays_the_merchant_where_it_wins_a_goal_card() -> None:
    """MK-46: two Bureaucrats more than the Palace's owner."""
    held = "merchant*4 bureaucrat*2 peasant noble_2 general"
    state = position(3, row="merchant noble_2", piles={"A": held, "B": "bureaucrat*3"}, **LAST)
    state = do(state, *bids("A7 C5 B1"), "A pick merchant")
    assert set(choices("normal", state, "A")) == {"lay bureaucrat"}


@BOTH
def test_the_reset_comes_in_time(level: str) -> None:
    """MK-22: with a 1 and the Reset in hand and many rounds to come the cards are taken back."""
    state = position(4, hands={"A": "R1"}, row="peasant*3")
    assert choices(level, state, "A").count("bid reset") >= 15


def test_normal_does_not_reset_in_the_last_round() -> None:
    state = position(4, hands={"A": "R16"}, row="noble_2 noble_3 noble_4", **LAST)
    found = choices("normal", state, "A")
    assert found.count("bid 6") >= 15
    assert "bid reset" not in found


def test_normal_bids_in_more_than_one_way_in_the_same_place() -> None:
    for seats in (2, 3, 4, 5):
        found = choices("normal", opened(seats), "A", 40)
        assert len(set(found)) >= 3
        assert max(map(found.count, found)) <= 30


def test_normal_answers_open_bids_as_the_palaces_owner() -> None:
    """MK-11: in the last round it outbids, and ties with nobody."""
    state = position(4, piles={"A": "bureaucrat*2"}, row="general noble_4 merchant", **LAST)
    state = do(state, *bids("B6 C4 D2"))
    assert set(choices("normal", state, "A")) == {"bid 7"}


def test_guesses_are_bids_that_the_seat_may_play() -> None:
    state = position(2, hands={"B": "R25"}, tied={"B": "37"})
    for seed in range(50):
        first, second = guess_bids(state, 1, Random(seed))
        assert {first.cards[0], second.cards[0]} == {3, 7}
        assert first.cards[1] != second.cards[1]
        assert {first.cards[1], second.cards[1]} <= {0, 2, 5}


@BOTH
@pytest.mark.parametrize(("seats", "two_bids"), [(2, False), (3, False), (3, True), (5, False)])
def test_whole_games_are_played_legally(level: str, seats: int, two_bids: bool) -> None:
    assert play([level] * seats, 3, two_bids).result.end_reason in ("row", "draw")


def play(levels: list[str], seed: int, two_bids: bool = False) -> Any:
    return play_game(RULES, card_set(), levels, seed, {"two_bids": two_bids, "edition": 2})


@pytest.mark.parametrize(
    ("strong", "weak", "least"), [("easy", "random", 8), ("normal", "easy", 8)]
)
def test_a_level_beats_the_one_below_it(strong: str, weak: str, least: float) -> None:
    share = 0.0
    for seed, levels in enumerate(list_tables((strong, weak), 4)):
        winners = play(list(levels), seed).result.ranking[0]
        share += sum(levels[seat] == strong for seat in winners) / len(winners)
    assert share >= least  # of 12
