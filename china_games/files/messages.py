"""What people are told about a file, and what they can do about it, by code. English here; French
in the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from china_games.i18n import N_

ADD = N_("add it")
ANEW = N_("reinstall the program")
CHANGE = N_("change one of them")
COPY = N_("bring the file back from a copy")
FEWER = N_("take some out")
KIND = N_("check that it is the right file")
MORE = N_("add some")
MOVE = N_("move it")
OUT = N_("take it out")
REDRAW = N_("draw it in another way")
SLIP = N_("look for a slip of the pen in this line and the one above")
REST_OUT = N_("take out what follows")
UTF8 = N_("save it with the encoding UTF-8")
ROOM = N_("check the folder and the room on the disk")

CLOSE, SPARED = 0.66, 3
"""How much of a word must be right for a guess; one letter of so many may be missing or too many,
unless the one word begins with the other.
"""

GUESS = N_(" — did you mean “{guess}”?")

MESSAGES: dict[str, str] = {
    # the file as a whole
    "no_file": N_("there is no such file"),
    "not_a_file": N_("this is not a file"),
    "forbidden": N_("you may not read this file"),
    "unreadable": N_("the file cannot be read ({reason})"),
    "unwritable": N_("the file cannot be written ({reason})"),
    "empty": N_("the file is empty"),
    "too_big": N_("the file has {size} kB, more than the {limit} kB that are allowed"),
    "binary": N_("this is not a text file"),
    "not_utf8": N_("this is not UTF-8 text"),
    "other_encoding": N_("this is text in the encoding {encoding}, not in UTF-8"),
    "too_many_values": N_("the file holds more than {limit} values"),
    "too_deep": N_("values are nested more than {limit} levels deep"),
    "more": N_("more problems: {count}"),
    # YAML
    "yaml": N_("YAML cannot read this: {detail}"),
    "tab": N_("a tab stands here: indent with spaces"),
    "bad_start": N_("a value cannot start with “{character}”: put it in quotes"),
    "bad_colon": N_("a “:” cannot stand here: put the text in quotes, or check the indentation"),
    "no_colon": N_("a “:” is missing after this key"),
    "open_list": N_("a comma or the closing bracket is missing in this list"),
    "open_mapping": N_("a comma or the closing brace is missing here"),
    "open_quote": N_("the closing quote of this text is missing"),
    "bad_escape": N_("unknown escape in a text: write “\\\\” for a backslash"),
    "indentation": N_("this does not fit what stands above: check the indentation and the “-”"),
    "no_value": N_("a value is missing here"),
    "control_character": N_("a control character stands in the file"),
    "two_documents": N_("a second document begins here: a file holds only one"),
    "directive": N_("directives (“%”) are not allowed"),
    "anchor": N_("anchors (“&”) are not allowed: write the value out where it is needed"),
    "alias": N_("aliases (“*”) are not allowed: write the value out, or put the text in quotes"),
    "tag": N_("tags (“!”) are not allowed: put the text in quotes if the “!” belongs to it"),
    "merge": N_("“<<” is not allowed: write the keys out"),
    "duplicate_key": N_("the key “{key}” stands here twice (first in line {first})"),
    "key_not_text": N_("YAML does not read the key {key} as a text: put it in quotes"),
    "key_not_plain": N_("a key must be a text, not a list or other keys"),
    "read_as_truth": N_(
        "YAML reads {value} as true or false: put it in quotes, or write true or false"
    ),
    "read_as_number": N_(
        "YAML reads {value} as the number {number}: put it in quotes, or write a plain number"
    ),
    "read_as_date": N_("YAML reads {value} as a date: put it in quotes"),
    # JSON
    "json": N_("JSON cannot read this: {detail}"),
    "json_key": N_("a key in double quotes is missing here"),
    "json_comma": N_("a “,” is missing here"),
    "json_colon": N_("a “:” is missing here"),
    "json_quote": N_("the closing quote of this text is missing"),
    "json_escape": N_("unknown escape in a text"),
    "json_extra": N_("the file goes on here after its end"),
    "not_a_number": N_("{value} is not a number"),
    "number_too_long": N_("this number has too many digits"),
    "half_character": N_("{value} is half a character"),
    # values against a model
    "missing": N_("the key “{key}” is missing"),
    "unknown_key": N_("unknown key “{key}”"),
    "not_text": N_("this must be a text, not {found}"),
    "not_whole": N_("this must be a whole number, not {found}"),
    "not_number": N_("this must be a number, not {found}"),
    "not_truth": N_("this must be true or false, not {found}"),
    "not_list": N_("this must be a list, not {found}"),
    "not_mapping": N_("this must be keys with values, not {found}"),
    "not_one_of": N_("this must be one of {known}, not {found}"),
    "not_any": N_("this must be one of these: {known}; it is {found}"),
    "too_small": N_("this must be at least {limit}, not {found}"),
    "not_above": N_("this must be more than {limit}, not {found}"),
    "too_large": N_("this must be at most {limit}, not {found}"),
    "not_below": N_("this must be less than {limit}, not {found}"),
    "too_few": N_("too few values stand here: {count} instead of at least {limit}"),
    "too_many": N_("too many values stand here: {count} instead of at most {limit}"),
    "no_text": N_("a text is missing here"),
    "long_text": N_("this text is longer than {limit} characters"),
    "bad_id": N_(
        "an id starts with a small letter and goes on with small letters, digits, “_” and “.”, "
        "not {found}"
    ),
    "bad_text": N_("this is not written as it must be: {found}"),
    "bad_value": N_("this value is not possible: {detail}"),
    # what was found
    "a_text": N_("the text “{value}”"),
    "a_number": N_("{value}"),
    "a_truth": N_("{value}"),
    "a_list": N_("a list"),
    "a_mapping": N_("keys with values"),
    "nothing": N_("nothing"),
    # what would do
    "some_text": N_("a text"),
    "some_number": N_("a number"),
    "whole_number": N_("a whole number"),
    "true_or_false": N_("true or false"),
}

RESCUE, RESET, RESET_ALL, UPDATE = "to_rescue", "to_reset", "to_reset_all", "to_update"
"""Advice for everything that is wrong in a save, and in the settings: nobody writes them by hand.
"""

ADVICE: dict[str, str] = {
    RESCUE: N_("look for its last good state in the list of saved games"),
    UPDATE: N_("update the program, as a newer version of it saved this game"),
    RESET: N_("the default is used; choose another in the settings"),
    RESET_ALL: N_("the defaults of all settings are used; choose others in the settings"),
    # the file as a whole
    "no_file": N_("check its name and its folder"),
    "not_a_file": KIND,
    "forbidden": N_("give yourself the right to read it"),
    "unreadable": N_("try again, or bring the file back from a copy"),
    "unwritable": ROOM,
    "empty": COPY,
    "too_big": KIND,
    "binary": KIND,
    "not_utf8": UTF8,
    "other_encoding": UTF8,
    "too_many_values": KIND,
    "too_deep": KIND,
    "more": N_("correct the others first"),
    # YAML and JSON
    "yaml": SLIP,
    "no_colon": ADD,
    "open_list": ADD,
    "open_mapping": ADD,
    "open_quote": ADD,
    "no_value": N_("write one"),
    "control_character": OUT,
    "half_character": OUT,
    "two_documents": REST_OUT,
    "directive": N_("take them out"),
    "duplicate_key": N_("take one of them out"),
    "json": SLIP,
    "json_key": ADD,
    "json_comma": ADD,
    "json_colon": ADD,
    "json_quote": ADD,
    "json_escape": N_("write “\\\\” for a backslash"),
    "json_extra": REST_OUT,
    "not_a_number": N_("write a number"),
    "number_too_long": N_("write a shorter one"),
    # values against a model
    "missing": ADD,
    "unknown_key": N_("correct it or take it out"),
    "too_few": MORE,
    "too_many": FEWER,
    "no_text": N_("write one"),
    "long_text": N_("shorten it"),
    "bad_id": N_("write another one of this form"),
    "bad_value": N_("write another one"),
    "bad_text": N_("the document on boards shows how"),
}

JOINED = N_("{wrong}: {advice}")

DOMAINS: dict[str, str] = {}
"""Code -> the game whose catalogue has its words, for those of games."""


def add_messages(
    messages: Mapping[str, str], advice: Mapping[str, str] = MappingProxyType({}), domain: str = ""
) -> None:
    """Adds the codes of one area and what to do about them; a code that has other words already is
    a mistake.
    """
    for known, added in ((ADVICE, advice), (MESSAGES, messages)):
        for code, text in added.items():
            if known.setdefault(code, text) != text:
                raise ValueError(f"the code {code!r} is taken")
    if domain:
        DOMAINS.update(dict.fromkeys(messages, domain))


def guess(written: object, known: Iterable[str]) -> str:
    """The known word that was probably meant, or ""."""
    from difflib import get_close_matches  # most files are in order

    word = str(written).lower()
    close = get_close_matches(word, list(known), 9, CLOSE)
    return next((one for one in close if _may_be(word, one)), "")


def _may_be(word: str, other: str) -> bool:
    """Whether two close words differ in length by a slip: "find" is no "id"."""
    short, long = sorted((word, other), key=len)
    return long.startswith(short) or len(long) - len(short) <= max(1, len(long) // SPARED)
