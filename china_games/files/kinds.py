"""What a file of this program is, by what stands in it: a person may have given the wrong one, or
its name may say something else.
"""

from __future__ import annotations

import re
from pathlib import Path

from china_games.files.disk import read_bytes
from china_games.files.document import Document
from china_games.files.messages import KIND, add_messages
from china_games.files.problem import Problem, Word
from china_games.files.source import decode_leniently, unify_line_ends
from china_games.i18n import N_

SAVE, BOARD, LESSON, SETTINGS, PROGRESS = "a_save", "a_board", "a_lesson", "settings", "progress"
REVIEW, POSITION, ANALYSIS = "a_review", "a_position", "an_analysis"
GAME_TEXT = "a_game"

LOOKED_AT = 200_000
"""Bytes within which the marks stand."""

_MARK = re.compile(
    r"""["']?format["']?\s*:\s*["']?china-games-"""
    r"(save|settings|lessons|review|position|analysis|game)\b"
)
_MARKED = {
    "save": SAVE,
    "settings": SETTINGS,
    "lessons": PROGRESS,
    "review": REVIEW,
    "position": POSITION,
    "analysis": ANALYSIS,
    "game": GAME_TEXT,
}
_LINE = r"(?:^|[\x85\u2028\u2029])"  # ends of a line to YAML, too
_KEY = rf"""(?m){_LINE}(?:["']?|\s*\{{{{?\s*"){{key}}["']?\s*:"""
_GAME, _FORMAT = (re.compile(_KEY.format(key=key)) for key in ("game", "format"))
_OF_LESSONS = re.compile(_KEY.format(key="(steps|others|minutes|opening|title)"))
_OF_BOARDS = re.compile(_KEY.format(key="(name|players|sources|licence)"))
"""Keys that only the one or the other has: what a file has more of it is, whatever it lacks."""


def find_kind(path: Path) -> str:
    """SAVE, BOARD, LESSON, SETTINGS, PROGRESS, REVIEW, POSITION, ANALYSIS or GAME_TEXT, right or
    not; "" if it is none of them or cannot be read.
    """
    try:
        text = unify_line_ends(decode_leniently(read_bytes(path, LOOKED_AT)))
    except (OSError, ValueError):
        return ""
    marked = _MARK.search(text)
    if marked:
        return _MARKED[marked[1]]
    if len({*_OF_LESSONS.findall(text)}) > len({*_OF_BOARDS.findall(text)}):
        return LESSON
    return BOARD if _GAME.search(text) and _FORMAT.search(text) else ""


def find_other_kind(document: Document, wanted: str) -> tuple[Problem, ...]:
    """That a file is something else of this program than what it was taken for; nothing where it is
    not known to be.
    """
    return find_kind_instead(document.path, wanted)


def find_kind_instead(path: Path, wanted: str) -> tuple[Problem, ...]:
    """The same of a file that was not read yet."""
    kind = find_kind(path)
    if kind in ("", wanted):
        return ()
    args = (("found", Word(kind)), ("wanted", Word(wanted)))
    code = "save_as_position" if (kind, wanted) == (SAVE, POSITION) else "other_kind"
    return (Problem(path, 1, 1, code, args),)


def find_newer(document: Document, known: int) -> tuple[Problem, ...]:
    """That a file that the program writes is of a later version of its kind than it knows, if so:
    what else is strange in it comes of that.
    """
    schema = document.data.get("schema") if isinstance(document.data, dict) else None
    if type(schema) is not int or schema <= known:
        return ()
    return (document.make_problem("newer_file", ("schema",), value=schema, known=known),)


add_messages(
    {
        "newer_file": N_(
            "this file was written by a newer version of the program (file version {value}; this "
            "one knows {known})"
        ),
        "other_kind": N_("this is {found}, not {wanted}"),
        "save_as_position": N_("this is {found}, not {wanted}"),
        "no_position": N_(
            "this is not a position: such a text begins with the line “format: "
            "china-games-position”"
        ),
        "no_kind": N_("this is not a board, saved game, lesson or settings file of this program"),
        SAVE: N_("a saved game"),
        BOARD: N_("a board"),
        LESSON: N_("a lesson"),
        SETTINGS: N_("a file of settings"),
        PROGRESS: N_("the list of the lessons that were done"),
        REVIEW: N_("the review of a game"),
        POSITION: N_("a position of a game"),
        GAME_TEXT: N_("a game as a text"),
        ANALYSIS: N_("the analysis of a position"),
    },
    {
        "newer_file": N_("update the program to read it"),
        "other_kind": KIND,
        "save_as_position": N_(
            "the command “replay” writes its position with “--position”: take that"
        ),
        "no_kind": KIND,
        "no_position": KIND,
    },
)
