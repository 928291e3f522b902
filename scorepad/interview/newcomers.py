"""Names as they come to the table: read from a line, refused with a remedy, or explained."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scorepad.interview.reading.calls import ALL, PASSES
from scorepad.interview.reading.commands import COMMANDS
from scorepad.interview.reading.line import Fault, fold, quoted
from scorepad.interview.reading.names import Names, words_of
from scorepad.match.names import name_faults
from scorepad.rules.cards import CardError, parse_cards, parse_suit
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat

_QUOTED = re.compile(r'"([^"]*)"|([^\s,;"]+)')


def names_in_line(text: str, count: int) -> tuple[str, ...]:
    """``count`` names, with commas between, or spaces where no name has one.

    Quotation marks hold a name together. ``Fault`` where there are not as many.
    """
    if re.search(r"[,;\uff0c\u3001]", text):
        parts = re.split(r"[,;\uff0c\u3001]", text)
        names = tuple(" ".join(part.replace('"', " ").split()) for part in parts)
        names = tuple(name for name in names if name)
    else:
        found = _QUOTED.finditer(text)
        names = tuple(" ".join((match[1] or match[2] or "").split()) for match in found)
    if len(names) != count:
        raise Fault(
            f"{count} names are needed, not {len(names)}; commas between: Mary Ann, Joe, ...",
            len(text),
        )
    return names


def refused(players: Sequence[str], sides: Sequence[str] = ()) -> str:
    """Why a pad cannot work with these names, and what to do; ``""`` if it can."""
    faults = [fault.message for fault in name_faults(players, sides)]
    if faults:
        return "; ".join(faults)
    taken: dict[str, str] = {}
    for name in (*players, *sides):
        joined = "".join(words_of(name))
        if not joined:
            return f"the name {quoted(name)} has no letter in it that could be typed; add one"
        if joined in taken:
            return (
                f"{taken[joined]} and {name} would be typed the same; "
                f"add an initial, such as {name} B"
            )
        taken[joined] = name
    return ""


def explained(names: Names, book: Rulebook, only: Seat | None = None) -> tuple[str, ...]:
    """How players are typed whose names are also a command, a suit, a card or a call."""
    lines = []
    for number, name in enumerate(names.players):
        seat = Seat(number)
        if only is not None and seat != only:
            continue
        line = _explained(seat, name, names, book)
        if line:
            lines.append(line)
    return tuple(lines)


def _explained(seat: Seat, name: str, names: Names, book: Rulebook) -> str:
    word, key = fold(name), names.keys[seat]
    bid = book.auction.minimum
    typed = name.lower()
    if word in COMMANDS:
        return (
            f"{name} is also a command: with a bid it is the player ({typed} {bid} s), "
            f"at Meld the name comes first ({typed} 40); alone, {key} serves"
        )
    if word in PASSES or word in ALL:
        return f"{name} alone is a call: type {typed}{bid}s in one piece, or {seat + 1}: {bid} s"
    if _is_suit(word):
        return f"{name} is also a suit: type the player first ({typed} {bid} h)"
    if _is_card(word):
        return f"{name} is also a card: at Meld the name comes first ({typed} 40)"
    if word[-1:].isdigit():
        return f"{name} ends in a digit: put a space after it ({typed} {bid} s)"
    return ""


def _is_suit(word: str) -> bool:
    try:
        parse_suit(word)
    except CardError:
        return False
    return True


def _is_card(word: str) -> bool:
    try:
        return len(parse_cards(word)) == 1
    except CardError:
        return False
