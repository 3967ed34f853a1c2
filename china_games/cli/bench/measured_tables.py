"""Hard pictures that `bench` measures: what the game stirs up, or a board that is dragged about."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from china_games.app.play import open_game
from china_games.games.contract import HardPicture
from china_games.kit.trees import walk
from china_games.session import SeatInfo, Session, Setup

if TYPE_CHECKING:
    from china_games.kit.app import App

ZOOM = 2  # notches of the wheel before the map is dragged
REACH, TURN = 240, 2.5  # pixels that the map is dragged to each side, and seconds of there and back


def open_table(app: App, game: str, board: str, seats: int, moves: int) -> Any:
    """Shows the table of people's game after so many random moves."""
    infos = tuple(SeatInfo(f"Seat {n}", "human", "", n) for n in range(seats))
    session = Session.deal(Setup(game, board, {}, infos, 1), app.services.library.get(game, board))
    chance = Random(1)
    while session.to_act and session.ply < moves:
        seat = session.to_act[0]
        session.play(seat, chance.choice(session.rules.legal(session.state, seat)))
    app.apply(app.settings._replace(recap=False))  # nothing else moves on the table
    open_game(app, session)
    app.step()
    return next(node for node in walk(app.ui.layer.root) if node.key == "table")


def show(app: App, game: str, picture: HardPicture) -> None:
    """Shows the picture: what the game stirs up is under way, or the board is zoomed, with the
    pointer in its middle.
    """
    table = open_table(app, game, picture.board, picture.seats, picture.moves)
    if picture.stir is not None:
        app.ui.animate("measured", 60.0, picture.stir(table, app.ui), box=table.rect)
        return
    app.ui.pointer = table.find_layout(app.ui).board.center
    for _ in range(ZOOM):
        table.viewport.zoom(app.ui, 1, app.ui.pointer)


def grab(app: App) -> None:
    """Takes hold of the board where the pointer is, for `drag`."""
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=app.ui.pointer, button=1, touch=False)
    )


def drag(app: App, seconds: float, last: tuple[int, int]) -> tuple[int, int]:
    """Moves the pointer along its way; where it is now."""
    middle = app.ui.size[0] // 2, app.ui.size[1] // 2
    angle = math.tau * seconds / TURN
    place = (
        middle[0] + round(REACH * math.sin(angle)),
        middle[1] + round(REACH / 2 * math.sin(2 * angle)),
    )
    moved = place[0] - last[0], place[1] - last[1]
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=moved, buttons=(1, 0, 0), touch=False)
    )
    return place
