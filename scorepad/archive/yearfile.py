"""The bytes of a year file: JSON that TinyDB opens as it is, laid out so that a page can be read.

::

    {"scorepad":{"1":{"format":"scorepad-year","version":1,"rows":2,"body":"…","crc":"…"}},
    "titles":{"1":{"titles":{"20241127-n5k8q2":"Friday",…},"crc":"…"}},
    "matches":{
    "7":{"id":"20241127-n5k8q2",…,"journal":"…","crc":"…"},
    "3":{"id":"20241120-mz41aa",…,"journal":"…","crc":"…"}
    }}

One row a line, newest first, each with a checksum of its own: the first page of a list needs the
first lines alone, however long the year, and who looks for a title the second. ``body`` is the
checksum of everything below the first line. ``journal`` is the match's journal again, packed (zlib,
base64).
"""

from __future__ import annotations

import binascii
import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from scorepad.archive import files, lines
from scorepad.archive.errors import DamagedFile, NewerFile
from scorepad.archive.ids import OURS

VERSION: Final = 1
TABLE: Final = "matches"

Row = Mapping[str, Any]

_OPENING: Final = b'{"scorepad":{"1":'
_CLOSING: Final = b"},"
_TITLES: Final = b'"titles":{"1":'
_CHUNK: Final = 1 << 16
_REMEDY: Final = "it is only a copy: scorepad doctor --mend builds it again"


def encode(rows: Mapping[str, Row]) -> bytes:
    """The file that holds these rows, by TinyDB's document number."""
    ordered = sorted(rows.items(), key=lambda item: _order(item[1]), reverse=True)
    named = {str(row.get("id", "")): row.get("title", "") for _, row in ordered}
    body = _TITLES + lines.seal(lines.to_json({"titles": named}), 0)[0] + _CLOSING
    body += b'\n"matches":{\n' + b",\n".join(_row_line(n, row) for n, row in ordered) + b"\n}}\n"
    header = {
        "format": "scorepad-year",
        "version": VERSION,
        "rows": len(rows),
        "body": f"{zlib.crc32(body):08x}",
    }
    first = _OPENING + lines.seal(lines.to_json(header), 0)[0] + _CLOSING
    return first + b"\n" + body


def check(path: Path, content: bytes) -> None:
    """DamagedFile if anything in the file has changed; NewerFile."""
    head, _, body = content.partition(b"\n")
    header = _header(path, head)
    if header["body"] != f"{zlib.crc32(body):08x}":
        raise DamagedFile(path, "its checksum is wrong", _REMEDY)


def decode(path: Path, content: bytes) -> dict[str, dict[str, Any]]:
    """The rows of a whole file by document number. DamagedFile if anything in it has changed."""
    check(path, content)
    with lines.gc_paused():
        try:
            rows: dict[str, dict[str, Any]] = json.loads(content)[TABLE]
        except (ValueError, KeyError, RecursionError):
            raise DamagedFile(path, "cannot be read", _REMEDY) from None
    return rows


def stream(path: Path) -> Iterator[dict[str, Any]]:
    """The rows one by one, newest first, reading no more than is asked for.

    Nothing if there is no file. DamagedFile at the first row that is not what was written.
    """
    at, rest, first = 0, b"", True
    while chunk := files.read_part(path, at, _CHUNK):
        at += len(chunk)
        *whole, rest = (rest + chunk).split(b"\n")
        for line in whole:
            if first:
                _header(path, line)
                first = False
            elif line[:1] == b'"' and line != b'"matches":{' and not line.startswith(_TITLES):
                yield _row(path, line)
            elif line == b"}}":
                return
    if at:
        raise DamagedFile(path, "its end is missing", _REMEDY)


def find_row(path: Path, match_id: str) -> dict[str, Any] | None:
    """The row of one match, if it is there and is what was written; no other row is looked at."""
    wanted = b':{"id":"%b"' % match_id.encode()
    at, rest = 0, b""
    while chunk := files.read_part(path, at, _CHUNK):
        at += len(chunk)
        rest += chunk
        found = rest.find(wanted)
        if found < 0:
            rest = rest[-len(wanted) :]
            continue
        end = rest.find(b"\n", found)
        if end >= 0:
            sealed = rest[found + 1 : end].removesuffix(b",")
            if lines.sealed(sealed, 0) is None:
                return None
            with suppress(ValueError, RecursionError):
                return dict(json.loads(sealed))
            return None
    return None


def titles(path: Path) -> dict[str, str]:
    """The title of every match of a year by its id, from the file's second line alone; from the
    rows where there is no such line. DamagedFile if it is not what was written."""
    at, content = 0, b""
    while content.count(b"\n") < 2 and (chunk := files.read_part(path, at, _CHUNK)):
        at += len(chunk)
        content += chunk
    line = content.split(b"\n", 2)[1] if content.count(b"\n") > 1 else b""
    if not line.startswith(_TITLES):
        return {str(row.get("id")): str(row.get("title", "")) for row in stream(path)}
    sealed = line[len(_TITLES) : -len(_CLOSING)]
    if lines.sealed(sealed, 0) is None:
        raise DamagedFile(path, "its second line is damaged", _REMEDY)
    return dict(json.loads(sealed)["titles"])


def salvage(content: bytes) -> Iterator[dict[str, Any]]:
    """The rows of a file, damaged or not, that are themselves what was written."""
    for line in content.split(b"\n"):
        sealed = line.partition(b":")[2].removesuffix(b",")
        if line[:1] == b'"' and lines.sealed(sealed, 0) is not None:
            with suppress(ValueError, RecursionError):
                yield dict(json.loads(sealed))


def pack(journal: bytes) -> str:
    """A journal's bytes as text, about a seventh of their size."""
    return binascii.b2a_base64(zlib.compress(journal), newline=False).decode()


def unpack(path: Path, text: object) -> bytes:
    """The journal that was packed."""
    try:
        return zlib.decompress(binascii.a2b_base64(str(text)))
    except (ValueError, zlib.error):
        raise DamagedFile(path, "a journal packed in it cannot be unpacked", _REMEDY) from None


def packed(row: Row) -> bytes:
    """The journal in a row; nothing if it cannot be unpacked."""
    try:
        return unpack(Path(), row.get("journal"))
    except DamagedFile:
        return b""


def newest_first(match_id: str, day: str) -> tuple[bool, str, str]:
    """What lists are sorted by, backwards. Ids of our making begin with the day; others go first
    in the file, where a page that must sort them in finds them."""
    ours = OURS.fullmatch(match_id) is not None
    return not ours, "" if ours else day, match_id


def _order(row: Row) -> tuple[bool, str, str]:
    return newest_first(str(row.get("id", "")), str(row.get("date", "")))


def _row_line(number: str, row: Row) -> bytes:
    bare = {name: value for name, value in row.items() if name != "crc"}
    return b'"%b":%b' % (str(number).encode(), lines.seal(lines.to_json(bare), 0)[0])


def _header(path: Path, line: bytes) -> dict[str, Any]:
    sealed = line[len(_OPENING) : -len(_CLOSING)]
    try:
        header = json.loads(sealed)
        version = header["version"]
        ours = header["format"] == "scorepad-year" and isinstance(version, int)
    except (ValueError, TypeError, KeyError, RecursionError):
        ours = False
    if not ours:
        raise DamagedFile(path, "is not a year file of scorepad's", _REMEDY)
    if version > VERSION:
        raise NewerFile(path, f"is in version {version} of the format", "update scorepad")
    if lines.sealed(sealed, 0) is None or line != _OPENING + sealed + _CLOSING:
        raise DamagedFile(path, "its first line is damaged", _REMEDY)
    return dict(header)


def _row(path: Path, line: bytes) -> dict[str, Any]:
    sealed = line.partition(b":")[2].removesuffix(b",")
    if lines.sealed(sealed, 0) is not None:
        try:
            return dict(json.loads(sealed))
        except (ValueError, RecursionError):
            pass
    raise DamagedFile(path, "a row of it is damaged", _REMEDY)
