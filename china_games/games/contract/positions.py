"""Positions that no game led to, and boards that people make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from china_games.games.stage import Place, S

if TYPE_CHECKING:
    from china_games.files import Document, Problem


class Fault(NamedTuple):
    """What is wrong with a position that somebody lays: a code to word it by, and what to light."""

    code: str
    args: tuple[tuple[str, Any], ...] = ()
    places: tuple[Place, ...] = ()


class Positions(Protocol[S]):
    """Positions that were laid by hand or read from a text, as states of the game."""

    def write(self, state: S) -> str:
        """The position as a short text, the same for the same position."""

    def read(self, text: str, board: Any, options: Mapping[str, Any], seats: int) -> S:
        """The position of a text; what it does not tell is UNKNOWN. ValueError with a sentence for
        anything else.
        """

    def find_faults(self, state: S) -> tuple[Fault, ...]:
        """Everything that no game could have led to, or nothing."""


class Workshop(Protocol):
    """What helps people to make boards of their own."""

    def write_template(self) -> str:
        """A board file to begin with, with comments; `check` finds nothing wrong with it."""

    def list_hints(self, document: Document) -> tuple[Problem, ...]:
        """What is allowed but plays or looks badly."""

    def generate(self, seed: int, seats: int, provinces: int, shape: str) -> str:
        """A board from chance: the same arguments give the same bytes. ValueError for what cannot
        be made.
        """
