"""Words of China's options: everything that can happen, be tried or be scored has its sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from china_games.boards.board_file import BoardFile
from china_games.games.china import words
from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import EVENTS
from china_games.games.contract import Refusal
from china_games.i18n import LANGUAGES, make_translator
from tests.support.boards import library

NAMES = ("Ana", "Benedikt", "Chloé")
FORMS = (
    (2, "side_a", {"fortifications": True, "bonus_tiles": True, "two_players": "influence"}),
    (3, "border_disputes", {"bonus_tiles": True}),
    (3, "side_a", {"fortifications": True}),
)


def said(text: str) -> bool:
    return bool(text) and not any(wrong in text for wrong in ("{", "  ", "'"))


def games(seeds: range) -> list[tuple[BoardFile, Any, Any]]:
    """(board, state, step) of every action of some random games of each form."""
    found = []
    for seats, board_id, options in FORMS:
        board = library().get("china", board_id)
        for seed in seeds:
            state, rng = (
                RULES.setup(board.rules_board, {"first": 0, **options}, seats, seed),
                random.Random(seed),
            )
            while RULES.to_act(state):
                step = RULES.apply(state, state.seat, rng.choice(RULES.legal(state, state.seat)))
                found.append((board, state, step))
                state = step.state
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_said(language: str) -> None:
    kinds = {"pass"}
    for board, state, step in games(range(6)):
        for happened in step.events:
            kinds.add(happened.kind)
            told = {
                other: words.say_event(
                    make_translator(other, "china"),
                    board.map,
                    NAMES[: state.game.seats],
                    happened,
                    None,
                )
                for other in LANGUAGES
            }
            assert said(told[language]), happened
            assert len(set(told.values())) == len(LANGUAGES)
    assert kinds == set(EVENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_action_prompt_and_thing_is_said(language: str) -> None:
    tr, codes = make_translator(language, "china"), set()
    for board, state, _ in games(range(2))[::21]:
        names = NAMES[: state.game.seats]
        assert said(
            words.say_prompt(tr, board.map, names, RULES.view(state, state.seat), state.seat)
        )
        for action in RULES.candidates(state):
            assert said(words.name_action(tr, board.map, action, state))
            assert said(words.say_action(tr, board.map, action, state))
            refused = RULES.refusal(state, state.seat, action)
            if refused and refused.code not in codes:
                codes.add(refused.code)
                assert said(words.say_refusal(tr, board.map, names, refused)), refused
    assert len(codes) > 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_is_told(language: str) -> None:
    tr = make_translator(language, "china")
    for board, state, _ in games(range(1))[::25]:
        names, view = NAMES[: state.game.seats], RULES.view(state, 0)
        infos = [
            words.tell_slot(tr, board.map, names, view, slot)
            for slot in range(len(state.game.board.slot_ids))
        ]
        infos += [words.tell_province(tr, board.map, names, view, p) for p in state.game.provinces]
        infos += [words.tell_seat(tr, names, view, seat) for seat in range(state.game.seats)]
        infos += [words.tell_emperor(tr, view)] if state.game.emperor >= 0 else []
        assert all(said(info.title) and all(map(said, info.lines)) for info in infos)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_score_line_has_its_words_and_its_station(language: str) -> None:
    tr, rules = make_translator(language, "china"), set()
    for board, _, step in games(range(6)):
        state = step.state
        if not RULES.to_act(state):
            names, result = NAMES[: state.game.seats], RULES.result(state)
            stations = list(words.list_stations(tr, board.map, RULES.view(state, None), result))
            for line in result.lines:
                rules.add(line.rule)
                assert said(words.name_line(tr, board.map, names, line))
                assert (
                    len(
                        {
                            words.name_line(make_translator(other, "china"), board.map, names, line)
                            for other in LANGUAGES
                        }
                    )
                    == 2
                )
                assert [s.category for s in stations if s.places[0] == line.places[0]] == [
                    words.find_category(line.rule)
                ]
            assert list(dict.fromkeys(s.category for s in stations)) == [
                key for key in words.name_categories(tr) if key in {s.category for s in stations}
            ]
    assert rules == {
        "CH-30",
        "CH-31",
        "CH-33",
        "CH-41",
        "CH-43",
        "CH-52",
        "CH-67",
        "CH-83",
        "CH-94",
        "CH-53",
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("chosen", "board_id", "seats", "rule"),
    [
        ({"two_players": "light"}, "side_a", 3, "CH-60"),
        ({"two_players": "alone"}, "side_a", 2, "CH-70"),
        ({"fortifications": 1}, "side_a", 3, "CH-50"),
        ({"bonus_tiles": "yes"}, "side_a", 3, "CH-80"),
        ({"fortifications": True}, "border_disputes", 3, "CH-90"),
        ({}, "border_disputes", 2, "CH-90"),
        ({}, "side_b", 2, "CH-02"),
    ],
)
def test_what_cannot_be_combined_is_said(
    chosen: dict[str, Any], board_id: str, seats: int, rule: str, language: str
) -> None:
    refused = RULES.options(chosen, board_id, seats)
    assert isinstance(refused, Refusal)
    assert refused.rule == rule
    assert said(words.say_refusal(make_translator(language, "china"), None, (), refused))
