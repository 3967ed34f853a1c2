"""What is wrong with a position, in words: the sentences that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from china_games.games.contract import Fault
from china_games.i18n import N_, Translator

MOST_NAMED, LONGEST_SHOWN = 30, 80
"""Words that may stand in a place; more of them are not listed. Characters of what is written."""

READING = {
    "position_long": N_("The text is too long for a position: at most {most} lines."),
    "position_colon": N_("“{written}” is no line of a position: write “name: value”."),
    "position_twice": N_(
        "“{key}” stands here twice (first in line {first}): take one of the lines out."
    ),
    "position_missing": N_("The line “{key}: …” is missing: add it."),
    "position_empty": N_("Nothing stands behind “{key}:”: write a value, or take the line out."),
    "position_gap": N_("“{key}” was to come before “{found}”: add it, or correct the number."),
    "position_unknown": N_("A line “{key}” is not known here: correct its name."),
    "position_meant": N_("A line “{key}” is not known here – did you mean “{guess}”?"),
    "position_newer": N_(
        "This was written by a newer program (format {version}; this one reads {own}): update the "
        "program to read it."
    ),
    "position_number": N_(
        "“{written}” stands where a whole number from {low} to {high} belongs: correct it."
    ),
    "position_name": N_("“{written}” does not belong here: write one of {known}."),
    "position_guess": N_("“{written}” does not belong here – did you mean “{guess}”?"),
    "position_count": N_("Values in this line: {count}. There must be {least} to {most}."),
    "position_exact": N_("Values in this line: {count}. There must be {most}."),
    "position_parts": N_(
        "“{written}” must have {count} parts with “{between}” between them: correct it."
    ),
    "position_players": N_(
        "The board “{board}” is for {known} players, not {count}: correct one of them."
    ),
    "position_option": N_("“{written}” is no option: write “key=value”."),
    "position_option_twice": N_("The option “{key}” stands here twice: take one of them out."),
    "position_options": N_("These options do not go together: {why}"),
    "no_action": N_("“{written}” is no action of this game, or of no place on this board."),
    "no_action_like": N_("“{written}” is no action of this game – did you mean “{guess}”?"),
    "game_two": N_("“{written}” is more than “{first}”: write “;” between two actions."),
    "game_long": N_("The text is too long for a game: at most {most} characters."),
    "game_newer": N_(
        "This game was written by newer rules (version {version}; this program has {own}): update "
        "the program to read it."
    ),
    "game_position": N_(
        "The lines of the position stand below “position:”, each with two spaces before it."
    ),
    "game_without_seed": N_(
        "It is not told what the game began from: add a line “seed: …”, or “position:” with its "
        "lines."
    ),
    "game_twofold": N_("The position of this game tells “{key}” already: take this line out."),
    "game_handicap": N_("This handicap is not possible: {why}"),
    "game_style": N_("“{written}” is no style of {level} in this game: write one of {known}."),
    "game_style_like": N_(
        "“{written}” is no style of {level} in this game – did you mean “{guess}”?"
    ),
    "game_no_styles": N_("{level} has no styles in this game: write it alone."),
    "game_player": N_(
        "“{written}” does not say who plays: write a name, and at its end in brackets “person” or "
        "a level, such as “Mei (hard)”."
    ),
    "game_line": N_(
        "“{written}” is no turn: write its seat, a colon and what it did, with “;” between."
    ),
    "game_turn": N_(
        "This is turn {found}, and turn {number} was to come: one is missing or stands twice."
    ),
    "game_seat": N_("There is no seat {written}: they count from 0 to {most}."),
    "game_brace": N_("A comment stands in a pair of braces: one of the two is missing."),
    "game_move": N_("{seat}, “{written}”: {why} ({rule})"),
    "game_moves": N_("The game has too many moves: at most {most} are read."),
    "game_result": N_("By its moves this game ends with {points}: correct the result, or a move."),
    "game_goes_on": N_(
        "A result is told, and by its moves this game is not over (it stands at {points}): take "
        "the result out, or add the moves that are missing."
    ),
    "seed_of_unknown": N_(
        "A seed is written although cards or tiles are unknown: take the seed out, so that they "
        "are drawn."
    ),
}
"""Code -> sentence of what a text may have wrong, whatever its game."""


def make_say_fault(
    own: Mapping[str, str],
) -> Callable[[Translator, Any, Sequence[str], Fault], str]:
    """`Words.fault` of a game with sentences of its own. Seats have their names; cards and places
    are called as the text calls them, so that they can be found there.
    """

    def say_fault(tr: Translator, map_: Any, names: Sequence[str], fault: Fault) -> str:
        args = dict(fault.args)
        if isinstance(args.get("seat"), int):
            args["seat"] = names[args["seat"]]
        code = fault.code
        if code in GUESSED:
            code = _guess(code, args)
        args["known"] = _list_known(args.get("known", ()))
        for key in ("written", "key"):
            if len(str(args.get(key, ""))) > LONGEST_SHOWN:
                args[key] = f"{str(args[key])[:LONGEST_SHOWN]}…"
        return tr({**READING, **own}[code], **args)

    return say_fault


GUESSED = {
    "position_name": "position_guess",
    "position_unknown": "position_meant",
    "no_action": "no_action_like",
    "game_style": "game_style_like",
}
"""Sentences that name a word -> those that also name the word that was probably meant."""


def _guess(code: str, args: dict[str, Any]) -> str:
    """The code of a sentence with the word that was probably meant, if one is close."""
    from china_games.files import guess

    args["guess"] = guess(args["key" if code == "position_unknown" else "written"], args["known"])
    return GUESSED[code] if args["guess"] else code


def _list_known(known: Sequence[str]) -> str:
    shown = ", ".join(known[:MOST_NAMED])
    return f"{shown} …" if len(known) > MOST_NAMED else shown
