"""What the sheet beside the row shows: the bids in order with their reasons, or how a bid would
stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from china_games.games.contract import Action
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import HEIR
from china_games.games.middle_kingdom.rules.model import (
    BID,
    EMPEROR_HALF,
    HARVEST_CARD,
    NO_VALUE,
    PALACE_BID,
    WINS,
    Bid,
)
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.whatif import (
    Forecast,
    Rival,
    find_rivals,
    forecast,
    forecast_open,
    make_own_bid,
)
from china_games.games.middle_kingdom.words.names import name_kind, word_bid
from china_games.games.middle_kingdom.words.standing import (
    Settled,
    order_by_picks,
    say_doubts,
    say_open_reset,
    say_standings,
)
from china_games.games.stage import Target
from china_games.i18n import Translator


class Line(NamedTuple):
    """One bid in the order of bids, with what it won and the sentence why it stands there."""

    place: int  # among the bids
    bid: Bid
    rank: str  # "1", "2" … among those that win, "=" for a tie, "–" for a Reset alone
    won: int | None  # a kind, the Dragon, or None
    why: str
    own: bool = False  # the bid that is only considered


class Sheet(NamedTuple):
    """What stands beside the row: bids in order, or what the others may still play
    against a bid.
    """

    title: str
    lines: tuple[Line, ...] = ()
    own: Bid | None = None
    rivals: tuple[Rival, ...] = ()
    text: str = ""
    aside: str = ""  # what the Dragon was exchanged for, and what the Heir took


def make_sheet(
    tr: Translator,
    map_: MiddleKingdomCards,
    names: Sequence[str],
    c: Controller,
    hover: Target | None,
    foresees: bool,
) -> Sheet:
    """The sheet of the moment; `hover` is what the pointer or the focus is on. foresees: it may
    tell how a bid would stand."""
    view = c.view
    if foresees and c.seat is not None and c.legal:
        found = _consider_bid(tr, map_, names, c, hover)
        if found is not None:
            return found
    if view.bids:
        open_bids = forecast_open(view) if not view.order else Forecast(view.bids, None)
        title = {
            PALACE_BID: tr("Bids before that of the Palace"),
            HARVEST_CARD: tr("Bids if the Reset stays"),
            EMPEROR_HALF: tr("Bids before the half point"),
        }.get(view.phase, tr("Bids of this round"))
        order = view.order or bids.order_bids(open_bids.bids)
        return Sheet(
            title,
            _make_lines(tr, map_, names, open_bids, order, dict(view.won), view.game.row),
            aside=_tell_aside(tr, map_, names, view.exchange, view.heir),
        )
    if view.rounds:
        last = view.rounds[-1]
        title = tr("Bids of round {n}", n=len(view.rounds))
        return Sheet(
            title,
            _make_lines(
                tr,
                map_,
                names,
                Forecast(last.bids, None),
                last.order,
                dict(last.won),
                view.game.row,
            ),
            aside=_tell_aside(tr, map_, names, last.exchange, last.heir),
        )
    sealed = sum(map(len, view.sealed))
    if sealed:
        return Sheet(
            tr("Bids"),
            text=tr.plural(
                "{n} bid is sealed. Once all are revealed, they stand here from the highest to "
                "the lowest.",
                "{n} bids are sealed. Once all are revealed, they stand here from the highest "
                "to the lowest.",
                sealed,
            ),
        )
    return Sheet(
        tr("Bids"),
        text=tr(
            "Nobody has bid yet. Once the bids are revealed, they stand here from the "
            "highest to the lowest, each with the reason for its place."
        )
        if c.legal and not foresees
        else tr(
            "Nobody has bid yet. Once the bids are revealed, they stand here from the "
            "highest to the lowest, each with the reason for its place. Choose a bid card "
            "to see how it would stand against what the others hold."
        ),
    )


def _tell_aside(
    tr: Translator,
    map_: MiddleKingdomCards,
    names: Sequence[str],
    exchange: tuple[int, ...],
    heir: tuple[int, ...],
) -> str:
    """What came into the piles besides the bids: "Dragon: Ana, General · Heir: Ben, Peasant"."""
    taken = [(tr("Dragon"), exchange), (tr.choose_name(map_.goals[HEIR].name), heir)]
    return " · ".join(
        tr(
            "{power}: {name}, {card}",
            power=power,
            name=names[took[0]],
            card=name_kind(tr, map_, took[1]),
        )
        for power, took in taken
        if took
    )


def _consider_bid(
    tr: Translator,
    map_: MiddleKingdomCards,
    names: Sequence[str],
    c: Controller,
    hover: Target | None,
) -> Sheet | None:
    """How the bid that is chosen or pointed at would stand; None if there is none."""
    action = c.proposed or _find_pointed(c, hover)
    if action is None and c.card is not None:
        action = ("bid", c.card, c.list_places_for(c.card)[0])
    if action is None or c.seat is None:
        return None
    if c.view.phase == BID:
        own = make_own_bid(c.view, c.seat, action[1], action[2])
        title = tr(
            "{bid} against what the others may play", bid=word_bid(tr, map_, own.cards, own.half)
        )
        return Sheet(title, own=own, rivals=find_rivals(c.view, own))
    after = forecast(c.view, c.seat, action)
    if after is None or after.place is None:
        return None
    shown, place = after.bids, after.place
    title = tr(
        "How {bid} would stand", bid=word_bid(tr, map_, shown[place].cards, shown[place].half)
    )
    order = bids.order_bids(shown)
    return Sheet(title, _make_lines(tr, map_, names, after, order, {}, c.view.game.row))


def _find_pointed(c: Controller, hover: Target | None) -> Action | None:
    """The bid that a click on the card under the pointer would propose."""
    if hover is None or hover[0] != "card":
        return None
    return next(
        (
            action
            for action in c.legal
            if action[0] in ("bid", "harvest", "half") and action[1] == hover[1]
        ),
        None,
    )


def _make_lines(
    tr: Translator,
    map_: MiddleKingdomCards,
    names: Sequence[str],
    found: Forecast,
    order: Sequence[tuple[int, str]],
    won: dict[int, int],
    cards: int,
) -> tuple[Line, ...]:
    """The bids in the order of picking, each with its reason, and with what may still become of the
    one that is considered.
    """
    shown = found.bids
    places = [place for place, _ in order]
    whys = dict(zip(places, say_standings(tr, map_, names, shown, order, cards), strict=True))
    for place, code in order:
        if code == NO_VALUE:
            whys[place] = say_open_reset(tr, map_, found.turns, shown[place].seat) or whys[place]
    if found.place is not None:
        told = say_doubts(tr, map_, names, Settled(shown, found.place, found.turns, cards))
        whys[found.place] = " ".join((whys[found.place], *told))
    return tuple(
        Line(
            place,
            shown[place],
            _name_rank(k, code),
            won.get(place),
            whys[place],
            place == found.place,
        )
        for k, (place, code) in enumerate(order_by_picks(order))
    )


def _name_rank(k: int, code: str) -> str:
    """The place among the bids that win; "=" for a tie, "–" for a Reset alone."""
    if code != WINS:
        return "–" if code == NO_VALUE else "="
    return str(k + 1)
