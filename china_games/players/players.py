"""The computer players of each game. Their module is loaded when it is first asked for.

A kind names a player: a level, "hard", or a level and a style, "hard:bold"."""

from __future__ import annotations

from hashlib import blake2b

from china_games.games import registry
from china_games.games.contract import LEVELS, Player, Style
from china_games.players.base import RandomPlayer

MARK = ":"
"""Stands between level and style in a kind."""


def find_player(game: str, kind: str) -> Player:
    """The player of a kind; of the next lower level where the game lacks this one, of the level
    where it lacks the style. KeyError if the game or the level does not exist.
    """
    level = find_level(game, kind)
    if level == "random":
        return RandomPlayer()
    players = registry.load_players(game)
    return players.get(name_kind(level, split_kind(kind)[1]), players[level])


def find_level(game: str, kind: str) -> str:
    """The level that plays where the kind is asked for: its own, or the next lower one that the
    game has. KeyError if the game or the level does not exist.
    """
    level, _ = split_kind(kind)
    if level not in LEVELS:
        raise KeyError(kind)
    players = registry.load_players(game)
    while level != "random" and level not in players:
        level = LEVELS[LEVELS.index(level) - 1]
    return level


def split_kind(kind: str) -> tuple[str, str]:
    """Level and style of a kind; "" = none."""
    level, _, style = kind.partition(MARK)
    return level, style


def name_kind(level: str, style: str) -> str:
    """The kind of a level and a style; "" = none."""
    return f"{level}{MARK}{style}" if style else level


def find_style(game: str, kind: str) -> Style | None:
    """The style that a kind names; None if it names none that the game has."""
    level, key = split_kind(kind)
    return next((one for one in list_styles(game, level) if one.key == key), None)


def list_styles(game: str, level: str) -> tuple[Style, ...]:
    """The styles of a level, the level's own first; () if it has none."""
    return registry.load_styles(game).get(level, ())


def draw_kind(game: str, kind: str, seed: int, seat: int) -> str:
    """The kind with a style that seed and seat decide, if it names none and the level has some; a
    style that the game lacks is left out.

    The deal cannot be computed from the style: a one-way hash draws it."""
    level, _ = split_kind(kind)
    styles = list_styles(game, level)
    if find_style(game, kind) is not None or not styles:
        return kind if styles else level
    drawn = blake2b(f"style:{seed}:{seat}".encode(), digest_size=8).digest()
    return name_kind(level, styles[int.from_bytes(drawn, "big") % len(styles)].key)
