"""How fast simulated play is, and what bounds it.

    python benchmarks/simulate.py                  all but the long memory run, under a minute
    python benchmarks/simulate.py memory 100000    memory after 10,000 and after so many deals

Rates stand beside a baseline that runs in the same minute: random legal playouts as one would write
them for one table, with lists of cards and no table of anything (``plain_playout``). Machines and
loads differ; the ratio to it does not much. Rates and times of one process are of processor time,
so that what else runs counts little; those of several processes are by the clock.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scorepad.rules.books import rulebook
from scorepad.rules.cards import Card, Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.bots.random_bot import RandomBot
from scorepad.simulate.bots.strong import StrongBot, Thought
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.kernel import BELOW_64, player_of
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import pack_of
from scorepad.simulate.player import Player
from scorepad.simulate.playing import play_deal
from scorepad.simulate.series import Series
from scorepad.simulate.sharing import played

BOOKS = ("cardgames", "double-deck", "three-handed")
SECONDS = 1.5
"""So long each rate is measured."""
STRONG_DEALS = 6
SHARED_DEALS = 24


def plain_playout(
    hands: list[list[Card]], leader: int, trump: Suit, rng: Random, points: dict[Card, int]
) -> list[int]:
    """Four random legal hands to the end under cardgames, written down as the rules are read."""
    taken = [0, 0]
    hands = [list(hand) for hand in hands]
    while hands[leader]:
        trick: list[Card] = []
        for step in range(4):
            hand = hands[(leader + step) % 4]
            legal = hand
            if trick:
                led = trick[0].suit
                trumps = [c for c in trick if c.suit is trump]
                follow = [c for c in hand if c.suit is led]
                legal = follow or [c for c in hand if c.suit is trump] or hand
                if legal is not hand:
                    best = max(trumps or [c for c in trick if c.suit is led], key=_strength)
                    if follow and trumps and led is not trump:
                        higher = []
                    elif not follow and not trumps:
                        higher = legal
                    else:
                        higher = [c for c in legal if c.strength > best.strength]
                    legal = higher or legal
            card = rng.choice(legal)
            hand.remove(card)
            trick.append(card)
        trumps = [c for c in trick if c.suit is trump]
        best = max(trumps or [c for c in trick if c.suit is trick[0].suit], key=_strength)
        leader = (leader + trick.index(best)) % 4
        taken[leader % 2] += sum(points[c] for c in trick)
    taken[leader % 2] += 10
    return taken


def _strength(card: Card) -> int:
    return card.strength


def rate(work: Callable[[], object], seconds: float = SECONDS) -> float:
    """How often a second, from so many seconds of doing it."""
    for _ in range(3):
        work()
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        work()
        done += 1
    return done / spent


def playouts(book: Rulebook) -> Callable[[], object]:
    """A thousand random legal playouts of other hands each, from the first lead."""
    pack, play_out, rng = pack_of(book), player_of(book), Random(1)
    seats = len(book.seating.seats)
    dealt = [[pack.pack(h) for h in deal_cards(book, rng).hands] for _ in range(100)]

    def some() -> None:
        for hands in dealt:
            chance = rng.randbytes(seats * book.table.hand).translate(BELOW_64)
            play_out([[*hand] for hand in hands], 0, 1, book.table.hand, chance)

    return some


def plain_playouts() -> Callable[[], object]:
    """A hundred of the baseline's."""
    book, rng = rulebook("cardgames"), Random(1)
    dealt = [[list(h) for h in deal_cards(book, rng).hands] for _ in range(100)]
    points, trump = pack_of(book).points, list(Suit)[1]

    def some() -> None:
        for hands in dealt:
            plain_playout(hands, 0, trump, rng, points)

    return some


def deals(book: Rulebook, player: Player, rng: Random) -> Callable[[], object]:
    """One whole deal of players of one kind: dealt, bid, passed, melded, played, settled; no
    events are built."""
    seats = book.seating.seats
    players = [player] * len(seats)
    numbers = iter(range(10**9))

    def one() -> None:
        dealer = seats[next(numbers) % len(seats)]
        round = play_deal(book, dealer, deal_cards(book, rng), players, rng)
        if not round.thrown_in:
            round.settlement()

    return one


class Timed(StrongBot):
    """``strong`` with a watch on every card that it has to think about."""

    def __init__(self) -> None:
        super().__init__(Thought())
        self.took: list[float] = []

    def play(self, seen: Observation, rng: Random) -> Card:
        begun = time.process_time()
        card = super().play(seen, rng)
        self.took.append(1000 * (time.process_time() - begun))
        return card


def strong_rows() -> Iterator[tuple[str, str, str]]:
    """What ``strong`` takes for a card and for a deal, at its default."""
    for name in BOOKS:
        book, rng, player = rulebook(name), Random(2), Timed()
        one, begun = deals(book, player, rng), time.process_time()
        for _ in range(STRONG_DEALS):
            one()
        each = (time.process_time() - begun) / STRONG_DEALS
        took = sorted(player.took)
        median, late = took[len(took) // 2], took[len(took) * 95 // 100]
        yield f"strong, a card; {name}", f"{median:.1f} ms, 95th {late:.1f} ms", "50 ms"
        yield f"strong, a deal of {len(book.seating.seats)} of them; {name}", f"{each:.2f} s", ""


def sharing_rows() -> Iterator[tuple[str, str, str]]:
    """Deals a second over processes; each takes its start with it."""
    cores = os.cpu_count() or 1
    book, alone = rulebook("cardgames"), 0.0
    for jobs in sorted({1, 2, cores}):
        series = Series(book, ("strong", "basic") * 2, 3)
        begun = time.perf_counter()
        for _ in played(series, SHARED_DEALS, jobs):
            pass
        speed = SHARED_DEALS / (time.perf_counter() - begun)
        alone = alone or speed
        yield (
            f"strong against basic, {jobs} of {cores} cores",
            f"{speed:.1f} deals/s {speed / alone:4.2f}x",
            f"near {min(jobs, cores)}x on an idle machine",
        )


def resident() -> float:
    """Megabytes that this process holds in memory now; its peak where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def memory_rows(first: int, then: int) -> Iterator[tuple[str, str, str]]:
    """What this process holds after so many whole deals with basic, and after many more."""
    one = deals(rulebook("cardgames"), BasicBot(), Random(4))
    at = []
    for many in (first, then - first):
        for _ in range(many):
            one()
        at.append(resident())
    yield f"memory after {first:,} deals", f"{at[0]:.1f} MB", ""
    yield f"memory after {then:,} deals", f"{at[1]:.1f} MB", "flat"


def rows() -> Iterator[tuple[str, str, str]]:
    """What was measured, what came out, and what was aimed at."""
    plain = 100 * rate(plain_playouts())
    yield "baseline: plain random playouts, cardgames", f"{plain:,.0f}/s", ""
    for name in BOOKS:
        speed = 100 * rate(playouts(rulebook(name)))
        aim = "30,000/s" if name == "cardgames" else ""
        yield f"random legal playouts; {name}", f"{speed:,.0f}/s {speed / plain:5.1f}x", aim
    for player in (RandomBot(), BasicBot()):
        for name in BOOKS:
            one = deals(rulebook(name), player, Random(3))
            for _ in range(300):  # the tables of melds and auctions fill up
                one()
            speed = rate(one)
            basic = type(player) is BasicBot
            aim = "2,000/s" if basic and name == "cardgames" else ""
            who = "basic" if basic else "random"
            yield f"whole deals, {who}; {name}", f"{speed:,.0f}/s {speed / plain:5.2f}x", aim
    yield from strong_rows()
    yield from sharing_rows()
    yield from memory_rows(1000, 4000)


BOUNDS = """
What bounds it. A playout is one Python loop of 48 turns, some 0.25 microseconds a card: the
interpreter itself. A deal of four times basic is answered at one go, without making what each of
them sees (the tests hold it to the same answers): a quarter of it is the auction, another passing
and what hands are worth, a fifth the play of 48 cards, the rest melds, dealing and the referee's
settlement with its reasons. A card of strong: two thirds its playouts (100 for every card it may
play), the rest drawing worlds in which the melds come out as shown. Processes share nothing but
sums; what they fall short of their number is the machine's (other load, cores that share caches)
and the start of each. Memory is tables that fill up and then stay (melds, auctions, the cards of a
suit), all of them bounded: a deal leaves nothing behind, so that a million deals hold what a
hundred thousand do, within a few MB.
"""


def main(words: list[str]) -> None:
    """Prints the rows that were asked for."""
    long = words[:1] == ["memory"]
    found = memory_rows(10_000, int(words[1])) if long else rows()
    for label, result, aim in found:
        said = f"{label:<48} {result:>26}   {'aim ' + aim if aim else ''}"
        print(said.rstrip(), flush=True)
    if not long:
        print(BOUNDS.rstrip())


if __name__ == "__main__":
    main(sys.argv[1:])
