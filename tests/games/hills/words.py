"""What Hills says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from china_games.games.common.words import join_names, name_round, say_winners, word_points
from china_games.games.contract import (
    UNKNOWN,
    Action,
    Event,
    Refusal,
    Result,
    ScoreLine,
    Station,
    Words,
)
from china_games.i18n import N_, Translator
from tests.games.hills.rules import State, to_act


class HillMap(NamedTuple):
    """The board as people see it: name of each hill by language."""

    names: tuple[Mapping[str, str], ...]


REFUSALS = {
    "not_your_turn": N_("It is the turn of {name}."),
    "not_in_hand": N_("You have no card of {hill}."),
    "no_such_action": N_("Hills has no such action."),
    "over": N_("The game is over."),
    "seats": N_("Hills is for two or three players."),
    "unknown_option": N_("Hills has no option {option}."),
}


def refusal(tr: Translator, map_: HillMap | None, names: Sequence[str], refused: Refusal) -> str:
    args = dict(refused.args)
    if map_ is not None and "hill" in args:
        args["hill"] = tr.name(map_.names[args["hill"]])
    return tr(
        REFUSALS[refused.code], **args, **({"name": names[args["seat"]]} if "seat" in args else {})
    )


def event(
    tr: Translator, map_: HillMap, names: Sequence[str], e: Event, viewer: int | None = None
) -> str:
    if e.kind == "over":
        return reason(tr, e.data[0])
    if e.kind == "play":
        return tr(
            "{name} puts a stone on {hill}.",
            name=names[e.seat],
            hill=tr.name(map_.names[e.data[0]]),
        )
    card = e.mask(viewer).secret[0]
    if card == UNKNOWN:
        return tr("{name} draws a card.", name=names[e.seat])
    return tr("{name} draws a card: {hill}.", name=names[e.seat], hill=tr.name(map_.names[card]))


def action(tr: Translator, map_: HillMap, done: Action, state: State) -> str:
    return tr.name(map_.names[done[1]])


def spoken_action(tr: Translator, map_: HillMap, done: Action, state: State) -> str:
    return tr("Put a stone on {hill}.", hill=tr.name(map_.names[done[1]]))


def prompt(
    tr: Translator, map_: HillMap, names: Sequence[str], view: State, seat: int | None
) -> str:
    if not to_act(view):
        return tr("The game is over.")
    return (
        tr("Play a card.") if seat == view.seat else tr("{name} is playing.", name=names[view.seat])
    )


def line(tr: Translator, map_: HillMap, names: Sequence[str], scored: ScoreLine) -> str:
    return tr("Most stones on {hill}", hill=tr.name(map_.names[scored.places[0][1]]))


def reason(tr: Translator, end: str) -> str:
    return tr("All cards are played.") if end else ""


def tie_break(tr: Translator, names: Sequence[str], result: Result) -> str:
    if not result.tie_break:
        return ""
    return tr(
        "{names} have as many points.",
        names=join_names(tr, [names[seat] for seat in result.ranking[0]]),
    )


def victory(tr: Translator, names: Sequence[str], result: Result) -> str:
    return say_winners(tr, names, result, word_points(tr, result.scores[result.ranking[0][0]]))


def stations(tr: Translator, map_: HillMap, view: State, result: Result) -> Iterator[Station]:
    return (
        Station("hills", (("hill", hill),), tr.name(name), False)
        for hill, name in enumerate(map_.names)
    )


def name_option(tr: Translator, key: str) -> str:
    raise KeyError(key)


def name_value(tr: Translator, key: str, value: Any) -> str:
    raise KeyError(key)


WORDS: Words[State, HillMap] = Words(
    refusal,
    event,
    action,
    spoken_action,
    prompt,
    line,
    lambda rule: "hills",
    lambda tr: {"hills": tr("Hills")},
    tie_break,
    victory,
    reason,
    lambda happened, result: (),
    stations,
    name_option,
    name_value,
    lambda tr, key: "",
    lambda tr, kind, name: tr("{name} has drawn a card.", name=name),
    name_round,
    word_points,
)
