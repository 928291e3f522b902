"""Is that total right? A claim against the best count of the cards, with the reason if it is not.

The reason is found, not guessed: of all the slips that players make (a card used twice in a class,
a card missing, a double taken as two singles, another trump, another table's values …) those are
named that give exactly the number claimed. Where none do, the best count speaks for itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, Literal, NamedTuple

from scorepad.rules.cards import Card, Suit, parse_suit
from scorepad.rules.frozen import frozen
from scorepad.rules.meld import Hand, Meld, best_meld, meld_points, possible_hand
from scorepad.rules.meld_mistakes import OVERLOOKED, Mistake, Slips
from scorepad.rules.meld_readings import Reading, other_books, other_scale, readings
from scorepad.rules.meld_words import joined, meld_words
from scorepad.rules.numbers import whole
from scorepad.rules.reachable import hand_totals
from scorepad.rules.rulebook import Rulebook

Verdict = Literal["ok", "over", "under"]

MOST_OVERLOOKED: Final = 12  # of so many lines every choice is tried (4,096)
FAR_FETCHED: Final = 2.8  # slips that weigh more together explain nothing
READING: Final = 1.05  # a slip in the cards is said first; ``readings`` says the other anyway
MIXED: Final = 0.5  # one slip too much and another too little is rarer than two of a kind
AS_LIKELY: Final = 0.35  # a second explanation that is no more far-fetched than this is said too


class Reason(NamedTuple):
    """Why a claim is not the best total: a rule id and a sentence."""

    rule: str
    text: str


@frozen
class Claim:
    """A claim judged. ``verdict`` is ``ok``, ``over`` (too high) or ``under`` (too low).

    ``best`` is the best meld with its lines; ``message`` one sentence that says it all; ``rule``
    the rule that decides; ``reasons`` why the claim differs, the likeliest first. ``readings`` are
    other ways to count the cards, with the rulebook field that decides between them.
    """

    claim: int
    verdict: Verdict
    best: Meld
    message: str
    rule: str
    reasons: tuple[Reason, ...]
    readings: tuple[Reading, ...]


@frozen
class _Option:
    """One explanation: how far-fetched, of what kind, in which class (0: all), its words."""

    weight: float
    kind: str
    group: int
    reasons: tuple[Reason, ...]


def check_meld(hand: Hand, trump: Suit | str | None, claim: int, book: Rulebook) -> Claim:
    """A claimed meld total against the best total of these cards (C-14).

    The cards may be a whole hand or only what lies on the table. Raises ``HandError`` for cards
    that the deck cannot give, ``AmountError`` for a claim that is no amount.

    >>> from scorepad.rules.books import rulebook
    >>> check_meld("S:A10KQ JD", "S", 190, rulebook("cardgames")).message
    '190 is too high, the best is 80: a run in spades needs JS'
    """
    claim = whole(claim, "the claimed meld")
    cards = possible_hand(hand, book)
    suit = None if trump is None else parse_suit(trump)
    best = best_meld(cards, suit, book)
    others = readings(cards, suit, best, book)
    if claim == best.points:
        rule = best.lines[0].rule if best.lines else book.rule("melds")
        return Claim(claim, "ok", best, f"{claim} is right", rule, (), others)
    verdict: Verdict = "over" if claim > best.points else "under"
    reasons, how = _explain(cards, suit, claim, best, others, book)
    message = f"{claim} is too {'high' if verdict == 'over' else 'low'}, the best is {best.points}"
    message += f": {how or _breakdown(best)}"
    rule = reasons[0].rule if reasons else book.rule("melds.unclaimed")
    if verdict == "under":
        reasons += (Reason(book.rule("melds.unclaimed"), _may_stand(claim, best, book)),)
    return Claim(claim, verdict, best, message, rule, reasons, others)


def _breakdown(best: Meld) -> str:
    if not best.lines:
        return "there is no meld in these cards"
    return joined([f"{meld_words(line.name)} {line.points}" for line in best.lines])


def _may_stand(claim: int, best: Meld, book: Rulebook) -> str:
    if book.melds.unclaimed == "best":
        return f"the best total counts here, shown or not: {best.points}"
    return f"what is shown counts: {claim} may stand, the table decides"


def _explain(
    cards: tuple[Card, ...],
    trump: Suit | None,
    claim: int,
    best: Meld,
    others: Sequence[Reading],
    book: Rulebook,
) -> tuple[tuple[Reason, ...], str]:
    """The likeliest explanations of a wrong claim: as reasons, and in one sentence."""
    slips = Slips(cards, trump, best, book).all()
    found = [
        *_by_slips(slips, claim - best.points),
        *_as_a_whole(cards, trump, claim, best, others, book),
    ]
    if not found and (text := other_books(cards, trump, claim, best, book)):
        found.append(_Option(2.0, "book", 0, (Reason(book.rule("melds"), text),)))
    if not found and claim not in hand_totals(book) and len(cards) <= book.table.hand:
        text = f"no hand of {book.table.hand} cards can make {claim} at this table"
        found.append(_Option(3.0, "unreachable", 0, (Reason(book.rule("melds"), text),)))
    if not found:
        return (), ""
    found.sort(key=lambda option: option.weight)
    first = found[0]
    sentence = _sentence(first.reasons)
    second = next((option for option in found[1:] if _as_likely(option, first)), None)
    if second is None:
        return first.reasons, sentence
    return first.reasons + second.reasons, f"{sentence}, or {second.reasons[0].text}"


def _as_likely(option: _Option, first: _Option) -> bool:
    """Whether a second explanation is worth saying: another slip of the same class of meld."""
    return (
        option.weight <= first.weight + AS_LIKELY
        and len(first.reasons) == len(option.reasons) == 1
        and option.kind != first.kind
        and option.group == first.group
    )


def _sentence(reasons: Sequence[Reason]) -> str:
    """Reasons in one sentence; several overlooked lines are one list."""
    texts = [reason.text for reason in reasons]
    if all(text.startswith(OVERLOOKED) for text in texts):
        return OVERLOOKED + joined([text.removeprefix(OVERLOOKED) for text in texts])
    return "; ".join(texts)


def _by_slips(slips: Sequence[Mistake], gap: int) -> Iterator[_Option]:
    """One slip, else two, else lines overlooked, that make the difference exactly."""
    singles = [s for s in slips if s.points == gap]
    chosen: list[tuple[Mistake, ...]] = [(s,) for s in singles]
    if not singles:
        chosen = [
            pair
            for pair in combinations(slips, 2)
            if pair[0].points + pair[1].points == gap and pair[0].goes_with(pair[1])
        ]
        if gap < 0:
            chosen += _several_overlooked(slips, gap)
    for group in chosen:
        weight = sum(s.weight for s in group) + MIXED * (len({s.adds for s in group}) > 1)
        if weight <= FAR_FETCHED or all(s.kind == "overlooked" for s in group):
            reasons = tuple(Reason(s.rule, s.text) for s in group)
            yield _Option(weight, group[0].kind, group[0].group, reasons)


def _several_overlooked(slips: Sequence[Mistake], gap: int) -> list[tuple[Mistake, ...]]:
    """The fewest lines that together are the difference, if three or more are."""
    lines = [s for s in slips if s.kind == "overlooked"][:MOST_OVERLOOKED]
    for n in range(3, len(lines) + 1):
        for group in combinations(lines, n):
            if sum(s.points for s in group) == gap:
                return [group]
    return []


def _as_a_whole(
    cards: tuple[Card, ...],
    trump: Suit | None,
    claim: int,
    best: Meld,
    others: Sequence[Reading],
    book: Rulebook,
) -> Iterator[_Option]:
    """Readings that make the whole number: the other scale, another trump, another table."""
    if text := other_scale(claim, best, book):
        yield _Option(0.5, "scale", 0, (Reason(book.rule("melds"), text),))
    for reading in others:
        if reading.points == claim and claim > best.points:
            yield _Option(READING, "reading", 0, (Reason(book.rule("melds"), reading.text),))
    suits = [s for s in Suit if s is not trump and meld_points(cards, s, book) == claim]
    if suits and claim:
        named = "no trump is named" if trump is None else f"trump is {trump.word}"
        text = f"that is with {joined([s.word for s in suits], ' or ')} as trump; {named}"
        yield _Option(1.1, "suit", 0, (Reason(book.rule("trump"), text),))
