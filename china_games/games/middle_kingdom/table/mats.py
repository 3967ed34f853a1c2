"""The mat of each seat: name and tokens, piles with the counts that matter, Goal cards,
bid cards.
"""

from __future__ import annotations

from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.cards import BID_CARDS, GENERAL, HEIR, MERCHANT, TYPES
from china_games.games.middle_kingdom.rules.gains import count_for_goal
from china_games.games.middle_kingdom.rules.model import OVER
from china_games.games.middle_kingdom.rules.scoring import find_final_heir, list_owners
from china_games.games.middle_kingdom.table import bid_cards, cards
from china_games.games.middle_kingdom.table import places as where
from china_games.games.middle_kingdom.table.emblems import SIGNS, Ink, draw_sign
from china_games.games.middle_kingdom.table.layout import Layout
from china_games.games.middle_kingdom.table.own import At
from china_games.games.middle_kingdom.table.places import DRAGON, encode_heap
from china_games.games.middle_kingdom.table.scene import Scene, find_edges
from china_games.games.stage import Target
from china_games.kit import fonts, svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css
from china_games.numbers import format_whole
from china_games.table import inks, panel
from china_games.table.gains import draw_points


def draw_mat(
    map_: MiddleKingdomCards,
    layout: Layout,
    seat: int,
    painter: Painter,
    target: Surface,
    box: Rect,
    scene: Scene,
) -> None:
    """Draws the mat of a seat: all but its piles and Goal cards, which are parts of their own."""
    places = layout.seats[seat]
    _draw_ground(painter, target, scene, seat, box, layout.small)
    _draw_head(painter, target, map_, scene, seat, places.head, layout.small)
    for place, card in zip(places.bids, BID_CARDS, strict=True):
        _draw_bid_card(painter, target, scene, seat, card, place)


def _draw_ground(
    painter: Painter, target: Surface, scene: Scene, seat: int, box: Rect, unit: float
) -> None:
    """Paper with an edge: strong in the seat's colour while it may act."""
    theme, acting = painter.theme, seat in scene.acting
    line = (
        inks.STRONG
        if ("seat", seat) in scene.shown
        else write_css(painter.find_seat_look(seat).colour if acting else theme.ink_faint)
    )
    panel.slip(
        painter,
        target,
        box,
        write_css(theme.paper_light if seat == scene.seat else theme.paper),
        line,
        (3.2 if acting or line == inks.STRONG else 1.4) * unit,
        8 * unit,
    )


def _draw_head(
    painter: Painter,
    target: Surface,
    map_: MiddleKingdomCards,
    scene: Scene,
    seat: int,
    box: Rect,
    unit: float,
) -> None:
    """Seal, name, and at the right sealed bids, tokens, and the points."""
    target.blit(painter.draw_seal(painter.find_seat_look(seat), painter.looks[seat], box.h), box)
    name = Rect(box.x + box.h + round(6 * unit), box.y, box.w - box.h - round(6 * unit), box.h)
    if scene.scores:
        points = format_whole(round(scene.scores[seat]))
        gain = scene.gains[seat] if scene.gains else 0
        name.w -= draw_points(painter, target, points, gain, name, 21 * unit, unit)
    name.w -= _draw_tokens(painter, target, scene.view.tokens[seat], name, unit)
    name.w -= _draw_sealed(painter, target, map_, scene, seat, name, unit)
    panel.draw_name(painter, target, scene.names[seat], name, unit, scene.thinking == seat)


def _draw_tokens(painter: Painter, target: Surface, tokens: int, box: Rect, unit: float) -> int:
    """Prestige tokens with their number at the right of a box; gives the width taken."""
    if not tokens:
        return 0
    side, text = round(20 * unit), str(tokens)
    wide = fonts.width(text, "bold", round(16 * unit))
    x = box.right - side - wide - round(3 * unit)
    target.blit(cards.draw_token(painter, side), (x, box.centery - side // 2))
    place = Rect(x + side + round(2 * unit), box.y, wide + 4, box.h)
    painter.write(target, text, place, 16 * unit, "bold", painter.theme.ink)
    return side + wide + round(8 * unit)


def _draw_sealed(
    painter: Painter,
    target: Surface,
    map_: MiddleKingdomCards,
    scene: Scene,
    seat: int,
    box: Rect,
    unit: float,
) -> int:
    """A card face down for each sealed bid, the cards of bids that lie open, and Merchants that
    wait for their pile; gives the width taken.
    """
    size, view = (round(18 * unit), round(25 * unit)), scene.view
    waiting = view.laying[1] if view.laying and view.laying[0] == seat else 0
    opened = [card for bid in view.bids if bid.seat == seat for card in reversed(bid.cards)]
    shown = [bid_cards.draw_back(painter, seat, size)] * len(view.sealed[seat])
    if opened:
        side = min(box.h / bid_cards.SHAPE, box.w * 0.4 / len(opened) - 3 * unit)
        large = round(side), round(side * bid_cards.SHAPE)
        shown += [bid_cards.draw_front(painter, seat, card, large) for card in opened]
    wide = 0
    for picture in [
        *shown,
        *[cards.draw_front(painter, map_, view.game.cards.merchant, size)] * waiting,
    ]:
        wide += picture.get_width() + round(3 * unit)
        target.blit(picture, (box.right - wide, box.centery - picture.get_height() // 2))
    return wide


BADGE = 1.3
"""How much larger the count below a pile may be."""


def lay_out_heap(box: Rect, number: int) -> list[Rect]:
    """Where the cards of a pile lie in its box, the first one lowest in the pile."""
    foot = round(min(box.w * 0.46, box.h * 0.16))
    wide = int(min(box.w * 0.92, (box.h - foot) * 0.7 / cards.SHAPE))
    high = round(wide * cards.SHAPE)
    step = min(high * 0.3, (box.h - foot - high) / max(1, number - 1))
    left = box.x + (box.w - wide) // 2
    return [Rect(left, round(box.y + k * step), wide, high) for k in range(number)]


def list_printed(at: At) -> list[Rect]:
    """The boxes of heads, piles with their counts, Goal cards and bid cards on mats, in pixels."""
    found: list[Rect] = []
    for seat, places in enumerate(at.layout.seats):
        found += [places.head, *places.bids]
        for pile, box in zip(at.view.piles[seat], places.heaps, strict=True):
            cards_ = lay_out_heap(box, max(1, len(pile)))
            laid = cards_[0].union(cards_[-1])
            found.append(Rect(laid.x, laid.y, laid.w, laid.h + (round(box.w * 0.4) if pile else 0)))
        goals = zip(list_owners(at.view), places.goals, strict=True)
        found += [box for owner, box in goals if owner == seat]
    return found


def draw_heap(
    map_: MiddleKingdomCards,
    unit: float,
    seat: int,
    type_: int,
    painter: Painter,
    target: Surface,
    box: Rect,
    scene: Scene,
) -> None:
    """Draws a pile with what it counts, or the place of a type of which the seat has no
    card yet.
    """
    pile, view, at = scene.view.piles[seat][type_], scene.view, encode_heap(seat, type_)
    boxes = lay_out_heap(box, max(1, len(pile)))
    _draw_around(painter, target, scene, at, boxes[0].union(boxes[-1]))
    if not pile:
        _draw_no_cards(painter, target, map_, type_, boxes[0])
    merchant = view.game.cards.merchant
    ordered = sorted(pile, key=lambda kind: (kind == merchant, kind))
    hidden = ("heap last", at[1]) in scene.hidden
    for kind, card in zip(ordered[: len(ordered) - hidden], boxes, strict=False):
        laid = type_ != MERCHANT and kind == merchant
        target.blit(cards.draw_front(painter, map_, kind, card.size, "×2" if laid else ""), card)
    if pile:
        owner = view.goals[type_] == seat  # after the end the Heir lies elsewhere (MK-60)
        size = min(box.w * 0.34, 17 * unit + (box.w - 30 * unit) * 0.1)
        size = painter.grow_type(size, min(size * BADGE, box.w * 0.4))
        x, y = box.centerx, boxes[-1].bottom + size * 0.45
        counts = type_ == GENERAL and scene.scores and view.phase != OVER  # as the totals do
        if counts and find_final_heir(view) == seat:
            _draw_heir(painter, target, map_, (x + size * 0.75, y), size)
            x -= round(size * 0.7)
        cards.draw_badge(
            painter,
            target,
            str(count_for_goal(view, seat, type_)),
            (x, y),
            size,
            inks.GOLD if owner else inks.INK,
            inks.INK if owner else inks.HALO,
        )


def _draw_heir(
    painter: Painter,
    target: Surface,
    map_: MiddleKingdomCards,
    at: tuple[float, float],
    size: float,
) -> None:
    """The Heir's points beside the count of the Generals that would score them if the game ended
    now, whoever holds the card (MK-60).
    """
    fill = cards.find_pigment(map_, HEIR).deep
    cards.draw_badge(painter, target, f"+{map_.goals[HEIR].points}", at, size * 0.8, fill)


def _draw_no_cards(
    painter: Painter, target: Surface, map_: MiddleKingdomCards, type_: int, box: Rect
) -> None:
    """The place of a type of which the seat has no card yet."""
    target.blit(cards.draw_empty(painter, box.size), box)
    pigment, side = cards.find_pigment(map_, type_), round(box.w * 0.62)
    parts = draw_sign(
        SIGNS[TYPES[type_]], (0, 0, 100), Ink(pigment.deep, write_css(painter.theme.paper))
    )
    drawn = painter.render_parts(parts, (0, 0, 100, 100), (side, side)).copy()
    drawn.set_alpha(95)
    target.blit(drawn, drawn.get_rect(center=box.center))


def draw_goal(
    map_: MiddleKingdomCards,
    layout: Layout,
    goal: int,
    painter: Painter,
    target: Surface,
    box: Rect,
    scene: Scene,
) -> None:
    """Draws a Goal card or the Dragon in `box`, where it lies, and its other places: in the middle
    and on the mats.
    """
    view, middle = scene.view, layout.goals[goal]
    away = ("goal", goal) in scene.hidden or goal == DRAGON and view.game.cards.dragon in view.row
    for places in layout.seats:
        if away or places.goals[goal] != box:
            target.blit(
                cards.draw_empty(painter, places.goals[goal].size, opacity=0.2), places.goals[goal]
            )
    if away or box != middle:
        target.blit(cards.draw_goal(painter, map_, goal, middle.size, pale=True), middle)
    if not away:
        _draw_around(painter, target, scene, ("goal", goal), box)
        target.blit(cards.draw_goal(painter, map_, goal, box.size), box)


def _draw_bid_card(
    painter: Painter, target: Surface, scene: Scene, seat: int, card: int, box: Rect
) -> None:
    state = where.find_bid_card(scene.view, seat, card)
    if state == where.USED:
        target.blit(bid_cards.draw_used(painter, seat, card, box.size), box)
        return
    if state != where.HAND:
        panel.draw_frame(painter, target, box, inks.GOLD if state == where.TIED else inks.HALO)
    target.blit(bid_cards.draw_front(painter, seat, card, box.size), box)
    if state == where.TIED:
        draw_knot(painter, target, box)


def draw_knot(painter: Painter, target: Surface, box: Rect) -> None:
    """The mark of a tied card: a band with a knot across it."""
    wide = box.w
    parts = [
        svg.stroke("M0 12H100", inks.INK, 17),
        svg.stroke("M0 12H100", inks.GOLD, 11),
        svg.draw_disc((50, 12), 11, inks.GOLD, inks.INK, 3),
    ]
    target.blit(
        painter.render_parts(parts, (0, 0, 100, 24), (wide, max(4, round(wide * 0.24)))),
        (box.x, box.bottom - round(wide * 0.36)),
    )


def _draw_around(painter: Painter, target: Surface, scene: Scene, place: Target, box: Rect) -> None:
    for colour in find_edges(scene, place):
        panel.draw_frame(painter, target, box.inflate(-round(box.w * 0.04), 0), colour)
