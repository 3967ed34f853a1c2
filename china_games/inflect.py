"""Names inside sentences: articles, prepositions and elision, by format specifications.

A text of a catalogue writes `{name:of}`, `{province:in}`, `{province:the}` or, at the beginning of
a sentence, `{province:The}`. Names of players take no article; places say which one they take."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping

VOWELS = "aeiouyœæ"
ASPIRATED = ("hong", "han", "henan", "henei", "hedong", "hepu", "hengshan")
"""Beginnings of names, folded, before which French keeps its vowel although they begin with h."""

SPECS = ("the", "in", "of", "that")


def elide(word: str, name: str) -> str:
    """A French word that loses its vowel before another vowel, with what follows: "d’Ana"."""
    return f"{word[:-1]}’{name}" if _begins_with_vowel(name) else f"{word} {name}"


def _begins_with_vowel(name: str) -> bool:
    letters = unicodedata.normalize("NFKD", name[:10]).casefold()
    folded = "".join(letter for letter in letters if not unicodedata.combining(letter))
    if folded.startswith("y"):
        return len(folded) > 1 and folded[1] not in VOWELS
    if folded.startswith("h"):
        return not folded.startswith(ASPIRATED)
    return folded[:1] in VOWELS and folded[:1] != ""


class Inflected(str):
    """A name of a player in a language: it takes no article."""

    __slots__ = ("language",)
    language: str

    def __new__(cls, name: str, language: str) -> Inflected:
        made = super().__new__(cls, name)
        made.language = language
        return made

    def __format__(self, spec: str) -> str:
        if spec.lower() not in SPECS:
            return super().__format__(spec)
        said = self.inflect(spec.lower())
        return said[:1].upper() + said[1:] if spec[:1].isupper() else said

    def inflect(self, spec: str) -> str:
        """The name as a specification wants it."""
        name = str(self)
        if self.language != "fr":
            return f"{spec} {name}" if spec != "the" else name
        return {
            "the": lambda: name,
            "in": lambda: f"à {name}",
            "of": lambda: elide("de", name),
            "that": lambda: elide("que", name),
        }[spec]()


class Place(Inflected):
    """A name of a place, with what stands before it: its article in English ("the" or ""), in
    French one of `FRENCH`.
    """

    __slots__ = ("before",)
    before: str

    def __new__(cls, name: str, language: str, before: str = "") -> Place:
        made = super().__new__(cls, name, language)
        assert isinstance(made, Place)
        made.before = before
        return made

    def inflect(self, spec: str) -> str:
        name = str(self)
        if self.language != "fr":
            the = f"{self.before} {name}".lstrip()
            return the if spec == "the" else f"{spec} {the}"
        if self.before not in FRENCH or spec == "that":
            return super().inflect(spec)
        return FRENCH[self.before][spec](name)


def _put(word: str) -> Callable[[str], str]:
    return lambda name: f"{word} {name}"


def _elide(word: str) -> Callable[[str], str]:
    return lambda name: elide(word, name)


def _elide_after(before: str, word: str) -> Callable[[str], str]:
    return lambda name: f"{before} {elide(word, name)}"


FRENCH: Mapping[str, Mapping[str, Callable[[str], str]]] = {
    "en": {"the": _elide("la"), "in": _put("en"), "of": _elide_after("de", "la")},  # la France
    "au": {"the": _elide("le"), "in": _put("au"), "of": _put("du")},  # le Japon
    "aux": {"the": _put("les"), "in": _put("aux"), "of": _put("des")},  # les Antilles
    "la": {"the": _elide("la"), "in": _elide_after("dans", "la"), "of": _elide_after("de", "la")},
    "le": {"the": _put("le"), "in": _put("dans le"), "of": _put("du")},  # le Sud profond
    "l’": {
        "the": lambda name: f"l’{name}",
        "in": lambda name: f"dans l’{name}",
        "of": lambda name: f"de l’{name}",
    },  # l’Oural
    "les": {"the": _put("les"), "in": _put("dans les"), "of": _put("des")},  # les Balkans
}
"""What stands before a place in French: the forms of "the", "in" and "of"."""


def put_in_language(values: Mapping[str, object], language: str) -> dict[str, object]:
    """The values of a text, its plain names ready to be inflected."""
    return {
        key: Inflected(value, language) if type(value) is str else value
        for key, value in values.items()
    }
