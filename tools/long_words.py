"""Looks for words that are cut, in each other's way or hard to read on every screen: all sizes,
languages, themes.
"""

from __future__ import annotations

import argparse
import sys
from itertools import cycle
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from china_games.kit.pilot import Pilot  # noqa: E402, I001 (chooses the display before pygame is loaded)
from tests.pictures.layout import COLOURS, SPEAKERS, WINDOWS, dressed, faults  # noqa: E402
from tests.pictures.scenes import SCENES, steady  # noqa: E402


def look(scene: str, pilot: Pilot, languages: list[str]) -> int:
    """Prints what is wrong with a scene; how many windows of it are not as they should be."""
    wrong, colours = 0, cycle(COLOURS)
    for size, scale in WINDOWS:
        for language in languages:
            dressed(pilot, *next(colours))
            found = faults(pilot, size, scale, SPEAKERS[language])
            wrong += bool(found)
            for fault in found:
                print(f"{scene} {size[0]}x{size[1]} {scale} % {language}: {fault}", flush=True)
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only",
        nargs="*",
        default=[""],
        metavar="WORD",
        help="scenes whose name begins with a word",
    )
    parser.add_argument("--language", nargs="*", default=list(SPEAKERS), choices=list(SPEAKERS))
    args, wrong = parser.parse_args(), 0
    for scene in (name for name in SCENES if name.startswith(tuple(args.only))):
        with steady(scene):
            pilot = SCENES[scene]()
            wrong += look(scene, pilot, args.language)
            pilot.close()
    print(f"{wrong} windows with faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
