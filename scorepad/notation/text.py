"""A match as `.scorepad` text and back: the standing answers, each with its time.

``text_of(match)`` and ``matches_of(text)`` are exact opposites: the text read gives the same
standing entries, and a text that scorepad wrote comes out the same to the letter.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from scorepad.match.events import MatchStarted
from scorepad.match.match import Match
from scorepad.match.objections import Objected, Refused
from scorepad.notation.books import BUILT_IN, Shelf
from scorepad.notation.errors import NotationError
from scorepad.notation.reader import UNDATED, Written, read_matches
from scorepad.notation.standing import refuse_otherwise
from scorepad.notation.writer import write_entries


@dataclass(frozen=True)
class Read:
    """A match read from a text. ``match_id`` is the text's, else one made from its content."""

    match_id: str
    match: Match


def text_of(match: Match, match_id: str = "") -> str:
    """The `.scorepad` text of a match: its standing answers."""
    return write_entries(match.log, match_id, match.totals)


def matches_of(
    text: str, day: date = UNDATED, overrule: str | None = None, shelf: Shelf = BUILT_IN
) -> tuple[Read, ...]:
    """The matches in a text, every answer judged as if it were typed.

    ``day`` is for a match without a date, the ``shelf`` for one that only names its rulebook or
    does not even that. ``NotationError`` names and quotes the line that cannot
    be read or cannot be; ``NotationObjection`` one that the rules forbid, unless ``overrule`` gives
    the table's reason (or the text says that it was overruled); ``NewerFormat`` a later version.
    """
    return tuple(_judged(written, overrule) for written in read_matches(text, day, shelf))


def written_in(text: str, day: date = UNDATED, shelf: Shelf = BUILT_IN) -> tuple[Written, ...]:
    """The matches in a text as they are written, for the referee: everything that ``matches_of``
    refuses is refused, but what was answered in the deals."""
    found = read_matches(text, day, shelf)
    for written in found:
        _started(written)
    return found


def match_of(text: str, day: date = UNDATED, overrule: str | None = None) -> Read:
    """The one match in a text, as ``matches_of``; ``NotationError`` if there are more."""
    found = matches_of(text, day, overrule)
    if len(found) != 1:
        raise NotationError(f"the text holds {len(found)} matches; expected one")
    return found[0]


def match_id_from_content(text: str, day: date = UNDATED) -> str:
    """The id of the first match of a text that gives none: the same content, the same id.

    Spacing, comments and the way that a name was abbreviated make no difference.
    """
    return id_of(match_of(text, day, overrule="").match)


class NotationObjection(NotationError):
    """A line that can be read, but the rules forbid what it says; ``rule`` says which."""

    def __init__(self, message: str, line: int, rule: str) -> None:
        super().__init__(message, line)
        self.rule = rule


def _judged(written: Written, overrule: str | None) -> Read:
    match = _started(written)
    for answer in written.answers[1:]:
        try:
            match = match.record(*answer.entry.events, at=answer.entry.at, overrule=overrule)
        except Objected as wrong:
            worst = wrong.objections[0]
            said = f"{worst.message} ({worst.rule}); if the table allowed it, add '; overruled ...'"
            raise NotationObjection(
                str(answer.line.wrong(said)), answer.line.number, worst.rule
            ) from None
        except Refused as wrong:
            raise answer.line.wrong(wrong) from None
    if written.stands is not None:
        line, stands = written.stands
        try:
            refuse_otherwise(stands, match.totals)
        except NotationError as wrong:
            raise line.wrong(wrong) from None
    return Read(written.match_id or id_of(match), match)


def _started(written: Written) -> Match:
    answer = written.answers[0]
    started = answer.entry.events[0]
    assert isinstance(started, MatchStarted)  # the reader begins every match with it
    try:
        return Match.start(started, answer.entry.at)
    except Refused as wrong:
        raise written.line("players").wrong(wrong) from None


def id_of(match: Match) -> str:
    """The id of a match that came without one, made from its content."""
    from hashlib import sha256

    digest = sha256(write_entries(match.log).encode()).hexdigest()
    return f"{match.played.isoformat().replace('-', '')}-{digest[:12]}"
