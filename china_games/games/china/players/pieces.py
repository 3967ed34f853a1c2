"""Pieces that a turn of China may place, as the players weigh them."""

from __future__ import annotations

from typing import NamedTuple


class Pieces(NamedTuple):
    """Pieces of one owner that may go to one province: palaces and fortifications by slot, a number
    of emissaries.
    """

    slots: int = 0
    emissaries: int = 0
    forts: int = 0

    def add(self, other: Pieces) -> Pieces:
        return Pieces(
            self.slots | other.slots, self.emissaries + other.emissaries, self.forts | other.forts
        )

    @property
    def number(self) -> int:
        return self.slots.bit_count() + self.emissaries + self.forts.bit_count()


NONE = Pieces()
