"""The page of the moves: the strip, the line with the points of all seats beside each move and the
other moves that were tried, and all branches.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from china_games.app.learn import analysis_words as words
from china_games.app.learn.analysis_rows import SeatRow, has_columns
from china_games.app.learn.analysis_walk import Walk
from china_games.app.play.side import WIDTH
from china_games.app.play.strip import Strip
from china_games.kit.ui import Node as Part
from china_games.kit.ui import Rect, Ui
from china_games.kit.widgets import Button, Column, Divider, Paragraph, Row, Scroll
from china_games.numbers import format_signed
from china_games.study.analysis import Analysis, Branch, Node

BEFORE, AFTER = 2, 9
"""Moves of the line that are listed before the position shown, and after it."""

LOW = 260  # units of height of a room in which one move alone stands before the one shown
EDGES = 36  # units that the sheet and the bar of what scrolls take of the width of the room
LEAST = 80  # units of height that the moves have below the strip at least
COMMENT = 60  # characters of a comment that stand beside its move


class Analysing(Protocol):
    """What the page needs of the screen it stands on."""

    analysis: Analysis
    names: tuple[str, ...]
    looks: tuple[int, ...]
    walk: Walk

    def go_to(self, node: Node) -> None: ...
    def describe(self) -> None: ...
    def ask_to_remove(self) -> None: ...
    def promote(self) -> None: ...
    def name_node(self, node: Node) -> str: ...


def shorten(comment: str) -> str:
    """The beginning of a comment."""
    return comment if len(comment) <= COMMENT else comment[: COMMENT - 1].rstrip() + "…"


def build_page(screen: Analysing, ui: Ui, room: Rect | None) -> Part:
    """The whole page. The strip stays where it is and the rest scrolls; in a room that is too low
    for that all of it does. None: it has the height of the window.
    """
    low = room is not None and room.h < ui.px(LOW)
    parts = [
        *_build_line(screen, ui, 1 if low else BEFORE),
        *_build_branches(screen, ui),
        *_build_notes(screen, ui),
    ]
    heading = SeatRow(ui.tr("If it ended now"), (), screen.looks, heads=True, colour="ink_soft")
    seats = len(screen.looks)
    columned = has_columns(ui, (ui.px(WIDTH) if room is None else room.w) - ui.px(EDGES), seats)
    for part in (heading, *parts):
        if isinstance(part, SeatRow):
            part.columned = columned
    head = Column([heading], pad=(0, 0, 6, 0))
    fixed = [_build_steps(screen, ui), head]
    if room is not None:
        taken = sum(part.measure(ui, room.w)[1] for part in fixed)
        if taken + ui.px(LEAST) * ui.text_scale > room.h:
            parts, fixed = [fixed[0], heading, *parts], []
    body = Scroll(Column(parts, gap=2, pad=(0, 0, 6, 0)), key="tree_scroll", grow=1, pad=0)
    return Column([*fixed, body], gap=2, grow=1)


def _build_steps(screen: Analysing, ui: Ui) -> Part:
    """The strip of the line's turns, and what may be done with the branch shown."""
    tr, walk, analysis = ui.tr, screen.walk, screen.analysis
    line = analysis.list_line()

    def build_small(
        key: str, icon: str, tip: str, call: Callable[[], object], why: str = ""
    ) -> Part:
        return Button(
            "",
            call,
            key=key,
            icon=icon,
            style="quiet",
            size="small",
            tip=tip,
            spoken=tip,
            enabled=not why,
            why=why,
            align="center",
        )

    place = tr("Move {n} of {all}", n=walk.find_place(), all=len(line) - 1)
    strip = Strip(
        [(at, screen.looks[seat]) for at, seat in walk.list_turns()],
        len(line) - 1,
        walk.find_place(),
        walk.look,
        walk.turn,
        key="strip",
        grow=1,
        marks=[
            (at, screen.looks[node.seat])
            for at, node in enumerate(line)
            if node.parent is not None and len(node.parent.children) > 1
        ],
        spoken=f"{place}. {screen.name_node(analysis.at)}",
        align="center",
        tip=tr(
            "Arrow keys and the wheel: one move. Page keys: one turn. Home, End: beginning and end."
        ),
    )
    main = "" if analysis.find_fork(analysis.at) else tr("This is the main line already.")
    stays = tr(
        "The first position stays. To delete the whole analysis, go to the list of analyses."
    )
    return Row(
        [
            strip,
            build_small("tree_name", "edit", tr("Name and comment (Ctrl+S)"), screen.describe),
            build_small(
                "tree_first", "up", tr("Put this branch first (Ctrl+↑)"), screen.promote, main
            ),
            build_small(
                "tree_delete",
                "trash",
                tr("Delete this move and all that follow (Del)"),
                screen.ask_to_remove,
                stays if analysis.at.parent is None else "",
            ),
        ],
        gap=2,
    )


def _build_line(screen: Analysing, ui: Ui, before: int) -> list[Part]:
    """The moves around the one shown, each with the others that were tried in its place."""
    line = screen.analysis.list_line()
    here = screen.walk.find_place()
    first, last = max(0, here - before), min(len(line) - 1, here + AFTER)
    rows: list[Part] = []
    if first:
        earlier = ui.tr.plural("{n} earlier move", "{n} earlier moves", first)
        rows.append(_build_more(screen, ui, line[0], f"… {earlier}"))
    for at in range(first, last + 1):
        node = line[at]
        rows.append(_build_move(screen, ui, node, at, 0))
        if at == here:
            rows += _build_here(screen, ui)
        siblings = node.parent.children if node.parent is not None else []
        rows += [_build_move(screen, ui, one, at, 1) for one in siblings if one is not node]
    if last < len(line) - 1:
        later = ui.tr.plural("{n} more move", "{n} more moves", len(line) - 1 - last)
        rows.append(_build_more(screen, ui, line[-1], f"… {later}"))
    return rows


def _build_here(screen: Analysing, ui: Ui) -> list[Part]:
    """The comment of the position shown, and how its points differ from those at the beginning and
    on the other branch.
    """
    tr, analysis, names = ui.tr, screen.analysis, screen.names
    at, here = analysis.at, analysis.count_points(analysis.at)
    comment = Paragraph(at.comment, "small", key="comment")
    rows: list[Part] = [Column([comment], pad=(26, 0, 0, 0))] if at.comment else []
    drawn = words.say_drawn(tr, analysis.source, names) if at.parent is None else ""
    if drawn:
        rows.append(Paragraph(drawn, "small", "ink_soft", key="tree_drawn"))
    compared = [(tr("against the beginning"), analysis.root)]
    other = analysis.find_other(at)
    if other is not None:
        compared.append((tr("against the other branch"), other))
    for told, node in compared:
        there = analysis.count_points(node)
        if there and node is not at:
            changes = [a - b for a, b in zip(here, there, strict=True)]
            signed = [format_signed(change) if change else "0" for change in changes]
            said = tr("{name}: {move}", name=told, move=words.say_points(names, signed))
            rows.append(
                SeatRow(told, signed, screen.looks, level=1, colour="ink_soft", spoken=said)
            )
    return rows


def _build_more(screen: Analysing, ui: Ui, node: Node, text: str) -> Part:
    return SeatRow(
        text,
        on_pick=partial(screen.go_to, node),
        key=f"more:{node.depth}",
        colour="ink_soft",
        spoken=text,
    )


def _build_move(screen: Analysing, ui: Ui, node: Node, at: int, level: int) -> Part:
    """One move with its points; `level` 1 = another one than that of the line."""
    analysis, names = screen.analysis, screen.names
    said = screen.name_node(node)
    named = node.name and node.parent is not None
    text = ui.tr("{name}: {move}", name=node.name, move=said) if named else said
    follows = len(node.list_line())
    if level and follows:
        more = ui.tr.plural("{n} more move", "{n} more moves", follows)
        text = f"{text} ({more})"
    if node.comment and node is not analysis.at:
        text = f"{text} – {shorten(node.comment)}"
    cells = words.format_points(analysis.count_points(node))
    moves = 0 <= node.seat < len(names)
    spoken = ui.tr("{name}: {move}", name=names[node.seat], move=text) if moves else text
    place = node.parent.children.index(node) if node.parent is not None else 0
    return SeatRow(
        text,
        cells or ("–",) * len(names),
        screen.looks,
        look=screen.looks[node.seat] if moves else -1,
        level=level,
        chosen=node is analysis.at,
        colour="ink" if cells else "error",
        on_pick=partial(screen.go_to, node),
        key=f"move:{at}:{place}",
        spoken=f"{spoken}. {words.say_points(names, cells)}",
    )


def _build_branches(screen: Analysing, ui: Ui) -> list[Part]:
    """All branches, with the points at their ends; nothing as long as there is one line alone."""
    found = screen.analysis.list_branches()
    if len(found) < 2:
        return []
    title = Paragraph(ui.tr("All branches, with the points at their ends"), weight="display")
    rows = [_build_branch(screen, ui, branch, number) for number, branch in enumerate(found)]
    return [Divider(), title, *rows]


def _build_branch(screen: Analysing, ui: Ui, branch: Branch, number: int) -> Part:
    tr, analysis, names = ui.tr, screen.analysis, screen.names
    first, last, level = branch
    moves = last.depth - first.depth + (first.parent is not None)
    name = first.name if first.parent is not None else tr("Main line")
    said = name or screen.name_node(first)
    begun = tr("from move {n}", n=first.depth) if first.parent is not None else ""
    counted = tr.plural("{n} move", "{n} moves", moves)
    text = f"{said} ({', '.join(filter(None, (begun, counted)))})"
    cells = words.format_points(analysis.count_points(last))
    shown = analysis.find_fork(analysis.at) or analysis.root
    return SeatRow(
        text,
        cells or ("–",) * len(names),
        screen.looks,
        look=screen.looks[first.seat] if first.seat >= 0 else -1,
        level=min(level, 4),
        chosen=shown is first,
        on_pick=partial(screen.go_to, first if first.parent is not None else last),
        key=f"branch:{number}",
        spoken=f"{text}. {words.say_points(names, cells)}",
    )


def _build_notes(screen: Analysing, ui: Ui) -> list[Part]:
    """Where it begins, and what was drawn by chance; at the beginning that stands there."""
    analysis = screen.analysis
    if analysis.at.parent is None:
        return []
    said = [
        words.say_source(ui.tr, analysis.source) + ".",
        words.say_drawn(ui.tr, analysis.source, screen.names),
    ]
    return [Paragraph(" ".join(filter(None, said)), "small", "ink_soft", key="tree_source")]
