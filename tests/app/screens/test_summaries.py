"""Dates, names and standings as sentences."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import Any

import pytest

from china_games import resources
from china_games.app.screens import summaries
from china_games.app.screens.setup_deal import strip_link
from china_games.boards.library import Library
from china_games.games import registry
from china_games.games.contract import Option
from china_games.i18n import make_translator
from china_games.session import SeatInfo
from china_games.session.entries import Entry

EN, FR = make_translator("en"), make_translator("fr")
NOW = datetime(2027, 3, 12, 20, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("then", "english", "french"),
    [
        (datetime(2027, 3, 12, 9, 5, tzinfo=UTC), "today, 09:05", "aujourd’hui, 09\u00a0h\u00a005"),
        (datetime(2027, 3, 11, 23, 59, tzinfo=UTC), "yesterday, 23:59", "hier, 23\u00a0h\u00a059"),
        (
            datetime(2026, 8, 1, 12, 0, tzinfo=UTC),
            "1 August 2026, 12:00",
            "1 août 2026, 12\u00a0h\u00a000",
        ),
    ],
)
def test_dates_as_people_say_them(then: datetime, english: str, french: str) -> None:
    assert summaries.say_moment(EN, then, NOW, UTC) == english
    assert summaries.say_moment(FR, then, NOW, UTC) == french


class Far(datetime):
    """A moment for which the system has no local time: Windows ends in the year 3000."""

    def astimezone(self, tz: tzinfo | None = None) -> datetime:
        if tz is None:
            raise OSError(22, "Invalid argument")
        return super().astimezone(tz)


@pytest.mark.parametrize(
    ("year", "shown"), [(3456, "12 March 3456, 09:05"), (1970, "12 March 1970, 09:05")]
)
def test_a_date_without_local_time_is_told_all_the_same(year: int, shown: str) -> None:
    then = Far(year, 3, 12, 9, 5, tzinfo=UTC)
    assert summaries.say_moment(EN, then, NOW) == shown
    assert summaries.say_played(EN, then, NOW) == f"played on {shown}"


def entry(**changes: object) -> Entry:
    seats = tuple(
        SeatInfo(name, "human", "", look) for look, name in enumerate(("Ana", "Ben", "Cy"))
    )
    made = Entry(
        Path("a.json"),
        "auto",
        1,
        "",
        game="china",
        seats=seats,
        round=4,
        to_act=(1,),
        scores=(3, 9, 9),
    )
    return made._replace(**changes)  # type: ignore[arg-type]


def test_how_a_game_stands() -> None:
    assert summaries.say_stand(EN, entry()) == "Round 4 · Ben to play"
    assert summaries.say_stand(EN, entry(to_act=(0, 1))) == "Round 4 · Ana and Ben to play"
    assert summaries.say_stand(EN, entry(to_act=(0, 1, 2))) == "Round 4 · all to play"
    assert summaries.say_stand(EN, entry(), "Pieces") == "Round 4 · Pieces · Ben to play"
    won = summaries.say_stand(EN, entry(finished=True, won_by=(2,)))  # Ben has as many points
    assert won == "Finished · won by Cy, 9 points"
    assert summaries.name_entry(EN, entry()) == "Ana, Ben and Cy"
    assert summaries.name_entry(EN, entry(name="Ours")) == "Ours"
    assert summaries.name_entry(EN, entry(seats=())) == "a.json"
    assert summaries.name_game(EN, "go") == "go"


def test_a_sentence_without_the_markup_of_its_link() -> None:
    assert strip_link("Not so. [CH-02](CH-02)") == "Not so. (CH-02)"
    assert strip_link("Not so.") == "Not so."


def test_when_a_game_was_played() -> None:
    long_ago, today = (
        datetime(2026, 8, 1, 12, 0, tzinfo=UTC),
        datetime(2027, 3, 12, 9, 5, tzinfo=UTC),
    )
    assert summaries.say_played(EN, long_ago, NOW, UTC) == "played on 1 August 2026, 12:00"
    assert summaries.say_played(FR, long_ago, NOW, UTC) == "jouée le 1 août 2026, 12\u00a0h\u00a000"
    assert summaries.say_played(FR, today, NOW, UTC) == "jouée aujourd’hui, 09\u00a0h\u00a005"


def test_rounds_and_points_are_said_as_the_game_counts() -> None:
    entry = Entry(
        Path("a.json"),
        "auto",
        1,
        "",
        game="empires",
        round=7,
        to_act=(0,),
        scores=(1, 12),
        seats=(SeatInfo("Ana", "human"), SeatInfo("Ben", "human")),
    )
    assert summaries.say_stand(make_translator("en"), entry) == "Year 7 · Ana to play"
    assert summaries.say_stand(make_translator("fr"), entry) == "Année 7 · à Ana de jouer"
    done = entry._replace(finished=True, won_by=(1,))
    assert summaries.say_stand(make_translator("en"), done) == "Finished · won by Ben, 12 provinces"
    assert (
        summaries.say_stand(make_translator("fr"), done._replace(game="forbidden_city"))
        == "Terminée · gagnée par Ben, 12 pièces"
    )
    assert (
        summaries.say_stand(make_translator("en"), done._replace(game="chess"))
        == "Finished · won by Ben, 12 points"
    )


LIBRARY = Library(resources.find_board())


@pytest.mark.parametrize(
    ("changes", "english", "french"),
    [
        ({}, "China · Side A", "China · Face A"),
        (
            {"options": {"fortifications": True, "bonus_tiles": False, "first": 2}},
            "China · Side A · Fortifications",
            "China · Face A · Fortifications",
        ),
        (
            {
                "game": "empires",
                "board_id": "empires_world_80",
                "options": {"treasury": True, "aim": "third", "edition": 1},
            },
            "Empires · The World (80) · Treasury · Aim: a third of the map plus one",
            "Empires · Le Monde (80) · Trésor de guerre · But\u00a0: le tiers de la carte plus une",
        ),
        ({"game": "middle_kingdom", "board_id": "cards"}, "Middle Kingdom", "Middle Kingdom"),
        ({"game": "china", "board_id": "my_board"}, "China · my board", "China · my board"),
        ({"game": "go", "board_id": "nineteen", "options": {"komi": 6}}, "go", "go"),
    ],
)
def test_board_and_options_that_are_not_as_usual_stand_with_the_game(
    changes: dict[str, Any], english: str, french: str
) -> None:
    found = entry(**{"board_id": "side_a", **changes})
    assert summaries.say_setting(EN, LIBRARY, found) == english
    assert summaries.say_setting(FR, LIBRARY, found) == french


def test_what_is_usual_and_switched_off_is_told() -> None:
    option = Option("fortifications", "bool", True)
    rules = registry.load_rules("china")
    changed = dataclasses.replace(rules, meta=rules.meta._replace(options=(option,)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "load_rules", lambda game: changed)
        for value, found in ((False, ["without Fortifications"]), (True, [])):
            assert (
                summaries.list_setting(EN, "china", "side_a", "", {"fortifications": value})[1:]
                == found
            )
