"""Actions of Empires in writing, and the report that explains a state without the map file."""
from __future__ import annotations

from typing import Any

from china_games.rules.base import UNKNOWN, Action
from china_games.rules.empires.cards import ACTIONS, INDEX
from china_games.rules.empires.control import city_count, controlled, pawns_left
from china_games.rules.empires.model import (
    ADVANTAGES,
    CITIES,
    FIELDS,
    FULL,
    IN_PLAY,
    KINDS,
    NOBODY,
    PHASES,
    SUITS,
    Offer,
    State,
)
from china_games.rules.empires.moves import to_act
from china_games.rules.empires.scoring import result

SUITED = ("card", "advantage")


def text(action: Action, state: State) -> str:
    """Such as "move qin chu", "attack qin 1 2", "play abundance heart club", "end"."""
    kind, *values = action
    if kind == "play":
        return " ".join(("play", ACTIONS[values[0]].key, *(SUITS[card] for card in values[1:])))
    names = [_name(field, value, state) for field, value in zip(FIELDS.get(kind, ()), values, strict=True)]
    return " ".join((kind, *names))


def _name(field: str, value: int, state: State) -> str:
    if field == "province":
        return state.game.land.provinces[value]
    return SUITS[value] if field in SUITED else str(value)


def parse(written: str, state: State) -> Action:
    """The action that `text` writes; ValueError for anything else."""
    kind, *words = written.split(" ")
    try:
        if kind == "play":
            return ("play", INDEX[words[0]], *(SUITS.index(word) for word in words[1:]))
        if kind not in KINDS:
            raise ValueError(kind)
        return (kind, *(_value(field, word, state) for field, word in zip(FIELDS.get(kind, ()), words, strict=True)))
    except (KeyError, IndexError, ValueError):
        raise ValueError(f"{written!r} is no action of Empires") from None


def _value(field: str, word: str, state: State) -> int:
    if field == "province":
        return state.game.land.index[word]
    if field in SUITED:
        return SUITS.index(word)
    if not (word.isascii() and word.isdigit() and len(word) < 6 and str(int(word)) == word):
        raise ValueError(word)
    return int(word)


def report(state: State) -> dict[str, Any]:
    """Everything about the state by ids, as docs/report.md describes. A view gives null for hidden cards."""
    land, seats, standing = state.game.land, range(state.game.seats), result(state)
    return {
        "game": "empires", "board": land.id, "seats": state.game.seats, "first": state.game.first,
        "options": state.game.options, "year": state.year, "phase": PHASES[state.phase],
        "to_act": list(to_act(state)), "end_reason": state.end, "goal": state.game.goal,
        "order": list(state.order),
        "provinces": {province: {
            "city": None if state.cities[p] == NOBODY else state.cities[p], "pawns": list(state.pawns[p]),
            "granary": {"die": state.granaries[p][0], "complete": state.granaries[p][1]} if state.granaries[p][0]
            else None, "adjacent": [land.provinces[q] for q in land.neighbours[p]], "edge": land.edge[p],
        } for p, province in enumerate(land.provinces)},
        "hands": [[None if card == UNKNOWN else SUITS[card] for card in hand] for hand in state.hands],
        "draft": _draft(state), "gold": list(state.gold),
        "supply": [{"cities": CITIES - city_count(state, s), "pawns": pawns_left(state, s)} for s in seats],
        "controlled": list(controlled(state)), "in_play": [state.status[s] == IN_PLAY for s in seats],
        "fell": list(state.fell), "returned": list(state.returned),
        "advantages": [None if suit == NOBODY else ADVANTAGES[suit] for suit in state.advantages],
        "deck": len(state.deck), "discard": dict(zip(SUITS, state.discard, strict=True)),
        "offers": [_offer(offer) for offer in state.offers],
        "pacts": [{"seats": [a, b], "year": year} for a, b, year in state.pacts],
        "full_granary": FULL, "winners": list(state.winners),
        "scores": list(standing.scores), "if_ended_now": list(standing.scores),
        "ranking": [list(rank) for rank in standing.ranking], "tie_break": standing.tie_break,
        "score_lines": [{"seat": line.seat, "rule": line.rule, "points": line.points,
                         "places": [{kind: land.provinces[value]} for kind, value in line.places]}
                        for line in standing.lines],
    }


def _draft(state: State) -> dict[str, Any] | None:
    """The action being put together; its effects show on the map already."""
    if state.draft is None:
        return None
    return {"action": ACTIONS[state.draft.action].key, "cards": [SUITS[card] for card in state.draft.payment],
            "targets": len(state.draft.chosen)}


def _offer(offer: Offer) -> dict[str, Any]:
    return {"number": offer.number, "seat": offer.seat, "to": offer.to, "pact": offer.pact,
            "give": dict(zip(SUITS, offer.give, strict=True)), "ask": dict(zip(SUITS, offer.ask, strict=True)),
            "give_gold": offer.give_gold, "ask_gold": offer.ask_gold}
