"""``scorepad history``: the matches kept, newest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import DISK, FINE
from scorepad.cli.flags import command
from scorepad.cli.kept import archive_of
from scorepad.writers.columns import columns

if TYPE_CHECKING:
    from scorepad.archive.listing import Listing


@command("history")
@click.pass_obj
def main(desk: Desk) -> int:
    """Every match with its date, its totals and how it stands. Any of these ids, or a unique part
    of a title, serves as MATCH elsewhere.

    \b
    scorepad history
    """
    archive = archive_of(desk)
    listings = list(archive.listings())
    if desk.flags.json:
        desk.report({"matches": [_fields(each) for each in listings]})
    elif not listings:
        desk.say("no match is stored yet; start one with: scorepad new")
    else:
        current = archive.current()
        rows = [_row(each, each.id == current) for each in listings if not each.fault]
        if rows:
            desk.answer("\n".join(columns(rows, desk.screen.room, indent=0)))
    faults = [each for each in listings if each.fault]
    for each in faults:
        desk.say(f"scorepad: {each.fault}")
    return DISK if faults else FINE


def _row(listing: Listing, current: bool) -> tuple[str, ...]:
    pairs = zip(listing.sides, listing.totals, strict=True)
    score = ", ".join(f"{name} {total}" for name, total in pairs)
    if not listing.over:
        state = "in play"
    elif listing.winner is None:
        state = "abandoned" if listing.cause == "abandoned" else "level"
    else:
        state = f"{listing.sides[listing.winner]} won"
    title = f"{listing.title}: " if listing.title else ""
    mark = " (current)" if current else ""
    return listing.date.isoformat(), listing.id, f"{title}{score}; {state}{mark}"


def _fields(listing: Listing) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "id": listing.id,
        "title": listing.title,
        "date": listing.date.isoformat(),
        "rules": listing.rules,
        "players": list(listing.players),
        "totals": list(listing.totals),
        "over": listing.over,
        "winner": listing.winner,
    }
    if listing.fault:
        fields["fault"] = listing.fault
    return fields
