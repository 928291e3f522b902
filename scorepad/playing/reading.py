"""What is typed at a turn: a call, a suit, one card or several, in any way that is clear.

Every reader gives what was meant or raises ``Refused`` with the reason: the fault's column where it
cannot be read, the rule where the rules forbid it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from scorepad.interview.reading.line import quoted, smoothed
from scorepad.playing.look import Look
from scorepad.rules.auction import check_auction
from scorepad.rules.cards import Card, CardError, Rank, Suit, parse_cards, parse_suit
from scorepad.rules.meld_words import joined
from scorepad.rules.play_reasons import PlayRuling
from scorepad.simulate.round import Round

_NUMBER: Final = re.compile(r"#?(\d{1,2})")
_PASSES: Final = ("p", "pass", "passes", "no")
_RANKS: Final = {
    "a": Rank.ACE, "14": Rank.ACE, "t": Rank.TEN, "10": Rank.TEN, "k": Rank.KING, "13": Rank.KING,
    "q": Rank.QUEEN, "12": Rank.QUEEN, "j": Rank.JACK, "11": Rank.JACK, "9": Rank.NINE,
    **{rank.word: rank for rank in Rank},
}  # fmt: skip


class Refused(Exception):
    """A line that is not taken. ``at`` is the column of the fault, None where there is none;
    ``by_rule``: the rules forbid it, though it was understood."""

    def __init__(self, message: str, at: int | None = None, *, by_rule: bool = False) -> None:
        super().__init__(message)
        self.message, self.at, self.by_rule = message, at, by_rule


def read_call(text: str, round: Round, name_of: Callable[[int], str]) -> int | None:
    """A bid, or None for a pass."""
    word = smoothed(text).strip().lower()
    if word in _PASSES:
        return None
    if not (word.isascii() and word.isdigit() and len(word) < 7):
        may = round.may_bid
        allowed = "" if may is None else f"{may.words}, or "
        raise Refused(f"{quoted(text.strip())} is no call; type {allowed}p to pass", 0)
    amount = int(word)
    calls = [*round.auction.calls, (round.seat or 0, amount)]
    found = check_auction(calls, round.dealer, round.book, name_of).objections
    if found:
        raise Refused(f"{found[-1].reason} ({found[-1].rule})", by_rule=True)
    return amount


def read_trump(text: str) -> Suit:
    """The trump suit."""
    try:
        return parse_suit(smoothed(text).strip())
    except CardError:
        raise Refused(f"{quoted(text.strip())} is no suit; type s, h, d or c", 0) from None


def read_play(text: str, offered: Sequence[Card], ruling: PlayRuling, look: Look) -> Card:
    """One card to a trick. ``offered`` are those that may be played, as they are numbered."""
    word = smoothed(text).strip().lower()
    number, ranked = _numbered(word, offered), _ranked(word, offered, ruling, look)
    if number is not None and ranked is not None and number is not ranked:
        both = f"{look.card(number)} or the {look.card(ranked)}"
        raise Refused(f"{word} is card {word} ({both}); type #{word}, or the card with its suit", 0)
    found = number or ranked
    if found is None:
        found = _one_card(text, offered, ruling)
    if found not in ruling.legal_plays:
        said = ruling.ruling_on(found)
        rule = f" ({said.rule})" if said.held else ""
        raise Refused(f"{look.text(said.reason)}{rule}", by_rule=said.held)
    return found


def _numbered(word: str, offered: Sequence[Card]) -> Card | None:
    found = _NUMBER.fullmatch(word)
    place = int(found[1]) if found else 0
    return offered[place - 1] if 1 <= place <= len(offered) else None


def _ranked(word: str, offered: Sequence[Card], ruling: PlayRuling, look: Look) -> Card | None:
    """The card that a rank alone means: the one that may be played, else the only one in hand."""
    rank = _RANKS.get(word)
    if rank is None:
        return None
    legal = [card for card in offered if card.rank is rank]
    held = list(dict.fromkeys(card for card in ruling.hand if card.rank is rank))
    if len(legal) == 1 or len(held) == 1:
        return (legal or held)[0]
    if _numbered(word, offered) is not None:
        return None
    if not held:
        raise Refused(f"there is no {rank.word} in the hand", 0)
    among = joined([look.card(card) for card in legal or held], " or ")
    raise Refused(f"which {rank.word}: {among}?", len(word))


def _one_card(text: str, offered: Sequence[Card], ruling: PlayRuling) -> Card:
    word = smoothed(text).strip()
    if _NUMBER.fullmatch(word):
        raise Refused(f"{word} is none of the numbers before the cards, 1 to {len(offered)}", 0)
    try:
        suit = parse_suit(word)
    except CardError:
        pass
    else:
        of_it = [card for card in offered if card.suit is suit]
        if len(of_it) == 1:
            return of_it[0]
        held = [card for card in ruling.hand if card.suit is suit]
        if not held:
            raise Refused(f"there are no {suit.word} in the hand", 0)
        raise Refused(f"which of the {suit.word}? Type the card, such as {held[0]}", len(word))
    try:
        cards = parse_cards(word)
    except CardError as wrong:
        raise Refused(str(wrong), wrong.position) from None
    if len(cards) != 1:
        raise Refused(f"one card is played, not {len(cards)}", 0)
    return cards[0]


def read_cards(
    text: str, hand: Sequence[Card], offered: Sequence[Card], many: int, rule: str, look: Look
) -> tuple[Card, ...]:
    """So many cards out of the hand, by their numbers or as cards."""
    chosen = named_cards(text, hand, offered, look)
    if len(chosen) != many:
        said = "1 card" if len(chosen) == 1 else f"{len(chosen)} cards"
        raise Refused(f"{said}; it must be {many} ({rule})", len(text), by_rule=True)
    return chosen


def named_cards(
    text: str, hand: Sequence[Card], offered: Sequence[Card], look: Look
) -> tuple[Card, ...]:
    """The cards of a line as far as it goes; ``Refused`` for any that are not in the hand."""
    words = smoothed(text).split()
    numbers = [_NUMBER.fullmatch(word) for word in words]
    if words and all(numbers):
        chosen = []
        for word in words:
            card = _numbered(word, offered)
            if card is None:
                raise Refused(f"{word} is none of the numbers, 1 to {len(offered)}")
            chosen.append(card)
    else:
        try:
            chosen = list(parse_cards(smoothed(text)))
        except CardError as wrong:
            if not any(numbers) or ":" in text:
                raise Refused(str(wrong), wrong.position) from None
            chosen = _by_either(text, offered)
    missing = Counter(chosen) - Counter(hand)
    if missing:
        lacking = next(iter(missing))
        more = " once more" if lacking in hand else ""
        raise Refused(f"{look.card(lacking)} is not in the hand{more}")
    return tuple(chosen)


def _by_either(text: str, offered: Sequence[Card]) -> list[Card]:
    """The cards of a line in which some are written and others said by their numbers."""
    chosen: list[Card] = []
    for found in re.finditer(r"\S+", smoothed(text)):
        card = _numbered(found[0], offered)
        try:
            chosen += parse_cards(found[0]) if card is None else (card,)
        except CardError:
            said = f"{quoted(found[0])} is no card, and none of the numbers, 1 to {len(offered)}"
            raise Refused(said, found.start()) from None
    return chosen
