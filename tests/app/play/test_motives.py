"""Why a computer player did that: asked by key and button, of a line and of a move that is looked
back at; told in full once the game is over.
"""

from __future__ import annotations

from china_games.app.play.beside import build_hint_card
from china_games.session.moves import NO_HELP
from china_games.study.motives import find_motive, has_motive
from tests.app.play.desk import Desk
from tests.pictures.scenes import china, other


def test_m_tells_why_with_the_line_lit_and_the_board_where_it_was() -> None:
    desk = Desk(china("hcc", 40), size=(1280, 800), scale=0)
    desk.come()
    screen, table = desk.screen, desk.screen.table
    board = table.boxes.painted
    desk.pilot.press("m")
    asked = screen.motives.asked
    assert asked is not None
    assert asked.line.seat in (1, 2)
    assert asked.reasons
    texts = desk.pilot.list_texts()
    assert all(any(reason in text for text in texts) for reason in asked.reasons)
    assert any(screen.names[asked.line.seat] in text for text in texts)
    assert table.pointed == frozenset(asked.line.places)
    assert table.boxes.painted == board, "the board moved"
    card = desk.pilot.find("motive_title").rect
    assert not any(card.colliderect(box) for box in table.boxes.needed)
    desk.pilot.press("escape")
    assert screen.motives.asked is None
    assert table.pointed == frozenset()
    desk.pilot.click("ask_why")
    assert screen.motives.asked == asked
    desk.pilot.press("f2")
    assert screen.motives.asked is None, "a hint takes its place"
    desk.pilot.click("ask_why")
    assert build_hint_card(screen, desk.pilot.ui) is None
    desk.pilot.click("motive_close")
    assert screen.motives.asked is None
    desk.pilot.close()


def test_a_line_is_asked_by_click_and_by_key_and_says_so() -> None:
    desk = Desk(china("hcc", 40), size=(1280, 800), scale=0)
    desk.come()
    _, lines = desk.screen.news.tell(desk.pilot.ui)
    at = next(i for i, line in enumerate(lines) if desk.screen.motives.list_plies(line))
    desk.pilot.click(f"news:{at}")
    asked = desk.screen.motives.asked
    assert asked is not None
    assert asked.line == lines[at]
    desk.pilot.press("escape", "tab")
    desk.screen.layers[0].focus = f"news:{at}"
    desk.pilot.step(2)
    assert desk.pilot.find_spoken().endswith("M tells why.")
    desk.pilot.press("m")
    assert desk.screen.motives.asked == asked
    desk.pilot.close()


def test_a_line_of_the_log_is_asked_by_its_sign_and_by_key() -> None:
    desk = Desk(china("hcc", 40), size=(1280, 800), scale=0)
    desk.come()
    desk.pilot.press("l")
    log = desk.pilot.find("log_list")
    at = max(i for i, row in enumerate(log.rows) if log.find_why(row) is not None)
    assert log.find_why(log.rows[0]) is None
    box = log.find_row_rect(at)
    desk.pilot.click((box.x + 8, box.centery))
    asked = desk.screen.motives.asked
    assert asked is not None
    assert asked.line.text == log.rows[at].text
    assert desk.screen.match.timeline.live
    assert desk.pilot.has("motive_title")
    desk.pilot.press("escape", "tab")
    desk.screen.layers[0].focus = "log_list"
    desk.pilot.step(2)
    desk.pilot.find("log_list").memory.marked = at
    assert desk.pilot.find_spoken().endswith("M tells why.")
    desk.pilot.press("m")
    assert desk.screen.motives.asked == asked
    desk.pilot.close()


def test_a_past_move_is_asked_about_and_one_of_a_person_is_not() -> None:
    desk = Desk(china("hcc", 40), size=(1280, 800), scale=0)
    desk.come()
    session, screen = desk.game, desk.screen
    known = screen.match.known_plies
    by_computer = next(ply for ply in reversed(known[:-1]) if has_motive(session, 0, ply))
    screen.past.look(by_computer)
    desk.pilot.ui.rebuild()
    desk.pilot.step(2)
    desk.pilot.click("ask_why")
    asked = screen.motives.asked
    assert asked is not None
    assert asked.line.ply == by_computer
    own = next(ply for ply in reversed(known) if session.moves[ply - 1].seat == 0)
    screen.past.look(own)
    desk.pilot.ui.rebuild()
    desk.pilot.step(2)
    assert not desk.pilot.has("ask_why")
    desk.pilot.press("m")
    assert screen.motives.asked is None
    assert screen.toasts.shown is not None
    desk.pilot.close()


def test_without_help_reasons_wait_for_the_end_of_the_game() -> None:
    session = china("hcc", 40)
    session.setup = session.setup._replace(help=NO_HELP)
    desk = Desk(session, size=(1280, 800), scale=0)
    desk.come()
    desk.pilot.press("m")
    asked = desk.screen.motives.asked
    assert asked is not None
    assert (asked.reasons, asked.rest != "") == ((), True)
    desk.pilot.close()


def test_once_the_game_is_over_every_move_has_its_whole_reason() -> None:
    session = china("hcc", 10_000)
    assert session.finished
    plies = [ply for ply in range(1, session.ply + 1, 7) if has_motive(session, 0, ply)]
    for ply in plies:
        motive = find_motive(session, 0, ply)
        assert motive.whole
        assert motive.reasons


def test_an_answer_borrows_room_where_it_would_be_cut() -> None:
    desk = Desk(other("empires", "hcc", 25), size=(1280, 800), scale=0)
    desk.come()
    told = desk.screen.table.pointed_box
    assert told is not None
    desk.pilot.press("m")
    desk.pilot.step(2)
    assert desk.pilot.find("motive_title").rect.top < told.bottom
    desk.pilot.close()


def test_the_bids_that_were_revealed_are_asked_about_at_their_order() -> None:
    desk = Desk(other("middle_kingdom", "hccc", 60), size=(1280, 800), scale=0)
    desk.come()
    desk.pilot.press("m")
    desk.pilot.step(2)
    asked, names = desk.screen.motives.asked, desk.screen.names
    assert asked is not None
    assert asked.line.kind == "order"
    assert asked.rest == ""
    assert [reason.partition(":")[0] for reason in asked.reasons] == list(names[1:])
    assert desk.pilot.has("motive:2")
    desk.pilot.close()
