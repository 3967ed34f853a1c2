"""Everything that Forbidden City can say is said, in both languages, with all values filled in."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest

from china_games.games.common import options
from china_games.games.contract import Event, Happening, Refusal, Result, ScoreLine
from china_games.games.contract import rules as contract_rules
from china_games.games.forbidden_city import words
from china_games.games.forbidden_city.chronicle import CHRONICLE
from china_games.games.forbidden_city.rules import RULES, moves, setup
from china_games.games.forbidden_city.rules.model import EVENTS, State, encode_cell
from china_games.games.forbidden_city.rules.play import build_city
from china_games.games.forbidden_city.table import ground_plan
from china_games.games.forbidden_city.words.names import name_place, name_tile, say_turning
from china_games.i18n import Translator, make_translator
from tests.games.forbidden_city.support import opened, position, shipped
from tests.games.forbidden_city.table.support import played

NAMES = ("Ana", "Benedikt", "Chloé", "田中")
MAP = shipped()[0]
BOTH = pytest.mark.parametrize(
    "tr", [make_translator("en"), make_translator("fr", "forbidden_city")], ids=["en", "fr"]
)


def well_said(text: str) -> bool:
    return bool(text) and "{" not in text and "  " not in text


def codes_in(module: Any) -> set[str]:
    """The codes of all refusals that a module writes."""
    return {
        node.args[1].value
        for node in ast.walk(ast.parse(Path(module.__file__).read_text("utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "Refusal"
        and isinstance(node.args[1], ast.Constant)
    }


def whole_game(seed: int, start: str = "gardens") -> tuple[State, list[Event]]:
    """The end of a game in which rooms are closed where they can be, and all its events."""
    state, rng, told = opened(4, seed, start), Random(seed), []
    while RULES.to_act(state):
        legal = RULES.legal(state, state.seat)
        some = [legal[int(rng.random() * len(legal))] for _ in range(12)]
        step = RULES.apply(
            state,
            state.seat,
            max(some, key=lambda a: len(build_city(state, state.seat, a)[0].closings)),
        )
        told += step.events
        state = step.state
    return state, told


@BOTH
def test_every_code_that_the_rules_write_has_a_sentence(tr: Translator) -> None:
    codes = codes_in(moves) | codes_in(setup) | codes_in(contract_rules) | codes_in(options)
    assert codes == set(words.REFUSALS)
    assert len({tr(words.REFUSALS[code]) for code in codes}) == len(codes)


@BOTH
def test_every_refusal_of_a_position_is_said(tr: Translator) -> None:
    state, seen = opened(4), set()
    refused = [
        RULES.refusal(state, seat, action)
        for seat in range(4)
        for action in (*RULES.candidates(state), ("nonsense",))
    ]
    refused += [
        RULES.refusal(RULES.view(state, None), state.seat, ("place", 0, 0)),
        RULES.refusal(whole_game(1)[0], 0, ("place", 0, 0)),
    ]
    for refusal in filter(None, refused):
        seen.add(refusal.code)
        assert well_said(words.say_refusal(tr, MAP, NAMES, refusal)), refusal
    assert seen >= {
        "game_over",
        "not_your_turn",
        "no_such_action",
        "hidden_tile",
        "occupied",
        "touches_nothing",
    }


@BOTH
def test_the_refusals_of_setup_are_said(tr: Translator) -> None:
    for chosen, seats in (({}, 6), ({"x": 1}, 3), ({"first": 9}, 3), ({"start": "both"}, 3)):
        refusal = RULES.options(chosen, "tiles", seats)
        assert isinstance(refusal, Refusal)
        assert well_said(words.say_refusal(tr, None, (), refusal))


def test_a_clash_says_which_side_and_which_colours() -> None:
    state = position({}, "ooow green")
    clash = RULES.refusal(state, 0, RULES.parse("place 2,0 90", state))
    assert clash is not None
    assert "West: a green room would meet a pink room." in words.say_refusal(
        make_translator("en"), MAP, NAMES, clash
    )
    assert "Ouest\u00a0: une salle verte toucherait une salle rose." in words.say_refusal(
        make_translator("fr", "forbidden_city"), MAP, NAMES, clash
    )


@BOTH
def test_every_event_of_whole_games_is_said_without_secrets(tr: Translator) -> None:
    kinds = set()
    for seed, start in ((1, "gardens"), (2, "halls")):
        for event in whole_game(seed, start)[1]:
            kinds.add(event.kind)
            assert well_said(words.say_event(tr, MAP, NAMES, event)), event
    for event in (
        Event("misfit", 1, (0,)),
        Event("pass", 2),
        Event("over", -1, ("all_pass",)),
        Event("closed", -1, (3, 9, (0, 0, 0, 0), 2, 1)),
    ):
        kinds.add(event.kind)
        assert well_said(words.say_event(tr, MAP, NAMES, event))
    assert kinds == set(EVENTS)


def test_a_drawn_tile_is_named_to_its_owner_alone() -> None:
    drawn = Event("draw", 1, (), (2,))
    told = [
        words.say_event(make_translator("en"), MAP, NAMES, drawn, viewer) for viewer in (0, 1, None)
    ]
    assert told == [
        "Benedikt draws a tile.",
        "Benedikt draws a green tile with 3 counsellors.",
        "Benedikt draws a tile.",
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "a green tile with 1 dragon",
                "a pink tile",
                "a green and pink tile with 2 counsellors",
            ],
        ),
        (
            "fr",
            [
                "une tuile verte avec 1 dragon",
                "une tuile rose",
                "une tuile verte et rose avec 2 conseillers",
            ],
        ),
    ],
)
def test_tiles_are_named_by_what_is_drawn_on_them(language: str, said: list[str]) -> None:
    index = [face.id for face in MAP.faces].index
    assert [
        name_tile(make_translator(language, "forbidden_city"), MAP, index(name))
        for name in ("g1", "p2", "gp")
    ] == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Green room of 4 tiles is closed, worth 11 coins: Ana (11), Chloé (5)."),
        ("fr", "Salle verte de 4 tuiles fermée, valeur 11 pièces\u00a0: Ana (11), Chloé (5)."),
    ],
)
def test_a_closing_is_told_with_what_each_gets(language: str, said: str) -> None:
    event = Event("closed", -1, (3, 11, (11, 0, 5, 0), 0, 4))
    assert words.say_event(make_translator(language, "forbidden_city"), MAP, NAMES, event) == said


PINK = "Pink room (1 south), 4 tiles, 1 dragon (+3) and 1 room through doors (+4), worth 11"
ROSE = "Salle rose (1 sud), 4 tuiles, 1 dragon (+3) et 1 salle reliée par une porte (+4), valeur 11"


@pytest.mark.parametrize(
    ("rule", "points", "language", "said"),
    [
        (
            "FC-20",
            11,
            "en",
            f"{PINK}: most counsellors",
        ),
        (
            "FC-20",
            5,
            "en",
            f"{PINK}: second, half",
        ),
        (
            "FC-21",
            5,
            "en",
            f"{PINK}: tied for most counsellors, half each",
        ),
        (
            "FC-22",
            0,
            "en",
            f"{PINK}: tied for second, so nothing for any of them",
        ),
        (
            "FC-10",
            0,
            "en",
            "Pink room (1 south), still open at the end: 2 counsellors, paid nothing",
        ),
        (
            "FC-20",
            11,
            "fr",
            f"{ROSE}\u00a0: majorité de conseillers",
        ),
        (
            "FC-20",
            5,
            "fr",
            f"{ROSE}\u00a0: deuxième, la moitié",
        ),
        (
            "FC-21",
            5,
            "fr",
            f"{ROSE}\u00a0: à égalité en tête, la moitié chacun",
        ),
    ],
)
def test_a_line_says_why_a_room_gave_so_much(
    rule: str, points: int, language: str, said: str
) -> None:
    places = (
        ("room", 3),
        ("value", 11),
        ("dragons", 1),
        ("beside", 5),
        ("added", 4),
        ("held", 2),
        ("colour", 1),
        *(("cell", encode_cell(x, 1)) for x in range(4)),
    )
    line = ScoreLine(0, rule, points, places)
    assert words.name_line(make_translator(language, "forbidden_city"), MAP, NAMES, line) == said


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ("@1", "shares the lead in the pink room (3 coins so far)"),
        ("@0", "now leads the pink room (3 coins so far)"),
    ],
)
def test_a_tied_room_is_not_said_to_be_led(other: str, said: str) -> None:
    written = "oooo pink*1" if other == "@1" else "oooo pink"
    state = position({(2, 0): f"{written} @1"}, "oooo pink*1")
    action = RULES.parse("place 3,0 0", state)
    step = RULES.apply(state, 0, action)
    event = next(e for e in step.events if e.kind == "place")
    tr = make_translator("en", "forbidden_city")
    told = CHRONICLE.effects["place"](Happening(tr, MAP, NAMES, state, step.state, event))
    assert told == (said,)


@BOTH
def test_actions_prompts_and_options_are_said(tr: Translator) -> None:
    state = opened(4)
    for action in RULES.candidates(state):
        assert well_said(words.name_action(tr, MAP, action, state))
        assert well_said(words.say_action(tr, MAP, action, state))
    end = whole_game(3)[0]
    said = {
        words.say_prompt(tr, MAP, NAMES, RULES.view(state, seat), seat)
        for seat in (*range(4), None)
    }
    assert all(map(well_said, said))
    assert len(said) == 2
    assert well_said(words.say_prompt(tr, MAP, NAMES, end, 0))
    for option in RULES.meta.options:
        assert well_said(words.name_option(tr, option.key))
        assert all(well_said(words.name_value(tr, option.key, value)) for value in option.choices)


def test_actions_are_told_apart() -> None:
    state = opened(4)
    told = [
        words.name_action(make_translator("fr", "forbidden_city"), MAP, action, state)
        for action in RULES.candidates(state)
    ]
    assert len(set(told)) == len(told)
    assert (
        words.name_action(make_translator("en"), MAP, ("place", encode_cell(2, -1), 3), state)
        == "2 east, 1 north · a door to the west"
    )


@BOTH
def test_score_lines_stations_and_scorings_are_said(tr: Translator) -> None:
    state, told = whole_game(4)
    result = RULES.result(state)
    assert {line.rule for line in result.lines} >= {"FC-20", "FC-30"}
    for line in result.lines:
        assert well_said(words.name_line(tr, MAP, NAMES, line))
        assert words.find_category(line.rule) in words.name_categories(tr)
    stations = list(words.list_stations(tr, MAP, state, result))
    assert len(stations) == len(state.closings) + 4
    assert all(
        well_said(station.title) and station.category in words.name_categories(tr)
        for station in stations
    )
    counted = [
        line for station in stations for line in result.lines if line.places[0] == station.places[0]
    ]
    assert counted == list(result.lines)
    lines = [words.find_scoring(event, result) for event in told]
    assert sum(map(len, lines)) == len(result.lines) - 4


@BOTH
def test_the_end_is_told(tr: Translator) -> None:
    result = RULES.result(whole_game(5)[0])
    shared = result._replace(ranking=((0, 2), (1, 3)), tie_break="shared")
    assert well_said(words.say_victory(tr, NAMES, result))
    assert words.say_tie_break(tr, NAMES, result._replace(tie_break="")) == ""
    assert (
        _named(words.say_tie_break(tr, NAMES, shared))
        == _named(words.say_victory(tr, NAMES, shared))
        == {"Ana", "Chloé"}
    )
    assert well_said(words.say_reason(tr, "placed"))
    assert well_said(words.say_reason(tr, "all_pass"))
    assert words.say_reason(tr, "") == ""
    assert isinstance(result, Result)


def _named(text: str) -> set[str]:
    return {name for name in NAMES if name in text}


def test_french_is_not_english() -> None:
    en, fr = make_translator("en"), make_translator("fr", "forbidden_city")
    assert all(en(text) != fr(text) for text in words.REFUSALS.values())


@BOTH
def test_a_place_is_named_by_where_it_lies_from_the_palace(tr: Translator) -> None:
    """Rows and diagonals in all directions: the compass has north above and east on the right."""
    east, west, south, north = (
        ("est", "ouest", "sud", "nord")
        if tr.language == "fr"
        else ("east", "west", "south", "north")
    )
    for x in range(-4, 5):
        for y in range(-4, 5):
            across = [f"{abs(x)} {east if x > 0 else west}"] if x else []
            down = [f"{abs(y)} {south if y > 0 else north}"] if y else []
            said = name_place(tr, encode_cell(x, y))
            assert said.split(", ") == [*across, *down] or (x, y) == (0, 0)


@BOTH
def test_a_tile_is_said_to_lie_as_it_is_seen(tr: Translator) -> None:
    """The sides that are named are those where the colour, or the door, is."""
    compass = [*map(tr, ("north", "east", "south", "west"))]
    state = opened(4, 3)
    tiles = state.game.tiles
    for tile, faces in enumerate(tiles.faces):
        held = tuple(tile if s == state.seat else one for s, one in enumerate(state.hands))
        for turn, face in enumerate(faces):
            said = say_turning(tr, state._replace(hands=held), turn)
            named = {side for side in range(4) if compass[side] in said}
            two = len(tiles.tiles[tile].parts) == 2
            signs = face.owners if two else face.kinds
            assert not said or len({signs[side] for side in named}) == 1
            assert not said or named == {s for s in range(4) if signs[s] == signs[min(named)]}


@BOTH
def test_a_closed_room_is_named_by_the_place_of_its_coin(tr: Translator) -> None:
    state = played(4, 200, 1)
    result, long = RULES.result(state), 0
    for scored in (line for line in result.lines if line.places[0][0] == "room"):
        room = scored.places[0][1]
        part = ground_plan.find_first_part(state, room)
        place = name_place(tr, state.cells[part >> 1])
        assert f"({place})" in words.WORDS.line(tr, MAP, NAMES, scored)
        long += part != state.rooms[room].parts[0]
    assert long
