"""What the normal level of Forbidden City would do and what a placement's worth is made of, room by
room, as data; always from a seat's view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from china_games.games.contract import Action, Advised, Budget, Place, Reason, RuleError, Seat
from china_games.games.forbidden_city.players.normal import USUAL, Normal, choose_best
from china_games.games.forbidden_city.players.rooms import Outlook
from china_games.games.forbidden_city.players.sketch import NO_CHANGE, Change, Sketch
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import KEPT, NO_TILE, State
from china_games.games.forbidden_city.rules.scoring import find_shares
from china_games.games.forbidden_city.rules.tiles import PALACE

MOST = 3
"""So many choices are told."""

NOTHING = 1e-9
"""Coins below which a part is none."""

NORMAL = Normal(USUAL)


def advise(view: State, seat: Seat, budget: Budget, rng: Random) -> tuple[Advised, ...]:
    """The best placements of the normal level, its own first."""
    legal = RULES.legal(view, seat)
    if not legal:
        return ()
    if len(legal) == 1:
        return (Advised(legal, 0.0, 0.0, (Reason("only", 0.0),), (("cell", legal[0][1]),)),)
    gains = NORMAL.rate(view, seat, budget, legal)
    chosen = choose_best(gains, rng)
    places: dict[int, Action] = {}
    for action in sorted(gains, key=lambda action: (action != chosen, -gains[action])):
        places.setdefault(action[1], action)  # the tile turned otherwise is no other choice
    weighing = _Weighing(view, seat)
    return tuple(weighing.explain(action) for action in list(places.values())[:MOST])


def rate(
    view: State, seat: Seat, actions: Sequence[Action], budget: Budget, rng: Random
) -> Advised:
    """The same figures for one placement: a turn has no more."""
    if len(actions) != 1:
        raise ValueError("a turn is one placement")
    refused = RULES.refusal(view, seat, actions[0])
    if refused is not None:
        raise RuleError(refused)
    if len(RULES.legal(view, seat)) == 1:
        return advise(view, seat, budget, rng)[0]
    return _Weighing(view, seat).explain(actions[0])


def find_value(view: State, seat: Seat) -> float:
    """Coins that the seat has and may hope for, less the rivals' on average."""
    return NORMAL.estimate_value(view, seat)


# ---------------------------------------------------------------------- worth


class _Fate(NamedTuple):
    """What a placement does to one room. Rooms are numbered as after it."""

    room: int
    old: int  # the room as it was, of several that joined the oldest; -1 = it is new
    before: tuple[
        float, ...
    ]  # coins that each seat could hope for, of all rooms that it is made of
    after: tuple[float, ...]  # and can now; what it is paid if the room closes
    closes: bool


class _Weighing:
    """One city and the tile in hand, as the normal level weighs them."""

    def __init__(self, view: State, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._outlook = Outlook(view, USUAL)
        self._sketch = Sketch.read(view)
        self._before = self._outlook.estimate_city(self._sketch)
        left = [
            max(0, len(pile) - KEPT + (hand != NO_TILE))
            for pile, hand in zip(view.piles, view.hands, strict=True)
        ]
        self._own_left = left[seat] - 1  # tiles that the seat still lays after the one in hand
        self._left = sum(left) - 1  # and all seats

    def explain(self, action: Action) -> Advised:
        """What a placement is worth and the parts of that: first those for it, then those against
        it, the weightiest of each first.
        """
        _, cell, turn = action
        tile = self._view.hands[self._seat]
        change = self._sketch.lay(tile, turn, cell, self._seat)
        city = self._sketch.add(change, tile, turn, cell)
        found = [
            reason
            for fate in self._list_fates(city, change)
            for reason in self._list_reasons(city, fate, cell)
            if abs(reason.share) > NOTHING
        ]
        found.sort(key=lambda reason: (reason.share < 0, -abs(reason.share)))
        value = sum(reason.share for reason in found)
        reasons = tuple(found) or (Reason("best", 0.0),)
        return Advised((action,), value, 0.0, reasons, (("cell", cell),))

    def _list_fates(self, city: Sketch, change: Change) -> Iterator[_Fate]:
        """Every room of the city with the tile."""
        seats, old = self._view.game.seats, len(self._sketch.rooms)
        after = self._outlook.estimate_city(city)
        for r, room in enumerate(city.rooms):
            if room is None:
                continue
            ended = [one for one in change.became if _follow(change.became, one) == r]
            were = [one for one in (r, *ended) if one < old]
            rows = [self._before[one] for one in were]
            before = tuple([sum([row[s] for row in rows]) for s in range(seats)])
            closed_before = any(_is_closed(self._sketch, one) for one in were)
            closes = room.open == 0 and not closed_before
            coins: tuple[float, ...] = after[r]
            if closes and any(room.counsellors):
                coins = find_shares(room.counsellors, _find_value(city, r))
            yield _Fate(r, min(were, default=-1), before, coins, closes)

    # ---------------------------------------------------------------------- reasons

    def _list_reasons(self, city: Sketch, fate: _Fate, cell: int) -> Iterator[Reason]:
        """What the room brings the seat itself, and what it gives or takes from each rival."""
        seats, seat = self._view.game.seats, self._seat
        place: Place = ("room", fate.old) if fate.old >= 0 else ("cell", cell)
        colour = self._find_colour(city, fate.room)
        about = (("colour", colour), *self._find_room(fate.old))
        if self._is_hopeless(city, fate):
            total = self._weigh_coins(fate.after) - self._weigh_coins(fate.before)
            yield Reason("begins_open" if fate.old < 0 else "hopeless", total, about, (place,))
            return
        for other in range(seats):
            change_of = fate.after[other] - fate.before[other]
            share = change_of if other == seat else -USUAL.envy * change_of / (seats - 1)
            code, points = (
                self._name_own(city, fate, share)
                if other == seat
                else self._name_rival(city, fate, other, share)
            )
            args = about if other == seat else (*about, ("name", other))
            if code in ("ready", "ready_last"):
                args = (*args, ("tiles", min(self._own_left, self._count_walls(city, fate.room))))
            yield Reason(code, share, (*args, ("points", points)), (place,))

    def _is_hopeless(self, city: Sketch, fate: _Fate) -> bool:
        """Whether a room has more gaps than tiles are left: normal’s odds know only rounds."""
        room = city.rooms[fate.room]
        assert room is not None
        return len(room.openings) > self._left

    def _weigh_coins(self, coins: Sequence[float]) -> float:
        own = coins[self._seat]
        return own - USUAL.envy * (sum(coins) - own) / (len(coins) - 1)

    def _find_room(self, old: int) -> tuple[tuple[str, int], ...]:
        """What tells a room from others of its colour, as it lies before the tile: its tiles, and
        if that is not enough the cell of its first one; () for a new one.
        """
        rooms = self._view.rooms
        if old < 0 or rooms[old].colour == PALACE:
            return ()
        about = rooms[old].colour, rooms[old].tiles
        alike = [one for one in rooms if one.parts and (one.colour, one.tiles) == about]
        size = ("size", rooms[old].tiles)
        cell = ("cell", self._view.cells[min(rooms[old].parts) >> 1])
        return (size,) if len(alike) == 1 else (size, cell)

    def _find_colour(self, city: Sketch, r: int) -> int:
        """The colour of a room of the city with the tile."""
        part = next(p for p, one in enumerate(city.part_room) if one == r)
        return self._view.game.tiles.tiles[self._find_tile(part >> 1)].parts[part & 1].colour

    def _find_tile(self, place: int) -> int:
        laid = self._view.laid
        return laid[place].tile if place < len(laid) else self._view.hands[self._seat]

    def _name_own(self, city: Sketch, fate: _Fate, share: float) -> tuple[str, int]:
        """The seat's own part in a room: the sentence, and the coins that it tells."""
        room, seat = city.rooms[fate.room], self._seat
        assert room is not None
        coins = find_shares(room.counsellors, _find_value(city, fate.room))
        now = room.counsellors
        leads, shares = _leads(now, seat)
        if fate.closes:
            if not coins[seat]:
                return "closes_empty", 0
            code = "closes_first" if leads else "closes_tied" if shares else "closes_second"
            return code, coins[seat]
        old = self._sketch.rooms[fate.old] if fate.old >= 0 else None
        if share < 0:
            return "harder", coins[seat]
        if old is None:
            return "begins" if self._own_left else "begins_late", coins[seat]
        led, shared = _leads(old.counsellors, seat)
        if leads and not led:
            return "takes_lead", coins[seat]
        if shares and not shared and not led:
            return "shares_lead", coins[seat]
        if not self._own_left and coins[seat]:
            return "others_close", coins[seat]
        if leads and len(room.openings) == 1:
            fewer = self._count_walls(city, fate.room) > self._own_left
            return "ready_last" if fewer else "ready", coins[seat]
        if not coins[seat]:
            return "beside", 0
        return "grows" if room.size > old.size else "nearer", coins[seat]

    def _name_rival(self, city: Sketch, fate: _Fate, other: Seat, share: float) -> tuple[str, int]:
        """A rival's part in a room: the sentence, and the coins that it tells."""
        room = city.rooms[fate.room]
        assert room is not None
        coins = find_shares(room.counsellors, _find_value(city, fate.room))[other]
        leads, shares = _leads(room.counsellors, other)
        if fate.closes:
            if not coins:
                return "shuts_out", 0
            place = "first" if leads else "tied" if shares else "second"
            return ("leaves_" if share < 0 else "only_") + place, coins
        if share < 0:
            return "helps", coins
        old = self._sketch.rooms[fate.old] if fate.old >= 0 else None
        ahead = old is not None and old.counsellors[other] >= old.counsellors[self._seat]
        passed = ahead and room.counsellors[other] < room.counsellors[self._seat]
        return "overtakes" if passed else "hinders", coins

    def _count_walls(self, city: Sketch, r: int) -> int:
        """How many tiles that the seat may still draw close the only gap of a room."""
        room = city.rooms[r]
        assert room is not None
        (cell, sides), *_ = room.openings
        return self._outlook.count_walls(self._seat, city.around.get(cell, 0), sides)


def _follow(became: dict[int, int], room: int) -> int:
    while room in became:
        room = became[room]
    return room


def _is_closed(sketch: Sketch, r: int) -> bool:
    room = sketch.rooms[r]
    return room is not None and room.open == 0


def _find_value(city: Sketch, r: int) -> int:
    """What the room would be worth if it closed as the city lies (FC-12)."""
    room = city.rooms[r]
    assert room is not None
    return room.size + sum(city.list_adjoining(r, {}, NO_CHANGE))


def _leads(counsellors: Sequence[int], seat: Seat) -> tuple[bool, bool]:
    """Whether the seat has most counsellors alone, and whether it shares that with others."""
    most = max(counsellors)
    if not most or counsellors[seat] < most:
        return False, False
    alone = list(counsellors).count(most) == 1
    return alone, not alone
