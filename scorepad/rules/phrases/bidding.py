"""The auction, and the cards that change hands after it."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.meld_words import joined
from scorepad.rules.phrases.words import Sentence, cards, say
from scorepad.rules.rulebook import Rulebook


def auction(book: Rulebook) -> Iterator[Sentence]:
    """How the contract is won."""
    rules = book.auction
    yield say(
        book,
        "The player left of the dealer calls first, then clockwise; who has passed is out.",
        "auction",
    )
    yield say(book, f"the least bid is {rules.minimum}.", "auction.minimum")
    opening = "any amount from there up" if rules.opening == "any" else "that least bid only"
    yield say(book, f"the first bid of an auction may be {opening}.", "auction.opening")
    yield say(book, f"{_raise(book)} {_multiples(book)}", "auction.raises", "auction.step")
    yield say(
        book,
        "The last who has not passed holds the contract at his last bid; he cannot raise himself.",
        "auction.winner",
    )
    yield from _all_pass(book)
    yield say(book, "The bid winner names trump.", "trump")


def _raise(book: Rulebook) -> str:
    raises = book.auction.raises
    if not raises:
        return "A later bid is any amount above the last."
    by = joined([str(amount) for amount in sorted(raises)], " or ")
    return f"A later bid is exactly {by} above the last."


def _multiples(book: Rulebook) -> str:
    step = book.auction.step
    return f"All bids are multiples of {step}." if step > 1 else "Bids are whole numbers."


def _all_pass(book: Rulebook) -> Iterator[Sentence]:
    rules = book.auction
    if rules.dealer_may_bid:
        yield say(
            book,
            "After all the others have passed, the dealer may still bid.",
            "auction.dealer_may_bid",
        )
    else:
        yield say(
            book,
            "Once all the others have passed, the auction is over; the dealer may not bid.",
            "auction.dealer_may_bid",
        )
    if rules.all_pass == "dealer":
        yield say(
            book,
            f"If all pass, the dealer holds the contract at {rules.stuck}.",
            "auction.all_pass",
            "auction.stuck",
        )
    else:
        yield say(book, "If all pass, the hand is thrown in and dealt again.", "auction.all_pass")


def passing(book: Rulebook) -> Iterator[Sentence]:
    """Cards between partners, and the kitty."""
    count = book.passing.cards
    if count:
        yield say(
            book,
            f"With trump named the bid winner's partner gives him {cards(count)}, then he gives "
            f"{count} back. The others pass nothing.",
            "passing.cards",
        )
    else:
        yield say(book, "No cards are passed between partners.", "passing.cards")
    if book.table.kitty:
        yield say(
            book, f"{cards(book.table.kitty)} are laid aside for the bid winner.", "table.kitty"
        )
