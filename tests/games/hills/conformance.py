"""Hills for the conformance tests: what is conserved, and the points from the report alone."""

from __future__ import annotations

from random import Random
from typing import Any

from china_games.games.contract import UNKNOWN
from tests.games.hills.rules import COPIES, State


def conserved(state: State) -> None:
    """HI-01: three cards of each hill lie in hands, deck and as stones."""
    for hill, row in enumerate(state.stones):
        held = sum(hand.count(hill) for hand in state.hands) + state.deck.count(hill)
        assert held + sum(row) == COPIES


def derived(state: State) -> None:
    """HI-02: turns go round; hands are sorted."""
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    assert state.seat == sum(map(sum, state.stones)) % state.game.seats


def hidden(state: State, view: State, seat: int | None) -> None:
    """HI-03: other hands and the deck are not known."""
    assert view.seed == UNKNOWN
    assert set(view.deck) <= {UNKNOWN}
    assert all(set(hand) <= {UNKNOWN} for s, hand in enumerate(view.hands) if s != seat)


def scramble(state: State, seat: int | None, rng: Random) -> State:
    """Hands of others and the deck, dealt anew."""
    others = [s for s in range(len(state.hands)) if s != seat]
    cards = [card for s in others for card in state.hands[s]] + list(state.deck)
    rng.shuffle(cards)
    hands = list(state.hands)
    for s in others:
        hands[s] = tuple(sorted(cards.pop() for _ in hands[s]))
    return state._replace(hands=tuple(hands), deck=tuple(cards))


def scores(report: dict[str, Any]) -> list[int]:
    """HI-04."""
    totals = [0] * len(report["hands"])
    for hill in report["hills"]:
        most = max(hill["stones"])
        for seat, stones in enumerate(hill["stones"]):
            totals[seat] += hill["points"] if stones == most and most else 0
    return totals


def ranking(report: dict[str, Any]) -> list[list[int]]:
    """HI-05: most points; equal points share a rank."""
    found = scores(report)
    return [
        [seat for seat, points in enumerate(found) if points == best]
        for best in sorted(set(found), reverse=True)
    ]


def explained(report: dict[str, Any]) -> None:
    """Each score line names the hill that gave it."""
    for _, _, points, hill in report["score_lines"]:
        assert points == report["hills"][hill]["points"]
