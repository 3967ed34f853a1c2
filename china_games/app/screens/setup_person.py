"""What is agreed on for one seat: a dialog that its row on the setup screen opens."""

from __future__ import annotations

from collections.abc import Callable

from china_games.app import agreed
from china_games.app.screens import setup_form as forms
from china_games.app.screens.setup_form import Choosing
from china_games.app.screens.wishes import is_usual, open_wishes, say_wishes
from china_games.files.characters import clean_name
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Label,
    Paragraph,
    Slider,
    Toggle,
    open_dialog,
)
from china_games.session.moves import NO_HELP

Part = Callable[[Choosing, Ui, int], list[Node]]


def name_seat(screen: Choosing, ui: Ui, seat: int) -> str:
    """The name that stands in the seat's field, or the one that is proposed there."""
    info = screen.chosen.seats[seat]
    return info.name or forms.propose_name(screen.chosen, seat, screen.name_player(ui))


def open_person(screen: Choosing, ui: Ui, seat: int) -> None:
    """Opens the dialog of a seat: its parts one below the other."""

    def build_body(ui: Ui) -> Node:
        return Column([node for part in PARTS for node in part(screen, ui, seat)], gap=10)

    open_dialog(
        ui,
        "person",
        name_seat(screen, ui, seat),
        build_body,
        lambda ui: [Button(ui.tr("Done"), ui.close, style="seal", key="person:done")],
        first="person:done",
    )


def has_parts(screen: Choosing, seat: int) -> bool:
    """Whether there is anything to agree on for the seat."""
    person = screen.chosen.seats[seat].kind == "human"
    return person or screen.offered.rules.handicap is not None


def say_agreed(screen: Choosing, ui: Ui, seat: int) -> str:
    """What was agreed on for the seat, in short; "" for nothing."""
    info, game = screen.chosen.seats[seat], screen.chosen.game
    told = [agreed.say_handicap(ui.tr, game, info.handicap)] if info.handicap else []
    if info.guardian and info.kind == "human":
        told.append(ui.tr("has a guardian"))
    told += _say_comfort(screen, ui, seat)
    return " · ".join(told)


def _say_comfort(screen: Choosing, ui: Ui, seat: int) -> list[str]:
    """What the person of a seat wants otherwise than all; empty for nothing."""
    info = screen.chosen.seats[seat]
    if info.kind != "human":
        return []
    kept = ui.app.kept_settings
    comfort = kept.find_comfort(clean_name(info.name, forms.NAME_LIMIT).strip())
    return [] if comfort is None or is_usual(ui, comfort) else [say_wishes(ui, comfort)]


def build_handicap(screen: Choosing, ui: Ui, seat: int) -> list[Node]:
    """What the seat gets for a start; nothing where the game knows no such thing."""
    offered = screen.offered.rules.handicap
    if offered is None:
        return []
    tr, now = ui.tr, screen.chosen.seats[seat].handicap
    slider = Slider(
        now,
        lambda n: screen.change(forms.set_handicap(screen.chosen, seat, n)),
        low=0,
        high=offered.most,
        step=1,
        show=lambda n: str(n) if n else tr.ctx("handicap", "none"),
        key="handicap",
        spoken=tr("Handicap"),
    )
    said = (
        f"{name_seat(screen, ui, seat)} {agreed.say_handicap(tr, screen.chosen.game, now)}."
        if now
        else tr("For players of unequal strength: what this seat gets for a start.")
    )
    told = Paragraph(said, "small", "ink_soft", key="handicap:told")
    return [Label(tr("Handicap"), weight="bold"), slider, told]


def build_guardian(screen: Choosing, ui: Ui, seat: int) -> list[Node]:
    """Whether the person is warned before a move that hurts; nothing for a computer player."""
    info = screen.chosen.seats[seat]
    if info.kind != "human":
        return []
    tr, helpless = ui.tr, screen.chosen.help == NO_HELP
    toggle = Toggle(
        tr("Guardian"),
        info.guardian,
        lambda on: screen.change(forms.set_guardian(screen.chosen, seat, on)),
        key="guardian",
    )
    said = (
        tr("The table agreed on no help: the guardian says nothing.")
        if helpless
        else tr(
            "Warns before a move that hurts, once a turn: it says what comes of it, never what "
            "would be better."
        )
    )
    return [toggle, Paragraph(said, "small", "ink_soft", key="guardian:told")]


def build_comfort(screen: Choosing, ui: Ui, seat: int) -> list[Node]:
    """What the person wants while at the screen; it is kept by name, not with the game."""
    info, tr = screen.chosen.seats[seat], ui.tr
    if info.kind != "human":
        return []
    name = clean_name(info.name, forms.NAME_LIMIT).strip()
    why = tr("It is kept by name: give this seat a name first.")
    button = Button(
        tr("Language, text and signs…"),
        lambda: open_wishes(ui, name),
        key="comfort",
        icon="eye",
        side="start",
        enabled=bool(name),
        why=why,
    )
    said = say_wishes(ui, ui.app.kept_settings.find_comfort(name)) if name else why
    return [button, Paragraph(said, "small", "ink_soft", key="comfort:told")]


PARTS: tuple[Part, ...] = (build_handicap, build_guardian, build_comfort)
"""What the dialog holds, one below the other; each part is empty where it is of no use."""
