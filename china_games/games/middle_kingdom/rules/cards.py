"""The cards of Middle Kingdom: bid cards, Dynasty cards, Goal cards and what they are worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from china_games.games.common.by_value import ByValue

BUREAUCRAT, PEASANT, MERCHANT, NOBLE, GENERAL = range(5)
TYPES = ("bureaucrat", "peasant", "merchant", "noble", "general")
"""Types of Dynasty cards; a pile holds cards of one type."""

GOALS = ("palace", "harvest", "market", "heir", "emperor")
"""The Goal card of each type, in the order of TYPES (MK-41). The Dragon stands apart."""

PALACE, HARVEST, MARKET, HEIR, EMPEROR = range(5)

RESET = 0
BID_CARDS = (RESET, 1, 2, 3, 4, 5, 6, 7)
"""The bid cards of every seat (MK-01)."""


class Kind(NamedTuple):
    """One kind of Dynasty card: its type (index into TYPES), printed points and how
    many there are.
    """

    id: str
    type: int
    points: int
    copies: int


class Row(NamedTuple):
    """How many Dynasty cards are turned up a round (MK-03, MK-70, MK-76)."""

    seats: int
    two_bids: bool
    cards: int


class CardSet(ByValue):
    """What the card file holds, shared by all states of a game and never changed.

    Kinds are numbered in the file's order; the Dragon in the row is the number after them.
    """

    def __init__(
        self,
        set_id: str,
        kinds: tuple[Kind, ...],
        rows: tuple[Row, ...],
        goals: Mapping[str, int],
        peasants: tuple[int, ...],
        token: int,
        missing: int,
    ) -> None:
        self.id = set_id
        self.kinds = kinds
        self.rows = rows
        self.goals = dict(goals)  # printed points of the Goal cards and of the Dragon
        self.goal_points = tuple(goals[goal] for goal in GOALS)
        self.dragon_points = goals["dragon"]
        self.peasants = peasants  # points for 0, 1, 2 … Peasants left; the last for more (MK-64)
        self.token = token  # points of a prestige token
        self.missing = missing  # points lost for a type without a card (MK-63)
        self.types = tuple(kind.type for kind in kinds)
        self.index = {kind.id: i for i, kind in enumerate(kinds)}
        self.philosopher = self.index["philosopher"]
        self.merchant = next(i for i, kind in enumerate(kinds) if kind.type == MERCHANT)
        self.dragon = len(kinds)
        self.bounds = {
            "bid": (8, 8),
            "harvest": (8,),
            "keep": (),
            "half": (8,),
            "exchange": (self.dragon,),
            "pick": (self.dragon + 1,),
            "lay": (len(TYPES),),
            "heir": (self.dragon + 1,),
            "decline": (),
        }
        """Kinds of actions, each with one more than the largest value that may stand at each place
        after it.
        """

    def find_row_length(self, seats: int, two_bids: bool) -> int:
        """Cards turned up each round; KeyError if the set is not for such a table."""
        return {row[:2]: row.cards for row in self.rows}[seats, two_bids]

    def _make_key(self) -> tuple[Any, ...]:
        return self.id, self.kinds, self.rows, self.goals, self.peasants, self.token, self.missing
