"""What a deal scores: C-17 to C-22, C-26, J-5, J-6, and what other houses settle."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.rulebook import Rulebook
from scorepad.rules.settlement import (
    NotAllowed,
    Settlement,
    asks_trick,
    counters_needed,
    keeps_meld_with,
    settle,
)
from tests.support.tables_rules import (
    CARDGAMES,
    CLASSIC,
    DOUBLE_DECK,
    JOEDOG,
    SIX,
    THIRDS,
    house,
)


def told(settlement: Settlement) -> list[str]:
    """The lines as a score sheet tells them: side, points, words, rule."""
    return [f"{n.side} {n.points:+d} {n.text} ({n.rule})" for n in settlement.lines]


def test_C18_a_side_without_trick_points_scores_nothing() -> None:
    settlement = settle(CARDGAMES, 280, 0, (100, 80), (250, 0))
    assert settlement.deltas == (350, 0)
    assert told(settlement)[-1] == "1 +0 meld 80 does not count: no trick points (C-18)"


def test_C18_ten_trick_points_keep_the_meld() -> None:
    assert settle(CARDGAMES, 280, 0, (100, 80), (240, 10)).deltas == (340, 90)


def test_C19_the_others_score_whether_or_not_the_bidder_makes_it() -> None:
    assert settle(CARDGAMES, 280, 0, (190, 40), (160, 90)).deltas == (350, 130)
    assert settle(CARDGAMES, 380, 0, (190, 40), (160, 90)).deltas == (-380, 130)
    assert settle(CARDGAMES, 380, 1, (40, 190), (90, 160)).deltas == (130, -380)


def test_C20_exactly_the_bid_makes_it() -> None:
    settlement = settle(CARDGAMES, 350, 0, (190, 40), (160, 90))
    assert settlement.outcome == "made"
    assert told(settlement) == [
        "0 +190 meld 190 (C-20)",
        "0 +160 counters 160 (C-20)",
        "0 +0 made: 350 of the 350 bid (C-20)",
        "1 +40 meld 40 (C-19)",
        "1 +90 counters 90 (C-19)",
    ]


def test_C21_ten_short_is_set_and_the_bid_is_taken_off() -> None:
    settlement = settle(CARDGAMES, 360, 0, (190, 40), (160, 90))
    assert settlement.outcome == "set"
    assert told(settlement)[0] == (
        "0 -360 set: 350 of the 360 bid; the bid 360 is taken off (C-21)"
    )
    assert settlement.deltas == (-360, 130)


def test_C22_enough_meld_but_no_trick_points_is_set() -> None:
    settlement = settle(CARDGAMES, 350, 1, (250, 1550), (250, 0))
    assert settlement.outcome == "set"
    assert settlement.deltas == (500, -350)
    assert told(settlement)[:2] == [
        "1 +0 meld 1550 does not count: no trick points (C-18)",
        "1 -350 set: 1550 would make the 350 bid, but does not count; "
        "the bid 350 is taken off (C-22)",
    ]


def test_C21_what_was_not_kept_counts_for_nothing_towards_the_bid() -> None:
    settlement = settle(CARDGAMES, 280, 0, (150, 40), (0, 250))
    assert told(settlement)[:2] == [
        "0 +0 meld 150 does not count: no trick points (C-18)",
        "0 -280 set: 0 of the 280 bid; the bid 280 is taken off (C-21)",
    ]
    low = settle(DOUBLE_DECK, 60, 0, (30, 20), (10, 40))
    assert told(low)[0].startswith("0 +0 meld 30 and counters 10 do not count: under 20")
    assert told(low)[1].startswith("0 -60 set: 0 of the 60 bid;")


def test_C26_a_conceded_deal_is_a_deal_with_its_deltas() -> None:
    settlement = settle(CARDGAMES, 450, 1, (180, 170), None, conceded=True)
    assert (settlement.outcome, settlement.deltas) == ("conceded", (180, -450))


def test_J5_J6_twenty_five_in_the_tricks_and_meld_needs_no_trick() -> None:
    assert settle(JOEDOG, 20, 0, (10, 6), (15, 10)).deltas == (25, 16)
    assert settle(JOEDOG, 20, 0, (10, 6), (25, 0)).deltas == (35, 6)
    assert settle(JOEDOG, 16, 0, (20, 6), (0, 25)).deltas == (20, 31)
    assert settle(JOEDOG, 30, 0, (10, 6), (15, 10)).deltas == (-30, 16)


@pytest.mark.parametrize(
    ("book", "bidder", "bid", "meld", "tricks", "deltas"),
    [
        (DOUBLE_DECK, 0, 51, (24, 32), (27, 23), (51, 55)),
        (DOUBLE_DECK, 0, 51, (24, 32), (36, 14), (60, 0)),
        (DOUBLE_DECK, 0, 60, (24, 32), (30, 20), (-60, 52)),
        (DOUBLE_DECK, 1, 51, (24, 32), (26, 24), (50, 56)),
        (CLASSIC, 0, 250, (100, 50), (150, 100), (250, 150)),
        (CLASSIC, 0, 250, (100, 50), (100, 150), (-250, 200)),
        (CLASSIC, 0, 250, (200, 100), (170, 80), (370, 180)),
        (CLASSIC, 1, 250, (200, 100), (170, 80), (370, -250)),
    ],
)
def test_score_vectors_of_other_programs(
    book: Rulebook,
    bidder: int,
    bid: int,
    meld: tuple[int, int],
    tricks: tuple[int, int],
    deltas: tuple[int, int],
) -> None:
    assert settle(book, bid, bidder, meld, tricks).deltas == deltas


def test_double_deck_under_20_trick_points_is_nothing_and_sets_the_bidder() -> None:
    settlement = settle(DOUBLE_DECK, 51, 0, (40, 32), (19, 31))
    assert settlement.deltas == (-51, 63)
    assert told(settlement)[:2] == [
        "0 +0 meld 40 and counters 19 do not count: under 20 trick points "
        f"({DOUBLE_DECK.rule('settlement.keep_meld')})",
        "0 -51 set: 59 would make the 51 bid, but does not count; the bid 51 is taken off "
        f"({DOUBLE_DECK.rule('settlement.no_trick_set')})",
    ]


def test_any_trick_keeps_the_meld_and_zero_counters_do_not_say() -> None:
    with pytest.raises(ValueError, match="side 2 has counters 0: whether it took any trick"):
        settle(CLASSIC, 250, 0, (100, 50), (250, 0))
    without = settle(CLASSIC, 250, 0, (100, 50), (250, 0), took_trick=(True, False))
    assert without.deltas == (350, 0)
    assert without.lines[-1].text == "meld 50 does not count: no trick"
    assert settle(CLASSIC, 250, 0, (100, 50), (250, 0), took_trick=(True, True)).deltas == (350, 50)
    assert settle(CLASSIC, 250, 0, (300, 50), (0, 250), took_trick=(True, True)).deltas == (
        300,
        300,
    )
    assert settle(CLASSIC, 250, 0, (300, 50), (0, 250), took_trick=(False, True)).outcome == "set"


def test_a_side_with_counters_has_taken_a_trick() -> None:
    assert settle(CLASSIC, 250, 0, (100, 50), (240, 10)).deltas == (340, 60)
    with pytest.raises(ValueError, match="cannot have taken no trick"):
        settle(CLASSIC, 250, 0, (100, 50), (240, 10), took_trick=(True, False))


def test_any_trick_is_asked_only_where_the_count_does_not_say_and_meld_hangs_on_it() -> None:
    assert asks_trick(CLASSIC, (250, 0)) == (1,)
    assert asks_trick(CLASSIC, (240, 10)) == ()
    assert asks_trick(CARDGAMES, (250, 0)) == ()
    assert asks_trick(JOEDOG, (25, 0)) == ()
    assert asks_trick(CLASSIC, (250, 0), 250, 0, (100, 0)) == ()
    assert asks_trick(CLASSIC, (0, 250), 250, 0, (100, 50)) == ()
    assert asks_trick(CLASSIC, (0, 250), 250, 0, (300, 50)) == (0,)
    assert settle(CLASSIC, 250, 0, (100, 50), (0, 250)).deltas == (-250, 300)


def test_buried_counters_are_no_trick() -> None:
    assert asks_trick(THIRDS, (2, 30, 18), 30, 0, (40, 10, 10)) == (0,)
    assert asks_trick(THIRDS, (3, 30, 17), 30, 0, (40, 10, 10)) == ()
    assert asks_trick(THIRDS, (2, 30, 18), 30, 1, (40, 10, 10)) == ()
    deal = (THIRDS, 30, 0, (40, 10, 10), (2, 30, 18))
    assert settle(*deal, took_trick=(False, True, True)).deltas == (-30, 40, 28)
    assert settle(*deal, took_trick=(True, None, None)).deltas == (42, 40, 28)


def test_the_table_rules_the_bidding_side_set() -> None:
    settlement = settle(CARDGAMES, 280, 0, (190, 40), (160, 90), ruled_set="reneged in trick 3")
    assert settlement.outcome == "set"
    assert told(settlement) == [
        "0 -280 ruled set (reneged in trick 3); the bid 280 is taken off (C-21)",
        "1 +40 meld 40 (C-19)",
        "1 +90 counters 90 (C-19)",
    ]
    # The others keep their meld by the ruling, counters or not.
    assert settle(CARDGAMES, 280, 0, (190, 40), (250, 0), ruled_set="x").deltas == (-280, 40)


def test_three_sides_each_scores_for_itself() -> None:
    settlement = settle(THIRDS, 35, 2, (10, 0, 20), (12, 22, 16))
    assert settlement.deltas == (22, 22, 36)
    assert settle(THIRDS, 40, 2, (10, 0, 20), (12, 22, 16)).deltas == (22, 22, -40)
    assert settle(SIX, 60, 1, (10, 0, 20), (0, 74, 0)).deltas == (0, 74, 0)


def test_a_bid_below_the_minimum_is_not_allowed_but_that_of_a_stuck_dealer() -> None:
    with pytest.raises(NotAllowed) as refused:
        settle(JOEDOG, 14, 0, (10, 6), (15, 10))
    assert refused.value.rule == "J-1"
    assert "14 is below the minimum of 16" in str(refused.value)
    assert settle(JOEDOG, 15, 0, (10, 6), (15, 10)).deltas == (25, 16)
    assert settle(JOEDOG, 14, 0, (10, 6), (15, 10), overruled=True).deltas == (25, 16)
    redeal = house(JOEDOG, auction={"all_pass": "redeal"})
    with pytest.raises(NotAllowed):
        settle(redeal, 15, 0, (10, 6), (15, 10))


def test_a_bid_off_the_step_is_not_allowed() -> None:
    with pytest.raises(NotAllowed, match="285 is no multiple of 10"):
        settle(CARDGAMES, 285, 0, (190, 40), (160, 90))


def test_C6_when_all_passed_the_contract_is_the_dealers_at_its_amount() -> None:
    assert settle(CARDGAMES, 250, 0, (100, 200), (240, 10), all_passed=True).deltas == (340, 210)
    with pytest.raises(NotAllowed, match="all passed: the contract is the dealer's, at 250"):
        settle(CARDGAMES, 260, 0, (100, 200), (240, 10), all_passed=True)


def test_counters_must_add_up_to_the_total_of_the_book() -> None:
    with pytest.raises(ValueError, match=r"160 \+ 80 are 240: 10 short of the 250"):
        settle(CARDGAMES, 280, 0, (190, 40), (160, 80))
    with pytest.raises(ValueError, match=r"160 \+ 100 are 260: 10 over the 250"):
        settle(CARDGAMES, 280, 0, (190, 40), (160, 100), overruled=True)


GOOD = {
    "bid": 280, "bidder": 0, "meld": (190, 40), "counters": (160, 90), "conceded": False,
    "took_trick": None,
}  # fmt: skip


@pytest.mark.parametrize(
    ("field", "value", "quote"),
    [
        ("bid", True, "True"),
        ("bid", -280, "-280"),
        ("bid", 280.0, "280.0"),
        ("bid", "280", "'280'"),
        ("bid", None, "None"),
        ("bid", 10**9, "1000000000"),
        ("bid", 10**5000, "digits"),
        ("bidder", 2, "2"),
        ("bidder", -1, "-1"),
        ("bidder", True, "True"),
        ("bidder", "0", "'0'"),
        ("meld", (190,), "190"),
        ("meld", (190, 40, 0), "190"),
        ("meld", (190, -40), "-40"),
        ("meld", (190, 40.5), "40.5"),
        ("meld", (190, False), "False"),
        ("meld", "19", "'19'"),
        ("meld", 190, "190"),
        ("meld", None, "None"),
        ("counters", None, "missing"),
        ("counters", (160,), "160"),
        ("counters", (260, -10), "-10"),
        ("counters", 160, "160"),
        ("counters", {}, "{}"),
        ("took_trick", (True,), "True"),
        ("took_trick", (1, 0), "1"),
        ("took_trick", "yes", "'yes'"),
        ("took_trick", True, "True"),
        ("conceded", True, "no counters"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else value,
)
def test_bad_input_is_refused_and_quoted(field: str, value: object, quote: str) -> None:
    deal = {**GOOD, field: value}
    with pytest.raises(ValueError) as refused:
        settle(CARDGAMES, **deal)  # type: ignore[arg-type]
    assert quote in str(refused.value)
    assert not isinstance(refused.value, NotAllowed)


def test_C20_what_the_bidding_side_needs_is_what_the_meld_leaves_and_what_keeps_it() -> None:
    assert counters_needed(CARDGAMES, 280, 190) == 90
    assert counters_needed(CARDGAMES, 250, 1550) == 10
    assert counters_needed(CARDGAMES, 330, 60) == 270
    assert counters_needed(CARDGAMES, 280, 45) == 240
    assert counters_needed(JOEDOG, 16, 20) == 0
    assert counters_needed(DOUBLE_DECK, 51, 50) == 20
    assert counters_needed(CLASSIC, 250, 300) == 0
    assert [keeps_meld_with(book) for book in (CARDGAMES, JOEDOG, CLASSIC)] == [10, 0, 0]


BOOKS = (
    CARDGAMES,
    JOEDOG,
    CLASSIC,
    DOUBLE_DECK,
    THIRDS,
    SIX,
    house(CARDGAMES, concession={"allowed": "always", "pays": "nothing"}),
)


@st.composite
def deals(draw: st.DrawFn) -> tuple[Rulebook, int, int, tuple[int, ...], tuple[int, ...] | None]:
    book = draw(st.sampled_from(BOOKS))
    sides, total, step = len(book.table.sides), book.count.total, book.auction.step
    bid = draw(st.integers(0, total // step)) * step + book.auction.minimum
    meld = tuple(draw(st.integers(0, total // 5)) * 5 for _ in range(sides))
    cuts = sorted([0, total, *(draw(st.integers(0, total)) for _ in range(sides - 1))])
    counters = tuple(b - a for a, b in pairwise(cuts))
    return book, bid, draw(st.integers(0, sides - 1)), meld, draw(st.sampled_from([counters, None]))


@given(deals(), st.lists(st.booleans(), min_size=3, max_size=3), st.sampled_from(["", "renege"]))
def test_lines_add_up_and_agree_with_the_rules_restated(
    deal: tuple[Rulebook, int, int, tuple[int, ...], tuple[int, ...] | None],
    tricks: list[bool],
    ruled: str,
) -> None:
    book, bid, bidder, meld, counters = deal
    took = None
    if counters is not None:
        took = [n > 0 or t for n, t in zip(counters, tricks, strict=False)]
    settlement = settle(
        book, bid, bidder, meld, counters, counters is None, took, ruled, overruled=True
    )
    for side, delta in enumerate(settlement.deltas):
        lines = [line for line in settlement.lines if line.side == side]
        assert sum(line.points for line in lines) == delta
        assert lines
        assert all(line.text and line.rule for line in lines)
    assert settlement.deltas == restated(book, bid, bidder, meld, counters, took, ruled)
    if settlement.outcome != "made":
        assert settlement.deltas[bidder] == -bid


def restated(
    book: Rulebook,
    bid: int,
    bidder: int,
    meld: Sequence[int],
    counters: Sequence[int] | None,
    took: Sequence[bool] | None,
    ruled: str,
) -> tuple[int, ...]:
    """The pages' sentences, one after the other, with no thought of lines."""
    scores = []
    meld = [own if own >= book.settlement.least_meld else 0 for own in meld]
    for side in range(len(meld)):
        if counters is None:
            paid = meld[side] if book.concession.pays == "meld" else 0
            scores.append(-bid if side == bidder else paid)
            continue
        assert took is not None
        loses = {
            "always": False,
            "trick": not took[side],
            "points": counters[side] < book.settlement.keep_points,
        }[book.settlement.keep_meld]
        score = 0 if loses and not ruled else meld[side] + counters[side]
        if side == bidder and (ruled or score < bid):
            score = -bid
        scores.append(score)
    return tuple(scores)


@given(deals())
def test_what_is_needed_makes_it_and_one_less_does_not(
    deal: tuple[Rulebook, int, int, tuple[int, ...], tuple[int, ...] | None],
) -> None:
    book, bid, _, meld, _ = deal
    if len(book.table.sides) != 2:
        return
    total = book.count.total
    need = counters_needed(book, bid, meld[0])
    for taken in range(0, total + 1, 10 if total == 250 else 1):
        settlement = settle(
            book, bid, 0, meld, (taken, total - taken), took_trick=(True, True), overruled=True
        )
        assert (settlement.outcome == "made") == (taken >= need)
