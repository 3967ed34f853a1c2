"""The phases of a year of Empires, and of its beginning, for the strip beside the map."""

from __future__ import annotations

from china_games.games.contract import Phase
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    ATTACKS,
    BUY,
    CARDS,
    CITY,
    DEPLOY,
    DIPLOMACY,
    DISCARD,
    MOVES,
    OVER,
    RETURN,
    SECOND,
    State,
)
from china_games.games.empires.words.prompts import name_phase
from china_games.i18n import N_, Translator

EXPLAINED = {
    CITY: N_("Each player places a first city, far from those of the others."),
    DEPLOY: N_("Each player spreads ten pawns over the province of their city and its neighbours."),
    ADVANTAGE: N_(
        "Each nation chooses its advantage for the whole game: any card may stand for "
        "a missing one of its suit."
    ),
    RETURN: N_("A player who has lost everything may come back at the edge of the map."),
    DIPLOMACY: N_(
        "Everybody has drawn cards; players now make and accept offers: cards for cards, and pacts."
    ),
    BUY: N_("In turn, cards can be bought for gold."),
    CARDS: N_("In order, each player does up to two actions with cards, or draws one card."),
    MOVES: N_("Each pawn of the player whose turn it is may move by one province."),
    ATTACKS: N_(
        "Pawns fight the pawns of others in their own province; after that, none may move."
    ),
    SECOND: N_("Full granaries pay for more actions; each lowers a die by two."),
    DISCARD: N_("Everybody keeps at most one card for each of their cities."),
    OVER: N_("Somebody has the provinces to win, or the last year is over."),
}

WITH_GOLD = N_(
    "Everybody has drawn cards; players now make and accept offers of cards, gold and pacts."
)


def list_phases(tr: Translator, map_: EmpiresMap, view: State) -> tuple[Phase, ...]:
    """The phases of the beginning or of a year; those of options and of invaders where there are
    any."""
    if view.phase in (CITY, DEPLOY, ADVANTAGE):
        shown = [CITY, DEPLOY, ADVANTAGE]
    else:
        shown = [
            *([RETURN] if view.phase == RETURN else []),
            DIPLOMACY,
            *([BUY] if view.game.treasury else []),
            CARDS,
            MOVES,
            ATTACKS,
            *([SECOND] if view.game.granaries else []),
            DISCARD,
            *([OVER] if view.phase == OVER else []),
        ]
    explained = {**EXPLAINED, DIPLOMACY: WITH_GOLD} if view.game.treasury else EXPLAINED
    return tuple(
        Phase(name_phase(tr, phase), tr(explained[phase]), phase == view.phase) for phase in shown
    )
