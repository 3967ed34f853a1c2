"""The rules of each game in the program's own words: loading, checking and searching the rulebook files."""
from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import yaml

from china_games.i18n import LANGUAGES
from china_games.resources import assets

Paragraphs = tuple[str, ...]
Said = Mapping[str, Paragraphs]          # language -> paragraphs

NUMBER = re.compile(r"\b[A-Z]{2}-\d{2}\b")
_ENTRY_KEYS = {"title", "text", "rulings", "figure"}


class RulebookError(ValueError):
    """A rulebook file that cannot be used; `problems` lists all that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class Span(NamedTuple):
    """A piece of a paragraph; `rule` is the number it leads to, "" for plain words."""

    text: str
    rule: str = ""


class Entry(NamedTuple):
    """One rule. `rulings` are the program's own decisions where the printed rules leave something open."""

    number: str
    title: Mapping[str, str]
    text: Said
    rulings: tuple[Said, ...]
    figure: str                    # name of a picture the screen can draw, "" = none


class Chapter(NamedTuple):
    """Rules that are read together."""

    id: str
    title: Mapping[str, str]
    rules: tuple[str, ...]


class Rulebook(NamedTuple):
    """All rules of a game, in reading order."""

    game: str
    prefix: str
    chapters: tuple[Chapter, ...]
    entries: Mapping[str, Entry]

    @property
    def order(self) -> tuple[str, ...]:
        """Every number in reading order."""
        return tuple(number for chapter in self.chapters for number in chapter.rules)

    def chapter_of(self, number: str) -> Chapter:
        """The chapter a rule stands in; KeyError for an unknown number."""
        for chapter in self.chapters:
            if number in chapter.rules:
                return chapter
        raise KeyError(number)

    def search(self, query: str) -> tuple[str, ...]:
        """Numbers of the rules that hold every word of the query in one language, best first.

        Capitals and accents do not matter; "30", "ch30" and "CH-30" find the rule by its number. An empty
        query finds every rule.
        """
        words = plain(query).split()
        ranked = [(min(ranks), place, number) for place, number in enumerate(self.order)
                  if (ranks := list(_ranks(self, self.entries[number], words)))]
        return tuple(number for _, _, number in sorted(ranked))


def plain(text: str) -> str:
    """The text as search compares it: no accents, no capitals, one kind of apostrophe and space."""
    text = text.replace("œ", "oe").replace("Œ", "oe").replace("’", "'")
    letters = (c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join("".join(letters).casefold().split())


def _ranks(book: Rulebook, entry: Entry, words: list[str]) -> Iterator[int]:
    """For each language in which the entry holds all words: 0 by number, 1 in the title, 2 in the text."""
    number = plain(entry.number)
    names = {number, number.replace("-", ""), number[-2:], number[-2:].lstrip("0")}
    if len(words) == 1 and words[0] in names or words == [book.prefix.lower(), number[-2:]]:
        yield 0
    for language in LANGUAGES:
        title, whole = _searched(entry, language)
        if all(word in title for word in words):
            yield 1
        elif all(word in whole for word in words):
            yield 2


def _searched(entry: Entry, language: str) -> tuple[str, str]:
    title = plain(entry.title[language])
    parts = (*entry.text[language], *(part for ruling in entry.rulings for part in ruling[language]))
    return title, f"{plain(entry.number)} {title} {plain(' '.join(parts))}"


def spans(paragraph: str, known: Mapping[str, Any]) -> tuple[Span, ...]:
    """The paragraph cut at its rule numbers; a number that is not known stays plain words."""
    found, at = [], 0
    for match in NUMBER.finditer(paragraph):
        if match.group() in known:
            found += [Span(paragraph[at:match.start()]), Span(match.group(), match.group())]
            at = match.end()
    found.append(Span(paragraph[at:]))
    return tuple(span for span in found if span.text)


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game. Raises RulebookError with every problem of the file; OSError without one."""
    text = assets("rulebook", f"{game}.yaml").read_text(encoding="utf-8")
    return read(yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


def read(data: Any) -> Rulebook:
    """A rulebook from the data of its file; raises RulebookError listing all problems."""
    found = problems(data)
    if found:
        raise RulebookError(found)
    chapters = tuple(Chapter(c["id"], c["title"], tuple(c["rules"])) for c in data["chapters"])
    entries = {number: _entry(number, rule) for number, rule in data["rules"].items()}
    return Rulebook(data["game"], data["prefix"], chapters, entries)


def _entry(number: str, rule: Mapping[str, Any]) -> Entry:
    rulings = tuple(_paragraphs(ruling) for ruling in rule.get("rulings", ()))
    return Entry(number, rule["title"], _paragraphs(rule["text"]), rulings, rule.get("figure", ""))


def _paragraphs(said: Mapping[str, str]) -> Said:
    return {language: tuple(text.split("\n")) for language, text in said.items()}


def problems(data: Any) -> list[str]:
    """All that is wrong with the data of a rulebook file, each as "where: what"."""
    if not isinstance(data, dict) or not isinstance(data.get("rules"), dict):
        return ["file: must be a map with rules"]
    found = [f"{key}: missing" for key in ("game", "prefix", "chapters") if not data.get(key)]
    for number, rule in data["rules"].items():
        found += _rule_problems(str(number), rule)
    return found or _chapter_problems(data) + _link_problems(data["rules"])


def _rule_problems(number: str, rule: Any) -> Iterator[str]:
    if not NUMBER.fullmatch(number):
        yield f"{number}: not a rule number"
    if not isinstance(rule, dict):
        yield f"{number}: must be a map"
        return
    yield from (f"{number}: unknown key {key}" for key in rule.keys() - _ENTRY_KEYS)
    yield from _said_problems(f"{number} title", rule.get("title"))
    yield from _said_problems(f"{number} text", rule.get("text"))
    for place, ruling in enumerate(rule.get("rulings", ()), 1):
        yield from _said_problems(f"{number} ruling {place}", ruling)


def _said_problems(where: str, said: Any) -> Iterator[str]:
    if not isinstance(said, dict) or set(said) != set(LANGUAGES):
        yield f"{where}: must be given in {' and '.join(LANGUAGES)}"
        return
    yield from (f"{where}: {language} is empty" for language, text in said.items()
                if not isinstance(text, str) or not text.strip())


def _chapter_problems(data: Mapping[str, Any]) -> list[str]:
    """Each rule stands in exactly one chapter, each chapter has a title."""
    listed = [number for chapter in data["chapters"] for number in chapter["rules"]]
    found = [text for chapter in data["chapters"]
             for text in _said_problems(f"chapter {chapter['id']}", chapter.get("title"))]
    found += [f"{number}: stands in two chapters" for number in set(listed) if listed.count(number) > 1]
    found += [f"{number}: stands in no chapter" for number in data["rules"].keys() - set(listed)]
    return found + [f"{number}: has no entry" for number in set(listed) - data["rules"].keys()]


def _link_problems(rules: Mapping[str, Any]) -> list[str]:
    """Each number named in a text has an entry."""
    return [f"{number}: names {named}, which has no entry" for number, rule in rules.items()
            for said in (rule["text"], *rule.get("rulings", ())) for text in said.values()
            for named in NUMBER.findall(text) if named not in rules]
