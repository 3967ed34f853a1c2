"""Reasons of the computer players of Empires in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from china_games.games.common.words import join_names, word_cards
from china_games.games.contract import Reason
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.cards import ACTIONS
from china_games.games.empires.rules.model import State
from china_games.games.empires.words.names import (
    name_card,
    name_card_action,
    name_province,
    word_gold,
    word_hand,
    word_pawns,
    word_provinces,
)
from china_games.i18n import Translator


def say_reason(
    tr: Translator, map_: EmpiresMap, names: Sequence[str], view: State, reason: Reason
) -> str:
    """One reason as a sentence: "Takes Qi from Ana."."""
    args = dict(reason.args)
    if "province" in args:
        args["province"] = name_province(tr, map_, args["province"])
    if "provinces" in args:
        found = [name_province(tr, map_, p) for p in args["provinces"]]
        args["provinces"] = join_names(tr, [f"{name:the}" for name in found])
    if "threatened" in args:
        args["places"] = _name_threatened(tr, map_, args["threatened"], args["more"])
    if "name" in args:
        args["name"] = names[args["name"]]
    if "card" in args:
        args["card"] = name_card(tr, args["card"])
    if "cards" in args:
        cards = args["cards"]
        args["cards"] = name_card(tr, cards[0]) if len(cards) == 1 else word_hand(tr, cards)
    return SENTENCES[reason.code](tr, args)


def _name_threatened(
    tr: Translator, map_: EmpiresMap, threatened: Sequence[tuple[int, int]], more: int
) -> str:
    """Provinces, each with the pawns that stood in it or next to it: "Qi (3 pawns in it or next to
    it), Yan (2 pawns) and 1 more".
    """
    found = list[str]()
    for province, n in threatened:
        args = {"province": name_province(tr, map_, province), "pawns": word_pawns(tr, n)}
        if found:
            found.append(tr("{province:the} ({pawns})", **args))
        elif not n:
            found.append(tr("{province:the} (no pawn near: only cards could reach it)", **args))
        else:
            found.append(tr("{province:the} ({pawns} stood in it or next to it)", **args))
    return join_names(tr, [*found, *([tr.plural("{n} more", "{n} more", more)] if more else [])])


def _say_advantage(tr: Translator, suit: int) -> str:
    """The actions that an advantage makes cheaper (EM-06)."""
    able = [
        name_card_action(tr, number)
        for number, kind in enumerate(ACTIONS)
        if kind.suits and kind.suits[suit]
    ]
    return tr("Makes {actions} easier to pay for.", actions=join_names(tr, able))


SENTENCES: dict[str, Callable[[Translator, dict[str, Any]], str]] = {
    "only": lambda tr, args: tr("It is the only thing that may be done."),
    "best": lambda tr, args: tr("Everything else seems to bring less."),
    "little": lambda tr, args: tr("It changes little now."),
    # the beginning
    "room": lambda tr, args: tr.plural(
        "Has {n} free province within three steps.",
        "Has {n} free provinces within three steps.",
        args["n"],
    ),
    "little_room": lambda tr, args: tr.plural(
        "Has less free land nearby: {n} province within three steps.",
        "Has less free land nearby: {n} provinces within three steps.",
        args["n"],
    ),
    "away": lambda tr, args: tr.plural(
        "The nearest other city, {name}’s, is {n} step away.",
        "The nearest other city, {name}’s, is {n} steps away.",
        args["n"],
        name=args["name"],
    ),
    "close": lambda tr, args: tr.plural(
        "A city of {name} is only {n} step away.",
        "A city of {name} is only {n} steps away.",
        args["n"],
        name=args["name"],
    ),
    "spreads": lambda tr, args: tr("Holds one more province: no friendly pawn stands there yet."),
    "crowds": lambda tr, args: tr("Friendly pawns hold that province already."),
    "not_home": lambda tr, args: tr("Leaves the city, which holds its province by itself."),
    "at_home": lambda tr, args: tr("The city holds that province by itself."),
    "no_foes": lambda tr, args: tr("No rival pawns stand there."),
    "foes": lambda tr, args: tr("Rival pawns stand there."),
    "free_land": lambda tr, args: tr.plural(
        "Has {n} free province next to it.", "Has {n} free provinces next to it.", args["n"]
    ),
    "little_free_land": lambda tr, args: tr.plural(
        "Has only {n} free province next to it.",
        "Has only {n} free provinces next to it.",
        args["n"],
    ),
    "advantage_0": lambda tr, args: _say_advantage(tr, 0),
    "advantage_1": lambda tr, args: _say_advantage(tr, 1),
    "advantage_2": lambda tr, args: _say_advantage(tr, 2),
    "advantage_3": lambda tr, args: _say_advantage(tr, 3),
    # deals
    "better_hand": lambda tr, args: tr("Makes a hand that pays for more."),
    "worse_hand": lambda tr, args: tr("Leaves a hand that pays for less."),
    "earns": lambda tr, args: tr("Earns gold."),
    "pays": lambda tr, args: tr("Costs gold."),
    "ally": lambda tr, args: tr("A pact with {name} helps against the leader.", **args),
    "bond": lambda tr, args: tr("A pact with {name} helps against nobody now.", **args),
    "helps_maker": lambda tr, args: tr("Helps {name} as well.", **args),
    "declines": lambda tr, args: tr("{name}’s offer brings too little.", **args),
    "near_aim": lambda tr, args: tr(
        "{name} is near victory, with {n} of {goal} provinces.", **args
    ),
    "asks_much": lambda tr, args: tr("{name}’s offer asks for more than it gives.", **args),
    "asks_usually": lambda tr, args: tr(
        "By what hands usually hold, {name}’s offer asks for more than it gives.", **args
    ),
    "own_cards": lambda tr, args: tr("It hinged on cards that are hidden."),
    "lacks": lambda tr, args: tr("{name} asks for more than is there.", **args),
    "forgoes": lambda tr, args: tr("{name}’s offer would have been worth it.", **args),
    "gives_much": lambda tr, args: tr("Gives more than it asks for."),
    "asks": lambda tr, args: tr(
        "Asks for {card}, which makes a better hand; {name} may agree.", **args
    ),
    "sells": lambda tr, args: tr("Gold is worth more than that card."),
    "no_deal": lambda tr, args: tr("No deal promises enough now."),
    # gold and cards
    "buys": lambda tr, args: tr("Another card would be useful."),
    "buys_much": lambda tr, args: tr("Another card would hardly be useful."),
    "gold_left": lambda tr, args: tr("Leaves {gold}.", gold=word_gold(tr, args["n"])),
    "hand_full": lambda tr, args: tr("The hand holds all the cards that it can use."),
    "saves_gold": lambda tr, args: tr("Keeps the gold for later."),
    "discards": lambda tr, args: tr("Of all cards, {cards} will be missed least.", **args),
    "misses": lambda tr, args: tr("A hand without {cards} pays for less.", **args),
    "keeps_rest": lambda tr, args: tr("There is gold enough to keep the others."),
    "keeps": lambda tr, args: tr("There is gold enough to keep all cards."),
    "keeps_dear": lambda tr, args: tr(
        "Keeping all cards costs {gold}.", gold=word_gold(tr, args["n"])
    ),
    "cards": lambda tr, args: tr("Costs {cards}.", **args),
    "spare_cards": lambda tr, args: tr("Uses {cards}, which would be discarded anyway.", **args),
    "free_card": lambda tr, args: tr("Draws a card for doing nothing."),
    "holds_cards": lambda tr, args: tr("The cards may be worth more next year."),
    "enough": lambda tr, args: tr("Going on would bring nothing more."),
    "idle_cards": lambda tr, args: tr(
        "The game ends with this year: cards and gold no longer count."
    ),
    # granaries
    "build": lambda tr, args: tr(
        "A granary {province:in} pays for further actions in years to come.", **args
    ),
    "fill": lambda tr, args: tr(
        "A card that would be discarded fills the granary {province:in}.", **args
    ),
    "fill_gold": lambda tr, args: tr(
        "A coin brings the granary {province:in} nearer to a further action.", **args
    ),
    "extra": lambda tr, args: tr("The granary {province:in} pays for one more action.", **args),
    # the map
    "takes": lambda tr, args: tr("Takes {provinces}.", **args),
    "takes_from": lambda tr, args: tr("Takes {provinces} from {name}.", **args),
    "gives_up": lambda tr, args: tr("Gives up {provinces}.", **args),
    "loses_to": lambda tr, args: tr("Leaves {provinces} to {name}.", **args),
    "frees": lambda tr, args: tr("Makes {name} lose {provinces}.", **args),
    "helps": lambda tr, args: tr("Lets {name} have {provinces}.", **args),
    "pawns": lambda tr, args: tr("Brings {pawns} onto the map.", pawns=word_pawns(tr, args["n"])),
    "costs_pawns": lambda tr, args: tr("Costs {pawns}.", pawns=word_pawns(tr, args["n"])),
    "destroys": lambda tr, args: tr(
        "{name} loses {pawns}.", name=args["name"], pawns=word_pawns(tr, args["n"])
    ),
    "strengthens": lambda tr, args: tr(
        "{name} gains {pawns}.", name=args["name"], pawns=word_pawns(tr, args["n"])
    ),
    "founds": lambda tr, args: tr("Founds a city {province:in}.", **args),
    "wins_city": lambda tr, args: tr("Wins the city {province:in} from {name}.", **args),
    "loses_city": lambda tr, args: tr("Loses its own city {province:in}.", **args),
    "razes_city": lambda tr, args: tr("Destroys {name}’s city {province:in}.", **args),
    "front": lambda tr, args: tr.plural(
        "The new pawns stand next to {n} province that is not held yet.",
        "The new pawns stand next to {n} provinces that are not held yet.",
        args["n"],
    ),
    "inside": lambda tr, args: tr("No rival land lies near it."),
    "finishing": lambda tr, args: tr(
        "With {province:the} and all else that can be taken this year, the aim is within reach.",
        **args,
    ),
    "outnumbers": lambda tr, args: tr(
        "Outnumbers {name} {province:in}: {pawns} can be destroyed.",
        name=args["name"],
        province=args["province"],
        pawns=word_pawns(tr, args["n"]),
    ),
    "risk": lambda tr, args: tr(
        "{name} may take {province:the} back with {pawns} next to it.",
        name=args["name"],
        province=args["province"],
        pawns=word_pawns(tr, args["n"]),
    ),
    "march": lambda tr, args: tr("Brings a pawn nearer to land that can be taken."),
    "shifts": lambda tr, args: tr("Moves a pawn within friendly land."),
    "stands": lambda tr, args: tr("Every pawn is needed where it stands."),
    "no_fight": lambda tr, args: tr("No fight is worth what it costs."),
    # what others did
    "threat": lambda tr, args: tr("{name} then took {places}.", **args),
    "threat_entered": lambda tr, args: tr("{name} then sent pawns into {places}.", **args),
    "threat_city": lambda tr, args: tr(
        "{name} then turned the city {province:in}: {pawns} stood in it or next to it, with "
        "{cards} in hand.",
        name=args["name"],
        province=args["province"],
        pawns=word_pawns(tr, args["n"]),
        cards=word_cards(tr, args["hand"]),
    ),
    "threat_raze": lambda tr, args: tr(
        "The city {province:in} was then destroyed: {name} had {pawns} in it or next to it, and "
        "{cards} in hand.",
        name=args["name"],
        province=args["province"],
        pawns=word_pawns(tr, args["n"]),
        cards=word_cards(tr, args["hand"]),
    ),
    "threat_aim": lambda tr, args: tr(
        "{name} held {provinces} where {goal} win, and then won.",
        name=args["name"],
        provinces=word_provinces(tr, args["n"]),
        goal=args["goal"],
    ),
}
"""Code of a reason -> its sentence."""
