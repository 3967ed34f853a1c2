"""The phases of a round of Middle Kingdom, for the strip above the row, and its number."""

from __future__ import annotations

from china_games.games.common.words import name_round
from china_games.games.contract import Phase
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.model import (
    DRAWN,
    HEIR_PICK,
    LAY,
    OVER,
    PICK,
    State,
)
from china_games.i18n import Translator


def list_phases(tr: Translator, map_: MiddleKingdomCards, view: State) -> tuple[Phase, ...]:
    """The phases in their order, the Market where it comes between."""
    palace, harvest, market, heir, emperor = (tr.choose_name(goal.name) for goal in map_.goals[:5])
    two = view.game.two_bids
    last = (
        tr(
            "The owner of the Palace makes the second bid after all others lie open. Skipped while "
            "nobody owns it."
        )
        if two
        else tr(
            "The owner of the Palace bids after all others have shown their bids. Skipped while "
            "nobody owns it."
        )
    )
    half = (
        tr("The owner of the Emperor adds half a point to one of the two bids.")
        if two
        else tr("The Emperor adds half a point to its owner’s bid, by itself.")
    )
    found = [
        (tr("Bids"), tr("All bid in secret; then the bids are revealed together.")),
        (palace, last),
        (
            harvest,
            tr(
                "The owner of the Harvest may play another card in place of a Reset. Skipped "
                "unless they played it with at most three other cards in hand."
            ),
        ),
        (emperor, half),
        (
            tr("Dragon"),
            tr(
                "The player with the Dragon exchanges it for a card of the row. Skipped while "
                "nobody has it."
            ),
        ),
        (tr("Picks"), tr("From the highest bid down each winner picks a card; ties win nothing.")),
        (
            tr("Draws"),
            tr(
                "Stacks that are tied once more each draw the top card of the pile. Skipped unless "
                "there are such stacks."
            ),
        ),
        (
            heir,
            tr(
                "The owner of the Heir may take a card that is left in the row. Skipped if none "
                "is left."
            ),
        ),
    ]
    now = view.phase
    if view.phase == LAY:
        now = {PICK: PICK, DRAWN: DRAWN}.get(view.laying[2], HEIR_PICK) + 1
        laid = tr("The owner of the Market may lay a Merchant with another type they own.")
        found.insert(now, (market, laid))
    return tuple(
        Phase(name, sentence, k == now and view.phase != OVER)
        for k, (name, sentence) in enumerate(found)
    )


def say_progress(tr: Translator, view: State) -> str:
    """The round, and of how many at most: each takes a row from the pile (MK-55), and stacks that
    are still tied draw from it too.
    """
    most = view.round + len(view.pile) // view.game.row
    if view.phase == OVER:
        return name_round(tr, view.round)
    if most == view.round:
        return tr("Round {n}, the last", n=view.round)
    return tr("Round {n} of {most} at most", n=view.round, most=most)
