"""A problem of a file: what is wrong, where it stands, and its sentence in any language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from china_games.files import characters
from china_games.files.messages import ADVICE, DOMAINS, GUESS, JOINED, MESSAGES
from china_games.i18n import Translator

LONGEST, LONGEST_LIST, LARGE = 200, 1000, 10**15
"""Characters of a value, and of a list of them, that a sentence shows: what stands in a file may be
anything. Numbers from LARGE on count as text."""


class Word(NamedTuple):
    """A part of a sentence that is itself translated, such as "the text 'abc'"."""

    code: str
    args: tuple[tuple[str, Any], ...] = ()

    def say(self, tr: Translator) -> str:
        return tr.choose_domain(DOMAINS.get(self.code, ""))(
            MESSAGES[self.code], **_say_args(tr, self.args)
        )


class LocalName(NamedTuple):
    """A name that a file gives in several languages, said in the one of the reader."""

    names: tuple[tuple[str, str], ...]  # language and name
    other: str  # what is said where the reader's language and English have none

    def say(self, tr: Translator) -> str:
        names = dict(self.names)
        return names.get(tr.language) or names.get("en") or self.other


class Sentence(NamedTuple):
    """A sentence that somebody else words, in the language of the reader."""

    tell: Callable[[Translator], str]

    def say(self, tr: Translator) -> str:
        return self.tell(tr)


class Problem(NamedTuple):
    """One thing wrong in a file. Lines and columns count from 1; line 0 = the file as a whole."""

    path: Path
    line: int
    column: int
    code: str  # a key of MESSAGES
    args: tuple[
        tuple[str, Any], ...
    ] = ()  # values; "guess" adds "did you mean", "advice" a code of ADVICE

    def say(self, tr: Translator) -> str:
        """ "file:line:col: what is wrong: what to do", or "file: what is wrong: what to do"."""
        path = characters.put_on_one_line(str(self.path))
        place = f"{path}:{self.line}:{self.column}" if self.line else path
        return f"{place}: {self.say_message(tr)}"

    def say_message(self, tr: Translator) -> str:
        """What is wrong and what to do, without the place."""
        advice = self.say_advice(tr)
        return tr(JOINED, wrong=self.say_wrong(tr), advice=advice) if advice else self.say_wrong(tr)

    def say_advice(self, tr: Translator) -> str:
        """What to do; "" where what is wrong says it already, or the word that was meant is
        guessed.
        """
        args = dict(self.args)
        advice = "" if args.get("guess") else ADVICE.get(args.get("advice", self.code), "")
        return tr.choose_domain(DOMAINS.get(self.code, ""))(advice) if advice else ""

    def replace_advice(self, code: str) -> Problem:
        """The same problem with another advice."""
        return self._replace(args=(*self.args, ("advice", code)))

    def say_wrong(self, tr: Translator) -> str:
        """What is wrong, without the place and without what to do."""
        said = tr.choose_domain(DOMAINS.get(self.code, ""))(
            MESSAGES.get(self.code, self.code), **_say_args(tr, self.args)
        )
        guess = dict(self.args).get("guess")
        return said + tr(GUESS, guess=_say_arg(tr, guess)) if guess else said


def list_first(
    tr: Translator,
    problems: Sequence[Problem],
    most: int,
    say: Callable[[Translator, Problem], str] = lambda tr, problem: problem.say(tr),
) -> list[str]:
    """The sentences of at most so many problems, and one that says how many more there are. Each
    file is named as long as there is room, before any of them is told in full.
    """
    ranks: Counter[Path] = Counter()
    ranked = []
    for number, problem in enumerate(problems):
        ranked.append((ranks[problem.path], number))
        ranks[problem.path] += 1
    shown = sorted(number for _, number in sorted(ranked)[:most])
    left = sum(
        dict(problem.args)["count"] if problem.code == "more" else 1
        for number, problem in enumerate(problems)
        if number not in shown
    )
    told = [say(tr, problems[number]) for number in shown]
    if left:
        told.append(tr.plural("And {n} more problem.", "And {n} more problems.", left))
    return told


def _say_args(tr: Translator, args: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    return {key: _say_arg(tr, value) for key, value in args}


def _say_arg(tr: Translator, value: object) -> Any:
    if isinstance(value, Word):
        return value.say(tr)
    if isinstance(value, (LocalName, Sentence)):
        return _shorten(value.say(tr), LONGEST)
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, tuple):
        return _shorten(", ".join(str(_say_arg(tr, part)) for part in value), LONGEST_LIST)
    if isinstance(value, str) or isinstance(value, int) and abs(value) >= LARGE:
        return _shorten(str(value), LONGEST)
    return str(value) if isinstance(value, int) else value  # as it is typed in a file: "-1"


def _shorten(text: str, longest: int) -> str:
    """The text on one line, with an end, and without characters that would steer a terminal or turn
    a line round.
    """
    shown = characters.clean_name(text[: 4 * longest], longest + 1)
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"
