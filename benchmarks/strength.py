"""How strong the players are: who beats whom, by how much, and what each part of ``strong`` adds.

    python benchmarks/strength.py                      a look at everything, about a minute
    python benchmarks/strength.py --boards 1000        the same, for as long as it takes
    python benchmarks/strength.py ablation --boards 500 --rules joedog

Parts: ``bots`` (strong against basic, basic against random), ``ablation`` (strong against itself
without one of its parts), ``alone`` (basic with one part of strong against basic) and ``books``
(strong against basic, and what becomes of their bids, under every built-in rulebook).

Every board is dealt once for each side: the sides exchange their places and the same cards are
played again, so that the luck of the deal cancels out. "Lead a deal" is what a side scores in a
deal more than the other side does (at three seats: than the mean of the others), settled by the
rulebook, so a contract that is set counts as the bid below zero; the mean over all deals, with its
95 % interval over boards. Single deals from 0 to 0. Seed, boards and playouts are printed, and they
give the same figures on any machine with any number of processes.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scorepad.rules.books import built_in_names, rulebook
from scorepad.simulate.bots.strong import PLAYOUTS, StrongBot, Thought
from scorepad.simulate.entering import Settings, line_up
from scorepad.simulate.series import Series
from scorepad.simulate.sharing import played
from scorepad.simulate.tally import SideTally, Tally

PARTS = ("bots", "ablation", "alone", "books")
SHARES = {"bots": 1.0, "ablation": 0.4, "alone": 0.4, "books": 0.4}
"""The parts share the boards: the rulebooks and the ablations are many."""


class NoBidding(StrongBot):
    """Bids, names trump and concedes as basic does."""

    def __init__(self) -> None:
        super().__init__(Thought(bidding=False))


class NoPassing(StrongBot):
    """Passes, returns and buries as basic does."""

    def __init__(self) -> None:
        super().__init__(Thought(passing=False))


class NoPlaying(StrongBot):
    """Plays its cards as basic does."""

    def __init__(self) -> None:
        super().__init__(Thought(playing=False))


class NoInference(StrongBot):
    """Deals its worlds without a thought of what was not played or shown, and of the auction."""

    def __init__(self) -> None:
        super().__init__(Thought(inferring=False))


class OnlyBidding(StrongBot):
    """Passes and plays as basic does."""

    def __init__(self) -> None:
        super().__init__(Thought(passing=False, playing=False))


class OnlyPassing(StrongBot):
    """Bids and plays as basic does."""

    def __init__(self) -> None:
        super().__init__(Thought(bidding=False, playing=False))


class OnlyPlaying(StrongBot):
    """Bids and passes as basic does."""

    def __init__(self) -> None:
        super().__init__(Thought(bidding=False, passing=False))


ALONE = (OnlyPlaying, OnlyPassing, OnlyBidding)
ABLATIONS = (NoBidding, NoPassing, NoPlaying, NoInference)


def boards_of(book: str, first: str, second: str, boards: int, args: argparse.Namespace) -> Tally:
    """The first against the second (against two of the second at three seats)."""
    rules = rulebook(book)
    sides = rules.seating.sides
    names = [first if seat in sides[0] else second for seat in rules.seating.seats]
    series = Series(
        rules, line_up(names, len(names)), args.seed, paired=True,
        settings=Settings(args.playouts),
    )  # fmt: skip
    tally = Tally.of(len(sides))
    for some in played(series, boards, args.jobs):
        tally.merge(some.tally)
    return tally


def lead(tally: Tally) -> str:
    """``+51.5 +-28.5``: points a deal."""
    told = tally.lead.plain(tally.rivals)
    low, high = told["ci95"]
    return f"{told['mean']:+.1f} +-{(high - low) / 2:.1f}"


def contracts(side: SideTally) -> str:
    """What a side does with its contracts."""
    share = {outcome: mean.mean for outcome, mean in side.outcomes.items()}
    return (
        f"holds {side.contracts.mean:4.0%}, bid {side.bid.mean:5.1f}, made {share['made']:4.0%}, "
        f"set {share['set']:4.0%}, conceded {share['conceded']:4.0%}, "
        f"{side.points.mean:+7.1f} a deal"
    )


def bots(args: argparse.Namespace, boards: int) -> Iterator[str]:
    """Who beats whom."""
    for first, second, many in (
        ("strong", "basic", boards), ("basic", "random", 10 * boards),
    ):  # fmt: skip
        tally = boards_of(args.rules, first, second, many, args)
        yield f"{first:<12} against {second:<8} {lead(tally):>18}   {many} boards"
        for name, side in zip((first, second), tally.sides, strict=False):
            yield f"    {name:<10} {contracts(side)}"


def ablation(args: argparse.Namespace, boards: int) -> Iterator[str]:
    """What is lost without each part of strong."""
    for one in ABLATIONS:
        name = f"{Path(__file__).resolve()}:{one.__name__}"
        tally = boards_of(args.rules, "strong", name, boards, args)
        yield f"strong       against {one.__name__:<11} {lead(tally):>15}   {boards} boards"


def alone(args: argparse.Namespace, boards: int) -> Iterator[str]:
    """What each part of strong adds to basic."""
    for one in ALONE:
        name = f"{Path(__file__).resolve()}:{one.__name__}"
        tally = boards_of(args.rules, name, "basic", boards, args)
        yield f"{one.__name__:<12} against basic {lead(tally):>18}   {boards} boards"


def books(args: argparse.Namespace, boards: int) -> Iterator[str]:
    """Every built-in rulebook, whatever ``--rules`` says."""
    for book in built_in_names():
        tally = boards_of(book, "strong", "basic", boards, args)
        yield f"{book:<13} strong against basic {lead(tally):>16}   {boards} boards"
        for name, side in zip(("strong", "basic"), tally.sides, strict=False):
            yield f"    {name:<10} {contracts(side)}"


def main(words: list[str]) -> None:
    """Plays what was asked for."""
    parser = argparse.ArgumentParser(description="How strong the players are.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], default=[])
    parser.add_argument("--boards", type=int, default=40, help="of bots; the others play fewer")
    parser.add_argument("--rules", default="cardgames")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--playouts", type=int, default=0, help="a card; 0: the usual")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args(words)
    print(
        f"seed {args.seed}, {args.playouts or PLAYOUTS} playouts a card, rules {args.rules}, "
        f"every board played once for each side; lead in points a deal"
    )
    for part in args.parts or PARTS:
        print(part)
        for line in globals()[part](args, max(2, round(SHARES[part] * args.boards))):
            print(f"  {line}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
