"""The rules of each game in the program's own words: loading, checking and searching the rulebook
files.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, convert
from msgspec.structs import asdict

from china_games.files import Document, Limits, Model, Problem, add_messages, find_problems
from china_games.files.characters import fold
from china_games.files.document import DataPath, sort_problems
from china_games.files.messages import OUT
from china_games.files.models import TEXT
from china_games.i18n import LANGUAGES, N_, make_translator
from china_games.resources import find_rulebook

Paragraphs = tuple[str, ...]
Said = Mapping[str, Paragraphs]  # language -> paragraphs

NUMBER = re.compile(r"\b[A-Z]{2}-\d{2}\b")
WORD = re.compile(r"\w+")
RANKS = 5  # how well an entry may answer a search in one language, apart from its number
ALIKE = 0.78
"""How alike two words are, by difflib, for one to be a slip of the other."""

_OF_QUESTIONS = """
    a an and are as at by can do does for from get got have how i if in is it many may me much my
    of on one or s the there they to what when where which who why with you your
    au aux avec ce ces c comment combien d dans de des du elle en est et il ils j je l la le les ma
    mes mon ou par peut peux pour pourquoi qu quand que quel quelle quels qui quoi sa se ses si son
    sont sur t ta te tu un une vos votre y
"""
NOT_ASKED_FOR = frozenset(_OF_QUESTIONS.split())
"""Words of a question that name nothing, in both languages, folded."""


class RulebookError(ValueError):
    """A rulebook file that cannot be used; `problems` are all that is wrong with it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(problem.say(make_translator("en")) for problem in problems))
        self.problems = problems


class Span(NamedTuple):
    """A piece of a paragraph; `rule` is the number it leads to, "" for plain words."""

    text: str
    rule: str = ""


class Picture(NamedTuple):
    """A picture of the table at a moment of a lesson, with what is lit and what it shows."""

    lesson: str
    step: str  # the moment when this step begins,
    acts: int  # and so many actions of the learner after it
    light: tuple[str, ...]  # places as the lessons of the game name them
    caption: Mapping[str, str]


class Entry(NamedTuple):
    """One rule. `rulings` are the program's own decisions where the printed rules leave something
    open.
    """

    number: str
    title: Mapping[str, str]
    text: Said
    rulings: tuple[Said, ...]
    figure: str  # name of a picture the screen can draw, "" = none
    pictures: tuple[Picture, ...] = ()
    words: Mapping[str, str] = {}  # what people type who look for this rule, by language
    heading: Mapping[str, str] = {}
    """The heading above this rule in the printed rules (in French), and what it means; empty
    for rules of this program."""

    def find_heading(self, language: str) -> str:
        """The printed heading, in another language with what it means; "" where it is the title.
        Quotation marks inside it are those of a quotation within another.
        """
        printed = self._find_printed()
        if language == "fr" or not printed:
            return printed and f"«\u00a0{_nest_quotes(printed)}\u00a0»"
        return f"“{_nest_quotes(printed)}” ({self.heading[language]})"

    def _find_printed(self) -> str:
        printed = self.heading.get("fr", "")
        return "" if fold(printed) == fold(self.title["fr"]) else printed


def _nest_quotes(text: str) -> str:
    return re.sub(r"«[\s\u00a0]*(.*?)[\s\u00a0]*»", r"‘\1’", text)


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
    theme: Mapping[
        str, str
    ] = {}  # what the game is about, by language; with `length` or not at all
    length: Mapping[str, str] = {}  # for how many, how long, how hard

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

    def search(self, query: str, language: str = "en") -> tuple[str, ...]:
        """Numbers of the rules that hold every word of the query in one language, best first, those
        found in `language` before the others.

        Capitals and accents do not matter, nor do words such as "how do I"; "30", "ch30" and
        "CH-30" find the rule by its number. Where nothing is found, the headings of the printed
        rules are looked through; at last each word stands for those like it. An empty query finds
        every rule."""
        words = split_query(query)
        return (
            self._find(words, language)
            or self._find_by_heading(words)
            or self._find(self._correct(words), language)
        )

    def _find_by_heading(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The rules below a printed heading that holds all words."""
        headings = {
            number: " ".join(map(fold, self.entries[number].heading.values()))
            for number in self.order
        }
        return tuple(
            number
            for number, heading in headings.items()
            if heading and all(_holds(heading, word) for word in words)
        )

    def _find(self, words: tuple[str, ...], language: str) -> tuple[str, ...]:
        ranked = [
            (min(ranks), place, number)
            for place, number in enumerate(self.order)
            if (ranks := list(_rank_entry(self, self.entries[number], words, language)))
        ]
        return tuple(number for _, _, number in sorted(ranked))

    def _correct(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The words, each as the rulebook writes one like it."""
        known = _list_words(self)
        return tuple(
            word if word in known else next(iter(get_close_matches(word, known, 1, ALIKE)), word)
            for word in words
        )

    def find_marks(self, query: str) -> frozenset[str]:
        """The words that a search for this query marks on the page, folded."""
        words = split_query(query)
        found = any(self._find(words, language) for language in LANGUAGES)
        return frozenset(words if found else self._correct(words))


def split_query(query: str) -> tuple[str, ...]:
    """The words that are looked for, folded; all of them where each is one of a question."""
    words = tuple(re.findall(r"[\w-]+", fold(query)))
    return tuple(word for word in words if word not in NOT_ASKED_FOR) or words


def _list_words(book: Rulebook) -> tuple[str, ...]:
    """All words of a rulebook, folded, those of more than three letters."""
    found = (
        word
        for entry in book.entries.values()
        for language in LANGUAGES
        for part in _prepare_search(entry, language)
        for word in WORD.findall(part)
    )
    return tuple(dict.fromkeys(word for word in found if len(word) > 3))


def _rank_entry(
    book: Rulebook, entry: Entry, words: Iterable[str], shown: str
) -> Iterator[tuple[int, bool]]:
    """For each language in which the entry holds all words: 0 by number, 1 as something that people
    type, 2 in the title, each the very word, 3 among what people type, 4 as beginnings of words of
    the title too, 5 in the text; and whether that is another language than the one shown.
    """
    words = tuple(words)
    number = fold(entry.number)
    names = {number, number.replace("-", ""), number[-2:], number[-2:].lstrip("0")}
    if len(words) == 1 and words[0] in names or words == (book.prefix.lower(), number[-2:]):
        yield 0, False
    for language in LANGUAGES:
        far = language != shown
        if words and any(
            split_query(one) == words for one in entry.words.get(language, "").split(",")
        ):
            yield 1 + RANKS * far, far
            continue
        if words and all(_names(fold(entry.title[language]), word) for word in words):
            yield 2 + RANKS * far, far
            continue
        for rank, part in enumerate(_prepare_search(entry, language), 3):
            if all(_holds(part, word) for word in words):
                yield rank + RANKS * far, far
                break


def _names(title: str, word: str) -> bool:
    """Whether a folded title holds a word as it is, or its plural."""
    return re.search(rf"\b{re.escape(word)}[sx]?\b", title) is not None


def _holds(part: str, word: str) -> bool:
    """Whether a folded text holds a word: short ones whole, others as the beginning of one."""
    return re.search(rf"\b{re.escape(word)}" + (r"\b" if len(word) <= 2 else ""), part) is not None


def _prepare_search(entry: Entry, language: str) -> tuple[str, str, str]:
    title = fold(entry.title[language])
    parts = (
        *entry.text[language],
        *(part for ruling in entry.rulings for part in ruling[language]),
        *(picture.caption[language] for picture in entry.pictures),
    )
    typed = fold(entry.words.get(language, ""))
    titled = f"{title} {typed}"
    return typed, titled, f"{fold(entry.number)} {titled} {fold(' '.join(parts))}"


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


class PictureOfFile(Model):
    """A picture as a file writes it."""

    lesson: Text
    step: Text
    caption: Texts
    acts: Annotated[int, Meta(ge=0, le=24)] = 0
    light: list[Text] = []


class RuleOfFile(Model):
    """A rule as a file writes it; a line break in its texts begins a new paragraph."""

    title: Texts
    text: Texts
    rulings: list[Texts] = []
    figure: str = ""
    pictures: list[PictureOfFile] = []
    words: Texts | None = None


class SectionOfFile(Model):
    """A part of the crib as a file writes it."""

    title: Texts
    lines: Annotated[list[Texts], Meta(min_length=1)]


class HeadingOfFile(Model):
    """A heading of the printed rules, and the rules that stand below it."""

    heading: Texts
    rules: Annotated[list[Text], Meta(min_length=1)]


class RulebookFile(Model):
    """What a rulebook file must look like."""

    game: Text
    prefix: Text
    chapters: Annotated[list[ChapterOfFile], Meta(min_length=1)]
    rules: dict[str, RuleOfFile]
    short: list[SectionOfFile] = []
    theme: Texts | None = None
    length: Texts | None = None
    print: list[HeadingOfFile] = []
    ours: list[Text] = []


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
    headings = {number: asdict(one.heading) for one in file.print for number in one.rules}
    return Rulebook(
        file.game,
        file.prefix,
        chapters,
        {
            number: _make_entry(number, rule, headings.get(number, {}))
            for number, rule in file.rules.items()
        },
        tuple(
            Section(asdict(one.title), tuple(asdict(line) for line in one.lines))
            for one in file.short
        ),
        asdict(file.theme) if file.theme is not None else {},
        asdict(file.length) if file.length is not None else {},
    )


def _make_entry(number: str, rule: RuleOfFile, heading: Mapping[str, str]) -> Entry:
    rulings = tuple(_split_paragraphs(ruling) for ruling in rule.rulings)
    pictures = tuple(
        Picture(one.lesson, one.step, one.acts, tuple(one.light), asdict(one.caption))
        for one in rule.pictures
    )
    words = asdict(rule.words) if rule.words is not None else {}
    return Entry(
        number,
        asdict(rule.title),
        _split_paragraphs(rule.text),
        rulings,
        rule.figure,
        pictures,
        words,
        heading,
    )


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
    yield from _find_wrong_headings(document, file)
    for path, texts in told:
        for language, text in asdict(texts).items():
            for named in NUMBER.findall(text):
                if named not in file.rules:
                    yield document.make_problem("rule_unknown", (*path, language), value=named)


def _find_wrong_headings(document: Document, file: RulebookFile) -> Iterator[Problem]:
    """Where printed headings are given, each rule stands below one of them or is named as ours."""
    places: list[tuple[DataPath, str]] = [
        (("print", h, "rules", i), number)
        for h, one in enumerate(file.print)
        for i, number in enumerate(one.rules)
    ]
    places += [(("ours", i), number) for i, number in enumerate(file.ours)]
    found: set[str] = set()
    for path, number in places:
        if number not in file.rules:
            yield document.make_problem("rule_unknown", path, value=number)
        elif number in found:
            yield document.make_problem("heading_twice", path, value=number)
        found.add(number)
    for number in file.rules if places else ():
        if number not in found:
            yield document.make_problem(
                "heading_missing", ("rules", number), at_key=True, value=number
            )


add_messages(
    {
        "rule_number": N_("“{value}” is not a rule number"),
        "rule_unknown": N_("there is no rule {value}"),
        "rule_twice": N_("the rule {value} stands in two chapters"),
        "rule_nowhere": N_("the rule {value} stands in no chapter"),
        "heading_twice": N_("the rule {value} stands below two printed headings"),
        "heading_missing": N_("the rule {value} has no printed heading"),
    },
    {
        "rule_number": N_("write two capitals, “-” and two digits"),
        "rule_unknown": N_("write a number that stands under “rules”"),
        "rule_twice": OUT,
        "rule_nowhere": N_("name it in one"),
        "heading_twice": OUT,
        "heading_missing": N_("name it below one, or among “ours”"),
    },
)
