"""Rules of thumb for the auction: what a hand will come to as the bid winner's."""

from __future__ import annotations

from random import Random

from scorepad.rules.cards import Suit
from scorepad.rules.may_bid import MayBid
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.bots.appraisal import SUITS, Appraisal, appraisal_of
from scorepad.simulate.bots.choosing import to_bury, to_pass, to_return
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.packing import Packed

# How much less than the average is counted on, as a share of all trick points: what a partner adds
# is uncertain, the more so where no cards are passed. Fitted to simulated auctions.
_ALONE, _SWAPPING, _PARTNERED = 0.0, 0.1, 0.25

_DEALS = 80
_SEED = 1729
_REMEMBERED = 100  # hands: each is asked about at every turn of its auction


def best_trump(look: Appraisal, hand: Packed) -> tuple[int, float]:
    """The trump under which a packed hand is worth most, and what it is worth.

    Where the bid winner needs a marriage in trump, a suit without one is the last resort.
    """
    rated = [(look.worth(hand, trump), trump) for trump in range(len(SUITS))]
    if look.book.trump.needs == "marriage":
        rated = [each for each in rated if has_marriage(look, hand, each[1])] or [
            (worth - look.total, trump) for worth, trump in rated
        ]
    worth, trump = max(rated)
    return trump, worth


def counted_on(book: Rulebook) -> float:
    """What a careful bidder counts on beside his own hand."""
    found: float | None = book.derived.get("counted on")
    if found is None:
        if len(book.seating.sides[0]) == 1:
            caution = _ALONE
        else:
            caution = _SWAPPING if book.passing.cards else _PARTNERED
        found = book.derived["counted on"] = usual_gain(book) - caution * book.count.total
    return found


def hoped(look: Appraisal, hand: tuple[int, ...]) -> float:
    """How far a careful bidder goes with this packed hand: partner, kitty and all."""
    return usual_trump(look, hand)[1] + counted_on(look.book)


def usual_trump(look: Appraisal, hand: tuple[int, ...]) -> tuple[int, float]:
    """``best_trump``, remembered for some hands: each is asked about at every turn."""
    found = look.best.get(hand)
    if found is None:
        if len(look.best) >= _REMEMBERED:
            look.best.clear()
        found = look.best[hand] = best_trump(look, list(hand))
    return found


def call_of(look: Appraisal, may: MayBid | None, hand: tuple[int, ...]) -> int | None:
    """The least that may be bid, if a packed hand is hoped to go so far; else a pass."""
    if may is None:
        return None
    least = may.amounts[0] if may.amounts else may.first(1)[0]
    return least if least <= hoped(look, hand) else None


def trump_of(look: Appraisal, hand: tuple[int, ...]) -> Suit:
    """The trump to name with this packed hand."""
    return SUITS[usual_trump(look, hand)[0]]


def has_marriage(look: Appraisal, hand: Packed, trump: int) -> bool:
    """Whether a packed hand has king and queen of this suit."""
    held = {card.rank.value for card in look.pack.once[trump][hand[trump]]}
    return {"K", "Q"} <= held


def usual_gain(book: Rulebook) -> float:
    """What partner, passing and kitty add to a bid winner's hand, on the average of some deals.

    Always the same deals, so that every process reckons alike.
    """
    look, rng = appraisal_of(book), Random(_SEED)
    pack, gained = look.pack, []
    partners = book.seating.partners(Seat(0))
    for _ in range(_DEALS):
        dealt = deal_cards(book, rng)
        own = pack.pack(dealt.hands[0])
        before = best_trump(look, own)[1]
        own = [x + y for x, y in zip(own, pack.pack(dealt.kitty), strict=True)]
        trump = best_trump(look, own)[0]
        buried = to_bury(look, own, trump, book.table.kitty)
        own = _less(own, pack.pack(buried))
        counters = sum(pack.points[card] for card in buried)
        others = [pack.pack(dealt.hands[seat]) for seat in partners]
        if others and book.passing.cards:
            own, others[0] = swapped(look, own, others[0], trump)
        after = sum(look.worth(hand, trump) for hand in (own, *others)) + counters
        gained.append(after - before)
    # The middle half: a double run in a thousand deals must not make everyone bid higher.
    gained.sort()
    middle = gained[_DEALS // 4 : -_DEALS // 4]
    return sum(middle) / len(middle)


def swapped(look: Appraisal, winner: Packed, partner: Packed, trump: int) -> tuple[Packed, Packed]:
    """Both hands after cards were passed and returned, by rules of thumb."""
    pack, many = look.pack, look.book.passing.cards
    given = pack.pack(to_pass(look, partner, trump, many))
    if look.book.passing.order == "together":
        back = pack.pack(to_return(look, winner, trump, many))
        return _more(_less(winner, back), given), _more(_less(partner, given), back)
    winner = _more(winner, given)
    back = pack.pack(to_return(look, winner, trump, many))
    return _less(winner, back), _more(_less(partner, given), back)


def _more(hand: Packed, cards: Packed) -> Packed:
    return [x + y for x, y in zip(hand, cards, strict=True)]


def _less(hand: Packed, cards: Packed) -> Packed:
    return [x - y for x, y in zip(hand, cards, strict=True)]
