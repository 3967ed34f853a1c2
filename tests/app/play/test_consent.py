"""The table is asked whether a move may be taken back that undo refuses: by mouse, by keys, in both
languages; what is asked tells nothing hidden.
"""

from __future__ import annotations

from typing import Any

import pytest

from china_games.app.play import notes
from china_games.app.play.seating import LINGER
from china_games.app.play.taking_back import WAIT as CONSENT_WAIT
from china_games.kit.trees import walk
from china_games.session.moves import Consent
from tests.app.play.desk import Desk, dealt_otherwise
from tests.app.play.games import Scripted, played, session


def draw_card(kinds: str = "hhh", **given: Any) -> Desk:
    """The first person has drawn a card from the pile, and is called Ana."""
    desk = Desk(session(kinds), thinker=Scripted(), **given)
    desk.come()
    desk.end_turn()
    return desk


def read(desk: Desk) -> str:
    return " ".join(desk.pilot.list_texts())


def agree(desk: Desk) -> None:
    """All agree, and not with the click that asked them."""
    desk.pilot.wait(CONSENT_WAIT + 0.1)
    desk.pilot.click("consent_yes")


def test_all_are_asked_and_agree_by_mouse() -> None:
    desk = draw_card()
    assert desk.screen.match.seating.phase == LINGER
    desk.pilot.click("undo")
    assert "seen" in read(desk)
    desk.pilot.click("consent_ask")
    assert "Ana asks to take back the last move." in read(desk)
    agree(desk)
    assert [move.action[0] for move in desk.game.moves] == ["exchange"]
    assert desk.game.consents == (Consent(0, 2, 1),)
    assert desk.screen.match.may_act  # no curtain: it is the turn of who sits there
    assert desk.screen.taking_back.asked is None


def test_all_are_asked_and_agree_by_keys() -> None:
    desk = draw_card()
    desk.pilot.press("ctrl+z")
    assert desk.pilot.focus == "consent_ask"
    desk.pilot.press("enter")
    assert desk.pilot.focus == "consent_no"  # a key that is pressed twice takes nothing back
    desk.pilot.press("tab")
    assert desk.pilot.focus == "consent_yes"
    desk.pilot.wait(CONSENT_WAIT + 0.1)
    desk.pilot.press("enter")
    assert desk.game.consents == (Consent(0, 2, 1),)


@pytest.mark.parametrize("no", ["esc", "enter"])
def test_somebody_does_not_agree(no: str) -> None:
    desk = draw_card()
    desk.pilot.press("ctrl+z", "enter")
    desk.pilot.wait(CONSENT_WAIT + 0.1)
    desk.pilot.press(no)
    assert (desk.game.ply, desk.game.consents, desk.screen.taking_back.asked) == (2, (), None)
    assert not desk.pilot.has("consent_yes")


def test_who_sits_there_next_may_ask_for_who_has_moved_and_the_curtain_falls_before_it() -> None:
    desk = draw_card()
    desk.hand_over()
    desk.come()
    assert desk.screen.match.viewer == 1
    desk.pilot.press("ctrl+z", "enter")
    assert "Ana asks" in read(desk)
    agree(desk)
    assert desk.game.ply == 1
    assert desk.screen.covered
    assert desk.screen.match.seating.called == 0


def test_a_lone_person_may_take_back_what_a_computer_answered_and_that_is_told() -> None:
    desk = Desk(played("hcc", moves=60), thinker=Scripted())
    while desk.game.to_act[0] == 0:
        desk.act()
    for _ in range(3):
        if desk.game.to_act and desk.game.to_act[0] != 0:
            seat = desk.game.to_act[0]
            desk.game.play(seat, desk.game.rules.legal(desk.game.state, seat)[0])
    desk.screen.sync()
    desk.pilot.ui.rebuild()
    desk.pilot.step(2)
    desk.pilot.press("ctrl+z", "enter")
    assert "computer players had answered" in read(desk)
    agree(desk)
    assert desk.game.consents[0].computers
    desk.screen.drawer.toggle("log")
    desk.pilot.ui.rebuild()
    desk.pilot.step()
    told = [row.text for row in desk._lists()[0].rows]
    assert any("Ana took back a move although" in text for text in told)
    assert any("Computer players had answered" in text for text in told)


def test_log_and_result_tell_it_in_both_languages() -> None:
    game = played("hhc", moves=10_000)
    assert game.finished
    game.consents = (Consent(0, 12, 2), Consent(1, 30, 3, computers=True), Consent(0, 40, 1))
    for lang, words in (
        ("en", ("Taken back by consent: Ana (2), Ben (1).", "Ben took back a move: all agreed.")),
        (
            "fr",
            ("Coups repris d’un commun accord\u00a0: Ana (2), Ben (1).", "Ben a repris un coup"),
        ),
    ):
        desk = Desk(game.branch(game.ply), thinker=Scripted(), lang=lang)
        if desk.screen.counting.finale and desk.screen.counting.finale.open:
            desk.screen.counting.finale.finish()
        desk.screen.drawer.open("points")
        desk.pilot.ui.rebuild()
        desk.pilot.step()
        assert words[0] in read(desk)
        desk.screen.drawer.open("log")
        desk.pilot.ui.rebuild()
        desk.pilot.step()
        rows = desk._lists()[0].rows
        marks = [at for at, row in enumerate(rows) if words[1] in row.text]
        assert len(marks) == 1
        assert rows[marks[0]].ply == 27
        assert rows[marks[0] - 1].ply <= 27 < rows[marks[0] + 1].ply


def test_computers_wait_while_all_are_asked() -> None:
    desk = Desk(session("hhc"), thinker=Scripted())
    desk.come()
    desk.end_turn()
    desk.pilot.press("ctrl+z", "enter")
    assert desk.screen.taking_back.asked is not None
    assert desk.screen.is_busy(desk.pilot.ui)


def test_the_question_is_gone_with_the_moment_it_was_asked_at() -> None:
    desk = draw_card()
    desk.pilot.press("ctrl+z", "enter")
    desk.screen.cover(desk.pilot.ui)
    assert desk.screen.taking_back.asked is None
    desk = draw_card("hcc")
    desk.pilot.press("ctrl+z", "enter")
    desk.screen.past.look(0)
    assert desk.screen.taking_back.asked is None


def test_what_is_asked_tells_nothing_hidden() -> None:
    """The same question, to the pixel, whatever card was drawn."""
    shown = []
    game = session("hhh")
    for text in ("exchange", "draw"):
        game.play(0, next(a for a in game.rules.legal(game.state, 0) if a[0] == text))
    for one in (game, dealt_otherwise(game, 1)):
        desk = Desk(one, thinker=Scripted())
        desk.come()
        desk.pilot.press("ctrl+z", "enter")
        assert "Ana asks" in read(desk)
        shown.append((desk.everything()[1:], desk.screen.taking_back.asked))
        card = notes.build_consent_card(desk.screen, desk.pilot.ui)
        assert card is not None
        assert len(list(walk(card))) < 9  # two sentences, two buttons
    assert shown[0] == shown[1]


def test_at_the_open_table_all_are_asked_while_the_next_hand_lies_face_down() -> None:
    """And by those whose own act may simply be undone with the hand turned up, nobody is asked."""
    desk = Desk(session("hhh"), thinker=Scripted(), curtain="open", after_turn="none")
    match = desk.screen.match
    match.turn_hand(True)
    desk.screen.sync()
    desk.end_turn()
    assert (match.holder, match.lies_face_down) == (1, True)
    desk.pilot.press("ctrl+z", "enter")
    assert "Ana asks to take back the last move." in read(desk)
    agree(desk)
    assert desk.game.consents == (Consent(0, 2, 1),)
    assert (match.holder, match.lies_face_down) == (0, True)
    assert match.find_consent() is None
    desk.pilot.press("ctrl+z")
    assert not desk.pilot.has("consent_ask")


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_double_click_asks_and_agrees_to_nothing(
    lang: str, size: tuple[int, int], text_size: int
) -> None:
    desk = draw_card(size=size, scale=0, text_size=text_size, lang=lang)
    desk.pilot.press("ctrl+z")
    place = desk.pilot.find_stop("consent_ask").rect.center
    for _ in range(4):  # an impatient finger
        desk.pilot.click(place)
    assert (desk.game.ply, desk.game.consents) == (2, ())
    assert desk.screen.taking_back.asked is not None
    desk.pilot.click("consent_yes")
    assert desk.game.consents == (), "not yet"
    box = desk.screen.table.pointed_box
    assert box is not None
    for key in ("consent_no", "consent_yes", "consent"):
        assert box.contains(desk.pilot.find(key).rect), f"{key} is cut"
    if text_size == 100:
        assert box.contains(desk.pilot.find("consent_kept").rect)
    agree(desk)
    assert len(desk.game.consents) == 1


def test_the_menu_leads_to_it_and_the_tip_of_undo_tells_that_the_table_may_be_asked() -> None:
    desk = draw_card()
    assert "the table may be asked" in desk.pilot.find_stop("undo").tip
    desk.pilot.click("menu")
    desk.pilot.click("menu_retract")
    assert desk.pilot.has("consent_ask")


def test_at_the_open_table_the_real_reason_is_told_while_a_hand_lies_face_down() -> None:
    desk = Desk(session("hhh"), thinker=Scripted(), curtain="open", after_turn="none")
    desk.pilot.press("ctrl+z")
    assert "There is nothing to undo." in read(desk)
    desk.open_hand()
    desk.act("exchange")
    desk.pilot.press("shift+z", "ctrl+z")
    assert "face down" in read(desk), "whose own act may be taken back with the hand open"
    desk.pilot.press("shift+z")
    desk.act("take")
    desk.pilot.press("ctrl+z")
    assert "A card was turned up" in read(desk)
    assert desk.pilot.has("consent_ask")
