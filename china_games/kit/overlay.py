"""Puts the layers of a screen together: building, placing, painting; tooltips and notices above
all.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from china_games.kit import beside, errors, fonts, page
from china_games.kit.theme import mix
from china_games.kit.trees import find_path_at, find_path_to, walk
from china_games.kit.ui import Layer, Node, Rect, Screen, Stop, Surface, Ui
from china_games.kit.widgets.scroll import Scroll

TIP_DELAY = 0.5
TIP_WIDTH = 380
NOTICE_TOP = 58  # units: below the bar or the head of a screen


# -- building --------------------------------------------------------------------------------------


def build(ui: Ui, screen: Screen) -> None:
    """Builds and places all layers; keeps the focus on its key, and the pointer over what is now
    under it.
    """
    below: Layer | None = None
    for layer in list(screen.layers):
        if below and layer.anchor_key and (stop := below.find(ui, layer.anchor_key)):
            layer.anchor = Rect(stop.rect)
        below = layer
        with errors.guard(ui.app):
            layer.root = layer.build(ui)
            layer.root.place(ui, find_place(ui, layer))
        settle_focus(ui, layer)
    path = find_path_at(ui.layer.root, ui.pointer)
    ui.hover = path[-1] if path else None
    if ui.pressed:
        ui.pressed = find_successor(ui, ui.pressed)


def find_successor(ui: Ui, old: Node) -> Node | None:
    """The node of the new tree that is what `old` was in the former one."""
    return next(
        (
            node
            for node in walk(ui.layer.root)
            if node.key == old.key != "" and type(node) is type(old)
        ),
        None,
    )


def find_place(ui: Ui, layer: Layer) -> Rect:
    """The whole window, or for a popup a place under or over its anchor that fits into the window;
    on its anchor where a third of it would be out of sight otherwise.
    """
    if layer.anchor is None:
        return Rect((0, 0), ui.size)
    wide, high = layer.root.measure(ui, ui.size[0])
    wide = max(wide, layer.anchor.w)
    below = ui.size[1] - layer.anchor.bottom
    above = layer.anchor.top
    up = high > below and above > below
    room = (above if up else below) - ui.px(6)
    x = max(0, min(layer.anchor.x, ui.size[0] - wide))
    if room < high * 2 / 3:
        high = min(high, ui.size[1])
        return Rect(x, max(0, min(layer.anchor.y, ui.size[1] - high)), wide, high)
    high = min(high, room)
    return Rect(x, layer.anchor.top - high if up else layer.anchor.bottom, wide, high)


def settle_focus(ui: Ui, layer: Layer) -> None:
    """Gives the focus its first place in a dialog; lets it go when its stop is gone."""
    if layer.focus and layer.find(ui, layer.focus):
        return
    first = layer.modal or layer.anchor
    layer.focus = next((stop.key for stop in layer.list_stops(ui)), "") if first else ""


def follow_typing(ui: Ui) -> None:
    """Lets the system turn keys into text, as only then it says which character Shift makes of a
    key; with an input method, which would take the keys for itself, only while a field has the
    focus. Tells it where the caret is.
    """
    stop = ui.find_focused()
    caret = stop.owner.find_caret(ui) if stop else None
    wanted = caret is not None or not ui.input_method
    if wanted != ui.text_input:
        ui.text_input = wanted
        (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()
    if caret:
        pygame.key.set_text_input_rect(caret)


def settle(ui: Ui, screen: Screen) -> None:
    """Has all nodes follow the focus and the time before they are painted."""
    for layer in screen.layers:
        for node in walk(layer.root):
            node.settle(ui)


# -- painting --------------------------------------------------------------------------------------


def paint(ui: Ui, screen: Screen, target: Surface, box: Rect | None = None) -> None:
    """Draws the whole window, or what of it lies in a box."""
    target.set_clip(box)
    page.cover_lines(target, target.get_clip())
    screen.draw_ground(ui, target)
    for layer in screen.layers:
        if layer.modal:
            draw_scrim(ui, target)
        layer.root.paint(ui, target)
    paint_tip(ui, target)
    paint_notices(ui, target)
    target.set_clip(None)


def draw_scrim(ui: Ui, target: Surface) -> None:
    """Darkens what lies below a dialog."""
    page.cover_lines(target, target.get_rect())
    target.fill(mix(ui.theme.shade, (255, 255, 255), 0.56), special_flags=pygame.BLEND_RGB_MULT)


def find_tip(ui: Ui) -> tuple[str, Rect]:
    """The tooltip's text and what it belongs to."""
    if ui.tips_by_focus:
        stop = ui.find_focused()
        return (stop.tip, stop.rect) if stop and is_in_sight(ui, stop) else ("", Rect(0, 0, 0, 0))
    for node in reversed(find_path_at(ui.layer.root, ui.pointer)):
        if text := node.find_tip(ui, ui.pointer):
            return text, Rect(ui.pointer, (ui.px(14), ui.px(20)))
    return "", Rect(0, 0, 0, 0)


def is_in_sight(ui: Ui, stop: Stop) -> bool:
    """Whether something of a stop is left in the boxes that scroll it, and nothing lies over its
    middle.
    """
    if stop.owner not in find_path_at(ui.layer.root, stop.rect.center):
        return False
    boxes = (
        node.rect for node in find_path_to(ui.layer.root, stop.owner) if isinstance(node, Scroll)
    )
    return all(box.colliderect(stop.rect) for box in boxes)


def is_tip_due(ui: Ui) -> bool:
    """Whether a tooltip is to appear or to go: the pointer or the focus rests long enough on
    something.
    """
    asked = ui.pointer, ui.layer.focus, ui.tips_by_focus, id(ui.layer.root)
    if asked != ui.tip_asked:
        ui.tip_asked = asked
        wanted = find_tip(ui)[0]
        if wanted != ui.tip_text:
            shown = ui.tip_shown
            ui.tip_text, ui.tip_since, ui.tip_shown = wanted, ui.now, False
            return shown
    if ui.tip_text and not ui.tip_shown and ui.now - ui.tip_since >= TIP_DELAY:
        ui.tip_shown = True
        return True
    return False


def paint_tip(ui: Ui, target: Surface) -> None:
    if not ui.tip_shown or ui.pressed:
        return
    text, anchor = find_tip(ui)
    if not text:
        return
    lines = wrap_tip(ui, text)
    paint_lines(ui, target, lines, place_tip(ui, lines, anchor), "tip", "paper_light")


def wrap_tip(ui: Ui, text: str) -> list[str]:
    return fonts.wrap(
        text, "regular", ui.font_px("small"), min(ui.px(TIP_WIDTH), ui.size[0] - ui.px(40))
    )


def measure_block(ui: Ui, lines: list[str]) -> tuple[int, int]:
    wide = max(ui.measure_text(line, "small")[0] for line in lines)
    return wide + 2 * ui.px(10), len(lines) * ui.measure_text("", "small")[1] + 2 * ui.px(6)


def place_tip(ui: Ui, lines: list[str], anchor: Rect) -> Rect:
    """Below what it belongs to, or above it, or wherever it hides least of what has to be seen with
    it.
    """
    alone = len(ui.screen.layers) == 1
    clear, off = (ui.screen.keep_clear(ui), ui.screen.keep_off(ui)) if alone else ((), ())
    size, window = measure_block(ui, lines), Rect((0, 0), ui.size)
    return beside.place(size, anchor, clear, window, ui.px(8), off)


def paint_lines(
    ui: Ui, target: Surface, lines: list[str], place: Rect, style: str, colour: str
) -> None:
    ui.draw_panel(target, place, style)
    high = ui.measure_text("", "small")[1]
    for i, line in enumerate(lines):
        ui.put(
            target,
            line,
            (place.x + ui.px(10), place.y + ui.px(6) + i * high),
            "small",
            "regular",
            colour,
        )


def clear_boxes(ui: Ui) -> Sequence[Rect]:
    """What messages stand beside: what the screen asks for and what has the focus, which is mostly
    what they speak of, or the page of the dialog above it.
    """
    if len(ui.screen.layers) == 1:
        stop = ui.find_focused()
        return (*ui.screen.keep_clear(ui), *((stop.rect,) if stop else ()))
    return [node.rect for node in ui.layer.root.list_children()] if ui.layer.modal else ()


def paint_notices(ui: Ui, target: Surface) -> None:
    clear = clear_boxes(ui) if ui.app.notices.shown else ()
    room = ui.screen.notice_room(ui) if len(ui.screen.layers) == 1 else None
    widest = min(ui.px(620), ui.size[0] - ui.px(80)) if room is None else room.w - ui.px(20)
    taken: list[Rect] = []
    for notice in reversed(ui.app.notices.shown):
        lines = fonts.wrap(notice.text, "regular", ui.font_px("small"), widest)
        size = measure_block(ui, lines)
        if room is None:
            place = notice_place(ui, size, clear, taken)
        else:
            top = taken[-1].bottom + ui.px(4) if taken else room.top
            place = Rect(room.x, top, room.w, size[1])
        taken.append(place)
        paint_lines(ui, target, lines, place, "tip", "paper_light")
        mark = {"error": ui.theme.cinnabar, "good": ui.theme.malachite}.get(
            notice.kind, ui.theme.ochre
        )
        target.fill(mark, Rect(place.x, place.y, ui.px(4), place.h))


def notice_place(
    ui: Ui, size: tuple[int, int], clear: Sequence[Rect], taken: Sequence[Rect]
) -> Rect:
    """At the foot of the window or below its bar, in the middle or at a side, where least is
    hidden; messages on top of each other.
    """
    foot = Rect((ui.size[0] - size[0]) // 2, ui.size[1] - ui.px(18) - size[1], *size)
    head = Rect(foot.x, ui.px(NOTICE_TOP), *size)
    for one in taken:
        foot.bottom = (
            min(foot.bottom, one.top - ui.px(6)) if one.centery > ui.size[1] // 2 else foot.bottom
        )
        head.top = (
            max(head.top, one.bottom + ui.px(6)) if one.centery <= ui.size[1] // 2 else head.top
        )
    margin = ui.px(18)
    boxes = [foot, head]
    for x in (margin, ui.size[0] - margin - size[0]):
        boxes += [Rect((x, box.y), box.size) for box in (foot, head)]
    return min(boxes, key=lambda box: beside.count_hidden(box, [*clear, *taken]))
