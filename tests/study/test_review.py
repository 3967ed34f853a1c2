"""Reviews: what counts as a mistake, how far they go, what is kept of them, and what is told."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from china_games.cli import main
from china_games.cli.check import check_file
from china_games.games.contract import UNKNOWN, Reason
from china_games.i18n import LANGUAGES, make_translator
from china_games.paths import Paths
from china_games.resources import find_sample_saves
from china_games.session import loading
from china_games.study import mistakes
from china_games.study.judging import SKIM, judge_decision, offers_review
from china_games.study.mistakes import GLANCE, LOOK, MOST, SECONDS, Mistake, Review, make_decision
from china_games.study.review_files import make_data, read_review, restore_review, write_review
from china_games.study.themes import find_example, find_theme, find_verdict_theme
from china_games.study.words import tell_mistake
from tests.session.tables import china
from tests.study.games import PEER, SAVE, answer_all, finished, verdict
from tests.support.boards import library
from tests.support.games import SHIPPED
from tests.support.one_table import NAMES


def test_only_what_costs_much_and_surely_is_a_mistake() -> None:
    session = finished()
    assert verdict(session, 21, 1.6, error=0.7).is_mistake
    assert not verdict(session, 21, 1.5, error=0.1).is_mistake
    assert not verdict(session, 21, 3.0, error=1.5).is_mistake


def test_a_review_tells_the_worst_five_moves_of_a_seat_in_their_order() -> None:
    review = Review(finished(), [PEER])
    plies = review.seats[PEER].plies
    losses = {ply: 2.0 + n for n, ply in enumerate(plies[::2])}
    answer_all(review, losses)
    found = review.list_mistakes()
    assert [mistake.ply for mistake in found] == sorted(losses)[-MOST:]
    assert review.done
    assert review.share_done == 1.0


def test_the_clock_stops_a_review_and_what_it_cuts_off_is_not_the_end_of_the_game() -> None:
    review = Review(finished(), [PEER])
    one = review.seats[PEER]
    answer_all(review, dict.fromkeys(one.plies, 3.0), seconds=1.4)
    assert one.seconds <= SECONDS
    assert one.stopped_at_limit
    assert one.looks, "the moves that were glanced at are judged all the same"
    assert max(one.glances) > one.plies[len(one.plies) * 3 // 4]


def test_a_long_game_is_glanced_at_first_where_the_advice_alone_sees_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mistakes, "LONG", 5)
    review = Review(finished(), [PEER])
    one, asked = review.seats[PEER], list[int]()
    doubtful = one.plies[7], one.plies[-2]
    while len(asked) < 2:
        decision = review.find_next()
        assert decision is not None
        if decision.worlds == GLANCE:
            asked.append(decision.ply)
        loss = 5.0 + decision.ply / 1000 if decision.ply in doubtful else 0.0
        review.take(decision, verdict(review.session, decision.ply, loss))
    assert set(one.skims) == set(one.plies)
    assert asked == sorted(doubtful, reverse=True)


def test_the_advice_alone_weighs_a_move_against_its_own_choice() -> None:
    decision = make_decision(finished(), PEER, 21, SKIM)
    found = judge_decision(decision)
    assert found is not None
    assert found.loss > 0
    own = judge_decision(decision._replace(action=found.better[0]))
    assert own is not None
    assert own.loss == pytest.approx(0.0)


def test_the_example_of_a_theme_is_the_reason_that_makes_it_one() -> None:
    green, pink, white = (
        Reason("takes_lead", share, (("colour", n),)) for n, share in enumerate((2.0, 1.8, 0.1))
    )
    same = green._replace(share=1.9)  # the move that was played does that as well
    found = verdict(finished(), 21, 3.0)._replace(reasons=(green, pink, white), costs=(same,))
    assert find_example("china", Mistake(PEER, 21, found)) == (pink, True)


def test_a_theme_adds_what_two_moves_say_of_one_thing() -> None:
    """A 2 instead of a 6 was told as the Reset at a bad moment: the 2 takes nothing back, and the 6
    that nobody has any more was not set against it.
    """
    better, played = [("wins", 3.0), ("uses", -2.5)], [("wins_seldom", -0.5), ("no_reset", -2.0)]
    assert find_theme("middle_kingdom", better, played) == "wins"
    better = [("takes_back", 3.0), ("wins_nothing", -1.0)]
    assert find_theme("middle_kingdom", better, played) == "takes_back"


def test_a_question_holds_what_the_seat_could_know() -> None:
    decision = make_decision(finished(), PEER, 21, GLANCE)
    assert decision.view == finished().view(PEER, 21)
    assert any(UNKNOWN in cards for cards in decision.view.hands)


def test_a_poor_move_is_found_with_what_was_better_and_why() -> None:
    """A palace that fills a province is better than one that does not."""
    session = finished()
    found = judge_decision(make_decision(session, PEER, 126, 2 * GLANCE))
    assert found is not None
    assert found.is_mistake
    assert session.rules.text(found.better[0], session.find_state(126)) == "palace shu.4 purple"
    assert find_verdict_theme("china", found) == found.reasons[0].code == "fills"
    assert found.places == (("slot", found.better[0][1]),)


def test_a_review_is_gone_on_with_from_its_file(tmp_path: Path) -> None:
    session, path = finished(), tmp_path / "a.review"
    review = Review(session)
    answer_all(review.choose([PEER]), {21: 5.8, 64: 5.5})
    assert write_review(path, review) is None
    again, kept = Review(session), read_review(path)
    assert kept.file is not None
    assert restore_review(again, kept.file)
    assert make_data(again) == make_data(review)
    assert again.seats[PEER].looks == review.seats[PEER].looks
    wanted = again.find_next()
    assert wanted is not None
    assert (wanted.seat != PEER, wanted.worlds) == (True, GLANCE)
    assert LOOK > GLANCE


def test_a_review_of_another_game_or_with_a_move_that_is_not_legal_is_made_anew(
    tmp_path: Path,
) -> None:
    session, path = finished(), tmp_path / "a.review"
    review = Review(session, [PEER])
    answer_all(review, {21: 5.8})
    for field, value in (("played", "0" * 64), ("engine", 10**6), ("better", ["palace nowhere"])):
        data: dict[str, Any] = make_data(review)
        if field in data:
            data[field] = value
        else:
            data["seats"][0]["looks"][0][field] = value
        path.write_text(json.dumps(data), "utf-8")
        kept = read_review(path)
        assert kept.file is not None
        assert not restore_review(Review(session), kept.file), field


@pytest.mark.parametrize(
    "text", ["", "{", '{"format": "china-games-save"}', '{"format": "china-games-review"}']
)
def test_a_broken_review_is_told_and_made_anew(text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.review"
    path.write_text(text, "utf-8")
    kept = read_review(path)
    assert kept.file is None
    assert kept.problems
    assert check_file(path, library(), Paths(tmp_path))


def put(tmp_path: Path, losses: dict[int, float]) -> Path:
    """The game in the person's folder of saves, with a review that is done."""
    save = tmp_path / "saves" / "china-1.json"
    save.parent.mkdir()
    shutil.copy(SAVE, save)
    review = Review(finished())
    answer_all(review, losses)
    write_review(save.with_suffix(".review"), review)
    return save


def test_the_command_tells_each_seat_and_goes_on_from_what_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = put(tmp_path, {21: 5.8, 64: 5.5})
    words = ["review", str(save), "--data-dir", str(tmp_path)]
    assert main([*words, "--json"]) == 0
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["seat"] for line in said] == [0, 1, 2, 3]
    (first, second) = said[PEER]["mistakes"]
    assert (first["ply"], first["loss"], first["theme"]) == (21, 5.8, "alliance_begun")
    assert first["played"] == ["palace chu.5 yellow"]
    assert (second["moment"], len(second["outcome"])) == ("Round 5", 4)
    assert main([*words, "--seat", str(PEER), "--lang", "fr"]) == 0
    said_in_french = capsys.readouterr().out
    assert "Place 2, Zhang Heng\xa0: 2 coups coûteux." in said_in_french
    assert "Cela a coûté environ 6 points." in said_in_french


def test_the_command_refuses_what_cannot_be_reviewed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    running = str(SAVE.with_name("china-in-progress.json"))
    for words, said in (
        (["review", running], "not over yet"),
        (["review", str(SAVE), "--seat", "4"], "from 0 to 3"),
        (["review", str(tmp_path / "none.json")], "no such file"),
    ):
        assert main([*words, "--data-dir", str(tmp_path)]) == 1
        assert said in capsys.readouterr().err


def test_a_running_game_has_no_review() -> None:
    with pytest.raises(ValueError, match="finished"):
        Review(china())


@pytest.mark.parametrize("game", SHIPPED)
def test_a_finished_game_of_every_kind_is_judged_and_told(game: str) -> None:
    session = loading.load_session(find_sample_saves() / f"{game}-finished.json", library())
    assert offers_review(game)
    decision = Review(session, [0]).find_next()
    assert decision is not None
    verdict = judge_decision(decision)
    assert verdict is not None
    assert verdict.reasons
    assert verdict.loss >= 0
    for language in LANGUAGES:
        tr = make_translator(language)
        mistake = Mistake(0, decision.ply, verdict)
        told = tell_mistake(session, tr, NAMES[: len(session.setup.seats)], mistake)
        assert told.better
        assert all(reason.endswith(".") for reason in told.reasons)
