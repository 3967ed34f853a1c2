"""How computer players of Empires deal (EM-11): by what cards are worth to each side, never by a
hidden hand.
"""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.contract import Action
from china_games.games.empires.players.hand import GOLD, count_kinds, estimate_hand
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules.model import IN_PLAY, JOKER, Offer

FAIR = 0.05  # a swap must gain so much
LEADER = 0.75  # nobody helps a rival who has so much of what he needs
OFFERS = 2  # of its own in a year
WISH = 0.25  # an offer of its own must promise so much
PACT, BOND = 0.3, 0.1  # what a pact gives against a leader, and costs where it helps against nobody
ENOUGH, GRUDGE = (
    1.0,
    0.25,
)  # what a maker may gain without a price, and the price of each point beyond


class Swap(NamedTuple):
    """What a seat would offer: a card for a card, and a pact."""

    to: int
    give: int
    ask: int
    pact: bool


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
    swap = _find_wanted(sight) if sight.taste.trades else None
    return ("offer", swap.to) if swap and ("offer", swap.to) in legal else ("ready",)


def is_welcome(sight: Sight, offer: Offer) -> bool:
    """Whether an offer does the seat good, and its maker not more than the seat would like."""
    hand, advantage = count_kinds(sight.view.hands[sight.me]), sight.view.advantages[sight.me]
    after = [n + g - a for n, g, a in zip(hand, offer.give, offer.ask, strict=True)]
    gain = (
        estimate_hand(after, advantage)
        - estimate_hand(hand, advantage)
        + GOLD * (offer.give_gold - offer.ask_gold)
    )
    his = _estimate_for_maker(sight, offer)
    if offer.pact:
        gain += PACT if _is_ally(sight, offer.seat) else -BOND
    nearness = sight.provinces[offer.seat] / sight.view.game.goals[offer.seat]
    price = FAIR + (max(0.0, his) if nearness > LEADER else GRUDGE * max(0.0, his - ENOUGH))
    return gain > price or (gain >= 0 and not any(offer.ask) and not offer.ask_gold)


def _estimate_for_maker(sight: Sight, offer: Offer) -> float:
    """What the offer is worth to its maker if his hand is like any other, with his advantage."""
    usual = [1, 1, 1, 1, 0]
    advantage = sight.view.advantages[offer.seat]
    after = [max(0, n + a - g) for n, a, g in zip(usual, offer.ask, offer.give, strict=True)]
    return (
        estimate_hand(after, advantage)
        - estimate_hand(usual, advantage)
        + GOLD * (offer.ask_gold - offer.give_gold)
    )


def _is_ally(sight: Sight, seat: int) -> bool:
    """Whether a pact with the seat helps: somebody else leads."""
    others = [s for s in sight.rivals if s != seat]
    return bool(others) and max(sight.provinces[s] for s in others) > max(
        sight.provinces[seat], sight.provinces[sight.me]
    )


def _find_wanted(sight: Sight) -> Swap | None:
    """The swap that helps most, with a rival who has not been asked yet this year."""
    view, me = sight.view, sight.me
    if sum(view.sent[me]) >= OFFERS:
        return None
    best, swap = WISH, _find_best_swap(sight)
    chosen = None
    for to in sight.rivals:
        if (
            view.status[to] != IN_PLAY
            or view.sent[me][to]
            or sight.provinces[to] > LEADER * view.game.goals[to]
        ):
            continue
        pact = _is_ally(sight, to) and not sight.has_pact_with(to)
        gain = (swap[0] if view.hands[to] else 0.0) + PACT * pact
        if gain > best:
            best, chosen = (
                gain,
                Swap(to, *(swap[1:] if swap[0] > FAIR and view.hands[to] else (-1, -1)), pact),
            )
    return chosen


def _find_best_swap(sight: Sight) -> tuple[float, int, int]:
    """(gain, card given, card asked) of the best swap of one card for one."""
    hand, advantage = count_kinds(sight.view.hands[sight.me]), sight.view.advantages[sight.me]
    now = estimate_hand(hand, advantage)
    best = (0.0, -1, -1)
    for give in range(JOKER):
        for ask in range(JOKER):
            if hand[give] and give != ask:
                after = [n - (c == give) + (c == ask) for c, n in enumerate(hand)]
                best = max(best, (estimate_hand(after, advantage) - now, give, ask))
    return best


def _draft_offer(sight: Sight, draft: Offer, legal: tuple[Action, ...]) -> Action:
    """Puts the wanted offer together step by step."""
    gain, give, ask = _find_best_swap(sight)
    steps: list[Action] = []
    if gain > FAIR and sight.view.hands[draft.to]:
        steps += [] if any(draft.give) else [("give", give)]
        steps += [] if any(draft.ask) else [("ask", ask)]
    if _is_ally(sight, draft.to) and not sight.has_pact_with(draft.to) and not draft.pact:
        steps.append(("pact",))
    steps += [("send",), ("drop",)]
    return next(step for step in steps if step in legal)
