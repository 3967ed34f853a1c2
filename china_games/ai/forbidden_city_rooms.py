"""What the open rooms of a city may bring each seat: whether they close, who will lead in them, what they are worth."""
from __future__ import annotations

from math import exp
from typing import NamedTuple

from china_games.rules.base import UNKNOWN
from china_games.rules.forbidden_city.city import face_at
from china_games.rules.forbidden_city.doors import adjoining
from china_games.rules.forbidden_city.model import KEPT, NO_TILE, STEPS, Room, State
from china_games.rules.forbidden_city.scoring import DRAGON
from china_games.rules.forbidden_city.tiles import OPEN
from china_games.rules.forbidden_city.view import unseen


class Taste(NamedTuple):
    """The numbers that the normal level weighs with."""

    patience: float = 2.5           # rounds in which an opening has even chances to be closed
    doubt: float = 0.5              # how open the lead is in a room with one opening …
    contest: float = 0.35           # … and how much more with each further one
    second: float = 0.3             # share of the value that the second place is worth, more players than two
    growth: float = 0.5             # coins that a room grows by, for each opening
    envy: float = 1.0               # what the rivals' coins on average count against one's own


class Opening(NamedTuple):
    """An empty cell beside a room: which of its sides the room is open to, and all that looks at it."""

    cell: int
    sides: int                      # mask of the cell's sides
    around: int


class Outlook:
    """Expected coins from open rooms, for one decision of a seat."""

    def __init__(self, view: State, taste: Taste) -> None:
        self._taste = taste
        self._tiles = view.game.tiles
        self._seats = range(view.game.seats)
        self._pools = tuple(_pool(view, seat) for seat in self._seats)
        self._rounds = _rounds(view)
        self._odds: dict[tuple[int, int, int], float] = {}

    def expected(self, state: State, r: int) -> tuple[float, ...] | None:
        """Coins of each seat that room `r` may still bring; None if it is no open room."""
        room = state.rooms[r]
        if room.open == 0 or not any(room.counsellors):
            return None
        close = self._closes(state, room)
        worth = self._worth(state, r) + self._taste.growth * room.open
        doubt = self._taste.doubt + self._taste.contest * (room.open - 1)
        return tuple([close * worth * self._share(room.counsellors, seat, doubt) for seat in self._seats])

    def _worth(self, state: State, r: int) -> int:
        """What the room would be worth if it closed now (FC-12)."""
        rooms = [state.rooms[r], *(state.rooms[other] for other in adjoining(state, r))]
        return sum([room.tiles + DRAGON * room.dragons for room in rooms])

    def _share(self, counsellors: tuple[int, ...], seat: int, doubt: float) -> float:
        """The part of the value that the seat may hope for (FC-20 to FC-23)."""
        own = counsellors[seat]
        others = sorted([n for s, n in enumerate(counsellors) if s != seat])
        first = 1 / (1 + exp(-(own - others[-1]) / doubt))
        if len(others) > 1 and own and others[-1] > own > others[-2]:
            first += self._taste.second * (1 - first)
        return first

    def _closes(self, state: State, room: Room) -> float:
        """How likely every opening of the room is walled up before the end, by tiles that the leaders still have."""
        most = max(room.counsellors)
        leaders = [seat for seat in self._seats if room.counsellors[seat] == most]
        chance = 1.0
        for opening in openings(state, room):
            odds = sum([self._odd(seat, opening.around, opening.sides) for seat in leaders]) / len(leaders)
            ready = self._rounds * odds
            chance *= ready / (ready + self._taste.patience)
        return chance

    def _odd(self, seat: int, around: int, sides: int) -> float:
        """The share of a seat's tiles to come that can wall up these sides of a cell."""
        key = seat, around, sides
        found = self._odds.get(key)
        if found is None:
            fit = [self._walls_up(tile, around, sides) for tile in self._pools[seat]]
            found = self._odds[key] = sum(fit) / max(1, len(fit))
        return found

    def _walls_up(self, tile: int, around: int, sides: int) -> bool:
        """Whether the tile may lie in such a cell with walls on all these sides."""
        faces = self._tiles.faces[tile]
        return any(all(faces[turn].kinds[side] != OPEN for side in range(4) if sides >> side & 1)
                   for turn in self._tiles.turns[tile][around])


def openings(state: State, room: Room) -> list[Opening]:
    """The empty cells that the room is open to."""
    sides: dict[int, int] = {}
    cells = state.cells
    for part in room.parts:
        place, which = part >> 1, part & 1
        face = face_at(state, place)
        for side in range(4):
            if face.kinds[side] == OPEN and face.owners[side] == which:
                beside = cells[place] + STEPS[side]
                if beside not in cells:
                    sides[beside] = sides.get(beside, 0) | 1 << (side ^ 2)
    return [Opening(cell, mask, state.around[state.border.index(cell)]) for cell, mask in sides.items()]


def _pool(view: State, seat: int) -> tuple[int, ...]:
    """Tiles that the seat may still place: those not seen yet, and those shown in hand or pile."""
    known = [tile for tile in (*view.piles[seat], view.hands[seat]) if tile not in (UNKNOWN, NO_TILE)]
    return (*unseen(view, seat), *known)


def _rounds(view: State) -> float:
    """Tiles that a seat still places after this turn, on average."""
    left = sum(len(pile) - KEPT + (hand != NO_TILE) for pile, hand in zip(view.piles, view.hands, strict=True))
    return max(0.0, (left - 1) / view.game.seats)
