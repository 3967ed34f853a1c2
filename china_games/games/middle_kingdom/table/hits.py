"""The boxes of everything on the table that can be pointed at, those in front first."""
from __future__ import annotations

from china_games.games.middle_kingdom.rules.cards import BID_CARDS
from china_games.games.middle_kingdom.rules.model import NOBODY
from china_games.games.middle_kingdom.rules.scoring import owners
from china_games.games.middle_kingdom.table import hand, sheet
from china_games.games.middle_kingdom.table.layout import Layout, Rect
from china_games.games.middle_kingdom.table.places import DECK, Target, heap
from china_games.games.middle_kingdom.table.scene import Scene
from china_games.table import panel

GROUPS = {"card": "hand", "tied": "hand", "alone": "hand", "row": "row", "deck": "row", "heap": "piles",
          "goal": "goals", "bid": "bids", "seat": "seats", "confirm": "buttons", "cancel": "buttons",
          "keep": "buttons", "decline": "buttons"}
"""Stops of one group are one halt for Tab."""


def boxes(layout: Layout, scene: Scene) -> list[tuple[Target, Rect]]:
    """All targets with their boxes in pixels."""
    found: list[tuple[Target, Rect]] = list(panel.button_boxes(layout.buttons, scene.buttons, layout.unit))
    if scene.seat is not None:
        found += [(("card", card), box) for card, box in zip(BID_CARDS, layout.hand, strict=True)]
    found += hand.tied_boxes(layout, scene)
    found += [(("row", k), layout.row[k]) for k in range(min(len(scene.view.row), len(layout.row)))]
    found += [(("bid", line.place), box) for line, box in
              zip(scene.sheet.lines, sheet.rows(layout, len(scene.sheet.lines)), strict=True)]
    found.append((DECK, layout.deck))
    found += [(("goal", goal), _goal_box(layout, scene, goal)) for goal in range(len(layout.goals))]
    for seat, places in enumerate(layout.seats):
        found += [(heap(seat, type_), box) for type_, box in enumerate(places.heaps)]
    return [*found, *((("seat", seat), places.box) for seat, places in enumerate(layout.seats))]


def _goal_box(layout: Layout, scene: Scene, goal: int) -> Rect:
    """Where a Goal card or the Dragon lies: at its owner, in the row, or in the middle."""
    owner = owners(scene.view)[goal]
    if owner != NOBODY:
        return layout.seats[owner].goals[goal]
    return layout.goals[goal]
