"""take-rest: only what is certain may be claimed."""

from __future__ import annotations

from random import Random

import pytest

from scorepad.interview.saying import said
from scorepad.playing.certain import May, Rest, takes_the_rest
from scorepad.rules.books import built_in_names
from scorepad.rules.cards import Card, Suit, parse_cards
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.packing import pack_of
from scorepad.simulate.playing import ask
from scorepad.simulate.round import Phase, Round
from scorepad.simulate.tricks import Tricks
from tests.support.card_table import Sitting, Thinking
from tests.support.endings import copied, endings, every_end, other_hands
from tests.support.playing import book_called, play_books

BOOKS = play_books()
SOME = (*built_in_names(), "thirds", "never, False, False, any", "always, True, True, trump",
        "trump-led, False, False, any", "never, True, True, any")  # fmt: skip


@pytest.mark.parametrize("book", SOME)
def test_what_is_claimed_is_taken_however_the_cards_lie_and_whatever_is_played(book: str) -> None:
    rng, claimed, partners = Random(4), 0, 0
    free = "False" in book  # where much may be played, four cards can be in too many ways
    for round in endings(BOOKS[book], rng, 6 if free else 3, 3 if free else 4):
        me, tricks = round.seat, round.tricks
        assert me is not None and tricks is not None
        if takes_the_rest(round.observation()) is None:
            continue
        claimed += 1

        def chooses(now: Tricks, round: Round = round) -> Card:
            assert now.seat is not None
            card = takes_the_rest(round.at_play(now, now.seat, now.legal))
            assert card is not None, "certain once, certain to the end"
            return card

        others = other_hands(round, rng, 3) if len(round.hand(me)) < 4 else ()
        for hands in (tricks.hands, *others):
            for end in every_end(copied(tricks, hands), me, chooses):
                takers = {*end.leaders[len(tricks.leaders) :], end.winner}
                assert takers <= {me, *round.book.seating.partners(me)}
                partners += takers != {me}
    assert claimed >= 5
    assert partners or not round.book.seating.partners(me)


@pytest.mark.parametrize("book", built_in_names())
def test_what_is_claimed_of_many_cards_is_taken(book: str) -> None:
    rules, rng = book_called(book), Random(8)
    longest = 0
    for number in range(25):
        dealer = rules.seating.seats[number % len(rules.seating.seats)]
        round = Round(rules, dealer, deal_cards(rules, rng))
        while round.seat is not None:
            seat = round.seat
            if round.phase is Phase.PLAY and takes_the_rest(round.observation()) is not None:
                longest = max(longest, len(round.hand(seat)))
                _play_out(round, rng)
                break
            ask(round, BasicBot(), rng)
    assert longest >= 4


def _play_out(round: Round, rng: Random) -> None:
    """The claimer plays what is certain; the others anything they may."""
    seat, tricks = round.seat, round.tricks
    assert seat is not None and tricks is not None
    began, ours = len(tricks.leaders), {seat, *round.book.seating.partners(seat)}
    while round.seat is not None:
        if round.seat == seat:
            card = takes_the_rest(round.observation())
            assert card is not None
            round.play(card)
        else:
            round.play(rng.choice(round.legal))
    assert {*tricks.leaders[began:], tricks.winner} <= ours


@pytest.mark.parametrize(
    ("mine", "gone", "certain"),
    [
        ("AS", "10S 10S KS KS QS QS JS JS 9S 9S", True),  # the other ace is the same: it is second
        ("10S", "AS AS 10S KS KS QS QS JS JS 9S 9S", True),
        ("10S", "AS 10S KS KS QS QS JS JS 9S 9S", False),  # an ace is out
        ("AS AH", "AS 10S 10S KS KS QS QS JS JS 9S 9S", True),  # no trump is out
        ("AH", "", False),  # trumps are out
        ("AS AS AH", "10S 10S KS KS QS QS JS JS 9S", True),  # two trumps draw the one that is out
        ("AS AH KH", "AS 10S 10S KS KS QS QS JS JS 9S 9S AH", False),  # tens of hearts are out
        ("AS AH KH", "AS 10S 10S KS KS QS QS JS JS 9S 9S AH 10H 10H", True),
        ("AS QS", "10S 10S KS KS QS JS JS 9S 9S", True),  # the only one out falls on the ace
        ("AS QS", "10S 10S KS QS JS JS 9S 9S", False),  # the king may be kept back
    ],
)
def test_a_card_is_certain_only_if_nothing_out_can_beat_it(
    mine: str, gone: str, certain: bool
) -> None:
    hand = parse_cards(mine)
    out = list(pack_of(book_called("cardgames")).deck)
    for card in (*hand, *parse_cards(gone)):
        out.remove(card)
    assert Rest(Suit.SPADES, [May(out)]).certain(hand, {True}) is certain


@pytest.mark.parametrize(
    ("mine", "theirs", "his", "leads", "certain"),
    [
        ("KH", "QH", "AH", True, True),  # the last trick: his ace takes it
        ("KH", "AH", "QH", True, False),
        ("KH AS", "9D 9D", "AH 9D", True, True),  # he takes the king, the ace of trumps the rest
        ("KH AH", "10H 9D", "9H 9D", True, True),
        ("KH AC", "10D 9D", "AH KC AC", True, True),  # his clubs may not take it: the ace is mine
        ("KH JC", "10C 9D", "AH 9C", True, False),  # he takes the king and leads a club
        ("KH JC", "QC 9D", "AH KC", True, False),  # he may not hold the ace
        ("KH AC", "10C 9D", "AH 9C", True, True),  # he leads the nine of clubs, if he takes it
        ("AC", "10C", "9C AH", False, True),  # whatever he leads, the ten takes nothing
        ("AC", "10C", "9C", False, True),  # he leads a club
        ("AC", "10C 9H", "9C AH", False, True),  # or his ace of hearts, which is high
        ("AC", "10C AH", "9C KH", False, False),
        ("9S", "AC AD", "KC 9D", False, True),  # any trump takes it where none is out
        ("9S", "AC 10S", "KC 9D", False, False),
    ],
)
def test_a_partner_s_trick_counts_but_then_he_leads_what_he_likes(
    mine: str, theirs: str, his: str, leads: bool, certain: bool
) -> None:
    rest = Rest(Suit.SPADES, [May(parse_cards(theirs))], [May(parse_cards(his))])
    assert rest.certain(parse_cards(mine), {leads}) is certain


def test_who_need_not_trump_may_throw_off_on_his_partner_s_trick() -> None:
    theirs, his = [May(parse_cards("10C 9D"))], [May(parse_cards("AH AH"))]
    mine = parse_cards("9S 9C")  # the nine of clubs goes on the first ace
    assert not Rest(Suit.SPADES, theirs, his).certain(mine, {False})
    assert Rest(Suit.SPADES, theirs, his, must_trump=False).certain(mine, {False})


def test_take_rest_records_the_tricks_as_they_fall_and_is_one_answer() -> None:
    sitting = Sitting(seed=6)
    found, owed = False, []

    class Claiming(Thinking):
        def ask(self, prompt):  # type: ignore[no-untyped-def]
            nonlocal found
            round = self.game.round
            turn = round is not None and round.seat in self.game.people and round.tricks
            card = takes_the_rest(round.observation()) if turn and round else None
            if card is not None and len(round.hand(round.seat)) > 1 and not found:
                owed.append(sum(len(round.hand(seat)) for seat in self.game.match.seating.seats))
                found = True
                self.prompts.append(prompt)
                self.shown.append(f"{prompt.question} > take-rest")
                return "take rest"
            return super().ask(prompt)

    sitting.with_asker(Claiming())
    assert found
    assert sitting.asker.heard("error") == []
    longest = max(sitting.keeper.entries, key=lambda entry: len(entry.events))
    assert len(longest.events) == owed[0] + 1  # every card that was left, and the count
    assert sitting.match.over
    size = len(sitting.match.seating.seats)
    line = said(longest, sitting.match)
    assert line.startswith(f"take-rest, {-(-owed[0] // size)} tricks, counters: ")
    assert not any(sign in line for sign in "♠♥♦♣")


def test_take_rest_is_refused_while_it_is_not_certain() -> None:
    sitting = Sitting(seed=7)
    sitting.with_asker(Thinking(enough=lambda g: g.round is not None and bool(g.round.tricks)))
    sitting.play("take-rest", "rest")
    assert all("certain" in line for line in sitting.asker.heard("error"))
    assert len(sitting.asker.heard("error")) == 2


def test_who_is_not_to_lead_may_take_the_rest_too() -> None:
    """The last to play to the last trick but one holds what takes both."""
    sitting = Sitting(seed=3)
    claimed = []

    class Waiting(Thinking):
        def ask(self, prompt):  # type: ignore[no-untyped-def]
            round = self.game.round
            turn = round is not None and round.seat in self.game.people and round.tricks
            many = turn and round.tricks.trick and len(round.hand(round.seat)) > 1
            if claimed or not many or takes_the_rest(round.observation()) is None:
                return super().ask(prompt)
            claimed.append(round)
            assert any("The rest is yours" in line for line in self.heard("table"))
            return "take-rest"

    sitting.with_asker(Waiting())
    assert claimed and sitting.asker.heard("error") == []
    (round,) = claimed
    assert round.phase is Phase.OVER
