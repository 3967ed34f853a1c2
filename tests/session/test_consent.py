"""Taking back by consent what undo does not: the moves are gone, the mark stays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from china_games.games.contract import TABLE, Audience, Event
from china_games.session import Session
from china_games.session.loading import LoadError, load_session, rescue_session
from china_games.session.moves import Consent
from china_games.session.schema import migrate_data
from tests.session.tables import (
    Shelf,
    china,
    coin_game,
    loaded,
    plain,
    play_on,
    put,
    same,
    saved,
    store,
)

SHELF: Any = Shelf()


def play(session: Session, *texts: str) -> Session:
    for text in texts:
        session.play(session.to_act[0], (text,))
    return session


def agree(session: Session, seat: int | None = None) -> Consent:
    """The table agrees to what may be asked for."""
    found = session.find_consent(seat)
    assert found is not None
    session.take_back(found)
    return found


@pytest.mark.usefixtures("coins_registered")
def test_a_look_under_a_cup_is_taken_back_and_the_mark_stays() -> None:
    session = play(coin_game(2), "wait")
    before = plain(session.state)
    play(session, "peek")
    assert session.undo_refusal() is not None
    assert agree(session) == Consent(0, 2, 1)
    assert (plain(session.state), session.to_act) == (before, (0,))
    assert [move.text for move in session.moves] == ["wait"]
    assert session.undone == ()  # gone for good
    assert play(session, "pass").consents == (Consent(0, 2, 1),)


@pytest.mark.usefixtures("coins_registered")
def test_the_same_coin_lies_under_the_cup_again() -> None:
    session = play(coin_game(2), "peek")
    seen = session.moves[-1].events
    agree(session)
    assert play(session, "peek").moves[-1].events == seen


@pytest.mark.usefixtures("coins_registered")
def test_an_act_is_taken_back_over_what_a_computer_player_answered_and_that_is_marked() -> None:
    session = play(coin_game(1, 1), "pass", "peek")
    assert agree(session) == Consent(0, 2, 2, computers=True)
    assert session.ply == 0


@pytest.mark.usefixtures("coins_registered")
def test_it_goes_back_to_the_last_act_of_a_person_whoever_looks() -> None:
    session = play(coin_game(2), "peek", "pass")
    for seat in (0, 1, None):
        assert session.find_consent(seat) == Consent(1, 2, 1)


@pytest.mark.usefixtures("coins_registered")
def test_nothing_can_be_asked_for_where_no_person_has_acted() -> None:
    assert coin_game(2).find_consent(0) is None
    assert play(coin_game(0, 2), "peek").find_consent(None) is None


@pytest.mark.usefixtures("coins_registered")
def test_what_is_of_another_position_is_not_taken_back() -> None:
    session = play(coin_game(2), "peek")
    old = session.find_consent(0)
    assert old is not None
    play(session, "pass")
    with pytest.raises(ValueError, match="position"):
        session.take_back(old)
    assert (session.ply, session.consents) == (2, ())


@pytest.mark.usefixtures("coins_registered")
def test_what_was_seen_of_known_moves_is_forgotten_with_them() -> None:
    session = play(coin_game(2), "peek", "pass")
    assert session.list_known_plies(1) == (0, 1, 2)
    agree(session, 1)
    assert session.list_known_plies(1) == (0, 1)
    assert play(session, "peek").list_known_plies(0) == (0, 1, 2)


@pytest.mark.usefixtures("coins_registered")
def test_marks_survive_saving_undo_branches_and_copies(tmp_path: Path) -> None:
    session = play(coin_game(1, 1), "pass", "peek")
    agree(session)
    play(session, "wait", "wait")
    session.undo()
    assert same(loaded(saved(session)), session)
    assert session.branch(0).consents == session.consents
    shop = store(tmp_path)
    assert shop.autosave(session) is None
    named = shop.save_as(session, "copy")
    assert shop.load(named).consents == session.consents


@pytest.mark.usefixtures("coins_registered")
def test_what_was_taken_back_is_gone_from_the_file(tmp_path: Path) -> None:
    session, shop = play(coin_game(2), "wait", "peek"), store(tmp_path)
    shop.autosave(session)
    agree(session)
    shop.autosave(session)
    data = saved(session)
    assert [row[1] for row in data["actions"]] == ["wait"]
    assert data["redo"] == []
    again = shop.load(shop.list_entries()[0])
    assert again.consents == (Consent(0, 2, 1),)


def test_files_of_before_have_no_marks() -> None:
    data = saved(play_on(china(), 9))
    del data["consents"]
    assert migrate_data({**data, "schema": 2})["consents"] == []


@pytest.mark.parametrize(
    "wrong",
    [{"seat": 5}, {"seat": 3}, {"moves": 8}],
    ids=["no seat", "a computer player", "more moves than there were"],
)
def test_a_mark_that_cannot_be_is_refused_with_its_place_and_the_game_rescued(
    tmp_path: Path, wrong: dict[str, int]
) -> None:
    session = play_on(china(3, 1), 12)
    session.consents = (Consent(0, 5, 2), Consent(1, 7, 3, computers=True))
    data = saved(session)
    data["consents"][1].update(wrong)
    path = put(tmp_path / "game.json", data)
    with pytest.raises(LoadError) as found:
        load_session(path, SHELF)
    problem = found.value.problem
    assert (problem.code, dict(problem.args)["field"]) == ("save_untrue", "consents")
    assert '"consents"' in path.read_text(encoding="utf-8").splitlines()[problem.line - 1]
    again = rescue_session(path, SHELF)
    assert (again.ply, again.consents) == (12, (Consent(0, 5, 2),))


def test_hints_and_what_was_shown_stay_with_a_game(tmp_path: Path) -> None:
    session = play_on(china(3, 1), 12)
    assert not {"hints", "shown"} & set(saved(session)), "files of before have none"
    session.count_hint(1)
    session.count_hint(1)
    session.shown = True
    session.undo()
    again = loaded(saved(session))
    assert (again.hints, again.shown) == ((0, 2, 0, 0), True)
    assert (again.branch(3).hints, again.branch(3).shown) == ((0, 2, 0, 0), False)
    for wrong in ([1], [0, 0, 0, 1]):  # a seat too few; the computer player's
        path = put(tmp_path / "game.json", {**saved(session), "hints": wrong})
        with pytest.raises(LoadError) as found:
            load_session(path, SHELF)
        assert dict(found.value.problem.args)["field"] == "hints"
        assert rescue_session(path, SHELF).hints == (0, 0, 0, 0)


@pytest.mark.usefixtures("coins_registered")
def test_where_all_choose_unseen_what_the_table_turns_up_may_be_a_computer_players() -> None:
    open_game, sealed = coin_game(2, 1), coin_game(2, 1)
    apply = sealed.rules.apply

    def turn_up(state: Any, seat: int, action: Any) -> Any:
        step = apply(state, seat, action)
        shown = tuple(one._replace(seat=TABLE) for one in step.events)
        return step._replace(events=(Event("bid", seat), *shown))

    open_game.rules = replace(open_game.rules, apply=turn_up)
    sealed.rules = replace(sealed.rules, apply=turn_up, act_audience=lambda state: Audience.SEALED)
    assert agree(play(open_game, "peek")) == Consent(0, 1, 1)
    assert agree(play(sealed, "peek")) == Consent(0, 1, 1, computers=True)


@pytest.mark.usefixtures("coins_registered")
def test_nothing_can_be_asked_for_while_others_act_unseen() -> None:
    session = play(coin_game(2), "peek")
    session.rules = replace(session.rules, act_audience=lambda state: Audience.SEAT)
    assert session.find_consent(0) is None
