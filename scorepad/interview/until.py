"""A conversation from its first question to the moment it is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Left = TypeVar("Left")


def until_left(one: Callable[[], Left | None], leave: Callable[[], Left]) -> Left:
    """Asks ``one`` question after the other until one of them ends the conversation; the end of the
    input (EOFError) leaves it too. Gives back how it was left."""
    try:
        while True:
            left = one()
            if left is not None:
                return left
    except EOFError:
        return leave()
