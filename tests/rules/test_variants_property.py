"""Any rulebook that a house could play settles any deal: lines add up, counters are conserved."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.rules.auction import check_auction
from scorepad.rules.books import from_dict, to_dict
from scorepad.rules.keeping import counting
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.settlement import Settlement, asks_trick, settle, unplayed
from scorepad.rules.victory import standing
from tests.support.random_books import random_books


@st.composite
def deals(draw: st.DrawFn) -> tuple[Rulebook, dict[str, Any]]:
    """A rulebook and a deal that may be settled under it, however it came out."""
    book = draw(random_books())
    sides, total = len(book.table.sides), book.count.total
    meld = tuple(draw(st.integers(0, 2 * total)) for _ in range(sides))
    cuts = sorted([0, total, *(draw(st.integers(0, total)) for _ in range(sides - 1))])
    taken = tuple(b - a for a, b in pairwise(cuts))
    took = tuple(points > 0 or draw(st.booleans()) for points in taken)
    deal: dict[str, Any] = {"meld": meld, "counters": taken, "took_trick": took}
    if book.auction.contract == "none":
        return book, {**deal, "bid": None, "bidder": None}
    bid = book.auction.minimum
    for _ in range(draw(st.integers(0, 30))):
        bid = book.auction.above(bid)
    deal |= {"bid": bid, "bidder": draw(st.integers(0, sides - 1))}
    if book.table.partner == "named":
        others = [side for side in range(sides) if side != deal["bidder"]]
        deal["partners"] = tuple(draw(st.sets(st.sampled_from(others), max_size=sides - 1)))
    partners = deal.get("partners", ())
    deal["moon"] = book.moon.stakes != "none" and draw(st.booleans())
    if draw(st.booleans()) and book.trump.needs == "marriage":
        deal["marriage"] = False
    why = unplayed(book, bid, deal["bidder"], meld, deal.get("marriage"), partners, deal["moon"])
    if why is not None:
        return book, {**deal, "counters": None, "took_trick": None}
    if draw(st.integers(0, 4)) == 0:
        deal |= {"counters": None, "took_trick": None, "conceded": True, "overruled": True}
    return book, deal


def settled(book: Rulebook, deal: dict[str, Any]) -> Settlement:
    return settle(book, **deal)


@settings(max_examples=150, deadline=None)
@given(deals())
def test_any_deal_is_settled_and_its_lines_add_up(drawn: tuple[Rulebook, dict[str, Any]]) -> None:
    book, deal = drawn
    done = settled(book, deal)
    sums = [0] * len(book.table.sides)
    for line in done.lines:
        assert line.text
        assert line.rule
        sums[line.side] += line.points
    assert tuple(sums) == done.deltas
    assert {line.side for line in done.lines} == set(range(len(sums)))
    assert settled(from_dict(to_dict(book)), deal) == done, "the book as a match carries it"


@settings(max_examples=150, deadline=None)
@given(deals())
def test_counters_are_conserved_and_no_meld_counts_twice(
    drawn: tuple[Rulebook, dict[str, Any]],
) -> None:
    book, deal = drawn
    done = settled(book, deal)
    if deal["counters"] is None or book.table.partner == "named":
        return  # partners of a deal both score all that is theirs
    counted = [line for line in done.lines if line.text.startswith("counters ")]
    assert sum(line.points for line in counted) <= book.count.total
    assert all(line.points == deal["counters"][line.side] for line in counted)
    melds = [line for line in done.lines if line.text == f"meld {deal['meld'][line.side]}"]
    assert all(line.points == counting(book, deal["meld"][line.side]) for line in melds)
    assert len({line.side for line in melds}) == len(melds)
    if done.outcome == "made" and not deal["moon"]:
        has = counting(book, deal["meld"][deal["bidder"]]) + deal["counters"][deal["bidder"]]
        assert has >= deal["bid"]
        assert done.deltas[deal["bidder"]] == has
    if done.outcome == "set":
        assert done.deltas[deal["bidder"]] <= 0


@settings(max_examples=80, deadline=None)
@given(deals())
def test_any_match_stands_somehow_after_any_deal(drawn: tuple[Rulebook, dict[str, Any]]) -> None:
    book, deal = drawn
    done = settled(book, deal)
    now = standing(book, done.deltas, deal["bidder"], 1, None, done.wins, done.loses)
    assert now.text
    assert now.rule
    assert now.over == (now.winner is not None)
    assert now.target >= book.ending.target


@settings(max_examples=80, deadline=None)
@given(deals())
def test_a_trick_is_asked_only_of_sides_that_may_have_taken_none(
    drawn: tuple[Rulebook, dict[str, Any]],
) -> None:
    book, deal = drawn
    if deal["counters"] is None or book.table.kitty:
        return
    partners = deal.get("partners", ())
    moon = deal.get("moon", False)
    args = (book, deal["counters"], deal["bid"], deal["bidder"], deal["meld"], moon, partners)
    assert all(deal["counters"][side] == 0 for side in asks_trick(*args))


@settings(max_examples=80, deadline=None)
@given(random_books(), st.lists(st.integers(0, 9), max_size=14))
def test_any_auction_of_allowed_calls_is_legal(book: Rulebook, picks: list[int]) -> None:
    calls: list[int | None] = []
    for pick in picks:
        auction = check_auction(calls, 0, book)
        if auction.may_bid is None:
            break
        calls.append(None if pick < 5 else auction.may_bid.first(5)[-1])
    auction = check_auction(calls, 0, book)
    assert auction.legal
    if auction.bid is not None and auction.holder is not None:
        assert auction.bid >= book.auction.minimum
        assert not book.auction.off_step(auction.bid)[0]
