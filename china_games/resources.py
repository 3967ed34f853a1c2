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
def program_folder() -> Path:
    """The folder that holds assets/, boards/, saves/ and LICENSE."""
    return PACKAGE / "data" if is_packed() else PACKAGE.parent


_homes: dict[str, Path] = {}


def add_home(game: str, folder: Path) -> None:
    """The files of a game that does not ship lie in a folder of its own: `boards/`, `lessons/`,
    `rulebook.yaml` as in the program's, its words in `<language>.mo`."""
    _homes[game] = folder


def home_of(game: str) -> Path | None:
    """The folder of a game that does not ship."""
    return _homes.get(game)


def board_folders() -> tuple[Path, ...]:
    """Where boards lie: those that ship, then those of other games."""
    return boards(), *(home / "boards" for home in _homes.values())


def lesson_folders() -> tuple[Path, ...]:
    """Where lessons lie: those that ship, then those of other games."""
    return assets("lessons"), *(home / "lessons" for home in _homes.values())


def rulebook_file(game: str) -> Path:
    """The file of a game's rulebook."""
    home = home_of(game)
    return home / "rulebook.yaml" if home else assets("rulebook", f"{game}.yaml")


def catalogue(language: str, game: str) -> Path:
    """The compiled catalogue of a game's words."""
    home = home_of(game)
    return home / f"{language}.mo" if home else assets("locale", language, "games", f"{game}.mo")


def assets(*parts: str) -> Path:
    """A file or folder of art, fonts, sounds, catalogues or rulebook."""
    return program_folder().joinpath("assets", *parts)


def boards(*parts: str) -> Path:
    """A board file that comes with the program."""
    return program_folder().joinpath("boards", *parts)


def sample_saves() -> Path:
    """The games that ship with the program."""
    return program_folder() / "saves"


def licence() -> Path:
    """The text of the program's licence."""
    return program_folder() / "LICENSE"
