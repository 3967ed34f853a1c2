"""Why something is not allowed in Middle Kingdom: one friendly exact sentence for every code."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.common.words import HANDICAP_REFUSALS, join_names
from china_games.games.contract import Refusal
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import BID, PALACE_BID
from china_games.games.middle_kingdom.words.names import (
    name_bid_card,
    name_kind_with_article,
    name_phase,
    name_type_of_many,
)
from china_games.i18n import N_, Translator

REFUSALS = {
    "game_over": N_("The game is over."),
    "no_such_action": N_("That is not a move of this game."),
    "wrong_phase": N_("That cannot be done now. Current phase: {phase}."),
    "palace_waits": N_("You own the Palace: you bid once all other bids are revealed."),
    "bid_is_sealed": N_("Your bid is sealed; it stays face down until all have bid."),
    "not_your_turn": N_("It is for {names} to choose."),
    "not_in_hand": N_("You do not have the bid card {card} in hand."),
    "must_cover": N_("Your tied bid card waits for a card on top: this bid must go on {tied}."),
    "no_tied_card": N_("You have no tied bid card {card} that this bid could go on."),
    "no_half_for_reset": N_(
        "A Reset played alone has no value and never gets the half point of the Emperor."
    ),
    "no_such_bid": N_("You have no bid with {card} on top."),
    "not_in_row": N_("There is no such card in the row: {kind}."),
    "not_the_philosopher": N_(
        "You may not take the Philosopher for the Dragon while the row offers another card."
    ),
    "only_row_cards": N_(
        "The Heir takes one of the Dynasty cards left in the row, never the Dragon or a Goal card."
    ),
    "has_most_of_type": N_(
        "You may not take a card of your tallest pile ({types}) for the Dragon while the row "
        "offers another card."
    ),
    "no_card_of_type": N_(
        "A Merchant joins only a pile of which you have a card; you have none of {types}."
    ),
    "seats": N_("{game} is played by two to five players; you have chosen {seats}."),
    "unknown_option": N_("{game} has no option “{option}”."),
    **HANDICAP_REFUSALS,
    "bad_value": N_("“{value}” is not a value of the option “{option}”."),
    "variant_seats": N_("Two bids each is a variant for three players; you have chosen {seats}."),
}

PICKS = ("pick", "heir", "exchange", "lay")


def say_refusal(
    tr: Translator, map_: MiddleKingdomCards | None, names: Sequence[str], refused: Refusal
) -> str:
    """The sentence for a refusal, without its rule number. `map_` may be None for refusals of
    setup.
    """
    args = dict(refused.args)
    values = {key: value for key, value in args.items() if isinstance(value, (int, str))}
    values["game"] = tr.choose_name(RULES.meta.name)
    if "seats" in args and isinstance(args["seats"], tuple):
        values["names"] = join_names(tr, [names[seat] for seat in args["seats"]])
    if "phase" in args:
        values["phase"] = name_phase(tr, args["phase"])
    if map_ is not None and "card" in args:
        values["card"] = name_bid_card(tr, map_, args["card"])
    if "tied" in args:
        values["tied"] = (
            tr("{some} or {last}", some=args["tied"][0], last=args["tied"][1])
            if len(args["tied"]) == 2
            else str(args["tied"][0])
        )
    if map_ is not None and "kind" in args:
        values["kind"] = name_kind_with_article(tr, map_, args["kind"])
    if map_ is not None and "type" in args:
        values["types"] = name_type_of_many(tr, map_, args["type"])
    said = REFUSALS[refused.code]
    if refused.code == "wrong_phase":
        said = _find_order(args["action"], args["phase"]) or said
    return tr(said, **values)


def _find_order(action: str, phase: int) -> str:
    """What comes before an action that is not for now; "" where the phase alone says enough."""
    if action in PICKS and phase == BID:
        return N_("Bids come first: cards are picked once all bids lie open.")
    if action == "bid" and phase > PALACE_BID:
        return N_("The bids of this round are made: the next one comes in the next round.")
    return ""
