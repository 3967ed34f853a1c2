"""Makes the golden pictures of the tests anew, or compares them: `python tools/golden_pictures.py
--help`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from tests.pictures import golden  # noqa: E402
from tests.pictures.scenes import SCENES, steady  # noqa: E402


def paint_pictures(scene: str) -> Iterator[tuple[golden.View, pygame.Surface]]:
    """The scene in every size, made anew in each language: what a dialog says is put into words
    when it opens.
    """
    for language in golden.LANGUAGES:
        pilot = SCENES[scene](lang=language)
        yield from (
            (view, golden.taken(pilot, view)) for view in golden.VIEWS if view.language == language
        )
        pilot.close()


def make(scene: str) -> None:
    """Keeps the scene as it looks now."""
    golden.write(golden.FOLDER / f"{scene}.png", golden.sheet(paint_pictures(scene)))


def compare(scene: str, folder: Path) -> int:
    """How many views of the scene look otherwise than they are kept; those are written into the
    folder.
    """
    found = 0
    for view, actual in paint_pictures(scene):
        expected = golden.kept(scene, view)
        if golden.worst(actual, expected) >= golden.NOTICED:
            golden.report(folder, scene, view, actual, expected)
            found += 1
    return found


def list_forgotten() -> list[Path]:
    """Sheets whose scene is no more."""
    return [path for path in golden.FOLDER.glob("*.png") if path.stem not in SCENES]


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only",
        nargs="*",
        default=[""],
        metavar="WORD",
        help="scenes whose name begins with a word",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="compare all sizes and languages instead of making them",
    )
    return parser.parse_args()


def main() -> int:
    """Goes through the scenes; with --check the number of views that differ decides."""
    args, differing = read_arguments(), 0
    folder = Path(tempfile.gettempdir()) / "china-games-pictures"
    for scene in (name for name in SCENES if name.startswith(tuple(args.only))):
        with steady(scene):
            if args.check:
                differing += compare(scene, folder)
            else:
                make(scene)
        print(scene, flush=True)
    for path in () if args.check else list_forgotten():
        path.unlink()
    if differing:
        print(f"{differing} pictures differ; see {folder}")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
