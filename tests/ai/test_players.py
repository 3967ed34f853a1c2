"""Every level plays legally, fairly and reproducibly, in all positions of whole games."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from china_games.games import registry
from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import State
from china_games.games.contract import LEVELS, Action, Budget
from china_games.players.base import LEVEL_NAMES, LEVEL_TEXTS
from china_games.players.players import find_player
from tests.ai.positions import FEW, TABLES, positions, start


def choice(level: str, view: State, seed: int = 5, budget: Budget = FEW) -> Action:
    seat = view.seat
    return find_player("china", level).choose(
        RULES, view, seat, RULES.legal(view, seat), budget, Random(seed)
    )


def test_every_game_has_all_levels_and_words_for_them() -> None:
    assert set(LEVEL_NAMES) == set(LEVEL_TEXTS) == set(LEVELS)
    for game in registry.GAMES:
        assert all(callable(find_player(game, level).choose) for level in LEVELS)


@pytest.mark.parametrize(("game", "level"), [("china", "grandmaster"), ("go", "easy")])
def test_an_unknown_game_or_level_is_refused(game: str, level: str) -> None:
    with pytest.raises(KeyError):
        find_player(game, level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("board_id", "seats"), TABLES)
def test_choices_are_legal_in_all_positions(level: str, board_id: str, seats: int) -> None:
    for played_by in LEVELS if (board_id, seats) == TABLES[0] else ("random", "normal"):
        every = 9 if level == "hard" else 6  # its rollouts take a while
        for state in positions(board_id, seats, seed=seats, level=played_by, every=every):
            assert (
                RULES.refusal(state, state.seat, choice(level, RULES.view(state, state.seat)))
                is None
            )


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_do_not_change_the_choice(level: str) -> None:
    rng, other_cards = Random(3), 0
    for state in positions("side_b", 4, seed=4, level="normal", every=3):
        other = RULES.sample(RULES.view(state, state.seat), rng)
        other_cards += other.hands != state.hands
        assert choice(level, RULES.view(other, state.seat)) == choice(
            level, RULES.view(state, state.seat)
        )
    assert other_cards > 10


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_generator_give_the_same_choice(level: str) -> None:
    for state in positions("side_a", 3, seed=2, every=4):
        view = RULES.view(state, state.seat)
        assert (
            choice(level, view)
            == choice(level, view)
            == choice(level, pickle.loads(pickle.dumps(view)))
        )


def test_random_uses_its_generator() -> None:
    view = RULES.view(start(), start().seat)
    assert len({choice("random", view, seed) for seed in range(30)}) > 5


@pytest.mark.parametrize(
    "budget",
    [
        Budget(nodes=0),
        Budget(nodes=7),
        Budget(rollouts=0),
        Budget(rollouts=3),
        Budget(seconds=-1.0),
        Budget(stop=lambda: True),
    ],
)
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_an_answer_is_legal_whatever_time_it_gets(level: str, budget: Budget) -> None:
    for state in positions("side_a", 4, seed=4, level="normal", every=10):
        assert choice(level, RULES.view(state, state.seat), budget=budget) in RULES.legal(
            state, state.seat
        )


def test_counted_work_decides_not_the_clock() -> None:
    for state in positions("side_a", 4, seed=4, every=5):
        view = RULES.view(state, state.seat)
        assert choice("normal", view, budget=Budget(5.0)) == choice(
            "normal", view, budget=Budget(500.0)
        )
