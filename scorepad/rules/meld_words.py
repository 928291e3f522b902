"""Melds in words, as they are said at a table: ``a run in spades``, ``run + king``, ``aces``.

Cards stand as ``QS``, ``10H`` (screens that can show suit signs put them in).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from scorepad.rules.cards import Card
from scorepad.rules.meld_lines import MeldLine

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)

_ORDINALS: Final = ("", "a second ", "a third ", "a fourth ", "a fifth ", "a sixth ", "one more ")


def number(n: int) -> str:
    """A small number as a word."""
    return _NUMBERS[n] if n < len(_NUMBERS) else str(n)


def card_words(card: Card, n: int = 1) -> str:
    """A card in words: ``ace of spades``; with a number, ``three aces of spades``."""
    if n == 1:
        return f"{card.rank.word} of {card.suit.word}"
    return f"{number(n)} {card.rank.word}s of {card.suit.word}"


def meld_words(name: str) -> str:
    """The name of a kind of meld as it is said: ``run_king`` is ``run + king``.

    >>> meld_words("double_pinochle"), meld_words("run_royal_marriage")
    ('double pinochle', 'run + royal marriage')
    """
    base, _, more = name.partition("_")
    return (f"{base} + {more}" if base == "run" and more else name).replace("_", " ")


def is_many(name: str) -> bool:
    """Whether a name is a plural (aces, double kings)."""
    return name.endswith("s")


def in_suit(line: MeldLine) -> str:
    """`` in spades`` where the line is of one suit and has more than one card."""
    suits = {card.suit for card in line.cards}
    return f" in {line.cards[0].suit.word}" if len(suits) == 1 and len(line.cards) > 1 else ""


def line_words(line: MeldLine, article: bool = False) -> str:
    """A line in words, its suit included: ``a run in spades`` with the article."""
    words = meld_words(line.name) + in_suit(line)
    if article and not is_many(line.name):
        return f"{'an' if words[0] in 'aeio' else 'a'} {words}"
    return words


def times_words(line: MeldLine, n: int) -> str:
    """So many of a meld, without its suit: ``two pinochles``, ``aces twice``."""
    words = meld_words(line.name)
    if n == 1:
        return line_words(line, article=True).removesuffix(in_suit(line))
    if is_many(line.name):
        return f"{words} twice" if n == 2 else f"{words} {number(n)} times"
    return f"{number(n)} {words}{'es' if words.endswith('x') else 's'}"


def joined(parts: Sequence[str], last: str = " and ") -> str:
    """``a, b and c``."""
    return last.join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def needs_words(lacking: Iterable[Card], held: Iterable[Card]) -> str:
    """What is wanted: ``JS``, ``a second KS``, ``AH and AC``."""
    have = list(held)
    wanted = []
    for card in lacking:
        wanted.append(f"{_ORDINALS[min(have.count(card), len(_ORDINALS) - 1)]}{card}")
        have.append(card)
    return joined(wanted)
