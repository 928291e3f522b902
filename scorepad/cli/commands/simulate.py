"""``scorepad simulate``: many deals or matches by program, counted up."""

from __future__ import annotations

import os
from contextlib import ExitStack
from time import perf_counter
from typing import TYPE_CHECKING

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE, INTERRUPTED, Wrong
from scorepad.cli.flags import command
from scorepad.cli.players import bot_option, named_players, seed_of, thinking
from scorepad.cli.referee import bench, rules_option

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorepad.cli.drafts import Draft
    from scorepad.simulate.series import Series, Some
    from scorepad.simulate.tally import Tally

_USUAL = 1000
_LEAST_FOR_JOBS = 8  # numbers that are played sooner than a second process has begun


@command("simulate")
@click.option("--deals", type=click.IntRange(1), metavar="N", help="So many deals (else 1000).")
@click.option("--matches", type=click.IntRange(1), metavar="N", help="So many whole matches.")
@click.option(
    "--seats",
    metavar="LIST",
    help="Who sits where: random, basic, strong, or a --bot; fewer names go round (else basic).",
)
@bot_option
@rules_option
@click.option("--seed", type=click.IntRange(0), metavar="N", help="The same seed, the same deals.")
@click.option("--paired", is_flag=True, help="Play every board once for each side (duplicate).")
@click.option("--playouts", type=click.IntRange(1), metavar="N", help="How much strong thinks.")
@click.option("--think", type=float, metavar="SECONDS", help="... or how long; not reproducible.")
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Processes (else one a core).")
@click.option("--save", metavar="FILE|-", help="Keep every deal as .scorepad text.")
@click.option("--csv", "as_csv", metavar="FILE|-", help="Keep the figures of every deal.")
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@click.pass_obj
def main(
    desk: Desk,
    /,
    deals: int | None,
    matches: int | None,
    seats: str | None,
    bots: tuple[str, ...],
    rules: str | None,
    seed: int | None,
    paired: bool,
    playouts: int | None,
    think: float | None,
    jobs: int | None,
    save: str | None,
    as_csv: str | None,
    force: bool,
) -> int:
    """Points, contracts, bids, melds and counters of each side, with 95 % intervals. With --paired
    the luck of the cards cancels out: every board is played once for each side.

    Nothing of it enters the matches kept or their statistics. What --save keeps, scorepad check
    deal replays. Ctrl-C ends with what is known so far.

    \b
    scorepad simulate --deals 200 --seats strong,basic --paired --seed 7
    scorepad simulate --matches 100 --seats strong,basic --rules joedog
    scorepad simulate --deals 1000 --bot my_bot.py:MyBot --seats MyBot,basic
    """
    if deals is not None and matches is not None:
        raise Wrong("--deals and --matches: give one of them")
    if (save, as_csv).count("-") + (desk.flags.json and "-" in (save, as_csv)) > 1:
        raise Wrong("only one thing can go to stdout; name a file")
    series = _series(desk, seats, bots, rules, seed_of(desk, seed), paired, matches is not None)
    series = thinking(series, playouts, think)
    numbers = matches or deals or _USUAL
    several = 1 if numbers < _LEAST_FOR_JOBS else (jobs or os.cpu_count() or 1)
    return _run(desk, series, numbers, several, save, as_csv, force)


def _series(
    desk: Desk,
    seats: str | None,
    bots: tuple[str, ...],
    rules: str | None,
    seed: int,
    paired: bool,
    whole: bool,
) -> Series:
    from scorepad.simulate.dealing import cannot_play
    from scorepad.simulate.series import Series, moved

    book = bench(desk, rules).book
    if why := cannot_play(book):
        raise Wrong(f"it cannot be played with cards: {why}")
    lineup = named_players(seats, bots, len(book.seating.seats))
    series = Series(book, lineup, seed, whole=whole, paired=paired)
    for turn in range(series.turns):
        moved(book, turn)
    return series


def _run(
    desk: Desk,
    series: Series,
    numbers: int,
    jobs: int,
    save: str | None,
    as_csv: str | None,
    force: bool,
) -> int:
    from dataclasses import replace

    from scorepad.cli.drafts import Draft
    from scorepad.cli.progress import Progress
    from scorepad.cli.simulated import fields, lines
    from scorepad.notation.writer import write_entries
    from scorepad.simulate.sharing import played

    series = replace(series, writer=write_entries if save else None, rows=bool(as_csv))
    tally, begun, code = _nothing(series), perf_counter(), FINE
    with ExitStack() as stack:
        texts = stack.enter_context(Draft(desk, save, force=force)) if save else None
        rows = stack.enter_context(Draft(desk, as_csv, force=force)) if as_csv else None
        keep = _keeper(series, texts, rows)
        progress = stack.enter_context(Progress(desk, "played"))
        try:
            for some in played(series, numbers, jobs):
                tally.merge(some.tally)
                keep(some)
                progress.told(some.first + some.count, numbers)
        except KeyboardInterrupt:
            code = INTERRUPTED
            progress.clear()
    seconds = perf_counter() - begun
    if code == INTERRUPTED:
        desk.say("scorepad: interrupted; this is what is known so far")
    if desk.flags.json:
        desk.report(fields(series, tally, seconds, jobs, whole=code == FINE))
    elif "-" not in (save, as_csv):
        desk.answer("\n".join(lines(desk, series, tally)))
    rate = tally.deals / seconds if seconds else 0.0
    several = f"{jobs} processes" if jobs > 1 else "1 process"
    desk.say(f"{tally.deals:,} deals in {seconds:.1f} s, {rate:,.0f} a second, {several}")
    return code


def _nothing(series: Series) -> Tally:
    from scorepad.simulate.tally import Tally

    sides = len(series.book.table.sides)
    return Tally.of(sides, series.turns * (sides - 1))


def _keeper(series: Series, texts: Draft | None, rows: Draft | None) -> Callable[[Some], None]:
    """What keeps the texts and the rows of every stretch."""
    from scorepad.cli.simulated import csv_row, header
    from scorepad.writers.csv_rows import csv_lines

    if rows is not None:
        for line in csv_lines([header(series)]):
            rows.write(line)

    def keep(some: Some) -> None:
        if texts is not None:
            for text in some.texts:
                texts.write(text)
        if rows is not None:
            for line in csv_lines((csv_row(row) for row in some.rows), bom=False):
                rows.write(line)

    return keep
