"""Positions of China set up by hand, and play by written actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import COLOURS, Alliance, Board, Province
from china_games.games.china.rules.model import EMISSARIES, PHASES, Extra, State
from china_games.games.china.rules.scoring import count_palaces, score_province
from china_games.games.contract import Event, RuleError, Step
from tests.support.boards import board

DECK = (10, 11, 11, 12, 13)


def drawn_board(
    provinces: Mapping[str, tuple[str, int]],
    roads: str,
    alliances: Sequence[tuple[int, str, str]] = (),
    deck: tuple[int, ...] = DECK,
) -> Board:
    """A board of provinces {id: (colour, number of slots)} and roads "wei.1-wei.2-qin.1
    qin.3-qin.4".
    """
    slots = [f"{name}.{i}" for name, (_, count) in provinces.items() for i in range(1, count + 1)]
    index = {slot: i for i, slot in enumerate(slots)}
    made = [
        _province(name, colour, [index[f"{name}.{i}"] for i in range(1, count + 1)])
        for name, (colour, count) in provinces.items()
    ]
    links = {
        tuple(sorted((index[a], index[b])))
        for road in roads.split()
        for a, b in zip(road.split("-"), road.split("-")[1:], strict=False)
    }
    order = list(provinces)
    return Board(
        "drawn",
        (3, 4, 5),
        tuple(slots),
        tuple(made),
        tuple(sorted((a, b) for a, b in links)),
        tuple(Alliance(n, (order.index(a), order.index(b))) for n, a, b in alliances),
        deck,
    )


def _province(name: str, colour: str, slots: list[int]) -> Province:
    return Province(name, COLOURS.index(colour), tuple(slots), sum(1 << slot for slot in slots))


def cards(names: str) -> tuple[int, ...]:
    """Card colours from their names."""
    return tuple(COLOURS.index(name) for name in names.split())


def counts(names: str) -> tuple[int, ...]:
    """How many cards of each colour."""
    found = cards(names)
    return tuple(found.count(colour) for colour in range(len(COLOURS)))


def position(
    *hands: str,
    on: Board | None = None,
    palaces: Sequence[str] = (),
    emissaries: Mapping[str, Sequence[int]] | None = None,
    pile: str = "red " * 9,
    row: str = "purple yellow orange green",
    discard: str = "",
    seat: int = 0,
    first: int = 0,
    known: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    emperor: str = "",
    forts: str = "",
    extra: Mapping[str, Any] | None = None,
    **fields: Any,
) -> State:
    """A state at the beginning of a turn of `seat`; hands, palaces and known cards stand by seat.

    `pile` is written from the top. What follows from the pieces is worked out: full provinces are
    scored. With two hands the Emperor is the third owner, with the cards `emperor`. `forts` are
    slots with a fortification; `extra` and `fields` are set last, as they are."""
    here = on or board("china", "side_b" if len(hands) == 5 else "side_a")
    seats = len(hands)
    state = RULES.setup(here, {"first": first, **(options or {})}, seats, seed=1)
    owners, held = range(state.game.owners), [*hands, emperor][: state.game.owners]
    seen = [*known, *[""] * (seats - len(known)), emperor]
    masks = tuple(mask_of(here, palaces[o] if o < len(palaces) else "") for o in owners)
    placed = tuple(
        tuple((emissaries or {}).get(province.id, (0,) * len(owners)))
        for province in here.provinces
    )
    state = state._replace(
        seat=seat,
        hands=tuple(tuple(sorted(cards(hand))) for hand in held),
        known=tuple(tuple(sorted(cards(seen[o]))) for o in owners),
        pile=cards(pile)[::-1],
        row=cards(row),
        discard=counts(discard),
        palaces=masks,
        occupied=sum(masks),
        emissaries=placed,
        emissaries_left=tuple(EMISSARIES - sum(here_[o] for here_ in placed) for o in owners),
        room=tuple(
            max(count_palaces(masks, province)) - sum(placed[p])
            for p, province in enumerate(here.provinces)
        ),
        extra=_extra(state, sum(masks), forts, extra or {}),
    )
    scored = tuple(
        (p, score_province(state, p))
        for p, province in enumerate(here.provinces)
        if not province.mask & ~state.occupied
    )
    return state._replace(
        scored=scored, scores=tuple(sum(points[s] for _, points in scored) for s in range(seats))
    )._replace(**fields)


def mask_of(board_: Board, slots: str) -> int:
    """The mask of slots named by id."""
    return sum(1 << board_.slot_index[slot] for slot in slots.split())


def _extra(state: State, occupied: int, forts: str, fields: Mapping[str, Any]) -> Extra | None:
    """What options add: fortifications on the board, and tiles face up where somebody
    has a palace.
    """
    if state.extra is None:
        return None
    provinces = state.game.board.provinces
    entered = sum(1 << p for p, province in enumerate(provinces) if province.mask & occupied)
    return state.extra._replace(
        forts=mask_of(state.game.board, forts), closed=state.extra.closed & ~entered
    )._replace(**fields)


def do(state: State, *written: str) -> State:
    """The state after the seat whose turn it is has done these actions, one after the other."""
    for text in written:
        state = step(state, text).state
    return state


def step(state: State, text: str) -> Step[State]:
    """What one written action gives."""
    return RULES.apply(state, state.seat, RULES.parse(text, state))


def happened(state: State, text: str) -> list[str]:
    """Kinds of the events of an action, in order."""
    return [event.kind for event in step(state, text).events]


def event(state: State, text: str, kind: str) -> Event:
    """The one event of that kind that an action gives."""
    found = [e for e in step(state, text).events if e.kind == kind]
    assert len(found) == 1, f"{len(found)} events {kind!r} from {text!r}"
    return found[0]


def refused(state: State, text: str) -> str:
    """Rule and code of the refusal, such as "CH-13 was_empty"; "" for a legal action. `apply` must
    agree.
    """
    action = RULES.parse(text, state)
    refusal = RULES.refusal(state, state.seat, action)
    assert (refusal is None) == (action in RULES.legal(state, state.seat))
    if refusal is None:
        return ""
    with pytest.raises(RuleError) as error:
        RULES.apply(state, state.seat, action)
    assert error.value.refusal == refusal
    return f"{refusal.rule} {refusal.code}"


def legal(state: State, kind: str = "") -> list[str]:
    """The legal actions in writing; those of one kind if it is named."""
    found = [RULES.text(action, state) for action in RULES.legal(state, state.seat)]
    return [text for text in found if not kind or text.split()[0] == kind]


def phase(state: State) -> str:
    return PHASES[state.phase]


def hand(state: State, seat: int) -> str:
    """A hand in writing."""
    return " ".join(COLOURS[card] for card in state.hands[seat])


def row(state: State) -> str:
    return " ".join(COLOURS[card] for card in state.row)


def lines(state: State, *rules: str) -> list[tuple[int, int]]:
    """(seat, points) of the score lines by these rules, in order."""
    return [(line.seat, line.points) for line in RULES.result(state).lines if line.rule in rules]
