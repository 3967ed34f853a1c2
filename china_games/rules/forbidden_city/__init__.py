"""Forbidden City by Reiner Knizia: rules FC-01 to FC-32."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from china_games.rules.base import Action, Meta, Option, Refusal, Result, Step
from china_games.rules.forbidden_city import moves, play, scoring, setup, text, view
from china_games.rules.forbidden_city.model import State
from china_games.rules.forbidden_city.tiles import TileSet


class ForbiddenCity:
    """The rules of Forbidden City; see `china_games.rules.base.Rules` for what each call gives."""

    meta = Meta(
        key="forbidden_city", name={"en": "Forbidden City", "fr": "La Cité interdite"}, designer="Reiner Knizia",
        publisher="", seats=(2, 3, 4), boards=(("tiles", (2, 3, 4)),),
        options=(Option("start", "choice", "gardens", ("gardens", "halls")), Option("first", "seat", "random")),
        rules_version=1, rule_prefix="FC")

    revealing = {"misfit": "FC-08", "last_tiles": "FC-30", "draw": "FC-07", "place": "FC-03"}

    def options(self, chosen: Mapping[str, Any], board_id: str, seats: int) -> dict[str, Any] | Refusal:
        return setup.checked_options(self.meta, chosen, board_id, seats)

    def setup(self, board: TileSet, options: Mapping[str, Any], seats: int, seed: int) -> State:
        return setup.setup(board, options, seats, seed)

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.end else (state.seat,)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return moves.legal(state, seat)

    def candidates(self, state: State, seat: int) -> Iterable[Action]:
        return moves.candidates(state)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        return moves.refusal(state, seat, action)

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
        return text.text(action)

    def parse(self, written: str, state: State) -> Action:
        return text.parse(written)


RULES = ForbiddenCity()
