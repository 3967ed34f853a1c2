"""The sheet beside the list of saved games: picture and facts of the chosen one, or why it cannot
be loaded, and the buttons of what can be done with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from china_games.app import services
from china_games.app.learn.reviewable import explain_no_review
from china_games.app.people import name_person
from china_games.app.screens import load_rows, opening, summaries
from china_games.app.screens.pictures import Pictures, Shown
from china_games.kit.theme import wrap_look
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Flow,
    Icon,
    Label,
    Paragraph,
    Row,
    Scroll,
    Seal,
    make_filler,
)
from china_games.kit.widgets.dialog import is_low
from china_games.players.base import LEVEL_NAMES
from china_games.players.players import split_kind
from china_games.session.entries import Entry
from china_games.session.loading import is_whole
from china_games.session.open_games import ELSEWHERE
from china_games.study.analysis import may_analyse

if TYPE_CHECKING:
    from china_games.session import Session


class Chosen(Protocol):
    """What the sheet needs of the screen it stands on."""

    chosen: str
    replay: bool
    pictures: Pictures
    phases: load_rows.Phases
    rescues: dict[str, Session | None]

    def find_open(self, ui: Ui, entry: Entry) -> str: ...
    def open(self, ui: Ui) -> None: ...
    def watch(self, ui: Ui) -> None: ...
    def adopt(self, ui: Ui) -> None: ...
    def review(self, ui: Ui, entry: Entry) -> None: ...
    def analyse(self, ui: Ui, entry: Entry) -> None: ...
    def ask_new_name(self, ui: Ui) -> None: ...
    def ask_delete(self, ui: Ui) -> None: ...


def build_details(screen: Chosen, ui: Ui, entry: Entry) -> Node:
    """The sheet of the chosen save."""
    told = _build_damage(screen, ui, entry) if entry.problem else _build_facts(screen, ui, entry)
    able = Flow(_build_buttons(screen, ui, entry), gap=8)
    if is_low(ui):
        return Column(
            [Scroll(Column([able, *told], gap=8), key="details", grow=1, pad=4)],
            style="card",
            pad=(8, 6),
            grow=1,
        )
    return Column(
        [Scroll(Column(told, gap=8), key="details", grow=1, pad=4), able],
        style="card",
        pad=(14, 12),
        gap=10,
        grow=1,
    )


def _build_facts(screen: Chosen, ui: Ui, entry: Entry) -> list[Node]:
    """Picture and facts."""
    tr = ui.tr
    facts = [
        *summaries.say_moves(tr, entry),
        summaries.say_played(tr, entry.date),
        summaries.say_kind(tr, entry),
        *summaries.say_origin(tr, entry),
        *load_rows.say_day(ui, entry),
    ]
    told = [
        Paragraph(
            summaries.say_setting(tr, services.find_services(ui.app).library, entry),
            weight="bold",
        ),
        Paragraph(summaries.say_stand(tr, entry, screen.phases.name(ui, entry))),
        _build_seats(ui, entry),
        Paragraph(" · ".join(facts), "small", "ink_soft"),
    ]
    return [
        Shown(lambda size: screen.pictures.get(ui, entry, size)),
        Paragraph(summaries.name_entry(tr, entry), "large", weight="display"),
        *told,
    ]


def _build_damage(screen: Chosen, ui: Ui, entry: Entry) -> list[Node]:
    """Why it cannot be loaded, and what can be done."""
    tr = ui.tr
    assert entry.problem is not None
    told: list[Node] = [
        Paragraph(tr("This game cannot be loaded"), "large", weight="display"),
        *(
            [
                Paragraph(
                    summaries.say_what_it_was(tr, services.find_services(ui.app).library, entry),
                    weight="bold",
                )
            ]
            if entry.game
            else []
        ),
        Paragraph(summaries.make_sentence(entry.problem.say_wrong(tr))),
        Paragraph(summaries.say_place(tr, entry.problem), "small", "ink_soft"),
    ]
    if screen.rescues.get(screen.chosen):
        told.insert(0, Shown(lambda size: screen.pictures.get(ui, entry, size)))
    if entry.seats:
        told.append(_build_seats(ui, entry))
    advice = [opening.say_what_to_do(tr, entry.problem)]
    if screen.rescues.get(screen.chosen) or not is_whole(entry.problem):
        advice.append(_describe_rescue(screen, ui))
    return [*told, *(Paragraph(text) for text in advice if text)]


def _describe_rescue(screen: Chosen, ui: Ui) -> str:
    """What can be rescued of the chosen save; "" while that is not known."""
    if screen.chosen not in screen.rescues:
        return ""
    session = screen.rescues[screen.chosen]
    if session is None:
        return ui.tr("Nothing of it can be rescued. Your other games are not touched.")
    return opening.say_rescued(ui.tr, session)


def _build_buttons(screen: Chosen, ui: Ui, entry: Entry) -> list[Node]:
    """What can be done with the save."""
    tr = ui.tr
    found: list[Node] = []
    if entry.problem and screen.rescues.get(screen.chosen):
        found = [
            Button(
                tr("Open the last good state"),
                lambda: screen.adopt(ui),
                icon="play",
                style="seal",
                key="open",
            )
        ]
    elif not entry.problem:
        found = _build_openers(screen, ui, entry)
    kept = tr("Games that come with the program stay as they are.")
    mine = not load_rows.is_sample(entry)
    elsewhere = screen.find_open(ui, entry) == ELSEWHERE
    rename = Button(
        tr("Rename"),
        lambda: screen.ask_new_name(ui),
        icon="edit",
        key="rename",
        enabled=mine and not elsewhere,
        why=tr("This game is open in another window: rename it when it is closed there.")
        if elsewhere
        else kept,
    )
    delete = Button(
        tr("Delete"),
        lambda: screen.ask_delete(ui),
        icon="trash",
        key="delete",
        enabled=mine,
        why=kept,
    )
    return [*found, *([] if entry.problem else [rename]), delete]


def _build_openers(screen: Chosen, ui: Ui, entry: Entry) -> list[Node]:
    """Go on, and watch from the beginning."""
    tr = ui.tr
    watch = Button(
        tr("Watch from the beginning"),
        lambda: screen.watch(ui),
        icon="eye",
        key="watch",
        style="seal" if screen.replay else "plain",
    )
    label = tr("See the end") if entry.finished else tr("Continue")
    go = Button(label, lambda: screen.open(ui), icon="play", key="open", style="seal")
    review = [_build_review_button(screen, ui, entry)] if entry.finished else []
    if entry.finished and may_analyse(entry.game):
        review.append(
            Button(
                tr("Analyse"),
                lambda: screen.analyse(ui, entry),
                icon="branch",
                key="analyse",
                tip=tr("Try other moves for all players, from any moment of the game"),
            )
        )
    return [watch, *review] if screen.replay else [go, watch, *review]


def _build_review_button(screen: Chosen, ui: Ui, entry: Entry) -> Button:
    """The moves that cost most, in a game that is over."""
    why = explain_no_review(ui.tr, entry.game, entry.finished)
    return Button(
        ui.tr("Review"),
        lambda: screen.review(ui, entry),
        icon="hint",
        key="review",
        enabled=not why,
        why=why,
    )


def _build_seats(ui: Ui, entry: Entry) -> Node:
    """Who plays with how many points, at which level, and who has won; points are open to all in
    every game that keeps them on a track.
    """
    rows = []
    for place, seat in enumerate(entry.seats):
        points = entry.scores[place] if place < len(entry.scores) else 0
        said = summaries.say_game_points(ui.tr, entry.game, points)
        row: list[Node] = [
            Seal(wrap_look(seat.look), 24, letter=True, align="center"),
            Label(name_person(ui.tr, seat.name), align="center"),
        ]
        if seat.kind == "computer":
            level = split_kind(seat.level)[0]
            shown = ui.tr(LEVEL_NAMES.get(level, level))
            row.append(Icon("computer", 17, "ink_soft", align="center"))
            row.append(Label(shown, "small", colour="ink_soft", align="center"))
        if place in entry.won_by:
            row.append(Icon("crown", 18, "ochre", align="center"))
        row += [make_filler(), Label(said, "small", colour="ink_soft", align="center")]
        rows.append(Row(row, gap=8))
    return Column(rows, gap=3)
