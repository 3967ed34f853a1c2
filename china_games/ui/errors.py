"""A mistake in a screen must not end the game: it is written down, told, and the program goes on."""
from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from china_games.logs import LOGGER

if TYPE_CHECKING:
    from china_games.ui.app import App

LIMIT = 5


@contextmanager
def guard(app: App) -> Iterator[None]:
    """Catches what goes wrong inside, logs it, shows it; the same fault over and over closes the screen."""
    try:
        yield
    except Exception as error:
        report(app, error)


def written(text: str) -> str:
    """Writes the traceback to the log; returns the file's path, or an empty text."""
    LOGGER.error(text)
    files = (getattr(handler, "baseFilename", "") for handler in LOGGER.handlers)
    return next((file for file in files if file), "")


def report(app: App, error: Exception) -> None:
    text = "".join(traceback.format_exception(error))
    place = written(text)
    screen = app.screen
    count = screen.memory["faults"] = screen.memory.get("faults", 0) + 1
    if count > LIMIT:
        leave(app, error)
        return
    tr = app.ui.tr
    message = tr("Something went wrong in the program: {error}", error=f"{type(error).__name__}: {error}")
    told = tr("The game is kept. The details are in {place}.", place=place) if place else tr("The game is kept.")
    del screen.layers[1:]
    app.ui.tell(tr("A mistake in the program"), f"{message}\n\n{told}")


def leave(app: App, error: Exception) -> None:
    """Gives up a screen that fails all the time."""
    if len(app.screens) < 2:
        raise error
    app.pop()
