"""The overview on the map: who controls what, and what is missing to victory."""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.empires.rules.control import (
    count_cities,
    count_controlled,
    count_pawns,
    count_pawns_left,
)
from china_games.games.empires.rules.model import CITIES, NOBODY
from china_games.games.empires.table.scene import Scene
from china_games.games.empires.words import names as words
from china_games.i18n import Translator
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css
from china_games.table import panel, seals

LINE, WIDE = 34.0, 700.0  # height of a line and width of the sheet, in units
PACTS = 180.0  # what the sheet is wider with pacts


class Column(NamedTuple):
    """A column of the overview: its heading and how many of 100 parts of the width it takes."""

    head: str
    share: float


def list_columns(tr: Translator, treasury: bool, pacts: bool = False) -> list[Column]:
    """The columns, the name apart; the year of the last pact with each where there is one."""
    found = [
        Column(tr("Provinces"), 13),
        Column(tr("Missing"), 11),
        Column(tr("Cities"), 11),
        Column(tr("Pawns"), 11),
        Column(tr("Cards"), 10),
    ]
    found += [*([Column(tr("Gold"), 9)] if treasury else []), Column(tr("Advantage"), 16)]
    if not pacts:
        return found
    return [*(Column(column.head, column.share * 0.85) for column in found), Column(tr("Pact"), 11)]


def list_rows(tr: Translator, scene: Scene) -> list[tuple[int, list[str]]]:
    """Seat and what stands in its columns, the most provinces first."""
    view, have = scene.view, count_controlled(scene.view)
    found = []
    for seat in sorted(range(view.game.seats), key=lambda s: (-have[s], -count_cities(view, s), s)):
        advantage = view.advantages[seat]
        cells = [
            f"{have[seat]} / {view.game.goals[seat]}",
            str(max(0, view.game.goals[seat] - have[seat])),
            f"{count_cities(view, seat)} (+{CITIES - count_cities(view, seat)})",
            f"{count_pawns(view, seat)} (+{count_pawns_left(view, seat)})",
            str(len(view.hands[seat])),
        ]
        if view.game.treasury:
            cells.append(str(view.gold[seat]))
        cells.append("–" if advantage == NOBODY else words.name_advantage(tr, advantage))
        if view.pacts:
            year = max(
                (year for *pair, year in view.pacts if seat in pair and seat != scene.seat),
                default=0,
            )
            cells.append(tr("Year {n}", n=year) if year else "")
        found.append((seat, cells))
    return found


def draw(painter: Painter, target: Surface, board: Rect, unit: float, scene: Scene) -> None:
    """Draws the sheet in the middle of the board."""
    pacts = bool(scene.view.pacts)
    shown, heads = (
        list_rows(painter.tr, scene),
        list_columns(painter.tr, scene.view.game.treasury, pacts),
    )
    wide = min(round((WIDE + PACTS * pacts) * unit), board.w - round(16 * unit))
    line = min(round(LINE * unit), (board.h - round(24 * unit)) // (len(shown) + 3))
    box = Rect(0, 0, wide, line * (len(shown) + 3) + round(14 * unit))
    box.center = board.center
    theme, pad = painter.theme, round(14 * unit)
    panel.slip(
        painter,
        target,
        box,
        write_css(theme.paper_light),
        write_css(theme.ochre),
        2 * unit,
        8 * unit,
    )
    size = min(16 * unit, line * 0.56)
    top = Rect(box.x + pad, box.y + round(7 * unit), box.w - 2 * pad, line)
    painter.write(target, painter.tr("Who controls what"), top, size * 1.15, "bold", theme.ink)
    free = len(scene.view.cities) - sum(count_controlled(scene.view))
    painter.write(
        target,
        painter.tr("{n} unclaimed provinces", n=free),
        top,
        size,
        "regular",
        theme.ink_soft,
        "end",
    )
    name = top.w * (100 - sum(column.share for column in heads)) / 100
    x = top.x + name
    for column in heads:
        place = Rect(round(x), top.bottom, round(top.w * column.share / 100), line)
        painter.write(target, column.head, place, size * 0.9, "bold", theme.ink_soft, "center")
        x += top.w * column.share / 100
    for k, (seat, cells) in enumerate(shown):
        y = top.bottom + line * (k + 1)
        seal = seals.draw_marker(painter, seat, round(line * 0.74))
        target.blit(seal, seal.get_rect(midleft=(top.x, y + line // 2)))
        painter.write(
            target,
            scene.names[seat],
            Rect(top.x + round(line * 0.95), y, round(name - line), line),
            size,
            "bold",
            theme.ink,
        )
        x = top.x + name
        for column, cell in zip(heads, cells, strict=True):
            painter.write(
                target,
                cell,
                Rect(round(x), y, round(top.w * column.share / 100), line),
                size,
                "regular",
                theme.ink,
                "center",
            )
            x += top.w * column.share / 100
    foot = Rect(top.x, box.bottom - line - round(5 * unit), top.w, line)
    painter.write(
        target, painter.tr("In brackets: in supply."), foot, size * 0.9, "regular", theme.ink_soft
    )
