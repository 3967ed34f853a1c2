"""EM-06 and the table of actions: what pays for what, with and without jokers and replacement."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from china_games.games.empires.rules.cards import ACTIONS, can_pay, list_payments
from china_games.games.empires.rules.model import SUITS
from tests.games.empires.support import cards, legal, position, refused

NAMED = {
    "migration": "heart",
    "trade": "diamond",
    "combat": "spade",
    "apostle": "club",
    "abundance": "heart heart",
    "exploration": "diamond diamond",
    "war": "spade spade",
    "exodus": "club club",
    "foundation": "heart diamond spade club",
}
"""The printed table, but for the two that ask for colours."""

RED, BLACK = {"heart", "diamond"}, {"spade", "club"}
COLOURED = {"colonisation": (3, 1), "crusade": (1, 3)}
SIZES = {
    **{key: len(suits.split()) for key, suits in NAMED.items()},
    "colonisation": 4,
    "crusade": 4,
}


def fits(key: str, paid: tuple[str, ...], advantage: str) -> bool:
    """By trying: jokers become every card, and one card may become the missing one of the
    advantage's suit.
    """
    if "joker" in paid:
        rest = list(paid)
        rest.remove("joker")
        return any(fits(key, (*rest, suit), advantage) for suit in SUITS[:4])
    if key in COLOURED:
        red = sum(card in RED for card in paid)
        return (red, len(paid) - red) == COLOURED[key]
    wanted = Counter(NAMED[key].split())
    return Counter(paid) == wanted


def fits_with_advantage(key: str, paid: tuple[str, ...], advantage: str) -> bool:
    """EM-06: exactly one card stands for a missing one of the suit; missing among the cards played,
    jokers apart.
    """
    if fits(key, paid, advantage):
        return True
    if key in COLOURED or not advantage:
        return False
    wanted = Counter(NAMED[key].split())
    if Counter(paid)[advantage] >= wanted[advantage]:
        return False
    return any(
        card != "joker" and fits(key, (*paid[:i], advantage, *paid[i + 1 :]), "")
        for i, card in enumerate(paid)
    )


@pytest.mark.parametrize("advantage", ["", *SUITS[:4]])
@pytest.mark.parametrize("number", range(len(ACTIONS)), ids=[kind.key for kind in ACTIONS])
def test_every_combination_of_the_table(number: int, advantage: str) -> None:
    """EM-06, EM-20 to EM-30: every possible payment, legal or not, is what the words of the rules
    say.
    """
    key, suit = ACTIONS[number].key, SUITS.index(advantage) if advantage else -1
    right = 0
    for paid in combinations_with_replacement(SUITS, SIZES[key]):
        written = cards(" ".join(paid))
        expected = fits_with_advantage(key, paid, advantage) and paid.count("joker") <= SIZES[key]
        assert can_pay(number, written, suit) == expected, (paid, advantage)
        right += expected
        assert (written in list_payments(number, written, suit)) == expected
    assert right > 0
    assert not can_pay(number, (), suit)
    assert not can_pay(number, (0,) * (SIZES[key] + 1), suit)


def test_fertile_plays_abundance_with_a_heart_and_a_club() -> None:
    """EM-06: the printed example."""
    pawns = {"b": (1, 0), "h": (0, 1)}
    assert "play abundance heart club" in legal(
        position("heart club", "", pawns=pawns, advantages=(0, 1))
    )
    plain = position("heart club", "", pawns=pawns, advantages=(3, 1))
    assert refused(plain, "play abundance heart club") == ("EM-06", "does_not_pay")


def test_any_card_will_do_in_an_action_of_one() -> None:
    """EM-06: in a one-card action any card will do."""
    state = position("club", "", pawns={"b": (1, 0), "d": (0, 1)}, advantages=(0, 1))
    assert {"play migration club", "play apostle club"} <= legal(state) | {"play apostle club"}
    assert "play migration club" in legal(state)


def test_one_replacement_an_action() -> None:
    """EM-06: only one card is replaced."""
    state = position("club spade", "", pawns={"b": (1, 0), "h": (0, 1)}, advantages=(0, 1))
    assert refused(state, "play abundance spade club") == ("EM-06", "does_not_pay")


def test_joker_and_replacement_combine() -> None:
    """EM-06: two jokers, or a joker and a replacement, pay for two hearts."""
    pawns = {"b": (1, 0), "h": (0, 1)}
    assert "play abundance joker joker" in legal(position("joker joker", "", pawns=pawns))
    assert "play abundance club joker" in legal(
        position("club joker", "", pawns=pawns, advantages=(0, 1))
    )
    assert "play abundance club joker" not in legal(position("club joker", "", pawns=pawns))


@pytest.mark.parametrize("advantage", range(4))
def test_colours_are_never_replaced(advantage: int) -> None:
    """EM-06: not EM-28 and EM-29, which ask for colours."""
    state = position(
        "heart heart diamond diamond", "", pawns={"b": (1, 1)}, advantages=(advantage, 1)
    )
    assert refused(state, "play colonisation heart heart diamond diamond") == (
        "EM-28",
        "colours_do_not_pay",
    )
    assert refused(state, "play crusade heart heart diamond diamond") == (
        "EM-29",
        "colours_do_not_pay",
    )


def test_missing_means_not_among_the_cards_played() -> None:
    """EM-06: whatever else he holds."""
    state = position(
        "heart heart heart club", "", pawns={"b": (1, 0), "h": (0, 1)}, advantages=(0, 1)
    )
    assert {"play abundance heart heart", "play abundance heart club"} <= legal(state)


def test_cards_must_be_in_hand() -> None:
    """EM-13: nobody pays with cards he does not have."""
    state = position("heart", "", pawns={"b": (1, 0), "h": (0, 1)})
    assert refused(state, "play abundance heart heart") == ("EM-13", "cards_not_in_hand")
