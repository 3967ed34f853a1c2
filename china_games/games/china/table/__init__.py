"""The table of China."""

from __future__ import annotations

from china_games.games.china.board import ChinaMap
from china_games.games.china.outlook import OUTLOOK
from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import State
from china_games.games.china.table import (
    board_layer,
    board_pieces,
    cards,
    layout,
    motion,
    painter,
    parts,
    scene,
    shortcuts,
)
from china_games.games.china.table.controller import Controller
from china_games.games.china.table.figures import make_figure
from china_games.games.china.table.imperial import make_imperial_look
from china_games.games.china.table.laying import LAYING
from china_games.games.china.table.layout import Layout
from china_games.games.china.table.own import Own
from china_games.games.china.table.scene import Scene
from china_games.games.china.words import WORDS
from china_games.games.contract import HiddenHand, TableFace

TABLE: TableFace[State, ChinaMap, Controller, Layout, Own, Scene] = TableFace(
    game="china",
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
    retrace=Controller.retrace,
    whole=board_layer.find_whole,
    dress=make_imperial_look,
    visit=motion.visit_places,
    outlook=OUTLOOK,
    find_spare=lambda layout: layout.buttons,
    foresee=scene.find_meant,
    plain=frozenset({"occupied"}),
    printed=board_pieces.list_printed,
    figure=make_figure,
    by_hand=LAYING,
    hidden_hand=HiddenHand(
        find_box=lambda layout: layout.hand[0].unionall(layout.hand),
        count_backs=lambda view, seat: len(view.hands[seat]),
        draw_back=lambda painter, seat, high: cards.draw_back(painter, (round(high / 1.4), high)),
    ),
)
"""What China looks like."""
