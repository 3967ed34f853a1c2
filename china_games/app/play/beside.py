"""Hints in the panel: one that was asked for, and one of a first game."""

from __future__ import annotations

from china_games.app.play.playing import Playing
from china_games.games import registry
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Column, Flow, Icon, Paragraph, Row


def build_hint_card(screen: Playing, ui: Ui) -> Node | None:
    """What the normal level would do, and why."""
    hint, advice = screen.hints.asked, registry.load_game(screen.session.setup.game).advice
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
        "", screen.hints.close, key="hint_close", icon="close", style="quiet", spoken=tr("Close")
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
        pad=(10, 6),
        gap=8,
    )


def build_first_hint_card(screen: Playing, ui: Ui) -> Node | None:
    """A sentence for a first game."""
    hint = screen.hints.first
    if hint is None:
        return None
    tr = ui.tr
    words = Row(
        [Icon("info", 22, "ink_soft"), Paragraph(hint.text(tr), grow=1, key="first_hint")], gap=8
    )
    buttons = Flow(
        [
            Button(tr("Got it"), screen.hints.close_first, key="first_hint_close", size="small"),
            Button(
                tr("No more hints"),
                screen.hints.refuse_first,
                key="first_hint_off",
                size="small",
                style="quiet",
            ),
        ],
        gap=6,
    )
    return Column([words, buttons], pad=(10, 6), gap=6)
