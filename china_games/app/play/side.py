"""The panel beside the table: the log, the points, and the game in short."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from china_games.app import agreed
from china_games.app.play import ending, finale, hands, logbook, mistakes, notes
from china_games.app.play.chart import Chart
from china_games.app.play.crib import build_crib
from china_games.app.play.drawer import stands_apart
from china_games.app.play.log_list import LogList, LogRow, Place, list_rows
from china_games.app.play.playing import Playing
from china_games.app.play.points import PointLine, build_table
from china_games.games.contract import Result, ScoreLine
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Divider,
    Flow,
    Label,
    Paragraph,
    Row,
    Scroll,
    Seal,
    build_tabs,
    make_filler,
)
from china_games.session import review

WIDTH, PAD = 330, 10
MANY = 16  # lines of a category from which they are folded where they are told by kind
STATION = 110  # units of height that the panel has at least for what scores


def build_panel(screen: Playing, ui: Ui) -> Node | None:
    """The open panel, or None. Where it stands beside the table it is never closed."""
    shown = screen.drawer.find_page(ui)
    if not shown:
        return None
    tr = ui.tr
    points = tr("Result") if screen.session.finished else name_unit(screen, ui)
    close = Button(
        "",
        screen.drawer.close,
        key="side_close",
        icon="close",
        style="quiet",
        tip=tr("Close"),
        spoken=tr("Close the panel"),
        align="center",
    )
    build = {"log": build_log, "crib": build_crib}.get(shown, build_points_page)
    body = build(screen, ui)
    apart = stands_apart(ui)
    if not apart and notes.has_low_panel(ui):  # the buttons of the bar are the tabs
        return Row([body, close], style="card", pad=(10, 4), gap=4)
    pages = [("log", tr("Log")), ("points", points), ("crib", tr("In short"))]
    tabs = build_tabs(pages, shown, screen.drawer.open, key="side_tabs")
    if tabs.measure(ui, None)[0] > ui.px(WIDTH - (2 if apart else 7) * PAD):
        pages = pages[2:] if shown == "crib" else pages[:2]
        tabs = build_tabs(pages, shown, screen.drawer.open, key="side_tabs")
    head = Row([tabs, make_filler(), *([] if apart else [close])], gap=4)
    return Column([head, body], style="card", pad=(PAD, 6), gap=6, width=WIDTH)


def name_unit(screen: Playing, ui: Ui) -> str:
    """What the game counts by, as a title."""
    unit = screen.words.unit
    return ui.tr("Points") if unit is None else unit(ui.tr)


def list_log(screen: Playing, ui: Ui) -> list[LogRow]:
    """The log as rows, kept while nothing changes."""
    session, viewer = screen.session, screen.match.viewer
    key = (session.generation, viewer, ui.tr.language, session.hints)
    kept: list[Any] = ui.keep_state("log_rows", list)
    if not kept or kept[0] != key:
        hints = agreed.say_hints(ui.tr, screen.names, session.hints)
        told = (*agreed.list_agreed(ui.tr, session.setup), hints)
        agreement = [LogRow(0, sentence, kind="table") for sentence in told if sentence]
        rows = list_rows(logbook.list_lines(session, ui.tr, viewer), screen.looks)
        kept[:] = [key, [*agreement, *rows]]
    return kept[1]  # type: ignore[no-any-return]


def build_log(screen: Playing, ui: Ui) -> Node:
    """Every event as a sentence; pressing one shows that moment."""
    tr = ui.tr
    current = -1 if screen.match.timeline.live else screen.match.ply
    return LogList(
        list_log(screen, ui),
        current,
        screen.past.look,
        ui.keep_state("log_place", Place),
        key="log_list",
        grow=1,
        badge=lambda n: tr.plural("{n} new line", "{n} new lines", n),
        find_why=partial(_find_why, screen, ui),
        spoken=tr("Log of the game"),
    )


def _find_why(screen: Playing, ui: Ui, row: LogRow) -> Callable[[], object] | None:
    """What tells why a computer player did what a row of the log tells."""
    if row.heads or row.kind:
        return None
    line = screen.motives.find_in_log(row.ply, row.text, ui.tr)
    return None if line is None else partial(screen.ask_why, line)


def build_points_page(screen: Playing, ui: Ui) -> Node:
    """The standing, final or "if it ended now"; during the final scoring, its steps."""
    run = screen.counting.finale
    if run and run.open and screen.match.timeline.live:
        totals = ending.build_totals(screen, run.totals, notes.has_low_panel(ui))
        station, head = _build_station(screen, ui), _build_controls(screen, ui)
        drawer = screen.table.boxes.drawer
        wide, free = (drawer.w, drawer.h) if drawer is not None else (ui.px(WIDTH), ui.size[1])
        taken = sum(part.measure(ui, wide - ui.px(6 * PAD))[1] for part in (totals, head))
        pinned = taken + ui.px(STATION) <= free  # else they scroll with what scores
        inside = station if pinned else Column([station, totals], gap=10)
        body = Scroll(inside, key="station_scroll", grow=1, pad=0)
        return Column([head, body, *([totals] if pinned else [])], gap=6, grow=1)
    if not (screen.session.finished or screen.session.setup.foresees):
        return _build_points_so_far(screen, ui)
    result = screen.standing.result
    if result.end_reason and screen.match.timeline.live and screen.leads_on:
        parts = _build_result(screen, ui, result)
    else:
        parts = _build_standing(screen, ui, result)
    return Scroll(Column(parts, gap=8, pad=(0, 0, 6, 0)), key="points_scroll", grow=1)


def _build_standing(screen: Playing, ui: Ui, result: Result) -> list[Node]:
    """The standing as if the game ended, or had ended, at the moment shown."""
    title, chart = _say_standing(screen, ui), _build_chart(screen, ui)
    heading = [Paragraph(title, "large", weight="display", key="points_title")]
    if notes.has_low_panel(ui):
        heading, title = [], title
    else:
        title = ""
    table = _build_points_table(screen, ui, result.scores, title)
    shown = hands.build_hands(screen, ui)
    pending = _build_pending(screen, ui, result)
    first = [table, *pending] if notes.has_low_panel(ui) else [*pending, table]
    table = Column(first, gap=4)
    middle = [table, *chart] if screen.match.timeline.live else [*chart, *shown, table]
    return [*heading, *middle, *_build_lines(screen, ui, result.lines)]


def _build_pending(screen: Playing, ui: Ui, result: Result) -> list[Node]:
    """What would decide between those who lead with equal points, and what is sure to come that the
    points do not know yet.
    """
    words, view = screen.words, screen.session.view(None, screen.match.ply)
    level = 1 < result.scores.count(max(result.scores)) < len(result.scores)
    said = [words.tie_break(ui.tr, screen.names, result)] if level else []
    if words.pending is not None:
        said += words.pending(ui.tr, screen.names, view)
    return [Paragraph(text, "small", colour="ink_soft") for text in said if text]


def _build_result(screen: Playing, ui: Ui, result: Result) -> list[Node]:
    """Who came where and why, what may be done now, what decided it, and all points."""
    tr, words, low = ui.tr, screen.words, notes.has_low_panel(ui)
    ranking = ending.build_ranking(screen, ui, result, low)
    said = words.tie_break(tr, screen.names, result)
    tie: list[Node] = [Paragraph(said, key="tie_break")] if said else []
    agreement = agreed.list_agreed(tr, screen.session.setup)
    taken_back = agreed.say_consents(tr, screen.names, screen.session.consents)
    hints = agreed.say_hints(tr, screen.names, screen.session.hints)
    agreed_on = " ".join(filter(None, (*agreement, taken_back, hints)))
    ended: list[Node] = [
        Paragraph(text, "small", colour="ink_soft")
        for text in (words.reason(tr, result.end_reason), agreed_on)
        if text
    ]
    doors = ending.build_doors(screen, ui, low)
    return [
        *([doors, ranking] if low else [ranking]),
        *tie,
        *ending.build_losses(screen, ui, result),
        *([] if low else [doors]),
        ending.build_recount(screen, ui, name_unit(screen, ui)),
        _build_points_table(screen, ui, result.scores),
        *_build_holdings(screen, ui),
        *ending.build_moments(screen, ui),
        *hands.build_hands(screen, ui),
        *ended,
        *_build_chart(screen, ui),
        *_build_lines(screen, ui, result.lines),
    ]


def _build_points_so_far(screen: Playing, ui: Ui) -> Node:
    """Without help: what was scored so far, and nothing of what the end would bring."""
    if not screen.counts_now:
        told = ui.tr("Points are counted at the end. This table agreed to play without help.")
        return Scroll(Paragraph(told), key="points_scroll", grow=1)
    lines = screen.standing.list_scored(ui.tr)
    so_far = finale.sum_points(lines, len(screen.names))
    parts: list[Node] = [
        Paragraph(ui.tr("Points so far"), "large", weight="display", key="points_title"),
        _tabulate(screen, ui, lines, so_far),
        *_build_lines(screen, ui, lines),
    ]
    return Scroll(Column(parts, gap=8, pad=(0, 0, 6, 0)), key="points_scroll", grow=1)


def _say_standing(screen: Playing, ui: Ui) -> str:
    """What the points of the moment shown are."""
    if screen.match.timeline.live and screen.session.finished:
        return ui.tr("Result")
    if screen.match.timeline.live:
        return ui.tr("If the game ended now")
    return ui.tr("If the game had ended here")


def _build_points_table(screen: Playing, ui: Ui, totals: tuple[int, ...], title: str = "") -> Node:
    return _tabulate(screen, ui, screen.standing.result.lines, totals, title)


def _tabulate(
    screen: Playing,
    ui: Ui,
    lines: tuple[ScoreLine, ...],
    totals: tuple[int, ...],
    title: str = "",
) -> Node:
    return build_table(
        ui,
        _list_rows(screen, ui, lines),
        screen.looks,
        totals,
        title,
    )


def _list_rows(screen: Playing, ui: Ui, lines: tuple[ScoreLine, ...]) -> tuple[finale.Row, ...]:
    """The rows of a table of points, with the lines of each."""
    map_ = screen.session.board.map
    return finale.tabulate_points(lines, len(screen.names), screen.words, map_, ui.tr)


def _build_chart(screen: Playing, ui: Ui) -> list[Node]:
    """The points by turn; it names the turn pointed at, and a click goes there."""
    history = screen.standing.list_history()
    if len(history) < 3:
        return []
    values = list(zip(*(points.if_ended for points in history), strict=True))
    label = _say_chart(screen, ui)
    ends = [points.ply for points in history]
    live, ended = screen.match.timeline.live, screen.session.finished
    moments = screen.standing.list_moments() if ended and not screen.counting.goes_on else ()
    low = notes.has_low_panel(ui)
    begun = ui.tr("Position") if screen.session.setup.position else ui.tr("Deal")
    last = _name_round(screen, ui, ends[-2])  # in which the last turn was
    return [
        *([Divider(), Paragraph(label, "small", colour="ink_soft")] if live else []),
        Chart(
            values,
            screen.looks,
            (begun, last),
            at=None if live else bisect_left(ends, screen.match.ply),
            marks=[bisect_left(ends, moment.ply) for moment in moments],
            costly=[
                (bisect_left(ends, ply), seat) for ply, seat in mistakes.find_costly(screen, ui)
            ],
            name_turn=partial(_name_turn, screen, ui, ends),
            on_pick=lambda turn: screen.past.look_from_page(ends[turn], "chart"),
            tall=96 if low else 130,
            told=2 if low else 3,
            key="chart",
            spoken=label,
        ),
    ]


def _say_chart(screen: Playing, ui: Ui) -> str:
    """What the chart shows, by what the game counts."""
    unit = screen.words.unit
    if unit is None:
        return ui.tr("Points by turn, as if the game had ended there")
    return ui.tr("{points} by turn, as if the game had ended there", points=unit(ui.tr))


def _build_holdings(screen: Playing, ui: Ui) -> list[Node]:
    """What the points of each seat come of, where the game tells it by kind."""
    holdings = screen.words.holdings
    if holdings is None:
        return []
    view = screen.session.view(None, screen.match.ply)
    said = (
        (seat, holdings(ui.tr, screen.session.board.map, view, seat))
        for seat in range(len(screen.names))
    )
    return [
        Row([Seal(screen.looks[seat], 20, align="center"), Paragraph(text, "small", grow=1)], gap=6)
        for seat, text in said
        if text
    ]


def _name_turn(screen: Playing, ui: Ui, ends: Sequence[int], turn: int) -> str:
    """What was done in a turn, as the viewer may know it."""
    if turn == 0:
        laid = bool(screen.session.setup.position)
        return (
            ui.tr("The position that the game began from.")
            if laid
            else ui.tr("The beginning of the game.")
        )
    session, viewer = screen.session, screen.match.viewer
    costly = mistakes.say_costly(screen, ui, ends[turn - 1], ends[turn])
    key = (session.generation, viewer, ui.tr.language, turn, costly)
    kept: dict[object, str] = ui.keep_state("chart_turns", dict)
    if key not in kept:
        lines = logbook.list_lines(session, ui.tr, viewer, ends[turn - 1], ends[turn])
        said = " ".join(filter(None, (costly, *(line.text for line in lines))))
        moment = _name_round(screen, ui, ends[turn - 1])
        kept[key] = ui.tr("{moment}: {text}", moment=moment, text=said)
    return kept[key]


def _name_round(screen: Playing, ui: Ui, ply: int) -> str:
    """The round or year of the turn that follows so many moves, as the bar above counts them."""
    session = screen.session
    tr = ui.tr.choose_domain(session.setup.game)
    moment: str = screen.words.moment(tr, review.count_round(session, ply))
    return moment


def _build_lines(screen: Playing, ui: Ui, lines: tuple[ScoreLine, ...]) -> list[Node]:
    """Every score line under its category; pressing one lights its pieces."""
    parts: list[Node] = []
    for row in _list_rows(screen, ui, lines):
        if row.lines:
            parts += [Divider(), Label(row.title, "body", "display")]
        told = screen.words.holdings is not None  # by kind: each line says little
        folds, lines_ = told and len(row.lines) > MANY, row.lines
        if folds:
            unfolded: set[str] = ui.keep_state("unfolded_lines", set)
            parts.append(_build_fold(ui, row, unfolded))
            lines_ = tuple(sorted(row.lines, key=lambda line: line.seat))
            if row.category not in unfolded:
                continue
        for i, line in enumerate(lines_):
            parts.append(
                PointLine(
                    notes.say_line(screen, ui, line),
                    screen.standing.lit == line,
                    key=f"line:{row.category}:{i}",
                    on_pick=partial(screen.standing.pick, line),
                )
            )
    return parts


def _build_fold(ui: Ui, row: finale.Row, unfolded: set[str]) -> Node:
    """Opens a long list of lines, or closes it."""
    shown = row.category in unfolded

    def turn() -> None:
        unfolded.symmetric_difference_update({row.category})
        ui.rebuild()

    text = ui.tr("Show less") if shown else ui.tr("Show all {n}", n=len(row.lines))
    return Button(text, turn, key=f"fold:{row.category}", size="small", style="quiet")


def _build_station(screen: Playing, ui: Ui) -> Node:
    """The station of the final scoring that is shown, and how to go on."""
    run, tr = screen.counting.finale, ui.tr
    assert run is not None
    step = run.step
    title = screen.words.categories(tr)[step.station.category]
    lines: list[Node] = [
        PointLine(
            notes.say_line(screen, ui, line),
            key=f"station:{i}",
            on_pick=partial(screen.light, line.places),
        )
        for i, line in enumerate(step.lines)
    ]
    if not lines:
        lines = [Label(tr("Nobody scores here."), colour="ink_soft")]
    done = (
        [Label(tr("Scored during the game"), "small", colour="ink_soft")]
        if step.station.done
        else []
    )
    rules = list(dict.fromkeys(line.rule for line in step.lines))
    return Column(
        [
            Row(
                [
                    Paragraph(tr("Final scoring"), "large", weight="display", grow=1),
                    Label(
                        f"{run.runner.at + 1}/{len(run.steps)}",
                        "small",
                        colour="ink_soft",
                        align="center",
                    ),
                ]
            ),
            Label(title, "small", colour="ink_soft"),
            Paragraph(step.station.title, "large", weight="bold", key="station"),
            *done,
            *lines,
            Flow(
                [
                    notes.build_rule_button(screen, ui, rule, f"station_rule:{rule}")
                    for rule in rules
                ],
                gap=6,
            ),
        ],
        gap=6,
    )


def _build_controls(screen: Playing, ui: Ui) -> Node:
    run, tr = screen.counting.finale, ui.tr
    assert run is not None
    runner = run.runner
    speed = tr.format_number(runner.speed) + "×"
    low = notes.has_low_panel(ui)
    size = "small"
    skip = Button(tr("Skip"), run.finish, key="run_skip", icon="skip", style="seal", size=size)
    if low:
        skip.shed()  # they are one row, or they would leave no room for what is scored
    return Flow(
        [
            Button(
                "",
                lambda: run.step_by(-1),
                key="run_back",
                icon="left",
                tip=tr("One step back"),
                size=size,
            ),
            Button(
                "",
                run.toggle,
                key="run_play",
                icon="pause" if runner.playing else "play",
                tip=tr("Wait") if runner.playing else tr("Go on by itself"),
                size=size,
            ),
            Button(
                "",
                lambda: run.step_by(1),
                key="run_step",
                icon="right",
                tip=tr("One step on"),
                size=size,
            ),
            Button(
                speed,
                runner.speed_up,
                key="run_speed",
                tip=tr("Speed"),
                spoken=tr("Speed {speed}", speed=speed),
                size=size,
            ),
            skip,
        ],
        gap=4,
    )
