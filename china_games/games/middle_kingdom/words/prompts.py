"""What may be done now in Middle Kingdom, as the line above the hand says it."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.words import join_names
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import PALACE
from china_games.games.middle_kingdom.rules.model import (
    BID,
    EMPEROR_HALF,
    EXCHANGE,
    HARVEST_CARD,
    HEIR_PICK,
    LAY,
    OVER,
    PALACE_BID,
    PICK,
    SINGLE,
    State,
)
from china_games.games.middle_kingdom.rules.moves import list_seats_to_act, may_act
from china_games.games.middle_kingdom.words.names import name_phase
from china_games.i18n import Translator


def say_prompt(
    tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], view: State, seat: int | None
) -> str:
    """What `seat` (None = a spectator) may do in this view, or whom the game waits for; the phase
    stands first.
    """
    if view.phase == OVER:
        return tr("The game is over.")
    phase = name_phase(tr, view.phase)
    if seat is None or not may_act(view, seat):
        return tr("{phase}: {what}", phase=phase, what=_say_waiting(tr, names, view, seat))
    return tr(
        "{phase}: {what}",
        phase=phase,
        what=_say_bidding(tr, view, seat)
        if view.phase in (BID, PALACE_BID)
        else _say_half(tr, view)
        if view.phase == EMPEROR_HALF
        else _CHOICES[view.phase](tr),
    )


def _say_waiting(tr: Translator, names: Sequence[str], view: State, seat: int | None) -> str:
    waited = join_names(tr, [names[other] for other in list_seats_to_act(view)])
    if view.phase != BID:
        return tr("{names} is choosing.", names=waited)
    if seat is not None and view.goals[PALACE] == seat and view.sealed[seat]:
        return tr(
            "your first bid is sealed; you own the Palace and make the second after the reveal. "
            "Waiting for {names}.",
            names=waited,
        )
    if seat is not None and view.goals[PALACE] == seat:
        return tr("you own the Palace and bid after the reveal. Waiting for {names}.", names=waited)
    if seat is not None:
        return tr("yours is sealed. Waiting for {names}.", names=waited)
    return tr("waiting for {names}.", names=waited)


def _say_bidding(tr: Translator, view: State, seat: int) -> str:
    places = {on for _, on in bids.list_choices(view, seat)}
    second = bool(bids.list_played(view, seat))
    if places == {SINGLE}:
        return _say_single(tr, view, seat, second)
    if SINGLE in places:
        return tr("choose a bid card, and whether it goes on your tied card.")
    if len(places) > 1:
        return tr("choose a bid card and the tied card it goes on.")
    return tr("choose a bid card for your tied {card}; the two make a stack.", card=min(places))


def _say_single(tr: Translator, view: State, seat: int, second: bool) -> str:
    """A bid that goes on no tied card."""
    if view.phase == PALACE_BID:
        return (
            tr("choose your second bid card; all others are revealed.")
            if second
            else tr("choose your bid card; all others are revealed.")
        )
    if second:
        return tr("choose your second bid card; it stays face down too.")
    if bids.count_due(view, seat) == 2:
        return tr("choose the first of your two bid cards; it stays face down.")
    if bids.is_last_to_seal(view, seat):
        return tr("choose a bid card; all bids are then revealed at once.")
    return tr("choose a bid card; it stays face down.")


def _say_half(tr: Translator, view: State) -> str:
    """The choice of MK-74, which often is none that matters."""
    if bids.is_half_idle(view):
        return tr("say which of your two bids gets the half point. It changes nothing this time.")
    return tr("say which of your two bids gets the half point.")


_CHOICES = {
    HARVEST_CARD: lambda tr: tr(
        "set the Reset aside and play another bid card in its place, or keep it."
    ),
    EXCHANGE: lambda tr: tr("take a card of the row; the Dragon lies there in its place."),
    PICK: lambda tr: tr("take a card of the row."),
    LAY: lambda tr: tr(
        "lay the Merchant with your Merchants, or with another type, where it counts as two."
    ),
    HEIR_PICK: lambda tr: tr("take one of the cards left in the row, or leave them."),
}
