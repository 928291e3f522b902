"""A trick: who wins it and what it counts; a deal's tricks, one after the other (C-16, C-17, J-5).

Of two identical cards the one played first wins (a reading for cardgames, said by joedog).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorepad.rules.cards import Card, Suit, parse_cards, parse_suit
from scorepad.rules.legality import Cards, TrickError, best_card
from scorepad.rules.legality import legal_plays as legal_plays
from scorepad.rules.numbers import flag, place
from scorepad.rules.play_reasons import why_play as why_play
from scorepad.rules.rulebook import Rulebook, ruled
from scorepad.rules.seating import Seat, Side


def trick_winner(trick: Cards, trump: Suit | str) -> int:
    """The position in the trick, from 0, of the card that wins it. ``ValueError`` if it is empty.

    >>> trick_winner("QH KH AH QS", "S")
    3
    """
    cards = trick if isinstance(trick, tuple) else parse_cards(trick)
    suit = trump if isinstance(trump, Suit) else parse_suit(trump)
    if not cards:
        raise TrickError("the trick '' has no cards, so nobody has won it")
    try:
        return cards.index(best_card(cards, suit))
    except AttributeError:  # not cards: texts, or nothing that is a card
        return trick_winner(list(cards), suit)


def trick_points(trick: Cards, book: Rulebook, last: bool = False) -> int:
    """What the cards of a trick count, with the last trick's points where it is ``last`` (C-17).

    >>> from scorepad.rules.books import rulebook
    >>> trick_points("QH KH AH QS", rulebook("cardgames"), last=True)
    30
    """
    from scorepad.rules.meld import possible_hand

    cards, last = parse_cards(trick), flag(last, "last")
    seats = len(ruled(book).seating.seats)
    if len(cards) > seats:
        raise TrickError(f"the trick {' '.join(map(str, cards))!r} has more than {seats} cards")
    return card_points(possible_hand(cards, book), book) + (book.count.last_trick if last else 0)


def card_points(cards: Sequence[Card], book: Rulebook) -> int:
    """What cards count, taken in tricks or buried; the last trick's points not among them."""
    worth = dict(book.count.values)
    return sum(worth.get(c.rank, 0) for c in cards)


def first_leader(book: Rulebook, dealer: int, winner: int) -> Seat:
    """Who leads to the first trick (C-7): the seat that won the contract, or the dealer's left.

    >>> from scorepad.rules.books import rulebook
    >>> first_leader(rulebook("cardgames"), dealer=0, winner=2)
    Seat(2)
    """
    seats = len(book.seating.seats)
    lead, deals = Seat(place(winner, "winner", seats)), place(dealer, "dealer", seats)
    return lead if book.play.first_lead == "winner" else book.seating.left_of(deals)


@dataclass(frozen=True)
class Trick:
    """One trick of a deal, numbered from 1.

    ``winner`` is None while cards are still to be played to it; then ``points`` is 0. The last
    trick of the deal has the last trick's points in it.
    """

    number: int
    leader: Seat
    cards: tuple[Card, ...]
    seats: tuple[Seat, ...]
    winner: Seat | None
    points: int


@dataclass(frozen=True)
class TrickCount:
    """The tricks of a deal as far as they were played.

    ``winners`` and ``points`` are one for each complete trick, ``by_side`` is in sheet order and
    ``took_trick`` says whether each side took any. ``complete`` says that every card was played;
    until then ``next_seat`` plays next.
    """

    tricks: tuple[Trick, ...]
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    by_side: tuple[int, ...]
    took_trick: tuple[bool, ...]
    complete: bool
    next_seat: Seat | None


def deal_tricks(plays: Cards, leader: int, trump: Suit | str, book: Rulebook) -> tuple[Trick, ...]:
    """The tricks that these plays make, the winner of each leading to the next.

    ``leader`` is the seat that leads to the first trick. ``ValueError`` for a seat that does not
    exist, cards the deck cannot give, or more cards than the hands hold.
    """
    from scorepad.rules.meld import possible_hand

    seating, suit = ruled(book).seating, parse_suit(trump)
    lead = Seat(place(leader, "leader", len(seating.seats)))
    cards = possible_hand(parse_cards(plays), book)
    most = book.tricks * len(seating.seats)
    if len(cards) > most:
        raise TrickError(f"{len(cards)} cards were played, but the hands hold only {most}")
    return tuple(_tricks(cards, lead, suit, book))


def _tricks(cards: tuple[Card, ...], leader: Seat, trump: Suit, book: Rulebook) -> Iterator[Trick]:
    size = len(book.seating.seats)
    for number, start in enumerate(range(0, len(cards), size), 1):
        trick = cards[start : start + size]
        seats = book.seating.clockwise(leader)
        if len(trick) < size:
            yield Trick(number, leader, trick, seats, None, 0)
            return
        winner = seats[trick.index(best_card(trick, trump))]
        last = book.count.last_trick if number == book.tricks else 0
        yield Trick(number, leader, trick, seats, winner, card_points(trick, book) + last)
        leader = winner


def count_tricks(plays: Cards, leader: int, trump: Suit | str, book: Rulebook) -> TrickCount:
    """Who won each trick of a deal, what it counted, and what each side has taken (C-17).

    Counters that were buried are not in it. ``ValueError`` as for ``deal_tricks``.
    """
    tricks = deal_tricks(plays, leader, trump, book)
    won = [(trick.winner, trick.points) for trick in tricks if trick.winner is not None]
    by_side = [0] * len(book.table.sides)
    took = [False] * len(book.table.sides)
    for winner, points in won:
        side: Side = book.seating.side_of(winner)
        by_side[side] += points
        took[side] = True
    complete = len(won) == book.tricks
    return TrickCount(
        tricks=tricks,
        winners=tuple(winner for winner, _ in won),
        points=tuple(points for _, points in won),
        by_side=tuple(by_side),
        took_trick=tuple(took),
        complete=complete,
        next_seat=None if complete else _next_seat(tricks, Seat(leader)),
    )


def _next_seat(tricks: tuple[Trick, ...], leader: Seat) -> Seat:
    if not tricks:
        return leader
    last = tricks[-1]
    return last.seats[len(last.cards)] if last.winner is None else last.winner
