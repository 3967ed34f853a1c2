"""Names in Empires: cards, actions, advantages, provinces, and small counted things."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from china_games.games.common.words import join_names, word_cards
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.board.articles import find_before
from china_games.games.empires.rules.model import JOKER
from china_games.i18n import Translator
from china_games.inflect import Place


def name_card(tr: Translator, suit: int) -> str:
    """A card with its article: "a heart"; "a card" for one that is not known."""
    if suit < 0:
        return tr("a card")
    return (tr("a heart"), tr("a diamond"), tr("a spade"), tr("a club"), tr("a joker"))[suit]


def name_suit(tr: Translator, suit: int) -> str:
    """The name of a suit by itself, as a title: "Hearts"."""
    return (tr("Hearts"), tr("Diamonds"), tr("Spades"), tr("Clubs"), tr("Jokers"))[suit]


def word_suits(tr: Translator, counts: Sequence[int]) -> str:
    """Cards by counts of the five kinds: "2 hearts and a joker"; "" for none."""
    said = [
        (
            tr.plural("{n} heart", "{n} hearts", n),
            tr.plural("{n} diamond", "{n} diamonds", n),
            tr.plural("{n} spade", "{n} spades", n),
            tr.plural("{n} club", "{n} clubs", n),
            tr.plural("{n} joker", "{n} jokers", n),
        )[suit]
        for suit, n in enumerate(counts)
        if n
    ]
    return join_names(tr, said)


def word_hand(tr: Translator, cards: Iterable[int]) -> str:
    """Cards given one by one; unknown ones (below 0) by their number."""
    held = list(cards)
    unknown = sum(1 for suit in held if suit < 0)
    known = word_suits(tr, [held.count(suit) for suit in range(JOKER + 1)])
    return join_names(
        tr, [*([known] if known else []), *([word_cards(tr, unknown)] if unknown else [])]
    )


def word_gold(tr: Translator, n: int) -> str:
    """An amount of gold: "3 gold"."""
    return tr.plural("{n} gold", "{n} gold", n)


def word_pawns(tr: Translator, n: int) -> str:
    return tr.plural("{n} pawn", "{n} pawns", n)


def word_cities(tr: Translator, n: int) -> str:
    return tr.plural("{n} city", "{n} cities", n)


def word_provinces(tr: Translator, n: int) -> str:
    return tr.plural("{n} province", "{n} provinces", n)


def name_card_action(tr: Translator, number: int) -> str:
    """The name of an action that cards pay for; `number` is its index in the rules' ACTIONS."""
    return (
        tr.ctx("action", "Migration"),
        tr.ctx("action", "Trade"),
        tr.ctx("action", "Combat"),
        tr.ctx("action", "Apostle"),
        tr.ctx("action", "Abundance"),
        tr.ctx("action", "Exploration"),
        tr.ctx("action", "War"),
        tr.ctx("action", "Exodus"),
        tr.ctx("action", "Colonisation"),
        tr.ctx("action", "Crusade"),
        tr.ctx("action", "Foundation"),
    )[number]


def say_effect(tr: Translator, number: int) -> str:
    """What an action does, in one sentence."""
    return (
        tr("Gain one pawn in an empty province next to one of yours."),
        tr("Move one of your pawns to any other province."),
        tr("Destroy one enemy pawn next to one of your pawns."),
        tr("Move one enemy pawn next to one of yours by one province."),
        tr("Gain three pawns in one province that you control."),
        tr("Move up to three of your pawns to any provinces."),
        tr("Destroy up to three enemy pawns, each next to one of yours."),
        tr("Move up to three enemy pawns, each next to one of yours, by one province each."),
        tr(
            "Turn an enemy city, or up to five enemy pawns, into yours, in a province where you "
            "have a pawn."
        ),
        tr("Destroy everything in a province next to one of your pawns, including what is yours."),
        tr("Place a new city in a province where you have a pawn."),
    )[number]


def name_advantage(tr: Translator, suit: int) -> str:
    """The nation advantage of a suit: "Fertile"."""
    return (tr("Fertile"), tr("Merchant"), tr("Conqueror"), tr("Sophisticated"))[suit]


def name_province(tr: Translator, map_: EmpiresMap, index: int) -> str:
    """A province in the language of the translator, ready to stand in a sentence."""
    province, language = map_.provinces[index], tr.language
    name = tr.choose_name(province.name)
    return Place(name, language, province.before.get(language) or find_before(language, name))
