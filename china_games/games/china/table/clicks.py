"""What can be clicked on the table of China beside its places: buttons, pile, special cards; and a
refusal.
"""

from __future__ import annotations

from china_games.games.contract import Refusal

Target = tuple[str, int]
BUTTONS = (
    "confirm",
    "cancel",
    "exchange",
    "end",
    "pass",
    "decline",
    "as_palace",
    "as_fortification",
    "keep",
)
CONFIRM, CANCEL, EXCHANGE, END, PASS, DECLINE = ((name, 0) for name in BUTTONS[:6])
PILE: Target = ("pile", 0)
SPECIALS = ("emperor_first", "two_provinces", "swap")
"""The special cards (CH-69) in the order shown; each is an action."""

PICK_ONE = Refusal("CH-22", "pick_one_card")
OTHER_CARDS = Refusal("CH-12", "other_cards")
SWAP_CARDS = Refusal("CH-69", "swap_cards")
