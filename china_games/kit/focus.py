"""Where keys lead the focus: Tab from group to group, arrows to what lies nearest in their
direction.
"""

from __future__ import annotations

from china_games.kit.trees import walk
from china_games.kit.ui import Layer, Rect, Stop
from china_games.kit.widgets.scroll import Scroll


def list_heads(layer: Layer, stops: list[Stop]) -> list[Stop]:
    """The stops that Tab goes through: of each group the one that had the focus last,
    or its first.
    """
    found: list[Stop] = []
    seen: set[str] = set()
    for stop in stops:
        if stop.group and stop.group in seen:
            continue
        if stop.group:
            seen.add(stop.group)
            members = [other for other in stops if other.group == stop.group]
            last = layer.returned_to.get(stop.group)
            stop = next((other for other in members if other.key == last), stop)
        found.append(stop)
    return found


def find_next_head(layer: Layer, stops: list[Stop], step: int) -> Stop | None:
    """Where Tab (step 1) or Shift-Tab (-1) leads from the focus."""
    order = list_heads(layer, stops)
    if not order:
        return None
    now = next((stop for stop in stops if stop.key == layer.focus), None)
    same = [
        i
        for i, stop in enumerate(order)
        if now and (stop.key == now.key or stop.group == now.group != "")
    ]
    return order[(same[0] + step) % len(order)] if same else order[0 if step > 0 else -1]


FARTHER = 2.0  # so much farther the next of the own row may be than something beside the row
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def measure_distance(start: Rect, goal: Rect, way: tuple[int, int]) -> float | None:
    """How far a stop is in a direction; None if it does not lie there."""
    dx, dy = goal.centerx - start.centerx, goal.centery - start.centery
    along = dx * way[0] + dy * way[1]
    if along <= 1:
        return None
    if way[0]:
        across = max(0, goal.top - start.bottom, start.top - goal.bottom) + abs(dy) * 0.1
    else:
        across = max(0, goal.left - start.right, start.left - goal.right) + abs(dx) * 0.1
    return along + 2.5 * across


def find_neighbour(layer: Layer, stops: list[Stop], now: Stop, direction: str) -> Stop | None:
    """The stop that an arrow key leads to. From outside a box that scrolls, what it hides lies at
    its rim: where its hidden rows would be, other things stand.
    """
    shown = list(stops)
    for box in walk(layer.root):
        if isinstance(box, Scroll):
            inside = {id(node) for node in walk(box.child)}
            if id(now.owner) not in inside:
                shown = [
                    stop._replace(rect=stop.rect.clamp(box.rect))
                    if id(stop.owner) in inside
                    else stop
                    for stop in shown
                ]
    found = find_nearest(shown, now, direction)
    return found and next(stop for stop in stops if stop.key == found.key)


def find_nearest(stops: list[Stop], now: Stop, direction: str) -> Stop | None:
    """The stop that an arrow key leads to: out of a row of its own group only to what lies in
    line with it.
    """
    way = DIRECTIONS[direction]
    reached = [
        (far, i)
        for i, stop in enumerate(stops)
        if stop.key != now.key and (far := measure_distance(now.rect, stop.rect, way)) is not None
    ]
    if not reached:
        return None
    own = [
        (far, i)
        for far, i in reached
        if stops[i].group == now.group != "" and is_in_line(now, stops[i], way)
    ]
    far, i = min(reached)
    aside = stops[i].group != now.group and not is_in_line(now, stops[i], way)
    if own and aside and (min(own)[0] <= FARTHER * far or is_in_line(now, stops[i], way[::-1])):
        i = min(own)[1]  # what is straight above is reached by Up, not by Right
    return stops[i]


def is_in_line(now: Stop, goal: Stop, way: tuple[int, int]) -> bool:
    """Whether a stop lies straight in a direction, by its rectangle."""
    if way[0]:
        return goal.rect.top < now.rect.bottom and now.rect.top < goal.rect.bottom
    return goal.rect.left < now.rect.right and now.rect.left < goal.rect.right
