"""Files from disk, checked: every problem with line and column, in words that say what to do.

`read_yaml` and `read_json` give a `Document`: plain data that knows where each value stands, and what
was wrong with the file. `checked(Model, document)` holds its data against a pydantic model.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from china_games.files.document import BAD, Document
from china_games.files.half import half_character
from china_games.files.json_file import read_json
from china_games.files.messages import add_messages, guess
from china_games.files.models import checked
from china_games.files.problem import Problem, Word
from china_games.files.reasons import said_of
from china_games.files.source import Limits

if TYPE_CHECKING:
    from china_games.files.yaml_file import read_yaml

__all__ = ["BAD", "Document", "Limits", "Problem", "Word", "add_messages", "checked", "guess", "half_character",
           "read_json", "read_yaml", "said_of"]


def __getattr__(name: str) -> Any:
    """Loads the YAML reader when it is first asked for: a start without a board does without it."""
    if name != "read_yaml":
        raise AttributeError(name)
    from china_games.files import yaml_file
    return yaml_file.read_yaml
