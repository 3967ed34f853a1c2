"""Tables of records: a line for each person, level, game, or board with options, and what came of
their games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from china_games.app import services
from china_games.app.screens import summaries
from china_games.games.registry import GameBroken
from china_games.kit.ui import Node, Rect, Surface, Ui
from china_games.kit.widgets import Column, Label, Paint, Paragraph, Row
from china_games.numbers import format_whole
from china_games.players.base import LEVEL_NAMES
from china_games.session import records
from china_games.session.records import KeptGame, Outing, Tally, count_outings


class Group(NamedTuple):
    """A line of a table: its name, and what came of its games."""

    name: str
    tally: Tally
    scores: bool  # whether its points can be compared


def group_people(shown: Sequence[Outing], scores: bool) -> list[Group]:
    """A line for each person; `scores`: their points can be compared."""
    found = records.group_by_person(shown)
    return _sort(Group(name, count_outings(own), scores) for name, own in found.items())


def group_levels(ui: Ui, shown: Sequence[Outing], scores: bool) -> list[Group]:
    """A line for each level of the computer players at the table."""
    tr = ui.tr
    names = {
        level: tr("people alone") if not level else tr(LEVEL_NAMES.get(level, level))
        for level in ("", *LEVEL_NAMES)
    }
    found = records.group_by_level(shown)
    order = sorted(found, key=lambda level: list(names).index(level) if level in names else 99)
    return [Group(names.get(level, level), count_outings(found[level]), scores) for level in order]


def group_games(ui: Ui, shown: Sequence[Outing]) -> list[Group]:
    """A line for each game."""
    return _sort(
        Group(summaries.name_game(ui.tr, game), count_outings(own), True)
        for game, own in records.group_by_game(shown).items()
    )


def group_settings(ui: Ui, shown: Sequence[Outing]) -> list[Group]:
    """A line for each board with options and number of seats."""
    found: dict[str, list[Outing]] = {}
    for one in shown:
        found.setdefault(name_setting(ui, one.game), []).append(one)
    return _sort(Group(name, count_outings(own), True) for name, own in found.items())


def _sort(groups: Iterable[Group]) -> list[Group]:
    return sorted(groups, key=lambda group: (-group.tally.games, group.name))


def build_table(ui: Ui, title: str, groups: Sequence[Group]) -> Node:
    """Games, wins, best and mean results, wins in a row."""
    tr = ui.tr
    scores = any(group.scores for group in groups)
    heads = [tr("Games"), tr("Won")]
    heads += [tr("Best"), tr("Mean")] if scores else []
    heads.append(tr("In a row"))
    widths = [ui.to_units(ui.measure_text(head, "small")[0]) + 4 for head in heads]
    tips = [""] * (len(heads) - 1) + [tr("The most wins in a row")]
    top: list[Node] = [
        Label(head, "small", colour="ink_soft", side="center", tip=tip, align="center")
        for head, tip in zip(heads, tips, strict=True)
    ]
    lines: list[tuple[Node, list[Node]]] = [(Label(title, "large", "display"), top)]
    for group in groups:
        tally = group.tally
        shown: list[Node] = [
            Label(format_whole(tally.games), side="center", align="center"),
            Paint(
                partial(draw_share, wins=tally.wins, share=tally.share),
                (10, 26),
                align="center",
                tip=tr("{share} % of the games", share=round(100 * tally.share)),
            ),
        ]
        if scores:
            best, mean = format_whole(tally.best), tr.format_number(round(tally.mean, 1))
            shown += [Label(text, side="center", align="center") for text in (best, mean)]
        shown.append(Label(format_whole(tally.longest), side="center", align="center"))
        lines.append((Paragraph(group.name, align="center"), shown))
    rows: list[Node] = []
    for name, cells in lines:
        name.grow = 1
        for cell, wide in zip(cells, widths, strict=True):
            cell.width = max(wide, 44)
        rows.append(Row([name, *cells], gap=12))
    return Column(rows, gap=6)


def name_setting(ui: Ui, game: KeptGame) -> str:
    """Board, options and number of seats of a game."""
    tr = ui.tr
    try:
        names = services.find_services(ui.app).library.find_name(game.game, game.board)
        board = tr.choose_name(names)
    except (KeyError, GameBroken):
        board = game.board.replace("_", " ")
    seats = tr.plural("{n} player", "{n} players", len(game.seats))
    setting = summaries.list_setting(tr, game.game, game.board, board, game.options, game.help)
    return " · ".join([*setting[1:], seats])


def draw_share(ui: Ui, target: Surface, rect: Rect, wins: int, share: float) -> None:
    """How many games were won, over a bar of their share."""
    bar = Rect(rect.x, rect.bottom - ui.px(5), rect.w, ui.px(4))
    target.fill(ui.find_colour("paper_dark"), bar)
    target.fill(ui.find_colour("cinnabar"), (*bar.topleft, round(bar.w * share), bar.h))
    place = Rect(rect.x, rect.y, rect.w, rect.h - ui.px(5))
    ui.write(target, format_whole(wins), place, "body", align="center")
