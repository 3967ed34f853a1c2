"""What the normal level of China would do and what its worth is made of, as data; always from a
seat's view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from random import Random
from typing import Any

from china_games.games.china.players.cards import find_reach
from china_games.games.china.players.last import WIN
from china_games.games.china.players.normal import USUAL, Normal, Plan, Planner, choose_best
from china_games.games.china.players.outlook import make_outlook
from china_games.games.china.players.pieces import Pieces
from china_games.games.china.players.position import Parts, Position
from china_games.games.china.players.turns import NEVER
from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import list_bits
from china_games.games.china.rules.model import (
    EMPEROR,
    EMPEROR_ENTER,
    HAND,
    KEEP,
    MOST_PIECES,
    PLACE,
    ROW,
    TAKE,
    State,
)
from china_games.games.china.rules.scoring import count_palaces, find_alliance_winners
from china_games.games.common.majority import rank_counts
from china_games.games.contract import Action, Advised, Budget, Place, Reason, RuleError, Seat
from china_games.players.base import Meter

MOST = 3
"""So many choices are told."""

NOTHING = 1e-9
"""Points below which a part is none."""

NORMAL = Normal(USUAL)
ROADS = ("CH-43", "CH-53")


def advise(view: State, seat: Seat, budget: Budget, rng: Random) -> tuple[Advised, ...]:
    """The best choices of the normal level, its own first: whole turns where pieces are placed."""
    legal = RULES.legal(view, seat)
    if not legal:
        return ()
    if len(legal) == 1:
        return (Advised(legal, 0.0, 0.0, (Reason("only", 0.0),), _list_places(view, legal[0])),)
    plans = NORMAL.weigh(RULES, view, seat, legal, budget)
    chosen, base = choose_best(plans, rng), _find_base(plans)
    order = sorted(plans, key=lambda plan: (plan.first != chosen, -plan.gain))
    found: dict[object, Plan] = {}
    for plan in order:  # what is only paid otherwise is no other choice
        found.setdefault(_list_kinds(plan), plan)
    weighing = _Weighing(view, seat, legal, base, budget)
    return tuple(weighing.explain(plan) for plan in list(found.values())[:MOST])


def rate(
    view: State, seat: Seat, actions: Sequence[Action], budget: Budget, rng: Random
) -> Advised:
    """The same figures for these actions; of one action, of the best turn that begins with it."""
    if not actions:
        raise ValueError("nothing is to be rated")
    legal, now = RULES.legal(view, seat), view
    for i, action in enumerate(actions):
        refused = RULES.refusal(now, seat, action)
        if refused is not None:
            raise RuleError(refused)
        if i + 1 < len(actions):
            now = RULES.apply(now, seat, action).state
    if len(legal) == 1:
        return advise(view, seat, budget, rng)[0]._replace(actions=tuple(actions))
    plans = NORMAL.weigh(RULES, view, seat, legal, budget)
    weighing = _Weighing(view, seat, legal, _find_base(plans), budget)
    plan = weighing.find_plan(tuple(actions), plans)
    return weighing.explain(plan, len(actions))


def find_value(view: State, seat: Seat) -> float:
    """Expected final points of the seat, less those of the rival that stands best."""
    expected = _make_position(view, seat).expected
    return expected[seat] - max(points for other, points in enumerate(expected) if other != seat)


# ---------------------------------------------------------------------- worth


def _list_kinds(plan: Plan) -> object:
    """What a plan does, however it is paid."""
    actions = (plan.first,) if plan.first[0] == "enter" else (plan.first, *plan.rest)
    return tuple(action[:2] if action[0] in PLACEMENTS else action for action in actions)


def _find_base(plans: Sequence[Plan]) -> float:
    """What values are counted from: where pieces can be placed the best plan that places none, or
    else the worst of all.
    """
    quiet = [plan.gain for plan in plans if plan.first[0] not in PLACEMENTS]
    return max(quiet) if 0 < len(quiet) < len(plans) else min(plan.gain for plan in plans)


def _count_points(gain: float) -> float:
    """A gain as points: in the last turn a victory counts beyond all points, which is no number to
    tell.
    """
    return gain if abs(gain) < WIN / 10 else (gain + WIN / 2) % WIN - WIN / 2


def _make_position(view: State, seat: Seat) -> Position:
    owner = view.game.emperor if view.phase in (EMPEROR, EMPEROR_ENTER) else seat
    return Position(view, seat, make_outlook(view, USUAL), USUAL.envy, owner)


# ---------------------------------------------------------------------- reasons

PLACEMENTS = frozenset({"palace", "emissary", "fortification", "post", "enter", "slot"})


LATER = frozenset({"road_begun", "room_own", "less_room_own"})
"""Codes of what only a later turn of the seat can make use of."""


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


class _Weighing:
    """One decision, as the normal level weighs it."""

    def __init__(
        self, view: State, seat: Seat, legal: tuple[Action, ...], base: float, budget: Budget
    ) -> None:
        self._view, self._seat, self._legal, self._base = view, seat, legal, base
        self._planner = Planner(RULES, view, seat, USUAL, Meter(budget))

    def find_plan(self, actions: tuple[Action, ...], plans: Sequence[Plan]) -> Plan:
        """The plan that actions are, or the best one that begins with the one action."""
        first, *rest = actions
        same = [
            plan for plan in plans if plan.first == first and (not rest or list(plan.rest) == rest)
        ]
        if same:
            return max(same, key=lambda plan: plan.gain)
        if self._plans_pieces(actions):
            province, pieces = self._read_pieces(actions)
            if rest:
                return self._planner.plan_turn(actions, province, pieces)
            return self._planner.plan_on(first, province, pieces)
        gain = self._base
        if first[0] in PLACEMENTS:
            gain += self._planner.position.estimate_gain(*_read_pieces(self._view, first))
        return Plan(gain, first, tuple(rest))

    def _plans_pieces(self, actions: Sequence[Action]) -> bool:
        """Whether these are pieces of an ordinary turn, in one province."""
        ordinary = self._view.phase == PLACE and not self._is_last_turn
        homes = {_read_pieces(self._view, a)[0] for a in actions if a[0] in PLACEMENTS}
        plain = all(action[0] in ("palace", "emissary", "fortification") for action in actions)
        return ordinary and plain and len(homes) == 1

    @property
    def _is_last_turn(self) -> bool:
        return self._view.last_round and self._seat == self._view.game.last

    def _is_own_last_turn(self, hand: int) -> bool:
        """Whether cards of the seat pay for nothing after this turn, at whose end it fills up a
        hand of so many cards: in the last round nobody has another turn, nor has the seat that
        empties the pile for the second time (CH-26).
        """
        view = self._view
        if view.last_round or not view.shuffles or view.game.emperor >= 0:
            return view.last_round
        missing = 1 if view.phase == TAKE else HAND - hand
        return len(view.pile) <= ROW - len(view.row) + missing

    def _read_pieces(self, actions: Sequence[Action]) -> tuple[int, Pieces]:
        found = [_read_pieces(self._view, action) for action in actions]
        return found[0][0], reduce(Pieces.add, (pieces for _, pieces in found))

    def explain(self, plan: Plan, number: int = MOST_PIECES) -> Advised:
        """What a plan is worth and the parts of that: first those for it, then those against it,
        the weightiest of each first. So many of its actions are looked at one by one.
        """
        value, actions = _count_points(plan.gain - self._base), (plan.first, *plan.rest)[:number]
        if plan.first[0] == "enter":
            actions = (plan.first,)  # a slot is chosen before the turn goes on
        further = (plan.first, *plan.rest)[len(actions) :]
        reasons = (
            self._list_turn_reasons(actions, further, value)
            if plan.first[0] in PLACEMENTS and self._view.phase not in (EMPEROR, EMPEROR_ENTER)
            else [self._explain_act(plan.first, value)]
        )
        told = [reason for reason in reasons if abs(reason.share) > NOTHING]
        told.sort(key=lambda reason: (reason.share < 0, -abs(reason.share)))
        places = tuple(place for action in actions for place in _list_places(self._view, action))
        rest = told or [reasons[0] if reasons else Reason("best", 0.0)]
        return Advised(actions, value, 0.0, tuple(rest), places)

    def _explain_act(self, action: Action, value: float) -> Reason:
        """Why something is done that places no piece of the seat's own."""
        kind, view = action[0], self._view
        if view.phase in (EMPEROR, EMPEROR_ENTER):
            if kind == "decline":
                return Reason("decline", value)
            province, _ = _read_pieces(view, action)
            return Reason("emperor", value, (("province", province),), (("province", province),))
        if view.phase == KEEP:
            return Reason("keep", value, (("card", action[1]),))
        if self._is_own_last_turn(len(view.hands[self._seat])):
            if kind in ("take", "draw"):
                return Reason("idle_cards", value, tuple(("card", card) for card in action[1:]))
            return Reason("best", value)
        if kind == "take" and action[1] in view.hands[self._seat]:
            return Reason("pair", value, (("card", action[1]),))
        if kind == "take":
            return self._explain_colour(action[1], value)
        return Reason(kind if kind in ("draw", "end", "exchange") else "best", value)

    def _explain_colour(self, card: int, value: float) -> Reason:
        """What a card without its like in the hand pays for: the best province of its colour, which
        may be the best of all that the hand then reaches, or one with less to win.
        """
        provinces, hand = self._view.game.board.provinces, (*self._view.hands[self._seat], card)
        best = self._find_prepared(hand)
        own = [p for p in self._view.game.provinces if provinces[p].colour == card]
        gains = [wish.gain for p in own for wish in self._planner.wanted[p]]
        if max(gains, default=NEVER) <= 0:
            return Reason("idle_colour", value, (("card", card),))
        opened = self._find_prepared(hand, own)
        code = "colour" if opened == best else "other_colour"
        return Reason(code, value, (("province", opened),), (("province", opened),))

    def _find_prepared(self, hand: Sequence[int], among: Sequence[int] = ()) -> int:
        """The province, of all or of some, in which the cards, with those that are still to come,
        win most.
        """
        reach = find_reach(tuple(sorted(hand)))
        provinces = self._view.game.board.provinces

        def count_gain(p: int) -> float:
            wishes, number = self._planner.wanted[p], reach[provinces[p].colour]
            return max((wish.gain for wish in wishes[:number]), default=NEVER)

        return max(among or self._view.game.provinces, key=count_gain)

    def _list_turn_reasons(
        self, actions: Sequence[Action], further: Sequence[Action], value: float
    ) -> list[Reason]:
        """The parts of the worth of a turn: of some actions, and of all that come `further`; what
        is left of it is what the cards count that are kept or spent, or in the seat's last turn the
        order at the end.
        """
        view, seat, position = self._view, self._seat, self._planner.position
        province, pieces = self._read_pieces(actions)
        after, paid = view, list(actions)
        for action in actions:
            after = RULES.apply(after, seat, action).state
        found: list[Reason] = []
        if actions[0][0] in ("fortification", "enter") and len(actions) == 1:
            place = (("province", province),)
            gain = position.estimate_gain(province, pieces)
            found.append(Reason(actions[0][0], gain, place, place))
        else:
            for parts in position.list_parts(province, pieces):
                found += _list_palace_reasons(view, after, seat, parts)
                found += _list_emissary_reasons(view, after, seat, parts)
            found += _list_road_reasons(view, after, seat, position.split_roads(pieces.slots), paid)
            left = position.estimate_gain(province, pieces) - sum(one.share for one in found)
            found.append(Reason("specials", left))
        if further:
            _, more = self._read_pieces(further)
            gain = position.estimate_gain(province, pieces.add(more))
            gain -= position.estimate_gain(province, pieces)
            found.append(Reason("goes_on", gain, (("province", province),)))
            paid += further
        kept = self._list_kept(paid)
        last = self._is_own_last_turn(len(kept))
        if last:
            found = [reason for reason in found if reason.code not in LATER]
        rest = value - sum(reason.share for reason in found)
        found.append(Reason("final", rest) if last else self._explain_cards(kept, rest))
        return found

    def _list_kept(self, actions: Sequence[Action]) -> list[int]:
        """The cards that are left of the hand after placements."""
        hand, board = list(self._view.hands[self._seat]), self._view.game.board
        for action in actions:
            home = board.provinces[_read_pieces(self._view, action)[0]]
            for card in action[2:]:
                number = 2 if action[0] != "post" and card != home.colour else 1
                for _ in range(number):
                    hand.remove(card)
        return hand

    def _explain_cards(self, kept: Sequence[int], share: float) -> Reason:
        """What the cards count that are kept for the next turn, or missing then."""
        province = self._find_prepared(kept if share > 0 else self._view.hands[self._seat])
        code = "keeps_cards" if share > 0 else "spends_cards"
        return Reason(code, share, (("province", province),), (("province", province),))


def _list_palace_reasons(view: State, after: State, seat: Seat, parts: Parts) -> Iterator[Reason]:
    """What the palaces of a province come to, for the seat and for each rival."""
    province = parts.province
    for owner, share in enumerate(parts.palaces[: view.game.seats]):
        if owner == seat:
            yield _explain_palace(view, after, seat, province, share)
            continue
        points, fills = _count_province_points(after, owner, province), _fills(view, after)
        now = count_palaces(after.palaces, view.game.board.provinces[province])
        ranks = rank_counts(now)
        second = fills and len(ranks) > 1 and owner in ranks[1]
        code = ("leaves_second" if second else "leaves") if fills else "helps"
        if share > 0:
            code = ("keeps_down" if points else "shuts_out") if fills else "holds_back"
        args = (("province", province), ("name", owner), ("points", points))
        yield Reason(code, share, args, (("province", province),))


def _fills(view: State, after: State) -> bool:
    return len(after.scored) > len(view.scored)


def _list_emissary_reasons(view: State, after: State, seat: Seat, parts: Parts) -> Iterator[Reason]:
    """What room for emissaries the palaces open, and what emissaries change in the alliances of the
    province.
    """
    province = parts.province
    for owner, share in enumerate(parts.room[: view.game.seats]):
        args = (("province", province), *((("name", owner),) if owner != seat else ()))
        code = "room_own" if owner == seat else "room"
        better = share > 0 if owner == seat else share < 0
        code = code if better else f"less_{code}"
        yield Reason(code, share, args, (("province", province),))
    for owner, share in enumerate(parts.emissaries[: view.game.seats]):
        if owner == seat:
            yield _explain_alliance(view, after, seat, province, share)
            continue
        code = "hinders_emissaries" if share > 0 else "helps_emissaries"
        args = (("province", province), ("name", owner))
        yield Reason(code, share, args, (("province", province),))


def _list_road_reasons(
    view: State, after: State, seat: Seat, shares: Sequence[float], actions: Sequence[Action]
) -> Iterator[Reason]:
    """What palaces change in the roads of the seat and cut of its rivals'."""
    slots = tuple(("slot", a[1]) for a in actions if a[0] in ("palace", "post"))
    for owner, share in enumerate(shares):
        if owner == seat:
            won = _count_road_points(after, seat) - _count_road_points(view, seat)
            code = "road" if won > 0 else "road_begun"
            yield Reason(code, share, (("points", won),), slots)
        else:
            yield Reason("cuts_road", share, (("name", owner),), slots)


def _explain_palace(view: State, after: State, seat: Seat, province: int, share: float) -> Reason:
    """What the palaces of a province come to: it fills, a lead is taken, shared or held, or a lower
    place.
    """
    on_board = view.game.board.provinces[province]
    was, now = count_palaces(view.palaces, on_board), count_palaces(after.palaces, on_board)
    before, then = (_count_province_points(state, seat, province) for state in (view, after))
    args = (("province", province), ("points", then - before))
    places = (("province", province),)
    if _fills(view, after):
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
    """The alliances that are won, or won with more, and the others for which the emissaries of the
    province count.
    """
    won, others = dict[int, int](), list[int]()
    for alliance in view.game.board.alliances:
        if province not in alliance.provinces:
            continue
        (was, old), (now, new) = (
            find_alliance_winners(view, alliance),
            find_alliance_winners(after, alliance),
        )
        gain = new * (seat in now) - old * (seat in was)
        if gain > 0:
            won[alliance.number] = gain
        else:
            others.append(alliance.number)
    numbers = ("numbers", tuple(others))
    if not won:
        return Reason(
            "alliance_begun", share, (("province", province), numbers), (("province", province),)
        )
    args: tuple[tuple[str, Any], ...] = (("points", sum(won.values())), numbers)
    first, *more = won
    told = ("alliances", tuple(won)) if more else ("alliance", first)
    places = tuple(("alliance", number) for number in won)
    return Reason("alliances" if more else "alliance", share, (told, *args), places)


def _count_road_points(state: State, seat: Seat) -> int:
    return sum(
        line.points
        for line in RULES.result(state).lines
        if line.seat == seat and line.rule in ROADS
    )
