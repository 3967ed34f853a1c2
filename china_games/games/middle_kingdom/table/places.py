"""Targets on the table of Middle Kingdom, and how places of refusals and score lines become them.

A target is a pair: ("card", bid card in the own hand), ("tied", own tied card), ("alone", 0),
("row", place), ("heap", seat * 5 + type), ("goal", Goal card, the Dragon last), ("bid", place among
the bids shown), ("seat", seat), ("deck", 0), or a button."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from china_games.games.contract import Place
from china_games.games.middle_kingdom.rules.cards import BUREAUCRAT, GOALS, PEASANT, TYPES
from china_games.games.middle_kingdom.rules.model import State
from china_games.games.stage import Target

BUTTONS = ("confirm", "cancel", "keep", "decline")
CONFIRM, CANCEL, KEEP, DECLINE = ((name, 0) for name in BUTTONS)
ALONE: Target = ("alone", 0)
DECK: Target = ("deck", 0)
DRAGON = len(GOALS)
"""The Dragon's number among the Goal cards."""
HAND, ON_TABLE, TIED, USED = "hand", "on table", "tied", "used"
"""Where a bid card may be."""


def encode_heap(seat: int, type_: int) -> Target:
    """The pile of a type of a seat."""
    return "heap", seat * len(TYPES) + type_


def decode_heap(target: Target) -> tuple[int, int]:
    """Seat and type of a pile."""
    return divmod(target[1], len(TYPES))


def find_bid_card(view: State, seat: int, card: int) -> str:
    """Where a bid card of a seat is, as everybody can see."""
    if card in view.hands[seat]:
        return HAND
    if any(bid.seat == seat and bid.cards[-1] == card for bid in view.bids):
        return ON_TABLE
    return TIED if card in view.tied[seat] else USED


def find_pieces(view: State, seat: int | None, places: Iterable[Place]) -> frozenset[Target]:
    """What to point out for these places. Seats among them say whose piles; alone they are meant
    themselves.
    """
    known = list(places)
    seats = [value for kind, value in known if kind == "seat"] or list(range(view.game.seats))
    others = [place for place in known if place[0] not in ("seat", "cards", "gone")]
    if not others:
        return frozenset(("seat", value) for kind, value in known if kind == "seat")
    return frozenset(target for place in others for target in _find_piece(view, seat, seats, place))


def _find_piece(view: State, seat: int | None, seats: list[int], place: Place) -> Iterator[Target]:
    kind, value = place
    if kind == "goal":
        yield "goal", value
    elif kind == "dragon":
        yield "goal", DRAGON
    elif kind == "tokens":
        yield from (("seat", s) for s in seats)
    elif kind == "bid_card" and seat is not None:
        yield "tied" if value in view.tied[seat] else "card", value
    elif kind in ("type", "missing", "peasants", "philosopher"):
        type_ = PEASANT if kind == "peasants" else BUREAUCRAT if kind == "philosopher" else value
        yield from (encode_heap(s, type_) for s in seats)
    elif kind == "kind":
        yield from (("row", k) for k, card in enumerate(view.row) if card == value)
        if value < len(view.game.cards.types):
            yield from (encode_heap(s, view.game.cards.types[value]) for s in seats)
    else:
        yield kind, value if isinstance(value, int) else 0
