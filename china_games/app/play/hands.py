"""All hands of a game that is over, where somebody asked to see them: from then on nothing in it is
taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from china_games.app.play.playing import Playing
from china_games.kit.ui import Node, Surface, Ui
from china_games.kit.widgets import Button, Column, Label, Paragraph, Picture, Row, Seal, ask
from china_games.table.pictures import render_hand

TABLE = (1280, 800)  # units of the table from which the hands are taken
HIGH = 54  # units of height of a card or tile at most


@dataclass(eq=False, repr=False)
class HandPicture(Picture):
    """The hand of a seat; what lies in it is read out."""

    focusable = True


def offers_hands(screen: Playing) -> bool:
    """Whether all hands may be asked for: the game is over, and has hands."""
    return screen.session.finished and screen.table.face.hidden_hand is not None


def build_hands(screen: Playing, ui: Ui) -> list[Node]:
    """Every hand of the moment shown, or the button that asks for them; nothing while the game goes
    on.
    """
    if not offers_hands(screen):
        return []
    tr = ui.tr
    if not screen.session.shown:
        button = Button(
            tr("Show all hands"),
            lambda: ask_for_hands(screen, ui),
            key="show_hands",
            icon="eye",
            size="small",
            tip=tr("What was hidden is shown, at every moment of the game."),
        )
        return [Row([button])]
    parts: list[Node] = [Paragraph(tr("All hands"), weight="display")]
    for seat, name in enumerate(screen.names):
        kept, told = _find_hand(screen, ui, seat)
        said = ", ".join(told) if told else tr("nothing")
        hand: Node = Label("–", colour="ink_soft")
        if kept is not None:
            spoken = tr("{name}: {hand}", name=name, hand=said)
            hand = HandPicture(kept, key=f"hand_of:{seat}", spoken=spoken, align="start")
        head = Row([Seal(screen.looks[seat], 20), Label(name, "small", grow=1)], gap=6)
        parts.append(Column([head, hand], gap=1))
    return parts


def ask_for_hands(screen: Playing, ui: Ui) -> None:
    """Shows all hands; asks first where something could still be taken back."""
    if screen.session.undo_refusal() is not None and screen.match.find_consent() is None:
        screen.match.file.note_shown()
        return
    tr = ui.tr
    ask(
        ui,
        tr("Show all hands?"),
        tr("It shows what was hidden: the last moves can then no longer be undone."),
        [("show", tr("Show them"), screen.match.file.note_shown), ("cancel", tr("Cancel"), None)],
    )


def _find_hand(screen: Playing, ui: Ui, seat: int) -> tuple[Surface | None, Sequence[str]]:
    """The picture of a hand at the moment shown and what lies in it, kept while it stays the
    same.
    """
    session, ply = screen.session, screen.match.ply
    key = (session.find_state(ply), seat, ui.tr.language, ui.theme, ui.scale, ui.text_scale)
    known: dict[int, tuple[object, Surface | None, Sequence[str]]]
    known = ui.keep_state("hands", dict)
    if seat not in known or known[seat][0] != key:
        size = ui.px(TABLE[0]), ui.px(TABLE[1])
        painter, face = screen.table.make_painter(ui), screen.table.face
        view = session.view(seat, ply)
        found = render_hand(
            face, painter, session.board.map, view, screen.names, seat, size, ui.px(HIGH)
        )
        known[seat] = key, *(found if found is not None else (None, ()))
    return known[seat][1:]
