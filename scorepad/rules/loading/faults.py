"""What is wrong with a rulebook, and where: file, field path, line, what was found, what to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorepad.rules.frozen import frozen

LONGEST_SHOWN = 60

Problem = tuple[tuple[str, ...], str]
"""The fields that do not go together, the one to name first, and the reason in words."""


class RulebookError(ValueError):
    """A rulebook that cannot be used. The message is one line and says everything.

    ``source`` is the file (or name) read, ``path`` the dotted field path ("" for the whole book),
    ``line`` the line in the file counted from 1, or None where it is not known. ``more`` are the
    other things found wrong, where reading could go on.
    """

    more: tuple[RulebookError, ...] = ()

    def __init__(self, problem: str, source: str = "", path: str = "", line: int | None = None):
        place = source + (f", line {line}" if line else "")
        super().__init__(": ".join(str(part) for part in (place, path, problem) if part))
        self.problem = problem
        self.source = source
        self.path = path
        self.line = line


@frozen
class Place:
    """Where in a rulebook the reader stands; ``text`` is the TOML it came from, if there is one."""

    source: str
    text: str = ""
    steps: tuple[str, ...] = ()
    lenient: bool = False
    """Unknown fields are passed over: a record of another version must stay readable."""

    def at(self, *steps: str) -> Place:
        """The place of a field inside this one."""
        return Place(self.source, self.text, self.steps + steps, self.lenient)

    def root(self, path: str) -> Place:
        """The place of a dotted path counted from the top of the book."""
        return Place(self.source, self.text, tuple(path.split(".")), self.lenient)

    def unread(self) -> Place:
        """This place without its text: for a trial whose error nobody will see."""
        return Place(self.source, "", self.steps, self.lenient)

    @property
    def path(self) -> str:
        """The dotted path, as it is shown."""
        return ".".join(self.steps).replace(".[", "[")

    def line(self, exact: bool = False) -> int | None:
        """The line of this place; unless ``exact``, that of what stands round it will do."""
        if not self.text:
            return None
        from scorepad.rules.loading.lines import line_of  # most books have nothing wrong

        return line_of(self.text, self.steps, exact)

    def fault(self, problem: str) -> RulebookError:
        """What is wrong at this place, to be raised."""
        return RulebookError(problem, self.source, self.path, self.line())


def quoted(found: object) -> str:
    """A value as it stands in an error: short, on one line, never taken apart further."""
    if isinstance(found, bool):
        return "true" if found else "false"
    if isinstance(found, dict):
        return "a table"
    if isinstance(found, (list, tuple)):
        return "a list" if found else "an empty list"
    if isinstance(found, int):
        # Python refuses to write integers of some thousand digits.
        return str(found) if abs(found) < 10**30 else "a number of more than 30 digits"
    shown = repr(found) if not isinstance(found, str) else ascii_quotes(found)
    return shown if len(shown) <= LONGEST_SHOWN else shown[: LONGEST_SHOWN - 3] + "..."


def ascii_quotes(text: str) -> str:
    """Text in double quotes, as TOML has it, with anything unprintable written out."""
    return '"' + "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text[:200]) + '"'


def nearest(found: str, possible: Iterable[str]) -> str:
    """`` (did you mean "minimum"?)`` or nothing: the nearest spelling among what is possible."""
    from difflib import get_close_matches  # some 3 ms, and only wanted when something is wrong

    close = get_close_matches(found[:LONGEST_SHOWN].lower(), list(possible), n=1)
    return f' (did you mean "{close[0]}"?)' if close else ""


def listed(words: Sequence[object]) -> str:
    """``a, b or c``."""
    texts = [str(w) for w in words]
    return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " or " + texts[-1]
