"""A deal set up from a record and played on from there, as often as one likes.

The record may end anywhere: after the hands, the contract, the trump, the pass, in the middle of a
trick. What it says has happened; what it leaves out is up to the players.
"""

from __future__ import annotations

from random import Random
from typing import Final

from scorepad.match.events import ContractSet
from scorepad.match.facts import DealFacts
from scorepad.rules.cards import Card
from scorepad.rules.frozen import changed, frozen
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.dealing import Dealt
from scorepad.simulate.packing import pack_of
from scorepad.simulate.phase import Phase
from scorepad.simulate.player import BadPlay
from scorepad.simulate.recording import Answer, answers_of
from scorepad.simulate.round import Round

BEGINNINGS: Final = ("hands", "contract", "trump", "pass")
"""Where a deal may be played on from, besides a number of tricks: what is known by then."""


class RecordedRound(Round):
    """A round of which a record leaves some steps out."""

    def contract(self, bidder: Seat, bid: int) -> None:
        """The contract as the table stated it, without its calls."""
        self._expect(Phase.CALL)
        self.bidder, self.bid = bidder, bid
        self._move(bidder, self.dealt.kitty, 1)
        self._ask(Phase.TRUMP, bidder)

    skipped = False

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The round as the answers of a record: with the contract that no calls led to; without
        the hands where nobody knows what they were before the pass."""
        (opened, *dealt), *others = answers_of(self)
        first: list[Answer] = [(opened,) if self.skipped else (opened, *dealt)]
        if self.bidder is not None and self.bid is not None and not self.calls:
            first.append((ContractSet(self.bidder, self.bid),))
        return *first, *others

    def without_pass(self) -> None:
        """The hands are those after the pass already."""
        self._expect(Phase.PASS)
        self.skipped = True
        self._meld()


def until(facts: DealFacts, begin: str, book: Rulebook) -> DealFacts:
    """What is known of a deal when it is played on from there: one of ``BEGINNINGS``, or a number
    of tricks. ``ValueError`` for anything else, and for more tricks than were played."""
    if begin.isascii() and begin.isdigit():
        many = int(begin[:9]) * len(book.seating.seats)
        if many > len(facts.plays):
            raise ValueError(
                f"{begin} tricks: only {len(facts.plays) // len(book.seating.seats)} were played"
            )
        return _open(changed(facts, plays=facts.plays[:many]))
    if begin not in BEGINNINGS:
        known = ", ".join(BEGINNINGS)
        raise ValueError(f"{begin!r} is no place to begin; known: {known}, or a number of tricks")
    facts = _open(changed(facts, plays=()))
    if begin != "pass":
        facts = changed(facts, passed=(), buried=())
    if begin in ("hands", "contract"):
        facts = changed(facts, trump=None)
    if begin == "hands":
        facts = changed(facts, calls=(), all_passed=False, stated=False, bidder=None, bid=None)
    return facts


def _open(facts: DealFacts) -> DealFacts:
    return changed(facts, conceded=False, counters=None, took_trick=None)


@frozen
class SetUp:
    """A deal to be played on: what is known of it, and who sat there.

    ``at_lead`` says that the hands are those at the first lead: nobody passes or buries any more.
    """

    facts: DealFacts
    players: tuple[str, ...]
    at_lead: bool = False

    def round(self, book: Rulebook, rng: Random) -> RecordedRound:
        """The deal as it stands; hands that nobody knows are dealt by chance.

        ``ValueError`` (``BadPlay`` among them) for what cannot be played.
        """
        facts = self.facts
        round = RecordedRound(book, facts.dealer, self._dealt(book, rng))
        if facts.bidder is None and not facts.calls:
            return round
        self._bid(round)
        if facts.trump is not None and round.phase is Phase.TRUMP:
            round.name_trump(facts.trump)
        if round.phase is Phase.BURY and (facts.buried or self.at_lead):
            round.bury(facts.buried or round.dealt.kitty)
        for swap in facts.passed:
            (round.return_cards if swap.giver == round.bidder else round.pass_cards)(swap.cards)
        if round.phase is Phase.PASS and self.at_lead:
            round.without_pass()
        if round.phase is Phase.CONCEDE and facts.plays:
            round.concede(False)
        for play in facts.plays:
            if play.seat != round.seat:
                raise ValueError(f"{self.players[play.seat]} plays {play.card} out of turn")
            round.play(play.card)
        return round

    def _bid(self, round: RecordedRound) -> None:
        """The auction as far as it is known. The contract stands, whatever the calls were."""
        facts = self.facts
        for call in () if facts.stated else facts.calls:
            if call.seat != round.seat and facts.bidder is None:
                raise ValueError(f"{self.players[call.seat]} calls out of turn")
            try:
                round.call(call.amount)
            except BadPlay:
                if facts.bidder is None:
                    raise
                break
        if facts.bidder is not None and facts.bid is not None and round.phase is Phase.CALL:
            round.contract(facts.bidder, facts.bid)

    def _dealt(self, book: Rulebook, rng: Random) -> Dealt:
        facts = self.facts
        hands = facts.hands
        if hands is None:
            raise ValueError("its hands are not known")
        known = [card for hand in hands for card in hand] + list(facts.kitty)
        rest = _rest(book, known)
        if any(not hand for hand in hands) and (facts.plays or facts.passed or facts.buried):
            raise ValueError("some of its hands are not known")
        size, kitty = book.table.hand, book.table.kitty
        for whose, hand, whole in (
            *((f"{self.players[seat]} has", hand, size) for seat, hand in enumerate(hands)),
            ("the kitty has", facts.kitty, kitty),
        ):
            if hand and len(hand) != whole:
                raise ValueError(f"{whose} {len(hand)} cards; it must be {whole}")
        rng.shuffle(rest)
        dealt = []
        for hand in hands:
            if not hand:
                hand, rest = tuple(rest[:size]), rest[size:]
            dealt.append(tuple(hand))
        return Dealt(tuple(dealt), facts.kitty or tuple(rest))


def _rest(book: Rulebook, known: list[Card]) -> list[Card]:
    """The cards of the deck that are not among these; ``ValueError`` if these are too many."""
    left = list(pack_of(book).deck)
    for card in known:
        if card not in left:
            raise ValueError(f"{card} is in the hands more often than in the deck")
        left.remove(card)
    return left
