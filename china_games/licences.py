"""The texts of the licences of the program, its fonts and sounds, and of the libraries that are
installed with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from china_games.resources import find_asset, find_licence

LIBRARIES = ("pygame-ce", "PyYAML", "platformdirs", "msgspec")
FONTS = {
    "EB Garamond": "OFL-eb-garamond.txt",
    "Source Sans 3": "OFL-source-sans-3.txt",
    "Noto Sans TC": "OFL-noto-sans-tc.txt",
    "Noto Serif TC": "OFL-noto-serif-tc.txt",
}


def list_files() -> Iterator[tuple[str, Path]]:
    """What a licence is for, and the file it stands in. A library that does not bring its licence
    is left out.
    """
    yield "China Games", find_licence()
    for font, name in FONTS.items():
        yield font, find_asset("fonts", name)
    for library in LIBRARIES:
        yield from list_library(library)


def list_library(name: str) -> Iterator[tuple[str, Path]]:
    """The licence files of an installed library."""
    try:
        listed = distribution(name).files or ()
    except PackageNotFoundError:
        return
    for file in listed:
        packed = file.parts[0].endswith(".dist-info") and file.name.lower().startswith(
            ("licen", "copying")
        )
        path = Path(str(file.locate()))
        if (packed or file.name == "LGPL.txt") and path.is_file():
            yield name, path


def read_text(path: Path) -> str:
    """A licence as one text; an empty one if the file cannot be read."""
    try:
        return path.read_text("utf-8", errors="replace").strip()
    except OSError:
        return ""
