"""Small pictures of games and boards on "New game", there at once: those of the program are kept
among its assets, those of a person's own boards in the data folder once they were drawn.

The kept picture of a board is named after the content of its file: a changed board has another
one. All are in the usual colours; for other colours each is drawn anew, and until then the kept one
is shown.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import pygame

from china_games import resources
from china_games.app import services
from china_games.app.screens.pictures import SHAPE, draw_board
from china_games.boards.board_file import BoardFile
from china_games.files.disk import write_atomically
from china_games.games import registry
from china_games.kit.theme import choose_theme
from china_games.kit.ui import Size, Surface, Ui
from china_games.session import SeatInfo

LOG = logging.getLogger(__name__)
FOLDER = "thumbnails"
GAME_SIZE, BOARD_SIZE = (
    (800, round(800 * SHAPE)),
    (440, round(440 * SHAPE)),
)  # pixels of a kept picture
MOST_KEPT = 60  # pictures of a person's own boards
ROUND = 6  # units of a corner


class Subject(NamedTuple):
    """What is pictured."""

    names: tuple[str, ...]  # of the kept picture, the first that there is
    draw: Callable[[Ui], Surface | None]
    own: bool  # of a person's own board


def picture_board(board: BoardFile) -> Subject:
    """An empty board."""

    def draw(ui: Ui) -> Surface | None:
        rules, seats = registry.load_rules(board.game), board.seats[-1]
        sitting = [SeatInfo("", "human", look=look) for look in range(seats)]
        options = {option.key: option.default for option in rules.meta.options}
        view = rules.view(rules.setup(board.rules_board, options, seats, 0), None)
        return draw_board(ui, board.game, board, view, sitting, BOARD_SIZE)

    return Subject((f"board-{board.sha256[:16]}.jpg",), draw, board.own)


def picture_game(game: str, language: str) -> Subject:
    """The board of a game in the middle of the sample that ships; for each language where there are
    words on it.
    """

    def draw(ui: Ui) -> Surface | None:
        found = services.find_services(ui.app)
        path = resources.find_sample_saves() / f"{game}-in-progress.json"
        if not path.exists():
            return picture_board(found.library.list_boards(game)[0]).draw(ui)
        session = found.store.load(path)
        seats, view = session.setup.seats, session.view(None)
        return draw_board(ui, game, session.board, view, seats, GAME_SIZE)

    return Subject((f"game-{game}-{language}.jpg", f"game-{game}.jpg"), draw, False)


class Thumbnails:
    """`get` gives a picture at a size in pixels; `work` draws one that is not kept."""

    def __init__(self) -> None:
        self._whole: dict[Any, Surface | None] = {}  # as kept or drawn
        self._fitted: dict[Any, Surface] = {}
        self._wanted: dict[Any, Subject] = {}

    def get(self, ui: Ui, subject: Subject, size: Size) -> Surface | None:
        """The picture, cut to the shape of `size`; None while there is none."""
        key = subject.names, ui.theme
        if key not in self._whole:
            kept = self._whole[key] = load_kept(ui, subject)
            if kept is None or not has_usual_colours(ui):
                self._wanted[key] = subject
        whole = self._whole[key]
        if whole is None:
            return None
        if (key, size) not in self._fitted:
            self._fitted[key, size] = round_corners(fit(whole, size), ui.px(ROUND))
        return self._fitted[key, size]

    @property
    def missing(self) -> int:
        """How many are still to be drawn."""
        return len(self._wanted)

    def work(self, ui: Ui) -> bool:
        """Draws one picture if one is wanted; True if something new can be shown."""
        if not self._wanted:
            return False
        key, subject = self._wanted.popitem()
        if key[1] != ui.theme:  # other colours were chosen since
            del self._whole[key]
            return True
        drawn = None
        try:  # should it fail, it is not tried again and again: the board can still be played
            drawn = subject.draw(ui)
        except Exception:
            LOG.exception("no picture: %s", subject.names[0])
        if drawn is not None:
            self._whole[key] = drawn
            self._fitted = {one: made for one, made in self._fitted.items() if one[0] != key}
            if subject.own and has_usual_colours(ui):
                keep(ui, subject, drawn)
        return True


def has_usual_colours(ui: Ui) -> bool:
    """Whether the kept pictures have the colours that are shown."""
    return ui.theme == choose_theme()


def load_kept(ui: Ui, subject: Subject) -> Surface | None:
    """The kept picture; None if there is none, or it cannot be read."""
    state = services.find_services(ui.app).paths.state
    folder = state / FOLDER if subject.own else resources.find_asset(FOLDER)
    for name in subject.names:
        with suppress(pygame.error, OSError):
            return pygame.image.load(folder / name).convert()
    return None


def keep(ui: Ui, subject: Subject, drawn: Surface) -> None:
    """Keeps a picture of a person's own board. One that cannot be written is drawn again the next
    time; of many the oldest go.
    """
    folder = services.find_services(ui.app).paths.state / FOLDER
    with suppress(pygame.error, OSError):
        write_atomically(folder / subject.names[0], encode(drawn))
        kept = sorted(folder.glob("board-*.jpg"), key=lambda path: path.stat().st_mtime)
        for path in kept[:-MOST_KEPT]:
            path.unlink()


def encode(drawn: Surface) -> bytes:
    """A picture as the bytes of its file."""
    file = io.BytesIO()
    pygame.image.save(drawn, file, "picture.jpg")
    return file.getvalue()


def round_corners(surface: Surface, radius: int) -> Surface:
    """The picture without its corners, of a radius in pixels."""
    size = surface.get_size()
    mask = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=2 * radius)
    found = surface.convert_alpha()
    smooth = pygame.transform.smoothscale(mask, size)
    found.blit(smooth, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return found


def fit(whole: Surface, size: Size) -> Surface:
    """The middle of a picture, as large as can be, in the shape and size of `size`."""
    wide, high = whole.get_size()
    share = min(wide / size[0], high / size[1])
    part = pygame.Rect(0, 0, round(size[0] * share), round(size[1] * share))
    part.center = wide // 2, high // 2
    return pygame.transform.smoothscale(whole.subsurface(part.clip(whole.get_rect())), size)
