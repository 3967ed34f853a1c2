"""A game being played: seats, moves, a cursor over all states, undo and redo, masked views.

Nothing here knows a game: everything goes through the rules that the registry names. A "ply" counts
moves: ply 0 is the deal, or the position that a game begins from, ply n the position after
n moves.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from china_games.boards.positions import (
    draw_unknown,
    find_fault_line,
    load_positions,
    read_on_board,
)
from china_games.games import registry
from china_games.games.contract import (
    Action,
    Audience,
    Event,
    Order,
    PositionError,
    Refusal,
    RuleError,
    Step,
)
from china_games.seeds import MOST_SEED
from china_games.session import undoing
from china_games.session.knowledge import KnownMoves, find_mover
from china_games.session.moves import HELPS, Consent, Move, Origin, Setup

if TYPE_CHECKING:
    from china_games.boards.board_file import BoardFile

VIEWS_KEPT = 2000
"""So many views are remembered: what looks back over a game asks for the same ones each time."""


class Session:
    """One game and its cursor. `generation` grows by one at every change, so late answers can be
    dropped.
    """

    def __init__(
        self,
        setup: Setup,
        board: BoardFile,
        first: object,
        *,
        id: str | None = None,
        origin: Origin | None = None,
    ) -> None:
        self.rules = registry.load_rules(setup.game)
        self.setup = setup
        self.board = board
        self.id = id or secrets.token_hex(8)
        self.origin = origin
        self.name = ""  # given by people, any Unicode
        self.created = ""  # date of the first save, ISO 8601 in UTC
        self.stamp: tuple[int, ...] | None = (
            None  # the autosave on disk that is ours: kept by the store
        )
        self.prints: dict[int, tuple[object, tuple[str, ...], str]] = {}
        """Ply -> the state there, the parts of its report that were hashed, the hash: kept by
        saving and loading.
        """
        self.consents: tuple[Consent, ...] = ()
        """What was taken back because the table agreed, in its order: the moves are gone, this
        stays.
        """
        self.hints: tuple[int, ...] = (0,) * len(setup.seats)
        """How many hints each seat has asked for; undo does not take them back."""
        self.shown = False
        """Whether the finished game has shown what was hidden: all hands, or what a review tells.
        """
        self.generation = 0
        self._states: list[Any] = [first]
        self._moves: list[Move] = []  # those after the cursor can be redone
        self._cursor = 0
        self._known: dict[int | None, KnownMoves] = {}
        self._orders: dict[int, Order] = {}
        self._views: dict[tuple[int | None, int], tuple[object, object]] = {}
        """(seat, ply) -> the state there and what the seat may know of it."""

    @classmethod
    def deal(
        cls, setup: Setup, board: BoardFile, *, id: str | None = None, origin: Origin | None = None
    ) -> Session:
        """A dealt game, or one that begins from a position: then the seed draws what is unknown
        there, and options and handicaps are those of the position.

        RuleError if board, options, seats and handicaps do not go together; PositionError for a
        text that is no position of this board, or one that no game could have led to; ValueError
        for what no save could hold: a seed that is not in 0 .. MOST_SEED, a kind of seat or of
        help that there is not, a negative look, other seats than the position has."""
        _require_sound(setup)
        if setup.position:
            return cls._begin_from_position(setup, board, id, origin)
        rules = registry.load_rules(setup.game)
        options = rules.options(setup.options, board.id, len(setup.seats))
        if isinstance(options, Refusal):
            raise RuleError(options)
        setup = setup._replace(board_id=board.id, options=options)
        return cls(
            setup,
            board,
            rules.deal(board.rules_board, options, len(setup.seats), setup.seed, setup.handicaps),
            id=id,
            origin=origin,
        )

    @classmethod
    def _begin_from_position(
        cls, setup: Setup, board: BoardFile, id: str | None, origin: Origin | None
    ) -> Session:
        laid = read_on_board(setup.position, board)
        if laid.faults:
            line = find_fault_line(setup.position, laid, laid.faults[0])
            raise PositionError(laid.faults[0], line)
        if laid.seats != len(setup.seats):
            raise ValueError(f"{len(setup.seats)} seats at a position of {laid.seats}")
        first = draw_unknown(laid, setup.seed)
        given = laid.rules.report(first).get("handicaps", (0,) * laid.seats)
        setup = setup._replace(
            board_id=board.id,
            options=laid.options,
            seats=tuple(
                [seat._replace(handicap=n) for seat, n in zip(setup.seats, given, strict=True)]
            ),
            position=load_positions(setup.game).write(first),
        )
        return cls(setup, board, first, id=id, origin=origin)

    @property
    def ply(self) -> int:
        """How many moves have been played up to the cursor."""
        return self._cursor

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves up to the cursor."""
        return tuple(self._moves[: self._cursor])

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves that redo would play again, the next one first."""
        return tuple(self._moves[self._cursor :])

    @property
    def state(self) -> Any:
        """The full state at the cursor: for rules and saves only; people and players get `view`."""
        return self._states[self._cursor]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; empty when the game is over."""
        seats: tuple[int, ...] = self.rules.to_act(self.state)
        return seats

    @property
    def finished(self) -> bool:
        """True when the game is over."""
        return not self.to_act

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats where people play."""
        return tuple(seat for seat, info in enumerate(self.setup.seats) if info.kind == "human")

    def play(self, seat: int, action: Action, note: str = "") -> Step[Any]:
        """Plays an action; moves that could be redone are gone. RuleError, and no change, if it is
        illegal.
        """
        before = self.state
        step: Step[Any] = self.rules.apply(before, seat, action)
        move = Move(seat, action, step.events, note, self.rules.text(action, before))
        del self._moves[self._cursor :], self._states[self._cursor + 1 :]
        for known in self._known.values():
            known.cut(self._cursor)
        self._moves.append(move)
        self._states.append(step.state)
        self._move_cursor(self._cursor + 1)
        self._drop_spent_orders()
        return step

    @property
    def orders(self) -> dict[int, Order]:
        """Seat -> its standing order, for the session and saves only: each is a secret of its
        seat.
        """
        return dict(self._orders)

    def may_order(self, seat: int, order: Order) -> bool:
        """Whether a seat may give a standing order now."""
        orders = self.rules.orders
        return orders is not None and orders.may_give(self.view(seat), seat, order)

    def give_order(self, seat: int, order: Order) -> None:
        """From now on the seat goes by this order, in the place of a former one. ValueError if it
        may not be given.
        """
        if not self.may_order(seat, order):
            raise ValueError(f"seat {seat} may not order {order}")
        self._orders[seat] = order

    def keep_orders(self, orders: Mapping[int, Order]) -> None:
        """Takes over the standing orders of a save. ValueError if one of them says nothing here."""
        for seat, order in orders.items():
            if self.rules.orders is None or seat >= len(self.setup.seats):
                raise ValueError(f"seat {seat} has no orders")
            if not self.rules.orders.stands(self.view(seat), seat, order):
                raise ValueError(f"{order} says nothing here")
        self._orders = dict(orders)

    def play_ordered(self) -> Step[Any] | None:
        """Plays the next action that a standing order says; None if no seat that may act has any.

        An order that does not say what to do any more is dropped: its seat is asked."""
        for seat in self.to_act if self._orders else ():
            if seat in self._orders and self.rules.orders is not None:
                order = self._orders.pop(seat)
                found = self.rules.orders.follow(self.view(seat), seat, order)
                if found is not None:
                    action, self._orders[seat] = found
                    return self.play(seat, action)
        return None

    def _drop_spent_orders(self) -> None:
        orders = self.rules.orders
        for seat, order in self.orders.items() if orders is not None else ():
            if orders is not None and not orders.stands(self.view(seat), seat, order):
                del self._orders[seat]

    def undo_refusal(self, humans: Iterable[int] | None = None) -> Refusal | None:
        """None if undo is honest now; otherwise why not (see `undoing`). `humans` defaults to all
        people.
        """
        return _refuse_target(self._find_undo(humans, range(self.ply, 0, -1)))

    def explain_undo(self, seat: int | None) -> Refusal:
        """Why undo is refused, as a seat may know it: by a move that it knows of, or else by
        "something hidden".
        """
        known = self._find_undo(None, reversed(self.list_known_plies(seat)[1:]))
        return _refuse_target(known) or Refusal("", "undo_stopped", (("event", ""),))

    def undo(self, humans: Iterable[int] | None = None) -> None:
        """Takes back the last act of a person; for a lone person, over quiet moves of computers
        too.
        """
        ply = _require_ply(self._find_undo(humans, range(self.ply, 0, -1)))
        self._orders.pop(self._moves[ply].seat, None)  # who takes something back decides anew
        self._move_cursor(ply)
        self._drop_spent_orders()

    def _find_undo(self, humans: Iterable[int] | None, plies: Iterable[int]) -> int | Refusal:
        people = self.humans if humans is None else tuple(humans)
        return undoing.find_undo(self._moves, self.to_act, people, plies, self.shown)

    def find_consent(self, seat: int | None) -> Consent | None:
        """What the table may agree to take back: the last act of a person that a seat knows of, and
        all that came after it. None where nothing can be asked for: no person has acted, or it is
        not known who did, or others act unseen at the moment, or the game is over and has shown
        what was hidden.

        It depends on nothing that the seat does not know.
        """
        rules, plies = self.rules, reversed(self.list_known_plies(seat)[1:])
        audience = rules.act_audience
        if audience is not None and audience(self.view(seat)) is Audience.SEAT:
            return None
        if self.shown and self.finished:
            return None
        for ply in plies:
            mover = self.find_known_mover(ply, seat)
            if mover is None:
                return None
            if mover in self.humans:
                computers = frozenset(range(len(self.setup.seats))).difference(self.humans)
                played, states = self.moves, self._states[: self.ply]
                return undoing.make_consent(rules, played, states, ply - 1, computers)
        return None

    def take_back(self, consent: Consent) -> None:
        """Takes back what the table agreed on (`find_consent` of this position): the moves are gone
        for good, and the game keeps that it was done. ValueError for what is of another position.
        """
        if consent.ply != self.ply or not 0 <= consent.target < self.ply:
            raise ValueError(f"{consent} is not of the position {self.ply}")
        for move in self._moves[consent.target :]:
            self._orders.pop(move.seat, None)  # who acts anew decides anew
        del self._moves[consent.target :], self._states[consent.target + 1 :]
        for known in self._known.values():
            known.cut(consent.target)
        self.consents = (*self.consents, consent)
        self._move_cursor(consent.target)
        self._drop_spent_orders()

    def note_shown(self) -> None:
        """The finished game shows what was hidden, all hands or a review: from now on nothing in it
        is taken back. ValueError if it is not over.
        """
        if not self.finished:
            raise ValueError("only a finished game shows what was hidden")
        self.shown = True

    def count_hint(self, seat: int) -> None:
        """A seat has asked for a hint: the game keeps how many there were."""
        self.hints = tuple(n + (one == seat) for one, n in enumerate(self.hints))

    def redo_refusal(self) -> Refusal | None:
        """None if something can be redone."""
        return _refuse_target(undoing.find_redo(self.ply, self.undone, self.humans))

    def redo(self) -> None:
        """Plays again what the last undo took back."""
        self._move_cursor(_require_ply(undoing.find_redo(self.ply, self.undone, self.humans)))
        self._drop_spent_orders()

    def find_state(self, ply: int) -> Any:
        """The full state after `ply` moves, 0 to `self.ply`."""
        return self._states[self._require_past(ply)]

    def view(self, seat: int | None, ply: int | None = None) -> Any:
        """What a seat (None = a spectator) may know after `ply` moves; the present by default."""
        ply = self._cursor if ply is None else self._require_past(ply)
        state, key = self._states[ply], (seat, ply)
        made = self._views.get(key)
        if made is not None and made[0] is state:
            return made[1]
        if len(self._views) >= VIEWS_KEPT:
            self._views.clear()
        view = self.rules.view(state, seat)
        self._views[key] = state, view
        return view

    def mask_events(
        self, seat: int | None, start: int = 0, stop: int | None = None
    ) -> tuple[tuple[int, Event], ...]:
        """What happened between the positions `start` and `stop`, as the seat may know it.

        Each event comes with the ply of the position that shows it.
        """
        last = self._cursor if stop is None else self._require_past(stop)
        return tuple(
            (ply, event.mask(seat))
            for ply in range(start + 1, last + 1)
            for event in self._moves[ply - 1].events
            if event.reaches(seat)
        )

    def list_known_plies(self, seat: int | None) -> tuple[int, ...]:
        """The positions that a seat may count: the deal, and each after a move that it knows of
        (see `knowledge`).
        """
        if seat not in self._known:
            self._known[seat] = KnownMoves(self.rules, seat)
        return self._known[seat].list_plies(self._moves, self._states, self._cursor)

    def find_known_mover(self, ply: int, seat: int | None) -> int | None:
        """Whose move led to the position `ply`; None if it was made unseen and the seat had no part
        in it.
        """
        return find_mover(self.rules, self._moves[ply - 1], self._states[ply - 1], seat)

    def branch(self, ply: int) -> Session:
        """A new game, with an id of its own, that goes on from the position after `ply` moves."""
        other = Session(
            self.setup, self.board, self._states[0], origin=Origin(self.id, self._require_past(ply))
        )
        other.restore(self._moves[:ply], self._states[: ply + 1], ply)
        other.prints, other.consents = dict(self.prints), self.consents
        other.hints = self.hints
        return other

    def restore(self, moves: Sequence[Move], states: Sequence[object], cursor: int) -> None:
        """Takes over moves and states that belong together: for branching and for loading."""
        self._moves, self._states = list(moves), list(states)
        self._known.clear()
        self._move_cursor(cursor)

    def _move_cursor(self, ply: int) -> None:
        self._cursor = ply
        self.generation += 1

    def _require_past(self, ply: int) -> int:
        if not 0 <= ply <= self._cursor:
            raise IndexError(f"ply {ply} is not in 0..{self._cursor}")
        return ply


def _require_sound(setup: Setup) -> None:
    if not 0 <= setup.seed <= MOST_SEED:
        raise ValueError(f"seed {setup.seed} is not in 0..{MOST_SEED}")
    for seat in setup.seats:
        if seat.kind not in ("human", "computer") or seat.look < 0:
            raise ValueError(f"{seat} is no seat")
    if setup.help not in HELPS:
        raise ValueError(f"{setup.help!r} is none of {HELPS}")


def _refuse_target(target: int | Refusal) -> Refusal | None:
    return target if isinstance(target, Refusal) else None


def _require_ply(target: int | Refusal) -> int:
    if isinstance(target, Refusal):
        raise RuleError(target)
    return target
