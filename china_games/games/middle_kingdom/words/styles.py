"""The styles of Middle Kingdom's computer players in words; `players.styles` has their numbers."""

from __future__ import annotations

from china_games.games.contract import Style
from china_games.i18n import N_

CAREFUL = Style(
    "careful", N_("careful"), N_("Saves its high bid cards for the rows that are worth them.")
)
BOLD = Style("bold", N_("bold"), N_("Bids high for what it likes, and soon takes its cards back."))
JEALOUS = Style(
    "jealous", N_("jealous"), N_("Would rather take a card that others need than leave it to them.")
)

STYLES = dict.fromkeys(("normal", "hard"), (CAREFUL, BOLD, JEALOUS))
"""Level -> its styles; the first is that of the level's own player."""
