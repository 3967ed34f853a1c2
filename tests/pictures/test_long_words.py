"""What is found of words that are cut, broken, squeezed or written over others, on small screens
made for it; `test_scenes` looks for it on every screen.
"""

from __future__ import annotations

import pytest

from china_games.kit.page import read_window
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Choice, Column, Field, Flow, Label, Row, Toggle
from tests.kit.scene import Scene, flown
from tests.pictures.layout import SPEAKERS, faults, over_each_other, read, spilled, squeezed

LONG = "A rather long label that does not fit into a narrow place"


def shown(scene: Scene, ui: Ui) -> Node:
    return Column([scene.values["node"](ui)])


def test_a_label_that_is_cut_is_found() -> None:
    with flown(shown, node=lambda ui: Row([Label(LONG, width=100)])) as (pilot, _):
        page = read(pilot, (960, 600), 150, SPEAKERS["en"])
        assert page.list_cuts() == [LONG]
        assert page.lines[-1].shown.endswith("…")


def test_words_over_others_are_found() -> None:
    class Twice(Label):
        def draw(self, ui: Ui, target: object) -> None:
            ui.put(target, "one", self.rect.topleft)  # type: ignore[arg-type]
            ui.put(target, "two", self.rect.move(4, 0).topleft)  # type: ignore[arg-type]

    with flown(shown, node=lambda ui: Twice("x")) as (pilot, _):
        assert over_each_other(read(pilot, (960, 600), 150, SPEAKERS["en"]).lines) == [
            "overlap: one / two"
        ]


def test_squeezed_and_spilled_nodes_are_found() -> None:
    with flown(shown, node=lambda ui: Row([Button("tall", key="b")], height=12)) as (pilot, _):
        assert squeezed(pilot) == ["squeezed: tall"]
    with flown(shown, node=lambda ui: Column([Button("one"), Button("two")], height=50)) as (
        pilot,
        _,
    ):
        assert spilled(pilot) == ["spilled: two"]


def test_what_something_is_laid_upon_is_not_read() -> None:
    with flown(shown, node=lambda ui: Label("below")) as (pilot, _), read_window() as page:
        target = pilot.look()
        pilot.ui.put(target, "below", (10, 10))
        pilot.ui.put(target, "beside", (10, 200))
        pilot.ui.draw_panel(target, pilot.ui.layer.root.rect.move(0, -450), "page")
        assert [line.text for line in page.lines] == ["beside"]


@pytest.mark.parametrize(
    "make",
    [
        lambda ui: Flow([Button(LONG, icon="play")]),
        lambda ui: Flow([Button(LONG)]),
        lambda ui: Flow([Toggle(LONG)]),
        lambda ui: Choice([("a", LONG), ("b", "short")], "a", key="choice"),
        lambda ui: Field("", key="field", placeholder=LONG[:26]),
    ],
)
def test_widgets_go_on_in_further_lines_before_anything_is_cut(make: object) -> None:
    def narrow(ui: Ui) -> Node:
        return Row([Column([make(ui)], width=190)])  # type: ignore[operator]

    with flown(shown, node=narrow) as (pilot, _):
        for scale in (100, 150, 200):
            assert faults(pilot, (960, 600), scale, SPEAKERS["en"]) == []
