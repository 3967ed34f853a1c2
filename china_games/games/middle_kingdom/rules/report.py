"""A state of Middle Kingdom as plain data that explains itself without the card file; see
docs/report.md.
"""

from __future__ import annotations

from typing import Any

from china_games.games.common.handicaps import report_handicaps
from china_games.games.contract import UNKNOWN, Result
from china_games.games.middle_kingdom.rules.cards import GOALS, MERCHANT, TYPES
from china_games.games.middle_kingdom.rules.gains import count_dynasty_cards, count_for_goal
from china_games.games.middle_kingdom.rules.model import NOBODY, PHASES, Bid, Round, State
from china_games.games.middle_kingdom.rules.moves import list_seats_to_act
from china_games.games.middle_kingdom.rules.scoring import (
    count_peasants_gone,
    list_owners,
    make_result,
)
from china_games.games.middle_kingdom.rules.text import write_bid_card, write_kind


def make_report(state: State) -> dict[str, Any]:
    """Everything about the state by names. A view gives null for hidden bids."""
    return {
        **_report_course(state),
        **_report_cards(state),
        **_report_seats(state),
        **_report_bids(state),
        **_report_points(state),
    }


def make_report_before_heir_moves(state: State) -> dict[str, Any]:
    """The report of former days: after the end it named the owners before MK-60."""
    goals = [
        [GOALS[g] for g, owner in enumerate(state.goals) if owner == s]
        for s in range(state.game.seats)
    ]
    return {**make_report(state), "goals": goals}


def _report_course(state: State) -> dict[str, Any]:
    game = state.game
    return {
        "game": "middle_kingdom",
        "board": game.cards.id,
        "seats": game.seats,
        "options": dict(game.options),
        **report_handicaps(game.handicaps),
        "bids_each": 2 if game.two_bids else 1,
        "round": state.round,
        "phase": PHASES[state.phase],
        "to_act": list(list_seats_to_act(state)),
        "end_reason": state.end,
    }


def _report_cards(state: State) -> dict[str, Any]:
    cards = state.game.cards
    return {
        "deck": {
            kind.id: {"type": TYPES[kind.type], "points": kind.points, "copies": kind.copies}
            for kind in cards.kinds
        },
        "goal_points": dict(cards.goals),
        "peasant_points": list(cards.peasants),
        "token_points": cards.token,
        "missing_points": -cards.missing,
        "cards_a_round": state.game.row,
        "row": [write_kind(state, kind) for kind in state.row],
        "pile": len(state.pile),
        "gone": {kind.id: n for kind, n in zip(cards.kinds, state.gone, strict=True)},
        "laying": {"seat": state.laying[0], "merchants": state.laying[1]} if state.laying else None,
    }


def _report_seats(state: State) -> dict[str, Any]:
    seats, cards = range(state.game.seats), state.game.cards
    return {
        "piles": [
            {
                TYPES[t]: [
                    {"card": cards.kinds[k].id, "points": cards.kinds[k].points} for k in pile
                ]
                for t, pile in enumerate(state.piles[s])
            }
            for s in seats
        ],
        "merchants_elsewhere": [
            {
                TYPES[t]: pile.count(cards.merchant)
                for t, pile in enumerate(state.piles[s])
                if t != MERCHANT and cards.merchant in pile
            }
            for s in seats
        ],
        "counts": [
            {type_: count_for_goal(state, s, t) for t, type_ in enumerate(TYPES)} for s in seats
        ],
        "dynasty_cards": [count_dynasty_cards(state, s) for s in seats],
        "goals": [
            [goal for goal, owner in zip(GOALS, list_owners(state), strict=False) if owner == s]
            for s in seats
        ],
        "tokens": list(state.tokens),
        "dragon": None if state.dragon == NOBODY else state.dragon,
        "dragon_rounds": list(state.dragon_rounds),
    }


def _report_bids(state: State) -> dict[str, Any]:
    codes, won = dict(state.order), dict(state.won)
    shown = [i for i, _ in state.order] or range(len(state.bids))
    return {
        "hands": [[write_bid_card(card) for card in hand] for hand in state.hands],
        "used": [[write_bid_card(card) for card in used] for used in state.used],
        "tied": [[write_bid_card(card) for card in tied] for tied in state.tied],
        "sealed": [
            [
                None
                if card == UNKNOWN
                else {"card": write_bid_card(card), "on": write_bid_card(on) if on else None}
                for card, on in own
            ]
            for own in state.sealed
        ],
        "bids": [
            {
                **_report_bid(state.bids[i]),
                "standing": codes.get(i),
                "won": _name_won(state, won.get(i)),
            }
            for i in shown
        ],
        "rounds": [_report_round(state, past) for past in state.rounds],
    }


def _report_bid(bid: Bid) -> dict[str, Any]:
    return {
        "seat": bid.seat,
        "cards": [write_bid_card(card) for card in bid.cards],
        "half": bid.half,
        "reset_aside": bid.aside,
    }


def _name_won(state: State, kind: int | None) -> str | None:
    return None if kind is None else write_kind(state, kind)


def _report_round(state: State, past: Round) -> dict[str, Any]:
    won = dict(past.won)
    bids = [
        {**_report_bid(past.bids[i]), "standing": code, "won": _name_won(state, won.get(i))}
        for i, code in past.order
    ]
    return {
        "bids": bids,
        "exchange": _report_taken(state, past.exchange),
        "heir": _report_taken(state, past.heir),
    }


def _report_taken(state: State, taken: tuple[int, ...]) -> dict[str, Any] | None:
    return {"seat": taken[0], "card": write_kind(state, taken[1])} if taken else None


def _report_points(state: State) -> dict[str, Any]:
    standing = make_result(state)
    return {
        "scores": list(standing.scores),
        "if_ended_now": list(standing.scores),
        "score_lines": _report_lines(state, standing),
        "peasants_discarded": count_peasants_gone(state),
        "ranking": [list(rank) for rank in standing.ranking],
        "tie_break": standing.tie_break,
    }


def _report_lines(state: State, standing: Result) -> list[dict[str, Any]]:
    return [
        {
            "seat": line.seat,
            "rule": line.rule,
            "points": line.points,
            "places": [{kind: _report_place(state, kind, value)} for kind, value in line.places],
        }
        for line in standing.lines
    ]


def _report_place(state: State, kind: str, value: int) -> Any:
    names = {"goal": GOALS, "missing": TYPES}
    if kind in names:
        return names[kind][value]
    return write_kind(state, value) if kind == "kind" else value
