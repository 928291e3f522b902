"""The worked examples of the rules pages, dealt out and played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat
from scorepad.simulate.bots.random_bot import RandomBot
from scorepad.simulate.dealing import Dealt
from scorepad.simulate.phase import Phase
from scorepad.simulate.player import BadPlay
from scorepad.simulate.playing import play_on
from scorepad.simulate.round import Round
from tests.support.played import judge
from tests.support.playing import book_called, cards, dealt, to_the_melds

CARDGAMES = book_called("cardgames")
BILL, LISA, YOU, MIKE = CARDGAMES.seating.seats


def at_the_melds(hands: Dealt, *calls: int | None, totals: Sequence[int] = (0, 0)) -> Round:
    return to_the_melds(Round(CARDGAMES, MIKE, hands, totals), Suit.SPADES, *calls)


def sixty_for_330() -> Round:
    """Bill and you hold the contract at 330 and meld 60: a royal marriage and a common one."""
    hands = dealt(
        CARDGAMES,
        "KS QS 9H 9H 10C 10C 10D 10D AC AH AS AS", "AD AD 10H 10H JS JH JH JC JC KC 9C 9C",
        "KH QH 9D 9D 10S 10S AC AH QD QD JS JD", "KS QS JD KH QH KD KD KC QC QC 9S 9S",
    )  # fmt: skip
    return at_the_melds(hands, 330, None, None, None)


def test_C23_a_bid_of_330_over_a_meld_of_60_may_be_conceded() -> None:
    round = sixty_for_330()
    assert round.bid == 330
    assert round.side_melds[0] == 60
    assert round.phase is Phase.CONCEDE  # 310 at best
    round.concede(True)
    settled = round.settlement()
    assert settled.outcome == "conceded"
    assert settled.deltas == (-330, round.side_melds[1])
    assert round.side_melds[1] > 0
    judge(round)


def test_C23_or_it_is_played_on() -> None:
    round = sixty_for_330()
    round.concede(False)
    assert round.phase is Phase.PLAY
    play_on(round, [RandomBot()] * 4, Random(1))
    ours, theirs = round.settlement().deltas
    assert ours == -330  # 310 at best
    assert round.counters is not None
    taken = round.counters[1]
    assert theirs == (round.side_melds[1] + taken if taken else 0)
    judge(round)


def test_C23_exactly_250_short_may_not_be_conceded() -> None:
    hands = sixty_for_330().dealt
    round = at_the_melds(hands, 310, None, None, None)
    assert round.side_melds[0] == 60
    assert round.phase is Phase.PLAY
    with pytest.raises(BadPlay, match="no time to concede"):
        round.concede(True)


def test_C15_C16_bill_leads_the_queen_of_hearts_and_mike_trumps_it() -> None:
    hands = dealt(
        CARDGAMES,
        "QH QH KH KH JH JH AH 10H 9H AS AS 10S", "AD AD 10D 10D KD KD QD QD JD JD 9D 9D",
        "9H 10H AH KS KS QS JS JS 9S 9S 10S 9C", "QS AC AC 10C 10C KC KC QC QC JC JC 9C",
    )  # fmt: skip
    round = at_the_melds(hands, 250, None, None, None)
    assert round.seat == BILL
    (queen,) = cards("QH")
    round.play(queen)
    assert round.seat == LISA  # void in hearts and spades
    assert set(round.legal) == set(hands.hands[LISA])
    round.play(cards("9D")[0])
    assert round.seat == YOU  # over your partner
    assert set(round.legal) == set(cards("10H AH"))
    with pytest.raises(BadPlay, match=r"plays 9H; legal: (AH 10H|10H AH)"):
        round.play(cards("9H")[0])
    round.play(cards("10H")[0])
    assert round.seat == MIKE
    assert round.legal == cards("QS")
    round.play(cards("QS")[0])
    assert round.seat == MIKE
    assert round.tricks is not None
    assert round.tricks.points == [0, 10]
    play_on(round, [RandomBot()] * 4, Random(2))
    judge(round)


def test_J1_after_three_passes_the_dealer_holds_the_contract_at_15() -> None:
    book = book_called("joedog")
    round = Round(book, Seat(3), dealt(book, "", "", "", ""))
    for _ in range(3):
        round.call(None)
    assert (round.bidder, round.bid, round.phase) == (Seat(3), 15, Phase.TRUMP)


def test_C6_after_three_passes_the_dealer_may_bid_or_hold_it_at_250() -> None:
    for call, bid in ((None, 250), (280, 280)):
        round = Round(CARDGAMES, MIKE, dealt(CARDGAMES, "", "", "", ""))
        for _ in range(3):
            round.call(None)
        assert round.seat == MIKE
        round.call(call)
        assert (round.bidder, round.bid) == (MIKE, bid)


@pytest.mark.parametrize(
    ("hand", "others", "scores"),
    [
        (  # no marriage in spades; the others have all kings
            "AS AS AS AS 10S 10S 10S 10S QS QS QS QS AH AH AH AH AD AD AC AC",
            "KS KS KS KS KH KH KH KH KD KD KD KD KC KC KC KC QH QH QD QD",
            True,
        ),
        (  # a meld of 4; the others have 16
            "KS QS AS AS AS AS KH KH KH KH AH AH AH AH JC JC JC JC 10C 10C", "", False,
        ),
    ],
)  # fmt: skip
def test_double_deck_without_a_marriage_or_20_in_meld_is_set_unplayed(
    hand: str, others: str, scores: bool
) -> None:
    book = book_called("double-deck")
    partner = "10H 10H 10H 10H JS JS JS JS JH JH JH JH 10D 10D 10D 10D QC QC QC QC"
    round = Round(book, Seat(3), dealt(book, hand, others, partner, ""))
    to_the_melds(round, Suit.SPADES, 51, None, None, None)
    assert round.set_unplayed
    assert round.phase is Phase.OVER
    ours, theirs = round.settlement().deltas
    assert ours == -51
    assert theirs == (round.side_melds[1] if scores else 0)
    assert (round.side_melds[1] >= 20) == scores
    judge(round)
