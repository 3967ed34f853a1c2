"""The standing of Empires: provinces, then cities, then pawns (EM-02, EM-17, EM-18, EM-36)."""
from __future__ import annotations

from china_games.rules.base import Result, ScoreLine
from china_games.rules.empires.control import controlled, controller, strength
from china_games.rules.empires.model import IN_PLAY, NOBODY, State
from china_games.rules.majority import standing


def result(state: State) -> Result:
    """One line a controlled province; winners first, then those in play by strength, then the fallen, last first."""
    provinces = controlled(state)
    lines = tuple(ScoreLine(seat, "EM-08", 1, (("province", p),)) for p in range(len(state.cities))
                  if (seat := controller(state, p)) != NOBODY)
    keys = [_key(state, seat, provinces) for seat in range(state.game.seats)]
    ranking = standing(keys)
    if len(ranking[0]) > 1:
        tie = "shared"
    else:
        best = ranking[0][0]
        tie = "cities_or_pawns" if provinces.count(provinces[best]) > 1 and state.end == "last_year" else ""
    return Result(provinces, lines, ranking, tie, state.end)


def _key(state: State, seat: int, provinces: tuple[int, ...]) -> tuple[int, ...]:
    if state.status[seat] == IN_PLAY:
        return (int(seat in state.winners), 1, *strength(state, seat, provinces))
    fell = state.fell.index(seat) if seat in state.fell else 0
    return (int(seat in state.winners), 0, fell, 0, 0)
