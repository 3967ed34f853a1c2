"""Words that games have in common: names in a row, small counted things, who has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from china_games.games.common.majority import rank_counts
from china_games.games.contract import Result, Seat, Station
from china_games.i18n import N_, Translator
from china_games.numbers import format_signed

CARD_DRAWN = N_(
    "{name} drew a card: what was seen cannot be unseen, so nothing before it can be undone."
)
RESHUFFLED = N_("The discard pile was shuffled: nothing before it can be undone.")
SOMETHING_SEEN = N_("Something hidden was shown or drawn: nothing before it can be undone.")
"""Why nothing before an event can be taken back; the last one also where the event must not be
told.
"""

HANDICAP_REFUSALS = {
    "handicap": N_("A seat’s handicap is at most {most}, not {value}."),
    "handicaps": N_("There are {seats} seats, and handicaps for {count}."),
    "no_handicap": N_("No seat of this game begins with a handicap."),
}
"""Why a seat may not begin with so much, by the code of `Rules.refuse_handicaps`."""


def join_names(tr: Translator, names: Sequence[str]) -> str:
    """Names in a row: "Ana, Ben and Chloé"."""
    if len(names) < 2:
        return "".join(names)
    return tr("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


def word_points(tr: Translator, n: int) -> str:
    """A number of points in words."""
    return tr.plural("{n} point", "{n} points", n)


def word_cards(tr: Translator, n: int) -> str:
    """A number of cards in words."""
    return tr.plural("{n} card", "{n} cards", n)


def say_winners(
    tr: Translator, names: Sequence[str], result: Result, points: str, settled: str = ""
) -> str:
    """Who has won, or shares the victory, with so many points, coins or provinces, and with what
    more where others have as many: `settled`, such as "more pieces left"; "" = nobody else has.
    """
    best = [names[seat] for seat in result.ranking[0]]
    if len(best) > 1:
        return tr(
            "{names} share the victory with {points}.", names=join_names(tr, best), points=points
        )
    if settled:
        return tr(
            "{name} wins with {points} and {settled}.",
            name=best[0],
            points=points,
            settled=settled,
        )
    return tr("{name} wins with {points}.", name=best[0], points=points)


def name_level_players(tr: Translator, names: Sequence[str], result: Result) -> str:
    """Those who have as many points as the winner and lose by the tie-break."""
    winners, most = result.ranking[0], max(result.scores)
    return join_names(
        tr, [names[s] for s, n in enumerate(result.scores) if n == most and s not in winners]
    )


def name_handicap(tr: Translator) -> str:
    """The title of what a seat was given for a start."""
    return tr("Handicap")


def list_handicap_stations(tr: Translator, result: Result, rule: str) -> Iterator[Station]:
    """The final count comes by the handicap of each seat that has one."""
    for line in result.lines:
        if line.rule == rule:
            yield Station("handicap", line.places, name_handicap(tr), True)


def name_round(tr: Translator, number: int) -> str:
    """The name of a round, from 1."""
    return tr("Round {n}", n=number)


def list_ranks(tr: Translator, names: Sequence[str], counts: Sequence[int]) -> str:
    """Who has most, second most and so on, with the counts: "Ana (3), Ben and Chloé (2)"; "" for
    nobody.
    """
    return ", ".join(
        tr(
            "{names} ({n})",
            names=join_names(tr, [names[seat] for seat in seats]),
            n=counts[seats[0]],
        )
        for seats in rank_counts(counts)
    )


def list_gains(
    tr: Translator,
    names: Sequence[str],
    was: Sequence[int],
    now: Sequence[int],
    seat: Seat,
) -> tuple[str, ...]:
    """How a move of a seat changes the scores if the game ended then: "+5 at the end", "Ana −2";
    where it changes others' alone, "Ana −2 at the end".
    """
    change = [after - before for before, after in zip(was, now, strict=True)]
    own = (tr("{change} at the end", change=format_signed(change[seat])),) if change[seat] else ()
    others = [
        tr("{name} {change}", name=names[other], change=format_signed(n))
        for other, n in enumerate(change)
        if n and other != seat
    ]
    if others and not own:
        others[-1] = tr("{change} at the end", change=others[-1])
    return (*own, *others)
