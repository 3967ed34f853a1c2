"""The standing of Empires in words: score lines, categories, ties, victory, why the game ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from china_games.games.common.words import (
    join_names,
    list_handicap_stations,
    name_handicap,
    say_winners,
)
from china_games.games.contract import Event, Result, ScoreLine, Seat, Station
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.control import find_controller
from china_games.games.empires.rules.model import State
from china_games.games.empires.words.names import name_province, word_provinces
from china_games.i18n import Translator


def name_line(tr: Translator, map_: EmpiresMap, names: Sequence[str], scored: ScoreLine) -> str:
    """What a score line is for, without the seat and the points: the name of the province, or how
    many there are.
    """
    if scored.rule == "EM-56":
        return name_handicap(tr)
    if len(scored.places) > 1:
        return word_provinces(tr, len(scored.places))
    return name_province(tr, map_, scored.places[0][1])


def find_category(rule: str) -> str:
    """The key of the group that a score line belongs to."""
    return "handicap" if rule == "EM-56" else "provinces"


def name_categories(tr: Translator) -> dict[str, str]:
    """The groups of score lines with their titles."""
    return {"handicap": name_handicap(tr), "provinces": tr("Provinces")}


def list_stations(
    tr: Translator, map_: EmpiresMap, view: State, result: Result
) -> Iterator[Station]:
    """The final count comes by handicaps, then by all the land of each seat, that of the last one
    first.
    """
    yield from list_handicap_stations(tr, result, "EM-56")
    for seat in (seat for rank in reversed(result.ranking) for seat in rank):
        places = tuple(
            line.places[0] for line in result.lines if line.seat == seat and line.rule != "EM-56"
        )
        if places:
            title = word_provinces(tr, len(places))
            yield Station("provinces", places, title, False, gathers=True)


def find_scoring(event: Event, result: Result) -> tuple[ScoreLine, ...]:
    """Nothing is scored during play."""
    return ()


def say_holdings(tr: Translator, map_: EmpiresMap, view: State, seat: Seat) -> str:
    """How many provinces a seat holds by pawns, and how many by a city alone (EM-08)."""
    held = [p for p in range(len(view.cities)) if find_controller(view, p) == seat]
    alone = sum(1 for p in held if not view.pawns[p][seat])
    said = [
        tr.plural("{n} by pawns", "{n} by pawns", len(held) - alone),
        tr.plural("{n} by a city alone", "{n} by cities alone", alone),
    ]
    return ", ".join(text for text, n in zip(said, (len(held) - alone, alone), strict=True) if n)


def say_reason(tr: Translator, end: str) -> str:
    """Why the game ended; "" while it goes on."""
    return {
        "": "",
        "victory": tr("A player held enough provinces at the end of the year."),
        "last_year": tr("The last year is over."),
        "last_left": tr("Nobody else is left."),
    }[end]


def say_tie_break(tr: Translator, names: Sequence[str], result: Result) -> str:
    """How the first place was settled, as a sentence; "" if the provinces alone settle it."""
    best = join_names(tr, [names[seat] for seat in result.ranking[0]])
    return {
        "": "",
        "cities": tr("Equal provinces: {name} has more cities and wins.", name=best),
        "pawns": tr("Equal provinces and cities: {name} has more pawns and wins.", name=best),
        "shared": tr("Equal on everything: {name} share the victory.", name=best),
    }[result.tie_break]


def say_victory(tr: Translator, names: Sequence[str], result: Result) -> str:
    """Who has won, and with how many provinces; a handicap is told apart (EM-56). Of those with as
    many, with more cities or pawns.
    """
    best, count = result.ranking[0], result.scores[result.ranking[0][0]]
    more = {"cities": tr("more cities"), "pawns": tr("more pawns")}
    settled = more.get(result.tie_break, "")
    given = sum(ln.points for ln in result.lines if ln.rule == "EM-56" and ln.seat == best[0])
    if not given or len(best) > 1:
        return say_winners(tr, names, result, word_provinces(tr, count), settled)
    land = tr(
        "{provinces} and a handicap of {n}", provinces=word_provinces(tr, count - given), n=given
    )
    return say_winners(tr, names, result, land, settled)
