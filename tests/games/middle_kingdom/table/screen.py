"""The table of Middle Kingdom on a screen of its own, for tests."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from china_games.boards.board_file import BoardFile
from china_games.games.contract import Action
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import BID, PALACE_BID
from china_games.games.middle_kingdom.table import TABLE
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.own import At
from china_games.games.middle_kingdom.table.places import encode_heap
from china_games.games.stage import Target
from china_games.i18n import make_translator
from china_games.session import SeatInfo
from china_games.table.pictures import set_stage
from tests.games.middle_kingdom.support import opened
from tests.support.boards import library
from tests.support.one_table import NAMES, OneTable

FORMS = [(2, False), (3, False), (3, True), (4, False), (5, False)]
"""Seats, and whether three players bid twice each."""


def board_file() -> BoardFile:
    """The card file."""
    return library().get("middle_kingdom", "cards")


def infos(seats: int) -> list[SeatInfo]:
    return [SeatInfo(NAMES[s], "human", "", s) for s in range(seats)]


def played(
    seats: int, actions: int, seed: int = 1, two_bids: bool = False, phase: int | None = None
) -> Any:
    """A state after some random actions, and more until a phase has come or the game is over."""
    state, rng, done = opened(seats, seed, two_bids), random.Random(seed), 0
    while RULES.to_act(state) and (done < actions or phase is not None and state.phase != phase):
        seat = rng.choice(RULES.to_act(state))
        state = RULES.apply(state, seat, rng.choice(RULES.legal(state, seat))).state
        done += 1
    return state


def bid_all(state: Any, cards: Sequence[int]) -> Any:
    """Every seat bids its card, the Palace's owner when it is his turn."""
    while state.phase in (BID, PALACE_BID):
        seat = RULES.to_act(state)[0]
        on = next(action[2] for action in RULES.legal(state, seat) if action[1] == cards[seat])
        state = RULES.apply(state, seat, ("bid", cards[seat], on)).state
    return state


def set_at(control: Controller, hover: Target | None = None, language: str = "en") -> At:
    """A table where something may be chosen and is pointed at."""
    names = NAMES[: control.view.game.seats]
    plain = set_stage(
        TABLE,
        board_file().map,
        control.view,
        names,
        control.seat,
        (1280, 740),
        make_translator(language, "middle_kingdom"),
    )
    return plain._replace(control=control, hover=hover)


class TableScreen(OneTable):
    """The table of Middle Kingdom alone."""

    game = "middle_kingdom"

    def __init__(self, state: Any, **kinds: bool) -> None:
        super().__init__(state, board_file().map, **kinds)


def steps(screen: TableScreen, action: Action) -> Iterator[str]:
    """The keys of the stops to choose, one after the other, so that an action is played."""
    kind, *values = action
    if kind in ("keep", "decline"):
        yield f"table/{kind}/0"
    elif kind == "bid":
        yield f"table/card/{values[0]}"
        controller = screen.table.controller
        assert controller is not None
        if controller.proposed != action:
            yield f"table/tied/{values[1]}" if values[1] else "table/alone/0"
    elif kind == "harvest":
        yield f"table/card/{values[0]}"
    elif kind == "half":
        bids = enumerate(screen.state.bids)
        yield f"table/bid/{next(i for i, bid in bids if _tops(bid, screen.seat, values[0]))}"
    elif kind == "lay":
        yield f"table/heap/{encode_heap(screen.seat, values[0])[1]}"
    else:
        yield f"table/row/{screen.state.row.index(values[0])}"
    yield "table/confirm/0"


def _tops(bid: Any, seat: int, card: int) -> bool:
    return bool(bid.seat == seat and bid.cards[-1] == card)


def any_action(screen: TableScreen, rng: random.Random) -> Action:
    """A legal action, each kind as likely as the others."""
    legal = RULES.legal(screen.state, screen.seat)
    kind = rng.choice(sorted({action[0] for action in legal}))
    return rng.choice([action for action in legal if action[0] == kind])
