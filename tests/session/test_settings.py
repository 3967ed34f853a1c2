"""Settings are kept, and no file of settings stops the program."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_type_hints

import pytest
from msgspec import Meta

from china_games.files import disk, is_valid
from china_games.i18n import make_translator
from china_games.paths import Paths
from china_games.settings import DEFAULTS, FORMAT, PEOPLE, SCHEMA, WISHES, Comfort, Settings
from china_games.settings_file import (
    COPY,
    check_settings,
    load_settings,
    mend_settings,
    save_settings,
    write_settings,
)
from tests.stress.saying import does, tells


def firm(kind: Any) -> Any:
    """A setting's type without its None."""
    return (
        next(arg for arg in get_args(kind) if arg is not NoneType)
        if NoneType in get_args(kind)
        else kind
    )


def other(kind: Any, value: Any) -> Any:
    """A good value of a setting that is not `value`."""
    if firm(kind) is bool:
        return not value
    choices = get_args(firm(kind))
    return next(one for one in choices if one != value) if isinstance(value, str) else choices[1].le


def bad(kind: Any) -> tuple[Any, ...]:
    """Values that a setting may not have."""
    bounds = [(arg.ge, arg.le) for arg in get_args(firm(kind)) if isinstance(arg, Meta)]
    edges = [edge for low, high in bounds for edge in (low - 1, high + 1, str(low), float(low))]
    return ([], {}, "x", *(edges or (1,)), *(() if is_valid(None, kind) else (None,)))


KINDS = get_type_hints(Settings, include_extras=True)
PERSON = get_type_hints(Comfort, include_extras=True)
ZOE = Comfort("Zoé", **{key: other(PERSON[key], getattr(DEFAULTS, key)) for key in WISHES})
CHANGED = Settings(
    **{key: other(kind, getattr(DEFAULTS, key)) for key, kind in KINDS.items() if key != "people"},
    people=(Comfort("王伟"), ZOE),
)


def as_file(settings: Settings) -> dict[str, Any]:
    """Settings as their file has them, beside the file's own marks."""
    data: dict[str, Any] = json.loads(write_settings(settings))
    return {key: data[key] for key in Settings._fields}


def written(paths: Paths, content: Any) -> Paths:
    """A settings file with this content: bytes, or values beside the file's own marks."""
    paths.settings_file.parent.mkdir(parents=True, exist_ok=True)
    raw = (
        content
        if isinstance(content, bytes)
        else json.dumps({"format": FORMAT, "schema": SCHEMA, **content}, indent=1).encode()
    )
    paths.settings_file.write_bytes(raw)
    return paths


def test_without_a_file_the_defaults_count(tmp_path: Path) -> None:
    assert load_settings(Paths(tmp_path)) == (DEFAULTS, ())


def test_every_setting_is_kept(tmp_path: Path) -> None:
    assert all(a != b for a, b in zip(CHANGED, DEFAULTS, strict=True))
    assert save_settings(Paths(tmp_path), CHANGED) is None
    assert load_settings(Paths(tmp_path)) == (CHANGED, ())


def test_a_file_may_hold_some_settings_only(tmp_path: Path) -> None:
    assert load_settings(written(Paths(tmp_path), {"volume": 5})) == (
        DEFAULTS._replace(volume=5),
        (),
    )


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b'{"sound": true,', "the defaults of all settings are used"),
        (
            b'{"format": "china-games-settings", "schema": 2, "volume": 5, "volume": 7}',
            "take one of them out",
        ),
    ],
)
def test_what_counts_instead_of_a_broken_file_is_said(
    content: bytes, told: str, tmp_path: Path
) -> None:
    """It said “the default is used” where all were, or where the last of two values was."""
    _, problems = load_settings(written(Paths(tmp_path), content))
    assert [told in problem.say_message(make_translator("en")) for problem in problems] == [True]


@pytest.mark.parametrize("key", Settings._fields)
def test_a_bad_value_costs_that_value_only(key: str, tmp_path: Path) -> None:
    for value in ({}, "x", 1, None) if key == "people" else bad(KINDS[key]):
        paths = written(Paths(tmp_path), {**as_file(CHANGED), key: value})
        raw = paths.settings_file.read_bytes()
        settings, problems = load_settings(paths)
        assert settings == CHANGED._replace(**{key: getattr(DEFAULTS, key)})
        assert len(problems) == 1
        assert f'"{key}"' in raw.decode().splitlines()[problems[0].line - 1]
        assert paths.settings_file.with_name(COPY).read_bytes() == raw
        for language in ("en", "fr"):
            assert str(paths.settings_file) in problems[0].say(make_translator(language))


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    settings, problems = load_settings(
        written(Paths(tmp_path), {**dict.fromkeys(Settings._fields, ()), "people": {}})
    )
    assert settings == DEFAULTS
    assert len(problems) == len(Settings._fields)


@pytest.mark.parametrize("key", WISHES)
def test_a_bad_wish_costs_that_wish_of_that_person_only(key: str, tmp_path: Path) -> None:
    for value in bad(PERSON[key]):
        rows = as_file(CHANGED)["people"]
        rows[1][key] = value
        paths = written(Paths(tmp_path), {**as_file(CHANGED), "people": rows})
        raw = paths.settings_file.read_bytes()
        settings, problems = load_settings(paths)
        usual = ZOE._replace(**{key: getattr(DEFAULTS, key)})
        assert settings == CHANGED._replace(people=(Comfort("王伟"), usual))
        assert len(problems) == 1
        assert f'"{key}"' in raw.decode().splitlines()[problems[0].line - 1]
        tells(problems[0], raw)


@pytest.mark.parametrize("name", [None, "", "  ", 5, "x" * 41])
def test_a_person_without_a_good_name_is_left_out_and_told(name: Any, tmp_path: Path) -> None:
    rows = [{"name": name, "text_size": 150}, {"name": "Ana", "hints": False}, "Ben"]
    paths = written(Paths(tmp_path), {"people": rows})
    settings, problems = load_settings(paths)
    assert settings.people == (Comfort("Ana", hints=False),)
    assert len(problems) == 2
    for problem in problems:
        tells(problem, paths.settings_file.read_bytes())


def test_of_two_with_one_name_the_first_counts_and_it_is_told(tmp_path: Path) -> None:
    rows = [{"name": "Zoé", "text_size": 150}, {"name": "Ana"}, {"name": "ZOE\u0301"}]
    paths = written(Paths(tmp_path), {"people": rows})
    settings, problems = load_settings(paths)
    assert settings.people == (Comfort("Zoé", text_size=150), Comfort("Ana"))
    assert [problem.code for problem in problems] == ["person_twice"]
    tells(problems[0], paths.settings_file.read_bytes())


def test_more_people_than_are_kept_are_told(tmp_path: Path) -> None:
    rows = [{"name": f"Ana {n}"} for n in range(PEOPLE + 1)]
    settings, problems = load_settings(written(Paths(tmp_path), {"people": rows}))
    assert len(settings.people) == PEOPLE
    assert [problem.code for problem in problems] == ["too_many"]


def test_each_mistake_says_what_to_do_where_it_is_checked_too(tmp_path: Path) -> None:
    """Also where no word is guessed and the sentence does not say it itself."""
    wrong = {"volume": 300, "sound": 1, "text_size": "x", "wxyz": 1, "people": 3, "hints": None}
    path = written(Paths(tmp_path), wrong).settings_file
    found = check_settings(path)
    assert len(found) == len(wrong)
    for problem in found:
        for language in ("en", "fr"):
            tr = make_translator(language)
            assert problem.say_advice(tr), problem.say(tr)
            assert does(problem, language)


def test_a_person_is_found_however_the_name_is_written() -> None:
    settings = DEFAULTS.keep_comfort(Comfort("Zoé", text_size=150))
    for name in ("zoé", " ZOÉ ", "Zoe\u0301"):
        assert settings.suit(settings.find_comfort(name)).text_size == 150
    assert settings.find_comfort("Zoe") is None
    assert settings.suit(settings.find_comfort("Zoe")) == settings
    assert settings.drop_comfort("ZOÉ") == DEFAULTS


def test_an_unknown_key_is_told_with_a_guess(tmp_path: Path) -> None:
    settings, problems = load_settings(written(Paths(tmp_path), {"volum": 5, "sound": False}))
    assert settings == DEFAULTS._replace(sound=False)
    assert "“volume”" in problems[0].say(make_translator("en"))


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b"\xff\xfe",
        bytes(200),
        b"[" * 9000,
        b"{}" * 90_000,
        b'{"volume": NaN}',
        b'{"format": "other"}',
        b'{"volume": ' + b"9" * 5000 + b"}",
    ],
)
def test_broken_files_give_the_defaults_and_a_reason(raw: bytes, tmp_path: Path) -> None:
    paths = written(Paths(tmp_path), raw)
    settings, problems = load_settings(paths)
    assert settings == DEFAULTS
    assert problems
    assert save_settings(paths, CHANGED) is None
    assert load_settings(paths) == (CHANGED, ())


def test_the_curtain_of_former_settings_stays_where_it_was_chosen(tmp_path: Path) -> None:
    """Every file of schema 1 holds "hidden", which was usual; today that is the open table."""
    for schema, value, kept in (
        (1, "hidden", DEFAULTS.curtain),
        (1, "always", "always"),
        (1, "never", "never"),
        (2, "hidden", "hidden"),
    ):
        settings, problems = load_settings(
            written(Paths(tmp_path), {"schema": schema, "curtain": value})
        )
        assert (settings.curtain, problems) == (kept, ())
    broken = written(Paths(tmp_path), {"schema": 1, "curtain": "hidden", "volume": "loud"})
    assert load_settings(broken)[0].curtain == DEFAULTS.curtain


def test_a_newer_file_keeps_the_values_that_are_known(tmp_path: Path) -> None:
    settings, problems = load_settings(
        written(Paths(tmp_path), {"schema": SCHEMA + 1, "volume": 5, "voice": "low"})
    )
    assert settings.volume == 5
    assert [problem.code for problem in problems] == ["newer_settings"]
    assert "newer version" in problems[0].say(make_translator("en"))


def test_a_broken_file_is_mended_at_once_and_told_once(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.settings_file.write_text('{"volume": 30', "utf-8")
    settings, problems = load_settings(paths)
    assert problems
    assert mend_settings(paths, settings, problems) is None
    assert load_settings(paths) == (settings, ())


def test_what_cannot_be_read_or_has_nothing_wrong_is_not_written(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    assert mend_settings(paths, DEFAULTS, ()) is None
    paths.settings_file.mkdir()
    settings, problems = load_settings(paths)
    assert mend_settings(paths, settings, problems) is None
    assert paths.settings_file.is_dir()


def test_a_key_that_stands_twice_is_told(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    text = '{"format": "china-games-settings", "schema": 1,\n"volume": 30,\n"volume": 40}'
    paths.settings_file.write_text(text, "utf-8")
    assert [(problem.code, problem.line) for problem in load_settings(paths)[1]] == [
        ("duplicate_key", 3)
    ]


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.settings_file.mkdir(parents=True)
    settings, problems = load_settings(paths)
    assert settings == DEFAULTS
    assert len(problems) == 1
    assert save_settings(paths, CHANGED) is not None


def test_a_full_disk_leaves_the_former_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = Paths(tmp_path)
    save_settings(paths, CHANGED)

    def full(path: Path, content: bytes) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(disk, "_write_through", full)
    problem = save_settings(paths, DEFAULTS)
    assert problem is not None
    assert problem.say(make_translator("fr")) != problem.say(make_translator("en"))
    assert load_settings(paths) == (CHANGED, ())
