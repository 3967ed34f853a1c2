"""Moves tried from one position for all seats: a tree with names and comments. It knows no window,
and touches no game.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from china_games.boards.board_file import BoardFile
from china_games.boards.positions import Laid, draw_unknown, list_games, load_positions
from china_games.games.contract import Action, Refusal, Result
from china_games.session import SeatInfo, Session, Setup
from china_games.session.moves import ADVICE, CONSEQUENCES, Move

GAME, RUNNING, POSITION = "game", "running", "position"
"""What an analysis begins from: a moment of a finished game, of which all is known; what a seat
knew at a moment of a game that was not over; a position that somebody laid."""

MOST_NODES = 5000
LONGEST_NAME, LONGEST_COMMENT = 60, 1000


class Source(NamedTuple):
    """Where an analysis begins."""

    kind: str  # GAME, RUNNING or POSITION
    id: str = ""  # of the game
    move: int = 0  # moves that had been made, as far as the seat was told of them
    seat: int = -1  # whose knowledge it was; -1 = nobody's alone
    drawn: bool = False  # what was not known was drawn by chance
    private: bool = False  # other people at that table must not see what it shows

    @property
    def is_running(self) -> bool:
        """Whether its game was not over."""
        return self.kind == RUNNING


class Flaw(NamedTuple):
    """Why the move of a node cannot be made: by a rule or, without one, as it is no action."""

    text: str
    refusal: Refusal | None = None


@dataclass(eq=False)
class Node:
    """A move and the position after it; the root has none."""

    parent: Node | None = None
    seat: int = -1
    text: str = ""  # the action, in the writing of saves
    name: str = ""
    comment: str = ""
    children: list[Node] = field(default_factory=list)
    made: tuple[object, Move | None] | None = field(default=None, repr=False)
    """The state after the move, and the move with its events, once they were asked for."""
    flaw: Flaw | None = field(default=None, repr=False)
    looked_at: bool = field(default=False, repr=False)

    @property
    def depth(self) -> int:
        """How many moves lead here."""
        return len(self.list_path())

    def list_path(self) -> list[Node]:
        """The nodes that lead here, this one last, without the root."""
        found: list[Node] = []
        node = self
        while node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    def list_line(self) -> list[Node]:
        """The nodes that follow by the first move of each."""
        found: list[Node] = []
        node = self
        while node.children:
            node = node.children[0]
            found.append(node)
        return found

    def walk(self) -> Iterator[Node]:
        """This node and all that follow, each before those that come of it."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)


class Branch(NamedTuple):
    """A line of moves from where it parts from another one to its end."""

    first: Node
    last: Node
    level: int  # how often it has parted from the main line


class Analysis:
    """One tree. `at` is the node that is looked at; `tip` the end of the line that it is looked at
    on.
    """

    def __init__(
        self, setup: Setup, board: BoardFile, first: object, source: Source, position: str = ""
    ) -> None:
        """`first` is the position at the root; `position` the text of it, where that is known."""
        text = position or load_positions(setup.game).write(first)
        self.setup, self.board = setup._replace(position=text), board
        self.first, self.source = first, source
        self.id, self.name, self.created = secrets.token_hex(8), "", ""
        self.session = Session(self.setup, board, first, id=self.id)
        self.rules = self.session.rules
        self.root = Node(made=(first, None), looked_at=True)
        self.at = self.tip = self.root
        self._results: dict[Node, Result] = {}

    # Positions

    def find_state(self, node: Node) -> Any:
        """The position of a node; None if one of the moves that lead there cannot be made."""
        for one in node.list_path():
            self._make(one)
        return node.made[0] if node.made is not None else None

    def find_flaw(self, node: Node) -> Flaw | None:
        """Why a node cannot be reached; None if it can."""
        if self.find_state(node) is not None:
            return None
        return next(one.flaw for one in node.list_path() if one.flaw is not None)

    def _make(self, node: Node) -> None:
        """Makes the move of a node whose parent was looked at."""
        if node.looked_at or node.parent is None:
            return
        node.looked_at = True
        if node.parent.made is None:
            return
        before: Any = node.parent.made[0]
        try:
            action = self.rules.parse(node.text, before)
        except (ValueError, LookupError, TypeError):
            node.flaw = Flaw(node.text)
            return
        refused = self.rules.refusal(before, node.seat, action)
        if refused is not None:
            node.flaw = Flaw(node.text, refused)
            return
        step = self.rules.apply(before, node.seat, action)
        node.made = step.state, Move(node.seat, action, step.events, "", node.text)

    def find_result(self, node: Node) -> Result | None:
        """The standing "if it ended now" at a node; None where it cannot be reached."""
        if node not in self._results:
            state = self.find_state(node)
            if state is None:
                return None
            self._results[node] = self.rules.result(state)
        return self._results[node]

    def count_points(self, node: Node) -> tuple[int, ...]:
        """The points of each seat "if it ended now"; () where the node cannot be reached."""
        found = self.find_result(node)
        return () if found is None else found.scores

    # Moving about

    def stand_at(self, node: Node) -> bool:
        """The session stands at a node; False, and nothing changes, if it cannot be reached."""
        if self.find_state(node) is None:
            return False
        path = node.list_path()
        moves = [one.made[1] for one in path if one.made is not None and one.made[1] is not None]
        states = [one.made[0] for one in (self.root, *path) if one.made is not None]
        self.session.restore(moves, states, len(moves))
        self.session.keep_orders({})
        self.at = node
        if node not in self.list_line():
            line = node.list_line()
            self.tip = line[-1] if line else node
        return True

    def list_line(self) -> list[Node]:
        """The root and the line that is looked at, up to its end."""
        path = [self.root, *self.tip.list_path()]
        return path + self.tip.list_line()

    def find_next(self, node: Node) -> Node | None:
        """The node after one of the line that is looked at; None at its end."""
        line = self.list_line()
        place = line.index(node) + 1 if node in line else len(line)
        return line[place] if place < len(line) else None

    def find_sibling(self, node: Node, by: int) -> Node | None:
        """The node where another move was made instead, so many farther in their order."""
        found = node.parent.children if node.parent is not None else [node]
        return found[(found.index(node) + by) % len(found)] if len(found) > 1 else None

    # Changing the tree

    @property
    def is_full(self) -> bool:
        """Whether no more moves can be kept."""
        return self.count_nodes() >= MOST_NODES

    def count_nodes(self) -> int:
        """How many positions there are, the root among them."""
        return sum(1 for _ in self.root.walk())

    def take_moves(self) -> bool:
        """Takes over what was played in the session; True if any of it is new. A move that was made
        here before leads to its node.
        """
        node, fresh = self.root, False
        for ply, move in enumerate(self.session.moves, 1):
            known = (one for one in node.children if (one.seat, one.text) == (move.seat, move.text))
            found = next(known, None)
            if found is None:
                state = self.session.find_state(ply)
                found = Node(node, move.seat, move.text, made=(state, move), looked_at=True)
                node.children.append(found)
                fresh = True
            node = found
        if node is not self.at:
            self.at = node
            line = node.list_line()
            self.tip = line[-1] if line else node
        return fresh

    def add_moves(self, node: Node, seat: int, actions: Sequence[Action]) -> Node | None:
        """Adds moves of a seat that follow one another after a node, as far as they may be made;
        the first of them, or None. What is looked at stays the same.
        """
        at, tip = self.at, self.tip
        if not self.stand_at(node):
            return None
        for action in actions:
            if self.rules.refusal(self.session.state, seat, action) is not None:
                break
            self.session.play(seat, action)
        self.take_moves()
        made = self.at.list_path()[node.depth :]
        self.stand_at(at)
        self.tip = tip
        return made[0] if made else None

    def remove(self, node: Node) -> None:
        """Takes out a node and all that comes of it; ValueError for the root."""
        if node.parent is None:
            raise ValueError("the root stays")
        if node in [self.root, *self.at.list_path()]:
            self.stand_at(node.parent)
        node.parent.children.remove(node)
        if node in self.tip.list_path():
            line = self.at.list_line()
            self.tip = line[-1] if line else self.at
        for one in node.walk():
            self._results.pop(one, None)

    def find_fork(self, node: Node) -> Node | None:
        """The nearest node of the path at which another move comes first; None on the main line."""
        path = reversed(node.list_path())
        return next(
            (one for one in path if one.parent is not None and one.parent.children[0] is not one),
            None,
        )

    def promote(self, node: Node) -> bool:
        """The branch of a node comes before the one that it parted from; False on the main line."""
        fork = self.find_fork(node)
        if fork is None or fork.parent is None:
            return False
        fork.parent.children.remove(fork)
        fork.parent.children.insert(0, fork)
        return True

    # Comparing

    def list_branches(self) -> list[Branch]:
        """All lines, the main one first, each before those that part from it."""
        found: list[Branch] = []
        waiting = [(self.root, 0)]
        while waiting:
            first, level = waiting.pop()
            line = [first, *first.list_line()]
            found.append(Branch(first, line[-1], level))
            waiting += [
                (other, level + 1) for node in line for other in reversed(node.children[1:])
            ]
        return found

    def find_other(self, node: Node) -> Node | None:
        """What to compare a node with: on the other branch of its last fork, as many moves after
        it, or where that ends. None where the path to the node has no fork.
        """
        path = node.list_path()
        forks = [one for one in path if one.parent is not None and len(one.parent.children) > 1]
        if not forks:
            return None
        own = forks[-1]
        assert own.parent is not None
        other = next(one for one in own.parent.children if one is not own)
        line = [other, *other.list_line()]
        return line[min(len(path) - 1 - path.index(own), len(line) - 1)]


# -- where they begin ------------------------------------------------------------------------------


def may_analyse(game: str) -> bool:
    """Whether positions of a game can be kept, as an analysis keeps its own."""
    return game in list_games()


def analyse_game(session: Session, ply: int) -> Analysis:
    """From a moment of a finished game, all of it known; what was played then is the main line.
    ValueError while the game goes on: then `analyse_view` has what may be known.
    """
    if not session.finished:
        raise ValueError("a game that goes on is hidden in part")
    found = Analysis(
        _seat_people(session, ADVICE),
        session.board,
        session.find_state(ply),
        Source(GAME, session.id, ply),
    )
    node = found.root
    for number in range(ply, min(session.ply, ply + MOST_NODES // 2)):
        move, state = session.moves[number], session.find_state(number + 1)
        kept = Move(move.seat, move.action, move.events, "", move.text)
        node.children.append(Node(node, move.seat, move.text, made=(state, kept), looked_at=True))
        node = node.children[0]
    found.tip = node
    return found


def analyse_view(session: Session, seat: int | None, ply: int) -> Analysis:
    """From what a seat (None = a spectator) knows at a moment of a game, whatever is hidden from
    it: the rest is drawn, by chance that depends on that knowledge alone. Nobody is advised there:
    hints are asked for in the game, where they are counted.
    """
    view = session.view(seat, ply)
    known = load_positions(session.setup.game).write(view)
    chance = int(sha256(f"{seat}:{known}".encode()).hexdigest(), 16)
    first = session.rules.sample(view, Random(chance))
    told = len([one for one in session.list_known_plies(seat) if 0 < one <= ply])
    private = seat is not None and len(session.humans) > 1
    source = Source(RUNNING, session.id, told, -1 if seat is None else seat, True, private)
    return Analysis(_seat_people(session, CONSEQUENCES), session.board, first, source)


def analyse_position(laid: Laid, names: Sequence[str], looks: Sequence[int] = ()) -> Analysis:
    """From a position that somebody laid; what it does not tell is drawn. ValueError where no game
    could have led to it.
    """
    if laid.faults:
        raise ValueError(laid.faults[0].code)
    shown = zip(names, looks or range(laid.seats), strict=True)
    seats = tuple(SeatInfo(name, "human", "", look) for name, look in shown)
    setup = Setup(laid.rules.meta.key, laid.board.id, laid.options, seats, 0, ADVICE)
    return Analysis(setup, laid.board, draw_unknown(laid, 0), Source(POSITION, drawn=laid.unknown))


def _seat_people(session: Session, help: str) -> Setup:
    """The table of a game with a person in each seat, and without its seed."""
    seats = tuple(SeatInfo(info.name, "human", "", info.look) for info in session.setup.seats)
    return session.setup._replace(seats=seats, seed=0, help=help)
