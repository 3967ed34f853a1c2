"""What is wrong with a position of Empires, in words."""

from __future__ import annotations

from china_games.games.common.faults import make_say_fault
from china_games.i18n import N_

FAULTS = {
    "card_too_often": N_(
        "“{card}” lies {count} times in the position, and there are only {most} of these cards: "
        "take some out."
    ),
    "cards_in_all": N_(
        "The position holds {count} of the {deck} cards: correct the deck, or leave it out; "
        "with discard pile and hands it makes {deck}."
    ),
    "top_wrong": N_(
        "“top” must name a card of the discard pile, and only if there is one: correct one of "
        "the two."
    ),
    "hand_order": N_(
        "Write {seat}’s hand in the order heart, diamond, spade, club, joker, unknown cards first."
    ),
    "granary_wrong": N_(
        "In {province} stands a granary without a city, or in a game without them: take it out."
    ),
    "granary_full": N_("The granary in {province} is at six: write “6:full”."),
    "moved_wrong": N_(
        "In {province} more pawns have moved than stand there: correct one of the two."
    ),
    "many_cities": N_(
        "{seat} has {count} cities on the map; there are only {most}: take some out."
    ),
    "many_pawns": N_("{seat} has {count} pawns on the map; there are only {most}: take some out."),
    "place_twice": N_("“stocked” or “full at first” names a province twice: take it out once."),
    "nothing_on_map": N_(
        "{seat} is in play and has neither a city nor a pawn on the map: add one, or correct "
        "“status”."
    ),
    "fallen_with_pieces": N_(
        "{seat} is eliminated and still has pieces on the map, or gold: take them out, or "
        "correct “status”."
    ),
    "out_with_cards": N_(
        "{seat} is out for good and still holds cards: take them out, or correct “status”."
    ),
    "fell_wrong": N_(
        "“fell” says which fall of the game was {seat}’s last: write it for those who were "
        "eliminated, and for nobody else."
    ),
    "no_treasury": N_(
        "{seat} has gold in a game without treasury: take it out, or add the option."
    ),
    "no_advantage": N_(
        "{seat} has no nation advantage, and each player chose one before the first year: write it."
    ),
    "order_wrong": N_("“order” names a seat twice, or none: correct it."),
    "end_of_phase": N_(
        "“end” and “winners” are written exactly when the phase is “over”: correct one of the "
        "three."
    ),
    "late_year": N_(
        "It is year {year}, and the game ends after year {last}: correct the year, or the option."
    ),
    "actions_wrong": N_(
        "More than two actions are left, or an action was begun outside the card phase: "
        "correct “actions”, or take the “draft” out."
    ),
    "phase_wrong": N_(
        "Nobody could act in the phase “{phase}” as the position stands: correct the phase, whose "
        "turn it is, or what the phase needs."
    ),
    "draft_step": N_(
        "“{written}” cannot be the next step of the action that is begun: correct it, or take "
        "it out."
    ),
    "offer_late": N_("Offers are made in the phase “diplomacy” alone: take them out."),
    "offer_twice": N_("Two offers have the same number: give each its own."),
    "offer_wrong": N_(
        "An offer of {seat} has a wrong number or the wrong players: correct it, or take it out."
    ),
    "offer_unpaid": N_(
        "{seat} offers cards or gold that the seat does not have: correct the offer, or add them."
    ),
}
"""Code -> sentence of what no game could have led to."""

NOTES = {
    "unknown_hand": N_("Cards of {seat}’s hand that are not known: {count}."),
    "unknown_pile": N_("Cards of the deck that are not known: {count}."),
}
"""Code -> sentence of what the position does not tell, and of what its points depend on."""

say_fault = make_say_fault({**FAULTS, **NOTES})
