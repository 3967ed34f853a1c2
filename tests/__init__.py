"""The tests, and a fifth game that goes through all of them: every process that loads them knows
it.
"""

from pathlib import Path

from china_games.games import registry

registry.add("hills", "tests.games.hills", Path(__file__).parent / "games" / "hills")
