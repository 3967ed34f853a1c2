"""The styles of Middle Kingdom's computer players, as data: what each thinks bid cards and its
rivals' gains are worth.
"""

from __future__ import annotations

from china_games.games.contract import Player
from china_games.games.middle_kingdom.players.easy import Easy
from china_games.games.middle_kingdom.players.hard import Hard, Manner
from china_games.games.middle_kingdom.players.normal import Bidding, Normal
from china_games.games.middle_kingdom.players.worth import USUAL

NORMAL = {
    "careful": Normal(),
    "bold": Normal(bidding=Bidding(step=0.095)),
    "jealous": Normal(USUAL._replace(envy=1.2)),
}
MODELS = tuple(NORMAL.values())
HARD = {
    "careful": Hard(NORMAL["careful"], models=MODELS),
    "bold": Hard(NORMAL["bold"], manner=Manner(thrift=0.8), models=MODELS),
    "jealous": Hard(NORMAL["jealous"], manner=Manner(envy=1.2), models=MODELS),
}
"""Style -> its player of the level."""

PLAYERS: dict[str, Player] = {
    "easy": Easy(),
    "normal": NORMAL["careful"],
    "hard": HARD["careful"],
    **{f"normal:{style}": player for style, player in NORMAL.items()},
    **{f"hard:{style}": player for style, player in HARD.items()},
}
"""Kind -> its player. Styles are named in `words.styles`; a level's own player has the first."""
