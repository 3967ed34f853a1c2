"""What files must look like, as msgspec models, and every problem of a document that does not look
so.

A model is a class of annotated fields; a field with a default may be left out. msgspec alone judges
whether data fits, and stops at the first thing that does not. `find_problems` then goes through the
model and the data side by side and asks it again of each part, so that a person is told everything
at once, in the words of this program."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import FieldInfo, fields

from china_games.files.document import (
    BAD,
    MOST_PROBLEMS,
    DataPath,
    Document,
    count_rest,
    sort_problems,
)
from china_games.files.messages import guess
from china_games.files.problem import Problem, Word

ID = r"^[a-z][a-z0-9_.]*\Z"
"""How ids are written; of a value that is not, the sentence says how."""

TEXT = r"\S"
"""What a text holds at least: something to be seen."""

WRONG_KIND = {str: "not_text", int: "not_whole", float: "not_number", bool: "not_truth"}
KINDS = {str: "some_text", int: "whole_number", float: "some_number", bool: "true_or_false"}
LIMITS = {
    "ge": "too_small",
    "gt": "not_above",
    "le": "too_large",
    "lt": "not_below",
    "min_length": "no_text",
    "max_length": "long_text",
    "pattern": "bad_text",
}
"""Limits of `Meta`, and the codes of values beyond them."""

PATTERNS = {ID: "bad_id", TEXT: "no_text"}
"""Patterns whose sentence says how such a text is written, and its code; see `add_pattern`."""


class Model(Struct, forbid_unknown_fields=True):
    """Data with these keys and no others; no value of another type is taken for the right one."""


class Flaw(NamedTuple):
    """One thing that does not fit: a problem whose line and column are not looked up yet."""

    code: str
    path: DataPath
    args: dict[str, Any]


def add_pattern(pattern: str, code: str) -> str:
    """A pattern for models, of which a sentence of its own says how such texts are written."""
    PATTERNS[pattern] = code
    return pattern


def is_valid(value: object, kind: Any) -> bool:
    """Whether data from a file fits a model, or any type that msgspec knows."""
    return not _find_refusal(value, kind)


@cache
def index_fields(model: type[Struct]) -> dict[str, FieldInfo]:
    """What may stand in a model, by the key in the file: the `type` of each field with
    its limits.
    """
    return {field.encode_name: field for field in fields(model)}


def find_problems(model: type[Struct], document: Document) -> tuple[Problem, ...]:
    """Everything that keeps the document from fitting the model, as it stands in the file; nothing
    if it fits.

    A value whose problem the reader of the file has told already (`BAD`) is passed over.
    """
    flaws = _find_flaws(model, document.data, ())
    found = [
        document.make_problem(flaw.code, flaw.path, flaw.code == "unknown_key", **flaw.args)
        for flaw in islice(flaws, MOST_PROBLEMS)
    ]
    left = sum(1 for _ in flaws)
    return sort_problems([*found, count_rest(document.path, left)] if left else found)


def describe(value: object) -> Word:
    """What stands in the file, in words."""
    if value is None:
        return Word("nothing")
    if isinstance(value, bool):
        return Word("a_truth", (("value", str(value).lower()),))
    if isinstance(value, float):
        return Word("a_number", (("value", repr(value)),))  # "1.0" is no whole number: show it so
    if isinstance(value, int):
        return Word("a_number", (("value", value),))
    if isinstance(value, str):
        return Word("a_text", (("value", value if len(value) <= 40 else value[:39] + "…"),))
    return Word("a_mapping" if isinstance(value, dict) else "a_list")


def _find_refusal(value: object, kind: Any) -> str:
    """Why msgspec does not take the value, in its own words; "" if it does."""
    try:
        convert(value, kind)
    except ValidationError as error:
        return str(error)
    return ""


def _find_flaws(kind: Any, value: object, path: DataPath) -> Iterator[Flaw]:
    if value is BAD or is_valid(value, kind):
        return
    base, limits = (
        (get_args(kind)[0], get_args(kind)[1]) if get_origin(kind) is Annotated else (kind, Meta())
    )
    origin = get_origin(base) or base
    if origin in (Union, UnionType):
        yield from _find_in_union(base, value, path)
    elif origin is Literal:
        known = get_args(base)
        yield Flaw(
            "not_one_of",
            path,
            {"known": known, "found": describe(value), "guess": guess(value, known)},
        )
    elif origin in (list, tuple, dict) or issubclass(origin, Struct):
        yield from _find_inside(base, limits, value, path)
    else:
        yield _explain_leaf(base, limits, value, path)


def _find_in_union(kind: Any, value: object, path: DataPath) -> Iterator[Flaw]:
    """The flaws of a value that may be of several kinds, as one of the kind that it is: what the
    others would ask of it says nothing of the slip.
    """
    kinds = [one for one in get_args(kind) if one is not NoneType]
    meant = [one for one in kinds if _is_like(one, value)] or kinds[: len(kinds) == 1]
    for one in meant:
        yield from _find_flaws(one, value, path)
    if not meant:
        known = tuple(Word(_name_kind(one)) for one in kinds)
        yield Flaw("not_any", path, {"known": known, "found": describe(value)})


def _find_bare(kind: Any) -> Any:
    """A type without its limits and what stands in it: `list` of a limited list of texts."""
    base = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    return get_origin(base) or base


def _is_like(kind: Any, value: object) -> bool:
    """Whether a value is of a kind at all, whatever its limits and what stands in it."""
    bare = _find_bare(kind)
    if isinstance(value, dict):
        return bare is dict or isinstance(bare, type) and issubclass(bare, Struct)
    if isinstance(value, list):
        return bare in (list, tuple)
    return isinstance(bare, type) and is_valid(value, bare)


def _name_kind(kind: Any) -> str:
    """The word for a kind of values."""
    bare = _find_bare(kind)
    return KINDS.get(bare, "a_list" if bare in (list, tuple) else "a_mapping")


def _find_inside(kind: Any, limits: Meta, value: object, path: DataPath) -> Iterator[Flaw]:
    """The flaws of a list or mapping and of what stands in it."""
    origin, args = get_origin(kind) or kind, get_args(kind)
    if origin in (list, tuple) and isinstance(value, list):
        yield from _find_listed(kind, limits, value, path)
    elif origin in (list, tuple):
        yield Flaw("not_list", path, {"found": describe(value)})
    elif not isinstance(value, dict):
        yield Flaw("not_mapping", path, {"found": describe(value)})
    elif origin is dict:
        count, least, most = len(value), limits.min_length or 0, limits.max_length
        if count < least:
            yield Flaw("too_few", path, {"limit": least, "count": count})
        if most is not None and count > most:
            yield Flaw("too_many", path, {"limit": most, "count": count})
            return
        for key, part in value.items():
            yield from _find_flaws(args[0], key, (*path, key))
            yield from _find_flaws(args[1], part, (*path, key))
    else:
        yield from _find_keyed(index_fields(origin), value, path)


def _find_listed(kind: Any, limits: Meta, value: list[Any], path: DataPath) -> Iterator[Flaw]:
    args, count = get_args(kind), len(value)
    fixed = get_origin(kind) is tuple
    kinds = args if fixed else args * count
    least, most = (len(args), len(args)) if fixed else (limits.min_length or 0, limits.max_length)
    if count < least:
        yield Flaw("too_few", path, {"limit": least, "count": count})
    if most is not None and count > most:  # what is wrong in very many values helps nobody
        yield Flaw("too_many", path, {"limit": most, "count": count})
        return
    for i, (one, part) in enumerate(zip(kinds, value, strict=False)):
        yield from _find_flaws(one, part, (*path, i))


def _find_keyed(
    known: dict[str, FieldInfo], value: dict[str, Any], path: DataPath
) -> Iterator[Flaw]:
    for key, field in known.items():
        if key in value:
            yield from _find_flaws(field.type, value[key], (*path, key))
        elif field.required:
            yield Flaw("missing", path, {"key": key})
    for key in value:
        if key not in known:
            yield Flaw("unknown_key", (*path, key), {"key": key, "guess": guess(key, known)})


def _explain_leaf(kind: Any, limits: Meta, value: object, path: DataPath) -> Flaw:
    """What is wrong with a single value: its type, or the first limit that it breaks."""
    found = {"found": describe(value)}
    refusal = _find_refusal(value, kind)
    if refusal:
        like = type(value) is kind or kind is float and type(value) is int
        return (
            Flaw("bad_value", path, {"detail": refusal})
            if like
            else Flaw(WRONG_KIND[kind], path, found)
        )
    for name, code in LIMITS.items():
        limit = getattr(limits, name)
        if limit is not None and not is_valid(value, Annotated[kind, Meta(**{name: limit})]):
            code = PATTERNS.get(limit, code)
            args = {"no_text": {}, "long_text": {"limit": limit}}
            return Flaw(code, path, args.get(code, {"limit": limit, **found}))
    return Flaw("bad_value", path, {"detail": _find_refusal(value, Annotated[kind, limits])})
