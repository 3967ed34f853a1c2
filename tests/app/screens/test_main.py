"""What opens the window: settings kept at the end, a language for once, crashes written down, no
display.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from china_games.app.screens.frame import change
from china_games.cli import window as main
from china_games.cli.tools import UserError
from china_games.i18n import make_translator
from china_games.kit.app import App
from china_games.kit.ui import Screen
from china_games.paths import Paths
from china_games.settings import DEFAULTS
from china_games.settings_file import load_settings, save_settings

EN = make_translator("en")


def args(folder: Path, **changes: str) -> Namespace:
    return Namespace(
        **{"data_dir": str(folder), "lang": None, "scale": None, "size": None, **changes}
    )


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[App]:
    """Instead of running, the program shows a few frames; the volume is changed meanwhile."""
    apps: list[App] = []

    def run(app: App, first: Screen) -> None:
        apps.append(app)
        app.begin(first)
        for _ in range(4):
            app.step()
        change(app.ui, volume=11)
        app.close()

    monkeypatch.setattr(App, "run", run)
    return apps


def test_what_was_changed_is_kept(tmp_path: Path, shown: list[App]) -> None:
    assert main.run(args(tmp_path, size="960x600", scale="125"), EN) == 0
    assert shown[0].ui.size == (960, 600)
    assert shown[0].ui.scale == 1.25
    kept = load_settings(Paths(tmp_path))[0]
    assert (kept.volume, kept.ui_scale) == (11, 0)


def test_settings_that_cannot_be_kept_at_the_end_are_told(
    tmp_path: Path, shown: list[App], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "settings.json").mkdir()  # no file can take its name
    assert main.run(args(tmp_path, lang="fr"), EN) == 0
    told = capsys.readouterr().err
    assert told.startswith(f"{tmp_path / 'settings.json'}: le fichier ne peut pas être écrit (")
    assert "vérifiez le dossier" in told


def test_a_language_asked_for_once_is_not_kept(tmp_path: Path, shown: list[App]) -> None:
    save_settings(Paths(tmp_path), DEFAULTS._replace(language="en"))
    main.run(args(tmp_path, lang="fr"), EN)
    assert shown[0].ui.tr.language == "fr"
    assert load_settings(Paths(tmp_path))[0].language == "en"


def test_a_language_chosen_meanwhile_is_kept() -> None:
    begun = DEFAULTS._replace(language="fr")
    assert main.settle_settings(begun._replace(language="en"), begun, DEFAULTS).language == "en"
    assert main.settle_settings(begun, begun, DEFAULTS).language == "auto"


def test_a_broken_settings_file_is_told_on_the_first_screen(
    tmp_path: Path, shown: list[App]
) -> None:
    (tmp_path / "settings.json").write_text('{"volume": 300, "hints": false}', "utf-8")
    main.run(args(tmp_path, lang="en"), EN)
    assert not shown[0].settings.hints
    assert len(shown[0].screen.layers) == 2


def test_a_crash_is_written_down_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(app: App, first: Screen) -> None:
        app.close()
        raise ZeroDivisionError("in the loop")

    monkeypatch.setattr(App, "run", run)
    with pytest.raises(SystemExit) as left:
        main.run(args(tmp_path, lang="en"), EN)
    assert left.value.code == 1
    assert "last-crash.txt" in capsys.readouterr().err
    assert "in the loop" in (tmp_path / "logs" / "last-crash.txt").read_text("utf-8")


def test_without_a_display_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(UserError, match="No window can be opened"):
        main.run(args(tmp_path), EN)


@pytest.mark.parametrize(
    "wrong", [{"size": "10x10"}, {"size": "big"}, {"scale": "20"}, {"scale": "x"}]
)
def test_sizes_of_no_use_are_told(tmp_path: Path, wrong: dict[str, str]) -> None:
    with pytest.raises(UserError):
        main.run(args(tmp_path, **wrong), EN)
