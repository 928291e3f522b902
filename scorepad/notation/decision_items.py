"""The items of a `.scorepad` line about what the table decides at the time, written and read.

``partner Cat``, ``out of turn Bob 260``, ``no marriage``, ``moon``, ``reneged Dan in trick 8``,
``redeal Bob nines (9S 9S 9H 9D 9C)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

from scorepad.match.events import (
    CalledOutOfTurn,
    DealEvent,
    Event,
    MarriageDeclared,
    MoonAnnounced,
    PartnerNamed,
    RedealClaimed,
    Reneged,
)
from scorepad.notation.cards_reader import read_cards
from scorepad.notation.context import Context
from scorepad.notation.errors import NotationError, quote
from scorepad.notation.names import Names
from scorepad.notation.words import is_number, number, split, tokens
from scorepad.rules.cards import cards_text

_REASONS: Final[Mapping[str, Literal["nines", "count"]]] = {"nines": "nines", "count": "count"}


def decision_item(event: DealEvent, names: Names) -> str | None:
    """A decision as an item; None for any other event."""
    match event:
        case PartnerNamed(()):
            return "alone"
        case PartnerNamed(partners):
            said = "partner" if len(partners) == 1 else "partners"
            return f"{said} {', '.join(map(names.write_seat, partners))}"
        case CalledOutOfTurn(seat, amount):
            said = "pass" if amount is None else str(amount)
            return f"out of turn {names.write_seat(seat)} {said}"
        case MarriageDeclared(held):
            return "marriage" if held else "no marriage"
        case MoonAnnounced(shot):
            return "moon" if shot else "no moon"
        case Reneged(seat, trick, lifted):
            where = f" in trick {trick}" if trick else ""
            return f"{'no renege' if lifted else 'reneged'} {names.write_seat(seat)}{where}"
        case RedealClaimed(seat, reason, hand):
            shown = f" ({cards_text(hand)})" if hand else ""
            return f"redeal {names.write_seat(seat)} {reason}{shown}"
    return None


def _nothing(rest: str, word: str) -> None:
    if rest:
        raise NotationError(f"{quote(rest)} after {word!r}; expected the end of the line")


def _partner(rest: str, context: Context) -> Sequence[Event]:
    named = split(rest, ",")
    return [PartnerNamed(tuple(context.names.read_seat(tokens(name)) for name in named))]


def _alone(rest: str, _context: Context) -> Sequence[Event]:
    _nothing(rest, "alone")
    return [PartnerNamed(())]


def _out_of_turn(rest: str, context: Context) -> Sequence[Event]:
    words = tokens(rest)
    said = words[-1] if words else ""
    passes = said.casefold() in ("pass", "p", "passes")
    if [word.casefold() for word in words[:2]] != ["of", "turn"] or not (passes or is_number(said)):
        raise NotationError(f"{quote('out ' + rest)}: expected as 'out of turn Bob 260'")
    seat = context.names.read_seat(words[2:-1])
    return [CalledOutOfTurn(seat, None if passes else number(said))]


def _marriage(rest: str, _context: Context) -> Sequence[Event]:
    _nothing(rest, "marriage")
    return [MarriageDeclared(held=True)]


def _moon(rest: str, _context: Context) -> Sequence[Event]:
    _nothing(rest, "moon")
    return [MoonAnnounced()]


def _no(rest: str, context: Context) -> Sequence[Event]:
    what, _, who = rest.partition(" ")
    match what.casefold():
        case "marriage":
            _nothing(who, "no marriage")
            return [MarriageDeclared(held=False)]
        case "moon":
            _nothing(who, "no moon")
            return [MoonAnnounced(shot=False)]
        case "renege":
            return [_ruling(who, context, lifted=True)]
    raise NotationError(f"{quote('no ' + rest)}; expected 'no marriage', 'no moon' or 'no renege'")


def _reneged(rest: str, context: Context) -> Sequence[Event]:
    return [_ruling(rest, context, lifted=False)]


def _ruling(rest: str, context: Context, lifted: bool) -> Reneged:
    words, trick = tokens(rest), 0
    if [word.casefold() for word in words[-3:-1]] == ["in", "trick"]:
        trick = number(words[-1])
        del words[-3:]
    return Reneged(context.names.read_seat(words), trick, lifted)


def _redeal(rest: str, context: Context) -> Sequence[Event]:
    words = tokens(rest)
    hand = read_cards(words.pop().strip("()")) if words and words[-1][0] == "(" else ()
    reason = _REASONS.get(words[-1].casefold()) if words else None
    if reason is None:
        raise NotationError(f"{quote('redeal ' + rest)}: expected as 'redeal Bob nines' or 'count'")
    return [RedealClaimed(context.names.read_seat(words[:-1]), reason, hand)]


DECISION_ITEMS: Final[Mapping[str, Callable[[str, Context], Sequence[Event]]]] = {
    "alone": _alone,
    "marriage": _marriage,
    "moon": _moon,
    "no": _no,
    "out": _out_of_turn,
    "partner": _partner,
    "partners": _partner,
    "redeal": _redeal,
    "reneged": _reneged,
}
