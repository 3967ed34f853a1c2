"""Empires for the conformance tests: what is conserved, what is derived, and the standing from the
report alone.
"""

from __future__ import annotations

from typing import Any

from china_games.games.empires.rules.model import DECK, DIPLOMACY, IN_PLAY, OVER, State

Report = dict[str, Any]


def conserved(state: State) -> None:
    """EM-01: 54 cards; no more than 15 cities and the pawns of the supply; nobody owes gold."""
    held = [card for cards in (*state.hands, state.deck) for card in cards]
    assert tuple(held.count(c) + n for c, n in enumerate(state.discard)) == DECK
    for seat in range(state.game.seats):
        assert sum(pawns[seat] for pawns in state.pawns) <= state.game.pawns
        assert state.cities.count(seat) <= 15
    assert min(min(pawns) for pawns in state.pawns) >= 0
    assert min(state.gold) >= 0
    assert state.game.treasury or not any(state.gold)


def derived(state: State) -> None:
    """Hands are sorted; granaries stand in cities; whoever is out holds nothing; moved pawns are
    there.
    """
    for hand in state.hands:
        assert list(hand) == sorted(hand)
    for p, (die, complete) in enumerate(state.granaries):
        assert 0 <= die <= 6
        assert state.cities[p] >= 0 or not die
        assert die == 6 <= complete * 6 or die < 6
    for seat, status in enumerate(state.status):
        there = seat in state.cities or any(pawns[seat] for pawns in state.pawns)
        assert there or status != IN_PLAY or not state.year or state.draft is not None
        assert not there or status == IN_PLAY
    assert bool(state.end) == (state.phase == OVER) == bool(state.winners)
    assert not state.offers or state.phase == DIPLOMACY
    if state.draft is not None:
        assert all(
            state.draft.payment.count(c) <= state.hands[state.seat].count(c)
            for c in state.draft.payment
        )


def hidden(state: State, view: State, seat: int | None) -> None:
    """A view shows the seat's own hand, no deck, no dealings of others, no action that is not
    confirmed.
    """
    assert view.seed == -1
    assert set(view.deck) <= {-1}
    for s, hand in enumerate(view.hands):
        assert len(hand) == len(state.hands[s])
        assert hand == state.hands[s] if s == seat else set(hand) <= {-1}
    assert all(seat in (offer.seat, offer.to) for offer in view.offers)
    assert all(draft is None or s == seat for s, draft in enumerate(view.offering))
    assert all(seat in pact[:2] for pact in view.pacts)
    assert view.draft is None or seat == state.seat
    if state.draft is not None and seat != state.seat:
        assert (view.cities, view.pawns) == (state.draft.cities, state.draft.pawns)


def _controlled(report: Report, seat: int) -> list[str]:
    """EM-08."""
    found = []
    for name, province in report["provinces"].items():
        standing = [s for s, n in enumerate(province["pawns"]) if n]
        if standing == [seat] or not standing and province["city"] == seat:
            found.append(name)
    return found


def scores(report: Report) -> list[int]:
    """Provinces under control."""
    return [len(_controlled(report, seat)) for seat in range(report["seats"])]


def ranking(report: Report) -> list[list[int]]:
    """EM-18: provinces, cities, pawns; then the fallen, the last to fall first."""
    points = scores(report)

    def key(seat: int) -> tuple[int, ...]:
        if not report["in_play"][seat]:
            return 0, report["fell"][seat], 0, 0
        places = report["provinces"].values()
        return (
            1,
            points[seat],
            sum(place["city"] == seat for place in places),
            sum(place["pawns"][seat] for place in places),
        )

    seats = range(report["seats"])
    return [
        [s for s in seats if key(s) == worth]
        for worth in sorted({key(s) for s in seats}, reverse=True)
    ]


def explained(report: Report) -> None:
    """Each score line stands for a province that its seat controls; neighbours are mutual; the
    supply is right.
    """
    for line in report["score_lines"]:
        assert line["points"] == 1
        assert line["places"][0]["province"] in _controlled(report, line["seat"])
    for name, province in report["provinces"].items():
        assert all(name in report["provinces"][other]["adjacent"] for other in province["adjacent"])
    for seat, supply in enumerate(report["supply"]):
        assert (
            supply["cities"] + sum(place["city"] == seat for place in report["provinces"].values())
            == 15
        )
