"""What may be said of a position, by rule and with the places to light: its points, what they owe
to the past, what is not known of it, and whether an act is allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from china_games.boards.board_file import BoardFile
from china_games.boards.positions import load_positions
from china_games.games import registry
from china_games.games.common.faults import make_say_fault
from china_games.games.contract import Action, Fault, Place, Refusal
from china_games.i18n import Translator


class Told(NamedTuple):
    """A sentence, and what to light."""

    told: str
    places: tuple[Place, ...] = ()


class CountedLine(NamedTuple):
    """Points of one seat from one thing: by which rule, in words, and where."""

    seat: int
    points: int
    rule: str
    told: str
    places: tuple[Place, ...]


class Count(NamedTuple):
    """The points of a position if the game ended there, and where they come from."""

    scores: tuple[int, ...]
    lines: tuple[CountedLine, ...]  # they sum to the scores, in the order of counting
    past: tuple[Told, ...]  # what of them depends on what happened before, not on what lies there


class Judgement(NamedTuple):
    """What is to be said of an act that somebody wants to do."""

    seat: int
    written: str
    action: Action | None  # None = what was written is no action of this game
    rule: str  # that forbids it; "" = it is allowed, or no action at all
    told: str  # why it is refused; "" = it is allowed
    places: tuple[Place, ...]  # of the refusal
    events: tuple[str, ...]  # what would happen, as everybody would learn it
    after: Any  # the state after it; None = it is refused

    @property
    def is_allowed(self) -> bool:
        return not self.told


def count_now(board: BoardFile, state: Any, tr: Translator, names: Sequence[str]) -> Count:
    """The points of a state or view if the game ended there; `names` are those of the seats."""
    words, own = registry.load_words(board.game), tr.choose_domain(board.game)
    result = registry.load_rules(board.game).result(state)
    lines = [
        CountedLine(
            line.seat,
            line.points,
            line.rule,
            words.line(own, board.map, names, line),
            line.places,
        )
        for line in result.lines
    ]
    past = load_positions(board.game).list_past(state)
    return Count(result.scores, tuple(lines), _tell(board, past, tr, names))


def list_unknown(
    board: BoardFile, state: Any, tr: Translator, names: Sequence[str]
) -> tuple[Told, ...]:
    """What a position does not tell: what `draw_unknown` draws before the game goes on."""
    return _tell(board, load_positions(board.game).list_unknown(state), tr, names)


def _tell(
    board: BoardFile, faults: Sequence[Fault], tr: Translator, names: Sequence[str]
) -> tuple[Told, ...]:
    say = registry.load_words(board.game).fault
    assert say is not None, f"{board.game} has positions and no words for their faults"
    own = tr.choose_domain(board.game)
    return tuple([Told(say(own, board.map, names, one), one.places) for one in faults])


def judge_try(
    board: BoardFile, state: Any, seat: int, written: str, tr: Translator, names: Sequence[str]
) -> Judgement:
    """Whether a seat may do what is written, as `Rules.text` writes actions, in a full state."""
    rules = registry.load_rules(board.game)
    try:
        action = rules.parse(" ".join(written.split()), state)
    except ValueError:
        known = tuple([rules.text(one, state) for one in rules.legal(state, seat)])
        fault = Fault("no_action", (("written", written[:200]), ("known", known)))
        told = make_say_fault({})(tr, None, (), fault)
        return Judgement(seat, written, None, "", told, (), (), None)
    return judge_action(board, state, seat, action, tr, names)


def judge_action(
    board: BoardFile, state: Any, seat: int, action: Action, tr: Translator, names: Sequence[str]
) -> Judgement:
    """Whether a seat may do this in a full state, by which rule not, and what it would do."""
    rules = registry.load_rules(board.game)
    words, own = registry.load_words(board.game), tr.choose_domain(board.game)
    written = rules.text(action, state)
    refused: Refusal | None = rules.refusal(state, seat, action)
    if refused is not None:
        told = words.refusal(own, board.map, names, refused)
        return Judgement(seat, written, action, refused.rule, told, refused.places, (), None)
    step = rules.apply(state, seat, action)
    sentences = [
        words.event(own, board.map, names, event.mask(None), None)
        for event in step.events
        if event.reaches(None) and not event.opens_turn
    ]
    events = tuple([sentence for sentence in sentences if sentence])
    return Judgement(seat, written, action, "", "", (), events, step.state)
