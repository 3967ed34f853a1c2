"""A person whose games cannot be kept is told so when the program starts, before he plays; once."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

import pytest

from china_games.app.screens.start import StartScreen
from china_games.app.services import Services
from china_games.i18n import LANGUAGES, make_translator
from china_games.kit.pilot import Pilot
from china_games.paths import Paths
from china_games.players.thinker import Inline
from tests.app.play.desk import Start
from tests.stress.disks import NOBODY, UNIX, refused
from tests.stress.kills import keeper
from tests.stress.saying import tells

TOLD = {"en": "Games cannot be saved", "fr": "Les parties ne peuvent pas être enregistrées"}


def file_instead(folder: Path) -> AbstractContextManager[None]:
    (folder / "saves").write_bytes(b"x")
    return nullcontext()


def link_to_nowhere(folder: Path) -> AbstractContextManager[None]:
    (folder / "saves").symlink_to(folder / "unplugged")
    return nullcontext()


def full(folder: Path) -> AbstractContextManager[None]:
    (folder / "saves").mkdir()
    return refused("write", errno.ENOSPC)


def read_only(folder: Path) -> AbstractContextManager[None]:
    (folder / "saves").mkdir()
    return refused("open", errno.EROFS)


@contextmanager
def closed(folder: Path) -> Iterator[None]:
    """No folder of saves yet, and none can be made."""
    above = folder / "closed"
    above.mkdir()
    os.chmod(folder, 0o555)
    root = os.geteuid() == 0
    try:
        if root:
            os.seteuid(NOBODY)
        yield
    finally:
        if root:
            os.seteuid(0)
        os.chmod(folder, 0o755)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "wrong", [file_instead, full, read_only, *([link_to_nowhere] if UNIX else [])]
)
def test_it_is_told_before_anybody_plays(wrong: object, lang: str, tmp_path: Path) -> None:
    with wrong(tmp_path):  # type: ignore[operator]
        pilot = started(tmp_path, lang)
        said = "\n".join(pilot.list_texts())
        assert TOLD[lang] in said
        assert str(tmp_path / "saves") in said
        trouble = keeper(tmp_path).find_trouble()
        assert trouble is not None
        tells(trouble)
        assert trouble.say_advice(make_translator(lang)) in said
        pilot.press("esc")
        pilot.screen.start(pilot.ui)  # as after a game
        pilot.step(4)
        assert len(pilot.screen.layers) == 1
        pilot.close()
    assert not list(tmp_path.rglob(".*"))


def test_where_all_is_well_nothing_is_told_or_made(tmp_path: Path) -> None:
    pilot = started(tmp_path / "data", "en")
    assert len(pilot.screen.layers) == 1
    assert not (tmp_path / "data").exists()
    pilot.close()
    (tmp_path / "data" / "saves").mkdir(parents=True)
    assert keeper(tmp_path / "data").find_trouble() is None
    assert not list((tmp_path / "data" / "saves").iterdir())


@pytest.mark.skipif(os.name == "nt", reason="rights are others there")
def test_a_folder_that_cannot_be_made_is_trouble(tmp_path: Path) -> None:
    with closed(tmp_path):
        trouble = keeper(tmp_path / "data").find_trouble()
    assert trouble is not None
    assert "not allowed" in trouble.say_message(make_translator("en"))


def started(folder: Path, lang: str) -> Pilot:
    pilot = Pilot(Start, size=(960, 600), scale=75, lang=lang)
    pilot.app.services = Services(Paths(folder), thinker=Inline())
    pilot.app.screens.clear()
    pilot.app.begin(StartScreen())
    pilot.step(6)
    return pilot
