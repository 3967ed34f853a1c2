"""What China's options say: fortifications, two players, bonus tiles and border posts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import State
from china_games.games.china.words.names import (
    name_card,
    name_colour,
    name_payment,
    name_province,
    name_slot,
    name_tile_colour,
    name_two_cards,
)
from china_games.games.contract import Event, ScoreLine
from china_games.i18n import N_, Translator

OPTION_REFUSALS = {
    "yes_or_no": N_("The option “{option}” is either on or off."),
    "two_players_how": N_("Two players play with influence cards or the light variant."),
    "two_players_only": N_("The rules for two players need exactly two; you have chosen {seats}."),
    "border_seats": N_("Border Disputes is for three to five players."),
    "border_fortifications": N_("Border Disputes is played without fortifications."),
    "fortification_under_palace": N_(
        "{slot} already holds a palace: a fortification goes on a slot without one."
    ),
    "fortification_twice": N_("{slot} already has a fortification."),
    "no_fortification_left": N_("Your only fortification is on the board."),
    "emperor_no_fortification": N_("The Emperor has no fortification."),
    "occupied_by_emperor": N_(
        "{slot} already holds a palace of the Emperor; there is one palace on each slot."
    ),
    "emperor_no_palace_left": N_("All palaces of the Emperor are on the board."),
    "emperor_no_emissary_left": N_("All emissaries of the Emperor are on the board."),
    "emperor_cards": N_(
        "The Emperor’s cards do not pay for a piece in {province}: "
        "it costs him {own_card} or two cards of one other colour."
    ),
    "emperor_elsewhere": N_(
        "The Emperor enters the empty {province} only when he can place nowhere else."
    ),
    "emperor_moves": N_("Your own turn is over: place a piece for the Emperor, or nothing."),
    "not_emperors_move": N_("It is not the Emperor’s move."),
    "emperor_must_place": N_("You have let the Emperor go first, so he must place a piece."),
    "nothing_to_keep": N_("There is no card to keep now: you keep one after placing."),
    "keep_first": N_("Placing is over: choose which of the cards you played you keep."),
    "not_played": N_("You have not played {card} this turn."),
    "special_used": N_("You have used this special card already."),
    "special_too_late": N_("Special cards are played before placing is over."),
    "emperor_first_late": N_(
        "The Emperor can go first only at the start of your turn, before anything else."
    ),
    "emperor_cannot": N_("The Emperor cannot place anything now."),
    "two_provinces_late": N_(
        "You have placed two pieces: “two provinces” is played before the second one."
    ),
    "enter_first": N_(
        "Nobody has a palace in {province} yet: enter the province first, "
        "then its bonus tiles are turned up and you choose the slot."
    ),
    "already_entered": N_("{province} has been entered already: choose a palace slot."),
    "choose_slot": N_(
        "You have entered {province}: choose one of its free palace slots, border posts left out."
    ),
    "nothing_entered": N_("You have not entered a province."),
    "post_cost": N_(
        "The border post {slot} costs two cards at once: "
        "one of each of its provinces, or two of one of them."
    ),
    "no_post": N_(
        "{slot} is no border post: it costs one card of its province or two of one other colour."
    ),
    "post_cards": N_(
        "The border post {slot} costs {card} and {own_card}, or two cards of one of these colours. "
        "Other pairs do not pay for it."
    ),
    "post_province": N_(
        "Both pieces of a turn share a province: {slot} does not touch {province}."
    ),
    "post_was_empty": N_(
        "{province} was empty when your turn began: it takes only one piece this turn, "
        "on a border post or elsewhere."
    ),
}


def _say_fortification(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    slot, paid, cards = e.data
    return tr(
        "{name} builds a fortification on {slot} for {cards}.",
        name=names[e.seat],
        slot=name_slot(tr, map_, slot),
        cards=name_payment(tr, paid, cards),
    )


def _say_post(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    slot, a, b = e.data
    return tr(
        "{name} builds a palace on {slot} for {cards}.",
        name=names[e.seat],
        slot=name_slot(tr, map_, slot),
        cards=name_two_cards(tr, a, b),
    )


def _say_enter(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    province, paid, cards = e.data
    return tr(
        "{name} enters {province} for {cards}.",
        name=names[e.seat],
        province=name_province(tr, map_, province),
        cards=name_payment(tr, paid, cards),
    )


def _say_tiles(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    province, shown = e.data
    tiles = [
        tr("{colour} on {slot}", colour=name_tile_colour(tr, tile), slot=name_slot(tr, map_, slot))
        for slot, tile in shown
    ]
    return tr(
        "The bonus tiles of {province} are turned up: {tiles}.",
        province=name_province(tr, map_, province),
        tiles=", ".join(tiles),
    )


def _say_build(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} builds the palace on {slot}.",
        name=names[e.seat],
        slot=name_slot(tr, map_, e.data[0]),
    )


def _say_tile(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} takes the bonus tile: {colour}.",
        name=names[e.seat],
        colour=name_tile_colour(tr, e.data[1]),
    )


def _say_keep(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr("{name} keeps {card}.", name=names[e.seat], card=name_card(tr, e.data[0]))


def _say_influence(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    card, other = e.data
    if other < 0:
        return tr(
            "{name} takes the influence card: {colour}.",
            name=names[e.seat],
            colour=name_colour(tr, card),
        )
    return tr(
        "{name} takes the influence card from {other}: {colour}.",
        name=names[e.seat],
        other=names[other],
        colour=name_colour(tr, card),
    )


def _say_emperor(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr("{name} plays a special card: the Emperor goes first.", name=names[e.seat])


def _say_two_provinces(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr("{name} plays a special card: two provinces this turn.", name=names[e.seat])


def _say_swap(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    own, theirs = e.data
    return tr(
        "{name} plays a special card, gives {own} and takes {card} from the row.",
        name=names[e.seat],
        own=name_card(tr, own),
        card=name_card(tr, theirs),
    )


def _say_decline(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr("{name} places nothing for the Emperor.", name=names[e.seat])


def _say_emperor_palace(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    slot, paid, cards = e.data
    return tr(
        "{name} places for the Emperor: a palace on {slot} for {cards}.",
        name=names[e.seat],
        slot=name_slot(tr, map_, slot),
        cards=name_payment(tr, paid, cards),
    )


def _say_emperor_emissary(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    province, paid, cards = e.data
    return tr(
        "{name} places for the Emperor: an emissary in {province} for {cards}.",
        name=names[e.seat],
        province=name_province(tr, map_, province),
        cards=name_payment(tr, paid, cards),
    )


def _say_emperor_enter(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    province, paid, cards = e.data
    return tr(
        "{name} lets the Emperor enter {province} for {cards}.",
        name=names[e.seat],
        province=name_province(tr, map_, province),
        cards=name_payment(tr, paid, cards),
    )


def _say_emperor_build(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} builds the Emperor’s palace on {slot}.",
        name=names[e.seat],
        slot=name_slot(tr, map_, e.data[0]),
    )


def _say_emperor_tile(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr("The Emperor takes the bonus tile: {colour}.", colour=name_tile_colour(tr, e.data[1]))


def _say_emperor_draw(tr: Translator, map_: ChinaMap, names: Sequence[str], e: Event) -> str:
    return tr("A card is turned up for the Emperor: {card}.", card=name_card(tr, e.data[0]))


OPTION_EVENTS: dict[str, Callable[[Translator, Any, Sequence[str], Event], str]] = {
    "fortification": _say_fortification,
    "post": _say_post,
    "enter": _say_enter,
    "tiles": _say_tiles,
    "build": _say_build,
    "tile": _say_tile,
    "keep": _say_keep,
    "influence": _say_influence,
    "emperor": _say_emperor,
    "two_provinces": _say_two_provinces,
    "swap": _say_swap,
    "decline": _say_decline,
    "emperor_palace": _say_emperor_palace,
    "emperor_emissary": _say_emperor_emissary,
    "emperor_enter": _say_emperor_enter,
    "emperor_build": _say_emperor_build,
    "emperor_tile": _say_emperor_tile,
    "emperor_draw": _say_emperor_draw,
}


def name_price(tr: Translator, state: State, province: int, paid: int) -> str:
    """The cards that a payment for a piece in the province is (CH-12)."""
    return name_payment(tr, paid, 1 if state.game.board.provinces[province].colour == paid else 2)


def _word_slot(
    tr: Translator, map_: ChinaMap, values: Sequence[int], state: State
) -> dict[str, str]:
    return {
        "place": name_slot(tr, map_, values[0]),
        "cards": name_price(tr, state, state.game.board.province_of[values[0]], values[1]),
    }


def _word_province(
    tr: Translator, map_: ChinaMap, values: Sequence[int], state: State
) -> dict[str, str]:
    return {
        "place": name_province(tr, map_, values[0]),
        "cards": name_price(tr, state, values[0], values[1]),
    }


def _word_post(tr: Translator, map_: ChinaMap, values: Sequence[int]) -> dict[str, str]:
    return {
        "place": name_slot(tr, map_, values[0]),
        "cards": name_two_cards(tr, values[1], values[2]),
    }


Said = Callable[[Translator, Any, Sequence[int], Any], str]

OPTION_ACTIONS: dict[str, Said] = {
    "fortification": lambda tr, m, v, s: tr(
        "Fortification · {place} · {cards}", **_word_slot(tr, m, v, s)
    ),
    "enter": lambda tr, m, v, s: tr("Enter {place} · {cards}", **_word_province(tr, m, v, s)),
    "slot": lambda tr, m, v, s: tr("Palace · {place}", place=name_slot(tr, m, v[0])),
    "post": lambda tr, m, v, s: tr("Palace · {place} · {cards}", **_word_post(tr, m, v)),
    "keep": lambda tr, m, v, s: tr("Keep {card}", card=name_card(tr, v[0])),
    "decline": lambda tr, m, v, s: tr("Place nothing for the Emperor"),
    "emperor_first": lambda tr, m, v, s: tr("Emperor first"),
    "two_provinces": lambda tr, m, v, s: tr("Two provinces"),
    "swap": lambda tr, m, v, s: tr(
        "Give {own}, take {card}", own=name_card(tr, v[0]), card=name_card(tr, v[1])
    ),
}
"""Kind of action -> the action in a few words."""

OPTION_SPOKEN: dict[str, Said] = {
    "fortification": lambda tr, m, v, s: tr(
        "Build a fortification on {place} for {cards}.", **_word_slot(tr, m, v, s)
    ),
    "enter": lambda tr, m, v, s: tr(
        "Enter {place} for {cards}: its bonus tiles are turned up, and this cannot be undone.",
        **_word_province(tr, m, v, s),
    ),
    "slot": lambda tr, m, v, s: tr("Build the palace on {place}.", place=name_slot(tr, m, v[0])),
    "post": lambda tr, m, v, s: tr(
        "Build a palace on {place} for {cards}.", **_word_post(tr, m, v)
    ),
    "keep": lambda tr, m, v, s: tr("Keep {card}.", card=name_card(tr, v[0])),
    "decline": lambda tr, m, v, s: tr("Place nothing for the Emperor."),
    "emperor_first": lambda tr, m, v, s: tr("Play the special card: the Emperor goes first."),
    "two_provinces": lambda tr, m, v, s: tr("Play the special card: two provinces this turn."),
    "swap": lambda tr, m, v, s: tr(
        "Play the special card: give {own} and take {card} from the row.",
        own=name_card(tr, v[0]),
        card=name_card(tr, v[1]),
    ),
}
"""Kind of action -> the action as a sentence to be read aloud."""


def _name_doubled_palaces(tr: Translator, map_: ChinaMap, line: ScoreLine) -> str:
    return tr(
        "{province}: doubled by a fortification",
        province=name_province(tr, map_, line.places[0][1]),
    )


def _name_emperor_palaces(tr: Translator, map_: ChinaMap, line: ScoreLine) -> str:
    return tr(
        "{province}: the Emperor’s palaces, by the influence card",
        province=name_province(tr, map_, line.places[0][1]),
    )


def _name_doubled_road(tr: Translator, map_: ChinaMap, line: ScoreLine) -> str:
    first, last = (name_slot(tr, map_, line.places[i][1]) for i in (0, -1))
    return tr("Road from {first} to {last}: doubled by a fortification", first=first, last=last)


def _name_most_tiles(tr: Translator, map_: ChinaMap, line: ScoreLine) -> str:
    return tr(
        "Most bonus tiles, {colour}: {n}",
        n=len(line.places) - 1,
        colour=name_tile_colour(tr, line.places[0][1]),
    )


def _name_ports(tr: Translator, map_: ChinaMap, line: ScoreLine) -> str:
    return tr.plural(
        "{n} port of {all} occupied",
        "{n} ports of {all} occupied",
        len(line.places) - 1,
        all=line.places[0][1],
    )


OPTION_LINES: dict[str, Callable[[Translator, Any, ScoreLine], str]] = {
    "CH-52": _name_doubled_palaces,
    "CH-53": _name_doubled_road,
    "CH-67": _name_emperor_palaces,
    "CH-83": _name_most_tiles,
    "CH-94": _name_ports,
}
"""Rule of a score line -> what it is for."""
