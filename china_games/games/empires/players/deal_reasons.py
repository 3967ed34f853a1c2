"""What deals of Empires are worth to the seat that offers or answers, as named reasons (EM-11)."""

from __future__ import annotations

from china_games.games.contract import UNKNOWN, Event, Reason
from china_games.games.empires.players import trade
from china_games.games.empires.players.hand import GOLD, count_kinds, estimate_hand
from china_games.games.empires.players.map_reasons import Args
from china_games.games.empires.players.offers import NOTHING, Terms, estimate_consent
from china_games.games.empires.players.sight import Sight, Taste
from china_games.games.empires.rules.model import Offer, State

HALF = 0.5
"""How likely an offer of several cards is thought to be accepted."""


def explain_answer(sight: Sight, offer: Offer, accepts: bool) -> list[Reason]:
    """What an offer to the seat is worth to it; of declining it, the contrary."""
    parts, other = trade.explain_offer(sight, offer), (("name", offer.seat),)
    if not accepts:
        cause = explain_refusal(sight, offer)
        return [cause if cause.code == "lacks" else cause._replace(share=-sum(parts.values()))]
    codes = {
        "hand": ("better_hand", "worse_hand"),
        "gold": ("earns", "pays"),
        "pact": ("ally", "bond"),
        "maker": ("helps_maker", "helps_maker"),
    }
    return [Reason(codes[name][share < 0], share, other) for name, share in parts.items()]


def explain_refusal(sight: Sight, offer: Offer) -> Reason:
    """Why the seat declines an offer (`trade.find_cause`), as a reason of no share."""
    code, other, view = trade.find_cause(sight, offer), offer.seat, sight.view
    args: Args = (("name", other),)
    if code == "near_aim":
        args = (*args, ("n", sight.provinces[other]), ("goal", view.game.goals[other]))
    return Reason(code, 0.0, args)


def answer(view: State, later: State, event: Event) -> Reason | None:
    """Why a computer player has declined an offer, as far as its maker may know: from the views of
    the maker before and after it.
    """
    who = event.secret[0] if event.kind == "refused" else UNKNOWN
    if who == UNKNOWN:
        return None
    gone = (one for one in view.offers if one.to == who and one not in later.offers)
    offer = next((one for one in gone if one.seat == event.seat), None)
    return explain_refusal(Sight(view, who, Taste()), offer) if offer is not None else None


def explain_offer(sight: Sight, draft: Offer) -> list[Reason]:
    """What an offer of the seat promises."""
    other: Args = (("name", draft.to),)
    found = list[Reason]()
    if any(draft.give) or any(draft.ask) or draft.give_gold or draft.ask_gold:
        ask = next((card for card, n in enumerate(draft.ask) if n), NOTHING)
        share = _estimate_bargain(sight, draft)
        if share < 0:
            code = "gives_much"
        else:
            code = "sells" if ask == NOTHING else "asks"
        args = (*other, ("card", ask)) if code == "asks" else other
        found.append(Reason(code, share, args))
    if draft.pact:
        wanted = trade.is_ally(sight, draft.to)
        found.append(Reason("ally" if wanted else "bond", trade.PACT * wanted, other))
    return found


def _estimate_bargain(sight: Sight, draft: Offer) -> float:
    """What an offer promises: its gain, as likely as the other one can and will take it."""
    view, kinds = sight.view, count_kinds(sight.view.hands[sight.me])
    after = [n - g + a for n, g, a in zip(kinds, draft.give, draft.ask, strict=True)]
    advantage = view.advantages[sight.me]
    gain = estimate_hand(after, advantage) - estimate_hand(kinds, advantage)
    gain += GOLD * (draft.ask_gold - draft.give_gold)
    if gain < 0 or max(sum(draft.give), sum(draft.ask)) > 1:
        return min(gain, HALF * gain)
    give, ask = (
        next((card for card, n in enumerate(cards) if n), NOTHING)
        for cards in (draft.give, draft.ask)
    )
    terms = Terms(give, ask, draft.give_gold, draft.ask_gold)
    return gain * estimate_consent(sight, draft.to, terms)
