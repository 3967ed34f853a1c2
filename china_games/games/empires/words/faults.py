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
        "The position holds {count} of the {deck} cards: deck, discard pile and hands must make "
        "{deck}."
    ),
    "top_wrong": N_("“top” must name a card of the discard pile, and only if there is one."),
    "hand_order": N_(
        "Write {seat}’s hand in the order heart, diamond, spade, club, joker, unknown cards first."
    ),
    "granary_wrong": N_(
        "In {province} stands a granary without a city, or in a game without them."
    ),
    "granary_full": N_("The granary in {province} is at six: write “6:full”."),
    "moved_wrong": N_("In {province} more pawns have moved than stand there."),
    "many_cities": N_("{seat} has {count} cities on the map; there are only {most}."),
    "many_pawns": N_("{seat} has {count} pawns on the map; there are only {most}."),
    "place_twice": N_("“stocked” or “full at first” names a province twice."),
    "nothing_on_map": N_("{seat} is in play and has neither a city nor a pawn on the map."),
    "fallen_with_pieces": N_("{seat} is eliminated and still has pieces on the map, or gold."),
    "out_with_cards": N_("{seat} is out for good and still holds cards."),
    "fell_wrong": N_(
        "“fell” says which fall of the game was {seat}’s last: it belongs to those who were "
        "eliminated."
    ),
    "no_treasury": N_("{seat} has gold in a game without treasury."),
    "no_advantage": N_(
        "{seat} has no nation advantage: each player chose one before the first year."
    ),
    "order_wrong": N_("“order” names a seat twice, or none."),
    "end_of_phase": N_("“end” and “winners” are written exactly when the phase is “over”."),
    "late_year": N_("It is year {year}, and the game ends after year {last}."),
    "actions_wrong": N_(
        "More than two actions are left, or an action was begun outside the card phase."
    ),
    "phase_wrong": N_(
        "Nobody could act in the phase “{phase}” as the position stands: correct the phase, whose "
        "turn it is, or what the phase needs."
    ),
    "draft_step": N_("“{written}” cannot be the next step of the action that is begun."),
    "offer_late": N_("Offers are made in the phase “diplomacy” alone: take them out."),
    "offer_twice": N_("Two offers have the same number."),
    "offer_wrong": N_("An offer of {seat} has a wrong number or the wrong players."),
    "offer_unpaid": N_("{seat} offers cards or gold that the seat does not have."),
    "unknown_hand": N_("Cards of {seat}’s hand that are not known: {count}."),
    "unknown_pile": N_("Cards of the deck that are not known: {count}."),
}
"""Code -> sentence."""

say_fault = make_say_fault(FAULTS)
