"""What cannot be from the first lead on: counting, settling, conceding, the moon, the end.

Each check says which fields do not go together, why, and what to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scorepad.rules.cards import Suit
from scorepad.rules.loading.faults import Problem
from scorepad.rules.rulebook import Rulebook


def counters(book: Rulebook) -> Iterator[Problem]:
    """Card points and the last trick are the stated total."""
    count = book.count
    for rank, _ in count.values:
        if rank not in book.deck.ranks:
            yield (
                (f"count.values.{rank.value}", "count.values", "deck.ranks"),
                f"the deck has no {rank.value}; its ranks: {' '.join(book.deck.ranks)}",
            )
    each = sum(count.of(rank) for rank in book.deck.ranks) * len(Suit) * book.deck.copies
    if each + count.last_trick != count.total:
        yield (
            ("count.total", "count.values", "count.last_trick", "deck.copies", "deck.ranks"),
            f"the cards count {each} and the last trick {count.last_trick}: that is "
            f"{each + count.last_trick}, not {count.total}",
        )


def keeping(book: Rulebook) -> Iterator[Problem]:
    """What a side needs to keep its meld can be taken."""
    if book.settlement.keep_points > book.count.total:
        yield (
            ("settlement.keep_points", "count.total"),
            f"nobody can take {book.settlement.keep_points} points; "
            f"all the tricks are worth {book.count.total}",
        )

    if book.settlement.low_meld == "set" and not book.settlement.least_meld:
        yield (
            ("settlement.low_meld", "settlement.least_meld"),
            "every meld counts here, so none is too low; write for example least_meld = "
            f"{max(1, book.count.total * 2 // 5)}",
        )


def payment(book: Rulebook) -> Iterator[Problem]:
    """What a concession pays is of one mind."""
    if book.concession.pays == "nothing" and book.concession.pays_from:
        yield (
            ("concession.pays_from", "concession.pays"),
            'a meld is not paid at all; write pays = "meld", or pays_from = 0',
        )


def moon(book: Rulebook) -> Iterator[Problem]:
    """The moon is shot for something."""
    if book.moon.stakes == "points" and not book.moon.points:
        yield (
            ("moon.points", "moon.stakes"),
            f"it is shot for 0 points; write for example points = {book.count.total * 2}",
        )


def target(book: Rulebook) -> Iterator[Problem]:
    """The match ends, and is longer than its smallest contract."""
    if not book.ending.target and not book.ending.deals:
        yield (
            ("ending.target", "ending.deals"),
            "the match never ends; give it a target, or a number of deals",
        )
    elif book.ending.target and book.ending.target < book.auction.minimum:
        yield (
            ("ending.target", "auction.minimum"),
            f"the target {book.ending.target} is below the minimum bid {book.auction.minimum}",
        )


def both_over(book: Rulebook) -> Iterator[Problem]:
    """A target that is raised goes up by something."""
    if book.ending.both_over == "raise-target" and not book.ending.raise_by:
        yield (
            ("ending.raise_by", "ending.both_over"),
            "the target is raised by 0; write for example raise_by = "
            f"{max(1, book.ending.target // 10)}",
        )


def reneges(book: Rulebook) -> Iterator[Problem]:
    """A penalty that costs something, where reneges cost one."""
    if book.renege.remedy == "penalty" and not book.renege.penalty:
        yield (
            ("renege.penalty", "renege.remedy"),
            f"a renege costs a penalty of 0; write for example penalty = {book.auction.minimum}",
        )


CHECKS: tuple[Callable[[Rulebook], Iterator[Problem]], ...] = (
    counters, keeping, payment, moon, target, both_over, reneges,
)  # fmt: skip
