"""A mistake in a screen must not end the game: it is written down, told, and the
program goes on.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from china_games.kit.widgets import dialog
from china_games.logs import LOGGER, find_place

if TYPE_CHECKING:
    from china_games.kit.ui import Node, Program, Ui

LIMIT, WITHIN = 5, 10.0  # so many faults in so many seconds, and the screen is given up


@contextmanager
def guard(app: Program) -> Iterator[None]:
    """Catches what goes wrong inside, logs it, shows it; a screen that fails all the
    time is left.
    """
    try:
        yield
    except Exception as error:
        report(app, error)


def log_fault(text: str) -> str:
    """Writes the traceback to the log; returns the file's path, or an empty text."""
    LOGGER.error(text)
    return find_place()


def report(app: Program, error: Exception) -> None:
    """Tells the fault in a dialog over the screen, or over the one below if there are too many."""
    place = log_fault("".join(traceback.format_exception(error)))
    screen, now = app.screen, app.ui.now
    recent = [*(when for when in screen.memory.get("faults", ()) if now - when < WITHIN), now]
    screen.memory["faults"] = recent
    if len(recent) > LIMIT:
        if len(app.screens) < 2:
            raise error
        app.pop()
    tell(app, error, place)


def describe_error(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def tell(app: Program, error: Exception, place: str) -> None:
    tr = app.ui.tr
    message = tr("Something went wrong in the program: {error}", error=describe_error(error))
    kept = next((said for screen in app.screens if (said := screen.reassure(app.ui))), "")
    details = " ".join(
        part
        for part in (kept, tr("The details are in {place}.", place=place) if place else "")
        if part
    )
    if not any(layer.name == "tell" for layer in app.screen.layers):
        del app.screen.layers[1:]
        dialog.tell(
            app.ui,
            tr("A mistake in the program"),
            f"{message}\n\n{details}".strip(),
            beside=offer_report,
        )


def offer_report(ui: Ui) -> Sequence[Node]:
    """What the program offers beside a fault, such as a button that packs a report of it."""
    return () if ui.app.services is None else tuple(ui.app.services.build_fault_buttons(ui))
