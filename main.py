"""Start China Games; see `python main.py --help`."""

import gc
import sys

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # a build starts the computer players as itself
        import multiprocessing  # here, as it takes 10 ms to load

        multiprocessing.freeze_support()
    gc.disable()  # what is loaded at the start is no garbage; `main` turns it on again
    from china_games.cli import main

    raise SystemExit(main())
