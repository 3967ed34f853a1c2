"""Choices that only options of China bring: the card kept, the Emperor's piece, special cards,
border posts.
"""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.china.players.expect import estimate_palaces
from china_games.games.china.players.outlook import Outlook
from china_games.games.china.players.pieces import Pieces
from china_games.games.china.players.position import Position
from china_games.games.china.players.turns import NEVER, Hand, Wishes, list_payments, remove_cards
from china_games.games.china.rules.board import Board, list_bits
from china_games.games.china.rules.model import EMPEROR_ENTER, MOST_PIECES, PLACE, State
from china_games.games.china.rules.moves import (
    find_open_provinces,
    is_empty,
    list_emperor_placements,
)
from china_games.games.contract import Action, Rules

PATIENCE = {"swap": 2.0, "two_provinces": 1.5, "emperor_first": 1.5}
"""What a special card must gain to be played with the whole game to come; less and less as turns
run out.
"""


def estimate_keep(view: State, seat: int, outlook: Outlook, colour: int) -> float:
    """What keeping a card of the colour is worth: the Emperor's points there, if it wins or secures
    the influence.
    """
    extra = view.extra
    assert extra is not None
    mine, other = extra.kept[seat][colour] + 1, extra.kept[1 - seat][colour]
    part = 0.1 if extra.influence[colour] == seat else 0.6 if mine >= other else 0.15
    return part * estimate_emperor_points(view, outlook, colour) - 0.01 * mine


def estimate_emperor_points(view: State, outlook: Outlook, colour: int) -> float:
    """Expected points of the Emperor in the provinces of a colour that are not scored yet."""
    done, board = dict(view.scored), view.game.board
    return sum(
        estimate_palaces(
            tuple((own & province.mask).bit_count() for own in view.palaces),
            (province.mask & ~view.occupied).bit_count(),
            outlook.palaces,
        )[-1]
        for p, province in enumerate(board.provinces)
        if province.colour == colour and p not in done
    )


def estimate_piece(position: Position, action: Action) -> float:
    """What one placement gains, the entered province's slots among them."""
    kind, board, extra = action[0], position.view.game.board, position.view.extra
    if kind == "emissary":
        return position.estimate_gain(action[1], Pieces(0, 1))
    if kind == "enter":
        free = board.provinces[action[1]].mask & ~(position.view.occupied | board.posts)
        return max(position.estimate_gain(action[1], Pieces(1 << slot)) for slot in list_bits(free))
    if kind == "slot" and extra is not None:
        return position.estimate_gain(extra.turn_entering, Pieces(1 << action[1]))
    return position.estimate_gain(board.province_of[action[1]], Pieces(1 << action[1]))


def estimate_emperor(position: Position, action: Action) -> float:
    """What the Emperor's action gains the seat that plays him; to decline gains nothing."""
    return 0.0 if action[0] == "decline" else estimate_piece(position, action)


def find_best_now(
    hand: Hand, wanted: Wishes, colours: list[int], provinces: tuple[int, ...], pieces: int
) -> float:
    """The best gain that the hand pays for at once; 0 if there is none."""
    return max(
        [
            0.0,
            *(
                wish.gain
                for p in provinces
                for number, wish in enumerate(wanted[p][:pieces], 1)
                if wish.gain > NEVER and list_payments(hand, colours[p], number)
            ),
        ]
    )


def list_open_provinces(view: State) -> tuple[int, ...]:
    """The provinces where the turn's next piece may go."""
    if view.extra is not None:
        return list_bits(find_open_provinces(view, view.extra))
    return () if view.alone else (view.province,) if view.placed else view.game.provinces


def list_special_gains(
    rules: Rules[State, Board],
    view: State,
    position: Position,
    wanted: Wishes,
    legal: tuple[Action, ...],
) -> Iterator[tuple[float, Action]]:
    """Special cards and what each gains beyond the best turn without it, less the
    patience for it.
    """
    hand, colours = (
        view.hands[position.seat],
        [province.colour for province in view.game.board.provinces],
    )
    provinces, pieces = list_open_provinces(view), MOST_PIECES - view.placed
    now = find_best_now(hand, wanted, colours, provinces, pieces)
    hurry = min(1.0, position.outlook.turns[position.seat] / 4)
    for action in legal:
        if action[0] == "swap":
            other = tuple(sorted((*remove_cards(hand, action[1]), action[2])))
            yield (
                find_best_now(other, wanted, colours, provinces, pieces)
                - now
                - hurry * PATIENCE["swap"],
                action,
            )
        elif action[0] == "two_provinces" and view.placed and view.extra is not None:
            every = tuple(p for p in view.game.provinces if not view.extra.turn_empty >> p & 1)
            yield (
                find_best_now(hand, wanted, colours, every, 1)
                - now
                - hurry * PATIENCE["two_provinces"],
                action,
            )
        elif action[0] == "emperor_first":
            yield (
                _estimate_emperor_first(rules, view, position, action)
                - hurry * PATIENCE["emperor_first"],
                action,
            )


def _estimate_emperor_first(
    rules: Rules[State, Board], view: State, position: Position, action: Action
) -> float:
    """How much better the seat's best single piece becomes if the Emperor places before it."""
    seat, envy = position.seat, position.envy
    emperor = Position(view, seat, position.outlook, envy, view.game.emperor)
    best = max(list_emperor_placements(view), key=lambda placed: estimate_emperor(emperor, placed))
    after = rules.apply(rules.apply(view, seat, action).state, seat, best).state
    if after.phase != PLACE:
        return NEVER if after.phase == EMPEROR_ENTER else 0.0
    there = Position(after, seat, position.outlook, envy)
    return _find_best_single(rules, there) - _find_best_single(rules, position)


def _find_best_single(rules: Rules[State, Board], position: Position) -> float:
    pieces = [
        action
        for action in rules.legal(position.view, position.seat)
        if action[0] in ("palace", "emissary", "enter")
    ]
    return max([estimate_piece(position, action) for action in pieces], default=0.0)


def list_post_plans(
    position: Position, wanted: Wishes, hand: Hand, action: Action
) -> Iterator[tuple[float, Hand]]:
    """(gain, cards left) of a border post alone, and with a second piece in one of its provinces
    (CH-92).
    """
    view, slot = position.view, action[1]
    board = view.game.board
    gain = position.estimate_gain(board.provinces_of[slot][0], Pieces(1 << slot))
    left = remove_cards(remove_cards(hand, action[2]), action[3])
    yield gain, left
    for p in board.provinces_of[slot]:
        wish = wanted[p][0]
        if not view.placed and not is_empty(view, p) and wish.gain > NEVER:
            for paid in list_payments(left, board.provinces[p].colour, 1):
                yield gain + wish.gain, paid.left
