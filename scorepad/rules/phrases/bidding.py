"""The auction, trump, and the cards that change hands after it."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.meld_words import joined
from scorepad.rules.phrases.words import Sentence, cards, it, say, side
from scorepad.rules.rulebook import Rulebook


def auction(book: Rulebook) -> Iterator[Sentence]:
    """How the contract is won."""
    rules = book.auction
    if rules.contract == "none":
        yield say(
            book,
            f"Nobody bids and nobody holds a contract: every {side(book)} scores what {it(book)} "
            "has.",
            "auction.contract",
            "auction.minimum",
        )
        return
    turns = "each calls once" if rules.once else "who has passed is out"
    yield say(
        book,
        f"The player left of the dealer calls first, then clockwise; {turns}.",
        "auction",
        "auction.contract",
        "auction.once",
    )
    yield say(book, f"the least bid is {rules.minimum}.", "auction.minimum")
    opening = "any bid from there up" if rules.opening == "any" else "that least bid only"
    yield say(book, f"the first bid of an auction may be {opening}.", "auction.opening")
    yield _steps(book)
    yield say(book, _raise(book), "auction.raises")
    yield say(book, _OUT_OF_TURN[rules.out_of_turn], "auction.out_of_turn")
    if rules.once:
        holds = "The last to bid holds the contract at his bid."
    else:
        holds = "The last who has not passed holds the contract at his last bid; he cannot raise "
        holds += "himself."
    yield say(book, holds, "auction.winner")
    yield from _all_pass(book)


_OUT_OF_TURN = {
    "stands": "A call out of turn stands once the table has heard it and lets it be.",
    "void": "A call out of turn is void.",
    "barred": "A call out of turn is void, and its side may not bid any more in that auction.",
}


def _steps(book: Rulebook) -> Sentence:
    """Which amounts there are: by one step, or by the ladder that stands in its place."""
    rules = book.auction
    if rules.ladder:
        rungs = [f"{step} from {start} up" for start, step in rules.ladder]
        return say(book, f"bids go in steps of {joined(rungs)}.", "auction.ladder")
    text = "Bids are whole numbers." if rules.step == 1 else f"Bids are multiples of {rules.step}."
    return say(book, text, "auction.step", "auction.ladder")


def _raise(book: Rulebook) -> str:
    raises = book.auction.raises
    if not raises:
        return "A later bid is any higher one."
    by = joined([str(amount) for amount in sorted(raises)], " or ")
    return f"A later bid is exactly {by} above the last."


def _all_pass(book: Rulebook) -> Iterator[Sentence]:
    rules = book.auction
    if rules.dealer_may_bid:
        may = "After all the others have passed, the dealer may still bid."
    else:
        may = "Once all the others have passed, the auction is over; the dealer may not bid."
    yield say(book, may, "auction.dealer_may_bid")
    match rules.all_pass:
        case "dealer":
            text = f"If all pass, the dealer holds the contract at {rules.stuck}."
        case "redeal":
            text = "If all pass, the hand is thrown in and the same dealer deals again."
        case "next-dealer":
            text = "If all pass, the hand is thrown in and the next dealer deals."
    stuck = ["auction.stuck"] if rules.all_pass == "dealer" else []
    yield say(book, text, "auction.all_pass", *stuck)


def trump(book: Rulebook) -> Iterator[Sentence]:
    """Who names trump, and what he needs for it."""
    if book.auction.contract == "none":
        return
    if book.trump.needs == "marriage":
        yield say(
            book,
            "The bid winner names trump. He must hold its king and queen; without them his "
            "contract is set unplayed.",
            "trump.needs",
        )
    else:
        yield say(book, "The bid winner names trump; he need not hold any of it.", "trump.needs")


def passing(book: Rulebook) -> Iterator[Sentence]:
    """Cards between partners, and the kitty."""
    yield from trump(book)
    yield from _passing(book)
    yield from _kitty(book)


def _passing(book: Rulebook) -> Iterator[Sentence]:
    count = book.passing.cards
    if not count:
        if side(book) == "side":
            yield say(book, "No cards are passed between partners.", "passing.cards")
        return
    if book.passing.order == "together":
        text = f"the bid winner and his partner give each other {cards(count)}, both at once."
    else:
        text = (
            f"the bid winner's partner gives him {cards(count)}, then he gives {count} back, the "
            "same ones if he likes."
        )
    yield say(
        book, f"with trump named {text} The others pass nothing.", "passing.cards", "passing.order"
    )


def _kitty(book: Rulebook) -> Iterator[Sentence]:
    count = book.table.kitty
    if not count:
        return
    shown = "shows it to all and takes it" if book.table.kitty_shown else "takes it unseen"
    yield say(
        book,
        f"{cards(count)} are laid aside as a kitty. The bid winner {shown}, then buries as many "
        "before the melds; the counters buried are his, but are no trick.",
        "table.kitty",
        "table.kitty_shown",
    )
