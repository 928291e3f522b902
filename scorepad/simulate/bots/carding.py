"""Rules of thumb for the play of the cards: lead what wins, feed the partner, waste nothing."""

from __future__ import annotations

from scorepad.rules.cards import Card, Suit
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.observation import Observation
from scorepad.simulate.packing import Pack, pack_of


class Thumbs:
    """Which card is played sooner than which, under one rulebook: the lower number first.

    ``low`` spares counters, then trumps, then strength; ``lead[trump]`` spares all trumps first.
    ``feed`` gives counters, the weakest of them. ``partners`` are by seat.
    """

    def __init__(self, book: Rulebook) -> None:
        pack: Pack = pack_of(book)
        self.pack = pack
        cards = pack.points
        much = 1 + max(cards.values())  # a count of one card, and a strength, are below this
        much *= len(book.deck.ranks) + max(card.strength for card in cards)
        self.low: dict[Suit, dict[Card, int]] = {}
        self.lead: dict[Suit, dict[Card, int]] = {}
        for trump in Suit:
            self.low[trump] = {
                c: (2 * points + (c.suit is trump)) * much + c.strength
                for c, points in cards.items()
            }
            self.lead[trump] = {
                c: ((c.suit is trump) * much + points) * much + c.strength
                for c, points in cards.items()
            }
        self.feed = {c: (not points) * much + c.strength for c, points in cards.items()}
        self.partners = tuple(frozenset(book.seating.partners(s)) for s in book.seating.seats)
        self.seats = len(book.seating.seats)
        self.tricks = book.table.hand + 1  # less the leads so far: the cards in hand


def thumbs_of(book: Rulebook) -> Thumbs:
    """The rules of thumb of this very book object, kept with it."""
    found: Thumbs | None = book.derived.get("thumbs")
    if found is None:
        found = book.derived["thumbs"] = Thumbs(book)
    return found


def choose_card(seen: Observation) -> Card:
    """The card to play."""
    thumbs = thumbs_of(seen.table.book)
    trick = seen.plays[(len(seen.leaders) - 1) * thumbs.seats :]
    return _follow(seen, trick, thumbs) if trick else _lead(seen, thumbs)


def _lead(seen: Observation, thumbs: Thumbs) -> Card:
    """A sure winner of a side suit; with many trumps the best of them; else a worthless card."""
    trump, held, gone, pack = seen.table.trump, seen.held, seen.gone, thumbs.pack
    assert trump is not None
    sure: Card | None = None
    shortest = 0
    best_trump: Card | None = None
    last: Suit | None = None
    for card in seen.legal:  # suit by suit, the strongest of each suit first
        if card.suit is last:
            continue
        last = card.suit
        if card.suit is trump:
            best_trump = card
            continue
        suit = pack.suits[card]
        if (pack.full - gone[suit] - held[suit]) & (pack.units[card] - 1):
            continue
        size = len(pack.all[suit][held[suit]])
        if sure is None or (size, sure.strength) < (shortest, card.strength):
            sure, shortest = card, size
    if sure is not None:
        return sure
    if best_trump is not None and seen.bids:
        suit = pack.suits[best_trump]
        many = len(pack.all[suit][held[suit]])
        if 3 * many > thumbs.tricks - len(seen.leaders) and is_boss(best_trump, seen, pack):
            return best_trump
    return min(seen.legal, key=thumbs.lead[trump].__getitem__)


def is_boss(card: Card, seen: Observation, pack: Pack) -> bool:
    """Whether no card of its suit that others may hold beats it: all higher ones are seen."""
    suit, higher = pack.suits[card], pack.units[card] - 1
    return not (pack.full - seen.gone[suit] - seen.held[suit]) & higher


def _follow(seen: Observation, trick: tuple[Card, ...], thumbs: Thumbs) -> Card:
    trump, legal, pack = seen.table.trump, seen.legal, thumbs.pack
    assert trump is not None
    best, at = trick[0], 0
    for place, card in enumerate(trick):
        if wins(card, best, trump):
            best, at = card, place
    last = len(trick) + 1 == thumbs.seats
    top = legal[0]
    if wins(top, best, trump):  # the rules make nearly always all win, or none
        if not last and is_boss(top, seen, pack):
            return top
        winners = [c for c in legal if wins(c, best, trump)]
        return min(winners, key=thumbs.feed.__getitem__) if last else winners[-1]
    winner = seen.table.book.seating.left_of(seen.leaders[-1], at)
    if winner in thumbs.partners[seen.seat] and (
        last or best.suit is trump or is_boss(best, seen, pack)
    ):
        return min(legal, key=thumbs.feed.__getitem__)
    return min(legal, key=thumbs.low[trump].__getitem__)


def wins(card: Card, best: Card, trump: Suit) -> bool:
    """Whether a card beats the best so far."""
    if card.suit is best.suit:
        return card.strength > best.strength
    return card.suit is trump
