"""Targets of the actions: which may be chosen, and what choosing one does to the map (EM-20 to
EM-31).
"""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.common.tuples import replace_at
from china_games.games.contract import Action
from china_games.games.empires.rules import cards
from china_games.games.empires.rules.control import (
    add_pawns,
    count_cities,
    count_pawns_left,
    find_controller,
    find_reach,
    pass_city,
)
from china_games.games.empires.rules.model import CITIES, NOBODY, Draft, State

NOT_PICKED = (-1, -1)


def can_target(state: State, seat: int, action: int) -> bool:
    """Whether the action has a legal target now (EM-13)."""
    return next(list_first_targets(state, seat, action), None) is not None


def list_targets(state: State, seat: int, draft: Draft) -> Iterator[Action]:
    """The choices that go on with the draft."""
    if draft.picked != NOT_PICKED:
        yield from _list_destinations(state, draft)
    elif draft.left:
        yield from (
            list_first_targets(state, seat, draft.action)
            if not draft.chosen
            else _list_further_targets(state, seat, draft)
        )


def list_first_targets(state: State, seat: int, action: int) -> Iterator[Action]:
    """The targets that the action (index into ACTIONS) may begin with."""
    return _FIRST[action](state, seat)


def _list_further_targets(state: State, seat: int, draft: Draft) -> Iterator[Action]:
    if draft.action == cards.EXPLORATION:
        return _list_own_pawns(state, seat, draft.arrived)
    if draft.action == cards.EXODUS:
        return _list_enemy_pawns(state, seat, "push", draft.arrived)
    if draft.action == cards.WAR:
        return _list_enemy_pawns(state, seat, "kill", ())
    if draft.action == cards.COLONISATION and draft.chosen[0][0] == 1:
        return _list_turnable(state, seat, (draft.chosen[0][1],))
    return iter(())


def _list_migration(state: State, seat: int) -> Iterator[Action]:
    if count_pawns_left(state, seat) < 1:
        return
    neighbours = state.game.land.neighbours
    for p, pawns in enumerate(state.pawns):
        if (
            state.cities[p] == NOBODY
            and not any(pawns)
            and any(state.pawns[q][seat] or state.cities[q] == seat for q in neighbours[p])
        ):
            yield ("at", p)


def _list_abundance(state: State, seat: int) -> Iterator[Action]:
    if count_pawns_left(state, seat) >= 1:
        yield from (
            ("at", p) for p in range(len(state.cities)) if find_controller(state, p) == seat
        )


def _list_own_pawns(
    state: State, seat: int, arrived: tuple[tuple[int, int], ...] = ()
) -> Iterator[Action]:
    for p, pawns in enumerate(state.pawns):
        if pawns[seat] > arrived.count((p, seat)):
            yield ("pick", p)


def _list_enemy_pawns(
    state: State, seat: int, verb: str, arrived: tuple[tuple[int, int], ...]
) -> Iterator[Action]:
    for p in sorted(find_reach(state, seat)):
        for other, count in enumerate(state.pawns[p]):
            if other != seat and count > arrived.count((p, other)):
                yield (verb, p, other)


def _list_colonisation(state: State, seat: int) -> Iterator[Action]:
    here = tuple(p for p, pawns in enumerate(state.pawns) if pawns[seat])
    if count_cities(state, seat) < CITIES:
        yield from (("turn_city", p) for p in here if state.cities[p] not in (NOBODY, seat))
    yield from _list_turnable(state, seat, here)


def _list_turnable(state: State, seat: int, provinces: tuple[int, ...]) -> Iterator[Action]:
    if count_pawns_left(state, seat) < 1:
        return
    for p in provinces:
        yield from (
            ("turn", p, other)
            for other, count in enumerate(state.pawns[p])
            if other != seat and count
        )


def _list_crusade(state: State, seat: int) -> Iterator[Action]:
    for p in sorted(find_reach(state, seat)):
        if state.cities[p] != NOBODY or any(state.pawns[p]):
            yield ("raze", p)


def _list_foundation(state: State, seat: int) -> Iterator[Action]:
    if count_cities(state, seat) < CITIES:
        yield from (
            ("found", p)
            for p, pawns in enumerate(state.pawns)
            if pawns[seat] and state.cities[p] == NOBODY
        )


_FIRST = {
    cards.MIGRATION: _list_migration,
    cards.TRADE: _list_own_pawns,
    cards.ABUNDANCE: _list_abundance,
    cards.EXPLORATION: _list_own_pawns,
    cards.COMBAT: lambda state, seat: _list_enemy_pawns(state, seat, "kill", ()),
    cards.WAR: lambda state, seat: _list_enemy_pawns(state, seat, "kill", ()),
    cards.APOSTLE: lambda state, seat: _list_enemy_pawns(state, seat, "push", ()),
    cards.EXODUS: lambda state, seat: _list_enemy_pawns(state, seat, "push", ()),
    cards.COLONISATION: _list_colonisation,
    cards.CRUSADE: _list_crusade,
    cards.FOUNDATION: _list_foundation,
}


def _list_destinations(state: State, draft: Draft) -> Iterator[Action]:
    province = draft.picked[0]
    if draft.action in (cards.TRADE, cards.EXPLORATION):
        yield from (("to", p) for p in range(len(state.cities)) if p != province)
    else:
        yield from (("to", p) for p in state.game.land.neighbours[province])


def choose_target(state: State, seat: int, draft: Draft, action: Action) -> State:
    """The state with one more target of the draft chosen; the map shows it, `draft` remembers how
    it was.
    """
    verb, place = action[0], action[1]
    if verb in ("pick", "push"):
        return state._replace(
            draft=draft._replace(picked=(place, seat if verb == "pick" else action[2]))
        )
    if verb == "to":
        origin, moved = draft.picked
        state = add_pawns(add_pawns(state, origin, moved, -1), place, moved, 1)
        draft = draft._replace(picked=NOT_PICKED, arrived=(*draft.arrived, (place, moved)))
        return _add_target(state, draft, (MOVED, place, moved, origin))
    return _add_target(*_EFFECTS[verb](state, seat, draft, action))


MOVED, TURNED, OTHER = 2, 1, 0
"""First field of a chosen target: a moved pawn, a turned pawn, anything else."""


def _add_target(state: State, draft: Draft, target: tuple[int, ...]) -> State:
    return state._replace(draft=draft._replace(left=draft.left - 1, chosen=(*draft.chosen, target)))


Chosen = tuple[State, Draft, tuple[int, ...]]


def _gain_pawns(state: State, seat: int, draft: Draft, action: Action) -> Chosen:
    many = min(3 if draft.action == cards.ABUNDANCE else 1, count_pawns_left(state, seat))
    return add_pawns(state, action[1], seat, many), draft, (OTHER, action[1], many)


def _kill_pawn(state: State, seat: int, draft: Draft, action: Action) -> Chosen:
    return add_pawns(state, action[1], action[2], -1), draft, (OTHER, action[1], action[2])


def _turn_pawn(state: State, seat: int, draft: Draft, action: Action) -> Chosen:
    state = add_pawns(add_pawns(state, action[1], action[2], -1), action[1], seat, 1)
    return state, draft, (TURNED, action[1], action[2])


def _turn_city(state: State, seat: int, draft: Draft, action: Action) -> Chosen:
    before = state.cities[action[1]]
    return pass_city(state, action[1], seat), draft._replace(left=1), (OTHER, action[1], before)


def _raze_province(state: State, seat: int, draft: Draft, action: Action) -> Chosen:
    state = pass_city(state, action[1])
    state = state._replace(pawns=replace_at(state.pawns, action[1], (0,) * state.game.seats))
    return state, draft, (OTHER, action[1], NOBODY)


def _found_city(state: State, seat: int, draft: Draft, action: Action) -> Chosen:
    return (
        state._replace(cities=replace_at(state.cities, action[1], seat)),
        draft,
        (OTHER, action[1], seat),
    )


_EFFECTS = {
    "at": _gain_pawns,
    "kill": _kill_pawn,
    "turn": _turn_pawn,
    "turn_city": _turn_city,
    "raze": _raze_province,
    "found": _found_city,
}
