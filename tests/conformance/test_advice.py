"""What every hint keeps: it is legal, what normal would play, from the view alone, and says why."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from china_games.games import registry
from china_games.games.contract import Advice, Budget, RuleError
from china_games.i18n import LANGUAGES, make_translator
from tests.support.boards import library
from tests.support.games import Case, list_forms, plies, some_plies

NAMES = ("Ana", "Benedikt", "Chloé", "田中", "Éloïse", "Farid")
BUDGET = Budget(seconds=600.0)
WITH = [case for case in list_forms() if registry.load_game(case.game).advice is not None]
EVERY = pytest.mark.parametrize("case", WITH, ids=lambda case: case.id)
YOU = re.compile(r"\b(you|your|vous|votre|vos)\b", re.IGNORECASE)
HINTS = 5  # of a game are looked at


def advice(case: Case) -> Advice[Any, Any]:
    face = registry.load_game(case.game).advice
    assert face is not None
    return face()


@EVERY
def test_a_hint_is_legal_and_normals_own_choice_from_the_view_alone_with_a_reason(
    case: Case,
) -> None:
    face, rules, rng = advice(case), case.rules, Random(1)
    normal, board = (
        registry.load_players(case.game)["normal"],
        library().get(case.game, case.board_id),
    )
    game = some_plies(case, 4)
    for ply in game[:: -(-len(game) // HINTS)]:
        view = rules.view(ply.state, ply.seat)
        found = face.advise(view, ply.seat, BUDGET, Random(7))
        assert 1 <= len(found) <= 3
        choice = normal.choose(rules, view, ply.seat, ply.legal, BUDGET, Random(7))
        assert found[0].actions[0] == choice
        other = rules.view(rules.sample(view, rng), ply.seat)
        assert face.advise(other, ply.seat, BUDGET, Random(7)) == found, "it is hidden"
        assert face.value(other, ply.seat) == face.value(view, ply.seat)
        control = registry.load_table(case.game).control(view, ply.seat)
        for advised in found:
            assert advised.reasons
            control.propose(advised.actions)
            ready = control.click(("confirm", 0)).actions
            assert ready, "a hint can be played"
            assert ready == advised.actions[: len(ready)]
            after = ply.state
            for action in advised.actions:
                after = rules.apply(after, ply.seat, action).state
            for reason in advised.reasons:
                said = {
                    face.reason(make_translator(lang, case.game), board.map, NAMES, view, reason)
                    for lang in LANGUAGES
                }
                assert len(said) == len(LANGUAGES)
                for text in said:
                    assert text[0].isupper()
                    assert text.endswith(".")
                    assert "{" not in text
                    assert not YOU.search(text), "others are told the same of another seat"


@EVERY
def test_what_is_advised_is_rated_alike_and_what_is_not_legal_is_refused(case: Case) -> None:
    face, ply = advice(case), next(plies(case, 4))
    view = case.rules.view(ply.state, ply.seat)
    best = face.advise(view, ply.seat, BUDGET, Random(7))[0]
    rated = face.rate(view, ply.seat, best.actions, BUDGET, Random(7))
    assert rated.value == pytest.approx(best.value)
    assert rated.reasons == best.reasons
    wrong = next(a for a in case.rules.candidates(ply.state) if a not in ply.legal)
    with pytest.raises(RuleError):
        face.rate(view, ply.seat, (wrong,), BUDGET, Random(7))


@EVERY
def test_nobody_is_advised_who_may_not_act(case: Case) -> None:
    ply = next(plies(case, 4))
    other = (ply.seat + 1) % case.seats
    if other not in case.rules.to_act(ply.state):
        view = case.rules.view(ply.state, other)
        assert advice(case).advise(view, other, BUDGET, Random(1)) == ()
