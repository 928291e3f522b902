"""What is wrong in the tricks of a deal: whose turn, reneges, cards not recorded, the count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from scorepad.match.facts import DealFacts
from scorepad.match.finding import Finding, recorded_tricks
from scorepad.match.findings_cards import hands_dealt, lacking, listed, plays_not_held
from scorepad.match.names import Names
from scorepad.match.plays import hands_before_play
from scorepad.rules.cards import Card
from scorepad.rules.reneges import reneges_in
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side
from scorepad.rules.tricks import Trick, card_points, first_leader


def trick_findings(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Finding]:
    """Turn, reneges and missing cards in the order of the tricks, then the count."""
    tricks = recorded_tricks(facts, book)
    found = [*_turns(facts, tricks, book, names), *_reneges(facts, tricks, book, names)]
    found += _short(facts, tricks, book, names)
    yield from sorted(found, key=lambda finding: finding.trick or 0)
    yield from _unplayed(facts, tricks, book)
    yield from _count(facts, tricks, book, names)


def all_played(facts: DealFacts, book: Rulebook) -> bool:
    """Whether every card of the hands is recorded, in whole tricks."""
    tricks = recorded_tricks(facts, book)
    size = len(book.seating.seats)
    return len(tricks) == book.table.hand and all(len(trick.cards) == size for trick in tricks)


def counters_by_cards(facts: DealFacts, book: Rulebook) -> tuple[int, ...] | None:
    """What each side has by the cards recorded, in sheet order; None where no trick is complete.

    What the bid winner buried is his side's.
    """
    if facts.trump is None:
        return None
    size = len(book.seating.seats)
    won = [trick for trick in recorded_tricks(facts, book) if len(trick.cards) == size]
    if not won:
        return None
    points = [0] * len(book.table.sides)
    if facts.bidder is not None:
        points[book.seating.side_of(facts.bidder)] += card_points(facts.buried, book)
    for trick in won:
        assert trick.winner is not None  # trump is known
        points[book.seating.side_of(trick.winner)] += trick.points
    return tuple(points)


def _turns(
    facts: DealFacts, tricks: Sequence[Trick], book: Rulebook, names: Names
) -> Iterator[Finding]:
    """Who led though it was another's lead, and who played before his turn (C-7)."""
    leader, why = facts.bidder, "has the contract and leads first"
    if leader is not None and book.play.first_lead == "left":
        leader, why = first_leader(book, facts.dealer, leader), "sits left of the dealer"
    for trick in tricks:
        if leader is not None and trick.leader != leader:
            rule = book.rule("play.first_lead" if trick.number == 1 else "play")
            said = f"{names.seat(trick.leader)} led to trick {trick.number}, but "
            yield _turn(facts, trick, 0, rule, f"{said}{names.seat(leader)} {why}")
        for place, expected in enumerate(book.seating.clockwise(trick.leader)[: len(trick.cards)]):
            seat = trick.seats[place]
            if seat != expected:
                said = f"{names.seat(seat)} played {trick.cards[place]} to trick {trick.number}"
                whose = f"when it was {names.seat(expected)}'s turn"
                yield _turn(facts, trick, place, book.rule("play"), f"{said} {whose}")
                break
        leader = trick.winner
        if leader is None or len(trick.cards) < len(book.seating.seats):
            leader = None  # the card that is missing may have won it
        else:
            best = trick.cards[trick.seats.index(leader)]
            why = f"won trick {trick.number} with {best} and leads"


def _turn(facts: DealFacts, trick: Trick, place: int, rule: str, said: str) -> Finding:
    seat, card = trick.seats[place], trick.cards[place]
    return Finding("turn", facts.number, rule, said, trick.number, seat, card)


def _reneges(
    facts: DealFacts, tricks: Sequence[Trick], book: Rulebook, names: Names
) -> Iterator[Finding]:
    """Every play that the cards held belie (C-15, C-16, J-4)."""
    if facts.trump is None:
        return
    held = _unplayed_hands(facts, book, names)
    for each in reneges_in(tricks, facts.trump, book, names.seat, held):
        yield Finding(
            "renege", facts.number, each.rule, each.reason, each.trick, each.seat, each.card,
            each.legal,
        )  # fmt: skip


def _unplayed_hands(
    facts: DealFacts, book: Rulebook, names: Names
) -> Mapping[Seat, Sequence[Card]]:
    """What each hand still had at the end of the record, where the hands can be trusted."""
    if hands_dealt(facts, book) is None or plays_not_held(facts, book, names):
        return {}
    hands = hands_before_play(facts)
    assert hands is not None  # they were dealt
    if any(len(hand) != book.table.hand for hand in hands):
        return {}
    left = {seat: Counter(hand) for seat, hand in zip(book.seating.seats, hands, strict=True)}
    for play in facts.plays:
        left[play.seat][play.card] -= 1
    return {seat: tuple(hand.elements()) for seat, hand in left.items()}


def _short(
    facts: DealFacts, tricks: Sequence[Trick], book: Rulebook, names: Names
) -> Iterator[Finding]:
    """Tricks in which somebody's card is missing, though the play went on."""
    seats = book.seating.seats
    for trick in tricks[:-1]:
        if len(trick.cards) < len(seats):
            absent = [names.seat(seat) for seat in seats if seat not in trick.seats]
            said = f"trick {trick.number} has {len(trick.cards)} cards: none from "
            yield Finding(
                "missing", facts.number, book.rule("table.hand"), said + " and ".join(absent),
                trick.number,
            )  # fmt: skip


def _unplayed(facts: DealFacts, tricks: Sequence[Trick], book: Rulebook) -> Iterator[Finding]:
    """Cards that were never recorded, in a deal whose tricks were.

    A table may stop recording tricks after any of them and count the counters instead.
    """
    size, played = len(book.seating.seats), len(facts.plays)
    whole = size * book.table.hand
    if not played or played >= whole:
        return
    if len(tricks[-1].cards) == size and (facts.counters is not None or facts.conceded):
        return
    gone = lacking([*facts.buried, *(play.card for play in facts.plays)], book)
    said = f"{played} of {whole} cards were played"
    if len(gone) == whole - played:
        said += f"; not recorded: {listed(gone)}"
    yield Finding("missing", facts.number, book.rule("table.hand"), said, tricks[-1].number)


def _count(
    facts: DealFacts, tricks: Sequence[Trick], book: Rulebook, names: Names
) -> Iterator[Finding]:
    """The sheet's counters against what the cards make (C-17); and who took a trick."""
    made, sheet, rule = counters_by_cards(facts, book), facts.counters, book.rule("count")
    if made is None or sheet is None or len(sheet) != len(made):
        return

    def told(points: Sequence[int]) -> str:
        return ", ".join(f"{names.side(Side(n))} {count}" for n, count in enumerate(points))

    if all_played(facts, book):
        if made not in (sheet, facts.counted):
            said = f"the cards make {told(made)}; the sheet has {told(sheet)}"
            yield Finding("count", facts.number, rule, said)
        took = {book.seating.side_of(trick.winner) for trick in tricks if trick.winner is not None}
        for n, said_so in enumerate(facts.took_trick or ()):
            if said_so != (Side(n) in took):
                truth = "took a trick" if Side(n) in took else "took no trick"
                keep = book.rule("settlement.keep_meld")
                said = f"{names.side(Side(n))} {truth}; the sheet says otherwise"
                yield Finding("count", facts.number, keep, said)
    elif any(have > told_for for have, told_for in zip(made, sheet, strict=True)):
        said = f"the tricks recorded make {told(made)} already; the sheet has {told(sheet)}"
        yield Finding("count", facts.number, rule, said)
