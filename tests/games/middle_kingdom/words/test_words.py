"""Everything that Middle Kingdom can say is said, in both languages, with all values filled in."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import pytest

from china_games.games.common import options
from china_games.games.contract import Event, Refusal
from china_games.games.contract import rules as contract_rules
from china_games.games.middle_kingdom import words
from china_games.games.middle_kingdom.rules import RULES, moves, setup
from china_games.games.middle_kingdom.rules.model import EVENTS, PHASES, Bid
from china_games.i18n import make_translator
from china_games.resources import PACKAGE
from tests.support.boards import library

LANGUAGES = ("en", "fr")
NAMES = ("Ana", "Benedikt", "Chloé", "田中", "Éloïse")
CARDS = library().get("middle_kingdom", "cards")
TABLES = ((2, False), (3, False), (3, True), (4, False), (5, False))


def codes_in(module: Any) -> set[str]:
    """The codes of all refusals that a module writes."""
    return {
        str(node.args[1].value)
        for node in ast.walk(ast.parse(Path(module.__file__).read_text("utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "Refusal"
        and len(node.args) > 1
        and isinstance(node.args[1], ast.Constant)
    }


def well_said(text: str) -> bool:
    return bool(text) and "{" not in text and "  " not in text


def games(seeds: int) -> Any:
    """(state, seat, step) of random games at every table."""
    for seats, two in TABLES:
        for seed in range(seeds):
            state = RULES.setup(CARDS.rules_board, {"two_bids": two, "edition": 2}, seats, seed)
            rng = random.Random(seed)
            while acting := RULES.to_act(state):
                seat = rng.choice(acting)
                step = RULES.apply(state, seat, rng.choice(RULES.legal(state, seat)))
                yield state, seat, step
                state = step.state


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_the_rules_write_has_a_sentence(language: str) -> None:
    codes = (
        codes_in(moves)
        | codes_in(setup)
        | codes_in(contract_rules)
        | codes_in(options) - {"first_player"}
    )  # there is none
    assert len(codes) >= 18
    assert codes == set(words.REFUSALS)
    assert len(
        {make_translator(language, "middle_kingdom")(words.REFUSALS[code]) for code in codes}
    ) == len(codes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_random_games_is_said(language: str) -> None:
    tr, seen = make_translator(language, "middle_kingdom"), set()
    for state, _, _ in list(games(1))[::4]:
        names = NAMES[: state.game.seats]
        for seat in range(state.game.seats):
            for action in (*RULES.candidates(state), ("nonsense",)):
                refused = RULES.refusal(state, seat, action)
                if refused and (refused.code, state.phase) not in seen:
                    seen.add((refused.code, state.phase))
                    assert well_said(words.say_refusal(tr, CARDS.map, names, refused)), refused
    assert len({code for code, _ in seen}) >= 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_refusals_of_setup_are_said(language: str) -> None:
    for chosen, seats in (({}, 6), ({"x": 1}, 3), ({"two_bids": True}, 4)):
        refused = RULES.options(chosen, "cards", seats)
        assert isinstance(refused, Refusal)
        assert well_said(
            words.say_refusal(make_translator(language, "middle_kingdom"), None, (), refused)
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_whole_games_is_said_without_secrets(language: str) -> None:
    tr, kinds = make_translator(language, "middle_kingdom"), set()
    for state, _, step in games(4):
        for happened in step.events:
            kinds.add(happened.kind)
            assert well_said(
                words.say_event(tr, CARDS.map, NAMES[: state.game.seats], happened, None)
            ), happened
    assert kinds == set(EVENTS)


def test_a_sealed_bid_is_told_to_its_owner_alone() -> None:
    tr, sealed = make_translator("en"), Event("sealed", 1, (), (7, 3))
    told = [words.say_event(tr, CARDS.map, NAMES, sealed, viewer) for viewer in (0, 1, None)]
    assert ["3 + 7" in text for text in told] == [False, True, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_prompts_and_lines_are_said(language: str) -> None:
    tr, phases = make_translator(language, "middle_kingdom"), set()
    for state, seat, _ in games(2):
        names = NAMES[: state.game.seats]
        phases.add(state.phase)
        for viewer in (*range(state.game.seats), None):
            assert well_said(
                words.say_prompt(tr, CARDS.map, names, RULES.view(state, viewer), viewer)
            )
        for action in RULES.legal(state, seat):
            assert well_said(words.name_action(tr, CARDS.map, action, state))
            assert well_said(words.say_action(tr, CARDS.map, action, state))
    assert len(phases) >= 7
    assert all(well_said(words.name_phase(tr, p)) for p in range(len(PHASES)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_score_line_belongs_to_a_station(language: str) -> None:
    tr, seen = make_translator(language, "middle_kingdom"), set()
    for state, _, step in games(6):
        if step.state.end:
            result, names = RULES.result(step.state), NAMES[: state.game.seats]
            stations = list(
                words.list_stations(tr, CARDS.map, RULES.view(step.state, None), result)
            )
            first = [station.places[0] for station in stations]
            assert len(set(first)) == len(first)
            for line in result.lines:
                seen.add(line.places[0][0])
                assert well_said(words.name_line(tr, CARDS.map, names, line))
                station = stations[first.index(line.places[0])]
                assert (
                    station.category == words.find_category(line.rule) in words.name_categories(tr)
                )
            assert all(well_said(station.title) for station in stations)
            assert well_said(words.say_victory(tr, names, result))
            assert well_said(words.say_reason(tr, result.end_reason))
    assert seen >= {"goal", "dragon", "tokens", "kind", "missing", "peasants", "philosopher"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_ties_are_told(language: str) -> None:
    tr, result = make_translator(language, "middle_kingdom"), RULES.result(next(games(1))[0])
    shared = words.say_tie_break(
        tr, NAMES, result._replace(ranking=((0, 2), (1,)), tie_break="shared")
    )
    assert "Ana" in shared
    assert "Chloé" in shared
    won = result._replace(
        scores=(36, 36, 35), ranking=((1,), (0,), (2,)), tie_break="dynasty_cards"
    )
    said = words.say_tie_break(tr, NAMES, won)
    assert "Benedikt" in said
    assert "Ana" in said
    assert "Chloé" not in said, "she may have more cards, and fewer points"
    more = {"en": "points and more Dynasty cards.", "fr": "points et plus de cartes Dynastie."}
    assert words.say_victory(tr, NAMES, won).endswith(more[language]), "where it stands alone"
    assert words.say_tie_break(tr, NAMES, result._replace(tie_break="")) == ""


def why(*bids: tuple[Bid, str], cards: int = 2) -> list[str]:
    """The sentences for bids that stand in this order already, with so many cards in the row."""
    order = tuple((i, code) for i, (_, code) in enumerate(bids))
    return list(
        words.say_standings(
            make_translator("en"), CARDS.map, NAMES, [bid for bid, _ in bids], order, cards
        )
    )


def test_each_bid_is_told_why_it_stands_there() -> None:
    assert why(
        (Bid(0, (7,)), "wins"),
        (Bid(1, (5,)), "wins"),
        (Bid(2, (2,)), "wins"),
        (Bid(3, (0,)), "reset"),
    ) == [
        "Value 7, the highest: it picks first.",
        "Value 5: it picks second.",
        "Value 2: no card is left for it.",
        "A Reset played alone has no value: it wins nothing and brings the played cards back.",
    ]
    assert (
        why((Bid(1, (4,)), "wins"), (Bid(0, (0,)), "reset"))[0]
        == "Value 4, the only bid with a value."
    )


def test_ties_and_stacks_are_told_with_their_rule() -> None:
    assert (
        "Tied with Benedikt and Chloé"
        in why((Bid(0, (5,)), "tied"), (Bid(1, (5,)), "tied"), (Bid(2, (5,)), "tied"))[0]
    )
    assert (
        "half point breaks the tie with Benedikt"
        in why((Bid(0, (5,), True), "wins"), (Bid(1, (5,)), "wins"))[0]
    )
    stack, single = why((Bid(0, (3, 4)), "wins"), (Bid(1, (7,)), "wins"))
    assert "a stack picks before a single card" in stack
    assert "a single card picks after a stack" in single
    higher, lower = why((Bid(0, (2, 5)), "wins"), (Bid(1, (5, 2)), "wins"))
    assert "the higher card on top: it picks first" in higher
    assert "the lower card on top: it picks after" in lower
    assert (
        "Each draws from the pile"
        in why((Bid(0, (3, 4)), "still_tied"), (Bid(1, (3, 4)), "still_tied"))[1]
    )


def test_french_is_not_english() -> None:
    en, fr = make_translator("en"), make_translator("fr", "middle_kingdom")
    assert all(en(text) != fr(text) for text in words.REFUSALS.values())
    assert words.name_kind(fr, CARDS.map, 5) == "Noble (3)"
    assert words.name_type_of_many(fr, CARDS.map, 4) == "Généraux"
    assert words.word_value(fr, 15) == "7½"


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_named(language: str) -> None:
    tr = make_translator(language, "middle_kingdom")
    for option in RULES.meta.options:
        assert well_said(words.name_option(tr, option.key))
        assert words.name_value(tr, option.key, True) != words.name_value(tr, option.key, False)


def test_rules_speak_no_language() -> None:
    folder = PACKAGE / "games" / "middle_kingdom" / "rules"
    assert not any("i18n" in file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
