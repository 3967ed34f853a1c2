"""What lessons need of China: places of its table by name, and the hints of a person's
first games.
"""

from __future__ import annotations

from china_games.games.china.rules.board import COLOURS, list_bits
from china_games.games.china.rules.model import NO_TILE, PLACE, REFILL, State
from china_games.games.china.rules.moves import list_legal_actions
from china_games.games.china.rules.roads import find_chains
from china_games.games.common.places import parse_seat
from china_games.games.contract import FirstHint, Lessons, Place, Seat
from china_games.i18n import Translator


def find_places(text: str, view: State, seat: Seat) -> tuple[Place, ...]:
    """Places by name: "slot lu.3", "free lu" (its free slots), "province lu" (its dragon space),
    "provinces", "alliance 11", "card orange" and "hand" (own cards), "row orange", "pile",
    "emperor" (his slip), "posts", "ports", "tiles wei" (slots with a bonus tile), "seat 1"."""
    kind, _, name = text.partition(" ")
    board = view.game.board
    try:
        if kind == "slot":
            return (("slot", board.slot_index[name]),)
        if kind == "free":
            mask = board.provinces[board.province_index[name]].mask & ~view.occupied
            return tuple(("slot", slot) for slot in list_bits(mask))
        if kind == "province":
            return (("province", board.province_index[name]),)
        if kind == "tiles":
            mask = board.provinces[board.province_index[name]].mask
            tiles = view.extra.tiles if view.extra is not None else ()
            return tuple(("slot", i) for i in list_bits(mask) if tiles and tiles[i] != NO_TILE)
        if kind == "alliance":
            number = next(
                alliance.number for alliance in board.alliances if str(alliance.number) == name
            )
            return (("alliance", number),)
        if kind == "seat":
            return (("seat", parse_seat(name, view.game.seats)),)
        if kind in ("card", "row"):
            cards, colour = view.hands[seat] if kind == "card" else view.row, COLOURS.index(name)
            return tuple((kind, k) for k, card in enumerate(cards) if card == colour)
    except (LookupError, ValueError, StopIteration):
        raise ValueError(f"{text!r}: there is no {name!r} here") from None
    whole = {
        "provinces": [("province", p) for p in view.game.provinces],
        "pile": [("pile", 0)],
        "emperor": [("emperor", 0)],
        "posts": [("slot", i) for i in list_bits(board.posts)],
        "ports": [("slot", i) for i in list_bits(board.ports)],
        "hand": [("card", k) for k in range(len(view.hands[seat]))],
    }
    if text not in whole:
        raise ValueError(f"{text!r} names no place of this table")
    return tuple(whole[text])


CARDS_A_TURN = 2
"""So many cards are commonly taken in a turn."""

FRESH = 2
"""With more provinces scored, a first scoring is long past."""


def _may_place(view: State, seat: Seat) -> bool:
    return view.seat == seat and view.phase == PLACE and not view.placed


def _is_refilling(view: State, seat: Seat) -> bool:
    return view.seat == seat and view.phase == REFILL


def _has_nothing_to_place(view: State, seat: Seat) -> bool:
    return _may_place(view, seat) and {action[0] for action in list_legal_actions(view, seat)} == {
        "exchange"
    }


def _has_pair(view: State, seat: Seat) -> bool:
    hand = view.hands[seat]
    return _may_place(view, seat) and len(set(hand)) < len(hand)


def _may_enter_empty(view: State, seat: Seat) -> bool:
    """Whether the hand would pay for two pieces in a province where nothing stands yet."""
    hand, board = view.hands[seat], view.game.board
    return (
        _may_place(view, seat)
        and not view.placed
        and any(
            hand.count(board.provinces[p].colour) >= 2
            and not board.provinces[p].mask & view.occupied
            and not any(view.emissaries[p])
            for p in view.game.provinces
        )
    )


def _lacks_palace(view: State, seat: Seat) -> bool:
    """Whether a province where the seat has a palace lacks one."""
    masks, own = view.game.board.masks, view.palaces[seat]
    return _may_place(view, seat) and any(
        mask & own and (mask & ~view.occupied).bit_count() == 1 for mask in masks
    )


def _was_scored(view: State, seat: Seat) -> bool:
    """Whether the first provinces were scored just now, in the own turn too."""
    return view.seat == seat and 0 < len(view.scored) <= FRESH


def _may_ally(view: State, seat: Seat) -> bool:
    return _may_place(view, seat) and any(there[seat] for there in view.emissaries)


def _has_row(view: State, seat: Seat) -> bool:
    """Whether three palaces of the seat follow one another along a road, and nowhere four."""
    own, board = view.palaces[seat], view.game.board
    return (
        _may_place(view, seat)
        and any((board.neighbours[slot] & own).bit_count() >= 2 for slot in list_bits(own))
        and not find_chains(board, own)[0]
    )


def _was_reshuffled(view: State, seat: Seat) -> bool:
    return _may_place(view, seat) and view.shuffles > 0


def _may_be_last(view: State, seat: Seat) -> bool:
    """Whether the pile may run out for the second time before the seat's next turn: each turn up to
    the end of the round commonly takes two cards.
    """
    turns = (view.game.last - seat) % view.game.seats + 1
    due = _was_reshuffled(view, seat) and not view.last_round
    return due and len(view.pile) <= CARDS_A_TURN * turns


def _is_last_round(view: State, seat: Seat) -> bool:
    return _may_place(view, seat) and view.last_round


def _say_first(tr: Translator) -> str:
    return tr(
        "Point at a place: you see what a piece there would give. A click plays it at once; where "
        "your cards pay in more than one way, it proposes the cheapest, and a second click "
        "plays."
    )


def _say_refill(tr: Translator) -> str:
    return tr(
        "Take a face-up card, or one from the pile unseen; the row is filled up when "
        "your hand is full."
    )


def _say_nothing(tr: Translator) -> str:
    return tr("Nothing to place: exchange a card.")


def _say_pair(tr: Translator) -> str:
    return tr("Two cards of the same colour pay for a piece in any other province.")


def _say_empty(tr: Translator) -> str:
    return tr("An empty province takes one piece a turn.")


def _say_almost(tr: Translator) -> str:
    return tr("One more palace and a province is scored: who gains most?")


def _say_scored(tr: Translator) -> str:
    return tr("A province was scored. S shows the points and where they came from.")


def _say_ally(tr: Translator) -> str:
    return tr("An alliance counts only if you lead in both of its provinces.")


def _say_road(tr: Translator) -> str:
    return tr(
        "Three of your palaces follow one another along a road: a fourth beside them is worth 4 "
        "points at the end."
    )


def _say_pile(tr: Translator) -> str:
    return tr(
        "The discard pile was shuffled into a new draw pile. When that runs out too, "
        "the round is finished and the game is over."
    )


def _say_perhaps(tr: Translator) -> str:
    return tr(
        "This may be your last turn: when the draw pile runs out, only the round is finished."
    )


def _say_last(tr: Translator) -> str:
    return tr("The last round: what still pays now?")


FIRST = "china-1"
"""The lesson that teaches what some of the hints tell."""

LESSONS: Lessons[State] = Lessons(
    find_places,
    (
        FirstHint("scored", _was_scored, _say_scored, urgent=True),
        FirstHint("first", _may_place, _say_first),
        FirstHint("last", _is_last_round, _say_last),
        FirstHint("perhaps", _may_be_last, _say_perhaps),
        FirstHint("empty", _may_enter_empty, _say_empty, lesson=FIRST),
        FirstHint("refill", _is_refilling, _say_refill, urgent=True, lesson=FIRST),
        FirstHint("nothing", _has_nothing_to_place, _say_nothing, lesson=FIRST),
        FirstHint("almost", _lacks_palace, _say_almost),
        FirstHint("road", _has_row, _say_road, lesson=FIRST),
        FirstHint("ally", _may_ally, _say_ally, lesson=FIRST),
        FirstHint("pair", _has_pair, _say_pair, lesson=FIRST),
        FirstHint("pile", _was_reshuffled, _say_pile),
    ),
)
