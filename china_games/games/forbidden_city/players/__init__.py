"""The computer players of Forbidden City."""

from __future__ import annotations

from china_games.games.contract import Player
from china_games.games.forbidden_city.players.easy import Easy
from china_games.games.forbidden_city.players.hard import Hard
from china_games.games.forbidden_city.players.normal import Normal
from china_games.games.forbidden_city.players.rooms import Taste
from china_games.players.players import name_kind

TASTES = {
    "steady": Taste(),
    "bold": Taste(growth=0.8, patience=2.1, envy=0.85),
    "careful": Taste(growth=0.25, patience=3.0, envy=1.15),
}
"""What each style weighs with: see `words/styles.py`."""

HARD_TASTES = {
    "steady": Taste(),
    "bold": Taste(growth=0.65, patience=2.3, envy=0.95),
    "careful": Taste(growth=0.35, patience=2.75, envy=1.05),
}
"""The same for hard, nearer to each other: looking ahead, bold as normal has it won 38 of 100 games
against steady.
"""

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal(), "hard": Hard()}
PLAYERS |= {name_kind("normal", key): Normal(taste) for key, taste in TASTES.items()}
PLAYERS |= {name_kind("hard", key): Hard(taste) for key, taste in HARD_TASTES.items()}
