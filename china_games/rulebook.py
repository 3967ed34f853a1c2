"""The rules of each game in the program's own words: loading, checking and searching the rulebook
files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, convert
from msgspec.structs import asdict

from china_games.files import Document, Limits, Model, Problem, add_messages, find_problems
from china_games.files.characters import fold
from china_games.files.document import DataPath, sort_problems
from china_games.files.messages import MEND, OUT
from china_games.files.models import TEXT
from china_games.i18n import LANGUAGES, N_, make_translator
from china_games.resources import find_rulebook

Paragraphs = tuple[str, ...]
Said = Mapping[str, Paragraphs]  # language -> paragraphs

NUMBER = re.compile(r"\b[A-Z]{2}-\d{2}\b")


class RulebookError(ValueError):
    """A rulebook file that cannot be used; `problems` are all that is wrong with it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(problem.say(make_translator("en")) for problem in problems))
        self.problems = problems


class Span(NamedTuple):
    """A piece of a paragraph; `rule` is the number it leads to, "" for plain words."""

    text: str
    rule: str = ""


class Entry(NamedTuple):
    """One rule. `rulings` are the program's own decisions where the printed rules leave something
    open.
    """

    number: str
    title: Mapping[str, str]
    text: Said
    rulings: tuple[Said, ...]
    figure: str  # name of a picture the screen can draw, "" = none


class Chapter(NamedTuple):
    """Rules that are read together."""

    id: str
    title: Mapping[str, str]
    rules: tuple[str, ...]


class Section(NamedTuple):
    """A part of the crib: a title and its lines, each in every language."""

    title: Mapping[str, str]
    lines: tuple[Mapping[str, str], ...]


class Rulebook(NamedTuple):
    """All rules of a game, in reading order."""

    game: str
    prefix: str
    chapters: tuple[Chapter, ...]
    entries: Mapping[str, Entry]
    short: tuple[Section, ...] = ()  # the whole game on one page

    @property
    def order(self) -> tuple[str, ...]:
        """Every number in reading order."""
        return tuple(number for chapter in self.chapters for number in chapter.rules)

    def find_chapter(self, number: str) -> Chapter:
        """The chapter a rule stands in; KeyError for an unknown number."""
        for chapter in self.chapters:
            if number in chapter.rules:
                return chapter
        raise KeyError(number)

    def search(self, query: str) -> tuple[str, ...]:
        """Numbers of the rules that hold every word of the query in one language, best first.

        Capitals and accents do not matter; "30", "ch30" and "CH-30" find the rule by its number. An
        empty query finds every rule."""
        words = fold(query).split()
        ranked = [
            (min(ranks), place, number)
            for place, number in enumerate(self.order)
            if (ranks := list(_rank_entry(self, self.entries[number], words)))
        ]
        return tuple(number for _, _, number in sorted(ranked))


def _rank_entry(book: Rulebook, entry: Entry, words: list[str]) -> Iterator[int]:
    """For each language in which the entry holds all words: 0 by number, 1 in the title, 2 in the
    text.
    """
    number = fold(entry.number)
    names = {number, number.replace("-", ""), number[-2:], number[-2:].lstrip("0")}
    if len(words) == 1 and words[0] in names or words == [book.prefix.lower(), number[-2:]]:
        yield 0
    for language in LANGUAGES:
        title, whole = _prepare_search(entry, language)
        if all(word in title for word in words):
            yield 1
        elif all(word in whole for word in words):
            yield 2


def _prepare_search(entry: Entry, language: str) -> tuple[str, str]:
    title = fold(entry.title[language])
    parts = (
        *entry.text[language],
        *(part for ruling in entry.rulings for part in ruling[language]),
    )
    return title, f"{fold(entry.number)} {title} {fold(' '.join(parts))}"


def cut_spans(paragraph: str, known: Mapping[str, Any]) -> tuple[Span, ...]:
    """The paragraph cut at its rule numbers; a number that is not known stays plain words."""
    found, at = [], 0
    for match in NUMBER.finditer(paragraph):
        if match.group() in known:
            found += [Span(paragraph[at : match.start()]), Span(match.group(), match.group())]
            at = match.end()
    found.append(Span(paragraph[at:]))
    return tuple(span for span in found if span.text)


# -- files -----------------------------------------------------------------------------------------

LIMITS = Limits(size=1_000_000, values=20_000, depth=8)

Text = Annotated[str, Meta(pattern=TEXT)]


class Texts(Model):
    """A text in each language of the program."""

    en: Text
    fr: Text


class ChapterOfFile(Model):
    """A chapter as a file writes it."""

    id: Text
    title: Texts
    rules: Annotated[list[Text], Meta(min_length=1)]


class RuleOfFile(Model):
    """A rule as a file writes it; a line break in its texts begins a new paragraph."""

    title: Texts
    text: Texts
    rulings: list[Texts] = []
    figure: str = ""


class SectionOfFile(Model):
    """A part of the crib as a file writes it."""

    title: Texts
    lines: Annotated[list[Texts], Meta(min_length=1)]


class RulebookFile(Model):
    """What a rulebook file must look like."""

    game: Text
    prefix: Text
    chapters: Annotated[list[ChapterOfFile], Meta(min_length=1)]
    rules: dict[str, RuleOfFile]
    short: list[SectionOfFile] = []


@cache
def load_rulebook(game: str) -> Rulebook:
    """The rulebook of a game; RulebookError with every problem of its file if it cannot be used."""
    return read_rulebook(find_rulebook(game))


def read_rulebook(path: Path) -> Rulebook:
    """The rulebook of a file; RulebookError with all its problems."""
    from china_games.files.yaml_file import (
        read_yaml,
    )  # YAML takes long to load; a start does without

    document = read_yaml(path, LIMITS)
    found = document.problems or find_problems(RulebookFile, document)
    file = None if found else convert(document.data, RulebookFile)
    found = found or sort_problems(_find_wrong_numbers(document, file))
    if file is None or found:
        raise RulebookError(found)
    chapters = tuple(Chapter(one.id, asdict(one.title), tuple(one.rules)) for one in file.chapters)
    return Rulebook(
        file.game,
        file.prefix,
        chapters,
        {number: _make_entry(number, rule) for number, rule in file.rules.items()},
        tuple(
            Section(asdict(one.title), tuple(asdict(line) for line in one.lines))
            for one in file.short
        ),
    )


def _make_entry(number: str, rule: RuleOfFile) -> Entry:
    rulings = tuple(_split_paragraphs(ruling) for ruling in rule.rulings)
    return Entry(number, asdict(rule.title), _split_paragraphs(rule.text), rulings, rule.figure)


def _split_paragraphs(texts: Texts) -> Said:
    return {language: tuple(text.split("\n")) for language, text in asdict(texts).items()}


def _find_wrong_numbers(document: Document, file: RulebookFile | None) -> Iterator[Problem]:
    """Each rule stands in exactly one chapter, and whatever names a rule names one that
    is there.
    """
    if file is None:
        return
    placed: set[str] = set()
    for c, chapter in enumerate(file.chapters):
        for i, number in enumerate(chapter.rules):
            path: DataPath = ("chapters", c, "rules", i)
            if number not in file.rules:
                yield document.make_problem("rule_unknown", path, value=number)
            elif number in placed:
                yield document.make_problem("rule_twice", path, value=number)
            placed.add(number)
    told: list[tuple[DataPath, Texts]] = [
        (("short", s, "lines", i), line)
        for s, section in enumerate(file.short)
        for i, line in enumerate(section.lines)
    ]
    for number, rule in file.rules.items():
        if not NUMBER.fullmatch(number):
            yield document.make_problem("rule_number", ("rules", number), at_key=True, value=number)
        elif number not in placed:
            yield document.make_problem(
                "rule_nowhere", ("rules", number), at_key=True, value=number
            )
        told.append((("rules", number, "text"), rule.text))
        told += [(("rules", number, "rulings", i), ruling) for i, ruling in enumerate(rule.rulings)]
    for path, texts in told:
        for language, text in asdict(texts).items():
            for named in NUMBER.findall(text):
                if named not in file.rules:
                    yield document.make_problem("rule_unknown", (*path, language), value=named)


add_messages(
    {
        "rule_number": N_("“{value}” is no number of a rule"),
        "rule_unknown": N_("there is no rule {value}"),
        "rule_twice": N_("the rule {value} stands in two chapters"),
        "rule_nowhere": N_("the rule {value} stands in no chapter"),
    },
    {
        "rule_number": MEND,
        "rule_unknown": MEND,
        "rule_twice": OUT,
        "rule_nowhere": N_("name it in one"),
    },
)
