"""``penalty WHO N WHY``, ``adjust WHO +N WHY``, ``adjust off N``: points outside the settlement."""

from __future__ import annotations

import re

from scorepad.interview.reading.answers import Answer, Do, Reading, View
from scorepad.interview.reading.line import LONGEST_NUMBER, Fault, pieces, quoted, smoothed
from scorepad.interview.reading.scale import unit
from scorepad.match.events import Adjusted, AdjustmentWithdrawn
from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Side

_AMOUNT = re.compile(r"(?P<sign>[+-]?)(?P<digits>\d+)$")
_LONGEST_NAME = 6  # words


@frozen
class _Given:
    """The parts of ``WHO N WHY``: the number and its sign as typed, why, and whose side it is."""

    sign: str
    amount: int
    why: str
    side: Side


def read_penalty(command: Do, view: View) -> Reading:
    """Points taken off, whatever their sign."""
    if (withdrawn := _withdrawn(command)) is not None:
        return withdrawn
    given = _given(command, view)
    who, because = view.side(given.side), f" ({given.why})" if given.why else ""
    said = f"penalty: {given.amount} off {who}{because}"
    return Answer((Adjusted(given.side, -given.amount, given.why, penalty=True),), (said,))


def read_adjustment(command: Do, view: View) -> Reading:
    """Points put on or taken off, as the sign has it."""
    if (withdrawn := _withdrawn(command)) is not None:
        return withdrawn
    given = _given(command, view)
    if not given.sign:
        amount = f"+{given.amount} or -{given.amount}"
        raise Fault(f"{amount}? An adjustment needs its sign", command.at)
    points = -given.amount if given.sign == "-" else given.amount
    because = f" ({given.why})" if given.why else ""
    said = f"adjusted: {points:+} for {view.side(given.side)}{because}"
    return Answer((Adjusted(given.side, points, given.why),), (said,))


def _withdrawn(command: Do) -> Reading | None:
    match = re.fullmatch(r"off\s+(\d{1,4})", smoothed(command.rest), re.IGNORECASE)
    if match is None:
        return None
    number = int(match[1])
    return Answer((AdjustmentWithdrawn(number),), (f"adjustment {number} is taken back",))


def _given(command: Do, view: View) -> _Given:
    """The parts of the line; ``Fault`` names the one that lacks, or that cannot be read."""
    text = smoothed(command.rest)
    words = list(re.finditer(r"\S+", text))
    if not words:
        raise Fault(f"who, how much and why? As in: {_example(command, view)}", command.at)
    numbers = [n for n, word in enumerate(words) if _AMOUNT.match(word.group())]
    for place in reversed(numbers):
        if not 0 < place <= _LONGEST_NAME:
            continue
        side = _side(command.rest[: words[place - 1].end()], command, view)
        if side is None:
            continue
        found = _AMOUNT.match(words[place].group())
        assert found is not None  # it is one of the numbers
        if len(found["digits"].lstrip("0")) > LONGEST_NUMBER:
            column = command.at + words[place].start()
            raise Fault(f"{quoted(found['digits'])} is too large a number", column)
        why = command.rest[words[place].end() :].strip()
        return _Given(found["sign"], int(found["digits"]), why, side)
    raise _lacking(command, view, text, numbers)


def _side(who: str, command: Do, view: View) -> Side | None:
    found = view.names.find(who)
    if found is None:
        return None
    if not found.one:
        raise Fault(f"that could be {' or '.join(found.several)}", command.at)
    return view.names.side_of(found)


def _lacking(command: Do, view: View, text: str, numbers: list[int]) -> Fault:
    """What lacks: the player or the number."""
    example = _example(command, view)
    if numbers[:1] == [0]:
        return Fault(f"whose points? The player comes first, as in: {example}", command.at)
    line = pieces(text)
    found = next(iter(view.names.scan(line, 0)), None)
    if found is None:
        fault = view.names.unknown(line[0])
        return Fault(fault.message, fault.at + command.at)
    who = text[: line[found.end - 1].end]
    return Fault(f"how many points? As in: {_example(command, view, who)}", command.at + len(text))


def _example(command: Do, view: View, who: str = "") -> str:
    """The command as it could be typed here."""
    sign, amount = "+" if command.name == "adjust" else "", unit(view.book) * 5
    return f"{command.name} {who or view.names.keys[0]} {sign}{amount} talked"
