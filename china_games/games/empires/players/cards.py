"""How computer players use cards in Empires (EM-13, EM-20 to EM-30): the action that gains most for
its cards.
"""

from __future__ import annotations

from collections.abc import Iterable

from china_games.games.contract import Action
from china_games.games.empires.players import granaries as empires_granaries
from china_games.games.empires.players.hand import find_cheapest
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules import cards
from china_games.games.empires.rules.model import CARDS
from china_games.games.empires.rules.targets import NOT_PICKED, list_first_targets

LEAST = 0.05  # a further action or target must gain so much
FRONT = 0.12  # what new pawns are worth beside each province that is not the own
INSIDE = 0.05  # what a city is worth more where no enemy is near
Targets = Iterable[Action]


def play_card_phase(sight: Sight, legal: tuple[Action, ...]) -> Action:
    """The next step of the card phase."""
    if sight.view.draft is not None:
        return _go_on(sight, legal)
    kinds = {action[0] for action in legal}
    gain, best = _find_best(sight) if kinds & {"play", "extra"} else (0.0, None)
    stores = sight.view.phase == CARDS and bool(kinds & {"build", "fill"})
    if stores and (built := empires_granaries.choose_building(sight, legal, gain)):
        return built
    if best is not None and "play" in kinds and best in legal:
        return best
    if best is not None and "extra" in kinds and gain > empires_granaries.find_least_gain(sight):
        return empires_granaries.choose_extra(sight, legal)
    return stores and empires_granaries.choose_storing(sight, legal) or ("end",)


def _find_best(sight: Sight) -> tuple[float, Action | None]:
    """The action that gains most beyond its cards, if any gains enough, and what it gains."""
    best, chosen = sight.taste.act if not sight.view.acted else LEAST, None
    for action, gain in rate_plays(sight).items():
        if gain > best:
            best, chosen = gain, action
    return (best if chosen else 0.0), chosen


def rate_plays(sight: Sight) -> dict[Action, float]:
    """Each kind of action that the hand can pay, paid in the cheapest way -> what it gains beyond
    its cards, in provinces.
    """
    rated: dict[Action, float] = {}
    for number in range(len(cards.ACTIONS)):
        paid = find_cheapest(sight, number)
        if paid is not None:
            rated["play", number, *paid[1]] = _estimate_gain(sight, number) - paid[0]
    return rated


def _estimate_gain(sight: Sight, action: int) -> float:
    """About what the action brings with its best targets."""
    targets = tuple(list_first_targets(sight.view, sight.me, action))
    if not targets:
        return 0.0
    if action == cards.COLONISATION:
        return max(
            _estimate_target(sight, target, action)
            if target[0] == "turn_city"
            else _estimate_turning(sight, target[1])
            for target in targets
        )
    many = cards.ACTIONS[action].targets
    if action in (cards.TRADE, cards.EXPLORATION):
        return _estimate_shifts(sight, targets, many)
    values = sorted((_estimate_target(sight, target, action) for target in targets), reverse=True)[
        :many
    ]
    return sum([value for i, value in enumerate(values) if value > LEAST or not i])


def _estimate_turning(sight: Sight, province: int) -> float:
    """As many pawns turned as may be, of those first who are feared most."""
    pawns, left = list(sight.pawns[province]), cards.ACTIONS[cards.COLONISATION].targets
    for s in sorted(sight.rivals, key=lambda s: -sight.fear[s]):
        turned = min(left, pawns[s])
        pawns[s] -= turned
        pawns[sight.me] += turned
        left -= turned
    return sight.estimate_worth(pawns, sight.cities[province]) - sight.now[province]


def _estimate_shifts(sight: Sight, targets: Targets, many: int) -> float:
    """The best own pawns to the best places."""
    leave = sorted((v for _, p in targets for v in _list_losses(sight, p)), reverse=True)[:many]
    arrive = sight.list_arrivals(many)
    return sum([max(0.0, a + b) for a, b in zip(leave, arrive, strict=False)])


def _list_losses(sight: Sight, province: int) -> Iterable[float]:
    """What it costs that up to three pawns leave."""
    own = sight.pawns[province][sight.me]
    before = 0.0
    for n in range(1, min(3, own) + 1):
        now = sight.estimate_change(province, sight.me, -n)
        yield now - before
        before = now


def _estimate_target(sight: Sight, target: Action, action: int) -> float:
    """What one target gains."""
    verb, p = target[0], target[1]
    if verb == "at":
        return sight.estimate_change(
            p, sight.me, 3 if action == cards.ABUNDANCE else 1
        ) + _estimate_front(sight, p)
    if verb == "kill":
        return sight.estimate_change(p, target[2], -1)
    if verb == "push":
        return sight.estimate_change(p, target[2], -1) + max(
            sight.estimate_change(q, target[2], 1) for q in sight.near[p]
        )
    if verb == "turn_city":
        return sight.estimate_worth(sight.pawns[p], sight.me) - sight.now[p]
    if verb == "turn":
        return _estimate_turning(sight, p)
    if verb == "raze":
        return -sight.now[p]
    return (
        sight.estimate_worth(sight.pawns[p], sight.me) - sight.now[p] + INSIDE * (sight.way[p] > 1)
    )


def _estimate_front(sight: Sight, province: int) -> float:
    """New pawns are worth more where there is something to take."""
    return FRONT * count_front(sight, province)


def count_front(sight: Sight, province: int) -> int:
    """Provinces next to one that the seat does not control."""
    return sum(1 for q in sight.near[province] if sight.control[q] != sight.me)


def _go_on(sight: Sight, legal: tuple[Action, ...]) -> Action:
    """The next target of the action begun, or its end."""
    rated = rate_targets(sight, legal)
    best = max(rated, key=lambda target: rated[target], default=None)
    if best is None or ("confirm",) in legal and rated[best] < LEAST:
        return ("confirm",)
    return best


def rate_targets(sight: Sight, legal: tuple[Action, ...]) -> dict[Action, float]:
    """Each target that the action begun may have next -> about what it gains, in provinces."""
    draft = sight.view.draft
    assert draft is not None
    targets = [action for action in legal if action[0] not in ("confirm", "cancel")]
    if draft.picked != NOT_PICKED:
        mover = draft.picked[1]
        return {target: sight.estimate_change(target[1], mover, 1) for target in targets}
    return {target: _estimate_step(sight, target, draft.action) for target in targets}


def _estimate_step(sight: Sight, target: Action, action: int) -> float:
    if target[0] != "pick":
        return _estimate_target(sight, target, action)
    p = target[1]
    return sight.estimate_change(p, sight.me, -1) + sight.estimate_arrival(p)
