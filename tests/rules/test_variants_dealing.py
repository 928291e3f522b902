"""Rows of the house-rule table about dealing, the kitty, new deals, passing and unclaimed melds."""

import pytest

from scorepad.rules.books import RulebookError, load_text
from scorepad.rules.cards import cards_text, parse_cards
from scorepad.rules.kitty import check_bury, known_to_all
from scorepad.rules.meld import HandError
from scorepad.rules.passing import check_pass, check_swap
from scorepad.rules.redeal import redeal_reason
from scorepad.rules.unclaimed import scored_meld
from tests.support.tables_rules import CARDGAMES, JOEDOG, variant

# --- decks, seats and sides


@pytest.mark.parametrize(
    ("ranks", "copies", "sides", "hand", "kitty", "size"),
    [
        ("A 10 K Q J 9", 2, [[1, 3], [2, 4]], 12, 0, 48),
        ("A 10 K Q J 9", 2, [[1], [2], [3]], 15, 3, 48),
        ("A 10 K Q J 9", 2, [[1], [2], [3]], 16, 0, 48),
        ("A 10 K Q J 9", 2, [[1], [2]], 22, 4, 48),
        ("A 10 K Q J", 4, [[1, 3], [2, 4]], 20, 0, 80),
        ("A 10 K Q J", 4, [[1], [2], [3], [4], [5]], 15, 5, 80),
        ("A 10 K Q J", 4, [[1, 4], [2, 5], [3, 6]], 13, 2, 80),
        ("A 10 K Q J 9", 4, [[1, 3, 5], [2, 4, 6]], 16, 0, 96),
        ("A 10 K Q J", 6, [[1, 3, 5], [2, 4, 6]], 20, 0, 120),
    ],
)
def test_decks_and_tables(ranks, copies, sides, hand, kitty, size):
    total = 3 * 4 * copies + 1
    book = variant(
        "joedog",
        f'deck = {{ ranks = "{ranks}", copies = {copies} }}\n'
        f"table = {{ sides = {sides}, hand = {hand}, kitty = {kitty} }}\n"
        f"count = {{ total = {total} }}\npassing = {{ cards = 0 }}\n"
        + ("" if "9" in ranks else "melds = { change = { dix = false } }\n"),
    )
    assert book.size == size
    assert book.tricks == hand
    assert len(book.seating.seats) * hand + kitty == size


@pytest.mark.parametrize(
    ("differs", "path", "said"),
    [
        ("table = { kitty = 2 }", "table.hand", "and a kitty of 2 are 50 cards, the deck has 48"),
        ("table = { stock = 2 }", "table.hand", "and a stock of 2 are 50 cards"),
        ("table = { hand = 11, stock = 4 }\npassing = { cards = 12 }", "passing.cards", "12 of 11"),
        ("table = { partner = 'named' }", "table.partner", "but seats 1 and 3 are one"),
        ("table = { sides = [[1], [2]], hand = 24, partner = 'named' }\npassing = { cards = 0 }",
         "table.partner", "three players or more"),
        ("table = { sides = [[1], [2], [3]], hand = 15, stock = 3 }", "passing.cards",
         "no partner to pass to"),
        ("table = { sides = [[1], [2], [3]], hand = 14, stock = 4, kitty = 2 }", "table.stock",
         "3 players cannot draw 4 cards evenly"),
        ("redeal = { nines = 9 }", "redeal.nines", "no hand has 9 nines; with this deck it has 8"),
        ("redeal = { no_ace = true }", "redeal.no_ace", "write for example nines = 5"),
        ("passing = { cards = 13 }", "passing.cards", "13 of 12 cards cannot be passed"),
        ("auction = { raises = [], ladder = { 200 = 10 } }", "auction.ladder",
         "begins at 200, but the minimum is 250"),
        ("auction = { ladder = { 250 = 10 } }", "auction.raises", "write raises = []"),
        ("auction = { raises = [], ladder = { 250 = 20, 300 = 50 } }", "auction.ladder",
         "bids that go up by 20 from 250 do not come to 300"),
        ("auction = { raises = [], ladder = { 250 = 1, 900 = 50 } }", "auction.ladder",
         "more than 500 bids"),
        ("auction = { raises = [], ladder = { x = 1 } }", "auction.ladder.x", "a whole number"),
        ("auction = { raises = [], ladder = { 250 = 0 } }", "auction.ladder.250", "from 1 to"),
        ("[melds]\nunclaimed = 'aces-or-nothing'\nchange = { aces = false, double_aces = false }",
         "melds.unclaimed", "aces in every suit are no meld here"),
        ("auction = { contract = 'none' }", "passing.cards", "there is no bid winner for it"),
    ],
)  # fmt: skip
def test_tables_that_cannot_be(differs, path, said):
    with pytest.raises(RulebookError) as refused:
        variant("cardgames", differs)
    told = (refused.value, *refused.value.more)
    assert any(each.path == path and said in str(each) for each in told), told


def test_a_marriage_needs_its_cards():
    with pytest.raises(RulebookError, match="there is no marriage without a Q"):
        variant(
            "joedog",
            'deck.ranks = "A 10 K J 9"\ntable.hand = 10\ntrump.needs = "marriage"',
        )


# --- melds that were not shown


ACES = "AS AH AD AC KS QS JD 9S"


@pytest.mark.parametrize(
    ("unclaimed", "shown", "points"),
    [
        ("best", "KS QS", 190),
        ("shown", "KS QS", 40),
        ("aces-or-nothing", "KS QS", 0),
        ("aces-or-nothing", "AS AH AD AC", 100),
        ("aces-or-nothing", "AS AH AD AC KS QS 9S JD", 190),
        ("shown", "", 0),
    ],
)
def test_what_an_unclaimed_meld_counts(unclaimed, shown, points):
    book = variant("cardgames", f'melds.unclaimed = "{unclaimed}"')
    scored = scored_meld(book, ACES, shown, "S")
    assert scored.points == points
    assert scored.rule == book.rule("melds.unclaimed")


def test_why_undeclared_aces_cost_the_meld():
    book = variant("cardgames", 'melds.unclaimed = "aces-or-nothing"')
    assert scored_meld(book, ACES, "KS QS", "S").text == (
        "40 was shown of the 190 in the hand; aces were kept back, which costs the whole meld"
    )
    twice = f"{ACES} AS AH AD AC"
    assert scored_meld(book, twice, ACES, "S").points == 0, "the second aces were kept back"


def test_only_cards_of_the_hand_can_be_shown():
    with pytest.raises(HandError, match="KH QH cannot have been shown"):
        scored_meld(CARDGAMES, ACES, "KH QH", "S")


# --- the kitty


KITTY = load_text(
    'name = "three"\nbased_on = "joedog"\npassing = { cards = 0 }\n'
    "table = { sides = [[1], [2], [3]], hand = 15, kitty = 3 }\n"
)
EIGHTEEN = "AS 10S KS QS JS 9S AH 10H KH QH JH 9H AD 10D KD QD JD 9D"


def test_the_bidder_buries_as_many_as_he_took():
    assert check_bury(KITTY, EIGHTEEN, "9S 9H 9D") == ()
    (few,) = check_bury(KITTY, EIGHTEEN, "9S 9H")
    assert (few.kind, few.reason) == ("count", "2 cards were buried: it must be exactly 3")
    (held,) = check_bury(KITTY, EIGHTEEN, "9S 9H 9C")
    assert (held.kind, cards_text(held.cards)) == ("held", "9C")
    (hand,) = check_bury(KITTY, EIGHTEEN[3:], "9S 9H 9D")
    assert hand.reason == "the hand has 17 cards; with the kitty it has 18"


def test_where_there_is_no_kitty_nothing_is_buried():
    (said,) = check_bury(JOEDOG, None, "9S")
    assert said.reason == "there is no kitty here, so nothing is buried"


def test_a_kitty_is_shown_to_all_or_not():
    assert known_to_all(KITTY, "AS 9S 9H") == parse_cards("AS 9S 9H")
    unseen = variant("joedog", "table = { kitty_shown = false }")
    assert known_to_all(unseen, "AS 9S 9H") == ()


# --- new deals


NINES = "9S 9S 9H 9D 9C AS KS QS JS 10S KH QH"
NO_ACE = "9S 9S 9H 9D 9C KS KS QS JS 10S KH QH"


def test_nobody_may_ask_for_a_new_deal_unless_the_book_has_it():
    assert not redeal_reason(CARDGAMES, NINES).allowed


def test_five_nines():
    book = variant("cardgames", "redeal = { nines = 5 }")
    ruling = redeal_reason(book, NINES)
    assert (ruling.allowed, ruling.rule, ruling.text) == (
        True,
        "house:redeal.nines",
        "the hand has 5 nines",
    )
    few = redeal_reason(book, NINES.replace("9C", "AC"))
    assert (few.allowed, few.text) == (False, "the hand has 4 nines, a new deal needs 5")


def test_five_nines_and_no_ace():
    book = variant("cardgames", "redeal = { nines = 5, no_ace = true }")
    assert redeal_reason(book, NO_ACE).text == "the hand has 5 nines and no ace"
    assert redeal_reason(book, NINES).text == "the hand has 5 nines, but an ace too"
    assert not redeal_reason(book, NINES).allowed


def test_never_once_the_bidding_has_begun():
    book = variant("cardgames", "redeal = { nines = 5 }")
    late = redeal_reason(book, NINES, bidding=True)
    assert (late.allowed, late.text) == (
        False,
        "the bidding has begun: it is too late for a new deal",
    )
    book = variant("cardgames", 'redeal = { nines = 5, until = "lead" }')
    assert redeal_reason(book, NINES, bidding=True).allowed
    assert not redeal_reason(book, NINES, bidding=True, led=True).allowed


def test_a_wrong_count():
    assert redeal_reason(CARDGAMES, NINES[3:]).text == "the hand has 11 cards, it must be 12"
    assert redeal_reason(CARDGAMES, NINES[3:]).allowed
    book = variant("cardgames", "redeal = { wrong_count = false }")
    assert not redeal_reason(book, NINES[3:]).allowed


# --- passing


HAND = "AS 10S KS QS JS 9S AH 10H KH QH JH 9H"
OTHER = "AD 10D KD QD JD 9D AC 10C KC QC JC 9C"


@pytest.mark.parametrize("cards", [0, 2, 3, 4])
def test_so_many_cards_are_passed(cards):
    book = variant("cardgames", f"passing = {{ cards = {cards} }}")
    given = " ".join(HAND.split()[:cards])
    assert check_pass(book, HAND, given) == ()
    assert check_pass(book, HAND, given + " QH")[0].kind == "count"


def test_partner_first_lets_the_same_cards_come_back():
    assert check_swap(CARDGAMES, HAND, "AS 10S KS QS", OTHER, "AS 10S KS QS").objections == ()


def test_both_at_once_only_passes_what_was_dealt():
    book = variant("cardgames", 'passing = { order = "together" }')
    (held,) = check_swap(book, HAND, "AS 10S KS QS", OTHER, "AS AD 10D KD").objections
    assert held.reason == "AS cannot be passed: not in the hand"
    swap = check_swap(book, HAND, "AS 10S KS QS", OTHER, "AD 10D KD QD")
    assert swap.objections == ()
    assert set(parse_cards("AS 10S KS QS")) <= set(swap.winner_hand)
    assert check_pass(book, OTHER, "AD 10D KD QD", returning=True) == ()
    assert check_pass(CARDGAMES, OTHER, "AD 10D KD QD", returning=True)[0].kind == "hand"
