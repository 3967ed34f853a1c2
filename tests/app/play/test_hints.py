"""Hints on the playing screen: F2 where one person plays alone, and the hints of the
first games.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from china_games.app.learn.hints import find_first_hint, find_hint, offers_hints
from china_games.app.learn.progress import Progress
from china_games.app.play.beside import find_costs
from china_games.app.play.fitted import FittedCard
from china_games.app.play.hints import Hints
from china_games.app.play.reasons import pick_reasons
from china_games.app.play.side import list_log
from china_games.games import registry
from china_games.games.contract import Advised, Budget, Reason
from china_games.games.middle_kingdom.rules.model import EMPEROR_HALF, PICK
from china_games.kit.trees import walk
from china_games.players.driver import seed_move
from china_games.study.playing_on import PlayingOn
from china_games.study.second import Opinion, weigh_doubt
from china_games.table.stops import write_key
from china_games.table.table import Table
from tests.app.play.desk import Desk, dealt_otherwise
from tests.app.play.games import Scripted
from tests.pictures.scenes import china, city, other
from tests.pictures.tables import dealt, phase, played


def test_f2_shows_normals_choice_with_its_reason_and_lights_it() -> None:
    desk = Desk(china("hcc", 40), size=(1280, 800), scale=0)
    desk.come()
    session, seat = desk.game, desk.screen.match.viewer
    assert seat == 0
    table, board = desk.screen.table, desk.screen.table.boxes.painted
    desk.pilot.press("f2")
    hint = desk.screen.hints.asked
    assert hint is not None
    normal = registry.load_players("china")["normal"]
    view, legal = session.view(seat), desk.screen.match.list_legal()
    generator = Random(seed_move(session.setup.seed, seat, session.ply))
    chosen = normal.choose(session.rules, view, seat, legal, Budget(), generator)
    advised, _ = hint.list_choices()[0]
    assert advised.actions[0] == chosen
    assert chosen in legal
    texts = desk.pilot.list_texts()
    said = desk.screen.words.action(desk.pilot.ui.tr, session.board.map, chosen, view)
    assert any(said in text for text in texts)
    assert any(text.endswith(".") and ":" in text for text in texts)
    assert desk.screen.table.pointed == frozenset(advised.places)
    assert table.boxes.painted == board, "the board moved"
    card = desk.pilot.find("hint:0").rect
    assert not any(card.colliderect(box) for box in table.boxes.needed)
    keys = {write_key(table.key, place) for place in advised.places}
    stops = [stop for stop in table.list_stops(desk.pilot.ui) if stop.key in keys]
    assert stops
    assert not any(card.colliderect(stop.rect) for stop in stops)
    desk.pilot.wait(0.5)  # the board has come to rest
    badges = table.overlay.list_badges(desk.pilot.ui)
    numbered = [number for badge in badges for number in badge.label.split("·")]
    assert sorted(set(numbered)) == [str(n) for n, _ in enumerate(hint.choices, 1)]
    assert all(table.rect.contains(badge.box) for badge in badges)
    assert not any(card.colliderect(badge.box) for badge in badges)
    desk.pilot.click("hint_close")
    assert desk.screen.hints.asked is None
    assert desk.screen.table.pointed == frozenset()
    assert not table.overlay.list_badges(desk.pilot.ui)
    desk.pilot.close()


def test_a_hint_goes_with_the_next_move() -> None:
    desk = Desk(china("hcc", 40))
    desk.come()
    desk.pilot.press("f2")
    assert desk.screen.hints.asked is not None
    desk.screen.act(desk.screen.hints.asked.choices[0].actions)
    desk.pilot.step(2)
    assert desk.screen.hints.asked is None
    desk.pilot.close()


def test_a_choice_of_a_hint_is_made_ready_by_a_click_and_played_step_by_step() -> None:
    desk = Desk(china("hcc", 40), size=(1280, 800), scale=0, confirm_moves=False)
    desk.come()
    hints, table, ply = desk.screen.hints, desk.screen.table, desk.game.ply
    desk.pilot.press("f2")
    assert hints.asked is not None
    plan = hints.asked.list_choices()[0][0].actions
    assert len(plan) == 2
    desk.pilot.click("hint:0")
    assert desk.game.ply == ply, "it is only made ready"
    desk.pilot.click("hint:0")
    assert desk.game.ply == ply, "nor does a double click play it"
    assert table.find_part(desk.pilot.ui, ("confirm", 0)) is not None
    table.choosing.click(desk.pilot.ui, ("cancel", 0))
    desk.pilot.step(2)
    assert hints.ready is None
    desk.pilot.click("hint:0")
    assert hints.ready == hints.asked.list_choices()[0][0]
    desk.pilot.press("tab")
    desk.screen.layers[0].focus = "hint:0"
    desk.pilot.step(2)
    assert desk.pilot.find_spoken().endswith("It is ready: Enter plays it.")
    desk.pilot.press("enter")
    assert [move.action for move in desk.game.moves[ply:]] == [plan[0]]
    asked = hints.asked
    assert asked is not None
    assert asked.choices[0].actions == plan[1:]
    assert desk.game.hints[0] == 1, "it is the same hint"
    table.choosing.click(desk.pilot.ui, ("confirm", 0))
    assert [move.action for move in desk.game.moves[ply:]] == list(plan)
    assert hints.asked is None
    desk.pilot.close()


def test_a_hint_shows_the_tile_as_it_would_lie() -> None:
    desk = Desk(city("hccc", 24), size=(1280, 800), scale=0)
    desk.come()
    desk.pilot.click("hint")
    hint, table = desk.screen.hints.asked, desk.screen.table
    assert hint is not None
    for number, (advised, _) in enumerate(hint.list_choices()[:2]):  # the third has to be scrolled
        desk.pilot.move(desk.pilot.find(f"hint:{number}").rect.center)
        desk.pilot.step(2)
        shown = table.make_scene(desk.pilot.ui).meant
        assert [("place", one.cell, one.turn) for one in shown] == list(advised.actions)
    desk.pilot.close()


def test_only_the_first_choice_of_a_hint_is_said_to_bring_more_than_all_others() -> None:
    desk = Desk(other("forbidden_city", "cchc", 20), size=(1280, 800), scale=0)
    desk.come()
    desk.pilot.click("hint")
    hint = desk.screen.hints.asked
    assert hint is not None
    said = [
        (advised.reasons[0].code, desk.pilot.find(f"hint:{n}").why)
        for n, (advised, _) in enumerate(hint.list_choices())
    ]
    assert ("best", "") in said[1:]
    desk.pilot.close()


def test_a_hint_tells_nothing_that_is_hidden() -> None:
    session = china("hcc", 40)
    for seed in range(5):
        other = dealt_otherwise(session, 0, seed)
        asked = [find_hint(one, 0, Random(3)) for one in (session, other)]
        assert asked[0] is not None
        assert asked[0] == asked[1]


def test_a_table_is_never_painted_before_it_knows_how_large_its_board_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painted: list[float] = []
    draw = Table.draw

    def watch(table: Any, ui: Any, target: Any) -> None:
        draw(table, ui, target)
        if table.controller is not None:
            painted.append(table.camera.scale)

    monkeypatch.setattr(Table, "draw", watch)
    for curtain in ("hidden", "open", "always", "never"):
        desk = Desk(china("hhc", 20), curtain=curtain, paint_every=1)
        desk.come()
        desk.pilot.close()
    assert painted
    assert max(painted) < 10


@pytest.mark.parametrize("kinds", ["hhc", "ccc"])
def test_there_is_no_hint_where_several_or_none_play(kinds: str) -> None:
    desk = Desk(china(kinds, 20))
    desk.come()
    assert not offers_hints(desk.game)
    desk.pilot.press("f2")
    assert desk.screen.hints.asked is None
    assert not desk.pilot.has("hint")
    desk.pilot.close()


@pytest.mark.parametrize(
    ("kinds", "help", "given"),
    [
        ("hcc", "none", False),
        ("hcc", "consequences", True),
        ("hcc", "advice", True),
        ("hhc", "consequences", False),
        ("hhc", "advice", True),
    ],
)
def test_hints_are_given_as_the_table_agreed(kinds: str, help: str, given: bool) -> None:
    session = china(kinds, 40)
    session.setup = session.setup._replace(help=help)
    desk = Desk(session)
    desk.come()
    desk.pilot.press("f2")
    assert (desk.screen.hints.asked is not None) == given
    assert desk.screen.hints.offered == given
    assert desk.screen.hints.offered == given
    desk.pilot.close()


def test_without_help_there_are_no_first_hints() -> None:
    session = china("hcc", 0)
    session.setup = session.setup._replace(help="none")
    desk = Desk(session, first_hints=True)
    desk.come()
    desk.pilot.step(3)
    assert first_hint(desk) == ""
    desk.pilot.close()


def test_log_and_result_tell_what_was_agreed() -> None:
    session = china("hcc", 10_000)
    session.setup = session.setup._replace(help="advice")
    desk = Desk(session)
    desk.come()
    desk.pilot.step(2)
    assert "Help: consequences and advice" in desk.screen.make_title(desk.pilot.ui)
    desk.screen.past.present()
    desk.screen.counting.finale = None
    desk.screen.drawer.open("points")
    desk.pilot.step()
    said = "At this table, pointing at a move shows what it would bring, and hints are given (F2)."
    assert any(said in text for text in desk.pilot.list_texts())
    assert list_log(desk.screen, desk.pilot.ui)[0].text == said
    desk.pilot.close()


def test_a_game_without_advice_says_that_it_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(city("hcc", 9))
    silent = replace(registry.load_game("forbidden_city"), advice=None)
    monkeypatch.setattr(registry, "load_game", lambda key: silent)
    desk.come()
    desk.pilot.press("f2")
    assert desk.screen.hints.asked is None
    assert desk.screen.toasts.shown is not None
    desk.pilot.close()


# ---------------------------------------------------------------------- first games


def first_hint(desk: Desk) -> str:
    return desk.screen.hints.first.key if desk.screen.hints.first else ""


def test_a_first_hint_is_shown_once_to_a_person_and_the_board_stays_where_it_is() -> None:
    desk = Desk(china("hcc", 0), size=(1280, 800), scale=0, first_hints=True)
    desk.come()
    desk.pilot.step(2)
    assert first_hint(desk) == "first"
    table, board = desk.screen.table, desk.screen.table.boxes.painted
    card = desk.pilot.find("first_hint").rect
    assert not any(card.colliderect(box) for box in table.boxes.needed)
    desk.pilot.click("first_hint_close")
    desk.pilot.step(2)
    assert table.boxes.painted == board
    assert first_hint(desk) == ""
    services = desk.screen.services
    person = desk.screen.session.setup.seats[0].name
    assert f"china/first/{person}" in services.progress.hints
    desk.pilot.close()


def test_each_person_is_shown_a_first_hint() -> None:
    session = china("hhc", 0)
    one, other = session.setup.seats[0].name, session.setup.seats[1].name
    assert one != other
    seen = Progress().see(f"china/first/{one}")
    found = find_first_hint(session, 0, session.view(0), seen)
    assert found is None or found.key != "first"
    assert find_first_hint(session, 0, session.view(0), Progress().see(f"china/first/{other}"))
    assert find_first_hint(session, 0, session.view(0), Progress().see("china/first")) == found


def test_what_a_lesson_taught_is_no_first_hint() -> None:
    session = china("hcc", 0)
    seen, person = Progress(), session.setup.seats[0].name
    session.play(0, next(a for a in session.rules.legal(session.state, 0) if a[0] == "palace"))
    found = find_first_hint(session, 0, session.view(0), seen, urgent=True)
    assert found is not None
    assert found.key == "refill"
    for done in (False, True):
        taught = seen.reach("china-1", "1", 1, done=done)
        left = find_first_hint(session, 0, session.view(0), taught, urgent=True)
        assert (left is None) is done, person


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_first_hint_hides_nothing_of_what_the_others_did(
    lang: str, size: tuple[int, int]
) -> None:
    desk = Desk(china("hcc", 40), size=size, scale=0, lang=lang, first_hints=True)
    desk.come()
    desk.pilot.step(3)
    desk.pilot.move((2, size[1] - 2))
    desk.pilot.step(3)
    assert first_hint(desk) == "first"
    hints = registry.load_game("china").lessons().first_hints
    desk.screen.hints.first = min(hints, key=lambda hint: len(hint.text(desk.pilot.ui.tr)))
    desk.pilot.ui.rebuild()
    desk.pilot.step(3)
    assert desk.pilot.has("hint_card")
    news, card = desk.pilot.find("news").rect, desk.pilot.find("hint_card").rect
    assert news.h
    assert card.h
    assert not card.colliderect(news)
    desk.pilot.press("l")
    desk.pilot.step(2)
    assert not desk.pilot.has("hint_card"), "the log has its place, and the news theirs"
    assert desk.pilot.has("news") is (size[0] == 1280), "in a small window the log lies over them"
    desk.pilot.close()


@pytest.mark.parametrize("panel", ["l", "s"])
def test_log_and_points_are_seen_though_a_hint_stood_there(panel: str) -> None:
    desk = Desk(china("hcc", 0), size=(1280, 800), scale=0, first_hints=True)
    desk.come()
    desk.pilot.step(2)
    for key in ("", "f2"):
        if key:
            desk.pilot.press(key)
        desk.pilot.step(2)
        assert desk.pilot.has("hint_card")
        desk.pilot.press(panel)
        desk.pilot.step(2)
        assert not desk.pilot.has("hint_card")
        desk.pilot.press(panel)
        desk.pilot.step(2)
        assert desk.pilot.has("hint_card") is (key == ""), "one that nobody asked for comes back"
    desk.pilot.close()


def test_they_go_with_the_next_action_and_only_an_urgent_one_follows_in_the_same_turn() -> None:
    desk = Desk(china("hcc", 0), first_hints=True)
    desk.come()
    desk.pilot.step(2)
    assert first_hint(desk) == "first"
    desk.act("palace")
    desk.pilot.step(3)
    assert first_hint(desk) == "refill", "the hand is filled now, and the province was empty"
    desk.act("draw")
    desk.pilot.step(3)
    assert first_hint(desk) == "", "nothing else is urgent"
    desk.pilot.close()


def test_they_can_be_switched_off() -> None:
    desk = Desk(china("hcc", 0), first_hints=True)
    desk.come()
    desk.pilot.step(2)
    desk.pilot.click("first_hint_off")
    desk.pilot.step(2)
    assert not desk.pilot.app.settings.first_hints
    assert first_hint(desk) == ""
    desk.pilot.close()


def test_who_has_seen_one_is_not_shown_it_again() -> None:
    desk = Desk(china("hcc", 0), first_hints=True)
    services = desk.screen.services
    services.keep_progress(services.progress.see("china/first"))
    screen = desk.screen
    screen.hints = Hints(screen.app, screen.session, screen.match, screen.table)
    desk.pilot.step(3)
    assert first_hint(desk) == ""
    desk.pilot.close()


def test_behind_the_curtain_nothing_is_hinted() -> None:
    desk = Desk(china("hhc", 0), first_hints=True, curtain="always")
    desk.pilot.step(5)
    assert desk.screen.covered
    assert first_hint(desk) == ""
    assert desk.screen.services.progress.hints == frozenset()
    desk.come()
    desk.pilot.step(3)
    assert first_hint(desk) == "first"
    desk.screen.cover(desk.pilot.ui)
    desk.pilot.step(2)
    assert first_hint(desk) == ""
    desk.pilot.close()


def test_a_first_hint_never_lies_over_what_may_be_chosen() -> None:
    """In a small window the bids of Middle Kingdom lie where hints open, and one of them gets the
    Emperor's half point.
    """
    session = played(dealt("middle_kingdom", "cards", "hh", 3), until=phase(EMPEROR_HALF), plies=20)
    desk = Desk(session, first_hints=True)
    desk.come()
    desk.pilot.step(3)
    if desk.pilot.has("first_hint_close"):
        card = desk.pilot.find("hint_card").rect
        choices = [part.box for part in desk.screen.table.list_parts(desk.pilot.ui) if part.acts]
        assert card.collidelist(choices) < 0
    own = session.to_act[0]
    bids = [bid for bid in session.state.bids if bid.seat == own]
    assert sum(desk.pilot.has(f"table/bid/{k}") for k in range(4)) >= len(bids) == 2
    desk.pilot.close()


def test_a_first_hint_never_lies_over_the_sheet_of_bids_it_speaks_of() -> None:
    """It lies where nothing is told."""
    desk = Desk(dealt("middle_kingdom", "cards", "hhh", 3), size=(1280, 800), first_hints=True)
    desk.come()
    desk.pilot.step(3)
    assert first_hint(desk) == "first"
    assert desk.pilot.has("first_hint_close")
    sheet, told = desk.screen.table.boxes.drawer, desk.screen.table.usual_box
    assert told is not None
    assert sheet is not None
    card = desk.pilot.find("hint_card").rect
    assert told.contains(card)
    assert not card.colliderect(sheet), "it speaks of what stands there"
    desk.pilot.close()
    session = played(dealt("middle_kingdom", "cards", "hhh", 3), until=phase(PICK), plies=20)
    desk = Desk(session, size=(1280, 800), first_hints=True)
    desk.come()
    desk.pilot.step(3)
    assert session.state.bids
    assert first_hint(desk) == "choose"
    assert not desk.pilot.find("hint_card").rect.colliderect(sheet), "bids are revealed there"
    desk.pilot.close()


def test_a_first_hint_leaves_the_players_in_sight_and_gives_way_to_what_is_pointed_at() -> None:
    desk = Desk(china("hcc", 0), size=(960, 600), first_hints=True)
    desk.come()
    desk.pilot.step(3)
    table, card = desk.screen.table, desk.pilot.find("hint_card")
    players = [p.box for p in table.list_parts(desk.pilot.ui) if p.target[0] == "seat"]
    assert card.rect.collidelist(players) < 0
    before = desk.pilot.look().subsurface(card.rect).copy()
    desk.pilot.move(desk.pilot.find_stop("table/slot/0").rect.center)
    desk.pilot.step(3)
    after = desk.pilot.look().subsurface(card.rect).copy()
    assert table.told.tells
    assert after.get_buffer().raw != before.get_buffer().raw
    desk.pilot.close()


# ---------------------------------------------------------------------- the second opinion


def asked_on(thinker: Any) -> Desk:
    desk = Desk(china("hcc", 40), size=(1280, 800), scale=0, thinker=thinker)
    desk.come()
    desk.pilot.press("f2")
    return desk


def test_choices_are_played_on_and_told_anew_without_a_false_order() -> None:
    thinker = Scripted()
    desk = asked_on(thinker)
    desk.pilot.step(30)
    ((work, doubt),) = thinker.works
    hint = desk.screen.hints.asked
    assert hint is not None
    assert work is weigh_doubt
    assert doubt.view == desk.game.view(0), "a state would tell what is hidden"
    assert doubt.choices == tuple(advised.actions for advised in hint.choices)
    thinker.found = (Opinion(1, 2.1, 0.5), Opinion(0, 0.0, 0.0), Opinion(0, 0.4, 0.3))
    desk.pilot.step(2)
    lines = [desk.pilot.find(f"hint:{i}") for i in range(3)]
    assert [line.verdict for line in lines] == [
        "",
        "About as good as the first.",
        "Worth about 2.1 less than the first.",
    ]
    assert lines[2].places == hint.choices[0].places
    desk.pilot.press("tab", "tab")
    desk.screen.layers[0].focus = "hint:2"
    desk.pilot.step(2)
    assert desk.screen.table.pointed == frozenset(hint.choices[0].places)
    desk.pilot.press("escape")
    assert desk.screen.hints.asked is None
    desk.pilot.close()


def test_what_is_done_ends_the_look_ahead_and_hints_are_counted_once_a_position() -> None:
    thinker = Scripted()
    desk = asked_on(thinker)
    desk.pilot.step(30)
    desk.pilot.press("f2")
    assert (desk.screen.hints.asked, thinker.stopped) == (None, 1)
    desk.pilot.press("f2")
    assert desk.game.hints == (1, 0, 0)
    assert "Hints asked for: Ana (1)." in [row.text for row in list_log(desk.screen, desk.pilot.ui)]
    desk.pilot.step(30)
    hint = desk.screen.hints.asked
    assert hint is not None
    desk.screen.act(hint.choices[0].actions[:1])
    desk.pilot.step(2)
    assert (desk.screen.hints.asked, thinker.stopped) == (None, 2)
    desk.pilot.close()


def test_an_opinion_is_the_same_in_every_hidden_world() -> None:
    session = china("hcc", 40)
    hint = find_hint(session, 0, Random(3))
    assert hint is not None
    other = dealt_otherwise(session, 0, 5)
    choices = tuple(advised.actions for advised in hint.choices)
    found = []
    for one in (session, other):
        playing = PlayingOn("china", one.view(0), 0)
        found.append(playing.play_all(choices, 2, "seed"))
    assert found[0] == found[1]


def test_a_first_hint_is_seen_whole_in_large_text() -> None:
    hints = registry.load_game("china").lessons().first_hints
    for size in ((1280, 800), (960, 600)):
        desk = Desk(china("hcc", 40), size=size, scale=100, text_size=200)
        desk.screen.hints.first = max(hints, key=lambda hint: len(hint.text(desk.pilot.ui.tr)))
        desk.pilot.ui.rebuild()
        desk.pilot.step(2)
        words, close = desk.pilot.find("first_hint"), desk.pilot.find("first_hint_close")
        (panel,) = [n.rect for n in walk(desk.pilot.ui.layer.root) if isinstance(n, FittedCard)]
        assert panel.contains(words.rect)
        assert panel.contains(close.rect)
        assert words.measure_natural(desk.pilot.ui, words.rect.w)[1] <= words.rect.h
        assert words.size * desk.pilot.ui.text_scale >= 16
        desk.pilot.close()


def test_a_hint_borrows_room_where_it_would_be_cut() -> None:
    """In Empires little is left below what is pointed at: two choices are seen, not one."""
    desk = Desk(other("empires", "hcc", 2), size=(1280, 800), scale=0)
    desk.come()
    told = desk.screen.table.pointed_box
    assert told is not None
    desk.pilot.press("f2")
    desk.pilot.step(2)
    smaller = desk.screen.table.pointed_box
    assert smaller is not None
    assert smaller.h < told.h
    cards = [desk.pilot.find(f"hint:{n}").rect for n in range(2)]
    window = desk.pilot.look().get_rect()
    assert all(window.contains(card) and card.top >= smaller.bottom for card in cards)
    desk.pilot.click("hint_close")
    desk.pilot.step(2)
    assert desk.screen.table.pointed_box == told
    desk.pilot.close()


def test_what_is_told_against_one_choice_is_told_against_all() -> None:
    wins, costs = Reason("wins_often", 1.2), Reason("uses", -0.35)
    strong, weak = (wins, costs), (Reason("wins_often", 0.4), costs)
    choices = [Advised((), 0.0, 0.0, reasons, ()) for reasons in (strong, weak)]
    assert pick_reasons(strong) == (wins,)
    assert pick_reasons(strong, find_costs(choices)) == strong
