"""Pictures of boards in the workshop, drawn one at a time while the screen waits."""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import Any

from china_games.app import games
from china_games.app.screens.setup_form import LOOKS
from china_games.app.screens.thumbnails import BOARD_SIZE, Subject, picture_board
from china_games.games import registry
from china_games.games.contract import Plan
from china_games.kit.ui import Size, Surface, Ui
from china_games.session import SeatInfo
from china_games.table.plans import Drawn, Show, Spot, draw_board, draw_plan
from china_games.workshop.looks import Look

LOG = logging.getLogger(__name__)
KEPT = 12

SEATS = tuple(SeatInfo("", "human", look=look) for look in range(LOOKS))


def picture_look(look: Look) -> Subject:
    """The small picture of a board file: as it will be played, or as far as it can be drawn."""
    if look.board is not None:
        return picture_board(look.board)

    def draw(ui: Ui) -> Surface | None:
        return draw_small_plan(ui, look.game, look.plan, BOARD_SIZE)

    stamp = "-".join(map(str, look.stamp))
    return Subject((f"{look.path.stem}-{stamp}.jpg",), draw, False)


def draw_small_plan(ui: Ui, game: str, plan: Plan | None, size: Size) -> Surface | None:
    """A plan without any words; None if there is nothing to draw."""
    drawn = _draw_plan(ui, game, plan, size, Show(names=False))
    return drawn.surface if drawn is not None else None


def draw_look(ui: Ui, look: Look, show: Show, size: Size) -> Drawn | None:
    """The large picture of a board file with what is asked for laid over it; None if nothing of it
    can be drawn.
    """
    spots = tuple(Spot(at, number) for at, number in look.spots)
    if look.board is None or games.prepare_game(look.board.game):
        return _draw_plan(ui, look.game, look.plan, size, show, spots)
    board, language = look.board, ui.tr.language
    rules, count = registry.load_rules(board.game), board.seats[-1]
    options = {option.key: option.default for option in rules.meta.options}
    view = rules.view(rules.setup(board.rules_board, options, count, 0), None)
    face = registry.load_table(board.game)
    drawn = draw_board(
        face,
        board.map,
        view,
        SEATS[:count],
        size,
        language,
        look.plan,
        show,
        spots,
        ui.app.settings,
        ui.scale,
    )
    return drawn._replace(surface=drawn.surface.convert())


def _draw_plan(
    ui: Ui, game: str, plan: Plan | None, size: Size, show: Show, spots: tuple[Spot, ...] = ()
) -> Drawn | None:
    if plan is None or not plan.areas:
        return None
    drawn = draw_plan(
        game, plan, SEATS, size, ui.tr.language, show, spots, ui.app.settings, ui.scale
    )
    return drawn._replace(surface=drawn.surface.convert())


class Plates:
    """Large pictures: `get` gives one or remembers that it is wanted, `work` draws it."""

    def __init__(self) -> None:
        self._made: OrderedDict[Any, Drawn | None] = OrderedDict()
        self._wanted: tuple[Any, Look, Show, Size] | None = None

    def get(self, ui: Ui, look: Look, show: Show, size: Size) -> Drawn | None:
        """The picture; None while it is not there."""
        key = look.path, look.stamp, show, size, ui.theme, ui.tr.language
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        self._wanted = key, look, show, size
        return None

    def work(self, ui: Ui) -> bool:
        """Draws the picture that is wanted; True if something new can be shown."""
        if self._wanted is None:
            return False
        (key, look, show, size), self._wanted = self._wanted, None
        self._made[key] = None  # should drawing fail, it is not tried again and again
        try:
            self._made[key] = draw_look(ui, look, show, size)
        except Exception:  # a file may hold anything
            LOG.exception("no picture of %s", look.path)
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return True
