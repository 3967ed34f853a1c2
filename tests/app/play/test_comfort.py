"""The screen is as each person wants it who is at it; no word of one person's language is left for
another.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.app.play import open_game
from china_games.paths import Paths
from china_games.session import SeatInfo, Session, Setup
from china_games.settings import Comfort
from china_games.settings_file import load_settings
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted, played, seats, session
from tests.information.tables import RICHEST, moments
from tests.support.boards import library
from tests.support.games import Case

ANA = Comfort("Ana", "fr", 150, True, "high", "off", False)
BEN = Comfort("Ben", "en")


def sit_down(game: Session | None = None, *people: Comfort, **given: Any) -> Desk:
    return Desk(game or session("hhh"), thinker=Scripted(), people=people or (ANA, BEN), **given)


def hears_french(desk: Desk) -> bool:
    return desk.pilot.ui.tr.language == "fr"


def test_the_screen_changes_with_the_person_at_it() -> None:
    desk = sit_down()
    ui, app = desk.pilot.ui, desk.pilot.app
    assert desk.screen.covered
    assert hears_french(desk)  # the curtain calls Ana in her language
    assert "Je suis Ana" in " ".join(desk.pilot.list_texts())
    desk.come()
    assert (ui.text_scale, ui.theme.high_contrast, app.settings.hints) == (1.5, True, False)
    assert not desk.screen.lights_legal()
    desk.end_turn()
    assert hears_french(desk)  # she looks at what she drew
    desk.hand_over()
    assert not hears_french(desk)
    assert (ui.text_scale, ui.theme.high_contrast) == (1.0, False)
    desk.come()
    desk.end_turn()
    desk.hand_over()
    desk.come()
    assert app.person == "Chloé"  # who has said nothing: as for everybody
    assert app.settings == app.kept_settings


def test_computers_keep_what_the_last_person_wanted() -> None:
    thinker = Scripted()
    desk = Desk(session("hch"), thinker=thinker, people=(ANA,))
    desk.come()
    desk.end_turn()
    desk.hand_over()
    assert desk.screen.match.computer_due == 1
    assert hears_french(desk)
    desk.pilot.step(3)
    assert desk.pilot.app.person == "Ana"


def test_nothing_said_in_one_language_is_left_in_another() -> None:
    game = Session.deal(
        Setup(
            "china",
            "side_a",
            {"first": 0},
            tuple(
                info._replace(name=name)
                for info, name in zip(seats("hhh"), ("Ana", "Ben", "Player 3"), strict=True)
            ),
            1,
        ),
        library().get("china", "side_a"),
    )
    desk = sit_down(game, curtain="never")
    assert desk.screen.names[2] == "Joueur 3"
    desk.pilot.ui.notice("Enregistré.", "good")
    desk.pilot.click("log")
    desk.act("exchange")
    desk.act("draw")
    assert not hears_french(desk)
    desk.pilot.step(2)
    assert desk.screen.names[2] == desk.screen.table.names[2] == "Player 3"
    texts, told = desk.pilot.list_texts(), desk.everything()[3]
    words = " ".join([*texts, *(said for _, said, tip in told), *(tip for _, _, tip in told)])
    words += " ".join(row.text for row in desk._lists()[0].rows)
    for french in ("Joueur", "Enregistré", "carte", "pioche", "tour", "province :"):
        assert french not in words, french
    assert desk.pilot.app.notices.shown == []


def test_what_a_person_changes_during_the_game_is_that_persons_alone() -> None:
    desk = sit_down()
    desk.come()
    app = desk.pilot.app
    general = app.kept_settings
    desk.pilot.press("esc")
    desk.pilot.click("menu_settings")
    assert "Ana est à l’écran" in " ".join(desk.pilot.list_texts())
    desk.pilot.ui.focus_on("text_size")
    desk.pilot.press("right")
    assert app.settings.text_size == 155
    assert app.settings.people[0] == ANA._replace(text_size=155)
    assert app.kept_settings._replace(people=()) == general._replace(people=())
    kept = load_settings(Paths(desk.folder))[0]
    assert (kept.text_size, kept.language) == (general.text_size, general.language)
    assert kept.people[0].text_size == 155
    desk.pilot.ui.focus_on("recap")
    desk.pilot.press("space")
    assert app.kept_settings.recap is not general.recap  # that is everybody's


def test_what_the_window_does_changes_nobodys_wishes() -> None:
    desk = sit_down()
    desk.come()
    app = desk.pilot.app
    app.scale_to(100)
    app.keep_size()
    assert app.kept_settings.people == (ANA, BEN)
    assert app.kept_settings.text_size == 100
    assert app.settings.text_size == 150


def test_the_end_suits_all_who_look_at_it_and_the_largest_text_is_theirs() -> None:
    old = Comfort("Chloé", "fr", 200, contrast="high")
    desk = sit_down(played(), ANA, BEN, old)
    desk.pilot.step(2)
    app = desk.pilot.app
    assert (desk.pilot.ui.text_scale, app.settings.contrast) == (2.0, "high")
    assert not hears_french(desk)  # they speak two languages: that of the program
    app.apply(app.settings._replace(large_signs=False))  # what they change is everybody's
    assert app.kept_settings.text_size == 100
    assert not app.kept_settings.large_signs
    alike = [one._replace(language="fr") for one in (ANA, BEN, old)]
    desk = sit_down(played(), *alike)
    assert hears_french(desk)


def test_a_game_that_nobody_plays_is_as_for_everybody() -> None:
    desk = sit_down()
    desk.come()
    assert desk.pilot.app.person == "Ana"
    open_game(desk.pilot.app, session("ccc"))
    assert desk.pilot.app.person == ""
    assert not hears_french(desk)


def list_words(desk: Desk) -> tuple[list[str], list[tuple[str, str, str]], list[str]]:
    """All that stands on the screen, is spoken, or is told in a tooltip or the log."""
    desk.screen.drawer.open("log")
    desk.pilot.move((0, 0))
    desk.pilot.step(2)
    texts, told, log = (desk.everything()[k] for k in (2, 3, 4))
    desk.screen.drawer.close()
    return texts, told, log


@pytest.mark.parametrize("case", RICHEST, ids=lambda case: case.id)
def test_after_another_seat_the_screen_says_what_it_says_to_one_who_was_always_there(
    case: Case,
) -> None:
    """One person plays in French, the others in English: nothing of the French is left, and nothing
    else differs either."""
    found = 0
    for number, game in enumerate(moments(case, 3, 3)):
        first = game.to_act[0] if game.to_act else 0
        names = [f"Player {seat + 1}" for seat in range(len(game.setup.seats))]
        game.setup = game.setup._replace(
            seats=tuple(SeatInfo(name, "human", "", look) for look, name in enumerate(names))
        )
        people = tuple(
            Comfort(name, "fr" if seat == first else "en", animation="off")
            for seat, name in enumerate(names)
        )
        usual = {"curtain": "never", "recap": False, "show_scorings": False, "first_hints": False}
        desk = Desk(game, thinker=Scripted(), people=people, lang="fr", **usual)
        desk.come()
        assert hears_french(desk) or not game.to_act
        list_words(desk)  # all that is put into words once is there in French
        rng = Random(number)
        for _ in range(60):
            legal = desk.screen.match.list_legal()
            if not legal or not hears_french(desk):
                break
            desk.screen.act((rng.choice(legal),))
            desk.pilot.ui.rebuild()
            desk.pilot.step()
            desk.hand_over()
        if hears_french(desk) or game.finished:
            desk.pilot.close()
            continue
        found += 1
        desk.pilot.wait(2)
        other = Desk(desk.game.branch(desk.game.ply), thinker=Scripted(), **usual)
        other.come()
        if other.screen.match.viewer == desk.screen.match.viewer:
            assert list_words(desk) == list_words(other)
        other.pilot.close()
        desk.pilot.close()
    assert found
