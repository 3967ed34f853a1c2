"""Why each bid of Middle Kingdom stands where it stands: one sentence a bid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from china_games.games.common.words import join_names
from china_games.games.contract import Seat
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.bids import order_bids
from china_games.games.middle_kingdom.rules.cards import HARVEST
from china_games.games.middle_kingdom.rules.model import NO_VALUE, STILL_TIED, TIED, WINS, Bid
from china_games.games.middle_kingdom.words.names import name_bid_card, word_bid, word_value
from china_games.i18n import N_, Translator

Order = Sequence[tuple[int, str]]

PICKS = {
    1: N_("Value {value}: it picks second."),
    2: N_("Value {value}: it picks third."),
    3: N_("Value {value}: it picks fourth."),
    4: N_("Value {value}: it picks fifth."),
}
"""How many bids pick before one -> what is said of it."""


THEN = {
    (WINS, 0): N_("it picks first"),
    (WINS, 1): N_("it picks second"),
    (WINS, 2): N_("it picks third"),
    (WINS, 3): N_("it picks fourth"),
    (WINS, 4): N_("it picks fifth"),
    (TIED, 0): N_("it is tied"),
    (STILL_TIED, 0): N_("it is still tied and draws a card"),
    (NO_VALUE, 0): N_("it wins nothing"),
    (NO_VALUE, 1): N_("no card is left for it"),
}
"""Where a bid stands -> what is said of it after another choice."""


class Turn(NamedTuple):
    """What a power may still make of the bids: its Goal card and owner, the bid card that is played
    in place of the Reset or gets the half point, and the bids then.
    """

    goal: int
    seat: Seat
    card: int
    bids: tuple[Bid, ...]


class Settled(NamedTuple):
    """A bid among all as they are settled if no power changes them, and what powers may still make
    of them.
    """

    bids: tuple[Bid, ...]
    place: int  # of the bid
    turns: Sequence[Turn]
    cards: int  # in the row before the picks

    @property
    def seat(self) -> Seat:
        """Whose bid it is."""
        return self.bids[self.place].seat


def order_by_picks(order: Order) -> tuple[tuple[int, str], ...]:
    """Those who pick in their order, then those that are tied, then those of no value."""
    rank = {WINS: 0, NO_VALUE: 2}
    return tuple(sorted(order, key=lambda one: rank.get(one[1], 1)))


def find_end(bids: tuple[Bid, ...], place: int, cards: int) -> tuple[str, int]:
    """Where the bid at a place stands among all, for `THEN`."""
    order = order_bids(bids)
    at = next(k for k, (i, _) in enumerate(order) if i == place)
    code = order[at][1]
    above = sum(code == WINS for _, code in order[:at])
    if code != WINS:
        return code, 0
    return (WINS, above) if above < cards else (NO_VALUE, 1)


Ends = dict[tuple[int, Seat], dict[tuple[str, int], list[int]]]
"""Goal card and owner -> where the bid then stands -> by which bid cards of the owner."""


def find_turned_ends(bid: Settled) -> Ends:
    """What becomes of the bid if a power is used, where that is another end than it has now."""
    now = find_end(bid.bids, bid.place, bid.cards)
    found: Ends = {}
    for turn in bid.turns:
        end = find_end(turn.bids, bid.place, bid.cards)
        vain = turn.seat == bid.seat and end[0] == NO_VALUE
        if end != now and not vain:
            played = found.setdefault((turn.goal, turn.seat), {}).setdefault(end, [])
            if turn.card not in played:
                played.append(turn.card)
    return found


def say_turns(
    tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], bid: Settled
) -> tuple[str, ...]:
    """A sentence for each power that may still change the end of the bid."""
    return tuple(
        _say_turn(goal == HARVEST, seat == bid.seat)(
            tr,
            name=names[seat],
            ends=", ".join(
                tr("with {cards} {then}", cards=_name_choices(tr, map_, played), then=tr(THEN[end]))
                for end, played in ends.items()
            ),
        )
        for (goal, seat), ends in find_turned_ends(bid).items()
    )


def _say_turn(harvest: bool, own: bool) -> Callable[..., str]:
    """The sentence for a power that somebody, or the player asked about, may still use."""
    if harvest and own:
        return lambda tr, **values: tr("You may set the Reset aside (Harvest): {ends}.", **values)
    if harvest:
        return lambda tr, **values: tr(
            "{name} may set the Reset aside (Harvest): {ends}.", **values
        )
    if own:
        return lambda tr, **values: tr("You may add the half point (Emperor): {ends}.", **values)
    return lambda tr, **values: tr("{name} may add the half point (Emperor): {ends}.", **values)


def say_doubts(
    tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], bid: Settled
) -> tuple[str, ...]:
    """The same in short, as there is room beside a bid: others' cards after which what is said of
    it does not hold.
    """
    told = []
    for (goal, seat), ends in find_turned_ends(bid).items():
        values = {
            "name": names[seat],
            "cards": _name_choices(tr, map_, [card for played in ends.values() for card in played]),
        }
        if goal == HARVEST and seat != bid.seat:
            told.append(tr("Not if {name} plays {cards} (Harvest).", **values))
        elif goal != HARVEST:
            told.append(tr("Not if {name} adds the half point to {cards}.", **values))
    return tuple(told)


def say_open_reset(
    tr: Translator, map_: MiddleKingdomCards, turns: Sequence[Turn], seat: Seat
) -> str:
    """What is said of a seat's open Reset that may still be set aside; "" if it may not."""
    cards = dict.fromkeys(turn.card for turn in turns if (turn.goal, turn.seat) == (HARVEST, seat))
    if not cards:
        return ""
    return tr(
        "A Reset: no value, unless it is set aside (Harvest) for {cards}.",
        cards=_name_choices(tr, map_, list(cards)),
    )


def _name_choices(tr: Translator, map_: MiddleKingdomCards, cards: Sequence[int]) -> str:
    """Bid cards to choose from: "3, 5 or 6"."""
    shown = [name_bid_card(tr, map_, card) for card in sorted(cards)]
    if len(shown) < 2:
        return "".join(shown)
    return tr("{some} or {last}", some=", ".join(shown[:-1]), last=shown[-1])


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
        return tr(
            "A Reset played alone has no value: it wins nothing and brings the played cards back."
        )
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
    if parted and len(above) >= cards:
        return tr("{why} No card is left for it.", why=parted)
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
            "Tied with {names} by the same card: it wins nothing and waits for a card on top.",
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
