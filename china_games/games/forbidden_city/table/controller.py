"""What clicks and keys mean on the table of the Forbidden City: choosing a place, turning the tile,
confirming.

No pygame here. A target is a pair: ("cell", cell) a place at the border, ("far", cell) a cell that
touches nothing, ("room", room), ("garden", cell), ("hand", 0), ("turn", quarter turns), ("seat",
seat), ("confirm", 0), ("cancel", 0)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from china_games.games.contract import NOTHING, Action, Outcome, Refusal, Rules
from china_games.games.forbidden_city.rules.city import find_clashes
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.rules.tiles import TileSet
from china_games.games.stage import Target

CONFIRM, CANCEL = ("confirm", 0), ("cancel", 0)
LEFT, RIGHT = ("turn", 3), ("turn", 1)


class Controller:
    """The choices of the seat at the table between two actions.

    With `snap` a tile turns by itself to where it fits when it comes to a place, unless it was
    turned there by hand."""

    def __init__(self, rules: Rules[State, TileSet], view: State, seat: int | None) -> None:
        self.rules = rules
        self.confirm = True  # whatever the setting: a tile that lies is never taken back
        self.update(view, seat)

    def update(self, view: State, seat: int | None) -> None:
        """A new view: what was chosen is forgotten."""
        self.view, self.seat = view, seat
        self.place: int | None = None  # the cell that is chosen
        self.by_hand: int | None = None  # the cell at which the tile was turned by hand
        self.turn = 0  # quarter turns of the tile in hand
        self.legal = self.rules.legal(view, seat) if seat is not None else ()
        self.turns: dict[int, tuple[int, ...]] = {}
        for _, cell, turn in self.legal:
            self.turns[cell] = (*self.turns.get(cell, ()), turn)

    @property
    def chosen(self) -> Hashable:
        """All that is chosen so far."""
        return self.place, self.by_hand, self.turn

    @property
    def tile(self) -> int:
        """The tile in the hand of the seat; negative if there is none or it is not known."""
        return self.view.hands[self.seat] if self.seat is not None else -1

    @property
    def acting(self) -> bool:
        """Whether the seat may place a tile now."""
        return bool(self.turns)

    def list_places(self) -> frozenset[Target]:
        """Where the tile fits now."""
        return frozenset(("cell", cell) for cell in self.turns)

    def turn_at(self, cell: int, snap: bool = True) -> int:
        """How the tile lies when it is held over a place."""
        fitting = self.turns.get(cell, ())
        if not snap or not fitting or cell in (self.by_hand, self.place):
            return self.turn
        return next(t % 4 for t in range(self.turn, self.turn + 4) if t % 4 in fitting)

    def fits(self, cell: int, snap: bool = True) -> bool:
        """Whether the tile may be laid there as it is held."""
        return self.turn_at(cell, snap) in self.turns.get(cell, ())

    def find_clashes(self, cell: int, snap: bool = True) -> tuple[int, ...]:
        """Sides at which two colours would meet without a wall (FC-06)."""
        if self.tile < 0 or cell not in self.view.border:
            return ()
        return find_clashes(self.view, self.tile, self.turn_at(cell, snap), cell)

    @property
    def proposed(self) -> tuple[Action, ...]:
        """What confirming would play."""
        return (
            (("place", self.place, self.turn),)
            if self.place is not None and self.fits(self.place)
            else ()
        )

    def rotate(self, by: int, at: int | None = None, snap: bool = True) -> None:
        """Turns the tile by quarter turns, over a place at the border if one is looked at."""
        at = self.place if at is None else at
        base = self.turn_at(at, snap) if at is not None else self.turn
        self.turn, self.by_hand = (base + by) % 4, at

    def list_buttons(self) -> tuple[Target, ...]:
        """The buttons that make sense now, in the order shown."""
        return (CONFIRM, CANCEL) if self.place is not None else ()

    def click(self, target: Target, snap: bool = True) -> Outcome:
        """What a click or Enter on a target does."""
        kind, value = target
        if target == CANCEL:
            self.place = self.by_hand = None
            return NOTHING
        if self.seat is None or kind not in ("cell", "far", "turn", "confirm", "hand"):
            return NOTHING
        if not self.acting:
            return Outcome(refusal=self._refuse(("place", self.view.border[0], 0)))
        if kind in ("turn", "hand"):
            self.rotate(value if kind == "turn" else 1)
            return NOTHING
        return self._settle() if kind == "confirm" else self._choose(value, snap)

    def propose(self, actions: Sequence[Action]) -> Outcome:
        """The tile over its place, turned as it is meant."""
        _, self.place, self.turn = actions[0]
        self.by_hand = None
        return NOTHING

    def _choose(self, cell: int, snap: bool) -> Outcome:
        """A place: proposes it, and plays it the second time: a tile that lies is never
        taken back.
        """
        if cell == self.place:
            return self._settle()
        turn = self.turn_at(cell, snap)
        refused = self._refuse(("place", cell, turn))
        if cell in self.turns:
            self.turn, self.place, self.by_hand = turn, cell, None
        return Outcome(refusal=refused)

    def _settle(self) -> Outcome:
        """Plays what is proposed, or says why it cannot be."""
        if self.place is None:
            return NOTHING
        action = ("place", self.place, self.turn)
        refused = self._refuse(action)
        if refused:
            return Outcome(refusal=refused)
        self.place = self.by_hand = None
        return Outcome((action,))

    def _refuse(self, action: Action) -> Refusal | None:
        """Why an action is not allowed, if it is not."""
        assert self.seat is not None
        return self.rules.refusal(self.view, self.seat, action)
