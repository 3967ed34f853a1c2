"""What the program's screens share: the head with title and way back, sections, the ground, keeping
of settings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from china_games.app import services
from china_games.app.screens import art
from china_games.app.screens.summaries import make_sentence
from china_games.kit.ui import Node, Rect, Screen, Surface, Ui
from china_games.kit.widgets import Button, Column, Divider, Label, Row, Scroll, make_filler
from china_games.settings_file import save_settings

ONE_COLUMN = 1060  # units of width below which sheets stand in one column


class Framed(Screen):
    """A screen with a head and a body on the faint picture; subclasses give `heading`
    and `body`.
    """

    def make_heading(self, ui: Ui) -> str:
        """The title at the head of the screen."""
        raise NotImplementedError

    def build_body(self, ui: Ui) -> Node:
        """What stands below the head."""
        raise NotImplementedError

    def build_extras(self, ui: Ui) -> Sequence[Node]:
        """Buttons at the right of the head."""
        return ()

    def build(self, ui: Ui) -> Node:
        body = self.build_body(ui)
        body.grow = 1
        return Column([self.build_head(ui), body], pad=self.measure_margins(ui), gap=10)

    def measure_margins(self, ui: Ui) -> tuple[float, float]:
        """Room at the sides of the screen, and above and below, in units."""
        return measure_margins(ui)

    def build_head(self, ui: Ui) -> Node:
        """Way back, title, extras; where room is short the title is smaller and the buttons show
        their icons alone.
        """
        whole = self._build_head(ui, short=False)
        if whole.measure(ui, None)[0] <= ui.size[0] - 2 * ui.px(self.measure_margins(ui)[0]):
            return whole
        return self._build_head(ui, short=True)

    def _build_head(self, ui: Ui, short: bool) -> Row:
        parts = [
            Button(
                ui.tr("Back"), lambda: self.leave_screen(ui), icon="back", style="quiet", key="back"
            ),
            Label(self.make_heading(ui), 24 if short else 30, "display", align="center"),
            make_filler(),
            *self.build_extras(ui),
        ]
        for part in parts:
            if short and isinstance(part, Button):
                part.shed()
        return Row(parts, gap=14, height=46 * max(1.0, ui.text_scale))

    def take_file(self, ui: Ui, path: Path) -> None:
        """A file that is dropped on any page is looked at in the workshop."""
        services.find_services(ui.app).show_file(ui, path)

    def draw_ground(self, ui: Ui, target: Surface) -> None:
        art.draw(ui, target)


def list_boxes(ui: Ui, screen: Screen, keys: Iterable[str]) -> tuple[Rect, ...]:
    """The boxes of what has these keys on a screen, as far as it is there."""
    stops = (screen.layers[0].find(ui, key) for key in keys)
    return tuple(stop.rect for stop in stops if stop is not None)


def measure_margins(ui: Ui) -> tuple[float, float]:
    """Room at the sides of a screen: little in a small window, wide margins in a wide one."""
    return max(16, (ui.wide - 1500) / 2), 12 if ui.high < 700 else 18


def build_section(title: str, children: Sequence[Node], grow: float = 0, gap: float = 8) -> Column:
    """A sheet with a title and a brush line."""
    return Column(
        [Label(title, "large", "display"), Divider(), *children],
        style="card",
        pad=(16, 12),
        gap=gap,
        grow=grow,
    )


def build_sheets(ui: Ui, left: Sequence[Node], right: Sequence[Node]) -> Node:
    """Sheets in two columns that scroll together; in a narrow window in one."""
    columns = [Column(left, gap=12), Column(right, gap=12)]
    if ui.wide < ONE_COLUMN:
        return Scroll(Column(columns, gap=12), key="sheets", pad=2)
    for column in columns:
        column.grow, column.align = 1, "start"
    return Scroll(Row(columns, gap=14), key="sheets", pad=2)


def change(ui: Ui, **values: Any) -> None:
    """Changes settings: everything shows them at once, and they are kept."""
    settings = ui.app.settings._replace(**values)
    if "ui_scale" in values:
        ui.app.fixed_scale = (
            None  # a size chosen here counts more than one that was asked for by keys
        )
    ui.app.apply(settings)
    problem = save_settings(services.find_services(ui.app).paths, ui.app.kept_settings)
    if problem:
        ui.notice(make_sentence(problem.say_message(ui.tr)), "error", about="settings")
    else:
        ui.drop_notice("settings")
