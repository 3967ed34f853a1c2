"""The guardian at the screen: it speaks before a move that hurts, once a turn, in the panel; not to
play is proposed.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games import registry
from china_games.games.contract import Action, Harm
from china_games.kit.trees import walk
from china_games.session import Session
from china_games.session.moves import ADVICE, CONSEQUENCES, NO_HELP
from tests.app.play.desk import Desk, dealt_otherwise
from tests.app.play.games import Scripted
from tests.pictures.tables import dealt
from tests.support.games import SHIPPED, cases
from tests.support.hooks import hooks_of

FIRST = {case.game: case for case in cases() if case.game in SHIPPED}
EVERY = pytest.mark.parametrize("game", FIRST)


def guard(session: Session, help: str = CONSEQUENCES) -> Session:
    """Everybody at the table asked for a guardian."""
    seats = tuple(seat._replace(guardian=True) for seat in session.setup.seats)
    session.setup = session.setup._replace(seats=seats, help=help)
    return session


def find_hurting(game: str) -> tuple[Session, Action, Harm]:
    """A game at the turn of a person, and the first move of a random game that would hurt then."""
    rules, face = registry.load_rules(game), registry.load_game(game).guardian
    assert face is not None
    case = FIRST[game]
    for seed in range(20):
        session = dealt(game, case.board_id, "h" * case.seats, seed)
        rng = Random(seed)
        while session.to_act and session.ply < 250:
            seat = session.to_act[0]
            legal = rules.legal(session.state, seat)
            for action in legal:
                harm = face().find(session.view(seat), seat, (action,))
                if harm is not None and action[0] not in ("send", "accept"):
                    return session, action, harm
            calm = [a for a in legal if a[0] not in ("offer", "exchange")]
            session.play(seat, rng.choice(calm or legal))
    raise AssertionError(f"nothing hurts in {game}")


def sit(session: Session, **given: Any) -> Desk:
    desk = Desk(session, thinker=Scripted(), size=(1280, 800), scale=0, **given)
    desk.come()
    return desk


def choose(desk: Desk, game: str, action: Action) -> None:
    """Plays the action as a person does, stop by stop, as far as the guardian lets it go."""
    for key in hooks_of(game).steps(desk.screen.table, action):
        if desk.screen.warned or not desk.pilot.has(key):
            break
        desk.pilot.click(key)


def read(desk: Desk) -> str:
    return " ".join(desk.pilot.list_texts())


@EVERY
def test_a_move_that_hurts_waits_by_mouse_and_is_played_or_not(game: str) -> None:
    session, action, harm = find_hurting(game)
    desk = sit(guard(session))
    before = session.ply
    choose(desk, game, action)
    assert desk.screen.warned
    assert session.ply == before or session.moves[before].action != action
    assert "Play it?" in read(desk)
    assert harm.other < 0 or desk.screen.names[harm.other] in read(desk)
    played = session.ply
    desk.pilot.click("warn_no")
    assert (session.ply, desk.screen.warned) == (played, False)
    choose(desk, game, action)  # once a turn: now it is played
    assert session.ply > played
    assert not desk.screen.warned


@EVERY
def test_by_keys_not_to_play_is_proposed(game: str) -> None:
    session, action, _ = find_hurting(game)
    desk = sit(guard(session))
    desk.screen.act((action,))
    desk.pilot.ui.by_keyboard = True
    desk.pilot.ui.rebuild()
    desk.pilot.step()
    assert desk.pilot.focus == "warn_no"
    ply = session.ply
    desk.pilot.press("tab")
    assert desk.pilot.focus == "warn_yes"
    desk.pilot.press("enter")
    assert session.ply == ply + 1
    assert session.moves[ply].action == action
    assert not desk.pilot.has("warn_yes")


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_enter_and_escape_do_not_play_it(key: str) -> None:
    session, action, _ = find_hurting("china")
    desk = sit(guard(session))
    desk.screen.act((action,))
    desk.pilot.ui.rebuild()
    desk.pilot.step()
    ply = session.ply
    desk.pilot.press(key)
    assert (session.ply, desk.screen.warned) == (ply, False)
    assert desk.screen.match.may_act


@pytest.mark.parametrize("help", [NO_HELP, CONSEQUENCES, ADVICE])
def test_it_is_silent_where_the_table_agreed_on_no_help_or_nobody_asked(help: str) -> None:
    session, action, _ = find_hurting("forbidden_city")
    desk = sit(guard(session, help))
    desk.screen.act((action,))
    assert desk.screen.warned == (help != NO_HELP)
    session, action, _ = find_hurting("forbidden_city")
    desk = sit(session)
    ply = session.ply
    desk.screen.act((action,))
    assert session.ply == ply + 1


@EVERY
def test_what_it_shows_depends_on_the_view_alone(game: str) -> None:
    """Two games that differ in what the seat cannot see show the same, picture and words."""
    session, action, _ = find_hurting(game)
    seat = session.to_act[0]
    shown = []
    for one in (session, dealt_otherwise(session, seat)):
        desk = sit(guard(one))
        desk.screen.act((action,))
        desk.pilot.ui.rebuild()
        desk.pilot.step()
        assert desk.screen.warned
        shown.append(desk.everything())
    assert shown[0] == shown[1]


@EVERY
def test_it_lies_in_the_panel_and_log_and_result_name_who_has_one(game: str) -> None:
    session, action, _ = find_hurting(game)
    desk = sit(guard(session))
    desk.screen.act((action,))
    desk.pilot.ui.rebuild()
    desk.pilot.step()
    box = desk.screen.table.boxes.drawer
    assert box is not None
    for key in ("warn_no", "warn_yes"):
        assert box.contains(desk.pilot.find_stop(key).rect)
    desk.pilot.press("escape")
    desk.pilot.press("l")
    rows = [
        row.text for node in walk(desk.screen.layers[0].root) for row in getattr(node, "rows", ())
    ]
    assert any(text.startswith("With a guardian: Ana") for text in rows)


@EVERY
def test_at_the_open_table_it_goes_with_the_hand_and_comes_again(game: str) -> None:
    """Held up with the key the hand may be played from, and the guardian speaks; the warning goes
    as the hand goes down, and as nothing was answered the same move is warned of again.
    """
    session, action, _ = find_hurting(game)
    desk = Desk(
        guard(session),
        thinker=Scripted(),
        size=(1280, 800),
        scale=0,
        curtain="open",
        after_turn="none",
    )
    desk.pilot.wait(0.6)
    opened = not desk.screen.match.lies_face_down  # nothing is hidden in this game now
    for _ in range(2):
        desk.pilot.hold("z")
        choose(desk, game, action)
        assert desk.screen.warned
        assert desk.pilot.has("warn_no")
        assert "Play it?" in read(desk)
        desk.pilot.let_go("z")
        if opened:
            return
        assert desk.screen.match.lies_face_down
        assert not desk.pilot.has("warn_no")
        assert "Play it?" not in read(desk)
    desk.pilot.press("shift+z")
    assert not desk.screen.warned, "nothing was asked for since the hand went down"
    choose(desk, game, action)
    desk.pilot.click("warn_no")
    ply = session.ply
    choose(desk, game, action)
    assert session.ply > ply
    assert not desk.screen.warned
