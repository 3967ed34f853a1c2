"""The costly moves that a review of the finished game has found, for its chart and its history."""

from __future__ import annotations

from china_games.app.play.playing import Playing
from china_games.kit.ui import Ui
from china_games.study.review_files import hash_game, read_review
from china_games.study.themes import list_costly
from china_games.study.words import say_actions

Costly = tuple[tuple[int, int], ...]
"""(position after the move, seat) of each costly move, in the order of the game."""


def find_costly(screen: Playing, ui: Ui) -> Costly:
    """Those of the review as far as it has come; none before a review was opened."""
    session = screen.session
    if not (session.finished and session.shown):
        return ()
    review = screen.services.reviewer.review
    if review is not None and review.session.id == session.id:
        return tuple((mistake.ply + 1, mistake.seat) for mistake in review.list_mistakes())
    kept: dict[str, Costly] = ui.keep_state("costly_moves", dict)
    if session.id not in kept:
        path = screen.services.store.find_review(session)
        file = read_review(path).file if path is not None else None
        found = file is not None and file.played == hash_game(session)
        kept[session.id] = list_costly(file) if found and file is not None else ()
    return kept[session.id]


def say_costly(screen: Playing, ui: Ui, start: int, stop: int) -> str:
    """Which costly moves were made after the position `start` up to `stop`, by the names that the
    review has for them; "" if none were.
    """
    found = [(ply, seat) for ply, seat in find_costly(screen, ui) if start < ply <= stop]
    return " ".join(
        ui.tr(
            "A costly move of {name}, see the review: {move}.",
            name=screen.names[seat],
            move=_name_move(screen, ui, ply - 1, seat),
        )
        for ply, seat in found
    )


def _name_move(screen: Playing, ui: Ui, ply: int, seat: int) -> str:
    session = screen.session
    action = session.moves[ply].action
    return say_actions(session, ui.tr, screen.names, seat, ply, (action,))
