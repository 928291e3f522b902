"""Conceding a contract, the end of the match, and what a renege costs."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.meld_words import number
from scorepad.rules.phrases.words import Sentence, bidders, it, of_side, points, say, side
from scorepad.rules.rulebook import Rulebook


def concession(book: Rulebook) -> Iterator[Sentence]:
    """Giving the contract up, and what the others get where it is not played."""
    if book.auction.contract == "none":
        return
    when = "Between the melds and the first lead the bid winner may concede"
    off = _CONCEDED[book.settlement.set_costs]
    match book.concession.allowed:
        case "never":
            text = "No contract may be conceded."
        case "hopeless":
            text = (
                f"{when} if the bid is more than {book.count.total} above {of_side(book)} meld: "
                f"then all the tricks would not make it. {off}"
            )
        case "always":
            text = f"{when}, whatever was melded. {off}"
    otherwise = book.settlement.set_costs != "bid" and book.concession.allowed != "never"
    costs = ["settlement.set_costs"] if otherwise else []
    yield say(book, text, "concession.allowed", *costs)
    if ends := _unplayed(book):
        yield from _paid(book, ends)


_CONCEDED = {
    "bid": "The bid is taken off.",
    "bid-and-meld": "The bid and the own meld are taken off.",
    "to-others": "Nothing is taken off; the others score the bid.",
    "twice-if-played": "The bid is taken off, once.",
}


def _unplayed(book: Rulebook) -> str:
    """How a contract can end without being played, in words; ``""`` if it cannot."""
    sets = (
        book.trump.needs == "marriage"
        or (book.settlement.least_meld and book.settlement.low_meld == "set")
        or book.settlement.hopeless == "set"
    )
    ways = ["conceded"] * (book.concession.allowed != "never") + ["set unplayed"] * bool(sets)
    return " or ".join(ways)


def _paid(book: Rulebook, ends: str) -> Iterator[Sentence]:
    rules = book.concession
    paths = ["concession.pays", "concession.bonus"]
    if rules.pays == "meld":
        counts = book.settlement.least_meld
        least = max(counts, rules.pays_from)
        paid = f"their meld if it is {least} or more" if least else "their meld"
        paid += ", no trick needed"
        if not 0 < rules.pays_from <= counts:  # there the lower of the two makes no odds
            paths.append("concession.pays_from")
    else:
        paid = "nothing"
    if rules.bonus:
        paid = f"{rules.bonus}" if paid == "nothing" else f"{paid}, and {rules.bonus} besides"
    yield say(book, f"when a contract is {ends}, the others score {paid}.", *paths)


def ending(book: Rulebook) -> Iterator[Sentence]:
    """How the match ends."""
    rules, who = book.ending, side(book)
    if rules.target:
        yield say(
            book,
            f"The match ends when a {who} has {rules.target} or more at the end of a deal.",
            "ending.target",
        )
    else:
        yield say(book, "No total ends the match.", "ending.target")
    if rules.deals:
        besides, then = ("at the latest ", "then ") if rules.target else ("", "")
        yield say(
            book,
            f"it ends {besides}after {number(rules.deals)} deals: {then}the highest total wins, "
            "and if level another deal is played.",
            "ending.deals",
        )
    if rules.target:
        yield from _both_over(book)
    if rules.bust:
        yield say(
            book, f"a {who} at {rules.bust} or lower at the end of a deal has lost.", "ending.bust"
        )
    if book.concession.allowed != "never":
        yield say(book, "A conceded deal can end the match like any other.", "ending.conceded")


def _both_over(book: Rulebook) -> Iterator[Sentence]:
    paths = ["ending.both_over"]
    match book.ending.both_over:
        case "bidder":
            text = (
                f"{bidders(book)} of that deal wins if among them, whatever the totals; else the "
                "highest total, and if level another deal is played"
            )
        case "highest":
            text = "the highest total wins; if level another deal is played"
        case "another-deal":
            text = "another deal is played"
        case "raise-target":
            text = f"the target is raised by {book.ending.raise_by} and another deal is played"
            paths.append("ending.raise_by")
    yield say(book, f"If more than one is there, {text}.", *paths)


def renege(book: Rulebook) -> Iterator[Sentence]:
    """A play that the rules forbid."""
    whole = ""
    match book.renege.remedy:
        case "set":
            they, text = it(book), "scores nothing for the deal"
            if book.auction.contract != "none":
                text += f"; if {they} holds the contract {they} is set"
        case "lose-tricks":
            text = "loses the tricks from there on to the others"
        case "penalty":
            text = f"loses {points(book.renege.penalty)}"
        case "replay":
            whole = "After a play against the rules the trick is played again."
    paths = ["renege.remedy"] + ["renege.penalty"] * (book.renege.remedy == "penalty")
    that = "that" if side(book) == "side" else "who"
    whole = whole or f"a {side(book)} {that} plays against the rules {text}."
    yield say(book, f"{whole} The table decides.", *paths)
