"""Shapes of files that people or we wrote: one description, two readers.

A shape is a class of annotated fields, or a NamedTuple; a field with a default may be left out. Fields
are int, str, bool, None, Any, Literals of texts, Annotated[…, Bounds], lists, tuples, dicts, unions and
shapes. `fits` says quickly whether data has a shape, and is all that good files need; `model` is the same
for pydantic, which takes long to load and is asked for every mistake of a bad one.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from pydantic import BaseModel


class Bounds(NamedTuple):
    """Limits, both allowed: of a number, or of the length of a text or list."""

    low: int
    high: int


@cache
def fields(shape: type) -> dict[str, Any]:
    """The types of a shape's fields, with their bounds."""
    return get_type_hints(shape, include_extras=True)


@cache
def defaults(shape: type) -> dict[str, Any]:
    """The values of the fields that may be left out."""
    named: dict[str, Any] | None = getattr(shape, "_field_defaults", None)
    return {key: getattr(shape, key) for key in fields(shape) if hasattr(shape, key)} if named is None else named


def fits(value: Any, shape: Any) -> bool:
    """True when JSON data has the shape exactly."""
    origin = get_origin(shape)
    if origin is None:
        return _plain(value, shape)
    return bool(_READERS[origin](value, get_args(shape)))


def _plain(value: Any, shape: Any) -> bool:
    if shape is Any:
        return True
    if shape in (int, str, bool, NoneType):
        return type(value) is shape
    known, optional = fields(shape), defaults(shape)
    return (type(value) is dict and all(key in known for key in value)
            and all(fits(value[key], kind) if key in value else key in optional for key, kind in known.items()))


def _bounded(value: Any, args: Sequence[Any]) -> bool:
    kind, bounds = args
    if not fits(value, kind):
        return False
    measure: int = value if type(value) is int else len(value)
    return bool(bounds.low <= measure <= bounds.high)


def _listed(value: Any, args: Sequence[Any]) -> bool:
    kind = args[0]
    return type(value) is list and all(fits(item, kind) for item in value)


def _row(value: Any, args: Sequence[Any]) -> bool:
    return type(value) is list and len(value) == len(args) and all(map(fits, value, args))


def _keyed(value: Any, args: Sequence[Any]) -> bool:
    return type(value) is dict and all(fits(item, args[1]) for item in value.values())


_READERS: dict[Any, Any] = {
    Annotated: _bounded, list: _listed, tuple: _row, dict: _keyed,
    Literal: lambda value, args: type(value) is str and value in args,
    Union: lambda value, args: any(fits(value, kind) for kind in args),
}
_READERS[UnionType] = _READERS[Union]


@cache
def model(shape: type) -> type[BaseModel]:
    """The pydantic model of a shape: strict, no unknown keys."""
    import warnings

    from pydantic import ConfigDict, create_model

    members: dict[str, Any] = {key: (_kind(kind), defaults(shape).get(key, ...))
                               for key, kind in fields(shape).items()}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)       # a field may be called "schema"
        return create_model(shape.__name__, __config__=ConfigDict(extra="forbid", strict=True), **members)


def _kind(shape: Any) -> Any:
    """The pydantic type of a field."""
    from pydantic import Field

    origin, args = get_origin(shape), get_args(shape)
    if origin is Annotated:
        low, high = args[1]
        bounds = Field(ge=low, le=high) if args[0] is int else Field(min_length=low, max_length=high)
        return Annotated[_kind(args[0]), bounds]
    if origin is Literal or shape in (int, str, bool, NoneType, Any):
        return shape
    if origin in (Union, UnionType):
        return Union[tuple(_kind(arg) for arg in args)]  # noqa: UP007
    if origin is None:
        return model(shape)
    whole = origin[tuple(_kind(arg) for arg in args)]
    return Annotated[whole, Field(strict=False)] if origin is tuple else whole      # JSON has lists only
