"""How words stand in a `.scorepad` text: bare where that is safe, else quoted as JSON quotes.

A bare text is what people type: printable, no sign that the grammar uses (``" ; { } @``), no space
at its ends. Everything else is written between double quotes, with whatever cannot be printed
(escapes, marks that turn the direction of writing) as ``\\uXXXX``: a text that is mailed or shown
in a pager can do nothing to the screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from scorepad.notation.errors import NotationError, quote
from scorepad.notation.shapes import LARGEST, read_text

PERSON: Final = "-"
"""Stands for a person among the names of players in a line-up."""

_SIGNS: Final = frozenset('";{}@')
_SIMPLE: Final = re.compile(r"[^\W\d_][\w.'’-]*(?: [^\W\d_][\w.'’-]*)*")
_SHORT: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_QUOTED: Final = re.compile(r'"(?:[^"\\\x00-\x1f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"')
_TOKEN: Final = re.compile(
    r'"(?:[^"\\]|\\.)*"?'  # a quoted text
    r'|\((?:[^()"]|"(?:[^"\\]|\\.)*")*\)?'  # a group in brackets
    r'|[,/&>=)]|[^\s,/&>="()]+'
)
_ID: Final = re.compile(r"[0-9a-z][0-9a-z_-]{0,63}")
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,10}")


def quoted(text: str) -> str:
    """The text between double quotes, as JSON has it, with all that cannot be printed escaped."""
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(character: str) -> str:
    if character in _SHORT:
        return _SHORT[character]
    if character.isprintable():
        return character
    pair = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{pair[n : n + 2].hex()}" for n in range(0, len(pair), 2))


def free(text: str, within_list: bool = False) -> str:
    """A text as it stands at the end of an item, or as one of a list with commas."""
    bare = (
        text != ""
        and text.isprintable()
        and text == text.strip()
        and _SIGNS.isdisjoint(text)
        and not (within_list and "," in text)
    )
    return text if bare else quoted(text)


def is_simple(text: str) -> bool:
    """Whether a name is nothing but words that begin with a letter, one space between them."""
    return _SIMPLE.fullmatch(text) is not None


def unquoted(text: str) -> str:
    """The text that ``free`` wrote; ``NotationError`` if its quotes or its escapes are wrong."""
    text = text.strip()
    if not text.startswith('"'):
        if '"' in text:
            raise NotationError(f"a quote within {quote(text)}; expected it at both ends")
        return text
    if not _QUOTED.fullmatch(text):
        raise NotationError(f"cannot read {quote(text)}; expected a text in double quotes")
    import json  # only where something was quoted

    return read_text(json.loads(text))


def tokens(text: str) -> list[str]:
    """The words of an item: quoted texts, groups in brackets, signs, and what spaces divide."""
    return _TOKEN.findall(text)


def outside_quotes(text: str, signs: str) -> Iterator[int]:
    """Where one of ``signs`` stands outside double quotes."""
    within = False
    skip = False
    for at, character in enumerate(text):
        if skip:
            skip = False
        elif within and character == "\\":
            skip = True
        elif character == '"':
            within = not within
        elif not within and character in signs:
            yield at


def split(text: str, sign: str, brackets: bool = False) -> list[str]:
    """The parts of a text between one sign, outside quotes (and ``brackets``, if these count)."""
    parts, start, depth = [], 0, 0
    for at in outside_quotes(text, sign + "()" if brackets else sign):
        if text[at] == "(":
            depth += 1
        elif text[at] == ")":
            depth = max(0, depth - 1)
        elif not depth:
            parts.append(text[start:at].strip())
            start = at + 1
    parts.append(text[start:].strip())
    return parts


def at_colon(text: str) -> tuple[str, str | None]:
    """What stands before the first colon outside quotes, and after it (None: there is none)."""
    for at in outside_quotes(text, ":"):
        return text[:at].strip(), text[at + 1 :].strip()
    return text.strip(), None


def number(text: str) -> int:
    """A whole number; ``NotationError`` if the word is none."""
    if not _NUMBER.fullmatch(text) or abs(int(text)) > LARGEST:
        raise NotationError(f"{quote(text)} is no number")
    return int(text)


def check_id(found: object) -> str:
    """The id of a match: no space, no path, nothing that a file system could take amiss."""
    if not isinstance(found, str) or not _ID.fullmatch(found.lower()):
        raise NotationError(f"{quote(found)} is no id; expected letters, digits, '-' and '_'")
    return found.lower()


def is_number(text: str) -> bool:
    """Whether the word is a whole number."""
    return _NUMBER.fullmatch(text) is not None


def numbers(text: str) -> tuple[int, ...]:
    """Numbers divided by ``/``, one a side in sheet order."""
    return tuple(number(part.strip()) for part in text.split("/"))
