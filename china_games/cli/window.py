"""Opens the window: settings, folders, log, the start screen; what the command line calls without a
command.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from china_games import logs
from china_games.cli.tools import UserError, complain, parse_scale, parse_size
from china_games.files import Problem
from china_games.i18n import Translator, make_translator
from china_games.kit import Unusable, require_pygame
from china_games.paths import Paths
from china_games.settings import Settings
from china_games.settings_file import load_settings, mend_settings, save_settings

if TYPE_CHECKING:
    from china_games.kit.app import App


def run(args: Any, tr: Translator) -> int:
    """Shows the program until it is left. `args` has data_dir, lang, scale, size; 1 if there is no
    window.
    """
    size = parse_size(args.size, tr) if args.size else None
    scale = parse_scale(args.scale, tr) if args.scale else None
    paths = Paths(args.data_dir)
    logs.start(paths)
    kept, problems = load_settings(paths)
    unmended = mend_settings(paths, kept, problems)
    settings = kept._replace(language=args.lang) if args.lang else kept
    tr = tr if settings.language == "auto" else make_translator(settings.language)
    try:
        require_pygame(tr)
        from china_games.kit.app import open_app

        app = open_app(settings, size, scale)
        logs.LOGGER.info("window of %d x %d open", *app.window.measure_size())
    except Unusable as wrong:
        raise UserError(str(wrong)) from wrong
    show(app, paths, problems, unmended)
    unkept = save_settings(paths, settle_settings(app.kept_settings, settings, kept))
    if unkept:
        complain(unkept.say(app.ui.tr))
    return 0


def show(
    app: App, paths: Paths, problems: Sequence[Problem], unmended: Problem | None = None
) -> None:
    """Runs the program from its start screen, which tells the problems of the settings; a crash
    is written down and told, the game is saved already.
    """
    from china_games.app.screens.start import StartScreen
    from china_games.app.services import Services

    app.services = Services(paths)
    gc.freeze()  # all that was loaded stays to the end
    gc.enable()
    try:
        app.run(StartScreen(problems, unmended))
    except Exception as wrong:
        place = logs.record_crash(paths, wrong)
        complain(
            " ".join(
                (
                    app.ui.tr("The program had to stop."),
                    *(reassure(app)),
                    app.ui.tr("The details are in {place}.", place=place or "–"),
                )
            )
        )
        raise SystemExit(1) from wrong
    finally:
        app.services.close()


def reassure(app: App) -> list[str]:
    """What the screens say of the work that may be thought lost: nothing where it is."""
    said = []
    with contextlib.suppress(Exception):  # what broke may be what is asked
        said = [told for screen in app.screens if (told := screen.reassure(app.ui))]
    return said


def settle_settings(now: Settings, begun: Settings, kept: Settings) -> Settings:
    """What is kept at the end: all that was changed, but not a language that was only asked for
    this once.
    """
    return now._replace(language=kept.language) if now.language == begun.language else now
