"""What people are told about a lesson file, by code."""

from __future__ import annotations

from china_games.files.messages import CHANGE, FEWER, OUT
from china_games.i18n import N_

MESSAGES = {
    "lesson_game": N_("there is no game “{value}”"),
    "lesson_step": N_("the step “{value}” stands here twice (first in line {first})"),
    "lesson_twice": N_("there is another lesson “{value}” already ({other})"),
    "lesson_long": N_("this text has {count} words, more than the {limit} of one step"),
    "lesson_newer": N_("this lesson was made for a newer version of the program (format {value})"),
    "bad_lesson_id": N_(
        "the id of a lesson starts with a small letter and goes on with small letters, digits, “_” "
        "and “-”, not {found}"
    ),
    "lesson_braces": N_(
        "braces in a text hold two wordings with “|” between them, one for mouse or finger and one "
        "for keys"
    ),
    "lesson_pattern": N_(
        "the braces in “{value}” do not go in pairs, stand within others or hold nothing"
    ),
    "lesson_pattern_gap": N_("in the braces of “{value}” nothing stands before or after a comma"),
    "lesson_space": N_("a space stands at the beginning or end of “{value}”, or two in it"),
    "lesson_name": N_("two of the other players are called “{value}”"),
    "lesson_nothing_expected": N_("no points stand here, so nothing is checked"),
    "lesson_pattern_space": N_(
        "in the braces of “{value}” a space stands beside a comma or a brace, where it counts"
    ),
    "lesson_right_answer": N_("the right choice leads on at once, so its “answer” is never said"),
    "lesson_shows_more": N_("“show” has more entries ({count}) than “do” ({limit})"),
    "lesson_no_answer": N_("this choice is wrong but does not say why: give it an “answer”"),
    "lesson_unseen": N_(
        "“after” takes the place of the step’s text, and nothing here is done or answered before it"
    ),
    "lesson_not_one_right": N_("exactly one of the choices must be right"),
    "lesson_unanswered": N_("the wrong try “{value}” would have no answer here"),
    "lesson_not_for_lessons": N_("the game “{value}” has no lessons yet"),
    "lesson_no_board": N_("there is no board “{value}” for this game"),
    "lesson_players": N_("this board is for {known} players, and “others” makes {count} of them"),
    "lesson_option": N_("this game has no option “{value}”"),
    "lesson_table": N_("board, players and options do not go together ({rule}: {told})"),
    "lesson_rules": N_(
        "this was written for version {value} of the rules; this program has version {found}"
    ),
    "lesson_no_rule": N_("there is no rule “{value}”"),
    "lesson_action": N_("“{value}” is not an action of this game"),
    "lesson_place": N_("“{value}” is not a place on this table"),
    "lesson_dark": N_("there is nothing to light at this moment: “{value}”"),
    "lesson_gone_dark": N_(
        "nothing of this is there any more while the lesson waits for “{value}” (line {line})"
    ),
    "lesson_not_there": N_("“{value}” cannot be pointed at here, so nobody could find it"),
    "lesson_no_seat": N_("there is no seat {value} at this table: the seats are {known}"),
    "lesson_not_on_turn": N_("the learner, seat 0, may do nothing here: it is up to {known}"),
    "lesson_seat": N_("seat {seat}"),
    "lesson_over": N_("the learner may do nothing here: the game is over"),
    "lesson_gain": N_("“{value}” is no number of each player; there are {known}"),
    "lesson_gain_short": N_(
        "no legal action here that fits “{value}” makes {key} grow by {least}: the most is {most}"
    ),
    "lesson_illegal": N_("seat {seat} may not do “{value}” here"),
    "lesson_impossible": N_("no legal action here fits “{value}”"),
    "lesson_shown": N_("“{value}” is not accepted here, so it cannot be shown"),
    "lesson_never": N_("no possible try here leads to the answer of “{value}”"),
    "lesson_expected": N_("here the points are {found}, not {value}"),
    "lesson_expected_seats": N_("players at the table: {limit}; numbers that stand here: {count}"),
}

ADVICE = {
    "lesson_game": N_("write the key of a game as “main.py games” lists it"),
    "lesson_step": CHANGE,
    "lesson_twice": CHANGE,
    "lesson_long": N_("shorten it or make two steps of it"),
    "lesson_unseen": N_("make it a step of its own"),
    "lesson_not_one_right": N_("write “right: true” beside one of them, and beside no other"),
    "lesson_unanswered": N_("end “wrong” with the pattern “*”, or add one that it fits"),
    "lesson_newer": N_("update the program to read it"),
    "bad_lesson_id": N_("write another one of this form"),
    "lesson_braces": N_("write them so, or take them out"),
    "lesson_pattern": N_(
        "write one of several in one pair of braces with commas between, and any words as “*”"
    ),
    "lesson_pattern_gap": N_("take the comma out, or write what it separates"),
    "lesson_pattern_space": N_("take the space out"),
    "lesson_space": OUT,
    "lesson_name": N_("give each a name of its own"),
    "lesson_nothing_expected": N_("write “scored” or “if_ended”, or take “expect” out"),
    "lesson_right_answer": N_("say it in “after”"),
    "lesson_shows_more": FEWER,
    "lesson_players": N_("write more or fewer of them"),
    "lesson_option": N_("write one that “main.py games” lists, or take it out"),
    "lesson_not_for_lessons": N_("choose a game that has some"),
    "lesson_no_board": N_("write the id of a board as “main.py games” lists it"),
    "lesson_table": N_("write another board or other options, or more or fewer “others”"),
    "lesson_rules": N_("play it through and correct the number"),
    "lesson_no_rule": N_("write a number of the rulebook, as F3 shows it"),
    "lesson_action": N_("write the action as a save has it"),
    "lesson_place": N_("write a place as docs/lessons.md lists them"),
    "lesson_dark": N_("light something else"),
    "lesson_gone_dark": N_("give that entry of “do” its own “light”"),
    "lesson_not_there": N_("have the learner find something that is on the table at this moment"),
    "lesson_no_seat": N_("write one of them, or more “others”"),
    "lesson_not_on_turn": N_("write what the others do first in the “then” of the step before"),
    "lesson_over": N_("take the step out, or change the moves before it"),
    "lesson_gain": N_("write one of them"),
    "lesson_gain_short": N_("ask for less, or change the moves before it"),
    "lesson_illegal": N_("write a move that is legal here, or change the moves before it"),
    "lesson_impossible": N_(
        "write a pattern that a legal action fits, or change the moves before it"
    ),
    "lesson_shown": N_("write an action that fits “do” and is legal here"),
    "lesson_never": N_("take it out, or move it up"),
    "lesson_expected": N_("write the points that are found, or change the moves before"),
    "lesson_expected_seats": N_("write one for each"),
}
"""What to do about it, where the sentence does not say so."""
