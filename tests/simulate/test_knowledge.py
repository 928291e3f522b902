"""What a player concludes is true, and it is all that the rules of play give away (C-15, C-16)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Literal

import pytest

from scorepad.rules.books import rulebook
from scorepad.rules.cards import Card, Suit, card, parse_cards
from scorepad.rules.legality import allowed
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.knowledge import Knowledge
from scorepad.simulate.observation import NOTHING, Observation, OpenTable, OwnCards
from scorepad.simulate.packing import pack_of
from scorepad.simulate.phase import Phase
from scorepad.simulate.round import Round
from tests.support.playing import play_books
from tests.support.watching import others, played_by, watched, watched_books, whole_deck

BOOKS = watched_books()
PLAY_BOOKS = play_books()

every_book = pytest.mark.parametrize("name", BOOKS)


def cards(known: Knowledge, code: int) -> Counter[Card]:
    return Counter(known.pack.unpack(known.pack.split(code)))


def excluded(known: Knowledge, seat: Seat) -> set[Card]:
    """The cards of the deck that this seat cannot hold."""
    suits, units, may = known.pack.suits, known.pack.units, known.may[seat]
    return {card for card in units if not may[suits[card]] & units[card]}


def check_the_truth_fits(round: Round, known: Knowledge) -> None:
    seen = known.seen
    hidden = whole_deck(round.book) - Counter((*seen.hand, *seen.plays, *seen.own.buried))
    placed: Counter[Card] = Counter()
    for seat in others(seen):
        held, must = Counter(round.hand(seat)), cards(known, known.must[seat])
        assert held.total() == known.sizes[seat]
        assert must <= held
        assert not excluded(known, seat) & set(held)
        assert cards(known, known.played[seat]) == played_by(seen, seat)
        placed += must
    assert Counter(known.pool) == hidden - placed


@every_book
def test_the_cards_as_they_lie_fit_what_every_player_knows_in_every_phase(name: str) -> None:
    met = set()
    for round, seen in watched(BOOKS[name], 4, seed=41):
        check_the_truth_fits(round, Knowledge(seen))
        met.add(seen.phase)
    assert {Phase.CALL, Phase.TRUMP, Phase.PLAY} <= met
    assert (Phase.RETURN in met) == (BOOKS[name].passing.cards > 0)
    assert (Phase.BURY in met) == (BOOKS[name].table.kitty > 0)


# --- what a play gives away


def given_away(seen: Observation) -> set[Card]:
    """The cards with any one of which in hand the last play would have broken a rule."""
    assert seen.trump is not None
    size, plays, play = len(seen.book.seating.seats), seen.plays, seen.book.play
    trick, card = plays[(len(plays) - 1) // size * size : -1], plays[-1]
    first = len(plays) == 1
    return {
        other
        for other in pack_of(seen.book).units
        if card not in allowed((other, card), trick, seen.trump, play, first)
    }


@pytest.mark.parametrize("name", PLAY_BOOKS)
def test_what_is_excluded_is_what_the_referee_would_have_objected_to(name: str) -> None:
    book = PLAY_BOOKS[name]
    cannot: dict[Seat, set[Card]] = {}
    given = 0
    for round, seen in watched(book, 2, seed=40):
        if not seen.plays:
            cannot = {seat: set() for seat in book.seating.seats}
        else:
            last = given_away(seen)
            cannot[seen.played[-1][0]] |= last
            given += len(last)
        known = Knowledge(seen)
        assert {seat: excluded(known, seat) for seat in book.seating.seats} == cannot
        if len(seen.plays) % 9 == 1:
            check_the_truth_fits(round, known)
    assert given > 50


HELD = "AS 10S KS QS JS 9S AH 10H KH QH JH"


def seen_by_second(book: Rulebook, own: OwnCards, bidder: int, *plays: str) -> Observation:
    """What seat 2 sees under spades when seat 1 has led."""
    first, second = book.seating.seats[:2]
    table = OpenTable(
        book, first, (0, 0), bidder=book.seating.seats[bidder], bid=250, trump=Suit.SPADES
    )
    played = tuple(map(card, plays))
    pack = pack_of(book)
    held = tuple(pack.pack(parse_cards(HELD)))
    return Observation(table, second, held, own, plays=played, leaders=(first,))


@pytest.mark.parametrize(("first_card", "none"), [("trump", True), ("any", False)])
def test_who_must_lead_a_trump_first_and_leads_another_card_has_none(
    first_card: Literal["any", "trump"], none: bool
) -> None:
    plain = rulebook("cardgames")
    book = replace(plain, play=replace(plain.play, first_card=first_card))
    known = Knowledge(seen_by_second(book, NOTHING, 0, "9D"))
    trumps = {card for card in known.pack.units if card.suit is Suit.SPADES}
    assert excluded(known, book.seating.seats[0]) == (trumps if none else set())


@pytest.mark.parametrize(("order", "sure"), [("together", "AD KD"), ("partner-first", "KD")])
def test_who_passes_at_the_same_time_cannot_return_what_he_is_given(
    order: Literal["together", "partner-first"], sure: str
) -> None:
    plain = rulebook("cardgames")
    book = replace(plain, passing=replace(plain.passing, order=order))
    own = OwnCards(given=parse_cards("AD KD"), got=parse_cards("AD 9C"))
    known = Knowledge(seen_by_second(book, own, 3, "QC"))
    assert cards(known, known.must[book.seating.seats[3]]) == Counter(parse_cards(sure))


def test_without_inference_nothing_is_concluded_from_what_was_not_played() -> None:
    concluded = 0
    for _, seen in watched(BOOKS["cardgames"], 3, seed=43):
        blind, known = Knowledge(seen, inferring=False), Knowledge(seen)
        assert not any(excluded(blind, seat) for seat in others(seen))
        assert (blind.must, blind.sizes, blind.pool) == (known.must, known.sizes, known.pool)
        concluded += any(excluded(known, seat) for seat in others(seen))
    assert concluded > 60  # of some 144 cards played


# --- what was laid down, what was passed


@every_book
def test_melds_shown_are_held_until_they_are_played(name: str) -> None:
    met = 0
    for _, seen in watched(BOOKS[name], 4, seed=44):
        if not seen.table.melds:
            continue
        known = Knowledge(seen)
        swapped = (seen.seat, *seen.partners) if seen.own.given else ()
        for seat in others(seen):
            shown = Counter(seen.table.melds[seat].cards) - played_by(seen, seat)
            met += bool(shown)
            if seat in swapped:
                assert shown <= cards(known, known.must[seat])
            else:
                assert shown == cards(known, known.must[seat])
    assert met > 100


@pytest.mark.parametrize("name", [name for name, book in BOOKS.items() if book.passing.cards])
def test_cards_given_to_a_partner_are_his_until_he_plays_or_returns_them(name: str) -> None:
    book, met = BOOKS[name], {True: 0, False: 0}
    for _, seen in watched(book, 6, seed=45):
        given, got = Counter(seen.own.given), Counter(seen.own.got)
        if seen.phase not in (Phase.PLAY, Phase.CONCEDE) or not given:
            continue
        (partner,) = seen.partners
        winner = seen.table.bidder == seen.seat
        if not winner and book.passing.order == "partner-first":
            given -= got
        sure = cards(Knowledge(seen), Knowledge(seen).must[partner])
        assert given - played_by(seen, partner) <= sure
        met[winner] += bool(given - played_by(seen, partner))
    assert min(met.values()) > 10
