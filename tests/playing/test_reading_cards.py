"""How a card, several cards, a call and a suit may be typed; what is refused, and by which rule."""

from __future__ import annotations

import re

import pytest

from scorepad.playing.carding import PlayQuestion
from scorepad.playing.hand import hand_lines, numbered
from scorepad.playing.look import Look
from scorepad.playing.reading import Refused, named_cards, read_cards, read_play, read_trump
from scorepad.rules.cards import Suit, cards_text, parse_cards
from scorepad.rules.play_reasons import PlayRuling, why_play
from tests.support.card_table import Sitting
from tests.support.playing import book_called

BOOK = book_called("cardgames")
LOOK = Look()


def ruling(hand: str, trick: str = "", trump: str = "S") -> PlayRuling:
    return why_play(hand, trick, trump, BOOK)


def read(text: str, found: PlayRuling) -> str:
    return str(read_play(text, numbered(found.legal_plays), found, LOOK))


@pytest.mark.parametrize(
    "typed", ["10h", "10H", "th", "h10", "10♥", "1", "#1", "t", "10", "ten", "h", " 10 h"]
)
def test_a_card_in_every_way_it_is_clear(typed: str) -> None:
    if typed == " 10 h":
        typed = "h: 10"
    assert read(typed, ruling("9H 10H KS AD", "QH")) == "10H"


def test_a_rank_alone_is_the_one_that_may_be_played() -> None:
    assert read("a", ruling("AH AS KH", "QH")) == "AH"
    with pytest.raises(Refused, match=r"which ace: A♠ or A♥\?"):
        read("a", ruling("AH AS KH"))
    with pytest.raises(Refused, match="no jack"):
        read("j", ruling("AH AS KH"))


def test_a_number_that_is_a_rank_too_is_asked_about() -> None:
    hand = ruling("AS 10S KS QS JS AH KH QH JH 9D")
    assert numbered(hand.legal_plays)[9 - 1] is parse_cards("JH")[0]
    with pytest.raises(Refused, match=r"9 is card 9 \(J♥ or the 9♦\); type #9"):
        read("9", hand)
    assert read("#9", hand) == "JH"
    assert read("9d", hand) == "9D"
    assert read("2", hand) == "10S"


@pytest.mark.parametrize(
    ("typed", "said", "by_rule"),
    [
        ("9h", r"9♥ does not beat Q♥: play 10♥ or A♥ \(C-16\)", True),
        ("as", r"hearts were led and must be followed: play 10♥ or A♥ \(C-15\)", True),
        ("kd", "KD|K♦", False),
        ("xx", "cannot read 'xx'", False),
        ("77", "none of the numbers", False),
        ("as ah", "one card is played, not 2", False),
        ("c", "there are no clubs", False),
        ("h", "which of the hearts", False),
    ],
)
def test_a_wrong_card_is_refused_with_the_rule_that_forbids_it(
    typed: str, said: str, by_rule: bool
) -> None:
    with pytest.raises(Refused, match=said) as refused:
        read(typed, ruling("9H 10H AH AS", "QH"))
    assert refused.value.by_rule is by_rule


def test_several_cards_in_one_line_by_name_or_number() -> None:
    hand = parse_cards("AS AS 10S KD QC JH")
    offered = numbered(hand)
    for typed in ("as as 10s kd", "AS,AS,10S,KD", "1 1 2 4", "asas10skd"):
        cards = read_cards(typed, hand, offered, 4, "C-8", LOOK)
        assert cards_text(sorted(cards)) == "AS AS 10S KD"
    with pytest.raises(Refused, match=r"3 cards; it must be 4 \(C-8\)"):
        read_cards("as 10s kd", hand, offered, 4, "C-8", LOOK)
    with pytest.raises(Refused, match="A♠ is not in the hand once more"):
        named_cards("as as as", hand, offered, LOOK)
    with pytest.raises(Refused, match="K♥ is not in the hand"):
        named_cards("kh", hand, offered, LOOK)
    with pytest.raises(Refused, match="9 is none of the numbers, 1 to 5"):
        named_cards("1 9", hand, offered, LOOK)


def test_cards_may_be_written_and_numbered_in_one_line() -> None:
    hand = parse_cards("AS AS 10S KD QC JH 10H")
    offered = numbered(hand)
    for typed in ("1 1 kd 3", "as as #5 10H", "1,as,kd,10h", "1 as kdqc"):
        assert len(named_cards(typed, hand, offered, LOOK)) == 4, typed
    assert cards_text(named_cards("s: 10 a d: k", hand, offered, LOOK)) == "10S AS KD"
    for typed, word, at in (("4 5 6 xx", "xx", 6), ("1 77", "77", None), ("as 4 9 kd", "9", 5)):
        with pytest.raises(Refused, match=f"{word}.*none of the numbers, 1 to 6") as refused:
            named_cards(typed, hand, offered, LOOK)
        assert refused.value.at == at


@pytest.mark.parametrize("typed", ["h", "H", "hearts", "heart", "♥"])
def test_trump(typed: str) -> None:
    assert read_trump(typed) is Suit.HEARTS


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("255", r"\(C-4\)"),
        ("240", r"\(C-3\)"),
        ("fish", "'fish' is no call"),
        ("9999999999", "is no call"),
        ("²", "is no call"),
        ("p!p", "is no call"),
    ],
)
def test_a_call_that_may_not_be_is_refused(typed: str, said: str) -> None:
    sitting = Sitting(seed=7)
    sitting.play(typed)
    (error,) = sitting.asker.heard("error")
    assert re.search(said, error)


def test_a_hand_shows_what_may_be_chosen_by_numbers_not_by_colour_alone() -> None:
    found = ruling("9H 10H AH AS AS KC", "QH")
    lines = hand_lines(found.hand, LOOK, numbered(found.legal_plays), Suit.SPADES)
    assert lines == ("  ♠* A A", "  ♥  1:A  2:10  9", "  ♦  -", "  ♣  K")


def test_a_hand_in_words_for_who_listens() -> None:
    found = ruling("9H 10H AH AS AS KC", "QH")
    lines = hand_lines(found.hand, Look(plain=True), numbered(found.legal_plays), Suit.SPADES)
    assert lines == (
        "Your hand, 6 cards.",
        "Spades, trump: two aces.",
        "Hearts: ace, ten, nine.",
        "Diamonds: none.",
        "Clubs: king.",
        "You may choose ace of hearts or ten of hearts.",
    )


def test_a_large_hand_is_broken_at_the_width() -> None:
    hand = parse_cards("AAAA TTTT KKKK QQQQ".replace(" ", "") + "S")
    lines = hand_lines(hand, Look(20), numbered(hand), None)
    assert all(len(line) <= 20 for line in lines)
    assert " ".join(lines).count("A") == 4


@pytest.mark.parametrize(
    ("hand", "trick", "said"),
    [
        ("KD QC", "AS", "spades were led and none is in the hand; so any card may be "
                        "played (C-15)"),
        ("KD QC", "AH", "hearts were led and none is in the hand; no trump (spades) is in it "
                        "either: any card may be played (C-15)"),
        ("KS QC", "AH", "hearts were led and none is in the hand; so trump with K♠ (C-15)"),
        ("10H 9H", "AH", "nothing in the hand beats A♥: any heart may be played (C-16)"),
    ],
)  # fmt: skip
def test_below_the_line_a_reason_that_goes_on_has_its_beginning(
    hand: str, trick: str, said: str
) -> None:
    class Asked(PlayQuestion):
        def __init__(self) -> None:
            self.look, self.ruling = LOOK, ruling(hand, trick)

    assert Asked().standing == said
