"""Reports of faults: one button packs log, save, settings and seed into a file and says where it
lies.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from china_games.app.screens.system import copy, open_folder
from china_games.app.session_screen import SessionScreen
from china_games.files import describe_error
from china_games.kit.ui import Node, Program, Ui
from china_games.kit.widgets import Button, Column, Paragraph, open_dialog, tell
from china_games.logs import LOGGER

if TYPE_CHECKING:
    from china_games.paths import Paths
    from china_games.session import Session


def make_report_button(ui: Ui) -> Button:
    """The button that makes a report."""
    return Button(
        ui.tr("Report a problem"),
        lambda: report_fault(ui),
        icon="save",
        key="report-fault",
        tip=ui.tr("Packs log, game, settings and seed into one file"),
    )


def report_fault(ui: Ui) -> None:
    """Packs a report of the game on the screen, or of the last one, and tells where it lies or why
    there is none.
    """
    from china_games.session.fault_report import pack_report

    paths: Paths = ui.app.services.paths
    try:
        made = pack_report(paths, find_session(ui.app))
    except OSError as wrong:
        LOGGER.error("no report of a fault: %s", wrong)
        tell(
            ui,
            ui.tr("No report could be written"),
            ui.tr(
                "The system says: {reason}. The log is {log}; please send it together with the "
                "saved game.",
                reason=describe_error(wrong).say(ui.tr),
                log=paths.log_file,
            ),
        )
        return
    tell_made(ui, made)


def find_session(app: Program) -> Session | None:
    """The game that is being played or shown, if there is one below."""
    shown = (screen for screen in reversed(app.screens) if isinstance(screen, SessionScreen))
    return next((screen.session for screen in shown), None)


def tell_made(ui: Ui, made: Path) -> None:
    """Where the report lies, what is in it and what to do with it."""
    tr = ui.tr

    def build_body(ui: Ui) -> Node:
        return Column(
            [
                Paragraph(tr("Everything that is needed to find the problem is in this file:")),
                Paragraph(str(made), weight="bold", key="report-path"),
                Paragraph(
                    tr(
                        "It holds the log, the game with its seed, hidden cards and the players’ "
                        "names, the settings and the versions. Nothing is sent by itself: give the "
                        "file to the person who looks after the program and say in a few words "
                        "what you did."
                    ),
                    "small",
                    "ink_soft",
                ),
            ],
            gap=10,
        )

    open_dialog(
        ui,
        "report",
        tr("The report is ready"),
        build_body,
        lambda ui: [
            Button(
                tr("Open the folder"),
                lambda: show_folder(ui, made.parent),
                icon="folder",
                key="report-open",
            ),
            Button(
                tr("Copy the path"),
                lambda: copy_text(ui, str(made)),
                icon="copy",
                key="report-copy",
            ),
            Button(tr("Close"), ui.close, style="seal", key="report-close"),
        ],
        first="report-close",
    )


def show_folder(ui: Ui, folder: Path) -> None:
    """Opens a folder, or copies its path and says so."""
    if not open_folder(folder):
        ui.notice(ui.tr("The folder cannot be opened from here. Its path has been copied."))
        copy(str(folder))


def copy_text(ui: Ui, text: str) -> None:
    """Copies a text and says so."""
    copy(text)
    ui.notice(ui.tr("Copied: {text}", text=text), "good")
