"""Dynasty cards, Goal cards and their powers, the Dragon, the end of a round: MK-40 to MK-55."""

from __future__ import annotations

import pytest

from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.gains import count_for_goal
from china_games.games.middle_kingdom.rules.model import State
from tests.games.middle_kingdom.support import (
    acting,
    bids,
    cards,
    do,
    events,
    happened,
    legal,
    lines,
    owner,
    phase,
    position,
    refused,
)

GOAL_OF = {
    "general*2": "emperor",
    "bureaucrat philosopher": "palace",
    "peasant*2": "harvest",
    "merchant*2": "market",
    "noble_2 noble_4": "heir",
}


def test_won_cards_lie_by_type() -> None:
    """MK-40."""
    state = do(
        position(3, row="noble_4 general", piles={"A": "noble_2"}),
        *bids("A7 B5 C1"),
        "A pick noble_4",
    )
    assert cards(state, "A") == {"noble": ["noble_2", "noble_4"]}


@pytest.mark.parametrize(("two", "goal"), GOAL_OF.items())
def test_two_cards_of_a_type_give_its_goal_card(two: str, goal: str) -> None:
    """MK-41: at once, the Philosopher counting as a Bureaucrat."""
    first, *more = two.replace("*2", "").split()
    second = more[0] if more else first
    state = do(position(3, row=f"{second} noble_3", piles={"A": first}), *bids("A7 B5 C1"))
    assert owner(state, goal) == ""
    told = events(state, f"A pick {second}")
    assert [event.kind for event in told] == ["win", "goal"]
    assert owner(do(state, f"A pick {second}"), goal) == "A"


def test_strictly_more_cards_take_a_goal_card() -> None:
    """MK-42: equal is not enough."""
    held = {"A": "general*2", "B": "general", "C": "general*2"}
    state = do(position(3, row="general*2", piles=held, goals={"emperor": "A"}), *bids("B7 C5 A1"))
    state = do(state, "B pick general")
    assert owner(state, "emperor") == "A"
    assert owner(do(state, "C pick general"), "emperor") == "C"


def test_a_goal_card_is_taken_only_by_who_alone_has_most() -> None:
    """MK-41, MK-42: others with three Generals each, which one draw gave both, keep anybody from
    the Emperor.
    """
    held = {"A": "general*3", "B": "general*3", "C": "general"}
    state = do(position(3, row="general peasant", piles=held), *bids("C7 B5 A1"))
    assert owner(state, "emperor") == ""
    assert happened(state, "C pick general") == ["win"]
    assert owner(do(state, "C pick general"), "emperor") == ""
    held = {"A": "general*2", "B": "general*4", "C": "general*3"}
    state = do(
        position(3, row="general peasant", piles=held, goals={"emperor": "A"}), *bids("C7 B5 A1")
    )
    assert owner(do(state, "C pick general"), "emperor") == "A"
    held = {"A": "general*2", "B": "general*3", "C": "general*3"}
    state = do(
        position(3, row="general peasant", piles=held, goals={"emperor": "A"}), *bids("C7 B5 A1")
    )
    assert owner(do(state, "C pick general"), "emperor") == "C"


def test_a_laid_merchant_takes_a_goal_card_only_for_who_alone_has_most() -> None:
    """MK-42, MK-46."""
    held = {"A": "merchant*3 peasant", "B": "peasant*3", "C": "peasant*3"}
    state = do(
        position(3, row="merchant noble_2", piles=held), *bids("A7 B5 C1"), "A pick merchant"
    )
    assert owner(do(state, "A lay peasant"), "harvest") == ""


def test_games_begun_before_give_a_goal_card_to_who_has_more_than_its_owner() -> None:
    """The first edition of MK-41 and MK-42."""
    held = {"A": "general*3", "B": "general*3", "C": "general"}
    state = do(
        position(3, row="general peasant", piles=held, edition=1),
        *bids("C7 B5 A1"),
        "C pick general",
    )
    assert owner(state, "emperor") == "C"


def test_heir_and_market_act_at_once_for_their_new_owner() -> None:
    """MK-43."""
    state = position(3, row="merchant noble_2", piles={"A": "noble_3", "B": "merchant general"})
    state = do(state, *bids("A7 B5 CR"), "A pick noble_2")
    assert owner(state, "heir") == "A"
    state = do(
        position(4, row="merchant merchant peasant", piles={"A": "merchant general"}),
        *bids("A7 B6 C5 DR"),
    )
    state = do(state, "A pick merchant")
    assert (owner(state, "market"), phase(state)) == (
        "A",
        "pick",
    )  # the Merchant that brings it stays there
    heir = do(
        position(4, row="noble_2 peasant general", piles={"A": "noble_3"}), *bids("A7 B6 CR DR")
    )
    heir = do(heir, "A pick noble_2", "B pick peasant")
    assert (phase(heir), acting(heir)) == ("heir", "A")


def test_palace_harvest_and_emperor_act_from_the_next_round_on() -> None:
    """MK-43: they were applied before the picks."""
    state = position(3, row="general peasant", piles={"A": "general"}, pile="peasant*2")
    told = happened(state, *bids("A5 B4 C1"), "A pick general")
    assert "half" not in told


def exchange(row: str, held: str = "peasant bureaucrat*2 noble_2 noble_3") -> list[str]:
    """What the Dragon's owner may exchange it for."""
    state = do(
        position(4, row=row, piles={"A": held}, dragon="A", goals={"heir": "", "palace": ""}),
        *bids("A1 B2 C3 D4"),
    )
    return [text.removeprefix("exchange ") for text in legal(state, "A")]


def test_the_dragon_is_exchanged_before_anybody_picks() -> None:
    """MK-44: the card comes to its owner, the Dragon lies in its place."""
    state = do(
        position(3, row="peasant merchant", dragon="A", piles={"A": "general"}), *bids("A1 B2 C3")
    )
    assert (phase(state), acting(state)) == ("dragon", "A")
    state = do(state, "A exchange merchant")
    assert cards(state, "A") == {"merchant": ["merchant"], "general": ["general"]}
    assert state.row[1] == state.game.cards.dragon
    assert acting(state) == "C"


def test_the_dragon_does_not_take_what_its_owner_has_most_of() -> None:
    """MK-44, worked example 1: Peasant or Merchant, not Bureaucrat; a row of Bureaucrats only:
    Bureaucrat.
    """
    assert exchange("peasant merchant bureaucrat") == ["peasant", "merchant"]
    assert exchange("peasant merchant merchant bureaucrat") == ["peasant", "merchant"]
    assert exchange("bureaucrat*3") == ["bureaucrat"]


def test_the_dragon_does_not_take_the_philosopher() -> None:
    """MK-44: unless the row offers nothing else, then any card of it."""
    assert exchange("philosopher peasant merchant", "general") == ["peasant", "merchant"]
    assert exchange("philosopher general*2", "general") == ["philosopher", "general"]
    state = position(3, row="philosopher peasant", piles={"A": "general*2"}, dragon="A")
    state = do(state, *bids("A1 B2 C3"))
    assert refused(state, "A exchange philosopher") == "MK-44 not_the_philosopher"
    assert refused(state, "A exchange general") == "MK-44 not_in_row"


def test_a_type_without_a_card_is_never_barred() -> None:
    """MK-44: nor does a Merchant laid elsewhere count for any type."""
    assert exchange("peasant merchant general", "") == ["peasant", "merchant", "general"]
    held = "peasant merchant>peasant merchant>peasant bureaucrat*2"
    assert exchange("peasant merchant bureaucrat", held) == ["peasant", "merchant"]
    state = do(
        position(3, row="bureaucrat peasant", piles={"A": held}, dragon="A"), *bids("B2 C3 A1")
    )
    assert refused(state, "A exchange bureaucrat") == "MK-44 has_most_of_type"


def test_picking_the_dragon_gives_a_token() -> None:
    """MK-45: no card won; the exchanger may pick it too; tokens never run out."""
    state = position(
        3, row="peasant merchant", dragon="A", piles={"A": "general"}, tokens=(0, 0, 30)
    )
    state = do(state, *bids("A7 B2 C3"), "A exchange merchant")
    assert "pick dragon" in legal(state, "A")
    picked = do(state, "A pick dragon")
    assert picked.tokens == (1, 0, 30)
    assert picked.dragon == -1
    assert happened(state, "A pick dragon") == ["token"]


def test_the_dragon_that_is_not_picked_is_put_aside() -> None:
    """MK-45: it is no card that leaves the game."""
    state = position(
        3, row="peasant merchant", dragon="A", piles={"A": "general"}, pile="noble_2 noble_3"
    )
    gone = sum(state.gone)
    state = do(state, *bids("AR B2 CR"), "A exchange merchant", "B pick peasant")
    assert (phase(state), state.dragon, sum(state.gone)) == ("bid", -1, gone)


def test_the_dragon_lies_aside_before_the_draws_and_the_heir() -> None:
    """MK-45, MK-47: it is in no row any more, in the report neither; nobody gets it."""
    state = position(
        4,
        row="peasant noble_2 general",
        piles={"A": "noble_3*2", "B": "merchant"},
        dragon="B",
        pile="peasant*3",
    )
    state = do(state, *bids("AR B5 CR DR"), "B exchange noble_2")
    assert happened(state, "B pick peasant") == ["win", "aside"]
    state = do(state, "B pick peasant")
    assert (phase(state), RULES.report(state)["row"], state.dragon) == ("heir", ["general"], -1)
    assert legal(state, "A") == ["heir general", "decline"]
    assert refused(state, "A heir dragon") == "MK-47 only_row_cards"


def test_the_dragon_lies_aside_before_a_merchant_that_was_drawn_is_laid() -> None:
    """MK-45: the draws come after it."""
    state = position(
        4,
        row="peasant*2 noble_2",
        piles={"A": "merchant*2 general*3", "D": "bureaucrat"},
        dragon="D",
        tied={"A": "3", "B": "3"},
        pile="merchant peasant",
        goals={"emperor": ""},
    )
    state = do(state, *bids("A1/3 B1/3 C7 DR"), "D exchange noble_2", "C pick peasant")
    assert (phase(state), RULES.report(state)["row"]) == ("lay", ["peasant"])


def test_the_dragon_that_was_picked_is_not_put_aside_again() -> None:
    """MK-45."""
    state = position(
        3, row="peasant merchant", dragon="A", piles={"A": "general"}, pile="noble_2 noble_3"
    )
    state = do(state, *bids("A7 BR CR"), "A exchange merchant")
    assert "aside" not in happened(state, "A pick dragon")


def test_in_games_begun_before_the_dragon_stays_in_the_row() -> None:
    """The first edition of MK-45."""
    state = position(
        4,
        row="peasant noble_2 general",
        piles={"A": "noble_3*2", "B": "merchant"},
        dragon="B",
        pile="peasant*3",
        edition=1,
    )
    state = do(state, *bids("AR B5 CR DR"), "B exchange noble_2", "B pick peasant")
    assert (phase(state), RULES.report(state)["row"]) == ("heir", ["dragon", "general"])
    assert refused(state, "A heir dragon") == "MK-47 only_row_cards"


def test_the_market_lays_a_merchant_elsewhere() -> None:
    """MK-46, worked example 2: 4 Merchants, or Bureaucrats counting 4, or Peasants counting 3; no
    other pile.
    """
    state = position(3, row="merchant noble_2", piles={"A": "merchant*3 bureaucrat*2 peasant"})
    state = do(state, *bids("B5 C1 A7"), "A pick merchant")
    assert (phase(state), legal(state, "A")) == (
        "lay",
        ["lay bureaucrat", "lay peasant", "lay merchant"],
    )
    assert (
        refused(state, "A lay noble") == refused(state, "A lay general") == "MK-46 no_card_of_type"
    )
    counts = {
        type_: _counts(do(state, f"A lay {type_}"))
        for type_ in ("merchant", "bureaucrat", "peasant")
    }
    assert counts == {"merchant": (2, 1, 4), "bureaucrat": (4, 1, 3), "peasant": (2, 3, 3)}


def _counts(state: State) -> tuple[int, ...]:
    return tuple(count_for_goal(state, 0, type_) for type_ in range(3))


def test_a_laid_merchant_takes_the_goal_card_of_that_type() -> None:
    """MK-46: and stays there when the Market is lost."""
    state = position(
        3,
        row="merchant*2",
        piles={"A": "merchant*2 bureaucrat", "B": "merchant*2"},
        goals={"market": "A"},
        pile="peasant*2",
    )
    state = do(state, *bids("A7 B5 C1"), "A pick merchant", "A lay bureaucrat")
    assert owner(state, "palace") == "A"
    state = do(state, "B pick merchant")
    assert owner(state, "market") == "B"
    assert cards(state, "A") == {
        "bureaucrat": ["bureaucrat", "merchant"],
        "merchant": ["merchant"] * 2,
    }


@pytest.mark.parametrize("how", ["dragon", "heir", "draw"])
def test_the_market_acts_however_the_merchant_is_won(how: str) -> None:
    """MK-46: by the Dragon's exchange, the Heir, a draw."""
    held = {"A": "merchant*2 general*3"}
    if how == "dragon":
        state = do(
            position(3, row="merchant peasant", piles=held, dragon="A"),
            *bids("A1 B5 C4"),
            "A exchange merchant",
        )
    elif how == "heir":
        state = do(
            position(3, row="merchant peasant", piles=held, goals={"heir": "A"}),
            *bids("AR B5 CR"),
            "B pick peasant",
            "A heir merchant",
        )
    else:
        state = do(
            position(
                3,
                row="peasant*2",
                piles=held,
                tied={"A": "3", "B": "3"},
                pile="merchant peasant",
                goals={"emperor": ""},
            ),
            *bids("A1/3 B1/3 C7"),
            "C pick peasant",
        )
    assert (phase(state), legal(state, "A")) == ("lay", ["lay merchant", "lay general"])


def test_the_heir_may_take_a_card_that_is_left() -> None:
    """MK-47: after everybody has picked; the Dragon and Goal cards are not his."""
    state = position(
        4,
        row="peasant noble_2 general",
        piles={"A": "noble_3*2", "B": "general"},
        dragon="B",
        pile="peasant*3",
    )
    state = do(
        state, *bids("AR B5 C4 DR"), "B exchange noble_2", "B pick peasant", "C pick general"
    )
    assert phase(state) == "bid"  # the Dragon alone is left
    state = position(
        4,
        row="peasant noble_2 noble_4",
        piles={"A": "noble_3"},
        goals={"heir": "A"},
        pile="peasant*3",
    )
    state = do(state, *bids("A5 BR CR DR"), "A pick noble_2")
    assert (phase(state), legal(state, "A")) == (
        "heir",
        ["heir peasant", "heir noble_4", "decline"],
    )
    assert refused(state, "A heir general") == "MK-47 not_in_row"
    assert "win" not in happened(state, "A decline")


def test_a_goal_card_won_by_the_heir_is_settled_at_once() -> None:
    """MK-47."""
    state = position(3, row="general peasant", piles={"A": "noble_2*2 general"}, pile="peasant*2")
    state = do(state, *bids("AR BR C4"), "C pick peasant")
    assert [event.kind for event in events(state, "A heir general")][:2] == ["win", "goal"]
    assert owner(do(state, "A heir general"), "emperor") == "A"


def test_the_rest_of_the_row_leaves_the_game() -> None:
    """MK-48."""
    state = position(3, row="general peasant", pile="noble_2 noble_3")
    kind = state.game.cards.index
    before = state.gone
    state = do(state, *bids("AR BR C4"), "C pick peasant")
    assert state.gone[kind["general"]] == before[kind["general"]] + 1
    assert state.gone[kind["peasant"]] == before[kind["peasant"]]


FOUR = {"A": "bureaucrat*2 peasant*2", "B": "merchant*2 noble_2*2"}


def dragon_after(held: dict[str, str], rounds: tuple[int, ...] = (0, 0, 0)) -> int:
    """Who has the Dragon after a round in which nobody wins anything."""
    state = position(3, row="noble_3 noble_4", piles=held, pile="peasant*2", dragon_rounds=rounds)
    if owner(state, "palace"):
        letters = sorted("ABC", key=lambda letter: letter == owner(state, "palace"))
        state = do(state, *bids(" ".join(f"{letter}R" for letter in letters)))
    else:
        state = do(state, *bids("AR BR CR"))
    while phase(state) == "heir":
        state = do(state, f"{acting(state)} decline")
    return state.dragon


def test_the_dragon_goes_to_fewest_goal_cards() -> None:
    """MK-50: from four owned Goal cards on."""
    assert dragon_after(FOUR | {"C": "peasant"}) == 2
    assert (
        dragon_after({"A": "bureaucrat*2 peasant*2", "B": "merchant*2 noble_2", "C": "peasant"})
        == -1
    )


def test_then_to_fewest_dynasty_cards() -> None:
    """MK-50: a Merchant laid elsewhere is one card."""
    held = {
        "A": "bureaucrat*2 peasant*4 merchant*2 noble_2*2",
        "B": "peasant general",
        "C": "merchant>peasant peasant",
    }
    assert dragon_after(held) == -1
    assert dragon_after(held | {"C": "merchant>peasant peasant noble_3"}) == 1


def test_then_to_the_one_who_had_it_longest_ago_or_to_nobody() -> None:
    """MK-50: never is longest; the Dragon itself is no Goal card."""
    held = {
        "A": "bureaucrat*2 peasant*2 merchant*2 noble_2*2",
        "B": "peasant general",
        "C": "peasant general",
    }
    assert dragon_after(held) == -1
    assert dragon_after(held, (0, 3, 2)) == 2
    assert dragon_after(held, (0, 3, 0)) == 2
    assert dragon_after(held, (9, 2, 3)) == 1


def test_a_tie_for_the_dragon_is_told() -> None:
    """MK-50."""
    held = {"A": "bureaucrat*2 peasant*2", "B": "merchant*2 noble_2*2", "C": "general"}
    state = do(position(3, row="noble_3 noble_4", piles=held, pile="peasant*2"), *bids("BR CR AR"))
    assert "dragon" in happened(state, "B decline")
    assert do(state, "B decline").dragon_rounds == (0, 0, 1)
    alike = {
        "A": "bureaucrat*2 peasant*2",
        "B": "merchant*2 noble_2*2",
        "C": "general",
        "D": "general",
    }
    tie = do(
        position(4, row="noble_3 noble_4 peasant", piles=alike, pile="peasant*3"),
        *bids("BR CR DR AR"),
    )
    assert "no_dragon" in happened(tie, "B decline")


def test_the_dragon_stays_until_the_next_rounds_phase_2() -> None:
    """MK-51."""
    state = position(3, row="noble_3 noble_4", dragon="C")
    state = do(state, *bids("A1 B2"))
    assert state.dragon == 2
    assert phase(do(state, *bids("C3"))) == "dragon"


def test_a_new_row_or_the_end() -> None:
    """MK-55: too few cards in the pile end the game, and they are out."""
    more = do(position(3, row="peasant*2", pile="noble_2 noble_3", under=0), *bids("AR BR CR"))
    assert (phase(more), more.round, more.pile) == ("bid", 2, ())
    end = do(position(3, row="peasant*2", pile="noble_2", under=0), *bids("AR BR CR"))
    assert (phase(end), end.end, end.pile, end.row) == ("over", "row", (), ())
    assert sum(end.gone) == 62
    assert acting(end) == ""
    assert refused(end, "A bid 1") == "MK-55 game_over"
    assert lines(end, "MK-62") == []
