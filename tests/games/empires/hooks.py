"""What tests of all games ask of this one: other worlds for a seat, and how its table is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from china_games.games.contract import Action
from china_games.games.stage import Target
from tests.games.empires.table.support import steps as table_steps
from tests.support.games import Long

Seat = int | None
SMALL, BOTH = "empires_china_48", (("treasury", True), ("granaries", True))
ASIDE = ("home",)
LONG = Long(
    {"last_year": 5},
    (
        (SMALL, 2, ()),
        (SMALL, 2, BOTH),
        (SMALL, 2, (("at_once", True), ("returns", "any"))),
        ("empires_world_60", 3, BOTH),
    ),
    every=61,
    kept=160,
    seeds=1,
    plies=(0, 60),
    states=40,
)


def scramble(state: Any, seat: Seat, rng: Random) -> Any:
    """Hands but for cards offered to the seat, the deck, actions not confirmed yet, dealings of
    others.
    """
    if state.draft is not None and seat != state.seat:
        draft = state.draft
        state = state._replace(
            draft=None, cities=draft.cities, pawns=draft.pawns, granaries=draft.granaries
        )
    offers = tuple(offer for offer in state.offers if seat in (offer.seat, offer.to))
    state = state._replace(
        offers=offers,
        offering=tuple(own if s == seat else None for s, own in enumerate(state.offering)),
        pacts=tuple(pact for pact in state.pacts if seat in pact[:2]),
        sent=_other_sent(state, seat, rng),
    )
    return _other_hands(state, offers, seat, rng)


def _other_sent(state: Any, seat: Seat, rng: Random) -> Any:
    """How many offers others have sent one another: none in the setup."""
    most = 3 if state.year else 1
    return tuple(
        tuple(n if seat in (s, to) else rng.randrange(most) * (s != to) for to, n in enumerate(row))
        for s, row in enumerate(state.sent)
    )


def _other_hands(state: Any, offers: Any, seat: Seat, rng: Random) -> Any:
    others = [s for s in range(state.game.seats) if s != seat]
    kept = {s: _promised(offers, s) for s in others}
    hidden = {s: Counter(state.hands[s]) - kept[s] for s in others}
    cards = [card for s in others for card in hidden[s].elements()] + list(state.deck)
    rng.shuffle(cards)
    hands = list(state.hands)
    for s in others:
        hands[s] = tuple(
            sorted((*kept[s].elements(), *(cards.pop() for _ in range(hidden[s].total()))))
        )
    return state._replace(hands=tuple(hands), deck=tuple(cards))


def _promised(offers: Any, seat: int) -> Counter[int]:
    """Cards that the offers of a seat show: the most of each kind."""
    most: Counter[int] = Counter()
    for offer in offers:
        if offer.seat == seat:
            most |= Counter({card: n for card, n in enumerate(offer.give) if n})
    return most


def steps(table: Any, action: Action) -> Iterator[str]:
    """The stops of the table to choose one after the other, so that an action is played."""
    for kind, value in table_steps(lambda: table.controller, action):
        yield f"table/{kind}/{value}"


def offered(controller: Any) -> set[Action]:
    """The actions that the table offers."""
    return set(controller.legal)


def list_targets(controller: Any) -> Iterator[Target]:
    """What can be clicked beside the buttons, more than there is."""
    yield from (("choice", k) for k in range(len(controller.list_choices())))
    yield from (("province", p) for p in controller.list_open())
    yield from (("card", k) for k in range(len(controller.hand)))
