"""Which matches a command is about: the filters of ``history``, ``stats`` and ``export``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.complete import rulebooks
from scorepad.cli.errors import Wrong

if TYPE_CHECKING:
    from scorepad.archive.archive import Archive
    from scorepad.archive.listing import Listing
    from scorepad.reports.history import Subject, Wanted

OUTCOMES = ("won", "lost", "ended", "live", "level", "abandoned")

_OPTIONS = (
    click.option("--player", "players", metavar="WHO", multiple=True, help="Who played in it."),
    click.option("--rules", metavar="NAME", shell_complete=rulebooks, help="The rulebook."),
    click.option("--year", metavar="YYYY", help="The year it was played."),
    click.option(
        "--outcome",
        type=click.Choice(OUTCOMES, case_sensitive=False),
        help="How it came out; won and lost are the --player's.",
    ),
    click.option("--text", metavar="TEXT", help="In its title, names, tags or notes."),
    click.option("--tag", "tags", metavar="TAG", multiple=True, help="A tag on it."),
    click.option("--simulated", is_flag=True, help="Matches that nobody played, too."),
)


def filters(function: Callable[..., Any]) -> Callable[..., Any]:
    """The filter options; they arrive as keywords for `wanted`."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


def wanted(
    players: tuple[str, ...],
    rules: str | None,
    year: str | None,
    outcome: str | None,
    text: str | None,
    tags: tuple[str, ...],
    simulated: bool,
) -> Wanted:
    """What the options say; `Wrong` names the one that is no good."""
    from scorepad.reports.history import Wanted

    if outcome in ("won", "lost") and not players:
        raise Wrong(f"--outcome {outcome} is somebody's: say whose with --player")
    if year is not None and not (year.isascii() and year.isdigit() and len(year) == 4):
        raise Wrong(f"--year: {year!r} is not a year; write it like 2026")
    for flag, given in (("--player", players), ("--tag", tags), ("--text", (text,))):
        if any(each is not None and not each.strip() for each in given):
            raise Wrong(f"{flag} is empty")
    number = None if year is None else int(year)
    return Wanted(players, rules or "", number, outcome or "", text or "", tags, simulated)


def subject_of(listing: Listing) -> Subject:
    """What a filter looks at in a listing."""
    from scorepad.reports.history import Subject

    return Subject(
        listing.id,
        listing.title,
        listing.tags,
        listing.notes,
        listing.date.isoformat(),
        listing.rules,
        listing.people,
        [[listing.players[seat] for seat in members] for members in listing.seats],
        listing.over,
        listing.winner,
        listing.cause,
        listing.simulated,
    )


def settled(want: Wanted, people: Iterable[str]) -> Wanted:
    """The same with the players' whole names; `Wrong` for a name that could be several."""
    from dataclasses import replace

    from scorepad.reports.history import resolved

    known = list(dict.fromkeys(people))
    try:
        return replace(want, players=tuple(resolved(who, known) for who in want.players))
    except ValueError as wrong:
        raise Wrong(f"--player: {wrong}") from None


def picked(archive: Archive, want: Wanted) -> Iterator[Listing]:
    """The matches that are wanted, newest first. One that cannot be read is among them, with its
    fault, unless there is something that it would have to be."""
    from scorepad.reports.history import Wanted

    if want.players:
        every = list(archive.listings())
        want = settled(want, (name for listing in every for name in listing.people))
        found: Iterable[Listing] = every
    else:
        found = archive.listings()
    asked = want != Wanted(simulated=want.simulated)
    for listing in found:
        if not (asked if listing.fault else not want.takes(subject_of(listing))):
            yield listing
