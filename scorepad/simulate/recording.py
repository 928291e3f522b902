"""A round told as the events of a match (``scorepad.match.events``), and made again from them.

Events are built only where somebody keeps them. ``events_of`` only ever grows while a round goes
on: what a new answer adds stands at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scorepad.match.events import (
    CallMade,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    Conceded,
    CountersRecorded,
    DealEvent,
    DealOpened,
    HandsDealt,
    KittyTaken,
    MeldRecorded,
    TrumpNamed,
)
from scorepad.match.facts import DealFacts
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.dealing import Dealt
from scorepad.simulate.round import Phase, Round

Answer = tuple[DealEvent, ...]
"""The events of one accepted answer."""


def events_of(round: Round) -> tuple[DealEvent, ...]:
    """Everything that has happened in a round so far, in order, the opening of the deal first."""
    return tuple(event for answer in answers_of(round) for event in answer)


def answers_of(round: Round) -> tuple[Answer, ...]:
    """The same as the answers of a record: the deal, the auction, each trick and so on together."""
    return tuple(answer for answer in _answers(round) if answer)


def answers_of_all(rounds: Iterable[Round]) -> Iterator[Answer]:
    """One round after another as the answers of a record. Where all passed the same deal is dealt
    again: new hands are told, but no new deal is opened."""
    again = False
    for round in rounds:
        (opened, *dealt), *others = answers_of(round)
        yield tuple(dealt) if again else (opened, *dealt)
        yield from others
        again = round.thrown_in


def _answers(round: Round) -> Iterator[Answer]:
    dealt = round.dealt
    yield DealOpened(round.dealer), HandsDealt(dealt.hands, dealt.kitty)
    yield tuple([CallMade(seat, amount) for seat, amount in round.heard])
    if round.bidder is None:
        return
    if dealt.kitty:
        yield (KittyTaken(dealt.kitty),)
    if round.trump is not None:
        yield (TrumpNamed(round.trump),)
    if round.buried:
        yield (CardsBuried(round.buried),)
    partner = round.partner
    if partner is not None:
        if round.given:
            yield (CardsPassed(partner, round.bidder, round.given),)
        if round.returned:
            yield (CardsPassed(round.bidder, partner, round.returned),)
    if round.melds:
        yield (MeldRecorded(round.side_melds, round.melds),)
    if round.conceded:
        yield (Conceded(),)
    if round.tricks is not None:
        yield from _tricks(round)


def _tricks(round: Round) -> Iterator[Answer]:
    tricks, clockwise = round.tricks, round.book.seating.clockwise
    assert tricks is not None
    size = len(round.book.seating.seats)
    for number, leader in enumerate(tricks.leaders):
        cards = tricks.plays[number * size : (number + 1) * size]
        yield tuple([CardPlayed(s, c) for s, c in zip(clockwise(leader), cards, strict=False)])
    if round.phase is Phase.OVER and round.counters is not None:
        yield (CountersRecorded(round.counters, round.took_trick),)


def round_of(facts: DealFacts, book: Rulebook, totals: Sequence[int] | None = None) -> Round:
    """The round that these facts of a deal tell of, as far as they go: a saved deal, played on.

    ``ValueError`` (``BadPlay`` among them) for a deal whose hands are not known, or whose record
    holds what the rules do not allow.
    """
    hands = facts.whole_hands
    if hands is None:
        raise ValueError(f"deal {facts.number} has hands that are not known: nobody plays it on")
    round = Round(book, facts.dealer, Dealt(hands, facts.kitty), totals)
    for call in facts.calls:
        round.call(call.amount)
    if facts.trump is not None and round.phase is Phase.TRUMP:
        round.name_trump(facts.trump)
    if facts.buried:
        round.bury(facts.buried)
    for swap, answer in zip(facts.passed, (round.pass_cards, round.return_cards), strict=False):
        answer(swap.cards)
    if round.phase is Phase.CONCEDE and (facts.conceded or facts.plays or facts.counters):
        round.concede(facts.conceded)
    for play in facts.plays:
        round.play(play.card)
    return round
