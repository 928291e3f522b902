"""Whole matches as one JSON document: every entry of the journal, undone answers too.

    {"format": "scorepad", "version": 1, "matches": [{"id": "...", "entries": [...], "crc": "..."}]}

The version stands once, for all entries. ``crc`` is a checksum of the id and what the entries say,
however they are laid out: a document is also a backup, and a digit that changed in one would be a
wrong score. It is optional, so that a document can be written or changed by hand. The schema is
published in the package (``scorepad.notation.schemas``).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from json import JSONDecodeError
from typing import Any, Final

from scorepad.match.match import Match
from scorepad.match.objections import Refused
from scorepad.notation.errors import NotationError, quote
from scorepad.notation.json_text import json_text
from scorepad.notation.plain import entry_from_plain, entry_to_plain
from scorepad.notation.text import Read
from scorepad.notation.upgrades import VERSION, version_of
from scorepad.notation.words import check_id

FORMAT: Final = "scorepad"

_OPENING: Final = re.compile(
    r'\ufeff?\s*\{\s*"format"\s*:\s*"scorepad"\s*,\s*"version"\s*:\s*([0-9]{1,9})\s*,'
    r'\s*"matches"\s*:\s*\[\s*'
)
_AFTER: Final = re.compile(r"\s*([],])\s*")


def document_of(matches: Iterable[tuple[str, Match]]) -> dict[str, Any]:
    """The document of these matches, each with its id."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "matches": [match_to_plain(match_id, match) for match_id, match in matches],
    }


def match_to_plain(match_id: str, match: Match) -> dict[str, Any]:
    """One match as it stands in a document."""
    entries = [entry_to_plain(entry) for entry in match.entries]
    for entry in entries:
        del entry["version"]
    return {"id": match_id, "entries": entries, "crc": _checksum(match_id, entries)}


def _checksum(match_id: str, entries: list[dict[str, Any]]) -> str:
    from json import dumps
    from zlib import crc32

    return f"{crc32(dumps([match_id, entries], sort_keys=True).encode()):08x}"


def json_of(matches: Iterable[tuple[str, Match]]) -> str:
    """The document as JSON text, an entry a line, so that two of them can be compared."""
    return "".join(json_pieces(matches))


def json_pieces(matches: Iterable[tuple[str, Match]]) -> Iterator[str]:
    """The same piece by piece, a match at a time: a lifetime of matches fits no memory."""
    from json import dumps

    yield f'{{"format": "{FORMAT}", "version": {VERSION}, "matches": [\n'
    for number, (match_id, match) in enumerate(matches):
        plain = match_to_plain(match_id, match)
        entries = ",\n".join(map(json_text, plain["entries"]))
        yield (
            f'{"," if number else ""}{{"id": {dumps(match_id)}, "entries": [\n'
            f'{entries}\n], "crc": "{plain["crc"]}"}}\n'
        )
    yield "]}\n"


def matches_of_json(text: str) -> tuple[Read, ...]:
    """The matches of a JSON document; ``NotationError`` or ``NewerFormat`` if it is none."""
    from json import loads

    try:
        plain = loads(text.removeprefix("\ufeff"))
    except RecursionError:
        raise NotationError("nested too deeply to be a scorepad document") from None
    except ValueError as wrong:
        raise NotationError(f"this is no JSON: {wrong}") from None
    return matches_of_document(plain)


def each_match_of(text: str) -> Iterator[Read]:
    """The same one after the other, each forgotten when the next is read, where the document is
    laid out as scorepad writes it. What is wrong is raised when it is come to."""
    from json import JSONDecoder, loads

    opening = _OPENING.match(text)
    if opening is None:
        yield from matches_of_json(text)
        return
    version, at, number = version_of({"version": int(opening[1])}), opening.end(), 0
    seen: set[str] = set()
    decode = JSONDecoder().raw_decode
    try:
        while number or not text.startswith("]", at):
            number += 1
            plain, at = decode(text, at)
            read = _match_of(plain, version, number)
            _refuse_double(read, number, seen)
            seen.add(read.match_id)
            yield read
            after = _AFTER.match(text, at)
            if after is None:  # let the reader of all of it say what is wrong
                loads(text)
                raise NotationError(f"this is no JSON: something stands behind match {number}")
            at = after.end()
            if after[1] == "]":
                break
        loads(('{"matches": []' if number else '{"matches": [') + text[at:])
    except RecursionError:
        raise NotationError("nested too deeply to be a scorepad document") from None
    except JSONDecodeError as wrong:
        raise NotationError(f"this is no JSON: {wrong}") from None


def _refuse_double(read: Read, number: int, seen: Collection[str]) -> None:
    if read.match_id in seen:
        raise NotationError(f"match {number} has the id {read.match_id} of another match")


def matches_of_document(plain: object) -> tuple[Read, ...]:
    """The matches of a document that has been parsed already."""
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise NotationError(
            f"{quote(plain)} has no 'format': 'scorepad'; expected a document of it"
        )
    version, matches = version_of(plain), plain.get("matches")
    if not isinstance(matches, list):
        raise NotationError(f"the document's 'matches' are {quote(matches)}; expected a list")
    found: dict[str, Read] = {}
    for number, each in enumerate(matches, 1):
        read = _match_of(each, version, number)
        _refuse_double(read, number, found)
        found[read.match_id] = read
    return tuple(found.values())


def _match_of(plain: object, version: int, number: int) -> Read:
    if not isinstance(plain, dict):
        raise NotationError(f"match {number} is {quote(plain)}; expected an object")
    match_id, entries = plain.get("id"), plain.get("entries")
    try:
        if not isinstance(entries, list):
            raise NotationError(f"its entries are {quote(entries)}; expected a list")
        read = [entry_from_plain(entry, version) for entry in entries]
        match = Match(tuple(read))
        crc = plain.get("crc")
        # What an older version wrote would be written otherwise now: its checksum says nothing.
        own = check_id(match_id)
        if crc is not None and version == VERSION and crc != match_to_plain(own, match)["crc"]:
            raise NotationError(
                "something in it was changed: its checksum is wrong; if that was meant, take its "
                "'crc' out"
            )
        return Read(own, match)
    except (NotationError, Refused) as wrong:
        raise NotationError(f"match {number} ({quote(match_id)}): {wrong}") from None
