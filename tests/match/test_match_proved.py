"""What the cards shown and played prove against the record, where nobody knows the hands."""

from __future__ import annotations

import pytest

from scorepad.match.events import (
    CardPlayed,
    ContractSet,
    CountersRecorded,
    MeldRecorded,
    Shown,
    TrumpNamed,
)
from scorepad.match.match import Match
from scorepad.match.objections import Objected, Refused
from scorepad.rules.cards import Suit, parse_cards
from scorepad.rules.seating import Seat
from tests.support.tables import rec, table


def begun(meld: MeldRecorded | None = None) -> Match:
    """Ann has 280 in spades; the melds are recorded."""
    match = rec(table(), ContractSet(Seat(0), 280), TrumpNamed(Suit.SPADES))
    return rec(match, meld or MeldRecorded((190, 40)))


def trick(match: Match, leader: int, cards: str, overrule: str | None = None) -> Match:
    seats = match.seating.clockwise(Seat(leader))
    plays = [CardPlayed(s, c) for s, c in zip(seats, parse_cards(cards), strict=True)]
    return rec(match, *plays, overrule=overrule)


def objected(*args, **kwargs) -> list[tuple[str, str]]:
    with pytest.raises(Objected) as raised:
        trick(*args, **kwargs)
    return [(each.rule, each.message) for each in raised.value.objections]


def test_C15_a_suit_not_followed_cannot_be_played_later():
    match = trick(begun(), 0, "AH 9D KH QH")
    assert objected(match, 0, "10H KH JH 9H") == [
        ("C-15", "Bob played 9D to trick 1 and had to follow hearts with KH: KH came in trick 2")
    ]


def test_C15_the_proof_is_objected_to_once_and_kept_when_overruled():
    match = trick(begun(), 0, "AH 9D KH QH")
    match = trick(match, 0, "10H KH JH 9H", overrule="he says sorry")
    assert [each.rule for each in match.deals[-1].objections] == ["C-15"]
    match = trick(match, 0, "AC 9C 10C KC")
    assert len(match.deals[-1].objections) == 1


def test_C16_a_card_not_beaten_though_a_better_one_comes_later():
    match = trick(begun(), 0, "QH 9H KH JH")
    said = [each for _, each in objected(match, 2, "9H 10H AH JH")]
    assert said == [
        "Dan played JH to trick 1 and had to beat KH with 10H: 10H came in trick 2",
    ]


def test_C15_a_trump_kept_back():
    match = trick(begun(), 0, "AH 9D KH QH")
    assert [rule for rule, _ in objected(match, 0, "AS QS KS 10S")] == ["C-15"]


def test_C14_a_card_shown_as_meld_proves_the_renege_at_once():
    shown = (Shown(Seat(1), 40, parse_cards("KS QS")),)
    match = begun(MeldRecorded((190, 40), shown))
    assert objected(match, 0, "AH 9D KH QH") == [
        ("C-15", "Bob played 9D to trick 1 and had to trump with KS or QS: KS was in his hand")
    ]


def test_a_card_that_another_showed_and_still_holds_is_impossible():
    shown = (Shown(Seat(1), 300, parse_cards("JD JD QS QS")),)
    match = begun(MeldRecorded((190, 300), shown))
    (rule, said), *_ = objected(match, 0, "QS KS AS 10S")
    assert (rule, said) == ("deck", "Ann cannot have QS: Bob showed it and still holds both")


def test_more_copies_than_the_deck_has_are_refused():
    match = trick(begun(), 0, "AH 9H KH AH")
    with pytest.raises(Refused, match="three aces of hearts"):
        trick(match, 0, "AH 9H KH QH")


def test_C17_counters_below_what_the_tricks_made_are_objected_to():
    match = trick(begun(), 0, "AH 10H KH 10H")
    with pytest.raises(Objected, match="the tricks recorded make Ann & Cat 40, Bob & Dan 0 alr"):
        rec(match, CountersRecorded((30, 220)))
    assert rec(match, CountersRecorded((40, 210))).deals[-1].outcome == "set"


def test_cards_over_all_players_that_the_deck_lacks():
    four = (Shown(Seat(0), 100, parse_cards("AS AS AH AD AC")),
            Shown(Seat(1), 100, parse_cards("AS AH AD AC")))  # fmt: skip
    with pytest.raises(Objected) as raised:
        begun(MeldRecorded((100, 100), four))
    said = "AS is shown 3 times (Ann 2, Bob 1), but the cardgames deck has 2"
    assert [(o.rule, o.message) for o in raised.value.objections] == [("deck", said)]


def test_C14_points_above_what_the_cards_make():
    shown = (Shown(Seat(0), 190, parse_cards("AS 10S KS QS JS")),)
    with pytest.raises(Objected, match="Ann: 190 is too high, the best is 150"):
        begun(MeldRecorded((190, 40), shown))


def test_C14_points_below_what_the_cards_make_may_stand():
    shown = (Shown(Seat(0), 40, parse_cards("AS 10S KS QS JS")),)
    assert begun(MeldRecorded((40, 40), shown)).deals[-1].facts.meld == (40, 40)
