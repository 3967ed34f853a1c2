"""What happened in Middle Kingdom: one sentence for every kind of event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.common.words import SOMETHING_SEEN
from china_games.games.contract import UNKNOWN, Event
from china_games.games.middle_kingdom.rules.model import NO_VALUE, NOBODY, STILL_TIED, TIED
from china_games.games.middle_kingdom.words.names import (
    a_kind,
    bid_card,
    bid_cards,
    bid_text,
    dragon_name,
    kind_name,
    the_goal,
    type_name,
    type_plural,
)
from china_games.i18n import N_, Translator


def event(
    tr: Translator, map_: Any, names: Sequence[str], happened: Event, viewer: int | None = None
) -> str:
    """The sentence for an event as `viewer` may know it (None = a spectator)."""
    known = happened.mask(viewer)
    return str(_EVENTS[known.kind](tr, map_, names, known))


def _round(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("Round {n} begins.", n=e.data[0])


def _turn_up(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr(
        "New in the row: {cards}.", cards=", ".join(kind_name(tr, map_, kind) for kind in e.data[0])
    )


def _sealed(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    card, on = e.secret
    if card == UNKNOWN:
        return tr("{name} has sealed a bid.", name=names[e.seat])
    return tr(
        "{name} has sealed a bid: {bid}.", name=names[e.seat], bid=_placed(tr, map_, card, on)
    )


def _placed(tr: Translator, map_: Any, card: int, on: int) -> str:
    return bid_text(tr, map_, (on, card) if on else (card,))


def _reveal(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    shown = [
        tr("{name} with {bid}", name=names[seat], bid=bid_text(tr, map_, cards))
        for seat, cards in e.data[0]
    ]
    return tr("The bids are revealed: {bids}.", bids=", ".join(shown))


def _palace(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} owns the Palace and bids after the others: {bid}.",
        name=names[e.seat],
        bid=_placed(tr, map_, *e.data),
    )


def _harvest(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} owns the Harvest, sets the Reset aside and plays {card} in its place.",
        name=names[e.seat],
        card=bid_card(tr, map_, e.data[0]),
    )


def _half(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} owns the Emperor: half a point more for the bid with {card} on top.",
        name=names[e.seat],
        card=bid_card(tr, map_, e.data[0]),
    )


def _order(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    marks = {TIED: tr("tied"), STILL_TIED: tr("still tied"), NO_VALUE: tr("no value")}
    shown = []
    for seat, cards, half, _, code in e.data[0]:
        bid = tr("{name} with {bid}", name=names[seat], bid=bid_text(tr, map_, cards, half))
        shown.append(tr("{bid} ({mark})", bid=bid, mark=marks[code]) if code in marks else bid)
    return tr("Order of the bids: {bids}.", bids=", ".join(shown))


def _exchange(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} exchanges {dragon} for {card}.",
        name=names[e.seat],
        dragon=dragon_name(tr, map_),
        card=a_kind(tr, map_, e.data[0]),
    )


def _win(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    kind, how = e.data
    card = a_kind(tr, map_, kind)
    if how == "heir":
        return tr(
            "{name} owns the Heir and takes {card} of those left.", name=names[e.seat], card=card
        )
    return tr("{name} gains {card}.", name=names[e.seat], card=card)


def _draw(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} draws {card} for a stack that is still tied.",
        name=names[e.seat],
        card=a_kind(tr, map_, e.data[0]),
    )


def _token(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} picks {dragon} and takes a prestige token.",
        name=names[e.seat],
        dragon=dragon_name(tr, map_),
    )


def _nothing(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("The row is empty: {name} gets nothing.", name=names[e.seat])


def _aside(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("Nobody picks {dragon}: it is put aside.", dragon=dragon_name(tr, map_))


def _lay(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} owns the Market and lays the Merchant with {types}.",
        name=names[e.seat],
        types=type_plural(tr, map_, e.data[0]),
    )


def _goal(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    goal, owner = e.data
    values = {
        "name": names[e.seat],
        "goal": the_goal(tr, map_, goal),
        "type": type_name(tr, map_, goal),
    }
    if owner == NOBODY:
        return tr("{name} takes {goal} for the second {type}.", **values)
    return tr(
        "{name} takes {goal} from {owner}, with more cards of the type {type}.",
        owner=names[owner],
        **values,
    )


def _take_back(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} takes the Reset and these bid cards back in hand: {cards}.",
        name=names[e.seat],
        cards=bid_cards(tr, map_, e.data[0]),
    )


def _dragon(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr(
        "{dragon} goes to {name}.", dragon=_capital(dragon_name(tr, map_)), name=names[e.seat]
    )


def _no_dragon(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("Nobody gets {dragon} this round: it is a tie.", dragon=dragon_name(tr, map_))


def _over(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("The game is over. {reason}", reason=reason(tr, e.data[0]))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_NO_UNDO = {
    "reveal": N_(
        "The bids lie open: what was seen cannot be unseen, so nothing before that can be undone."
    ),
    "draw": N_(
        "Cards were drawn from the pile: what was seen cannot be unseen, so nothing before that "
        "can be undone."
    ),
    "turn_up": N_(
        "A new row was turned up: what was seen cannot be unseen, so nothing before that can be "
        "undone."
    ),
    "over": SOMETHING_SEEN,
}


def no_undo(tr: Translator, kind: str, name: str) -> str:
    """Why nothing before an event of this kind can be taken back."""
    return tr(_NO_UNDO[kind])


def reason(tr: Translator, end: str) -> str:
    """Why the game ended; "" while it goes on."""
    return {
        "": "",
        "row": tr("There are too few Dynasty cards for a new row: the Emperor has died."),
        "draw": tr("There are too few Dynasty cards for the stacks that are still tied."),
    }[end]


_EVENTS = {
    "round": _round,
    "turn_up": _turn_up,
    "sealed": _sealed,
    "reveal": _reveal,
    "palace": _palace,
    "harvest": _harvest,
    "half": _half,
    "order": _order,
    "exchange": _exchange,
    "win": _win,
    "draw": _draw,
    "token": _token,
    "nothing": _nothing,
    "aside": _aside,
    "lay": _lay,
    "goal": _goal,
    "take_back": _take_back,
    "dragon": _dragon,
    "no_dragon": _no_dragon,
    "over": _over,
}
