"""The lines of a journal: JSON, numbered, each with a checksum that covers the line before.

``{"version": 1, "seq": 2, "at": …, "do": "record", "events": […], "crc": "89abcdef"}``: the plain
form of an entry (`scorepad.notation.plain`) plus ``seq`` from 1, ``crc``, in the first line
``match`` (whose journal this is), and ``over`` where the match stood over after this entry.

``crc`` is CRC-32 over the bytes of the line before ``,"crc"``, started from the CRC of the line
before (from 0 in the first line): a changed, lost, doubled or swapped line breaks the chain.
``over`` is a hint that spares reading the whole match; no score rests on it.
"""

from __future__ import annotations

import gc
import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from scorepad.notation.upgrades import VERSION

_read: Final = json.JSONDecoder().raw_decode
_TAIL: Final = len(',"crc":"89abcdef"}')


class Line(NamedTuple):
    """One line that verified. ``end`` is the offset of the byte after its newline."""

    seq: int
    plain: Mapping[str, Any]
    crc: int
    end: int

    @property
    def over(self) -> bool:
        """Whether the match stood over after this entry, as its writer saw it."""
        return bool(self.plain.get("over"))


@dataclass(frozen=True, slots=True)
class Reading:
    """A journal as far as it verifies.

    ``torn``: what a write cut short has left behind the last whole line. ``fault``: why it cannot
    be read on (``fault_line`` from 1), ``newer`` if a newer scorepad wrote that line.
    """

    lines: tuple[Line, ...]
    torn: bytes = b""
    fault: str = ""
    fault_line: int = 0
    newer: bool = False

    @property
    def size(self) -> int:
        """Bytes that verify; what lies behind is torn or damaged."""
        return self.lines[-1].end if self.lines else 0

    @property
    def crc(self) -> int:
        """The checksum that the next line starts from."""
        return self.lines[-1].crc if self.lines else 0


def to_json(plain: Mapping[str, Any]) -> bytes:
    """One line of compact JSON (the pretty printer is five times slower)."""
    try:
        return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:  # half of a surrogate pair, from a broken paste
        return json.dumps(plain, separators=(",", ":")).encode()


def seal(body: bytes, crc: int) -> tuple[bytes, int]:
    """A JSON object with its checksum as its last field, and that checksum."""
    crc = zlib.crc32(body[:-1], crc)
    return b'%b,"crc":"%08x"}' % (body[:-1], crc), crc


def sealed(text: bytes, crc: int) -> int | None:
    """The checksum of a sealed object if it is right, else None."""
    expected = zlib.crc32(text[:-_TAIL], crc)
    return expected if text[-_TAIL:] == b',"crc":"%08x"}' % expected else None


def encode(
    plain: Mapping[str, Any], seq: int, crc: int, *, match_id: str = "", over: bool = False
) -> tuple[bytes, int]:
    """An entry's plain form as the line number ``seq`` after a line with ``crc``; and its CRC."""
    line: dict[str, Any] = {"version": plain.get("version", VERSION), "seq": seq}
    if match_id:
        line["match"] = match_id
    line.update(plain)
    if over:
        line["over"] = True
    text, crc = seal(to_json(line), crc)
    return text + b"\n", crc


def decode(content: bytes) -> Reading:
    """Reads a journal as far as it verifies. Never raises: faults are part of the answer."""
    lines: list[Line] = []
    crc = at = 0
    with gc_paused():
        while at < len(content):
            newline = content.find(b"\n", at)
            text = content[at:] if newline < 0 else content[at:newline]
            seq = len(lines) + 1
            right = sealed(text, crc)
            if newline < 0:
                return _unfinished(tuple(lines), text, seq, crc, right)
            if right is None:
                return _damaged(tuple(lines), text, seq)
            try:
                said = text.decode()
                plain, end = _read(said)
            except (ValueError, RecursionError):
                return _damaged(tuple(lines), text, seq)
            if end != len(said) or type(plain) is not dict or plain.get("seq") != seq:
                return _damaged(tuple(lines), text, seq)
            crc, at = right, newline + 1
            lines.append(Line(seq, plain, crc, at))
    return Reading(tuple(lines))


def _unfinished(
    lines: tuple[Line, ...], text: bytes, seq: int, crc: int, right: int | None
) -> Reading:
    """What stands after the last newline: an entry nobody was told is safe, or a damaged one.

    A cut write is a piece of a line (on some disks filled up with zeros). A whole line that lacks
    its newline is also one; with another byte in its place it is damage to a line that was safe.
    """
    if right is None and sealed(text[:-1], crc) is not None and text[-1:] != b"\0":
        return Reading(lines, fault="its end is damaged", fault_line=seq)
    return Reading(lines, torn=text)


def _damaged(lines: tuple[Line, ...], text: bytes, seq: int) -> Reading:
    try:
        plain = json.loads(text)
        version = plain.get("version")
        newer = isinstance(version, int) and version > VERSION
    except (ValueError, RecursionError, AttributeError):
        newer = False
    fault = f"written in version {version} of the format" if newer else "its checksum is wrong"
    return Reading(lines, fault=fault, fault_line=seq, newer=newer)


@contextmanager
def gc_paused() -> Iterator[None]:
    """No garbage collection while thousands of objects are made: 2.7 times faster."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
