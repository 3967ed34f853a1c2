"""Where the files lie that come with the program: from a checkout, a wheel or a frozen build."""
from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def program_folder() -> Path:
    """The folder that holds assets/, boards/ and saves/."""
    package = Path(__file__).resolve().parent
    packed = package / "data"
    return packed if packed.is_dir() else package.parent


def assets(*parts: str) -> Path:
    """A file or folder of art, fonts, sounds, catalogues or rulebook."""
    return program_folder().joinpath("assets", *parts)


def boards(*parts: str) -> Path:
    """A board file that comes with the program."""
    return program_folder().joinpath("boards", *parts)


def sample_saves() -> Path:
    """The games that ship with the program."""
    return program_folder() / "saves"
