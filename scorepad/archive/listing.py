"""What a list of matches shows of each, without folding it: the summary kept in the year file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Final

from scorepad.reports.figures import deals_over, under_way
from scorepad.rules.frozen import frozen

if TYPE_CHECKING:
    from scorepad.match.match import Match

_NOTE: Final = 500
"""How much of a note is kept in the row: enough to find it by."""


@frozen
class Listing:
    """One line of a list of matches.

    ``deals`` are those that are over; ``under_way``: one more is being played. ``sides`` are the
    names of the sides in sheet order, as ``totals``; ``winner`` is a side from 0 or None. ``seats``
    are the seats of each side, ``people`` all who sat in it at any time (the players may have
    changed), ``notes`` their beginnings, to be searched. ``written`` is the time of the last entry.
    ``fault``: why it cannot be read, in one line; everything but the id may then be empty.
    """

    id: str
    title: str
    date: date
    rules: str
    players: tuple[str, ...]
    sides: tuple[str, ...]
    totals: tuple[int, ...]
    over: bool
    winner: int | None
    cause: str
    deals: int
    started: datetime
    written: datetime
    tags: tuple[str, ...] = ()
    seats: tuple[tuple[int, ...], ...] = ()
    people: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    simulated: bool = False
    fault: str = ""
    under_way: bool = False

    @property
    def live(self) -> bool:
        """Whether it can be played on."""
        return not self.over and not self.fault


def listing_of(match_id: str, match: Match, fault: str = "") -> Listing:
    """The summary of a match."""
    ending = match.ending
    return Listing(
        id=match_id,
        title=match.title,
        date=match.played,
        rules=match.book.name,
        players=tuple(match.players),
        sides=tuple(match.side_names),
        totals=tuple(match.totals),
        over=match.over,
        winner=None if ending is None or ending.winner is None else int(ending.winner),
        cause="" if ending is None else str(ending.cause),
        deals=len(deals_over(match)),
        started=match.started_at,
        written=match.entries[-1].at,
        tags=match.tags,
        seats=tuple(tuple(map(int, members)) for members in match.seating.sides),
        people=_people(match),
        notes=tuple(note.text[:_NOTE] for note in match.notes),
        simulated=match.started.simulated,
        fault=fault,
        under_way=under_way(match),
    )


def _people(match: Match) -> tuple[str, ...]:
    sat = [name for deal in match.deals for name in deal.players]
    return tuple(dict.fromkeys((*sat, *match.players)))


def unreadable(match_id: str, fault: str) -> Listing:
    """The line of a match that cannot be read at all."""
    try:
        day = date(int(match_id[:4]), int(match_id[4:6]), int(match_id[6:8]))
    except ValueError:
        day = date.min
    never = datetime.min
    bare = Listing(match_id, "", day, "", (), (), (), False, None, "", 0, never, never)
    return replace(bare, fault=fault)


def to_plain(listing: Listing) -> dict[str, Any]:
    """A listing as a row of the year file; no deal of a finished match is under way."""
    return {
        "id": listing.id,
        "title": listing.title,
        "date": listing.date.isoformat(),
        "rules": listing.rules,
        "players": list(listing.players),
        "sides": list(listing.sides),
        "totals": list(listing.totals),
        "over": listing.over,
        "winner": listing.winner,
        "cause": listing.cause,
        "deals": listing.deals,
        "started": listing.started.isoformat(),
        "written": listing.written.isoformat(),
        "tags": list(listing.tags),
        "seats": [list(members) for members in listing.seats],
        "people": list(listing.people),
        "notes": list(listing.notes),
        "simulated": listing.simulated,
    }


def from_plain(row: Mapping[str, Any]) -> Listing:
    """A listing from a row of the year file; KeyError, TypeError or ValueError if it is none."""
    return Listing(
        id=str(row["id"]),
        title=str(row["title"]),
        date=date.fromisoformat(row["date"]),
        rules=str(row["rules"]),
        players=tuple(map(str, row["players"])),
        sides=tuple(map(str, row["sides"])),
        totals=tuple(map(int, row["totals"])),
        over=bool(row["over"]),
        winner=None if row["winner"] is None else int(row["winner"]),
        cause=str(row["cause"]),
        deals=int(row["deals"]),
        started=datetime.fromisoformat(row["started"]),
        written=datetime.fromisoformat(row["written"]),
        tags=tuple(map(str, row["tags"])),
        seats=tuple(tuple(map(int, members)) for members in row["seats"]),
        people=tuple(map(str, row["people"])),
        notes=tuple(map(str, row["notes"])),
        simulated=bool(row["simulated"]),
    )
