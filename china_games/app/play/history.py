"""The bar for looking back: steps, turns, the strip of all turns, and the way back or on from
there.

It counts the moves that the viewer was told of.
"""

from __future__ import annotations

from bisect import bisect_left

from china_games.app.play import dialogs
from china_games.app.play.logbook import say_event
from china_games.app.play.playing import Playing
from china_games.app.play.strip import Strip
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Column, Label, Row
from china_games.session.review import list_known_turns


def list_strip_turns(screen: Playing) -> list[tuple[int, int]]:
    """Before how many moves each turn begins, and the look of its seat."""
    known, turns = screen.match.known_plies, list_known_turns(screen.session, screen.match.viewer)
    return [(bisect_left(known, ply), screen.looks[seat]) for ply, seat in turns]


def describe_move(screen: Playing, ui: Ui) -> str:
    """What the move shown was, in a sentence."""
    ply = screen.match.ply
    if ply == 0:
        return ui.tr("The beginning of the game.")
    events = screen.match.list_events(ply - 1, ply)
    return " ".join(
        say_event(screen.session, ui.tr, event, screen.match.viewer)
        for _, event in events
        if not event.opens_turn
    )


def build_bar(screen: Playing, ui: Ui) -> Node:
    """The bar at the foot of the screen."""
    tr, match = ui.tr, screen.match
    live, plies, at = (
        match.timeline.live,
        match.known_plies,
        match.timeline.find_place(match.known_plies),
    )
    counted = tr("Move {n} of {all}", n=at, all=len(plies) - 1)
    strip = Strip(
        list_strip_turns(screen),
        len(plies) - 1,
        at,
        lambda n: screen.past.look(plies[n]),
        screen.past.turn,
        key="strip",
        grow=1,
        spoken=counted,
        align="center",
        tip=tr("Arrow keys: one move. Page keys: one turn. Home, End: beginning and present."),
    )
    steps = [
        Button(
            "",
            lambda: screen.past.look(0),
            key="hist_first",
            icon="first",
            style="quiet",
            tip=tr("To the beginning"),
        ),
        Button(
            "",
            screen.past.toggle_watch,
            key="hist_watch",
            icon="pause" if screen.past.watch else "play",
            style="quiet",
            tip=tr("Wait") if screen.past.watch else tr("Let the game run from here"),
        ),
        Button(
            "",
            lambda: screen.past.step(-1),
            key="hist_back",
            icon="left",
            style="quiet",
            tip=tr("One move back"),
        ),
        strip,
        Button(
            "",
            lambda: screen.past.step(1),
            key="hist_forth",
            icon="right",
            style="quiet",
            enabled=not live,
            tip=tr("One move on"),
            why=tr("This is the present."),
        ),
        Label(counted, "small", align="center"),
    ]
    said = describe_move(screen, ui)
    ways: list[Node] = [
        Label(said, "small", colour="ink_soft", grow=1, align="center", key="hist_told")
    ]
    if not live:
        ways.append(
            Button(
                tr("Play on from here"),
                lambda: dialogs.branch(screen, ui),
                key="hist_branch",
                size="small",
                icon="edit",
            )
        )
    ways.append(
        Button(
            tr("Back to the present") if not live else tr("Close"),
            screen.past.present,
            key="hist_present",
            size="small",
            style="plain" if live else "seal",
            icon="close" if live else "skip",
        )
    )
    return Column([Row(steps, gap=4), Row(ways, gap=8)], style="bar", pad=(12, 4, 12, 6), gap=2)
