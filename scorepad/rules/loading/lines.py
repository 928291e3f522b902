"""On which line of a TOML text a field stands: a light scan, used only to word an error.

The standard library's parser tells lines of syntax errors only. This finds headers and keys at the
beginning of lines, which is how rulebooks are written; where it finds nothing it says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_HEADER = re.compile(r"\s*\[{1,2}\s*([^\[\]]+?)\s*\]{1,2}\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
_BRACE = re.compile(r"\{")
_PART = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")


def line_of(text: str, steps: Sequence[str], exact: bool = False) -> int | None:
    """The line (from 1) of the field at ``steps``, else of the nearest thing around it, else None.

    A step into a list is ``[name]`` of a table in it, or its number from 1 (``[3]``). ``exact``
    asks for the field itself, or at least for the list it is in.
    """
    wanted = tuple(steps)
    for end in range(len(wanted), 0, -1):
        *outer, last = wanted[:end]
        if last.startswith("["):
            found = _entry(text, tuple(outer), last.strip("[]"), exact)
        elif outer and outer[-1].startswith("["):
            start = _entry(text, tuple(outer[:-1]), outer[-1].strip("[]"), exact=True)
            found = None if start is None else _key_below(text, start, last)
        else:
            dotted = ".".join(wanted[:end])  # a quoted key may have dots in it
            found = next((n for n, path in _keys(text) if ".".join(path) == dotted), None)
        if found is not None or exact:
            return found
    return None


def _key_below(text: str, start: int, name: str) -> int | None:
    """The line of a key in the table that begins at a line, before the next table begins."""
    for number, line in enumerate(text.splitlines()[start:], start + 1):
        if _HEADER.match(line):
            break
        if (key := _KEY.match(line)) and _parts(key[1]) == (name,):
            return number
    return None


def _keys(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every header and every key at the beginning of a line, as (line, whole path)."""
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            table = _parts(header[1])
            yield number, table
        elif key := _KEY.match(line):
            yield number, table + _parts(key[1])


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PART.findall(dotted))


def _entry(text: str, outer: tuple[str, ...], which: str, exact: bool) -> int | None:
    """The line of one table in a list, by its name or its number; else of the list."""
    starts = [n for n, path in _keys(text) if path == outer]
    if not starts:
        return None
    lines = text.splitlines()
    after = (n for n, path in _keys(text) if n > starts[-1] and path[: len(outer)] != outer)
    block = range(starts[0], next(after, len(lines) + 1))
    if which.isdigit():
        tables = (
            starts if len(starts) > 1 else [n for n in block for _ in _BRACE.findall(lines[n - 1])]
        )
        if int(which) <= len(tables):
            return tables[int(which) - 1]
    else:
        named = re.compile(r"""\bname\s*=\s*["']""" + re.escape(which) + r"""["']""")
        for number in block:
            if named.search(lines[number - 1]):
                return number
    return None if exact else starts[0]
