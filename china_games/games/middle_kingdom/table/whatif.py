"""How a bid would stand: against what the others may still play, and among bids that lie open. From
a masked view.
"""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.contract import Action
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import EMPEROR
from china_games.games.middle_kingdom.rules.model import (
    EMPEROR_HALF,
    HARVEST_CARD,
    NO_VALUE,
    PALACE_BID,
    SINGLE,
    WINS,
    Bid,
    State,
)

ABOVE, TIES, BELOW = "above", "ties", "below"


class Rival(NamedTuple):
    """What a seat may still play at one place: each card with how its bid would stand to the own
    one.
    """

    seat: int
    on: int  # the tied card below, or SINGLE
    cards: tuple[tuple[int, str], ...]  # (bid card, ABOVE, TIES or BELOW)


def make_own_bid(view: State, seat: int, card: int, on: int) -> Bid:
    """The bid as it would lie open, with the Emperor's half where that is certain (MK-13)."""
    bid = bids.open_bid(seat, card, on)
    alone = not view.game.two_bids or bids.count_due(view, seat) == 1
    return bid._replace(half=view.goals[EMPEROR] == seat and alone and not bids.is_valueless(bid))


def find_rivals(view: State, own: Bid) -> tuple[Rival, ...]:
    """Every other seat's possible bids against the own one. Nothing that is sealed has a part in
    it.
    """
    open_view = view._replace(sealed=((),) * view.game.seats)
    found = []
    for seat in range(view.game.seats):
        if seat == own.seat:
            continue
        choices = bids.list_choices(open_view, seat)
        for on in dict.fromkeys(on for _, on in choices):
            found.append(
                Rival(
                    seat,
                    on,
                    tuple(
                        (card, _find_standing(own, make_own_bid(view, seat, card, on)))
                        for card, place in choices
                        if place == on
                    ),
                )
            )
    return tuple(found)


def _find_standing(own: Bid, other: Bid) -> str:
    """How the other bid stands to the own one."""
    order = bids.order_bids((own, other))
    codes = dict(order)
    if codes[0] not in (WINS, NO_VALUE):
        return TIES
    if codes[0] == NO_VALUE and codes[1] == NO_VALUE:
        return BELOW
    return BELOW if order[0][0] == 0 else ABOVE


def find_with_action(view: State, seat: int, action: Action) -> tuple[tuple[Bid, ...], int] | None:
    """The open bids after the action, and the place of the one it concerns; None while bids are
    secret.
    """
    if view.phase == PALACE_BID and action[0] == "bid":
        return (*view.bids, make_own_bid(view, seat, action[1], action[2])), len(view.bids)
    if view.phase == HARVEST_CARD and action[0] == "harvest":
        place = next(
            i for i, bid in enumerate(view.bids) if bid.seat == seat and bid.cards[-1] == 0
        )
        old = view.bids[place]
        on = old.cards[0] if len(old.cards) == 2 else SINGLE
        return _replace_bid(
            view.bids, place, make_own_bid(view, seat, action[1], on)._replace(aside=True)
        ), place
    if view.phase == EMPEROR_HALF and action[0] == "half":
        place = next(i for i in bids.list_half_choices(view) if view.bids[i].cards[-1] == action[1])
        return _replace_bid(view.bids, place, view.bids[place]._replace(half=True)), place
    return None


def _replace_bid(shown: tuple[Bid, ...], place: int, bid: Bid) -> tuple[Bid, ...]:
    return (*shown[:place], bid, *shown[place + 1 :])
