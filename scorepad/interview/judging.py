"""``meld CARDS`` and ``meld CARDS N``: a claim settled at the pad, nothing recorded."""

from __future__ import annotations

from scorepad.interview.reading.answers import View
from scorepad.interview.reading.line import smoothed
from scorepad.interview.table import Unkept
from scorepad.rules.cards import Card, CardError, Suit, cards_text, parse_cards
from scorepad.rules.claims import check_meld
from scorepad.rules.meld import HandError, Meld, best_meld, best_melds_by_trump
from scorepad.rules.meld_words import meld_words
from scorepad.rules.numbers import AmountError

NOTHING_RECORDED = "nothing was recorded"


def judged_lines(text: str, view: View) -> tuple[str, ...] | Unkept:
    """What cards are worth, line by line, under the trump of the deal or under every suit."""
    cards_part, claim = _parts(text)
    try:
        cards = parse_cards(smoothed(cards_part))
        if claim is not None:
            judged = check_meld(cards, view.trump, claim, view.book)
            return (f"{judged.message} ({judged.rule})", NOTHING_RECORDED)
        if view.trump is None:
            return (*_every_suit(cards, view), NOTHING_RECORDED)
        best = best_meld(cards, view.trump, view.book)
    except (CardError, HandError, AmountError) as wrong:
        return Unkept((str(wrong),))
    return (
        f"{best.points} with {view.trump.word} as trump",
        *_lines(best),
        NOTHING_RECORDED,
    )


def _parts(text: str) -> tuple[str, int | None]:
    head, _, last = smoothed(text).rstrip().rpartition(" ")
    if last.isdecimal() and len(last) <= 6 and head.strip():
        try:
            parse_cards(head)
        except CardError:
            return text, None
        return head, int(last)
    return text, None


def _lines(meld: Meld) -> tuple[str, ...]:
    lines = []
    for line in meld.lines:
        cards = cards_text(line.cards, pretty=True)
        lines.append(f"{meld_words(line.name)} {line.points} ({cards}, {line.rule})")
    return tuple(lines)


def _every_suit(cards: tuple[Card, ...], view: View) -> tuple[str, ...]:
    melds = best_melds_by_trump(cards, view.book)
    most = max(meld.points for meld in melds.values())
    return tuple(_suit_line(suit, meld, meld.points == most) for suit, meld in melds.items())


def _suit_line(suit: Suit, meld: Meld, best: bool) -> str:
    said = ", ".join(f"{meld_words(line.name)} {line.points}" for line in meld.lines)
    return (
        f"{suit.word}: {meld.points}" + (f" ({said})" if said else "") + (" best" if best else "")
    )
