"""Handicaps, in every game that has them: limits, refusals, what they change and what not."""

from __future__ import annotations

from random import Random

import pytest

from china_games.games import registry
from china_games.games.contract import RuleError
from china_games.i18n import make_translator
from tests.support.boards import board, library
from tests.support.games import GAMES, Case, cases, game

UNITS = {"middle_kingdom": 2}
"""Points that one of the game's units counts at the end, where it is not one."""

GIVING = [key for key in GAMES if game(key).handicap is not None]
FORMS = [case for case in cases(options=False) if case.game in GIVING]


def deal(case: Case, seed: int, handicaps: tuple[int, ...]):
    here = board(case.game, case.board_id)
    return case.rules.deal(here, case.options(), case.seats, seed, handicaps)


def spread(case: Case) -> tuple[int, ...]:
    """The most for the last seat, 1 for the one before it, nothing for the others."""
    return (*(0,) * (case.seats - 2), 1, case.rules.handicap.most)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_that_has_no_handicap_refuses_every_one(key: str) -> None:
    rules, seats = game(key), game(key).meta.seats[0]
    assert rules.refuse_handicaps((), seats) is None
    assert rules.refuse_handicaps((0,) * seats, seats) is None
    refused = rules.refuse_handicaps((1, *(0,) * (seats - 1)), seats)
    assert (refused is None) == (rules.handicap is not None)
    if refused is not None:
        assert refused.code == "no_handicap"


@pytest.mark.parametrize("key", GIVING)
def test_the_limits_and_why_not_in_both_languages(key: str) -> None:
    rules = game(key)
    seats, most = rules.meta.seats[0], rules.handicap.most
    assert rules.refuse_handicaps((most, *(0,) * (seats - 1)), seats) is None
    told = set()
    for bad, code in (
        ((most + 1, *(0,) * (seats - 1)), "handicap"),
        ((-1, *(0,) * (seats - 1)), "handicap"),
        ((True, *(0,) * (seats - 1)), "no_handicap"),
        (("3", *(0,) * (seats - 1)), "no_handicap"),
        ((1,) * (seats + 1), "handicaps"),
    ):
        refused = rules.refuse_handicaps(bad, seats)
        assert (refused.rule, refused.code) == (rules.handicap.rule, code)
        with pytest.raises(RuleError, match=code):
            rules.deal(board(key, rules.meta.boards[0][0]), {}, seats, 1, bad)
        for language in ("en", "fr"):
            tr = make_translator(language).choose_domain(key)
            told.add(registry.load_words(key).refusal(tr, None, (), refused))
    assert len(told) == 8  # four different sentences in two languages
    assert any(str(most) in sentence for sentence in told)


@pytest.mark.parametrize("key", GIVING)
def test_what_a_seat_begins_with_is_said_in_both_languages(key: str) -> None:
    say = registry.load_words(key).handicap
    assert say is not None
    said = {
        say(make_translator(language).choose_domain(key), n)
        for language in ("en", "fr")
        for n in (1, 5)
    }
    assert len(said) == 4
    assert sum("5" in one for one in said) == 2


@pytest.mark.parametrize("case", FORMS, ids=lambda case: case.id)
def test_none_is_the_same_game_and_the_same_report(case: Case) -> None:
    plain = case.opening(3)
    assert deal(case, 3, ()) == plain == deal(case, 3, (0,) * case.seats)
    assert "handicaps" not in case.rules.report(plain)


@pytest.mark.parametrize("case", FORMS, ids=lambda case: case.id)
def test_it_adds_so_many_to_the_scores_and_changes_nothing_that_may_be_done(case: Case) -> None:
    """A random game with handicaps and without: the same actions, and scores that differ by what
    was given, from the deal on."""
    rules, rng, given = case.rules, Random(5), spread(case)
    worth = tuple(UNITS.get(case.game, 1) * n for n in given)
    without, with_it = case.opening(5), deal(case, 5, given)
    for ply in range(120):
        if not ply % 5:
            was, now = rules.result(without), rules.result(with_it)
            assert tuple(b - a for a, b in zip(was.scores, now.scores, strict=True)) == worth
            sums = [sum(ln.points for ln in now.lines if ln.seat == s) for s in range(case.seats)]
            assert tuple(sums) == now.scores
            for seat in (*range(case.seats), None):
                report = rules.report(rules.view(with_it, seat))
                assert report["handicaps"] == list(given)
        acting = rules.to_act(with_it)
        if not acting or not rules.to_act(without):
            break
        legal = rules.legal(with_it, acting[0])
        assert (rules.to_act(without), rules.legal(without, acting[0])) == (acting, legal)
        action = rng.choice(legal)
        without = rules.apply(without, acting[0], action).state
        with_it = rules.apply(with_it, acting[0], action).state


@pytest.mark.parametrize("key", GIVING)
def test_a_score_line_of_its_own_is_counted_in_a_category_and_a_station(key: str) -> None:
    """Where it is not counted as other things are: its points are told once and add up."""
    rules, words, tr = game(key), registry.load_words(key), make_translator("en").choose_domain(key)
    board_id, counts = rules.meta.boards[0]
    case = Case(key, board_id, counts[-1])
    state, given = deal(case, 1, spread(case)), spread(case)
    result = rules.result(state)
    own = [line for line in result.lines if line.rule == rules.handicap.rule]
    if not own:
        assert key == "middle_kingdom"  # prestige tokens count as such (MK-62)
        return
    assert [(line.seat, line.points) for line in own] == [(s, n) for s, n in enumerate(given) if n]
    map_, names = library().get(key, board_id).map, [str(seat) for seat in range(case.seats)]
    assert {words.category(line.rule) for line in own} == {"handicap"}
    assert "handicap" in words.categories(tr)
    assert "handicap" in words.optional_categories
    assert {words.line(tr, map_, names, line) for line in own} == {"Handicap"}
    stations = list(words.stations(tr, map_, rules.view(state, None), result))
    assert [one.places for one in stations if one.category == "handicap"] == [
        line.places for line in own
    ]
