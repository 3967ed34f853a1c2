"""A tiny game that shows that sessions and saves know no game: coins under cups.

Seats act in turn: ("wait",) keeps the turn, ("pass",) gives it on, ("peek",) looks under a cup,
takes the coin and gives the turn on. It ends when all cups are empty."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

from china_games.games.common.chance import shuffle_cards
from china_games.games.contract import (
    UNKNOWN,
    Action,
    Event,
    Meta,
    Refusal,
    Result,
    RuleError,
    Rules,
    Step,
    stop_undo,
)

CUPS = 9
ACTIONS: tuple[Action, ...] = (("wait",), ("pass",), ("peek",))

BOARD: Any = SimpleNamespace(
    id="tray",
    game="coins",
    name={"en": "Tray"},
    seats=(2, 3),
    path=Path("tray.yaml"),
    sha256="0" * 64,
    own=False,
    map=None,
    rules_board=None,
)


class State(NamedTuple):
    seats: int
    seat: int
    cups: tuple[int, ...]
    coins: tuple[tuple[int, ...], ...]


class Coins:
    meta = Meta("coins", {"en": "Coins"}, "", "", (2, 3), (("tray", (2, 3)),), (), 1, "CO")

    def options(
        self, chosen: Mapping[str, Any], board_id: str, seats: int
    ) -> dict[str, Any] | Refusal:
        return {} if seats in self.meta.seats else Refusal("CO-1", "seats")

    def setup(self, board: None, options: Mapping[str, Any], seats: int, seed: int) -> State:
        return State(seats, 0, shuffle_cards(range(1, CUPS + 1), seed, 0), ((),) * seats)

    def to_act(self, state: State) -> tuple[int, ...]:
        return (state.seat,) if state.cups else ()

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return ACTIONS if seat in self.to_act(state) else ()

    def candidates(self, state: State) -> Iterable[Action]:
        return ACTIONS

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        return None if action in self.legal(state, seat) else Refusal("CO-2", "not_now")

    def apply(self, state: State, seat: int, action: Action) -> Step[State]:
        refused = self.refusal(state, seat, action)
        if refused:
            raise RuleError(refused)
        if action == ("wait",):
            return Step(state, (Event("wait", seat),))
        following = state._replace(seat=(seat + 1) % state.seats)
        if action == ("pass",):
            return Step(following, (Event("pass", seat),))
        coins = (
            *state.coins[:seat],
            (*state.coins[seat], state.cups[-1]),
            *state.coins[seat + 1 :],
        )
        return Step(
            following._replace(cups=state.cups[:-1], coins=coins),
            (Event("peek", seat, (len(state.cups),), (state.cups[-1],), undo=stop_undo("CO-3")),),
        )

    def view(self, state: State, seat: int | None) -> State:
        coins = tuple(
            own if s == seat else (UNKNOWN,) * len(own) for s, own in enumerate(state.coins)
        )
        return state._replace(cups=(UNKNOWN,) * len(state.cups), coins=coins)

    def sample(self, view: State, rng: Random) -> State:
        return view

    def result(self, state: State) -> Result:
        scores = tuple(map(sum, state.coins))
        order = sorted(range(state.seats), key=lambda seat: -scores[seat])
        return Result(
            scores, (), tuple((seat,) for seat in order), "", "" if state.cups else "empty"
        )

    def report(self, state: State) -> dict[str, Any]:
        scores = [sum(own) for own in state.coins]
        return {
            "game": "coins",
            "cups": len(state.cups),
            "coins": [list(own) for own in state.coins],
            "to_act": list(self.to_act(state)),
            "scores": scores,
            "if_ended_now": scores,
        }

    def text(self, action: Action, state: State) -> str:
        return str(action[0])

    def parse(self, text: str, state: State) -> Action:
        if (text,) not in ACTIONS:
            raise ValueError(text)
        return (text,)


_OWN = Coins()

RULES: Rules[State, None] = Rules(
    Coins.meta,
    options=_OWN.options,
    setup=_OWN.setup,
    to_act=_OWN.to_act,
    legal=_OWN.legal,
    candidates=_OWN.candidates,
    refusal=_OWN.refusal,
    apply=_OWN.apply,
    view=_OWN.view,
    sample=_OWN.sample,
    result=_OWN.result,
    report=_OWN.report,
    text=_OWN.text,
    parse=_OWN.parse,
    events={"wait": (), "pass": (), "peek": ("cups",)},
)
