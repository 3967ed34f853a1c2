"""A position laid by hand: clicks, keys, texts, judging, playing on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from china_games.app.play import open_game
from china_games.app.screens.lay import LayScreen
from china_games.app.screens.lay_desk import Desk
from china_games.app.screens.lay_start import LayStartScreen, write_empty
from china_games.app.screens.start import StartScreen
from china_games.boards.positions import read_position
from china_games.games import registry
from china_games.games.forbidden_city.table import ground_plan
from china_games.kit.pilot import Pilot
from china_games.kit.widgets import editing
from tests.app.screens.house import Blank, House
from tests.app.screens.house import game as deal
from tests.support.boards import library


def lay(game: str, board: str, seats: int = 3, **options: Any) -> House:
    """The page with an empty board."""
    rules = registry.load_rules(game)
    text = write_empty(game, board, seats, rules.options(options, board, seats))
    house = House(Blank)
    house.pilot.app.push(LayScreen(house.pilot.app, Desk(text, library())))
    house.pilot.step(2)
    return house


def click_all(pilot: Pilot, piece: str, *places: str) -> None:
    """Takes a piece in hand and lays it on each place."""
    pilot.click("tabs:pieces")
    pilot.click(f"piece:{piece}")
    for place in places:
        pilot.click(f"table/{place}")


def list_scores(house: House) -> tuple[int, ...]:
    return tuple(house.screen.desk.count(house.pilot.ui.tr, house.screen.names).scores)


def clip(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A clipboard of the test's own."""
    held = {"text": ""}
    monkeypatch.setattr(editing.pygame.scrap, "has_text", lambda: bool(held["text"]))
    monkeypatch.setattr(editing.pygame.scrap, "get_text", lambda: held["text"])
    monkeypatch.setattr(
        editing.pygame.scrap, "put_text", lambda text: held.__setitem__("text", text)
    )
    return held


def test_twenty_pieces_of_china_are_one_click_each_and_count() -> None:
    house = lay("china", "side_a")
    pilot, board = house.pilot, library().get("china", "side_a")
    slots = {p.id: p.slots for p in board.rules_board.provinces}
    click_all(pilot, "palace:0", *(f"slot/{s}" for s in slots["yan"][:4]))
    click_all(pilot, "palace:1", *(f"slot/{s}" for s in slots["wei"][:3]))
    click_all(pilot, "palace:2", *(f"slot/{s}" for s in slots["wei"][3:5]))
    click_all(pilot, "emissary:1", f"province/{_find(board, 'wei')}")
    laid = read_position(house.screen.desk.text, library())
    assert [own.bit_count() for own in laid.state.palaces] == [4, 3, 2]
    assert not laid.faults
    assert laid.unknown
    assert laid.state.row == (-1,) * 4
    assert min(house.screen.desk.sheet.whole.row) >= 0  # a row that is not told is drawn
    pilot.click("tabs:judge")
    assert list_scores(house) == tuple(laid.rules.result(laid.state).scores)
    assert all(house.shows(f"{score} points") for score in list_scores(house) if score > 1)
    line = next(node for node in pilot.list_stops() if node.key == "line:0")
    pilot.move(line.rect.center)
    pilot.step(2)
    lines = house.screen.desk.count(pilot.ui.tr, house.screen.names).lines
    assert house.screen.table.lit == frozenset(lines[0].places)
    house.close()


def _find(board: Any, province: str) -> int:
    return next(p for p, one in enumerate(board.rules_board.provinces) if one.id == province)


def test_cards_of_middle_kingdom_give_their_goal_and_a_row_that_is_bid_for() -> None:
    house = lay("middle_kingdom", "cards")
    pilot, desk = house.pilot, house.screen.desk
    cards = library().get("middle_kingdom", "cards").rules_board
    assert [fault.code for fault in desk.reading.faults] == ["row_empty"]
    click_all(pilot, f"kind:{cards.types.index(3)}", "heap/3", "heap/8", "heap/3", "deck/0")
    click_all(pilot, f"kind:{cards.merchant}", "heap/3", "heap/9")
    state = desk.reading.state
    assert state.piles[0][3].count(cards.merchant) == 1
    assert state.piles[1][2] == (cards.merchant,)  # a Merchant joins cards that are there
    assert state.goals[3] == 0
    pilot.click("tabs:bids")
    pilot.click("field:bid_card:1:7")
    assert desk.reading.state.used[1] == (7,)
    assert not desk.reading.faults
    pilot.click("table/heap/3", button=3)
    assert sum(map(len, desk.reading.state.piles[0])) == 2
    pilot.click("tabs:judge")
    assert list_scores(house) == tuple(desk.reading.rules.result(desk.reading.state).scores)
    house.close()


def test_cities_pawns_and_granaries_of_empires_are_counted_once_all_is_told() -> None:
    house = lay("empires", "empires_china_48", 2, treasury=True, granaries=True)
    pilot, desk = house.pilot, house.screen.desk
    for seat, places in ((0, (1, 2)), (1, (10, 11, 12))):
        click_all(pilot, f"city:{seat}", f"province/{places[0]}")
        click_all(pilot, f"pawn:{seat}", *(f"province/{p}" for p in places[1:]))
    click_all(pilot, "five:1", "province/10")
    click_all(pilot, "new:0", *["province/10"] * 3)
    assert desk.reading.state.pawns[10] == (0, 5)
    assert desk.reading.state.granaries[10] == (3, False)
    assert {fault.code for fault in desk.reading.faults} == {"no_advantage"}
    pilot.click("tabs:hands")
    for seat in range(2):
        pilot.click(f"field:advantages:{seat}")
        pilot.press("down", "enter")
    pilot.ui.focus_on("field:hand:1:-1")
    pilot.press("right", "pageup", "left")
    assert desk.reading.state.hands[1] == (-1,) * 5
    assert not desk.reading.faults
    pilot.click("tabs:judge")
    assert list_scores(house) == (2, 3)
    house.close()


def test_tiles_are_turned_until_they_fit_and_their_order_is_kept() -> None:
    house = lay("forbidden_city", "tiles")
    pilot, desk = house.pilot, house.screen.desk
    names = library().get("forbidden_city", "tiles").rules_board.tiles
    tile = next(n for n, one in enumerate(names) if one.id == "p1")
    border = [stop.key for stop in pilot.list_stops() if stop.key.startswith("table/cell")]
    pilot.click("owner:1")
    pilot.click(f"piece:tile:1:{tile}")
    pilot.press("r")
    for cell in border:
        pilot.click(cell)
        if desk.reading.state.turn:
            break
        pilot.step(2)  # a refusal stands in the panel
    state = desk.reading.state
    assert [(one.tile, one.seat) for one in state.laid if one.seat >= 0] == [(tile, 1)]
    assert not house.screen.chosen
    pilot.step(2)  # the view follows the city
    x, y = house.screen.table.camera.to_pixel(ground_plan.find_middle(state.cells[-1]))
    pilot.click((round(x), round(y)), button=3)
    assert desk.reading.state.turn == 0
    pilot.press("ctrl+z")
    assert desk.reading.state == state
    assert not desk.reading.faults
    house.close()


def test_the_right_button_takes_away_and_changes_are_taken_back() -> None:
    house = lay("china", "side_a")
    pilot, desk = house.pilot, house.screen.desk
    empty = desk.text
    assert house.screen.prepare_close(pilot.ui)
    click_all(pilot, "palace:0", "slot/5")
    assert not house.screen.prepare_close(pilot.ui)
    pilot.press("esc")
    one = desk.text
    assert one != empty
    pilot.click("table/slot/5", button=3)
    assert not any(desk.reading.state.palaces)
    pilot.press("ctrl+z")
    assert desk.text == one
    pilot.press("ctrl+z")
    assert desk.text == empty
    pilot.press("ctrl+y")
    assert desk.text == one
    house.close()


def test_keys_alone_lay_take_away_and_count_cards() -> None:
    house = lay("china", "side_a")
    pilot, desk = house.pilot, house.screen.desk
    pilot.press("3")
    assert house.screen.piece == "palace:1"
    pilot.ui.by_keyboard = True
    pilot.ui.focus_on("table/slot/7")
    pilot.press("enter")
    assert desk.reading.state.palaces[1] == 1 << 7
    pilot.press("delete")
    assert desk.reading.state.palaces[1] == 0
    pilot.ui.focus_on("tabs:cards")
    pilot.press("enter")
    pilot.ui.focus_on("field:hand:0:4")
    pilot.press("+")
    assert desk.reading.state.hands[0] == (-1, -1, 4)  # one that was not known is told
    assert not desk.reading.faults
    assert pilot.find_spoken() == "Hand of Player 1 · red: 1"
    house.close()


def test_what_is_wrong_is_told_and_lit_and_nothing_is_judged_before() -> None:
    house = lay("china", "side_a")
    pilot = house.pilot
    click_all(pilot, "emissary:0", "province/3")
    pilot.step(2)
    faults = house.screen.desk.reading.faults
    assert [fault.code for fault in faults] == ["many_envoys"]
    assert pilot.has("fault:0")
    assert not pilot.has("play_on")
    assert house.screen.table.lit == frozenset(faults[0].places)
    province = library().get("china", "side_a").map.provinces[3]
    assert house.shows(f"{province.name['en']} has more emissaries")
    pilot.click("tabs:judge")
    assert house.shows("Correct the position first")
    house.close()


def test_a_try_is_answered_by_the_rules_and_nothing_is_played() -> None:
    house = lay("china", "side_a")
    pilot, screen = house.pilot, house.screen
    click_all(pilot, "palace:1", "slot/5")
    text = screen.desk.text
    pilot.click("tabs:judge")
    pilot.click("try:0")
    pilot.click("table/slot/5")
    assert not screen.trial.allowed
    assert screen.trial.rule == "CH-17"
    allowed = next(a for a in screen.table.control.legal if a[0] == "palace")
    pilot.click(f"table/slot/{allowed[1]}")
    assert screen.trial.allowed
    assert screen.table.control.view.palaces[0] == 1 << allowed[1]  # what it would do is shown
    pilot.press("ctrl+z")
    assert not screen.table.control.view.palaces[0]
    pilot.click("trial_done")
    assert screen.trial is None
    assert screen.desk.text == text
    house.close()


def test_texts_are_copied_pasted_and_refused_with_their_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = clip(monkeypatch)
    house = lay("china", "side_a")
    pilot, desk = house.pilot, house.screen.desk
    click_all(pilot, "palace:0", "slot/5")
    pilot.press("ctrl+c")
    assert held["text"] == desk.text
    for hostile in (
        "\x00\x01",
        "format: x",
        desk.text.replace("turn: 0", "turn: 9"),
        "a" * 300_000,
    ):
        held["text"] = hostile
        pilot.press("ctrl+v")
        assert house.shows("This text is no position")
        pilot.press("esc")
    held["text"] = desk.text.replace("turn: 0", "turn: 9")
    pilot.press("ctrl+v")
    assert house.shows(f"Line {held['text'].split(chr(10)).index('turn: 9') + 1}:")
    pilot.press("esc")
    cards = registry.load_rules("middle_kingdom").options({}, "cards", 3)
    text = write_empty("middle_kingdom", "cards", 3, cards)
    held["text"] = f"{text}phase: pick\n"  # nobody is there who could pick
    pilot.press("ctrl+v")
    assert house.shows("The table cannot show this position")
    pilot.press("esc")
    held["text"] = desk.text.replace("players: 3", "players: 4")
    pilot.press("ctrl+v")
    assert house.screen.desk.reading.seats == 4
    house.close()


def test_a_position_is_saved_listed_opened_and_played_on(tmp_path: Path) -> None:
    house = House(LayStartScreen, folder=tmp_path)
    pilot = house.pilot
    pilot.click("lay_empty")
    click_all(pilot, "palace:0", "slot/5")
    pilot.press("ctrl+s", "enter")
    files = list((tmp_path / "positions").iterdir())
    assert [path.read_text("utf-8") for path in files] == [house.screen.desk.text]
    pilot.press("esc", "esc")
    assert isinstance(house.screen, LayStartScreen)
    pilot.click(f"own:{files[0].name}")
    assert isinstance(house.screen, LayScreen)
    pilot.click("play_on")
    pilot.click("play_begin")
    session = house.screen.session
    assert session.setup.position
    assert session.state.palaces[0] == 1 << 5
    house.close()


def test_a_file_dropped_on_a_page_goes_on_the_table(tmp_path: Path) -> None:
    house = House(StartScreen, folder=tmp_path)
    house.pilot.click("workshop")
    text = write_empty("china", "side_a", 3, registry.load_rules("china").options({}, "side_a", 3))
    path = tmp_path / "mine.txt"
    path.write_text(text, "utf-8")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    house.pilot.step(2)
    assert isinstance(house.screen, LayScreen)
    assert house.screen.desk.text == text
    house.close()


def test_a_running_game_lays_what_its_seat_may_see_and_a_finished_one_all() -> None:
    house = House(Blank)
    for moves in (9, 10_000):
        session = deal(house.services.store, 1, moves)
        open_game(house.pilot.app, session)
        house.pilot.step(2)
        house.pilot.press("esc")
        house.pilot.press("esc") if not house.pilot.has("menu_position") else None
        house.pilot.click("menu_position")
        if house.pilot.has("position"):
            house.pilot.click("position")
        unknown = house.screen.desk.reading.unknown
        assert unknown == (moves == 9)
        house.pilot.press("f9")
        assert house.pilot.has("tabs:judge") == (moves != 9)
        if house.pilot.has("uncover"):
            house.pilot.press("enter")
            assert house.pilot.has("tabs:judge")
    house.close()
