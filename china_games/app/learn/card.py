"""The card of a lesson: what is said, a question, what came of a try, and how to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from china_games.app.learn.models import Said, choose_device
from china_games.app.learn.run import ACTION, CHOICE, END, NEXT, OTHERS, PLACE, Run, list_replies
from china_games.app.screens.rulebook_page import build_rule_button, find_entry
from china_games.kit.ui import Node, Size, Ui
from china_games.kit.widgets import Button, Column, Flow, Icon, Label, Paragraph, Row

WIDTH = 330
LOW, TIGHT = (
    520,
    800,
)  # units of the window below which type is small, and buttons show their icons alone
BODY, SMALL = 18.0, 16.0  # units of the type of words, and of the smallest at the usual size
TYPES = (BODY, SMALL, 14.0, 12.5, 11.5, 10.5, 9.5)  # what larger text is tried in, until all fits


class Shown(Protocol):
    """What the card needs of the screen it stands on."""

    run: Run
    refused: tuple[
        str, str
    ]  # why something is forbidden: the sentence and its rule; "" = nothing is

    def press(self, key: str, call: Callable[[], object]) -> None: ...
    def go_on(self) -> None: ...
    def show_me(self) -> None: ...
    def go_back(self) -> None: ...
    def leave(self) -> None: ...
    def choose(self, number: int) -> None: ...

    @property
    def goes_back(self) -> bool: ...

    def play_first(self) -> None: ...
    def play_on(self) -> None: ...
    def read_rule(self, rule: str) -> None: ...


PAD, TIGHT_PAD = (6, 10), (6, 4)  # units beside and above what stands in a card; with little room


def say(ui: Ui, said: Said) -> str:
    """A text of a lesson in the language of the moment, for the device in hand."""
    text = ui.tr.choose_name({"en": said.en, "fr": said.fr})
    return choose_device(text, ui.by_keyboard)


def fit_card(screen: Shown, ui: Ui, low: bool, room: Size | None, small: bool = False) -> Node:
    """The card in the largest type in which it needs no scrolling in a room of so many pixels;
    never smaller than type is at the usual size of text. None: the room is not known yet. In a
    small room the buttons come first, so that nobody has to look for them.
    """
    types = _list_types(ui, low, small)
    if screen.run.waits_for == CHOICE:
        return _fit_question(screen, ui, low, room, types)
    if room is None:
        return _build_card(screen, ui, low, types[0])
    replies = _list_replies(screen)  # type does not get smaller when one of them is said
    for units in types:
        for close in (False, True):  # what came of a try has its room of the gaps first
            build = partial(_build_card, screen, ui, low, units, close=close, wide=room[0])
            if build(replies=replies).measure(ui, room[0])[1] <= room[1]:
                return build()
    tight = _build_card(screen, ui, low, types[-1], close=True, wide=room[0])
    if tight.measure(ui, room[0])[1] <= room[1]:
        return tight
    return _build_card(screen, ui, low, types[-1], scrolls=True, wide=room[0])


def fits_question(screen: Shown, ui: Ui, room: Size) -> bool:
    """Whether a room of so many pixels shows a question whole, with any reply to it."""
    found = _fit_question(screen, ui, False, room, _list_types(ui, False, False), swaps=False)
    return found.measure(ui, room[0])[1] <= room[1]


def _list_types(ui: Ui, low: bool, small: bool) -> list[float]:
    least = SMALL / max(1.0, ui.text_scale)
    first = SMALL if small or low and ui.high < LOW else BODY
    return [units for units in TYPES if least <= units <= first]


def _build_card(
    screen: Shown,
    ui: Ui,
    low: bool,
    size: float = BODY,
    scrolls: bool = False,
    close: bool = False,
    replies: Sequence[Said] = (),
    wide: int = 0,
) -> Node:
    """The card: a column, or in a low room words and buttons side by side. scrolls: what goes on
    stands first, so that it is in sight. close: with small gaps. replies: there is room for each of
    them. wide: pixels across, 0 = as wide as a card beside the table.
    """
    small = min(size, SMALL)
    words, answer = _build_texts(screen, ui, size), _build_answer(screen, ui, size)
    if replies:
        answer = [_keep_room(ui, answer, replies, size)]
    buttons = _build_buttons(screen, ui, small)
    if low:
        if ui.wide < TIGHT:
            shed(buttons)
        return _lay_low([*words, *answer], [Flow(buttons, gap=6)])
    if screen.run.waits_for != END:
        _keep_to_a_line(ui, buttons, _build_buttons(screen, ui, small), wide)
    row, doors = Flow(buttons, gap=6), Flow(_build_rules(screen, ui, small), gap=6)
    above = [row, *words] if scrolls else [*words, row]
    return _lay_high([*above, *answer, doors], close or scrolls or ui.text_scale > 1)


def _keep_to_a_line(ui: Ui, buttons: Sequence[Button], alike: Sequence[Button], wide: int) -> None:
    """Takes its words from the last of the buttons that go through a lesson where all of them would
    take two lines: the words above need the room. alike: the same buttons, to be measured, as a
    node remembers its size.
    """
    free = (wide or ui.px(WIDTH)) - 2 * ui.px(PAD[0])
    if Flow(alike, gap=6).measure(ui, None)[0] > free:
        shed(buttons[-1:])


def shed(buttons: Sequence[Button]) -> None:
    """Takes their words from buttons, and leaves their icons."""
    for button in buttons:
        button.shed()


def _lay_low(words: list[Node], right: list[Node]) -> Node:
    return Row([Column(words, gap=2, grow=2), Column(right, gap=6, grow=1)], pad=(10, 6), gap=12)


def _lay_high(parts: list[Node], tight: bool) -> Node:
    """What came of a try is said below all that can be pressed, which so stays where it is."""
    return Column(parts, pad=TIGHT_PAD if tight else PAD, gap=4 if tight else 10)


# Questions


@dataclass(eq=False, repr=False)
class Kept(Node):
    """One of several nodes, in a room in which each of them would find place: what lies around it
    stays where it is, whichever is shown.
    """

    shown: Node
    others: Sequence[Node] = ()

    def list_children(self) -> Sequence[Node]:
        return (self.shown,)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        sizes = [node.measure(ui, room) for node in (self.shown, *self.others)]
        return max(size[0] for size in sizes), max(size[1] for size in sizes)

    def arrange(self, ui: Ui) -> None:
        self.shown.place(ui, self.rect)


def _fit_question(
    screen: Shown,
    ui: Ui,
    low: bool,
    room: Size | None,
    types: Sequence[float],
    swaps: bool = True,
) -> Node:
    """A question, its choices, and below them room for the longest reply: nothing moves when one is
    given. With `swaps` a reply takes the place of the words above the question where there is no
    room for both.
    """
    if room is None:
        return _build_question(screen, ui, low, types[0])
    for units in types:
        for close, leads in ((False, True), (True, True), (True, False)):
            found = _build_question(screen, ui, low, units, close, leads=leads)
            if found.measure(ui, room[0])[1] <= room[1]:
                return found
    leading = _build_question(screen, ui, low, types[-1], close=True, swapped=swaps)
    if leading.measure(ui, room[0])[1] <= room[1]:
        return leading
    return _build_question(screen, ui, low, types[-1], close=True, swapped=swaps, leads=False)


def _build_question(
    screen: Shown,
    ui: Ui,
    low: bool,
    size: float,
    close: bool = False,
    swapped: bool = False,
    leads: bool = True,
) -> Node:
    """leads: to the rule of the step, which takes a line where its title is long."""
    small = min(size, SMALL)
    text, *asked = _build_texts(screen, ui, size)
    said, replies = _build_answer(screen, ui, size), _list_replies(screen)
    choices = _build_choices(screen, ui, size)
    buttons = _build_buttons(screen, ui, small)
    doors = _build_rules(screen, ui, small) if leads else []
    if close or low:
        shed(buttons)
    if swapped:
        above: Node = _keep_room(ui, said or [text], replies, size, text)
        below: list[Node] = []
    else:
        above, below = text, [_keep_room(ui, said, replies, size)]
    if low:
        return _lay_low([above, *asked, *below], [Flow(buttons, gap=6), *choices])
    if close or ui.text_scale > 1:
        row: list[Node] = [Flow([*buttons, *doors], gap=6)]
        words = [above, *asked, *choices, *below]
        return _lay_high([*row, *words] if swapped else [*words[:-1], *row, *below], True)
    row = [Flow(buttons, gap=6)]
    return _lay_high([above, *asked, *choices, *row, *below, Flow(doors, gap=6)], False)


def _keep_room(
    ui: Ui, shown: Sequence[Node], replies: Sequence[Said], size: float, *others: Node
) -> Node:
    """What is shown, or nothing, in a room for each of the replies."""
    made = [_build_reply(ui, reply, size) for reply in replies]
    return Kept(shown[0] if shown else Column([]), [*others, *made])


def _list_replies(screen: Shown) -> list[Said]:
    """What may be said to a wrong try or choice in this step; while the others play, what could
    have been said: nothing moves then.
    """
    step, waits = screen.run.step, screen.run.waits_for
    stays = waits == OTHERS and step.after is None and step.ask is None
    if waits == ACTION or stays and step.do:
        entry = step.do[min(screen.run.acted, len(step.do) - 1)]
        return [wrong.text for wrong in list_replies(step, entry)]
    if waits == CHOICE and step.ask is not None:
        return [choice.answer for choice in step.ask.choices if choice.answer]
    return []


def show_place(run: Run, ui: Ui) -> Node:
    """Which step it is, of how many."""
    at = ui.tr("{n} of {all}", n=min(run.index + 1, len(run.steps)), all=len(run.steps))
    return Label(at, "small", colour="ink_soft", align="center", key="lesson_at")


def _build_texts(screen: Shown, ui: Ui, size: float) -> list[Node]:
    run, tr = screen.run, ui.tr
    if run.waits_for == END:
        return [
            Paragraph(
                tr(
                    "That was the lesson. Play a first game against easy computer players: "
                    "hints come when they help."
                ),
                size,
                key="lesson_text",
            )
        ]
    return [
        Paragraph(
            say(ui, said),
            size,
            weight="bold" if i else "regular",
            key=f"lesson_text:{i}" if i else "lesson_text",
        )
        for i, said in enumerate(run.texts)
    ]


def _build_answer(screen: Shown, ui: Ui, size: float) -> list[Node]:
    """What came of the last try."""
    run, (refused, _) = screen.run, screen.refused
    if refused:
        return [
            Row(
                [
                    Icon("warning", 20, "error"),
                    Paragraph(refused, size, grow=1, key="lesson_refused"),
                ],
                gap=8,
            )
        ]
    if run.waits_for == OTHERS:
        return [
            Paragraph(
                ui.tr("The others play."),
                min(size, SMALL),
                colour="ink_soft",
                key="lesson_others",
            )
        ]
    if run.answer is None:
        return []
    return [_build_reply(ui, run.answer, size)]


def _build_reply(ui: Ui, said: Said, size: float) -> Node:
    return Row(
        [
            Icon("info", 20, "cinnabar"),
            Paragraph(say(ui, said), size, grow=1, key="lesson_answer"),
        ],
        gap=8,
    )


def _build_choices(screen: Shown, ui: Ui, size: float) -> list[Node]:
    run = screen.run
    if run.waits_for != CHOICE or run.step.ask is None:
        return []
    return [
        Button(
            say(ui, choice.text),
            partial(screen.press, f"lesson_choice:{i}", partial(screen.choose, i)),
            key=f"lesson_choice:{i}",
            side="start",
            size=size,
        )
        for i, choice in enumerate(run.step.ask.choices)
    ]


def _build_rules(screen: Shown, ui: Ui, size: float) -> list[Node]:
    """The rule that forbids what was tried, or else the first one of the step, by its title; the
    further ones stand near it in the rulebook.
    """
    game = screen.run.lesson.file.game
    rules = [screen.refused[1]] if screen.refused[1] else screen.run.step.rules[:1]
    doors = [
        build_rule_button(
            ui,
            find_entry(game, rule),
            rule,
            partial(screen.press, f"lesson_rule:{rule}", partial(screen.read_rule, rule)),
            key=f"lesson_rule:{rule}",
            style="quiet",
            size=size,
        )
        for rule in rules
    ]
    for door in doors:
        door.tip = ""  # it would lie over the board
    return [*doors]


def _build_buttons(screen: Shown, ui: Ui, size: float) -> list[Button]:
    """How to go on; what is proposed has the seal, and its words begin with what is to be read.
    Each has its place whether it may be pressed or not: a second click would else do what lies
    there now. Their keys are only spoken: a tip would lie over the board.
    """
    run, tr = screen.run, ui.tr
    waits, said = run.waits_for, " ".join(say(ui, text) for text in run.texts)

    def build_button(
        label: str,
        call: Callable[[], object],
        key: str,
        icon: str,
        proposed: bool = False,
        key_name: str = "",
    ) -> Button:
        named = f"{label} ({key_name})" if key_name else label
        return Button(
            label,
            partial(screen.press, key, call),
            key=key,
            icon=icon,
            size=size,
            style="seal" if proposed else "plain",
            spoken=f"{said} {named}" if proposed else named,
        )

    if waits == END:
        return [
            build_button(tr("A first game"), screen.play_first, "lesson_first", "play", True),
            build_button(tr("Play on from here"), screen.play_on, "lesson_play_on", "right"),
            build_button(tr("All lessons"), screen.leave, "lesson_leave", "back"),
        ]
    tries = waits in (ACTION, PLACE, CHOICE)
    ahead = build_button(tr("Next"), screen.go_on, "lesson_next", "right", not tries, tr("Enter"))
    ahead.enabled = waits == NEXT
    show = build_button(tr("Show me"), screen.show_me, "lesson_show", "eye", run.insists, "F2")
    show.enabled = tries
    back = build_button(tr("Back one step"), screen.go_back, "lesson_back", "undo", key_name="F4")
    return [ahead, show, *([back] if screen.goes_back else [])]
