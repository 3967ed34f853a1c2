"""Middle Kingdom: rules MK-01 to MK-76."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from china_games.rules.base import Action, Meta, Option, Refusal, Result, Step
from china_games.rules.middle_kingdom import moves, play, report, scoring, setup, text, view
from china_games.rules.middle_kingdom.cards import CardSet
from china_games.rules.middle_kingdom.model import State


class MiddleKingdom:
    """The rules of Middle Kingdom; see `china_games.rules.base.Rules` for what each call gives."""

    meta = Meta(
        key="middle_kingdom", name={"en": "Middle Kingdom", "fr": "Middle Kingdom"}, designer="", publisher="",
        seats=(2, 3, 4, 5), boards=(("cards", (2, 3, 4, 5)),),
        options=(Option("two_bids", "bool", False, seats=(3,)),), rules_version=1, rule_prefix="MK")

    revealing = {"reveal": "MK-10", "draw": "MK-29", "turn_up": "MK-55", "over": "MK-55"}

    lapsing = frozenset({"sealed"})
    """Kinds of events whose secrets everybody knows once the view of their seat shows no more than that of others."""

    def options(self, chosen: Mapping[str, Any], board_id: str, seats: int) -> dict[str, Any] | Refusal:
        return setup.checked_options(self.meta, chosen, board_id, seats)

    def setup(self, board: CardSet, options: Mapping[str, Any], seats: int, seed: int) -> State:
        return setup.setup(board, options, seats, seed)

    def to_act(self, state: State) -> tuple[int, ...]:
        return moves.to_act(state)

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
        return report.report(state)

    def text(self, action: Action, state: State) -> str:
        return text.text(action, state)

    def parse(self, written: str, state: State) -> Action:
        return text.parse(written, state)


RULES = MiddleKingdom()
