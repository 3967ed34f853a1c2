"""What the open rooms of a city may bring each seat: whether they close, who will lead in them,
what they are worth.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from china_games.games.contract import UNKNOWN
from china_games.games.forbidden_city.players.edges import Edges
from china_games.games.forbidden_city.rules.model import KEPT, NO_TILE, State
from china_games.games.forbidden_city.rules.scoring import DRAGON
from china_games.games.forbidden_city.rules.view import list_unseen_tiles


class Taste(NamedTuple):
    """The numbers that the normal level weighs with."""

    patience: float = 2.5  # rounds in which an opening has even chances to be closed
    doubt: float = 0.5  # how open the lead is in a room with one opening …
    contest: float = 0.35  # … and how much more with each further one
    second: float = 0.3  # share of the value that the second place is worth, more players than two
    growth: float = 0.5  # coins that a room grows by, for each opening
    envy: float = 1.0  # what the rivals' coins on average count against one's own


_OPENS = tuple(sum(3 << 2 * side for side in range(4) if sides >> side & 1) for sides in range(16))
"""For each mask of sides the bits that `Face.opens` has for them."""


class Outlook:
    """Expected coins from open rooms, for one decision of a seat."""

    def __init__(self, view: State, taste: Taste) -> None:
        self._taste = taste
        self._tiles = view.game.tiles
        self._seats = range(view.game.seats)
        self._pools = tuple(_list_pool(view, seat) for seat in self._seats)
        self._rounds = _estimate_rounds(view)
        self._odds: dict[tuple[int, int, int], float] = {}
        self._split: dict[tuple[tuple[int, ...], int], tuple[float, ...]] = {}

    def estimate_room(self, edges: Edges, r: int) -> tuple[float, ...] | None:
        """Coins of each seat that room `r` may still bring; None if it is no open room."""
        room = edges.state.rooms[r]
        if room.open == 0 or not any(room.counsellors):
            return None
        close = self._estimate_closing(edges, r)
        worth = self._count_worth(edges, r) + self._taste.growth * room.open
        return tuple(
            [close * worth * share for share in self._estimate_shares(room.counsellors, room.open)]
        )

    def _count_worth(self, edges: Edges, r: int) -> int:
        """What the room would be worth if it closed now (FC-12)."""
        rooms = [edges.state.rooms[room] for room in (r, *edges.find_adjoining(r))]
        return sum([room.tiles + DRAGON * room.dragons for room in rooms])

    def _estimate_shares(self, counsellors: tuple[int, ...], openings: int) -> tuple[float, ...]:
        """The part of the value that each seat may hope for, kept: rooms alike are met again and
        again.
        """
        found = self._split.get((counsellors, openings))
        if found is None:
            doubt = self._taste.doubt + self._taste.contest * (openings - 1)
            found = tuple([self._estimate_share(counsellors, seat, doubt) for seat in self._seats])
            self._split[counsellors, openings] = found
        return found

    def _estimate_share(self, counsellors: tuple[int, ...], seat: int, doubt: float) -> float:
        """The part of the value that the seat may hope for (FC-20 to FC-23)."""
        own = counsellors[seat]
        others = sorted([n for s, n in enumerate(counsellors) if s != seat])
        first = 1 / (1 + exp(-(own - others[-1]) / doubt))
        if len(others) > 1 and own and others[-1] > own > others[-2]:
            first += self._taste.second * (1 - first)
        return first

    def _estimate_closing(self, edges: Edges, r: int) -> float:
        """How likely every opening of the room is walled up before the end, by tiles that the
        leaders still have.
        """
        counsellors = edges.state.rooms[r].counsellors
        most = max(counsellors)
        leaders = [seat for seat in self._seats if counsellors[seat] == most]
        chance = 1.0
        for cell, sides in edges.find_openings(r).items():
            odds = sum(
                [self._estimate_wall(seat, edges.around[cell], sides) for seat in leaders]
            ) / len(leaders)
            ready = self._rounds * odds
            chance *= ready / (ready + self._taste.patience)
        return chance

    def _estimate_wall(self, seat: int, around: int, sides: int) -> float:
        """The share of a seat's tiles to come that can wall up these sides of a cell."""
        key = seat, around, sides
        found = self._odds.get(key)
        if found is None:
            pool, mask = self._pools[seat], _OPENS[sides]
            fit = sum([self._may_wall_up(tile, around, mask) for tile in pool])
            found = self._odds[key] = fit / max(1, len(pool))
        return found

    def _may_wall_up(self, tile: int, around: int, mask: int) -> bool:
        """Whether the tile may lie in such a cell with walls on all sides of the mask (bits as in
        `Face.opens`).
        """
        faces = self._tiles.faces[tile]
        return any(not faces[turn].opens & mask for turn in self._tiles.turns[tile][around])


def _list_pool(view: State, seat: int) -> tuple[int, ...]:
    """Tiles that the seat may still place: those not seen yet, and those shown in hand or pile."""
    known = [
        tile for tile in (*view.piles[seat], view.hands[seat]) if tile not in (UNKNOWN, NO_TILE)
    ]
    return (*list_unseen_tiles(view, seat), *known)


def _estimate_rounds(view: State) -> float:
    """Tiles that a seat still places after this turn, on average."""
    left = sum(
        len(pile) - KEPT + (hand != NO_TILE)
        for pile, hand in zip(view.piles, view.hands, strict=True)
    )
    return max(0.0, (left - 1) / view.game.seats)
