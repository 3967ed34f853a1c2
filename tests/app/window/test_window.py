"""The real window: from the first click to a move, a turn by mouse and one by keys, killed and
continued, ended.
"""

from __future__ import annotations

import signal
from pathlib import Path

from china_games.session import Session
from tests.app.play.games import session
from tests.app.window.real import Real, spot, table_spot, wait_for
from tests.pictures.scenes import steady

SURE = "a move is on the disk"


def first_slot(game: Session) -> tuple[int, int]:
    """Where a palace can be built for one card alone."""
    legal = game.rules.legal(game.state, 0)
    slots = [action[1] for action in legal if action[0] == "palace"]
    slot = next(slot for slot in slots if slots.count(slot) == 1)
    return table_spot(game, f"table/slot/{slot}")


def begun(folder: Path, game: Session) -> Session:
    """Puts a game into the data folder, to be continued."""
    from china_games.app.services import Services
    from china_games.paths import Paths

    Services(Paths(folder)).store.autosave(game)
    return game


def own_turn(real: Real) -> Session | None:
    """The game on the disk once its person is to act."""
    game = real.session() if real.ply() >= 0 else None
    return game if game and game.to_act == (0,) else None


def test_two_clicks_lead_to_the_first_move(display: str, tmp_path: Path) -> None:
    real = Real(display, tmp_path)
    new = spot(tmp_path, "new")
    with steady():  # the program shows the games that ship
        play = spot(tmp_path, "quick:china", lambda pilot: pilot.click("new"))
    real.click(new)
    real.until(lambda: real.ply() >= 0, lambda: real.click(play), "a game begins")
    game = wait_for(lambda: own_turn(real), "it is the person's turn")
    place = first_slot(game)
    real.until(lambda: real.ply() > game.ply, lambda: real.click(place), SURE)
    assert real.session().moves[game.ply].action[0] == "palace"
    assert real.end(signal.SIGTERM) == 0
    assert real.ply() > game.ply


def test_a_turn_by_mouse_and_one_by_keys_then_killed_and_continued(
    display: str, tmp_path: Path
) -> None:
    game = begun(tmp_path, session("hcc", seed=3))
    real = Real(display, tmp_path)
    real.go_on()
    place, card = first_slot(game), table_spot(game, "table/row/0")
    real.until(lambda: real.ply() > 0, lambda: real.click(place), SURE)
    wait_for(lambda: real.ply() == 1, SURE)
    real.until(lambda: real.ply() > 1, lambda: real.click(card), "a card is taken")
    mine = wait_for(lambda: real.ply() > 2 and own_turn(real), "the computers have played")
    assert [move.action[0] for move in real.session().moves[:2]] == ["palace", "take"]

    real.until(
        lambda: real.ply() > mine.ply, lambda: real.press("1", "x"), "a card is discarded by keys"
    )
    assert real.end(signal.SIGKILL) == -signal.SIGKILL
    left = real.session()
    assert [move.action[0] for move in left.moves[mine.ply :]] == ["exchange"]

    again = Real(display, tmp_path)
    again.go_on()
    again.until(lambda: again.ply() > left.ply, lambda: again.press("8"), "a card is drawn by keys")
    assert again.session().moves[: left.ply] == left.moves
    assert again.session().moves[left.ply].action == ("draw",)
    assert again.end(signal.SIGTERM) == 0


def test_the_window_of_three_people_opens_with_the_hand_face_down(
    display: str, tmp_path: Path
) -> None:
    game = begun(tmp_path, session("hhh", seed=3))
    real = Real(display, tmp_path)
    opens = spot(tmp_path, "open_hand", lambda pilot: pilot.click("continue"))
    real.go_on()
    real.press("1", "x", "1", "x")
    assert real.ply() == 0, "no key plays while the hand lies face down"
    real.until(
        lambda: real.ply() > 0,
        lambda: (real.click(opens), real.press("1", "x")),
        "a card is discarded after the hand was opened",
    )
    assert real.session().moves[0].seat == game.to_act[0]
    assert real.end(signal.SIGTERM) == 0
    assert real.process.stderr is not None
    assert "Traceback" not in real.process.stderr.read()


def test_full_screen_covers_the_screen_where_no_window_manager_is(
    display: str, tmp_path: Path
) -> None:
    real = Real(display, tmp_path)
    real.focus()
    real.resize((1000, 640))
    for place in ((0, 0, 1280, 800), real.measure()):
        real.press("F11")
        wait_for(lambda place=place: real.measure() == place, f"the window stands at {place}")
    assert real.measure()[2:] == (1000, 640)
    assert real.end(signal.SIGTERM) == 0
