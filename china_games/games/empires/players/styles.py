"""The styles of Empires' computer players, as data: what each thinks things are worth."""

from __future__ import annotations

from china_games.games.contract import Player
from china_games.games.empires.players.hard import Hard
from china_games.games.empires.players.players import Easy, Normal
from china_games.games.empires.players.sight import Taste

NEVER = 10**6
"""A year after the end of every game."""

NORMAL = Taste()
HARD = Taste(
    settles=NEVER,
    risk=0.0,
    dare=0.0,
    margin=0.5,
    pawn=0.9,
    city=3.0,
    nations=(9.0, 0.0, 0.6, 0.0),
)

TASTES = {
    "normal:careful": NORMAL,
    "normal:bold": NORMAL._replace(enemy_pawn=0.35, act=0.25),
    "normal:dealer": NORMAL._replace(offers=5, purse=3),
    "hard:careful": HARD,
    "hard:bold": HARD._replace(enemy_pawn=0.35, act=0.25),
    "hard:dealer": HARD._replace(offers=5, purse=3),
}
"""Level and style -> what such a player thinks things are worth."""

STYLED: dict[str, Player] = {
    kind: (Hard if kind.startswith("hard") else Normal)(taste) for kind, taste in TASTES.items()
}

PLAYERS: dict[str, Player] = {
    "easy": Easy(),
    "normal": STYLED["normal:careful"],
    "hard": STYLED["hard:careful"],
    **STYLED,
}
"""Kind -> its player. Styles are named in `words.styles`; a level's own player has the first."""
