"""The report that explains a state of Empires without the map file; docs/report.md describes it."""

from __future__ import annotations

from typing import Any

from china_games.games.common.handicaps import report_handicaps
from china_games.games.contract import UNKNOWN
from china_games.games.empires.rules.cards import ACTIONS
from china_games.games.empires.rules.control import count_cities, count_controlled, count_pawns_left
from china_games.games.empires.rules.model import (
    ADVANTAGES,
    CITIES,
    FULL,
    IN_PLAY,
    NOBODY,
    PHASES,
    SUITS,
    Offer,
    State,
)
from china_games.games.empires.rules.moves import list_seats_to_act
from china_games.games.empires.rules.scoring import make_result


def make_report(state: State) -> dict[str, Any]:
    """Everything about the state by ids. A view gives null for hidden cards."""
    land, seats, standing = state.game.land, range(state.game.seats), make_result(state)
    return {
        "game": "empires",
        "board": land.id,
        "seats": state.game.seats,
        "first": state.game.first,
        "options": state.game.options,
        **report_handicaps(state.game.handicaps),
        "year": state.year,
        "phase": PHASES[state.phase],
        "to_act": list(list_seats_to_act(state)),
        "end_reason": state.end,
        "goal": state.game.goal,
        "order": list(state.order),
        "provinces": {
            province: {
                "city": None if state.cities[p] == NOBODY else state.cities[p],
                "pawns": list(state.pawns[p]),
                "granary": {"die": state.granaries[p][0], "complete": state.granaries[p][1]}
                if state.granaries[p][0]
                else None,
                "adjacent": [land.provinces[q] for q in land.neighbours[p]],
                "edge": land.edge[p],
            }
            for p, province in enumerate(land.provinces)
        },
        "hands": [
            [None if card == UNKNOWN else SUITS[card] for card in hand] for hand in state.hands
        ],
        "draft": _report_draft(state),
        "gold": list(state.gold),
        "supply": [
            {"cities": CITIES - count_cities(state, s), "pawns": count_pawns_left(state, s)}
            for s in seats
        ],
        "controlled": list(count_controlled(state)),
        "in_play": [state.status[s] == IN_PLAY for s in seats],
        "fell": list(state.fell),
        "returned": list(state.returned),
        "advantages": [None if suit == NOBODY else ADVANTAGES[suit] for suit in state.advantages],
        "deck": len(state.deck),
        "discard": dict(zip(SUITS, state.discard, strict=True)),
        "offers": [_report_offer(offer) for offer in state.offers],
        "pacts": [{"seats": [a, b], "year": year} for a, b, year in state.pacts],
        "full_granary": FULL,
        "winners": list(state.winners),
        "scores": list(standing.scores),
        "if_ended_now": list(standing.scores),
        "ranking": [list(rank) for rank in standing.ranking],
        "tie_break": standing.tie_break,
        "score_lines": [
            {
                "seat": line.seat,
                "rule": line.rule,
                "points": line.points,
                "places": [
                    {kind: land.provinces[value] if kind == "province" else value}
                    for kind, value in line.places
                ],
            }
            for line in standing.lines
        ],
    }


def _report_draft(state: State) -> dict[str, Any] | None:
    """The action being put together; its effects show on the map already."""
    if state.draft is None:
        return None
    return {
        "action": ACTIONS[state.draft.action].key,
        "cards": [SUITS[card] for card in state.draft.payment],
        "targets": len(state.draft.chosen),
    }


def _report_offer(offer: Offer) -> dict[str, Any]:
    return {
        "number": offer.number,
        "seat": offer.seat,
        "to": offer.to,
        "pact": offer.pact,
        "give": dict(zip(SUITS, offer.give, strict=True)),
        "ask": dict(zip(SUITS, offer.ask, strict=True)),
        "give_gold": offer.give_gold,
        "ask_gold": offer.ask_gold,
    }
