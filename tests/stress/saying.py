"""What a refusal of a file has to say: file, line and what to do, in clean words, in every
language.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from string import Formatter

from china_games.files import Problem
from china_games.files.messages import MESSAGES
from china_games.i18n import LANGUAGES, make_translator

LINE_END = re.compile(r"\r\n|[\r\n\u2028\u2029\x85]")
LONGEST = 2_000  # characters that one problem may take

NO_LINE = {
    "no_file": "there is nothing to count lines in",
    "not_a_file": "it has no lines",
    "forbidden": "nobody read it",
    "unreadable": "nobody read it",
    "unwritable": "it is not read but written",
    "too_big": "it was not read",
    "empty": "it has no lines",
    "more": "they stand in many lines",
    "more_boards": "they are many files",
    "save_nowhere": "it is a folder",
    "save_full": "it is not read but written",
    "save_unwritable": "it is not read but written",
    "save_elsewhere": "nothing is wrong in the file",
    "save_sample": "nothing is wrong in the file",
}
"""Problems that name no line, and why."""

SAYS_ITSELF = {
    "en": re.compile(
        r": (save|indent|put|write|check|take|give|update) |\bmust\b|^the game could not be "
        r"saved.*try|"
        r"You can play on|is saved as a new game"
    ),
    "fr": re.compile(
        r"\u00a0: (enregistrez|indentez|mettez|écrivez|vérifiez|supprimez|donnez|remettez)|\bil "
        r"faut\b|"
        r"\bdoi(t|vent)\b|Vous pouvez continuer|sauvegardé comme une nouvelle"
    ),
}
"""Sentences that say what to do without an advice behind them."""

SAID: Counter[str] = Counter()
"""How often each code was said: for whoever wants to know which refusals were met."""


def tells(problem: Problem, raw: bytes | None = None) -> None:
    """AssertionError if it does not say all that it has to. `raw` is the content of the file."""
    SAID[problem.code] += 1
    _placed(problem, raw)
    for language in LANGUAGES:
        text = problem.say(make_translator(language))
        _clean(problem, text)
        assert text.startswith(str(problem.path)), f"{problem.code} does not name the file"
        assert does(problem, language), (
            f"{problem.code} does not say what to do in {language}: {text}"
        )
    words = MESSAGES[problem.code]
    assert make_translator("fr")(words, **dict.fromkeys(_names(words), "")) != words, (
        f"{problem.code} is not translated"
    )


def does(problem: Problem, language: str) -> bool:
    """True if it says what to do, or guesses what was meant."""
    tr = make_translator(language)
    guess = dict(problem.args).get("guess")
    return bool(
        problem.say_advice(tr) or guess or SAYS_ITSELF[language].search(problem.say_wrong(tr))
    )


def _placed(problem: Problem, raw: bytes | None) -> None:
    if problem.code in NO_LINE:
        assert problem.line == 0, f"{problem.code} has a line after all"
        return
    assert problem.line > 0 < problem.column, f"{problem.code} names no line"
    if raw is not None:
        lines = len(LINE_END.findall(raw.decode("utf-8", "replace"))) + 1
        assert problem.line <= lines, f"{problem.code}: line {problem.line} of {lines}"


def _clean(problem: Problem, text: str) -> None:
    assert text
    assert len(text) < LONGEST, f"{problem.code}: {len(text)} characters"
    odd = {sign for sign in text if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp")}
    assert not odd, f"{problem.code}: {odd} in {text[:200]!r}"


def _names(words: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(words) if name]
