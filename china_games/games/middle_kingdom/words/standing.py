"""Why each bid of Middle Kingdom stands where it stands: one sentence a bid."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.words import join_names
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.model import NO_VALUE, STILL_TIED, TIED, WINS, Bid
from china_games.games.middle_kingdom.words.names import word_bid, word_value
from china_games.i18n import N_, Translator

Order = Sequence[tuple[int, str]]

PICKS = {
    1: N_("Value {value}: it picks second."),
    2: N_("Value {value}: it picks third."),
    3: N_("Value {value}: it picks fourth."),
    4: N_("Value {value}: it picks fifth."),
}
"""How many bids pick before one -> what is said of it."""


def say_standings(
    tr: Translator,
    map_: MiddleKingdomCards,
    names: Sequence[str],
    bids: Sequence[Bid],
    order: Order,
    cards: int,
) -> tuple[str, ...]:
    """A sentence for each bid, in order. `order` as the state has it: (place in bids, standing
    code); `cards`: so many lie in the row before the picks.
    """
    return tuple(say_standing(tr, map_, names, bids, order, i, cards) for i in range(len(order)))


def say_standing(
    tr: Translator,
    map_: MiddleKingdomCards,
    names: Sequence[str],
    bids: Sequence[Bid],
    order: Order,
    at: int,
    cards: int,
) -> str:
    """Why the bid at this place of the order stands there."""
    place, code = order[at]
    bid, tied = bids[place], any(code in (TIED, STILL_TIED) for _, code in order)
    if code == NO_VALUE:
        return tr("A Reset played alone: no value, wins nothing, takes the played cards back.")
    if code in (TIED, STILL_TIED):
        return _say_tied(tr, names, bids, place, code)
    above, below = (
        [bids[i] for i, code in others if code == WINS] for others in (order[:at], order[at + 1 :])
    )
    parted = _say_parted(
        tr,
        map_,
        names,
        bid,
        [bids[i] for i, _ in order[:at]],
        [bids[i] for i, code in order[at + 1 :] if code != NO_VALUE],
    )
    return parted or _say_plain(tr, bid, above, below, tied, cards)


def _say_tied(
    tr: Translator, names: Sequence[str], bids: Sequence[Bid], place: int, code: str
) -> str:
    others = [
        names[bid.seat]
        for i, bid in enumerate(bids)
        if i != place and (bid.cards, bid.half) == (bids[place].cards, bids[place].half)
    ]
    if code == TIED:
        return tr(
            "Tied with {names}: the same card. It wins nothing and waits for a card on top.",
            names=join_names(tr, others),
        )
    return tr(
        "Still tied with {names}: the same cards in the same order. Each draws from the pile.",
        names=join_names(tr, others),
    )


def _say_parted(
    tr: Translator,
    map_: MiddleKingdomCards,
    names: Sequence[str],
    bid: Bid,
    above: Sequence[Bid],
    below: Sequence[Bid],
) -> str:
    """What parts the bid from one that is as good, or would be without the half point; "" if there
    is none.
    """
    if bid.half:
        for other in (*below, *above):
            if other.cards == bid.cards:
                return tr(
                    "The Emperor’s half point breaks the tie with {name}.",
                    name=names[other.seat],
                )
    for other in (*reversed(above), *below):
        if other.total == bid.total:
            return _say_equal(tr, map_, names, bid, other)
    return ""


def _say_equal(
    tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], bid: Bid, other: Bid
) -> str:
    """Two bids of the same value that do not tie (MK-26, MK-27)."""
    values = {
        "name": names[other.seat],
        "bid": word_bid(tr, map_, other.cards, other.half),
        "value": word_value(tr, bid.total),
    }
    if len(bid.cards) > len(other.cards):
        return tr("{value} like {name} ({bid}), but a stack picks before a single card.", **values)
    if len(bid.cards) < len(other.cards):
        return tr(
            "{value} like {name} ({bid}), but a single card picks after a stack.",
            **values,
        )
    if bid.cards[-1] > other.cards[-1]:
        return tr(
            "{value} like {name} ({bid}), but with the higher card on top: it picks first.",
            **values,
        )
    return tr(
        "{value} like {name} ({bid}), but with the lower card on top: it picks after.",
        **values,
    )


def _say_plain(
    tr: Translator,
    bid: Bid,
    above: Sequence[Bid],
    below: Sequence[Bid],
    tied: bool,
    cards: int,
) -> str:
    """Its place among those that win, and whether a card is left for it; tied: others are tied,
    and win nothing.
    """
    value = word_value(tr, bid.total)
    if not above and tied:
        return (
            tr("Value {value}, the highest that is not tied: it picks first.", value=value)
            if below
            else tr("Value {value}, the only bid that is not tied: it wins.", value=value)
        )
    if not above:
        return (
            tr("Value {value}, the highest: it picks first.", value=value)
            if below
            else tr("Value {value}, the only bid with a value.", value=value)
        )
    if len(above) >= cards:
        return tr("Value {value}: no card is left for it.", value=value)
    return tr(PICKS[len(above)], value=value)
