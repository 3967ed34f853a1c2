"""The table of Empires on a screen of its own, for tests; positions, and how each action is asked
for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from china_games.games.contract import Action
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import BUY
from china_games.games.empires.table.controller import Controller
from china_games.session import SeatInfo, Session, Setup
from tests.support.boards import library
from tests.support.one_table import OneTable

BOARDS = {
    2: "empires_world_40",
    3: "empires_world_60",
    4: "empires_china_100",
    5: "empires_world_100",
    6: "empires_world_120",
}
DEALING = (
    "offer",
    "give",
    "ask",
    "give_gold",
    "ask_gold",
    "pact",
    "give_less",
    "ask_less",
    "give_gold_less",
    "ask_gold_less",
    "no_pact",
    "give_ten",
    "ask_ten",
    "give_ten_less",
    "ask_ten_less",
    "send",
    "drop",
    "accept",
    "decline",
    "withdraw",
)
CHOSEN = ("advantage", "buy", "accept", "decline", "withdraw", *DEALING[:15])
"""What is chosen in the panel."""
ON_MAP = (
    "city",
    "deploy",
    "return",
    "at",
    "pick",
    "to",
    "raze",
    "found",
    "kill",
    "push",
    "turn",
    "turn_city",
)


def board_file(seats: int) -> Any:
    """A board for this many seats."""
    return library().get("empires", BOARDS[seats])


def opening(seats: int, seed: int = 1, **options: Any) -> Any:
    """The first state of a game."""
    board = board_file(seats)
    chosen = RULES.options({"first": 0, **options}, board.id, seats)
    assert isinstance(chosen, dict)
    return RULES.setup(board.rules_board, chosen, seats, seed)


def any_action(state: Any, seat: int, rng: Random) -> Action:
    """A legal action, each kind as likely as the others."""
    legal = RULES.legal(state, seat)
    kind = rng.choice(sorted({action[0] for action in legal}))
    return rng.choice([action for action in legal if action[0] == kind])


def played(seats: int, actions: int, seed: int = 1, **options: Any) -> Any:
    """A state after some random actions; diplomacy is mostly short."""
    state, rng = opening(seats, seed, **options), Random(seed)
    for _ in range(actions):
        acting = RULES.to_act(state)
        if not acting:
            break
        action = any_action(state, acting[0], rng)
        if (
            action[0] in DEALING
            and ("ready",) in RULES.legal(state, acting[0])
            and rng.random() < 0.8
        ):
            action = ("ready",)
        state = RULES.apply(state, acting[0], action).state
    return state


def until(phase: int, seats: int = 3, seed: int = 1, start: int = 60, **options: Any) -> Any:
    """The first state in this phase after some random actions, at the beginning of a choice."""
    state, rng = played(seats, start, seed, **options), Random(seed)
    for _ in range(4000):
        if state.phase == phase and state.draft is None:
            return state
        seat = RULES.to_act(state)[0]
        action = (
            ("ready",) if ("ready",) in RULES.legal(state, seat) else any_action(state, seat, rng)
        )
        state = RULES.apply(state, seat, action).state
    raise AssertionError(f"phase {phase} was not reached")


def begin_sale(kinds: str = "hh") -> Session:
    """A game in the sale of its first year; "h" a person, "c" a computer player."""
    seats = tuple(
        SeatInfo(f"P{k}", "human" if kind == "h" else "computer", "" if kind == "h" else "easy", k)
        for k, kind in enumerate(kinds)
    )
    options = {"first": 0, "treasury": True}
    game = Session.deal(
        Setup("empires", board_file(len(kinds)).id, options, seats, 1), board_file(len(kinds))
    )
    rng = Random(1)
    while game.state.phase != BUY:
        seat = game.to_act[0]
        legal = RULES.legal(game.state, seat)
        game.play(seat, ("ready",) if ("ready",) in legal else any_action(game.state, seat, rng))
    return game


class TableScreen(OneTable):
    """The table of Empires alone."""

    game = "empires"

    def __init__(self, state: Any, confirm: bool = False, hints: bool = True) -> None:
        super().__init__(state, board_file(state.game.seats).map, confirm, hints)

    @property
    def control(self) -> Controller:
        """The controller of the table."""
        found: Controller = self.table.control
        return found


def choice(c: Controller, kind: str, value: int | None = None) -> tuple[str, int]:
    """The target of a choice of the panel."""
    return "choice", next(
        k
        for k, one in enumerate(c.list_choices())
        if one.kind == kind and (value is None or one.value == value)
    )


def steps(get: Callable[[], Controller], action: Action) -> Iterator[tuple[str, int]]:
    """The targets to choose, one after the other, so that an action is played."""
    verb = action[0]
    c = get()
    if verb in ON_MAP:
        yield "province", action[1]
        yield from _option(get, action)
        yield from _proposed(get, action)
    elif verb == "play":
        yield from _play(get, action)
    elif verb in ("build", "fill", "fill_gold", "take_gold", "extra"):
        yield from _granary(get, action)
    elif verb == "move":
        if c.origin != action[1]:
            yield from _free(c)
            yield "province", action[1]
        yield "province", action[2]
    elif verb == "attack":
        yield from _attack(get, action)
    elif verb == "discard":
        yield from _free(c)
        yield "card", c.hand.index(action[1])
        yield "confirm", 0
    elif verb in CHOSEN:
        value, verb = action[1] if len(action) > 1 else 0, verb.removeprefix("no_")
        for _ in range(30):
            if any(one.kind == verb and one.value == value for one in get().list_choices()):
                break
            yield choice(get(), "page")
        yield choice(get(), verb, value)
        yield from _proposed(get, action)
    else:
        if verb != "cancel" and verb not in ("confirm", "drop", "send"):
            yield from _free(c)
        yield verb, 0
        yield from _proposed(get, action)


def _proposed(get: Callable[[], Controller], action: Action) -> Iterator[tuple[str, int]]:
    """What cannot be taken back is proposed first."""
    c = get()
    if c and c.proposed == (action,):
        yield "confirm", 0


def _free(c: Controller) -> Iterator[tuple[str, int]]:
    """Takes back what is chosen, so that something else can be."""
    if c.is_busy():
        yield "cancel", 0


def _option(get: Callable[[], Controller], action: Action) -> Iterator[tuple[str, int]]:
    if get().crossing >= 0:
        found = get().list_choices()
        yield (
            "choice",
            next(k for k, one in enumerate(found) if one.kind == "option" and one.data == action),
        )


def _play(get: Callable[[], Controller], action: Action) -> Iterator[tuple[str, int]]:
    yield from _free(get())
    yield choice(get(), "action", action[1])
    for _ in range(80):
        if get().cards == action[2:]:
            break
        yield choice(get(), "other")
    yield "confirm", 0


def _granary(get: Callable[[], Controller], action: Action) -> Iterator[tuple[str, int]]:
    if get().mode != action[0]:
        yield from _free(get())
        number = ("build", "fill", "fill_gold", "take_gold", "extra").index(action[0])
        yield choice(get(), "mode", number)
    if len(action) > 2:
        yield "card", get().hand.index(action[2])
    yield "province", action[1]


def _attack(get: Callable[[], Controller], action: Action) -> Iterator[tuple[str, int]]:
    _, province, other, n = action
    c = get()
    if c.origin != province:
        yield from _free(c)
        yield "province", province
    if get().fight is None or get().fight[1] != other:  # type: ignore[index]
        yield choice(get(), "fight", other)
    for _ in range(60):
        if get().fight == (province, other, n):
            break
        yield choice(get(), "less")
    yield "confirm", 0
