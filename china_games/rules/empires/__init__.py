"""Empires by Emmanuel Delva: rules EM-01 to EM-55."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from china_games.rules.base import Action, Meta, Option, Refusal, Result, Step
from china_games.rules.empires import moves, play, refusals, scoring, setup, text, view
from china_games.rules.empires.land import Land
from china_games.rules.empires.model import State

YEARS = ("usual", "none", "5", "10", "15", "20", "25", "30", "40", "50", "60", "80", "100")


class Empires:
    """The rules of Empires; see `china_games.rules.base.Rules` for what each call gives."""

    meta = Meta(
        key="empires", name={"en": "Empires", "fr": "Empires"}, designer="Emmanuel Delva", publisher="",
        seats=(2, 3, 4, 5, 6),
        boards=(("empires_china_48", (2,)), ("empires_world_40", (2,)), ("empires_world_60", (2, 3)),
                ("empires_world_80", (3, 4)), ("empires_china_100", (4, 5)), ("empires_world_100", (4, 5)),
                ("empires_world_120", (5, 6))),
        options=(Option("treasury", "bool", False), Option("granaries", "bool", False),
                 Option("aim", "choice", "half", ("half", "third"), seats=(5, 6)), Option("at_once", "bool", False),
                 Option("last_year", "choice", "usual", YEARS), Option("returns", "choice", "1", ("0", "1", "any")),
                 Option("first", "seat", "random")),
        rules_version=1, rule_prefix="EM")

    revealing = {"draw": "EM-10", "free_card": "EM-13", "buy": "EM-42", "reshuffle": "EM-10", "offer": "EM-11",
                 "swap": "EM-11", "declined": "EM-11", "withdrawn": "EM-11", "ready": "EM-11"}

    def options(self, chosen: Mapping[str, Any], board_id: str, seats: int) -> dict[str, Any] | Refusal:
        return setup.checked_options(self.meta, chosen, board_id, seats)

    def setup(self, board: Land, options: Mapping[str, Any], seats: int, seed: int) -> State:
        return setup.setup(board, options, seats, seed)

    def to_act(self, state: State) -> tuple[int, ...]:
        return moves.to_act(state)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return moves.legal(state, seat)

    def candidates(self, state: State, seat: int) -> Iterable[Action]:
        return moves.candidates(state)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        return refusals.refusal(state, seat, action)

    def apply(self, state: State, seat: int, action: Action) -> Step[State]:
        return play.apply(state, seat, action)

    def view(self, state: State, seat: int | None) -> State:
        return view.view(state, seat)

    def sample(self, view_: State, rng: Random) -> State:
        return view.sample(view_, rng)

    def result(self, state: State) -> Result:
        return scoring.result(state)

    def report(self, state: State) -> dict[str, Any]:
        return text.report(state)

    def text(self, action: Action, state: State) -> str:
        return text.text(action, state)

    def parse(self, written: str, state: State) -> Action:
        return text.parse(written, state)


RULES = Empires()
