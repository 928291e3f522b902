"""Whether a hint is honest: what it says beside what came of it when the deal was played on.

Deals are played by one player of the program at every seat. At one call, at every other choice
before the cards, and at one card of each deal the hint is asked; then the deal, with the real other
hands, is played on as it says, and for a bid also with a pass, for a card also with the one it is
said to be better than, for a concession both ways. Whatever a hint says of a share or of points
should, on the average, have been so. Points are leads: what a side scores in the deal more than the
others (three-handed: than their mean). Brackets are 95 % intervals over deals.

    python benchmarks/hints.py                                    about a minute
    python benchmarks/hints.py --deals 1000 --rules joedog        the same, for as long as it takes
    python benchmarks/hints.py --player strong --deals 60         played by strong, which is slower

With ``--seconds`` it ends when they are over, with what is known by then.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scorepad.rules.books import built_in_names, rulebook
from scorepad.rules.cards import card
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.bots.advice import Advice, advice
from scorepad.simulate.bots.playing_on import figure
from scorepad.simulate.bots.strong import PLAYOUTS
from scorepad.simulate.bots.verdicts import lead_of
from scorepad.simulate.dealing import Dealt, deal_cards
from scorepad.simulate.entering import Settings, player_called
from scorepad.simulate.phase import Phase
from scorepad.simulate.player import Player
from scorepad.simulate.playing import ask, play_on
from scorepad.simulate.round import Round

CALLS = 9  # the call that is asked about is one of so many
CARDS = 0.8  # of all cards: later on there is little to say
STEPS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.01)
PLAYED_BY = 40  # playouts of those who play on
BETTER = re.compile(r"; (\d+) points? .*better than (\w+)")
ANSWERS = {
    Phase.CALL: "call", Phase.TRUMP: "name_trump", Phase.BURY: "bury", Phase.PASS: "pass_cards",
    Phase.RETURN: "return_cards", Phase.CONCEDE: "concede", Phase.PLAY: "play",
}  # fmt: skip
ASKED = ("call", "trump", "bury", "pass", "return", "concede", "play")

Answer = tuple[str, Any]
Shares = dict[str, list[tuple[float, bool]]]
Points = dict[str, list[tuple[float, float]]]


class Deal:
    """A deal that can be played on from the same place in several ways."""

    def __init__(self, book: Rulebook, dealer: Seat, dealt: Dealt) -> None:
        self.book, self.dealer, self.dealt = book, dealer, dealt
        self.round = Round(book, dealer, dealt)
        self.answers: list[Answer] = []

    def go_on(self, player: Player, rng: Random) -> None:
        """One more answer."""
        now = self.round
        phase, before = now.phase, 0 if now.tricks is None else len(now.tricks.plays)
        ask(now, player, rng)
        match phase:
            case Phase.CALL:
                answer: Any = now.heard[-1][1]
            case Phase.TRUMP:
                answer = now.trump
            case Phase.BURY:
                answer = now.buried
            case Phase.PASS:
                answer = now.given
            case Phase.RETURN:
                answer = now.returned
            case Phase.CONCEDE:
                answer = now.conceded
            case _:
                assert now.tricks is not None
                answer = now.tricks.plays[before]
        self.answers.append((ANSWERS[phase], answer))

    def played(self, player: Player, rng: Random, *more: Answer) -> tuple[float, bool]:
        """The lead of the side whose turn it is, and whether the contract is made, if the deal is
        played on from here with these answers first."""
        round = Round(self.book, self.dealer, self.dealt)
        for name, answer in (*self.answers, *more):
            getattr(round, name)(answer)
        seat = self.round.seat
        assert seat is not None
        play_on(round, [player] * len(self.book.seating.seats), rng)
        if round.thrown_in:
            return 0.0, False
        settled, side = round.settlement(), self.book.seating.side_of(seat)
        return lead_of(settled.deltas, int(side)), settled.outcome == "made"

    def held(self, player: Player, rng: Random, bid: int) -> bool:
        """Whether this bid is made as the contract: all others pass."""
        calls, round = 1, Round(self.book, self.dealer, self.dealt)
        for name, answer in (*self.answers, ("call", bid)):
            getattr(round, name)(answer)
        while round.phase is Phase.CALL:
            round.call(None)
            calls += 1
        passes: list[Answer] = [("call", None)] * (calls - 1)
        return self.played(player, rng, ("call", bid), *passes)[1]


class Compared:
    """What was said beside what was played, by what it was said of."""

    def __init__(self, player: Player, rng: Random) -> None:
        self.player, self.rng, self.deals = player, rng, 0
        self.shares: Shares = defaultdict(list)
        self.points: Points = defaultdict(list)

    def add(self, deal: Deal, given: Advice) -> None:
        """One hint, and the deal played on from there."""
        phase, player, rng = given.phase, self.player, self.rng
        if given.made is None or given.lead is None:
            return
        if phase is Phase.CALL:
            (option,) = given.options
            assert isinstance(option.choice, int)
            bids, passes = (
                deal.played(player, rng, ("call", each))[0] for each in (option.choice, None)
            )
            clear = "too close" not in given.reason
            what = ("gain" if option.lead > 0 else "loss") if clear else "too close to tell"
            self.points[f"a bid over a pass: {what}"].append((option.lead, bids - passes))
            made = deal.held(player, rng, option.choice)
            self.shares["a bid as the contract"].append((option.made, made))
            return
        if phase is Phase.CONCEDE:
            play, give = sorted(given.options, key=lambda each: bool(each.choice))
            lead, made = deal.played(player, rng, ("concede", False))
            self.points["a contract played out"].append((play.lead, lead))
            given_up = deal.played(player, rng, ("concede", True))[0]
            self.points["a contract given up"].append((give.lead, given_up))
            self.shares["a contract played out"].append((given.made, made))
            return
        answer = ANSWERS[phase]
        lead, made = deal.played(player, rng, (answer, given.choice))
        self.shares[phase.value].append((given.made, made))
        if phase is Phase.PLAY and (found := BETTER.search(given.reason)):
            other = deal.played(player, rng, (answer, card(found[2])))[0]
            self.points["a card over the next"].append((float(found[1]), lead - other))

    def lines(self) -> Iterator[str]:
        """The tables."""
        for what, shares in self.shares.items():
            yield f"  {what}: made"
            for low, high in pairwise(STEPS):
                some = [each for each in shares if low <= each[0] < high]
                if some:
                    said, made = (sum(each[n] for each in some) / len(some) for n in (0, 1))
                    yield f"    said {said:4.0%}   played {made:4.0%} of {len(some)}"
            said, made = (sum(each[n] for each in shares) / len(shares) for n in (0, 1))
            yield f"    in all {said:4.0%}   played {made:4.0%} of {len(shares)}"
        for what, points in sorted(self.points.items()):
            means = [figure([each[n] for each in points]).mean for n in (0, 1)]
            off = figure([a - b for a, b in points])
            yield (
                f"  {what}, {len(points)} times: said {means[0]:+.1f}, played {means[1]:+.1f}; "
                f"between them {off.mean:+.1f} (+-{off.sure:.1f})"
            )


def compared(
    book: Rulebook,
    player: Player,
    asked: Sequence[str],
    deals: int,
    seed: int,
    playouts: int = PLAYOUTS,
    seconds: float = inf,
) -> Compared:
    """So many deals, or fewer in the time that is allowed."""
    rng, begun = Random(seed), perf_counter()
    found, seats = Compared(player, Random(seed)), book.seating.seats
    for number in range(deals):
        if perf_counter() - begun > seconds:
            break
        found.deals += 1
        deal = Deal(book, seats[number % len(seats)], deal_cards(book, rng))
        call = rng.randrange(CALLS)
        plays = rng.randrange(int(CARDS * len(seats) * book.table.hand))
        while deal.round.seat is not None:
            now = deal.round
            if now.phase.value in asked and (
                (now.phase is not Phase.CALL or len(now.heard) == call)
                and (now.tricks is None or len(now.tricks.plays) == plays)
            ):
                found.add(deal, advice(now.observation(), found.rng, playouts))
            deal.go_on(player, rng)
    return found


def main(words: list[str]) -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description="Whether hints are honest.")
    parser.add_argument("asked", nargs="*", choices=[*ASKED, []], default=[])
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--rules", default="cardgames", choices=built_in_names())
    parser.add_argument("--player", default="basic")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--seconds", type=float, default=inf)
    args = parser.parse_args(words)
    player = player_called(args.player, Settings(PLAYED_BY))
    asked = tuple(args.asked) or ASKED
    found = compared(
        rulebook(args.rules), player, asked, args.deals, args.seed, args.playouts, args.seconds
    )
    print(
        f"{args.rules}, {found.deals} deals of {args.player}, seed {args.seed}, "
        f"{args.playouts} playouts"
    )
    for line in found.lines():
        print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
