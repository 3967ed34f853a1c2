"""Sentences of the playing screen: why not, that a game could not be saved, what went wrong with a
computer player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from china_games import logs
from china_games.app.play import logbook
from china_games.app.play.match import Played
from china_games.app.play.stage import Stage
from china_games.app.screens import summaries
from china_games.files import Problem
from china_games.games.common.words import SOMETHING_SEEN
from china_games.games.contract import Refusal, Words
from china_games.i18n import Translator
from china_games.kit.ui import Ui
from china_games.session import review


class HandWords(NamedTuple):
    """What a hand that lies face down is called on the open table, in words of its game."""

    show: str
    hold: str
    show_by_key: str
    lay_down_by_key: str
    first: str
    refused: str


def word_hand(screen: Stage, tr: Translator) -> HandWords:
    """The words of the game at the screen: a hand of cards, or one tile."""
    hand = screen.table.face.hidden_hand
    if hand is not None and hand.is_tile:
        return HandWords(
            tr("Show my tile"),
            tr("Or hold Z, or the tile."),
            tr("Show my tile (Shift+Z)"),
            tr("Lay my tile face down (Shift+Z)"),
            tr("Show your tile first (Z)."),
            tr("The tile lies face down: show it first."),
        )
    return HandWords(
        tr("Open my hand"),
        tr("Or hold Z, or the cards."),
        tr("Open my hand (Shift+Z)"),
        tr("Lay my hand face down (Shift+Z)"),
        tr("Open your hand first (Z)."),
        tr("The hand lies face down: open it first."),
    )


def say_refusal(screen: Stage, ui: Ui, refusal: Refusal) -> str:
    """A refusal in words, of the rules or of the screen."""
    if refusal.code == "not_now":
        if not screen.match.timeline.live:
            return ui.tr("You are looking at an earlier moment. Go back to the present first.")
        return ui.tr("It is not your turn.")
    if refusal.code == "face_down":
        return word_hand(screen, ui.tr).refused
    if refusal.code.startswith(("undo_", "redo_")):
        return say_no_undo(ui.tr, screen.words, screen.names, refusal)
    return str(screen.words.refusal(ui.tr, screen.session.board.map, screen.names, refusal))


def say_no_undo(
    tr: Translator, words: Words[Any, Any], names: Sequence[str], refusal: Refusal
) -> str:
    """A refusal of `Session.undo_refusal`, `explain_undo` or `redo_refusal` in words."""
    args = dict(refusal.args)
    name = names[args["seat"]] if "seat" in args else ""
    if refusal.code == "undo_stopped":
        return words.no_undo(tr, args["event"], name) if args["event"] else tr(SOMETHING_SEEN)
    if refusal.code == "undo_shown":
        return tr(
            "The game is over, and what was hidden has been shown: nothing is taken back now."
        )
    if refusal.code == "undo_other_seat":
        return tr("{name} has acted: you can only undo your own last act.", name=name)
    return (
        tr("There is nothing to redo.")
        if refusal.code == "redo_nothing"
        else tr("There is nothing to undo.")
    )


def tell_saving(screen: Stage, ui: Ui) -> None:
    """A fault of saving, or that the game was played on elsewhere, once; the game goes on."""
    problem, screen.match.file.problem = screen.match.file.problem, None
    if problem is None:
        if not screen.match.file.unsaved:
            ui.drop_notice("saving")
    elif isinstance(problem, Problem) and problem.code == "save_elsewhere":
        ui.notice(summaries.make_sentence(problem.say_message(ui.tr)), "info", 9.0)
    else:
        ui.notice(explain_unsaved(ui, problem), "error", 9.0, about="saving")


def explain_unsaved(ui: Ui, problem: Problem | OSError) -> str:
    """Why the game is not saved, with the file's place."""
    if isinstance(problem, Problem):
        why, place = problem.say_message(ui.tr), summaries.say_place(ui.tr, problem)
        return f"{summaries.make_sentence(why)} ({place})"
    why = str(problem).rstrip(".") + "."
    return ui.tr(
        "The game could not be saved: {why} You can play on; each move tries again.", why=why
    )


def say_mishap(screen: Stage, ui: Ui, done: Played) -> str:
    """What went wrong with a computer player, and where it is written down."""
    told, file = logbook.say_mishap(ui.tr, screen.names[done.seat], done.note), logs.find_place()
    if not file:
        return told
    return told + " " + ui.tr("The details are in {place}.", place=file)


def say_since(screen: Stage, ui: Ui) -> str:
    """Since when the others' acts are told: the last turn of the person at the screen, or of the
    one whose hand lies face down there; from the beginning if that person has had none.
    """
    session, match = screen.session, screen.match
    viewer, plies = match.viewer, match.known_plies[1:]
    seat = match.holder if match.lies_face_down else viewer
    if seat is None or not any(session.find_known_mover(ply, viewer) == seat for ply in plies):
        return ui.tr("Since the beginning")
    if viewer is not None:
        return ui.tr("Since your last turn")
    return ui.tr("Since {name}’s last turn", name=screen.names[seat])


def tell_last(screen: Stage, ui: Ui) -> tuple[str, tuple[logbook.Line, ...]]:
    """A title and a line an act: what the others did since the viewer's last turn, or that of the
    person whose hand lies face down, as everybody may know it; in the past, or to a spectator,
    what the move shown was.
    """
    session, match = screen.session, screen.match
    viewer, ply = match.viewer, match.ply
    seat = match.holder if match.lies_face_down else viewer
    chronicle = logbook.load_chronicle(session)
    live = match.timeline.live and seat is not None and not session.finished
    if live and seat is not None:
        plies = [p for p, _ in review.list_recap(session, seat, openly=viewer is None)]
        title = say_since(screen, ui)
    else:
        title, plies = ui.tr("The last move"), [ply] if ply else []
    start, last = (min(plies) - 1, max(plies)) if plies else (0, 0)
    stop = session.ply if live and plies and chronicle.reveals else last
    lines = logbook.list_lines(session, ui.tr, viewer, start, stop, effects=session.setup.foresees)
    lines = tuple(ln for ln in lines if ln.ply <= last or ln.kind in chronicle.reveals)
    return title, tuple(line for line in lines if line.kind not in chronicle.routine) or lines
