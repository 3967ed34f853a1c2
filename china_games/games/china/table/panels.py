"""The panel beside the board: seats, what may be done, cards and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.rules.model import EMPEROR, EMPEROR_ENTER, OVER, PALACES
from china_games.games.china.rules.scoring import count_tiles
from china_games.games.china.table import cards, option_tokens, realm, tokens
from china_games.games.china.table.layout import Layout
from china_games.games.china.table.own import Flight
from china_games.games.china.table.scene import Scene, count_fifties
from china_games.games.contract import UNKNOWN
from china_games.games.stage import Target
from china_games.kit import fonts
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table import panel, placed
from china_games.table.gains import draw_points
from china_games.table.inks import LAST, LIT, STRONG

LIFT = 0.12  # how far a picked card rises, in its own height


def draw_ground(painter: Painter, target: Surface, layout: Layout, scene: Scene) -> None:
    """Draws what of the panel is no part: its paper, the prompt, the places of cards that are not
    there.
    """
    panel.draw_ground(painter, target, layout.panel, layout.board, layout.unit)
    free = None if scene.buttons else layout.buttons
    panel.prompt(painter, target, scene.prompt, layout.prompt, layout.unit, free)
    held = scene.view.hands[scene.seat] if scene.seat is not None else ()
    gaps = [box for box, card in zip(layout.row, scene.row, strict=True) if card is None]
    for box in (*gaps, *layout.hand[len(held) :]):
        target.blit(cards.draw_empty(painter, box.size), box)
    if layout.influence is not None:
        realm.draw_tally(painter, target, layout.influence, layout.unit, scene)


def draw_seat(
    layout: Layout, seat: int, painter: Painter, target: Surface, box: Rect, scene: Scene
) -> None:
    """Name, seal, score, supply, hand size, Emperor, turn, thinking."""
    unit, view = layout.unit, scene.view
    acting = view.seat == seat and view.phase not in (OVER, EMPEROR, EMPEROR_ENTER)
    upper, lower = panel.draw_seat(
        painter, target, box, seat, unit, acting, ("seat", seat) in scene.shown
    )
    used = _draw_score(painter, target, scene, seat, upper, unit)
    if layout.emperor is not None:
        high = min(round(20 * unit), upper.h - round(2 * unit))  # above the special cards
        low = Rect(upper.x, upper.y, upper.w - used, high)
        used += _draw_emperor_pawn(painter, target, scene, seat, low, unit)
        lower.w = realm.find_special_box(box, 0, unit).x - lower.x - round(4 * unit)
    else:
        _draw_emperor_pawn(painter, target, scene, seat, lower, unit)
        used += _draw_tiles(
            painter, target, scene, seat, Rect(upper.x, upper.y, upper.w - used, upper.h), unit
        )
    name = Rect(upper.x, upper.y, upper.w - used, upper.h)
    panel.draw_name(
        painter, target, scene.names[seat], name, unit, acting and scene.thinking == seat
    )
    _draw_supply(painter, target, scene, seat, lower, unit)


def _draw_score(
    painter: Painter, target: Surface, scene: Scene, seat: int, box: Rect, unit: float
) -> int:
    """Writes the score at the right; gives the width that it took."""
    points = (scene.scores or scene.view.scores)[seat]
    gain = scene.gains[seat] if scene.gains else 0
    wide = draw_points(painter, target, str(points), gain, box, 21 * unit, unit)
    if count_fifties(points):
        card = tokens.draw_fifty(painter, count_fifties(points), round(30 * unit))
        target.blit(card, card.get_rect(midright=(box.right - wide - round(2 * unit), box.centery)))
        wide += card.get_width() + round(6 * unit)
    return wide


def _draw_supply(
    painter: Painter, target: Surface, scene: Scene, seat: int, box: Rect, unit: float
) -> None:
    view = scene.view
    line = box if view.game.emperor < 0 else Rect(box.x, box.y, box.w, box.h // 2)
    x = _draw_pieces(painter, target, scene, seat, line, unit)
    if line is not box:
        x, line = box.x, Rect(box.x, line.bottom, box.w, box.bottom - line.bottom)
        if _draw_tiles(painter, target, scene, seat, line, unit) and seat == scene.seat:
            return  # the own hand lies below, and tiles of three colours need the line
    _draw_backs(
        painter,
        target,
        len(view.hands[seat]),
        Rect(x, line.y, line.w, line.h),
        unit,
        counted=line is not box,
    )


def _draw_pieces(
    painter: Painter, target: Surface, scene: Scene, seat: int, line: Rect, unit: float
) -> int:
    """Palaces and emissaries with their numbers, and the fortification, smaller where the line is
    short for them; gives where the next thing may stand."""
    view = scene.view
    counts = (PALACES - view.palaces[seat].bit_count(), view.emissaries_left[seat])
    wall = view.extra is not None and view.extra.forts_left[seat]
    icon = min(line.h, 19 * unit)
    need = (2 + bool(wall)) * icon + sum(
        fonts.width(str(n), "regular", round(15 * unit)) + 8 * unit for n in counts
    )
    small = unit * min(1.0, line.w / need)
    icon, x = round(icon * small / unit), line.x
    for picture, count in zip(
        (tokens.draw_hut(painter, seat, icon), tokens.draw_figure(painter, seat, icon)),
        counts,
        strict=True,
    ):
        target.blit(picture, (x, line.centery - icon // 2))
        x = realm.draw_number(painter, target, count, x + icon + round(2 * small), line, small)
    if wall:
        target.blit(option_tokens.draw_fortification(painter, icon), (x, line.centery - icon // 2))
        x += icon + round(5 * small)
    return x


def _draw_backs(
    painter: Painter, target: Surface, held: int, line: Rect, unit: float, counted: bool
) -> None:
    """The cards of a hand, face down: side by side, or one with a number where room is short."""
    size = (round(11 * unit), round(16 * unit))
    for k in range(1 if counted else held):
        target.blit(
            cards.draw_back(painter, size),
            (line.x + round(k * 8 * unit), line.centery - size[1] // 2),
        )
    if counted:
        realm.draw_number(painter, target, held, line.x + size[0] + round(2 * unit), line, unit)


def _draw_emperor_pawn(
    painter: Painter, target: Surface, scene: Scene, seat: int, box: Rect, unit: float
) -> int:
    """The pawn of the first player at the right of a line; gives the width that it took."""
    if seat != scene.view.game.first or scene.away:
        return 0
    pawn = tokens.draw_emperor(painter, round(min(24 * unit, box.h)))
    target.blit(pawn, pawn.get_rect(midright=(box.right, box.centery)))
    return pawn.get_width() + round(3 * unit)


def _draw_tiles(
    painter: Painter, target: Surface, scene: Scene, seat: int, box: Rect, unit: float
) -> int:
    """The bonus tiles taken: the own ones by colour, those of others as a count (CH-82); gives the
    width used.
    """
    if scene.view.extra is None or not scene.view.extra.tiles:
        return 0
    taken = count_tiles(scene.view)[seat]
    shown = (
        [(c, n) for c, n in enumerate(taken) if n]
        if seat == scene.seat
        else [(UNKNOWN, sum(taken))]
    )
    icon, x = round((15 if scene.view.game.emperor < 0 else 13) * unit), box.right
    for colour, count in reversed([pair for pair in shown if pair[1]]):
        wide = fonts.width(str(count), "regular", round(15 * unit)) + round(3 * unit)
        painter.write(
            target,
            str(count),
            Rect(x - wide + round(unit), box.y, wide, box.h),
            15 * unit,
            "regular",
            painter.theme.ink,
        )
        x -= wide + icon
        target.blit(option_tokens.draw_tile(painter, colour, icon), (x, box.centery - icon // 2))
    return box.right - x + (round(3 * unit) if x < box.right else 0)


def draw_row_card(k: int, painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """One of the face-up cards."""
    if ("row", k) in scene.hidden:
        target.blit(cards.draw_empty(painter, box.size), box)
    else:
        _draw_around(painter, target, box, ("row", k), scene)
        card = scene.row[k]
        target.blit(
            cards.draw_front(painter, card, box.size)
            if card is not None and card != UNKNOWN  # a position laid by hand need not tell it
            else cards.draw_back(painter, box.size),
            box,
        )


def draw_pile(painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """The draw pile."""
    _draw_around(painter, target, box, ("pile", 0), scene)
    cards.draw_stack(painter, target, box, len(scene.view.pile), None)


def draw_discard(painter: Painter, target: Surface, box: Rect, scene: Scene) -> None:
    """The discard pile."""
    cards.draw_stack(painter, target, box, sum(scene.view.discard), _find_top(scene))


def _find_top(scene: Scene) -> int | None:
    """The card that lies on top of the discard pile, None if there is none."""
    discarded = scene.view.discarded
    return discarded[-1] if discarded else None


def lift_box(box: Rect) -> Rect:
    """Where a card of the own hand lies once it is picked."""
    return box.move(0, -round(box.h * LIFT))


def draw_hand_card(
    k: int, rest: Rect, painter: Painter, target: Surface, box: Rect, scene: Scene
) -> None:
    """A card of the own hand; `rest` is its place when it is not lifted."""
    if ("card", k) in scene.hidden or scene.seat is None:
        target.blit(cards.draw_empty(painter, rest.size), rest)
        return
    card = scene.view.hands[scene.seat][k]
    if k in scene.picked and scene.view.phase != EMPEROR or ("card", k) in scene.shown:
        panel.draw_frame(painter, target, box, STRONG)
    target.blit(
        cards.draw_back(painter, box.size)
        if card == UNKNOWN
        else cards.draw_front(painter, card, box.size),
        box,
    )


def _draw_around(painter: Painter, target: Surface, box: Rect, place: Target, scene: Scene) -> None:
    for places, colour in ((scene.lit, LIT), (scene.marks, LAST), (scene.shown, STRONG)):
        if place in places:
            panel.draw_frame(painter, target, box, colour)


def draw_flights(painter: Painter, target: Surface, flights: Sequence[Flight]) -> None:
    """Draws what is under way above everything else."""
    for flight in flights:
        placed.put_picture(target, _draw_flying(painter, flight), flight.at)


def _draw_flying(painter: Painter, flight: Flight) -> Surface:
    size = (flight.pixels, round(flight.pixels * 1.4))
    if flight.kind == "palace":
        return tokens.draw_palace(painter, flight.value, flight.pixels)
    if flight.kind == "emissary":
        return tokens.draw_emissaries(painter, flight.value, 1, flight.pixels)
    if flight.kind == "fortification":
        return option_tokens.draw_fortification(painter, flight.pixels)
    if flight.kind == "tile":
        return option_tokens.draw_tile(painter, flight.value, flight.pixels)
    if flight.kind == "card":
        return cards.draw_front(painter, flight.value, size, name=False)
    return cards.draw_back(painter, size)
