"""`python -m china_games` is the same as the installed command."""

from china_games.cli import run_installed

if __name__ == "__main__":
    raise SystemExit(run_installed())
