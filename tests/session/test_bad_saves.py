"""Save files that are damaged, foreign, newer or changed: each is named, and what is good in it is
rescued.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from china_games import __version__, logs
from china_games.files.characters import clean_name
from china_games.games import registry
from china_games.games.contract import LEVELS
from china_games.i18n import make_translator
from china_games.session import Session
from china_games.session.entries import read_entry
from china_games.session.loading import (
    LoadError,
    check_save,
    is_whole,
    load_session,
    rescue_session,
)
from china_games.session.saving import check_sum, make_data, write_lines
from china_games.session.schema import SCHEMA
from tests.session.tables import Shelf, china, loaded, play_on, put, same, saved

SHELF: Any = Shelf()
Data = dict[str, Any]


class OwnShelf(Shelf):
    """The boards as if a person had made them."""

    def get(self, game: str, board_id: str) -> Any:
        return super().get(game, board_id)._replace(own=True)


def problem_of(path: Path) -> Any:
    with pytest.raises(LoadError) as wrong:
        load_session(path, SHELF)
    for language in ("en", "fr"):
        said = wrong.value.problem.say(make_translator(language))
        assert said.startswith(str(path))
    return wrong.value.problem


def code_of(path: Path) -> str:
    code: str = problem_of(path).code
    return code


NO_GAMES = {
    "empty": b"",
    "blank": b" \n",
    "null": b"null",
    "list": b"[]",
    "number": b"7",
    "nan": b'{"seed": NaN}',
    "infinity": b"-Infinity",
    "deep": b"[" * 10_000,
    "picture": b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + bytes(range(256)),
    "text": "Bonjour à tous".encode(),
    "latin": '{"name": "été"}'.encode("latin-1"),
    "other": b'{"format": "x"}',
    "digits": b'{"seed": ' + b"9" * 6000 + b"}",
    "board": b"id: side_a\n",
}
CODES = {
    "empty": "empty",
    "blank": "empty",
    "null": "save_foreign",
    "list": "save_foreign",
    "number": "save_foreign",
    "picture": "binary",
    "latin": "not_utf8",
    "other": "save_foreign",
    "nan": "not_a_number",
    "deep": "too_deep",
}


@pytest.mark.parametrize("kind", NO_GAMES)
def test_foreign_files_are_named(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(NO_GAMES[kind])
    assert code_of(path) == CODES.get(kind, code_of(path))
    with pytest.raises(LoadError):
        rescue_session(path, SHELF)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with path.open("wb") as stream:
        stream.truncate(50_000_000)
    assert code_of(path) == "too_big"


def test_a_folder_and_a_missing_file_are_named(tmp_path: Path) -> None:
    (tmp_path / "game.json").mkdir()
    assert code_of(tmp_path / "game.json") == "not_a_file"
    assert code_of(tmp_path / "none.json") == "no_file"


def test_every_truncation_is_named_and_what_is_left_is_rescued(tmp_path: Path) -> None:
    session = play_on(china(), 60)
    whole = write_lines(make_data(session, "2026-11-28T10:00:00.000000Z"))
    actions = whole.index(b'"actions": [')
    path = tmp_path / "game.json"
    rescued = set()
    for length in (*range(1, len(whole) - 2, 149), len(whole) - 3):
        path.write_bytes(whole[:length])
        assert code_of(path) in (
            "save_cut_off",
            "save_damaged",
            "json_quote",
            "no_value",
            "json_comma",
            "json_key",
            "json_colon",
            "json",
        )
        if length > actions + 12:
            again = rescue_session(path, SHELF)
            assert again.moves == session.moves[: again.ply]
            assert again.id != session.id
            rescued.add(again.ply)
    assert 60 in rescued
    assert len(rescued) > 10


def test_every_flipped_bit_is_noticed_or_harmless(tmp_path: Path) -> None:
    session = play_on(china(), 60)
    whole = write_lines(make_data(session, "2026-11-28T10:00:00.000000Z"))
    path = tmp_path / "game.json"
    rng = Random(7)
    for _ in range(150):
        place = rng.randrange(len(whole))
        path.write_bytes(
            whole[:place] + bytes([whole[place] ^ 1 << rng.randrange(8)]) + whole[place + 1 :]
        )
        if check_save(path, SHELF):
            continue
        assert same(load_session(path, SHELF), session)


def changed(session: Session, change: Callable[[Data], object]) -> Data:
    data = saved(session)
    change(data)
    return data


def test_a_change_without_a_new_check_sum_is_noticed(tmp_path: Path) -> None:
    path = put(
        tmp_path / "game.json",
        changed(play_on(china(), 30), lambda d: d.update(name="x")),
        sealed=False,
    )
    problem = problem_of(path)
    assert problem.code == "save_damaged"
    assert '"check"' in path.read_text(encoding="utf-8").splitlines()[problem.line - 1]
    assert rescue_session(path, SHELF).ply == 30


@pytest.mark.parametrize(
    "key",
    [
        "program",
        "name",
        "created",
        "played",
        "origin",
        "result",
        "hashed",
        "hashes",
        "redo",
        "stand",
        "look",
        "level",
        "called",
    ],
)
@pytest.mark.parametrize("value", [5.5, "blue", [None]])
def test_a_wrong_value_on_which_no_move_depends_leaves_the_whole_game_to_be_rescued(
    key: str, value: Any, tmp_path: Path
) -> None:
    session = play_on(china(), 30)

    def change(data: Data) -> None:
        if key in data:
            data[key] = [[]] if key in ("hashes", "redo") else value
        else:
            data["seats"][1]["name" if key == "called" else key] = value

    path = put(tmp_path / "game.json", changed(session, change))
    if isinstance(value, str) and key in (
        "program",
        "name",
        "created",
        "played",
        "level",
        "called",
    ):
        assert load_session(path, SHELF).moves == session.moves  # a text is what belongs there
        return
    problem_of(path)
    assert rescue_session(path, SHELF).moves == session.moves


def test_an_action_that_is_not_possible_is_named_with_its_line(tmp_path: Path) -> None:
    session = play_on(china(), 57)
    for row in ([0, "palace nowhere.1 red", ""], [0, "dance", ""], [7, "draw", ""], [0, "", ""]):

        def change(data: Data, row: list[Any] = row) -> None:
            data["actions"][41] = row

        path = put(tmp_path / "game.json", changed(session, change))
        problem = problem_of(path)
        assert (problem.code, dict(problem.args)["number"]) == ("save_action", 42)
        assert (
            json.loads(path.read_text(encoding="utf-8").splitlines()[problem.line - 1].strip(" ,"))
            == row
        )
        assert rescue_session(path, SHELF).moves == session.moves[:41]


def other_legal(session: Session, ply: int) -> str:
    """A legal action that was not played after `ply` moves."""
    state, move = session.find_state(ply), session.moves[ply]
    texts = [session.rules.text(action, state) for action in session.rules.legal(state, move.seat)]
    return next(text for text in texts if text != move.text)


def test_a_replay_that_differs_says_from_where(tmp_path: Path) -> None:
    session = play_on(china(), 57)
    codes = set()
    for ply in (41, 48, 56):

        def change(data: Data, ply: int = ply) -> None:
            data["actions"][ply][1] = other_legal(session, ply)

        path = put(tmp_path / "game.json", changed(session, change))
        problem = problem_of(path)
        codes.add(problem.code)
        number = dict(problem.args)["number"]
        assert ply - 10 < number - 1 <= 56
        assert rescue_session(path, SHELF).ply <= ply + (problem.code == "save_action") * 10
    assert "save_differs" in codes


def test_a_wrong_hash_or_result_is_a_difference(tmp_path: Path) -> None:
    session = play_on(china())

    def hash_of_twenty(data: Data) -> None:
        data["hashes"][2][1] = "0" * 16

    path = put(tmp_path / "game.json", changed(session, hash_of_twenty))
    problem = problem_of(path)
    assert (problem.code, dict(problem.args)) == ("save_differs", {"number": 11})
    assert rescue_session(path, SHELF).ply == 10
    path = put(
        tmp_path / "game.json", changed(session, lambda d: d["result"].update(scores=[1, 2, 3, 4]))
    )
    problem = problem_of(path)
    assert (problem.code, dict(problem.args)) == ("save_untrue", {"field": "result"})
    assert '"result"' in path.read_text(encoding="utf-8").splitlines()[problem.line - 1]
    assert rescue_session(path, SHELF).moves == session.moves


def test_another_deal_is_a_difference_from_the_first_action(tmp_path: Path) -> None:
    path = put(tmp_path / "game.json", changed(play_on(china(), 30), lambda d: d.update(seed=6)))
    problem = problem_of(path)
    assert (problem.code, dict(problem.args)) == ("save_differs", {"number": 1})
    with pytest.raises(LoadError):
        rescue_session(path, SHELF)


def test_newer_files_are_refused_with_both_versions(tmp_path: Path) -> None:
    session = play_on(china(), 12)
    path = put(
        tmp_path / "game.json",
        changed(session, lambda d: d.update(schema=SCHEMA + 1, program="9.0", extra=1)),
    )
    problem = problem_of(path)
    assert '"schema"' in path.read_text(encoding="utf-8").splitlines()[problem.line - 1]
    said = problem.say(make_translator("en"))
    versions = (f"file version {SCHEMA + 1}", f"file version {SCHEMA}")
    assert all(part in said for part in ("9.0", *versions, __version__))
    data = changed(session, lambda d: d.update(schema=SCHEMA + 1))
    del data["program"]
    said = problem_of(put(path, data)).say(make_translator("en"))
    assert f"(?, file version {SCHEMA + 1}" in said  # no file says which program
    path = put(
        tmp_path / "game.json", changed(session, lambda d: d.update(rules=99, program="9.0"))
    )
    said = problem_of(path).say(make_translator("en"))
    assert all(part in said for part in ("9.0", "version 99", "rules version 1", __version__))


def test_older_rules_are_replayed_and_named_when_they_differ(tmp_path: Path) -> None:
    session = play_on(china(), 30)
    assert same(loaded(changed(session, lambda d: d.update(rules=0))), session)

    def old(data: Data) -> None:
        data["rules"] = 0
        data["hashes"][1][1] = "0" * 16

    path = put(tmp_path / "game.json", changed(session, old))
    problem = problem_of(path)
    assert (problem.code, dict(problem.args)) == (
        "save_differs_rules",
        {"number": 1, "rules": 0, "own_rules": 1},
    )


def test_unknown_games_boards_and_tables_are_named(tmp_path: Path) -> None:
    session = play_on(china(), 12)
    path = put(tmp_path / "game.json", changed(session, lambda d: d.update(game="go")))
    problem = problem_of(path)
    assert problem.code == "save_unknown_game"
    assert '"game"' in path.read_text(encoding="utf-8").splitlines()[problem.line - 1]
    assert "“go”" in problem.say(make_translator("en"))
    path = put(tmp_path / "game.json", changed(session, lambda d: d["board"].update(id="side_z")))
    assert code_of(path) == "save_no_board"
    path = put(tmp_path / "game.json", changed(session, lambda d: d.update(seats=d["seats"][:1])))
    assert code_of(path) == "save_setup"


def seat_computers(data: Data, level: str) -> None:
    for seat in data["seats"][1:]:
        seat.update(kind="computer", level=level)


def test_a_level_of_a_newer_program_is_named_and_can_be_rescued(tmp_path: Path) -> None:
    session = play_on(china(), 12)
    path = put(tmp_path / "game.json", changed(session, lambda d: seat_computers(d, "master")))
    problem = problem_of(path)
    assert problem.code == "save_unknown_level"
    assert '"master"' in path.read_text("utf-8").splitlines()[problem.line - 1]
    said = problem.say(make_translator("en"))
    assert "level “master”" in said
    assert "update the program" in said
    assert "niveau «\u00a0master\u00a0»" in problem.say(make_translator("fr"))
    assert read_entry(path).problem == problem
    rescued = rescue_session(path, SHELF)
    assert rescued.ply == 12
    assert [seat.level for seat in rescued.setup.seats[1:]] == ["normal"] * (
        len(rescued.setup.seats) - 1
    )


@pytest.mark.parametrize("level", LEVELS)
def test_the_levels_that_there_are_are_known(level: str) -> None:
    session = loaded(changed(play_on(china(), 12), lambda d: seat_computers(d, level)))
    assert session.setup.seats[1].level == level


def test_a_level_that_a_fault_of_the_disk_made_is_damage(tmp_path: Path) -> None:
    data = changed(play_on(china(), 12), lambda d: seat_computers(d, "normak"))
    assert code_of(put(tmp_path / "game.json", data, sealed=False)) == "save_damaged"


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.update(clock=5),
        lambda d: d["seats"][0].update(style="bold"),
        lambda d: d["seats"][0].update(kind="network"),
        lambda d: d["options"].update(moons=True),
        lambda d: d["options"].update(first="youngest"),
        lambda d: d["board"].update(id="mars"),
        lambda d: d["actions"][3].__setitem__(1, "teleport"),
    ],
)
@pytest.mark.parametrize(
    ("program", "newer"),
    [
        ("99.0", True),
        (__version__ + ".1", True),
        (__version__, False),
        ("0.1.0", False),
        ("", False),
    ],
)
def test_what_a_newer_program_knows_asks_for_an_update(
    change: Callable[[Data], object], program: str, newer: bool, tmp_path: Path
) -> None:
    def write(data: Data) -> None:
        change(data)
        data["program"] = program

    problem = problem_of(put(tmp_path / "game.json", changed(play_on(china(), 12), write)))
    for language, words in (("en", "update the program"), ("fr", "mettez le programme à jour")):
        assert (words in problem.say(make_translator(language))) is newer
    assert is_whole(problem) or not newer


def test_a_changed_board_matters_only_if_the_game_differs(tmp_path: Path) -> None:
    session = play_on(china(), 30)
    assert same(loaded(changed(session, lambda d: d["board"].update(sha256="0" * 64))), session)

    def other_side(data: Data) -> None:
        data["board"] = {"id": "side_b", "sha256": "0" * 64}

    path = put(tmp_path / "game.json", changed(session, other_side))
    assert [problem.code for problem in check_save(path, SHELF)] == [
        "save_differs",
        "save_other_board",
    ]
    mine: Any = OwnShelf()
    assert [problem.code for problem in check_save(path, mine)] == [
        "save_board_changed",
        "save_differs",
    ]


@pytest.mark.parametrize("sha256", ["right", "0" * 64])
def test_what_is_wrong_is_told_before_the_board_is_blamed(sha256: str, tmp_path: Path) -> None:
    session = play_on(china(), 30)
    for change, code, line in (
        (lambda d: d["actions"].insert(4, d["actions"][4]), "save_action", 4),
        (lambda d: d["hashes"][1].__setitem__(1, "0" * 16), "save_differs", 1),
        (lambda d: d["options"].update(fortifications="perhaps"), "save_option", None),
        (lambda d: d["options"].update(colour=1), "save_option", None),
    ):

        def spoil(data: Data, change: Callable[[Data], object] = change) -> None:
            change(data)
            if sha256 != "right":
                data["board"]["sha256"] = sha256

        path = put(tmp_path / "game.json", changed(session, spoil))
        problem = problem_of(path)
        assert problem.code == code
        stands = path.read_text("utf-8").splitlines()[problem.line - 1]
        assert stands.startswith('"options"') if line is None else stands.startswith(" [")


def test_a_key_that_stands_twice_is_told_with_both_lines(tmp_path: Path) -> None:
    path = put(tmp_path / "game.json", saved(play_on(china(), 30)))
    text = path.read_text("utf-8")
    path.write_text(text.replace('"seed": 5', '"seed": 6,\n"seed": 5'), "utf-8")
    problem = problem_of(path)
    assert problem.code == "duplicate_key"
    assert dict(problem.args)["first"] == problem.line - 1
    assert rescue_session(path, SHELF).ply == 30


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("A\0B", "AB"),
        ("Léa\n2", "Léa 2"),
        ("abc\u202edlog", "abcdlog"),
        ("\u200b", "2"),
        ("👨\u200d👩\u200d👧", "👨"),
    ],
)
def test_names_of_files_are_put_on_one_line(name: str, shown: str, tmp_path: Path) -> None:
    """They come from other programs or former versions of this one: no reason to lose a game."""

    def rename(data: Data) -> None:
        data["seats"][1]["name"] = data["name"] = name

    path = put(tmp_path / "game.json", changed(play_on(china(), 5), rename))
    session, entry = load_session(path, SHELF), read_entry(path)
    assert session.setup.seats[1].name == entry.seats[1].name == shown
    assert session.name == entry.name == clean_name(name, 99)


def test_a_handicap_that_the_rules_do_not_give_is_told_with_its_rule(tmp_path: Path) -> None:
    def spoil(data: dict[str, Any]) -> None:
        data["seats"][1]["handicap"] = 21

    path = put(tmp_path / "game.json", changed(play_on(china(), 12), spoil))
    problem = problem_of(path)
    said = problem.say(make_translator("en"))
    assert problem.code == "save_handicap"
    assert "21 (rule CH-96)" in said
    assert path.read_text("utf-8").splitlines()[problem.line - 1].count('"handicap": 21') == 1


def test_help_that_there_is_not_is_told_and_the_game_rescued(tmp_path: Path) -> None:
    path = put(
        tmp_path / "game.json", changed(play_on(china(), 12), lambda d: d.update(help="much"))
    )
    problem = problem_of(path)
    line = path.read_text("utf-8").splitlines()[problem.line - 1]
    assert (problem.code, line) == ("not_one_of", '"help": "much",')
    assert "one of none, consequences, advice, not " in problem.say_wrong(make_translator("en"))
    assert rescue_session(path, SHELF).setup.help == "consequences"


def test_a_look_that_no_program_has_is_told_and_replaced(tmp_path: Path) -> None:
    path = put(
        tmp_path / "game.json",
        changed(play_on(china(), 5), lambda d: d["seats"][1].update(look=99)),
    )
    problem = problem_of(path)
    assert problem.code == "too_large"
    assert '"look": 99' in path.read_text("utf-8").splitlines()[problem.line - 1]
    assert rescue_session(path, SHELF).setup.seats[1].look == 1


def test_all_mistakes_of_shape_are_told_at_once_with_their_lines(tmp_path: Path) -> None:
    def spoil(data: Data) -> None:
        data["seed"] = "5"
        data["nane"] = "x"
        data["seats"][1]["kind"] = "alien"
        data["actions"][2] = [0, 7, ""]
        data["actions"][3] = [0, "draw"]
        data["origin"] = {"id": 5}
        del data["options"]

    path = put(tmp_path / "game.json", changed(play_on(china(), 12), spoil))
    problems = check_save(path, SHELF)
    lines = path.read_text(encoding="utf-8").splitlines()
    where = {lines[problem.line - 1].strip()[:8] for problem in problems}
    assert {'"seed": ', '"nane": ', '[0, 7, "', '[0, "dra', '"origin"'} <= where
    assert {"unknown_key", "missing", "not_one_of", "not_text"} <= {
        problem.code for problem in problems
    }
    assert len(problems) >= 7


SPOILT = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2**60) | st.floats(-1e9, 1e9) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2)
    ),
    max_leaves=3,
)


@settings(max_examples=150)
@given(st.data())
def test_whatever_stands_in_a_sealed_file_is_loaded_or_named(
    tmp_path_factory: Any, data: st.DataObject
) -> None:
    content: Any = saved(play_on(china(), 14))
    place, keys = content, []
    while isinstance(place, (dict, list)) and place and (not keys or data.draw(st.booleans())):
        keys.append(
            data.draw(
                st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place)))
            )
        )
        place = place[keys[-1]]
    owner = content
    for key in keys[:-1]:
        owner = owner[key]
    owner[keys[-1]] = data.draw(SPOILT)
    path = tmp_path_factory.mktemp("save") / "game.json"
    path.write_text(json.dumps({**content, "check": check_sum(content)}), encoding="utf-8")
    for problem in check_save(path, SHELF):
        assert problem.say(make_translator("fr"))
    with contextlib.suppress(LoadError):
        assert rescue_session(path, SHELF).ply <= 14


def test_a_file_that_only_looks_different_loads(tmp_path: Path) -> None:
    session = play_on(china(), 30)
    path = tmp_path / "game.json"
    path.write_text("\ufeff" + json.dumps(saved(session), indent=4), encoding="utf-8")
    assert same(load_session(path, SHELF), session)


@pytest.mark.parametrize("longer", ["game.json", "game.json.bak"])
def test_the_longest_of_both_states_of_a_game_is_rescued(tmp_path: Path, longer: str) -> None:
    session = play_on(china(), 40)
    for name, actions in (("game.json", 12), ("game.json.bak", 12), (longer, 31)):
        path = put(tmp_path / name, saved(session), sealed=False)
        lines = path.read_text("utf-8").splitlines()
        begin = lines.index('"actions": [')
        path.write_text(
            "\n".join(lines[: begin + 1 + actions]), "utf-8"
        )  # cut off within the actions
    assert rescue_session(tmp_path / "game.json", SHELF).ply == 31


def test_a_file_that_is_cut_off_says_where_its_text_ends(tmp_path: Path) -> None:
    whole = write_lines(make_data(play_on(china(), 12), "2026-11-28T10:00:00.000000Z"))
    path = tmp_path / "game.json"
    path.write_bytes(whole[: whole.index(b'"actions": [') + 30])
    lines = path.read_text(encoding="utf-8").splitlines()
    problem = problem_of(path)
    assert problem.code == "save_cut_off"
    assert (problem.line, problem.column) == (len(lines), len(lines[-1]))


def test_a_file_deeper_than_any_save_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text('{"format": ' + "[" * 9 + "]" * 9 + "}", encoding="utf-8")
    assert code_of(path) == "too_deep"


def test_a_game_without_actions_that_differs_names_its_hashes(tmp_path: Path) -> None:
    def spoil(data: Data) -> None:
        data["hashes"][0][1] = "0" * 16

    path = put(tmp_path / "game.json", changed(china(), spoil))
    problem = problem_of(path)
    assert (problem.code, dict(problem.args)) == ("save_differs", {"number": 1})
    assert '"hashes"' in path.read_text(encoding="utf-8").splitlines()[problem.line - 1]


def test_a_seat_whose_name_is_none_is_called_by_its_number(tmp_path: Path) -> None:
    def spoil(data: Data) -> None:
        data["seats"][1] |= {"name": 7, "look": "blue"}

    path = put(tmp_path / "game.json", changed(play_on(china(), 9), spoil))
    again = rescue_session(path, SHELF).setup.seats
    assert (again[1].name, again[1].look) == ("2", 1)
    assert again[0] == china().setup.seats[0]


@pytest.mark.parametrize("sealed", [True, False])
def test_a_save_of_a_game_that_cannot_be_loaded_says_where_the_log_lies(
    sealed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the file is right by itself or not: the game is to blame for it."""
    data = changed(play_on(china(), 9), lambda d: d.update(game="fallen"))
    path = put(tmp_path / "game.json", data, sealed=sealed)
    monkeypatch.setitem(registry.GAMES, "fallen", "tests.session.no_such_module")
    monkeypatch.setattr(logs, "find_place", lambda: "here.log")
    problem = problem_of(path)
    assert (problem.code, dict(problem.args)["game"]) == ("save_game_broken", "fallen")
    assert '"game"' in path.read_text(encoding="utf-8").splitlines()[problem.line - 1]
    assert "here.log" in problem.say(make_translator("fr"))
    with pytest.raises(LoadError) as wrong:
        load_session(path, SHELF)
    assert (wrong.value.data == data | {"check": check_sum(data)}) is sealed
    with pytest.raises(LoadError):
        rescue_session(path, SHELF)


def test_what_can_be_rescued_is_said_where_a_file_is_wrong(tmp_path: Path) -> None:
    path = put(tmp_path / "game.json", changed(china(), lambda d: d.update(seed="5")))
    assert (
        problem_of(path)
        .say_advice(make_translator("en"))
        .startswith("look for its last good state")
    )


def told(path: Path) -> tuple[str, dict[str, Any], str]:
    """Code and values of a file's problem, and the line that it names."""
    problem = problem_of(path)
    said = problem.say(make_translator("en"))
    assert "{" not in said
    return (
        problem.code,
        dict(problem.args),
        path.read_text(encoding="utf-8").splitlines()[problem.line - 1].strip(" ,"),
    )


def test_actions_that_were_undone_are_looked_at_too(tmp_path: Path) -> None:
    session = play_on(china(), 1, seed=3)
    session.undo()

    def spoil(data: Data) -> None:
        data["redo"].append([0, "dance", ""])

    code, args, line = told(put(tmp_path / "game.json", changed(session, spoil)))
    assert (code, args["number"], args["action"]) == ("save_redo", 2, "dance")
    assert json.loads(line) == [0, "dance", ""]


def test_counts_of_actions_and_the_last_hash_are_looked_at_too(tmp_path: Path) -> None:
    session, path = play_on(china(), 12), tmp_path / "game.json"
    put(path, changed(session, lambda d: d["stand"].update(moves=11)))
    code, args, line = told(path)
    assert (code, args["moves"], args["count"]) == ("save_moves", 11, 12)
    assert '"stand"' in line
    put(path, changed(session, lambda d: d["hashes"].append([13, "0" * 16])))
    code, args, line = told(path)
    assert (code, args["moves"], args["count"]) == ("save_moves", 13, 12)
    assert line.startswith('"hashes"')
    put(path, changed(session, lambda d: d["hashes"].pop()))
    code, args, line = told(path)
    assert (code, args["number"]) == ("save_unproved", 12)
    assert line.startswith('"hashes"')
    assert rescue_session(path, SHELF).ply == 12


def test_what_cannot_be_dealt_names_what_is_to_blame(tmp_path: Path) -> None:
    """CH-01, CH-50: too few seats, an option that is none."""
    session, path = play_on(china(), 12), tmp_path / "game.json"
    put(path, changed(session, lambda d: d.update(seats=d["seats"][:1])))
    code, args, line = told(path)
    assert (code, args["seats"], args["rule"]) == ("save_setup", 1, "CH-01")
    assert line.startswith('"seats"')
    put(path, changed(session, lambda d: d["options"].update(fortifications="x")))
    code, args, line = told(path)
    assert (code, args["option"], args["rule"]) == ("save_option", "fortifications", "CH-50")
    assert '"options"' in line
    with pytest.raises(LoadError):
        rescue_session(path, SHELF)


def test_newer_rules_name_their_line(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    put(path, changed(play_on(china(), 12), lambda d: d.update(rules=99)))
    code, _, line = told(path)
    assert code == "save_newer_rules"
    assert line.startswith('"rules"')
