"""How computer players of Empires deal (EM-11): by what cards are worth to each side, never by a
hidden hand.
"""

from __future__ import annotations

from china_games.games.contract import UNKNOWN, Action
from china_games.games.empires.players.hand import GOLD, count_kinds, estimate_hand
from china_games.games.empires.players.offers import FAIR, NOTHING, find_best_terms
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules.model import IN_PLAY, JOKER, Offer
from china_games.games.empires.rules.trade import can_give

LEADER = 0.75  # nobody helps a rival who has so much of what wins
WISH = 0.12  # an offer of its own must promise so much
PACT, BOND = 0.3, 0.1  # what a pact gives against a leader, and costs where it helps against nobody
ENOUGH, GRUDGE = (
    1.0,
    0.25,
)  # what a maker may gain without a price, and the price of each point beyond
USUAL = (1, 1, 1, 1, 0)  # a hand like any other, as counts of the five kinds


def choose_deal(sight: Sight, legal: tuple[Action, ...]) -> Action:
    """The next step of diplomacy."""
    draft = sight.view.offering[sight.me]
    if draft is not None:
        return _draft_offer(sight, draft, legal)
    for offer in sight.view.offers:
        if offer.to == sight.me:
            accept: Action = ("accept", offer.number)
            return (
                accept
                if accept in legal and is_welcome(sight, offer)
                else ("decline", offer.number)
            )
    to = _find_partner(sight) if sight.taste.offers else None
    return ("offer", to) if to is not None and ("offer", to) in legal else ("ready",)


def is_welcome(sight: Sight, offer: Offer) -> bool:
    """Whether an offer does the seat good, and its maker not more than the seat would like."""
    parts = explain_offer(sight, offer)
    price, gain = -parts.pop("maker"), sum(parts.values())
    return gain > price or (gain >= 0 and not any(offer.ask) and not offer.ask_gold)


def explain_offer(sight: Sight, offer: Offer) -> dict[str, float]:
    """What an offer is worth to the seat it was made to, by name; "maker" is what the seat wants at
    least, and minds that it brings its maker.
    """
    hand, advantage = _count_hand(sight, offer), sight.view.advantages[sight.me]
    after = [max(0, n + g - a) for n, g, a in zip(hand, offer.give, offer.ask, strict=True)]
    his = max(0.0, _estimate_for_maker(sight, offer))
    price = FAIR + (his if _is_near_aim(sight, offer.seat) else GRUDGE * max(0.0, his - ENOUGH))
    return {
        "hand": estimate_hand(after, advantage) - estimate_hand(hand, advantage),
        "gold": GOLD * (offer.give_gold - offer.ask_gold),
        "pact": (PACT if is_ally(sight, offer.seat) else -BOND) if offer.pact else 0.0,
        "maker": -price,
    }


def _count_hand(sight: Sight, offer: Offer) -> list[int]:
    """The cards of the seat by kind; where they are hidden, those of a hand like any other that
    holds what is asked for.
    """
    hand = sight.view.hands[sight.me]
    if UNKNOWN in hand:
        each = max(1, len(hand) // JOKER)
        return [max(n * each, asked) for n, asked in zip(USUAL, offer.ask, strict=True)]
    return count_kinds(hand)


def _is_near_aim(sight: Sight, seat: int) -> bool:
    return sight.provinces[seat] > LEADER * sight.view.game.goals[seat]


def find_cause(sight: Sight, offer: Offer) -> str:
    """Why the seat declines an offer, as the code of a reason. From a view of another seat it is
    told by what lies open, and by a hand like any other: what it holds is no part of it.
    """
    view, me = sight.view, sight.me
    hidden = UNKNOWN in view.hands[me]
    if hidden:
        able = sum(offer.ask) <= len(view.hands[me]) and offer.ask_gold <= view.gold[me]
    else:
        able = can_give(view, me, offer.ask, offer.ask_gold)
    if not able:
        return "lacks"
    parts = explain_offer(sight, offer)
    price, gain = -parts.pop("maker"), sum(parts.values())
    if _is_near_aim(sight, offer.seat) and price > FAIR:
        return "near_aim"
    if parts["pact"] < 0 <= gain - parts["pact"]:
        return "bond"
    if gain <= FAIR:
        return "asks_usually" if hidden and any(offer.ask) else "asks_much"
    if gain <= price:
        return "declines"
    return "own_cards" if hidden else "forgoes"


def _estimate_for_maker(sight: Sight, offer: Offer) -> float:
    """What the offer is worth to its maker if that hand is like any other, with that advantage."""
    advantage = sight.view.advantages[offer.seat]
    after = [max(0, n + a - g) for n, a, g in zip(USUAL, offer.ask, offer.give, strict=True)]
    return (
        estimate_hand(after, advantage)
        - estimate_hand(USUAL, advantage)
        + GOLD * (offer.ask_gold - offer.give_gold)
    )


def is_ally(sight: Sight, seat: int) -> bool:
    """Whether a pact with the seat helps: somebody else leads."""
    others = [s for s in sight.rivals if s != seat]
    return bool(others) and max(sight.provinces[s] for s in others) > max(
        sight.provinces[seat], sight.provinces[sight.me]
    )


def _find_partner(sight: Sight) -> int | None:
    """The rival to whom an offer promises most, of those who have not been asked yet this year."""
    if sum(sight.view.sent[sight.me]) >= sight.taste.offers:
        return None
    best, chosen = WISH, None
    for to, gain in rate_partners(sight).items():
        if gain > best:
            best, chosen = gain, to
    return chosen


def rate_partners(sight: Sight) -> dict[int, float]:
    """What an offer promises by the rival who gets it; rivals who are no partners now are left out:
    they got one this year, or are too near to victory.
    """
    view, me, rated = sight.view, sight.me, dict[int, float]()
    for to in sight.rivals:
        if view.status[to] != IN_PLAY or view.sent[me][to] or _is_near_aim(sight, to):
            continue
        deal = find_best_terms(sight, to)
        rated[to] = (deal[0] if deal else 0.0) + PACT * _wants_pact(sight, to)
    return rated


def _wants_pact(sight: Sight, seat: int) -> bool:
    return is_ally(sight, seat) and not sight.has_pact_with(seat)


def _draft_offer(sight: Sight, draft: Offer, legal: tuple[Action, ...]) -> Action:
    """Puts the wanted offer together step by step."""
    deal = find_best_terms(sight, draft.to)
    steps: list[Action] = []
    if deal is not None:
        terms = deal[1]
        steps += [("give", terms.give)] if terms.give != NOTHING and not any(draft.give) else []
        steps += [("ask", terms.ask)] if terms.ask != NOTHING and not any(draft.ask) else []
        steps += [("give_gold",)] if draft.give_gold < terms.give_gold else []
        steps += [("ask_gold",)] if draft.ask_gold < terms.ask_gold else []
    if _wants_pact(sight, draft.to) and not draft.pact:
        steps.append(("pact",))
    steps += [("send",), ("drop",)]
    return next(step for step in steps if step in legal)
