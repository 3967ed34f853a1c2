"""Options and the first round of Middle Kingdom (MK-01 to MK-03)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from china_games.rules.base import Meta, Refusal
from china_games.rules.chance import shuffled
from china_games.rules.middle_kingdom.cards import BID_CARDS, GOALS, TYPES, CardSet
from china_games.rules.middle_kingdom.model import BID, NOBODY, Game, State


def checked_options(meta: Meta, chosen: Mapping[str, Any], board_id: str, seats: int) -> dict[str, Any] | Refusal:
    """All options with defaults, or the rule that forbids the combination."""
    if seats not in meta.seats:
        return Refusal("MK-01", "seats", (("seats", seats),))
    known = {option.key: option for option in meta.options}
    for key, value in chosen.items():
        if key not in known:
            return Refusal("MK-01", "unknown_option", (("option", key),))
        if key == "two_bids" and (type(value) is not bool or value and seats != 3):
            return Refusal("MK-76", "variant_seats", (("seats", seats),))
    return {key: chosen.get(key, option.default) for key, option in known.items()}


def setup(cards: CardSet, options: Mapping[str, Any], seats: int, seed: int) -> State:
    """The first row turned up, all bid cards in hand, no Goal card owned."""
    game = Game(cards, seats, options)
    pile = shuffled((k for k, kind in enumerate(cards.kinds) for _ in range(kind.copies)), seed, 0)
    nothing: tuple[tuple[int, ...], ...] = ((),) * seats
    return State(
        game=game, seed=seed, round=1, phase=BID, hands=(BID_CARDS,) * seats, tied=nothing, used=nothing,
        sealed=((),) * seats, bids=(), order=(), won=(), exchange=(), heir=(), queue=(), row=pile[-game.row:][::-1],
        pile=pile[:-game.row], gone=(0,) * len(cards.kinds), piles=(((),) * len(TYPES),) * seats,
        goals=(NOBODY,) * len(GOALS), dragon=NOBODY, dragon_rounds=(0,) * seats, tokens=(0,) * seats, laying=(),
        gained=(), rounds=(), end="")
