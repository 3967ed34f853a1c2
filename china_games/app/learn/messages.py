"""What people are told about a lesson file, by code."""

from __future__ import annotations

from china_games.files.messages import ADD, CHANGE
from china_games.i18n import N_

MESSAGES = {
    "lesson_game": N_("there is no game “{value}”"),
    "lesson_step": N_("the step “{value}” stands here twice (first in line {first})"),
    "lesson_twice": N_("there is another lesson “{value}” already ({other})"),
    "lesson_long": N_("this text has {count} words, more than the {limit} of one step"),
    "lesson_no_answer": N_("this choice is wrong but does not say why: give it an “answer”"),
    "lesson_unseen": N_(
        "“after” takes the place of the step’s text, and nothing here is done or answered before it"
    ),
    "lesson_not_one_right": N_("exactly one of the choices must be right"),
    "lesson_unanswered": N_(
        "a wrong try here would have no answer: end “wrong” with the pattern “*”"
    ),
    "lesson_not_for_lessons": N_("the game “{value}” has no lessons yet"),
    "lesson_no_board": N_("there is no board “{value}” for this game"),
    "lesson_table": N_("board, players and options do not go together ({rule})"),
    "lesson_rules": N_(
        "this was written for version {value} of the rules; this program has version {found}"
    ),
    "lesson_no_rule": N_("there is no rule “{value}”"),
    "lesson_action": N_("“{value}” is not an action of this game"),
    "lesson_place": N_("“{value}” is not a place on this table"),
    "lesson_dark": N_("there is nothing to light at this moment: “{value}”"),
    "lesson_illegal": N_("seat {seat} may not do “{value}” here"),
    "lesson_impossible": N_("no legal action here fits “{value}”"),
    "lesson_shown": N_("“{value}” is not accepted here, so it cannot be shown"),
    "lesson_never": N_("no possible try here leads to the answer of “{value}”"),
    "lesson_expected": N_("here the points are {found}, not {value}"),
}

ADVICE = {
    "lesson_game": N_("write the key of a game as “main.py games” lists it"),
    "lesson_step": CHANGE,
    "lesson_twice": CHANGE,
    "lesson_long": N_("shorten it or make two steps of it"),
    "lesson_unseen": N_("make it a step of its own"),
    "lesson_not_one_right": N_("write “right: true” beside one of them, and beside no other"),
    "lesson_unanswered": ADD,
    "lesson_not_for_lessons": N_("choose a game that has some"),
    "lesson_no_board": N_("write the id of a board as “main.py games” lists it"),
    "lesson_table": N_("write another board or other options, or more or fewer “others”"),
    "lesson_rules": N_("play it through and correct the number"),
    "lesson_no_rule": N_("write a number of the rulebook, as F3 shows it"),
    "lesson_action": N_("write the action as a save has it"),
    "lesson_place": N_("write a place as docs/lessons.md lists them"),
    "lesson_dark": N_("light something else"),
    "lesson_illegal": N_("write a move that is legal here, or change the moves before it"),
    "lesson_impossible": N_(
        "write a pattern that a legal action fits, or change the moves before it"
    ),
    "lesson_shown": N_("write an action that fits “do” and is legal here"),
    "lesson_never": N_("take it out, or move it up"),
    "lesson_expected": N_("write the points that are found, or change the moves before"),
}
"""What to do about it, where the sentence does not say so."""
