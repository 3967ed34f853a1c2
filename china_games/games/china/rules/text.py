"""Actions of China in writing."""

from __future__ import annotations

from china_games.games.china.rules.board import COLOURS
from china_games.games.china.rules.forms import is_well_formed
from china_games.games.china.rules.model import KINDS, State
from china_games.games.contract import Action

_COLOUR_INDEX = {name: c for c, name in enumerate(COLOURS)}


def write_action(action: Action, state: State) -> str:
    """Such as "palace qi.3 yellow", "emissary chu red" (a wild pair of red), "exchange green",
    "draw".
    """
    kind, *values = action
    board = state.game.board
    words = [
        board.slot_ids[value]
        if what == "s"
        else board.provinces[value].id
        if what == "p"
        else COLOURS[value]
        for what, value in zip(KINDS[kind], values, strict=True)
    ]
    return " ".join((kind, *words))


def parse_action(written: str, state: State) -> Action:
    """The action that `write_action` writes; ValueError for anything else."""
    kind, *words = written.split(" ")
    board = state.game.board
    tables = {"s": board.slot_index, "p": board.province_index, "c": _COLOUR_INDEX}
    try:
        action = (
            kind,
            *(tables[what][word] for what, word in zip(KINDS[kind], words, strict=True)),
        )
    except KeyError as unknown:
        raise ValueError(f"{written!r}: {unknown} is not known in this game") from None
    if not is_well_formed(state, action):
        raise ValueError(f"{written!r} is no action of this game")
    return action
