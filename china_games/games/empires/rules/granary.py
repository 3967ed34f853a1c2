"""Granaries: building, filling, taking gold out, acting beyond the two actions (EM-50 to EM-55)."""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.common.tuples import replace_at
from china_games.games.contract import Action
from china_games.games.empires.rules.model import FULL, SECOND, State

BUILT = 9  # in `stocked`: no filling in the year of the building (EM-51)
CARDS_A_YEAR, GOLD_A_YEAR = 2, 1


def count_stock(state: State, province: int) -> tuple[int, int]:
    """(cards, gold) that went into the granary this year."""
    return next(((cards, gold) for p, cards, gold in state.stocked if p == province), (0, 0))


def _list_owned(state: State, seat: int) -> Iterator[int]:
    return (p for p, (die, _) in enumerate(state.granaries) if die and state.cities[p] == seat)


def list_buildings(state: State, seat: int) -> Iterator[Action]:
    """Every granary that may be built, with each card that may be given up (EM-50)."""
    if state.gold[seat] < 1:
        return
    for p, owner in enumerate(state.cities):
        if owner == seat and not state.granaries[p][0]:
            yield from (("build", p, card) for card in sorted(set(state.hands[seat])))


def list_fillings(state: State, seat: int) -> Iterator[Action]:
    """Every filling with a card (EM-51)."""
    for p in _list_owned(state, seat):
        if state.granaries[p][0] < FULL and count_stock(state, p)[0] < CARDS_A_YEAR:
            yield from (("fill", p, card) for card in sorted(set(state.hands[seat])))


def list_gold_fillings(state: State, seat: int) -> Iterator[Action]:
    """Every filling with gold, in the pawn phase (EM-51)."""
    if state.gold[seat] < 1:
        return
    for p in _list_owned(state, seat):
        cards, gold = count_stock(state, p)
        if state.granaries[p][0] < FULL and gold < GOLD_A_YEAR and cards < BUILT:
            yield ("fill_gold", p)


def list_takings(state: State, seat: int) -> Iterator[tuple[str, int]]:
    """Every granary that gold may be taken from (EM-52)."""
    return (("take_gold", p) for p in _list_owned(state, seat) if state.granaries[p][1])


def find_extra_cost(state: State) -> int:
    """What a further action lowers the die by (EM-53, EM-54)."""
    return 2 if state.phase == SECOND else 1


def list_extras(state: State) -> Iterator[Action]:
    """Every granary, full when the turn began, that can still pay for a further action; none that
    was built in it.
    """
    return (
        ("extra", p)
        for p in state.primed
        if state.cities[p] == state.seat
        and state.granaries[p][0] >= find_extra_cost(state)
        and (state.game.edition == 2 or count_stock(state, p)[0] < BUILT)
    )


def turn_die(state: State, province: int, by: int) -> State:
    """The die turned; a granary at nothing is gone, one that reaches six has been complete."""
    die, complete = state.granaries[province]
    die += by
    granary = (die, complete or die >= FULL) if die else (0, False)
    return state._replace(granaries=replace_at(state.granaries, province, granary))


def note_stock(state: State, province: int, cards: int, gold: int) -> State:
    """What has gone into the granary this year."""
    before = count_stock(state, province)
    rest = tuple(entry for entry in state.stocked if entry[0] != province)
    return state._replace(stocked=(*rest, (province, before[0] + cards, before[1] + gold)))
