"""What a deal is worth, conceding it, and what a renege costs."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.phrases.words import (
    Sentence,
    bidders,
    it,
    its,
    of_side,
    others,
    points,
    say,
    side,
)
from scorepad.rules.rulebook import Rulebook


def settlement(book: Rulebook) -> Iterator[Sentence]:
    """What each side scores."""
    yield say(
        book,
        f"{bidders(book)} scores meld and tricks if together they reach the bid; equal is enough.",
        "settlement.made",
    )
    yield say(
        book,
        f"if they do not, {it(book)} is set: {it(book)} scores nothing and the bid is taken off "
        f"{its(book)} total, below zero too.",
        "settlement.set_costs",
    )
    verb = "score their" if len(book.table.sides) > 2 else f"scores {its(book)}"
    yield say(
        book,
        f"{others(book)} {verb} meld and tricks, whether or not the bid is made.",
        "settlement.defenders",
    )
    yield from _keeping(book)


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
        yield say(
            book,
            f"A {who} with less than {points(rules.keep_points)} in the tricks scores nothing for "
            f"the deal, whatever {it(book)} melded.",
            "settlement.keep_meld",
            "settlement.keep_points",
        )
    yield say(
        book,
        f"If that is {bidders(book)}, {it(book)} is set, even if {its(book)} meld alone reached "
        "the bid.",
        "settlement.no_trick_set",
    )


def concession(book: Rulebook) -> Iterator[Sentence]:
    """Giving the contract up."""
    when = "Between the melds and the first lead the bid winner may concede"
    match book.concession.allowed:
        case "never":
            text = "No contract may be conceded: it is played out."
        case "hopeless":
            text = (
                f"{when} if the bid is more than {book.count.total} above {of_side(book)} meld: "
                "then all the tricks would not make it. The bid is taken off."
            )
        case "always":
            text = f"{when}, whatever was melded. The bid is taken off."
    yield say(book, text, "concession.allowed")
    if book.concession.allowed != "never":
        paid = "their meld, no trick needed" if book.concession.pays == "meld" else "nothing"
        yield say(book, f"The others then score {paid}.", "concession.pays")


def ending(book: Rulebook) -> Iterator[Sentence]:
    """How the match ends."""
    target = book.ending.target
    yield say(
        book,
        f"The match ends when a {side(book)} has {target} or more at the end of a deal.",
        "ending.target",
    )
    if book.ending.both_over == "bidder":
        text = (
            f"If more than one is there, {bidders(book)} of that deal wins if among them, "
            "whatever the totals; else the highest total, and if level another deal is played."
        )
    else:
        text = "If more than one is there, the highest total wins; if level another deal is played."
    yield say(book, text, "ending.both_over")
    if book.concession.allowed != "never":
        yield say(book, "A conceded deal can end the match like any other.", "ending.conceded")


def renege(book: Rulebook) -> Iterator[Sentence]:
    """A play that the rules forbid."""
    match book.renege.remedy:
        case "set":
            text = f"scores nothing for the deal; with the contract {it(book)} is set"
        case "lose-tricks":
            text = "loses the tricks from there on to the others"
        case "penalty":
            text = f"loses {points(book.renege.penalty)}"
        case "replay":
            text = "plays the trick again, and so do all"
    paths = ["renege.remedy"] + ["renege.penalty"] * (book.renege.remedy == "penalty")
    yield say(
        book, f"a {side(book)} that plays against the rules {text}. The table decides.", *paths
    )
