"""China played on from a sampled world: whole turns of quick players, up to the next turn of a seat
or, once that is near, to the end of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Any

from china_games.games.china.players.cards import HandWorth, Odds, Refill, find_reach
from china_games.games.china.players.last import SPECIALS
from china_games.games.china.players.normal import Normal, Plan, plan_takes
from china_games.games.china.players.outlook import Outlook, Taste, make_outlook
from china_games.games.china.players.pieces import NONE, Pieces
from china_games.games.china.players.position import Position
from china_games.games.china.players.special import PATIENCE
from china_games.games.china.players.turns import (
    NEVER,
    Hand,
    Payment,
    Wish,
    find_best_pieces,
    list_actions,
    list_payments,
)
from china_games.games.china.rules.board import Board
from china_games.games.china.rules.model import (
    FIRST,
    OVER,
    PALACES,
    PLACE,
    REFILL,
    SWAP,
    TAKE,
    TWO,
    State,
)
from china_games.games.contract import Action, Budget, Rules
from china_games.players.base import Meter

WIN, RANK = 30.0, 3.0
"""What the victory, and each place in the ranking, count in points where a world is played to the
end.
"""
KEPT = 0.15
"""What a card that is left over counts for quick players."""

FOE = 1.0
"""What the points of a single rival count: what one wins, the other loses."""

NEAR = {2: 20.0, 3: 21.0}
"""By the number of seats: with so many turns left to all of them after this one, worlds are played
on to the end of the game. How games by normal go on from a position settles far more of how they
end than its expected points tell. With five seats hard was no stronger by it; with four only where
quick players weigh the cards they keep, which takes twice as long: docs/computer_players.md.
"""

Pair = tuple[Wish, Wish]
"""The best one and two pieces."""

BITS = (("emperor_first", FIRST), ("two_provinces", TWO), ("swap", SWAP))

UNLIMITED = Budget(seconds=float("inf"), nodes=10**9)


class Rollouts:
    """Plays worlds on for a seat. Every choice in them is made without chance: the first of the
    best ones. Worlds share what was worked out for one of them, so it matters which come first.
    """

    def __init__(self, rules: Rules[State, Board], view: State, seat: int, taste: Taste) -> None:
        self._rules, self._seat, self._taste = rules, seat, taste
        envy = FOE if view.game.seats == 2 else taste.envy
        outlook = make_outlook(view, taste)
        self._weights = Position(view, seat, outlook, envy).weights
        self._turns = 1 + sum(outlook.turns)
        near = sum(outlook.turns) <= NEAR.get(view.game.seats, NEVER)
        self._to_end = near and _is_quick(view)
        self._boards: dict[tuple[Any, ...], _Board] = {}
        self._outlooks: dict[tuple[int, ...], Outlook] = {}
        self._wishes: dict[Any, Pair] = {}
        self._normal = Normal(taste)

    @property
    def turns(self) -> float:
        """How many turns of all seats a world that is played to its end takes, about."""
        return self._turns

    @property
    def to_end(self) -> bool:
        """Whether worlds are played on past the seat's next turn, to the end of the game. With
        fortifications and bonus tiles they are not: that would take too long.
        """
        return self._to_end

    def play(self, world: State, plan: Plan) -> float:
        """What the seat's standing is worth when it has carried out the plan and its next turn has
        come, or, if worlds are played `to_end`, when the game is over.
        """
        state = self._play_turn(world, [plan.first, *plan.rest], plan.refill)
        while state.phase != OVER and (self._to_end or state.seat != self._seat):
            state = self._play_turn(state, [], None)
        return self._rate_end(state) if state.phase == OVER else self._rate(state)

    def _play_turn(self, state: State, queue: list[Action], refill: Refill | None) -> State:
        """The state when the next seat's turn has begun. `queue`: what is placed first; `refill`:
        what its cards are worth; None = it takes any.
        """
        turn, planned = state.turn, bool(queue) and queue[0][0] not in SPECIALS
        careful = bool(queue) and not planned
        while state.turn == turn and state.phase != OVER:
            seat, action = state.seat, None
            while queue and action is None:
                action = queue.pop(0)
                if self._rules.refusal(state, seat, action) is not None:
                    action = None
            if action is None and state.phase == PLACE and not planned and not careful:
                queue, refill = self._plan(state, seat)
                planned = True
                continue
            if action is None:
                action = self._choose(state, seat, refill, careful)
            state = self._rules.apply(state, seat, action).state
        return state

    def _plan(self, state: State, seat: int) -> tuple[list[Action], Refill | None]:
        """The placements of a turn by a quick player: the best pieces, whatever cards are left; and
        what cards are worth after them, where its next turn is played too.
        """
        best, found, board = NEVER, None, self._find_board(state, seat)
        again = self._to_end and not state.last_round
        for province, wish, paid in board.list_turns(state.hands[seat]):
            gain = wish.gain + KEPT * len(paid.left)
            if gain > best:
                best, found = gain, (province, wish, paid)
        if found is None or best < 0:
            quiet = self._find_quiet(self._rules.legal(state, seat))
            return [quiet], Refill(board.rate_hands(), Odds(state)) if again else None
        province, wish, paid = found
        refill = (
            Refill(board.rate_hands_after(province, wish.pieces), Odds(state)) if again else None
        )
        closed = state.extra is not None and bool(state.extra.closed >> province & 1)
        return list_actions(province, wish.pieces, paid.colours, closed), refill

    def _find_quiet(self, legal: Sequence[Action]) -> Action:
        """An action that places nothing, if there is one."""
        return next((a for a in legal if a[0] in ("exchange", "pass")), legal[0])

    def _choose(self, state: State, seat: int, refill: Refill | None, careful: bool) -> Action:
        """What is done when nothing more is planned; `careful`: it may be worth while to place."""
        legal, takes = self._rules.legal(state, seat), state.phase in (REFILL, TAKE)
        unused = state.last_round or refill is None and seat != self._seat
        if len(legal) == 1 or takes and unused:
            return legal[-1]
        if state.phase == PLACE and ("end",) in legal and not careful:
            return ("end",)
        if takes and refill is not None:
            return _find_best(plan_takes(refill, state.hands[seat], state.row, legal)).first
        return _find_best(self._normal.weigh(self._rules, state, seat, legal, UNLIMITED)).first

    def _rate(self, state: State) -> float:
        """At the beginning of the seat's turn: expected points as they are weighed at the root, and
        what the hand brings now.
        """
        board = self._find_board(state, self._seat)
        points = sum([w * p for w, p in zip(self._weights, board.position.expected, strict=False)])
        turns = board.list_turns(state.hands[self._seat])
        points += max([wish.gain for _, wish, _ in turns], default=0.0)
        if state.extra is not None and any(state.extra.specials):
            points += self._rate_specials(state.extra.specials, board.position.outlook)
        return points

    def _rate_specials(self, specials: tuple[int, ...], outlook: Outlook) -> float:
        """What the special cards still there are worth: the less, the fewer turns are left."""
        total = 0.0
        for seat, there in enumerate(specials):
            worth = sum([PATIENCE[kind] for kind, bit in BITS if there & bit])
            total += self._weights[seat] * worth * min(1.0, outlook.turns[seat] / 4)
        return total

    def _find_board(self, state: State, seat: int) -> _Board:
        """The board as a seat sees it at the beginning of its turn; worlds share boards."""
        extra = state.extra
        options = extra and (extra.influence, extra.forts, extra.tiles, extra.closed)
        turn = state.turn if self._to_end else -1
        key = (seat, state.palaces, state.emissaries, state.last_round, options, turn)
        found = self._boards.get(key)
        if found is None:
            outlook = self._outlooks.get((seat, state.last_round, turn))
            if outlook is None:
                outlook = make_outlook(state, self._taste)
                self._outlooks[seat, state.last_round, turn] = outlook
            wishes = self._wishes if self._to_end else {}
            found = self._boards[key] = _Board(state, seat, outlook, self._taste, wishes)
        return found

    def _rate_end(self, state: State) -> float:
        result = self._rules.result(state)
        points = sum([w * p for w, p in zip(self._weights, result.scores, strict=False)])
        first = result.ranking[0]
        worth = WIN / len(first) if self._seat in first else 0.0
        place = next(i for i, rank in enumerate(result.ranking) if self._seat in rank)
        return points + worth - RANK * place


class _Board:
    """A board before a seat's turn: what is wanted in each province, found when it is asked for.

    `known`: what was wanted on other boards, by the province as it is there. What stands further
    away changes little: where a world is played to its end, the wishes of such a board will do."""

    def __init__(
        self, state: State, seat: int, outlook: Outlook, taste: Taste, known: dict[Any, Pair]
    ) -> None:
        self._state, self._seat, self._outlook, self._taste = state, seat, outlook, taste
        board = state.game.board
        self._colours = [province.colour for province in board.provinces]
        self._masks = [province.mask for province in board.provinces]
        self._allies = _find_allies(board)
        self._supply = (
            min(2, PALACES - state.palaces[seat].bit_count()),
            min(2, state.emissaries_left[seat]),
            outlook.ending,
        )
        self._known = known
        self._worth: HandWorth | None = None

    @cached_property
    def position(self) -> Position:
        """What the pieces of the board are worth to the seat."""
        return Position(self._state, self._seat, self._outlook, self._taste.envy)

    def list_turns(self, hand: Hand) -> Iterator[tuple[int, Wish, Payment]]:
        """The best pieces of each province that the hand pays for, and each way to pay."""
        reach = find_reach(hand)
        for province, colour in enumerate(self._colours):
            if reach[colour]:
                wishes = self._find_wishes(province, NONE)
                for number, wish in enumerate(wishes[: reach[colour]], 1):
                    if wish.gain > NEVER:
                        for paid in list_payments(hand, colour, number):
                            yield province, wish, paid

    def rate_hands(self) -> HandWorth:
        """What hands are worth in the seat's next turn if nothing is placed in this one."""
        if self._worth is None:
            wishes = tuple([self._find_wishes(p, NONE) for p in range(len(self._colours))])
            self._worth = HandWorth(self._state, wishes, self._taste.second_best)
        return self._worth

    def rate_hands_after(self, province: int, placed: Pieces) -> HandWorth:
        """The same once these pieces stand in a province."""
        return self.rate_hands().replace(province, self._find_wishes(province, placed))

    def _find_wishes(self, province: int, placed: Pieces) -> Pair:
        """The best one and two pieces more in a province."""
        state, mask = self._state, self._masks[province]
        key = (
            self._seat,
            province,
            placed,
            self._supply,
            tuple([own & mask for own in state.palaces]),
            state.emissaries[province],
            tuple([state.emissaries[ally] for ally in self._allies[province]]),
        )
        found = self._known.get(key)
        if found is None:
            found = find_best_pieces(self.position, province, Meter(UNLIMITED), placed)
            self._known[key] = found
        return found


def _is_quick(view: State) -> bool:
    """Whether turns are played on quickly enough: with the Emperor they take half as long again,
    with fortifications and bonus tiles many times as long.
    """
    game = view.game
    return view.extra is None or game.seats == 2 and not (game.fortifications or game.bonus_tiles)


@lru_cache(maxsize=16)
def _find_allies(board: Board) -> tuple[tuple[int, ...], ...]:
    """For each province those that it has an alliance with."""
    found: list[list[int]] = [[] for _ in board.provinces]
    for alliance in board.alliances:
        one, other = alliance.provinces
        found[one].append(other)
        found[other].append(one)
    return tuple([tuple(allies) for allies in found])


def _find_best(plans: Sequence[Plan]) -> Plan:
    best = plans[0]
    for plan in plans:
        if plan.gain > best.gain:
            best = plan
    return best
