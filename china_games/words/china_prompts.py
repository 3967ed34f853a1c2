"""What may be done now in China, as the line above the hand says it."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.i18n import Translator
from china_games.rules.china.model import HAND, OVER, PLACE, REFILL
from china_games.rules.china.moves import legal
from china_games.words.china_names import province_name

PIECES = {"palace", "emissary"}


def prompt(tr: Translator, map_: Any, names: Sequence[str], view: Any, seat: int | None) -> str:
    """What `seat` (None = a spectator) may do in this view, or whose turn it is."""
    if view.phase == OVER:
        return tr("The game is over.")
    if seat is None or seat != view.seat:
        return tr("{name} is playing.", name=names[view.seat])
    if view.phase == PLACE:
        return _placing(tr, map_, view, seat)
    if view.phase == REFILL:
        return tr.plural("Take {n} card from the row or the pile.", "Take {n} cards, each from the row or the pile.",
                         HAND - len(view.hands[seat]))
    return tr("Take a card from the row or the pile to end the exchange.")


def _placing(tr: Translator, map_: Any, view: Any, seat: int) -> str:
    kinds = {action[0] for action in legal(view, seat)}
    if view.placed and not kinds & PIECES:
        return tr("Your cards allow no other piece here: take a card.")
    if view.placed:
        province = province_name(tr, map_, view.province)
        return tr("Place another piece in {province}, or take a card to stop.", province=province)
    if "pass" in kinds and not kinds & PIECES:
        return tr("There is no card to exchange for: pass.")
    if "pass" in kinds:
        return tr("Place a piece, or pass.")
    if not kinds & PIECES:
        return tr("You cannot place a piece with these cards: exchange one.")
    return tr("Place a piece, or exchange a card.")
