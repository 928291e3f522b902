"""What a table decides at the time, where its rulebook has it.

``moon`` and ``no marriage`` stand beside an answer (``a60s moon``, ``190 40 no marriage``) or by
themselves; ``redeal bob``, ``nines bob``, ``renege bob 4`` and ``partner dan`` are commands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from scorepad.interview.reading.answers import (
    Answer,
    Asked,
    Do,
    Lacking,
    Reading,
    Unreadable,
    View,
)
from scorepad.interview.reading.line import Fault, fold, pieces, smoothed, whole_number
from scorepad.interview.reading.partners import read_partner
from scorepad.match.events import (
    ContractSet,
    DealAmended,
    DealEvent,
    MarriageDeclared,
    MoonAnnounced,
    RedealClaimed,
    Reneged,
)
from scorepad.rules.cards import Card, CardError, parse_cards
from scorepad.rules.seating import Seat

Reader = Callable[[str, View, Mapping[str, Any] | None], Reading]
"""Reads a line, with what a `Lacking` gave back before, if anything."""

# Compiled when a line first speaks of them: the first question would wait for it.
_TRUMP_MARRIAGE = r"marriage(?:\s+in\s+trumps?)?(?!\w)"
_MARRIAGE = rf"(?<!\w)no\s+(?:royal\s+)?{_TRUMP_MARRIAGE}"
_HELD = rf"(?<!\w)(?:has|holds|with)\s+(?:a\s+|the\s+)?{_TRUMP_MARRIAGE}"
_MOON = r"(?<!\w)(?:shoot(?:s|ing)?\s+(?:the\s+)?)?moon(?!\w)"
_SHOOTS = r"(?<!\w)shoot(?:s|ing)?\s+(?:the\s+)?moon(?!\w)"
_DECIDED: Final = "decided"
_OFF: Final = ("off", "not", "no")


def deciding(reader: Reader, alone: bool = False) -> Reader:
    """The same reader, for lines with a moon or a marriage denied in them.

    ``alone``: they are read only where they are all that the line says.
    """

    def read(text: str, view: View, draft: Mapping[str, Any] | None = None) -> Reading:
        known = dict(draft or {})
        before: tuple[DealEvent, ...] = known.pop(_DECIDED, ())
        bare, said = taken_out(text, view)
        if said and not bare.strip():
            if known:
                return Unreadable("answer the question first", 0)
            return _by_itself(said, view)
        if alone or not (said or before):
            return reader(text, view, known or None)
        both = (*before, *(each for each in said if each not in before))
        return beside(reader(bare, view, known or None), both, view)

    return read


def taken_out(text: str, view: View) -> tuple[str, tuple[DealEvent, ...]]:
    """The line with spaces for what it says of a moon and a marriage, and that as events."""
    bare = smoothed(text)
    if not any(word in bare.lower() for word in ("moon", "marriage")):
        return text, ()
    said: list[DealEvent] = []
    # A player called Moon is meant by his name, unless he shoots it.
    known = (
        (_MARRIAGE, MarriageDeclared()),
        (_HELD, MarriageDeclared(held=True)),
        (_moon_here(view), MoonAnnounced()),
    )
    for pattern, event in known:
        found = re.search(pattern, bare, re.IGNORECASE)
        if found is not None:
            said.append(event)
            bare = bare[: found.start()] + " " * len(found[0]) + bare[found.end() :]
    return (bare, tuple(said)) if said else (text, ())


def _moon_here(view: View) -> str:
    try:
        return _MOON if view.names.find("moon") is None else _SHOOTS
    except Fault:
        return _MOON


def beside(reading: Reading, said: tuple[DealEvent, ...], view: View) -> Reading:
    """The answer together with what was decided beside it."""
    match reading:
        case Answer(events=events, echo=echo):
            holder = next((e.seat for e in events if isinstance(e, ContractSet)), view.bidder)
            now = replace(view, bidder=holder)
            spoken = (words(each, now) for each in said)
            return replace(reading, events=(*events, *said), echo=(*echo, *spoken))
        case Asked(typed=typed, options=options):
            return replace(
                reading,
                typed=None if typed is None else beside(typed, said, view),
                options=tuple(
                    replace(each, reading=beside(each.reading, said, view)) for each in options
                ),
            )
        case Lacking(draft=draft):
            return replace(reading, draft={**draft, _DECIDED: said})
        case _:
            return reading


def _by_itself(said: tuple[DealEvent, ...], view: View) -> Reading:
    if view.bidder is None:
        example = f"{view.names.keys[0]}{view.book.auction.minimum}s moon"
        return Unreadable(f"whose is it? It goes with the contract, as in: {example}", 0)
    return Answer(said, tuple(words(each, view) for each in said))


def words(event: DealEvent, view: View) -> str:
    """What was decided, as it is echoed."""
    who = "the bid winner" if view.bidder is None else view.player(view.bidder)
    match event:
        case MoonAnnounced(shot=True):
            return f"{who} shoots the moon: {_stake(view)}"
        case MoonAnnounced():
            return "the moon is not shot"
        case MarriageDeclared(held=True):
            return f"{who} holds the marriage in trump"
        case MarriageDeclared():
            return f"{who} has no marriage in trump"
        case _:
            return ""


def _stake(view: View) -> str:
    moon = view.book.moon
    if moon.stakes == "match":
        return "every trick wins the match, one lost loses it"
    return f"every trick wins {moon.points}, one lost loses them"


# --- commands


def read_moon(command: Do, view: View) -> Reading:
    """``moon`` announces it, ``moon off`` takes it back."""
    word = fold(command.rest)
    if word in _OFF and view.bidder is None:
        raise Fault("no contract is under way; amend N moon off changes a deal that is over", 0)
    if word in _OFF:
        event = DealAmended(view.deal, (MoonAnnounced(shot=False),))
        return Answer((event,), (words(MoonAnnounced(shot=False), view),))
    if word:
        raise Fault("moon stands alone, or after the contract; moon off takes it back", command.at)
    if view.moon:
        raise Fault("the moon is announced already; moon off takes it back", 0)
    return _by_itself((MoonAnnounced(),), view)


def read_partner_command(command: Do, view: View) -> Reading:
    """``partner dan``: who plays with the bid winner after all."""
    if not view.names_partners:
        raise Fault("partners are the same for the whole match here", 0)
    if view.bidder is None:
        raise Fault("no contract is under way; amend N partner WHO changes an old deal", 0)
    reading = read_partner(command.rest, view)
    if isinstance(reading, Unreadable):
        return Unreadable(reading.message, reading.at + command.at)
    return reading


def read_redeal(command: Do, view: View) -> Reading:
    """``redeal bob``, ``nines bob``, ``redeal bob count``, each with the cards where they are
    shown: the hand is dealt again."""
    seat, rest, at = _player_in(command, view, "whose hand is it?")
    house, word = view.book.redeal, fold(rest.split()[0]) if rest.split() else ""
    reason = "nines" if command.name == "nines" or house.nines else "count"
    if word in ("nines", "count", "cards"):
        reason = "nines" if word == "nines" else "count"
        at += len(rest) - len(rest[len(rest.split()[0]) :].lstrip())
        rest = rest[len(rest.split()[0]) :].strip()
    hand: tuple[Card, ...] = ()
    if rest:
        try:
            hand = parse_cards(smoothed(rest))
        except CardError as wrong:
            raise Fault(str(wrong), at + wrong.position) from None
    shows = "has a wrong number of cards"
    if reason == "nines":
        shows = f"shows {house.nines} nines" if house.nines else "shows his nines"
    said = f"{view.player(seat)} {shows}: deal {view.deal} is dealt again by "
    event = RedealClaimed(seat, "nines" if reason == "nines" else "count", hand)
    return Answer((event,), (said + view.player(view.dealer),))


def read_renege(command: Do, view: View) -> Reading:
    """``renege bob``, ``renege bob 4`` (the trick), ``renege off bob``."""
    first, _, later = smoothed(command.rest).partition(" ")
    if fold(first) == "off":
        shift = len(command.rest) - len(later)
        off = replace(command, rest=command.rest[shift:], at=command.at + shift)
        seat, _, _ = _player_in(off, view, "whose renege?")
        said = f"the renege of {view.player(seat)} is lifted"
        return Answer((DealAmended(view.deal, (Reneged(seat, lifted=True),)),), (said,))
    seat, rest, at = _player_in(command, view, "who reneged?")
    line = pieces(rest.removeprefix("trick").strip())
    if line and (len(line) > 1 or line[0].kind != "number"):
        raise Fault("the number of the trick belongs after the player, or nothing", at)
    trick = whole_number(line[0].text, at) if line else 0
    where = f" in trick {trick}" if trick else ""
    said = f"renege by {view.player(seat)}{where}: {_price(seat, view)}"
    return Answer((Reneged(seat, trick),), (said,))


def _price(seat: Seat, view: View) -> str:
    """What a renege of this player costs, as the house has it."""
    side, house = view.book.seating.side_of(seat), view.book.renege
    lead = view.lead(side)
    who = view.party(side)
    match house.remedy:
        case "set" if view.bidder_side is not None and lead == view.lead(view.bidder_side):
            return f"{who} {view.verb(side, 'is', 'are')} set"
        case "set":
            return f"{who} {view.verb(side, 'scores', 'score')} nothing for the deal"
        case "penalty":
            return f"{house.penalty} off {view.side(side)}"
        case "lose-tricks":
            return "the tricks from there on count for the others"
        case "replay":
            return "the trick is played again"


def _player_in(command: Do, view: View, what: str) -> tuple[Seat, str, int]:
    """The player a command begins with, what follows, and its column."""
    line = pieces(command.rest)
    example = f"{command.name} {view.names.keys[0]}"
    if not line:
        raise Fault(f"{what} As in: {example}", command.at)
    found = next(iter(view.names.scan(line, 0)), None)
    if found is None:
        fault = view.names.unknown(line[0])
        raise Fault(fault.message, command.at + fault.at)
    if found.several:
        raise view.names.unclear(line[0], found)
    if found.seat is None:
        raise Fault(f"a player is meant, not a side, as in: {example}", command.at)
    start = line[found.end].at if found.end < len(line) else len(command.rest)
    return found.seat, command.rest[start:].strip(), command.at + start
