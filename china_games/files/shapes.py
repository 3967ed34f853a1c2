"""Shapes of files that people or we wrote: one description, two readers.

A shape is a class of annotated fields, or a NamedTuple; a field with a default may be left out. Fields
are int, str, bool, None, Any, Literals of texts, Annotated[…, Bounds], lists, tuples, dicts, unions and
shapes. `fits` says quickly whether data has a shape, and is all that good files need; `model` is the same
for pydantic, which takes long to load and is asked for every mistake of a bad one.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import call
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
    return _reader(shape)(value)


Reader = Callable[[Any], bool]


@cache
def _reader(shape: Any) -> Reader:
    """The check of a shape, made once."""
    origin = get_origin(shape)
    if origin is not None:
        return _MAKERS[origin](get_args(shape))
    if shape is Any:
        return lambda value: True
    return _record(shape) if shape not in (int, str, bool, NoneType) else lambda value: type(value) is shape


def _record(shape: type) -> Reader:
    readers = {key: _reader(kind) for key, kind in fields(shape).items()}
    needed = readers.keys() - defaults(shape).keys()
    return lambda value: (type(value) is dict and needed <= value.keys() <= readers.keys()
                          and all(map(call, map(readers.__getitem__, value), value.values())))


def _bounded(args: Sequence[Any]) -> Reader:
    reader, (low, high) = _reader(args[0]), args[1]
    if args[0] is int:
        return lambda value: reader(value) and low <= value <= high
    return lambda value: reader(value) and low <= len(value) <= high


def _listed(args: Sequence[Any]) -> Reader:
    reader = _reader(args[0])
    return lambda value: type(value) is list and all(map(reader, value))


def _row(args: Sequence[Any]) -> Reader:
    readers = [_reader(kind) for kind in args]
    return lambda value: (type(value) is list and len(value) == len(readers)
                          and all(map(call, readers, value)))


def _keyed(args: Sequence[Any]) -> Reader:
    reader = _reader(args[1])
    return lambda value: type(value) is dict and all(map(reader, value.values()))


def _either(args: Sequence[Any]) -> Reader:
    readers = [_reader(kind) for kind in args]
    return lambda value: any(reader(value) for reader in readers)


def _one_of(args: Sequence[Any]) -> Reader:
    return lambda value: type(value) is str and value in args


_MAKERS: dict[Any, Callable[[Sequence[Any]], Reader]] = {
    Annotated: _bounded, list: _listed, tuple: _row, dict: _keyed, Literal: _one_of, Union: _either, UnionType: _either}


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
