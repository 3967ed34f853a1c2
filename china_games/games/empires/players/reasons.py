"""Why the normal level of Empires would make a choice: its worth by named parts."""

from __future__ import annotations

from collections.abc import Iterable

from china_games.games.contract import Action, Advised, Place, Reason, Seat
from china_games.games.empires.players import deal_reasons, hand_reasons, moves, start_reasons
from china_games.games.empires.players.map_reasons import Args, explain_map
from china_games.games.empires.players.moment import TARGETS, Moment
from china_games.games.empires.rules.model import BUY, DIPLOMACY, DISCARD, NOBODY

TINY = 1e-9
"""Provinces below which a part is none."""

IN_PROVINCES = frozenset(
    {"city", "deploy", "return", "attack", "build", "fill", "fill_gold", "take_gold", "extra"}
)
"""Kinds of actions whose first value is a province."""


def list_places(actions: Iterable[Action]) -> tuple[Place, ...]:
    """Where actions happen on the table: what moves, where it goes."""
    found: list[Place] = []
    for kind, *values in actions:
        if kind in IN_PROVINCES or kind in TARGETS and kind != "pick":
            found.append(("province", values[0]))
        elif kind == "move":
            found += [("province", values[1])]
        elif kind == "advantage":
            found.append(("advantage", values[0]))
    return tuple(dict.fromkeys(found))


def explain(moment: Moment, actions: tuple[Action, ...]) -> Advised:
    """What actions are worth and the parts of that: first those for them, then those against
    them, the weightiest of each first.
    """
    kind = actions[0][0]
    found = [reason for reason in _list_reasons(moment, kind, actions) if reason is not None]
    told = [reason for reason in found if abs(reason.share) > TINY]
    told.sort(key=lambda reason: (reason.share < 0, -abs(reason.share)))
    still = [reason for reason in found if abs(reason.share) <= TINY]
    rest = told or still[:1] or [Reason("best", 0.0)]
    value = sum(reason.share for reason in rest)
    return Advised(actions, value, 0.0, tuple(rest), list_places(actions))


def _list_reasons(
    moment: Moment, kind: str, actions: tuple[Action, ...]
) -> Iterable[Reason | None]:
    first, view, sight = actions[0], moment.view, moment.sight
    if kind in ("city", "return"):
        return start_reasons.explain_city(sight, moment.legal, first[1])
    if kind == "deploy":
        return start_reasons.explain_deployment(sight, moment.legal, first[1])
    if kind == "advantage":
        return start_reasons.explain_advantage(first[1])
    if view.phase == DIPLOMACY:
        return _explain_deal(moment, actions)
    if view.phase == BUY and kind in ("buy", "no_buy"):
        return hand_reasons.explain_purchase(sight, kind)
    if kind in ("discard", "keep") and view.phase == DISCARD:
        return hand_reasons.explain_parting(sight, actions)
    if kind == "play" or kind in TARGETS:
        return hand_reasons.explain_play(sight, moment.apply(actions), actions)
    if kind == "move":
        return _explain_moves(moment, actions)
    if kind == "attack":
        return explain_map(sight, moment.apply(actions))
    if kind in ("extra", "fill", "build", "fill_gold"):
        share = hand_reasons.rate_granary(sight, first)
        place = ("province", first[1])
        return [Reason(kind, share, (("province", first[1]),), (place,))]
    if kind == "end":
        return [hand_reasons.explain_end(sight)]
    return [Reason("enough" if kind == "confirm" else "little", 0.0)]


def _explain_deal(moment: Moment, actions: tuple[Action, ...]) -> list[Reason]:
    kind, *values = actions[0]
    if kind in ("accept", "decline"):
        offer = next(one for one in moment.view.offers if one.number == values[0])
        return deal_reasons.explain_answer(moment.sight, offer, kind == "accept")
    if actions[-1] != ("send",):
        return [Reason("no_deal", 0.0)]
    draft = moment.apply(actions).offering[moment.seat]
    assert draft is not None
    return deal_reasons.explain_offer(moment.sight, draft)


def _explain_moves(moment: Moment, actions: tuple[Action, ...]) -> list[Reason]:
    """What the province is worth that pawns are moved to take."""
    sight, goal = moment.sight, actions[-1][2]
    takes = any(action[2] == goal for action in moves.rate_takings(sight, moment.finishes))
    place = ("province", goal)
    where = (place,)
    if not takes:
        if len(actions) == 1 and sight.control[goal] == sight.me:
            code = "march" if sight.way[goal] < sight.way[actions[0][1]] else "shifts"
            left = explain_map(sight, moment.apply(actions))
            return left or [Reason(code, 0.0, where, where)]
        return explain_map(sight, moment.apply(actions))
    if moment.finishes:
        return [Reason("finishing", 1.0, where, where)]
    owner = sight.control[goal]
    land = moves.estimate_land(sight, owner)
    if owner == NOBODY:
        found = [Reason("takes", land, (("provinces", (goal,)),), where)]
    else:
        from_whom: Args = (("provinces", (goal,)), ("name", owner))
        found = [Reason("takes_from", land, from_whom, where)]
    foes = {s: n for s, n in enumerate(sight.pawns[goal]) if n and s != sight.me}
    if foes:
        strongest = max(foes, key=lambda s: foes[s])
        facing: Args = (("name", strongest), ("n", sum(foes.values())), place)
        found.append(Reason("outnumbers", moves.estimate_foes(sight, goal), facing, where))
    foe, n = _find_strongest_beside(moment, goal)
    if n:
        args = (place, ("name", foe), ("n", n))
        found.append(Reason("risk", -moves.estimate_risk(sight, goal), args, where))
    return found


def _find_strongest_beside(moment: Moment, province: int) -> tuple[Seat, int]:
    """The other seat with most pawns next to a province, and how many."""
    sight = moment.sight
    columns = zip(*(sight.pawns[q] for q in sight.near[province]), strict=True)
    return max(
        ((s, sum(column)) for s, column in enumerate(columns) if s != sight.me),
        key=lambda found: found[1],
    )
