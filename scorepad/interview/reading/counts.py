"""How many trick points a piece of a counters line says: ``160``, ``150+10``, ``16c``, ``16c+``.

``16c`` is 16 counters taken; whether the last trick comes on top is said by ``+`` or ``-``, else
asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.interview.reading.claims import number_at
from scorepad.interview.reading.line import Fault, Piece, fold
from scorepad.rules.cards import Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.rulebook import Rulebook


@frozen
class Taken:
    """What one side took: ``points``, or ``cards`` counters with or without the last trick.

    ``last`` is None where it was not said. ``points`` of a card count leave the last trick out.
    """

    points: int
    at: int
    cards: int | None = None
    last: bool | None = None


def taken_at(line: Sequence[Piece], at: int, book: Rulebook) -> tuple[Taken, int] | None:
    """The count from this piece on, and the piece after it; None if there is none."""
    number = number_at(line, at)
    if number is None:
        return None
    said, end = number
    mark = line[end] if end < len(line) else None
    if mark is None or mark.kind != "word" or not mark.glued:
        return Taken(said.value, said.at), end
    word = mark.text.lower()
    if fold(word.rstrip("-")) not in ("c", "cards", "counters") or word.count("-") > 1:
        return Taken(said.value, said.at), end
    last = False if word.endswith("-") else None
    end += 1
    if last is None and end < len(line) and line[end].glued and line[end].text == "+":
        last, end = True, end + 1
    worth = book.count.uniform
    if worth is None:
        raise Fault("counters differ in worth here: type the points", mark.at)
    deck = book.deck.copies * len(Suit) * sum(1 for _, points in book.count.values if points)
    if said.value > deck:
        raise Fault(f"there are only {deck} counters in the deck", said.at)
    return Taken(said.value * worth, said.at, said.value, last), end
