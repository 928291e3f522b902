"""``@frozen``: a frozen dataclass that costs a start next to nothing.

``@dataclass(frozen=True)`` writes and compiles six methods for each class, some 0.45 ms together; a
command that loads sixty such classes would spend more on them than on its answer. Here the methods
are shared and take the field names from the class. ``fields``, ``replace``, ``is_dataclass``,
inheritance, defaults, ``compare`` and ``repr`` of a field, ``__post_init__``, pickling and matching
work as with any frozen dataclass; only ``slots``, ``kw_only`` and ``InitVar`` are not for it.
"""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")

_MANY = 200
"""Of how many values on a class is worth an ``__init__`` of its own."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """The class as a frozen dataclass: equal and hashed by its fields, never changed once made.

    >>> @frozen
    ... class Bid:
    ...     amount: int
    ...     seat: int = 0
    >>> Bid(250), Bid(250) == Bid(amount=250, seat=0)
    (Bid(amount=250, seat=0), True)
    """
    made: Any = dataclass(init=False, repr=False, eq=False)(cls)
    written = set(cls.__dict__)
    for method in (_init, _repr, _eq, _hash, _refuse_to_set, _refuse_to_delete):
        name = _NAMES[method.__name__]
        # Python itself puts a __hash__ of None beside an __eq__ that the class wrote.
        if name not in written or (name == "__hash__" and cls.__dict__[name] is None):
            setattr(made, name, method)
    names = tuple(f.name for f in fields(made))
    made.__frozen_names__ = names
    made.__frozen_after__ = getattr(made, "__post_init__", None)
    compared = [f.name for f in fields(made) if f.compare]
    made.__frozen_values__ = attrgetter(*compared) if compared else staticmethod(_no_values)
    made.__frozen_shown__ = tuple(f.name for f in fields(made) if f.repr)
    made.__frozen_defaults__ = {f.name: f.default for f in fields(made) if f.default is not MISSING}
    made.__frozen_factories__ = {
        f.name: f.default_factory for f in fields(made) if f.default_factory is not MISSING
    }
    made.__frozen_made__ = [0]
    return cls


def changed(value: T, **changes: Any) -> T:
    """The same frozen value with other values in some fields.

    What ``dataclasses.replace`` does, at a tenth of its cost: a match is thousands of these steps.
    """
    each: Any = type(value)
    made = object.__new__(each)
    names: tuple[str, ...] = each.__frozen_names__
    values, old = made.__dict__, value.__dict__
    if len(old) == len(names):
        values.update(old)
    else:  # something was derived from the old value: it stays behind
        for name in names:
            values[name] = old[name]
    values.update(changes)
    if len(values) != len(names):
        _check(each.__name__, names, (), changes)
    if each.__frozen_after__ is not None:
        made.__post_init__()
    return made  # type: ignore[no-any-return]


def _init(self: Any, *given: Any, **named: Any) -> None:
    names: tuple[str, ...] = self.__frozen_names__
    values: dict[str, Any] = self.__dict__
    made: list[int] = self.__frozen_made__
    made[0] += 1
    if made[0] == _MANY:
        _write_init(type(self))
    if named or len(given) != len(names):
        values.update(self.__frozen_defaults__)
        for name, factory in self.__frozen_factories__.items():
            if name not in named:
                values[name] = factory()
        values.update(named)
        if len(given) + len(named) > len(names) or len(values) > len(names) or given:
            _check(type(self).__name__, names, given, named)
        values.update(zip(names, given, strict=False))
        if len(values) < len(names):
            missing = ", ".join(name for name in names if name not in values)
            raise TypeError(f"{type(self).__name__} needs {missing}")
    else:
        values.update(zip(names, given, strict=False))
    if self.__frozen_after__ is not None:
        self.__post_init__()


def _write_init(each: Any) -> None:
    """Gives a class of which many are made an ``__init__`` of its own, which is twice as quick."""
    names: tuple[str, ...] = each.__frozen_names__
    defaults: dict[str, Any] = each.__frozen_defaults__
    last = names[len(names) - len(defaults) :]
    if each.__frozen_factories__ or "__init__" not in each.__dict__ or set(last) != set(defaults):
        return
    usual = {f"usual_{name}": value for name, value in defaults.items()}
    given = ", ".join(f"{n}=usual_{n}" if n in defaults else n for n in names)
    body = ["_values = _self.__dict__", *(f"_values[{name!r}] = {name}" for name in names)]
    if each.__frozen_after__ is not None:
        body.append("_self.__post_init__()")
    written: dict[str, Any] = {}
    exec(f"def __init__(_self, {given}):\n " + "\n ".join(body), usual, written)
    each.__init__ = written["__init__"]


def _check(title: str, names: tuple[str, ...], given: tuple[Any, ...], named: Any) -> None:
    """``TypeError`` for too many values, for names there are not, and for a field given twice."""
    if len(given) > len(names):
        raise TypeError(f"{title} takes {len(names)} values; {len(given)} were given")
    for name in named:
        if name not in names:
            raise TypeError(f"{title} has no field {name!r}; its fields: {', '.join(names)}")
        if names.index(name) < len(given):
            raise TypeError(f"{title} was given {name!r} twice")


def _repr(self: Any) -> str:
    shown = (f"{name}={getattr(self, name)!r}" for name in self.__frozen_shown__)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _eq(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return self is other or self.__frozen_values__(self) == self.__frozen_values__(other)


def _hash(self: Any) -> int:
    return hash(self.__frozen_values__(self))


def _no_values(_value: object) -> tuple[()]:
    return ()


def _refuse_to_set(self: Any, name: str, _value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r} of {type(self).__name__}")


def _refuse_to_delete(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r} of {type(self).__name__}")


_NAMES = {
    "_init": "__init__",
    "_repr": "__repr__",
    "_eq": "__eq__",
    "_hash": "__hash__",
    "_refuse_to_set": "__setattr__",
    "_refuse_to_delete": "__delattr__",
}
