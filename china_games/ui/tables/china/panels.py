"""The panel beside the board: seats, what may be done, cards and buttons."""
from __future__ import annotations

from china_games.rules.base import UNKNOWN
from china_games.rules.china.model import OVER, PALACES
from china_games.ui import fonts
from china_games.ui.tables.china import cards, svg, tokens
from china_games.ui.tables.china import palette as ink
from china_games.ui.tables.china.board_pieces import LAST, STRONG
from china_games.ui.tables.china.layout import Layout
from china_games.ui.tables.china.look import Look, Rect, Surface
from china_games.ui.tables.china.scene import Flight, Scene, Target, fifties
from china_games.ui.theme import css

LIFT = 0.12                     # how far a picked card rises, in its own height


def draw(look: Look, target: Surface, layout: Layout, scene: Scene) -> None:
    """Draws the whole panel."""
    target.fill(look.theme.paper, layout.panel)
    line = max(1, round(layout.unit * 1.5))
    beside = layout.panel.x > layout.board.x
    edge = Rect(layout.panel.topleft, (line, layout.panel.h) if beside else (layout.panel.w, line))
    target.fill(look.theme.ink_faint, edge)
    for seat, box in enumerate(layout.seats):
        _seat(look, target, layout, scene, seat, box)
    _prompt(look, target, layout, scene)
    _row(look, target, layout, scene)
    _hand(look, target, layout, scene)
    cards.stack(look, target, layout.discard, sum(scene.view.discard), _top(scene))
    for button, box in button_boxes(look, layout, scene.buttons):
        _button(look, target, layout, button, box, scene.hover == button)


def _slip(look: Look, target: Surface, box: Rect, fill: str, line: str, width: float, radius: float) -> None:
    parts = [svg.box(width / 2, width / 2, box.w - width, box.h - width, fill, radius, line, width)]
    target.blit(look.picture(parts, (0, 0, box.w, box.h), box.size), box)


def _seat(look: Look, target: Surface, layout: Layout, scene: Scene, seat: int, box: Rect) -> None:
    """Name, seal, score, supply, hand size, Emperor, turn, thinking."""
    unit, view, theme = layout.unit, scene.view, look.theme
    acting = view.seat == seat and view.phase != OVER
    line = STRONG if ("seat", seat) in scene.shown else css(look.seat(seat).colour if acting else theme.ink_faint)
    _slip(look, target, box, css(theme.paper_light if acting else theme.paper), line, (2.6 if acting else 1.2) * unit,
          6 * unit)
    side = round(min(box.h - 12 * unit, 40 * unit))
    target.blit(tokens.seal(look, seat, side), (box.x + round(6 * unit), box.centery - side // 2))
    left, right = box.x + side + round(13 * unit), box.right - round(8 * unit)
    upper = Rect(left, box.y + round(4 * unit), right - left, box.h // 2 - round(3 * unit))
    lower = Rect(left, upper.bottom, right - left, box.bottom - round(4 * unit) - upper.bottom)
    used = _score(look, target, scene, seat, upper, unit)
    name = upper.inflate(-used, 0)
    name.x = left
    if acting and scene.thinking == seat:
        _dots(look, target, Rect(name.right - round(24 * unit), upper.y, round(20 * unit), upper.h), unit)
        name.w -= round(26 * unit)
    look.write(target, scene.names[seat], name, 16 * unit, theme.ink, "bold")
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


def _dots(look: Look, target: Surface, box: Rect, unit: float) -> None:
    """The mark of a computer player at work."""
    for k in range(3):
        at = (box.x + (k + 0.5) * box.w / 3, box.centery)
        radius = round(2.6 * unit) + 1
        dot = look.picture([svg.disc((radius, radius), radius - 0.5, css(look.theme.cinnabar))],
                           (0, 0, 2 * radius, 2 * radius), (2 * radius, 2 * radius))
        target.blit(dot, dot.get_rect(center=(round(at[0]), round(at[1]))))


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


def _prompt(look: Look, target: Surface, layout: Layout, scene: Scene) -> None:
    size = max(11, round(15.5 * layout.unit))
    lines = fonts.wrap(scene.prompt, "bold", size, layout.prompt.w)[:2]
    high = fonts.line_height("bold", size)
    top = layout.prompt.bottom - high * len(lines)
    for k, line in enumerate(lines):
        look.write(target, line, Rect(layout.prompt.x, top + k * high, layout.prompt.w, high), size,
                   look.theme.cinnabar, "bold")


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
            _frame(look, target, box, STRONG)
        face = cards.back(look, box.size) if held[k] == UNKNOWN else cards.front(look, held[k], box.size)
        target.blit(face, box)


def _around(look: Look, target: Surface, box: Rect, place: Target, scene: Scene) -> None:
    for places, colour in ((scene.lit, "#e3c46a"), (scene.marks, LAST), (scene.shown, STRONG)):
        if place in places:
            _frame(look, target, box, colour)


def _frame(look: Look, target: Surface, box: Rect, colour: str) -> None:
    around = box.inflate(*(2 * max(2, round(box.w * 0.06)),) * 2)
    _slip(look, target, around, colour, ink.INK, max(1.0, box.w * 0.02), box.w * 0.12)


def button_words(look: Look) -> dict[str, str]:
    """What the buttons say."""
    tr = look.tr
    return {"confirm": tr("Confirm"), "cancel": tr("Cancel"), "exchange": tr("Exchange"), "end": tr("Stop placing"),
            "pass": tr("Pass")}


def button_boxes(look: Look, layout: Layout, buttons: tuple[Target, ...]) -> list[tuple[Target, Rect]]:
    """The buttons side by side."""
    if not buttons:
        return []
    gap = round(6 * layout.unit)
    wide = (layout.buttons.w - gap * (len(buttons) - 1)) / len(buttons)
    return [(button, Rect(round(layout.buttons.x + k * (wide + gap)), layout.buttons.y, round(wide), layout.buttons.h))
            for k, button in enumerate(buttons)]


def _button(look: Look, target: Surface, layout: Layout, button: Target, box: Rect, hover: bool) -> None:
    theme, unit = look.theme, layout.unit
    main = button[0] == "confirm"
    fill = theme.cinnabar if main else theme.paper_dark if hover else theme.paper_light
    _slip(look, target, box, css(fill), css(theme.ink if main else theme.ink_soft), 1.4 * unit, 6 * unit)
    look.write(target, button_words(look)[button[0]], box.inflate(-round(8 * unit), 0), 16 * unit,
               theme.on_seal if main else theme.ink, "bold", "center")


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
