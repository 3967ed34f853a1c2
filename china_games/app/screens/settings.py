"""The settings: each is shown at once and kept at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.app import services
from china_games.app.screens.frame import Framed, build_section, build_sheets, change
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.people import PeopleScreen
from china_games.app.screens.reporting import make_report_button
from china_games.app.screens.wishes import list_contrasts, list_languages, list_speeds
from china_games.kit.keys import KeyRow
from china_games.kit.lens import ZOOMS
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
    ask,
)
from china_games.settings import DEFAULTS

SCALES = (75, 100, 125, 150, 175, 200)
NOT_RESET = ("window_width", "window_height", "window_x", "window_y", "people")


class SettingsScreen(Framed):
    """One sheet a subject."""

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        return (make_rules_row(ui),)

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("Settings")

    def build_extras(self, ui: Ui) -> Sequence[Node]:
        return (
            Button(
                ui.tr("Reset to defaults"),
                lambda: self.ask_reset(ui),
                icon="undo",
                key="reset",
                align="center",
            ),
        )

    def ask_reset(self, ui: Ui) -> None:
        tr = ui.tr
        ask(
            ui,
            tr("Reset to the default settings?"),
            tr("Everything on this page goes back to its default. Your games are not touched."),
            [
                ("usual", tr("Reset to defaults"), lambda: self.reset(ui)),
                ("keep", tr("Keep mine"), None),
            ],
        )

    def reset(self, ui: Ui) -> None:
        kept = {name: getattr(ui.app.settings, name) for name in NOT_RESET}
        change(ui, **{**DEFAULTS._asdict(), **kept})

    def build_body(self, ui: Ui) -> Node:
        left = [build_looks(ui), build_sound(ui), build_people(ui)]
        right = [build_play(ui), build_privacy(ui), build_files(ui)]
        return build_sheets(ui, left, right)


def build_looks(ui: Ui) -> Node:
    """Language and what is seen."""
    tr, now = ui.tr, ui.app.settings
    percent = tr("{n}%")
    zooms = [(n, percent.format(n=n)) for n in sorted({*ZOOMS, now.lens_zoom})]
    scales = [(0, tr("by the window")), *((n, percent.format(n=n)) for n in SCALES)]
    return build_section(
        tr("Language and picture"),
        [
            *build_owner(ui),
            pick(ui, "language", tr("Language"), list_languages(tr)),
            pick(ui, "ui_scale", tr("Interface size"), scales),
            build_line(
                tr("Size of text"),
                Slider(
                    now.text_size,
                    lambda n: change(ui, text_size=n),
                    low=75,
                    high=200,
                    step=5,
                    show=lambda n: percent.format(n=n),
                    key="text_size",
                    grow=1,
                    spoken=tr("Size of text"),
                ),
            ),
            *build_text_limit(ui),
            pick(ui, "contrast", tr("Contrast"), list_contrasts(tr)),
            build_switch(ui, "large_signs", tr("Large numbers, letters and pieces on the board")),
            build_switch(ui, "lens", tr("Magnifier that follows pointer and focus (F8)")),
            pick(ui, "lens_zoom", tr("Magnification"), zooms),
            build_switch(ui, "colour_safe", tr("Colour-blind friendly colours")),
            build_switch(ui, "full_screen", tr("Full screen (F11)")),
        ],
        gap=10,
    )


def build_owner(ui: Ui) -> list[Node]:
    """Says whose settings these are, while a person is at the screen who has some."""
    comfort = ui.app.settings.find_comfort(ui.app.person)
    if comfort is None:
        return []
    said = ui.tr(
        "{name} is at the screen: language, text size, large signs, contrast, animation and lit "
        "places are that person’s own.",
        name=comfort.name,
    )
    return [Paragraph(said, "small", "ink_soft", key="owner")]


def build_text_limit(ui: Ui) -> list[Node]:
    """Says how large the text is where the window is too small for the size that is set."""
    shown = round(100 * ui.text_scale)
    if shown >= ui.app.settings.text_size:
        return []
    return [
        Paragraph(
            ui.tr("In a window of this size, text is shown at {n}% at most.", n=shown),
            "small",
            "ink_soft",
            key="text_limit",
        )
    ]


def build_sound(ui: Ui) -> Node:
    """What is heard and what moves."""
    tr, now = ui.tr, ui.app.settings
    return build_section(
        tr("Sound and motion"),
        [
            build_switch(ui, "sound", tr("Sounds")),
            build_line(
                tr("Volume"),
                Slider(
                    now.volume,
                    lambda n: set_volume(ui, n),
                    key="volume",
                    grow=1,
                    spoken=tr("Volume"),
                ),
            ),
            pick(ui, "animation", tr("Animation"), list_speeds(tr), segmented=True),
        ],
        gap=10,
    )


def set_volume(ui: Ui, volume: int) -> None:
    """Takes the volume and lets it be heard."""
    change(ui, volume=volume)
    ui.play_sound("card")


def build_play(ui: Ui) -> Node:
    """How a game goes."""
    tr = ui.tr
    paces = [
        ("fast", tr("fast")),
        ("normal", tr("normal")),
        ("slow", tr("slow")),
        ("step", tr("step by step")),
    ]
    return build_section(
        tr("Playing"),
        [
            build_switch(ui, "hints", tr("Show where pieces may go")),
            build_switch(ui, "standing", tr("Show on the board who leads what (B)")),
            build_switch(ui, "first_hints", tr("Hints in the first games, each once")),
            build_switch(ui, "confirm_moves", tr("Confirm each placement")),
            build_switch(ui, "recap", tr("Recap the other players’ turns")),
            build_switch(ui, "show_scorings", tr("Explain each scoring during play")),
            pick(ui, "ai_pace", tr("Computer speed"), paces),
        ],
        gap=10,
    )


def build_privacy(ui: Ui) -> Node:
    """What is covered when the players change."""
    tr, now = ui.tr, ui.app.settings
    curtains = [
        ("open", tr("open table")),
        ("hidden", tr("curtain where hands are hidden")),
        ("always", tr("curtain always")),
        ("never", tr("hands open to all")),
    ]
    told = {
        "open": tr(
            "The table stays in sight. A hand lies face down until its player holds it up or opens "
            "it for the turn."
        ),
        "always": tr("The curtain comes down before every turn of a person, where several play."),
        "hidden": tr(
            "The curtain comes down before the turn of a person with cards that others may not see."
        ),
        "never": tr("Hands are shown at once. Everybody at the screen can see them."),
    }[now.curtain]
    ends = [
        ("none", tr("go on at once")),
        ("look", tr("one click after a card drawn unseen")),
        ("click", tr("one click")),
    ]
    return build_section(
        tr("Several people at one screen"),
        [
            pick(ui, "curtain", tr("From one person to the next"), curtains),
            Paragraph(told, "small", "ink_soft"),
            pick(ui, "after_turn", tr("After a turn at the open table"), ends),
            build_switch(ui, "cover_on_focus_loss", tr("Cover the table behind other windows")),
            Paragraph(tr("F9 covers everything at any time."), "small", "ink_soft"),
        ],
        gap=10,
    )


def build_people(ui: Ui) -> Node:
    """The way to what each person wants."""
    tr = ui.tr
    count = len(ui.app.kept_settings.people)
    told = tr("Language, text, signs and more can be each person’s own, kept by name.")
    return build_section(
        tr("People"),
        [
            Paragraph(told, "small", "ink_soft"),
            Row(
                [
                    Button(
                        tr("People ({n})…", n=count),
                        lambda: ui.app.push(PeopleScreen()),
                        key="people",
                        icon="person",
                    )
                ]
            ),
        ],
        gap=10,
    )


def build_files(ui: Ui) -> Node:
    """Where the settings lie, and the way to report a fault."""
    place = str(services.find_services(ui.app).paths.settings_file)
    return Column(
        [
            Paragraph(ui.tr("Saved in {file}", file=place), "small", "ink_soft"),
            Row([make_report_button(ui)]),
        ]
    )


def pick(
    ui: Ui, name: str, label: str, options: Sequence[tuple[Any, str]], segmented: bool = False
) -> Node:
    """One of several values of a setting."""
    choice = Choice(
        options,
        getattr(ui.app.settings, name),
        lambda value: change(ui, **{name: value}),
        key=name,
        segmented=segmented,
        spoken=label,
        grow=0 if segmented else 1,
    )
    return (
        Row([Label(label, grow=1, align="center"), choice], gap=10)
        if segmented
        else build_line(label, choice)
    )


def build_switch(ui: Ui, name: str, label: str) -> Node:
    """A setting that is on or off."""
    return Toggle(
        label, getattr(ui.app.settings, name), lambda on: change(ui, **{name: on}), key=name
    )


def build_line(label: str, control: Node) -> Node:
    """What is set, and the control beside it."""
    return Row([Paragraph(label, grow=0.9, align="center"), control], gap=10)
