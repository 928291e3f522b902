"""Which cards may be played, and why: C-15, C-16, J-4."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.cards import Card, Suit, cards_text, parse_cards
from scorepad.rules.legality import TrickError, legal_plays
from scorepad.rules.play_reasons import PlayRuling, why_play
from scorepad.rules.rulebook import Rulebook
from tests.support.tables_rules import CARDGAMES, JOEDOG, SIX, THIRDS, house

FREE_TO_RUFF = house(CARDGAMES, play={"must_trump": False})
NO_OVER_RUFF = house(CARDGAMES, play={"over_ruff": False})
NEVER = house(CARDGAMES, play={"must_beat": "never", "over_ruff": False})


def may(hand: str, trick: str, trump: str = "S", book: Rulebook = CARDGAMES) -> str:
    return cards_text(legal_plays(hand, trick, trump, book))


def why(hand: str, trick: str, trump: str = "S", book: Rulebook = CARDGAMES) -> PlayRuling:
    return why_play(hand, trick, trump, book)


def told(ruling: PlayRuling) -> list[tuple[str, str]]:
    return [(reason.kind, reason.rule) for reason in ruling.reasons]


def test_C15_follow_suit() -> None:
    assert may("9C AS AD", "AC") == "9C"


def test_C15_if_you_cannot_follow_you_must_trump() -> None:
    assert may("QS 9D", "QH KH AH") == "QS"


def test_C15_if_you_can_do_neither_play_anything() -> None:
    assert may("9D KC 9D", "QH") == "9D KC"


def test_C15_the_leader_may_lead_anything_each_card_once() -> None:
    assert may("9H 9H AS", "") == "9H AS"
    assert may("", "") == ""
    assert may("", "QH") == ""


def test_C16_the_pages_example_you_must_win_over_your_partner_too() -> None:
    # Trump spades, Bill leads QH, Lisa is void and throws a club; you are Bill's partner.
    assert may("9H 10H AH", "QH 9C") == "10H AH"
    ruling = why("9H 10H AH", "QH 9C")
    assert told(ruling) == [("must_follow", "C-15"), ("must_win", "C-16")]
    assert ruling.reasons[1].text == (
        "the card must beat QH, though it is the partner's: 10H or AH"
    )
    assert ruling.reasons[1].field == "play.must_beat"


def test_C16_if_you_cannot_beat_it_any_card_of_the_suit_is_legal() -> None:
    assert may("9H JH", "QH") == "9H JH"
    assert told(why("9H JH", "QH")) == [("must_follow", "C-15"), ("cannot_beat", "C-16")]


def test_C16_when_trumping_the_best_trump_in_the_trick_must_be_beaten() -> None:
    assert may("9S AS", "QH KS") == "AS"
    assert told(why("9S AS", "QH KS")) == [
        ("void", "C-15"),
        ("must_trump", "C-15"),
        ("must_win", "C-16"),
    ]


def test_C16_a_void_player_who_cannot_over_trump_still_must_trump() -> None:
    assert may("9S AD", "QH KS") == "9S"
    assert why("9S AD", "QH KS").reasons[-1].text == (
        "no trump in the hand beats KS: any trump must still be played"
    )


def test_C16_who_follows_a_suit_already_trumped_may_play_any_card_of_it() -> None:
    assert may("AH 9H", "QH 9S") == "AH 9H"
    assert told(why("AH 9H", "QH 9S")) == [("must_follow", "C-15"), ("trumped", "C-16")]


def test_C16_an_identical_card_does_not_beat() -> None:
    assert may("QH 9H", "QH") == "QH 9H"
    assert "of two identical cards the first played wins" in why("QH 9H", "QH").text
    assert may("QH KH 9H", "QH") == "KH"


def test_C16_trump_led_must_be_beaten_too() -> None:
    assert may("9S AS KH", "JS") == "9S AS".replace("9S ", "")
    assert may("9S KH", "JS") == "9S"


def test_J4_only_a_trump_that_is_led_must_be_beaten() -> None:
    assert may("9H 10H AH", "QH", book=JOEDOG) == "9H 10H AH"
    assert may("9S 10S AS", "QS", book=JOEDOG) == "10S AS"
    assert may("9S JS", "QS", book=JOEDOG) == "9S JS"
    ruling = why("9H AH", "QH", book=JOEDOG)
    assert told(ruling) == [("must_follow", "J-4"), ("need_not_beat", "J-4")]
    assert ruling.reasons[-1].field == "play.must_beat"


def test_J4_nobody_has_to_over_ruff() -> None:
    assert may("9S AS", "QH KS", book=JOEDOG) == "9S AS"
    ruling = why("9S AS", "QH KS", book=JOEDOG)
    assert [reason.kind for reason in ruling.reasons] == ["void", "must_trump", "need_not_beat"]
    assert ruling.reasons[-1].field == "play.over_ruff"


def test_houses_may_free_the_trumping_the_beating_and_the_over_trumping() -> None:
    assert may("9S AS KD", "QH KS", book=NO_OVER_RUFF) == "9S AS"
    assert may("9H AH", "QH", book=NEVER) == "9H AH"
    assert may("9S AS", "QS", book=NEVER) == "9S AS"
    assert may("9S AS KD", "QH KS", book=FREE_TO_RUFF) == "AS KD"
    assert may("9S JS KD", "QH KS", book=FREE_TO_RUFF) == "9S JS KD"
    assert [r.kind for r in why("9S AS KD", "QH KS", book=FREE_TO_RUFF).reasons] == [
        "void",
        "need_not_trump",
        "must_win",
    ]
    assert [r.kind for r in why("9S KD", "QH", book=FREE_TO_RUFF).reasons][-1] == "need_not_trump"
    assert why("9H AH", "QH", book=NEVER).reasons[-1].kind == "need_not_beat"


def test_the_leader_and_the_free_are_told_so() -> None:
    assert told(why("9H AS", "")) == [("lead", "C-15")]
    assert told(why("9D", "QH")) == [("void", "C-15"), ("free", "C-15")]
    assert told(why("9D", "QS")) == [("void", "C-15"), ("free", "C-15")]
    assert why("9D", "QH").text == (
        "hearts were led and none is in the hand; "
        "no trump (spades) is in it either: any card may be played"
    )
    assert why("", "QH").text == "there is no card in the hand"


@pytest.mark.parametrize(
    ("hand", "trick", "played", "kind", "reason", "rule"),
    [
        ("9H 10H AH", "QH", "9H", "must_win", "9H does not beat QH: play 10H or AH", "C-16"),
        ("9H AS", "QH", "AS", "must_follow",
         "hearts were led and must be followed: play 9H", "C-15"),
        ("9S AD", "QH", "AD", "must_trump",
         "with no hearts in hand AD must give way to a trump: play 9S", "C-15"),
        ("9S AS", "QH KS", "9S", "must_win", "9S does not beat KS: play AS", "C-16"),
    ],
)  # fmt: skip
def test_a_ruling_on_one_card_says_why_it_is_illegal(
    hand: str, trick: str, played: str, kind: str, reason: str, rule: str
) -> None:
    ruling = why(hand, trick).ruling_on(played)
    assert (ruling.legal, ruling.held, ruling.kind) == (False, True, kind)
    assert (ruling.reason, ruling.rule) == (reason, rule)


def test_a_ruling_on_a_legal_card_and_on_one_that_is_not_held() -> None:
    legal = why("9H AH", "QH").ruling_on("AH")
    assert (legal.legal, legal.held, legal.kind, legal.rule) == (True, True, None, "C-16")
    assert legal.reason == why("9H AH", "QH").text
    absent = why("9H AH", "QH").ruling_on("KS")
    assert (absent.legal, absent.held, absent.reason) == (False, False, "KS is not in the hand")
    with pytest.raises(ValueError, match="XX"):
        why("9H AH", "QH").ruling_on("XX")


def test_whose_card_is_best_is_said_only_where_the_seats_tell() -> None:
    assert "the partner's" in why("9H AH", "QH JC", "S").text
    assert "the partner's" not in why("9H AH", "JH QH", "S").text
    for book, trick, partners in ((THIRDS, "QH JC", 0), (SIX, "QH JC JC", 1), (SIX, "QH JC", 0)):
        strict = house(book, play={"must_beat": "always"})
        assert why("KH AH", trick, "S", strict).text.count("the partner's") == partners


def test_a_trick_may_hold_one_card_fewer_than_there_are_players() -> None:
    assert may("AH", "QH KH JH", "S", CARDGAMES) == "AH"
    for trick in ("QH KH JH 9H", "QH KH JH 9H 9D"):
        with pytest.raises(TrickError, match="4 play, so at most 3"):
            may("AH", trick)
    with pytest.raises(TrickError, match="3 play, so at most 2"):
        may("AH", "QH KH JH", book=THIRDS)
    assert may("AH JS", "QH KH JH JC JD", book=SIX) == "AH"


def test_cards_that_the_deck_cannot_give_are_refused() -> None:
    with pytest.raises(ValueError, match="queens of hearts"):
        may("QH QH 9D", "QH")
    with pytest.raises(ValueError, match="queens of hearts"):
        may("QH QH QH 9D", "")
    with pytest.raises(ValueError, match="nine"):
        may("9H AH", "QH", book=THIRDS)
    assert may("QH QH QH", "QH", book=THIRDS) == "QH"
    assert may("AS AS KS KS QD QD JD JD 9C 9C", "9H 9H") == "AS KS"


@pytest.mark.parametrize(
    "hand", ["XX", ["AS", 5], ["AS", None], 5, None, [["AS"]], ("AS", 5), ({},)], ids=repr
)
def test_what_is_no_hand_is_refused(hand: object) -> None:
    with pytest.raises(ValueError):
        legal_plays(hand, "QH", "S", CARDGAMES)  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        legal_plays("AS", hand, "S", CARDGAMES)  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        why_play(hand, "QH", "S", CARDGAMES)  # type: ignore[arg-type]


@pytest.mark.parametrize("trump", ["X", "", None, 5, "spade!"])
def test_what_is_no_trump_is_refused(trump: object) -> None:
    with pytest.raises(ValueError, match="not a suit"):
        legal_plays("AS", "QH", trump, CARDGAMES)  # type: ignore[arg-type]


def test_hands_are_taken_as_text_texts_or_cards_and_trump_as_suit_letter_or_name() -> None:
    expected = parse_cards("10H AH")
    for hand in ("9H 10H AH", ["9H", "10H", "AH"], ("9H", "10H", "AH"), parse_cards("9H 10H AH")):
        for trump in ("S", "spades", "♠", Suit.SPADES):
            assert legal_plays(hand, ["QH"], trump, CARDGAMES) == expected


# --- the rule restated: slowly, card by card, as the pages put it


def wins(c: Card, trick: Sequence[Card], trump: Suit) -> bool:
    """Whether this card would be the best of the trick so far."""

    def power(one: Card) -> tuple[int, int]:
        kind = 2 if one.suit is trump else 1 if one.suit is trick[0].suit else 0
        return kind, one.strength

    return power(c) > max(map(power, trick))


def restated(hand: Sequence[Card], trick: Sequence[Card], trump: Suit, book: Rulebook) -> set[Card]:
    if not trick:
        return set(hand)
    led, play = trick[0].suit, book.play
    options = {c for c in hand if c.suit is led}
    follows = bool(options)
    if not follows and play.must_trump:
        options = {c for c in hand if c.suit is trump}
    options = options or set(hand)
    if follows:
        beat = play.must_beat == "always" or (play.must_beat == "trump-led" and led is trump)
        winning = {c for c in options if wins(c, trick, trump)}
        return winning if beat and winning else options
    ruffed = any(c.suit is trump for c in trick)
    if (
        play.over_ruff
        and ruffed
        and any(c.suit is trump and wins(c, trick, trump) for c in options)
    ):
        return {c for c in options if c.suit is not trump or wins(c, trick, trump)}
    return options


BOOKS = (CARDGAMES, JOEDOG, FREE_TO_RUFF, NO_OVER_RUFF, NEVER, THIRDS, SIX)


@st.composite
def positions(draw: st.DrawFn) -> tuple[list[Card], list[Card], Suit, Rulebook]:
    book = draw(st.sampled_from(BOOKS))
    deck = [
        c
        for rank in book.deck.ranks
        for suit in Suit
        for c in parse_cards(rank.value + suit.value)
        for _ in range(book.deck.copies)
    ]
    random.Random(draw(st.integers(0, 2**32))).shuffle(deck)
    laid = draw(st.integers(0, len(book.seating.seats) - 1))
    held = draw(st.integers(1, min(book.table.hand, 14)))
    return deck[laid : laid + held], deck[:laid], draw(st.sampled_from(list(Suit))), book


@given(positions())
def test_legal_plays_are_what_the_rule_restated_says(
    position: tuple[list[Card], list[Card], Suit, Rulebook],
) -> None:
    hand, trick, trump, book = position
    plays = legal_plays(hand, trick, trump, book)
    assert plays, "a hand that holds cards can always play one"
    assert len(set(plays)) == len(plays)
    assert set(plays) == restated(hand, trick, trump, book)
    assert plays == tuple(c for c in dict.fromkeys(hand) if c in plays)
    ruling = why_play(hand, trick, trump, book)
    assert ruling.legal_plays == plays
    assert ruling.reasons
    for c in hand:
        on = ruling.ruling_on(c)
        assert on.held
        assert on.legal == (c in plays)
        assert on.reason and on.rule
        assert (on.kind is None) == on.legal
