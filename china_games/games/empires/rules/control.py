"""Who controls what, who comes first, who has won (EM-08, EM-12, EM-17, EM-18)."""

from __future__ import annotations

from china_games.games.common.tuples import replace_at
from china_games.games.empires.rules.model import IN_PLAY, NOBODY, State


def find_controller(state: State, province: int) -> int:
    """The seat that controls the province, or NOBODY (EM-08)."""
    pawns = state.pawns[province]
    total = sum(pawns)
    if not total:
        return state.cities[province]
    best = max(pawns)
    return pawns.index(best) if best == total else NOBODY


def count_controlled(state: State) -> tuple[int, ...]:
    """Provinces that each seat controls."""
    counts = [0] * state.game.seats
    for province in range(len(state.cities)):
        seat = find_controller(state, province)
        if seat != NOBODY:
            counts[seat] += 1
    return tuple(counts)


def count_with_handicaps(state: State) -> tuple[int, ...]:
    """Provinces that each seat controls, and those that its handicap adds to its count (EM-56)."""
    pairs = zip(count_controlled(state), state.game.handicaps, strict=True)
    return tuple([provinces + more for provinces, more in pairs])


def count_cities(state: State, seat: int) -> int:
    """Cities of a seat on the map."""
    return state.cities.count(seat)


def count_pawns(state: State, seat: int) -> int:
    """Pawns of a seat on the map."""
    return sum([pawns[seat] for pawns in state.pawns])


def measure_strength(state: State, seat: int, provinces: tuple[int, ...]) -> tuple[int, int, int]:
    """What orders and ranks seats: provinces, cities, pawns (EM-12, EM-18)."""
    return provinces[seat], count_cities(state, seat), count_pawns(state, seat)


def find_turn_order(state: State) -> tuple[int, ...]:
    """Seats in play in this year's order; full ties in seat order from the first player."""
    provinces, seats = count_controlled(state), state.game.seats
    in_play = [s for s in range(seats) if state.status[s] == IN_PLAY]
    return tuple(
        sorted(
            in_play,
            key=lambda s: (
                tuple(-n for n in measure_strength(state, s, provinces)),
                (s - state.game.first) % seats,
            ),
        )
    )


def find_victors(state: State) -> tuple[int, ...]:
    """Seats that control enough provinces; of several the strongest, full ties share (EM-02,
    EM-17, EM-56).
    """
    provinces = count_controlled(state)
    reached = [s for s in range(state.game.seats) if provinces[s] >= state.game.goals[s]]
    return find_strongest(state, reached)


def find_strongest(state: State, seats: list[int]) -> tuple[int, ...]:
    """The seats with most provinces, handicaps counted (EM-56), then cities, then pawns."""
    if not seats:
        return ()
    provinces = count_with_handicaps(state)
    best = max(measure_strength(state, s, provinces) for s in seats)
    return tuple(s for s in seats if measure_strength(state, s, provinces) == best)


def find_reach(state: State, seat: int) -> frozenset[int]:
    """Provinces with a pawn of the seat and those next to them."""
    neighbours = state.game.land.neighbours
    found = set()
    for province, pawns in enumerate(state.pawns):
        if pawns[seat]:
            found.add(province)
            found.update(neighbours[province])
    return frozenset(found)


def add_pawns(state: State, province: int, seat: int, by: int) -> State:
    """The state with pawns added to a province, or taken from it."""
    here = state.pawns[province]
    return state._replace(
        pawns=replace_at(state.pawns, province, replace_at(here, seat, here[seat] + by))
    )


def pass_city(state: State, province: int, owner: int = NOBODY) -> State:
    """The city becomes `owner`'s or goes; its granary is gone (EM-55)."""
    return state._replace(
        cities=replace_at(state.cities, province, owner),
        granaries=replace_at(state.granaries, province, (0, False)),
    )


def count_pawns_left(state: State, seat: int) -> int:
    """Pawns in the seat's supply."""
    return state.game.pawns - count_pawns(state, seat)
