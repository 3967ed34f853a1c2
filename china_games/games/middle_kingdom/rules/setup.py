"""Options and the first round of Middle Kingdom (MK-01 to MK-03)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from china_games.games.common.chance import shuffle_cards
from china_games.games.common.options import check_options, takes_value
from china_games.games.contract import Meta, Option, Refusal
from china_games.games.middle_kingdom.rules.cards import BID_CARDS, GOALS, TYPES, CardSet
from china_games.games.middle_kingdom.rules.model import BID, NOBODY, Game, State


def fill_options(
    meta: Meta, chosen: Mapping[str, Any], board_id: str, seats: int
) -> dict[str, Any] | Refusal:
    """All options with defaults, or the rule that forbids the combination."""
    return check_options(
        meta, chosen, seats, lambda option, value: _check_value(option, value, seats)
    )


def _check_value(option: Option, value: object, seats: int) -> Refusal | None:
    """MK-76: two bids each are a variant for three."""
    if takes_value(option, value, seats) and (value is not True or seats in option.seats):
        return None
    if option.key != "two_bids":
        return Refusal("MK-01", "bad_value", (("option", option.key), ("value", value)))
    return Refusal("MK-76", "variant_seats", (("seats", seats),))


def update_former_options(options: Mapping[str, Any], version: int) -> dict[str, Any]:
    """The options of a game that an older rules version saved: it goes on in the edition of those
    days.
    """
    return {"edition": 1, **options}


def give_handicaps(first: State, handicaps: tuple[int, ...]) -> State:
    """The first position with prestige tokens (MK-77)."""
    game = Game(first.game.cards, first.game.seats, first.game.options, handicaps)
    return first._replace(game=game, tokens=handicaps)


def set_up_game(cards: CardSet, options: Mapping[str, Any], seats: int, seed: int) -> State:
    """The first row turned up, all bid cards in hand, no Goal card owned."""
    game = Game(cards, seats, options)
    pile = shuffle_cards(
        (k for k, kind in enumerate(cards.kinds) for _ in range(kind.copies)), seed, 0
    )
    nothing: tuple[tuple[int, ...], ...] = ((),) * seats
    return State(
        game=game,
        seed=seed,
        round=1,
        phase=BID,
        hands=(BID_CARDS,) * seats,
        tied=nothing,
        used=nothing,
        sealed=((),) * seats,
        bids=(),
        order=(),
        won=(),
        exchange=(),
        heir=(),
        queue=(),
        row=pile[-game.row :][::-1],
        pile=pile[: -game.row],
        gone=(0,) * len(cards.kinds),
        piles=(((),) * len(TYPES),) * seats,
        goals=(NOBODY,) * len(GOALS),
        dragon=NOBODY,
        dragon_rounds=(0,) * seats,
        tokens=(0,) * seats,
        laying=(),
        gained=(),
        rounds=(),
        end="",
    )
