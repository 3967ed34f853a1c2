"""What people can do about a problem of a file, by code, where its sentence does not say so itself."""
from __future__ import annotations

from collections.abc import Mapping

from china_games.i18n import N_

ADD = N_("add it")
ANEW = N_("install the program anew")
CHANGE = N_("change one of them")
COPY = N_("bring the file back from a copy")
FEWER = N_("take some out")
KIND = N_("check that it is the right file")
MEND = N_("correct it")
MORE = N_("add some")
MOVE = N_("move it")
OUT = N_("take it out")
REDRAW = N_("draw it in another way")
REST_OUT = N_("take out what follows")
ROOM = N_("check the folder and the room on the disk")

RESCUE, RESET = "to_rescue", "to_reset"
"""Advice for everything that is wrong in a save, and in the settings: nobody writes them by hand."""

ADVICE: dict[str, str] = {
    RESCUE: N_("look for its last good state in the list of saved games"),
    RESET: N_("the usual value is used; choose another in the settings"),
    # the file as a whole
    "no_file": N_("check its name and its folder"), "not_a_file": KIND,
    "forbidden": N_("give yourself the right to read it"),
    "unreadable": N_("try again, or bring the file back from a copy"), "unwritable": ROOM, "empty": COPY,
    "too_big": KIND, "binary": KIND, "too_many_values": KIND, "too_deep": KIND,
    "more": N_("mend the others first"),
    # YAML and JSON
    "yaml": MEND, "no_colon": ADD, "open_list": ADD, "open_mapping": ADD, "open_quote": ADD,
    "no_value": N_("write one"), "control_character": OUT, "two_documents": REST_OUT, "directive": N_("take them out"),
    "duplicate_key": N_("take one of them out"), "json": MEND, "json_key": ADD, "json_comma": ADD, "json_colon": ADD,
    "json_quote": ADD, "json_escape": MEND, "json_extra": REST_OUT, "not_a_number": N_("write a number"),
    "number_too_long": N_("write a shorter one"),
    # values against a model
    "missing": ADD, "unknown_key": N_("correct it or take it out"), "too_few": MORE, "too_many": FEWER,
    "no_text": N_("write one"), "long_text": N_("shorten it"), "bad_id": MEND, "bad_value": MEND,
    "bad_text": N_("the document on boards shows how"),
}

JOINED = N_("{wrong}: {advice}")


def add_advice(advice: Mapping[str, str]) -> None:
    """Adds the codes of one area; a code that has another advice already is a mistake."""
    for code, said in advice.items():
        if ADVICE.setdefault(code, said) != said:
            raise ValueError(f"the code {code!r} is taken")
