"""What events say of themselves: who learns of them, how far undo goes, where turns begin."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from china_games.games import registry
from china_games.games.contract import Audience, Event, find_stop, stop_others, stop_undo
from china_games.i18n import make_translator
from china_games.rulebook import load_rulebook
from tests.support.games import Case, Ply, list_forms, list_plies

ALL = pytest.mark.parametrize("case", list_forms(), ids=lambda case: case.id, scope="module")
SEEDS = (1, 2)


def happened(case: Case) -> Iterator[tuple[Ply, Event]]:
    for seed in SEEDS:
        for ply in list_plies(case, seed):
            yield from ((ply, event) for event in ply.step.events)


@ALL
def test_undo_stops_by_a_rule_that_there_is_and_that_is_said_in_words(case: Case) -> None:
    rules, words = load_rulebook(case.game).entries, registry.load_words(case.game)
    stopping = {event.kind: event.undo.rule for _, event in happened(case) if event.undo.rule}
    assert stopping
    for kind, rule in stopping.items():
        assert rule in rules, (kind, rule)
        said = [
            words.no_undo(make_translator(language, case.game), kind, "Éloïse")
            for language in ("en", "fr")
        ]
        assert all(text.endswith(".") and "{" not in text for text in said), said
        assert said[0] != said[1], kind


@ALL
def test_whoever_sees_a_secret_of_another_steps_back_past_it_no_more(case: Case) -> None:
    """A card that one seat was shown stops undo, but for what it hides itself and all see sooner or
    later.
    """
    for ply, event in happened(case):
        if event.secret and event.audience is not Audience.SEALED:
            assert ply.step.stands, event


@ALL
def test_what_is_sealed_stands_in_the_view_of_its_seat_until_it_is_opened(case: Case) -> None:
    for ply, event in happened(case):
        if event.audience is Audience.SEALED and not ply.step.stands:
            after, rules = ply.step.state, case.rules
            assert rules.view(after, event.seat) != rules.view(after, None)


@ALL
def test_where_acts_are_known_to_all_somebody_sees_each_of_them(case: Case) -> None:
    """The other way round: an event for one seat alone comes only where acts reach one
    seat alone.
    """
    audience = case.rules.act_audience
    for ply, event in happened(case):
        if event.audience is Audience.SEAT:
            assert audience is not None
            assert audience(ply.state) is Audience.SEAT
            assert not event.data  # what only one seat learns is its secret


@ALL
def test_a_turn_begins_for_the_seat_that_may_act_then(case: Case) -> None:
    for ply, event in happened(case):
        if event.opens_turn:
            assert case.rules.to_act(ply.step.state) == (event.seat,)
            assert (event.secret, event.audience, event.undo.rule) == ((), Audience.ALL, "")


def test_what_stops_everybody_is_named_before_what_stops_others_alone() -> None:
    shown, free, hidden = (
        Event("show", undo=stop_others("A-1")),
        Event("move"),
        Event("draw", undo=stop_undo("A-2")),
    )
    assert find_stop((shown, free, hidden)) is find_stop((shown, free, hidden), own=False) is hidden
    assert find_stop((shown, free), own=False) is shown
    assert find_stop((shown, free)) is find_stop((free,), own=False) is None
