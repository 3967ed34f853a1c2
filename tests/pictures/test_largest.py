"""The largest picture and type in the smallest window: everything can be read and reached."""

import pytest

from china_games.kit.comfort import LEAST_ROOM, limit_scale
from china_games.kit.pilot import Pilot
from tests.pictures.layout import SPEAKERS, faults
from tests.pictures.scenes import SCENES, steady

SMALLEST = (960, 600)


@pytest.mark.parametrize("size", [SMALLEST, (640, 480), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize(
    ("scale", "text"), [(2.0, 1.5), (2.0, 2.0), (1.0, 2.0), (1.25, 0.75), (0.75, 1.0)]
)
def test_room_is_left_whatever_scale_and_text_are_wanted(
    size: tuple[int, int], scale: float, text: float
) -> None:
    shown, type_ = limit_scale(size, scale, text)
    assert shown <= scale
    assert type_ <= text
    for side, least in zip(size, LEAST_ROOM, strict=True):
        assert side / shown / max(1.0, type_) >= least or shown == 0.75 and type_ <= 1.0
    if size == (3840, 2160):
        assert (shown, type_) == (scale, text)


@pytest.mark.parametrize(
    "scene",
    ["settings", "setup_china", "load", "about", "rulebook_china", "china_menu", "china_turn"],
)
@pytest.mark.parametrize("wanted", [(200, 150), (100, 200)])
def test_nothing_is_cut_at_the_largest(scene: str, wanted: tuple[int, int]) -> None:
    scale, text = wanted
    with steady():
        pilot = SCENES[scene]()
    pilot.app.settings = pilot.app.settings._replace(text_size=text)
    found = {
        language: faults(pilot, SMALLEST, scale, SPEAKERS[language]) for language in ("fr", "en")
    }
    pilot.close()
    assert not any(found.values()), found


def test_names_can_be_written_where_a_seat_takes_two_lines() -> None:
    with steady():
        pilot = SCENES["setup_china"]()
    pilot.app.fixed_scale = 200
    pilot.resize(SMALLEST)
    pilot.step(2)
    name, player = (
        next(stop for stop in pilot.list_stops() if stop.key == key)
        for key in ("name:0", "player:0")
    )
    assert name.rect.w > 200
    assert player.rect.top >= name.rect.bottom
    pilot.close()


def largest(scene: str) -> Pilot:
    with steady():
        pilot = SCENES[scene]()
    pilot.app.fixed_scale = 200
    pilot.resize(SMALLEST)
    pilot.step(2)
    return pilot


def test_the_menu_says_that_it_has_what_the_bar_has_no_room_for() -> None:
    pilot = largest("china_turn")
    keys = {stop.key: stop.tip for stop in pilot.list_stops()}
    assert not {"rules", "cover", "help"} & set(keys)
    assert "rules, keys, covering" in keys["menu"]
    pilot.click("menu")
    pilot.step(2)
    assert {"menu_rules", "menu_cover", "menu_keys"} <= {stop.key for stop in pilot.list_stops()}
    seen = [
        stop
        for stop in pilot.list_stops()
        if stop.key.startswith("menu_") and stop.rect.bottom < SMALLEST[1] - 120
    ]
    assert len(seen) >= 4
    pilot.close()


def test_settings_say_how_large_text_is_shown_where_the_window_is_small() -> None:
    pilot = largest("settings")
    said = "In a window of this size, text is shown at 100% at most."
    assert said not in pilot.list_texts()
    pilot.app.apply(pilot.app.settings._replace(text_size=150))
    pilot.step(2)
    assert pilot.ui.text_scale == 1.0
    assert said in pilot.list_texts()
    pilot.close()
