"""What cannot be, and what the rules forbid, in the facts of one deal.

One place for both, asked of whole facts: the first entry, an amendment and an inserted deal meet
exactly the same checks. Faults refuse; objections can be overruled (CONTRACT "Numbers and sides").
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from scorepad.match.auctioned import heard
from scorepad.match.by_book import concession_of, sides_asked, why_unplayed
from scorepad.match.deciding import (
    claim_objections,
    decision_faults,
    decision_objections,
)
from scorepad.match.events import (
    CallMade,
    Conceded,
    ContractSet,
    CountersRecorded,
    Event,
    MeldRecorded,
)
from scorepad.match.facts import DealFacts
from scorepad.match.melds import no_such_meld
from scorepad.match.names import Names
from scorepad.match.objections import Objection
from scorepad.rules.auction import Auction
from scorepad.rules.numbers import place, whole, whole_numbers
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side

Said = tuple[str, str, Event]
"""A rule's id, what it forbids here, and the event."""


def auction_of(facts: DealFacts, book: Rulebook, names: Names) -> Auction:
    """The auction of a deal as far as its calls go."""
    return heard(facts.calls, facts.dealer, book, names.seat)


def find_fault(facts: DealFacts, book: Rulebook, names: Names) -> str:
    """Why these facts cannot be; ``""`` if they can. The first fault found, in plain words."""
    try:
        return next(_faults(facts, book, names), "")
    except ValueError as wrong:  # a number that is none, too large, or too many of them
        return str(wrong)


def _faults(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[str]:
    yield from sheet_faults(facts, book, names)
    if facts.has_cards:
        from scorepad.match import plays  # half the referee: only for deals kept with their cards

        yield from plays.faults(facts, book, names)


def sheet_faults(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[str]:
    """Why what stands on the sheet cannot be, whatever the cards; may raise ``ValueError``."""
    seats, sides = len(book.seating.seats), len(book.table.sides)
    place(facts.dealer, "seat", seats)
    if facts.bidder is not None:
        place(facts.bidder, "seat", seats)
        whole(facts.bid, "the bid")
    yield from decision_faults(facts, book, names)
    if facts.bidder is None and facts.bids and not facts.void:
        later = {
            "trump": facts.trump,
            "the meld": facts.meld,
            "the counters": facts.counters,
            "a concession": facts.conceded,
            "a ruling": facts.ruled_set,
        }
        for what, given in later.items():
            if given:
                yield f"{what} cannot come before the contract: record who holds it first"
    if facts.meld is not None:
        whole_numbers(facts.meld, "the meld", sides)
        yield from _shown_faults(facts, facts.meld, book, names)
    elif facts.conceded or (facts.counters is not None):
        what = "a concession comes after" if facts.conceded else "the counters come after"
        yield f"{what} the meld: record the meld first"
    if facts.counters is not None:
        yield from _counter_faults(facts, facts.counters, book, names)


def _shown_faults(
    facts: DealFacts, meld: tuple[int, ...], book: Rulebook, names: Names
) -> Iterator[str]:
    by_side: dict[Side, int] = {}
    for shown in facts.shown:
        place(shown.seat, "seat", len(book.seating.seats))
        side = book.seating.side_of(shown.seat)
        whole(shown.points, f"the meld of {names.seat(shown.seat)}")
        by_side[side] = by_side.get(side, 0) + shown.points
    for side, points in by_side.items():
        if points > meld[side]:
            yield (
                f"{names.side(side)} have a meld of {meld[side]}, but their players showed {points}"
            )


def _counter_faults(
    facts: DealFacts, counters: tuple[int, ...], book: Rulebook, names: Names
) -> Iterator[str]:
    sides, total = len(book.table.sides), book.count.total
    found = sum(whole_numbers(counters, "the counters", sides))
    if found != total:
        gap = f"{total - found} short of" if found < total else f"{found - total} over"
        written = ", ".join(f"{names.side(Side(n))} {c}" for n, c in enumerate(counters))
        yield f"{written}: {gap} the {total} in the tricks"
    if facts.counted is not None:
        whole_numbers(facts.counted, "the first count", sides)
    took = facts.took_trick
    if took is not None and len(took) != sides:
        yield f"whether they took a trick must be said for {sides} sides, not {len(took)}"
    if took is not None and not any(took):
        yield "somebody took the tricks, but every side is said to have taken none"
    if facts.meld is None or (facts.bidder is None and facts.bids) or facts.is_ruled_set:
        return
    if facts.missing == "partner":
        return
    if took is None:
        for side in sides_asked(facts, counters, book):
            rule = book.rule("moon.stakes" if facts.moon else "settlement.keep_meld")
            hangs = "The moon" if facts.moon else "Their meld"
            yield f"did {names.side(side)} take any trick? {hangs} depends on it ({rule})"
    else:
        may_lack = sides_asked(facts, counters, book, apart=True)
        for n, trick in enumerate(took):
            if not trick and counters[n] and Side(n) not in may_lack:
                name = names.side(Side(n))
                yield f"{name} took a trick: the counters of {counters[n]} say so"


def deal_objections(facts: DealFacts, book: Rulebook, names: Names) -> tuple[Objection, ...]:
    """Everything in these facts that the rules forbid, in the order of the deal."""
    if facts.void:
        return ()
    if facts.claimed is not None:
        return tuple(Objection(*said) for said in claim_objections(facts, facts.claimed, book))
    return tuple(
        Objection(rule, message, event) for rule, message, event in _objections(facts, book, names)
    )


def _objections(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Said]:
    yield from sheet_objections(facts, book, names)
    if facts.has_cards:
        from scorepad.match import plays

        yield from plays.objections(facts, book, names)
    if facts.plays or any(shown.cards for shown in facts.shown):
        from scorepad.match import proved

        yield from proved.objections(facts, book, names)


def sheet_objections(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Said]:
    """What the rules forbid in what stands on the sheet, whatever the cards."""
    if facts.calls:
        for each in auction_of(facts, book, names).objections:
            amount = each.call if isinstance(each.call, int) else None
            yield each.rule, each.reason, CallMade(each.seat, amount)
    if facts.stated and facts.bidder is not None and facts.bid is not None:
        event = ContractSet(facts.bidder, facts.bid)
        for rule, message in _contract(facts, facts.bidder, facts.bid, book, names):
            yield rule, message, event
    yield from decision_objections(facts, book, names)
    if facts.meld is not None:
        for who, said in _melds(facts, facts.meld, book, names):
            yield book.rule("melds"), f"{who}: {said}", MeldRecorded(facts.meld, facts.shown)
    if facts.conceded and facts.meld is not None and facts.bidder is not None:
        yield from _concession(facts, facts.meld, facts.bidder, book, names)
    if facts.counters is not None:
        yield from _unplayed(facts, facts.counters, book, names)
        unit = count_unit(book)
        odd = [points for points in facts.counters if points % unit]
        if odd:
            said = f"nobody can take {odd[0]}: the tricks are counted in {unit}s"
            yield book.rule("count"), said, CountersRecorded(facts.counters, facts.took_trick)


def _unplayed(
    facts: DealFacts, counters: tuple[int, ...], book: Rulebook, names: Names
) -> Iterator[Said]:
    """Tricks counted though the contract is set unplayed."""
    why = why_unplayed(facts, book) if facts.unplayed else None
    if why is not None and facts.bidder is not None:
        said = f"{names.seat(facts.bidder)} is set unplayed: {why.text}; no tricks are counted"
        yield why.rule, said, CountersRecorded(counters, facts.took_trick)


def _melds(
    facts: DealFacts, meld: tuple[int, ...], book: Rulebook, names: Names
) -> Iterator[tuple[str, str]]:
    """Melds that no cards make: a player's own where they were shown, else the side's."""
    by_player = [(names.seat(s.seat), no_such_meld(s.points, 1, book)) for s in facts.shown]
    wrong = [(who, said) for who, said in by_player if said]
    yield from wrong
    for number, members in enumerate(book.seating.sides):
        said = no_such_meld(meld[number], len(members), book)
        if said and not wrong:
            yield names.side(Side(number)), said


def _contract(
    facts: DealFacts, bidder: Seat, bid: int, book: Rulebook, names: Names
) -> Iterator[tuple[str, str]]:
    """Why nobody can hold this contract as stated, with the calls made before it (C-2 to C-6)."""
    rules, rule, who = book.auction, book.rule, names.seat(bidder)
    auction = auction_of(facts, book, names)
    if bidder in auction.barred:
        yield rule("auction.out_of_turn"), f"{who} may not bid any more: a call out of turn"
    elif bidder in auction.passed:
        out = "has had his one call" if rules.once else "has passed"
        yield rule("auction"), f"{who} {out} and is out"
    if auction.bid is not None and auction.holder is not None:
        if bid < auction.bid:
            yield rule("auction.raises"), f"{bid} is below the standing bid of {auction.bid}"
            return
        if bid == auction.bid and bidder != auction.holder:
            yield rule("auction.raises"), f"{names.seat(auction.holder)} has bid {bid} already"
            return
    elif rules.all_pass == "dealer" and bidder == facts.dealer and bid == rules.stuck:
        return
    if bid < rules.minimum:
        yield rule("auction.minimum"), f"{bid} is below the minimum bid of {rules.minimum}"
    else:
        why, path = rules.off_step(bid)
        if why:
            opening = auction.bid is None and not rules.ladder
            yield rule("auction.opening" if opening else path), why


def _concession(
    facts: DealFacts, meld: tuple[int, ...], bidder: Seat, book: Rulebook, names: Names
) -> Iterator[Said]:
    ruling = concession_of(facts, meld, book)
    if ruling is None:
        return
    if not ruling.allowed:
        yield ruling.rule, f"{names.seat(bidder)} may not concede: {ruling.text}", Conceded()
    elif facts.plays:
        yield ruling.rule, "conceding is over once the first card has been led", Conceded()


def count_unit(book: Rulebook) -> int:
    """What every side's trick points are a multiple of."""
    return gcd(book.count.last_trick, *(worth for _, worth in book.count.values)) or 1
