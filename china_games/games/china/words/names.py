"""Names in China: card colours, provinces, slots, and small counted things."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import State
from china_games.games.common.words import join_names, say_winners, word_points
from china_games.games.contract import Result
from china_games.i18n import Translator


def name_colour(tr: Translator, card: int) -> str:
    """The colour of one card, as it stands beside the word card."""
    return (
        tr.ctx("card", "purple"),
        tr.ctx("card", "yellow"),
        tr.ctx("card", "orange"),
        tr.ctx("card", "green"),
        tr.ctx("card", "red"),
    )[card]


def name_colour_of_many(tr: Translator, card: int) -> str:
    """The colour of several cards."""
    return (
        tr.ctx("cards", "purple"),
        tr.ctx("cards", "yellow"),
        tr.ctx("cards", "orange"),
        tr.ctx("cards", "green"),
        tr.ctx("cards", "red"),
    )[card]


def name_card(tr: Translator, card: int) -> str:
    """One card with its article: "an orange card"."""
    return (
        tr("a purple card"),
        tr("a yellow card"),
        tr("an orange card"),
        tr("a green card"),
        tr("a red card"),
    )[card]


def name_pair(tr: Translator, card: int) -> str:
    """A wild pair: "two orange cards"."""
    return tr("two {colour} cards", colour=name_colour_of_many(tr, card))


def name_payment(tr: Translator, card: int, count: int) -> str:
    """What a piece cost: one card of the colour, or two."""
    return name_card(tr, card) if count == 1 else name_pair(tr, card)


def name_two_cards(tr: Translator, a: int, b: int) -> str:
    """Two cards by their colours: "two red cards", "a red card and a green card"."""
    return name_pair(tr, a) if a == b else join_names(tr, [name_card(tr, a), name_card(tr, b)])


def name_tile_colour(tr: Translator, tile: int) -> str:
    """The colour of a bonus tile, as it stands beside the word tile."""
    return (tr.ctx("tile", "yellow"), tr.ctx("tile", "orange"), tr.ctx("tile", "green"))[tile]


def name_owners(tr: Translator, names: Sequence[str], view: State) -> list[str]:
    """The names of all owners of pieces: the seats and, with two players, the Emperor."""
    return [*names, tr("Emperor")] if view.game.emperor >= 0 else list(names)


def name_province(tr: Translator, map_: ChinaMap, province: int) -> str:
    """A province in the language of the translator."""
    return tr.choose_name(map_.provinces[province].name)


def name_slot(tr: Translator, map_: ChinaMap, slot: int) -> str:
    """A palace slot: the province and its number there, "Qi 3"; a border post "Yan–Qi"; otherwise
    its id.
    """
    if map_.slots[slot].post:
        return "–".join(name_province(tr, map_, p) for p in map_.slots[slot].post)
    owner, _, number = map_.slots[slot].id.partition(".")
    for province in map_.provinces:
        if province.id == owner and number:
            return f"{tr.choose_name(province.name)} {number}"
    return str(map_.slots[slot].id)


def word_palaces(tr: Translator, n: int) -> str:
    """A number of palaces in words."""
    return tr.plural("{n} palace", "{n} palaces", n)


def word_emissaries(tr: Translator, n: int) -> str:
    """A number of emissaries in words."""
    return tr.plural("{n} emissary", "{n} emissaries", n)


def name_special(tr: Translator, kind: int) -> str:
    """A special card of two players (CH-69), in the order in which they lie."""
    return (tr("Emperor first"), tr("Two provinces"), tr("Exchange"))[kind]


def say_victory(tr: Translator, names: Sequence[str], result: Result) -> str:
    """Who has won, and with how many points; of those with as many, with more pieces left."""
    points = word_points(tr, result.scores[result.ranking[0][0]])
    settled = tr("more pieces left") if result.tie_break == "pieces_left" else ""
    return say_winners(tr, names, result, points, settled)
