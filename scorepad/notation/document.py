"""Whole matches as one JSON document: every entry of the journal, undone answers too.

    {"format": "scorepad", "version": 1, "matches": [{"id": "...", "entries": [...]}]}

The version stands once, for all entries. The schema is published in the package
(``scorepad.notation.schemas``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from scorepad.match.match import Match
from scorepad.match.objections import Refused
from scorepad.notation.errors import NotationError, quote
from scorepad.notation.plain import entry_from_plain, entry_to_plain
from scorepad.notation.text import Read
from scorepad.notation.upgrades import VERSION, version_of
from scorepad.notation.words import check_id

FORMAT: Final = "scorepad"


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
    return {"id": match_id, "entries": entries}


def json_of(matches: Iterable[tuple[str, Match]]) -> str:
    """The document as JSON text, an entry a line, so that two of them can be compared."""
    from json import dumps

    def lines() -> Iterator[str]:
        yield f'{{"format": "{FORMAT}", "version": {VERSION}, "matches": ['
        for number, (match_id, match) in enumerate(matches):
            plain = match_to_plain(match_id, match)
            yield f'{"," if number else ""}{{"id": {dumps(match_id)}, "entries": ['
            entries = [dumps(entry, ensure_ascii=False) for entry in plain["entries"]]
            yield ",\n".join(entries)
            yield "]}"
        yield "]}"

    return "\n".join(lines()) + "\n"


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
        if read.match_id in found:
            raise NotationError(f"match {number} has the id {read.match_id} of another match")
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
        return Read(check_id(match_id), Match(tuple(read)))
    except (NotationError, Refused) as wrong:
        raise NotationError(f"match {number} ({quote(match_id)}): {wrong}") from None
