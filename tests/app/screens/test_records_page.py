"""Records and the deal of the day: filled from saves, narrowed down, played and played again."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from china_games.app import daily
from china_games.app.play import open_game
from china_games.app.play.match import Match
from china_games.app.play.screen import PlayScreen
from china_games.app.screens.daily import DailyScreen
from china_games.app.screens.load import LoadScreen
from china_games.app.screens.records import ALL, RecordsScreen
from china_games.app.screens.start import StartScreen
from china_games.app.services import Services
from china_games.games import registry
from china_games.games.contract import Budget
from china_games.paths import Paths
from china_games.players.thinker import Inline
from china_games.session import Session
from china_games.settings import DEFAULTS
from tests.app.play.games import Keeper, played
from tests.app.screens.house import House, fill
from tests.support.boards import library
from tests.support.outings import DAY, make_game, make_games

PEOPLE = ("Ana", "Benedikt")


def fill_records(folder: Path) -> None:
    """Three months of two people, in the file."""
    own = Services(Paths(folder)).records
    own.read()
    own.keep_all(make_games(PEOPLE))


def test_records_are_made_of_saves_once_and_outlive_them(tmp_path: Path) -> None:
    *_, ended = fill(tmp_path)
    house = House(StartScreen, folder=tmp_path)
    house.pilot.click("records")
    house.pilot.step(3)
    assert house.shows("Léa")
    assert [game.id for game in house.screen.kept] == [ended.id]
    house.close()
    for path in tmp_path.rglob(f"*{ended.id}*"):
        path.unlink()
    again = House(RecordsScreen, folder=tmp_path)
    assert [game.id for game in again.screen.kept] == [ended.id]
    again.close()


def test_games_and_people_are_chosen_and_games_kept_apart_stand_by_themselves(
    tmp_path: Path,
) -> None:
    fill_records(tmp_path)
    house = House(RecordsScreen, folder=tmp_path)
    screen, pilot = house.screen, house.pilot
    every = screen.list_outings()
    assert len({one.game.id for one in every}) == len(every), "a game of two counts once"
    assert not any(one.game.reasons for one in every)
    pilot.click("game:china")
    assert screen.game == "china"
    assert {one.game.game for one in screen.list_outings()} == {screen.game}
    screen.choose(person=PEOPLE[1])
    pilot.ui.rebuild()
    pilot.step()
    assert {one.name for one in screen.list_outings()} == {PEOPLE[1]}
    screen.choose(game=ALL, person="", apart=True)
    pilot.ui.rebuild()
    pilot.step()
    assert all(one.game.reasons for one in screen.list_outings())
    assert house.shows("with hints (")
    assert house.shows("went on from another game, or was pasted (")
    house.close()


def test_records_open_on_the_group_that_has_games(tmp_path: Path) -> None:
    own = Services(Paths(tmp_path)).records
    own.read()
    own.keep_all([make_game(("Ana", "Bo"), (5, 3), reasons=("hints",))])
    house = House(RecordsScreen, folder=tmp_path)
    assert house.screen.apart
    assert house.screen.list_outings()
    house.close()


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_deal_of_a_day_is_fixed_and_another_one_the_next_day(game: str) -> None:
    setups = [daily.make_deal(game, day, "Ana", "Player {n}") for day in (DAY, DAY)]
    assert setups[0] == setups[1]
    setup = setups[0]
    assert daily.read_day(setup.seed) == DAY
    assert sum(seat.kind == "human" for seat in setup.seats) == 1
    assert daily.make_seed(game, DAY + timedelta(days=1)) != setup.seed
    Session.deal(setup, library().get(game, setup.board_id))


def test_only_the_deal_as_it_was_given_is_of_its_day() -> None:
    form = daily.make_form("china", DAY)
    names, scores = ("Ana", "Bo", "Cy")[: len(form.seats)], (5, 4, 3)[: len(form.seats)]
    levels = tuple(seat.level for seat in form.seats)
    kept = make_game(names, scores, board=form.board_id, seed=form.seed, levels=levels)
    assert daily.find_day(kept) == DAY
    for other in (
        kept._replace(seed=form.seed + 1),
        kept._replace(rules=kept.rules + 1),
        kept._replace(board="side_b"),
        kept._replace(options={"fortifications": True}),
        kept._replace(seats=kept.seats[:2]),
        kept._replace(seats=(*kept.seats[:-1], kept.seats[-1]._replace(level="hard"))),
    ):
        assert daily.find_day(other) is None


def test_the_first_time_counts_and_days_in_a_row_are_counted() -> None:
    games = []
    for back, scores in ((2, (5,)), (1, (7,)), (0, (6, 9))):
        form = daily.make_form("china", DAY - timedelta(days=back))
        for k, score in enumerate(scores):
            when = f"{DAY - timedelta(days=back)}T1{k}:00:00.000000Z"
            points = (score, *(4 for _ in form.seats[1:]))
            names = ("Ana", *"bcdef"[: len(points) - 1])
            games.append(make_game(names, points, when, board=form.board_id, seed=form.seed))
    days = daily.list_days(games, "china", "Ana")
    assert [(day.first.score, day.best.score, day.times) for day in days] == [
        (5, 5, 1),
        (7, 7, 1),
        (6, 9, 2),
    ]
    assert daily.count_days(days, DAY) == 3
    assert daily.count_days(days, DAY + timedelta(days=1)) == 3
    assert daily.count_days(days, DAY + timedelta(days=2)) == 0
    assert daily.list_days(games, "china", "Bo") == ()
    helped = [games[0]._replace(reasons=("hints",)), games[0]]
    assert [day.reasons for day in daily.list_days(helped, "china", "Ana")] == [("hints",)]
    assert daily.read_day(123_456) is None


def test_the_deal_of_the_day_is_played_and_gone_on_with(tmp_path: Path) -> None:
    days = [date(2026, 3, 16)]
    house = House(partial(DailyScreen, lambda: days[0]), folder=tmp_path)
    house.pilot.click("play:china")
    house.pilot.step(2)
    assert isinstance(house.screen, PlayScreen)
    session = house.screen.session
    assert session.setup.seed == daily.make_seed("china", days[0])
    house.close()
    own = Services(Paths(tmp_path)).records
    own.read()
    own.keep_all(make_games(PEOPLE))  # people of games that came from elsewhere
    again = House(partial(DailyScreen, lambda: days[0]), folder=tmp_path)
    assert again.screen.person == "Player 1", "who has begun it, not who stands in the records"
    assert again.shows("Begun: ")
    assert again.screen.find_begun(again.pilot.ui, "china").id == session.id
    days[0] += timedelta(days=1)  # midnight passes
    again.pilot.step(2)
    assert not again.shows("Begun: ")
    again.close()


def test_a_list_of_saves_tells_and_finds_the_deal_of_a_day(tmp_path: Path) -> None:
    house = House(partial(DailyScreen, lambda: DAY), folder=tmp_path)
    house.pilot.click("play:china")
    house.pilot.step(2)
    house.close()
    again = House(partial(LoadScreen, open_game), folder=tmp_path)
    own = [entry for entry in again.screen.entries if entry.kind == "auto"]
    assert [daily.find_entry_day(entry) for entry in own] == [DAY]
    again.screen.seek(again.pilot.ui, "deal of 16 March 2026")
    again.pilot.ui.rebuild()
    again.pilot.step()
    assert again.screen.entries == tuple(own)
    assert again.shows("deal of 16 March 2026")
    assert again.shows("Normal"), "the level of the computer players"
    again.close()


def test_a_game_at_the_table_is_noted_when_it_is_saved() -> None:
    noted: list[str] = []
    own = played("hcc")
    records = SimpleNamespace(note=lambda game: noted.append(game.id))
    at = Match(own, Keeper(), Inline(), Budget(), lambda: DEFAULTS, records)
    at.file.save()
    assert noted == [own.id]
