"""The games as environments of PettingZoo's AEC interface (Terry et al., 2021), for one agent at a
time.

    >>> from china_games.research.aec import make_env
    >>> env = make_env("china", players=3)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     env.step(None if termination else
    env.action_space(agent).sample(observation["action_mask"]))

An observation is a dict: "observation", the numbers of `contract.Encoding.encode` for the agent's
seat, and "action_mask", 1 for each legal action. Action i is the i-th of `Encoding.list_actions`.
Rewards come at the end: 1 for the winner, -1 for the others, 0 for all who share a victory. An
illegal action raises ValueError."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from china_games import games
from china_games.games import registry
from china_games.games.contract import Action, Seat


def make_env(
    key: str, players: int, *, board: str = "", options: Mapping[str, Any] | None = None
) -> GameEnv:
    """An environment; KeyError for a game or board that there is not, ValueError for a game that is
    not encoded.
    """
    return GameEnv(key, players, board, dict(options or {}))


class GameEnv(AECEnv[str, dict[str, Any], int | None]):
    """One game at one table. Agents are named "seat_0", "seat_1" …"""

    def __init__(
        self, key: str, players: int, board: str = "", options: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__()
        face = registry.load_game(key).encoding
        if face is None:
            raise ValueError(f"{key} has no encoding")
        self.metadata = {
            "name": f"china_games_{key}",
            "render_modes": [],
            "is_parallelizable": False,
        }
        self.render_mode = None
        self._encoding = face()
        self._deal = lambda seed: games.setup(key, players, board=board, options=options, seed=seed)
        self._rng = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        first = self._deal(0)
        self._actions: tuple[Action, ...] = self._encoding.list_actions(first)
        self._number = {action: number for number, action in enumerate(self._actions)}
        length = len(self._encoding.encode(games.view(first, 0), 0))
        shapes = spaces.Dict(
            {
                "observation": spaces.Box(0, self._encoding.largest, (length,), np.int16),
                "action_mask": spaces.Box(0, 1, (len(self._actions),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, shapes)
        self.action_spaces = {
            agent: spaces.Discrete(len(self._actions)) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """The shape of what an agent sees; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions of the table; always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game: the same seed deals the same cards; without one the deals follow the
        last seed.
        """
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.state_now = self._deal(int(self._rng.integers(2**31)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._find_due()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, from its seat's view alone."""
        seat = self._find_seat(agent)
        view = games.view(self.state_now, seat)
        mask = np.zeros(len(self._actions), np.int8)
        if agent == self.agent_selection:
            for action in games.legal(view, seat):
                if action in self._number:
                    mask[self._number[action]] = 1
        return {
            "observation": np.array(self._encoding.encode(view, seat), np.int16),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """Plays the action of that number for the selected agent."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        seat = self._find_seat(agent)
        if action is None or self._actions[action] not in games.legal(self.state_now, seat):
            raise ValueError(f"action {action} is not legal for {agent}")
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.state_now = games.apply(self.state_now, seat, self._actions[action]).state
        if games.to_act(self.state_now):
            self.agent_selection = self._find_due()
        else:
            best = games.result(self.state_now).ranking[0]
            for other in self.agents:
                won = self._find_seat(other) in best
                self.rewards[other] = (1 if len(best) == 1 else 0) if won else -1
                self.terminations[other] = True
        self._accumulate_rewards()

    def render(self) -> None:
        """Nothing is drawn; `main.py render` draws saves."""

    def close(self) -> None:
        """Nothing is held open."""

    def _find_due(self) -> str:
        return self.possible_agents[games.to_act(self.state_now)[0]]

    def _find_seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)
