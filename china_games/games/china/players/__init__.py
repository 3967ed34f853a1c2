"""The computer players of China."""

from __future__ import annotations

from china_games.games.china.players.easy import Easy
from china_games.games.china.players.hard import Hard
from china_games.games.china.players.normal import Normal
from china_games.games.china.players.outlook import Taste
from china_games.games.contract import Player
from china_games.players.players import name_kind

TASTES = {
    "steady": Taste(),
    "bold": Taste(envy=0.45, foresight=0.55),
    "careful": Taste(envy=0.95, second_best=0.4),
}
"""What each style weighs with: see `words/styles.py`."""

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal(), "hard": Hard()}
PLAYERS |= {name_kind("normal", key): Normal(taste) for key, taste in TASTES.items()}
PLAYERS |= {name_kind("hard", key): Hard(taste) for key, taste in TASTES.items()}
