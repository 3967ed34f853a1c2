"""Reasons of the computer players of Forbidden City in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from china_games.games.contract import Reason
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.words.names import name_new_room, name_one
from china_games.i18n import Translator
from china_games.numbers import format_signed


def say_reason(
    tr: Translator,
    map_: ForbiddenCityTiles,
    names: Sequence[str],
    view: State,
    reason: Reason,
) -> str:
    """One reason as a sentence: "Closes the green room and is first there: +6."."""
    args = dict(reason.args)
    if "colour" in args:
        colour, size, cell = args["colour"], args.get("size", 0), args.get("cell")
        begins = reason.code.startswith("begins")
        args["room"] = name_new_room(tr, colour) if begins else name_one(tr, colour, size, cell)
    if "name" in args:
        args["name"] = names[args["name"]]
    if "points" in args:
        args["points"] = format_signed(args["points"])
    return SENTENCES[reason.code](tr, args)


SENTENCES: dict[str, Callable[[Translator, dict[str, Any]], str]] = {
    "only": lambda tr, args: tr("It is the only thing that may be done."),
    "best": lambda tr, args: tr("Everything else seems to bring less."),
    "closes_first": lambda tr, args: tr("Closes {room} in first place: {points}.", **args),
    "closes_tied": lambda tr, args: tr("Closes {room} tied for first place: {points}.", **args),
    "closes_second": lambda tr, args: tr("Closes {room} in second place: {points}.", **args),
    "closes_empty": lambda tr, args: tr("Closes {room} without being paid for it.", **args),
    "leaves_first": lambda tr, args: tr(
        "Leaves the first place in {room} to {name}: {points}.", **args
    ),
    "leaves_tied": lambda tr, args: tr("Pays {name} for {room} as well: {points}.", **args),
    "leaves_second": lambda tr, args: tr(
        "Leaves the second place in {room} to {name}: {points}.", **args
    ),
    "only_first": lambda tr, args: tr(
        "Holds {name} to fewer coins for {room} than expected: {points}.", **args
    ),
    "only_tied": lambda tr, args: tr(
        "Leaves {name} only a share of the first place in {room}: {points}.", **args
    ),
    "only_second": lambda tr, args: tr(
        "Leaves {name} only the second place in {room}: {points}.", **args
    ),
    "shuts_out": lambda tr, args: tr("Leaves {name} with nothing from {room}.", **args),
    "begins": lambda tr, args: tr("Begins {room} and leads it.", **args),
    "takes_lead": lambda tr, args: tr(
        "Takes the lead in {room}: {points} if it closed now.", **args
    ),
    "shares_lead": lambda tr, args: tr(
        "Shares the lead in {room}: {points} if it closed now.", **args
    ),
    "ready": lambda tr, args: tr.plural(
        "Leads in {room}, which {n} tile still to come would close: {points}.",
        "Leads in {room}, which {n} tiles still to come would close: {points}.",
        args["tiles"],
        **args,
    ),
    "ready_last": lambda tr, args: tr.plural(
        "Leads in {room}, which the last tile to lay may close: {points}.",
        "Leads in {room}, which one of the last {n} tiles to lay may close: {points}.",
        args["tiles"],
        **args,
    ),
    "others_close": lambda tr, args: tr(
        "Only another player can still close {room}: {points}.", **args
    ),
    "begins_late": lambda tr, args: tr(
        "Begins {room}, which only another player can still close.", **args
    ),
    "begins_open": lambda tr, args: tr("Begins {room}, which can no longer be closed.", **args),
    "hopeless": lambda tr, args: tr("Nothing comes of {room}: it can no longer be closed.", **args),
    "grows": lambda tr, args: tr("Makes {room} worth more: {points} if it closed now.", **args),
    "nearer": lambda tr, args: tr("Brings {room} nearer to closing: {points}.", **args),
    "beside": lambda tr, args: tr("Improves the share in {room}.", **args),
    "harder": lambda tr, args: tr("Makes {room} worth less or harder to close.", **args),
    "helps": lambda tr, args: tr("Helps {name} in {room}.", **args),
    "hinders": lambda tr, args: tr("Hinders {name} in {room}.", **args),
    "overtakes": lambda tr, args: tr("Overtakes {name} in {room}.", **args),
}
"""Sentences without "you": they also tell why another seat has done it."""
