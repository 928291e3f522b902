"""How fast the referee judges cards: legal_plays, trick_winner and why_play a second, and what it
costs to find the reneges of a whole deal, follow an auction and settle a deal.

The positions are those of random deals played out under both built-in books, so hands are full and
nearly empty, led to and last to play, as they come. Beside legal_plays stands a plain function of
the kind one would write by hand for one table, without any check of what it is given; a second way
of looking at find_reneges is how many of the deal's plays it judges. Nothing remembers an answer.
Run ``python benchmarks/play.py``.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scorepad.rules.auction import check_auction
from scorepad.rules.books import rulebook
from scorepad.rules.cards import CARDS, SUITS, Card, Suit
from scorepad.rules.legality import legal_plays
from scorepad.rules.play_reasons import why_play
from scorepad.rules.reneges import find_reneges
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.settlement import settle
from scorepad.rules.tricks import trick_winner

DEALS = 200
PASSES = 5

Position = tuple[tuple[Card, ...], tuple[Card, ...], Suit, Rulebook]
Deal = tuple[tuple[Card, ...], Suit, Rulebook]


def plain_legal(
    hand: tuple[Card, ...], trick: tuple[Card, ...], trump: Suit, always: bool
) -> list[Card]:
    """The rule for one table, written down as it is read; ``always`` is cardgames, else joedog."""
    if not trick:
        return list(set(hand))
    led = trick[0].suit
    trumps_played = [c.strength for c in trick if c.suit == trump]
    options = [c for c in hand if c.suit == led]
    beat = None
    if options:
        if led == trump:
            beat = max(trumps_played)
        elif always and not trumps_played:
            beat = max(c.strength for c in trick if c.suit == led)
    else:
        options = [c for c in hand if c.suit == trump]
        if options and always and trumps_played:
            beat = max(trumps_played)
    if beat is not None:
        options = [c for c in options if c.strength > beat] or options
    return list(set(options or hand))


def deals_of(book: Rulebook, chance: Random) -> Iterator[tuple[Deal, list[Position]]]:
    """Random legal deals of four seats, each with the positions its plays were made in."""
    for _ in range(DEALS):
        deck = [c for c in CARDS for _ in range(book.deck.copies)]
        chance.shuffle(deck)
        size, trump, leader = book.table.hand, chance.choice(SUITS), 0
        hands = [deck[n * size : (n + 1) * size] for n in range(4)]
        plays: list[Card] = []
        positions: list[Position] = []
        for _ in range(size):
            trick: tuple[Card, ...] = ()
            for turn in range(4):
                hand = hands[(leader + turn) % 4]
                positions.append((tuple(hand), trick, trump, book))
                chosen = chance.choice(legal_plays(tuple(hand), trick, trump, book))
                hand.remove(chosen)
                trick += (chosen,)
            plays += trick
            leader = (leader + trick_winner(trick, trump)) % 4
        yield (tuple(plays), trump, book), positions


def rate(work: Callable[[], None], count: int) -> float:
    """How many a second, the best of some passes."""
    best = float("inf")
    for _ in range(PASSES):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return count / best


def rows() -> list[tuple[str, str, str]]:
    """What was measured, how many a second, and what was aimed at."""
    chance = Random(20)
    found: list[tuple[str, str, str]] = []
    for name in ("cardgames", "joedog"):
        book = rulebook(name)
        played = list(deals_of(book, chance))
        deals = [deal for deal, _ in played]
        positions = [position for _, positions in played for position in positions]
        tricks = [(deal[0][n : n + 4], deal[1]) for deal in deals for n in range(0, 48, 4)]
        always = book.play.must_beat == "always"

        def legal(positions: list[Position] = positions) -> None:
            for hand, trick, trump, book in positions:
                legal_plays(hand, trick, trump, book)

        def plain(positions: list[Position] = positions, always: bool = always) -> None:
            for hand, trick, trump, _ in positions:
                plain_legal(hand, trick, trump, always)

        def reasons(positions: list[Position] = positions) -> None:
            for hand, trick, trump, book in positions:
                why_play(hand, trick, trump, book)

        def winners(tricks: list[tuple[tuple[Card, ...], Suit]] = tricks) -> None:
            for trick, trump in tricks:
                trick_winner(trick, trump)

        def reneges(deals: list[Deal] = deals) -> None:
            for plays, trump, book in deals:
                find_reneges(plays, 0, trump, book)

        by_hand, ours = rate(plain, len(positions)), rate(legal, len(positions))
        per_deal = rate(reneges, len(deals))
        found += [
            (f"{name}: plain rule by hand, nothing checked", per_second(by_hand), ""),
            (f"{name}: legal_plays, x the plain rule", times(ours, by_hand), "300,000/s"),
            (f"{name}: legal_plays with reasons", per_second(rate(reasons, len(positions))), ""),
            (f"{name}: trick_winner", per_second(rate(winners, len(tricks))), ""),
            (f"{name}: find_reneges, deals of 48 plays", per_second(per_deal), ""),
            (f"{name}: find_reneges, a deal", f"{1e6 / per_deal:,.0f} us", ""),
        ]
    return found + table_rows()


def table_rows() -> list[tuple[str, str, str]]:
    """The rest of the referee, which a human never waits for."""
    book = rulebook("cardgames")
    calls = [250, 260, 270, "pass", 290, 300, "pass", 310, "pass"]

    def auctions() -> None:
        for _ in range(1000):
            check_auction(calls, 0, book)

    def settlements() -> None:
        for _ in range(1000):
            settle(book, 280, 0, (190, 40), (160, 90))

    return [
        ("check_auction, nine calls", per_second(rate(auctions, 1000)), ""),
        ("settle, with its lines", per_second(rate(settlements, 1000)), ""),
    ]


def per_second(many: float) -> str:
    """A rate in words."""
    return f"{many:,.0f}/s"


def times(many: float, of: float) -> str:
    """A rate, and how many times another it is."""
    return f"{many:,.0f}/s  x{many / of:.2f}"


if __name__ == "__main__":
    for what, result, aim in rows():
        print(f"{what:<52} {result:>24}   {'aim ' + aim if aim else ''}".rstrip())
