"""What every guardian keeps: it warns from the view alone, what it says is true, and it names no
action.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from china_games.games import registry
from china_games.games.contract import Guardian, Harm
from china_games.i18n import LANGUAGES, make_translator
from tests.support.boards import library
from tests.support.games import Case, Ply, list_forms, some_plies
from tests.support.hooks import hooks_of

NAMES = ("Ana", "Benedikt", "Chloé", "田中", "Éloïse", "Farid")
WITH = [case for case in list_forms() if registry.load_game(case.game).guardian is not None]
EVERY = pytest.mark.parametrize("case", WITH, ids=lambda case: case.id, scope="module")


def face_of(case: Case) -> Guardian[Any, Any]:
    face = registry.load_game(case.game).guardian
    assert face is not None
    return face()


@cache
def list_harms(case: Case) -> list[tuple[Ply, Any, Harm]]:
    """Moves of a random game that hurt: (ply, action, harm); looked for once."""
    rng, found = random.Random(case.id), []
    for ply in some_plies(case, 3):
        view = case.rules.view(ply.state, ply.seat)
        for action in rng.sample(ply.legal, min(6, len(ply.legal))):
            harm = face_of(case).find(view, ply.seat, (action,))
            if harm is not None:
                found.append((ply, action, harm))
    return found


def say(case: Case, view: Any, harm: Harm, language: str) -> str:
    board = library().get(case.game, case.board_id)
    tr = make_translator(language, case.game)
    return face_of(case).say(tr, board.map, NAMES[: case.seats], view, harm)


@EVERY
def test_what_is_given_is_given(case: Case) -> None:
    """What a move gives at once or if the game ended then, to the other seat and to the own one."""
    rules = case.rules
    for ply, action, harm in list_harms(case)[:30]:
        after = rules.apply(ply.state, ply.seat, action).state
        counts = {"end": lambda state: rules.result(state).scores}
        counts["now"] = rules.score_track or counts["end"]
        if harm.code not in counts or not rules.to_act(after):
            continue
        was, now = (counts[harm.code](state) for state in (ply.state, after))
        if action == ("confirm",):
            assert case.game == "empires"  # the draft stands on the map already
            continue
        assert (now[harm.other] - was[harm.other], now[ply.seat] - was[ply.seat]) == (
            harm.points,
            harm.own,
        )
        assert harm.points > harm.own


@EVERY
def test_it_warns_from_the_view_alone(case: Case) -> None:
    rng = random.Random(5)
    scramble = hooks_of(case.game).scramble
    for ply, action, harm in list_harms(case)[:8]:
        other = scramble(ply.state, ply.seat, rng)
        view = case.rules.view(other, ply.seat)
        assert view == case.rules.view(ply.state, ply.seat)
        assert face_of(case).find(view, ply.seat, (action,)) == harm
    for ply in some_plies(case, 3)[::7]:
        other = scramble(ply.state, ply.seat, rng)
        one, two = (
            face_of(case).find(case.rules.view(state, ply.seat), ply.seat, ply.legal[:1])
            for state in (ply.state, other)
        )
        assert one == two


@EVERY
def test_it_says_so_in_every_language_and_names_no_other_action(case: Case) -> None:
    board = library().get(case.game, case.board_id)
    for ply, action, harm in list_harms(case)[:12]:
        view = case.rules.view(ply.state, ply.seat)
        said = [say(case, view, harm, language) for language in LANGUAGES]
        assert len(set(said)) == len(said)
        assert not any("{" in text for text in said)
        assert harm.other != ply.seat
        assert harm.other < 0 or all(NAMES[harm.other] in text for text in said)
        words, tr = registry.load_words(case.game), make_translator("en", case.game)
        own = words.action(tr, board.map, action, view)
        for better in ply.legal:
            name = words.action(tr, board.map, better, view)
            assert name in own or name not in said[0]


def test_there_is_something_to_warn_of_in_every_game_that_ships() -> None:
    """Each game's random games have moves that hurt, and few of its moves do."""
    found: dict[str, int] = {}
    for case in WITH:
        found[case.game] = found.get(case.game, 0) + len(list_harms(case))
    assert all(found[game] for game in found if game != "hills"), found
