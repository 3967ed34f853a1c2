"""What a table agreed on, in words: help, handicaps, guardians, and what was taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from china_games.games import registry
from china_games.games.common.words import join_names
from china_games.i18n import Translator
from china_games.session.moves import (
    ADVICE,
    CONSEQUENCES,
    HELPS,
    NO_HELP,
    Consent,
    SeatInfo,
    Setup,
)


def list_helps(tr: Translator) -> list[tuple[str, str]]:
    """What there is to agree on, each with its name."""
    names = {
        NO_HELP: tr.ctx("help at the table", "none"),
        CONSEQUENCES: tr.ctx("help at the table", "consequences"),
        ADVICE: tr.ctx("help at the table", "consequences and advice"),
    }
    return [(help, names[help]) for help in HELPS]


def name_help(tr: Translator, help: str) -> str:
    """What was agreed on, for lists: "Help: consequences"."""
    return tr("Help: {much}", much=dict(list_helps(tr))[help])


def explain_help(tr: Translator, help: str) -> str:
    """What is shown by this agreement, a sentence."""
    return {
        NO_HELP: tr("Nothing is foretold, and there are no hints."),
        CONSEQUENCES: tr("The table shows what an action would give before it is done."),
        ADVICE: tr("The table shows what an action would give, and gives hints (F2)."),
    }[help]


def say_help(tr: Translator, help: str) -> str:
    """What was agreed on, a sentence for log and result."""
    return {
        NO_HELP: tr("At this table nothing is foretold, and there are no hints."),
        CONSEQUENCES: tr("At this table, pointing at a move shows what it would bring."),
        ADVICE: tr(
            "At this table, pointing at a move shows what it would bring, and hints are given (F2)."
        ),
    }[help]


def say_consent(tr: Translator, name: str, consent: Consent, alone: bool) -> str:
    """What was taken back because the table agreed, a sentence for the log; `alone`: there was
    nobody to ask.
    """
    if alone:
        said = tr("{name} took back a move although something had been seen.", name=name)
    else:
        said = tr("{name} took back a move: all agreed.", name=name)
    return f"{said} {_say_computers(tr)}" if consent.computers else said


def say_consents(tr: Translator, names: Sequence[str], consents: Sequence[Consent]) -> str:
    """All that was taken back, for the result; "" if nothing was."""
    if not consents:
        return ""
    counts = Counter(names[consent.seat] for consent in consents)
    who = ", ".join(f"{name} ({count})" for name, count in counts.items())
    said = tr("Taken back by consent: {who}.", who=who)
    return f"{said} {_say_computers(tr)}" if any(one.computers for one in consents) else said


def _say_computers(tr: Translator) -> str:
    return tr("Computer players had answered, or what they hid had been seen.")


def say_hints(tr: Translator, names: Sequence[str], hints: Sequence[int]) -> str:
    """Who asked for how many hints, for log and result; "" if nobody did."""
    who = ", ".join(f"{name} ({count})" for name, count in zip(names, hints, strict=True) if count)
    return tr("Hints asked for: {who}.", who=who) if who else ""


def say_handicap(tr: Translator, game: str, handicap: int, past: bool = False) -> str:
    """How a seat with a handicap begins, or began, after its name: "begins with 5 points"."""
    say = registry.load_words(game).handicap
    assert say is not None, game
    return say(tr.choose_domain(game), handicap, past)


def name_handicaps(tr: Translator, seats: Sequence[SeatInfo]) -> str:
    """Who has a handicap, for lists: "Handicap: Zoé 5"; "" if nobody has."""
    found = [f"{seat.name} {seat.handicap}" for seat in seats if seat.handicap]
    return tr("Handicap: {seats}", seats=join_names(tr, found)) if found else ""


def list_agreed(tr: Translator, setup: Setup) -> tuple[str, ...]:
    """What log and result tell of the agreement, a sentence each: help, handicaps, guardians, and
    that the game was not dealt.
    """
    found = [say_help(tr, setup.help)]
    if setup.position:
        found.append(tr("The game began from a position that was laid."))
    found += [
        f"{seat.name} {say_handicap(tr, setup.game, seat.handicap, past=True)}."
        for seat in setup.seats
        if seat.handicap
    ]
    guarded = [seat.name for seat in setup.seats if seat.guardian]
    if guarded:
        found.append(tr("With a guardian: {names}.", names=join_names(tr, guarded)))
    return tuple(found)
