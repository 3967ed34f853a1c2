"""Positions and actions of China as numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.china.rules.forms import list_candidates
from china_games.games.china.rules.model import NO_TILE, PHASES, TILE_COLOURS, Extra, State
from china_games.games.contract import UNKNOWN, Action, Encoding

COLOURS = 5
NOTHING = Extra()


def encode_view(view: State, seat: int) -> tuple[int, ...]:
    """The view of a seat as whole numbers, its length fixed by board and seats. Seats are counted
    on from the own one.

    Phase, whose turn, pieces of the turn, own hand by colour, what is known of the other hands and
    their sizes, pile, row, discard pile, palaces, emissaries, supplies, provinces scored, scores,
    then what belongs to options."""
    return tuple(_list_numbers(view, seat))


def _list_numbers(view: State, seat: int) -> Iterator[int]:
    game, extra = view.game, view.extra or NOTHING
    slots, seats = range(len(game.board.slot_ids)), game.seats
    owners = [*((seat + i) % seats for i in range(seats)), *range(seats, game.owners)]
    yield from (int(view.phase == phase) for phase in range(len(PHASES)))
    yield from (
        (view.seat - seat) % seats,
        view.placed,
        view.province + 1,
        int(view.alone),
        view.turn,
        view.shuffles,
        int(view.last_round),
        len(view.pile),
    )
    for cards in (view.row, *(view.hands[owner] for owner in owners)):
        yield from (cards.count(colour) for colour in (*range(COLOURS), UNKNOWN))
    yield from view.discard
    for owner in owners:
        yield from (view.palaces[owner] >> slot & 1 for slot in slots)
        yield from (row[owner] for row in view.emissaries)
        yield view.emissaries_left[owner]
    yield from view.room
    scored = dict(view.scored)
    yield from (int(province in scored) for province in game.provinces)
    yield from (view.scores[owner] for owner in owners[:seats])
    yield from (extra.forts >> slot & 1 for slot in slots)
    yield from ((extra.tiles[slot] if extra.tiles else NO_TILE) - NO_TILE for slot in slots)
    yield from (extra.closed >> province & 1 for province in game.provinces)
    yield from (extra.forts_left[owner] if extra.forts_left else 0 for owner in owners[:seats])
    yield from (
        count
        for owner in owners[:seats]
        for count in (extra.kept[owner] if extra.kept else (0,) * COLOURS)
    )
    yield from (
        (extra.influence[c] - seat) % seats + 1
        if extra.influence and extra.influence[c] >= 0
        else 0
        for c in range(COLOURS)
    )
    yield from (extra.specials[owner] if extra.specials else 0 for owner in owners[:seats])


def list_actions(state: State) -> tuple[Action, ...]:
    """Every action that this board has, legal or not, in a fixed order."""
    return tuple(list_candidates(state))


LARGEST = max(255, len(TILE_COLOURS))
"""No number of an encoded view is larger."""

ENCODING: Encoding[State] = Encoding(list_actions, encode_view, LARGEST)
