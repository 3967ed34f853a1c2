"""How a bid would stand: against what the others may still play, and among bids that lie open, with
what powers make of them and may still make of them. From a masked view.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from china_games.games.common.tuples import replace_at
from china_games.games.contract import Action
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import EMPEROR, HARVEST, PALACE
from china_games.games.middle_kingdom.rules.model import (
    EMPEROR_HALF,
    HARVEST_CARD,
    NO_VALUE,
    NOBODY,
    PALACE_BID,
    WINS,
    Bid,
    State,
)
from china_games.games.middle_kingdom.words.standing import Turn

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


class Forecast(NamedTuple):
    """The open bids as they would be settled now, and what a power may still make of them."""

    bids: tuple[Bid, ...]
    place: int | None  # of the bid that an action concerns
    turns: tuple[Turn, ...] = ()


def forecast(view: State, seat: int, action: Action) -> Forecast | None:
    """The open bids after the action as the rules settle them if no power changes them; None while
    bids are secret.
    """
    found = find_with_action(view, seat, action)
    if found is None:
        return None
    shown, place = found
    return Forecast(_settle(view, shown), place, tuple(_list_turns(view, shown)))


def forecast_open(view: State) -> Forecast:
    """The open bids as they are, settled likewise."""
    return Forecast(_settle(view, view.bids), None, tuple(_list_turns(view, view.bids)))


def _settle(view: State, shown: tuple[Bid, ...]) -> tuple[Bid, ...]:
    """The bids with the Emperor's half point, where it can go to one bid only (MK-13)."""
    choices = _list_halves(view, shown)
    return choices[0][1] if len(choices) == 1 else shown


def _list_halves(view: State, shown: tuple[Bid, ...]) -> list[tuple[int, tuple[Bid, ...]]]:
    """(place that gets the half point, the bids then) for each choice of the Emperor's owner."""
    owner = view.goals[EMPEROR]
    to_come = view.phase == PALACE_BID and len(shown) == len(view.bids)
    if any(bid.half for bid in shown) or owner == NOBODY:
        return []
    if to_come and view.goals[PALACE] == owner:
        return []  # the bid that is still to come may get it
    return [
        (i, replace_at(shown, i, shown[i]._replace(half=True)))
        for i in bids.list_half_choices(view._replace(bids=shown))
    ]


def _list_turns(view: State, shown: tuple[Bid, ...]) -> Iterator[Turn]:
    """What the owners of the Harvest and the Emperor may still choose (MK-12, MK-74)."""
    halves = _list_halves(view, shown)
    for place, after in halves if len(halves) > 1 else ():
        yield Turn(EMPEROR, shown[place].seat, shown[place].cards[-1], after)
    open_view = view._replace(bids=shown)
    reset = bids.find_harvest_reset(open_view)
    for card in bids.list_harvest_cards(open_view):
        assert reset is not None
        bid = shown[reset]
        swapped = replace_at(shown, reset, bid._replace(cards=(*bid.cards[:-1], card), aside=True))
        for after in [after for _, after in _list_halves(view, swapped)] or [swapped]:
            yield Turn(HARVEST, bid.seat, card, after)


def find_with_action(view: State, seat: int, action: Action) -> tuple[tuple[Bid, ...], int] | None:
    """The open bids after the action, and the place of the one it concerns; None while bids are
    secret.
    """
    if view.phase == PALACE_BID and action[0] == "bid":
        return (*view.bids, bids.open_bid(seat, action[1], action[2])), len(view.bids)
    if view.phase == HARVEST_CARD and action[0] == "harvest":
        place = bids.find_harvest_reset(view)
        assert place is not None
        old = view.bids[place]
        bid = old._replace(cards=(*old.cards[:-1], action[1]), aside=True)
        return replace_at(view.bids, place, bid), place
    if view.phase == EMPEROR_HALF and action[0] == "half":
        place = next(i for i in bids.list_half_choices(view) if view.bids[i].cards[-1] == action[1])
        return replace_at(view.bids, place, view.bids[place]._replace(half=True)), place
    return None
