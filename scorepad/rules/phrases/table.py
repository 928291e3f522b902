"""The deck, who sits round it, and when the cards are dealt again."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.meld_words import joined, number
from scorepad.rules.phrases.words import Sentence, cards, counted, say, seats, side
from scorepad.rules.rulebook import Rulebook


def deck(book: Rulebook) -> Iterator[Sentence]:
    """Which cards there are, and which beats which."""
    ranks = " ".join(book.deck.ranks)
    copies = number(book.deck.copies)
    yield say(
        book,
        f"{book.size} cards: {copies} each of {ranks} in four suits, strongest first.",
        "deck.ranks",
        "deck.copies",
    )
    yield say(book, "Of two identical cards in a trick the one played first is the higher.", "deck")


def table(book: Rulebook) -> Iterator[Sentence]:
    """Seats, sides and hands."""
    yield from _seats(book)
    yield say(book, f"each holds {cards(book.table.hand)} when the tricks begin.", "table.hand")
    if book.table.stock:
        yield say(
            book,
            f"{cards(book.table.stock)} lie in a stock that the players draw from as they play.",
            "table.stock",
        )
    yield say(book, "The first dealer is drawn; after that the deal goes round clockwise.", "deal")
    yield from _redeal(book)


def _seats(book: Rulebook) -> Iterator[Sentence]:
    players = counted(len(book.seating.seats), "player")
    if side(book) == "side":
        who = " against ".join(seats(members) for members in book.table.sides)
        sides = counted(len(book.table.sides), "side")
        yield say(book, f"{players} in {sides}: seats {who}.", "table.sides")
    elif book.table.partner == "fixed":
        yield say(book, f"{players}, each for himself.", "table.sides")
    else:
        yield say(book, f"{players}, each with a row of the score sheet.", "table.sides")
        named = f"The partner of the bid winner is named for each deal{_how_many(book)}."
        yield say(book, named, "table.partner", "table.partners")
        together = book.table.defenders == "together"
        yield say(
            book,
            "The players against the contract each score "
            + ("the melds of them all" if together else "their own meld")
            + " and the tricks of them all.",
            "table.defenders",
        )


def _how_many(book: Rulebook) -> str:
    """How many partners he may name, where the house says it."""
    may = book.table.partners
    named = joined([number(many) for many in sorted(may) if many], " or ")
    ways = [f"names {named}"] * bool(named) + ["plays alone"] * (0 in may)
    return f": he {' or '.join(ways)}" if ways else ""


def _redeal(book: Rulebook) -> Iterator[Sentence]:
    rules = book.redeal
    bids = book.auction.contract != "none"  # else there is nothing but the first lead
    called = bids and rules.until == "bidding"
    until = "before the first call" if called else "before the first lead"
    limit = ["redeal.until"] if bids else []
    if rules.nines:
        aces = " and no ace" if rules.no_ace else ""
        yield say(
            book,
            f"a player dealt {number(rules.nines)} nines{aces} may ask for a new deal, {until}.",
            "redeal.nines",
            "redeal.no_ace",
            *limit,
        )
    if rules.wrong_count:
        yield say(
            book,
            f"A hand with a card too many or too few is dealt again, {until}.",
            "redeal.wrong_count",
            *limit,
        )
    else:
        yield say(
            book,
            "A hand with a card too many or too few is no reason to deal again.",
            "redeal.wrong_count",
        )
