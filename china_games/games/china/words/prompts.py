"""What may be done now in China, as the line above the hand says it."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import (
    EMPEROR_ENTER,
    ENTER,
    HAND,
    KEEP,
    OVER,
    PLACE,
    REFILL,
    State,
)
from china_games.games.china.rules.moves import list_legal_actions
from china_games.games.china.words.names import name_province, say_victory
from china_games.i18n import Translator

PIECES = {"palace", "emissary", "fortification", "enter", "post"}


def say_prompt(
    tr: Translator, map_: ChinaMap, names: Sequence[str], view: State, seat: int | None
) -> str:
    """What `seat` (None = a spectator) may do in this view, or whose turn it is."""
    if view.phase == OVER:
        return tr("The game is over. {won}", won=say_victory(tr, names, RULES.result(view)))
    if seat is None or seat != view.seat:
        return tr("{name} is playing.", name=names[view.seat])
    if view.phase > OVER:
        return _say_pending(tr, map_, view)
    if view.phase == PLACE:
        return _say_placing(tr, map_, view, seat)
    if view.phase == REFILL:
        return tr.plural(
            "Take {n} card from the row or the pile.",
            "Take {n} cards, each from the row or the pile.",
            HAND - len(view.hands[seat]),
        )
    return tr("Take a card from the row or the pile to end the exchange.")


def _say_pending(tr: Translator, map_: ChinaMap, view: State) -> str:
    """The choices within a turn that options bring."""
    extra = view.extra
    assert extra is not None, "only options bring such choices"
    if view.phase in (ENTER, EMPEROR_ENTER):
        return tr(
            "Choose a palace slot in {province}.",
            province=name_province(tr, map_, extra.turn_entering),
        )
    if view.phase == KEEP:
        return tr("Choose which of the cards you played you keep.")
    if extra.turn_first:
        return tr("Place a piece for the Emperor: he goes first.")
    return tr("Place a piece for the Emperor, or nothing.")


def _say_placing(tr: Translator, map_: ChinaMap, view: State, seat: int) -> str:
    kinds = {action[0] for action in list_legal_actions(view, seat)}
    if view.placed and not kinds & PIECES:
        return tr("Your cards allow no other piece here: take a card.")
    if view.placed:
        if view.extra is not None and view.extra.turn_two:
            return tr(
                "Place another piece, in the same province or another one, or take a card to stop."
            )
        province = name_province(tr, map_, view.province)
        return tr("Place another piece in {province}, or take a card to stop.", province=province)
    if "pass" in kinds and not kinds & PIECES:
        return tr("There is no card to take in exchange: pass.")
    if "pass" in kinds:
        return tr("Place a piece, or pass.")
    if not kinds & PIECES:
        return tr("You cannot place a piece with these cards: exchange one.")
    return tr("Place a piece, or exchange a card.")
