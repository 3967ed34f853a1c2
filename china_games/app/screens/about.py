"""Who made what: the program, the games, the boards, the libraries and fonts, and where the
person's files lie.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from china_games import __version__, licences
from china_games.app import games as loadable
from china_games.app import services
from china_games.app.screens.frame import Framed, build_section, build_sheets
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.reporting import copy_text, make_report_button, show_folder
from china_games.games import registry
from china_games.games.contract import Meta
from china_games.kit.keys import KeyRow
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Divider,
    Flow,
    Label,
    Paragraph,
    Row,
    Space,
    open_dialog,
)


class AboutScreen(Framed):
    """Credits, licences, folders."""

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        return (make_rules_row(ui),)

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("About")

    def build_body(self, ui: Ui) -> Node:
        left = [build_program(ui), build_games(ui), build_boards(ui)]
        right = [build_folders(ui), build_faults(ui), build_terms(ui)]
        return build_sheets(ui, left, right)


def build_program(ui: Ui) -> Node:
    """Name and version, with a text to copy into a report."""
    tr = ui.tr
    versions = (
        f"China Games {__version__} · Python {sys.version.split()[0]} · {find_library_version()}"
    )
    return build_section(
        tr("China Games {version}", version=__version__),
        [
            Paragraph(
                tr(
                    "Chinese-themed board games for several people, or people and computer "
                    "players, at one screen. "
                    "Nothing is sent anywhere: everything stays on this computer."
                )
            ),
            Row(
                [
                    Paragraph(versions, "small", "ink_soft", grow=1, align="center"),
                    Button(
                        tr("Copy"),
                        lambda: copy_text(ui, versions),
                        icon="copy",
                        key="copy-versions",
                        style="quiet",
                    ),
                ],
                gap=8,
            ),
        ],
    )


def find_library_version() -> str:
    """Versions of the window library."""
    import pygame

    return f"pygame-ce {pygame.version.ver} · SDL {'.'.join(map(str, pygame.get_sdl_version()))}"


def build_games(ui: Ui) -> Node:
    """Designer and publisher of each game."""
    told = []
    for key in registry.GAMES:
        broken = loadable.prepare_game(key, table=False)
        told.append(
            Paragraph(
                ui.tr("{game} cannot be played", game=loadable.name_game(ui.tr, key))
                if broken
                else say_credit(ui, registry.load_rules(key).meta),
                rich=not broken,
            )
        )
    note = Paragraph(
        ui.tr(
            "The rules are played as printed; where the print leaves something open, the rulebook "
            "marks "
            "our ruling. This program is not made or approved by the designers or publishers; if "
            "you "
            "like a game, its box is worth having."
        ),
        "small",
        "ink_soft",
    )
    return build_section(ui.tr("The games"), [*told, note])


def say_credit(ui: Ui, meta: Meta) -> str:
    """Who designed and published a game, as far as the printed rules say so."""
    tr, game = ui.tr, ui.tr.choose_name(meta.name)
    if not meta.designer:
        return tr("**{game}**: the printed rules name neither designer nor publisher.", game=game)
    if not meta.publisher:
        return tr("**{game}**: designed by {designer}.", game=game, designer=meta.designer)
    return tr(
        "**{game}**: designed by {designer}, published by {publisher}.",
        game=game,
        designer=meta.designer,
        publisher=meta.publisher,
    )


def build_boards(ui: Ui) -> Node:
    """What is our own."""
    return build_section(
        ui.tr("Boards, pieces and pictures"),
        [
            Paragraph(
                ui.tr(
                    "The boards, cards, tiles, pictures and sounds of this program are its own. "
                    "They keep what the rules say in "
                    "words; places of slots, roads and numbers of alliances are ours and not "
                    "those of the printed boards. Shapes "
                    "were made with Natural Earth, which is in the public domain. Boards of your "
                    "own can be added."
                )
            )
        ],
    )


def build_folders(ui: Ui) -> Node:
    """Where the person's files lie."""
    tr, paths = ui.tr, services.find_services(ui.app).paths
    return build_section(
        tr("Your files"),
        [
            build_place(
                ui, "data", tr("Games, settings, boards of your own"), paths.data, paths.data
            ),
            build_place(
                ui, "log", tr("Log file, for reporting a problem"), paths.log_file, paths.logs
            ),
        ],
        gap=12,
    )


def build_place(ui: Ui, key: str, label: str, shown: Path, folder: Path) -> Node:
    """A path, with buttons to open its folder and to copy it."""
    tr = ui.tr
    open_it = Button(
        tr("Open the folder"), lambda: show_folder(ui, folder), icon="folder", key=f"open-{key}"
    )
    copy_it = Button(
        tr("Copy the path"), lambda: copy_text(ui, str(shown)), icon="copy", key=f"copy-{key}"
    )
    return Column(
        [
            Label(label, weight="bold"),
            Paragraph(str(shown), "small", "ink_soft"),
            Flow([open_it, copy_it]),
        ],
        gap=4,
    )


def build_faults(ui: Ui) -> Node:
    """What to do when something went wrong."""
    return build_section(
        ui.tr("Something went wrong?"),
        [
            Row(
                [
                    Paragraph(
                        ui.tr("One file with the log, the last game, the settings and the seed:"),
                        grow=1,
                        align="center",
                    ),
                    make_report_button(ui),
                ],
                gap=10,
            )
        ],
    )


def build_terms(ui: Ui) -> Node:
    """Under which terms the program and its parts are given."""
    tr = ui.tr
    lines: list[tuple[str, str]] = [
        ("China Games", tr("program: MIT licence; boards, pictures and sounds: CC0")),
        (
            "EB Garamond, Source Sans, Noto",
            tr(
                "the letters of the program’s fonts, changed and renamed: SIL Open Font License 1.1"
            ),
        ),
        ("pygame-ce, SDL", tr("LGPL 2.1; SDL and its helpers: zlib licence")),
        ("PyYAML, platformdirs, msgspec", tr("MIT and BSD licences")),
        ("Python", tr("PSF licence")),
    ]
    told = [
        Paragraph(tr("**{name}**: {terms}", name=name, terms=terms), "small", rich=True)
        for name, terms in lines
    ]
    reading = Button(tr("Read the licences"), lambda: read(ui), icon="book", key="licences")
    return build_section(tr("Licences"), [*told, Row([reading])], gap=5)


def read(ui: Ui) -> None:
    """The texts of all licences, one after the other."""
    texts = [
        (name, text) for name, path in licences.list_files() if (text := licences.read_text(path))
    ]

    def build_body(ui: Ui) -> Node:
        shown: list[Node] = []
        for name, text in texts:
            shown += [
                Label(name, "large", "display"),
                Divider(),
                *(Paragraph(part, "small") for part in clean_licence(text).split("\n\n")),
                Space(12),
            ]
        return Column(shown, gap=6)

    open_dialog(
        ui,
        "licences",
        ui.tr("Licences"),
        build_body,
        lambda ui: [Button(ui.tr("Close"), ui.close, style="seal", key="licences-close")],
        width=780,
        first="licences-close",
    )


def clean_licence(text: str) -> str:
    """A licence in paragraphs, without what would be taken for links and bold print, and without
    lines of dashes.
    """
    lines = (line.strip() for line in text.replace("**", "").replace("](", "] (").splitlines())
    whole = "\n".join("" if re.fullmatch(r"[-=*_]{3,}", line) else line for line in lines)
    return "\n\n".join(
        " ".join(part.split()) for part in re.split(r"\n{2,}", whole) if part.strip()
    )
