"""The icons and the entry in the desktop's menu."""

from __future__ import annotations

import configparser
import io
import os
import struct
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pygame

ROOT = Path(__file__).resolve().parents[2]
ICONS = ROOT / "packaging" / "icons"
ENTRY = ROOT / "packaging" / "linux" / "china-games.desktop"


def entry() -> dict[str, str]:
    reader = configparser.ConfigParser(interpolation=None)
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read_string(ENTRY.read_text("utf-8"))
    return dict(reader["Desktop Entry"])


def test_the_entry_starts_what_is_installed_and_shows_its_icon() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    shown = entry()
    assert shown["Type"] == "Application"
    assert shown["Exec"] == shown["TryExec"] in project["project"]["gui-scripts"]
    assert f"share/icons/hicolor/scalable/apps/{shown['Icon']}.svg" in shared.values()
    assert shown["Categories"] == "Game;BoardGame;"
    assert all((ROOT / source).is_file() for source in shared)


def test_the_window_belongs_to_the_entry() -> None:
    """Desktops find the entry of a window by its class, which SDL takes from the environment."""
    import_module("china_games.kit")  # says so to SDL
    assert (
        os.environ["SDL_VIDEO_X11_WMCLASS"]
        == os.environ["SDL_VIDEO_WAYLAND_WMCLASS"]
        == entry()["StartupWMClass"]
    )


def test_the_entry_speaks_french() -> None:
    shown = entry()
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert shown[f"{key}[fr]"]
    assert shown["Comment"] != shown["Comment[fr]"]


def test_pngs_have_the_size_they_say_and_are_a_seal() -> None:
    sizes = set()
    for path in ICONS.glob("*.png"):
        picture = pygame.image.load(path)
        size = int(path.stem.rpartition("-")[2])
        assert picture.get_size() == (size, size)
        assert picture.get_at((0, 0)).a == 0, "corners are clear"
        red = picture.get_at((size // 5, size // 5))
        assert red.r > 120 > red.g + red.b, "cinnabar between frame and sign"
        sizes.add(size)
    assert sizes == {16, 32, 48, 64, 128, 256, 512}


def test_the_svg_is_drawn_by_shapes_alone() -> None:
    root = ElementTree.parse(ICONS / "china-games.svg").getroot()
    assert {part.tag.rpartition("}")[2] for part in root} == {"path"}


def test_the_windows_icon_holds_every_size() -> None:
    content = (ICONS / "china-games.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", content)
    assert (reserved, kind) == (0, 1)
    sizes = set()
    for n in range(count):
        wide, high, _, _, _, bits, length, at = struct.unpack_from("<BBBBHHII", content, 6 + 16 * n)
        picture = pygame.image.load(io.BytesIO(content[at : at + length]), "icon.png")
        assert picture.get_size() == (wide or 256, high or 256)
        assert bits == 32
        sizes.add(picture.get_width())
    assert {16, 32, 48, 256} <= sizes


def test_the_macos_icon_holds_every_size() -> None:
    content = (ICONS / "china-games.icns").read_bytes()
    assert content[:4] == b"icns"
    assert struct.unpack_from(">I", content, 4)[0] == len(content)
    at, sizes = 8, set()
    while at < len(content):
        length = struct.unpack_from(">I", content, at + 4)[0]
        sizes.add(
            pygame.image.load(io.BytesIO(content[at + 8 : at + length]), "icon.png").get_width()
        )
        at += length
    assert sizes == {16, 32, 64, 128, 256, 512}


def test_the_build_takes_every_module_and_every_file(tmp_path: Path) -> None:
    """What the frozen build is told, without making it: that takes its own command."""
    code = (
        "import sys; sys.path.insert(0, 'packaging'); import build; from pathlib import Path; "
        "print('\\n'.join(build.list_arguments(Path('out'), Path('work'))))"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for name in (
        "china_games.cli.simulate",
        "china_games.games.empires.table.painter",
        "china_games.players.worker",
    ):
        assert f"--hidden-import={name}\n" in told
    for name in ("assets", "boards", "saves", "LICENSE"):
        assert f"--add-data={ROOT / name}{os.pathsep}china_games" in told
    assert "--onedir" in told


def test_the_icons_are_those_that_the_tool_draws() -> None:
    code = "import sys; sys.path.insert(0, 'tools'); import make_icons; print(make_icons.seal())"
    drawn = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert drawn == (ICONS / "china-games.svg").read_text("utf-8")
