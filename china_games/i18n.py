"""The program's words in the language of the moment: gettext catalogues under assets/locale."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from china_games import numbers
from china_games.inflect import put_in_language
from china_games.resources import find_asset, find_catalogue

LANGUAGES = ("en", "fr")
INFLECTED = re.compile(r":(?:the|in|of|that)}", re.IGNORECASE)


def N_(text: str) -> str:
    """Marks a text for the catalogues where it stands; it is translated where it is shown."""
    return text


class Translator:
    """Says texts in one language. Messages are English; values go in by name: tr("{n} cards", n=3).

    Whole numbers below 0 get a true minus; `number` groups and rounds what was measured or is
    large."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self.catalogue = catalogue
        self._found: dict[tuple[str, ...], str] = {}  # a search goes through every catalogue

    def choose_domain(self, domain: str) -> Translator:
        """The same language with the words of a domain, such as a game, before those of the
        program; "" = none.
        """
        return make_translator(self.language, domain) if domain else self

    def __call__(self, message: str, **values: Any) -> str:
        said = self._found.get((message,))
        if said is None:
            said = self._found[message,] = self.catalogue.gettext(message)
        return self._fill(said, values) if values else said

    def ctx(self, context: str, message: str, **values: Any) -> str:
        """A text whose translation depends on where it stands: tr.ctx("card", "red")."""
        said = self._found.get((context, message))
        if said is None:
            said = self._found[context, message] = self.catalogue.pgettext(context, message)
        return self._fill(said, values) if values else said

    def plural(self, one: str, many: str, n: int, **values: Any) -> str:
        """The form for `n` things; {n} is filled in."""
        return self._fill(self.catalogue.ngettext(one, many, abs(n)), {"n": n, **values})

    def _fill(self, said: str, values: Mapping[str, Any]) -> str:
        """The text with its values, names in the form that it asks for (`inflect`)."""
        ready = _format_values(values)
        if ":" in said and INFLECTED.search(said):
            ready = put_in_language(ready, self.language)
        return said.format(**ready)

    def format_number(self, value: float, places: int | None = None) -> str:
        """A number as the language writes it, see `numbers.number`."""
        return numbers.format_number(self.language, value, places)

    def choose_name(self, names: Mapping[str, str]) -> str:
        """A name that a board file gives in several languages."""
        return names.get(self.language) or names["en"]


def _format_values(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values as they are put into a text."""
    return {
        name: numbers.format_whole(value) if type(value) is int else value
        for name, value in values.items()
    }


@cache
def make_translator(language: str, domain: str = "") -> Translator:
    """The translator of a language, with the words of a domain first; an unknown one speaks
    English.

    Each game is a domain, so that two games may say the same English words in two ways.
    """
    if domain:
        files = [find_catalogue(language, domain)]
        base = make_translator(language).catalogue
    else:
        files, base = (
            sorted(find_asset("locale", language).glob("*.mo")),
            gettext.NullTranslations(),
        )
    for file in files:
        if file.is_file():
            with file.open("rb") as stream:
                found = gettext.GNUTranslations(stream)
            found.add_fallback(base)
            base = found
    return Translator(language, base)
