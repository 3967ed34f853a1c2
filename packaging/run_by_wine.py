#!/usr/bin/env python3
"""Runs a Windows program by Wine; windows_python.py puts a copy of this as `python` and as `wine`
into its folder.

Windows Python wants standard streams that are pipes, and Wine's services, which a first program
starts, would hold the caller's streams for as long as they live: so the program gets pipes of its
own, and this hands on what it says."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import IO

FOLDER = Path(__file__).resolve().parent
LAST_WORDS = 2.0  # seconds that the pipes are read on once the program has ended


def make_environment(folder: Path) -> dict[str, str]:
    """What Wine has to know, with the Windows of a folder of windows_python.py."""
    return {
        "WINEDEBUG": "-all",
        **os.environ,
        "WINEPREFIX": str(folder / "prefix"),
        "WINEARCH": "win64",
    }


def hand_on(pipe: IO[bytes], out: int) -> None:
    """Writes what comes out of a pipe to one of our own streams; closes it once nobody reads that
    any more.
    """
    with suppress(BrokenPipeError), pipe:
        while said := os.read(pipe.fileno(), 65536):
            os.write(out, said)


def main() -> int:
    program = [str(FOLDER / "windows" / "python.exe")] if Path(__file__).name == "python" else []
    process = subprocess.Popen(
        ["wine", *program, *sys.argv[1:]],
        env=make_environment(FOLDER),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    signal.signal(signal.SIGTERM, lambda *_: process.kill())
    readers = [
        threading.Thread(target=hand_on, args=(pipe, out), daemon=True)
        for pipe, out in ((process.stdout, 1), (process.stderr, 2))
        if pipe is not None
    ]
    for reader in readers:
        reader.start()
    code = process.wait()
    for reader in readers:
        reader.join(LAST_WORDS)
    return code


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status if status >= 0 else 128 - status)
