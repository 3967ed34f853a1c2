"""What one person wants while at the screen: the controls for it, in words, and the dialog that
both the settings and the table of a new game open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from china_games.app.screens.frame import change
from china_games.i18n import Translator
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Column,
    Label,
    Paragraph,
    Row,
    Slider,
    Toggle,
    open_dialog,
)
from china_games.settings import WISHES, Comfort

Change = Callable[[Comfort], object]


def list_languages(tr: Translator) -> list[tuple[Any, str]]:
    """The languages, each in its own words."""
    return [("auto", tr("as the system")), ("en", "English"), ("fr", "Français")]


def list_contrasts(tr: Translator) -> list[tuple[Any, str]]:
    """How ink and paper differ."""
    return [("normal", tr("ink on paper")), ("high", tr("black on white"))]


def list_speeds(tr: Translator) -> list[tuple[Any, str]]:
    """How fast things move."""
    return [
        ("off", tr("off")),
        ("fast", tr("fast")),
        ("normal", tr("normal")),
        ("slow", tr("slow")),
    ]


def is_usual(ui: Ui, comfort: Comfort) -> bool:
    """Whether a person wants nothing otherwise than all."""
    return comfort._replace(name="-") == ui.app.kept_settings.make_comfort("-")


def say_wishes(ui: Ui, comfort: Comfort | None) -> str:
    """What a person wants otherwise than all, in a line."""
    tr, usual = ui.tr, ui.app.kept_settings.make_comfort("-")
    if comfort is None:
        return tr("as for everybody")
    said = {
        "language": dict(list_languages(tr))[comfort.language],
        "text_size": tr("text {n}%", n=comfort.text_size),
        "large_signs": tr("large signs") if comfort.large_signs else tr("usual signs"),
        "contrast": dict(list_contrasts(tr))[comfort.contrast],
        "animation": tr("animation {speed}", speed=dict(list_speeds(tr))[comfort.animation]),
        "hints": tr("shows where pieces may go") if comfort.hints else tr("shows no places"),
    }
    told = [said[key] for key in WISHES if getattr(comfort, key) != getattr(usual, key)]
    return " · ".join(told) or tr("as for everybody")


def open_wishes(ui: Ui, name: str) -> None:
    """Opens what the person of this name wants; nothing is kept before something is changed."""

    def find() -> Comfort:
        kept = ui.app.kept_settings
        return kept.find_comfort(name) or kept.make_comfort(name)

    def keep(comfort: Comfort) -> None:
        change(ui, people=ui.app.kept_settings.keep_comfort(comfort).people)

    def forget() -> None:
        ui.close()
        change(ui, people=ui.app.kept_settings.drop_comfort(name).people)

    def build_body(ui: Ui) -> Node:
        said = ui.tr("Counts while {name} is at the screen, in every game.", name=name)
        return Column(
            [Paragraph(said, "small", "ink_soft"), *build_wishes(ui, find(), keep)], gap=10
        )

    open_dialog(
        ui,
        "wishes",
        name,
        build_body,
        lambda ui: [
            Button(ui.tr("As for everybody"), forget, key="wishes:forget", icon="undo"),
            Button(ui.tr("Done"), ui.close, style="seal", key="wishes:done"),
        ],
        first="wishes:done",
        width=620,
    )


def build_wishes(ui: Ui, now: Comfort, keep: Change) -> list[Node]:
    """The controls for all that a person may want, one below the other."""
    tr, percent = ui.tr, ui.tr("{n}%")

    def put(key: str, value: Any) -> None:
        keep(now._replace(**{key: value}))

    def pick(key: str, label: str, options: list[tuple[Any, str]]) -> Node:
        choice = Choice(
            options,
            getattr(now, key),
            lambda value: put(key, value),
            key=f"own:{key}",
            spoken=label,
            grow=1,
        )
        return Row([Label(label, grow=0.9, align="center"), choice], gap=10)

    def switch(key: str, label: str) -> Node:
        value: Any = getattr(now, key)
        return Toggle(label, value, lambda on: put(key, on), key=f"own:{key}")

    size = Slider(
        now.text_size,
        lambda n: keep(now._replace(text_size=n)),
        low=75,
        high=200,
        step=5,
        show=lambda n: percent.format(n=n),
        key="own:text_size",
        grow=1,
        spoken=tr("Size of text"),
    )
    return [
        pick("language", tr("Language"), list_languages(tr)),
        Row([Label(tr("Size of text"), grow=0.9, align="center"), size], gap=10),
        switch("large_signs", tr("Large numbers, letters and pieces on the board")),
        pick("contrast", tr("Contrast"), list_contrasts(tr)),
        pick("animation", tr("Animation"), list_speeds(tr)),
        switch("hints", tr("Show where pieces may go")),
    ]
