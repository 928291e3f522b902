"""How fast hands are counted: meld_points (from a fresh tuple of cards), packed_points (from a hand
packed beforehand) and best_meld (with all its lines) a second.

Each rate stands beside a plain counting evaluator measured in the same run on the same hands: the
kind of function one would write by hand for one table, with its values looked up by name. Hands are
random or rich in melds, under both built-in books; no hand is counted twice in a pass, and nothing
remembers an answer. Run ``python benchmarks/meld.py``.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scorepad.rules.books import rulebook
from scorepad.rules.cards import SUITS, Card, Suit
from scorepad.rules.meld import best_meld, meld_points, pack, packed_points
from scorepad.rules.rulebook import Rulebook
from tests.support.hands import random_hand, rich_hand

HANDS = 20_000
PASSES = 5

PLAIN, FRESH, PACKED, LINES = "plain counting", "meld_points", "packed_points", "best_meld"
AIMS = {PLAIN: "", FRESH: "500,000/s", PACKED: "2,000,000/s", LINES: "100,000/s"}

Hands = Sequence[tuple[Card, ...]]


def plain_counter(book: Rulebook) -> Callable[[tuple[Card, ...], Suit], int]:
    """A readable evaluator of a 48-card table: count the cards, then ask for each meld in turn."""
    worth = {kind.name: kind.points for kind in book.melds.kinds}
    arounds = (("A", "aces"), ("K", "kings"), ("Q", "queens"), ("J", "jacks"))

    def count(hand: tuple[Card, ...], trump: Suit) -> int:
        held: dict[str, int] = {}
        for card in hand:
            held[card.text] = held.get(card.text, 0) + 1
        get = held.get
        total = get("9" + trump, 0) * worth["dix"]
        kings, queens = get("K" + trump, 0), get("Q" + trump, 0)
        runs = min(get("A" + trump, 0), get("10" + trump, 0), kings, queens, get("J" + trump, 0))
        if runs == 2:
            total += worth["double_run"]
        elif runs == 1:
            total += worth["run"]
            if kings == 2 and queens == 2:
                both = worth["run"] + worth["royal_marriage"]
                total += worth.get("run_royal_marriage", both) - worth["run"]
            elif kings == 2:
                total += worth.get("run_king", worth["run"]) - worth["run"]
            elif queens == 2:
                total += worth.get("run_queen", worth["run"]) - worth["run"]
        else:
            total += min(kings, queens) * worth["royal_marriage"]
        for suit in SUITS:
            if suit is not trump:
                total += min(get("K" + suit, 0), get("Q" + suit, 0)) * worth["marriage"]
        pinochles = min(get("JD", 0), get("QS", 0))
        total += (0, worth["pinochle"], worth["double_pinochle"])[pinochles]
        for rank, name in arounds:
            sets = min(get(rank + suit, 0) for suit in "SHDC")
            total += (0, worth[name], worth["double_" + name])[sets]
        return total

    return count


def rate(work: Callable[[], object]) -> float:
    """Hands a second: the best of a few passes over all of them."""
    best = float("inf")
    for _ in range(PASSES):
        started = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - started)
    return HANDS / best


def _measure(book: Rulebook, hands: Hands, trump: Suit) -> list[tuple[str, float]]:
    plain = plain_counter(book)
    packed = [pack(hand, book) for hand in hands]
    if [plain(hand, trump) for hand in hands] != [meld_points(hand, trump, book) for hand in hands]:
        raise AssertionError(f"the plain evaluator and meld_points differ under {book.name}")
    work: dict[str, Callable[[], object]] = {
        PLAIN: lambda: [plain(hand, trump) for hand in hands],
        FRESH: lambda: [meld_points(hand, trump, book) for hand in hands],
        PACKED: lambda: [packed_points(p, trump, book) for p in packed],
        LINES: lambda: [best_meld(hand, trump, book) for hand in hands],
    }
    return [(what, rate(passes)) for what, passes in work.items()]


def _build() -> float:
    """Milliseconds for the first best_meld under a book, its tables still empty."""
    book = rulebook("cardgames")
    book.derived.clear()
    hand = rich_hand(book, Random(3))
    started = time.perf_counter()
    best_meld(hand, Suit.SPADES, book)
    return (time.perf_counter() - started) * 1000


def rows() -> list[tuple[str, str, str]]:
    """What was measured, what came out, and what was aimed at."""
    found = []
    for name in ("cardgames", "joedog"):
        book = rulebook(name)
        for make in (random_hand, rich_hand):
            rng = Random(11)
            hands = [make(book, rng) for _ in range(HANDS)]
            kind = "random" if make is random_hand else "rich"
            measured = _measure(book, hands, Suit.SPADES)
            plain = measured[0][1]
            found += [
                (f"{what}; {name}, {kind}", f"{speed:,.0f}/s {speed / plain:4.1f}x", AIMS[what])
                for what, speed in measured
            ]
    return [*found, ("first best_meld of a book, its tables empty", f"{_build():.2f} ms", "")]


if __name__ == "__main__":
    for label, result, aim in rows():
        print(f"{label:<52} {result:>24}   {'aim ' + aim if aim else ''}".rstrip())
