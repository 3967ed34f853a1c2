"""A made-up language, 40 % longer than English and full of accents: shows words that do not fit."""

from __future__ import annotations

import gettext
import re

from china_games.i18n import Translator

SIGNS = str.maketrans("aceinosuyACEINOSUY", "àçéîñôšûýÀÇÉÎÑÔŠÛÝ")
KEEP = re.compile(r"(\{[^}]*\}|\]\([^)]*\)|\*\*)")
LONGER = 0.4
WORD = 24  # signs of what is added stand together: no language has longer words
LANGUAGE = "en-long"


def translate_pseudo(text: str) -> str:
    """The text in the made-up language; {placeholders}, **bold** and [link](targets) stay what they
    are.
    """
    parts = [part if KEEP.fullmatch(part) else part.translate(SIGNS) for part in KEEP.split(text)]
    if not text:
        return text
    added = "·" * round(len(KEEP.sub("", text)) * LONGER)
    words = [added[k : k + WORD] for k in range(0, len(added), WORD)]
    return "".join(parts) + " ".join(words)


class Catalogue(gettext.NullTranslations):
    """Translates everything into the made-up language."""

    def gettext(self, message: str) -> str:
        return translate_pseudo(message)

    def pgettext(self, context: str, message: str) -> str:
        return translate_pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return translate_pseudo(msgid1 if n == 1 else msgid2)


class Speaker(Translator):
    """Says everything in the made-up language, whatever the domain."""

    def choose_domain(self, domain: str) -> Translator:
        return self


def make_translator() -> Translator:
    """Speaks the made-up language; names from board files stay English."""
    return Speaker(LANGUAGE, Catalogue())
