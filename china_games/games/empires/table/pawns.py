"""Pawns of the seat at the table of Empires: where they go from, how many at once, and whom they
attack.
"""

from __future__ import annotations

from china_games.games.contract import NOTHING, Action, Outcome
from china_games.games.empires.rules.model import ATTACKS, MOVES, NOBODY
from china_games.games.empires.table.hand import Hand
from china_games.games.stage import Target

CARRY = 1000  # more pawns than any province holds


def make_carry(province: int, n: int) -> Target:
    """The target that says that n pawns of a province go at once, whatever is chosen."""
    return "carry", province * CARRY + n


class Pawns(Hand):
    """The province whose pawns are chosen, and the attack that is proposed."""

    origin: int = NOBODY
    many: int = 1  # how many of them go at once
    fight: tuple[int, int, int] | None = None  # province, opponent, pawns to kill

    def _forget(self) -> None:
        super()._forget()
        self.origin, self.many, self.fight = NOBODY, 1, None

    @property
    def start(self) -> int:
        """The province that something goes out from: of the chosen pawns, or of the pawn that an
        action moves.
        """
        if self.origin < 0 and self.view.draft is not None:
            return self.view.draft.picked[0]
        return self.origin

    @property
    def targeted(self) -> frozenset[int]:
        """Provinces of the targets that the action begun has so far."""
        return (
            frozenset(target[1] for target in self.view.draft.chosen)
            if self.view.draft is not None
            else frozenset()
        )

    def count_movable(self, province: int) -> int:
        """Pawns of the seat in a province that may still move."""
        if self.view.phase != MOVES or not self.legal:
            return 0
        return self.view.pawns[province][self.own_seat] - self.view.moved[province]

    def has_moved(self, province: int) -> bool:
        """Whether all pawns of the seat in a province have moved this turn."""
        moved = self.view.phase == MOVES and self.legal and self.view.moved[province]
        return bool(moved) and not self.count_movable(province)

    def list_opponents(self) -> tuple[int, ...]:
        """Whom the seat may attack in the chosen province."""
        return tuple(
            dict.fromkeys(a[2] for a in self.legal if a[0] == "attack" and a[1] == self.origin)
        )

    def find_most_killed(self, province: int, other: int) -> int:
        """The largest number of pawns that an attack may kill."""
        return max((a[3] for a in self.legal if a[:3] == ("attack", province, other)), default=0)

    def find_attack(self, p: int) -> Action | None:
        """The attack that a click on a province would propose, as large as it can be."""
        if self.count_movable(p):
            return None
        found = [a for a in self.legal if a[0] == "attack" and a[1] == p]
        return max((a for a in found if a[2] == found[0][2]), key=lambda a: a[3], default=None)

    def _list_with_pawns(self) -> frozenset[int]:
        return frozenset(a[1] for a in self.legal if a[0] in ("move", "attack"))

    def _click_pawns(self, p: int) -> Outcome:
        if (
            self.origin >= 0
            and p != self.origin
            and not self.fight
            and ("move", self.origin, p) in self.legal
        ):
            return self._move(p)
        if p == self.origin:
            if not self.fight:
                self._forget()
            return NOTHING
        if p in self._list_with_pawns():
            self._forget()
            self.origin = p
            others = self.list_opponents()
            if others and not self.count_movable(p):
                self.choose_fight(others[0])
            return NOTHING
        other = self._find_somebody(p)
        met = self.view.pawns[p][other]
        own = self.seat is not None and self.view.pawns[p][self.seat]
        if self.view.phase == ATTACKS and (met or not own):
            return Outcome(refusal=self.refuse(("attack", p, other, 1)))
        start = self.origin if self.origin >= 0 else p
        goal = p if start != p else self.view.game.land.neighbours[p][0]
        return Outcome(refusal=self.refuse(("move", start, goal)))

    def _find_somebody(self, p: int) -> int:
        """An opponent, if possible one who has pawns in the province."""
        others = [s for s in range(self.view.game.seats) if s != self.seat]
        return next((s for s in others if self.view.pawns[p][s]), others[0])

    def _move(self, goal: int) -> Outcome:
        action = ("move", self.origin, goal)
        return self._check((action,) * max(1, min(self.many, self.count_movable(self.origin))))

    def choose_fight(self, other: int) -> Outcome:
        """An attack on a player is proposed, as large as it can be; one that is proposed stays."""
        if self.fight is None or self.fight[1] != other:
            self.fight = self.origin, other, self.find_most_killed(self.origin, other)
        return NOTHING

    def set_many(self, n: int) -> Outcome:
        """So many pawns go at once."""
        self.many, self.fight = n, None
        return NOTHING

    def move_more(self, step: int) -> Outcome:
        """One pawn more or fewer goes at once; after all of them comes one again."""
        most = self.count_movable(self.origin) if self.origin >= 0 else 0
        if most:
            self.many, self.fight = (self.many - 1 + step) % most + 1, None
        return NOTHING

    def carry(self, value: int) -> Outcome:
        """So many pawns of a province go at once: see `make_carry`."""
        start, n = divmod(value, CARRY)
        if 0 < n <= self.count_movable(start):
            if self.origin != start:
                self._forget()
            self.origin, self.many, self.fight = start, n, None
        return NOTHING

    def kill_more(self, step: int) -> Outcome:
        """More or fewer pawns to kill."""
        if self.fight is not None:
            province, other, n = self.fight
            self.fight = (
                province,
                other,
                max(1, min(self.find_most_killed(province, other), n + step)),
            )
        return NOTHING
