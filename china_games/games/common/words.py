"""Words that games have in common: names in a row, small counted things, who has won."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.contract import Result
from china_games.i18n import N_, Translator

CARD_DRAWN = N_(
    "{name} drew a card: what was seen cannot be unseen, so nothing before it can be undone."
)
RESHUFFLED = N_("The discard pile was shuffled: nothing before that can be undone.")
SOMETHING_SEEN = N_("Something hidden was shown or drawn: nothing before that can be undone.")
"""Why nothing before an event can be taken back; the last one also where the event must not be
told.
"""


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


def say_winners(tr: Translator, names: Sequence[str], result: Result, points: str) -> str:
    """Who has won, or shares the victory, with so many points, coins or provinces."""
    best = [names[seat] for seat in result.ranking[0]]
    if len(best) > 1:
        return tr(
            "{names} share the victory with {points}.", names=join_names(tr, best), points=points
        )
    return tr("{name} wins with {points}.", name=best[0], points=points)


def name_round(tr: Translator, number: int) -> str:
    """The name of a round, from 1."""
    return tr("Round {n}", n=number)
