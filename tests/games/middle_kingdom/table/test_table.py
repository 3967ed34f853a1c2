"""The table on the real loop: games by mouse alone and by keys alone, masks, pictures, movements,
words.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import EXCHANGE, HEIR_PICK, LAY, PICK
from china_games.games.middle_kingdom.table import TABLE
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.motion import make_legs
from china_games.games.middle_kingdom.table.places import encode_heap
from china_games.games.middle_kingdom.words.phases import list_phases
from china_games.i18n import make_translator
from china_games.kit.pilot import Pilot
from china_games.table.pictures import draw_thumbnail, render
from china_games.table.telling import Telling
from tests.games.china.table.test_table import walk
from tests.games.middle_kingdom.support import position
from tests.games.middle_kingdom.table.screen import (
    FORMS,
    TableScreen,
    any_action,
    bid_all,
    board_file,
    infos,
    played,
    set_at,
    steps,
)
from tests.support.one_table import open_tables


@pytest.fixture
def open_table() -> Iterator[Any]:
    yield from open_tables(TableScreen, paint_every=8)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def pixels_after(pilot: Pilot) -> bytes:
    pilot.move((2, 2))
    pilot.ui.redraw()
    pilot.step()
    return pixels(pilot.look())


# ------------------------------------------------------------------ by mouse and by keys


@pytest.mark.parametrize(("seats", "phase"), [(3, LAY), (4, HEIR_PICK), (2, EXCHANGE)])
def test_choices_by_keys_alone(open_table: Any, seats: int, phase: int) -> None:
    pilot, screen = open_table(played(seats, 20, seed=5, phase=phase))
    rng = random.Random(seats)
    for _ in range(7):
        action = any_action(screen, rng)
        for key in steps(screen, action):
            walk(pilot, key)
            pilot.press("enter")
        assert screen.asked[-1] == action


@pytest.mark.parametrize(("seats", "two"), FORMS)
def test_every_legal_action_is_reached_from_its_position(
    open_table: Any, seats: int, two: bool
) -> None:
    """Each choice of every phase that a game comes by can be made by clicks."""
    pilot, screen = open_table(played(seats, 40, seed=2, two_bids=two))
    rng, done = random.Random(7), set()
    for _ in range(70):
        if not RULES.to_act(screen.state):
            break
        before = screen.state
        if before.phase not in done:
            done.add(before.phase)
            for action in RULES.legal(before, screen.seat):
                screen.state = before
                screen.sync()
                for key in steps(screen, action):
                    pilot.click(key)
                assert screen.asked[-1] == action
        else:
            screen.state = RULES.apply(
                before, screen.seat, rng.choice(RULES.legal(before, screen.seat))
            ).state
            screen.sync()
            pilot.ui.rebuild()
    assert len(done) >= 2


def test_shortcuts_choose_cards_row_and_buttons(open_table: Any) -> None:
    pilot, screen = open_table(position(3))
    pilot.press("5")
    assert screen.table.controller.proposed == ("bid", 5, 0)
    pilot.press("backspace")
    assert screen.table.controller.proposed is None
    for key in ("0", "1", "2"):
        pilot.press(key, "c")
    assert screen.asked == [("bid", 0, 0), ("bid", 1, 0), ("bid", 2, 0)]
    assert screen.state.phase == PICK
    pilot.press("w", "c")
    assert screen.asked[-1][0] == "pick"


# ------------------------------------------------------------------ words


def test_every_place_is_a_stop_that_speaks(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 30, phase=PICK))
    spoken = {stop.key: stop.spoken for stop in pilot.list_stops()}
    wanted = [
        *(f"table/card/{k}" for k in range(8)),
        *(f"table/heap/{k}" for k in range(20)),
        *(f"table/goal/{k}" for k in range(6)),
        *(f"table/seat/{s}" for s in range(4)),
        "table/deck/0",
        *(f"table/bid/{k}" for k in range(4)),
        *(f"table/row/{k}" for k in range(len(screen.state.row))),
    ]
    assert all(len(spoken[key]) > 3 for key in wanted)
    assert {stop.group for stop in pilot.list_stops()} == {
        "hand",
        "row",
        "piles",
        "goals",
        "bids",
        "seats",
        "course",
    }


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_stop_speaks_in_every_phase(language: str) -> None:
    rng = random.Random(4)
    state, seen = played(4, 0), set()
    for _ in range(260):
        if not RULES.to_act(state):
            break
        seat = rng.choice(RULES.to_act(state))
        c = Controller(RULES, RULES.view(state, seat), seat)
        if state.phase not in seen:
            for target in c.list_places():
                c.click(target)
                at = set_at(c, target, language)
                scene = TABLE.scene(at)
                assert TABLE.tell(at, target).spoken
                assert scene.prompt
                assert scene.sheet.title
                c.click(("cancel", 0))
            seen.add(state.phase)
        state = RULES.apply(state, seat, rng.choice(c.legal)).state
    assert len(seen) >= 6


def scene_of(state: Any, *clicks: tuple[str, int], hover: Any = None, language: str = "en") -> Any:
    seat = RULES.to_act(state)[0]
    c = Controller(RULES, RULES.view(state, seat), seat)
    for target in clicks:
        c.click(target)
    return TABLE.scene(set_at(c, hover, language))


def test_the_prompt_and_the_sheet_follow_what_is_chosen() -> None:
    state = position(2, tied={"A": "4"})
    plain, card, whole = (
        scene_of(state),
        scene_of(state, ("card", 5)),
        scene_of(state, ("card", 5), ("tied", 4)),
    )
    assert len({plain.prompt, card.prompt, whole.prompt}) == 3
    assert not plain.sheet.rivals
    assert {(rival.seat, rival.on) for rival in card.sheet.rivals} == {(1, 0)}
    assert whole.sheet.own.cards == (4, 5)
    assert scene_of(state, hover=("card", 3)).sheet.own.cards == (4, 3)
    assert card.choice


def test_a_table_without_help_is_not_told_how_a_bid_would_stand() -> None:
    state = played(4, 0)
    seat = RULES.to_act(state)[0]
    c = Controller(RULES, RULES.view(state, seat), seat)
    c.click(("card", 5))
    at = set_at(c, ("card", 5))
    helped, alone = (
        TABLE.scene(at._replace(foresees=foresees)).sheet for foresees in (True, False)
    )
    assert helped.rivals
    assert not alone.rivals
    assert "Choose a bid card" not in alone.text
    told = [
        TABLE.tell(at._replace(foresees=foresees), ("card", 5)).lines for foresees in (True, False)
    ]
    assert len(told[0]) > len(told[1]) == 1


def name_present(state: Any) -> list[str]:
    """The names of the phases that are the present one."""
    shown = list_phases(
        make_translator("en", "middle_kingdom"), board_file().map, RULES.view(state, 0)
    )
    return [phase.name for phase in shown if phase.now]


def test_phases_are_named_and_the_market_stands_where_it_comes() -> None:
    for phase, name in (
        (PICK, "Picks"),
        (EXCHANGE, "Dragon"),
        (HEIR_PICK, "Heir"),
        (LAY, "Market"),
    ):
        assert name_present(played(4, 10, seed=8, phase=phase)) == [name]
    assert name_present(played(3, 5000)) == []


def test_the_strip_tells_how_powers_bid_at_this_table_and_when_a_step_is_skipped() -> None:
    tr, map_ = make_translator("en", "middle_kingdom"), board_file().map
    one, two = (
        {phase.name: phase.sentence for phase in list_phases(tr, map_, RULES.view(state, 0))}
        for state in (position(3), position(2))
    )
    assert "second bid" in two["Palace"]
    assert "second bid" not in one["Palace"]
    assert "one of the two bids" in two["Emperor"]
    assert "by itself" in one["Emperor"]
    for name in ("Palace", "Harvest", "Dragon", "Draws", "Heir"):
        assert "Skipped" in one[name], name


def test_bids_stand_in_their_order_with_their_reasons() -> None:
    state = bid_all(position(4, row="peasant noble_2 general"), (4, 4, 7, 0))
    lines = scene_of(state).sheet.lines
    assert [(line.bid.seat, line.rank) for line in lines] == [
        (2, "1"),
        (0, "="),
        (1, "="),
        (3, "–"),
    ]
    assert "the only bid that is not tied" in lines[0].why
    assert "Benedikt" in lines[1].why
    assert "Reset" in lines[3].why
    after = RULES.apply(state, 2, ("pick", state.row[0])).state
    assert scene_of(after).sheet.lines[0].won == state.row[0]
    assert scene_of(after).sheet.title == "Bids of round 1"


def test_what_dragon_and_heir_brought_stands_beside_the_title() -> None:
    state = bid_all(
        position(3, piles={"A": "bureaucrat*2 peasant"}, row="peasant general", dragon="A"),
        (1, 2, 3),
    )
    state = RULES.apply(state, 0, ("exchange", state.row[0])).state
    assert scene_of(state).sheet.aside == "Dragon: Ana, Peasant"
    assert scene_of(state, language="fr").sheet.aside == "Dragon\u00a0: Ana, Paysan"


def test_a_barred_card_says_why_to_who_holds_the_dragon(open_table: Any) -> None:
    state = position(3, piles={"A": "bureaucrat*2 peasant"}, row="peasant bureaucrat", dragon="A")
    state = bid_all(state, (1, 2, 3))
    pilot, screen = open_table(state)
    assert "Bureaucrats" in pilot.find_stop("table/row/1").spoken
    pilot.move(pilot.find_stop("table/row/1").rect.center)
    stage, part = screen.table.make_stage(pilot.ui), screen.table.find_part(pilot.ui, ("row", 1))
    _, told = Telling(TABLE).list_rows(stage, part, ())
    assert sum("tallest pile" in str(row) for row in told) == 1, "it was told twice"
    pilot.click("table/row/1")
    refused, text = screen.told[-1]
    assert refused.rule == "MK-44"
    assert "Bureaucrats" in text
    assert {("row", 1), encode_heap(0, 0)} <= screen.table.make_scene(pilot.ui).shown
    pilot.click("table/seat/1")
    assert not screen.table.make_scene(pilot.ui).shown


def test_legal_places_are_lit_unless_switched_off(open_table: Any) -> None:
    pilot, screen = open_table(position(3))
    assert screen.table.make_scene(pilot.ui).lit == {("card", k) for k in range(8)}
    pilot, screen = open_table(position(3), hints=False)
    assert not screen.table.make_scene(pilot.ui).lit


def test_nothing_can_be_chosen_in_what_is_only_looked_at(open_table: Any) -> None:
    pilot, screen = open_table(position(3))
    screen.table.show(RULES.view(screen.state, 0), 0, may_act=False)
    pilot.ui.rebuild()
    pilot.click("table/card/5")
    assert screen.table.controller.proposed is None
    assert not screen.asked
    assert not screen.table.make_scene(pilot.ui).sheet.rivals


# ------------------------------------------------------------------ masks and pictures


def sealed(state: Any, cards: dict[int, int]) -> Any:
    for seat, card in cards.items():
        state = RULES.apply(state, seat, ("bid", card, RULES.legal(state, seat)[0][2])).state
    return state


@pytest.mark.parametrize(("seats", "two"), FORMS)
def test_sealed_bids_of_others_change_no_pixel_and_no_word(seats: int, two: bool) -> None:
    state, board = position(seats, two_bids=two), board_file()
    one, other = (sealed(state, dict.fromkeys(range(1, seats), 0) | {1: card}) for card in (2, 7))
    assert one != other
    for seat in (0, None):
        first, second = (
            render(TABLE, board.map, RULES.view(s, seat), infos(seats), seat, (960, 600))
            for s in (one, other)
        )
        assert pixels(first) == pixels(second)
    words = []
    for s in (one, other):
        c = Controller(RULES, RULES.view(s, 0), 0)
        at = set_at(c, ("card", 5))
        scene = TABLE.scene(at)
        targets = [
            ("card", 5),
            *(("seat", k) for k in range(seats)),
            *(("heap", k) for k in range(5 * seats)),
        ]
        words.append(
            (
                scene.prompt,
                scene.sheet,
                scene.lit,
                scene.buttons,
                [TABLE.tell(at, target).spoken for target in targets],
            )
        )
    assert words[0] == words[1]
    owner = [
        render(TABLE, board.map, RULES.view(s, 1), infos(seats), 1, (960, 600))
        for s in (one, other)
    ]
    assert pixels(owner[0]) != pixels(owner[1])


def test_another_pile_changes_no_pixel() -> None:
    state, board = played(4, 20), board_file()
    other = RULES.sample(RULES.view(state, 1), random.Random(5))
    assert other.pile != state.pile
    one, two = (
        render(TABLE, board.map, RULES.view(s, 1), infos(4), 1, (960, 600)) for s in (state, other)
    )
    assert pixels(one) == pixels(two)


def test_pictures_without_a_window() -> None:
    state, board = played(5, 90), board_file()
    view = RULES.view(state, None)
    french = render(TABLE, board.map, view, infos(5), None, (960, 600), language="fr")
    english = render(TABLE, board.map, view, infos(5), None, (960, 600))
    assert pixels(french) != pixels(english)
    small = draw_thumbnail(TABLE, board.map, view, infos(5), (320, 200))
    assert small.get_size() == (320, 200)
    assert pixels(small) != pixels(
        draw_thumbnail(TABLE, board.map, RULES.view(played(5, 0), None), infos(5), (320, 200))
    )


def test_score_lines_and_points_so_far_are_shown(open_table: Any) -> None:
    state = played(3, 5000)
    pilot, screen = open_table(state)
    plain = pixels_after(pilot)
    for line in RULES.result(state).lines:
        screen.table.light(line.places)
        assert screen.table.make_scene(pilot.ui).shown
    assert pixels_after(pilot) != plain
    screen.table.unlight()
    screen.table.visit(pilot.ui, ())
    assert pixels_after(pilot) == plain
    screen.table.scores.show((1, 2, 3))
    assert pixels_after(pilot) != plain
    screen.table.scores.show(())
    assert pixels_after(pilot) == plain


# ------------------------------------------------------------------ movements


@pytest.mark.parametrize(("seats", "two"), FORMS)
def test_movements_of_a_whole_game_end_where_the_view_says(
    open_table: Any, seats: int, two: bool
) -> None:
    pilot, screen = open_table(played(seats, 0, two_bids=two))
    rng, kinds = random.Random(3), set()
    while RULES.to_act(screen.state):
        action = rng.choice(RULES.legal(screen.state, screen.seat))
        step = RULES.apply(screen.state, screen.seat, action)
        events = [event.mask(screen.seat) for event in step.events]
        screen.act((action,))
        at = screen.table.make_stage(pilot.ui)
        legs = make_legs(at, events)
        legs += make_legs(at._replace(before=at.view), events)
        for leg in legs:
            leg.step(0.5)
            leg.end()
        kinds |= {event.kind for event in events}
        scene = screen.table.make_scene(pilot.ui)
        assert not scene.hidden
        assert not screen.table.own.flights
    assert kinds >= {"sealed", "reveal", "win", "goal", "turn_up"}


def test_a_pick_flies_and_lands(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 20, phase=PICK))
    seat, action = screen.seat, RULES.legal(screen.state, screen.seat)[0]
    step = RULES.apply(screen.state, seat, action)
    screen.act((action,))
    still_ = pixels_after(pilot)
    done: list[int] = []
    pilot.app.settings = pilot.app.settings._replace(animation="normal")
    screen.table.animate(pilot.ui, step.events, lambda: done.append(1))
    pilot.step(3)
    assert screen.table.legs.busy
    assert pixels(pilot.look()) != still_
    pilot.wait(6)
    assert done == [1]
    assert pixels_after(pilot) == still_


def test_nothing_is_drawn_after_hide(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 30))
    screen.table.hide()
    pilot.ui.rebuild()
    hidden = pixels_after(pilot)
    screen.state = played(3, 60)
    screen.table.hide()
    assert pixels_after(pilot) == hidden
    assert not pilot.list_stops()
    assert screen.table.find_tip(pilot.ui, (400, 300)) == ""
