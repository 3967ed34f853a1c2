"""The bar above the table: game, round, whose turn it is, the computer's clock, and the buttons of
the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from china_games.app.kinds import name_kind
from china_games.app.play import dialogs, doors, history, sayings, seating
from china_games.app.play.playing import Playing
from china_games.kit.ui import Node, Stop, Ui
from china_games.kit.widgets import Button, Icon, Label, Row, Seal, tell
from china_games.kit.widgets.keys_help import show_keys
from china_games.study.analysis import may_analyse

NARROW = 1120  # units of width below which the buttons have no words and the game is not named
FULL, PLAIN, NAMELESS, ROUNDLESS, NAMED, SEALED, BARE = range(7)
"""How much the bar says, from everything on: buttons without words; no game; no round; the player's
name alone; the seal alone; only then the menu has what buttons had.
"""
SPACIOUS = 1500  # units of width from which the computer's buttons have words beside the last move
PAD = 8


@dataclass(eq=False, repr=False)
class Tool(Button):
    """A button of the bar: one halt for Tab. A pale one would only say why it does nothing."""

    pale: bool = field(default=False, kw_only=True)

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        return (Stop(self.key, self.rect, self.say(ui), self, self.tip, "bar"),)

    def find_stop(self, ui: Ui, key: str) -> Stop | None:
        return self.list_stops(ui)[0] if key == self.key else None

    def choose_ink(self, ui: Ui) -> str:
        return "ink_faint" if self.pale else super().choose_ink(ui)


def build_bar(screen: Playing, ui: Ui) -> Node:
    """The whole bar: it says as much as fits; first the words of buttons go, then the game, the
    round and whose turn it is, and last of all buttons of what the menu has too."""
    levels = range(FULL if ui.wide >= NARROW else PLAIN, BARE)
    buttons = _build_buttons(screen, ui, True)  # the same in every row that is tried
    rows = (_build_bar(screen, ui, level, buttons) for level in levels)
    fitting = next((row for row in rows if fits(ui, row)), None)
    return fitting or _build_bar(screen, ui, BARE, _build_buttons(screen, ui, False))


def fits(ui: Ui, row: Row) -> bool:
    """Whether nothing in the bar has to be cut."""
    fixed = sum(kid.measure(ui, None)[0] for kid in row.children)
    return fixed + row.measure_gaps(ui) + ui.px(2 * PAD) <= ui.size[0]


def _build_bar(screen: Playing, ui: Ui, level: int, buttons: Sequence[Node]) -> Row:
    tr = ui.tr
    tip = (
        tr("Menu (Esc)")
        if level < BARE
        else tr("Menu (Esc): rules, keys, covering the screen and more")
    )
    head: list[Node] = [
        Tool(
            "" if level > FULL else tr("Menu"),
            lambda: dialogs.open_menu(screen, ui),
            key="menu",
            icon="menu",
            style="quiet",
            tip=tip,
            align="center",
        )
    ]
    if level < NAMELESS and ui.wide >= NARROW:
        head.append(
            Label(
                tr.choose_name(screen.session.rules.meta.name), "large", "display", align="center"
            )
        )
    if level < ROUNDLESS:
        head.append(Label(screen.say_moment(ui), "body", colour="ink_soft", align="center"))
    return Row(
        [
            *head,
            *_build_unsaved_mark(screen, ui),
            *build_turn(screen, ui, level),
            *_build_past(screen, ui, level == FULL),
            *_build_clock(screen, ui, level == FULL and ui.wide >= SPACIOUS),
            *buttons,
        ],
        style="bar",
        pad=(PAD, 3),
        gap=8 if level < NAMED else 2,
    )


def _build_unsaved_mark(screen: Playing, ui: Ui) -> list[Node]:
    """A mark that stays as long as the game cannot be saved."""
    if not screen.match.file.unsaved:
        return []
    why = sayings.explain_unsaved(ui, screen.match.file.unsaved)
    return [
        Tool(
            "",
            lambda: tell(ui, ui.tr("The game is not saved"), why),
            key="unsaved",
            icon="warning",
            style="quiet",
            tip=why,
            align="center",
            spoken=ui.tr("The game is not saved"),
        )
    ]


def build_turn(screen: Playing, ui: Ui, level: int) -> list[Node]:
    """Whose turn it is, or that the game is over; as much of it as the level has."""
    mark, text, short, colour = _word_turn(screen, ui)
    said = text if level < NAMED else short if level == NAMED else ""
    tip = "" if said == text else text
    label = Label(said, "body", "bold", colour, grow=1, align="center", key="turn", tip=tip)
    if mark is None:
        return [label]
    mark.tip = tip
    return [mark, label]


def _word_turn(screen: Playing, ui: Ui) -> tuple[Node | None, str, str, str]:
    """What stands for it, the sentence, what is left of it in a narrow bar, and its colour."""
    tr, session = ui.tr, screen.session
    if screen.recap and screen.recap.runner.playing:
        return Icon("eye", 22, "ink_soft", align="center"), sayings.say_since(screen, ui), "", "ink"
    if not screen.match.timeline.live:
        past = tr("The past: {place}", place=history.say_place(screen, ui))
        return Icon("clock", 22, "cinnabar", align="center"), past, tr("The past"), "cinnabar"
    if session.finished:
        return _word_end(screen, ui)
    if screen.match.acts_unseen:
        said = screen.words.unseen(tr) if screen.words.unseen else ""
        return Icon("person", 22, "ink_soft", align="center"), said, "", "ink"
    due = screen.match.seating.due
    seat = due if due is not None else session.to_act[0]
    mine = screen.match.may_act and seat == screen.match.viewer
    alone = len(session.humans) == 1
    text = tr("Your turn") if mine and alone else tr("{name}’s turn", name=screen.names[seat])
    if screen.match.seating.phase == seating.LINGER:
        text = tr("{name} is next", name=screen.names[seat])
    return Seal(screen.looks[seat], 26, align="center"), text, screen.names[seat], "ink"


def _build_past(screen: Playing, ui: Ui, words: bool) -> list[Node]:
    """The doors out of the past: on from there, or back to the present."""
    if screen.match.timeline.live or screen.recap:
        return []
    tr = ui.tr
    branch, present = tr("Play on from here"), tr("Back to the present")
    analyse = Tool(
        tr("Analyse") if words else "",
        lambda: doors.open_analysis(screen, ui),
        key="hist_analyse",
        icon="branch",
        size="small",
        tip=tr("Analyse from here: try moves for all players"),
        spoken=tr("Analyse from here"),
        align="center",
    )
    return [
        Tool(
            branch if words else "",
            lambda: dialogs.branch(screen, ui),
            key="hist_branch",
            icon="edit",
            size="small",
            tip="" if words else branch,
            spoken=branch,
            align="center",
        ),
        *([analyse] if may_analyse(screen.session.setup.game) else []),
        Tool(
            present if words else "",
            screen.past.present,
            key="hist_present",
            icon="skip",
            style="seal",
            size="small",
            tip=tr("Back to the present (End)"),
            spoken=present,
            align="center",
        ),
    ]


def _word_end(screen: Playing, ui: Ui) -> tuple[Node | None, str, str, str]:
    """The game is over: the winner's seal and who has won, once that was counted."""
    tr, winners = ui.tr, screen.counting.list_winners()
    if not winners:
        return None, tr("The game is over"), "", "ink"
    result = screen.session.rules.result(screen.session.view(None))
    said = screen.words.victory(tr, screen.names, result)
    return Seal(screen.looks[winners[0]], 26, align="center"), said, tr("The game is over"), "ink"


def count_thinking_seconds(screen: Playing, ui: Ui) -> int | None:
    """Whole seconds that a computer player has thought; None if none thinks or nobody may know
    which one.
    """
    since = screen.match.opponents.since
    return None if since is None or screen.match.acts_unseen else int(ui.now - since)


def _name_player(screen: Playing, ui: Ui, seat: int) -> str:
    """Who thinks, with level and style; only that it is the computer where nobody may know who."""
    if screen.match.acts_unseen:
        return ui.tr("Computer")
    setup = screen.session.setup
    kind = name_kind(ui.tr, setup.game, setup.seats[seat].level)
    return ui.tr("{name}: {kind}", name=screen.names[seat], kind=kind)


def _build_clock(screen: Playing, ui: Ui, words: bool) -> list[Node]:
    """What a computer player does, and how to hurry or stop it."""
    tr, opponents, due = ui.tr, screen.match.opponents, screen.match.computer_due
    if due is None or not screen.match.timeline.live:
        return []
    unseen, name = screen.match.acts_unseen, screen.names[due]
    if opponents.paused:
        said = tr("The computer is stopped") if unseen else tr("{name} is stopped", name=name)
        return [
            Icon("computer", 20, "error", align="center", tip=said),
            Tool(
                tr("Go on"),
                lambda: resume(screen),
                key="ai_resume",
                icon="play",
                style="seal",
                size="small",
                tip=said,
            ),
        ]
    seconds = count_thinking_seconds(screen, ui)
    clock = Label(
        "" if seconds is None else tr("{n} s", n=seconds),
        "small",
        align="center",
        width=34,
        key="ai_clock",
        tip=tr("Thinking time of {name}", name=name),
    )
    return [
        Icon("computer", 20, "ink_soft", align="center", tip=_name_player(screen, ui, due)),
        *([] if unseen else [clock]),
        Tool(
            tr("Play now") if words else "",
            opponents.play_now,
            key="ai_now",
            icon="skip",
            size="small",
            tip=tr("The computer plays the best move it has found so far"),
            spoken=tr("Play now"),
        ),
        Tool(
            tr("Stop") if words else "",
            lambda: pause(screen),
            key="ai_stop",
            icon="pause",
            size="small",
            tip=tr("The computer waits until you let it go on"),
            spoken=tr("Stop"),
        ),
    ]


def pause(screen: Playing) -> None:
    """Stops the computer players."""
    screen.match.opponents.pause()


def resume(screen: Playing) -> None:
    """Lets the computer players go on."""
    screen.match.opponents.resume()


def stop_or_go(screen: Playing) -> None:
    """Stops the computer players if one has to act, or lets them go on."""
    if screen.match.opponents.paused:
        resume(screen)
    elif screen.match.computer_due is not None:
        pause(screen)


def tick(screen: Playing, ui: Ui) -> None:
    """Shows each new second of the computer's clock."""
    now = count_thinking_seconds(screen, ui)
    if now != screen.clock_shows:
        screen.clock_shows = now
        ui.rebuild()


def _build_buttons(screen: Playing, ui: Ui, all_of_them: bool) -> list[Node]:
    tr, match = ui.tr, screen.match
    undo, redo = match.undo_refusal(), match.redo_refusal()
    asks = undo is not None and match.find_consent() is not None
    take_back = tr("Undo (Ctrl+Z): the table may be asked") if asks else tr("Undo (Ctrl+Z)")
    chosen = screen.drawer.find_page(ui)

    def build_small(
        key: str,
        icon: str,
        tip: str,
        call: Callable[[], object],
        chosen: bool = False,
        pale: bool = False,
    ) -> Node:
        return Tool(
            "",
            call,
            key=key,
            icon=icon,
            style="quiet",
            tip=tip,
            spoken=tip,
            chosen=chosen,
            align="center",
            pale=pale,
        )

    standing = (
        [
            build_small(
                "standing",
                "crown",
                tr("Who leads what (B)"),
                screen.toggle_standing,
                screen.shows_standing(),
            )
        ]
        if screen.session.setup.foresees
        else []
    )
    rest = (
        []
        if not all_of_them
        else [
            *standing,
            build_small(
                "rules", "book", tr("Rules (F3)"), lambda: dialogs.open_rules(screen), False
            ),
            build_small(
                "crib",
                "info",
                tr("The game in short (F4)"),
                lambda: screen.drawer.toggle("crib"),
                chosen == "crib",
            ),
            build_small(
                "cover", "hidden", tr("Cover the screen (F9)"), lambda: screen.cover(ui), False
            ),
            build_small("help", "help", tr("Keys (F1)"), lambda: show_keys(ui), False),
        ]
    )
    hint = [
        build_small(
            "hint", "hint", tr("A hint (F2)"), screen.show_hint, screen.hints.asked is not None
        )
    ]
    hints = hint if screen.hints.offered or screen.hints.asked else []
    up, worded = match.hand_is_up, sayings.word_hand(screen, tr)
    hand = build_small(
        "hand",
        "hidden" if up else "eye",
        worded.lay_down_by_key if up else worded.show_by_key,
        screen.peek.toggle,
        up,
    )
    whole = build_small(
        "undo_phase", "undo_all", tr("Take back this phase (Alt+Z)"), screen.taking_back.undo_phase
    )
    return [
        *([whole] if all_of_them and screen.taking_back.offers_phase else []),  # first: none moves
        *hints,
        *([hand] if match.holder is not None else []),  # it stays where it is when others come
        build_small("undo", "undo", take_back, screen.taking_back.undo, pale=undo is not None),
        build_small(
            "redo", "redo", tr("Redo (Ctrl+Y)"), screen.taking_back.redo, pale=redo is not None
        ),
        build_small(
            "history",
            "clock",
            tr("Look back (Page Up)"),
            screen.past.toggle,
            not match.timeline.live and screen.recap is None,
        ),
        build_small(
            "points",
            "chart",
            tr("Points (S)"),
            lambda: screen.drawer.toggle("points"),
            chosen == "points",
        ),
        build_small(
            "log", "seat", tr("Log (L)"), lambda: screen.drawer.toggle("log"), chosen == "log"
        ),
        *rest,
    ]
