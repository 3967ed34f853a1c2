"""The crib: the whole game on one page of the panel, each line with its rules, and before it what
holds at this very table.
"""

from __future__ import annotations

from functools import partial

from china_games.app.play import doors
from china_games.app.play.playing import Playing
from china_games.app.screens import summaries
from china_games.app.screens.rulebook_page import choose_language, name_rule, write_signs
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Column, Label, Paragraph, Scroll
from china_games.rulebook import RulebookError, load_rulebook


def build_crib(screen: Playing, ui: Ui) -> Node:
    """This table; aim, turn, points and end of the game; an arrow leads to its rule."""
    parts: list[Node] = []
    try:
        book = load_rulebook(screen.session.setup.game)
    except (RulebookError, OSError):
        parts.append(Paragraph(ui.tr("The rulebook of this game cannot be read."), "small"))
        return Column(parts, grow=1)
    language = choose_language(ui)
    sections = [
        (ui.tr("At this table"), list_figures(screen, ui)),
        *(
            (ui.tr.choose_name(section.title), [line[language] for line in section.lines])
            for section in book.short
        ),
    ]
    for place, (title, lines) in enumerate(sections):
        if not lines:
            continue
        parts.append(Label(title, "body", "display"))
        parts += [
            Paragraph(
                write_signs(book, line),
                "small",
                key=f"crib:{place}:{at}",
                on_link=partial(doors.open_rulebook, screen),
                name_link=partial(name_rule, ui, book),
            )
            for at, line in enumerate(lines)
        ]
    return Scroll(Column(parts, gap=4, pad=(0, 0, 6, 0)), key="crib_scroll", grow=1, pad=0)


def list_figures(screen: Playing, ui: Ui) -> list[str]:
    """Board and options of the table as far as they are not as usual, and what its game makes of
    them, each with its rule in brackets.
    """
    session, view = screen.session, screen.match.view()
    setup, board = session.setup, session.board
    name = ui.tr.choose_name(board.name)
    setting = summaries.list_setting(
        ui.tr, setup.game, setup.board_id, name, setup.options, setup.help, setup.seats
    )[1:]
    said = [f"{' · '.join(setting)}."] if setting else []
    figures = screen.words.figures
    if figures is None or view is None:
        return said
    found = figures(ui.tr, board.map, screen.names, view)
    return said + [f"{one.text} ({one.rule})" if one.rule else one.text for one in found]
