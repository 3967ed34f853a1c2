"""Everything that Empires can say is said, in both languages, with all values filled in."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest

from china_games.games.common import options
from china_games.games.contract import Event, Refusal, ScoreLine
from china_games.games.empires import words
from china_games.games.empires.rules import RULES, refusals, setup
from china_games.games.empires.rules.model import (
    ATTACKS,
    BUY,
    CARDS,
    DIPLOMACY,
    EVENTS,
    KINDS,
    MOVES,
    RETURN,
    SECOND,
)
from china_games.games.empires.words.phases import list_phases
from china_games.i18n import make_translator
from tests.support.boards import library
from tests.support.games import Case, plies

EACH = pytest.mark.parametrize("language", ["en", "fr"])
NAMES = ("Ana", "Benedikt", "Chloé")
MAP = library().get("empires", "empires_world_60").map
CASE = Case("empires", "empires_world_60", 3, (("treasury", True), ("granaries", True)))
STRANGE = {
    "",
    "EM-13",
    "province",
    "seat",
    "n",
    "needed",
    "gold",
    "steps",
    "least",
    "origin",
    "card",
    "most",
    "action",
}


def well_said(text: str) -> bool:
    return bool(text) and "{" not in text and "  " not in text


def codes(module: Any) -> set[str]:
    """Texts of a module's answers that are written like codes: with an underscore, or named in
    REFUSALS.
    """
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    returned = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Return) and node.value is not None
    ]
    made = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal"
    ]
    return (
        {
            leaf.value
            for node in (*returned, *made)
            for leaf in ast.walk(node)
            if isinstance(leaf, ast.Constant)
            and isinstance(leaf.value, str)
            and leaf.value[:3] != "EM-"
        }
        - STRANGE
        - set(KINDS)
        - {
            "random",
            "half",
            "phase",
            "seats",
            "option",
            "value",
            "bool",
            "choice",
            "granaries",
            "treasury",
            "aim",
            "third",
            "number",
            "advantage",
            "edition",
        }
    )


@EACH
def test_every_code_has_a_sentence(language: str) -> None:
    found = set().union(*map(codes, (refusals, setup, options)))
    assert len(found) > 50
    assert found - set(words.REFUSALS) == set()
    said = [make_translator(language, "empires")(text) for text in words.REFUSALS.values()]
    assert len(set(said)) == len(said)


@EACH
def test_whole_games_are_told(language: str) -> None:
    """Events as each seat may know them, actions, prompts, refusals, all that there is to know."""
    tr, kinds, rng = make_translator(language, "empires"), set(), Random(1)
    for number, ply in enumerate(plies(CASE, 1)):
        for happened in ply.step.events:
            kinds.add(happened.kind)
            for viewer in (0, None):
                if happened.reaches(viewer):
                    assert well_said(words.say_event(tr, MAP, NAMES, happened, viewer)), happened
        if number % 9 == 0:
            view = RULES.view(ply.state, ply.seat)
            for viewer in (ply.seat, (ply.seat + 1) % 3, None):
                assert well_said(
                    words.say_prompt(tr, MAP, NAMES, RULES.view(ply.state, viewer), viewer)
                )
            offered = list(RULES.candidates(ply.state))
            for action in rng.sample(offered, min(40, len(offered))):
                assert well_said(words.name_action(tr, MAP, action, view)), action
                assert well_said(words.say_action(tr, MAP, action, view)), action
                refused = RULES.refusal(ply.state, ply.seat, action)
                assert refused is None or well_said(words.say_refusal(tr, MAP, NAMES, refused)), (
                    refused
                )
            assert all(
                well_said(line)
                for seat in range(3)
                for line in words.tell_seat(tr, NAMES, view, seat).lines
            )
            assert all(map(well_said, words.tell_province(tr, MAP, NAMES, view, number % 60).lines))
            assert all(
                map(
                    well_said,
                    (*words.tell_deck(tr, view).lines, *words.tell_discard(tr, view).lines),
                )
            )
    result = RULES.result(ply.step.state)
    assert well_said(words.say_victory(tr, NAMES, result))
    assert all(well_said(words.name_line(tr, MAP, NAMES, line)) for line in result.lines)
    assert len(kinds) > 15


RARE = (
    Event("effect", 0, (8, ((1, 3, 1), (1, 3, 1)))),
    Event("effect", 0, (8, ((0, 3, 1),))),
    Event("effect", 0, (9, ((0, 3, -1),))),
    Event("effect", 0, (10, ((0, 3, 0),))),
    Event("effect", 0, (6, ((0, 3, 1), (0, 3, 1), (0, 4, 2)))),
    Event("granary_lost", 1, (2,)),
    Event("return", 1, (2,)),
    Event("out", 1),
    Event("fallen", 1),
    Event("over", -1, ("last_left",)),
    Event("effect", 0, (7, ((2, 3, 1, 4), (2, 5, 2, 4)))),
    Event("attack", 0, (1, 2, 3, 2)),
    Event("upkeep", 0, (2,)),
    *(Event("pass", 0, (phase,)) for phase in (RETURN, BUY, CARDS, MOVES, SECOND)),
    Event("extra", 0, (1, 2)),
    Event("reshuffle", -1, (12,)),
    Event("phase", -1, (9,)),
)


@EACH
def test_what_seldom_happens_is_told(language: str) -> None:
    said = [
        words.say_event(make_translator(language, "empires"), MAP, NAMES, happened)
        for happened in RARE
    ]
    assert all(map(well_said, said))
    assert len(set(said)) == len(said)
    assert {happened.kind for happened in RARE} <= set(EVENTS)


def test_a_drawn_card_is_named_to_its_owner_alone() -> None:
    drawn = Event("draw", 1, (2,), (0, 4))
    told = [
        words.say_event(make_translator("en"), MAP, NAMES, drawn, viewer) for viewer in (0, 1, None)
    ]
    assert ["heart" in text for text in told] == [False, True, False]


@EACH
def test_options_ends_and_ties(language: str) -> None:
    tr = make_translator(language, "empires")
    for option in RULES.meta.options:
        assert well_said(words.name_option(tr, option.key))
        assert all(
            well_said(words.name_value(tr, option.key, value))
            for value in (*option.choices, True, False)
        )
    for chosen, seats in (
        ({}, 9),
        ({"x": 1}, 3),
        ({"first": 7}, 3),
        ({"granaries": True}, 3),
        ({"aim": "third"}, 3),
        ({"returns": "2"}, 3),
    ):
        refused = RULES.options(chosen, "empires_world_60", seats)
        assert isinstance(refused, Refusal)
        assert well_said(words.say_refusal(tr, None, (), refused))
    result = RULES.result(CASE.opening(1))
    for tie in ("cities", "pawns", "shared"):
        settled = result._replace(ranking=((0,), (1, 2)), tie_break=tie)
        assert "Ana" in words.say_tie_break(tr, NAMES, settled)
        more = {"cities": ("more cities.", "plus de villes."), "pawns": ("pawns.", "de pions.")}
        alone = words.say_victory(tr, NAMES, settled)
        assert tie == "shared" or alone.endswith(more[tie][tr.language == "fr"])
    assert {words.say_reason(tr, end) for end in ("victory", "last_year", "last_left")} > {""} - {
        ""
    }
    assert words.find_category("EM-08") in words.name_categories(tr)
    assert words.find_scoring(Event("year", -1, (1,)), result) == ()
    scored = result._replace(lines=(ScoreLine(0, "EM-08", 1, (("province", 3),)),))
    assert [station.places for station in words.list_stations(tr, MAP, None, scored)] == [
        (("province", 3),)
    ]


def test_french_is_not_english() -> None:
    en, fr = make_translator("en"), make_translator("fr", "empires")
    assert all(en(text) != fr(text) for text in words.REFUSALS.values())
    assert [words.name_card_action(fr, number) for number in (0, 1, 10)] == [
        "Migration",
        "Commerce",
        "Fondation",
    ]
    assert all(words.say_effect(en, n) != words.say_effect(fr, n) for n in range(11))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ana offers Chloé a pact."), ("fr", "Ana offre un pacte à Chloé.")],
)
def test_a_pact_alone_is_offered_without_nothing_for_nothing(language: str, said: str) -> None:
    nothing = (0,) * 5
    offer = Event("offer", 0, (), (2, nothing, nothing, 0, 0, True), True)
    assert (
        words.say_event(
            make_translator(language, "empires"), None, ("Ana", "Benedikt", "Chloé"), offer, 0
        )
        == said
    )


def test_only_a_granary_that_can_pay_is_told_of_when_the_actions_are_done() -> None:
    case = Case("empires", "empires_world_60", 3, (("treasury", True), ("granaries", True)))
    state = next(
        ply.state for ply in plies(case, 5) if ply.state.phase == CARDS and ply.state.draft is None
    )
    seat, place = state.seat, state.cities.index(state.seat)
    for die, primed, told in (
        (2, (), "Your actions are done: end your turn."),
        (6, (place,), "Your actions are done: a full granary pays for more, or end your turn."),
    ):
        granaries = tuple(
            (die, die == 6) if p == place else other for p, other in enumerate(state.granaries)
        )
        now = state._replace(actions=0, primed=primed, granaries=granaries)
        assert (
            words.say_prompt(make_translator("en"), None, ("Ana", "Benedikt", "Chloé"), now, seat)
            == told
        )


def test_a_plan_names_people_and_ways_and_nothing_that_only_ends_it() -> None:
    view = CASE.opening(1)
    explored = (("play", 1, 0, 2), ("pick", 0), ("to", 1), ("pick", 2), ("to", 3), ("confirm",))
    offered = (("offer", 1), ("give", 0), ("ask", 2), ("pact",), ("send",))
    for language, (ways, deal) in {
        "en": (" → ", ("Offer to Benedikt", "Give a heart, Ask for a spade, A pact")),
        "fr": (" → ", ("Offre à Benedikt", "Donner un cœur, Demander un pique, Un pacte")),
    }.items():
        tr = make_translator(language, "empires")
        head, rest = words.WORDS.plan(tr, MAP, NAMES, view, explored)
        assert head == words.name_action(tr, MAP, explored[0], view)
        assert rest.count(ways) == 2
        assert words.name_action(tr, MAP, ("confirm",), view) not in rest
        assert words.WORDS.plan(tr, MAP, NAMES, view, offered) == deal


@pytest.mark.parametrize(
    ("action", "phase", "said"),
    [
        ("move", ATTACKS, "After your first attack no pawn moves any more this year."),
        ("attack", CARDS, "Cards come first: pawns move once everybody has played cards."),
        ("play", MOVES, "The cards of this year are played: now the pawns move and attack."),
        ("discard", CARDS, "That is not possible in this phase of the year."),
    ],
)
def test_what_belongs_to_another_phase_says_when_it_comes(
    action: str, phase: int, said: str
) -> None:
    refused = Refusal("EM-13", "wrong_phase", (("action", action), ("phase", phase)))
    assert words.say_refusal(make_translator("en", "empires"), MAP, NAMES, refused) == said


@pytest.mark.parametrize("treasury", [False, True])
def test_gold_is_named_only_where_there_is_gold(treasury: bool) -> None:
    options = RULES.options({"treasury": treasury}, "empires_world_60", 3)
    board = library().get("empires", "empires_world_60").rules_board
    state = RULES.setup(board, options, 3, 1)._replace(phase=DIPLOMACY)
    tr = make_translator("en", "empires")
    told = " ".join(phase.sentence for phase in list_phases(tr, MAP, state))
    assert ("gold" in told) is treasury
