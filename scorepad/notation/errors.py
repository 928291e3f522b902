"""What reading a notation can raise: damaged, or from a newer scorepad."""

from __future__ import annotations


class NotationError(ValueError):
    """Something that cannot be read as a match; the message quotes it and says what was expected.

    ``line`` counts the lines of a text from 1; None where there are no lines.
    """

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


class NewerFormat(ValueError):
    """Written by a newer scorepad: a higher version, or a kind of event this one does not know.

    Refused whole, never skipped: a match read without one of its events is a wrong score.
    """


def quote(thing: object, most: int = 60) -> str:
    """Something foreign as it may stand in a message: at most ``most`` long, and what cannot be
    printed escaped (``repr`` sees to that)."""
    if isinstance(thing, str):
        return _cut(repr(thing[: most + 1]), most)
    if isinstance(thing, dict):
        return f"an object with {len(thing)} fields"
    if isinstance(thing, (list, tuple)):
        return f"a list of {len(thing)}"
    if isinstance(thing, int) and abs(thing) > 10**most:
        return "a number of very many digits"
    return _cut(repr(thing), most)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."
