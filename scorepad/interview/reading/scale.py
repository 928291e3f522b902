"""The two scales that pinochle is scored in, and numbers that look like the other one.

Some tables count a run as 150 and the tricks as 250, others as 15 and 25. Somebody used to the
other scale types 28 for 280: legal nowhere, or worse, legal here and meaning something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from scorepad.rules.rulebook import Rulebook


def unit(book: Rulebook) -> int:
    """What all the points of the tricks are multiples of: 10 or 1, say."""
    return gcd(book.count.last_trick, *(worth for _, worth in book.count.values)) or 1


def in_tens(book: Rulebook) -> bool:
    """Whether this book counts in tens, so that the other scale's numbers are a tenth of it."""
    return unit(book) % 10 == 0


def scaled(book: Rulebook, number: int) -> int:
    """What the other scale's number is in this one."""
    return number * 10 if in_tens(book) else number // 10


def odd_bid(book: Rulebook, amount: int) -> bool:
    """Whether a bid looks like one of the other scale: 28 where 280 is bid, 280 where 28 is."""
    least = book.auction.minimum
    if in_tens(book):
        return 0 < amount < least <= amount * 10 < least * 4
    return amount % 10 == 0 and amount >= least * 10


def odd_meld(book: Rulebook, numbers: Sequence[int]) -> bool:
    """Whether all the melds of a line look like the other scale's: 19 and 4, or 190 and 40."""
    some = [number for number in numbers if number]
    if not some:
        return False
    if in_tens(book):
        return all(n % unit(book) and n * 40 <= book.ending.target for n in some)
    return all(n % 10 == 0 for n in some) and max(some) >= 2 * book.count.total


def odd_counters(book: Rulebook, numbers: Sequence[int]) -> bool:
    """Whether the counters of a line look like the other scale's: 16 and 9 of 250.

    In a book that does not count in tens such a number is over the total, which is refused anyway.
    """
    some = [number for number in numbers if number]
    if not some or not in_tens(book):
        return False
    return all(n % unit(book) for n in some) and sum(some) * 10 <= book.count.total


def doubt(book: Rulebook, number: int) -> str:
    """What is said about a number on the other scale."""
    return (
        f"{number} looks like the other scale; here it would be {scaled(book, number)}. "
        f"Type it again (or end it in !) if {number} is meant"
    )
