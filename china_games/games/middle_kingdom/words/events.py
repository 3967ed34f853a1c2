"""What happened in Middle Kingdom: one sentence for every kind of event."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.words import SOMETHING_SEEN, join_names
from china_games.games.contract import UNKNOWN, Event
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.model import NO_VALUE, NOBODY, STILL_TIED, TIED
from china_games.games.middle_kingdom.words.names import (
    name_bid_card,
    name_dragon,
    name_goal_with_article,
    name_kind_with_article,
    name_type,
    name_type_of_many,
    word_bid,
)
from china_games.games.middle_kingdom.words.standing import order_by_picks
from china_games.i18n import N_, Translator


def say_event(
    tr: Translator,
    map_: MiddleKingdomCards,
    names: Sequence[str],
    happened: Event,
    viewer: int | None = None,
) -> str:
    """The sentence for an event as `viewer` may know it (None = a spectator)."""
    known = happened.mask(viewer)
    return str(_EVENTS[known.kind](tr, map_, names, known))


def _say_round(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr("Round {n} begins.", n=e.data[0])


def _say_turn_up(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    cards = [name_kind_with_article(tr, map_, kind) for kind in e.data[0]]
    return tr("The new row has {cards}.", cards=join_names(tr, cards))


def _say_sealed(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    card, on = e.secret
    if card == UNKNOWN:
        return tr("{name} has sealed a bid.", name=names[e.seat])
    return tr(
        "{name} has sealed a bid: {bid}.", name=names[e.seat], bid=_say_placed(tr, map_, card, on)
    )


def _say_placed(tr: Translator, map_: MiddleKingdomCards, card: int, on: int) -> str:
    return word_bid(tr, map_, (on, card) if on else (card,))


def _say_reveal(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    shown = [
        tr("{name} with {bid}", name=names[seat], bid=word_bid(tr, map_, cards))
        for seat, cards in e.data[0]
    ]
    return tr("The bids are revealed: {bids}.", bids=", ".join(shown))


def _say_palace(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} owns the Palace and bids after the others: {bid}.",
        name=names[e.seat],
        bid=_say_placed(tr, map_, *e.data),
    )


def _say_harvest(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} owns the Harvest, sets the Reset aside and plays {card} in its place.",
        name=names[e.seat],
        card=name_bid_card(tr, map_, e.data[0]),
    )


def _say_half(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} owns the Emperor: half a point more for the bid with {card} on top.",
        name=names[e.seat],
        card=name_bid_card(tr, map_, e.data[0]),
    )


def _say_order(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    marks = {TIED: tr("tied"), STILL_TIED: tr("still tied"), NO_VALUE: tr("no value")}
    shown = []
    codes = [(place, bid[4]) for place, bid in enumerate(e.data[0])]
    for place, code in order_by_picks(codes):
        seat, cards, half, *_ = e.data[0][place]
        bid = tr("{name} with {bid}", name=names[seat], bid=word_bid(tr, map_, cards, half))
        shown.append(tr("{bid} ({mark})", bid=bid, mark=marks[code]) if code in marks else bid)
    return tr("The bids stand in this order: {bids}.", bids=", ".join(shown))


def _say_exchange(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} exchanges {dragon} for {card}.",
        name=names[e.seat],
        dragon=name_dragon(tr, map_),
        card=name_kind_with_article(tr, map_, e.data[0]),
    )


def _say_win(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    kind, how = e.data
    card = name_kind_with_article(tr, map_, kind)
    if how == "heir":
        return tr(
            "{name} owns the Heir and takes {card} from those left.", name=names[e.seat], card=card
        )
    if how == "dragon":
        dragon = name_dragon(tr, map_)
        return tr(
            "{name} takes {card} in exchange for {dragon}.",
            name=names[e.seat],
            card=card,
            dragon=dragon,
        )
    return tr("{name} gains {card}.", name=names[e.seat], card=card)


def _say_draw(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} draws {card} for a stack that is still tied.",
        name=names[e.seat],
        card=name_kind_with_article(tr, map_, e.data[0]),
    )


def _say_token(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} picks {dragon} and takes a prestige token.",
        name=names[e.seat],
        dragon=name_dragon(tr, map_),
    )


def _say_nothing(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr("The row is empty: {name} gets nothing.", name=names[e.seat])


def _say_aside(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr("Nobody picks {dragon}: it is put aside.", dragon=name_dragon(tr, map_))


def _say_lay(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} owns the Market and lays the Merchant with {types}.",
        name=names[e.seat],
        types=name_type_of_many(tr, map_, e.data[0]),
    )


def _say_goal(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    goal, owner = e.data
    values = {
        "name": names[e.seat],
        "goal": name_goal_with_article(tr, map_, goal),
        "type": name_type(tr, map_, goal),
    }
    if owner == NOBODY:
        return tr("{name} takes {goal} for the second {type}.", **values)
    return tr(
        "{name} takes {goal} from {owner}, with more {types}.",
        owner=names[owner],
        types=name_type_of_many(tr, map_, goal),
        **values,
    )


def _say_take_back(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    if not e.data[0]:
        return tr("{name} takes the Reset back in hand.", name=names[e.seat])
    return tr(
        "{name} takes the Reset back in hand, and with it {cards}.",
        name=names[e.seat],
        cards=join_names(tr, [name_bid_card(tr, map_, card) for card in e.data[0]]),
    )


def _say_dragon(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr(
        "{dragon} goes to {name}.", dragon=_capitalise(name_dragon(tr, map_)), name=names[e.seat]
    )


def _say_no_dragon(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr("Nobody gets {dragon} this round: it is a tie.", dragon=name_dragon(tr, map_))


def _say_over(tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], e: Event) -> str:
    return tr("The game is over. {reason}", reason=say_reason(tr, e.data[0]))


def _capitalise(text: str) -> str:
    return text[:1].upper() + text[1:]


_NO_UNDO = {
    "reveal": N_(
        "The bids are revealed: what was seen cannot be unseen, so nothing before it can be undone."
    ),
    "draw": N_(
        "Cards were drawn from the pile: what was seen cannot be unseen, so nothing "
        "before it can be undone."
    ),
    "turn_up": N_(
        "A new row was turned up: what was seen cannot be unseen, so nothing before it "
        "can be undone."
    ),
    "over": SOMETHING_SEEN,
}


def say_why_no_undo(tr: Translator, kind: str, name: str) -> str:
    """Why nothing before an event of this kind can be taken back."""
    return tr(_NO_UNDO[kind])


def say_reason(tr: Translator, end: str) -> str:
    """Why the game ended; "" while it goes on."""
    return {
        "": "",
        "row": tr("The draw pile has too few cards for a new row."),
        "draw": tr("The draw pile has too few cards for the stacks that are still tied."),
    }[end]


_EVENTS = {
    "round": _say_round,
    "turn_up": _say_turn_up,
    "sealed": _say_sealed,
    "reveal": _say_reveal,
    "palace": _say_palace,
    "harvest": _say_harvest,
    "half": _say_half,
    "order": _say_order,
    "exchange": _say_exchange,
    "win": _say_win,
    "draw": _say_draw,
    "token": _say_token,
    "nothing": _say_nothing,
    "aside": _say_aside,
    "lay": _say_lay,
    "goal": _say_goal,
    "take_back": _say_take_back,
    "dragon": _say_dragon,
    "no_dragon": _say_no_dragon,
    "over": _say_over,
}
