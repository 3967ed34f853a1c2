"""Which actions the events of a seat tell of, where it put something together unseen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from china_games.games.contract import Action, Event
from china_games.games.empires.rules import cards
from china_games.games.empires.rules.targets import MOVED, TURNED


def retrace(events: Sequence[Event]) -> tuple[Action, ...]:
    """An action of cards with its targets, or an offer, as the events tell them: both are put
    together unseen.
    """
    for event, following in pairwise((*events, None)):
        if event is None:
            break
        if event.kind == "play" and following is not None and following.kind == "effect":
            number, payment = event.data
            targets = [step for one in following.data[1] for step in _retrace_target(number, one)]
            return (("play", number, *payment), *targets, ("confirm",))
        if event.kind == "offered" and event.secret and event.seat >= 0:
            return _retrace_offer(event)
    return ()


def _retrace_target(number: int, target: Sequence[int]) -> tuple[Action, ...]:
    """The steps by which a target was chosen (`EFFECT_TARGET`)."""
    kind, province, what = target[0], target[1], target[2]
    if kind == MOVED:
        own = number in (cards.TRADE, cards.EXPLORATION)
        pick: Action = ("pick", target[3]) if own else ("push", target[3], what)
        return (pick, ("to", province))
    if kind == TURNED:
        return (("turn", province, what),)
    verbs = {
        cards.COLONISATION: "turn_city",
        cards.CRUSADE: "raze",
        cards.FOUNDATION: "found",
        cards.MIGRATION: "at",
        cards.ABUNDANCE: "at",
    }
    verb = verbs.get(number)
    return (("kill", province, what),) if verb is None else ((verb, province),)


def _retrace_offer(event: Event) -> tuple[Action, ...]:
    """The steps of an offer that its partner was told of."""
    _, give, ask, give_gold, ask_gold, pact = event.secret
    steps: list[Action] = [("offer", event.seat)]
    steps += [("give", card) for card, n in enumerate(give) for _ in range(n)]
    steps += [("ask", card) for card, n in enumerate(ask) for _ in range(n)]
    steps += [("give_gold",)] * give_gold + [("ask_gold",)] * ask_gold
    return (*steps, *([("pact",)] if pact else []), ("send",))
