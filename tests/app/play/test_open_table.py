"""The open table: a hand lies face down until its person holds it up or opens it, and nobody need
leave the screen.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from china_games import i18n
from china_games.app.play.seating import LINGER
from china_games.games.registry import GAMES
from china_games.kit import pseudo
from china_games.kit.comfort import propose_scale
from china_games.kit.ui import Rect
from tests.app.play.desk import Desk
from tests.app.play.games import played, session
from tests.information.tables import TABLES, any_action, dealt


def sit(after_turn: str = "none", **settings: Any) -> Desk:
    """A game of three people at the open table."""
    desk = Desk(session(), curtain="open", after_turn=after_turn, **settings)
    desk.pilot.wait(0.6)
    return desk


def press_hand(desk: Desk, kind: int) -> None:
    """The pointer goes down or up on the hand."""
    place = desk.screen.table.boxes.hand.center
    desk.pilot.move(place)
    pygame.event.post(pygame.event.Event(kind, pos=place, button=1, touch=False))
    desk.pilot.step(2)


def test_the_hand_is_seen_for_as_long_as_the_key_is_held() -> None:
    desk = sit()
    match, seat = desk.screen.match, desk.game.to_act[0]
    assert (match.viewer, desk.screen.table.seat, match.list_legal()) == (None, None, ())
    assert not any(stop.key.startswith("table/card") for stop in desk.pilot.list_stops())
    desk.pilot.hold("z")
    assert (match.viewer, desk.screen.table.seat, match.may_act) == (seat, seat, True)
    desk.pilot.press("1")
    assert desk.screen.table.control.chosen
    desk.pilot.let_go("z")
    assert (match.viewer, desk.screen.table.seat, match.may_act) == (None, None, False)
    desk.pilot.hold("z")
    assert not desk.screen.table.control.picked, "what was chosen lies down with the hand"


def test_the_hand_is_seen_for_as_long_as_the_pointer_is_held_on_it() -> None:
    desk = sit()
    press_hand(desk, pygame.MOUSEBUTTONDOWN)
    assert desk.screen.match.viewer == desk.game.to_act[0]
    desk.pilot.move((200, 200), (1, 0, 0))
    assert desk.screen.match.hand_is_up
    press_hand(desk, pygame.MOUSEBUTTONUP)
    assert desk.screen.match.lies_face_down


@pytest.mark.parametrize("by", ["click", "key", "enter"])
def test_an_open_hand_stays_open_until_the_turn_is_passed(by: str) -> None:
    desk = sit()
    first = desk.game.to_act[0]
    if by == "click":
        desk.pilot.click("open_hand")
    else:
        desk.pilot.press("shift+z" if by == "key" else "enter")
    assert desk.screen.match.viewer == first
    desk.act("exchange")
    assert desk.screen.match.viewer == first
    desk.act("take")
    match = desk.screen.match
    assert (match.viewer, match.lies_face_down) == (None, True)
    assert match.holder == desk.game.to_act[0] != first
    assert desk.screen.recap is None, "all have watched"
    desk.pilot.press("shift+z")
    assert match.viewer == match.holder


def test_a_key_that_is_still_held_turns_up_no_other_hand() -> None:
    desk = sit()
    desk.pilot.hold("z")
    desk.act("exchange")
    desk.act("take")
    assert desk.screen.match.lies_face_down
    desk.pilot.step(30)
    desk.pilot.let_go("z")
    assert desk.screen.match.lies_face_down
    desk.pilot.hold("z")
    assert desk.screen.match.hand_is_up


def test_the_second_click_of_a_double_click_opens_no_other_hand() -> None:
    desk = sit()
    desk.open_hand()
    desk.act("exchange")
    desk.act("take")
    desk.pilot.click("open_hand")
    press_hand(desk, pygame.MOUSEBUTTONDOWN)
    assert desk.screen.match.lies_face_down


def test_the_hand_lies_down_when_the_window_loses_the_keyboard_and_when_all_is_covered() -> None:
    desk = sit()
    for hold in (lambda: desk.pilot.press("shift+z"), lambda: desk.pilot.hold("z")):
        hold()
        assert desk.screen.match.hand_is_up
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        desk.pilot.step(2)
        assert desk.screen.match.lies_face_down
    desk.pilot.press("shift+z", "f9")
    assert desk.screen.covered
    desk.pilot.wait(0.6)
    desk.pilot.click("ready")
    assert desk.screen.match.lies_face_down


def test_nothing_is_played_or_taken_back_while_the_hand_lies_face_down() -> None:
    desk = sit()
    desk.open_hand()
    desk.act("exchange")
    desk.pilot.press("shift+z")
    ply = desk.game.ply
    desk.pilot.press("ctrl+z", "8", "4", "p")
    assert desk.game.ply == ply
    desk.pilot.press("ctrl+z")
    assert desk.screen.toasts.shown is not None
    assert "face down" in desk.screen.toasts.shown.text
    desk.pilot.press("shift+z", "ctrl+z")
    assert desk.game.ply == ply - 1


@pytest.mark.parametrize(
    ("after_turn", "last", "lingers"),
    [
        ("none", "draw", False),
        ("look", "draw", True),
        ("look", "take", False),
        ("click", "take", True),
    ],
)
def test_after_a_turn_the_screen_goes_on_as_was_set(
    after_turn: str, last: str, lingers: bool
) -> None:
    desk = sit(after_turn)
    first = desk.game.to_act[0]
    desk.open_hand()
    desk.act("exchange")
    desk.act(last)
    match = desk.screen.match
    assert (match.seating.phase == LINGER) == lingers
    assert match.viewer == (first if lingers else None)
    if lingers:
        assert not match.may_act
        desk.pilot.press("shift+z")
        assert match.viewer is None
        desk.hand_over()
    assert match.lies_face_down
    assert match.holder == desk.game.to_act[0] != first


def test_the_news_of_a_hand_that_lies_face_down_are_for_its_person() -> None:
    desk = Desk(played("hhh", moves=40), curtain="open")
    name = desk.screen.names[desk.screen.match.holder]
    assert f"Since {name}’s last turn" in desk.pilot.list_texts()


def test_one_person_alone_has_no_hand_face_down() -> None:
    desk = Desk(session("hcc"), curtain="open")
    assert desk.screen.match.viewer == 0
    assert not desk.pilot.has("open_hand")
    desk.pilot.hold("z")
    assert desk.screen.match.viewer == 0


CLICKS = 1
"""At most, in every game, from the last action of one person to the first of the next, where the
screen goes on at once; docs/tables.md tells them. A tile that is drawn makes no more of them.
"""


@pytest.mark.parametrize("game", GAMES)
def test_the_next_person_is_as_many_clicks_away_as_is_written_down(game: str) -> None:
    case = min((case for case in TABLES if case.game == game), key=lambda case: case.seats)
    after_turn = "look" if game == "forbidden_city" else "none"
    desk, rng = Desk(dealt(case, 3), curtain="open", after_turn=after_turn), Random(game)
    most, passed = 0, 0
    for _ in range(40):
        clicks, match = 0, desk.screen.match
        while not match.may_act and not desk.game.finished:
            desk.pilot.wait(0.6)
            desk.pilot.click("open_hand")
            clicks += 1
        passed += clicks > 0
        most = max(most, clicks)
        if desk.game.finished:
            break
        seat, action = any_action(desk.game, rng)
        while seat != match.viewer:
            seat, action = any_action(desk.game, rng)
        desk.screen.act((action,))
        desk.pilot.ui.rebuild()
        desk.pilot.step(2)
        if desk.screen.scoring:
            desk.screen.scoring.close()
    assert most == CLICKS
    assert passed > 2


def test_one_go_on_is_enough_after_a_turn_that_scored() -> None:
    case = next(case for case in TABLES if case.game == "forbidden_city" and case.seats > 1)
    game, rng = dealt(case, 3), Random(1)
    while not any(line for line in game.rules.result(game.view(None)).lines if line.points):
        game.play(*any_action(game, rng))
    last = game.moves[-1]
    desk = Desk(game.branch(game.ply - 1), curtain="open", after_turn="click")
    desk.open_hand()
    desk.screen.act((last.action,))
    desk.pilot.step(2)
    assert desk.screen.scoring is not None
    assert not desk.pilot.has("scored_close")
    desk.pilot.wait(0.6)
    desk.pilot.press("enter")
    assert desk.screen.match.lies_face_down
    assert desk.screen.scoring is None


LARGE = [((960, 600), 200), ((1120, 700), 200), ((1280, 800), 200), ((960, 600), 100)]
SPEAKERS = {
    "en": i18n.make_translator("en"),
    "fr": i18n.make_translator("fr"),
    "long": pseudo.make_translator(),
}


@pytest.mark.parametrize("game", GAMES)
def test_the_button_that_opens_the_hand_is_seen_whole(game: str) -> None:
    case = min((case for case in TABLES if case.game == game), key=lambda case: case.seats)
    desk, rng = Desk(dealt(case, 3), curtain="open", after_turn="none"), Random(game)
    while not desk.screen.match.lies_face_down:
        desk.screen.act((any_action(desk.game, rng)[1],))
    wrong = []
    for size, text in LARGE:
        for lang, tr in SPEAKERS.items():
            desk.pilot.app.ui.tr = tr
            desk.pilot.app.fixed_scale = propose_scale(size)
            desk.pilot.app.settings = desk.pilot.app.settings._replace(text_size=text)
            desk.pilot.resize(size)
            desk.pilot.step(2)
            ui, box = desk.pilot.ui, desk.screen.table.boxes.asking
            button = desk.pilot.find("open_hand")
            high = button.measure(ui, button.rect.w)[1]
            cut = not box.contains(button.rect) or button.rect.h < high
            if cut or desk.pilot.find_stop("open_hand").rect != button.rect:
                wrong.append((size, text, lang, button.rect, box))
    assert not wrong


def test_a_tile_is_never_called_a_hand_of_cards() -> None:
    case = next(case for case in TABLES if case.game == "forbidden_city" and case.seats > 1)
    desk = Desk(dealt(case, 3), curtain="open", after_turn="none", size=(1280, 800), scale=0)
    told = " ".join(desk.pilot.list_texts())
    said = " ".join(f"{stop.spoken} {stop.tip}" for stop in desk.pilot.list_stops())
    assert "Show my tile" in told
    for word in ("my hand", "s hand", "the cards"):
        assert word not in told + said


def test_go_on_listens_soon_whatever_was_clicked_before() -> None:
    desk = sit("click")
    desk.open_hand()
    desk.act("exchange")
    desk.act("take")
    for _ in range(3):
        desk.pilot.click("hand_over")
        desk.pilot.wait(0.1)
    desk.pilot.wait(0.3)
    if desk.screen.match.seating.phase == LINGER:
        desk.pilot.click("hand_over")
    assert desk.screen.match.seating.phase != LINGER
    assert desk.screen.match.lies_face_down


def test_a_place_that_is_clicked_says_that_the_hand_has_to_be_opened_first() -> None:
    desk = sit()
    desk.pilot.click(desk.screen.table.boxes.painted.center)
    table = desk.screen.table
    place = next(stop for stop in table.list_stops(desk.pilot.ui) if "slot" in stop.key)
    desk.pilot.click(place.rect.center)
    assert desk.screen.toasts.shown is not None
    assert desk.screen.toasts.shown.text == "Open your hand first (Z)."


def test_the_last_turn_of_a_person_who_has_had_none_is_not_spoken_of() -> None:
    desk = sit()
    desk.open_hand()
    desk.end_turn()
    texts = desk.pilot.list_texts()
    assert "Since the beginning" in texts
    assert not any("last turn" in text for text in texts)


def test_a_first_hint_does_not_come_while_a_hand_is_only_held_up() -> None:
    desk = sit(first_hints=True)
    desk.pilot.hold("z")
    desk.pilot.wait(0.5)
    assert desk.screen.hints.first is None
    desk.pilot.let_go("z")
    desk.open_hand()
    desk.pilot.wait(0.5)
    assert desk.screen.hints.first is not None


def test_the_eye_stays_where_it_is_when_other_buttons_come() -> None:
    desk = Desk(session(), curtain="open", after_turn="none", size=(1280, 800), scale=0)
    desk.game.setup = desk.game.setup._replace(help="advice")
    desk.pilot.wait(0.6)
    before = desk.pilot.find("hand").rect
    desk.open_hand()
    assert desk.pilot.has("hint")
    assert desk.pilot.find("hand").rect == before


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_bar_keeps_its_buttons_in_the_largest_type(lang: str, size: tuple[int, int]) -> None:
    desk = Desk(
        played("hhhh", moves=160),
        curtain="open",
        after_turn="click",
        size=size,
        scale=0,
        lang=lang,
        text_size=200,
    )
    for _ in range(2):
        for key in ("standing", "rules", "crib", "cover", "help", "hand"):
            box = desk.pilot.find(key).rect
            assert Rect((0, 0), size).contains(box), key
        desk.open_hand()
