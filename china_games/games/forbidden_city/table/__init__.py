"""The table of Forbidden City."""

from __future__ import annotations

from china_games.games.contract import UNKNOWN, HiddenHand, TableFace
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.outlook import OUTLOOK
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.table import (
    faces,
    ground_plan,
    layout,
    motion,
    painter,
    parts,
    scene,
    shortcuts,
)
from china_games.games.forbidden_city.table.controller import Controller
from china_games.games.forbidden_city.table.laying import LAYING
from china_games.games.forbidden_city.table.layout import Layout
from china_games.games.forbidden_city.table.own import Own
from china_games.games.forbidden_city.table.scene import Scene
from china_games.games.forbidden_city.words import WORDS

TABLE: TableFace[State, ForbiddenCityTiles, Controller, Layout, Own, Scene] = TableFace(
    game="forbidden_city",
    words=WORDS,
    control=lambda view, seat: Controller(RULES, view, seat),
    own=Own,
    lay_out=layout.lay_out_table,
    groups=parts.name_groups,
    scene=scene.make_scene,
    parts=parts.make_parts,
    tell=parts.tell,
    find_rule=parts.find_rule,
    draw=painter.draw,
    legs=motion.make_legs,
    draw_moving=painter.draw_moving,
    thumbnail=painter.draw_thumbnail,
    keys=shortcuts.KEYS,
    whole=lambda map_, view: ground_plan.find_seen(view),
    by_hover=True,
    point_out=parts.point_out,
    click=parts.click,
    visit=motion.visit_places,
    beyond=parts.find_beyond,
    turn=parts.turn,
    by_hand=LAYING,
    outlook=OUTLOOK,
    find_spare=lambda layout: layout.buttons,
    foresee=scene.foresee,
    unfinished=painter.is_unfinished,
    hidden_hand=HiddenHand(
        find_box=lambda layout: layout.hand,
        count_backs=lambda view, seat: int(view.hands[seat] >= UNKNOWN),
        draw_back=lambda painter, seat, high: faces.draw_back(painter, high, seat),
        is_tile=True,
    ),
)
"""What Forbidden City looks like."""
