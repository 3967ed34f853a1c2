"""Draws the pictures that "New game" shows at once: `python tools/thumbnails.py`.

Needed when the look of a table, a board or a sample game is changed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

from china_games import i18n  # noqa: E402
from china_games.app.screens.thumbnails import (  # noqa: E402
    FOLDER,
    Subject,
    encode,
    picture_board,
    picture_game,
)
from china_games.app.services import Services  # noqa: E402
from china_games.games import registry  # noqa: E402
from china_games.kit.pilot import Pilot  # noqa: E402
from china_games.kit.ui import Screen  # noqa: E402
from china_games.paths import Paths  # noqa: E402

NOWHERE = ROOT / "build" / "nothing"


def draw(pilot: Pilot, language: str, subject: Subject) -> bytes:
    """The file of a picture."""
    pilot.ui.tr = i18n.make_translator(language)
    drawn = subject.draw(pilot.ui)
    assert drawn is not None, subject.names
    return encode(drawn)


def draw_all(pilot: Pilot, services: Services) -> dict[str, bytes]:
    """The files of all pictures by name; of a game one for each language, if they differ."""
    found = {}
    for game in registry.GAMES:
        for board in services.library.list_boards(game):
            subject = picture_board(board)
            found[subject.names[0]] = draw(pilot, "en", subject)
        subjects = {language: picture_game(game, language) for language in i18n.LANGUAGES}
        drawn = {language: draw(pilot, language, one) for language, one in subjects.items()}
        if len(set(drawn.values())) == 1:
            found[subjects["en"].names[-1]] = drawn["en"]
        else:
            found |= {subjects[language].names[0]: file for language, file in drawn.items()}
    return found


def main() -> int:
    folder = ROOT / "assets" / FOLDER
    folder.mkdir(exist_ok=True)
    pilot = Pilot(Screen)
    pilot.app.services = services = Services(Paths(NOWHERE))
    files = draw_all(pilot, services)
    for path in folder.glob("*.jpg"):
        if path.name not in files:
            path.unlink()
    for name, file in files.items():
        (folder / name).write_bytes(file)
        print(name, len(file))
    pilot.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
