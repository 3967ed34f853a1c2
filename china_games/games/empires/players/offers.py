"""Offers of Empires' computer players that suit both sides as far as open knowledge goes (EM-11):
hand sizes, the discard pile, gold, advantages and the seat's own hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import NamedTuple

from china_games.games.empires.players.hand import GOLD, count_kinds, estimate_hand
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules.model import JOKER
from china_games.games.empires.rules.view import count_unseen_cards

FAIR = 0.05  # a deal must gain so much
PRICE = 2  # gold for a card of a named suit; the bank sells any card for as much (EM-42)
NOTHING = -1
MOST = 4  # of so many cards of a suit or more in a hidden hand is no longer told apart


class Terms(NamedTuple):
    """A card or gold against a card or gold."""

    give: int  # a suit, or NOTHING
    ask: int
    give_gold: int = 0
    ask_gold: int = 0


def list_terms(sight: Sight) -> Iterator[tuple[float, Terms]]:
    """Deals that gain the seat something, with what they gain it."""
    view, me = sight.view, sight.me
    hand, advantage = count_kinds(view.hands[me]), view.advantages[me]
    now = estimate_hand(hand, advantage)
    paying = [NOTHING] if view.game.treasury and view.gold[me] >= sight.taste.purse else []
    earning = [NOTHING] if view.game.treasury else []
    for give in [*paying, *[suit for suit in range(JOKER) if hand[suit]]]:
        for ask in [*range(JOKER), *earning]:
            if give == ask:
                continue
            after = [n - (c == give) + (c == ask) for c, n in enumerate(hand)]
            terms = Terms(give, ask, PRICE * (give == NOTHING), PRICE * (ask == NOTHING))
            gold = GOLD * (terms.ask_gold - terms.give_gold)
            gain = estimate_hand(after, advantage) - now + gold
            if gain > FAIR:
                yield gain, terms


def find_best_terms(sight: Sight, to: int) -> tuple[float, Terms] | None:
    """The deal with another seat that promises most, and what it promises: its gain, as likely as
    the other one can and will take it.
    """
    promises = [
        (gain * estimate_consent(sight, to, terms), terms) for gain, terms in list_terms(sight)
    ]
    return max(
        (promise for promise in promises if promise[0] > 0.0),
        key=lambda promise: promise[0],
        default=None,
    )


def estimate_consent(sight: Sight, to: int, terms: Terms) -> float:
    """How likely another seat can pay the terms and gains by them; 0 where it openly cannot."""
    view = sight.view
    size, unseen = len(view.hands[to]), count_unseen_cards(view)
    if view.gold[to] < terms.ask_gold or terms.ask != NOTHING and not size:
        return 0.0
    deck, usual = sum(unseen), int(size >= JOKER)
    total = 0.0
    for asked in range(1, MOST + 1) if terms.ask != NOTHING else (0,):
        chance = estimate_count(unseen, deck, size, terms.ask, asked)
        if not chance:
            continue
        for own in range(MOST + 1) if terms.give != NOTHING else (0,):
            likely = chance * estimate_count(unseen, deck, size, terms.give, own)
            gain = estimate_partner_gain(terms, own, asked, usual, view.advantages[to])
            total += likely * (gain > FAIR)
    return total


def estimate_count(unseen: tuple[int, ...], deck: int, size: int, suit: int, count: int) -> float:
    """How likely a hidden hand holds so many cards of a suit: all hands alike."""
    if suit == NOTHING:
        return 1.0
    held = unseen[suit]
    if count > min(held, size) or size - count > deck - held:
        return 0.0
    return comb(held, count) * comb(deck - held, size - count) / comb(deck, size)


@cache
def estimate_partner_gain(terms: Terms, own: int, asked: int, usual: int, advantage: int) -> float:
    """What the terms gain a partner who holds so many cards of the suits given and asked, and the
    usual number of each other suit.
    """
    hand = [usual] * JOKER + [0]
    gold = GOLD * (terms.give_gold - terms.ask_gold)
    if terms.give != NOTHING:
        hand[terms.give] = own
    if terms.ask != NOTHING:
        hand[terms.ask] = asked
    after = [n + (c == terms.give) - (c == terms.ask) for c, n in enumerate(hand)]
    return estimate_hand(after, advantage) - estimate_hand(hand, advantage) + gold
