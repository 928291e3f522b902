"""Deals with their cards, for the referee to look at: from `.scorepad` text, JSON or bare cards.

Nothing is refused here but what cannot be read at all; what is wrong in it is for the findings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.referee import Bench, bench
from scorepad.cli.sources import bytes_of, called, text_of
from scorepad.match.as_written import WrittenDeal, deals_as_written
from scorepad.match.events import CardPlayed, MatchStarted
from scorepad.match.facts import DealFacts
from scorepad.match.names import names_of
from scorepad.rules.cards import Card, CardError, Suit, parse_cards, parse_suit
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.tricks import first_leader, trick_winner

if TYPE_CHECKING:
    from scorepad.match.entries import Entry
    from scorepad.notation.books import Shelf

Deals = tuple[tuple[WrittenDeal, ...], ...]
"""The deals of every match in a file."""

_TEXT = re.compile(r"\s*(?:#[^\n]*\n\s*)*scorepad\s")
_LED = re.compile(r"([0-9]+):\s*(\S.*)")


def read_deals(
    desk: Desk, source: str, rules: str | None, trump: str | None, leader: str | None
) -> Deals:
    """The deals in a file (``-``: stdin), whichever way it says them.

    `.scorepad` text and scorepad's JSON bring their players and rulebook (which ``rules`` replaces)
    along. JSON lines with ``plays`` and bare cards, one trick a line, take what they do not say
    from ``trump`` and ``leader``, else from the live match.
    """
    try:
        text = text_of(bytes_of(desk, source))
    except Wrong as wrong:
        raise Wrong(f"{called(source)}: {wrong}") from None
    if _TEXT.match(text):
        from scorepad.notation.text import written_in

        shelf = _shelf(desk, rules)
        written = written_in(text, desk.clock().astimezone().date(), shelf)
        return tuple(_of_entries(desk, [a.entry for a in each.answers], rules) for each in written)
    if not text.lstrip().startswith("{"):
        question = {"plays": text, "trump": trump, "leader": leader}
        return ((bare_deal(bench(desk, rules), question),),)
    if '"plays"' in text:
        return (tuple(_of_lines(desk, text, rules, {"trump": trump, "leader": leader})),)
    from scorepad.notation.document import matches_of_json

    return tuple(_of_entries(desk, list(read.match.log), rules) for read in matches_of_json(text))


def _shelf(desk: Desk, rules: str | None) -> Shelf:
    """The rulebooks for a text that only names its own; ``rules`` replaces any."""
    from scorepad.cli.shelf import book_called
    from scorepad.cli.stored_books import books_at_hand
    from scorepad.notation.books import Shelf

    if rules is None:
        return books_at_hand(desk)
    book = book_called(desk, rules)
    return Shelf(book, lambda _name, _match_id: book)


def _of_entries(desk: Desk, entries: Sequence[Entry], rules: str | None) -> tuple[WrittenDeal, ...]:
    if rules is None:
        return deals_as_written(entries)
    from scorepad.cli.shelf import book_called

    book, (first, *rest) = book_called(desk, rules), entries
    started, *more = first.events
    assert isinstance(started, MatchStarted)  # every record begins with it
    if book.seating != started.rulebook.seating:
        raise Wrong(f"{book.name} seats {len(book.seating.seats)}, in other sides than this match")
    begun = replace(first, events=(replace(started, rulebook=book), *more))
    return deals_as_written([begun, *rest])


def _of_lines(
    desk: Desk, text: str, rules: str | None, question: Mapping[str, Any]
) -> Iterator[WrittenDeal]:
    import json

    deals = 0
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        deals += 1
        try:
            asked = json.loads(line)
            if not isinstance(asked, dict):
                raise Wrong("this is no JSON object")
            own = asked.get("rules") if rules is None else rules
            ref = bench(desk, None if own is None else str(own))
            yield bare_deal(ref, {**question, **asked}, deals)
        except ValueError as error:
            raise Wrong(f"line {number}: {error}") from None


def bare_deal(ref: Bench, question: Mapping[str, Any], number: int = 1) -> WrittenDeal:
    """A deal of which only the tricks are known: ``plays``, ``trump`` and ``leader``.

    A ``leader`` that is a number counts from 0, as in all JSON; text is a name, or counts from 1.
    """
    open_deal = None if ref.match is None else ref.match.open_deal
    facts = DealFacts(number, ref.dealer) if open_deal is None else open_deal.facts
    named = question.get("trump")
    trump = facts.trump if named is None else parse_suit(str(named))
    if trump is None:
        raise Wrong("name the trump suit with --trump (S, H, D or C); " + _WANTED)
    usual = None if facts.bidder is None else first_leader(ref.book, facts.dealer, facts.bidder)
    leader = _leader(ref, question.get("leader"), usual)
    plays = tuple(_plays(question.get("plays"), leader, trump, ref.book))
    players = [ref.name(seat) for seat in ref.book.seating.seats]
    sides = () if ref.match is None else ref.match.side_names
    names = names_of(players, sides, ref.book.seating)
    # Where the dealer's left leads, who led does not say who holds the contract.
    holder = leader if ref.book.play.first_lead == "winner" else facts.bidder
    dealt = DealFacts(number, facts.dealer, bidder=holder, trump=trump, plays=plays)
    return WrittenDeal(dealt, ref.book, names)


_WANTED = "a file that begins with 'scorepad 1' brings all that along"


def _leader(ref: Bench, given: object, usual: Seat | None) -> Seat:
    if given is None:
        return Seat(0) if usual is None else usual
    if isinstance(given, int) and not isinstance(given, bool):
        return ref.seat(str(given + 1))
    return ref.seat(str(given))


def _plays(given: object, leader: Seat, trump: Suit, book: Rulebook) -> Iterator[CardPlayed]:
    """Every card with who played it: the winner of each trick leads to the next."""
    size = len(book.seating.seats)
    for led, cards in _tricks(given, size, book):
        seats = book.seating.clockwise(leader if led is None else led)
        yield from map(CardPlayed, seats, cards)
        leader = seats[trick_winner(cards, trump)]


def _tricks(
    given: object, size: int, book: Rulebook
) -> Iterator[tuple[Seat | None, tuple[Card, ...]]]:
    """The cards trick by trick: a trick a line, or one run of cards where lines are longer."""
    lines = list(_lines(given, size))
    if not lines:
        raise Wrong("there are no cards; give one trick a line, the leader's card first")
    played = [card for _, cards in lines for card in cards]
    if len(played) > 2 * book.size:
        raise Wrong(f"{len(played)} cards are more than two {book.name} decks; give one deal")
    if all(len(cards) <= size for _, cards in lines):
        yield from lines
        return
    for at in range(0, len(played), size):
        yield None, tuple(played[at : at + size])


def _lines(given: object, size: int) -> Iterator[tuple[Seat | None, tuple[Card, ...]]]:
    if isinstance(given, list):
        given = " ".join(map(str, given))
        if given.strip():
            yield None, parse_cards(given)
        return
    if not isinstance(given, str):
        raise Wrong(f"plays: {given!r} is no list of cards")
    for number, line in enumerate(given.splitlines(), 1):
        written = line.strip()
        if not written or written.startswith("#"):
            continue
        led = _LED.fullmatch(written)
        if led and not 1 <= int(led[1][:9]) <= size:
            raise Wrong(f"line {number}: there is no seat {led[1]}; seats are 1 to {size}")
        try:
            cards = parse_cards(led[2] if led else written)
        except CardError as error:
            raise Wrong(f"line {number}: {error}; {_WANTED}") from None
        yield Seat(int(led[1]) - 1) if led else None, cards
