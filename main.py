"""Start China Games; see `python main.py --help`."""

import gc
import multiprocessing

if __name__ == "__main__":
    multiprocessing.freeze_support()
    gc.disable()  # what is loaded at the start is no garbage; `main` turns it on again
    from china_games.cli import main

    raise SystemExit(main())
