"""Actions of Middle Kingdom in writing, and the report that explains a state without the card file."""
from __future__ import annotations

from typing import Any

from china_games.rules.base import UNKNOWN, Action
from china_games.rules.middle_kingdom.cards import GOALS, MERCHANT, RESET, TYPES
from china_games.rules.middle_kingdom.model import NOBODY, PHASES, SINGLE, Bid, State
from china_games.rules.middle_kingdom.moves import to_act, well_formed
from china_games.rules.middle_kingdom.scoring import result


def _bid_name(card: int) -> str:
    return "reset" if card == RESET else str(card)


def _kind_name(state: State, kind: int) -> str:
    return "dragon" if kind == state.game.cards.dragon else state.game.cards.kinds[kind].id


def text(action: Action, state: State) -> str:
    """Such as "bid 5", "bid reset on 3", "pick noble-4", "pick dragon", "lay peasant", "keep"."""
    kind, *values = action
    if kind == "bid":
        on = "" if values[1] == SINGLE else f" on {values[1]}"
        return f"bid {_bid_name(values[0])}{on}"
    if kind in ("harvest", "half"):
        return f"{kind} {_bid_name(values[0])}"
    if kind in ("exchange", "pick", "heir"):
        return f"{kind} {_kind_name(state, values[0])}"
    return f"lay {TYPES[values[0]]}" if kind == "lay" else str(kind)


def parse(written: str, state: State) -> Action:
    """The action that `text` writes; ValueError for anything else."""
    cards = state.game.cards
    bid_cards = {_bid_name(card): card for card in range(8)}
    tables: dict[str, dict[str, int]] = {
        "bid": bid_cards, "harvest": bid_cards, "half": bid_cards, "lay": {t: i for i, t in enumerate(TYPES)},
        "exchange": cards.index, "heir": cards.index, "pick": {**cards.index, "dragon": cards.dragon}}
    kind, *words = written.split(" ")
    try:
        values = [tables[kind][words[0]]] if words else []
        if kind == "bid":
            values.append(_tied_card(words))
        elif len(words) > 1:
            raise ValueError(f"{written!r} has a word too many")
    except (KeyError, IndexError):
        raise ValueError(f"{written!r} is no action of Middle Kingdom") from None
    action = (kind, *values)
    if not well_formed(state, action):
        raise ValueError(f"{written!r} is no action of Middle Kingdom")
    return action


def _tied_card(words: list[str]) -> int:
    if len(words) == 1:
        return SINGLE
    if len(words) == 3 and words[1] == "on" and words[2] in "1234567" and len(words[2]) == 1:
        return int(words[2])
    raise ValueError(f"{' '.join(words)!r} names no tied card")


def report(state: State) -> dict[str, Any]:
    """Everything about the state by names, as docs/report.md describes. A view gives null for hidden bids."""
    standing, seats = result(state), range(state.game.seats)
    cards = state.game.cards
    return {
        "game": "middle_kingdom", "board": cards.id, "seats": state.game.seats, "first": state.game.first,
        "options": state.game.options, "round": state.round, "phase": PHASES[state.phase],
        "to_act": list(to_act(state)), "end_reason": state.end,
        "piles": [{TYPES[t]: [{"card": cards.kinds[k].id, "points": cards.kinds[k].points} for k in pile]
                   for t, pile in enumerate(state.piles[s])} for s in seats],
        "merchants_elsewhere": [{TYPES[t]: pile.count(cards.merchant) for t, pile in enumerate(state.piles[s])
                                 if t != MERCHANT and cards.merchant in pile} for s in seats],
        "goals": [[GOALS[g] for g, owner in enumerate(state.goals) if owner == s] for s in seats],
        "tokens": list(state.tokens), "dragon": None if state.dragon == NOBODY else state.dragon,
        "hands": [[_bid_name(card) for card in hand] for hand in state.hands],
        "used": [[_bid_name(card) for card in used] for used in state.used],
        "tied": [[_bid_name(card) for card in tied] for tied in state.tied],
        "sealed": [[None if card == UNKNOWN else {"card": _bid_name(card), "on": on or None} for card, on in own]
                   for own in state.sealed],
        "bids": [_bid(bid) for bid in state.bids],
        "row": [_kind_name(state, kind) for kind in state.row], "pile": len(state.pile),
        "gone": {kind.id: n for kind, n in zip(cards.kinds, state.gone, strict=True)},
        "rounds": [_round(state, past) for past in state.rounds],
        "scores": list(standing.scores), "if_ended_now": list(standing.scores),
        "score_lines": [{"seat": line.seat, "rule": line.rule, "points": line.points,
                         "places": [{kind: _place(state, kind, value)} for kind, value in line.places]}
                        for line in standing.lines],
    }


def _bid(bid: Bid) -> dict[str, Any]:
    return {"seat": bid.seat, "cards": [_bid_name(card) for card in bid.cards], "half": bid.half,
            "reset_aside": bid.aside}


def _round(state: State, past: tuple[Any, ...]) -> list[dict[str, Any]]:
    bids, order, won = past
    taken = dict(won)
    return [{**_bid(bids[i]), "standing": code, "won": _kind_name(state, taken[i]) if i in taken else None}
            for i, code in order]


def _place(state: State, kind: str, value: int) -> Any:
    names = {"goal": GOALS, "type": TYPES}
    if kind in names:
        return names[kind][value]
    return _kind_name(state, value) if kind == "kind" else value
