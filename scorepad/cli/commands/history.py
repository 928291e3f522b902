"""``scorepad history``: the matches kept, newest first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import DISK, FINE, Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import archive_of, no_match
from scorepad.cli.numbers import amount
from scorepad.cli.picking import filters, picked, wanted
from scorepad.reports.figures import deals_said
from scorepad.writers.columns import columns
from scorepad.writers.widths import cells

if TYPE_CHECKING:
    from scorepad.archive.archive import Archive
    from scorepad.archive.listing import Listing

_LEAST = 5
_DATE = len("2026-11-27") + 2 * len("  ")
"""What stands before the id and between the columns."""


@command("history")
@filters
@click.option("--limit", metavar="N", help="At most so many.")
@click.option("--all", "every", is_flag=True, help="All of them, on a terminal too.")
@click.pass_obj
def main(desk: Desk, /, limit: str | None, every: bool, **asked: Any) -> int:
    """Every match with its date, its totals and how it stands. Any of these ids, or a unique part
    of a title, serves as MATCH elsewhere. A terminal shows the newest that fit; a pipe gets all.

    \b
    scorepad history
    scorepad history --player ann --outcome won --year 2026
    scorepad history --text cake --all
    """
    archive = archive_of(desk)
    want = wanted(**asked)
    found = picked(archive, want)
    most = _most(desk, limit, every)
    listings = list(found if most is None else islice(found, most + 1))
    more = most is not None and len(listings) > most
    listings = listings[:most]
    shown = [each for each in listings if not each.fault]
    current = archive.current() if shown else None
    if limit is None and most is not None:
        fitting = _fitting(desk, shown, current)
        more, shown = more or fitting < len(shown), shown[:fitting]
    if desk.flags.json:
        desk.report({"matches": [_fields(each) for each in listings]})
    elif shown:
        desk.answer_long(desk.screen.clean("\n".join(_lines(desk, shown, current))))
    elif not listings:
        desk.say(_nothing(archive, want.simulated))
    if more:
        desk.say("there are more: --all lists every one, --limit N the last N")
    faults = [each for each in listings if each.fault]
    for each in faults:
        desk.say(f"scorepad: {each.fault}")
    return DISK if faults else FINE


def _nothing(archive: Archive, asked: bool) -> str:
    """Why no match is listed; ``asked``: those played by program were wanted too."""
    simulated = [each.simulated for each in archive.listings()]
    if not simulated:
        return no_match(archive)
    if any(simulated) and not asked:
        return "no match of a table is like that; --simulated lists those played by program too"
    return "no match is like that; scorepad history lists them all"


def _most(desk: Desk, limit: str | None, every: bool) -> int | None:
    """How many matches are shown; None: all."""
    if limit is not None:
        if every:
            raise Wrong("--limit and --all contradict each other")
        most = amount(limit, "--limit")
        if most < 1:
            raise Wrong(f"--limit: {limit!r} is no number of matches; give 1 or more")
        return most
    if every or desk.flags.json or not desk.screen.terminal:
        return None
    return max(desk.screen.height - 3, _LEAST)


def _lines(desk: Desk, listings: Sequence[Listing], current: str | None) -> list[str]:
    apart = len({each.rules for each in listings}) > 1
    wide = max(len(each.id) for each in listings)
    room = desk.screen.room - _DATE - wide
    rows = [_row(each, each.id == current, apart, room) for each in listings]
    return columns(rows, desk.screen.room, indent=0)


def _fitting(desk: Desk, listings: Sequence[Listing], current: str | None) -> int:
    """How many of them the screen holds, long ones taking several lines."""
    many = len(listings)
    room = max(desk.screen.height - 2, _LEAST)
    while many > 1 and len(_lines(desk, listings[:many], current)) > room:
        many -= 1
    return many


def _row(listing: Listing, current: bool, apart: bool, room: int) -> tuple[str, ...]:
    """A match in one row; its rulebook where that tells it ``apart``, or where it fits."""
    pairs = zip(listing.sides, listing.totals, strict=True)
    score = ", ".join(f"{name} {total}" for name, total in pairs)
    if not listing.over:
        state = "in play"
    elif listing.winner is None:
        state = "abandoned" if listing.cause == "abandoned" else "level"
    else:
        state = f"{listing.sides[listing.winner]} won"
    title = f"{listing.title}: " if listing.title else ""
    mark = (" (simulated)" if listing.simulated else "") + (" (current)" if current else "")
    tags = "".join(f" [{tag}]" for tag in listing.tags)
    many, open_one = listing.deals, listing.under_way
    deals = f", {deals_said(many, open_one)}" if many or open_one else ""
    ways = [f", {listing.rules}{deals}", f", {listing.rules}", *([] if apart else [""])]
    told = [f"{title}{score}; {state}{how}{tags}{mark}" for how in ways]
    said = next((text for text in told if cells(text) <= room), told[-1])
    return listing.date.isoformat(), listing.id, said


def _fields(listing: Listing) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "id": listing.id,
        "title": listing.title,
        "date": listing.date.isoformat(),
        "rules": listing.rules,
        "players": list(listing.players),
        "sides": list(listing.sides),
        "totals": list(listing.totals),
        "over": listing.over,
        "winner": listing.winner,
        "cause": listing.cause or None,
        "deals": listing.deals,
        "under_way": listing.under_way,
        "tags": list(listing.tags),
        "simulated": listing.simulated,
    }
    if listing.fault:
        fields["fault"] = listing.fault
    return fields
