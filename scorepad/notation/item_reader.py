"""The items of a `.scorepad` line as events: ``contract Ann 280 spades``, ``meld 190/40``.

Each item is read by its first word. What is wrong raises ``NotationError`` with the piece at fault
and what was expected; the line is put to it by ``scorepad.notation.reader``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from scorepad.match.events import (
    AllPassed,
    CallMade,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealerCorrected,
    DealOpened,
    Event,
    MeldRecorded,
    Misdealt,
    SetRuled,
    Shown,
    TrumpNamed,
)
from scorepad.notation.cards_reader import CARD_ITEMS, read_cards
from scorepad.notation.context import Context
from scorepad.notation.decision_items import DECISION_ITEMS
from scorepad.notation.errors import NotationError, quote
from scorepad.notation.item_writer import sums_by_side
from scorepad.notation.table_reader import TABLE_ITEMS, nothing_more, with_reason
from scorepad.notation.words import (
    is_number,
    number,
    numbers,
    split,
    tokens,
)
from scorepad.rules.cards import CardError, Suit, parse_suit
from scorepad.rules.seating import Seat

Read = Callable[[str, Context], Sequence[Event]]


def read_item(text: str, context: Context) -> tuple[Event, ...]:
    """The events that one item says."""
    first, _, rest = text.partition(" ")
    read = ITEMS.get(first.casefold())
    if read is None:
        raise NotationError(f"cannot read {quote(text)}; expected {expected(first)}")
    return tuple(read(rest.strip(), context))


def expected(word: str) -> str:
    """What may stand where a word was not understood, the likeliest first."""
    from difflib import get_close_matches

    near = get_close_matches(word[:30].casefold(), ITEMS, n=1)
    return f"{near[0]!r}" if near else f"one of {', '.join(sorted(ITEMS))}"


def _call(rest: str, context: Context) -> Sequence[Event]:
    calls: list[CallMade] = []
    ahead = context.ahead()
    for part in split(rest, ",", brackets=True):
        call = _one_call(part, ahead)
        ahead.follow(call)
        calls.append(call)
    return calls


def _one_call(part: str, context: Context) -> CallMade:
    *name, said = tokens(part) or [""]
    if said.casefold() in ("pass", "p", "passes"):
        amount = None
    elif is_number(said):
        amount = number(said)
    else:
        raise NotationError(f"{quote(part)} is no call; expected as 'Ann 250' or 'Bob pass'")
    if not name:
        return CallMade(context.caller, amount)
    if len(name) == 1 and name[0].startswith("("):
        return CallMade(context.names.read_seat(tokens(name[0].strip("()"))), amount)
    return CallMade(context.names.read_seat(name), amount, named=True)


def _all_passed(rest: str, _context: Context) -> Sequence[Event]:
    if rest.casefold() not in ("passed", "pass"):
        raise NotationError(f"{quote('all ' + rest)} is unknown; expected 'all passed'")
    return [AllPassed()]


def _contract(rest: str, context: Context) -> Sequence[Event]:
    words = tokens(rest)
    suited = len(words) > 2 and not is_number(words[-1])
    trump = (TrumpNamed(_suit(words.pop())),) if suited else ()
    if len(words) < 2 or not is_number(words[-1]):
        raise NotationError(
            f"{quote(rest)} is no contract; expected a player, a bid and a suit, "
            "as 'Ann 280 spades'"
        )
    return [ContractSet(context.names.read_seat(words[:-1]), number(words[-1])), *trump]


def _suit(word: str) -> Suit:
    try:
        return parse_suit(word)
    except CardError:
        raise NotationError(f"{quote(word)} is no suit") from None


def _trump(rest: str, _context: Context) -> Sequence[Event]:
    return [TrumpNamed(_suit(rest))]


def _meld(rest: str, context: Context) -> Sequence[Event]:
    words = tokens(rest)
    if not words:
        raise NotationError("the meld is missing; expected as '190/40' or 'Ann 150, Bob 40'")
    if not is_number(words[0]):
        shown = _shown(rest, context)
        return [MeldRecorded(sums_by_side(shown, context.names), shown)]
    first, _, by_player = rest.partition(" by ")
    meld = _a_side(first, context)
    return [MeldRecorded(meld, _shown(by_player, context) if by_player else ())]


def _shown(text: str, context: Context) -> tuple[Shown, ...]:
    return tuple(_one_shown(part, context) for part in split(text, ",", brackets=True))


def _one_shown(part: str, context: Context) -> Shown:
    words = tokens(part)
    cards = read_cards(words.pop().strip("()")) if words and words[-1][0] == "(" else ()
    if len(words) < 2 or not is_number(words[-1]):
        raise NotationError(
            f"{quote(part)} is no player's meld; expected as 'Ann 150' or 'Ann 40 (KS QS)'"
        )
    return Shown(context.names.read_seat(words[:-1]), number(words[-1]), cards)


def _a_side(text: str, context: Context) -> tuple[int, ...]:
    found, sides = numbers(text), len(context.names.seating.sides)
    if len(found) != sides:
        raise NotationError(f"{quote(text)}: expected {sides} numbers, one a side in sheet order")
    return found


def _counters(rest: str, context: Context) -> Sequence[Event]:
    words = rest.split()
    counted = took = None
    if len(words) > 2 and words[-2].casefold() == "counted":
        counted = numbers(words[-1])
        del words[-2:]
    if len(words) > 2 and words[-2].casefold() == "tricks":
        took = _answers(words[-1], context)
        del words[-2:]
    return [CountersRecorded(_counters_of(" ".join(words), context), took, counted)]


def _answers(text: str, context: Context) -> tuple[bool, ...]:
    """Whether each side took a trick: ``yes/no``."""
    found, sides = text.split("/"), len(context.names.seating.sides)
    if len(found) != sides:
        raise NotationError(f"{quote(text)}: expected {sides} answers, one a side in sheet order")
    return tuple(_yes_or_no(word) for word in found)


def _yes_or_no(word: str) -> bool:
    if word.casefold() not in ("yes", "no"):
        raise NotationError(f"{quote(word)} is neither yes nor no")
    return word.casefold() == "yes"


def _counters_of(text: str, context: Context) -> tuple[int, ...]:
    """One number a side; of two sides the bidding side's alone will do."""
    seating, holder = context.names.seating, context.holder
    if is_number(text) and len(seating.sides) == 2 and holder is not None:
        own = number(text)
        other = context.book.count.total - own
        return (own, other) if seating.side_of(holder) == 0 else (other, own)
    return _a_side(text, context)


def _conceded(rest: str, _context: Context) -> Sequence[Event]:
    nothing_more(rest, "conceded")
    return [Conceded()]


def _set(rest: str, _context: Context) -> Sequence[Event]:
    said, reason = with_reason(rest)
    nothing_more(said, "set", "by the table")
    return [SetRuled(reason)]


def _misdeal(rest: str, _context: Context) -> Sequence[Event]:
    nothing_more(rest, "misdeal")
    return [Misdealt()]


def _after(rest: str, word: str, context: Context) -> Seat:
    words = tokens(rest)
    if words and words[0].casefold() == word:
        del words[0]
    return context.names.read_seat(words)


def _dealt(rest: str, context: Context) -> Sequence[Event]:
    return [DealOpened(_after(rest, "by", context))]


def _dealer(rest: str, context: Context) -> Sequence[Event]:
    return [DealerCorrected(_after(rest, "was", context))]


ITEMS: Final[Mapping[str, Read]] = {
    "all": _all_passed,
    "call": _call,
    "calls": _call,
    "conceded": _conceded,
    "contract": _contract,
    "counters": _counters,
    "dealer": _dealer,
    "dealt": _dealt,
    "meld": _meld,
    "misdeal": _misdeal,
    "set": _set,
    "trump": _trump,
    **CARD_ITEMS,
    **DECISION_ITEMS,
    **TABLE_ITEMS,
}
"""How an item is read, by its first word."""
