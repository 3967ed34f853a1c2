"""The manners in which the computer plays Forbidden City."""

from __future__ import annotations

from china_games.games.contract import Style
from china_games.i18n import N_

STEADY = Style(
    "steady", N_("steady"), N_("Weighs what a room gives now against what it may still become.")
)
BOLD = Style("bold", N_("bold"), N_("Builds large rooms and trusts that they will close."))
CAREFUL = Style(
    "careful", N_("careful"), N_("Closes its rooms early, and lets no rival have a large one.")
)

STYLES = dict.fromkeys(("normal", "hard"), (STEADY, BOLD, CAREFUL))
