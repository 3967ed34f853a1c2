"""Files from disk, checked: every problem with line and column, in words that say what to do.

`read_yaml` and `read_json` give a `Document`: plain data that knows where each value stands, and what
was wrong with the file. `checked(Model, document)` holds its data against a pydantic model.
"""
from china_games.files.document import BAD, Document
from china_games.files.json_file import read_json
from china_games.files.messages import add_messages, guess
from china_games.files.models import checked
from china_games.files.problem import Problem, Word
from china_games.files.source import Limits
from china_games.files.yaml_file import read_yaml

__all__ = ["BAD", "Document", "Limits", "Problem", "Word", "add_messages", "checked", "guess",
           "read_json", "read_yaml"]
