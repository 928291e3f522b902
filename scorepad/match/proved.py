"""What the cards on the table prove where nobody knows the hands (C-14 to C-17, J-4).

A card that is played, or was shown as meld, was in that hand all along: it may prove an earlier
play illegal, or another player's card impossible. Where hands are recorded every play is judged at
once, and nothing is left to prove.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from scorepad.match.events import CountersRecorded, Event, MeldRecorded
from scorepad.match.facts import DealFacts
from scorepad.match.finding import recorded_tricks
from scorepad.match.findings_cards import too_often
from scorepad.match.findings_tricks import all_played, counters_by_cards
from scorepad.match.names import Names
from scorepad.rules.cards import Card
from scorepad.rules.claims import check_meld
from scorepad.rules.meld import HandError, meld_points
from scorepad.rules.reneges import Renege, reneges_in
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat, Side

Said = tuple[str, str, Event]
"""A rule's id, what it forbids here, and the event."""


def objections(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Said]:
    """Everything that the cards shown and played prove against what is recorded."""
    yield from _shown(facts, book, names)
    for each in _reneges(facts, book, names):
        yield each.rule, each.reason, facts.plays[-1]
    made, sheet = counters_by_cards(facts, book), facts.counters
    if made is None or sheet is None or all_played(facts, book):
        return
    if any(have > told for have, told in zip(made, sheet, strict=True)):
        taken = ", ".join(f"{names.side(Side(n))} {points}" for n, points in enumerate(made))
        said = f"the tricks recorded make {taken} already"
        yield book.rule("count"), said, CountersRecorded(sheet, facts.took_trick)


def by_last_play(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Said]:
    """What the last card played proves that was not proved before it."""
    if not facts.plays or facts.whole_hands is not None:
        return
    play = facts.plays[-1]
    before = replace(facts, plays=facts.plays[:-1])
    known = {each.index for each in _reneges(before, book, names)}
    for each in _reneges(facts, book, names):
        if each.index not in known:
            yield each.rule, each.reason, play
    gone = sum(1 for each in facts.plays if each.card is play.card)
    owners = [
        names.seat(seat)
        for seat, cards in shown_unplayed(facts, book).items()
        for card in cards
        if card is play.card and seat != play.seat
    ]
    if owners and gone + len(owners) > book.deck.copies:
        holds = " and ".join(dict.fromkeys(owners))
        said = f"{names.seat(play.seat)} cannot have {play.card}: {holds} showed it and still holds"
        yield book.rule("deck"), f"{said} {'it' if len(owners) == 1 else 'both'}", play


def shown_unplayed(facts: DealFacts, book: Rulebook) -> dict[Seat, tuple[Card, ...]]:
    """The cards that players showed as meld and have not played; what was buried is not known."""
    if book.table.kitty or book.table.stock:
        return {}
    left = {shown.seat: Counter(shown.cards) for shown in facts.shown}
    for play in facts.plays:
        if play.seat in left:
            left[play.seat][play.card] -= 1
    return {seat: tuple((+cards).elements()) for seat, cards in left.items()}


def _reneges(facts: DealFacts, book: Rulebook, names: Names) -> tuple[Renege, ...]:
    if facts.trump is None or facts.whole_hands is not None:
        return ()
    tricks, held = recorded_tricks(facts, book), shown_unplayed(facts, book)
    return reneges_in(tricks, facts.trump, book, names.seat, held)


def _shown(facts: DealFacts, book: Rulebook, names: Names) -> Iterator[Said]:
    """Cards shown by all together that the deck lacks, and points that the cards do not make."""
    if facts.meld is None:
        return
    event = MeldRecorded(facts.meld, facts.shown)
    for card, times, why in too_often((c for s in facts.shown for c in s.cards), book):
        where = ", ".join(
            f"{names.seat(s.seat)} {s.cards.count(card)}" for s in facts.shown if card in s.cards
        )
        yield book.rule("deck"), f"{card} is shown{times} ({where}), but {why}", event
    for shown in facts.shown:
        if not shown.cards or facts.trump is None:
            continue
        try:
            best = meld_points(shown.cards, facts.trump, book)
            if shown.points == best or (shown.points < best and book.melds.unclaimed != "best"):
                continue
            judged = check_meld(shown.cards, facts.trump, shown.points, book)
        except HandError:
            continue  # cards that cannot be one hand's are found above
        yield judged.rule, f"{names.seat(shown.seat)}: {judged.message}", event
