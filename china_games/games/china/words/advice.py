"""Reasons of the computer players of China in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import State
from china_games.games.china.words.names import name_card, name_province
from china_games.games.common.words import join_names
from china_games.games.contract import Reason
from china_games.i18n import Translator
from china_games.numbers import format_signed


def say_reason(
    tr: Translator, map_: ChinaMap, names: Sequence[str], view: State, reason: Reason
) -> str:
    """One reason as a sentence: "Takes the lead in Wei: +3."."""
    args = dict(reason.args)
    if "province" in args:
        args["province"] = name_province(tr, map_, args["province"])
    if "points" in args:
        args["points"] = format_signed(args["points"])
    if "name" in args:
        args["name"] = names[args["name"]]
    if "card" in args:
        args["card"] = name_card(tr, args["card"])
    counts = args.get("numbers", ())
    for key in ("alliances", "numbers"):
        args[key] = join_names(tr, [str(number) for number in args.get(key, ())])
    if reason.code == "alliance_begun" and counts:
        return tr.plural(
            "Strengthens the emissaries in {province} for alliance {numbers}.",
            "Strengthens the emissaries in {province} for alliances {numbers}.",
            len(counts),
            **args,
        )
    said = SENTENCES[reason.code](tr, args)
    if reason.code not in ("alliance", "alliances") or not counts:
        return said
    also = tr.plural(
        "It counts for alliance {numbers} as well.",
        "It counts for alliances {numbers} as well.",
        len(counts),
        **args,
    )
    return f"{said} {also}"


SENTENCES: dict[str, Callable[[Translator, dict[str, Any]], str]] = {
    "only": lambda tr, args: tr("This is the only thing that may be done."),
    "best": lambda tr, args: tr("Everything else seems to bring less."),
    "fills": lambda tr, args: tr("Fills {province}, which is scored at once: {points}.", **args),
    "takes_lead": lambda tr, args: tr("Takes the lead in {province}: {points}.", **args),
    "shares_lead": lambda tr, args: tr("Shares the lead in {province}: {points}.", **args),
    "holds_lead": lambda tr, args: tr("Holds the lead in {province}: {points}.", **args),
    "follows": lambda tr, args: tr(
        "Comes right behind the leader in {province}: {points}.", **args
    ),
    "alliance": lambda tr, args: tr("Scores alliance {alliance}: {points}.", **args),
    "alliances": lambda tr, args: tr("Scores alliances {alliances}: {points}.", **args),
    "alliance_begun": lambda tr, args: tr(
        "Strengthens the emissaries for the alliances of {province}.", **args
    ),
    "leaves_second": lambda tr, args: tr(
        "Leaves the second place in {province} to {name}: {points}.", **args
    ),
    "leaves": lambda tr, args: tr("Gives {name} points in {province} as well: {points}.", **args),
    "keeps_down": lambda tr, args: tr(
        "Holds {name} to fewer points in {province} than expected: {points}.", **args
    ),
    "shuts_out": lambda tr, args: tr("Leaves {name} nothing in {province}.", **args),
    "helps": lambda tr, args: tr("Helps {name} in {province}.", **args),
    "holds_back": lambda tr, args: tr("Holds {name} back in {province}.", **args),
    "room_own": lambda tr, args: tr("Makes room to send emissaries to {province}.", **args),
    "room": lambda tr, args: tr("Makes room for {name}’s emissaries in {province}.", **args),
    "less_room_own": lambda tr, args: tr("Leaves less room for emissaries in {province}.", **args),
    "less_room": lambda tr, args: tr(
        "Leaves {name} less room for emissaries in {province}.", **args
    ),
    "hinders_emissaries": lambda tr, args: tr(
        "Hinders {name} in the alliances of {province}.", **args
    ),
    "helps_emissaries": lambda tr, args: tr("Helps {name} in the alliances of {province}.", **args),
    "cuts_road": lambda tr, args: tr("Blocks one of {name}’s roads.", **args),
    "specials": lambda tr, args: tr("Counts for fortifications, ports or bonus tiles."),
    "goes_on": lambda tr, args: tr("Another piece can follow in {province}.", **args),
    "keeps_cards": lambda tr, args: tr("Keeps cards for {province}.", **args),
    "spends_cards": lambda tr, args: tr("Spends cards that {province} would need.", **args),
    "final": lambda tr, args: tr("What counts in the last turn is the order at the end."),
    "road": lambda tr, args: tr("Scores on a road: {points}.", **args),
    "road_begun": lambda tr, args: tr("Works towards a road of four palaces."),
    "fortification": lambda tr, args: tr(
        "A fortification doubles what a palace on it brings in {province}.", **args
    ),
    "enter": lambda tr, args: tr(
        "Opens {province} and has the first choice of its bonus tiles.", **args
    ),
    "emperor": lambda tr, args: tr("The Emperor’s piece does most in {province}.", **args),
    "decline": lambda tr, args: tr("Wherever he went, the Emperor would help the opponent."),
    "keep": lambda tr, args: tr("Keeping {card} brings the most of the Emperor’s points.", **args),
    "end": lambda tr, args: tr("The cards are worth more next turn than another piece now."),
    "exchange": lambda tr, args: tr("Better cards next turn are worth more than a piece now."),
    "draw": lambda tr, args: tr("A card from the pile may help more than those face up."),
    "pair": lambda tr, args: tr("Makes a pair with {card}: two alike pay for any colour.", **args),
    "colour": lambda tr, args: tr("Is the most useful card for next turn, in {province}.", **args),
    "idle_colour": lambda tr, args: tr(
        "Pays for nothing useful now, but {card} may make a pair later.", **args
    ),
    "idle_cards": lambda tr, args: tr("There is no turn left in which a card could help."),
    "other_colour": lambda tr, args: tr(
        "Pays for a piece in {province}, where less can be won.", **args
    ),
}
