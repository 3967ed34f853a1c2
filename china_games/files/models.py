"""Documents held against pydantic models. pydantic is loaded only when it is needed: it is slow to load."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, get_args

from china_games.files.document import BAD, MOST_PROBLEMS, Document, Way, in_order, more
from china_games.files.messages import guess
from china_games.files.problem import Problem, Word

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic_core import ErrorDetails

    M = TypeVar("M", bound=BaseModel)

CODES = {
    "missing": "missing", "extra_forbidden": "unknown_key",
    "string_type": "not_text", "int_type": "not_whole", "int_from_float": "not_whole", "float_type": "not_number",
    "finite_number": "not_number", "bool_type": "not_truth", "list_type": "not_list", "tuple_type": "not_list",
    "dict_type": "not_mapping", "model_type": "not_mapping", "model_attributes_type": "not_mapping",
    "literal_error": "not_one_of", "greater_than_equal": "too_small", "greater_than": "not_above",
    "less_than_equal": "too_large", "less_than": "not_below",
    "too_short": "too_few", "too_long": "too_many",
    "string_too_short": "no_text", "string_too_long": "long_text", "string_pattern_mismatch": "bad_text",
}
"""pydantic's kinds of error and our codes; every other kind is told in pydantic's own words."""


ID = r"^[a-z][a-z0-9_.]*$"
"""How ids are written; a value that is not is told so."""


def checked(model: type[M], document: Document) -> tuple[M | None, tuple[Problem, ...]]:
    """The document as a model, or None and every problem of its values."""
    from pydantic import ValidationError
    try:
        return model.model_validate(document.data), ()
    except ValidationError as error:
        details = [detail for detail in error.errors(include_url=False)
                   if detail["input"] is not BAD or detail["type"] == "extra_forbidden"]
        found = [_problem(model, document, detail) for detail in details[:MOST_PROBLEMS]]
        left = len(details) - len(found)
        return None, in_order([*found, more(document.path, left)] if left else found)


def _problem(model: type[BaseModel], document: Document, error: ErrorDetails) -> Problem:
    kind, way = error["type"], tuple(error["loc"])
    code = CODES.get(kind, "bad_value")
    if code == "missing":
        return document.problem(code, way[:-1], key=way[-1])
    if code == "unknown_key":
        return _unknown_key(document, way, keys(model, way[:-1]))
    context: Mapping[str, Any] = error.get("ctx") or {}
    if code == "bad_value":
        return document.problem(code, way, detail=error["msg"])
    if context.get("pattern") == ID:
        code = "bad_id"
    return document.problem(code, way, **_args(code, context, error["input"]))


def _unknown_key(document: Document, way: Way, known: tuple[str, ...]) -> Problem:
    place = document.find(way, True)
    args = (("key", way[-1]), ("guess", guess(way[-1], known)))
    return Problem(document.path, *place, "unknown_key", args)


def _args(code: str, context: Mapping[str, Any], found: Any) -> dict[str, Any]:
    if code in ("too_few", "too_many"):
        limit = context["min_length"] if code == "too_few" else context["max_length"]
        return {"limit": limit, "count": len(found) if isinstance(found, (list, dict)) else context["actual_length"]}
    if code in ("no_text", "long_text"):
        return {"limit": context["max_length"]} if code == "long_text" else {}
    if code == "not_one_of":
        known = tuple(part.strip("'") for part in context["expected"].replace(" or ", ", ").split(", "))
        return {"known": known, "found": kind_of(found), "guess": guess(found, known)}
    limit = next((context[bound] for bound in ("ge", "gt", "le", "lt") if bound in context), None)
    return {"found": kind_of(found)} if limit is None else {"limit": limit, "found": kind_of(found)}


def kind_of(value: Any) -> Word:
    """What stands in the file, in words."""
    if value is None:
        return Word("nothing")
    if isinstance(value, bool):
        return Word("a_truth", (("value", str(value).lower()),))
    if isinstance(value, (int, float)):
        return Word("a_number", (("value", value),))
    if isinstance(value, str):
        return Word("a_text", (("value", value if len(value) <= 40 else value[:39] + "…"),))
    return Word("a_mapping" if isinstance(value, dict) else "a_list")


def keys(model: Any, way: Way) -> tuple[str, ...]:
    """The keys that a model knows at the end of a way."""
    for step in way:
        model = _inner(model.model_fields[step].annotation) if isinstance(step, str) else model
    fields = getattr(model, "model_fields", {})
    return tuple(field.alias or name for name, field in fields.items())


def _inner(annotation: Any) -> Any:
    """The model inside list[Model], Model | None and the like."""
    if hasattr(annotation, "model_fields"):
        return annotation
    found = (_inner(part) for part in get_args(annotation))
    return next((part for part in found if part is not None), None)
