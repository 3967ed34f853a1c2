"""What the normal level of Empires would begin if it did not do what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from china_games.games.contract import Action
from china_games.games.empires.players import cards as of_cards
from china_games.games.empires.players import moves, start, trade
from china_games.games.empires.players.hand_reasons import rate_granary
from china_games.games.empires.players.moment import Moment
from china_games.games.empires.players.plans import go_on
from china_games.games.empires.players.reasons import TINY, explain
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    BUY,
    CARDS,
    CITY,
    DEPLOY,
    DIPLOMACY,
    DISCARD,
    MOVES,
    RETURN,
    SECOND,
)


def list_others(moment: Moment) -> Iterator[Action]:
    """First actions of other choices, the best first as far as that is known."""
    sight, legal, phase = moment.sight, moment.legal, moment.view.phase
    if phase in (CITY, RETURN):
        places = [action for action in legal if action[0] != "wait"]
        yield from _sort(places, lambda a: sum(start.explain_room(sight, a[1])))
    elif phase == DEPLOY:
        home = sight.cities.index(moment.seat)
        yield from _sort(legal, lambda a: sum(start.explain_deployment(sight, home, a[1]).values()))
    elif phase == ADVANTAGE:
        yield from _sort(legal, lambda a: start.rate_advantage(sight, a[1]))
    elif phase == DIPLOMACY:
        yield from _list_deals(moment)
    elif phase == BUY:
        yield from (action for action in legal if action in (("buy",), ("no_buy",)))
    elif phase == DISCARD:
        kept = [a for a in legal if a[0] in ("discard", "keep")]
        yield from _sort(kept, lambda a: explain(moment, go_on(moment, (a,))).value)
    elif phase in (CARDS, SECOND):
        yield from _list_card_steps(moment)
    else:
        yield from _list_pawn_steps(moment)


def _list_deals(moment: Moment) -> Iterator[Action]:
    view = moment.view
    if view.offering[moment.seat] is not None:
        yield from (action for action in (("send",), ("drop",)) if action in moment.legal)
        return
    for offer in view.offers:
        if offer.to == moment.seat:
            yield from (("accept", offer.number), ("decline", offer.number))
            return
    rated = trade.rate_partners(moment.sight)
    offers: list[Action] = [("offer", to) for to, gain in rated.items() if gain > TINY]
    yield from _sort([a for a in offers if a in moment.legal], lambda a: rated[a[1]])
    yield ("ready",)


def _list_card_steps(moment: Moment) -> Iterator[Action]:
    sight, legal = moment.sight, moment.legal
    if moment.view.draft is not None:
        rated = of_cards.rate_targets(sight, legal)
        yield from _sort(rated, lambda a: rated[a])
        if ("confirm",) in legal:
            yield ("confirm",)
        return
    found: dict[Action, float] = {("end",): 0.0 if moment.view.acted else sight.taste.act}
    kinds = {action[0] for action in legal}
    if "play" in kinds:
        rated = of_cards.rate_plays(sight)
        found |= {action: gain for action, gain in rated.items() if action in legal}
    for kind in ("extra", "fill", "build"):
        first = next((action for action in legal if action[0] == kind), None)
        if first is not None:
            found[first] = rate_granary(sight, first)
    yield from _sort(found, lambda a: found[a])


def _list_pawn_steps(moment: Moment) -> Iterator[Action]:
    sight, legal = moment.sight, moment.legal
    if moment.view.phase == MOVES:
        rated = moves.rate_takings(sight, moment.finishes)
        good = [action for action in rated if rated[action] > 0 and action in legal]
        yield from _sort(good, lambda a: rated[a])
    attacks = {a[:2]: a for a in legal if a[0] == "attack"}  # with all pawns that can
    worth = {a: explain(moment, go_on(moment, (a,))).value for a in attacks.values()}
    yield from _sort([a for a in worth if worth[a] > 0], lambda a: worth[a])
    yield ("end",)


def _sort(actions: Iterable[Action], estimate: Callable[[Action], float]) -> list[Action]:
    """Actions, those that are worth most first."""
    return sorted(actions, key=lambda action: -estimate(action))
