"""What the normal level of China would do and what its worth is made of, as data; always from a
seat's view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from china_games.games.china.players.last import WIN
from china_games.games.china.players.normal import USUAL, Normal, Plan, choose_best
from china_games.games.china.players.outlook import make_outlook
from china_games.games.china.players.pieces import Pieces
from china_games.games.china.players.position import Position
from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import list_bits
from china_games.games.china.rules.model import EMPEROR, EMPEROR_ENTER, KEEP, REFILL, TAKE, State
from china_games.games.china.rules.scoring import count_palaces, find_alliance_winners
from china_games.games.contract import Action, Advised, Budget, Place, Reason, RuleError, Seat

MOST = 3
"""So many choices are told."""

SMALL = 0.35
"""Points below which a part is no reason."""

NORMAL = Normal(USUAL)
ROADS = ("CH-43", "CH-53")


def advise(view: State, seat: Seat, budget: Budget, rng: Random) -> tuple[Advised, ...]:
    """The best choices of the normal level, its own first."""
    legal = RULES.legal(view, seat)
    if not legal:
        return ()
    if len(legal) == 1:
        return (Advised(legal, 0.0, 0.0, (Reason("only", 0.0),), _list_places(view, legal[0])),)
    plans = NORMAL.weigh(RULES, view, seat, legal, budget)
    chosen, best = choose_best(plans, rng), _find_best_by_action(plans)
    order = sorted(best, key=lambda action: (action != chosen, -best[action]))[:MOST]
    base = _find_base(view, seat, best)
    return tuple(
        Advised(
            (action,),
            _count_points(view, seat, best[action] - base),
            0.0,
            _list_reasons(view, seat, action),
            _list_places(view, action),
        )
        for action in order
    )


def rate(
    view: State, seat: Seat, actions: Sequence[Action], budget: Budget, rng: Random
) -> Advised:
    """The same figures for these actions: each is weighed in the position that those before it lead
    to.
    """
    if not actions:
        raise ValueError("nothing is to be rated")
    legal = RULES.legal(view, seat)
    best = (
        _find_best_by_action(NORMAL.weigh(RULES, view, seat, legal, budget))
        if len(legal) > 1
        else {}
    )
    base = _find_base(view, seat, best) if best else 0.0
    value, now = 0.0, view
    for i, action in enumerate(actions):
        refused = RULES.refusal(now, seat, action)
        if refused is not None:
            raise RuleError(refused)
        if i == 0 and action in best:
            value = best[action] - base
        elif action[0] in PLACEMENTS:
            value += _make_position(now, seat).estimate_gain(*_read_pieces(now, action))
        if action != actions[-1]:
            now = RULES.apply(now, seat, action).state
    reasons = (Reason("only", 0.0),) if len(legal) == 1 else _list_reasons(view, seat, actions[0])
    return Advised(
        tuple(actions),
        _count_points(view, seat, value),
        0.0,
        reasons,
        tuple(place for action in actions for place in _list_places(view, action)),
    )


def find_value(view: State, seat: Seat) -> float:
    """Expected final points of the seat, less those of the rival that stands best."""
    expected = _make_position(view, seat).expected
    return expected[seat] - max(points for other, points in enumerate(expected) if other != seat)


# ---------------------------------------------------------------------- worth


def _find_best_by_action(plans: Sequence[Plan]) -> dict[Action, float]:
    best: dict[Action, float] = {}
    for plan in plans:
        best[plan.first] = max(plan.gain, best.get(plan.first, plan.gain))
    return best


def _find_base(view: State, seat: Seat, best: dict[Action, float]) -> float:
    """What values are counted from: the best plan that places nothing more, or else the worst of
    all.
    """
    quiet = [gain for action, gain in best.items() if action[0] not in PLACEMENTS]
    return max(quiet) if quiet else min(best.values())


def _count_points(view: State, seat: Seat, gain: float) -> float:
    """A gain as points: in the last turn a victory counts beyond all points, which is no number to
    tell.
    """
    return gain if abs(gain) < WIN / 10 else (gain + WIN / 2) % WIN - WIN / 2


def _make_position(view: State, seat: Seat) -> Position:
    owner = view.game.emperor if view.phase in (EMPEROR, EMPEROR_ENTER) else seat
    return Position(view, seat, make_outlook(view, USUAL), USUAL.envy, owner)


# ---------------------------------------------------------------------- reasons

PLACEMENTS = frozenset({"palace", "emissary", "fortification", "post", "enter", "slot"})


def _read_pieces(view: State, action: Action) -> tuple[int, Pieces]:
    """The province and the pieces of a placement; of one whose slot is chosen later the first free
    slot.
    """
    kind, board = action[0], view.game.board
    if kind == "emissary":
        return action[1], Pieces(0, 1)
    if kind == "enter":
        free = board.provinces[action[1]].mask & ~(view.occupied | board.posts)
        return action[1], Pieces(1 << list_bits(free)[0])
    home = (
        view.extra.turn_entering
        if kind == "slot" and view.extra is not None
        else board.provinces_of[action[1]][0]
    )
    return home, Pieces(0, 0, 1 << action[1]) if kind == "fortification" else Pieces(1 << action[1])


def _list_places(view: State, action: Action) -> tuple[Place, ...]:
    """Where an action happens on the table."""
    kind = action[0]
    if kind in ("emissary", "enter"):
        return (("province", action[1]),)
    if kind in PLACEMENTS:
        return (("slot", action[1]),)
    if kind in ("take", "swap"):
        card = action[-1]
        return tuple(("row", k) for k, open_card in enumerate(view.row) if open_card == card)[:1]
    if kind == "draw":
        return (("pile", 0),)
    if kind in ("exchange", "keep"):
        cards = view.hands[view.seat]
        return tuple(("card", k) for k, card in enumerate(cards) if card == action[1])[:1]
    return ()


def _list_reasons(view: State, seat: Seat, action: Action) -> tuple[Reason, ...]:
    """Why an action, the weightiest part first."""
    kind = action[0]
    if view.phase in (EMPEROR, EMPEROR_ENTER):
        return (Reason("decline" if kind == "decline" else "emperor", 0.0),)
    if kind in PLACEMENTS:
        found = sorted(
            _list_placement_reasons(view, seat, action), key=lambda reason: -reason.share
        )
        return tuple(found) or (Reason("best", 0.0),)
    if kind in ("take", "draw") and view.phase in (TAKE, REFILL):
        return (_explain_card(view, seat, action),)
    if view.phase == KEEP:
        return (Reason("keep", 0.0, (("card", action[1]),)),)
    return (Reason({"end": "end", "exchange": "exchange"}.get(kind, "best"), 0.0),)


def _list_placement_reasons(view: State, seat: Seat, action: Action) -> Iterator[Reason]:
    """The parts of a placement's worth that are worth telling; what it gives at once is told before
    what may come.
    """
    position, (province, pieces) = _make_position(view, seat), _read_pieces(view, action)
    parts = position.estimate_parts(province, pieces)
    if action[0] in ("fortification", "enter"):
        yield Reason(
            action[0],
            position.estimate_gain(province, pieces),
            (("province", province),),
            (("province", province),),
        )
        return
    after = RULES.apply(view, seat, action).state
    if parts.palaces > SMALL:
        yield _explain_palace(view, after, seat, province, parts.palaces)
    if parts.alliances > SMALL:
        yield _explain_alliance(view, after, seat, province, parts.alliances)
    if parts.roads > SMALL:
        won = _count_road_points(after, seat) - _count_road_points(view, seat)
        code = "road" if won > 0 else "road_begun"
        yield Reason(code, parts.roads, (("points", won),), (("slot", action[1]),))


def _explain_palace(view: State, after: State, seat: Seat, province: int, share: float) -> Reason:
    """What the palaces of a province come to: it fills, a lead is taken, shared or held, or a lower
    place.
    """
    on_board = view.game.board.provinces[province]
    was, now = count_palaces(view.palaces, on_board), count_palaces(after.palaces, on_board)
    before, then = (_count_province_points(state, seat, province) for state in (view, after))
    args = (("province", province), ("points", then - before))
    places = (("province", province),)
    if len(after.scored) > len(view.scored):
        return Reason("fills", share, (("province", province), ("points", then)), places)
    leaders = [owner for owner, count in enumerate(now) if count == max(now)]
    led = was[seat] == max(was) > 0 and was.count(was[seat]) == 1
    if seat not in leaders:
        return Reason("follows", share, args, places)
    if len(leaders) > 1:
        return Reason("shares_lead", share, args, places)
    return Reason("holds_lead" if led else "takes_lead", share, args, places)


def _count_province_points(state: State, seat: Seat, province: int) -> int:
    return sum(
        line.points
        for line in RULES.result(state).lines
        if line.seat == seat and line.places[0] == ("province", province)
    )


def _explain_alliance(view: State, after: State, seat: Seat, province: int, share: float) -> Reason:
    """An alliance that is won, or one more valuable, or the province that opens one."""
    for alliance in view.game.board.alliances:
        if province in alliance.provinces:
            (was, old), (now, new) = (
                find_alliance_winners(view, alliance),
                find_alliance_winners(after, alliance),
            )
            gain = new * (seat in now) - old * (seat in was)
            if gain > 0:
                args = (("alliance", alliance.number), ("points", gain))
                return Reason("alliance", share, args, (("alliance", alliance.number),))
    return Reason("alliance_begun", share, (("province", province),), (("province", province),))


def _count_road_points(state: State, seat: Seat) -> int:
    return sum(
        line.points
        for line in RULES.result(state).lines
        if line.seat == seat and line.rule in ROADS
    )


def _explain_card(view: State, seat: Seat, action: Action) -> Reason:
    """What a card is taken for: a pair, or the provinces of its colour; the pile where no open card
    is better.
    """
    if action[0] == "draw":
        return Reason("draw", 0.0)
    card = action[1]
    code = "pair" if card in view.hands[seat] else "colour"
    return Reason(code, 0.0, (("card", card),))
