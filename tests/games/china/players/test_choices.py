"""What the levels of China choose in positions whose best move people would agree on."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import PLACE, State
from china_games.players.base import USUAL
from china_games.players.players import find_player
from tests.ai.positions import TABLES, positions
from tests.games.china.support import do, drawn_board, position

BOARD = drawn_board(
    {
        "wei": ("red", 7),
        "wu": ("red", 7),
        "qin": ("yellow", 4),
        "shu": ("green", 5),
        "lu": ("orange", 4),
        "chu": ("purple", 4),
        "qi": ("yellow", 4),
    },
    "wei.1-wei.2-wei.3-wei.4 wei.5-wei.6-wei.7 wu.1-wu.2-wu.3-wu.4 wu.5-wu.6-wu.7 "
    "qin.1-qin.2-qin.3-qin.4 shu.1-shu.2-shu.3-shu.4-shu.5",
    [(1, "wei", "qin"), (2, "wu", "shu"), (3, "qin", "shu"), (4, "chu", "lu"), (5, "chu", "qi")],
)


def choices(level: str, state: State) -> set[str]:
    """What the level does in the position, over several generators."""
    return {RULES.text(choose(level, state, seed), state) for seed in range(5)}


def choose(level: str, state: State, seed: int = 0) -> tuple[object, ...]:
    view = RULES.view(state, state.seat)
    return find_player("china", level).choose(
        RULES, view, state.seat, RULES.legal(view, state.seat), USUAL, Random(seed)
    )


def test_easy_takes_the_points_it_sees() -> None:
    lead = position(
        "red red green",
        "red red red",
        "red red red",
        on=BOARD,
        palaces=("wei.1 wei.2", "wei.5", "wu.1 wu.2 wu.3 wu.4"),
    )
    assert all(
        text.startswith("palace wu") for text in choices("easy", lead)
    )  # second of five: 4 points


def test_easy_takes_cards_that_go_with_its_hand() -> None:
    refill = do(
        position("red red green", "red red red", "red red red", on=BOARD, palaces=("wei.1",)),
        "palace shu.1 green",
    )
    assert choices("easy", refill._replace(row=(0, 1, 4, 3))) == {"take red"}


def test_normal_lengthens_its_road_and_cuts_the_rivals() -> None:
    for seat in (0, 1):
        state = position(
            "red yellow green",
            "red yellow green",
            "red red red",
            on=BOARD,
            palaces=("wei.1 wei.2 wei.3", "qin.1 shu.1"),
            seat=seat,
        )
        assert {text for text in choices("normal", state) if "wei" in text} <= {"palace wei.4 red"}
        assert choices("normal", do_only(state, "red")) == {"palace wei.4 red"}


def do_only(state: State, colour: str) -> State:
    """The position with a hand that can pay for that colour alone."""
    return position(
        *["purple orange " + colour] * 3,
        on=BOARD,
        seat=state.seat,
        palaces=("wei.1 wei.2 wei.3 chu.1 chu.2 lu.1 lu.2", "qin.1 shu.1 chu.3 chu.4 lu.3 lu.4"),
    )


@pytest.mark.parametrize(
    "first", [1, 2]
)  # the seat that chooses is the last one, or the last but one
def test_normal_adds_where_no_rival_becomes_a_better_second(first: int) -> None:
    for mine, shared in (("wei", "wu"), ("wu", "wei")):
        own = f"{mine}.1 {mine}.3 {shared}.1 {shared}.3"
        state = position(
            "red purple orange",
            "red red red",
            "red red red",
            on=BOARD,
            palaces=(
                own + " chu.1 chu.2 lu.1 lu.2",
                f"{shared}.5",
                f"{shared}.6 chu.3 chu.4 lu.3 lu.4",
            ),
            emissaries_left=(0, 0, 0),
            first=first,
            last_round=True,
            pile="",
        )
        assert all(text.startswith(f"palace {mine}") for text in choices("normal", state))


def test_normal_completes_an_alliance() -> None:
    for target in ("qi", "qin"):
        ally = {"qi": "chu", "qin": "wei"}[target]
        state = position(
            "yellow green green",
            "red red red",
            "red red red",
            on=BOARD,
            first=1,
            last_round=True,
            pile="",
            row="",
            palaces=(
                "qin.1 qin.2 wei.1",
                "qi.1 qi.2 chu.1 chu.2",
                "wei.2 wei.5 qin.3 qin.4 qi.3 qi.4",
            ),
            emissaries={ally: (2, 0, 0)},
        )
        assert all(text.startswith(f"emissary {target}") for text in choices("normal", state))


def test_normal_exchanges_if_nothing_can_be_paid() -> None:
    state = position(
        "purple orange orange",
        "red red red",
        "red red red",
        on=BOARD,
        palaces=("chu.1 chu.2 lu.1 lu.2 lu.3", "", "chu.3 chu.4 lu.4"),
        emissaries={},
    )
    full = state._replace(
        emissaries_left=(0, 8, 8),
        hands=((0, 2, 3), *state.hands[1:]),
        occupied=state.occupied | BOARD.provinces[3].mask,
        palaces=(state.palaces[0] | BOARD.provinces[3].mask, *state.palaces[1:]),
    )
    assert all(text.startswith("exchange") for text in choices("normal", full))


def test_normal_takes_the_colour_that_it_can_use() -> None:
    shut = "chu.1 chu.2 lu.1 lu.2 shu.1 shu.2 shu.3", "chu.3 lu.3 shu.4", "chu.4 lu.4 shu.5"
    state = position(
        "red red purple",
        "red red red",
        "red red red",
        on=BOARD,
        palaces=shut,
        row="orange yellow green orange",
        emissaries_left=(0, 8, 8),
    )
    refill = do(state, "palace wei.1 red")
    assert choices("normal", refill) <= {"take yellow", "draw"}
    assert choices("normal", refill._replace(row=(2, 3, 4, 3))) == {"take red"}


@pytest.mark.parametrize(("board_id", "seats"), TABLES)
def test_normal_plays_the_last_turn_exactly(board_id: str, seats: int) -> None:
    found = (
        state
        for seed in range(9)
        for state in positions(board_id, seats, seed, level="easy")
        if state.last_round
        and state.seat == state.game.last
        and state.phase == PLACE
        and not state.placed
    )
    last_turns = list(islice(found, 3))
    assert len(last_turns) == 3
    for state in last_turns:
        assert standing(played_out(state)) == max(standing(end) for end in ends(state))


def played_out(state: State) -> State:
    seat = state.seat
    while state.phase == PLACE and RULES.to_act(state):
        state = RULES.apply(state, seat, choose("normal", state)).state
    return state


def ends(state: State) -> list[State]:
    """Every way the pieces of this turn can be placed."""
    if state.phase != PLACE:
        return [state]
    return [
        end
        for action in RULES.legal(state, state.seat)
        for end in ends(RULES.apply(state, state.seat, action).state)
    ]


def standing(state: State) -> tuple[float, int, int]:
    """Share of the victory, rank, and then the lead over the best rival, or points where it did not
    win: who wins then is not its affair.
    """
    result = RULES.result(state)
    seat = state.game.last
    own = result.scores[seat]
    if seat in result.ranking[0]:
        rivals = [points for s, points in enumerate(result.scores) if s != seat]
        return 1 / len(result.ranking[0]), 0, own - max(rivals)
    place = next(i for i, rank in enumerate(result.ranking) if seat in rank)
    ahead = sum(len(rank) for rank in result.ranking[:place])
    return 0.0, -2 * ahead - len(result.ranking[place]), own
