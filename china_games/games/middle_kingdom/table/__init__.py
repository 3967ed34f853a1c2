"""The table of Middle Kingdom."""

from __future__ import annotations

from china_games.games.contract import HiddenHand, TableFace
from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.outlook import OUTLOOK
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import State
from china_games.games.middle_kingdom.table import (
    bid_cards,
    layout,
    mats,
    motion,
    painter,
    parts,
    scene,
    shortcuts,
)
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.laying import LAYING
from china_games.games.middle_kingdom.table.layout import Layout
from china_games.games.middle_kingdom.table.own import Own
from china_games.games.middle_kingdom.table.scene import Scene
from china_games.games.middle_kingdom.words import WORDS

TABLE: TableFace[State, MiddleKingdomCards, Controller, Layout, Own, Scene] = TableFace(
    game="middle_kingdom",
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
    tells_in=scene.tells_in,
    by_hand=LAYING,
    by_hover=True,
    printed=mats.list_printed,
    outlook=OUTLOOK,
    find_spare=lambda layout: layout.buttons,
    foresee=scene.foresee,
    hidden_hand=HiddenHand(
        find_box=lambda layout: layout.hand[0].unionall((*layout.hand, *layout.tied)),
        count_backs=lambda view, seat: len(view.hands[seat]),
        draw_back=lambda painter, seat, high: bid_cards.draw_back(
            painter, seat, (round(high / bid_cards.SHAPE), high)
        ),
    ),
)
"""What Middle Kingdom looks like."""
