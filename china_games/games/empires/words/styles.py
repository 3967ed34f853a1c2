"""The styles of Empires' computer players in words; their numbers stand in `players.styles`."""

from __future__ import annotations

from china_games.games.contract import Style
from china_games.i18n import N_

CAREFUL = Style(
    "careful",
    N_("careful"),
    N_("Spreads where nobody is, and keeps its pawns in front of the enemy."),
)
BOLD = Style(
    "bold", N_("bold"), N_("Takes whatever is weakly held, even at the risk of losing it again.")
)
DEALER = Style(
    "dealer", N_("dealer"), N_("Makes many offers, of cards and, with the treasury, of gold.")
)

STYLES = dict.fromkeys(("normal", "hard"), (CAREFUL, BOLD, DEALER))
"""Level -> its styles; the first is that of the level's own player."""
