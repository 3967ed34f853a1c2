"""What is told of a position that is laid: how it counts, what is legal, and whether a try is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from china_games.app.screens.lay_desk import Desk
from china_games.app.screens.rulebook_page import build_rule_button, find_entry
from china_games.boards.judging import judge_action
from china_games.games import registry
from china_games.games.contract import Action
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Divider,
    Flow,
    Icon,
    Label,
    Paragraph,
    Row,
    Scroll,
    Seal,
)
from china_games.numbers import format_signed

MOST = 60  # legal actions that are listed


class Trial(NamedTuple):
    """A seat for which moves are tried, and what came of the last try."""

    seat: int
    state: Any  # the full state that the table shows: after what was allowed
    before: tuple[Any, ...] = ()  # the states that it came by
    said: str = ""
    allowed: bool = False
    rule: str = ""
    more: tuple[str, ...] = ()  # what would happen


class Shown(Protocol):
    """What is asked of the screen on which a position is laid."""

    desk: Desk
    names: tuple[str, ...]
    looks: tuple[int, ...]
    trial: Trial | None
    legal_of: int | None

    def begin_trial(self, seat: int) -> None: ...
    def end_trial(self) -> None: ...
    def take_back_try(self) -> None: ...
    def read_rule(self, rule: str) -> None: ...


def build_judging(screen: Shown, ui: Ui) -> Node:
    """How the position counts now, line by line, and what may be done in it."""
    tr, laid = ui.tr, screen.desk.reading
    if laid.faults:
        said = tr("Correct the position first: the list below says what is wrong.")
        return Paragraph(said, colour="ink_soft")
    return Column([*_build_count(screen, ui), Divider(), *_build_legal(screen, ui)], gap=4)


def _build_count(screen: Shown, ui: Ui) -> list[Node]:
    words, own = registry.load_words(screen.desk.key), ui.tr.choose_domain(screen.desk.key)
    count = screen.desk.count(ui.tr, screen.names)
    rows: list[Node] = []
    for seat, score in enumerate(count.scores):
        rows.append(
            Row(
                [
                    Seal(screen.looks[seat], 22, letter=True, align="center"),
                    Label(screen.names[seat], weight="bold", align="center", grow=1),
                    Label(words.points(own, score), weight="bold", align="center"),
                ],
                gap=6,
            )
        )
        for number, line in enumerate(count.lines):
            if line.seat == seat:
                told, points = line.told, format_signed(line.points)
                rows.append(
                    Button(
                        f"{points}  {told}",
                        partial(screen.read_rule, line.rule),
                        key=f"line:{number}",
                        style="quiet",
                        size="small",
                        side="start",
                        tip=_name_rule(screen, ui, line.rule),
                        spoken=f"{points}. {told} {_name_rule(screen, ui, line.rule)}",
                    )
                )
    rows += [
        Button(
            past.told,
            key=f"past:{number}",
            icon="clock",
            style="quiet",
            size="small",
            side="start",
        )
        for number, past in enumerate(count.past)
    ]
    return rows


def _name_rule(screen: Shown, ui: Ui, rule: str) -> str:
    entry = find_entry(screen.desk.key, rule)
    return f"{rule} {ui.tr.choose_name(entry.title)}" if entry is not None else rule


def _build_legal(screen: Shown, ui: Ui) -> list[Node]:
    """Who is to act, what each may do, and the door to trying it."""
    tr, rules, whole = ui.tr, screen.desk.reading.rules, screen.desk.sheet.whole
    seats = rules.to_act(whole)
    if not seats:
        return [Paragraph(tr("The game is over: nobody may do anything."), "small", "ink_soft")]
    rows: list[Node] = []
    for seat in seats:
        legal = rules.legal(whole, seat)
        open_ = screen.legal_of == seat
        rows.append(Label(tr("{name} may act", name=screen.names[seat]), weight="bold"))
        rows.append(
            Flow(
                [
                    Button(
                        tr("May I do this?"),
                        partial(screen.begin_trial, seat),
                        key=f"try:{seat}",
                        icon="help",
                        size="small",
                        tip=tr("Try moves on the table; the rules answer"),
                        spoken=tr("{name}: may I do this?", name=screen.names[seat]),
                    ),
                    Button(
                        tr.plural("{n} legal move", "{n} legal moves", len(legal)),
                        partial(_toggle_legal, screen, seat),
                        key=f"legal:{seat}",
                        icon="up" if open_ else "down",
                        size="small",
                        style="quiet",
                    ),
                ],
                gap=6,
            )
        )
        if open_:
            rows += _list_legal(screen, ui, seat, legal)
    return rows


def _toggle_legal(screen: Shown, seat: int) -> None:
    screen.legal_of = None if screen.legal_of == seat else seat


def _list_legal(screen: Shown, ui: Ui, seat: int, legal: Sequence[Action]) -> list[Node]:
    words, own = registry.load_words(screen.desk.key), ui.tr.choose_domain(screen.desk.key)
    laid = screen.desk.reading
    map_, view = laid.board.map, laid.rules.view(screen.desk.sheet.whole, seat)
    told = [words.spoken_action(own, map_, action, view) for action in legal[:MOST]]
    rows: list[Node] = [Paragraph(said, "small") for said in dict.fromkeys(told)]
    if len(legal) > MOST:
        rest = ui.tr.plural("… and {n} more", "… and {n} more", len(legal) - MOST)
        rows.append(Paragraph(rest, "small", "ink_soft"))
    return rows


# ------------------------------------------------------------------ trying moves


def answer_allowed(screen: Shown, ui: Ui, trial: Trial, actions: Sequence[Action]) -> Trial:
    """The actions may be done, one after the other: says what they do and what would happen, and
    shows it; the next try goes on from there.
    """
    desk, own = screen.desk, ui.tr.choose_domain(screen.desk.key)
    words, map_ = registry.load_words(desk.key), desk.reading.board.map
    rules, board, state, seat = desk.reading.rules, desk.reading.board, trial.state, trial.seat
    said: list[str] = []
    happens: list[str] = []
    for action in actions:
        said.append(words.spoken_action(own, map_, action, rules.view(state, seat)))
        judged = judge_action(board, state, seat, action, ui.tr, screen.names)
        if not judged.is_allowed:
            return answer_refused(trial, judged.told, judged.rule)
        happens += judged.events
        state = judged.after
    before = (*trial.before, trial.state)
    return Trial(seat, state, before, " ".join(said), True, more=tuple(happens))


def answer_refused(trial: Trial, said: str, rule: str) -> Trial:
    """The rules forbid it: the table stays as it is."""
    return Trial(trial.seat, trial.state, trial.before, said, rule=rule)


def take_back(trial: Trial) -> Trial:
    """The state before the last move that was allowed."""
    return Trial(trial.seat, trial.before[-1], trial.before[:-1])


def build_trial(screen: Shown, ui: Ui) -> Node:
    """The card over the panel while moves are tried: what was asked and the answer."""
    tr, trial = ui.tr, screen.trial
    assert trial is not None
    done = tr("Done")
    parts: list[Node] = []
    if not trial.said:
        asked = tr(
            "Try a move for {name}, as in a game. The rules answer; nothing is played.",
            name=screen.names[trial.seat],
        )
        parts.append(Paragraph(asked, weight="bold", key="trial_text"))
        if screen.desk.reading.unknown:
            drawn = tr("What the position does not tell was drawn by chance for this.")
            parts.append(Paragraph(drawn, "small", "ink_soft"))
    else:
        icon, colour = ("check", "malachite") if trial.allowed else ("close", "error")
        head = tr("Yes, you may.") if trial.allowed else tr("No.")
        told = f"{head} {trial.said}"
        said = Paragraph(told, weight="bold", grow=1, key="trial_answer")
        parts.append(Row([Icon(icon, 22, colour), said], gap=8))
        parts += [Paragraph(row, "small") for row in trial.more]
    buttons: list[Node] = [
        Button(
            done,
            screen.end_trial,
            key="trial_done",
            icon="back",
            style="seal",
            size="small",
            spoken=" ".join((trial.said, done)).strip(),
        )
    ]
    if trial.before:
        again = Button(
            tr("Take back"),
            screen.take_back_try,
            key="trial_back",
            icon="undo",
            size="small",
            tip=tr("Ctrl+Z"),
        )
        buttons.append(again)
    if trial.rule:
        entry = find_entry(screen.desk.key, trial.rule)
        leave = partial(screen.read_rule, trial.rule)
        buttons.append(build_rule_button(ui, entry, trial.rule, leave, key="trial_rule"))
    whole = Column([Flow(buttons, gap=6), *parts], gap=6)
    return Scroll(whole, key="trial", grow=1, pad=2)
