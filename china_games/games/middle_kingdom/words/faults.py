"""What is wrong with a position of Middle Kingdom, in words."""

from __future__ import annotations

from china_games.games.common.faults import make_say_fault
from china_games.i18n import N_

FAULTS = {
    "kind_too_often": N_(
        "“{kind}” lies {count} times in the position, and there are only {most} of these cards: "
        "take some out."
    ),
    "cards_in_all": N_(
        "{count} Dynasty cards lie in the position, and the deck has {deck}: correct the pile,"
        " or leave it out; with the row, the cards of all seats and those that are gone it "
        "makes {deck}."
    ),
    "dragon_twice": N_(
        "The Dragon lies in the row more than once, or also before a seat: leave only one."
    ),
    "wrong_pile": N_(
        "“{kind}” lies in {seat}’s pile “{type}”: put it in the pile of its own type; only "
        "Merchants may lie elsewhere."
    ),
    "pile_order": N_("Write the cards of each pile of {seat} in the order of the card file."),
    "merchants_alone": N_(
        "In {seat}’s pile “{type}” Merchants lie alone: put them with the Merchants, or add a "
        "card of that type."
    ),
    "bid_card_count": N_(
        "{seat} has the bid card “{card}” {count} times in hand, used, tied and bid, instead "
        "of once: correct these lines, or leave the hand out."
    ),
    "hand_order": N_("Write the bid cards in {seat}’s hand in ascending order."),
    "reset_tied": N_("A Reset never ties: take it out of {seat}’s tied cards."),
    "hand_empty": N_("{seat} has no bid card in hand and must bid: give one back."),
    "bids_of_phase": N_(
        "Bids lie open after “bid” and until the round is over, which does not fit the phase "
        "“{phase}”: correct the phase or the bids."
    ),
    "sealed_late": N_("In the phase “{phase}” no bid is sealed any more: take the lines out."),
    "sealed_wrong": N_(
        "{seat}’s sealed bids are not possible: write cards in hand, on tied ones, as many as "
        "are due."
    ),
    "bids_of_seat": N_("{seat}’s open bids: {count}. Write {least} to {most}."),
    "bids_of_seat_exact": N_("{seat}’s open bids: {count}. Write {most}."),
    "not_tied": N_(
        "{seat} bids on the card {card}, which is not one of that player’s tied cards: correct"
        " one of the two."
    ),
    "not_in_hand": N_("{seat} bids the card {card}, which is not in hand: correct one of the two."),
    "bids_alike": N_("{seat} bids the same card twice: change one of the bids."),
    "marks_twice": N_(
        "Only one bid has the Emperor’s half, and only one a Reset put aside: take the others out."
    ),
    "goal_unearned": N_(
        "{seat} has the Goal card “{goal}” and fewer than two cards that give it: take it "
        "away, or add cards."
    ),
    "goal_of_other": N_(
        "{seat} alone has most cards for the Goal card “{goal}” and must own it: give it to "
        "that player, or correct the cards."
    ),
    "end_of_phase": N_(
        "“end” is written exactly when the phase is “over”: correct one of the two."
    ),
    "queue_wrong": N_(
        "“still to pick” is wrong: name the last of the winning bids in their order, and only "
        "once the bids were opened."
    ),
    "won_wrong": N_("“won” names a bid that is not there, or one twice: correct it."),
    "dragon_round": N_(
        "A player got the Dragon in a round that has not come yet: correct “dragon round” or "
        "“round”."
    ),
    "rounds_told": N_(
        "{count} past rounds are told, and it is round {round}: tell all of them or none."
    ),
    "past_wrong": N_(
        "A past round must order each of its bids once, and only they can win: correct it, or "
        "leave out all past rounds."
    ),
    "row_empty": N_("No card lies in the row: lay those that are bid for."),
    "phase_wrong": N_(
        "Nobody could act in the phase “{phase}” as the position stands: correct the phase, or "
        "what it needs."
    ),
}
"""Code -> sentence of what no game could have led to."""

NOTES = {
    "unknown_bid": N_("{seat}’s sealed bid is not known."),
    "unknown_pile": N_("Cards of the pile that are not known: {count}."),
    "goal_kept": N_(
        "{seat} keeps the Goal card “{goal}” although another player "
        "has as many cards for it: the player who had it first keeps "
        "it."
    ),
}
"""Code -> sentence of what the position does not tell, and of what its points depend on."""


say_fault = make_say_fault({**FAULTS, **NOTES})
