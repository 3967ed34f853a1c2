"""What hurts in many games: a move that gives another seat more than the one that makes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.games.contract import Harm, Place, Seat
from china_games.i18n import Translator


def find_gift(
    code: str, gains: Sequence[int], seat: Seat, margin: int, places: tuple[Place, ...] = ()
) -> Harm | None:
    """The seat to which a move gives most, if that is at least `margin` more than to the seat that
    makes it; `gains` has a number for each seat, or none. `places` are what gives it.
    """
    others = [other for other in range(len(gains)) if other != seat]
    best = max(others, key=lambda other: gains[other], default=seat)
    if best == seat or gains[best] <= 0 or gains[best] - gains[seat] < margin:
        return None
    return Harm(code, best, gains[best], gains[seat], places)


def word_or_nothing(tr: Translator, word: Callable[[Translator, int], str], number: int) -> str:
    """A number of what the game counts by in words; "nothing" for none."""
    return word(tr, number) if number else tr("nothing")


def say_gift(
    tr: Translator, names: Sequence[str], harm: Harm, word: Callable[[Translator, int], str]
) -> str:
    """What a move gives at once; `word` puts a number of what the game counts by in words."""
    told = {"name": names[harm.other], "points": word(tr, harm.points)}
    if harm.own < 0:
        lost = word(tr, -harm.own)
        return tr("{name} gains {points} by this, and you lose {lost}.", lost=lost, **told)
    own = word_or_nothing(tr, word, harm.own)
    return tr("{name} gains {points} by this, and you {own}.", own=own, **told)


def say_gift_at_end(
    tr: Translator, names: Sequence[str], harm: Harm, word: Callable[[Translator, int], str]
) -> str:
    """What a move gives if the game ended then."""
    told = {"name": names[harm.other], "points": word(tr, harm.points)}
    if harm.own < 0:
        return tr(
            "If the game ended then, {name} would gain {points} by this, and you would lose "
            "{lost}.",
            lost=word(tr, -harm.own),
            **told,
        )
    return tr(
        "If the game ended then, {name} would gain {points} by this, and you {own}.",
        own=word_or_nothing(tr, word, harm.own),
        **told,
    )
