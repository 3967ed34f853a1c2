"""Final scoring of Middle Kingdom (MK-60 to MK-66)."""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.common.majority import rank_keys
from china_games.games.common.remembering import remember
from china_games.games.common.tuples import replace_at
from china_games.games.contract import Place, Result, ScoreLine
from china_games.games.middle_kingdom.rules.cards import (
    BUREAUCRAT,
    GENERAL,
    HEIR,
    MERCHANT,
    PEASANT,
    TYPES,
)
from china_games.games.middle_kingdom.rules.gains import (
    count_dynasty_cards,
    count_for_goal,
    count_own_cards,
)
from china_games.games.middle_kingdom.rules.model import NOBODY, OVER, Piles, State


def find_final_heir(state: State) -> int:
    """MK-60: who takes the Heir for most Generals, or NOBODY."""
    counts = [count_for_goal(state, seat, GENERAL) for seat in range(state.game.seats)]
    best = max(counts)
    return counts.index(best) if best and counts.count(best) == 1 else NOBODY


def list_owners(state: State) -> tuple[int, ...]:
    """Who has each Goal card and the Dragon, as they lie on the table: after the end the Heir has
    moved (MK-60).
    """
    goals = (
        replace_at(state.goals, HEIR, find_final_heir(state))
        if state.phase == OVER
        else state.goals
    )
    return (*goals, state.dragon)


def make_home_piles(state: State, seat: int) -> Piles:
    """The seat's piles with all its Merchants among the Merchants (MK-61)."""
    merchant = state.game.cards.merchant
    laid = sum(
        pile.count(merchant) for type_, pile in enumerate(state.piles[seat]) if type_ != MERCHANT
    )
    piles = tuple(
        tuple(kind for kind in pile if kind != merchant or type_ == MERCHANT)
        for type_, pile in enumerate(state.piles[seat])
    )
    return replace_at(piles, MERCHANT, piles[MERCHANT] + (merchant,) * laid)


def count_peasants_gone(state: State) -> int:
    """How many Peasants each seat discards: all those of the player with fewest (MK-64)."""
    return min(count_own_cards(state, seat, PEASANT) for seat in range(state.game.seats))


@remember
def make_result(state: State) -> Result:
    """The standing: final, or as it would be if the game ended now. The last place of each line is
    its seat.
    """
    seats = range(state.game.seats)
    goals, gone = replace_at(state.goals, HEIR, find_final_heir(state)), count_peasants_gone(state)
    lines = [
        ScoreLine(seat, rule, points, (*places, ("seat", seat)))
        for seat in seats
        for rule, points, places in _list_lines(state, seat, goals, gone)
        if points
    ]
    scores = [sum(line.points for line in lines if line.seat == seat) for seat in seats]
    cards = [count_dynasty_cards(state, seat) for seat in seats]
    ranking = rank_keys(list(zip(scores, cards, strict=True)))
    tie = (
        "shared"
        if len(ranking[0]) > 1
        else "dynasty_cards"
        if scores.count(max(scores)) > 1
        else ""
    )
    return Result(tuple(scores), tuple(lines), ranking, tie, state.end)


def _list_lines(
    state: State, seat: int, goals: tuple[int, ...], gone: int
) -> Iterator[tuple[str, int, tuple[Place, ...]]]:
    """(rule, points, what gives them) of a seat, none left out; `goals` are the owners at the end,
    `gone` the Peasants that each seat discards.
    """
    cards, piles = state.game.cards, make_home_piles(state, seat)
    for goal, points in enumerate(cards.goal_points):
        if goals[goal] == seat:
            yield "MK-60" if goal == HEIR else "MK-62", points, (("goal", goal),)
    if state.dragon == seat:
        yield "MK-62", cards.dragon_points, (("dragon", 0),)
    tokens = state.tokens[seat]
    yield "MK-62", cards.token * tokens, (("tokens", 0), ("cards", tokens))
    for kind, drawn in enumerate(cards.kinds):
        held = piles[drawn.type].count(kind)
        yield "MK-62", held * drawn.points, (("kind", kind), ("cards", held))
    for type_ in range(len(TYPES)):
        if not piles[type_]:
            yield "MK-63", -cards.missing, (("missing", type_),)
    left, table = len(piles[PEASANT]) - gone, cards.peasants
    places = (("peasants", 0), ("cards", left), ("gone", gone))
    yield "MK-64", table[min(left, len(table) - 1)], places
    if cards.philosopher in piles[BUREAUCRAT]:
        others = len(piles[BUREAUCRAT]) - 1
        yield "MK-65", others, (("philosopher", 0), ("cards", others))
