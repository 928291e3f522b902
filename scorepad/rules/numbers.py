"""Numbers that people and programs hand in: checked once, refused with the value quoted.

Amounts are whole numbers in the rulebook's own scale. A bool, a float, a text or a number that no
score sheet could hold is not an amount, however well Python could add it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

LIMIT: Final = 1_000_000
"""No single bid, meld, count or total at a table comes near this; a larger one is a slip."""


class AmountError(ValueError):
    """A value that is no amount, or of the wrong length; the message quotes it."""


def quoted(value: object) -> str:
    """The value as the user gave it, cut short where it is long."""
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 128:
        return f"a number of some {value.bit_length() * 3 // 10} digits"
    try:
        text = repr(value)
    except (ValueError, TypeError, RecursionError):  # numbers of thousands of digits inside it
        text = f"a {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."


def whole(value: object, what: str, least: int = 0) -> int:
    """``value`` as a plain int from ``least`` to ``LIMIT``, else ``AmountError`` naming ``what``.

    >>> whole(250, "the bid")
    250
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise AmountError(f"{what} must be a whole number, not {quoted(value)}")
    if value < least:
        raise AmountError(f"{what} cannot be {quoted(value)}: it must be {least} or more")
    if value > LIMIT:
        raise AmountError(f"{what} cannot be {quoted(value)}: it must be {LIMIT} or less")
    return int(value)


def whole_numbers(values: object, what: str, count: int, least: int = 0) -> tuple[int, ...]:
    """One amount for each of ``count`` sides, in sheet order, else ``AmountError``."""
    if not isinstance(values, tuple | list) and (  # asking for a Sequence is slow
        isinstance(values, str | bytes | bytearray | memoryview) or not isinstance(values, Sequence)
    ):
        raise AmountError(f"{what} must be {count} numbers, one a side, not {quoted(values)}")
    if len(values) != count:
        raise AmountError(
            f"{what} must be {count} numbers, one a side; {quoted(values)} has {len(values)}"
        )
    if all([type(v) is int and least <= v <= LIMIT for v in values]):  # noqa: C419
        return tuple(values)
    return tuple(whole(value, f"{what} of side {n}", least) for n, value in enumerate(values, 1))


def flag(value: object, what: str) -> bool:
    """``value`` if it is true or false and nothing else, else ``AmountError``: a ``"no"`` is true
    to Python."""
    if value is True or value is False:
        return value
    raise AmountError(f"{what} must be True or False, not {quoted(value)}")


def places(values: object, what: str, count: int) -> tuple[int, ...]:
    """Each of ``values`` as a place from 0 to ``count - 1``, else ``AmountError``."""
    if not isinstance(values, Iterable) or isinstance(values, str | bytes | Mapping):
        raise AmountError(f"each {what} must be a number in a list, not {quoted(values)}")
    return tuple([place(value, what, count) for value in values])


def place(value: object, what: str, count: int) -> int:
    """``value`` as a place from 0 to ``count - 1`` (a seat, a side), else ``AmountError``."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise AmountError(f"{what} must be a number from 0 to {count - 1}, not {quoted(value)}")
    if not 0 <= value < count:
        raise AmountError(f"there is no {what} {quoted(value)}: it is 0 to {count - 1}")
    return int(value)
