"""The standing of Empires: provinces, cities, pawns (EM-02, EM-17, EM-18, EM-36, EM-56)."""

from __future__ import annotations

from china_games.games.common.handicaps import list_handicap_lines
from china_games.games.common.majority import rank_keys
from china_games.games.common.remembering import remember
from china_games.games.contract import Result, ScoreLine
from china_games.games.empires.rules.control import (
    count_cities,
    count_with_handicaps,
    find_controller,
    measure_strength,
)
from china_games.games.empires.rules.model import IN_PLAY, NOBODY, State


@remember
def make_result(state: State) -> Result:
    """A line for each handicap and each controlled province; winners first, then those in
    play by strength, then the fallen, last first.
    """
    provinces = count_with_handicaps(state)
    lines = (
        *list_handicap_lines("EM-56", state.game.handicaps),
        *(
            ScoreLine(seat, "EM-08", 1, (("province", p),))
            for p in range(len(state.cities))
            if (seat := find_controller(state, p)) != NOBODY
        ),
    )
    keys = [_make_key(state, seat, provinces) for seat in range(state.game.seats)]
    ranking = rank_keys(keys)
    return Result(provinces, lines, ranking, _find_tie_break(state, ranking, provinces), state.end)


def _find_tie_break(
    state: State, ranking: tuple[tuple[int, ...], ...], provinces: tuple[int, ...]
) -> str:
    """What settles the first place beyond the provinces: "", "cities", "pawns" or "shared"."""
    best = ranking[0][0]
    if len(ranking[0]) > 1:
        return "shared"
    rivals = [
        s
        for s in range(state.game.seats)
        if s != best
        and state.status[s] == IN_PLAY
        and provinces[s] == provinces[best]
        and state.status[best] == IN_PLAY
    ]
    if not rivals:
        return ""
    return (
        "cities"
        if all(count_cities(state, s) < count_cities(state, best) for s in rivals)
        else "pawns"
    )


def _make_key(state: State, seat: int, provinces: tuple[int, ...]) -> tuple[int, ...]:
    if state.status[seat] == IN_PLAY:
        return (int(seat in state.winners), 1, *measure_strength(state, seat, provinces))
    return (int(seat in state.winners), 0, state.fell[seat], 0, 0)
