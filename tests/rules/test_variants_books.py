"""The built-in books classic, double-deck and three-handed, rule by rule; scores of other programs'
own tests."""

import pytest

from scorepad.rules.auction import check_auction
from scorepad.rules.books import built_in_names, rulebook
from scorepad.rules.concession import may_concede
from scorepad.rules.keeping import asks_trick
from scorepad.rules.legality import legal_plays
from scorepad.rules.loading.possible import problems
from scorepad.rules.meld import best_meld
from scorepad.rules.settlement import settle, unplayed
from scorepad.rules.victory import standing
from tests.support.tables_rules import CARDGAMES, CLASSIC, DOUBLE_DECK, THREE_HANDED, cases


@pytest.mark.parametrize("case", [pytest.param(c, id=c["id"]) for c in cases("variants")])
def test_scores_of_other_programs(case):
    book = rulebook(case["rules"])
    settlement = settle(book, case["bid"], case["bidder"], case["meld"], case["tricks"])
    assert list(settlement.deltas) == case["deltas"]


@pytest.mark.parametrize("name", built_in_names())
def test_a_built_in_book_can_be_and_cites_rules_that_say_something(name):
    book = rulebook(name)
    assert list(problems(book)) == []
    cited = {rule for _, rule in book.refs} | {kind.rule for kind in book.melds.kinds}
    assert cited <= {rule for rule, _ in book.texts}


# --- classic


def test_V3_raises_are_any_higher_multiple_of_ten():
    assert check_auction([250, 400, 410], 3, CLASSIC).legal
    fault = check_auction([250, 405], 3, CLASSIC).first_objection
    assert fault is not None
    assert fault.rule == "V-3"


def test_V4_the_dealer_holds_it_at_250():
    assert check_auction(["pass"] * 4, 2, CLASSIC).bid == 250
    assert check_auction(["pass"] * 3, 2, CLASSIC).next_seat == 2


@pytest.mark.parametrize(
    ("cards", "points"),
    [("AS 10S KS QS JS", 150), ("AS 10S KS KS QS JS", 150), ("AS 10S KS KS QS QS JS", 190)],
)
def test_V6_an_extra_king_adds_nothing_to_a_run_a_marriage_does(cards, points):
    assert best_meld(cards, "S", CLASSIC).points == points


def test_V7_must_beat_and_over_trump():
    assert [str(c) for c in legal_plays("9H 10H AH", "QH", "S", CLASSIC)] == ["10H", "AH"]
    assert [str(c) for c in legal_plays("9S AS", "QH JS", "S", CLASSIC)] == ["AS"]


def test_V10_any_trick_keeps_the_meld():
    assert asks_trick(CLASSIC, (250, 0), 250, 0, (100, 50)) == (1,)
    kept = settle(CLASSIC, 250, 0, (100, 50), (250, 0), took_trick=(True, True))
    lost = settle(CLASSIC, 250, 0, (100, 50), (250, 0), took_trick=(True, False))
    assert (kept.deltas, lost.deltas) == ((350, 50), (350, 0))
    assert lost.lines[-1].rule == "V-10"


def test_V11_concession_as_C23():
    for meld in (60, 80):
        assert may_concede(CLASSIC, 330, 0, (meld, 40)) == may_concede(
            CARDGAMES, 330, 0, (meld, 40)
        )
    assert settle(CLASSIC, 330, 0, (60, 40), None, conceded=True).deltas == (-330, 40)


def test_V12_the_bidder_wins_if_both_are_over():
    assert standing(CLASSIC, (1700, 1600), 1).winner == 1


# --- double-deck


def test_D3_the_ladder_of_bids():
    assert check_auction([50, 51, 60, 65, 100, 110], 3, DOUBLE_DECK).legal
    for calls in ([49], [60, 61], [60, 62], [100, 105]):
        fault = check_auction(calls, 3, DOUBLE_DECK).first_objection
        assert fault is not None
        assert fault.rule == "D-3"


def test_D4_the_dealer_is_stuck_at_50():
    assert check_auction(["pass"] * 4, 3, DOUBLE_DECK).bid == 50


def test_D5_without_a_marriage_in_trump_it_is_set_unplayed():
    settlement = settle(DOUBLE_DECK, 51, 0, (24, 32), None, marriage=False)
    assert (settlement.outcome, settlement.deltas) == ("set", (-51, 32))
    assert settlement.lines[0].rule == "D-5"


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS AH AD AC", 10),
        ("AS AH AD AC " * 2, 100),
        ("AS AH AD AC " * 3, 150),
        ("AS AH AD AC " * 4, 200),
        ("KH KD KC KS " * 3, 120),
        ("QH QD QC QS " * 4, 120),
        ("JH JD JC JS " * 4, 80),
        ("JD QS " * 1, 4),
        ("JD QS " * 2, 30),
        ("JD QS " * 3, 60),
        ("JD QS " * 4, 90),
        ("AS 10S KS QS JS " * 2, 150),
        ("AS 10S KS QS JS " * 3, 225),
        ("AS 10S KS QS JS " * 4, 300),
        ("KH QH " * 4, 8),
        ("KS QS " * 4, 16),
    ],
)
def test_D6_D7_D8_doubles_triples_quadruples(cards, points):
    assert best_meld(cards, "S", DOUBLE_DECK).points == points


def test_D12_D13_a_low_meld_of_the_others_counts_nothing_their_tricks_do():
    settlement = settle(DOUBLE_DECK, 51, 0, (24, 19), (28, 22))
    assert settlement.deltas == (52, 22)
    assert [line.rule for line in settlement.lines if line.side == 1] == ["D-13", "D-12"]


@pytest.mark.parametrize(("others", "paid"), [(32, 32), (20, 20), (19, 0)])
def test_D14_D16_set_unplayed_or_conceded_the_others_score_20_or_more(others, paid):
    assert settle(DOUBLE_DECK, 51, 0, (19, others), None).deltas == (-51, paid)
    assert settle(DOUBLE_DECK, 51, 0, (40, others), None, conceded=True).deltas == (-51, paid)


def test_D14_twenty_is_enough_to_play():
    assert unplayed(DOUBLE_DECK, 51, 0, (20, 32)) is None
    assert unplayed(DOUBLE_DECK, 51, 1, (20, 19)).rule == "D-14"  # type: ignore[union-attr]


def test_D15_under_20_in_the_tricks_sets_the_bidder():
    settlement = settle(DOUBLE_DECK, 51, 0, (40, 32), (19, 31))
    assert (settlement.outcome, settlement.deltas) == ("set", (-51, 63))
    assert settlement.lines[1].rule == "D-15"


def test_D16_conceding_is_open_whatever_was_melded():
    assert may_concede(DOUBLE_DECK, 50, 0, (200, 0))


def test_D17_five_hundred():
    assert standing(DOUBLE_DECK, (499, 20), 0).over is False
    assert standing(DOUBLE_DECK, (510, 500), 1).winner == 1


# --- three-handed


def test_T1_three_sides_fifteen_cards_and_a_kitty():
    assert [len(side) for side in THREE_HANDED.table.sides] == [1, 1, 1]
    assert (THREE_HANDED.table.hand, THREE_HANDED.table.kitty, THREE_HANDED.tricks) == (15, 3, 15)


def test_T2_bids_from_20_the_dealer_stuck_at_19():
    assert check_auction([20, 21, 30], 2, THREE_HANDED).legal
    assert not check_auction([19], 2, THREE_HANDED).legal
    stuck = check_auction(["pass", "pass"], 2, THREE_HANDED)
    assert (stuck.over, stuck.winner, stuck.bid) == (True, 2, 19)


def test_T3_T8_buried_counters_are_his_but_no_trick():
    assert asks_trick(THREE_HANDED, (3, 12, 10), 20, 0, (20, 4, 6)) == (0,)
    assert asks_trick(THREE_HANDED, (4, 11, 10), 20, 0, (20, 4, 6)) == ()
    deal = (THREE_HANDED, 20, 0, (20, 4, 6), (3, 12, 10))
    assert settle(*deal, took_trick=(False, True, True)).deltas == (-20, 16, 16)
    assert settle(*deal, took_trick=(True, True, True)).deltas == (23, 16, 16)


def test_T5_must_beat_as_joedog():
    assert len(legal_plays("9H 10H AH", "QH", "S", THREE_HANDED)) == 3
    assert [str(c) for c in legal_plays("9S AS", "QS", "S", THREE_HANDED)] == ["AS"]


def test_T9_conceding_pays_every_other_player_his_meld():
    assert settle(THREE_HANDED, 30, 1, (20, 4, 6), None, conceded=True).deltas == (20, -30, 6)


def test_T10_more_than_one_over_as_C25():
    assert standing(THREE_HANDED, (101, 120, 10), 0).winner == 0
    assert standing(THREE_HANDED, (101, 120, 10), 2).winner == 1
    assert standing(THREE_HANDED, (120, 120, 10), 2).cause == "level"
