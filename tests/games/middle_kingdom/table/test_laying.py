"""What is seen of a game of Middle Kingdom, laid by hand: it counts as the game does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import BID
from china_games.games.middle_kingdom.table.places import DRAGON, encode_heap
from tests.support.games import Case, some_states
from tests.support.laying import ENGLISH, Click, lay_clicks

CASE = Case("middle_kingdom", "cards", 3)


def list_clicks(state: Any) -> Iterator[Click]:
    """Cards of the piles, Merchants after those that they join; the row; the Dragon."""
    merchant = state.game.cards.merchant
    for seat, own in enumerate(state.piles):
        for type_, pile in enumerate(own):
            for kind in sorted(pile, key=lambda kind: kind == merchant):
                yield f"kind:{kind}", encode_heap(seat, type_), 0
    for kind in state.row:
        yield f"kind:{kind}", ("deck", 0), 0
    for _ in range(state.dragon + 1):
        yield "", ("goal", DRAGON), 0


def test_piles_row_and_goal_cards_count_as_in_the_game() -> None:
    states = [state for state in some_states(CASE, 2) if state.phase == BID]
    for state in states[:: max(1, len(states) // 5)]:
        desk = lay_clicks(CASE, list_clicks(state))
        for goal, owner in enumerate(state.goals):  # what is tied stays with who had it
            at = desk.describe(ENGLISH, ["A", "B", "C"])
            fields = desk.ways.list_pages(at)[1].sections[1].fields if desk.ways else ()
            desk.change(fields[goal].change(owner))
        for seat, tokens in enumerate(state.tokens):
            at = desk.describe(ENGLISH, ["A", "B", "C"])
            fields = desk.ways.list_pages(at)[1].sections[2].fields if desk.ways else ()
            desk.change(fields[seat].change(tokens))
        laid = desk.reading.state
        assert (laid.piles, laid.row, laid.goals) == (state.piles, state.row, state.goals)
        assert RULES.result(laid).lines == RULES.result(state).lines
