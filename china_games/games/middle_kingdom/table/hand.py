"""The strip below: own bid cards, what a bid may go on, what to do and the buttons."""

from __future__ import annotations

from china_games.games.middle_kingdom.rules.model import PALACE_BID, State
from china_games.games.middle_kingdom.table import bid_cards, cards, mats
from china_games.games.middle_kingdom.table import places as where
from china_games.games.middle_kingdom.table.layout import Layout
from china_games.games.middle_kingdom.table.places import ALONE
from china_games.games.middle_kingdom.table.scene import Scene, find_edges
from china_games.games.stage import Target
from china_games.kit import svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css
from china_games.table import inks, panel

LIFT = 0.09  # how far a chosen card rises, in its own height


def draw_ground(painter: Painter, target: Surface, layout: Layout, scene: Scene) -> None:
    """Draws what of the strip is no card: its paper, what may be done, the buttons."""
    panel.draw_ground(painter, target, layout.panel, layout.silk, layout.unit)
    free = None if scene.buttons else layout.buttons
    panel.prompt(painter, target, scene.prompt, layout.prompt, layout.unit, free)
    panel.draw_buttons(
        painter,
        target,
        layout.buttons,
        scene.buttons,
        name_buttons(painter, scene),
        layout.unit,
        scene.hover,
    )


def find_tied(
    layout: Layout, view: State, seat: int | None, choice: bool
) -> list[tuple[Target, Rect]]:
    """The own tied cards, and the place for a bid on none of them while that is a choice."""
    if seat is None:
        return []
    tied = [("tied", card) for card in view.tied[seat]]
    return list(zip([*tied, *([ALONE] if choice else [])], layout.tied, strict=False))


def draw_card(card: int, painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """A card of the hand, or the place where it was."""
    assert scene.seat is not None
    place, seat, state = (
        ("card", card),
        scene.seat,
        where.find_bid_card(scene.view, scene.seat, card),
    )
    sealed = dict(scene.view.sealed[seat])
    if place in scene.chosen or card in sealed:
        box = box.move(0, -round(box.h * LIFT))
    for colour in find_edges(scene, place):
        panel.draw_frame(painter, target, box, colour)
    if state == where.USED:
        target.blit(bid_cards.draw_used(painter, seat, card, box.size), box)
    elif state == where.HAND:
        target.blit(bid_cards.draw_front(painter, seat, card, box.size), box)
    else:
        target.blit(cards.draw_empty(painter, box.size), box)
    if card in sealed:
        _draw_seal(painter, target, box)


def _draw_seal(painter: Painter, target: Surface, box: Rect) -> None:
    """A wax seal on a card that is sealed."""
    side = round(box.w * 0.62)
    parts = [
        svg.fill(svg.trace_scallop((20, 20), 15, 9), inks.CINNABAR, 1, inks.HALO, 2),
        svg.draw_disc((20, 20), 10.5, "none", "#e9b9a5", 1.4),
        svg.stroke("M14 20.5l4.4 4.6l8 -9", inks.HALO, 3.4),
    ]
    drawn = painter.render_parts(parts, (0, 0, 40, 40), (side, side))
    target.blit(drawn, drawn.get_rect(center=(box.centerx, box.bottom - round(side * 0.42))))


def draw_tied(place: Target, painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """A tied card that a bid goes on, or the place for a bid alone."""
    assert scene.seat is not None
    for colour in find_edges(scene, place):
        panel.draw_frame(painter, target, box, colour)
    if place == ALONE:
        panel.slip(
            painter,
            target,
            box,
            write_css(painter.theme.paper_light),
            write_css(painter.theme.ink_soft),
            box.w * 0.02,
            box.w * 0.1,
        )
        target.blit(cards.draw_empty(painter, box.size, inks.INK), box)
        text, room = painter.tr("alone"), box.inflate(-4, 0)
        painter.write(
            target,
            text,
            room,
            painter.fit_type(text, room.w, box.w * 0.24, "bold"),
            "bold",
            painter.theme.ink,
            "center",
        )
        return
    target.blit(bid_cards.draw_front(painter, scene.seat, place[1], box.size), box)
    mats.draw_knot(painter, target, box)


def name_buttons(painter: Painter, scene: Scene) -> dict[str, str]:
    """What the buttons say."""
    tr = painter.tr
    kind = scene.proposed[0] if scene.proposed else ""
    sealing = kind == "bid" and scene.view.phase != PALACE_BID
    confirm = (
        tr("Seal the bid")
        if sealing
        else tr("Play it")
        if kind in ("bid", "harvest")
        else tr("Confirm")
    )
    return {
        "confirm": confirm,
        "cancel": tr("Cancel"),
        "keep": tr("Keep the Reset"),
        "decline": tr("Take none"),
    }
