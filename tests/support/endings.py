"""Small endings for the tests of play: every way in which others may go on, and other hands that
they might hold for all that has been seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from random import Random

from scorepad.rules.cards import Card
from scorepad.rules.legality import legal_plays
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.playing import ask
from scorepad.simulate.round import Phase, Round
from scorepad.simulate.tricks import Tricks

Chooses = Callable[[Tricks], Card]


def endings(book: Rulebook, rng: Random, deals: int, most: int) -> Iterator[Round]:
    """Every moment of these deals in which a player holds 1 to ``most`` cards and is to play. The
    contracts are reasonable, the tricks played by chance."""
    seats = book.seating.seats
    for number in range(deals):
        round = Round(book, seats[number % len(seats)], deal_cards(book, rng))
        while round.seat is not None:
            if round.phase is not Phase.PLAY:
                ask(round, BasicBot(), rng)
                continue
            if len(round.hand(round.seat)) <= most:
                yield round
            round.play(rng.choice(round.legal))


def copied(tricks: Tricks, hands: Sequence[Sequence[int]] | None = None) -> Tricks:
    """The same moment, to be played on by itself; with other ``hands`` (packed) if there are."""
    new = copy(tricks)
    new.hands = [list(hand) for hand in hands or tricks.hands]
    for name in ("plays", "gone", "leaders", "points", "took"):
        setattr(new, name, list(getattr(tricks, name)))
    new._legal = None
    return new


def every_end(tricks: Tricks, seat: Seat, chooses: Chooses) -> Iterator[Tricks]:
    """Every way in which the tricks may end where this seat plays what ``chooses`` says."""
    if tricks.seat is None:
        yield tricks
        return
    for card in [chooses(tricks)] if tricks.seat == seat else tricks.legal:
        then = copied(tricks)
        then.play(card)
        yield from every_end(then, seat, chooses)


def other_hands(round: Round, rng: Random, tries: int) -> Iterator[list[list[int]]]:
    """Hands that the others may hold as well, packed, for all that the player whose turn it is has
    seen; what is buried lies among theirs unless he buried it."""
    tricks, me = round.tricks, round.seat
    assert tricks is not None and me is not None
    pack, seats = round.pack, round.book.seating.seats
    sizes = {seat: len(round.hand(seat)) for seat in seats if seat != me}
    given = _given(round, me)
    unseen = [card for seat in sizes for card in round.hand(seat)]
    unseen += round.buried if me != round.bidder else ()
    for _ in range(tries):
        rng.shuffle(unseen)
        hands, start = [list(hand) for hand in tricks.hands], 0
        for seat, size in sizes.items():
            hands[seat] = pack.pack(unseen[start : start + size])
            start += size
        if _fits(round, [list(pack.unpack(hand)) for hand in hands], given):
            yield hands


def _given(round: Round, me: Seat) -> dict[Seat | None, tuple[Card, ...]]:
    """The cards that he gave his partner and did not get back."""
    own = round.own(me)
    if me == round.bidder:
        return {round.partner: own.given}
    left = list(own.given)
    for card in own.got:
        if card in left:
            left.remove(card)
    return {round.bidder: tuple(left)}


def _fits(
    round: Round, hands: list[list[Card]], given: dict[Seat | None, tuple[Card, ...]]
) -> bool:
    """Whether these hands melded what was shown, hold what was given, and have played by the rules
    so far."""
    tricks, trump = round.tricks, round.trump
    assert tricks is not None and trump is not None
    size = len(hands)
    played = list(zip(_seats(tricks, round.book), tricks.plays, strict=False))
    for seat, card in played:
        hands[seat].append(card)
    for seat, hand in enumerate(hands):
        shown = round.melds[seat].cards if round.melds else ()
        for cards in (shown, given.get(Seat(seat), ())):
            if any(hand.count(card) < cards.count(card) for card in cards):
                return False
    for place, (seat, card) in enumerate(played):
        trick = tuple(tricks.plays[place - place % size : place])
        if card not in legal_plays(tuple(hands[seat]), trick, trump, round.book):
            return False
        hands[seat].remove(card)
    return True


def _seats(tricks: Tricks, book: Rulebook) -> Iterator[Seat]:
    return (seat for leader in tricks.leaders for seat in book.seating.clockwise(leader))
