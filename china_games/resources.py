"""Where the files lie that come with the program: from a checkout, a wheel or a frozen build."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


@cache
def is_packed() -> bool:
    """Whether the program comes from a wheel or a frozen build, which keep its files inside the
    package.
    """
    return (PACKAGE / "data").is_dir()


@cache
def find_program() -> Path:
    """The folder that holds assets/, boards/, saves/ and LICENSE."""
    return PACKAGE / "data" if is_packed() else PACKAGE.parent


_homes: dict[str, Path] = {}


def add_home(game: str, folder: Path) -> None:
    """The files of a game that does not ship lie in a folder of its own: `boards/`, `lessons/`,
    `rulebook.yaml` as in the program's, its words in `<language>.mo`."""
    _homes[game] = folder


def find_home(game: str) -> Path | None:
    """The folder of a game that does not ship."""
    return _homes.get(game)


def list_board_folders() -> tuple[Path, ...]:
    """Where boards lie: those that ship, then those of other games."""
    return find_board(), *(home / "boards" for home in _homes.values())


def list_lesson_folders() -> tuple[Path, ...]:
    """Where lessons lie: those that ship, then those of other games."""
    return find_asset("lessons"), *(home / "lessons" for home in _homes.values())


def find_rulebook(game: str) -> Path:
    """The file of a game's rulebook."""
    home = find_home(game)
    return home / "rulebook.yaml" if home else find_asset("rulebook", f"{game}.yaml")


def find_catalogue(language: str, game: str) -> Path:
    """The compiled catalogue of a game's words."""
    home = find_home(game)
    return (
        home / f"{language}.mo" if home else find_asset("locale", language, "games", f"{game}.mo")
    )


def find_asset(*parts: str) -> Path:
    """A file or folder of art, fonts, sounds, catalogues or rulebook."""
    return find_program().joinpath("assets", *parts)


def find_board(*parts: str) -> Path:
    """A board file that comes with the program."""
    return find_program().joinpath("boards", *parts)


def find_template(game: str) -> Path:
    """The small board of a game that people begin with."""
    return find_asset("templates", f"{game}.yaml")


def find_sample_saves() -> Path:
    """The games that ship with the program."""
    return find_program() / "saves"


def find_licence() -> Path:
    """The text of the program's licence."""
    return find_program() / "LICENSE"
