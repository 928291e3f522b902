"""``scorepad simulate``: many deals or matches by program, counted up."""

from __future__ import annotations

import os
from contextlib import ExitStack, closing, nullcontext
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE, INTERRUPTED, Wrong
from scorepad.cli.flags import command
from scorepad.cli.keeping import Keeping
from scorepad.cli.numbers import Seconds, Whole
from scorepad.cli.players import bot_option, named_players, seed_of, thinking
from scorepad.cli.referee import bench, rules_option
from scorepad.cli.set_up import set_up
from scorepad.terminal.paint import with_bars

if TYPE_CHECKING:
    from scorepad.rules.rulebook import Rulebook
    from scorepad.simulate.series import Series
    from scorepad.simulate.tally import Tally

_USUAL = 1000
_USUAL_AGAIN = 100
_MOST_JOBS = 256


@command("simulate")
@click.option("--deals", type=Whole(1), metavar="N", help="So many deals (else 1000).")
@click.option("--matches", type=Whole(1), metavar="N", help="So many whole matches.")
@click.option(
    "--seats",
    metavar="LIST",
    help="Who sits where: random, basic, strong, or a --bot; fewer names go round (else basic).",
)
@bot_option
@click.option("--deal", metavar="FILE[:N]", help="Play this deal on, again and again.")
@click.option("--from", "begin", metavar="WHERE",
              help="... from its hands, contract, trump, pass, or a number of tricks.")  # fmt: skip
@rules_option
@click.option("--seed", type=Whole(0), metavar="N", help="The same seed, the same deals.")
@click.option("--paired", is_flag=True, help="Play every board once for each side (duplicate).")
@click.option("--playouts", type=Whole(1), metavar="N", help="How much strong thinks.")
@click.option(
    "--think", type=Seconds(), metavar="SECONDS", help="... or how long; not reproducible."
)
@click.option("--jobs", type=Whole(1, _MOST_JOBS), metavar="N",
              help="Processes (else one a core).")  # fmt: skip
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
    deal: str | None,
    begin: str | None,
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
    """Points, contracts, bids, melds and counters of each side, with 95 % intervals, and how bids,
    melds and counters are spread. With --paired the luck of the cards cancels out: every board is
    played once for each side.

    --deal replays an argument from the table: a deal of a file, as far as it goes or as far as
    --from says, is played on by these players so many times (else 100).

    Nothing of it enters the matches kept or their statistics. What --save keeps, scorepad check
    deal replays. Ctrl-C ends with what is known so far, and says of how many.

    \b
    scorepad simulate --deals 200 --seats strong,basic --paired --seed 7
    scorepad simulate --matches 100 --seats strong,basic --rules joedog
    scorepad simulate --deals 1000 --bot my_bot.py:MyBot --seats MyBot,basic
    """
    if deals is not None and matches is not None:
        raise Wrong("--deals and --matches: give one of them")
    kept = [where for where in (save, as_csv) if where is not None]
    if kept.count("-") + (desk.flags.json and "-" in kept) > 1:
        raise Wrong("only one thing can go to stdout; name a file")
    if len({Path(where) for where in kept}) < len(kept):
        raise Wrong("--save and --csv name the same file")
    if deal is None and begin is not None:
        raise Wrong("--from belongs to --deal FILE")
    if deal is not None and matches is not None:
        raise Wrong("--deal plays one deal on; say with --deals how often, without --matches")
    ref = bench(desk, rules)
    book, made = (ref.book, None) if deal is None else set_up(desk, deal, begin, rules)
    with ref.by_its_rules() if deal is None else nullcontext():
        _refuse_unplayable(book)
    series = _series(book, seats, bots, seed_of(desk, seed), paired, matches is not None)
    series = replace(thinking(series, playouts, think), set_up=made)
    numbers = matches or deals or (_USUAL if made is None else _USUAL_AGAIN)
    ran: _Ran | None = None
    try:
        with ExitStack() as stack:
            keeping = Keeping(desk, series, save, as_csv, force=force, stack=stack)
            ran = _run(desk, keeping, numbers, jobs or _cores())
    finally:  # what is kept is in its place before a pager waits; if it cannot be, this is told too
        if ran is not None:
            _tell(desk, ran, shown=not keeping.on_stdout)
    return INTERRUPTED if ran.broken_off else FINE


def _cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _refuse_unplayable(book: Rulebook) -> None:
    from scorepad.simulate.dealing import cannot_play

    if why := cannot_play(book):
        raise Wrong(f"it cannot be played with cards: {why}")


def _series(
    book: Rulebook,
    seats: str | None,
    bots: tuple[str, ...],
    seed: int,
    paired: bool,
    whole: bool,
) -> Series:
    from scorepad.simulate.series import Series, moved

    lineup = named_players(seats, bots, len(book.seating.seats))
    series = Series(book, lineup, seed, whole=whole, paired=paired)
    for turn in range(series.turns):
        moved(book, turn)
    return series


class _Ran(NamedTuple):
    """A series as far as it was played: of the boards ``asked`` for, in so many ``seconds``.

    ``printed``: a player printed something.
    """

    series: Series
    asked: int
    jobs: int
    tally: Tally
    seconds: float
    broken_off: bool
    printed: bool


def _run(desk: Desk, keeping: Keeping, numbers: int, jobs: int) -> _Ran:
    from scorepad.cli.rates import Rates
    from scorepad.simulate.sharing import played
    from scorepad.simulate.tally import Tally

    series = keeping.series
    tally, begun = Tally.of(len(series.book.table.sides)), perf_counter()
    printed = broken_off = False
    with closing(played(series, numbers, jobs)) as some_played, Rates(desk, "played") as rates:
        try:
            for some in some_played:
                tally.merge(some.tally)
                keeping.keep(some)
                printed = printed or some.printed
                rates.told(some.first + some.count, numbers)
        except KeyboardInterrupt:
            broken_off = True
    return _Ran(series, numbers, jobs, tally, perf_counter() - begun, broken_off, printed)


def _tell(desk: Desk, ran: _Ran, *, shown: bool) -> None:
    """The result, if it is to be ``shown`` in words, and how it went."""
    from scorepad.cli.simulated import fields
    from scorepad.cli.simulated_words import lines

    if ran.broken_off:
        desk.say("scorepad: interrupted; this is what is known so far")
    if desk.flags.json:
        desk.report(fields(ran.series, ran.tally, ran.seconds, ran.jobs, asked=ran.asked,
                           whole=not ran.broken_off))  # fmt: skip
    elif shown:
        text = desk.screen.clean("\n".join(lines(desk, ran.series, ran.tally, ran.asked)))
        text = with_bars(text) if desk.screen.colour else text
        if ran.broken_off:  # who has broken it off wants his prompt back
            desk.screen.put(text + "\n")
        else:
            desk.answer_long(text)
    if ran.printed:
        desk.say("what players print is not shown, lest it mix with the result; sys.stderr is")
    many, seconds = ran.tally.deals, ran.seconds
    rate = many / seconds if seconds else 0.0
    desk.say(f"{many:,} deals in {seconds:.1f} s, {rate:,.0f} a second")
