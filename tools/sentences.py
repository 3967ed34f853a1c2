"""Writes anew what games say, in tests/games/<game>/words: tests compare it and people read it.

python tools/sentences.py
python tools/sentences.py china"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from china_games.games import registry  # noqa: E402
from tests.support.hooks import load_tests_of  # noqa: E402
from tests.support.sentences import find_path  # noqa: E402

TEST = "test_sentences.py"


def main(games: list[str]) -> None:
    known = [game for game in registry.GAMES if find_path(game).with_name(TEST).exists()]
    for game in games or known:
        book = load_tests_of(game, "words.test_sentences").write_book()
        find_path(game).write_text(book, "utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
