"""How computer players move pawns and fight (EM-14, EM-15): one pawn at a time, weighed anew each
time.
"""

from __future__ import annotations

from china_games.games.contract import Action
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules.model import NOBODY, State


def choose_move(sight: Sight) -> Action | None:
    """The best move of one pawn: to take a province, else towards the rim of the empire. None =
    none helps.
    """
    return _choose_taking(sight, is_finishing(sight)) or _choose_march(sight)


def is_finishing(sight: Sight) -> bool:
    """Whether taking all that can be taken is likely to win this year."""
    order, seat = sight.view.order, sight.me
    later = len(order) - 1 - order.index(seat) if seat in order else 0
    lacks = sight.view.game.goals[seat] + sight.taste.margin * later - sight.provinces[seat]
    return lacks <= 0 or lacks <= _count_takes(sight, int(lacks + 1))


def _count_takes(sight: Sight, enough: int) -> int:
    """About how many provinces could be taken this turn, cheapest first."""
    me = sight.me
    spare = [_count_spare(sight, p) if pawns[me] else 0 for p, pawns in enumerate(sight.pawns)]
    wanted = sorted(
        (sight.count_needed(q) - sight.pawns[q][me], q)
        for q, owner in enumerate(sight.control)
        if owner != me
    )
    taken = 0
    for lacks, q in wanted:
        sources = [p for p in sight.near[q] if spare[p] > 0]
        if taken >= enough or lacks > 0 and sum([spare[p] for p in sources]) < lacks:
            continue
        for p in sources:
            sent = min(spare[p], max(0, lacks))
            spare[p] -= sent
            lacks -= sent
        taken += 1
    return taken


def _count_spare(sight: Sight, province: int) -> int:
    """Own pawns that have not moved and are not needed where they stand."""
    own = sight.pawns[province][sight.me]
    return min(own - sight.view.moved[province], own - _count_needed(sight, province))


def _count_needed(sight: Sight, province: int) -> int:
    """Pawns that a province needs to stay in the empire, or to be cleared of enemies."""
    if sum(sight.pawns[province]) > sight.pawns[province][sight.me]:
        need = sight.count_needed(province)
        return need if sight.pawns[province][sight.me] >= need else 0
    if sight.cities[province] == sight.me:
        return int(any(sight.control[q] not in (NOBODY, sight.me) for q in sight.near[province]))
    return 1


def _choose_taking(sight: Sight, finishing: bool) -> Action | None:
    """One pawn towards the province that gives most for the pawns it still needs."""
    best, chosen = 0.0, None
    for action, gain in rate_takings(sight, finishing).items():
        if gain > best:
            best, chosen = gain, action
    return chosen


def rate_takings(sight: Sight, finishing: bool = False) -> dict[Action, float]:
    """For each province that can be taken, the move of one pawn towards it -> what taking it gains
    for each pawn that it still needs, in provinces. `finishing`: every province counts alike.
    """
    me, rated = sight.me, dict[Action, float]()
    spare = [_count_spare(sight, p) if pawns[me] else 0 for p, pawns in enumerate(sight.pawns)]
    for q, owner in enumerate(sight.control):
        if owner == me or not finishing and is_at_peace(sight, q):
            continue
        here = sight.pawns[q][me]
        sources = [p for p in sight.near[q] if spare[p] > 0]
        lacks = sight.count_needed(q) - here
        if lacks < 1 or not sources or sum([spare[p] for p in sources]) < lacks:
            continue
        prize = 1.0 if finishing else estimate_land(sight, owner) + estimate_foes(sight, q)
        gain = prize if finishing else prize - estimate_risk(sight, q)
        rated["move", max(sources, key=lambda p: (spare[p], sight.way[p])), q] = gain / lacks
    return rated


def estimate_land(sight: Sight, owner: int) -> float:
    """What a province of that seat, or of nobody, is worth while the end is far."""
    land = sight.taste.land
    return land if owner == NOBODY else land * min(1.0, 2 * sight.fear[owner])


def estimate_foes(sight: Sight, province: int) -> float:
    """What it is worth that the pawns of others there die."""
    foes = sum([n * sight.fear[s] for s, n in enumerate(sight.pawns[province])])
    return 2 * sight.taste.enemy_pawn * foes


def estimate_risk(sight: Sight, province: int) -> float:
    """What a lone pawn loses beside enemies: they will take the province back."""
    if sight.is_closing:
        return 0.0
    beside = sum(
        [1 for q in sight.near[province] if sum(sight.pawns[q]) > sight.pawns[q][sight.me]]
    )
    return (sight.taste.dare if sight.is_early else sight.taste.risk) * min(3, beside)


def _choose_march(sight: Sight) -> Action | None:
    """A pawn from inside the empire one step outward."""
    me = sight.me
    for p, pawns in enumerate(sight.pawns):
        if pawns[me] and sight.way[p] > 1 and _count_spare(sight, p) > 0:
            q = min(sight.near[p], key=lambda q: (sight.way[q], sight.pawns[q][me]))
            if sight.way[q] < sight.way[p]:
                return ("move", p, q)
    return None


def choose_attack(sight: Sight) -> Action | None:
    """An attack that clears a province, or one that costs nothing; None = none."""
    view, me = sight.view, sight.me
    for p, pawns in enumerate(sight.pawns):
        own = pawns[me]
        foes = (
            [(n, s) for s, n in enumerate(pawns) if n and s != me and (p, s) not in view.attacked]
            if own
            else []
        )
        if not foes:
            continue
        if (
            _is_whole(view, p, me, foes)
            and own >= sight.count_needed(p)
            and not is_at_peace(sight, p)
        ):
            n, s = max(foes)
            return ("attack", p, s, n)
        free = [
            (sight.fear[s], s)
            for _, s in foes
            if sight.cities[p] != s and sight.fear[s] > 0.1 and not sight.spares(s)
        ]
        if free:
            return ("attack", p, max(free)[1], 1)
    return None


def is_at_peace(sight: Sight, province: int) -> bool:
    """Whether a pact that is kept holds the seat back: the province belongs to a partner, or a
    partner's pawns stand there.
    """
    if not sight.spared:
        return False
    return sight.spares(sight.control[province]) or any(
        n and sight.spares(s) for s, n in enumerate(sight.pawns[province])
    )


def _is_whole(view: State, province: int, me: int, foes: list[tuple[int, int]]) -> bool:
    """Whether all enemies in the province may still be attacked."""
    return len(foes) == sum(1 for s, n in enumerate(view.pawns[province]) if n and s != me)
