"""Which thing a tooltip tells of: the pointer's or the focus's; and shortcuts typed with Shift."""

from collections.abc import Sequence
from functools import partial

from china_games.app.play.over import DRAWER, Over
from china_games.app.screens.setup import SetupScreen
from china_games.kit import overlay
from china_games.kit.ui import Node, Rect, Ui
from china_games.kit.widgets import Button, Column, Scroll, Space
from tests.app.screens.house import House
from tests.kit.scene import Scene, flown


def two(scene: Scene, ui: Ui) -> Node:
    return Column(
        [
            Button("Go", key="go", tip="Starts the game", align="start"),
            Button("Stop", key="stop", tip="Ends the game", align="start"),
        ]
    )


def test_the_tip_of_what_the_pointer_comes_to_wins_over_that_of_the_focus() -> None:
    with flown(two) as (pilot, _):
        pilot.move((800, 500))
        pilot.press("tab")
        pilot.wait(0.7)
        assert overlay.find_tip(pilot.ui)[0] == "Starts the game"
        pilot.move(pilot.find("stop").rect.center)
        pilot.wait(0.7)
        assert pilot.ui.tip_shown
        assert overlay.find_tip(pilot.ui)[0] == "Ends the game"
        pilot.press("tab")
        assert overlay.find_tip(pilot.ui)[0] == "Ends the game"
        pilot.press("shift+tab")
        assert overlay.find_tip(pilot.ui)[0] == "Starts the game"


def test_a_tip_goes_when_its_thing_is_scrolled_away() -> None:
    def long(scene: Scene, ui: Ui) -> Node:
        return Column(
            [
                Scroll(
                    Column([Button("Go", key="go", tip="Starts the game"), Space(3000)]),
                    key="box",
                    grow=1,
                )
            ]
        )

    with flown(long) as (pilot, _):
        pilot.press("tab")
        assert overlay.find_tip(pilot.ui)[0] == "Starts the game"
        pilot.press("pagedown")
        pilot.step(2)
        assert pilot.find("go").rect.bottom <= pilot.find("box").rect.top
        assert overlay.find_tip(pilot.ui)[0] == ""


def test_what_lies_under_a_sheet_has_no_tip() -> None:
    class Whole(Node):
        """A table all of which is its drawer, with a button."""

        drawer = property(lambda self: self.rect)
        pointed_box, needed, covers = None, (), ()

        def list_children(self) -> Sequence[Node]:
            return (self.button,)

        def measure_natural(self, ui: Ui, room: int | None) -> tuple[int, int]:
            return 900, 400

        def arrange(self, ui: Ui) -> None:
            self.button.place(ui, Rect(self.rect.topleft, (200, 40)))

    def covered(scene: Scene, ui: Ui) -> Node:
        table = Whole()
        table.button = Button("Go", key="go", tip="Starts the game")
        floats = [(Column([], style="page"), DRAWER)] if scene.values.get("over") else []
        return Column([Over(table, floats, grow=1)])

    with flown(covered) as (pilot, scene):
        pilot.press("tab")
        assert overlay.find_tip(pilot.ui)[0] == "Starts the game"
        scene.values["over"] = True
        pilot.ui.rebuild()
        pilot.step(2)
        assert overlay.find_tip(pilot.ui)[0] == ""


def test_the_tip_of_the_seed_leaves_play_in_sight() -> None:
    house = House(SetupScreen, size=(960, 600), scale=100)
    ui = house.pilot.ui
    for key in ("seed", "reroll"):
        ui.focus_on(key)
        house.pilot.step(2)
        stop = ui.find_focused()
        assert stop is not None
        place = overlay.place_tip(ui, overlay.wrap_tip(ui, stop.tip), stop.rect)
        assert not place.colliderect(house.pilot.find("play").rect)
    house.close()


def test_letters_and_digits_work_with_shift_unless_that_means_something_else() -> None:
    found: list[str] = []
    keys = {key: partial(found.append, key) for key in ("l", "r", "shift+r", "1", "f1")}
    with flown(two) as (pilot, scene):
        scene.shortcuts = keys
        pilot.press("shift+l", "l", "r", "shift+r", "shift+1", "shift+f1")
    assert found == ["l", "l", "r", "shift+r", "1"]
