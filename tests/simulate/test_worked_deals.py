"""What the rules pages say of trick points, legal cards and bids where the books differ, shown by
deals that leave no choice."""

from __future__ import annotations

from random import Random

import pytest

from scorepad.rules.cards import Suit
from scorepad.simulate.bots.random_bot import RandomBot
from scorepad.simulate.phase import Phase
from scorepad.simulate.player import BadPlay
from scorepad.simulate.playing import play_on
from scorepad.simulate.round import Round
from tests.support.by_the_page import HOUSES
from tests.support.page_deals import deal_by_page
from tests.support.played import judge
from tests.support.playing import book_called, cards, dealt, facts_of, to_the_melds

ALL = "A{0} A{0} 10{0} 10{0} K{0} K{0} Q{0} Q{0} J{0} J{0} 9{0} 9{0}"
PINOCHLES = "JD JD QS QS"


def played_out(round: Round) -> Round:
    if round.phase is Phase.CONCEDE:
        round.concede(False)
    play_on(round, [RandomBot()] * len(round.book.seating.seats), Random(1))
    judge(round)
    came = deal_by_page(HOUSES[round.book.name], facts_of(round))
    assert tuple(came.deltas) == round.settlement().deltas
    return round


def four(name: str, bid: int, trump: Suit, *hands: str) -> Round:
    """The player left of the dealer holds the contract, and passes and gets back what he had."""
    book = book_called(name)
    round = Round(book, book.seating.seats[-1], dealt(book, *hands))
    return to_the_melds(round, trump, bid, None, None, None)


@pytest.mark.parametrize(
    ("name", "bid", "double_run", "theirs"),
    [("cardgames", 250, 1520, False), ("classic", 250, 1520, False), ("joedog", 16, 152, True)],
)
def test_C18_C23_who_takes_all_leaves_the_others_nothing_but_not_in_joedog(
    name: str, bid: int, double_run: int, theirs: bool
) -> None:
    round = played_out(four(name, bid, Suit.SPADES, ALL.format("S"), "", "KD QD", ""))
    total = round.book.count.total
    assert round.counters == (total, 0)
    ours, other = round.side_melds
    assert ours >= double_run
    assert other > 0
    assert round.settlement().deltas == (ours + total, other if theirs else 0)


@pytest.mark.parametrize(
    ("name", "bid", "scores"),
    [("cardgames", 300, -300), ("classic", 300, -300), ("joedog", 30, None)],
)
def test_C22_J6_enough_meld_without_a_trick_point_is_set_but_not_in_joedog(
    name: str, bid: int, scores: int | None
) -> None:
    hands = f"{PINOCHLES} 9S 9D 9D 9C", ALL.format("H"), "", ""
    round = played_out(four(name, bid, Suit.HEARTS, *hands))
    total = round.book.count.total
    assert round.counters == (0, total)
    ours, other = round.side_melds
    assert ours >= bid  # the double pinochle alone makes it
    assert round.settlement().deltas == (ours if scores is None else scores, other + total)


@pytest.mark.parametrize(
    ("short", "outcome"), [(0, "made"), (1, "set")], ids=["exactly-the-bid", "ten-short"]
)
def test_C20_C21_exactly_the_bid_makes_it_and_ten_more_is_set(short: int, outcome: str) -> None:
    hands = ALL.format("S"), "", "KD QD", ""
    known = four("cardgames", 250, Suit.SPADES, *hands)
    worth = known.side_melds[0] + 250
    round = four("cardgames", worth + 10 * short, Suit.SPADES, *hands)
    settled = played_out(round).settlement()
    assert settled.outcome == outcome
    assert settled.deltas[0] == (worth if outcome == "made" else -worth - 10)


def test_three_handed_what_was_buried_counts_but_is_no_trick() -> None:
    book = book_called("three-handed")
    kitty = "AC 10C 10C"
    hands = f"{PINOCHLES} 10D 10D 9S 9S KC KC", f"{ALL.format('H')} AS AS AD", ""
    round = Round(book, book.seating.seats[-1], dealt(book, *hands, kitty=kitty))
    to_the_melds(round, Suit.HEARTS, 20, None, None)
    assert round.buried == cards(kitty)
    if round.phase is Phase.CONCEDE:
        round.concede(False)
    round.play(cards("QS")[0])  # Bob has the aces of spades and the diamonds, and all the trumps
    played_out(round)
    assert round.counters == (3, 22, 0)
    assert round.took_trick == (False, True, False)
    ann, bob, cat = round.side_melds
    assert ann >= 20
    assert cat > 0
    assert round.settlement().deltas == (-20, bob + 22, 0)


def legal_for(name: str, trump: Suit, hands: tuple[str, ...], *played: str) -> list[set[str]]:
    """What each in turn may play, when these cards are played."""
    book = book_called(name)
    round = four(name, book.auction.minimum, trump, *hands)
    if round.phase is Phase.CONCEDE:
        round.concede(False)
    found = []
    for text in played:
        (card,) = cards(text)
        found.append({str(each) for each in round.legal})
        round.play(card)
    judge(play_on(round, [RandomBot()] * 4, Random(2)))
    return found


EXAMPLE = (
    "QH QH KH KH JH JH AH 10H 9H AS AS 10S", "AD AD 10D 10D KD KD QD QD JD JD 9D 9D",
    "9H 10H AH KS KS QS JS JS 9S 9S 10S 9C", "QS AC AC 10C 10C KC KC QC QC JC JC 9C",
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "you"),
    [("cardgames", "10H AH"), ("classic", "10H AH"), ("joedog", "9H 10H AH")],
)
def test_C16_J4_a_side_suit_must_be_beaten_but_not_in_joedog(name: str, you: str) -> None:
    legal = legal_for(name, Suit.SPADES, EXAMPLE, "QH", "9D", "10H", "QS")
    assert legal[2] == set(you.split())
    assert legal[3] == {"QS"}  # void in hearts: he must trump (C-15)


@pytest.mark.parametrize("name", ["cardgames", "classic", "joedog"])
def test_C16_J4_trump_that_is_led_must_be_beaten_everywhere(name: str) -> None:
    legal = legal_for(name, Suit.HEARTS, EXAMPLE, "QH", "9D", "AH", "9C")
    assert legal[1] == set(EXAMPLE[1].split())  # neither the suit nor trump: anything
    assert legal[2] == {"10H", "AH"}
    assert legal[3] == set(EXAMPLE[3].split())


OVER = (
    "AH 10H KH QH JH 9H AD AD 10D KD QD JD", "KS JS AC AC 10C 10C KC KC QC QC JC JC",
    "AH 10H KH QH JH 9H 10D KD QD JD 9D 9D", "AS QS 9S 9S AS 10S 10S KS QS JS 9C 9C",
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "mike"),
    [
        ("cardgames", "AS 10S"), ("classic", "AS 10S"), ("joedog", "AS 10S KS QS JS 9S"),
    ],
)  # fmt: skip
def test_C16_J4_a_trump_must_be_over_trumped_but_not_in_joedog(name: str, mike: str) -> None:
    legal = legal_for(name, Suit.SPADES, OVER, "AH", "KS", "9H", "AS")
    assert legal[1] == {"KS", "JS"}  # void in hearts
    assert legal[2] == {"AH", "10H", "KH", "QH", "JH", "9H"}  # trumped already: any heart
    assert legal[3] == set(mike.split())


def test_J2_three_cards_over_and_three_back_and_four_under_cardgames() -> None:
    for name, many in (("cardgames", 4), ("joedog", 3)):
        book = book_called(name)
        round = Round(book, book.seating.seats[-1], dealt(book, "", "", "", ""))
        round.call(book.auction.minimum)
        for _ in range(3):
            round.call(None)
        round.name_trump(Suit.SPADES)
        assert (round.phase, round.seat, round.choose) == (Phase.PASS, 2, many)
        hand = round.hand(book.seating.seats[2])
        for wrong in (many - 1, many + 1):
            with pytest.raises(BadPlay, match=f"it must be {many}"):
                round.pass_cards(hand[:wrong])
        round.pass_cards(hand[:many])
        assert (round.phase, round.seat, round.choose) == (Phase.RETURN, 0, many)
        round.return_cards(hand[:many])  # the same ones are allowed
        assert round.hand(book.seating.seats[2]) == hand


@pytest.mark.parametrize(
    ("name", "calls", "refused"),
    [
        ("cardgames", (250, 260, 280), (285, 280, 270, 310)),  # C-3: by 10 or 20
        ("cardgames", (400,), (405, 430)),  # C-4: any multiple of 10 to begin with
        ("cardgames", (), (240, 255, 0, -250)),
        ("classic", (250, 400), (400, 405, 390)),
        ("joedog", (16, 17, 40), (40, 39)),  # J-1: any whole number above
        ("joedog", (), (15, 0)),
        ("double-deck", (50, 51, 60, 65, 100, 110), (111, 115, 110)),
        ("double-deck", (60,), (61, 64)),
        ("three-handed", (20, 21), (21, 20)),
    ],
)
def test_C3_C4_J1_bids_that_are_allowed_and_bids_that_are_not(
    name: str, calls: tuple[int, ...], refused: tuple[int, ...]
) -> None:
    book = book_called(name)
    dealer, kitty = book.seating.seats[-1], "9S 9S 9H" if book.table.kitty else ""
    round = Round(book, dealer, dealt(book, *[""] * len(book.seating.seats), kitty=kitty))
    for amount in calls:
        round.call(amount)
    for amount in refused:
        before = round.heard
        with pytest.raises(BadPlay, match="allowed: "):
            round.call(amount)
        assert round.heard == before
