"""``scorepad stats``: what players, pairs and rulebooks have done, counted from the journals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import DISK, FINE, Wrong
from scorepad.cli.flags import command
from scorepad.cli.numbers import amount
from scorepad.cli.picking import filters, settled, wanted

if TYPE_CHECKING:
    from scorepad.archive.counting import Counting
    from scorepad.reports.history import Wanted
    from scorepad.reports.tally import Tally


@command("stats")
@filters
@click.option("--all", "every", is_flag=True, help="Every player and pair, on a terminal too.")
@click.option("--csv", "as_csv", is_flag=True, help="A row a player and pair, for a spreadsheet.")
@click.option("--special", metavar="N", help="Is this number special, and as what?")
@click.pass_obj
def main(desk: Desk, /, every: bool, as_csv: bool, special: str | None, **asked: Any) -> int:
    """Matches won, contracts made, averages, records, who beats whom: per rulebook, for every
    player and pair, each figure with its count. What was not recorded is left out, and said so.
    With --player only the rows of that player, and of whom he met.

    \b
    scorepad stats
    scorepad stats --player ann --year 2026
    scorepad stats --special 325
    scorepad stats --csv > pinochle.csv
    """
    from scorepad.archive.counting import counting
    from scorepad.cli.progress import Progress

    want = wanted(**asked)
    number = None if special is None else amount(special, "--special")
    if as_csv and (desk.flags.json or number is not None):
        raise Wrong("--csv stands alone; leave --json and --special out")
    with Progress(desk, "counting matches") as progress:
        counted = counting(desk.home, desk.cache, progress.told)
        found = _found(counted, want)
    if number is not None:
        _say_special(desk, found.tally, number)
    else:
        _say(desk, found, every, as_csv)
    for fault in counted.faults:
        desk.say(f"scorepad: left out: {fault}")
    return DISK if counted.faults else FINE


class Found(NamedTuple):
    """What is wanted, counted up; how many matches that is; the players asked for; whether there
    are simulated ones that were not asked for."""

    tally: Tally
    matches: int
    players: tuple[str, ...] = ()
    simulated: bool = False


def _found(counting: Counting, want: Wanted) -> Found:
    if want.everything:
        counted = counting.counted()
        real = counted.matches - counted.simulated
        return Found(counted.tally, real, simulated=counted.simulated > 0)
    from scorepad.reports.history import subject_of
    from scorepad.reports.tally import tally_of

    found = list(counting.figures())
    if want.players:
        want = settled(want, (name for each in found for name in each.people))
    wanted_ones = [each for each in found if want.takes(subject_of(each))]
    return Found(tally_of(wanted_ones), len(wanted_ones), want.players)


def _say(desk: Desk, found: Found, every: bool, as_csv: bool) -> None:
    from scorepad.reports.statistics import statistics

    books = statistics(found.tally, found.players)
    if as_csv:
        from scorepad.reports.statistics_json import CSV_HEADER, csv_rows
        from scorepad.writers.csv_rows import csv_text

        desk.screen.put(csv_text([CSV_HEADER, *csv_rows(books)], bom=False))
    elif desk.flags.json:
        from scorepad.reports.statistics_json import book_json

        desk.report({"matches": found.matches, "books": [book_json(book) for book in books]})
    elif not books:
        where = "--simulated counts those played by program"
        desk.say(
            "no match to count; "
            + (where if found.simulated else "scorepad history lists those that are kept")
        )
    elif desk.screen.plain:
        from scorepad.writers.statistics_words import statistics_facts

        desk.answer("\n".join(statistics_facts(books)))
    else:
        from scorepad.terminal.paint import with_bars
        from scorepad.writers.statistics_text import SHORT, statistics_text

        screen = desk.screen
        lines = statistics_text(books, screen.width, screen.signs, 0 if every else SHORT)
        text = screen.clean("\n".join(lines))
        desk.answer_long(with_bars(text) if screen.colour else text)


def _say_special(desk: Desk, tally: Tally, number: int) -> None:
    from scorepad.reports.records import special
    from scorepad.reports.statistics import statistics
    from scorepad.reports.statistics_json import special_json
    from scorepad.writers.statistics_words import special_text

    found = [
        (book, special(tally.book(book.rules, book.scale), number)) for book in statistics(tally)
    ]
    if desk.flags.json:
        books = [{"rules": book.rules, "special": special_json(some)} for book, some in found]
        desk.report({"number": number, "books": books})
        return
    lines = [line for book, some in found for line in special_text(book, number, some)]
    if lines:
        desk.answer("\n".join(lines))
    else:
        desk.say("no match to compare with yet")
