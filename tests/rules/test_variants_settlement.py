"""Rows of the house-rule table about the score of a deal: each field with what it changes."""

import pytest

from scorepad.rules.books import RulebookError
from scorepad.rules.concession import concession_reason, may_concede
from scorepad.rules.keeping import asks_trick, counters_needed
from scorepad.rules.numbers import AmountError
from scorepad.rules.objection import NotAllowed
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.settlement import Settlement, settle, unplayed
from tests.support.odd_tables import TWO_AND_A_STOCK
from tests.support.tables_rules import CARDGAMES, JOEDOG, variant


def told(settlement: Settlement) -> list[str]:
    return [f"{line.side} {line.points:+d} {line.text} ({line.rule})" for line in settlement.lines]


def deltas(book: Rulebook, *deal: object, **more: object) -> tuple[int, ...]:
    return settle(book, *deal, **more).deltas  # type: ignore[arg-type]


# --- to keep the meld


@pytest.mark.parametrize(
    ("keep", "counters", "took", "expected"),
    [
        ('"always"', 0, None, 40),
        ('"trick"', 0, False, 0),
        ('"trick"', 0, True, 40),
        ('"points"\nsettlement.keep_points = 1', 0, None, 0),
        ('"points"\nsettlement.keep_points = 1', 10, None, 50),
        ('"points"\nsettlement.keep_points = 20', 10, None, 0),
        ('"points"\nsettlement.keep_points = 20', 20, None, 60),
    ],
)
def test_what_keeps_a_meld(keep, counters, took, expected):
    book = variant("cardgames", f"settlement.keep_meld = {keep}")
    taken = (250 - counters, counters)
    answers = None if took is None else (True, took)
    assert deltas(book, 280, 0, (190, 40), taken, took_trick=answers)[1] == expected


# --- the least meld that counts


LEAST = variant("joedog", "settlement.least_meld = 20")


def test_a_meld_below_the_least_counts_nothing_but_the_tricks_do():
    settlement = settle(LEAST, 20, 0, (24, 19), (15, 10))
    assert settlement.deltas == (39, 10)
    assert told(settlement)[3:] == [
        "1 +0 meld 19 does not count: under 20 (house:settlement.least_meld)",
        "1 +10 counters 10 (J-6)",
    ]
    assert deltas(JOEDOG, 20, 0, (24, 19), (15, 10)) == (39, 29)


def test_a_bid_is_not_made_with_a_meld_that_does_not_count():
    assert deltas(LEAST, 30, 0, (19, 20), (15, 10)) == (-30, 30)
    assert counters_needed(LEAST, 30, 19) == 30
    assert counters_needed(LEAST, 30, 20) == 10


# --- what a set costs


@pytest.mark.parametrize(
    ("costs", "expected", "unplayed_costs"),
    [
        ("bid", (-380, 130), (-600, 40)),
        ("bid-and-meld", (-570, 130), (-790, 40)),
        ("to-others", (0, 510), (0, 640)),
        ("twice-if-played", (-760, 130), (-600, 40)),
    ],
)
def test_what_a_set_costs(costs, expected, unplayed_costs):
    book = variant("cardgames", f'settlement.set_costs = "{costs}"')
    assert deltas(book, 380, 0, (190, 40), (160, 90)) == expected
    assert deltas(book, 600, 0, (190, 40), None, conceded=True) == unplayed_costs
    assert deltas(book, 350, 0, (190, 40), (160, 90)) == (350, 130), "made it"


def test_the_lines_of_a_progressive_table():
    book = variant("cardgames", 'settlement.set_costs = "to-others"')
    assert told(settle(book, 380, 0, (190, 40), (160, 90))) == [
        "0 +0 set: 350 of the 380 bid; the bid 380 goes to the others (house:settlement.set_costs)",
        "1 +380 the bid 380 that was lost (house:settlement.set_costs)",
        "1 +40 meld 40 (C-19)",
        "1 +90 counters 90 (C-19)",
    ]


def test_a_progressive_table_of_three_gives_the_bid_to_each():
    book = variant(
        "joedog",
        'settlement.set_costs = "to-others"\ntable.sides = [[1], [2], [3]]\ntable.hand = 16\n'
        "passing.cards = 0",
    )
    assert deltas(book, 30, 1, (4, 10, 6), (5, 10, 10)) == (39, 0, 46)


def test_a_ruled_set_costs_what_a_set_costs():
    book = variant("cardgames", 'settlement.set_costs = "twice-if-played"')
    assert deltas(book, 280, 0, (190, 40), (160, 90), ruled_set="renege") == (-560, 130)


# --- hopeless bids


SET_AT_ONCE = variant("cardgames", 'settlement.hopeless = "set"')


def test_a_hopeless_bid_is_set_at_once_by_arithmetic():
    settlement = settle(SET_AT_ONCE, 330, 0, (60, 40), None)
    assert (settlement.outcome, settlement.deltas) == ("set", (-330, 40))
    assert told(settlement) == [
        "0 -330 set unplayed: the bid 330 is 270 above the meld 60, and all the tricks are worth "
        "only 250; the bid 330 is taken off (house:settlement.hopeless)",
        "1 +40 meld 40: paid though nothing was played, no trick needed (C-23)",
    ]


def test_exactly_all_the_tricks_is_not_hopeless():
    assert unplayed(SET_AT_ONCE, 330, 0, (80, 40)) is None
    with pytest.raises(AmountError, match="the counters are missing"):
        settle(SET_AT_ONCE, 330, 0, (80, 40), None)


def test_counting_tricks_that_are_not_played_is_an_objection():
    with pytest.raises(NotAllowed, match="set unplayed: the bid 330 is 270 above") as refused:
        settle(SET_AT_ONCE, 330, 0, (60, 40), (250, 0))
    assert refused.value.rule == "house:settlement.hopeless"
    assert deltas(SET_AT_ONCE, 330, 0, (60, 40), (250, 0), overruled=True) == (-330, 0)


def test_a_hopeless_bid_is_played_or_may_be_conceded():
    assert unplayed(CARDGAMES, 330, 0, (60, 40)) is None
    assert may_concede(CARDGAMES, 330, 0, (60, 40))
    never = variant("cardgames", 'concession.allowed = "never"')
    assert not may_concede(never, 330, 0, (60, 40))
    assert deltas(never, 330, 0, (60, 40), (200, 50)) == (-330, 90)


# --- a meld too low, no marriage


LOW = variant("joedog", 'settlement.least_meld = 20\nsettlement.low_meld = "set"')


def test_a_bidding_side_with_too_little_meld_is_set_unplayed():
    assert told(settle(LOW, 30, 0, (19, 32), None)) == [
        "0 -30 set unplayed: the meld 19 is under 20, the least that counts; the bid 30 is taken "
        "off (house:settlement.low_meld)",
        "1 +32 meld 32: paid though nothing was played, no trick needed (J-6)",
    ]
    assert deltas(LOW, 30, 0, (19, 19), None) == (-30, 0), "nor does theirs count"
    assert unplayed(LOW, 30, 0, (20, 32)) is None
    assert unplayed(LEAST, 30, 0, (19, 32)) is None, "elsewhere it is played"


MARRIAGE = variant("joedog", 'trump.needs = "marriage"')


def test_a_bid_winner_without_a_marriage_in_trump_is_set_unplayed():
    settlement = settle(MARRIAGE, 20, 0, (24, 32), None, marriage=False)
    assert (settlement.outcome, settlement.deltas) == ("set", (-20, 32))
    assert settlement.lines[0].rule == "house:trump.needs"
    assert settlement.lines[0].text == (
        "set unplayed: no marriage in trump, which the bid winner needs here; "
        "the bid 20 is taken off"
    )


@pytest.mark.parametrize("marriage", [True, None])
def test_with_a_marriage_in_trump_it_is_played(marriage):
    assert unplayed(MARRIAGE, 20, 0, (24, 32), marriage) is None
    assert deltas(MARRIAGE, 20, 0, (24, 32), (15, 10), marriage=marriage) == (39, 42)


def test_elsewhere_trump_needs_nothing():
    assert unplayed(JOEDOG, 20, 0, (24, 32), marriage=False) is None
    assert deltas(JOEDOG, 20, 0, (24, 32), (15, 10), marriage=False) == (39, 42)


# --- what conceding pays


@pytest.mark.parametrize(
    ("pays", "meld", "expected"),
    [
        ('pays = "nothing"', 32, 0),
        ('pays = "meld"', 19, 19),
        ('pays = "meld"\npays_from = 20', 19, 0),
        ('pays = "meld"\npays_from = 20', 20, 20),
        ('pays = "meld"\nbonus = 25', 19, 44),
        ('pays = "meld"\nbonus = 50', 32, 82),
        ('pays = "nothing"\nbonus = 25', 32, 25),
        ('pays = "meld"\npays_from = 20\nbonus = 25', 19, 25),
    ],
)
def test_what_conceding_pays_the_others(pays, meld, expected):
    book = variant("joedog", f'[concession]\nallowed = "always"\n{pays}')
    settlement = settle(book, 50, 0, (10, meld), None, conceded=True)
    assert settlement.deltas == (-50, expected)
    assert sum(line.points for line in settlement.lines if line.side == 1) == expected


def test_meld_and_a_hundred():
    book = variant("cardgames", "concession.bonus = 100")
    assert told(settle(book, 450, 1, (180, 170), None, conceded=True)) == [
        "1 -450 conceded; the bid 450 is taken off (C-23)",
        "0 +180 meld 180: paid on a concession, no trick needed (house:concession.bonus)",
        "0 +100 100 besides, as the tricks were not played (house:concession.bonus)",
    ]


def test_conceding_is_open_always_where_the_book_says_so():
    always = variant("cardgames", 'concession.allowed = "always"')
    assert may_concede(always, 250, 0, (300, 0))
    assert not may_concede(CARDGAMES, 250, 0, (300, 0))


def test_a_meld_that_does_not_count_makes_a_bid_hopeless():
    book = variant("joedog", 'settlement.least_meld = 20\nconcession.allowed = "hopeless"')
    ruling = concession_reason(book, 30, 0, (19, 0))
    assert ruling.allowed
    assert "30 above the meld 19 (under 20: it does not count)" in ruling.text


# --- the moon


def moon(stakes: str) -> Rulebook:
    return variant("cardgames", f"[moon]\n{stakes}")


@pytest.mark.parametrize("points", [500, 1500])
def test_the_moon_wins_or_loses_its_points(points):
    book = moon(f'stakes = "points"\npoints = {points}')
    made = settle(book, 250, 0, (60, 40), (250, 0), moon=True, took_trick=(True, False))
    assert (made.outcome, made.deltas) == ("made", (points, 0))
    assert told(made)[0] == f"0 +{points} shot the moon: every trick taken (house:moon.points)"
    missed = settle(book, 250, 0, (60, 40), (240, 10), moon=True)
    assert (missed.outcome, missed.deltas) == ("set", (-points, 50))
    assert missed.lines[0].text == "missed the moon: a trick was lost"


def test_a_trick_without_counters_misses_the_moon():
    book = moon('stakes = "points"\npoints = 500')
    assert asks_trick(book, (250, 0), 250, 0, (60, 40), moon=True) == (1,)
    assert asks_trick(book, (240, 10), 250, 0, (60, 40), moon=True) == ()
    with pytest.raises(AmountError, match="side 2 has counters 0: whether it took any trick"):
        settle(book, 250, 0, (60, 40), (250, 0), moon=True)
    missed = settle(book, 250, 0, (60, 40), (250, 0), moon=True, took_trick=(True, True))
    assert missed.deltas == (-500, 0)


def test_the_moon_wins_or_loses_the_match():
    book = moon('stakes = "match"')
    made = settle(book, 250, 1, (60, 40), (0, 250), moon=True, took_trick=(False, True))
    assert (made.wins, made.loses, made.deltas) == ((1,), (), (0, 0))
    missed = settle(book, 250, 1, (60, 40), (10, 240), moon=True)
    assert (missed.wins, missed.loses, missed.deltas) == ((), (1,), (70, 0))


def test_the_moon_may_be_given_up():
    book = variant(
        "cardgames",
        'moon = { stakes = "points", points = 500 }\nconcession.allowed = "always"',
    )
    given_up = settle(book, 250, 0, (60, 40), None, conceded=True, moon=True)
    assert (given_up.outcome, given_up.deltas) == ("conceded", (-500, 40))


def test_nobody_shoots_the_moon_unless_the_book_has_it():
    with pytest.raises(NotAllowed, match="nobody shoots the moon here"):
        settle(CARDGAMES, 250, 0, (60, 40), (250, 0), moon=True)
    assert deltas(CARDGAMES, 250, 0, (60, 40), (250, 0), moon=True, overruled=True) == (310, 0)


# --- sides that change each deal


FIVE = """
deck = { ranks = "A 10 K Q J", copies = 4 }
table = { sides = [[1], [2], [3], [4], [5]], hand = 16, partner = "named" }
count = { total = 49 }
passing.cards = 0
melds.change.dix = false
"""


def test_named_partners_both_score_the_whole_and_the_others_their_own_melds():
    book = variant("joedog", FIVE)
    meld, taken = (10, 4, 2, 0, 6), (15, 5, 9, 20, 0)
    made = settle(book, 32, 0, meld, taken, partners=(3,))
    assert made.deltas == (45, 18, 16, 45, 20)
    assert told(made)[:4] == [
        "0 +10 meld 10 (J-6)",
        "0 +35 counters 35 together (J-6)",
        "3 +10 meld 10 together (J-6)",
        "3 +35 counters 35 together (J-6)",
    ]
    lost = settle(book, 46, 0, meld, taken, partners=(3,))
    assert (lost.outcome, lost.deltas) == ("set", (-46, 18, 16, -46, 20))


def test_named_partners_others_together():
    book = variant("joedog", FIVE.replace("hand = 16", 'hand = 16, defenders = "together"'))
    meld, taken = (10, 4, 2, 0, 6), (15, 5, 9, 20, 0)
    assert deltas(book, 32, 0, meld, taken, partners=(3,)) == (45, 26, 26, 45, 26)


def test_a_bid_winner_may_play_alone():
    book = variant("joedog", FIVE)
    assert deltas(book, 20, 2, (0, 0, 8, 4, 0), (0, 9, 20, 20, 0)) == (29, 29, 28, 33, 29)


def test_one_trick_of_a_team_keeps_all_its_melds():
    book = variant("joedog", FIVE + 'settlement.keep_meld = "trick"')
    meld, taken = (10, 4, 2, 0, 6), (25, 0, 0, 24, 0)
    assert asks_trick(book, taken, 32, 0, meld, partners=(3,)) == (1,)
    with pytest.raises(AmountError, match="side 2 has counters 0: whether it took any trick"):
        settle(book, 32, 0, meld, taken, partners=(3,))
    took = (True, False, True, True, False)
    kept = settle(book, 32, 0, meld, taken, partners=(3,), took_trick=took)
    assert kept.deltas == (59, 4, 2, 59, 6)
    lost = settle(
        book, 32, 0, meld, taken, partners=(3,), took_trick=(None, False, None, None, None)
    )
    assert lost.deltas == (59, 0, 0, 59, 0)


@pytest.mark.parametrize(("partners", "said"), [((0,), "other players"), ((3, 3), "other players"),
                                                ((5,), "there is no side 5")])  # fmt: skip
def test_partners_that_cannot_be(partners, said):
    book = variant("joedog", FIVE)
    with pytest.raises(AmountError, match=said):
        settle(book, 20, 0, (0, 0, 8, 4, 0), (0, 9, 20, 20, 0), partners=partners)


def test_fixed_sides_name_no_partner():
    with pytest.raises(AmountError, match="nobody names a partner here"):
        settle(CARDGAMES, 250, 0, (60, 40), (200, 50), partners=(1,))


# --- no contract


def test_without_contracts_every_side_scores_what_it_has():
    book = variant("joedog", TWO_AND_A_STOCK)
    settlement = settle(book, None, None, (40, 6), (10, 15))
    assert (settlement.outcome, settlement.deltas) == ("played", (50, 21))
    with pytest.raises(AmountError, match="nobody holds a contract here"):
        settle(book, 20, 0, (40, 6), (10, 15))
    with pytest.raises(AmountError, match="the counters are missing"):
        settle(book, None, None, (40, 6), None)


def test_without_contracts_a_trick_keeps_a_meld_all_the_same():
    book = variant("joedog", TWO_AND_A_STOCK + '[settlement]\nkeep_meld = "trick"')
    assert deltas(book, None, None, (40, 6), (25, 0), took_trick=(True, False)) == (65, 0)
    with pytest.raises(AmountError, match="whether it took any trick"):
        settle(book, None, None, (40, 6), (25, 0))


# --- what cannot be


@pytest.mark.parametrize(
    ("differs", "path", "said"),
    [
        ('settlement.low_meld = "set"', "settlement.low_meld", "every meld counts here"),
        ('concession.pays = "nothing"\nconcession.pays_from = 20', "concession.pays_from",
         "a meld is not paid at all"),
        ('moon.stakes = "points"', "moon.points", "write for example points = 500"),
        ('settlement.set_costs = "twice-if-play"', "settlement.set_costs",
         'mean "twice-if-played"?'),
    ],
)  # fmt: skip
def test_settlements_that_cannot_be(differs, path, said):
    with pytest.raises(RulebookError) as refused:
        variant("cardgames", differs)
    assert refused.value.path == path
    assert said in str(refused.value)
