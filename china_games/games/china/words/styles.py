"""The manners in which the computer plays China."""

from __future__ import annotations

from china_games.games.contract import Style
from china_games.i18n import N_

STEADY = Style(
    "steady", N_("steady"), N_("Weighs its own points against those that it leaves to the others.")
)
BOLD = Style("bold", N_("bold"), N_("Goes for its own points, and lets the others have theirs."))
CAREFUL = Style(
    "careful", N_("careful"), N_("Leaves little to the others, least of all to the leader.")
)

STYLES = dict.fromkeys(("normal", "hard"), (STEADY, BOLD, CAREFUL))
