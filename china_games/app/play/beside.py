"""Cards that stand in the panel beside the table, or float over the board where there is none: a
hint that was asked for, and one of a first game. The board keeps its size and place.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.app.play.playing import Playing
from china_games.games import registry
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Column, Flow, Icon, Paragraph, Row

WIDTH = 560  # of a card over the board


def build_cards(screen: Playing, ui: Ui, narrow: bool) -> Sequence[Node]:
    """The cards of the moment, the most wanted first; `narrow` in a side panel, else over the
    board.
    """
    return [
        card
        for card in (
            _build_hint_card(screen, ui, narrow),
            _build_first_hint_card(screen, ui, narrow),
        )
        if card is not None
    ]


def _build_hint_card(screen: Playing, ui: Ui, narrow: bool) -> Node | None:
    """What the normal level would do, and why."""
    hint, advice = screen.hint, registry.load_game(screen.session.setup.game).advice
    if hint is None or advice is None:
        return None
    tr, map_ = ui.tr, screen.session.board.map
    what = " · ".join(
        str(screen.words.action(tr, map_, action, hint.view)) for action in hint.advised.actions
    )
    why = " ".join(
        advice().reason(tr, map_, screen.names, hint.view, reason)
        for reason in hint.advised.reasons
    )
    close = Button(
        "", screen.close_hint, key="hint_close", icon="close", style="quiet", spoken=tr("Close")
    )
    return Row(
        [
            Icon("hint", 22, "cinnabar"),
            Column(
                [Paragraph(what, weight="bold", key="hint_what"), Paragraph(why, key="hint_why")],
                gap=2,
                grow=1,
            ),
            close,
        ],
        style="card" if narrow else "page",
        pad=(12, 8),
        gap=10,
        width=None if narrow else WIDTH,
    )


def _build_first_hint_card(screen: Playing, ui: Ui, narrow: bool) -> Node | None:
    """A sentence for a first game."""
    hint = screen.first_hint
    if hint is None:
        return None
    tr = ui.tr
    words = Row(
        [
            Icon("info", 22, "ink_soft", align="center"),
            Paragraph(hint.text(tr), grow=1, align="center", key="first_hint"),
        ],
        gap=8,
    )
    buttons = Flow(
        [
            Button(
                tr("No more hints"),
                screen.refuse_first_hints,
                key="first_hint_off",
                size="small",
                style="quiet",
            ),
            Button(tr("Got it"), screen.close_first_hint, key="first_hint_close", size="small"),
        ],
        gap=6,
    )
    return Column(
        [words, buttons],
        style="card" if narrow else "page",
        pad=(12, 6) if narrow else (14, 8),
        gap=6,
        width=None if narrow else WIDTH,
    )
