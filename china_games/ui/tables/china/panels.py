"""The panel beside the board: seats, what may be done, cards and buttons."""
from __future__ import annotations

from china_games.rules.base import UNKNOWN
from china_games.rules.china.model import OVER, PALACES
from china_games.ui import fonts
from china_games.ui.tables.china import cards, tokens
from china_games.ui.tables.china.layout import Layout
from china_games.ui.tables.china.scene import Flight, Scene, Target, fifties
from china_games.ui.tables.common import panel
from china_games.ui.tables.common.inks import LAST, LIT, STRONG
from china_games.ui.tables.common.look import Look, Rect, Surface

LIFT = 0.12                     # how far a picked card rises, in its own height


def draw(look: Look, target: Surface, layout: Layout, scene: Scene) -> None:
    """Draws the whole panel."""
    panel.ground(look, target, layout.panel, layout.board, layout.unit)
    for seat, box in enumerate(layout.seats):
        _seat(look, target, layout, scene, seat, box)
    panel.prompt(look, target, scene.prompt, layout.prompt, layout.unit)
    _row(look, target, layout, scene)
    _hand(look, target, layout, scene)
    cards.stack(look, target, layout.discard, sum(scene.view.discard), _top(scene))
    panel.buttons(look, target, layout.buttons, scene.buttons, button_words(look), layout.unit, scene.hover)



def _seat(look: Look, target: Surface, layout: Layout, scene: Scene, seat: int, box: Rect) -> None:
    """Name, seal, score, supply, hand size, Emperor, turn, thinking."""
    unit, view = layout.unit, scene.view
    acting = view.seat == seat and view.phase != OVER
    upper, lower = panel.seat(look, target, box, seat, unit, acting, ("seat", seat) in scene.shown)
    used = _score(look, target, scene, seat, upper, unit)
    name = Rect(upper.x, upper.y, upper.w - used, upper.h)
    panel.name(look, target, scene.names[seat], name, unit, acting and scene.thinking == seat)
    _supply(look, target, scene, seat, lower, unit)


def _score(look: Look, target: Surface, scene: Scene, seat: int, box: Rect, unit: float) -> int:
    """Writes the score at the right; gives the width that it took."""
    points = round((scene.scores or scene.view.scores)[seat])
    wide = fonts.width(str(points), "bold", round(21 * unit)) + round(4 * unit)
    look.write(target, str(points), box, 21 * unit, look.theme.ink, "bold", "end")
    if fifties(points):
        card = tokens.fifty(look, fifties(points), round(30 * unit))
        target.blit(card, card.get_rect(midright=(box.right - wide - round(2 * unit), box.centery)))
        wide += card.get_width() + round(6 * unit)
    return wide



def _supply(look: Look, target: Surface, scene: Scene, seat: int, box: Rect, unit: float) -> None:
    view, x = scene.view, box.x
    icon = round(min(box.h, 19 * unit))
    for picture, count in ((tokens.hut(look, seat, icon), PALACES - view.palaces[seat].bit_count()),
                           (tokens.figure(look, seat, icon), view.emissaries_left[seat])):
        target.blit(picture, (x, box.centery - icon // 2))
        place = Rect(x + icon + round(2 * unit), box.y, round(22 * unit), box.h)
        look.write(target, str(count), place, 15 * unit, look.theme.ink)
        x = place.right + round(2 * unit)
    size = (round(11 * unit), round(16 * unit))
    for k in range(len(view.hands[seat])):
        target.blit(cards.back(look, size), (x + round(k * 8 * unit), box.centery - size[1] // 2))
    if seat == view.game.first and scene.pawn is None:
        pawn = tokens.emperor(look, round(24 * unit))
        target.blit(pawn, pawn.get_rect(midright=(box.right, box.centery)))



def _row(look: Look, target: Surface, layout: Layout, scene: Scene) -> None:
    for k, box in enumerate(layout.row):
        if k < len(scene.view.row) and ("row", k) not in scene.hidden:
            _around(look, target, box, ("row", k), scene)
            target.blit(cards.front(look, scene.view.row[k], box.size), box)
        else:
            target.blit(cards.empty(look, box.size), box)
    _around(look, target, layout.pile, ("pile", 0), scene)
    cards.stack(look, target, layout.pile, len(scene.view.pile), None)


def _top(scene: Scene) -> int | None:
    """A colour for the top of the discard pile: the one most discarded, as its order is not kept."""
    counts = scene.view.discard
    return max(range(len(counts)), key=lambda c: (counts[c], -c))


def hand_boxes(layout: Layout, scene: Scene) -> tuple[Rect, ...]:
    """Where the cards of the own hand lie; picked ones are lifted."""
    return tuple(box.move(0, -round(box.h * LIFT)) if k in scene.picked else box for k, box in enumerate(layout.hand))


def _hand(look: Look, target: Surface, layout: Layout, scene: Scene) -> None:
    held = scene.view.hands[scene.seat] if scene.seat is not None else ()
    for k, box in enumerate(hand_boxes(layout, scene)):
        if k >= len(held) or ("card", k) in scene.hidden:
            target.blit(cards.empty(look, layout.hand[k].size), layout.hand[k])
            continue
        if k in scene.picked:
            panel.frame(look, target, box, STRONG)
        face = cards.back(look, box.size) if held[k] == UNKNOWN else cards.front(look, held[k], box.size)
        target.blit(face, box)


def _around(look: Look, target: Surface, box: Rect, place: Target, scene: Scene) -> None:
    for places, colour in ((scene.lit, LIT), (scene.marks, LAST), (scene.shown, STRONG)):
        if place in places:
            panel.frame(look, target, box, colour)



def button_words(look: Look) -> dict[str, str]:
    """What the buttons say."""
    tr = look.tr
    return {"confirm": tr("Confirm"), "cancel": tr("Cancel"), "exchange": tr("Exchange"), "end": tr("Stop placing"),
            "pass": tr("Pass")}




def flights(look: Look, target: Surface, scene: Scene) -> None:
    """Draws what is under way above everything else."""
    for flight in scene.flights:
        picture = _flying(look, flight)
        target.blit(picture, picture.get_rect(center=(round(flight.at[0]), round(flight.at[1]))))


def _flying(look: Look, flight: Flight) -> Surface:
    size = (flight.pixels, round(flight.pixels * 1.4))
    if flight.kind == "palace":
        return tokens.palace(look, flight.value, flight.pixels)
    if flight.kind == "emissary":
        return tokens.emissaries(look, flight.value, 1, flight.pixels)
    if flight.kind == "card":
        return cards.front(look, flight.value, size, name=False)
    return cards.back(look, size)
