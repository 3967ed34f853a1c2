"""Everything that China can say is said, in both languages, with all values filled in."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import pytest

from china_games.games.china import words
from china_games.games.china.rules import RULES, forbids, refusals, refusals_options, setup
from china_games.games.china.rules.model import EVENTS
from china_games.games.common import options
from china_games.games.contract import Event, Refusal
from china_games.games.registry import load_words as of
from china_games.i18n import make_translator
from china_games.resources import PACKAGE
from tests.support import one_table
from tests.support.table import board_file, played

NAMES = one_table.NAMES[:5]

LANGUAGES = ("en", "fr")
REFUSING = ("Refusal", "refuse_at_province", "refuse_at_slot")


def codes_in(module: Any) -> set[str]:
    """The codes of all refusals that a module writes."""
    found = set()
    for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Call)
            and getattr(node.func, "id", "") in REFUSING
            and len(node.args) > 1
        ):
            found |= {
                leaf.value
                for leaf in ast.walk(node.args[1])
                if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
            }
    return found


def well_said(text: str) -> bool:
    return bool(text) and "{" not in text and "  " not in text


def test_the_words_of_a_game_are_found_by_its_key() -> None:
    assert of("china") is words.WORDS
    with pytest.raises(KeyError):
        of("chess")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_the_rules_write_has_a_sentence(language: str) -> None:
    codes = set().union(*map(codes_in, (forbids, options, refusals, refusals_options, setup)))
    assert len(codes) > 50
    said = [make_translator(language, "china")(words.REFUSALS[code]) for code in codes]
    assert len(set(said)) == len(codes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 5])
def test_every_refusal_of_a_random_game_is_said(language: str, seats: int) -> None:
    tr, board, seen = make_translator(language, "china"), board_file(seats), set()
    rng = random.Random(seats)
    for actions in (0, 1, 6, 13, 27, 60, 140, 400):
        state = played(seats, actions, seed=actions)
        for _ in range(4):
            for seat in range(seats):
                for action in (*RULES.candidates(state), ("nonsense",)):
                    refused = RULES.refusal(state, seat, action)
                    if refused and refused.code not in seen:
                        seen.add(refused.code)
                        assert well_said(words.say_refusal(tr, board.map, NAMES, refused)), refused
            legal = RULES.legal(state, state.seat)
            if legal:
                state = RULES.apply(state, state.seat, rng.choice(legal)).state
    assert len(seen) >= 14


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_refusals_of_setup_are_said(language: str) -> None:
    for chosen, board_id, seats in (
        ({}, "side_a", 6),
        ({}, "side_b", 3),
        ({"x": 1}, "side_a", 3),
        ({"first": 9}, "side_a", 3),
    ):
        refused = RULES.options(chosen, board_id, seats)
        assert isinstance(refused, Refusal)
        assert well_said(words.say_refusal(make_translator(language, "china"), None, (), refused))


def test_a_refusal_names_what_it_is_about() -> None:
    refused = Refusal("CH-17", "occupied", (("slot", 0), ("seat", 2)))
    text = words.say_refusal(make_translator("en"), board_file(3).map, NAMES, refused)
    assert "Chloé" in text
    assert words.name_slot(make_translator("en"), board_file(3).map, 0) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_whole_games_is_said_without_secrets(language: str) -> None:
    tr, kinds = make_translator(language, "china"), set()
    for seed in range(3):
        state = played(3, 0, seed)
        rng = random.Random(seed)
        while RULES.to_act(state):
            step = RULES.apply(state, state.seat, rng.choice(RULES.legal(state, state.seat)))
            for happened in step.events:
                kinds.add(happened.kind)
                assert well_said(
                    words.say_event(tr, board_file(3).map, NAMES[:3], happened, None)
                ), happened
            state = step.state
    assert well_said(words.say_event(tr, board_file(3).map, NAMES, Event("pass", 1), None))
    assert len(kinds) >= 11
    assert kinds <= set(EVENTS)


def test_a_drawn_card_is_named_to_its_owner_alone() -> None:
    tr, drawn = make_translator("en"), Event("draw", 1, (), (4,))
    told = [words.say_event(tr, board_file(3).map, NAMES, drawn, viewer) for viewer in (0, 1, None)]
    assert ["red" in text for text in told] == [False, True, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_lines_and_prompts_are_said(language: str) -> None:
    tr, map_ = make_translator(language, "china"), board_file(4).map
    for actions in (0, 3, 40, 150, 900):
        state = played(4, actions)
        seat = state.seat
        assert well_said(words.say_prompt(tr, map_, NAMES[:4], RULES.view(state, seat), seat))
        assert well_said(words.say_prompt(tr, map_, NAMES[:4], RULES.view(state, None), None))
        for action in RULES.candidates(state):
            assert well_said(words.name_action(tr, map_, action, state))
            assert well_said(words.say_action(tr, map_, action, state))
        for line in RULES.result(state).lines:
            assert well_said(words.name_line(tr, map_, NAMES, line))
            assert words.find_category(line.rule) in words.name_categories(tr)
    result = RULES.result(played(4, 900))
    assert well_said(words.say_victory(tr, NAMES, result))
    assert well_said(words.say_reason(tr, result.end_reason))


@pytest.mark.parametrize("language", LANGUAGES)
def test_ties_are_told(language: str) -> None:
    tr, result = make_translator(language, "china"), RULES.result(played(3, 0))
    shared = words.say_tie_break(
        tr, NAMES, result._replace(ranking=((0, 2), (1,)), tie_break="shared")
    )
    assert "Ana" in shared
    assert "Chloé" in shared
    won = result._replace(scores=(9, 9, 4), ranking=((1,), (0,), (2,)), tie_break="pieces_left")
    said = words.say_tie_break(tr, NAMES, won)
    assert "Benedikt" in said
    assert "Ana" in said
    assert "Chloé" not in said, "she may have more pieces, and fewer points"
    more = {"en": "9 points and more pieces left.", "fr": "9 points et plus de pions en réserve."}
    assert words.say_victory(tr, NAMES, won).endswith(more[language]), "where it stands alone"
    assert words.say_victory(tr, NAMES, won._replace(tie_break="")).endswith(" 9 points.")
    assert words.say_tie_break(tr, NAMES, result._replace(tie_break="")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_can_be_told(language: str) -> None:
    tr, board, state = make_translator(language, "china"), board_file(5), played(5, 70)
    view = RULES.view(state, state.seat)
    told = [
        words.tell_province(tr, board.map, NAMES, view, 0),
        words.tell_slot(tr, board.map, NAMES, view, 0),
        *(words.tell_alliance(tr, board.map, NAMES, view, n) for n in range(1, 16)),
        *(words.tell_card(tr, board.map, view, card) for card in range(5)),
        *(words.tell_seat(tr, NAMES, view, seat) for seat in range(5)),
        words.tell_pile(tr, view),
        words.tell_row(tr, view),
        words.tell_discard(tr, view),
    ]
    assert all(well_said(info.spoken) and info.lines for info in told)


def test_french_is_not_english() -> None:
    en, fr = make_translator("en"), make_translator("fr", "china")
    assert all(en(text) != fr(text) for text in words.REFUSALS.values())
    assert words.name_colour(fr, 4) == "rouge"
    assert words.name_colour_of_many(fr, 4) == "rouges"


def test_rules_speak_no_language() -> None:
    folder = PACKAGE / "games" / "china" / "rules"
    assert not any("i18n" in file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
