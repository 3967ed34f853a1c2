"""What a newcomer asks of a game of Middle Kingdom: who won the bids and why, whose the Heir is,
and what gives nothing.
"""

from __future__ import annotations

from typing import Any

import pytest

from china_games.app.play import logbook
from china_games.games.contract import Event, Happening, Step
from china_games.games.middle_kingdom.chronicle import CHRONICLE
from china_games.games.middle_kingdom.outlook import OUTLOOK, find_changes
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.cards import HEIR
from china_games.games.middle_kingdom.rules.model import BID, OVER
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.sheet import LEAST, fit_title
from china_games.games.middle_kingdom.table.spoken import Speaker
from china_games.games.middle_kingdom.words import WORDS
from china_games.games.middle_kingdom.words.preview import list_effects
from china_games.i18n import LANGUAGES, make_translator
from china_games.kit import fonts
from china_games.numbers import format_whole
from china_games.rulebook import load_rulebook
from tests.games.middle_kingdom.support import card_set, do, kinds, position
from tests.games.middle_kingdom.table.screen import bid_all, board_file
from tests.games.middle_kingdom.table.test_table import open_table, scene_of
from tests.pictures.scenes import kingdom
from tests.support.one_table import NAMES

__all__ = ["open_table"]
TR = make_translator("en", "middle_kingdom")


def speak(state: Any, seat: int = 0, language: str = "en") -> Speaker:
    controller = Controller(RULES, RULES.view(state, seat), seat)
    tr = make_translator(language, "middle_kingdom")
    return Speaker(tr, board_file().map, NAMES, controller)


def test_beside_the_only_bid_that_wins_stands_that_it_wins() -> None:
    lines = scene_of(bid_all(position(3, row="peasant general"), (7, 7, 1))).sheet.lines
    assert [(line.bid.seat, line.rank) for line in lines] == [(2, "1"), (0, "="), (1, "=")]
    assert "the only bid that is not tied" in lines[0].why
    assert "lowest" not in lines[0].why


def test_beside_the_first_that_is_not_tied_stands_that_it_picks_first() -> None:
    lines = scene_of(bid_all(position(4, row="peasant general noble_2"), (7, 7, 1, 2))).sheet.lines
    assert [line.rank for line in lines] == ["1", "2", "=", "="]
    assert "the highest that is not tied" in lines[0].why
    assert lines[1].why == "Value 1: it picks second."


def test_no_event_is_told_twice_not_even_an_exchange_and_its_gain() -> None:
    session, found = kingdom("hccc", 260, 0), 0
    lines = logbook.list_lines(session, TR, None, effects=True)
    assert not any(line.kind == "exchange" for line in lines)
    for line in lines:
        if line.kind == "win" and line.events[-1].data[1] == "dragon":
            found += 1
            assert "for the Celestial Dragon" in line.text
            assert ("dragon", 0) in line.places
            assert line.phase == "The Dragon’s exchange"
    assert found > 2


def test_those_who_are_tied_are_told_once() -> None:
    session = kingdom("hccc", 260, 0)
    for line in logbook.list_lines(session, TR, None, effects=True):
        if line.kind == "order" and line.text.count("(tied)") == 2:
            assert line.text.count("Tied with") == 1
            return
    raise AssertionError("nobody was tied")


def test_what_a_card_takes_from_others_is_told_with_it() -> None:
    """Benedikt would have the Heir at the end, until Ana has most Generals."""
    state = position(3, piles={"A": "general*2", "B": "general*2", "C": "noble_2"}, row="general")
    before = bid_all(state, (7, 1, 2))._replace(goals=state.goals)
    only = position(3, piles={"A": "general", "B": "general*2"}, row="general*2")
    first = bid_all(only, (7, 1, 2))
    step = RULES.apply(first, 0, ("pick", first.row[0]))
    event = next(e for e in step.events if e.kind == "win")
    effects = CHRONICLE.effects["win"](
        Happening(TR, board_file().map, NAMES, first, step.state, event)
    )
    assert "Benedikt −5" in effects
    changes = find_changes(RULES.view(before, 0), 0, ("pick", before.row[0]))
    assert changes is not None
    assert changes.heir_points == (5, 0, 0)


def test_a_goal_card_that_comes_from_another_says_its_points_for_both() -> None:
    piles = {"A": "bureaucrat*2", "B": "bureaucrat*2"}
    state = position(3, piles=piles, row="bureaucrat", goals={"palace": "B"})
    state = state._replace(phase=BID)
    changes = find_changes(RULES.view(state, 0), 0, ("pick", state.row[0]))
    assert changes is not None
    assert changes.goal_points == (4, -4, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heir_says_both_whose_it_is_in_play_and_whose_points_they_are(language: str) -> None:
    lines = " ".join(speak(position(3), language=language).tell(("goal", HEIR), None).lines)
    nobles, generals = ("Nobles", "Generals") if language == "en" else ("Nobles", "Généraux")
    assert nobles in lines
    assert generals in lines
    assert "5" in lines
    crib = [line[language] for part in load_rulebook("middle_kingdom").short for line in part.lines]
    assert any("MK-47" in line and nobles in line for line in crib)
    assert any("MK-60" in line and generals in line for line in crib)


def test_the_heir_says_that_its_points_come_only_at_the_end() -> None:
    state = position(3, piles={"A": "noble_2", "B": "peasant"}, row="noble_3 peasant general")
    first = bid_all(state, (7, 1, 2))
    action = "pick", first.row[0]
    said = "Its 5 points go to the player who alone has the most Generals in the final scoring."
    changes = find_changes(RULES.view(first, 0), 0, action)
    assert changes is not None
    assert said in [row.text for row in list_effects(TR, board_file().map, NAMES, changes)]
    step = RULES.apply(first, 0, action)
    event = next(e for e in step.events if e.kind == "goal")
    assert said == CHRONICLE.reasons["goal"](
        Happening(TR, board_file().map, NAMES, first, step.state, event)
    )


def test_the_empty_place_of_a_goal_card_that_was_taken_tells_of_it(open_table: Any) -> None:
    state = position(3, piles={"A": "bureaucrat*2"})
    pilot, screen = open_table(state)
    place = screen.table.find_layout(pilot.ui).goals[0]
    assert screen.table.find_target(pilot.ui, place.center) == ("taken", 0)
    assert "Ana has it." in screen.table.tell(pilot.ui, ("taken", 0)).lines
    assert screen.table.find_part(pilot.ui, ("taken", 2)) is None, "nobody has it: it lies there"


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_of_the_sheet_are_not_cut(language: str) -> None:
    tied = position(3, tied={"A": "6"}, hands={"A": "R7"})
    scenes = [
        scene_of(tied, ("card", 7), language=language),
        scene_of(bid_all(position(3, goals={"harvest": "A"}), (1, 2, 3)), language=language),
    ]
    for scene in scenes:
        size = fit_title(scene.sheet.title, 284, 15.5)
        assert fonts.width(scene.sheet.title, "bold", size) <= 284 or size == LEAST
        assert size >= 13, scene.sheet.title


def test_tokens_say_their_worth(open_table: Any) -> None:
    state = position(3, dragon="")._replace(tokens=(2, 0, 1))
    assert (
        "Star beside the name: 2 prestige tokens of 2 points each"
        in speak(state).tell(("seat", 0), None).lines
    )
    assert (
        "Star beside the name: 1 prestige token of 2 points"
        in speak(state).tell(("seat", 2), None).lines
    )


def test_peasants_that_all_go_and_a_lost_heir_have_a_line_of_no_points() -> None:
    piles = {"A": "peasant*2 noble_2*2 bureaucrat", "B": "peasant*4 general*2", "C": "peasant*3"}
    state = position(3, piles=piles)._replace(phase=OVER)
    assert WORDS.unpaid is not None
    unpaid = WORDS.unpaid(RULES.view(state, None), RULES.result(state))
    said = [(ln.seat, WORDS.line(TR, board_file().map, NAMES, ln)) for ln in unpaid]
    assert said == [
        (0, "Peasants: 0 of 2 count; 2 are discarded, as many as the player with the fewest has"),
        (0, "Heir, held until the end: its points go to Benedikt, with the most Generals"),
    ]
    assert card_set().goal_points[HEIR] == 5


def test_a_seat_says_what_its_points_are_made_of() -> None:
    state = position(3, piles={"A": "peasant*3 noble_3 general*2", "B": "peasant"})
    points, parts = RULES.result(state).scores[0], parts_of(state)
    assert [part.split(" ")[0] for part in parts] == [
        "Goal",
        "Peasants",
        "Nobles",
        "Generals",
        "Missing",
    ]
    told = speak(state).tell(("seat", 0), None).lines[0]
    assert told == f"If the game ended now, {points} points: {', '.join(parts)}"


def parts_of(state: Any) -> list[str]:
    assert WORDS.rows is not None
    names, find = WORDS.rows[0](TR, board_file().map), WORDS.rows[1]
    sums = dict.fromkeys(names, 0)
    for line in RULES.result(state).lines:
        sums[find(board_file().map, line)] += line.points if line.seat == 0 else 0
    return [f"{names[key]} {format_whole(n)}" for key, n in sums.items() if n]


def test_why_others_lose_points_is_told_with_the_card() -> None:
    """Chloé’s first Peasant makes the others discard none; Ana’s third General moves the Heir."""
    piles = {"A": "peasant*3 general", "B": "peasant*2 general*2", "C": "noble_2"}
    state = bid_all(position(3, piles=piles, row="peasant general"), (1, 2, 7))
    step = RULES.apply(state, 2, ("pick", state.row[0]))
    event = next(e for e in step.events if e.kind == "win")
    effects = CHRONICLE.effects["win"](
        Happening(TR, board_file().map, NAMES, state, step.state, event)
    )
    assert "all then discard 1 Peasant" in effects
    assert any(effect.startswith("Ana −") for effect in effects)
    general = position(3, piles=piles, row="general")
    picked = bid_all(general, (7, 1, 2))
    step = RULES.apply(picked, 0, ("pick", picked.row[0]))
    event = next(e for e in step.events if e.kind == "win")
    effects = CHRONICLE.effects["win"](
        Happening(TR, board_file().map, NAMES, picked, step.state, event)
    )
    assert "the Heir’s 5 points would go to nobody" in effects


def test_the_standing_of_the_last_round_says_what_is_still_to_come() -> None:
    piles = {"A": "general general noble_2", "B": "noble_2 peasant", "C": "merchant merchant"}
    goals = {"emperor": "A", "heir": "A", "market": "C", "palace": "C"}
    last = position(3, row="peasant general", pile="", under=1, piles=piles, goals=goals)
    told = WORDS.pending(TR, NAMES, RULES.view(last, None)) if WORDS.pending else ()
    assert told == (
        "This is the last round.",
        f"The Dragon goes to a player once more, for 2 points: as it stands, to {NAMES[1]}.",
        f"If a card is left over, {NAMES[0]}, who owns the Heir, may take it.",
    )
    more = position(3, row="peasant general", under=9, piles=piles, goals=goals)
    assert WORDS.pending is not None
    assert WORDS.pending(TR, NAMES, RULES.view(more, None)) == ()


@pytest.mark.parametrize(("pile", "under"), [("", 1), ("", 9)])
def test_a_card_that_brings_the_heir_tells_of_a_card_left_over_if_one_may_be(
    pile: str, under: int
) -> None:
    """In the last round too, and only once."""
    for row, left in (
        ("noble_3 general peasant merchant", True),
        ("noble_3 general peasant", False),
    ):
        state = position(3, row=row, pile=pile, under=under, piles={"A": "noble_2"})
        first = bid_all(state, (7, 3, 1))
        shown = OUTLOOK.preview(
            TR, board_file().map, NAMES, RULES.view(first, 0), 0, [("pick", kinds("noble_3")[0])]
        )
        assert shown is not None
        said = [row.text for row in shown.rows if "left over" in row.text]
        assert said == (["If a card is left over, you may take it."] if left else [])


def test_a_round_says_of_how_many_it_is_at_most() -> None:
    """MK-55: each takes a row from the pile."""
    assert WORDS.progress is not None
    said = [
        WORDS.progress(TR, RULES.view(position(3, under=under)._replace(round=4), None))
        for under in (1, 3, 6)
    ]
    assert said == ["Round 4, the last", "Round 4 of 5 at most", "Round 4 of 7 at most"]


def test_each_card_of_a_move_is_told_with_what_it_brings_itself() -> None:
    """The first of two draws was told with the points of both."""
    state = position(
        3,
        tied={"A": "4", "B": "4"},
        hands={"A": "R3", "B": "R3"},
        row="merchant noble_2",
        pile="bureaucrat general",
    )
    state = do(state, "A bid 3 on 4", "B bid 3 on 4", "C bid 1")
    step = RULES.apply(state, 2, ("pick", kinds("noble_2")[0]))
    gains = [event for event in step.events if event.kind in ("win", "draw")]
    told = {event.seat: tell_effects(state, step, event) for event in gains}
    first = "a type no longer missing"
    heir = "the Heir’s 5 points would go to Benedikt"
    assert told[2] == ("now 1 Noble", first, "+5 at the end")
    assert told[0] == ("now 1 Bureaucrat", first, "+3 at the end")
    assert told[1] == ("now 1 General", first, heir, "+9 at the end")


def test_a_dragon_given_away_is_named_with_its_points() -> None:
    state = position(3, piles={"A": "general peasant*2"}, row="general noble_2", dragon="A")
    state = do(state, "A bid 7", "B bid 3", "C bid 1")
    step = RULES.apply(state, 0, ("exchange", kinds("general")[0]))
    event = next(event for event in step.events if event.kind == "win")
    effects = tell_effects(state, step, event)
    assert effects == ("now 2 Generals", "the Dragon given away", "−1 at the end")


def tell_effects(state: Any, step: Step[Any], event: Event) -> tuple[str, ...]:
    """What the log says came of an event; () of kinds of which it says nothing."""
    effects = CHRONICLE.effects.get(event.kind)
    happening = Happening(TR, board_file().map, NAMES, state, step.state, event, step.events)
    return effects(happening) if effects is not None else ()


def test_the_dragon_is_told_of_no_further_than_what_gave_it_away() -> None:
    """The long rule of ties stood there every round."""
    alone = position(3, piles={"A": "general*2", "B": "noble_2*2", "C": "peasant"})
    assert explain_dragon_to(alone, 2) == "Chloé has the fewest Goal cards (0)."
    tied = position(3, piles={"A": "general*2", "B": "noble_2", "C": "peasant*3"}, goals={})
    told = explain_dragon_to(tied._replace(goals=(-1, -1, -1, -1, 0)), 1)
    assert told == (
        "Benedikt and Chloé have the fewest Goal cards (0); of them Benedikt has the fewest "
        "Dynasty cards (1)."
    )


def explain_dragon_to(state: Any, seat: int) -> str:
    event = Event("dragon", seat)
    happening = Happening(TR, board_file().map, NAMES, state, state, event)
    return CHRONICLE.reasons["dragon"](happening)


@pytest.mark.parametrize("own", ["", "merchant"])
def test_a_card_without_points_says_whence_its_three_come(own: str) -> None:
    """A lesson says that a Merchant scores nothing, and the log "+3 at the end" beside it."""
    state = bid_all(position(3, piles={"A": own}, row="merchant general"), (7, 1, 2))
    step = RULES.apply(state, 0, RULES.parse("pick merchant", state))
    event = next(e for e in step.events if e.kind == "win")
    effects = CHRONICLE.effects["win"](
        Happening(TR, board_file().map, NAMES, state, step.state, event)
    )
    assert "+3 at the end" in effects  # with two Merchants it is the Market
    assert ("a type no longer missing" in effects) is (not own)
