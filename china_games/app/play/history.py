"""The controls for looking back, where the table says what is to be done: steps by move, turn and
round, playing by itself at a speed, and the strip of all turns.

They count the moves that the viewer was told of.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from china_games.app.play import mistakes
from china_games.app.play.playing import Playing
from china_games.app.play.strip import Strip
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Column, Flow, Row
from china_games.session.review import list_known_turns


def list_strip_turns(screen: Playing) -> list[tuple[int, int]]:
    """Before how many moves each turn begins, and the look of its seat."""
    known, turns = screen.match.known_plies, list_known_turns(screen.session, screen.match.viewer)
    return [(bisect_left(known, ply), screen.looks[seat]) for ply, seat in turns]


def say_place(screen: Playing, ui: Ui) -> str:
    """Which move is shown, of how many."""
    match = screen.match
    at, plies = match.timeline.find_place(match.known_plies), match.known_plies
    return ui.tr("Move {n} of {all}", n=at, all=len(plies) - 1)


def build_controls(screen: Playing, ui: Ui) -> Node | None:
    """The controls; None at the present, and while the last turns are shown again."""
    match, past = screen.match, screen.past
    if match.timeline.live or screen.recap:
        return None
    tr, plies = ui.tr, match.known_plies

    def build_step(key: str, icon: str, tip: str, call: Callable[[], object]) -> Node:
        return Button(
            "",
            call,
            key=f"hist_{key}",
            icon=icon,
            style="quiet",
            size="small",
            tip=tip,
            spoken=tip,
        )

    watch = tr("Wait (Space)") if past.watch else tr("Let the game run from here (Space)")
    speed = tr.format_number(past.speed) + "×"
    steps = [
        build_step("round_back", "left_far", tr("One round back"), lambda: past.round(False)),
        build_step("turn_back", "left_twice", tr("One turn back"), lambda: past.turn(False)),
        build_step("back", "left", tr("One move back"), lambda: past.step(-1)),
        build_step("watch", "pause" if past.watch else "play", watch, past.toggle_watch),
        build_step("forth", "right", tr("One move on"), lambda: past.step(1)),
        build_step("turn_forth", "right_twice", tr("One turn on"), lambda: past.turn(True)),
        build_step("round_forth", "right_far", tr("One round on"), lambda: past.round(True)),
    ]
    costly = mistakes.say_costly(screen, ui, match.ply - 1, match.ply)
    strip = Strip(
        list_strip_turns(screen),
        len(plies) - 1,
        match.timeline.find_place(plies),
        lambda n: past.look(plies[n]),
        past.turn,
        key="strip",
        grow=1,
        marks=[
            (bisect_left(plies, ply), screen.looks[seat])
            for ply, seat in mistakes.find_costly(screen, ui)
        ],
        spoken=f"{say_place(screen, ui)} {costly}".rstrip(),
        align="center",
        tip=tr("Arrow keys: one move. Page keys: one turn. Home, End: beginning and present."),
    )
    pace = Button(
        speed,
        past.cycle_speed,
        key="hist_speed",
        style="quiet",
        size="small",
        tip=tr("Speed"),
        spoken=tr("Speed {speed}", speed=speed),
    )
    first = build_step("first", "first", tr("To the beginning"), lambda: past.look(0))
    return Column([Flow(steps, gap=0), Row([first, strip, pace], gap=2)], gap=0)
