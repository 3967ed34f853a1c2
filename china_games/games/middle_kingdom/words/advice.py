"""Reasons of the computer players of Middle Kingdom in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from china_games.games.common.words import join_names
from china_games.games.contract import Reason
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.model import State
from china_games.games.middle_kingdom.words.names import (
    name_bid_card,
    name_goal_with_article,
    name_kind_with_article,
    name_type,
    name_type_of_many,
)
from china_games.i18n import Translator


def say_reason(
    tr: Translator, map_: MiddleKingdomCards, names: Sequence[str], view: State, reason: Reason
) -> str:
    """One reason as a sentence: "Takes the Palace from Ana."."""
    args = dict(reason.args)
    if "type" in args:
        args["types"] = name_type_of_many(tr, map_, args["type"])
        args["type"] = name_type(tr, map_, args["type"])
    if "goal" in args:
        args["goal"] = name_goal_with_article(tr, map_, args["goal"])
    if "kind" in args:
        args["card"] = name_kind_with_article(tr, map_, args.pop("kind"))
    if "name" in args:
        args["name"] = names[args["name"]]
    if "cards" in args:
        args["n"] = len(args["cards"])
        args["cards"] = join_names(tr, [name_bid_card(tr, map_, card) for card in args["cards"]])
    return SENTENCES[reason.code](tr, args)


def _say_cases(tr: Translator, args: Mapping[str, Any]) -> str:
    """How often a bid wins, in tenths of the guesses of the others' bids."""
    if args["n"] >= 10:
        return tr("Is almost sure to win a card, most likely {card}.", card=args["card"])
    return tr("Wins about {n} times in 10, most often {card}.", n=args["n"], card=args["card"])


def _say_few_cases(tr: Translator, args: Mapping[str, Any]) -> str:
    if args["n"] < 1:
        return tr("Hardly ever wins anything.")
    return tr("Wins only about {n} times in 10, then mostly {card}.", **args)


SENTENCES: dict[str, Callable[[Translator, dict[str, Any]], str]] = {
    "only": lambda tr, args: tr("It is the only thing that may be done."),
    "best": lambda tr, args: tr("Everything else seems to bring less."),
    "decline": lambda tr, args: tr("No card that is left would help."),
    "better": lambda tr, args: tr("Turns out better than it looks when played on."),
    "worse": lambda tr, args: tr("Turns out worse than it looks when played on."),
    # a card of the row
    "printed": lambda tr, args: tr.plural(
        "Brings the {n} point printed on it.",
        "Brings the {n} points printed on it.",
        args["points"],
    ),
    "token": lambda tr, args: tr.plural(
        "Brings a prestige token of {n} point.",
        "Brings a prestige token of {n} points.",
        args["points"],
    ),
    "wins_goal": lambda tr, args: tr("Wins {goal}.", **args),
    "takes_goal": lambda tr, args: tr("Takes {goal} from {name}.", **args),
    "holds": lambda tr, args: tr("Makes {goal} harder to take away.", **args),
    "nears": lambda tr, args: tr.plural(
        "Needs only {n} more card for {goal}.",
        "Needs only {n} more cards for {goal}.",
        args["n"],
        goal=args["goal"],
    ),
    "counts": lambda tr, args: tr("Counts for {goal}.", **args),
    "weakens": lambda tr, args: tr("Sets the others back in {types}.", types=args["types"]),
    "helps": lambda tr, args: tr("Helps the others a little in {types}.", types=args["types"]),
    "fewest": lambda tr, args: tr("Makes the others discard one more Peasant at the end."),
    "gap": lambda tr, args: tr.plural(
        "Avoids losing {n} point at the end for having no {type}.",
        "Avoids losing {n} points at the end for having no {type}.",
        args["points"],
        type=args["type"],
    ),
    "heir": lambda tr, args: tr.plural(
        "Having the most Generals at the end brings the Heir’s {n} point.",
        "Having the most Generals at the end brings the Heir’s {n} points.",
        args["points"],
    ),
    "peasants": lambda tr, args: tr(
        "Each Peasant beyond the fewest is worth more than the one before."
    ),
    "philosopher": lambda tr, args: tr("Makes every Bureaucrat worth a point."),
    "pupil": lambda tr, args: tr("Is worth a point thanks to the Philosopher."),
    "next": lambda tr, args: tr("Most likely leaves {card} for a second pick.", **args),
    # bids
    "wins": lambda tr, args: tr("Wins a card, most likely {card}.", **args),
    "wins_often": _say_cases,
    "wins_seldom": _say_few_cases,
    "wins_nothing": lambda tr, args: tr("Wins nothing in this round."),
    "leaves_less": lambda tr, args: tr("Leaves less to the others."),
    "leaves_more": lambda tr, args: tr("Leaves more to the others."),
    "keeps": lambda tr, args: tr.plural(
        "Keeps the {cards} for later.", "Keeps {cards} for later.", args["n"], cards=args["cards"]
    ),
    "keeps_more": lambda tr, args: tr("Leaves a stronger hand for later."),
    "keeps_less": lambda tr, args: tr("Leaves a weaker hand for later."),
    "no_reset": lambda tr, args: tr("Takes no bid cards back yet."),
    "takes_back": lambda tr, args: tr("Takes back {cards}.", cards=args["cards"]),
    "takes_back_little": lambda tr, args: tr("Takes no bid card back."),
    "uses": lambda tr, args: tr("Uses up the {card} until the next Reset.", card=args["cards"]),
    "mixed": lambda tr, args: tr("Is about as good as the best bid, and harder to guess."),
}
"""Code of a reason -> its sentence."""
