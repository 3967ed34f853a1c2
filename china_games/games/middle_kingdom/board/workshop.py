"""How games of Middle Kingdom are counted, to say what a set of cards is worth."""

from __future__ import annotations

from china_games.games.contract import Weighing, Workshop
from china_games.games.middle_kingdom.rules.cards import CardSet
from china_games.games.middle_kingdom.rules.model import State

WEIGHING: Weighing[State, CardSet] = Weighing(
    list_places=lambda cards, _: tuple(kind.id for kind in cards.kinds),
    list_used=lambda state: {kind for piles in state.piles for pile in piles for kind in pile},
    measure_length=lambda state: state.round,
    is_start=lambda state, action: False,
    games={2: 200, 3: 200, 4: 200, 5: 200},
)


WORKSHOP = Workshop(lambda document: (), weighing=WEIGHING)
