"""The dialogs of the playing screen: menu, saving under a name, leaving, going on from the past,
keys.
"""

from __future__ import annotations

from collections.abc import Callable

from china_games.app.play import doors, sayings
from china_games.app.play.playing import Playing
from china_games.app.screens.reporting import report_fault
from china_games.app.screens.setup_form import draw_seed
from china_games.boards.positions import load_positions
from china_games.games import registry
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Column, Field, Grid, Paragraph, ask, open_dialog, tell
from china_games.kit.widgets.editing import put_clipboard
from china_games.kit.widgets.keys_help import show_keys
from china_games.session.entries import Entry
from china_games.session.game_texts import write_game
from china_games.session.loading import SaveError
from china_games.study.analysis import may_analyse

NAME_LIMIT = 60
TWO_COLUMNS = 620  # units of the window's width from which the menu has two columns


def open_menu(screen: Playing, ui: Ui) -> None:
    """Everything that can be done with the game as a whole."""
    tr = ui.tr

    def build_entry(key: str, label: str, icon: str, call: Callable[[], object]) -> Node:
        def choose_entry() -> None:
            ui.close()
            call()

        return Button(label, choose_entry, key=f"menu_{key}", icon=icon, side="start")

    def build_body(ui: Ui) -> Node:
        columns = 2 if ui.wide / max(1.0, ui.text_scale) >= TWO_COLUMNS else 1
        analyse = build_entry(
            "analyse", tr("Analyse"), "branch", lambda: doors.open_analysis(screen, ui)
        )
        return Grid(
            [
                build_entry("save", tr("Save under a name…"), "save", lambda: save(screen, ui)),
                build_entry("load", tr("Saved games"), "folder", lambda: load(screen, ui)),
                build_entry(
                    "again", tr("New game with this table"), "dice", lambda: play_again(screen, ui)
                ),
                *(
                    [
                        build_entry(
                            "position", tr("Lay this position"), "edit", lambda: lay(screen, ui)
                        )
                    ]
                    if offers_laying(screen)
                    else []
                ),
                *(
                    [
                        build_entry(
                            "copy", tr("Copy the game as text"), "copy", lambda: copy(screen, ui)
                        )
                    ]
                    if offers_copying(screen)
                    else []
                ),
                *([analyse] if may_analyse(screen.session.setup.game) else []),
                build_entry("retract", tr("Take back…"), "undo", screen.taking_back.undo),
                build_entry("standing", tr("Who leads what"), "crown", screen.toggle_standing),
                build_entry("rules", tr("Rules"), "book", lambda: open_rules(screen)),
                build_entry(
                    "crib", tr("The game in short"), "info", lambda: screen.drawer.open("crib")
                ),
                build_entry(
                    "settings", tr("Settings"), "settings", lambda: doors.open_settings(screen)
                ),
                build_entry("keys", tr("Keys"), "help", lambda: show_keys(ui)),
                build_entry("report", tr("Report a problem"), "info", lambda: report_fault(ui)),
                build_entry("cover", tr("Cover the screen"), "hidden", lambda: screen.cover(ui)),
                build_entry("full", tr("Full screen on or off"), "fullscreen", ui.app.toggle_full),
                build_entry("leave", tr("Save and leave"), "back", lambda: leave(screen, ui)),
            ],
            gap=6,
            columns=columns,
            weights=(1,) * columns,
        )

    open_dialog(
        ui,
        "menu",
        tr("Menu"),
        build_body,
        lambda ui: [Button(tr("Go on playing"), ui.close, key="menu_close", style="seal")],
        width=600,
        first="menu_close",
    )


def leave(screen: Playing, ui: Ui) -> None:
    """Back to the start; the game is saved already, or it is asked whether it may be lost."""

    def go() -> None:
        screen.match.close()
        ui.app.pop()

    go_if_saved(screen, ui, go)


def go_if_saved(screen: Playing, ui: Ui, go: Callable[[], object]) -> None:
    """Leaves the game if it could be saved; else asks, as what was played would be lost."""
    screen.match.file.leave()
    if not screen.match.file.unsaved:
        go()
        return
    ui.drop_notice("saving")  # the dialog says it
    ask(
        ui,
        ui.tr("Leave a game that is not saved?"),
        tell_loss(screen, ui),
        [
            ("lose", ui.tr("Leave and lose it"), go),
            ("again", ui.tr("Try again"), lambda: go_if_saved(screen, ui, go)),
            ("stay", ui.tr("Go on playing"), None),
        ],
        proposed="again",
    )


def tell_loss(screen: Playing, ui: Ui) -> str:
    """Why the game is not saved, and what that means for who leaves it."""
    assert screen.match.file.unsaved
    why = sayings.explain_unsaved(ui, screen.match.file.unsaved)
    loss = ui.tr("What was played since it was saved last is lost when you leave.")
    return f"{why}\n\n{loss}"


def load(screen: Playing, ui: Ui) -> None:
    """The list of saved games, from which others can be opened in the place of this one."""
    go_if_saved(screen, ui, lambda: doors.load(screen))


def open_rules(screen: Playing) -> None:
    """The rulebook, at the rule of what is pointed at."""
    rule = "" if screen.covered else screen.table.find_rule(screen.app.ui)
    doors.open_rulebook(screen, rule)


def save(screen: Playing, ui: Ui) -> None:
    """Asks for a name and keeps a copy of the game under it."""
    tr = ui.tr
    name, nameless = [propose_name(screen, ui)], tr("Give the game a name first.")

    def keep() -> None:
        if name[0].strip():
            ui.close()
            _keep(screen, ui, name[0].strip())
        else:
            ui.play_sound("error")
            ui.notice(nameless, "error")

    def build_body(ui: Ui) -> Node:
        unsaved = screen.match.file.unsaved
        copied = tr(
            "The running game is saved after every move anyway. A copy under a name stays as it is "
            "now."
        )
        return Column(
            [
                Paragraph(sayings.explain_unsaved(ui, unsaved) if unsaved else copied),
                Field(
                    name[0],
                    lambda text: name.__setitem__(0, text),
                    placeholder=tr("Name of the game"),
                    limit=NAME_LIMIT,
                    on_enter=keep,
                    key="save_name",
                    spoken=tr("Name of the game"),
                ),
            ],
            gap=10,
        )

    open_dialog(
        ui,
        "save",
        tr("Save under a name"),
        build_body,
        lambda ui: [
            Button(tr("Cancel"), ui.close, key="save_cancel"),
            Button(
                tr("Save"),
                keep,
                key="save_keep",
                style="seal",
                enabled=bool(name[0].strip()),
                why=nameless,
            ),
        ],
        first="save_name",
    )


def propose_name(screen: Playing, ui: Ui) -> str:
    """The name that a game has, or else its title; without what does not fit into the field."""
    title = screen.make_title(ui)
    if len(title) > NAME_LIMIT:
        title = f"{ui.tr.choose_name(screen.session.rules.meta.name)} · {screen.say_moment(ui)}"
    return screen.session.name or title


def _keep(screen: Playing, ui: Ui, name: str) -> None:
    """Saves, after asking if a game of that name is there."""
    same = screen.services.store.find_named(name)
    if not same:
        _write(screen, ui, name, None)
        return
    tr = ui.tr
    ask(
        ui,
        tr("Replace the saved game?"),
        tr("There is a saved game named “{name}” already.", name=name),
        [
            ("both", tr("Keep both"), lambda: _write(screen, ui, name, None)),
            ("replace", tr("Replace it"), lambda: _write(screen, ui, name, same[0])),
            ("cancel", tr("Cancel"), None),
        ],
    )


def _write(screen: Playing, ui: Ui, name: str, replace: Entry | None) -> None:
    try:
        screen.services.store.save_as(screen.session, name, replace)
    except SaveError as wrong:
        tell(ui, ui.tr("The game could not be saved"), wrong.problem.say_message(ui.tr))
        return
    ui.notice(ui.tr("Saved as “{name}”.", name=name), "good")


def branch(screen: Playing, ui: Ui) -> None:
    """Asks, then goes on from the moment shown in a new game."""
    tr = ui.tr

    def go_on() -> None:
        other = screen.match.branch()
        screen.services.store.autosave(other)
        doors.replace(screen, other)

    said = tr(
        "A new game begins at this moment. The game you are looking at stays as it is among "
        "the saved games."
    )
    if screen.session.shown:
        seen = tr("All hands of this game have been seen: the new one begins with that knowledge.")
        said = f"{said}\n\n{seen}"
    ask(
        ui,
        tr("Play on from here?"),
        said,
        [("branch", tr("Begin the new game"), go_on), ("cancel", tr("Cancel"), None)],
    )


def offers_laying(screen: Playing) -> bool:
    """Whether the position that is shown can be laid on a page of its own: while a game goes on
    only where the table has not agreed on no help, as judging foretells.
    """
    session = screen.session
    known = registry.load_game(session.setup.game).positions is not None
    return known and not screen.covered and (session.finished or session.setup.foresees)


def lay(screen: Playing, ui: Ui) -> None:
    """Lays the position that is shown on a page of its own: of a game that is over all of it, of
    any other what the person at the screen may see.
    """
    session, match = screen.session, screen.match
    if not session.finished:
        _lay(screen, match.view())
        return

    def go() -> None:
        match.file.note_shown()
        _lay(screen, session.find_state(match.ply))

    tr = ui.tr
    _ask_shown(screen, ui, "position", tr("Lay this position?"), tr("Lay this position"), go)


def _ask_shown(
    screen: Playing, ui: Ui, key: str, title: str, label: str, go: Callable[[], object]
) -> None:
    """Asks before a finished game is laid open, where something could still be taken back."""
    if screen.session.undo_refusal() is not None and screen.match.find_consent() is None:
        go()
        return
    tr = ui.tr
    ask(
        ui,
        title,
        tr("It shows what was hidden: the last moves can then no longer be undone."),
        [(key, label, go), ("cancel", tr("Cancel"), None)],
    )


def offers_copying(screen: Playing) -> bool:
    """Whether the game can be copied as a text, which tells all that was hidden in it."""
    known = registry.load_game(screen.session.setup.game).positions is not None
    return known and screen.session.finished


def copy(screen: Playing, ui: Ui) -> None:
    """Copies the whole game as a text."""

    def go() -> None:
        screen.match.file.note_shown()
        if put_clipboard(write_game(screen.session)):
            ui.notice(ui.tr("The game is copied as a text."), "good")
        else:
            ui.notice(ui.tr("There is no clipboard here."), "error")

    tr = ui.tr
    _ask_shown(screen, ui, "copy", tr("Copy the game as text?"), tr("Copy"), go)


def _lay(screen: Playing, state: object) -> None:
    setup = screen.session.setup
    text = load_positions(setup.game).write(state)
    looks = [info.look for info in setup.seats]
    names, private = [one.name for one in setup.seats], not screen.session.finished
    screen.services.lay_position(screen.app, text, names, looks, private)


def change_seats(screen: Playing) -> None:
    """The same deal once more, in which everybody sits one seat farther on."""
    seats = screen.session.setup.seats
    other = doors.deal_again(screen, screen.session.setup.seed, (*seats[1:], seats[0]))
    screen.services.store.autosave(other)
    doors.replace(screen, other)


def play_again(screen: Playing, ui: Ui) -> None:
    """A new game with the same table and another seed; asks if this one is not over."""
    tr = ui.tr

    def begin() -> None:
        other = doors.deal_again(screen, draw_seed())
        screen.services.store.autosave(other)
        doors.replace(screen, other)

    if screen.session.finished:
        begin()
        return
    screen.match.file.leave()
    unsaved = screen.match.file.unsaved
    ask(
        ui,
        tr("A new game with this table?"),
        tell_loss(screen, ui)
        if unsaved
        else tr(
            "The same players on the same board, with other cards. This game stays among the "
            "saved games."
        ),
        [("again", tr("Begin the new game"), begin), ("cancel", tr("Cancel"), None)],
        proposed="cancel" if unsaved else "again",
    )
