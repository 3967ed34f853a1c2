"""What everybody is told of an action, and what can be taken back after it; what a refusal
names and shows.
"""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.contract import Event
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import State
from tests.games.middle_kingdom.support import LETTERS, do, position, step

BIDS = ("A bid 5", "B bid 3", "C bid 1")
PICKED = (*BIDS, "A pick noble_3", "B pick peasant", "C pick general")


def table(**more: Any) -> State:
    return position(**{"row": "noble_3 peasant general", "pile": "bureaucrat peasant", **more})


def tell(event: Event) -> str:
    """An event in writing: kind, seat (- for none), what it names, what one seat is told, [the
    rule that lets it stand].
    """
    if event.kind == "order":
        return "order " + ", ".join(
            f"{LETTERS[seat]} {'+'.join(map(str, cards))}{'½' * half}{' aside' * aside} {code}"
            for seat, cards, half, aside, code in event.data[0]
        )
    rule = f" [{event.undo.rule}]" if event.undo.rule else ""
    seat = "-" if event.seat < 0 else event.seat
    return f"{event.kind} {seat} {list(event.data)}{list(event.secret) or ''}{rule}"


TOLD: list[tuple[State, tuple[str, ...], list[str]]] = [
    (table(), ("A bid 5",), ["sealed 0 [][5, 0]"]),
    (
        table(),
        BIDS,
        [
            "sealed 2 [][1, 0]",
            "reveal - [((0, (5,)), (1, (3,)), (2, (1,)))] [MK-10]",
            "order A 5 wins, B 3 wins, C 1 wins",
        ],
    ),
    (table(), (*BIDS, "A pick noble_3"), ["win 0 [5, 'pick']"]),
    (table(), PICKED, ["win 2 [7, 'pick']", "round - [2]", "turn_up - [(0, 2)] [MK-55]"]),
    (
        table(),
        ("A bid reset", "B bid 3", "C bid 3"),
        [
            "sealed 2 [][3, 0]",
            "reveal - [((0, (0,)), (1, (3,)), (2, (3,)))] [MK-10]",
            "order B 3 tied, C 3 tied, A 0 reset",
            "take_back 0 [()]",
            "round - [2]",
            "turn_up - [(0, 2)] [MK-55]",
        ],
    ),
    (
        table(goals={"harvest": "A"}),
        ("A bid reset", "B bid 3", "C bid 2"),
        [
            "sealed 2 [][2, 0]",
            "reveal - [((0, (0,)), (1, (3,)), (2, (2,)))] [MK-10]",
            "order B 3 wins, C 2 wins, A 0 reset",
        ],
    ),
    (
        table(goals={"emperor": "A"}),
        ("A bid 3", "B bid 3", "C bid 2"),
        [
            "sealed 2 [][2, 0]",
            "reveal - [((0, (3,)), (1, (3,)), (2, (2,)))] [MK-10]",
            "half 0 [3]",
            "order A 3½ wins, B 3 wins, C 2 wins",
        ],
    ),
    (
        table(two_bids=True, goals={"emperor": "A"}),
        ("A bid 3", "B bid 4", "C bid 2", "A bid 5", "B bid 6", "C bid 1"),
        [
            "sealed 2 [][1, 0]",
            "reveal - [((0, (3,)), (0, (5,)), (1, (4,)), (1, (6,)), (2, (2,)), (2, (1,)))] [MK-10]",
        ],
    ),
    (
        table(goals={"palace": "A"}),
        ("B bid 3", "C bid 2", "A bid 4"),
        [
            "palace 0 [4, 0]",
            "order A 4 wins, B 3 wins, C 2 wins",
        ],
    ),
    (
        table(dragon="A"),
        ("A bid 3", "B bid 4", "C bid 2", "A exchange peasant"),
        ["exchange 0 [2]", "win 0 [2, 'dragon']"],
    ),
    (
        table(row="noble_3 peasant general merchant", goals={"heir": "A"}),
        (*PICKED, "A heir merchant"),
        ["win 0 [3, 'heir']", "round - [2]", "turn_up - [(0, 2)] [MK-55]"],
    ),
    (
        table(row="noble_3 peasant general merchant", goals={"heir": "A"}),
        (*PICKED, "A decline"),
        ["round - [2]", "turn_up - [(0, 2)] [MK-55]"],
    ),
    (
        table(
            row="merchant peasant general", goals={"market": "A"}, piles={"A": "peasant general"}
        ),
        (*BIDS, "A pick merchant"),
        ["win 0 [3, 'pick']"],
    ),
    (
        table(
            row="merchant peasant general", goals={"market": "A"}, piles={"A": "peasant general"}
        ),
        (*BIDS, "A pick merchant", "A lay peasant"),
        ["lay 0 [1]", "goal 0 [1, -1]"],
    ),
    (
        table(tied={"A": "3", "B": "3"}),
        ("A bid 5 on 3", "B bid 5 on 3", "C bid 1"),
        [
            "sealed 2 [][1, 0]",
            "reveal - [((0, (3, 5)), (1, (3, 5)), (2, (1,)))] [MK-10]",
            "order A 3+5 still_tied, B 3+5 still_tied, C 1 wins",
        ],
    ),
    (
        table(tied={"A": "3", "B": "3"}),
        ("A bid 5 on 3", "B bid 5 on 3", "C bid 1", "C pick noble_3"),
        [
            "win 2 [5, 'pick']",
            "draw 0 [0] [MK-29]",
            "draw 1 [2] [MK-29]",
            "round - [2]",
            "turn_up - [(7, 7)] [MK-55]",
        ],
    ),
    (
        table(row="general dragon", pile="bureaucrat peasant"),
        ("A bid 5", "B bid 4", "C bid 3", "A pick dragon"),
        ["token 0 []"],
    ),
]


@pytest.mark.parametrize(("state", "written", "expected"), TOLD)
def test_what_is_told(state: State, written: tuple[str, ...], expected: list[str]) -> None:
    """MK-10 to MK-55: kinds of cards by their number in the file, 0 = Bureaucrat, 2 = Peasant."""
    found = step(do(state, *written[:-1]), written[-1]).events
    assert [tell(event) for event in found] == expected


REFUSED: list[tuple[State, tuple[str, ...], str, tuple[Any, ...]]] = [
    (
        table(tied={"A": "3", "B": "3"}),
        (),
        "A bid 5",
        ("MK-24", "must_cover", (("tied", (3,)),), (("bid_card", 3),)),
    ),
    (
        table(tied={"A": "3", "B": "3"}),
        (),
        "A bid 5 on 4",
        ("MK-24", "no_tied_card", (("card", 4),), ()),
    ),
    (table(), ("A bid 4",), "A bid 5", ("MK-10", "bid_is_sealed", (), ())),
    (table(goals={"palace": "A"}), (), "A bid 5", ("MK-11", "palace_waits", (), ())),
    (
        table(hands={"A": "124567"}),
        (),
        "A bid 3",
        ("MK-14", "not_in_hand", (("card", 3),), (("bid_card", 3),)),
    ),
    (
        table(two_bids=True, goals={"emperor": "A"}),
        ("A bid 3", "B bid 4", "C bid 2", "A bid 5", "B bid 6", "C bid 1"),
        "A half 7",
        ("MK-74", "no_such_bid", (("card", 7),), ()),
    ),
    (
        table(),
        BIDS,
        "B pick noble_3",
        ("MK-20", "not_your_turn", (("seats", (0,)),), (("seat", 0),)),
    ),
    (table(), BIDS, "A pick merchant", ("MK-20", "not_in_row", (("kind", 3),), ())),
    (
        table(dragon="A"),
        ("A bid 3", "B bid 4", "C bid 2"),
        "A exchange merchant",
        ("MK-44", "not_in_row", (("kind", 3),), ()),
    ),
    (
        table(dragon="A", piles={"A": "peasant peasant"}),
        ("A bid 3", "B bid 4", "C bid 2"),
        "A exchange peasant",
        ("MK-44", "has_most_of_type", (("type", 1), ("kind", 2)), (("kind", 2), ("seat", 0))),
    ),
    (
        table(dragon="A", row="philosopher peasant general"),
        ("A bid 3", "B bid 4", "C bid 2"),
        "A exchange philosopher",
        ("MK-44", "not_the_philosopher", (("kind", 1),), (("kind", 1),)),
    ),
    (
        table(),
        (),
        "A pick noble_3",
        ("MK-20", "wrong_phase", (("action", "pick"), ("phase", 0)), ()),
    ),
    (table(), (), "A keep", ("MK-12", "wrong_phase", (("action", "keep"), ("phase", 0)), ())),
    (
        table(row="noble_3 peasant general merchant", goals={"heir": "A"}),
        PICKED,
        "A heir dragon",
        ("MK-47", "only_row_cards", (), (("dragon", 0),)),
    ),
    (
        table(row="noble_3 peasant general merchant", goals={"heir": "A"}),
        PICKED,
        "A heir peasant",
        ("MK-47", "not_in_row", (("kind", 2),), ()),
    ),
    (
        table(
            row="merchant peasant general", goals={"market": "A"}, piles={"A": "peasant general"}
        ),
        (*BIDS, "A pick merchant"),
        "A lay bureaucrat",
        ("MK-46", "no_card_of_type", (("type", 0),), ()),
    ),
]


@pytest.mark.parametrize(("state", "written", "tried", "expected"), REFUSED)
def test_a_refusal_names_and_shows_what_it_is_about(
    state: State, written: tuple[str, ...], tried: str, expected: tuple[Any, ...]
) -> None:
    """Rule, code, values for the sentence, and what the table lights."""
    letter, text = tried.split(" ", 1)
    now = do(state, *written)
    assert RULES.refusal(now, LETTERS.index(letter), RULES.parse(text, now)) == expected


def test_what_is_no_action_and_what_comes_after_the_end() -> None:
    """MK-04, MK-55"""
    state = table()
    for wrong in (("dance",), ("bid", 5), ("bid", 8, 0), ("pick", -1), ("keep", 1), "keep"):
        found = RULES.refusal(state, 0, wrong)  # type: ignore[arg-type]
        assert found is not None
        assert (found.rule, found.code) == ("MK-04", "no_such_action")
