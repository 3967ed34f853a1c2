"""What is wrong with a position of China, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.common.faults import make_say_fault
from china_games.games.contract import Fault
from china_games.i18n import N_, Translator

FAULTS = {
    "card_too_often": N_(
        "“{card}” lies {count} times in the position, and there are only {most} of these: take "
        "some out."
    ),
    "cards_in_all": N_(
        "{count} cards lie in the position, and there are {whole}: correct the pile, or leave "
        "it out; with row, discard, hands and kept cards it makes {whole}."
    ),
    "pile_of_last_round": N_(
        "“last round” is “yes” exactly when the pile is empty for the second time: correct one"
        " of the two."
    ),
    "row_short": N_(
        "{count} cards lie face up; a turn begins with {row} as long as the pile has cards: "
        "add some, unknown ones too."
    ),
    "emperor_hand": N_(
        "The Emperor’s hand is not possible: write at most three cards, all of them known, in "
        "the order purple, yellow, orange, green, red."
    ),
    "hand_long": N_("{seat} has {count} cards in hand; {most} are the most: take some out."),
    "hand_order": N_(
        "Write {seat}’s cards in the order purple, yellow, orange, green, red, unknown cards first."
    ),
    "known_wrong": N_(
        "What is known of {seat}’s hand is not in it: write the cards that stand at the end of"
        " the hand."
    ),
    "slot_elsewhere": N_("The slot {slot} lies in {province}: write it in that line."),
    "slot_twice": N_("The slot {slot} is named twice: take it out once."),
    "no_such_option": N_("“{key}” belongs to an option that is not played: take it out."),
    "many_palaces": N_(
        "{seat} has {count} palaces on the board; there are only {most}: take some out."
    ),
    "many_emissaries": N_(
        "{seat} has {count} emissaries on the board; there are only {most}: take some out."
    ),
    "many_envoys": N_(
        "{province} has more emissaries than its leading player has palaces there: take some out."
    ),
    "scored_wrong": N_(
        "{province} must stand in “scored” once if all its slots have a palace, and not at all"
        " if one is free: correct “scored”, or leave it out."
    ),
    "scored_points": N_(
        "The palaces in {province} were scored with {points}: correct the points, or leave "
        "“scored” out."
    ),
    "influence_wrong": N_(
        "The influence card “{card}” belongs to the player who has kept most cards of that "
        "colour: correct “influence” or “kept”."
    ),
    "forts_wrong": N_(
        "Each player has one fortification, on a slot that is no border post, or not placed "
        "yet: correct “fortified” or “fortifications”."
    ),
    "turn_places": N_(
        "“placed”, “placed in”, “turn in” and “alone” do not agree on what this turn has "
        "placed: correct one of them."
    ),
    "paid_wrong": N_(
        "“paid” names a card that does not lie in the discard: correct one of the two."
    ),
    "tiles_wrong": N_(
        "The tiles in {province} are wrong: lay two, never on a junction or a border post, and"
        " known once a palace stands there."
    ),
    "tiles_of_colour": N_("{count} tiles are {card}; there are only {most}: change some."),
    "turn_of_other": N_(
        "By the number of the turn and the first player it is the turn of {seat}: correct one of "
        "the three."
    ),
    "end_of_phase": N_(
        "“end” is written exactly when the phase is “over”: correct one of the two."
    ),
    "phase_wrong": N_(
        "Nobody could act in the phase “{phase}” as the position stands: correct the phase, or "
        "what it needs."
    ),
}
"""Code -> sentence of what no game could have led to."""

NOTES = {
    "unknown_hand": N_("Cards of {seat}’s hand that are not known: {count}."),
    "unknown_row": N_("Face-up cards that are not known: {count}."),
    "unknown_pile": N_("Cards of the pile that are not known: {count}."),
    "unknown_tiles": N_("Bonus tiles that are not known: {count}."),
    "emperor_scored": N_(
        "{province} was scored when it filled: the Emperor’s palaces "
        "counted for {seat}, who held the influence card “{card}” "
        "then, even if another player holds it now."
    ),
    "emperor_unscored": N_(
        "{province} was scored when it filled: nobody held the influence card “{card}” then, "
        "so the Emperor’s palaces counted for nobody."
    ),
}
"""Code -> sentence of what the position does not tell, and of what its points depend on."""

_say_fault = make_say_fault({**FAULTS, **NOTES})


def say_fault(tr: Translator, map_: Any, names: Sequence[str], fault: Fault) -> str:
    """The sentence for a fault; pieces may be the Emperor's."""
    if ("seat", "emperor") in fault.args:
        named = [
            ("seat", tr("The Emperor")) if key == "seat" else (key, v) for key, v in fault.args
        ]
        fault = fault._replace(args=tuple(named))
    return _say_fault(tr, map_, names, fault)
