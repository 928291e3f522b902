"""Bits that flipped in a journal, put right: the checksum of its line says which bit it was.

A CRC-32 tells every single flipped bit of a line from every other. So a line with one wrong bit has
one right mend; a line with more is left for a backup.
"""

from __future__ import annotations

import re
import zlib
from functools import cache
from typing import Final

from scorepad.archive.lines import sealed

_SEAL: Final = re.compile(rb',"crc":"[0-9a-f]{8}"\}')
_TAIL: Final = len(b',"crc":"89abcdef"}')
_NEWLINE: Final = 0x0A


def repaired(content: bytes) -> bytes | None:
    """The journal without its flipped bits; None if it has none, or something else is wrong too.

    A piece of a line at its end, cut off in writing, stays as it is.
    """
    out: list[bytes] = []
    rest, crc = content, 0
    while rest:
        line = _line(rest, crc)
        if line is None:
            if b"\n" in rest:
                return None
            out.append(rest)
            break
        text, length = line
        crc = zlib.crc32(text[:-_TAIL], crc)
        out.append(text + b"\n")
        rest = rest[length:]
    whole = b"".join(out)
    return whole if whole != content else None


def _line(rest: bytes, crc: int) -> tuple[bytes, int] | None:
    """The first line as it must have been, and how many bytes it takes up; None: not known."""
    text, newline, after = rest.partition(b"\n")
    if newline:
        if sealed(text, crc) is not None:
            return text, len(text) + 1
        right = _without_flip(text, crc)
        if right is not None:
            return right, len(text) + 1
    # The end of the line itself may be what flipped: to another byte, or from one.
    for seal in _SEAL.finditer(rest):
        end = seal.end()
        near = end < len(rest) and _one_bit(rest[end], _NEWLINE)
        if near and sealed(rest[:end], crc) is not None:
            return rest[:end], end + 1
    if newline and b"\n" in after:
        second = after.partition(b"\n")[0]
        for bit in range(8):
            joined = b"%b%c%b" % (text, _NEWLINE ^ 1 << bit, second)
            if sealed(joined, crc) is not None:
                return joined, len(joined) + 1
    return None


def _without_flip(text: bytes, crc: int) -> bytes | None:
    """A line with the one bit put right that its checksum tells; None if it is not just one."""
    body, tail = text[:-_TAIL], text[-_TAIL:]
    found = zlib.crc32(body, crc)
    expected = b',"crc":"%08x"}' % found
    if len(tail) != _TAIL:
        return None
    if sum((a ^ b).bit_count() for a, b in zip(tail, expected, strict=True)) == 1:
        return body + expected
    if not _SEAL.fullmatch(tail):
        return None
    place = _flipped(len(body), found ^ int(tail[8:16], 16))
    if place is None:
        return None
    at, bit = place
    return b"%b%c%b" % (body[:at], body[at] ^ 1 << bit, text[at + 1 :])


def _flipped(length: int, difference: int) -> tuple[int, int] | None:
    """Which bit (byte, bit) of ``length`` bytes changes their checksum by this difference."""
    table = _table()
    changes = [table[1 << bit] for bit in range(8)]
    for at in range(length - 1, -1, -1):
        if difference in changes:
            return at, changes.index(difference)
        changes = [table[each & 0xFF] ^ each >> 8 for each in changes]
    return None


@cache
def _table() -> tuple[int, ...]:
    """How each byte at the end changes a checksum."""
    return tuple(zlib.crc32(bytes([byte])) ^ zlib.crc32(b"\0") for byte in range(256))


def _one_bit(one: int, other: int) -> bool:
    return (one ^ other).bit_count() == 1
