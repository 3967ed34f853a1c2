"""Cards that the screen puts into the table's panel: over its parts, never over the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from china_games.app.play.yielding import YieldingCard
from china_games.kit.ui import Node, Rect, Size, Ui
from china_games.table.frame import LEAST_POINTED
from china_games.table.table import AnyTable

DRAWER, POINTED, BEHIND = "drawer", "pointed", "behind"
ASKED = "rest of the drawer, and more where it is too low"
FIRST, INSIDE = "told, or rest of the drawer", "told, or nowhere"
HAND, HELD, ASKING, PANEL, LOWER = "hand", "held", "asking", "panel", "lower"
"""Boxes of the table's panel: where log and points are opened; where the moment is told (also by a
card that gives way to what is pointed at). What of the drawer is left beside that, with what can be
spared above it. Where the moment is told, for a card that gives way there if it finds room, else
the rest of the drawer, or nowhere. Where the hand lies, or nowhere while the pointer holds it up;
where the panel says what is to be done; the whole panel, and all of it below the place where the
moment is told.
"""

LEAST_ASKED = 110
"""Units of height from which on a card that was asked for can be read."""


def find_aside(table: AnyTable) -> Rect | None:
    """The part of the drawer that leaves free what is pointed at, and the hand."""
    told, drawer = table.pointed_box, table.boxes.drawer
    if told is None or drawer is None:
        return None
    below = Rect(drawer.left, max(drawer.top, told.bottom), drawer.w, 0)
    below.h = drawer.bottom - below.top
    free = below
    if drawer.colliderect(told):
        beside = Rect(told.right, drawer.top, drawer.right - told.right, drawer.h)
        if beside.w >= told.w // 2:  # a sliver at the side shows nothing
            free = max(below, beside, key=lambda box: box.w * box.h)
    left, top = free.topleft
    top = max((box.bottom for box in table.boxes.needed if box.colliderect(free)), default=top)
    return Rect(left, top, free.w, free.bottom - top)


def points_by_keys(table: AnyTable, ui: Ui) -> bool:
    """Whether the focus points on the table, and not the pointer, beside which a key such as that
    which turns a tile may be pressed.
    """
    return ui.by_keyboard and table.find_target(ui, ui.pointer) != table.hover


def find_lower(table: AnyTable) -> Rect | None:
    """The drawer and what lies between it and the place where the moment is told."""
    told, drawer = table.pointed_box, table.boxes.drawer
    if told is None or drawer is None or told.bottom > drawer.top:
        return drawer
    return Rect(drawer.left, told.bottom, drawer.w, drawer.bottom - told.bottom)


@dataclass(eq=False, repr=False)
class Over(Node):
    """`base` takes the whole room; each of `floats` is (card, box of the panel)."""

    base: AnyTable
    floats: Sequence[tuple[Node, str]] = ()
    told: int = 0
    """Pixels at the foot of a card in the drawer, or in the place of what is pointed at, where that
    is told while the card is shown: as many as the card has leave it none.
    """

    def list_children(self) -> Sequence[Node]:
        return (self.base, *(card for card, _ in self.floats))

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return self.base.measure(ui, room)

    def arrange(self, ui: Ui) -> None:
        self.base.lent, self.base.pointed_room = 0, None
        self.base.place(ui, self.rect)
        for card, where in self.floats:
            if where == ASKED:
                self._make_room(ui, card)
        for card, where in self.floats:
            told = self.base.pointed_box
            base = self.base
            box = {
                DRAWER: base.boxes.drawer,
                POINTED: told,
                BEHIND: told,
                HAND: base.boxes.hand,
                HELD: None,
                ASKING: base.boxes.asking,
                ASKED: find_aside(base),
                FIRST: None,
                INSIDE: None,
                PANEL: base.boxes.panel,
                LOWER: find_lower(base),
            }[where]
            card.place(ui, box if box is not None else Rect(self.rect.topleft, (0, 0)))
        shared = self._share_room(ui) if self.told else ()
        gives_way = (BEHIND, FIRST, INSIDE)
        covers = shared or tuple(card.rect for card, where in self.floats if where not in gives_way)
        firsts = [(card, where) for card, where in self.floats if where in (FIRST, INSIDE)]
        behind = [card for card, where in self.floats if where == BEHIND]
        for card, where in firsts:
            assert isinstance(card, YieldingCard)
            self._place_first(ui, card, where == FIRST, covers, behind)
            covers = covers if card.yields else (*covers, card.rect)
        self.base.covers = covers
        taken = (*covers, *(card.rect for card, _ in firsts))
        for node in behind:
            if node.rect.collidelist(taken) >= 0:
                node.place(ui, Rect(self.rect.topleft, (0, 0)))

    def _place_first(
        self,
        ui: Ui,
        card: YieldingCard,
        aside: bool,
        covers: Sequence[Rect],
        behind: Sequence[Node],
    ) -> None:
        """Puts a card where what is pointed at is told, if the mouse points and the card is seen
        whole there, above what else lies there, which it never covers; else beside it, if that is
        allowed.
        """
        told, rest = self.base.pointed_box, find_aside(self.base) if aside else None
        high = card.measure(ui, told.w)[1] if told is not None else 0
        card.yields = (
            told is not None
            and not points_by_keys(self.base, ui)
            and told.collidelist(covers) < 0
            and high <= told.h
        )
        if told is not None and card.yields and behind:
            below = Rect(told.x, told.y + high, told.w, told.h - high)
            card.yields = below.h >= ui.px(LEAST_POINTED)
            if card.yields:
                behind[0].place(ui, below)
                told = Rect(told.x, told.y, told.w, high)
        box = told if card.yields else rest
        card.place(ui, box if box is not None else Rect(self.rect.topleft, (0, 0)))

    def _share_room(self, ui: Ui) -> tuple[Rect, ...]:
        """Leaves the foot of the card to what is pointed at; gives the box that both have."""
        ((card, _),) = self.floats
        both, gap = card.rect.copy(), ui.px(2)
        if not both.h:
            return ()
        told = min(self.told, both.h)
        size = (both.w, both.h - told) if told < both.h else (0, 0)
        card.place(ui, Rect(both.topleft, size))
        self.base.pointed_room = Rect(both.x, both.bottom - told, both.w, told).inflate(
            -2 * gap, -2 * gap
        )
        return (both,)

    def _make_room(self, ui: Ui, card: Node) -> None:
        """Where the rest of the drawer is too low for a card that was asked for, what is pointed at
        lends its lower part, as long as something can be told in what it keeps and enough can be
        read of the card; else all of it.
        """
        base, aside = self.base, find_aside(self.base)
        told, layout = base.pointed_box, base.boxes.layout
        if aside is None or told is None or layout is None:
            return
        wanted = card.measure(ui, aside.w)[1] - aside.h
        spare = told.h - round(LEAST_POINTED * layout.unit)
        if aside.h + spare < min(wanted, round(LEAST_ASKED * layout.unit)):
            spare = told.h  # in large type there is room for one of the two alone
        base.lent = max(0, min(wanted, spare))
        larger = find_aside(base)
        if larger is None or larger.h <= aside.h:  # something lies between the two
            base.lent = 0
