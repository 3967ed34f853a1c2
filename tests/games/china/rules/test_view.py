"""CH-06, CH-22: what a seat knows of the others' cards, and worlds that agree with it."""

from collections import Counter
from itertools import combinations
from random import Random

from china_games.games.china.rules import RULES
from china_games.games.china.rules.view import count_unseen_cards
from china_games.games.contract import UNKNOWN
from tests.games.china.support import do, drawn_board, position

TINY = drawn_board(
    {"chu": ("purple", 4), "qi": ("yellow", 4), "wei": ("red", 4)}, "", deck=(3, 3, 3, 3, 3)
)


def test_a_card_from_the_row_is_known_until_one_of_its_colour_is_played():
    """CH-22, CH-24"""
    state = do(position("red red yellow", "red", "red"), "exchange yellow", "take orange")
    assert state.known[0] == (2,)
    assert RULES.view(state, 1).hands[0] == (UNKNOWN, UNKNOWN, 2)
    assert RULES.view(state, None).hands[0] == (UNKNOWN, UNKNOWN, 2)
    assert RULES.view(state, 0).hands[0] == (2, 4, 4)
    state = do(state._replace(seat=0), "exchange red", "draw")
    assert state.known[0] == (2,)
    state = do(state._replace(seat=0), "exchange orange", "draw")
    assert state.known[0] == ()


def test_one_of_two_known_cards_played_leaves_one_known():
    """CH-22"""
    state = position("red red yellow", "", "", known=["red red"], palaces=["wei.1"])
    assert do(state, "palace wei.2 red").known[0] == (4,)
    assert do(state, "palace wu.1 red").known[0] == (4,)
    assert do(state, "palace qi.1 red").known[0] == ()


def test_what_a_seat_may_do_with_unknown_cards_is_unknown():
    """CH-12: asked of another seat's view, only known cards count."""
    state = position("red red yellow", "red red red", "", known=["yellow"], palaces=["qi.1"])
    seen = RULES.legal(RULES.view(state, 1), 0)
    assert ("exchange", 1) in seen
    assert set(seen) < set(RULES.legal(state, 0))
    assert not [action for action in seen if UNKNOWN in action or 4 in action[2:]]


def test_unseen_cards_are_those_of_other_hands_and_pile():
    """CH-04"""
    state = RULES.setup(TINY, {"first": 0}, 3, 1)
    seen = Counter(state.row) + Counter(state.hands[1])
    assert count_unseen_cards(RULES.view(state, 1)) == tuple(
        n - seen[c] for c, n in enumerate(state.game.deck)
    )


def test_each_possible_world_is_equally_likely():
    """CH-06: two cards of a hand and two of the pile are hidden: six ways to share out four
    different cards.
    """
    board = drawn_board({"chu": ("purple", 4)}, "", deck=(3, 3, 3, 3, 5))
    state = position("red red", "purple yellow", "", pile="orange green", row="red", on=board)
    view = RULES.view(state, 0)
    assert count_unseen_cards(view) == (1, 1, 1, 1, 0)
    rng = Random(11)
    seen = Counter(RULES.sample(view, rng).hands[1] for _ in range(3000))
    assert set(seen) == set(combinations(range(4), 2))
    assert (
        sum((n - 500) ** 2 / 500 for n in seen.values()) < 20.5
    )  # chi-square, 5 degrees, one in a thousand


def test_a_sampled_world_has_a_seed_of_its_own():
    """CH-25: nobody may foresee the order of the second pile."""
    view = RULES.view(RULES.setup(TINY, {"first": 0}, 3, 1), 0)
    assert view.seed == UNKNOWN
    rng = Random(2)
    assert len({RULES.sample(view, rng).seed for _ in range(20)}) == 20
