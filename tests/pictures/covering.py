"""What lies over the table's targets, and what room of the panel is left empty while a part of it
is cut.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from china_games.app.play.over import Over
from china_games.app.play.playing import Playing
from china_games.kit.page import Page
from china_games.kit.pilot import Pilot
from china_games.kit.trees import walk
from china_games.kit.ui import Rect
from china_games.kit.widgets import Scroll


def find_covered(pilot: Pilot) -> Iterator[str]:
    """Targets where something may be done and over which a card of the screen or a message lies;
    below a dialog, an open list or the curtain nothing is asked.
    """
    screen, ui = pilot.screen, pilot.ui
    if not isinstance(screen, Playing) or screen.covered or len(screen.layers) > 1:
        return
    table = screen.table
    if table.controller is None or not table.may_act:
        return
    board = table.find_layout(ui).board
    cards = [
        card.rect
        for over in walk(screen.layers[0].root)
        if isinstance(over, Over)
        for card, _ in over.floats
    ]
    legal = table.control.list_places()
    for part in table.list_parts(ui):
        box = part.box.clip(board) if board and part.shape is not None else part.box
        if part.target in legal and any(box.colliderect(card) for card in cards):
            yield f"{part.target} at {box} lies below a card"


GAP = 200  # units each way from which a room counts as empty
CELL = 25  # units of the grid in which the panel is searched


def find_gaps(pilot: Pilot, page: Page) -> Iterator[str]:
    """Empty squares of the panel while one of its parts scrolls or is cut."""
    screen, ui = pilot.screen, pilot.ui
    if not isinstance(screen, Playing) or screen.covered or screen.table.controller is None:
        return
    layout = screen.table.find_layout(ui)
    panel, here = layout.panel, ui.size
    overs = [over for over in walk(screen.layers[0].root) if isinstance(over, Over)]
    cards = [card for over in overs for card, _ in over.floats]
    lines = [line for line in page.lines if line.on.get_size() == here and line.clip.w]
    told = [line.seen for line in lines if panel.contains(line.seen)]
    cut = [
        node.key
        for card in cards
        for node in walk(card)
        if isinstance(node, Scroll) and node.measure_content(ui) > node.rect.h + 1
    ]
    dots = [line for line in lines if line.shown == "…" and panel.contains(line.place)]
    if not cut and not dots:
        return
    parts = [part.box for part in screen.table.list_parts(ui) if part.shape is None]
    full = [*told, *parts, *(card.rect for card in cards)]
    side, step = round(GAP * ui.scale), max(1, round(CELL * ui.scale))
    for y in range(panel.y, panel.bottom - side + 1, step):
        for x in range(panel.x, panel.right - side + 1, step):
            square = Rect(x, y, side, side)
            if square.collidelist(full) < 0 and is_plain(pilot, square):
                yield f"{square} of the panel is empty, though {cut or 'dots'} is cut"
                return


def is_plain(pilot: Pilot, square: Rect) -> bool:
    """Whether nothing is drawn in a square of the window but paper."""
    found = pilot.look().subsurface(square)
    paper = found.get_at((square.w // 2, square.h // 2))
    same = pygame.mask.from_threshold(found, paper, (24, 24, 24, 255)).count()
    return same > 0.97 * square.w * square.h
