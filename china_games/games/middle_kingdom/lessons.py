"""What lessons need of Middle Kingdom: places of its table by name, and the hints of a person's
first games.
"""

from __future__ import annotations

from china_games.games.common.places import parse_seat
from china_games.games.contract import FirstHint, Lessons, Place, Seat
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import (
    BID_CARDS,
    GOALS,
    HARVEST,
    PALACE,
    PEASANT,
    RESET,
    TYPES,
)
from china_games.games.middle_kingdom.rules.gains import count_for_goal
from china_games.games.middle_kingdom.rules.model import (
    BID,
    EXCHANGE,
    HARVEST_CARD,
    LAY,
    NOBODY,
    PALACE_BID,
    PICK,
    State,
)
from china_games.games.middle_kingdom.rules.moves import list_legal_actions
from china_games.games.middle_kingdom.rules.text import write_bid_card, write_kind
from china_games.games.middle_kingdom.table.places import DRAGON, encode_heap
from china_games.i18n import Translator

_BIDS = {write_bid_card(card): card for card in BID_CARDS}


def find_places(text: str, view: State, seat: Seat) -> tuple[Place, ...]:
    """Places by name: "bid 4", "bid reset" and "bid 5 6" (own bid cards in hand), "hand" (all
    of them), "row" and "row noble_4", "goal heir", "dragon" (its card, wherever it
    lies), "pile noble" (the piles of that type), "pile noble of 0" (that of a seat), "bids"
    (those on the table), "seat 1"."""
    kind, _, name = text.partition(" ")
    try:
        if kind == "bid" and name:
            named_bids = [_BIDS[card] for card in name.split()]
            return tuple(("card", card) for card in named_bids if card in view.hands[seat])
        if kind == "row":
            named = [(k, write_kind(view, card)) for k, card in enumerate(view.row)]
            if name not in ("", "dragon"):
                view.game.cards.index[name]
            return tuple(("row", k) for k, known in named if name in ("", known))
        if kind == "goal":
            return (("goal", GOALS.index(name)),)
        if kind == "pile":
            type_, of, owner = name.partition(" of ")
            owners = [parse_seat(owner, view.game.seats)] if of else range(view.game.seats)
            return tuple(encode_heap(one, TYPES.index(type_)) for one in owners)
        if kind == "seat":
            return (("seat", parse_seat(name, view.game.seats)),)
    except (LookupError, ValueError):
        raise ValueError(f"{text!r}: there is no {name!r} here") from None
    whole: dict[str, list[Place]] = {
        "hand": [("card", card) for card in view.hands[seat]],
        "dragon": [("row", k) for k, card in enumerate(view.row) if card == view.game.cards.dragon]
        or [("goal", DRAGON)],
        "bids": [("bid", k) for k in range(len(view.bids))],
    }
    if text not in whole:
        raise ValueError(f"{text!r} names no place of this table")
    return tuple(whole[text])


def _may_bid(view: State, seat: Seat) -> bool:
    return view.phase in (BID, PALACE_BID) and bool(list_legal_actions(view, seat))


def _bids_twice(view: State, seat: Seat) -> bool:
    return view.game.two_bids and _may_bid(view, seat)


def _is_row_short(view: State, seat: Seat) -> bool:
    bidders = view.game.seats * (2 if view.game.two_bids else 1)
    return _may_bid(view, seat) and len(view.row) < bidders


def _bids_again(view: State, seat: Seat) -> bool:
    return _may_bid(view, seat) and view.round > 1


def _sees_used(view: State, seat: Seat) -> bool:
    return _may_bid(view, seat) and view.round > 1 and any(view.used)


def _is_tied(view: State, seat: Seat) -> bool:
    return _may_bid(view, seat) and bool(view.tied[seat])


def _has_used_four(view: State, seat: Seat) -> bool:
    return _may_bid(view, seat) and len(view.used[seat]) >= 4 and RESET in view.hands[seat]


def _may_choose(view: State, seat: Seat) -> bool:
    return view.phase == PICK and bool(list_legal_actions(view, seat))


def _lacks_one(view: State, seat: Seat) -> bool:
    """Whether a card in the row would bring its Goal card to the seat, as its second of a type."""
    return _may_bid(view, seat) and any(
        view.goals[type_] == NOBODY
        and count_for_goal(view, seat, type_) == 1
        and all(count_for_goal(view, other, type_) < 2 for other in range(view.game.seats))
        for type_ in {
            view.game.cards.types[kind] for kind in view.row if kind < view.game.cards.dragon
        }
    )


def _owns_goal(view: State, seat: Seat) -> bool:
    return seat in view.goals


def _bids_last(view: State, seat: Seat) -> bool:
    return not view.game.two_bids and _may_bid_for_palace(view, seat)


def _bids_second_last(view: State, seat: Seat) -> bool:
    """Whether the Palace's owner bids a second card, the first one sealed like all (MK-72)."""
    return view.game.two_bids and _may_bid_for_palace(view, seat)


def _may_bid_for_palace(view: State, seat: Seat) -> bool:
    return view.goals[PALACE] == seat and view.phase == PALACE_BID and _may_bid(view, seat)


def _may_use_harvest(view: State, seat: Seat) -> bool:
    """Whether a Reset played now could be set aside, or lies open and may be."""
    if view.phase == HARVEST_CARD:
        return view.goals[HARVEST] == seat
    held = len(view.hands[seat]) - bids.count_due(view, seat)
    few = RESET in view.hands[seat] and 0 < held <= bids.MOST_HELD_FOR_HARVEST
    return view.goals[HARVEST] == seat and _may_bid(view, seat) and few


def _may_lay(view: State, seat: Seat) -> bool:
    return view.phase == LAY and bool(list_legal_actions(view, seat))


def _has_dragon(view: State, seat: Seat) -> bool:
    return view.dragon == seat or view.phase == EXCHANGE and bool(list_legal_actions(view, seat))


def _sees_dragon(view: State, seat: Seat) -> bool:
    """Whether another seat will exchange the Dragon, or it may be picked."""
    in_row = view.phase == PICK and view.game.cards.dragon in view.row
    return in_row or view.dragon not in (NOBODY, seat) and _may_bid(view, seat)


def _lacks_type(view: State, seat: Seat) -> bool:
    gone = sum(view.gone) + sum(len(pile) for piles in view.piles for pile in piles)
    return _may_bid(view, seat) and len(view.pile) < gone and not all(view.piles[seat])


def _lags_in_peasants(view: State, seat: Seat) -> bool:
    own = len(view.piles[seat][PEASANT])
    rest = [len(piles[PEASANT]) for other, piles in enumerate(view.piles) if other != seat]
    return _may_bid(view, seat) and own <= min(rest) and max(rest) >= own + 3


def _say_first(tr: Translator) -> str:
    return tr("Point at a bid card: the panel shows how that bid would stand against all others.")


def _say_two(tr: Translator) -> str:
    return tr(
        "At this table each player bids two cards a round, one after the other. Each bid wins by "
        "itself: you may take two cards."
    )


def _say_short(tr: Translator) -> str:
    return tr("The row has fewer cards than there are bids: the lowest one usually gets nothing.")


def _say_course(tr: Translator) -> str:
    return tr(
        "The strip above the row names the steps of a round: point at one, and you read what it "
        "does and when it is skipped."
    )


def _say_used(tr: Translator) -> str:
    return tr("Used cards lie in front of each player: you can see what the others have left.")


def _say_tied(tr: Translator) -> str:
    return tr("Your card is tied and waits: the next one goes on top, and both count.")


def _say_reset(tr: Translator) -> str:
    return tr("The Reset brings all your cards back; play it when the row is poor.")


def _say_choose(tr: Translator) -> str:
    return tr("Point at a card in the row to see what it would bring.")


def _say_goal(tr: Translator) -> str:
    return tr(
        "You already have one card of a type in the row: a second one brings you its Goal card."
    )


def _say_owner(tr: Translator) -> str:
    return tr(
        "A Goal card goes to a player with strictly more cards of its type; a tie is not enough."
    )


def _say_palace(tr: Translator) -> str:
    return tr(
        "You own the Palace and bid last. Point at your cards: often a low one is enough to win, "
        "and where none wins, it is time for the Reset."
    )


def _say_palace_second(tr: Translator) -> str:
    return tr(
        "You own the Palace: your second bid comes when all others lie open. Point at your cards: "
        "often a low one is enough to win."
    )


def _say_harvest(tr: Translator) -> str:
    return tr(
        "You own the Harvest and hold few cards: play the Reset, and once all bids lie open you "
        "may set it aside for another card. Your used cards come back all the same."
    )


def _say_market(tr: Translator) -> str:
    return tr(
        "You own the Market: laid with another type, the Merchant counts as two and may bring "
        "its Goal card. Laid with your Merchants, it helps to keep the Market."
    )


def _say_dragon(tr: Translator) -> str:
    return tr("Before anybody chooses, you exchange the Dragon for a card from the row.")


def _say_token(tr: Translator) -> str:
    return tr(
        "The Dragon is exchanged for a card of the row. A player who picks it there, instead of a "
        "card, takes a prestige token: 2 points each."
    )


def _say_missing(tr: Translator) -> str:
    return tr("Each type you lack at the end costs 3 points.")


def _say_peasants(tr: Translator) -> str:
    return tr("Peasants count only beyond the smallest pile: one more may take points from others.")


FIRST = "middle_kingdom-1"
"""The lesson that teaches what some of the hints tell."""

LESSONS: Lessons[State] = Lessons(
    find_places,
    (
        FirstHint("two", _bids_twice, _say_two),
        FirstHint("first", _may_bid, _say_first),
        FirstHint("choose", _may_choose, _say_choose, urgent=True),
        FirstHint("dragon", _has_dragon, _say_dragon, urgent=True),
        FirstHint("token", _sees_dragon, _say_token, urgent=True),
        FirstHint("palace", _bids_last, _say_palace, urgent=True),
        FirstHint("palace_second", _bids_second_last, _say_palace_second, urgent=True),
        FirstHint("harvest", _may_use_harvest, _say_harvest, urgent=True),
        FirstHint("market", _may_lay, _say_market, urgent=True),
        FirstHint("tied", _is_tied, _say_tied, lesson=FIRST),
        FirstHint("short", _is_row_short, _say_short),
        FirstHint("goal", _lacks_one, _say_goal),
        FirstHint("owner", _owns_goal, _say_owner),
        FirstHint("course", _bids_again, _say_course),
        FirstHint("used", _sees_used, _say_used),
        FirstHint("reset", _has_used_four, _say_reset, lesson=FIRST),
        FirstHint("peasants", _lags_in_peasants, _say_peasants),
        FirstHint("missing", _lacks_type, _say_missing, lesson=FIRST),
    ),
)
