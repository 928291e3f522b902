"""Statistics: every figure worked out by hand from deals typed here, each with its count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.match.events import (
    CallMade,
    CountersRecorded,
    DealAmended,
    MatchEnded,
    MatchStarted,
    MeldRecorded,
    Misdealt,
    PlayerRenamed,
    PlayerReplaced,
    SetRuled,
    Shown,
    TotalsRecorded,
    TrumpNamed,
)
from scorepad.match.match import Match
from scorepad.reports.figures import figures_of
from scorepad.reports.records import special
from scorepad.reports.statistics import (
    Average,
    BookStatistics,
    Row,
    people_of,
    statistics,
)
from scorepad.reports.tally import Tally, tally_of
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat
from tests.support.tables import EVENING, FAMILY, calls, played, rec, table, undo


def counted(*matches: Match, of: tuple[str, ...] = ()) -> BookStatistics:
    (book,) = statistics(_tally(*matches), of)
    return book


def _tally(*matches: Match) -> Tally:
    return tally_of(figures_of(f"2026010{n}-aaaaaa", match) for n, match in enumerate(matches))


def row(name: str, *matches: Match) -> Row:
    book = counted(*matches)
    return next(each for each in (*book.players, *book.pairs) if each.name == name)


def an_evening() -> Match:
    """Ann makes 280, Bob is set at 300, Cat concedes 400; then all pass and the dealer makes it."""
    match = played(table(), "Ann", 280, (190, 40), (160, 90), "S")
    match = played(match, "Bob", 300, (60, 40), (100, 150), "H")
    match = played(match, "Cat", 400, (60, 100), None, "D")
    return played(match, None, 0, (140, 160), (120, 130), "C")


def test_contracts_bid_made_set_and_conceded() -> None:
    match = an_evening()
    assert [deal.outcome for deal in match.deals] == ["made", "set", "conceded", "made"]
    dealer = match.players[match.deals[3].facts.dealer]
    for name, made, was_set, conceded in (("Ann", 1, 0, 0), ("Bob", 0, 1, 0), ("Cat", 0, 0, 1)):
        got = row(name, match)
        stuck = name == dealer
        assert (got.made, got.set, got.conceded) == (made + stuck, was_set, conceded), name
        assert got.contracts == 1 + stuck
    assert row("Ann & Cat", match).lost == 400
    assert row("Bob & Dan", match).lost == 300
    assert row(dealer, match).stuck == 1


def test_the_average_bid_leaves_the_stuck_dealer_out() -> None:
    book = counted(an_evening())
    assert book.table.bid == Average(280 + 300 + 400, 3)
    assert book.table.bid.value == 326.7
    assert book.table.stuck == 1
    assert any("because nobody bid" in said for said in book.left_out)


def test_counters_are_not_averaged_over_conceded_deals() -> None:
    pair = row("Ann & Cat", an_evening())
    assert pair.counters == Average(160 + 100 + 120, 3)
    assert pair.meld == Average(190 + 60 + 60 + 140, 4)
    assert any("1 conceded deal had no tricks" in said for said in counted(an_evening()).left_out)


def test_trump_best_deal_and_share_of_deals() -> None:
    match = an_evening()
    assert counted(match).table.trumps == (1, 1, 1, 1)
    ann = row("Ann", match)
    assert ann.trumps[0] == 1 and ann.deals == 4
    assert ann.best_deal is not None and (ann.best_deal.points, ann.best_deal.deal) == (350, 1)


def test_a_run_goes_on_over_matches_and_ends_with_a_set() -> None:
    made = played(table(), "Ann", 280, (190, 40), (160, 90))
    broken = played(table(), "Ann", 300, (60, 40), (100, 150))
    assert row("Ann", made, made, broken, made).longest_run == 2
    assert row("Ann", made, broken, made).longest_run == 1
    assert row("Bob", made).longest_run == 0


def test_own_meld_is_averaged_where_it_was_recorded() -> None:
    match = rec(table(), *_contract("Ann", 280))
    match = rec(match, MeldRecorded((190, 40), (Shown(Seat(0), 150), Shown(Seat(1), 40))))
    match = rec(match, CountersRecorded((160, 90)))
    match = played(match, "Ann", 280, (190, 40), (160, 90))
    assert row("Ann", match).own_meld == Average(150, 1)
    assert row("Cat", match).own_meld == Average(40, 1)  # what is left of the side's 190
    assert row("Dan", match).own_meld == Average(0, 1)
    assert any("4 of 8 times" in said for said in counted(match).left_out)


def _contract(who: str, bid: int) -> list[object]:
    from scorepad.match.events import ContractSet

    return [ContractSet(Seat(FAMILY.index(who)), bid), TrumpNamed(Suit.SPADES)]


def test_the_auction_counts_only_where_it_was_recorded() -> None:
    match = calls(table(), 250, 260, None, None, 280, None)
    match = rec(match, TrumpNamed(Suit.SPADES))
    match = rec(match, MeldRecorded((190, 40)))
    match = rec(match, CountersRecorded((160, 90)))
    match = played(match, "Bob", 280, (40, 190), (90, 160))
    ann, bob, cat = (row(name, match) for name in ("Ann", "Bob", "Cat"))
    assert (ann.auctions, ann.bid_in, ann.won) == (1, 1, 1)
    assert (bob.auctions, bob.bid_in, bob.won) == (1, 1, 0)
    assert (cat.auctions, cat.bid_in, cat.won) == (1, 0, 0)
    assert any("1 of 2 deals" in said for said in counted(match).left_out)


def test_statistics_follow_the_person() -> None:
    match = played(table(), "Ann", 280, (190, 40), (160, 90))
    match = rec(match, PlayerReplaced(Seat(0), "Eve"))
    match = played(match, "Eve", 300, (60, 40), (100, 150))
    match = rec(match, PlayerRenamed(Seat(1), "Robert"))
    match = rec(match, MatchEnded("agreed"))
    assert (row("Ann", match).made, row("Ann", match).deals) == (1, 1)
    assert (row("Eve", match).set, row("Eve", match).deals) == (1, 1)
    assert row("Robert", match).deals == 2
    assert "Bob" not in people_of(_tally(match))
    assert {each.name for each in counted(match).pairs} == {
        "Ann & Cat",
        "Eve & Cat",
        "Robert & Dan",
    }


def test_everybody_who_sat_in_it_has_played_the_match() -> None:
    match = played(table(), "Ann", 280, (190, 40), (160, 90))
    match = rec(match, PlayerReplaced(Seat(0), "Eve"))
    match = played(match, "Bob", 300, (20, 300), (10, 240))
    match = rec(match, MatchEnded("agreed"))
    assert match.ending is not None and match.ending.winner == 1
    for name, wins in (("Ann", 0), ("Eve", 0), ("Cat", 0), ("Bob", 1), ("Dan", 1)):
        assert (row(name, match).matches, row(name, match).wins) == (1, wins)


def test_the_same_person_whatever_the_case_and_accents() -> None:
    one = played(table(players=("José", "Bob", "Cat", "Dan")), "José", 280, (190, 40), (160, 90))
    two = played(table(players=("Bob", "jose", "Dan", "Cat")), "jose", 280, (40, 190), (90, 160))
    got = row("jose", one, two)
    assert (got.contracts, got.deals) == (2, 2)
    assert row("jose & Cat", one, two).deals == 2  # the pair too, in other seats


def test_what_does_not_count_is_no_deal() -> None:
    match = played(table(), "Ann", 280, (190, 40), (160, 90))
    match = played(match, "Bob", 280, (190, 190), (90, 160))
    match = rec(match, DealAmended(2, (Misdealt(),)))
    match = rec(match, *_contract("Ann", 280))
    assert counted(match).deals == 1
    assert counted(undo(undo(match))).deals == 2


def test_deals_after_the_end_do_not_count() -> None:
    match = table()
    while not match.over:
        match = played(match, "Ann", 280, (190, 40), (160, 90))
    before = counted(match)
    shorter = rec(match, DealAmended(1, (MeldRecorded((1500, 40)),)))
    assert [deal.counted for deal in shorter.deals] == [True] + [False] * (len(match.deals) - 1)
    assert before.deals == len(match.deals)
    assert counted(shorter).deals == 1


def test_a_renege_ruled_set_is_a_set() -> None:
    match = rec(table(), *_contract("Ann", 280))
    match = rec(match, MeldRecorded((190, 40)))
    match = rec(match, SetRuled("renege"))
    match = rec(match, CountersRecorded((160, 90)))
    assert (row("Ann", match).set, row("Ann", match).lost) == (1, 280)


def test_live_and_abandoned_matches_count_their_deals_only() -> None:
    live = played(table(), "Ann", 280, (190, 40), (160, 90))
    left = rec(live, MatchEnded("abandoned"))
    book = counted(live, left)
    assert (book.table.matches, book.live, book.abandoned, book.deals) == (0, 1, 1, 2)
    assert row("Ann", live, left).matches == 0
    assert len(book.left_out) >= 2


def test_bare_totals_count_as_matches_and_in_no_average() -> None:
    bare = rec(table(), TotalsRecorded((1520, 980)))
    full = rec(played(table(), "Bob", 280, (40, 190), (90, 160)), MatchEnded("agreed"))
    book = counted(bare, full)
    assert (book.table.matches, book.deals) == (2, 1)
    ann = row("Ann", bare, full)
    assert (ann.matches, ann.wins, ann.bare, ann.deals) == (2, 1, 1, 1)
    assert ann.meld == Average(40, 1)
    assert any("only the totals are known" in said for said in book.left_out)


def test_head_to_head_between_players_and_pairs() -> None:
    won = rec(table(), TotalsRecorded((1520, 980)))
    lost = rec(table(), TotalsRecorded((980, 1520)))
    other = rec(table(players=("Ann", "Cat", "Bob", "Dan")), TotalsRecorded((1520, 980)))
    book = counted(won, won, lost, other)
    found = {(met.first, met.second): met for met in book.meetings}
    against = found["Ann", "Bob"]
    assert (against.matches, against.first_won, against.second_won) == (3, 2, 1)
    pairs = found["Ann & Cat", "Bob & Dan"]
    assert pairs.pairs and (pairs.matches, pairs.first_won, pairs.second_won) == (3, 2, 1)
    assert ("Ann", "Cat") in found  # opponents once
    only = counted(won, other, of=("ANN",))
    assert {each.name for each in only.players} == {"Ann"}
    assert all("Ann" in met.first + met.second for met in only.meetings)


def test_single_players_are_sides_of_their_own() -> None:
    match = played(table("thirds"), "Ann", 30, (20, 10, 0), (30, 15, 5))
    book = counted(match)
    assert [each.name for each in book.players] == ["Ann", "Bob", "Cat"]
    assert book.pairs == ()
    assert row("Ann", match).deals == 1 and row("Ann", match).meld.points == 20


def test_books_of_different_scales_are_never_added_up() -> None:
    tens = played(table("joedog"), "Ann", 28, (19, 4), (16, 9))
    points = played(table(), "Ann", 280, (190, 40), (160, 90))
    books = statistics(_tally(tens, points))
    assert sorted((book.rules, book.table.bid.points) for book in books) == [
        ("cardgames", 280),
        ("joedog", 28),
    ]


def test_records_with_their_places() -> None:
    match = an_evening()
    records = {record.name: record for record in counted(match).records}
    assert records["highest bid"].tops[0][:2] == (400, "2026-11-27")
    assert records["highest bid"].of == 3
    assert records["highest contract made"].tops[0].value == 280
    assert (records["best deal"].tops[0].value, records["best deal"].tops[0].deal) == (350, 1)
    assert records["most lost in a deal"].tops[0].who == "Ann & Cat"
    assert records["most meld of a side"].of == 8


def test_of_equal_records_the_first_stands_first() -> None:
    match = played(table(), "Ann", 280, (190, 40), (160, 90))
    tops = next(r.tops for r in counted(match, match).records if r.name == "highest bid")
    assert [top.match for top in tops] == ["20260100-aaaaaa", "20260101-aaaaaa"]


@pytest.mark.parametrize(
    ("number", "reached", "exactly"), [(325, 1, 0), (300, 2, 1), (400, 1, 1), (401, 0, 0)]
)
def test_is_325_special(number: int, reached: int, exactly: int) -> None:
    (book,) = _tally(an_evening()).books.values()
    as_bid = next(each for each in special(book, number) if each.quantity == "a bid")
    assert (as_bid.reached, as_bid.exactly, as_bid.of, as_bid.highest) == (reached, exactly, 3, 400)
    assert all(each.quantity != "a side's counters" for each in special(book, number))


def test_a_tally_of_parts_is_the_tally_of_the_whole() -> None:
    import json

    broken = played(table(), "Ann", 300, (60, 40), (100, 150))
    made = rec(an_evening(), MatchEnded("agreed"))
    figures = [figures_of(f"2026010{n}-a", m) for n, m in enumerate((made, made, broken, made))]
    whole = tally_of(figures)
    for cut in range(len(figures) + 1):
        parts = tally_of(figures[:cut])
        parts.merge(Tally.from_plain(json.loads(json.dumps(tally_of(figures[cut:]).to_plain()))))
        assert statistics(parts) == statistics(whole)


def test_a_simulated_match_says_so() -> None:
    (started,) = table().standing_events
    assert isinstance(started, MatchStarted)
    match = Match.start(replace(started, simulated=True), EVENING)
    assert figures_of("x", match).simulated
    assert not figures_of("x", table()).simulated


def test_calls_alone_are_no_deal() -> None:
    assert _tally(rec(table(), CallMade(Seat(0), 250))).books
    assert counted(rec(table(), CallMade(Seat(0), 250))).deals == 0
