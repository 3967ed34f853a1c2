"""Where the files lie that come with the program: from a checkout, a wheel or a frozen build."""
from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


@cache
def is_packed() -> bool:
    """Whether the program comes from a wheel or a frozen build, which keep its files inside the package."""
    return (PACKAGE / "data").is_dir()


@cache
def program_folder() -> Path:
    """The folder that holds assets/, boards/, saves/ and LICENSE."""
    return PACKAGE / "data" if is_packed() else PACKAGE.parent


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
