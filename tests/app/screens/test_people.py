"""People and what each of them wants: the page of the settings and the dialog of a seat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from china_games.app.screens.settings import SettingsScreen
from china_games.paths import Paths
from china_games.settings import Comfort, Settings
from china_games.settings_file import load_settings
from tests.app.screens.house import House

ZOE = Comfort("Zoé", "fr", 150, True, animation="off")
BEN = Comfort("Ben", "en", animation="off")


@pytest.fixture
def house() -> Iterator[House]:
    made = House(SettingsScreen, people=(ZOE, BEN))
    made.pilot.ui.focus_on("people")
    made.pilot.press("enter")
    yield made
    made.close()


def kept(house: House) -> Settings:
    return load_settings(Paths(house.folder))[0]


def test_each_person_is_listed_with_what_is_wanted_otherwise(house: House) -> None:
    assert house.shows("Zoé")
    assert house.shows("Français · text 150% · large signs")
    assert house.shows("as for everybody")


def test_what_a_person_wants_is_changed_by_keys_and_kept(house: House) -> None:
    house.pilot.ui.focus_on("person:edit:1")
    house.pilot.press("enter")
    house.pilot.ui.focus_on("own:text_size")
    house.pilot.press("right", "right")
    house.pilot.ui.focus_on("own:large_signs")
    house.pilot.press("space")
    house.pilot.ui.focus_on("own:contrast")
    house.pilot.press("right")
    wanted = BEN._replace(text_size=110, large_signs=True, contrast="high")
    assert kept(house).people == (ZOE, wanted)
    assert house.pilot.app.settings.text_size == 100  # nobody of them is at the screen


def test_a_person_is_added_by_name_and_as_for_everybody_at_first(house: House) -> None:
    house.pilot.click("person:add")
    house.pilot.type("Léa")
    house.pilot.press("enter")
    assert [person.name for person in kept(house).people] == ["Zoé", "Ben", "Léa"]
    house.pilot.click("own:hints")
    house.pilot.click("wishes:done")
    assert not kept(house).people[2].hints
    assert kept(house).hints


def test_a_name_that_is_there_already_is_changed_and_not_added(house: House) -> None:
    house.pilot.click("person:add")
    house.pilot.type("zoé")
    house.pilot.press("enter")
    assert house.pilot.has("own:language")
    assert kept(house).people in ((), (ZOE, BEN))


def test_a_person_is_forgotten_after_a_question(house: House) -> None:
    house.pilot.click("person:drop:0")
    house.pilot.press("esc")
    assert len(house.pilot.app.settings.people) == 2
    house.pilot.click("person:drop:0")
    house.pilot.click("drop")
    assert [person.name for person in kept(house).people] == ["Ben"]


def test_the_usual_settings_leave_the_people(house: House) -> None:
    house.pilot.press("esc")
    house.pilot.click("reset")
    house.pilot.click("usual")
    assert kept(house).people == (ZOE, BEN)
