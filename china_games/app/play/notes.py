"""Cards above the table: why not, what a scoring gave, what the others did, what was drawn; and
short notices.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from china_games.app.play import doors, logbook, sayings, seating
from china_games.app.play.cover import GuardedButton
from china_games.app.play.fitted import make_fitted_card
from china_games.app.play.log_list import LogList, Place, list_rows
from china_games.app.play.news_list import STEP, build_lines
from china_games.app.play.playing import Playing
from china_games.app.play.points import PointLine, WordedLine
from china_games.app.screens import rulebook_page
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
)
from china_games.table.frame import NARROW

ROOMY = 1.25  # size of text up to which all of a refusal is seen whole
LOW = 620  # units of the window's height below which the panel has no room for headings


def has_low_panel(ui: Ui) -> bool:
    """Whether what opens in the panel has to do without headings: below the board it always has."""
    return ui.high < LOW * ui.text_scale or ui.size[0] < NARROW


def say_line(screen: Playing, ui: Ui, line: ScoreLine) -> WordedLine:
    """A score line in words."""
    text = screen.words.line(ui.tr, screen.session.board.map, screen.names, line)
    points = screen.words.points(ui.tr, line.points)
    return WordedLine(line, text, points, screen.looks[line.seat], screen.names[line.seat])


def build_rule_button(screen: Playing, ui: Ui, rule: str, key: str) -> Button:
    """Leads to a rule in the rulebook; in large type its title is in the tip alone, or it would
    leave no room for what is said.
    """
    entry = rulebook_page.find_entry(screen.session.setup.game, rule)
    button = rulebook_page.build_rule_button(
        ui, entry, rule, lambda: doors.open_rulebook(screen, rule), key
    )
    if ui.text_scale > ROOMY:
        shed_rule(button)
    return button


def shed_rule(button: Button) -> None:
    """Leaves the title of a rule to the tip of its button."""
    if button.label:
        button.tip = f"{button.label}. {button.tip}"
        button.shed()


MOMENT = "moment"
"""The key of what scrolls in a card that is shown for a moment."""


def wrap_card(card: Node, key: str) -> Node:
    """What is said for a moment, as a card that scrolls where its place is too low."""
    return Column([Scroll(card, key=key, grow=1, pad=0)], style="card", pad=2)


def build_toast_card(screen: Playing, ui: Ui) -> Node | None:
    """Why something is not allowed."""
    toast = screen.toasts.shown
    if toast is None:
        return None
    why = Paragraph(toast.text, grow=1, key="why")
    buttons: list[Node] = []
    if toast.consent is not None:
        buttons.append(_build_ask_button(screen, ui))
    if toast.rule:
        buttons.append(build_rule_button(screen, ui, toast.rule, "why_rule"))
    buttons.append(
        Button(
            "",
            screen.toasts.close,
            key="why_close",
            icon="close",
            style="quiet",
            spoken=ui.tr("Close"),
            align="center",
        )
    )
    row = Flow(buttons, gap=6) if toast.consent is not None else Row(buttons, gap=6)
    if ui.text_scale > ROOMY:
        return make_fitted_card(row, why, MOMENT)
    words = Row([Icon("info", 22, "error"), why], gap=8)
    return wrap_card(Column([words, row], pad=(10, 6), gap=6), MOMENT)


def _build_ask_button(screen: Playing, ui: Ui) -> Button:
    """Asks the table; where one person plays, it is for that person to say."""
    alone = len(screen.session.humans) == 1
    return Button(
        ui.tr("Take it back all the same…") if alone else ui.tr("Ask the others…"),
        screen.taking_back.ask_all,
        key="consent_ask",
        size="small",
        align="center",
    )


def build_consent_card(screen: Playing, ui: Ui) -> Node | None:
    """The question whether the last move may be taken back. It tells nothing of the move."""
    consent, tr = screen.taking_back.asked, ui.tr
    if consent is None:
        return None
    if len(screen.session.humans) == 1:
        asks, yes = tr("Take your last move back, although something was seen?"), tr("Take it back")
    else:
        name = screen.names[consent.seat]
        asks, yes = tr("{name} asks to take back the last move.", name=name), tr("All agree")
    buttons = [
        GuardedButton(
            tr("No"),
            lambda: screen.taking_back.answer(False),
            key="consent_no",
            size="small",
            guard=screen.taking_back.guard,
        ),
        GuardedButton(
            yes,
            lambda: screen.taking_back.answer(True),
            key="consent_yes",
            size="small",
            style="seal",
            guard=screen.taking_back.guard,
        ),
    ]
    kept = tr("What was seen will come up again. The log, the save and the result will say so.")
    if consent.computers:
        more = tr("They will also say that computer players had answered or were seen.")
        kept = f"{kept} {more}"
    large, row = ui.text_scale > ROOMY, Flow(buttons, gap=6)
    said = Paragraph(asks, "small" if large else "body", weight="bold", key="consent")
    note = Paragraph(kept, "small", key="consent_kept")
    if large:
        return make_fitted_card(row, said, MOMENT, [note])
    return wrap_card(Column([said, row, note], pad=(10, 4), gap=4), MOMENT)


def build_warning_card(screen: Playing, ui: Ui) -> Node | None:
    """What would come of a move that hurts; not to play it is proposed."""
    said = screen.warden.say(ui.tr, screen.match, screen.names)
    if not said:
        return None
    tr = ui.tr
    asks = Paragraph(tr("Play it?"), weight="bold", grow=1, align="center")
    buttons = [
        Button(
            tr("No"),
            lambda: screen.answer_warning(False),
            key="warn_no",
            size="small",
            style="seal",
        ),
        Button(tr("Play it"), lambda: screen.answer_warning(True), key="warn_yes", size="small"),
    ]
    told: list[Node] = [Row([Icon("warning", 22, "error"), asks], gap=8)]
    told.append(Paragraph(said, key="warning"))
    body = Scroll(Column(told, gap=6), key="warning_scroll", grow=1, pad=0)
    return Column([body, Flow(buttons, gap=6)], style="card", pad=(12, 8), gap=8)


def build_scoring_card(screen: Playing, ui: Ui, close: bool = False) -> Node | None:
    """What a scoring in play gave, and by which rule. `close`: without scrolling, the titles of the
    rules in their tips.
    """
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
    doors = [build_rule_button(screen, ui, rule, f"scored_rule:{rule}") for rule in rules]
    read = Flow(doors, gap=6)
    text = Paragraph(scoring.text, weight="bold", key="scored_text")
    if screen.match.seating.phase == seating.LINGER:  # its "Go on" closes this too
        said = Column([text, *lines, read], gap=4)
        return Column([Scroll(said, key="scored_scroll", grow=1, pad=0)], style="card", pad=(10, 4))
    go_on = Button(ui.tr("Go on"), scoring.close, key="scored_close", style="seal", size="small")
    if close:
        for door in doors:
            shed_rule(door)
        return Column([text, *lines, Flow([go_on, *doors], gap=6)], style="card", pad=(8, 4), gap=4)
    on = Row([go_on])
    if ui.text_scale > ROOMY:
        return make_fitted_card(on, text, "scored_scroll", [*lines, read])
    rows = Scroll(Column([text, *lines, read], gap=4), key="scored_scroll", grow=1, pad=0)
    return Column([rows, on], style="card", pad=(10, 4), gap=4)


def build_linger_card(screen: Playing, ui: Ui) -> Node | None:
    """The turn is over; the player who drew a card looks at it before the screen passes on."""
    if screen.match.seating.phase != seating.LINGER:
        return None
    due = screen.match.seating.due
    on_table = screen.match.holder is not None
    if due is None:
        text = ui.tr("Your turn is over. Now the computer plays.")
    elif on_table:
        text = ui.tr("Your turn is over. {name} is next.", name=screen.names[due])
    elif len(screen.session.to_act) > 1:
        text = ui.tr(
            "Now each chooses in secret, {name} first; the others look away.",
            name=screen.names[due],
        )
    else:
        text = ui.tr("Your turn is over. The screen passes to {name}.", name=screen.names[due])
    on = GuardedButton(
        ui.tr("Go on") if on_table else ui.tr("Hand over"),
        screen.hand_over,
        key="hand_over",
        style="seal",
        icon="right" if on_table else "hidden",
        guard=screen.guard,
    )
    said = Paragraph(text)  # in large type below the button, or it would hide that
    return Column([on, said] if ui.text_scale > ROOMY else [said, on], pad=(10, 6), gap=8)


def build_recap_card(screen: Playing, ui: Ui) -> Node | None:
    """What the others did since the seat's last turn."""
    recap = screen.recap
    if recap is None:
        return None
    rows = list_rows(recap.lines, screen.looks)

    play, low = recap.runner.playing, has_low_panel(ui)
    skip = ui.tr("Skip") if play else ui.tr("Close")
    speed = ui.tr.format_number(recap.runner.speed) + "×"
    buttons = [
        Button(
            "",
            lambda: recap.step(-1),
            key="recap_back",
            icon="left",
            style="quiet",
            tip=ui.tr("One step back"),
        ),
        Button(
            "",
            recap.toggle,
            key="recap_play",
            icon="pause" if play else "play",
            style="quiet",
            tip=ui.tr("Wait") if play else ui.tr("Show the moves on the board"),
        ),
        Button(
            "",
            lambda: recap.step(1),
            key="recap_step",
            icon="right",
            style="quiet",
            tip=ui.tr("One step on"),
        ),
        Button(
            speed,
            recap.runner.speed_up,
            key="recap_speed",
            size="small",
            style="quiet",
            tip=ui.tr("Speed"),
            spoken=ui.tr("Speed {speed}", speed=speed),
        ),
        Button(
            "",
            screen.past.close_recap,
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
        on_pick=screen.past.look,
        spoken=sayings.say_since(screen, ui),
    )
    if low:
        return Row(
            [body, Column([Row(buttons[:3], gap=2), Row(buttons[3:], gap=2)], gap=2)],
            style="card",
            pad=(10, 4),
            gap=4,
        )
    title = Paragraph(sayings.say_since(screen, ui), weight="bold")
    head = Column([title, Row(buttons, gap=2)], gap=2)
    return Column([head, body], style="card", pad=(12, 8), gap=6)


def build_step_card(screen: Playing, ui: Ui) -> Node | None:
    """What a computer player has just done, until a person goes on."""
    if not screen.match.waits_for_step or not screen.match.timeline.live:
        return None
    ply, session = screen.match.ply, screen.session
    lines = logbook.list_lines(
        session, ui.tr, screen.match.viewer, ply - 1, ply, effects=session.setup.foresees
    )
    told: Sequence[Node] = build_lines(lines, screen.looks, STEP)
    if not told and ply:  # such as placing no more: nothing happens on the table
        name = screen.names[session.moves[ply - 1].seat]
        told = [Paragraph(ui.tr("{name} does nothing more here and moves on.", name=name))]
    on = Button(
        ui.tr("Go on"),
        screen.go_on,
        key="step_on",
        style="seal",
        icon="right",
        size="small",
        spoken=ui.tr("Go on: the next move of a computer player (Enter)"),
    )
    title = Paragraph(ui.tr("The last move"), "small", weight="bold", grow=1, align="center")
    return Column([Row([title, on], gap=4), *told], pad=(6, 3), gap=1)
