"""The melds: what may be used how often, and the table of what each is worth."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.cards import Rank
from scorepad.rules.frozen import frozen
from scorepad.rules.meld_words import joined, meld_words
from scorepad.rules.phrases.words import Sentence, say
from scorepad.rules.rulebook import MeldKind, Rulebook


@frozen
class MeldLine:
    """One line of the meld table: its name and cards as they are said, its class, worth, rule."""

    name: str
    cards: str
    points: int
    group: int
    rule: str
    path: str


def melding(book: Rulebook) -> Iterator[Sentence]:
    """What holds for all melds."""
    when = "after the exchange" if book.passing.cards or book.table.kitty else "before the play"
    if book.table.stock:
        when = "while the stock lasts"
    yield say(
        book,
        f"All meld, {when}, from the cards they hold. A card serves once in a class of melds, and "
        "may serve again in another class.",
        "melds",
    )
    yield say(
        book,
        "A meld may be made twice from different cards; a double stands in place of two single "
        "ones.",
        "melds.twice",
    )
    yield say(book, _UNCLAIMED[book.melds.unclaimed], "melds.unclaimed")


_UNCLAIMED = {
    "best": "A hand scores the best its cards can make, claimed or not.",
    "shown": "What is shown counts; what nobody claimed is not added.",
    "aces-or-nothing": "What is shown counts; but who keeps back aces in every suit scores no meld "
    "at all.",
}


def meld_table(book: Rulebook) -> tuple[MeldLine, ...]:
    """Every meld, class by class, in the book's own order."""
    kinds = sorted(book.melds.kinds, key=lambda kind: kind.group)  # stable within a class
    return tuple(
        MeldLine(
            meld_words(kind.name),
            pattern(kind),
            kind.points,
            kind.group,
            kind.rule,
            f"melds.{kind.name}",
        )
        for kind in kinds
    )


def pattern(kind: MeldKind) -> str:
    """The cards of a meld in words: ``K Q of trump``, ``JD QS``."""
    written = " ".join(card.value if isinstance(card, Rank) else card.text for card in kind.cards)
    match kind.suit:
        case "trump":
            return f"{written} of trump"
        case "plain":
            return f"{written} of another suit"
        case "each":
            return f"{written} in every suit{_also(kind)}"
        case "fixed":
            return written


def _also(kind: MeldKind) -> str:
    """The classes besides its own in which a meld uses its cards up."""
    classes = joined([str(group) for group in kind.also])
    return f", instead of melds of class {classes} too" if kind.also else ""
