"""The cards of a deal, where they are known: what cannot be, what is forbidden, what they count.

A deal kept on paper has no cards and none of this applies. Where hands were not recorded, only the
copies in the deck and the turn can be judged; reneges then show in hindsight
(``scorepad.rules.reneges``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from scorepad.match.events import CardPlayed, CardsBuried, Event
from scorepad.match.facts import DealFacts
from scorepad.match.names import Names
from scorepad.rules.cards import Card, cards_text
from scorepad.rules.legality import legal_plays
from scorepad.rules.meld import possible_hand
from scorepad.rules.numbers import place
from scorepad.rules.passing import check_pass, check_passer
from scorepad.rules.play_reasons import why_play
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.tricks import card_points, first_leader, trick_winner

Said = tuple[str, str, Event]
"""A rule's id, what it forbids here, and the event."""


def hands_before_play(facts: DealFacts) -> tuple[tuple[Card, ...], ...] | None:
    """Every hand after kitty, burying and passes, by seat; None where hands are not known."""
    if facts.whole_hands is None:
        return None
    hands = [Counter(hand) for hand in facts.whole_hands]
    if facts.bidder is not None:
        if facts.kitty_taken:
            hands[facts.bidder].update(facts.kitty)
        hands[facts.bidder].subtract(facts.buried)
    for swap in facts.passed:
        hands[swap.giver].subtract(swap.cards)
        hands[swap.taker].update(swap.cards)
    return tuple(tuple(hand.elements()) for hand in hands)


def hands_now(facts: DealFacts) -> tuple[tuple[Card, ...], ...] | None:
    """What every player still holds, by seat; None where hands are not known."""
    before = hands_before_play(facts)
    return None if before is None else _after(before, facts.plays)


def next_to_play(facts: DealFacts, book: Rulebook) -> Seat | None:
    """Whose turn it is in the tricks; None before the contract, or when all cards are played.

    The bid winner leads to the first trick (C-7), or whoever the house says; the winner of each to
    the next.
    """
    if facts.bidder is None or facts.trump is None:
        return None
    size = len(book.seating.seats)
    if len(facts.plays) >= size * book.table.hand:
        return None
    begun = len(facts.plays) % size
    if begun:
        return book.seating.left_of(facts.plays[-1].seat)
    if not facts.plays:
        return first_leader(book, facts.dealer, facts.bidder)
    trick = facts.plays[-size:]
    return trick[trick_winner(tuple(play.card for play in trick), facts.trump)].seat


def counters_of(
    facts: DealFacts, book: Rulebook
) -> tuple[tuple[int, ...], tuple[bool, ...]] | None:
    """The trick points of every side and whether it took a trick, from the cards (C-17).

    None until all cards are played. What the bid winner buried is his side's.
    """
    size, sides = len(book.seating.seats), len(book.table.sides)
    if facts.bidder is None or facts.trump is None:
        return None
    if len(facts.plays) != size * book.table.hand:
        return None
    points, took = [0] * sides, [False] * sides
    points[book.seating.side_of(facts.bidder)] += card_points(facts.buried, book)
    for start in range(0, len(facts.plays), size):
        trick = facts.plays[start : start + size]
        cards = tuple(play.card for play in trick)
        side = book.seating.side_of(trick[trick_winner(cards, facts.trump)].seat)
        last = book.count.last_trick if start + size == len(facts.plays) else 0
        points[side] += card_points(cards, book) + last
        took[side] = True
    return tuple(points), tuple(took)


# --- what cannot be


def faults(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[str]:
    """Why these cards cannot be. Cards that the deck cannot give raise ``ValueError``."""
    if facts.hands is not None:
        yield from _dealt(facts, facts.hands, book)
    if facts.passed or facts.kitty_taken or facts.buried or facts.plays:
        yield from _moved(facts, book, names)


def _dealt(facts: DealFacts, hands: tuple[tuple[Card, ...], ...], book: Rulebook) -> Iterator[str]:
    seats = len(book.seating.seats)
    if len(hands) != seats:
        yield f"{len(hands)} hands for {seats} seats"
    for number, hand in enumerate(hands, 1):
        if hand and len(hand) != book.table.hand:
            yield f"the hand of seat {number} has {len(hand)} cards; it must be {book.table.hand}"
    possible_hand([*(c for hand in hands for c in hand), *facts.kitty], book)


def _moved(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[str]:
    seats = len(book.seating.seats)
    if facts.bidder is None:
        yield "cards move only after the contract: record who holds it first"
    if facts.kitty_taken or facts.buried:
        if not book.table.kitty:
            yield f"there is no kitty in {book.name}"
        if facts.kitty and len(facts.kitty) != book.table.kitty:
            yield f"the kitty has {len(facts.kitty)} cards; it must be {book.table.kitty}"
    if (facts.passed or facts.plays) and facts.trump is None:
        yield "trump is named before any card is passed or played"
    for seat in (s for swap in facts.passed for s in (swap.giver, swap.taker)):
        place(seat, "seat", seats)
    possible_hand([*facts.buried, *(play.card for play in facts.plays)], book)
    played = Counter(Seat(place(play.seat, "seat", seats)) for play in facts.plays)
    for who, many in played.items():
        if many > book.table.hand:
            yield f"{names.seat(who)} has played all his {book.table.hand} cards"
    yield from _not_held(facts, book, names)


def _not_held(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[str]:
    """Cards that were passed, buried or played out of a hand that did not have them."""
    if facts.whole_hands is None:
        return
    held = [Counter(hand) for hand in facts.whole_hands]
    if facts.bidder is not None:
        if facts.kitty_taken:
            held[facts.bidder].update(facts.kitty)
        yield from _take_out(held[facts.bidder], facts.buried, names.seat(facts.bidder))
    for swap in facts.passed:
        yield from _take_out(held[swap.giver], swap.cards, names.seat(swap.giver))
        if book.passing.order == "partner-first":
            held[swap.taker].update(swap.cards)
    if book.passing.order == "together":
        for swap in facts.passed:
            held[swap.taker].update(swap.cards)
    for play in facts.plays:
        yield from _take_out(held[play.seat], (play.card,), names.seat(play.seat))


def _take_out(held: Counter[Card], cards: Iterable[Card], who: str) -> Iterator[str]:
    wanted = Counter(cards)
    missing = tuple((wanted - held).elements())
    if missing:
        yield f"{who} does not hold {cards_text(missing)}"
    held.subtract(wanted)


# --- what the rules forbid


def objections(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Said]:
    """Every pass, burying and play that the rules forbid, and a count that the cards belie."""
    if facts.bidder is None:
        return
    for swap in facts.passed:
        wrong = check_passer(book, facts.bidder, swap.giver, swap.taker, names.seat)
        for each in (*wrong, *check_pass(book, None, swap.cards)):
            yield each.rule, f"{names.seat(swap.giver)}: {each.reason}", swap
    if facts.buried and len(facts.buried) != book.table.kitty:
        said = f"{len(facts.buried)} cards were buried: it must be exactly {book.table.kitty}"
        yield book.rule("table.kitty"), said, CardsBuried(facts.buried)
    for many in range(1, len(facts.plays) + 1):
        yield from last_play(replace(facts, plays=facts.plays[:many]), book, names)
    taken = counters_of(facts, book) if facts.counters is not None else None
    # A count that the table mended (a renege that cost tricks) keeps what was counted first.
    if taken is not None and taken[0] not in (facts.counters, facts.counted):
        said = " and ".join(f"{names.sides[n]} {points}" for n, points in enumerate(taken[0]))
        yield book.rule("count"), f"the cards played make {said}", facts.plays[-1]


def last_play(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Said]:
    """What the rules forbid about the last card played so far (C-7, C-15, C-16)."""
    if facts.trump is None or not facts.plays:
        return
    play = facts.plays[-1]
    earlier = replace(facts, plays=facts.plays[:-1])
    turn = next_to_play(earlier, book)
    if turn != play.seat:
        whose = "nobody" if turn is None else names.seat(turn)
        yield book.rule("play"), f"{names.seat(play.seat)} played out of turn: {whose} plays", play
    hands = hands_now(earlier)
    if hands is None:
        return
    size = len(book.seating.seats)
    trick = tuple(p.card for p in earlier.plays[len(earlier.plays) // size * size :])
    if play.card not in legal_plays(hands[play.seat], trick, facts.trump, book):
        ruling = why_play(hands[play.seat], trick, facts.trump, book).ruling_on(play.card)
        yield ruling.rule, f"{names.seat(play.seat)}: {ruling.reason}", play


def _after(
    hands: tuple[tuple[Card, ...], ...], plays: Iterable[CardPlayed]
) -> tuple[tuple[Card, ...], ...]:
    left = [list(hand) for hand in hands]
    for play in plays:
        left[play.seat].remove(play.card)
    return tuple(map(tuple, left))
