"""What the panel of Empires offers beside map and hand, as plain data: a list of choices for each
phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

from china_games.games.contract import Action, Order
from china_games.games.empires.rules import cards
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    ATTACKS,
    BUY,
    CARDS,
    DIPLOMACY,
    DISCARD,
    JOKER,
    MOVES,
    SECOND,
    Offer,
    State,
)
from china_games.games.empires.rules.years import PRICE

MODES = ("build", "fill", "fill_gold", "take_gold", "extra")
"""What is chosen first, then the province."""
PAGE = 18  # choices shown at once, but for an offer, which is always whole
MOST_LISTED = 12  # numbers to choose from, at most
HALF, FULL = 6, 12  # parts of a row, of twelve
HEADINGS = (
    "partner",
    "you_give",
    "you_ask",
    "how_many",
    "terms",
    "lacking",
    "kills",
    "purse",
    "up_to",
    "discard_now",
)
"""Kinds of choices that only tell something."""


class Choice(NamedTuple):
    """One thing to choose in the panel. `actions` are played at once; without any it changes what
    is chosen.
    """

    kind: str
    value: int = 0
    actions: tuple[Action, ...] = ()
    span: int = FULL  # of the twelve parts of a row
    chosen: bool = False
    enabled: bool = True
    data: Any = ()
    order: Order = ()  # a standing order that it gives


class Chooser(Protocol):
    """What the choices are made from: the view of the seat at the table, and what is put together
    there.
    """

    view: State
    legal: tuple[Action, ...]
    proposed: tuple[Action, ...]
    picked: frozenset[int]
    action: int
    mode: str
    origin: int
    many: int
    fight: tuple[int, int, int] | None
    page: int

    @property
    def own_seat(self) -> int:
        """The seat at the table; there is one wherever something is legal."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that are picked."""

    @property
    def excess(self) -> int:
        """How many cards are above the limit of the discard phase."""

    def find_payable(self) -> frozenset[int]:
        """The actions that the picked cards pay."""

    def list_payments(self) -> tuple[tuple[int, ...], ...]:
        """The ways to pay the chosen action."""

    def find_prefix(self) -> tuple[Action, ...]:
        """What is played before a target is chosen."""

    def list_options(self) -> tuple[Action, ...]:
        """What may be meant in the province of which it is asked."""

    def count_movable(self, province: int) -> int:
        """How many pawns may leave a province."""

    def list_opponents(self) -> tuple[int, ...]:
        """Who may be fought."""

    def find_most_killed(self, province: int, other: int) -> int:
        """How many pawns may be killed there at most."""


def list_choices(c: Chooser) -> tuple[Choice, ...]:
    """All choices of the moment, one page of them if they are many."""
    if not c.legal:
        return ()
    found = tuple(_OF_PHASE.get(c.view.phase, _list_none)(c))
    if len(found) <= PAGE or any(one.kind == "partner" for one in found):
        return found
    pages = (len(found) + PAGE - 2) // (PAGE - 1)
    page = c.page % pages
    return (
        *found[page * (PAGE - 1) : (page + 1) * (PAGE - 1)],
        Choice("page", page, data=(page + 1, pages)),
    )


def _list_none(c: Chooser) -> Iterator[Choice]:
    return iter(())


def _list_advantage(c: Chooser) -> Iterator[Choice]:
    for suit in range(4):
        yield Choice(
            "advantage", suit, (("advantage", suit),), chosen=("advantage", suit) in c.proposed
        )


def _list_diplomacy(c: Chooser) -> Iterator[Choice]:
    draft = c.view.offering[c.own_seat]
    yield from _list_dealing(c) if draft is None else _list_drafting(c, draft)
    yield from _list_modes(c)


def _list_dealing(c: Chooser) -> Iterator[Choice]:
    for offer in c.view.offers:
        mine = offer.seat == c.own_seat
        yield Choice("terms", offer.number, enabled=False, data=(offer, c.own_seat))
        if mine:
            yield Choice("withdraw", offer.number, (("withdraw", offer.number),))
        else:
            yield Choice(
                "accept",
                offer.number,
                (("accept", offer.number),),
                HALF,
                enabled=("accept", offer.number) in c.legal,
                data=offer,
            )
            yield Choice("decline", offer.number, (("decline", offer.number),), HALF, data=offer)
            lacking = _find_lacking(c, offer)
            if lacking is not None:
                yield Choice("lacking", offer.number, enabled=False, data=lacking)
    declined = tuple(a for a in c.legal if a[0] == "decline")
    if len(declined) > 1:
        yield Choice("decline_all", len(declined), declined)
    yield from (Choice("offer", a[1], (a,)) for a in c.legal if a[0] == "offer")


def _find_lacking(c: Chooser, offer: Offer) -> tuple[tuple[int, ...], int] | None:
    """The cards, by suit, and the gold that the seat itself lacks for an offer made to it; None =
    it has all.
    """
    hand = c.view.hands[c.own_seat]
    missing = tuple(max(0, n - hand.count(card)) for card, n in enumerate(offer.ask))
    gold = max(0, offer.ask_gold - c.view.gold[c.own_seat])
    return (missing, gold) if any(missing) or gold else None


def _list_drafting(c: Chooser, draft: Offer) -> Iterator[Choice]:
    yield Choice("partner", draft.to, enabled=False)
    for verb, counts, gold in (
        ("give", draft.give, draft.give_gold),
        ("ask", draft.ask, draft.ask_gold),
    ):
        yield Choice(f"you_{verb}", draft.to, enabled=False)
        for card in range(JOKER + 1):
            action = (verb, card)
            yield Choice(
                verb, card, (action,), 2, counts[card] > 0, action in c.legal, counts[card]
            )
        if c.view.game.treasury:
            yield from _list_purse(c, verb, gold)
        for card in range(JOKER + 1):  # all of them from the beginning: no row moves another
            action = (f"{verb}_less", card)
            yield Choice(action[0], card, (action,), 2, enabled=action in c.legal)
    turned: Action = ("no_pact",) if draft.pact else ("pact",)
    yield Choice("pact", 0, (turned,), HALF, chosen=draft.pact)
    yield Choice("again", draft.to, (("drop",), ("offer", draft.to)), HALF)


def _list_purse(c: Chooser, verb: str, gold: int) -> Iterator[Choice]:
    """A row of its own: the gold of one side of the offer between its steps of one and ten."""
    for name, span in (
        (f"{verb}_ten_less", 3),
        (f"{verb}_gold_less", 2),
        ("purse", 2),
        (f"{verb}_gold", 2),
        (f"{verb}_ten", 3),
    ):
        actions: tuple[Action, ...] = () if name == "purse" else ((name,),)
        yield Choice(name, 0, actions, span, enabled=(name,) in c.legal, data=gold)


def _list_buying(c: Chooser) -> Iterator[Choice]:
    if ("buy",) in c.legal:
        yield Choice("buy", 0, (("buy",),))
        most = c.view.gold[c.own_seat] // PRICE
        yield Choice("up_to", most, enabled=False)
        for n in sorted({*range(1, min(most, MOST_LISTED)), most} - {0}):
            yield Choice("buy_up_to", n, span=2, order=("buy", c.view.year, n))
    yield from _list_modes(c)


def _list_card_phase(c: Chooser) -> Iterator[Choice]:
    yield from _list_options(c)
    if c.view.draft is not None:
        return
    fits, able = c.find_payable(), {a[1] for a in c.legal if a[0] == "play"}
    for number, kind in enumerate(cards.ACTIONS):
        possible = number in (fits if c.picked and c.action < 0 else able)
        yield Choice("action", number, (), HALF, number == c.action, possible, kind)
    ways = c.list_payments()
    if len(ways) > 1:
        yield Choice(
            "other", 0, data=(ways.index(c.cards) + 1 if c.cards in ways else 0, len(ways))
        )
    yield from _list_modes(c)


def _list_options(c: Chooser) -> Iterator[Choice]:
    """Several things in one province that may be meant."""
    for k, action in enumerate(c.list_options()):
        yield Choice("option", k, (*c.find_prefix(), action), data=action)


def _list_modes(c: Chooser) -> Iterator[Choice]:
    verbs = {a[0] for a in c.legal}
    for number, mode in enumerate(MODES):
        if mode in verbs:
            yield Choice("mode", number, (), HALF, c.mode == mode, data=mode)


def _list_pawns(c: Chooser) -> Iterator[Choice]:
    movable = c.count_movable(c.origin) if c.origin >= 0 else 0
    if movable > 1:
        counts = sorted({1, 2, 3, 4, 5, movable} & set(range(1, movable + 1)))
        wide = 2 if movable == 2 else FULL // len(counts)
        for n in counts:
            left = FULL - wide * (len(counts) - 1) if n == movable > 2 else wide
            yield Choice("count", n, (), left, n == c.many, data=n == movable)
        if movable > 2:
            yield Choice("fewer_pawns", 0, (), 2)
        yield Choice("how_many", c.many, span=8, enabled=False, data=movable)
        if movable > 2:
            yield Choice("more_pawns", 0, (), 2)
    for other in c.list_opponents():
        chosen = c.fight is not None and c.fight[1] == other
        yield Choice("fight", other, (), chosen=chosen)
        if chosen and c.fight is not None:
            most = c.find_most_killed(c.fight[0], other)
            yield Choice("less", 0, (), 3, enabled=c.fight[2] > 1)
            yield Choice("kills", c.fight[2], (), HALF, enabled=False, data=most)
            yield Choice("more", 0, (), 3, enabled=c.fight[2] < most)
    yield from _list_modes(c)
    if c.picked:
        yield Choice("discard_now", c.excess, enabled=False, data=len(c.picked))


_OF_PHASE: dict[int, Callable[[Chooser], Iterator[Choice]]] = {
    ADVANTAGE: _list_advantage,
    DIPLOMACY: _list_diplomacy,
    BUY: _list_buying,
    CARDS: _list_card_phase,
    SECOND: _list_card_phase,
    MOVES: _list_pawns,
    ATTACKS: _list_pawns,
    DISCARD: _list_modes,
}
