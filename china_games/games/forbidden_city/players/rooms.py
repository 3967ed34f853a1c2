"""What the open rooms of a city may bring a seat: whether they close, who will lead in them, what
they are worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from china_games.games.contract import UNKNOWN
from china_games.games.forbidden_city.players.sketch import NO_CHANGE, Change, Room, Sketch
from china_games.games.forbidden_city.rules.model import KEPT, NO_TILE, State
from china_games.games.forbidden_city.rules.scoring import find_shares
from china_games.games.forbidden_city.rules.tiles import TileSet
from china_games.games.forbidden_city.rules.view import list_unseen_tiles


class Taste(NamedTuple):
    """The numbers that the normal level weighs with."""

    patience: float = 2.5  # tiles of a leader that give an opening even chances to be closed
    growth: float = 0.5  # coins that a room grows by, for each opening
    envy: float = 1.0  # what the rivals' coins on average count against the seat's own


COUNSELLORS = (0.5, 0.35, 0.15)
"""How likely the tile that closes an opening brings no, one or two counsellors into the room."""

OPENINGS = 3
"""So many openings at most are looked at."""

WHOLE = 2
"""A value that halves without a rest."""

_OPENS = tuple(sum(3 << 2 * side for side in range(4) if sides >> side & 1) for sides in range(16))
"""For each mask of sides the bits that `Face.opens` has for them."""


@lru_cache(maxsize=8)
def _keep_walls(tiles: TileSet) -> dict[tuple[int, int], int]:
    """For a set of tiles: (what looks at a cell, mask of its sides) -> mask of the tiles that can
    wall up these sides. Filled as they are asked for.
    """
    return {}


class Outlook:
    """Expected coins from open rooms: how likely they close, and who may lead in them; once so many
    tiles more were `placed` than the one of the seat whose turn it is.
    """

    def __init__(self, view: State, taste: Taste, placed: int = 0) -> None:
        self.taste = taste
        self._tiles = view.game.tiles
        self._walls = _keep_walls(self._tiles)
        self._seats = range(view.game.seats)
        self._pools = [_list_pool(view, seat) for seat in self._seats]
        self._masks = [sum(1 << tile for tile in pool) for pool in self._pools]
        self._left = _count_left(view, placed)
        self._closing: dict[tuple[tuple[int, ...], int, int], float] = {}
        self._leaders: dict[tuple[int, ...], tuple[int, ...]] = {}

    @property
    def pools(self) -> list[tuple[int, ...]]:
        """The tiles that each seat may still place."""
        return self._pools

    def estimate_closing(self, room: Room, around: dict[int, int], change: Change) -> float:
        """How likely every opening of the room is walled up before the end, by tiles that the
        leaders still have.
        """
        counsellors = room.counsellors
        leaders = self._leaders.get(counsellors)
        if leaders is None:
            most = max(counsellors)
            leaders = tuple([seat for seat in self._seats if counsellors[seat] == most])
            self._leaders[counsellors] = leaders
        chance = 1.0
        for cell, sides in room.openings:
            look = around.get(cell, 0)
            for beside, more in change.looks:
                if beside == cell:
                    look |= more
            key = (leaders, look, sides)
            found = self._closing.get(key)
            if found is None:
                found = self._closing[key] = self._estimate_wall(leaders, look, sides)
            chance *= found
        return chance

    def estimate_city(self, sketch: Sketch) -> list[tuple[float, ...]]:
        """For each room of a city the coins that each seat may hope for; none from a closed one."""
        nothing = (0.0,) * len(self._seats)
        return [
            nothing
            if room is None or not room.open or not any(room.counsellors)
            else self._estimate_coins(sketch, r, room)
            for r, room in enumerate(sketch.rooms)
        ]

    def _estimate_coins(self, sketch: Sketch, r: int, room: Room) -> tuple[float, ...]:
        worth = room.size + self.taste.growth * room.open
        worth += sum(sketch.list_adjoining(r, {}, NO_CHANGE))
        worth *= self.estimate_closing(room, sketch.around, NO_CHANGE)
        return tuple([worth * part for part in estimate_shares(room.counsellors, room.open)])

    def count_walls(self, seat: int, around: int, sides: int) -> int:
        """How many of the tiles that the seat may still place wall up these sides of a cell."""
        return (self._masks[seat] & self._find_walls(around, sides)).bit_count()

    def _estimate_wall(self, leaders: tuple[int, ...], around: int, sides: int) -> float:
        """The chance that a leader walls up these sides of a cell before the end."""
        fit = self._find_walls(around, sides)
        fitting = 0.0  # of the tiles that a leader still places, on average
        for seat in leaders:
            share = (self._masks[seat] & fit).bit_count() / max(1, len(self._pools[seat]))
            fitting += self._left[seat] * share / len(leaders)
        return fitting / (fitting + self.taste.patience)

    def _find_walls(self, around: int, sides: int) -> int:
        """The mask of the tiles that may lie in such a cell with walls on all these sides."""
        found = self._walls.get((around, sides))
        if found is None:
            found, tiles, mask = 0, self._tiles, _OPENS[sides]
            for tile, faces in enumerate(tiles.faces):
                if any(not faces[turn].opens & mask for turn in tiles.turns[tile][around]):
                    found |= 1 << tile
            self._walls[around, sides] = found
        return found


def estimate_shares(counsellors: tuple[int, ...], openings: int) -> tuple[float, ...]:
    """The part of an open room's value that each seat may hope for once it is closed (FC-20 to
    FC-23): each opening is as likely closed by each seat, with counsellors of its own or without.
    """
    return _estimate_shares(counsellors, min(openings, OPENINGS))


@lru_cache(maxsize=20_000)
def _estimate_shares(counsellors: tuple[int, ...], openings: int) -> tuple[float, ...]:
    if not openings:
        return tuple([part / WHOLE for part in find_shares(counsellors, WHOLE)])
    found = [0.0] * len(counsellors)
    for seat, there in enumerate(counsellors):
        for more, chance in enumerate(COUNSELLORS):
            after = (*counsellors[:seat], there + more, *counsellors[seat + 1 :])
            for s, part in enumerate(_estimate_shares(after, openings - 1)):
                found[s] += chance * part / len(counsellors)
    return tuple(found)


class Eyes:
    """The outlook of one seat: its own coins, less what the rivals' count against them."""

    def __init__(self, outlook: Outlook, seat: int) -> None:
        self._outlook, self.seat, self._envy = outlook, seat, outlook.taste.envy
        self._growth = outlook.taste.growth
        self._shares: dict[tuple[tuple[int, ...], int], float] = {}

    def weigh(self, coins: Sequence[float]) -> float:
        """Own coins less the rivals' average, as it counts."""
        own = coins[self.seat]
        return own - self._envy * (sum(coins) - own) / (len(coins) - 1)

    def estimate_city(self, sketch: Sketch) -> list[float]:
        """What each room of a city promises."""
        return [
            0.0 if room is None else self._estimate_room(sketch, r, room, NO_CHANGE)
            for r, room in enumerate(sketch.rooms)
        ]

    def estimate_change(
        self, sketch: Sketch, before: list[float], watchers: dict[int, list[int]], change: Change
    ) -> float:
        """What a tile brings the seat, at once and in prospect. `before` is what the rooms promise
        without it, `watchers` the rooms that look at each empty cell.
        """
        total, rooms = 0.0, change.rooms
        for ended in change.became:
            if ended < len(before):
                total -= before[ended]
        grown: set[int] = set()
        for r, room in rooms.items():
            old = sketch.rooms[r] if r < len(before) else None
            if old is not None:
                total -= before[r]
                if room.open == 0 and old.open == 0:
                    continue  # closed long ago
            if room.open == 0:
                if any(room.counsellors):
                    total += self.weigh(find_coins(sketch, r, change))
            else:
                total += self._estimate_room(sketch, r, room, change)
            if old is None or room.size != old.size:
                grown.update(room.beyond)
        others = {sketch.part_room[part] for part in grown if part >> 1 < len(sketch.faces)}
        for cell, _ in change.looks:
            others.update(watchers.get(cell, ()))
        for r in others:
            if r not in rooms and r not in change.became:
                beside = sketch.rooms[r]
                if beside is not None and beside.open:
                    total += self._estimate_room(sketch, r, beside, change) - before[r]
        return total

    def _estimate_room(self, sketch: Sketch, r: int, room: Room, change: Change) -> float:
        """What an open room may still bring."""
        if room.open == 0:
            return 0.0
        key = (room.counsellors, room.open)
        share = self._shares.get(key)
        if share is None:
            share = 0.0
            if any(room.counsellors):
                share = self.weigh(estimate_shares(*key))
            self._shares[key] = share
        if not share:
            return 0.0
        worth = room.size + self._growth * room.open
        if room.beyond:
            worth += sum(sketch.list_adjoining(r, change.rooms, change))
        return share * worth * self._outlook.estimate_closing(room, sketch.around, change)


def find_coins(sketch: Sketch, r: int, change: Change) -> tuple[int, ...]:
    """What a room that a change closes gives each seat (FC-12)."""
    room = change.rooms[r]
    value = room.size + sum(sketch.list_adjoining(r, change.rooms, change))
    return find_shares(room.counsellors, value)


def list_coins(sketch: Sketch, change: Change) -> Iterator[tuple[int, ...]]:
    """The coins of each seat, for each room that a change closes."""
    for r, room in change.rooms.items():
        old = sketch.rooms[r] if r < len(sketch.rooms) else None
        if room.open == 0 and (old is None or old.open) and any(room.counsellors):
            yield find_coins(sketch, r, change)


def find_watchers(sketch: Sketch) -> dict[int, list[int]]:
    """For each empty cell the rooms that are open to it."""
    found: dict[int, list[int]] = {}
    for r, room in enumerate(sketch.rooms):
        for cell, _ in room.openings if room is not None else ():
            found.setdefault(cell, []).append(r)
    return found


def _list_pool(view: State, seat: int) -> tuple[int, ...]:
    """Tiles that the seat may still place: those not seen yet, and those shown in hand or pile;
    without the one that is placed now, and without one that is known to stay unlaid (FC-30).
    """
    shown = [*view.piles[seat][KEPT:]]
    if seat != view.seat:
        shown.append(view.hands[seat])
    known = [tile for tile in shown if tile not in (UNKNOWN, NO_TILE)]
    return (*list_unseen_tiles(view, seat), *known)


def _count_left(view: State, placed: int) -> list[int]:
    """How many tiles each seat still places, once the seat whose turn it is and so many after it
    have placed theirs; the last two of each stay unlaid (FC-30).
    """
    left = [
        len(pile) - KEPT + (hand != NO_TILE)
        for pile, hand in zip(view.piles, view.hands, strict=True)
    ]
    for step in range(placed + 1):
        left[(view.seat + step) % view.game.seats] -= 1
    return [max(0, tiles) for tiles in left]
