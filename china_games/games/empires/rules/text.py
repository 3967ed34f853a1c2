"""Actions of Empires in writing."""

from __future__ import annotations

from china_games.games.contract import Action
from china_games.games.empires.rules.cards import ACTIONS, INDEX
from china_games.games.empires.rules.model import FIELDS, KINDS, SUITS, State

SUITED = ("card", "advantage")


def write_action(action: Action, state: State) -> str:
    """Such as "move qin chu", "attack qin 1 2", "play abundance heart club", "end"."""
    kind, *values = action
    if kind == "play":
        return " ".join(("play", ACTIONS[values[0]].key, *(SUITS[card] for card in values[1:])))
    names = [
        _write_value(field, value, state)
        for field, value in zip(FIELDS.get(kind, ()), values, strict=True)
    ]
    return " ".join((kind, *names))


def _write_value(field: str, value: int, state: State) -> str:
    if field == "province":
        return state.game.land.provinces[value]
    return SUITS[value] if field in SUITED else str(value)


def parse_action(written: str, state: State) -> Action:
    """The action that `write_action` writes; ValueError for anything else."""
    kind, *words = written.split(" ")
    try:
        if kind == "play":
            return ("play", INDEX[words[0]], *(SUITS.index(word) for word in words[1:]))
        if kind not in KINDS:
            raise ValueError(kind)
        return (
            kind,
            *(
                _read_value(field, word, state)
                for field, word in zip(FIELDS.get(kind, ()), words, strict=True)
            ),
        )
    except (KeyError, IndexError, ValueError):
        raise ValueError(f"{written!r} is no action of Empires") from None


def _read_value(field: str, word: str, state: State) -> int:
    if field == "province":
        return state.game.land.index[word]
    if field in SUITED:
        return SUITS.index(word)
    if not (word.isascii() and word.isdigit() and len(word) < 6 and str(int(word)) == word):
        raise ValueError(word)
    return int(word)
