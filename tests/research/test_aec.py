"""The games as PettingZoo environments pass PettingZoo's own tests."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from china_games import games
from china_games.research.aec import GameEnv, make_env

TABLES = [
    ("china", 2, {}),
    ("china", 3, {}),
    ("china", 5, {}),
    ("china", 4, {"fortifications": True}),
    ("china", 3, {"bonus_tiles": True}),
    ("forbidden_city", 2, {}),
    ("forbidden_city", 4, {"start": "halls"}),
]
EVERY = pytest.mark.parametrize(("key", "players", "options"), TABLES)


@EVERY
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_api(key: str, players: int, options: dict[str, object]) -> None:
    api_test(make_env(key, players, options=options), num_cycles=400)


@pytest.mark.parametrize("key", ["china", "forbidden_city"])
def test_seeds(key: str) -> None:
    seed_test(lambda: make_env(key, 3), num_cycles=100)


@EVERY
def test_the_mask_holds_all_legal_actions_and_no_other(
    key: str, players: int, options: dict[str, object]
) -> None:
    env = make_env(key, players, options=options)
    env.reset(seed=11)
    rng = np.random.default_rng(5)
    for agent in env.agent_iter():
        observation, _, over, _, _ = env.last()
        if over:
            env.step(None)
            continue
        seat = env.possible_agents.index(agent)
        legal = games.legal(env.state_now, seat)
        assert observation["action_mask"].sum() == len(legal)
        assert env.observation_space(agent).contains(observation)
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))


def test_rewards_are_those_of_the_ranking() -> None:
    env = make_env("forbidden_city", 2)
    env.reset(seed=3)
    rng = np.random.default_rng(1)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        totals[agent] += reward
        env.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    best = games.result(env.state_now).ranking[0]
    share = 1 if len(best) == 1 else 0
    assert totals == {
        agent: share if seat in best else -1 for seat, agent in enumerate(env.possible_agents)
    }


def test_nothing_hidden_is_observed() -> None:
    """Another deal that agrees with what a seat knows gives the same observation."""
    from random import Random

    env = make_env("china", 3)
    env.reset(seed=2)
    seen = env.observe("seat_0")["observation"]
    env.state_now = games.sample(games.view(env.state_now, 0), Random(9))
    assert (env.observe("seat_0")["observation"] == seen).all()


def test_an_illegal_action_and_a_game_without_encoding_are_refused() -> None:
    env = make_env("china", 3)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="not legal"):
        env.step(illegal)
    with pytest.raises(ValueError, match="no encoding"):
        GameEnv("empires", 2)
