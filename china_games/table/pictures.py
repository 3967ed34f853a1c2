"""Pictures of a table where no window is open."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from china_games.games.contract import C, Seat, TableFace
from china_games.games.stage import K, L, M, Place, S, Stage, X
from china_games.i18n import Translator, make_translator
from china_games.kit.camera import Camera
from china_games.kit.canvas import Canvas
from china_games.kit.painter import Painter
from china_games.kit.theme import choose_theme, wrap_look
from china_games.settings import DEFAULTS, Settings
from china_games.table import phases
from china_games.table.parts import describe_parts, paint_parts, paint_stage
from china_games.table.placed import find_window

NOWHERE = (0.0, 0.0, 1.0, 1.0)


class Named(Protocol):
    """A seat as pictures need it: session.SeatInfo is one."""

    @property
    def name(self) -> str:
        """The name of the player who sits there."""

    @property
    def look(self) -> int:
        """Its look, 0..5 in this program."""


def render(
    face: TableFace[S, M, C, L, K, X],
    map_: M,
    view: S,
    seats: Sequence[Named],
    seat: Seat | None,
    size: tuple[int, int],
    language: str = "en",
    settings: Settings | None = None,
    scale: float = 1.0,
) -> pygame.Surface:
    """The whole table as `seat` sees it (None = a spectator), `size` in pixels.

    `view` is masked for that seat; of the settings contrast, colours and hints count; `scale` is
    the wish for larger type."""
    painter = make_painter(face, seats, language, settings, size)
    hints = settings is None or settings.hints
    stage = set_stage(
        face, map_, view, [info.name for info in seats], seat, size, painter.tr, hints, scale
    )
    surface = pygame.Surface(size)
    paint_stage(face, painter, surface, surface.get_rect(), stage, tuple(face.parts(stage)))
    return surface


def render_part(
    face: TableFace[S, M, C, L, K, X],
    map_: M,
    view: S,
    seats: Sequence[Named],
    seat: Seat | None,
    table: tuple[int, int],
    lit: Sequence[Place],
    size: tuple[int, int],
    language: str = "en",
    settings: Settings | None = None,
) -> pygame.Surface:
    """A part of a table so large, `size` in pixels, with these places lit: the one around them, of
    more room where they need it; where nothing is lit, the middle of the board.
    """
    painter = make_painter(face, seats, language, settings, table)
    names = [info.name for info in seats]
    stage = set_stage(face, map_, view, names, seat, table, painter.tr, False)
    stage = stage._replace(pointed=frozenset(lit), asks=False)
    surface = pygame.Surface(table)
    parts = tuple(face.parts(stage))
    paint_stage(face, painter, surface, surface.get_rect(), stage, parts)
    boxes = [part.box for part in parts if part.target in stage.pointed]
    whole = surface.get_rect()
    if boxes:
        around = boxes[0].unionall(boxes[1:]).inflate(size[0] // 3, size[1] // 3)
        part = _widen(around, size).clamp(whole).clip(whole)
    else:
        part = _fill(stage.layout.board or whole, size)
    found = surface.subsurface(part)
    if part.size == size:
        return found.copy()
    factor = min(size[0] / part.w, size[1] / part.h)
    shape = max(1, round(part.w * factor)), max(1, round(part.h * factor))
    return pygame.transform.smoothscale(found, shape)


def _widen(box: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """A box of the shape of `size`, and no smaller, around this one."""
    factor = max(1.0, box.w / size[0], box.h / size[1])
    made = pygame.Rect(0, 0, round(size[0] * factor), round(size[1] * factor))
    made.center = box.center
    return made


def _fill(box: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """The largest box of the shape of `size` in the middle of this one."""
    factor = min(box.w / size[0], box.h / size[1])
    made = pygame.Rect(0, 0, round(size[0] * factor), round(size[1] * factor))
    made.center = box.center
    return made.clip(box)


def draw_thumbnail(
    face: TableFace[S, M, C, L, K, X],
    map_: M,
    view: S,
    seats: Sequence[Named],
    size: tuple[int, int],
    language: str = "en",
    settings: Settings | None = None,
) -> pygame.Surface:
    """What is public on the table, small; give it a spectator's view."""
    surface = pygame.Surface(size)
    face.thumbnail(make_painter(face, seats, language, settings, size), surface, map_, view)
    return surface


def describe(
    face: TableFace[S, M, C, L, K, X],
    map_: M,
    view: S,
    names: Sequence[str],
    seat: Seat | None,
    size: tuple[int, int],
    tr: Translator,
) -> list[dict[str, Any]]:
    """What `Table.describe` gives, without a window."""
    stage = set_stage(face, map_, view, names, seat, size, tr)
    return describe_parts(
        (*face.parts(stage), *phases.make_parts(face, stage)),
        phases.list_groups(face, tr),
        lambda target: phases.tell_phase(face, stage, target) or face.tell(stage, target),
        stage.may_act,
    )


def render_hand(
    face: TableFace[S, M, C, L, K, X],
    painter: Painter,
    map_: M,
    view: S,
    names: Sequence[str],
    seat: Seat,
    size: tuple[int, int],
    most: int,
) -> tuple[pygame.Surface, tuple[str, ...]] | None:
    """The hand of a seat as it lies on a table so large, its cards or tiles `most` pixels high at
    most, on nothing, and what each of them is; None where the seat has none. `view` is
    masked for that seat.
    """
    stage = set_stage(face, map_, view, names, seat, size, painter.tr)
    parts = [
        part
        for part in face.parts(stage)
        if part.group == "hand" and part.role in ("card", "piece") and part.draw is not None
    ]
    if not parts:
        return None
    surface = pygame.Surface(size, pygame.SRCALPHA)
    paint_parts(painter, surface, parts, face.scene(stage))
    box = parts[0].box.unionall([part.box for part in parts]).inflate(8, 8)
    infos = [face.tell(stage, part.target) for part in parts]
    tile = face.hidden_hand is not None and face.hidden_hand.is_tile  # all are called alike
    told = tuple(info.lines[0] if tile and info.lines else info.title for info in infos)
    picture = surface.subsurface(box.clip(surface.get_rect()))
    share = min(1.0, most / max(part.box.h for part in parts))
    shrunk = round(picture.get_width() * share), round(picture.get_height() * share)
    return pygame.transform.smoothscale(picture, shrunk), told


def set_stage(
    face: TableFace[S, M, C, L, K, X],
    map_: M,
    view: S,
    names: Sequence[str],
    seat: Seat | None,
    size: tuple[int, int],
    tr: Translator,
    hints: bool = True,
    scale: float = 1.0,
) -> Stage[S, M, C, L, K]:
    """A table at which nobody has chosen anything and nothing moves, seen as a whole."""
    layout = face.lay_out(pygame.Rect((0, 0), size), view, scale, 1.0)
    whole = face.whole(map_, view) if face.whole is not None else NOWHERE
    camera = Camera(whole, find_window(layout.board) if layout.board is not None else NOWHERE)
    return Stage(
        tr,
        map_,
        tuple(names),
        view,
        seat,
        view,
        face.control(view, seat),
        layout,
        camera,
        face.own(),
        hints=hints,
    )


def make_painter(
    face: TableFace[S, M, C, L, K, X],
    seats: Sequence[Named],
    language: str,
    settings: Settings | None,
    size: tuple[int, int],
) -> Painter:
    """What draws a picture of this game."""
    plain = make_plain_painter(face.game, seats, language, settings, size)
    return face.dress(plain) if face.dress is not None else plain


def make_plain_painter(
    game: str,
    seats: Sequence[Named],
    language: str,
    settings: Settings | None,
    size: tuple[int, int],
) -> Painter:
    """The drawing kit for a picture so large; of the settings contrast and colours count."""
    chosen = settings or DEFAULTS
    colours = choose_theme(chosen.contrast == "high", chosen.colour_safe)
    _prepare_display()
    looks = [wrap_look(info.look) for info in seats]
    return Painter(make_translator(language, game), colours, Canvas(size[0] * size[1] * 4), looks)


def _prepare_display() -> None:
    """SDL wants a display, so it gets one that shows nothing."""
    pygame.font.init()
    if not pygame.display.get_surface():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.display.set_mode((1, 1), pygame.HIDDEN)
