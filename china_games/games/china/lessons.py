"""What lessons need of China: places of its table by name, and the hints of a person's
first games.
"""

from __future__ import annotations

from china_games.games.china.rules.board import COLOURS, list_bits
from china_games.games.china.rules.model import PLACE, REFILL, State
from china_games.games.china.rules.moves import list_legal_actions
from china_games.games.contract import FirstHint, Lessons, Place, Seat
from china_games.i18n import Translator


def find_places(text: str, view: State, seat: Seat) -> tuple[Place, ...]:
    """Places by name: "slot lu.3", "free lu" (its free slots), "province lu" (its dragon space),
    "provinces", "alliance 11", "card orange" and "hand" (own cards), "row orange", "pile", "seat
    1"."""
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
        if kind == "alliance":
            number = next(
                alliance.number for alliance in board.alliances if str(alliance.number) == name
            )
            return (("alliance", number),)
        if kind == "seat":
            return (("seat", range(view.game.seats)[int(name)]),)
        if kind in ("card", "row"):
            cards, colour = view.hands[seat] if kind == "card" else view.row, COLOURS.index(name)
            return tuple((kind, k) for k, card in enumerate(cards) if card == colour)
    except (LookupError, ValueError, StopIteration):
        raise ValueError(f"{text!r}: there is no {name!r} here") from None
    whole = {
        "provinces": [("province", p) for p in view.game.provinces],
        "pile": [("pile", 0)],
        "hand": [("card", k) for k in range(len(view.hands[seat]))],
    }
    if text not in whole:
        raise ValueError(f"{text!r} names no place of this table")
    return tuple(whole[text])


def _may_place(view: State, seat: Seat) -> bool:
    return view.seat == seat and view.phase == PLACE and not view.placed


def _is_refilling(view: State, seat: Seat) -> bool:
    return view.seat == seat and view.phase == REFILL


def _has_nothing_to_place(view: State, seat: Seat) -> bool:
    return _may_place(view, seat) and {action[0] for action in list_legal_actions(view, seat)} == {
        "exchange"
    }


def _say_first(tr: Translator) -> str:
    return tr(
        "Point at a place: you see what a piece there would give. A click proposes the cards that "
        "pay for it."
    )


def _say_refill(tr: Translator) -> str:
    return tr(
        "Take an open card, or one from the pile without seeing it; the row is filled up when "
        "your hand is full."
    )


def _say_nothing(tr: Translator) -> str:
    return tr("Nothing to place: exchange a card.")


LESSONS: Lessons[State] = Lessons(
    find_places,
    (
        FirstHint("first", _may_place, _say_first),
        FirstHint("refill", _is_refilling, _say_refill),
        FirstHint("nothing", _has_nothing_to_place, _say_nothing),
    ),
)
