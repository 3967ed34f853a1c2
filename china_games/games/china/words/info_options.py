"""What there is to know about things of China's options: more lines for slots, provinces, seats;
the Emperor.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import FIRST, NO_TILE, PALACES, SWAP, TWO, State
from china_games.games.china.rules.scoring import count_tiles, find_emperor_holder
from china_games.games.china.words.names import (
    name_card,
    name_colour,
    name_province,
    name_special,
    name_tile_colour,
    name_two_cards,
    word_emissaries,
    word_palaces,
)
from china_games.games.contract import UNKNOWN, Info
from china_games.i18n import Translator


def list_slot_lines(tr: Translator, map_: ChinaMap, view: State, slot: int) -> list[str]:
    """What a slot has besides its palace: fortification, bonus tile, port, the price of a border
    post.
    """
    board, extra, found = view.game.board, view.extra, []
    if extra is not None and extra.forts >> slot & 1:
        found.append(tr("Fortification: doubles the points of the player who has the palace here"))
    if (
        extra is not None
        and extra.tiles
        and extra.tiles[slot] != NO_TILE
        and not view.occupied >> slot & 1
    ):
        tile = extra.tiles[slot]
        found.append(
            tr("Bonus tile, face down")
            if tile == UNKNOWN
            else tr("Bonus tile: {colour}", colour=name_tile_colour(tr, tile))
        )
    if board.ports >> slot & 1:
        found.append(tr("Port: scored once more at the end"))
    if board.posts >> slot & 1:
        found.append(_say_post(tr, map_, view, slot))
    return found


def _say_post(tr: Translator, map_: ChinaMap, view: State, slot: int) -> str:
    a, b = view.game.board.provinces_of[slot]
    colours = [view.game.board.provinces[p].colour for p in (a, b)]
    return tr(
        "Border post: counts in {a} and {b}; costs {cards}, or two cards of one of the two colours",
        a=name_province(tr, map_, a),
        b=name_province(tr, map_, b),
        cards=name_two_cards(tr, *colours),
    )


def list_province_lines(
    tr: Translator, names: Sequence[str], view: State, province: int
) -> list[str]:
    """Face-down tiles, and who has the Emperor's points."""
    extra, found = view.extra, []
    if extra is not None and extra.closed >> province & 1:
        found.append(
            tr(
                "Bonus tiles face down: the player who enters first turns them up, then chooses a "
                "slot"
            )
        )
    if view.game.influence:
        holder = find_emperor_holder(view, province)
        found.append(
            tr("The Emperor’s points here go to nobody")
            if holder < 0
            else tr("The Emperor’s points here go to {name}", name=names[holder])
        )
    return found


def list_seat_lines(tr: Translator, view: State, seat: int) -> list[str]:
    """Fortification, bonus tiles, influence, kept cards and special cards of a seat."""
    extra = view.extra
    if extra is None:
        return []
    found = []
    if view.game.fortifications:
        found.append(
            tr.plural(
                "{n} fortification in supply",
                "{n} fortifications in supply",
                extra.forts_left[seat],
            )
        )
    if extra.tiles:
        found.append(tr.plural("{n} bonus tile", "{n} bonus tiles", sum(count_tiles(view)[seat])))
    held = [name_colour(tr, c) for c, holder in enumerate(extra.influence) if holder == seat]
    if held:
        found.append(tr("Influence: {colours}", colours=", ".join(held)))
    if extra.kept:
        kept = [
            tr("{colour}: {n}", colour=name_colour(tr, c), n=n)
            for c, n in enumerate(extra.kept[seat])
            if n
        ]
        found.append(tr("Kept cards: {cards}", cards=", ".join(kept) or "0"))
    if extra.specials:
        cards = (FIRST, TWO, SWAP)
        left = [name_special(tr, k) for k, one in enumerate(cards) if extra.specials[seat] & one]
        found.append(tr("Special cards left: {cards}", cards=", ".join(left) or "0"))
    return found


def tell_emperor(tr: Translator, view: State) -> Info:
    """The Emperor's supply and open cards."""
    emperor = view.game.emperor
    lines = [
        tr(
            "In supply: {palaces}, {emissaries}",
            palaces=word_palaces(tr, PALACES - view.palaces[emperor].bit_count()),
            emissaries=word_emissaries(tr, view.emissaries_left[emperor]),
        ),
        tr(
            "Cards: {cards}",
            cards=", ".join(name_card(tr, card) for card in view.hands[emperor]) or "0",
        ),
    ]
    if view.extra is not None and view.extra.tiles:
        lines.append(
            tr.plural("{n} bonus tile", "{n} bonus tiles", sum(count_tiles(view)[emperor]))
        )
    return Info(tr("Emperor"), tuple(lines))
