"""Reasons of computer players: each code has a sentence of its own, in both languages."""

from __future__ import annotations

import ast
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from china_games.games import registry
from china_games.i18n import make_translator

FOLDER = Path(registry.__file__).parent
GAMES = [game for game in registry.GAMES if (FOLDER / game / "words" / "advice.py").exists()]


def list_texts(game: str) -> list[str]:
    """The texts of the reasons of a game, as the source gives them to the translator."""
    tree = ast.parse((FOLDER / game / "words" / "advice.py").read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [
        call.args[0].value
        for call in calls
        if ast.unparse(call.func) in ("tr", "tr.plural") and isinstance(call.args[0], ast.Constant)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_no_two_reasons_say_the_same(game: str) -> None:
    """Two codes of Forbidden City had one sentence: one was told what the other meant."""
    texts = list_texts(game)
    assert len(texts) > len(import_module(f"china_games.games.{game}.words.advice").SENTENCES) / 2
    for lang in ("en", "fr"):
        tr = make_translator(lang, game)
        said = Counter(tr(text) for text in texts)
        assert [text for text, n in said.items() if n > 1] == []
