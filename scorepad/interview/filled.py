"""An old answer as it could have been typed, to be filled in when its question is asked again.

Every text here reads back to what it stands for; where names or cards would make that doubtful, a
plainer text stands instead.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.interview.reading.answers import Answer, Asked, Reading, View
from scorepad.interview.reading.calls import named_caller
from scorepad.interview.reading.meld import read_meld
from scorepad.match.events import CalledOutOfTurn, CallMade, MeldRecorded
from scorepad.match.facts import DealFacts
from scorepad.rules.cards import cards_text


def contract_text(facts: DealFacts, view: View) -> str:
    """The contract of a deal (``Ann 280 s``), or the calls so far (``250 p 260``)."""
    if facts.stated and facts.bidder is not None:
        suit = "" if facts.trump is None else f" {facts.trump.value.lower()}"
        partners = "" if facts.partners is None else f" {partner_text(facts, view)}"
        moon = " moon" if facts.moon else ""
        return f"{view.names.typed(facts.bidder)} {facts.bid}{suit}{partners}{moon}"
    if facts.calls:
        return calls_text(facts.calls, view)
    return "all pass" if facts.all_passed else ""


def calls_text(calls: tuple[CallMade | CalledOutOfTurn, ...], view: View) -> str:
    """Calls as they were typed; who was named is named again."""
    words = []
    for call in calls:
        named = named_caller(call) is not None
        who = f"{view.names.typed(call.seat)} " if named else ""
        words.append(f"{who}{'p' if call.amount is None else call.amount}")
    return " ".join(words)


def partner_text(facts: DealFacts, view: View) -> str:
    """The partners of the bid winner (``Dan``, ``alone``)."""
    if facts.partners is None:
        return ""
    return " ".join(view.names.typed(seat) for seat in facts.partners) or "alone"


def trump_text(facts: DealFacts) -> str:
    """The letter of trump."""
    return "" if facts.trump is None else facts.trump.value.lower()


def meld_text(facts: DealFacts, view: View) -> str:
    """The melds: by player with cards, by player, or by side, whichever reads back the same."""
    if facts.meld is None:
        return ""
    wanted = MeldRecorded(facts.meld, facts.shown)
    for text in _melds(facts, view):
        if _recorded(read_meld(text, view)) == wanted:
            return text
    return " ".join(map(str, facts.meld))


def _melds(facts: DealFacts, view: View) -> Iterator[str]:
    if facts.shown:
        said = {each.seat: str(each.points) for each in facts.shown}
        cards = {each.seat: cards_text(each.cards) for each in facts.shown if each.cards}
        others = [
            f"{view.names.typed(members[0])} {facts.meld[side]}"
            for side, members in zip(view.sides, view.book.seating.sides, strict=True)
            if facts.meld and not any(seat in said for seat in members)
        ]
        both = {seat: f"{text} {said[seat]}" for seat, text in cards.items()}
        for parts in ({**said, **cards}, {**said, **both}, said):
            yield " ".join(
                [f"{view.names.typed(seat)} {text}" for seat, text in parts.items()] + others
            )


def _recorded(reading: Reading) -> MeldRecorded | None:
    match reading:
        case Answer(events=(MeldRecorded() as event,)):
            return event
        case Asked(typed=typed) if typed is not None:
            return _recorded(typed)
        case _:
            return None


def counters_text(facts: DealFacts, view: View) -> str:
    """The counters in sheet order, or that it was conceded."""
    if facts.conceded:
        return "concede"
    if facts.counters is None:
        return ""
    return " ".join(str(view.taken(facts.counters, party)) for party in view.parties)
