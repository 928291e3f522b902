"""What a deal is worth to each side."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.keeping import any_trick_point_keeps
from scorepad.rules.phrases.words import (
    Sentence,
    bidders,
    bidders_it,
    bidders_its,
    it,
    its,
    others,
    points,
    say,
    side,
)
from scorepad.rules.rulebook import Rulebook


def settlement(book: Rulebook) -> Iterator[Sentence]:
    """What each side scores."""
    if book.auction.contract == "none":
        yield say(
            book,
            f"Every {side(book)} scores {its(book)} meld and tricks.",
            "settlement.defenders",
        )
    else:
        yield from _contract(book)
    yield from _least_meld(book)
    yield from _keeping(book)
    yield from _moon(book)


def _contract(book: Rulebook) -> Iterator[Sentence]:
    yield say(
        book,
        f"{bidders(book)} scores meld and tricks if together they reach the bid; equal is enough.",
        "settlement.made",
    )
    yield say(
        book, f"if they do not, {bidders_it(book)} is set: {_cost(book)}", "settlement.set_costs"
    )
    verb = "score their" if len(book.table.sides) > 2 else f"scores {its(book)}"
    yield say(
        book,
        f"{others(book)} {verb} meld and tricks, whether or not the bid is made.",
        "settlement.defenders",
    )
    if book.settlement.hopeless == "set":
        text = "is set at once and unplayed."
    else:
        conceded = book.concession.allowed != "never"
        text = "is played like any other" + (" or conceded." if conceded else ".")
    yield say(book, f"A bid that all the tricks would not make {text}", "settlement.hopeless")


def _cost(book: Rulebook) -> str:
    they = bidders_it(book)
    off = f"taken off {bidders_its(book)} total, below zero too."
    match book.settlement.set_costs:
        case "bid":
            return f"{they} scores nothing and the bid is {off}"
        case "bid-and-meld":
            return f"the bid and {bidders_its(book)} own meld are {off}"
        case "to-others":
            each = "each of the others scores" if len(book.table.sides) > 2 else "the others score"
            return f"{they} scores nothing and loses nothing, but {each} the bid besides."
        case "twice-if-played":
            return f"{they} scores nothing and twice the bid is {off} If unplayed, only once."


def _least_meld(book: Rulebook) -> Iterator[Sentence]:
    rules = book.settlement
    if not rules.least_meld:
        return
    yield say(book, f"a meld under {rules.least_meld} counts nothing.", "settlement.least_meld")
    if rules.low_meld == "set":
        text = "A contract whose side melded less is set at once and unplayed."
    else:
        text = "A contract whose side melded less is played all the same."
    yield say(book, text, "settlement.low_meld")


def _keeping(book: Rulebook) -> Iterator[Sentence]:
    rules, who = book.settlement, side(book)
    if rules.keep_meld == "always":
        yield say(
            book,
            f"A {who} keeps {its(book)} meld, whatever {it(book)} takes in the tricks.",
            "settlement.keep_meld",
        )
        return
    if rules.keep_meld == "trick":
        yield say(
            book,
            f"A {who} without a single trick loses {its(book)} meld: {it(book)} scores nothing for "
            "the deal.",
            "settlement.keep_meld",
        )
    else:
        if any_trick_point_keeps(book):
            lacks = f"that takes no trick points (less than {rules.keep_points})"
        else:
            lacks = f"with less than {points(rules.keep_points)} in the tricks"
        yield say(
            book,
            f"A {who} {lacks} scores nothing for the deal, whatever {it(book)} melded.",
            "settlement.keep_meld",
            "settlement.keep_points",
        )
    if book.auction.contract != "none":
        yield say(
            book,
            f"If that is {bidders(book)}, {bidders_it(book)} is set, even if {bidders_its(book)} "
            "meld alone reached the bid.",
            "settlement.no_trick_set",
        )


def _moon(book: Rulebook) -> Iterator[Sentence]:
    if book.moon.stakes == "none":
        return
    if book.moon.stakes == "match":
        stake, paths = "wins the match, or loses it", ["moon.stakes"]
    else:
        stake = f"scores {book.moon.points}, or loses as much"
        paths = ["moon.stakes", "moon.points"]
    yield say(
        book,
        f"The bid winner may shoot the moon: he announces that {bidders(book)} will take every "
        f"trick and {stake}.",
        *paths,
    )
