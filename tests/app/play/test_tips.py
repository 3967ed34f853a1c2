"""Tooltips and messages on the playing screen hide nothing that has to be seen with them."""

from __future__ import annotations

import pytest

from china_games.app.play import dialogs
from china_games.app.play.over import Over
from china_games.games import registry
from china_games.kit import beside, overlay
from china_games.kit.trees import walk
from china_games.kit.ui import Rect
from china_games.session import Session, Setup
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted, seats, session
from tests.app.screens.house import clipped
from tests.pictures.scenes import china
from tests.support.boards import library

SIZES = [((1280, 800), 100), ((960, 600), 100), ((960, 600), 75), ((1920, 1080), 125)]


def dealt(game: str) -> Session:
    board = library().list_boards(game)[0]
    return Session.deal(Setup(game, board.id, {}, seats("hhh"), 3), board)


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("game", registry.GAMES)
def test_what_is_pointed_at_is_told_in_the_panel_and_nothing_lies_over_the_board(
    game: str, size: tuple[int, int], scale: int
) -> None:
    desk = Desk(dealt(game), size=size, scale=scale)
    desk.come()
    ui, table = desk.pilot.ui, desk.screen.table
    layout = table.find_layout(ui)
    boxes = [layout.pointed, layout.drawer, layout.prompt, layout.buttons]
    assert all(layout.panel.contains(box) for box in boxes)
    assert layout.panel.collidelist([part.box for part in table.list_parts(ui) if part.shape]) < 0
    assert not any(stop.tip for stop in desk.pilot.list_stops() if stop.key.startswith("table/"))
    room = desk.screen.notice_room(ui)
    assert room is not None
    assert room.h > 40
    assert layout.panel.contains(room)
    assert not room.colliderect(layout.pointed), "a message covers nothing that is pointed at"
    whole = Rect(table.rect)
    for keys in ((), ("l",), ("s",)):
        desk.pilot.press(*keys)
        assert (table.rect, table.find_layout(ui).panel) == (whole, layout.panel)
        floats = [
            node.rect
            for over in walk(desk.pilot.ui.layer.root)
            if isinstance(over, Over)
            for node, _ in over.floats
        ]
        assert all(layout.panel.contains(box) for box in floats)
    desk.pilot.close()


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 200), ((960, 600), 100)])
def test_the_tip_of_a_hand_that_lies_face_down_is_off_the_board_and_the_bar(
    size: tuple[int, int], text: int
) -> None:
    desk = Desk(dealt("china"), size=size, scale=100, curtain="open", text_size=text)
    ui, table = desk.pilot.ui, desk.screen.table
    button = next(stop for stop in desk.pilot.list_stops() if stop.key == "open_hand")
    lines = overlay.wrap_tip(ui, button.tip)
    box = overlay.place_tip(ui, lines, Rect(button.rect.center, (14, 20)))
    assert table.find_layout(ui).panel.contains(box)
    desk.pilot.close()


def test_a_message_leaves_the_refusal_in_sight() -> None:
    desk = Desk(dealt("china"), size=(1280, 800), scale=100)
    desk.come()
    ui = desk.pilot.ui
    sheet = Rect(300, 720, 700, 70)
    place = overlay.notice_place(ui, (400, 40), [sheet], [])
    other = overlay.notice_place(ui, (400, 40), [sheet], [place])
    assert not place.colliderect(sheet)
    assert not other.colliderect(sheet)
    assert not other.colliderect(place)
    desk.pilot.close()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("panel", ["log", ""])
def test_messages_lie_on_no_hint(size: tuple[int, int], panel: str) -> None:
    desk = Desk(session("hcc"), thinker=Scripted(), size=size, scale=100)
    desk.come()
    desk.screen.drawer.page = panel
    desk.screen.hints.first = None
    desk.screen.show_hint()
    desk.pilot.ui.rebuild()
    desk.pilot.step(2)
    card = desk.pilot.find("hint_card").rect
    assert card.colliderect(desk.pilot.find("hint:0").rect)
    assert any(box.contains(card) for box in desk.screen.keep_clear(desk.pilot.ui))
    room = desk.screen.notice_room(desk.pilot.ui)
    assert room is not None
    assert not room.colliderect(card)
    desk.pilot.close()


def test_a_refusal_goes_once_something_else_is_pointed_at_for_a_while() -> None:
    desk = Desk(session("hcc"), thinker=Scripted(), size=(1280, 800), scale=100)
    desk.pilot.click("table/pile/0")
    assert desk.screen.toasts.shown is not None
    desk.pilot.move(desk.pilot.find_stop("table/row/1").rect.center)
    desk.pilot.wait(0.3)
    assert desk.screen.toasts.shown is not None
    desk.pilot.wait(1.0)
    assert desk.screen.toasts.shown is None
    desk.pilot.close()


def test_opening_the_log_takes_a_refusal_away() -> None:
    desk = Desk(session("hcc"), thinker=Scripted(), size=(960, 600), scale=75)
    desk.pilot.click("table/pile/0")
    assert desk.screen.toasts.shown is not None
    desk.pilot.press("l")
    assert desk.screen.toasts.shown is None
    desk.pilot.close()


def test_without_anything_to_keep_clear_a_message_stands_at_the_foot() -> None:
    desk = Desk(dealt("china"), size=(1280, 800), scale=100)
    place = overlay.notice_place(desk.pilot.ui, (400, 40), [], [])
    assert place.bottom > 760
    desk.pilot.close()


@pytest.mark.parametrize(
    "anchor", [Rect(10, 10, 50, 50), Rect(700, 500, 80, 90), Rect(0, 560, 800, 40)]
)
def test_a_tip_stays_in_the_window_and_off_its_thing(anchor: Rect) -> None:
    window = Rect(0, 0, 800, 600)
    for clear in ([], [Rect(0, 400, 800, 200)], [Rect(0, 0, 300, 600)]):
        place = beside.place((200, 80), anchor, clear, window, 8)
        assert window.contains(place)
        assert not place.colliderect(anchor)
        assert beside.count_hidden(place, clear) == 0


@pytest.mark.parametrize(
    ("size", "scale", "text_size"),
    [
        ((960, 600), 200, 100),
        ((960, 600), 150, 100),
        ((1280, 800), 200, 100),
        ((1280, 800), 200, 150),
    ],
)
def test_the_menu_is_not_cut_while_the_window_has_room(
    size: tuple[int, int], scale: int, text_size: int
) -> None:
    desk = Desk(dealt("china"), size=size, scale=scale, lang="fr", text_size=text_size)
    desk.come()
    dialogs.open_menu(desk.screen, desk.pilot.ui)
    desk.pilot.step(2)
    assert not clipped(desk.pilot)
    desk.pilot.close()


@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 600), 100), ((960, 600), 150), ((1280, 800), 200), ((1280, 800), 100)],
)
def test_the_bar_leaves_words_out_instead_of_cutting_them(
    size: tuple[int, int], scale: int
) -> None:
    setup = Setup("china", "side_a", {"first": 1}, seats("hcc"), 3)
    desk = Desk(
        Session.deal(setup, library().get("china", "side_a")), size=size, scale=scale, lang="fr"
    )
    cut = set(clipped(desk.pilot))
    bar = {
        getattr(desk.pilot.find(key), "label", "")
        for key in ("menu", "ai_now", "ai_stop")
        if desk.pilot.has(key)
    }
    assert not cut & (bar | {getattr(desk.pilot.find("turn"), "text", "")} - {""})
    desk.pilot.close()


def test_a_tip_hides_nothing_that_may_be_chosen_while_there_is_room() -> None:
    desk = Desk(china("hcc", 0), size=(1280, 800), scale=0)
    desk.come()
    ui, table = desk.pilot.ui, desk.screen.table
    desk.pilot.press("1")
    desk.pilot.step(2)
    lit = desk.screen.keep_off(ui)
    assert lit
    for stop in table.list_stops(ui):
        if stop.key.startswith("table/province/"):
            spot = overlay.place_tip(ui, overlay.wrap_tip(ui, stop.tip), stop.rect)
            assert not any(spot.colliderect(box) for box in lit), stop.key
    desk.pilot.close()


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_player_is_told_with_level_and_style(game: str) -> None:
    """Where a seat is pointed at, and beside the clock while it thinks."""
    styles = registry.load_styles(game).get("normal", ())
    kind = f"normal:{styles[0].key}" if styles else "normal"
    session = dealt(game)
    ana, ben, dan = session.setup.seats
    computer = ben._replace(kind="computer", level=kind)
    session.setup = session.setup._replace(seats=(ana, computer, dan))
    desk = Desk(session, thinker=Scripted())
    desk.come()
    table, ui = desk.screen.table, desk.pilot.ui
    said = {
        part.target[1]: stop.spoken
        for part in table.list_parts(ui)
        if part.target[0] == "seat"
        for stop in desk.pilot.list_stops()
        if stop.key == f"table/seat/{part.target[1]}"
    }
    assert said
    assert "Normal" in said[1]
    assert not styles or f"· {styles[0].name}" in said[1]
    assert "Normal" not in said[0]
    desk.pilot.close()
