"""What a contract comes to in a sampled world: cards swapped by rules of thumb, melds laid down,
the tricks played by chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scorepad.rules.keeping import counting
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.tricks import first_leader
from scorepad.simulate.bots.appraisal import SUITS, Appraisal, appraisal_of
from scorepad.simulate.bots.bidding import has_marriage, swapped
from scorepad.simulate.bots.choosing import to_bury
from scorepad.simulate.bots.verdicts import POINTS, Verdicts
from scorepad.simulate.kernel import BELOW_64, player_of
from scorepad.simulate.packing import Packed

Sums = list[int]


class Contracts:
    """Tries contracts out, under one rulebook."""

    def __init__(self, book: Rulebook, dealer: Seat) -> None:
        self.book, self.dealer = book, dealer
        self.look: Appraisal = appraisal_of(book)
        self.play_out = player_of(book)
        self.cards = len(book.seating.seats) * book.table.hand

    def prepared(
        self, hands: Sequence[Packed], kitty: Packed, bidder: Seat, trump: int
    ) -> tuple[list[Packed], int]:
        """Every hand when the tricks begin, and the counters buried."""
        look, book = self.look, self.book
        ready = [[*hand] for hand in hands]
        buried = 0
        if book.table.kitty:
            own = [x + y for x, y in zip(ready[bidder], kitty, strict=True)]
            gone = to_bury(look, own, trump, book.table.kitty)
            buried = sum(look.pack.points[card] for card in gone)
            out = look.pack.pack(gone)
            ready[bidder] = [x - y for x, y in zip(own, out, strict=True)]
        partner = next(iter(book.seating.partners(bidder)), None)
        if partner is not None and book.passing.cards:
            ready[bidder], ready[partner] = swapped(look, ready[bidder], ready[partner], trump)
        return ready, buried

    def melds(self, hands: Sequence[Packed], trump: int) -> tuple[int, ...]:
        """What each side melds."""
        return self.by_side([self.look.meld(hand, trump) for hand in hands])

    def by_side(self, each: Sequence[int]) -> tuple[int, ...]:
        """What the seats have, added up by side."""
        return tuple([sum([each[seat] for seat in side]) for side in self.book.seating.sides])

    def tricks(
        self, hands: Sequence[Packed], buried: int, bidder: Seat, trump: int, chance: bytes
    ) -> Sums:
        """The tricks played by this chance, what was buried added."""
        leader = int(first_leader(self.book, self.dealer, bidder))
        copied = [[*hand] for hand in hands]
        sums = self.play_out(copied, leader, trump, self.book.table.hand, chance)
        sums[self.book.seating.side_of(bidder)] += buried
        return sums

    def chance(self, rng: Random) -> bytes:
        """Numbers for the cards of a deal. Choices that are compared had better meet the same."""
        return rng.randbytes(self.cards).translate(BELOW_64)

    def tried(
        self,
        hands: Sequence[Packed],
        kitty: Packed,
        bidder: Seat,
        trump: int,
        chance: bytes,
        again: Sequence[bytes] = (),
    ) -> Tried:
        """One contract in one world, whatever its bid; the tricks also by each of ``again``."""
        marriage = None
        if self.book.trump.needs == "marriage":
            marriage = has_marriage(self.look, list(hands[bidder]), trump)
        ready, buried = self.prepared(hands, kitty, bidder, trump)
        each = [self.look.meld(hand, trump) for hand in ready]
        sums = self.tricks(ready, buried, bidder, trump, chance)
        more = [self.tricks(ready, buried, bidder, trump, other) for other in again]
        return Tried(self.book, bidder, self.by_side(each), sums, marriage, tuple(each), more)


class Tried:
    """How a contract came out in one world: melds and tricks. What it scores depends on the bid.

    ``melds`` are by side, ``each`` by seat; ``sums`` are the kernel's, ``more`` those of the tricks
    played again.
    """

    __slots__ = ("bidder", "book", "each", "marriage", "melds", "more", "sums")

    def __init__(
        self,
        book: Rulebook,
        bidder: Seat,
        melds: tuple[int, ...],
        sums: Sums,
        marriage: bool | None,
        each: tuple[int, ...],
        more: Sequence[Sums] = (),
    ) -> None:
        self.book, self.bidder, self.melds, self.sums = book, bidder, melds, sums
        self.marriage, self.each, self.more = marriage, each, more

    def lead(self, side: int, bid: int) -> float:
        """The lead of a side with this bid; what is hopeless is given up where that is allowed."""
        return self.verdict(side, bid)[0]

    def verdict(self, side: int, bid: int) -> tuple[float, float]:
        """The same, and how often the bid is made."""
        verdicts = Verdicts(
            self.book, side, bid, self.book.seating.side_of(self.bidder), self.melds
        )
        at_once = verdicts.unplayed(self.marriage)
        if at_once is not None:
            return at_once, 0.0
        if verdicts.hopeless and verdicts.may_concede:
            return verdicts.conceded(), 0.0
        every = [verdicts.verdict(sums) for sums in (self.sums, *self.more)]
        return sum([lead for lead, _ in every]) / len(every), (
            sum([made for _, made in every]) / len(every)
        )

    @property
    def reached(self) -> int | None:
        """What the bidding side's meld and tricks come to: the highest bid they make. None where no
        bid is made: it kept nothing, or a rule sets it at once."""
        side = int(self.book.seating.side_of(self.bidder))
        lowest = Verdicts(self.book, side, 1, side, self.melds)
        if lowest.unplayed(self.marriage) is not None or not lowest.verdict(self.sums)[1]:
            return None
        return counting(self.book, self.melds[side]) + (self.sums[side] & POINTS)


def suits_worth_trying(look: Appraisal, hand: Packed, many: int) -> list[int]:
    """The trumps under which a packed hand is worth most, the best first."""
    rated = sorted(range(len(SUITS)), key=lambda trump: -look.worth(hand, trump))
    if look.book.trump.needs == "marriage":
        rated = [t for t in rated if has_marriage(look, hand, t)] or rated
    return rated[:many]
