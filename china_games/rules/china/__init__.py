"""China by Michael Schacht, with all its options: rules CH-01 to CH-95."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from china_games.rules.base import Action, Meta, Option, Refusal, Result, Step
from china_games.rules.china import moves, play, refusals, report, scoring, setup, text, view
from china_games.rules.china.board import Board
from china_games.rules.china.model import OVER, State


class China:
    """The rules of China; see `china_games.rules.base.Rules` for what each call gives."""

    meta = Meta(
        key="china", name={"en": "China", "fr": "China"}, designer="Michael Schacht",
        publisher="Abacusspiele", seats=(2, 3, 4, 5),
        boards=(("side_a", (2, 3, 4)), ("side_b", (4, 5)), ("border_disputes", (3, 4, 5))),
        options=(Option("first", "seat", "random"), Option("fortifications", "bool", False),
                 Option("bonus_tiles", "bool", False),
                 Option("two_players", "choice", "influence", ("influence", "light"), seats=(2,))),
        rules_version=1, rule_prefix="CH")

    revealing = {"draw": "CH-24", "reveal": "CH-24", "reshuffle": "CH-25", "tiles": "CH-81", "emperor_draw": "CH-65"}

    def options(self, chosen: Mapping[str, Any], board_id: str, seats: int) -> dict[str, Any] | Refusal:
        return setup.checked_options(self.meta, chosen, board_id, seats)

    def setup(self, board: Board, options: Mapping[str, Any], seats: int, seed: int) -> State:
        return setup.setup(board, options, seats, seed)

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.phase == OVER else (state.seat,)

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
        return report.report(state)

    def text(self, action: Action, state: State) -> str:
        return text.text(action, state)

    def parse(self, written: str, state: State) -> Action:
        return text.parse(written, state)


RULES = China()
