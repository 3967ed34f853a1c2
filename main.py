"""Start China Games; see `python main.py --help`."""
import multiprocessing

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from china_games.cli import main

    raise SystemExit(main())
