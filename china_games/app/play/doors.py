"""The doors to other screens: rulebook, settings, loading, a new game. Each opens on top of the
game.
"""

from __future__ import annotations

from china_games.app import screens
from china_games.app.play.playing import Playing
from china_games.app.screens.opening import GameOnTable
from china_games.games.contract import RuleError
from china_games.kit.ui import Ui
from china_games.kit.widgets import ask
from china_games.session import Session
from china_games.session.moves import SeatInfo
from china_games.study.analysis import analyse_game, analyse_view


def open_rulebook(screen: Playing, rule: str = "") -> None:
    """The rules of this game, at one of them."""
    screens.open_rulebook(screen.app, screen.session.setup.game, rule)


def open_settings(screen: Playing) -> None:
    """The settings; the game shows them at once."""
    screens.open_settings(screen.app)


def open_review(screen: Playing, ui: Ui) -> None:
    """The review of this game, which is over; asks first where something could still be taken
    back.
    """

    def go() -> None:
        screen.match.file.note_shown()
        found = screen.services
        found.open_review(screen.app, screen.session, found.store.find_review(screen.session))

    session, tr = screen.session, ui.tr
    if session.undo_refusal() is not None and screen.match.find_consent() is None:
        go()
        return
    ask(
        ui,
        tr("Review this game?"),
        tr(
            "It looks for the moves that cost most, and shows what would have been better. It also "
            "shows what was hidden: the last moves can then no longer be undone."
        ),
        [("review", tr("Review"), go), ("cancel", tr("Cancel"), None)],
    )


def open_analysis(screen: Playing, ui: Ui) -> None:
    """An analysis from the moment shown: of a game that is over with all that was hidden, which is
    asked first where something could still be taken back, and from its deal where none is looked
    back at; else with what the viewer knows.
    """
    session, match, tr = screen.session, screen.match, ui.tr

    def go() -> None:
        match.file.note_shown()
        ply = 0 if match.timeline.live else match.ply
        screen.services.open_analysis(screen.app, analyse_game(session, ply))

    if screen.covered:
        return
    if not session.setup.foresees:
        screen.toasts.show(tr("This table agreed to play without help."))
    elif not session.finished:
        found = analyse_view(session, match.viewer, match.ply)
        screen.services.open_analysis(screen.app, found)
    elif session.shown or session.undo_refusal() is not None and match.find_consent() is None:
        go()
    else:
        ask(
            ui,
            tr("Analyse this game?"),
            tr("It shows what was hidden: the last moves can then no longer be undone."),
            [("analyse", tr("Analyse"), go), ("cancel", tr("Cancel"), None)],
        )


def load(screen: Playing) -> None:
    """The list of saved games."""
    table = GameOnTable(screen.session, lambda: abandon(screen))
    screens.open_saves(screen.app, type(screen).show, table)


def abandon(screen: Playing) -> None:
    """Takes the game off the table, from under another screen, without saving it: it
    was deleted.
    """
    screen.match.close()
    screen.app.screens.remove(screen)


def replace(screen: Playing, session: Session) -> None:
    """Another game in the place of this one, which is saved once more if it is not on the disk."""
    if screen.match.file.unsaved:
        screen.match.file.leave()
    screen.match.close()
    screen.app.replace(type(screen)(screen.app, session))


def deal_again(screen: Playing, seed: int, seats: tuple[SeatInfo, ...] = ()) -> Session:
    """A new game with the same table and this seed; `seats` sit otherwise. RuleError cannot happen
    for a setup that was played.
    """
    setup = screen.session.setup
    try:
        setup = setup._replace(seed=seed, seats=seats or setup.seats)
        return Session.deal(setup, screen.session.board)
    except RuleError as wrong:
        raise AssertionError("a setup that was played is a good setup") from wrong
