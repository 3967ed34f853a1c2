"""What China's options add to the worth of a position: fortifications, the Emperor, bonus tiles,
ports.
"""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.china.players.expect import estimate_dragons, estimate_palaces
from china_games.games.china.players.outlook import Outlook
from china_games.games.china.rules.board import list_bits
from china_games.games.china.rules.model import TILE_COLOURS, State
from china_games.games.china.rules.scoring import TILE_POINTS, find_tile_slots

Points = tuple[float, ...]

HELD, LOOSE = 0.75, 0.4
"""The part of the Emperor's points that an influence card's holder counts on, and each seat while
nobody holds it.
"""

FACE_DOWN = 1.2
"""What entering a province is worth for the choice between two tiles that are still face down."""


class Options:
    """Expected points of tiles and ports, and the points of a province as options share
    them out.
    """

    def __init__(self, view: State, outlook: Outlook) -> None:
        self._view, self._outlook = view, outlook
        self._ports = [(own & view.game.board.ports).bit_count() for own in view.palaces]
        self._tiles: list[tuple[int, ...]] = []
        if view.extra is not None and view.extra.tiles:
            self._tiles = [
                tuple(mask.bit_count() for mask in find_tile_slots(view, colour))
                for colour in range(len(TILE_COLOURS))
            ]

    def share_points(
        self, province: int, points: Points, owner: int, doubled: int, forts: int
    ) -> Points:
        """Points of a province with doubling (CH-52) and with the Emperor's share (CH-67), once the
        owner has palaces on `doubled` slots and there are new `forts`.
        """
        extra, on_board = self._view.extra, self._view.game.board.provinces[province]
        assert extra is not None
        there = (extra.forts | forts) & on_board.mask
        if there:
            palaces = [
                own | doubled if o == owner else own for o, own in enumerate(self._view.palaces)
            ]
            points = tuple(
                [2 * n if own & there else n for n, own in zip(points, palaces, strict=True)]
            )
        if self._view.game.emperor < 0:
            return points
        return (
            *[
                n + points[-1] * self._estimate_share(seat, on_board.colour)
                for seat, n in enumerate(points[:-1])
            ],
            0.0,
        )

    def _estimate_share(self, seat: int, colour: int) -> float:
        extra = self._view.extra
        if extra is None or not extra.influence:
            return 0.0
        holder = extra.influence[colour]
        return LOOSE if holder < 0 else HELD if holder == seat else 1 - HELD

    def list_changes(self, owner: int, slots: int) -> Iterator[tuple[Points, Points]]:
        """(before, after) of everything else that the owner's new palaces change: ports
        and tiles.
        """
        ports = (slots & self._view.game.board.ports).bit_count()
        if ports:
            yield self._estimate_ports(owner, 0), self._estimate_ports(owner, ports)
        for slot in list_bits(slots) if self._tiles else ():
            yield from self._list_tile_changes(owner, slot)

    def _estimate_ports(self, owner: int, more: int) -> Points:
        counts = tuple([n + (more if o == owner else 0) for o, n in enumerate(self._ports)])
        free = self._view.game.board.ports.bit_count() - sum(counts)
        return estimate_palaces(counts, free, self._outlook.palaces)

    def _list_tile_changes(self, owner: int, slot: int) -> Iterator[tuple[Points, Points]]:
        extra = self._view.extra
        assert extra is not None
        none = (0.0,) * len(self._view.palaces)
        if extra.closed >> self._view.game.board.province_of[slot] & 1:
            yield none, tuple([FACE_DOWN if o == owner else 0.0 for o in range(len(none))])
        elif extra.tiles[slot] >= 0:
            counts = self._tiles[extra.tiles[slot]]
            after = tuple([n + (o == owner) for o, n in enumerate(counts)])
            yield self._estimate_lead(counts), self._estimate_lead(after)

    def _estimate_lead(self, counts: tuple[int, ...]) -> Points:
        """Expected points of each owner for most tiles of a colour (CH-83); the Emperor's go to
        nobody.
        """
        assert self._view.extra is not None
        number = sum(tile >= -1 for tile in self._view.extra.tiles) // len(TILE_COLOURS)
        most, _ = estimate_dragons(counts, max(0, number - sum(counts)), self._outlook.palaces)
        return tuple([TILE_POINTS * chance for chance in most])
