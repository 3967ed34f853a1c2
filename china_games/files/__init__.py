"""Files from disk, checked: every problem with line and column, in words that say what to do.

`read_json`, and `read_yaml` of `files.yaml_file`, give a `Document`: plain data that knows where
each value stands, and what was wrong with the file. `find_problems(Model, document)` says what
keeps its data from fitting a model."""

from china_games.files.document import BAD, Document
from china_games.files.json_file import find_half_character, load_strictly, read_json
from china_games.files.messages import add_messages, guess
from china_games.files.models import Model, find_problems, is_valid
from china_games.files.problem import LocalName, Problem, Sentence, Word, list_first
from china_games.files.reasons import describe_error
from china_games.files.source import Limits

__all__ = [
    "BAD",
    "Document",
    "Limits",
    "LocalName",
    "Model",
    "Problem",
    "Sentence",
    "Word",
    "add_messages",
    "describe_error",
    "find_half_character",
    "find_problems",
    "guess",
    "is_valid",
    "list_first",
    "load_strictly",
    "read_json",
]
