"""Middle Kingdom for the conformance tests: what is conserved, what is derived, and the score from
the report alone.

The score is worked out from the words of the rules, with nothing of the rules' own code.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from china_games.games.middle_kingdom.rules.model import BID, DRAWN, HEIR_PICK, OVER, State

Report = dict[str, Any]
TYPES = ("bureaucrat", "peasant", "merchant", "noble", "general")
GOALS = {
    "bureaucrat": "palace",
    "peasant": "harvest",
    "merchant": "market",
    "noble": "heir",
    "general": "emperor",
}


def conserved(state: State) -> None:
    """MK-01, MK-02: no Dynasty card and no bid card is made or lost; there is one Dragon."""
    cards = state.game.cards
    held = Counter(kind for own in state.piles for pile in own for kind in pile)
    held.update(state.row)
    held.update(state.pile)
    held.update({kind: n for kind, n in enumerate(state.gone) if n})
    held.update({cards.merchant: state.laying[1]} if state.laying else {})
    dragon = held.pop(cards.dragon, 0)
    assert held == Counter({kind: drawn.copies for kind, drawn in enumerate(cards.kinds)})
    assert dragon + (state.dragon >= 0) <= 1
    for seat, hand in enumerate(state.hands):
        shown = [card for bid in state.bids if bid.seat == seat for card in bid.cards]
        aside = [0 for bid in state.bids if bid.seat == seat and bid.aside]
        covered = [card for card in state.tied[seat] if card not in shown]
        assert sorted({*hand, *covered, *state.used[seat], *shown, *aside}) == list(range(8))


def derived(state: State) -> None:
    """Fields that follow from others; who owns a Goal card has two cards of its type, and nobody
    alone has more.
    """
    merchant, seats = state.game.cards.merchant, range(state.game.seats)
    now = state.laying[2] if state.laying else state.phase
    if state.game.edition == 2 and (now in (DRAWN, HEIR_PICK) or state.laying and now == BID):
        assert state.game.cards.dragon not in state.row
    for type_, owner in enumerate(state.goals):
        counts = [
            sum(2 if kind == merchant and type_ != 2 else 1 for kind in state.piles[s][type_])
            for s in seats
        ]
        best = max(counts)
        if owner >= 0:
            assert counts[owner] >= 2
        if not state.laying:
            alone = counts.count(best) == 1 and best >= 2
            assert not alone or owner == counts.index(best)
    for seat in seats:
        assert list(state.hands[seat]) == sorted(state.hands[seat])
        assert state.hands[seat] or state.bids or state.sealed[seat]
        for type_, pile in enumerate(state.piles[seat]):
            assert all(state.game.cards.types[kind] == type_ or kind == merchant for kind in pile)
            assert type_ == 2 or merchant not in pile or any(kind != merchant for kind in pile)
    assert len(state.rounds) == state.round - (not state.end)
    assert (
        bool(state.end)
        == (state.phase == OVER)
        == (not state.row and not state.pile and not state.bids)
    )
    assert all(not state.sealed[seat] for seat in seats) or state.phase == 0


def hidden(state: State, view: State, seat: int | None) -> None:
    """A view shows all but the pile, the seed and the sealed bids of others."""
    assert view.seed == -1
    assert set(view.pile) <= {-1}
    assert len(view.pile) == len(state.pile)
    for s, sealed in enumerate(view.sealed):
        assert sealed == (state.sealed[s] if s == seat else ((-1, -1),) * len(state.sealed[s]))
    assert view._replace(seed=0, pile=(), sealed=()) == state._replace(seed=0, pile=(), sealed=())


def scores(report: Report) -> list[int]:
    """What each seat has if the game ended now, by MK-60 to MK-65."""
    homes = [_home(report["piles"][seat]) for seat in range(report["seats"])]
    fewest = min(home["peasant"] for home in homes)
    return [
        _goals(report, seat)
        + _printed(report, seat)
        - 3 * sum(homes[seat][type_] == 0 for type_ in TYPES)
        + _peasants(homes[seat]["peasant"] - fewest)
        + _sage(report, seat)
        for seat in range(report["seats"])
    ]


def ranking(report: Report) -> list[list[int]]:
    """MK-66: by points, then by Dynasty cards."""
    points = scores(report)
    keys = [
        (points[s], sum(len(pile) for pile in piles.values()))
        for s, piles in enumerate(report["piles"])
    ]
    return [
        [s for s in range(report["seats"]) if keys[s] == key]
        for key in sorted(set(keys), reverse=True)
    ]


def _home(piles: dict[str, Any]) -> Counter[str]:
    """Cards of each type, every Merchant among the Merchants (MK-61)."""
    names = Counter(card["card"] for pile in piles.values() for card in pile)
    return Counter(
        {
            "bureaucrat": names["bureaucrat"] + names["philosopher"],
            "peasant": names["peasant"],
            "merchant": names["merchant"],
            "noble": names["noble_2"] + names["noble_3"] + names["noble_4"],
            "general": names["general"],
        }
    )


def _goals(report: Report, seat: int) -> int:
    """MK-60, MK-62: the Heir goes to most Generals, Merchants there counting two."""
    generals = [
        sum(2 if card["card"] == "merchant" else 1 for card in piles["general"])
        for piles in report["piles"]
    ]
    heir = generals[seat] == max(generals) and generals.count(max(generals)) == 1
    others = sum({"palace": 4, "market": 3}.get(goal, 0) for goal in report["goals"][seat])
    tokens: int = report["tokens"][seat]
    dragon = report["dragon"] == seat
    return int(others + 5 * heir + 2 * dragon + 2 * tokens)


def _printed(report: Report, seat: int) -> int:
    worth = {"philosopher": 1, "general": 1, "noble_2": 2, "noble_3": 3, "noble_4": 4}
    return sum(
        worth.get(card["card"], 0) for pile in report["piles"][seat].values() for card in pile
    )


def _peasants(left: int) -> int:
    return [0, 2, 5, 9, 14, 20][min(left, 5)]


def _sage(report: Report, seat: int) -> int:
    names: list[str] = [card["card"] for card in report["piles"][seat]["bureaucrat"]]
    return names.count("bureaucrat") if "philosopher" in names else 0


def explained(report: Report) -> None:
    """Each score line stands for cards that are there; owners of Goal cards have at least two of
    the type.
    """
    for line in report["score_lines"]:
        first = line["places"][0]
        piles = report["piles"][line["seat"]]
        if line["rule"] == "MK-63":
            assert line["points"] == -3
            assert not _home(piles)[first["missing"]]
        if "goal" in first and line["rule"] == "MK-62":
            assert first["goal"] in report["goals"][line["seat"]]
        if line["rule"] == "MK-64":
            assert (
                line["places"][1]["cards"] == _home(piles)["peasant"] - report["peasants_discarded"]
            )
    for seat, counts in enumerate(report["counts"]):
        for type_, goal in GOALS.items():
            moved = goal == "heir" and report["end_reason"]  # to most Generals (MK-60)
            assert goal not in report["goals"][seat] or counts[type_] >= 2 or moved
