"""The board of China as the rules see it: provinces, slots, roads, alliances, ports and
the deck.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from china_games.games.common.by_value import ByValue

COLOURS = ("purple", "yellow", "orange", "green", "red")
"""Card colours; a card is an index into this tuple."""


def list_bits(mask: int) -> tuple[int, ...]:
    """The indices that are set in a mask, lowest first."""
    found = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        found.append(bit.bit_length() - 1)
    return tuple(found)


class Province(NamedTuple):
    """One province: its id, colour (index into COLOURS), slots (indices, its border posts last) and
    their mask.
    """

    id: str
    colour: int
    slots: tuple[int, ...]
    mask: int


class Alliance(NamedTuple):
    """A border that scores (CH-41): its printed number and the two provinces it joins (indices)."""

    number: int
    provinces: tuple[int, int]


class Board(ByValue):
    """A board, shared by all states of a game and never changed.

    Slots, provinces and alliances are numbered in the order of the board file; the order of the
    slots is the one that CH-43 settles ties by. `roads` are pairs of slot indices, lower first,
    each once. A slot that stands in two provinces is a border post (CH-90); `ports` is the mask of
    the port slots."""

    def __init__(
        self,
        board_id: str,
        seats: tuple[int, ...],
        slot_ids: tuple[str, ...],
        provinces: tuple[Province, ...],
        roads: tuple[tuple[int, int], ...],
        alliances: tuple[Alliance, ...],
        deck: tuple[int, ...],
        ports: int = 0,
    ) -> None:
        self.id = board_id
        self.seats = seats
        self.slot_ids = slot_ids
        self.provinces = provinces
        self.roads = roads
        self.alliances = alliances
        self.deck = deck  # cards of each colour, five seats' worth
        self.ports = ports
        self.provinces_of = tuple(
            tuple(p for p, prov in enumerate(provinces) if slot in prov.slots)
            for slot in range(len(slot_ids))
        )
        self.masks = tuple(province.mask for province in provinces)
        self.province_of = tuple(homes[0] for homes in self.provinces_of)  # of a post, the first
        self.homes = tuple(
            sum(1 << p for p in homes) for homes in self.provinces_of
        )  # the same as masks
        self.posts = sum(
            1 << slot for slot, homes in enumerate(self.provinces_of) if len(homes) > 1
        )
        neighbours = [0] * len(slot_ids)
        for a, b in roads:
            neighbours[a] |= 1 << b
            neighbours[b] |= 1 << a
        self.neighbours = tuple(neighbours)  # mask of the slots one road away
        self.slot_index = {slot: i for i, slot in enumerate(slot_ids)}
        self.province_index = {prov.id: i for i, prov in enumerate(provinces)}
        self.offers: dict[tuple[int, ...], Any] = {}
        """Cache: hand -> what it can pay for (`placing.Offer`)."""
        self.palaces: dict[tuple[int, tuple[int, ...]], dict[int, tuple[tuple[Any, ...], ...]]] = {}
        """Cache: (province, payments) -> mask of free slots -> palace actions."""
        self.at_posts: dict[tuple[int, tuple[int, ...]], tuple[tuple[Any, ...], ...]] = {}
        """Cache: (border post, hand) -> the actions that pay for it."""

    def _make_key(self) -> tuple[Any, ...]:
        return (
            self.id,
            self.seats,
            self.slot_ids,
            self.provinces,
            self.roads,
            self.alliances,
            self.deck,
            self.ports,
        )
