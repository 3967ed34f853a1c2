"""The crib: the whole game on one page of the panel, each line with its rules."""

from __future__ import annotations

from functools import partial

from china_games.app.play import doors
from china_games.app.play.playing import Playing
from china_games.app.screens.rulebook_page import choose_language, name_rule, write_signs
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Column, Label, Paragraph, Scroll
from china_games.rulebook import RulebookError, load_rulebook


def build_crib(screen: Playing, ui: Ui) -> Node:
    """Aim, turn, points and end of the game; an arrow leads to its rule."""
    parts: list[Node] = []
    try:
        book = load_rulebook(screen.session.setup.game)
    except (RulebookError, OSError):
        parts.append(Paragraph(ui.tr("The rulebook of this game cannot be read."), "small"))
        return Column(parts, grow=1)
    language = choose_language(ui)
    for place, section in enumerate(book.short):
        parts.append(Label(ui.tr.choose_name(section.title), "body", "display"))
        parts += [
            Paragraph(
                write_signs(book, line[language]),
                "small",
                key=f"crib:{place}:{at}",
                on_link=partial(doors.open_rulebook, screen),
                name_link=partial(name_rule, ui, book),
            )
            for at, line in enumerate(section.lines)
        ]
    return Scroll(Column(parts, gap=4, pad=(0, 0, 6, 0)), key="crib_scroll", grow=1, pad=0)
