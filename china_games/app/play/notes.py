"""Cards above the table: why not, what a scoring gave, what the others did, what was drawn; and
short notices.
"""

from __future__ import annotations

from functools import partial

from china_games.app.play import doors, seating
from china_games.app.play.cover import GuardedButton
from china_games.app.play.log_list import LogList, Place, list_rows
from china_games.app.play.playing import Playing
from china_games.app.play.points import PointLine, WordedLine
from china_games.games.contract import ScoreLine
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Flow,
    Icon,
    Paragraph,
    Row,
    Scroll,
    make_filler,
)

LOW = 620  # units of the window's height below which the panel has no room for headings


def has_low_panel(ui: Ui) -> bool:
    """Whether what opens in the panel has to do without headings."""
    return ui.high < LOW * ui.text_scale


def say_line(screen: Playing, ui: Ui, line: ScoreLine) -> WordedLine:
    """A score line in words."""
    text = screen.words.line(ui.tr, screen.session.board.map, screen.names, line)
    points = screen.words.points(ui.tr, line.points)
    return WordedLine(line, text, points, screen.looks[line.seat], screen.names[line.seat])


def build_rule_button(screen: Playing, ui: Ui, rule: str, key: str) -> Button:
    """Leads to a rule in the rulebook."""
    return Button(
        rule,
        lambda: doors.open_rulebook(screen, rule),
        key=key,
        icon="book",
        size="small",
        align="center",
        tip=ui.tr("Read this rule"),
        spoken=ui.tr("Read rule {rule}", rule=rule),
    )


def build_toast_card(screen: Playing, ui: Ui) -> Node | None:
    """Why something is not allowed."""
    toast = screen.toast
    if toast is None:
        return None

    def close() -> None:
        screen.toast = None
        screen.table.unlight()

    words = Row([Icon("info", 22, "error"), Paragraph(toast.text, grow=1, key="why")], gap=8)
    buttons: list[Node] = [make_filler()]
    if toast.rule:
        buttons.append(build_rule_button(screen, ui, toast.rule, "why_rule"))
    buttons.append(
        Button(
            "",
            close,
            key="why_close",
            icon="close",
            style="quiet",
            spoken=ui.tr("Close"),
            align="center",
        )
    )
    return Column([words, Row(buttons, gap=6)], pad=(10, 6), gap=6)


def build_scoring_card(screen: Playing, ui: Ui) -> Node | None:
    """What a scoring in play gave, and by which rule."""
    scoring = screen.scoring
    if scoring is None:
        return None
    lines = [
        PointLine(
            say_line(screen, ui, line),
            key=f"scored:{i}",
            on_pick=partial(screen.light, line.places),
        )
        for i, line in enumerate(scoring.lines)
    ]
    rules = list(dict.fromkeys(line.rule for line in scoring.lines))
    foot = [
        *(build_rule_button(screen, ui, rule, f"scored_rule:{rule}") for rule in rules),
        Button(ui.tr("Go on"), scoring.close, key="scored_close", style="seal", size="small"),
    ]
    said = Column([Paragraph(scoring.text, weight="bold"), *lines, Flow(foot, gap=6)], gap=4)
    return Column([Scroll(said, key="scored_scroll", grow=1, pad=0)], style="card", pad=(10, 4))


def build_linger_card(screen: Playing, ui: Ui) -> Node | None:
    """The turn is over; whoever drew a card looks at it before the screen passes on."""
    if screen.match.seating.phase != seating.LINGER:
        return None
    due = screen.match.seating.due
    if due is None:
        text = ui.tr("Your turn is over. Now the computer plays.")
    elif len(screen.session.to_act) > 1:
        text = ui.tr(
            "Now each chooses in secret, {name} first; the others look away.",
            name=screen.names[due],
        )
    else:
        text = ui.tr("Your turn is over. The screen passes to {name}.", name=screen.names[due])
    return Column(
        [
            Paragraph(text),
            GuardedButton(
                ui.tr("Hand over"),
                screen.hand_over,
                key="hand_over",
                style="seal",
                icon="hidden",
                guard=screen.guard,
            ),
        ],
        pad=(10, 6),
        gap=8,
    )


def build_recap_card(screen: Playing, ui: Ui) -> Node | None:
    """What the others did since one's last turn."""
    recap = screen.recap
    if recap is None:
        return None
    rows = list_rows(recap.lines, screen.looks)

    def close() -> None:
        recap.skip()
        screen.recap = None

    play, low = recap.runner.playing, has_low_panel(ui)
    skip = ui.tr("Skip") if play else ui.tr("Close")
    buttons = [
        Button(
            "",
            recap.toggle,
            key="recap_play",
            icon="pause" if play else "play",
            style="quiet",
            tip=ui.tr("Wait") if play else ui.tr("Show the moves on the board"),
        ),
        Button(
            "" if low else skip,
            close,
            key="recap_close",
            size="small",
            icon="skip" if play else "close",
            spoken=skip,
        ),
    ]
    memory = ui.keep_state("recap_place", Place)
    memory.follows = False
    body = LogList(
        rows,
        current=recap.ply,
        memory=memory,
        key="recap_list",
        grow=1,
        in_sight=True,
        on_pick=screen.look,
        spoken=ui.tr("Since your last turn"),
    )
    if low:
        return Row([body, Column(buttons, gap=4)], style="card", pad=(10, 4), gap=4)
    title = Paragraph(ui.tr("Since your last turn"), weight="bold", align="center", grow=1)
    return Column([Row([title, *buttons], gap=6), body], style="card", pad=(12, 8), gap=6)
