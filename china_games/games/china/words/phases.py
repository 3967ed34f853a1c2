"""The phases of a turn of China, for the strip above what may be done."""

from __future__ import annotations

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import (
    EMPEROR,
    EMPEROR_ENTER,
    ENTER,
    KEEP,
    OVER,
    PLACE,
    REFILL,
    TAKE,
    State,
)
from china_games.games.contract import Phase
from china_games.i18n import Translator


def list_phases(tr: Translator, map_: ChinaMap, view: State) -> tuple[Phase, ...]:
    """What a turn goes through, with the steps that two players have besides, and the end."""
    steps: list[tuple[str, str, tuple[int, ...]]] = [
        (
            tr("Pieces"),
            tr(
                "Place one or two pieces in one province (only one if it is empty) and pay "
                "with cards; or exchange one card instead."
            ),
            (PLACE, ENTER),
        ),
        (
            tr("Cards"),
            tr(
                "Take cards from the row or the pile until you hold three; then it is the next "
                "player’s turn."
            ),
            (REFILL, TAKE),
        ),
    ]
    if view.game.influence:
        keep = tr(
            "Keep one of the cards you paid with. If you then have as many of its colour "
            "as your opponent, you take its influence card."
        )
        steps.insert(1, (tr("Keeping"), keep, (KEEP,)))
    if view.game.emperor >= 0:
        moves = tr("Place one piece of the Emperor and pay with his face-up cards, or place none.")
        steps.append((tr("Emperor"), moves, (EMPEROR, EMPEROR_ENTER)))
    scoring = tr("Alliances and chains of palaces along the roads are counted at the end.")
    steps.append((tr("Final scoring"), scoring, (OVER,)))
    return tuple(Phase(name, sentence, view.phase in now) for name, sentence, now in steps)
