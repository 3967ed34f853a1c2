"""Games of a session as texts, and texts as sessions to be looked at or played on."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from china_games.boards.game_text import GameText, Played, Player, Written
from china_games.boards.game_text import write_game as write
from china_games.session.moves import PASTED, Origin, SeatInfo, Setup
from china_games.session.session import Session


def write_game(session: Session, comments: Sequence[str] = ()) -> str:
    """The whole game as a text, with all that was hidden in it: a window offers it only of games
    that are over. `comments`: one for each move, "" for none, as far as they go.
    """
    setup = session.setup
    told = [*comments, *[""] * session.ply]
    game = GameText(
        setup.game,
        session.board.id,
        tuple([Player(seat.name, seat.level, seat.handicap) for seat in setup.seats]),
        setup.options,
        setup.seed,
        setup.position,
        setup.help,
        session.rules.meta.rules_version,
        session.rules.result(session.state).scores if session.finished else (),
        tuple(
            [
                Written(move.seat, move.text, comment)
                for move, comment in zip(session.moves, told, strict=False)
            ]
        ),
    )
    return write(game)


def begin_session(played: Played) -> Session:
    """The game of a text as a session of its own, at its last move. Records keep it apart, as one
    that went on from another game.
    """
    text = played.text
    seats = tuple(
        [
            SeatInfo(
                player.name,
                "computer" if player.level else "human",
                player.level,
                number,
                player.handicap,
            )
            for number, player in enumerate(text.players)
        ]
    )
    setup = Setup(
        text.game, played.board.id, text.options, seats, text.seed, text.help, text.position
    )
    print_ = sha256(write(text).encode()).hexdigest()[:16]
    session = Session.deal(setup, played.board, origin=Origin(PASTED + print_, len(played.moves)))
    for seat, action in played.moves:
        session.play(seat, action)
    return session
