"""Games of China with options for the tests of the table: how they begin, what is chosen, what is
clicked.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from china_games.boards.board_file import BoardFile
from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import EMPEROR
from china_games.games.china.table.clicks import CONFIRM, END, EXCHANGE, PILE, SPECIALS
from china_games.games.china.table.controller import Controller
from china_games.games.china.table.offers import PIECES, find_cost, find_spot
from tests.support.boards import library

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "forts": ("side_a", 3, {"fortifications": True}),
    "tiles": ("side_b", 5, {"bonus_tiles": True}),
    "forts and tiles": ("side_b", 4, {"fortifications": True, "bonus_tiles": True}),
    "two": ("side_a", 2, {}),
    "light": ("side_a", 2, {"two_players": "light"}),
    "two with everything": ("side_a", 2, {"fortifications": True, "bonus_tiles": True}),
    "light with everything": (
        "side_a",
        2,
        {"two_players": "light", "fortifications": True, "bonus_tiles": True},
    ),
    "border": ("border_disputes", 4, {}),
    "border and tiles": ("border_disputes", 5, {"bonus_tiles": True}),
}
"""Board, seats and options of each combination that is played."""


def board_of(name: str) -> BoardFile:
    return library().get("china", GAMES[name][0])


def begun(name: str, seed: int = 1) -> Any:
    board, seats, chosen = GAMES[name]
    options = RULES.options(chosen, board, seats)
    assert isinstance(options, dict)
    return RULES.setup(board_of(name).rules_board, options, seats, seed)


def any_action(state: Any, rng: random.Random, exchanges: float = 1.0) -> Any:
    """A legal action, each kind as likely as the others; exchanges among others only in this share
    of the choices.
    """
    legal = RULES.legal(state, state.seat)
    kinds = sorted({action[0] for action in legal})
    if len(kinds) > 1 and "exchange" in kinds and rng.random() >= exchanges:
        kinds.remove("exchange")
    kind = rng.choice(kinds)
    return rng.choice([action for action in legal if action[0] == kind])


def clicks(c: Controller, action: Any) -> Iterator[tuple[str, int]]:
    """The targets to click, one after the other, until the action is played."""
    kind, *values = action
    if kind in PIECES:
        yield find_spot(action)
        if c.proposed[0][0] != kind:
            yield f"as_{'fortification' if kind == 'fortification' else 'palace'}", 0
        yield from _payment(c, action)
    elif kind == "exchange":
        yield "card", c.hand.index(values[0])
        yield EXCHANGE
    elif kind in SPECIALS:
        yield "special", c.view.seat * len(SPECIALS) + SPECIALS.index(kind)
        if kind == "swap":
            yield "card", c.hand.index(values[0])
            yield "row", c.row.index(values[1])
    elif kind == "take":
        yield "row", c.row.index(values[0])
    else:
        yield {"draw": PILE, "end": END}.get(kind, (kind, values[0] if values else 0))
    if c.proposed == (action,):  # what gives the turn away is confirmed
        yield CONFIRM


def _payment(c: Controller, action: Any) -> Iterator[tuple[str, int]]:
    """Cards to click until the proposed piece is paid as the action says."""
    card = "imperial" if c.view.phase == EMPEROR else "card"
    for _ in range(3):
        if c.proposed == (action,):
            return
        wanted = list(find_cost(c.view, action))
        for colour in c.colours:
            if colour in wanted:
                wanted.remove(colour)
        yield (
            card,
            next(i for i, held in enumerate(c.cards) if held == wanted[0] and i not in c.picked),
        )
