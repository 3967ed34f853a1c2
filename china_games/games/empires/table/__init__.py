"""The table of Empires."""

from __future__ import annotations

from china_games.games.contract import HiddenHand, TableFace
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.outlook import OUTLOOK
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import State
from china_games.games.empires.table import (
    atlas,
    cards,
    layout,
    motion,
    painter,
    parts,
    scene,
    shortcuts,
)
from china_games.games.empires.table.controller import Controller
from china_games.games.empires.table.laying import LAYING
from china_games.games.empires.table.layout import Layout
from china_games.games.empires.table.own import Own
from china_games.games.empires.table.scene import Scene
from china_games.games.empires.words import WORDS

TABLE: TableFace[State, EmpiresMap, Controller, Layout, Own, Scene] = TableFace(
    game="empires",
    words=WORDS,
    control=lambda view, seat: Controller(RULES, view, seat),
    own=Own,
    lay_out=layout.lay_out,
    groups=parts.name_groups,
    scene=scene.make_scene,
    parts=parts.make_parts,
    tell=parts.tell,
    find_rule=parts.find_rule,
    draw=painter.draw,
    legs=motion.make_legs,
    draw_moving=painter.draw_moving,
    printed=painter.list_printed,
    thumbnail=painter.draw_thumbnail,
    keys=shortcuts.KEYS,
    find_choices=lambda layout: layout.choices,
    whole=lambda map_, view: atlas.find_whole(map_),
    click=parts.click,
    dismiss=parts.dismiss,
    turn=parts.turn,
    grab=parts.grab,
    drop=parts.drop,
    tick=parts.tick,
    by_hand=LAYING,
    outlook=OUTLOOK,
    foresee=scene.foresee,
    hidden_hand=HiddenHand(
        find_box=lambda layout: layout.hand,
        count_backs=lambda view, seat: len(view.hands[seat]),
        draw_back=lambda painter, seat, high: cards.draw_back(
            painter, (round(high * layout.CARD_SHAPE), high)
        ),
    ),
)
"""What Empires looks like."""
