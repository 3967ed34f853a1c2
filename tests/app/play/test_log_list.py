"""The list of the log: its place, the badge of new lines, the keyboard."""

from china_games.app.play.log_list import LogList, LogRow, Place
from china_games.kit.pilot import Pilot
from china_games.kit.ui import Node, Screen


class Shown(Screen):
    def __init__(self):
        super().__init__()
        self.rows = [
            LogRow(ply, f"Line {ply} of the log, long enough to be wrapped somewhere")
            for ply in range(60)
        ]
        self.place = Place()
        self.picked = []

    def build(self, ui) -> Node:
        return LogList(
            self.rows,
            -1,
            self.picked.append,
            self.place,
            key="log",
            spoken="Log",
            width=260,
            badge=lambda n: f"{n} new",
        )

    def add(self, count):
        self.rows = [*self.rows, *(LogRow(100 + i, "One more") for i in range(count))]


def pilot():
    made = Pilot(Shown, size=(960, 600))
    return made, made.screen, made.find("log")


def test_it_shows_the_end_and_follows_it():
    made, screen, shown = pilot()
    assert shown._find_visible()[-1] == 59
    screen.add(5)
    made.ui.rebuild()
    made.step()
    shown = made.find("log")
    assert shown._find_visible()[-1] == 64
    assert shown.fresh == 0


def test_whoever_scrolled_up_keeps_his_place_and_is_told_of_new_lines():
    made, screen, shown = pilot()
    made.turn_wheel(8, (100, 300))
    first = made.find("log")._find_visible()[0]
    screen.add(5)
    made.ui.rebuild()
    made.step()
    shown = made.find("log")
    assert shown._find_visible()[0] == first
    assert shown.fresh == 5
    made.click(shown._find_badge_rect(made.ui).center)
    shown = made.find("log")
    assert (shown.fresh, shown._find_visible()[-1]) == (0, 64)


def test_scrolling_back_to_the_end_follows_again():
    made, screen, _ = pilot()
    made.turn_wheel(8, (100, 300))
    made.turn_wheel(-20, (100, 300))
    screen.add(3)
    made.ui.rebuild()
    made.step()
    assert made.find("log").fresh == 0


def test_a_click_picks_the_moment_of_the_row():
    made, screen, shown = pilot()
    index = shown._find_visible()[2]
    made.click(shown.find_row_rect(index).center)
    assert screen.picked == [screen.rows[index].ply]


def test_the_keyboard_marks_speaks_and_picks():
    made, screen, _ = pilot()
    made.press("tab", "up", "up", "enter")
    assert screen.picked == [58]
    assert made.find_spoken().startswith("Line 58")
    made.press("home", "enter")
    assert screen.picked == [58, 0]
    assert made.find("log")._find_visible()[0] == 0
