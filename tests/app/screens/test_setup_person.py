"""What is agreed on for one seat: handicap and guardian, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from china_games.app.screens.setup import SetupScreen
from china_games.session.moves import NO_HELP
from tests.app.screens.house import House


@pytest.fixture
def house() -> Iterator[House]:
    made = House(lambda: SetupScreen("china"))
    yield made
    made.close()


def test_the_dialog_of_a_person_by_keys(house: House) -> None:
    pilot = house.pilot
    pilot.click("name:0")
    pilot.type("Zoé")
    pilot.ui.focus_on("person:0")
    pilot.press("enter")
    assert house.shows("Zoé")
    pilot.ui.focus_on("handicap")
    for _ in range(5):
        pilot.press("right")
    assert house.shows("Zoé begins with 5 points.")
    pilot.ui.focus_on("guardian")
    pilot.press("space")
    pilot.press("escape")
    seat = house.screen.form.seats[0]
    assert (seat.handicap, seat.guardian) == (5, True)
    assert house.shows("begins with 5 points · has a guardian")
    assert pilot.ui.focus == "person:0"


def test_the_dialog_of_a_computer_by_mouse(house: House) -> None:
    pilot = house.pilot
    pilot.click("person:1")
    assert pilot.find_stop("handicap")
    assert not [stop for stop in pilot.list_stops() if stop.key == "guardian"]
    line = pilot.find_stop("handicap").rect
    pilot.click((line.x + line.w // 3, line.centery))
    pilot.click("person:done")
    assert 1 <= house.screen.form.seats[1].handicap <= 20


def test_the_most_is_what_the_rules_say(house: House) -> None:
    house.pilot.click("person:0")
    house.pilot.ui.focus_on("handicap")
    house.pilot.press("end")
    assert house.screen.form.seats[0].handicap == 20


def test_a_guardian_says_nothing_where_the_table_agreed_on_no_help(house: House) -> None:
    house.screen.change(house.screen.form._replace(help=NO_HELP))
    house.pilot.click("person:0")
    assert house.shows("the guardian says nothing")


def test_handicaps_follow_their_seats_and_stay_with_their_game(house: House) -> None:
    pilot, screen = house.pilot, house.screen
    pilot.click("person:0")
    pilot.ui.focus_on("handicap")
    pilot.press("right")
    pilot.ui.focus_on("guardian")
    pilot.press("space")
    pilot.press("escape")
    pilot.click("down:0")
    assert [seat.handicap for seat in screen.form.seats] == [0, 1, 0]
    pilot.click("game:empires")
    assert [seat.handicap for seat in screen.form.seats] == [0, 0, 0]
    assert [seat.guardian for seat in screen.form.seats] == [False, True, False]
    pilot.click("game:china")
    assert [seat.handicap for seat in screen.form.seats] == [0, 1, 0]


def test_a_seat_that_a_computer_takes_has_no_guardian_in_the_game(house: House) -> None:
    from china_games.app.screens import setup_form as forms

    screen = house.screen
    form = forms.set_guardian(screen.form, 0, True)
    assert forms.make_setup(form, "{n}").seats[0].guardian
    assert not forms.make_setup(forms.set_player(form, 0, "easy"), "{n}").seats[0].guardian


def test_the_game_is_dealt_with_them_and_remembers_them(house: House) -> None:
    pilot = house.pilot
    pilot.click("person:0")
    pilot.ui.focus_on("handicap")
    pilot.press("end")
    pilot.press("escape")
    pilot.click("play")
    session = house.screen.session
    assert session.setup.handicaps == (20, 0, 0)
    assert session.state.scores == (20, 0, 0)
    made = House(lambda: SetupScreen("china"), folder=house.folder)
    assert made.screen.form.seats[0].handicap == 20
    made.close()


def test_what_a_person_wants_at_the_screen_is_set_from_the_seat_and_kept_by_name(
    house: House,
) -> None:
    pilot = house.pilot
    pilot.ui.focus_on("person:0")
    pilot.press("enter")
    assert not pilot.find_stop("comfort").owner.enabled  # the seat has no name yet
    pilot.press("escape")
    pilot.click("name:0")
    pilot.type("Zoé")
    pilot.click("person:0")
    pilot.click("comfort")
    pilot.click("own:large_signs")
    pilot.click("wishes:done")
    assert house.shows("large signs")
    assert pilot.app.settings.find_comfort("Zoé").large_signs
    assert not pilot.app.settings.large_signs
    pilot.press("escape")
    assert not pilot.has("person:done")
    assert house.shows("large signs"), "the row of the seat says it"
    assert "text and signs" in pilot.find_stop("person:0").spoken
