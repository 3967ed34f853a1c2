"""Names in China: card colours, provinces, slots, and small counted things."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.i18n import Translator


def colour(tr: Translator, card: int) -> str:
    """The colour of one card, as it stands beside the word card."""
    return (tr.ctx("card", "purple"), tr.ctx("card", "yellow"), tr.ctx("card", "orange"), tr.ctx("card", "green"),
            tr.ctx("card", "red"))[card]


def colour_plural(tr: Translator, card: int) -> str:
    """The colour of several cards."""
    return (tr.ctx("cards", "purple"), tr.ctx("cards", "yellow"), tr.ctx("cards", "orange"),
            tr.ctx("cards", "green"), tr.ctx("cards", "red"))[card]


def a_card(tr: Translator, card: int) -> str:
    """One card with its article: "an orange card"."""
    return (tr("a purple card"), tr("a yellow card"), tr("an orange card"), tr("a green card"),
            tr("a red card"))[card]


def two_cards(tr: Translator, card: int) -> str:
    """A wild pair: "two orange cards"."""
    return tr("two {colour} cards", colour=colour_plural(tr, card))


def cards_paid(tr: Translator, card: int, count: int) -> str:
    """What a piece cost: one card of the colour, or two."""
    return a_card(tr, card) if count == 1 else two_cards(tr, card)


def province_name(tr: Translator, map_: Any, province: int) -> str:
    """A province in the language of the translator."""
    return tr.name(map_.provinces[province].name)


def slot_name(tr: Translator, map_: Any, slot: int) -> str:
    """A palace slot: the province and its number there, "Qi 3"; otherwise its id."""
    owner, _, number = map_.slots[slot].id.partition(".")
    for province in map_.provinces:
        if province.id == owner and number:
            return f"{tr.name(province.name)} {number}"
    return str(map_.slots[slot].id)


def join(tr: Translator, names: Sequence[str]) -> str:
    """Names in a row: "Ana, Ben and Chloé"."""
    if len(names) < 2:
        return "".join(names)
    return tr("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


def points_text(tr: Translator, n: int) -> str:
    """A number of points in words."""
    return tr.plural("{n} point", "{n} points", n)


def palaces_text(tr: Translator, n: int) -> str:
    """A number of palaces in words."""
    return tr.plural("{n} palace", "{n} palaces", n)


def emissaries_text(tr: Translator, n: int) -> str:
    """A number of emissaries in words."""
    return tr.plural("{n} emissary", "{n} emissaries", n)


def cards_text(tr: Translator, n: int) -> str:
    """A number of cards in words."""
    return tr.plural("{n} card", "{n} cards", n)
