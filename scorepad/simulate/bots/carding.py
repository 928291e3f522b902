"""Rules of thumb for the play of the cards: lead what wins, feed the partner, waste nothing.

They are written in the numbers of ``scorepad.simulate.packing``. ``choose_card`` goes by what one
player sees; ``play_all`` plays the hands of a table where all play by thumb: the same, faster.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from scorepad.rules.cards import Card, Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import Pack, pack_of
from scorepad.simulate.tricks import NONE, Tricks

SUITS: Final = tuple(range(len(Suit)))
PLACES: Final = {suit: place for place, suit in enumerate(Suit)}

Chosen = tuple[int, int]
"""A card: the place of its suit in ``Suit``, and its unit."""


class Thumbs:
    """Which card is played sooner than which, under one rulebook.

    By the int of a suit: ``low`` gives the order and the unit of the card that is missed least (it
    spares counters, then strength), ``feed`` those of the card that is given to a trick already won
    (the weakest counter), ``looks`` the strongest unit, the weakest, and how many cards there are.
    The lower order goes first; a trump comes ``ruff`` later than its ``low``. ``partners`` are by
    seat.
    """

    def __init__(self, book: Rulebook) -> None:
        pack: Pack = pack_of(book)
        self.pack, self.full = pack, pack.full
        much = 1 + max(card.strength for card in pack.points)  # a strength is below it
        self.ruff = much
        self.never = (2 + 2 * max(pack.points.values())) * much  # more than any ``low``
        self.low = _Firsts(pack, lambda points, strength: 2 * points * much + strength)
        self.feed = _Firsts(pack, lambda points, strength: (not points) * much + strength)
        self.looks = _Looks(pack)
        self.partners = tuple(frozenset(book.seating.partners(s)) for s in book.seating.seats)
        self.seats = len(book.seating.seats)
        self.tricks = book.table.hand + 1  # less the leads so far: the cards in hand

    def lead(
        self, may: Sequence[int], gone: Sequence[int], trump: int, bids: bool, left: int
    ) -> Chosen:
        """A sure winner of a side suit, the shortest first; with many trumps the best of them, if
        his side ``bids`` and it is sure; else a worthless card. ``left``: how many he holds."""
        looks, full = self.looks, self.full
        chosen, shortest, unit = NONE, 0, 0
        for suit in SUITS:
            held = may[suit]
            if held and suit != trump:
                best, _, size = looks[held]
                if (full - gone[suit] - held) & (best - 1):
                    continue
                if chosen == NONE or (size, best) < (shortest, unit):
                    chosen, shortest, unit = suit, size, best
        if chosen != NONE:
            return chosen, unit
        trumps = may[trump]
        if trumps and bids:
            best, _, size = looks[trumps]
            if 3 * size > left and not (full - gone[trump] - trumps) & (best - 1):
                return trump, best
        return _first(self.low, may, trump, trumps, self.never)

    def follow(
        self,
        hand: Sequence[int],
        gone: Sequence[int],
        trump: int,
        allowed: tuple[int, int],
        best: Chosen,
        ours: bool,
        last: bool,
    ) -> Chosen:
        """What is ``allowed`` (``Tricks.allowed``) to a trick in which ``best`` wins so far, played
        by the partner (``ours``) or not: win with what is sure or cheap, feed, or waste nothing."""
        suit, held = allowed
        best_suit, above = best[0], best[1] - 1
        if suit == NONE:
            winners = held & above if best_suit == trump else held
        elif suit == best_suit:
            winners = held & above
        else:
            winners = held if suit == trump else 0
        full, sure = self.full, ours and (last or best_suit == trump)
        if ours and not sure:
            sure = not (full - gone[best_suit] - hand[best_suit]) & above
        if winners and not (sure and suit == NONE):  # where he must beat he does
            to = trump if suit == NONE else suit
            if last:
                return to, self.feed[winners][1]
            top, weakest, _ = self.looks[winners]
            boss = not (full - gone[to] - hand[to]) & (top - 1)
            return to, top if boss else weakest
        if suit != NONE:
            return suit, (self.feed if sure else self.low)[held][1]
        if sure:
            return _first(self.feed, hand, trump, held, self.never)
        return _first(self.low, hand, trump, held, self.ruff)


def thumbs_of(book: Rulebook) -> Thumbs:
    """The rules of thumb of this very book object, kept with it."""
    found: Thumbs | None = book.derived.get("thumbs")
    if found is None:
        found = book.derived["thumbs"] = Thumbs(book)
    return found


def choose_card(seen: Observation) -> Card:
    """The card to play for one who sees this."""
    table, leaders, legal = seen.table, seen.leaders, seen.legal
    assert table.trump is not None
    thumbs, trump = thumbs_of(table.book), PLACES[table.trump]
    pack = thumbs.pack
    suits, units = pack.suits, pack.units
    suit = suits[legal[0]]
    if suit != suits[legal[-1]]:
        suit = NONE
    trick = seen.plays[(len(leaders) - 1) * thumbs.seats :]
    if not trick:
        may: Sequence[int] = seen.held
        if suit == trump:  # he may have been told to lead it
            may = [held if place == trump else 0 for place, held in enumerate(may)]
        place, unit = thumbs.lead(may, seen.gone, trump, seen.bids, thumbs.tricks - len(leaders))
        return pack.faces[place][unit]
    best, at = trick[0], 0
    for step, card in enumerate(trick):
        if wins(card, best, table.trump):
            best, at = card, step
    held = sum([units[card] for card in legal if suits[card] == (trump if suit == NONE else suit)])
    winner = table.book.seating.left_of(leaders[-1], at)
    place, unit = thumbs.follow(
        seen.held, seen.gone, trump, (suit, held), (suits[best], units[best]),
        winner in thumbs.partners[seen.seat], len(trick) + 1 == thumbs.seats,
    )  # fmt: skip
    return pack.faces[place][unit]


def play_all(book: Rulebook, bidder: Seat, tricks: Tricks) -> None:
    """Play the cards of a deal to the end, all of them by thumb: each hand is played as
    ``choose_card`` would play it by what its player sees."""
    thumbs, trump, gone = thumbs_of(book), tricks.trump, tricks.gone
    declarers = book.seating.sides[book.seating.side_of(bidder)]
    while (seat := tricks.seat) is not None:
        hand = tricks.hands[seat]
        allowed = tricks.allowed(hand)
        if tricks.led == NONE:
            suit, held = allowed
            may = hand if suit == NONE else [held if s == suit else 0 for s in SUITS]
            left = thumbs.tricks - len(tricks.leaders)
            suit, unit = thumbs.lead(may, gone, trump, seat in declarers, left)
        else:
            top = tricks.top
            suit, unit = thumbs.follow(
                hand, gone, trump, allowed, (trump, top) if top else (tricks.led, tricks.best),
                tricks.winner in thumbs.partners[seat], tricks.to_come == 1,
            )  # fmt: skip
        tricks.put(suit, unit)


def is_boss(card: Card, seen: Observation, pack: Pack) -> bool:
    """Whether no card of its suit that others may hold beats it: all higher ones are seen."""
    suit, higher = pack.suits[card], pack.units[card] - 1
    return not (pack.full - seen.gone[suit] - seen.held[suit]) & higher


def wins(card: Card, best: Card, trump: Suit) -> bool:
    """Whether a card beats the best so far."""
    if card.suit is best.suit:
        return card.strength > best.strength
    return card.suit is trump


def _first(order: _Firsts, hand: Sequence[int], trump: int, trumps: int, later: int) -> Chosen:
    """The first in this order of a whole hand, of whose trumps these may be played; they come
    ``later``."""
    chosen, unit, least = NONE, 0, 0
    for suit in SUITS:
        held = trumps if suit == trump else hand[suit]
        if held:
            place, first = order[held]
            if suit == trump:
                place += later
            if chosen == NONE or place < least:
                chosen, unit, least = suit, first, place
    return chosen, unit


class _Firsts(dict[int, tuple[int, int]]):
    """The first card of one suit in some order, by the suit's int: its order and its unit."""

    def __init__(self, pack: Pack, order: Callable[[int, int], int]) -> None:
        super().__init__()
        self._pack, self._order = pack, order

    def __missing__(self, held: int) -> tuple[int, int]:
        cards = self._pack.faces[0]
        units = [unit for unit, _ in self._pack.copies_in(held)]
        points = self._pack.worth
        first = min((self._order(points[u], cards[u].strength), u) for u in units)
        self[held] = first
        return first


class _Looks(dict[int, tuple[int, int, int]]):
    """The strongest unit of a suit, its weakest, and how many cards it has, by the suit's int."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self._pack = pack

    def __missing__(self, held: int) -> tuple[int, int, int]:
        units = [unit for unit, _ in self._pack.copies_in(held)]
        found = self[held] = (units[0], units[-1], self._pack.size(held))
        return found
