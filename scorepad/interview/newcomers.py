"""Names as they come to the table: read from a line, refused with a remedy, or explained."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scorepad.interview.asker import Prefill
from scorepad.interview.kept import typed_behind
from scorepad.interview.reading.calls import ALL, PASSES
from scorepad.interview.reading.commands import COMMANDS
from scorepad.interview.reading.line import Fault, fold, quoted
from scorepad.interview.reading.names import Names, words_of
from scorepad.match.names import name_faults
from scorepad.rules.cards import CardError, parse_cards, parse_suit
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat

_QUOTED = re.compile(r'"([^"]*)"|([^\s,;"]+)')
_COMMAS = ",;\uff0c\u3001"
_BETWEEN = re.compile(f"[^{_COMMAS}]+")


def names_in_line(text: str, count: int) -> tuple[str, ...]:
    """``count`` names, with commas between, or spaces where no name has one.

    Quotation marks hold a name together. ``Fault`` where there are not as many.
    """
    found = _names(text)
    if len(found) != count:
        raise Fault(
            f"{count} names are needed, not {len(found)}; commas between: Mary Ann, Joe, ...",
            len(text) if len(found) < count else found[count][1],
        )
    return tuple(name for name, _ in found)


def meant_names(text: str, count: int, before: Prefill) -> str:
    """``text``, or what was meant by it where names were typed behind a line that had too few: all
    of them once more, or those that lacked, whichever way either line parts its names."""
    behind = typed_behind(text, before)
    first, later = ([name for name, _ in _names(line)] for line in (before.text, behind))
    if not later:
        return text
    if len(later) != count and len(_names(text)) == count:
        return text
    if len(later) == count or fold(later[0]) == fold(first[0]):
        return behind
    return ", ".join([*first, *later]) if len(first) + len(later) == count else text


def _names(text: str) -> list[tuple[str, int]]:
    """The names of a line, each with its column."""
    if any(comma in text for comma in _COMMAS):
        parts = [
            (" ".join(part[0].split()), part.start())
            for part in _BETWEEN.finditer(text.replace('"', " "))
        ]
    else:
        parts = [
            (" ".join((match[1] or match[2] or "").split()), match.start())
            for match in _QUOTED.finditer(text)
        ]
    return [(name, at) for name, at in parts if name]


def refused(players: Sequence[str], sides: Sequence[str] = ()) -> str:
    """Why a pad cannot work with these names, and what to do; ``""`` if it can."""
    faults = dict.fromkeys(fault.message for fault in name_faults(players, sides))
    if faults:
        return "; ".join(faults)  # each said once, whoever it holds of
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
