"""The README's commands, the gate, and the packaging agree with each other."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from china_games.cli.bench.figure import Figure

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def requirements(name: str) -> set[str]:
    """The packages that a requirements file asks for itself."""
    return {
        line.strip()
        for line in (ROOT / name).read_text("utf-8").splitlines()
        if line and not line.startswith("-")
    }


def test_the_library_of_the_window_prints_nothing() -> None:
    """Its greeting stood before the lines of `check --json`."""
    said = subprocess.run(
        [sys.executable, "-c", "import china_games, pygame"],
        cwd=ROOT,
        env={key: value for key, value in os.environ.items() if "PYGAME" not in key},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == ""


def test_the_readme_has_a_command_to_start_and_one_to_test() -> None:
    commands = re.findall(r"```sh\n(.*)\n```", README)
    assert [
        c for c in commands if "-r requirements.txt" in c and c.endswith("main.py") and "venv" in c
    ]
    assert [c for c in commands if "-r requirements-dev.txt" in c and "pytest" in c and "venv" in c]


def test_the_gate_runs_the_readme_s_test_command() -> None:
    assert "<!-- test command -->\n```sh\n" in README
    gate = (ROOT / ".ci" / "run").read_text("utf-8")
    assert "README.md" in gate
    assert "<!-- test command -->" in gate


def test_requirements_and_metadata_ask_for_the_same() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(project["dependencies"]) == requirements("requirements.txt")
    assert project["requires-python"] == ">=3.11"


def test_a_figure_knows_whether_its_target_is_kept() -> None:
    assert Figure("china", "speed", 5, "moves/s").met is None
    assert Figure("china", "speed", 5, "moves/s", 5).met is True
    assert Figure("china", "speed", 4, "moves/s", 5).met is False
    assert Figure("china", "load", 5, "ms", 5, True).met is True
    assert Figure("china", "load", 6, "ms", 5, True).met is False
