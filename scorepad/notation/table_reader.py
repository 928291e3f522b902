"""The items of a `.scorepad` line about the match as a whole: penalties, players, its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from scorepad.match.events import (
    Adjusted,
    AdjustmentWithdrawn,
    Event,
    MatchEnded,
    MatchRetitled,
    NoteMade,
    ObjectionOverruled,
    PlayedOn,
    PlayerRenamed,
    PlayerReplaced,
    TagAdded,
    TagRemoved,
    TotalsRecorded,
)
from scorepad.notation.context import Context
from scorepad.notation.errors import NotationError, quote
from scorepad.notation.words import at_colon, number, numbers, outside_quotes, tokens, unquoted


def nothing_more(rest: str, word: str, *allowed: str) -> None:
    """``NotationError`` unless nothing stands after the word, or what is allowed there."""
    if rest.casefold() not in ("", *allowed):
        raise NotationError(f"{quote(rest)} after {word!r}; expected the end of the line")


def with_reason(rest: str) -> tuple[str, str]:
    """What stands before the first colon, and the reason after it."""
    said, reason = at_colon(rest)
    return said, "" if reason is None else unquoted(reason)


def _penalty(rest: str, context: Context) -> Sequence[Event]:
    said, reason = with_reason(rest)
    *who, points = tokens(said) or [""]
    taken = number(points)
    side = context.names.read_side(who)
    return [Adjusted(side, taken if points[0] in "+-" else -taken, reason, penalty=True)]


def _adjust(rest: str, context: Context) -> Sequence[Event]:
    said, reason = with_reason(rest)
    *who, points = tokens(said) or [""]
    if points[:1] not in ("+", "-"):
        raise NotationError(f"{quote(points)} has no sign; expected as '+50' or '-50'")
    return [Adjusted(context.names.read_side(who), number(points), reason)]


def _withdrawn(rest: str, _context: Context) -> Sequence[Event]:
    return [AdjustmentWithdrawn(number(rest))]


def _note(rest: str, _context: Context) -> Sequence[Event]:
    return [NoteMade(unquoted(rest))]


def _retitled(rest: str, _context: Context) -> Sequence[Event]:
    return [MatchRetitled(unquoted(rest))]


def _tagged(rest: str, _context: Context) -> Sequence[Event]:
    return [TagAdded(unquoted(rest))]


def _untagged(rest: str, _context: Context) -> Sequence[Event]:
    return [TagRemoved(unquoted(rest))]


def _player(rest: str, context: Context) -> Sequence[Event]:
    for at in outside_quotes(rest, ">="):
        seat = context.names.read_seat(tokens(rest[:at]))
        name = unquoted(rest[at + 1 :])
        return [PlayerReplaced(seat, name) if rest[at] == ">" else PlayerRenamed(seat, name)]
    raise NotationError(
        f"{quote(rest)}: expected 'Ann > Eve' (another person) or 'Ann = Anne' (a correction)"
    )


def _overruled(rest: str, _context: Context) -> Sequence[Event]:
    said, reason = with_reason(rest)
    rule, *objection = tokens(said) or [""]
    if not rule or len(objection) > 1:
        raise NotationError(
            f"{quote(said)}: expected a rule and the objection in double quotes, "
            "as 'overruled C-3 \"...\": reason'"
        )
    told = unquoted(objection[0]) if objection else ""
    return [ObjectionOverruled(unquoted(rule), told, reason)]


def _ended(rest: str, _context: Context) -> Sequence[Event]:
    match rest.casefold():
        case "agreed":
            return [MatchEnded("agreed")]
        case "abandoned":
            return [MatchEnded("abandoned")]
    raise NotationError(f"{quote(rest)} is no end; expected 'agreed' or 'abandoned'")


def _played(rest: str, _context: Context) -> Sequence[Event]:
    nothing_more(rest, "played", "on")
    return [PlayedOn()]


def _totals(rest: str, context: Context) -> Sequence[Event]:
    said, won, who = rest.partition(" won ")
    totals, sides = numbers(said), len(context.names.seating.sides)
    if len(totals) != sides:
        raise NotationError(f"{quote(said)}: expected {sides} numbers, one a side in sheet order")
    return [TotalsRecorded(totals, context.names.read_side(tokens(who)) if won else None)]


TABLE_ITEMS: Final[Mapping[str, Callable[[str, Context], Sequence[Event]]]] = {
    "adjust": _adjust,
    "ended": _ended,
    "note": _note,
    "overruled": _overruled,
    "penalty": _penalty,
    "played": _played,
    "player": _player,
    "retitled": _retitled,
    "tagged": _tagged,
    "totals": _totals,
    "untagged": _untagged,
    "withdrawn": _withdrawn,
}
